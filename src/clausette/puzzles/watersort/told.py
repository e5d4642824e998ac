"""Pours that a printed model tells beside its states: do the two agree?

A model that some set of rules allows need not: then the rules forget something, and whoever looks
at the states alone never learns what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from clausette.puzzles.watersort.replaying import Tubes

Change: TypeAlias = tuple[Tubes, Tubes]
"""The tubes before a step and after it."""


class ToldPour(NamedTuple):
    """`verser(step,tube,layer,tube,layer,colour)`, with the line that it stands on."""

    line: int
    step: int
    source: int
    layer: int | str
    destination: int
    to_layer: int | str
    colour: str

    def __str__(self) -> str:
        return f"verser({','.join(map(str, self[1:]))})"


def layers_differ(told: ToldPour, change: Change | None, named: Callable[[str], str]) -> str:
    """How the states of a step differ from what a pour says; "" if they do not.

    `named` gives the board's name of a colour, "" for that of an empty layer. A pour of nothing,
    or from a tube into itself, says nothing: rules as the seed's leave such atoms free.
    """
    colour = named(told.colour)
    if not colour or told.source == told.destination:
        return ""
    said = f"at step {told.step}, {told} does not fit the states:"
    if change is None:
        return f"{said} they end before"
    before, after = change
    for when, tubes, tube, layer, wanted in (
        ("before", before, told.source, told.layer, colour),
        ("before", before, told.destination, told.to_layer, ""),
        ("after", after, told.source, told.layer, ""),
        ("after", after, told.destination, told.to_layer, colour),
    ):
        held = _held(tubes, tube, layer)
        if held is None:
            return f"{said} there is no layer {layer} of tube {tube}"
        if held != wanted:
            found = f"layer {layer} of tube {tube} holds {held or 'nothing'}"
            return f"{said} {when} this step {found}, not {wanted or 'nothing'}"
    return ""


def ends_differ(step: int, source: int, destination: int, change: Change | None) -> str:
    """How the states of a step differ from a source and a destination; "" if they do not."""
    words = f"tube {source} is the source and tube {destination} the destination"
    said = f"at step {step}, {words}, but"
    if change is None:
        return f"{said} the states end before"
    sizes = [[len(tube) for tube in tubes] for tubes in change]
    gains = {n: after - before for n, (before, after) in enumerate(zip(*sizes, strict=True), 1)}
    if gains.get(source, 0) >= 0:
        return f"{said} by the states tube {source} loses nothing"
    if gains.get(destination, 0) <= 0:
        return f"{said} by the states tube {destination} gains nothing"
    return ""


def _held(tubes: Tubes, tube: int, layer: int | str) -> str | None:
    """The colour in a layer, "" for none; None where there is no such layer."""
    if not isinstance(layer, int) or layer < 1 or not 1 <= tube <= len(tubes):
        return None
    held = tubes[tube - 1]
    return held[layer - 1] if layer <= len(held) else ""
