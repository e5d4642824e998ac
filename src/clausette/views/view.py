"""How the atoms of a model are drawn: which argument is the time, the row, the column, the cell."""

from __future__ import annotations

from dataclasses import dataclass

from clausette.language.view_lines import Kind
from clausette.views.families import Shape, Values


@dataclass(frozen=True, slots=True)
class Layer:
    """The atoms of one name in a picture; None for what they have no argument for."""

    name: str
    shape: Shape
    time: int | None = None
    row: int | None = None
    column: int | None = None
    cell: int | None = None
    """What stands in the cell; without it the atom is a mark there."""
    fixed: tuple[tuple[int, str], ...] = ()
    """Arguments that must have a value."""
    sign: str = ""

    def at(self, values: Values) -> tuple[str, str, str]:
        """The time, the row and the column of an atom; its own name where it has none."""

        def value(argument: int | None, other: str) -> str:
            return other if argument is None else values[argument]

        return value(self.time, ""), value(self.row, self.name), value(self.column, self.name)

    def takes(self, values: Values) -> bool:
        return all(values[argument] == value for argument, value in self.fixed)


@dataclass(frozen=True, slots=True)
class View:
    """One picture: layers on the same rows and columns, at one time or at several."""

    kind: Kind
    layers: tuple[Layer, ...]
    times: Values
    """One empty one if nothing moves."""
    rows: Values
    columns: Values
    contents: Values = ()
    """All that stands in cells, in its order."""
    missing: frozenset[tuple[str, str]] = frozenset()
    """Rows and columns of cells that no atom speaks of."""
    up: bool = False
    """Whether the first row is at the bottom."""
    timed: bool = True
    """Whether what tells the panels apart is time, and not just the first of many arguments."""
    beside: tuple[tuple[str, Shape, int], ...] = ()
    """Other names whose atoms have a time, with their shape and the argument that is the time:
    they are told beside the picture of their time."""

    @property
    def moving(self) -> bool:
        return self.times != ("",)
