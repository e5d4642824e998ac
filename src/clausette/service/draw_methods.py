"""How boards are drawn, as methods: each gives another board, or what is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausette.puzzles.editing import Change, Turn
    from clausette.service.appraising import Appraised
    from clausette.service.board import Board
    from clausette.service.clue_report import ClueReport
    from clausette.service.offering import Offered
    from clausette.service.question import Question
    from clausette.service.superfluous import Superfluous


class Draws:
    """What a setter does with a board. A board does not change: there is another one then."""

    __slots__ = ()

    def _asked(self, seconds: float | None = None, language: str = "en") -> Question:
        raise NotImplementedError

    def edit(
        self,
        *changes: Change | Mapping[str, object],
        settings: Mapping[str, object] | None = None,
    ) -> Board:
        """The board with other settings, then with these changes.

        A change is a mapping: `{"part": "givens", "spot": [0, 1], "value": "3"}`. The part is
        `givens` if it is left out, `spots` may have several places, and a value of `""` clears.
        """
        from clausette.service.editing import edit

        return edit(self._asked(), changes=changes, settings=settings).board

    def resize(self, rows: int | None = None, columns: int | None = None) -> Board:
        """The board with rows and columns added or cut off, at the bottom and at the right."""
        from clausette.service.editing import resize

        return resize(self._asked(), rows=rows, columns=columns).board

    def turn(self, *how: Turn, names: Mapping[str, str] | None = None) -> Board:
        """The board turned `left`, `right` or `half` round, or seen in a mirror: `mirror`, `flip`
        or `transpose`; `names` gives signs or colours other names: `{"1": "9", "9": "1"}`."""
        from clausette.service.reading import board_of
        from clausette.service.turning import turned

        return turned(board_of(self._asked()), how, names)

    def canonical(self) -> Board:
        """The board that stands for all which are the same as this one, however they are turned."""
        from clausette.service.reading import board_of
        from clausette.service.turning import turned

        return turned(board_of(self._asked()), canonical=True)

    def appraise(self, *, seconds: float | None = None, language: str = "en") -> Appraised:
        """Whether there is one solution; how hard it is then, and which clues clash if not."""
        from clausette.service.appraising import appraise

        return appraise(self._asked(seconds, language))

    def offers(self, *, seconds: float | None = None, language: str = "en") -> Offered:
        """Clues that would leave one solution of several; 10 seconds, if nothing is said."""
        from clausette.service.offering import offers

        return offers(self._asked(seconds, language))

    def clues(
        self,
        *,
        alternatives: int = 0,
        seed: int = 0,
        seconds: float | None = None,
        language: str = "en",
    ) -> ClueReport:
        """Which clues could go and how few are enough; or, of several solutions, the fewest clues
        that leave one. Proved where it can be in time; 10 seconds, if nothing is said."""
        from clausette.service.clue_report import clues

        return clues(self._asked(seconds, language), alternatives=alternatives, seed=seed)

    def superfluous(self, *, seconds: float | None = None, language: str = "en") -> Superfluous:
        """The clues of which any one can be left out: the solution stays the only one."""
        from clausette.service.superfluous import superfluous

        return superfluous(self._asked(seconds, language))
