"""From the names of a model's atoms to the pictures that show them.

A name with two arguments is a grid; a third is what stands in the cell, and so is a last one whose
values are words of their own. One that reads as time makes a row of grids; where only one other is
left, time runs along the columns. A name with one argument is a line of a table. Names on the same
rows and columns share a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from clausette.grounding.watch import Edge
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.view_lines import Kind, Pattern, ViewLine, view_lines
from clausette.views.families import Family, Order, are_numbers, families_of, order_of
from clausette.views.timing import Timing, timing_of
from clausette.views.view import Layer, View
from clausette.words import say

MOST_ATOMS: Final = 20_000
"""Of more atoms no picture would be legible, and to take their names apart takes time."""
_MOST_LINES: Final = 64
"""Rows, columns or times of a picture."""
_LONG: Final = 3
"""Names of columns with more letters than this are set as rows where that is possible."""


@dataclass(frozen=True, slots=True)
class Found:
    """The pictures of a model, and what is wrong with the lines that ask for some."""

    views: tuple[View, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    too_many: bool = False
    """Whether there are too many atoms for any picture that was wanted."""


def find_views(
    atoms: Sequence[str],
    file: s.File,
    edges: Iterable[Edge] = (),
    asked: ViewLine | None = None,
) -> Found:
    """The pictures of these atoms, by the lines of the model or the one that is `asked` for."""
    lines = (asked,) if asked is not None else view_lines(file).lines
    if any(line.kind == "none" for line in lines) or not atoms:
        return Found()
    if len(atoms) > MOST_ATOMS:
        # Nobody expects a picture of clauses in a file.
        return Found(too_many=bool(lines or file.items))
    families = [_within(family, tuple(edges)) for family in families_of(atoms)]
    families = [family for family in families if family.members]
    finder = _Finder(families, order_of(file), timing_of(file))
    diagnostics: list[Diagnostic] = []
    views: list[View] = []
    for line in lines:
        view = finder.asked(line, diagnostics)
        if view is not None:
            views.append(view)
    if not views:
        views = finder.all()
    return Found(tuple(finder.with_beside(views)), tuple(diagnostics))


def _within(family: Family, edges: Sequence[Edge]) -> Family:
    """The atoms of a family that are no phantoms."""
    own = [] if family.nested else [edge for edge in edges if edge.name == family.name]

    def real(values: tuple[str, ...]) -> bool:
        for _, argument, value, above in own:
            if argument < len(values) and are_numbers([values[argument]]):
                number = int(values[argument])
                if number > value if above else number < value:
                    return False
        return True

    return replace(family, members=frozenset(filter(real, family.members))) if own else family


@dataclass(frozen=True, slots=True)
class _Finder:
    families: Sequence[Family]
    order: Order
    timing: Timing

    # -- as a line asks for it -------------------------------------------------------------------

    def asked(self, line: ViewLine, diagnostics: list[Diagnostic]) -> View | None:
        layers: list[tuple[Layer, Family]] = []
        for pattern in line.patterns:
            family = next((f for f in self.families if _fits(f, pattern)), None)
            if family is None:
                message = say("no atom of the model looks like this")
                diagnostics.append(Diagnostic("warning", message, line.source, pattern.span))
                continue
            layers.append((_layer_of(pattern, line), family))
        if not layers:
            return None
        view = self._view(layers, line.kind, up=line.up or line.kind == "tubes")
        if view is None:
            message = say("this would have more than {n} rows, columns or steps", n=_MOST_LINES)
            span = line.patterns[0].span
            diagnostics.append(Diagnostic("warning", message, line.source, span))
        return view

    # -- as it looks -----------------------------------------------------------------------------

    def all(self) -> list[View]:
        """The pictures of all names that one can be made of, those on the same grid together."""
        groups: list[list[tuple[Layer, Family]]] = []
        for family in self.families:
            layer = self._layer(family)
            if layer is None:
                continue
            for group in groups:
                if self._share(layer, family, group):
                    group.append((layer, family))
                    break
            else:
                groups.append([(layer, family)])
        found = (self._view(group, "grid") for group in groups)
        return [view for view in found if view is not None and _worth_it(view)]

    def _layer(self, family: Family) -> Layer | None:
        time = self.timing.of(family)
        place = family.place
        if family.nested and place is None:
            return None
        if place is not None and time in place:
            time = None
        rest = [at for at in range(family.size) if at != time and at not in (place or ())]
        layer = Layer(family.name, family.shape, time)
        if place is not None:
            layer = replace(layer, row=place[0], column=place[1])
            if len(rest) == 2 and time is None:
                time, *rest = rest
                layer = replace(layer, time=time)
            if len(rest) > 1:
                return None
            return replace(layer, cell=rest[0]) if rest else layer
        if len(rest) == 4 and time is None:
            time, *rest = rest
            layer = replace(layer, time=time)
        match rest:
            case [only]:
                return self._line(family, layer, only)
            case [first, last] if self._is_content(family, last, (first,)):
                layer = replace(layer, row=first, cell=last)
                return replace(layer, time=None, column=time)
            case [first, second]:
                return replace(layer, row=first, column=second)
            case [first, second, third]:
                return replace(layer, row=first, column=second, cell=third)
        return None

    def _line(self, family: Family, layer: Layer, only: int) -> Layer:
        """One argument, with or without a time: a line of a table."""
        if layer.time is not None:
            return replace(layer, time=None, row=only, column=layer.time)
        if max(map(len, family.values(only))) > _LONG:
            return replace(layer, row=only)
        return replace(layer, column=only)

    def _is_content(self, family: Family, last: int, others: Iterable[int]) -> bool:
        """Whether the last argument says what stands there: words, and no names of places."""
        values = family.values(last)
        if are_numbers(values) or any("(" in value for value in values):
            return False
        return all(not values & family.values(other) for other in others)

    def _share(self, layer: Layer, family: Family, group: Sequence[tuple[Layer, Family]]) -> bool:
        other, others = group[0]
        kinds = [
            tuple(x is None for x in (one.time, one.row, one.column)) for one in (layer, other)
        ]
        if kinds[0] != kinds[1]:
            return False
        for own, theirs in (
            (layer.time, other.time),
            (layer.row, other.row),
            (layer.column, other.column),
        ):
            if own is not None and theirs is not None:
                mine, yours = family.values(own), others.values(theirs)
                if not (mine <= yours or yours <= mine):
                    return False
        return True

    # -- both ------------------------------------------------------------------------------------

    def _view(
        self, found: Sequence[tuple[Layer, Family]], kind: Kind, *, up: bool = False
    ) -> View | None:
        spots: set[tuple[str, str]] = set()
        times: set[str] = set()
        contents: set[str] = set()
        for layer, family in found:
            for values in family.members:
                if layer.takes(values):
                    time, row, column = layer.at(values)
                    times.add(time)
                    spots.add((row, column))
                    if layer.cell is not None:
                        contents.add(values[layer.cell])
        names = [layer.name for layer, _ in found]

        def lined(values: Iterable[str], named: bool) -> tuple[str, ...]:
            return tuple(dict.fromkeys(names)) if named else self.order.sorted(values)

        rows = lined({row for row, _ in spots}, all(x.row is None for x, _ in found))
        columns = lined({column for _, column in spots}, all(x.column is None for x, _ in found))
        if not spots or max(map(len, (rows, columns, times))) > _MOST_LINES:
            return None
        missing = frozenset((r, c) for r in rows for c in columns) - spots
        layers = tuple(layer for layer, _ in found)
        sorted_times, sorted_contents = self.order.sorted(times), self.order.sorted(contents)
        timed = any(layer.time == self.timing.of(family) for layer, family in found)
        return View(
            *(kind, layers, sorted_times, rows, columns, sorted_contents, missing),
            up=up,
            timed=timed or kind != "grid",
        )

    def with_beside(self, views: Sequence[View]) -> list[View]:
        """The views with the names that are told beside their times, below the first that moves."""
        shown = {(layer.name, layer.shape) for view in views for layer in view.layers}
        beside = tuple(
            (family.name, family.shape, time)
            for family in self.families
            if (family.name, family.shape) not in shown
            and (time := self.timing.of(family)) is not None
        )
        told = False
        found: list[View] = []
        for view in views:
            mine = view.moving and not told
            told |= mine
            found.append(replace(view, beside=beside) if mine else view)
        return found


def _worth_it(view: View) -> bool:
    """Whether a picture says more than a list would."""
    cells = len(view.rows) * len(view.columns) - len(view.missing)
    return cells >= 4 and cells * 3 >= len(view.rows) * len(view.columns)


def _fits(family: Family, pattern: Pattern) -> bool:
    return family.name == pattern.name and family.shape == pattern.shape


def _layer_of(pattern: Pattern, line: ViewLine) -> Layer:
    """What the arguments of a pattern are: by their names, the others in the order they have."""
    arguments = {name: at for at, name in enumerate(pattern.arguments) if name.startswith("$")}
    fixed = tuple(
        (at, name) for at, name in enumerate(pattern.arguments) if name[0] != "$" and name != "_"
    )
    roles: dict[str, int] = {
        role: arguments[name] for role, name in line.roles.items() if name in arguments
    }
    left = [at for at in arguments.values() if at not in roles.values()]
    usual = ("columns", "rows", "cells") if line.kind == "tubes" else ("rows", "columns", "cells")
    if line.kind == "table" and len(left) == 2 and not {"rows", "columns", "cells"} & roles.keys():
        usual = ("rows", "cells", "columns")
    for role in usual:
        if role not in roles and left:
            roles[role] = left.pop(0)
    return Layer(
        pattern.name,
        pattern.shape,
        roles.get("time"),
        roles.get("rows"),
        roles.get("columns"),
        roles.get("cells"),
        fixed,
        pattern.sign,
    )
