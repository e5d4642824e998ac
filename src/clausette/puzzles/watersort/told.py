"""Pours that a printed model tells beside its states: do the two agree?

A model that some set of rules allows need not: then the rules forget something, and whoever looks
at the states alone never learns what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from clausette.puzzles.watersort.replaying import Tubes
from clausette.words import Message, Part, say

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


def layers_differ(
    told: ToldPour, change: Change | None, named: Callable[[str], str]
) -> Message | None:
    """How the states of a step differ from what a pour says; None if they do not.

    `named` gives the board's name of a colour, "" for that of an empty layer. A pour of nothing,
    or from a tube into itself, says nothing: rules as the seed's leave such atoms free.
    """
    colour = named(told.colour)
    if not colour or told.source == told.destination:
        return None
    if change is None:
        return _misfit(told, say("they end before"))
    before, after = change
    for is_before, tubes, tube, layer, wanted in (
        (True, before, told.source, told.layer, colour),
        (True, before, told.destination, told.to_layer, ""),
        (False, after, told.source, told.layer, ""),
        (False, after, told.destination, told.to_layer, colour),
    ):
        held = _held(tubes, tube, layer)
        if held is None:
            return _misfit(
                told, say("there is no layer {layer} of tube {tube}", layer=layer, tube=tube)
            )
        if held != wanted:
            parts: dict[str, Part] = {
                "layer": layer,
                "tube": tube,
                "held": held or say("nothing"),
                "wanted": wanted or say("nothing"),
            }
            if is_before:
                why = say(
                    "before this step layer {layer} of tube {tube} holds {held}, not {wanted}",
                    **parts,
                )
            else:
                why = say(
                    "after this step layer {layer} of tube {tube} holds {held}, not {wanted}",
                    **parts,
                )
            return _misfit(told, why)
    return None


def _misfit(told: ToldPour, why: Message) -> Message:
    return say(
        "{pour} does not fit the states: {why}",
        pour=str(told),
        why=why,
    )


def ends_differ(source: int, destination: int, change: Change | None) -> Message | None:
    """How the states of a step differ from a source and a destination; None if they do not."""
    if change is None:
        why = say("the states end before")
    else:
        sizes = [[len(tube) for tube in tubes] for tubes in change]
        gains = {n: after - before for n, (before, after) in enumerate(zip(*sizes, strict=True), 1)}
        if gains.get(source, 0) >= 0:
            why = say("by the states tube {tube} loses nothing", tube=source)
        elif gains.get(destination, 0) <= 0:
            why = say("by the states tube {tube} gains nothing", tube=destination)
        else:
            return None
    return say(
        "tube {a} is the source and tube {b} the destination, but {why}",
        a=source,
        b=destination,
        why=why,
    )


def _held(tubes: Tubes, tube: int, layer: int | str) -> str | None:
    """The colour in a layer, "" for none; None where there is no such layer."""
    if not isinstance(layer, int) or layer < 1 or not 1 <= tube <= len(tubes):
        return None
    held = tubes[tube - 1]
    return held[layer - 1] if layer <= len(held) else ""
