"""A Light Up board: white cells, walls, and walls that count the lamps around them."""

from __future__ import annotations

from dataclasses import dataclass, field

WHITE, WALL, LAMP, UNKNOWN = ".", "#", "L", "?"
NUMBERS = "01234"


@dataclass(frozen=True, slots=True)
class Board:
    """Rows of equal length, of `.` white, `#` a wall, `0` to `4` a wall with its clue."""

    rows: tuple[str, ...]
    view: str = field(default="", compare=False)
    """How the drawing that the board comes from was shown, to give its address back unchanged."""
    called: str = field(default="akari", compare=False)
    """The name that an address gives the puzzle, of the several it has."""

    @property
    def columns(self) -> int:
        return len(self.rows[0])


def rows_of(cells: str, columns: int) -> tuple[str, ...]:
    """Cells in reading order, cut into rows."""
    return tuple(cells[at : at + columns] for at in range(0, len(cells), columns))
