"""What can be wished of boards that are to be made, puzzle by puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.puzzles.kinds import Clued, Dealing
from clausette.puzzles.manner import manner_of

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed
    from clausette.reasoning.techniques import Level


@dataclass(frozen=True, slots=True)
class Wishable:
    """Sizes, levels and whether boards can be symmetric."""

    size: tuple[int, int] | None = None
    """Rows and columns if nothing is wished; None if a board has no size that can be wished."""
    sizes: tuple[int, ...] = ()
    """Those there are, where boards must be square."""
    symmetric: bool = False
    levels: tuple[Level, ...] = ()
    """From easy to hard."""

    def data(self, language: str) -> dict[str, Any]:
        found: dict[str, Any] = {"symmetric": self.symmetric}
        if self.size is not None:
            rows, columns = self.size
            found |= {"rows": rows, "columns": columns, "sizes": list(self.sizes)}
        found["levels"] = [
            {"name": level.name("en"), "words": level.name(language)} for level in self.levels
        ]
        return found


def wishes_for(puzzle: Installed) -> Wishable | None:
    """What can be wished of its boards; None if none are made."""
    from clausette.making.starting import may_be_symmetric

    own = puzzle.puzzle
    if puzzle.kind != "filling":
        return Wishable() if isinstance(own, Dealing) else None
    if not isinstance(own, Clued):
        return None
    blank = own.blank()
    return Wishable(
        size=puzzle.filling.size(blank),
        sizes=tuple(own.sizes(blank)),
        symmetric=may_be_symmetric(own),
        levels=manner_of(puzzle.folder).scale,
    )
