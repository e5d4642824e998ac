"""What puzzles have in common that an answer may break, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.called import named, unit_name
from clausette.puzzles.kit.checking import UNKNOWN, Filled
from clausette.scene import Place, cell_name
from clausette.words import Part, plural, say

Violations: TypeAlias = Iterator[Violation]


def breaks(
    rule: str, cells: Iterable[Place], *text: str, n: int | None = None, **parts: Part
) -> Violation:
    """A rule that cells break, as a text tells, in which `{cells}` are these cells and `{cell}` is
    the first. Of two texts the one that is right for a number, `{n}`: of the cells as a rule."""
    places = tuple(cells)
    if "{cells}" in text[0]:
        parts = {"cells": named(places), **parts}
    if "{cell}" in text[0]:
        parts = {"cell": cell_name(places[0]), **parts}
    if len(text) == 1:
        told = say(*text, **parts) if n is None else say(*text, n=n, **parts)
        return Violation(rule, places, told)
    return Violation(rule, places, plural(len(places) if n is None else n, *text, **parts))


def miscounts(
    answer: Filled,
    rule: str,
    cells: Sequence[Place],
    sign: str,
    wanted: int,
    *text: str,
    **parts: Part,
) -> Violations:
    """Where cells hold a sign more often than `{wanted}`, or less often for good, as two texts tell
    that are right for `{n}`, how often it is."""
    count = answer.miscount(cells, sign, wanted, wanted)
    if count is not None:
        yield breaks(rule, cells, *text, n=count, wanted=wanted, **parts)


def repeated(
    answer: Filled, rule: str, groups: Iterable[Sequence[Place]], signs: str
) -> Violations:
    """Where one of some groups, numbered from 1, holds one of these signs more than once."""
    for number, cells in enumerate(groups, 1):
        held = [answer[place] for place in cells]
        if len({*held}) < len(held):
            for sign in signs:
                if held.count(sign) > 1:
                    found = answer.held(cells, sign)
                    message = say(
                        "{unit} holds {sign} more than once: {cells}",
                        unit=unit_name(rule, number),
                        sign=sign,
                        cells=named(found),
                    )
                    yield Violation(rule, found, message)


def once_in(answer: Filled, rule: str, groups: Iterable[Sequence[Place]], signs: str) -> Violations:
    """Where one of some groups, numbered from 1, does not hold each of these signs just once."""
    own = list(groups)
    yield from repeated(answer, rule, own, signs)
    for number, cells in enumerate(own, 1):
        held = "".join([answer[place] for place in cells])
        missing = [sign for sign in signs if sign not in held]
        if missing and UNKNOWN not in held and all(held.count(sign) < 2 for sign in signs):
            unit = unit_name(rule, number)
            message = say("{unit} does not hold {signs}", unit=unit, signs=tuple(missing))
            yield Violation(rule, tuple(cells), message)


def each_once(answer: Filled, signs: str) -> Violations:
    """Where a `row` or a `column` does not hold each of these signs exactly once."""
    lines = [line.cells for line in answer.lines()]
    yield from once_in(answer, "row", lines[: answer.height], signs)
    yield from once_in(answer, "column", lines[answer.height :], signs)


def side_by_side(answer: Filled, rule: str, sign: str) -> Violations:
    """Where two cells that share a side are shaded, which this sign says."""
    for x in answer.where(sign):
        for y in answer.held([y for y in answer.near(x) if x < y], sign):
            message = say("{cells} are shaded and share a side", cells=named((x, y)))
            yield Violation(rule, (x, y), message)


def full_squares(answer: Filled, rule: str, sign: str) -> Violations:
    """Where all cells of a square of two by two hold a sign, which stands for shaded cells."""
    for square in answer.squares(sign):
        message = say("{cells} are a square of shaded cells", cells=named(square))
        yield Violation(rule, square, message)


def cut_off(answer: Filled, rule: str, sign: str) -> Violations:
    """Where the cells that hold a sign cannot all hang together through sides any more."""
    places = answer.where(sign)
    if places and (lost := sorted({*places} - answer.reached(places[0], sign + UNKNOWN))):
        start, cells = named(places[:1]), named(lost)
        message = say("there is no way from {start} to {cells}", start=start, cells=cells)
        yield Violation(rule, tuple(lost), message)


def seen_otherwise(answer: Filled, rule: str, givens: Sequence[str], sign: str) -> Violations:
    """Numbers on cells that may hold a sign, from which more or fewer cells with it are seen."""
    for at, given in enumerate(givens):
        place = divmod(at, answer.width)
        if not given.isdigit() or answer[place] not in (sign, UNKNOWN):
            continue
        seen, open_ = answer.seen(place, sign), answer.seen(place, sign + UNKNOWN)
        if not len(seen) <= int(given) <= len(open_):
            cells = seen if len(seen) > int(given) else open_
            message = plural(
                len(cells),
                "{n} cell is seen from {cell}, not {wanted}",
                "{n} cells are seen from {cell}, not {wanted}",
                cell=cell_name(place),
                wanted=given,
            )
            yield Violation(rule, tuple(cells), message)
