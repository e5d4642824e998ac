"""The floods of a model: a formula that spreads, where it starts, what is asked of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from clausette.grounding.columnar.floods.parts import mentions, names_in
from clausette.grounding.columnar.floods.shape import (
    Flood,
    NotFlood,
    Place,
    Probe,
    Unused,
    number_atom,
)
from clausette.grounding.columnar.floods.spread import Spread, read_spread
from clausette.grounding.columnar.floods.starts import about_start, read_starts
from clausette.grounding.columnar.floods.uses import read_uses
from clausette.language import syntax as s
from clausette.language.rules import Rule
from clausette.words import say


class Floods(NamedTuple):
    """What is recognised, and what spreads in layers and is not."""

    found: tuple[Flood, ...] = ()
    unused: tuple[Unused, ...] = ()


def floods_of(file: s.File, rules: tuple[Rule, ...]) -> Floods:
    """The floods of a model."""
    places = [Place(n, f) for n, rule in enumerate(rules) for f in rule.formulas]
    spreads = [spread for place in places if (spread := read_spread(place)) is not None]
    if not spreads:
        return Floods()
    soft = any(rule.weight is not None for rule in rules)
    values = [item.value for item in file.items if isinstance(item, s.Assignment)]
    found: list[Flood] = []
    unused: list[Unused] = []
    for spread in spreads:
        others = {other.name for other in spreads if other is not spread}
        try:
            if soft:
                # What it costs to break a soft rule is told by the layers.
                raise NotFlood(say("there are soft rules"))
            if any(mentions(value, spread.name) for value in values):
                raise spread.misused()
            found.append(_flood(spread, places, others))
        except NotFlood as fault:
            unused.append(Unused(spread.name, spread.place.rule, fault.why))
    return Floods(tuple(found), tuple(unused))


def _flood(spread: Spread, places: Sequence[Place], others: set[str]) -> Flood:
    own = [place for place in places if mentions(place.formula, spread.name)]
    # What another flood says is not there for this one to be asked about.
    if any(mentions(place.formula, name) for place in own for name in others):
        raise spread.misused()
    rest = [place for place in own if place.formula is not spread.place.formula]
    about = [about_start(spread, place) for place in rest]
    starts = read_starts(spread, [p for p, is_start in zip(rest, about, strict=True) if is_start])
    uses = [place for place, is_start in zip(rest, about, strict=True) if not is_start]
    asked = tuple(read_uses(spread, starts, uses, places))
    return Flood(
        spread.name,
        tuple(place.formula for place in own),
        (*spread.graph(), *_bound(spread), *starts.probes, *asked),
        len(spread.kept),
        starts.order,
        starts.known,
    )


def _bound(spread: Spread) -> Iterator[Probe]:
    """What tells how many layers there are, where they are not simply as many as the nodes."""
    if spread.simple:
        return
    if names_in(spread.bound) & {variable.name for variable in spread.own}:
        raise NotFlood(say("{name} has layers whose number is hard to tell", name=spread.name))
    yield Probe("bound", spread.place.rule, number_atom(spread.bound))
