"""What can be asked while a board is played on, as methods; each asks the use case of its name.

Marks are rows of signs with `?` for what is open, the moves that were made, or where some names
are; without any, the board is as it comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clausette.service.judging import Judged
    from clausette.service.mistakes import Mistakes
    from clausette.service.opening import Opened
    from clausette.service.placed import PlacementPosition
    from clausette.service.positions import FillingPosition, PlanPosition
    from clausette.service.question import Known, Question
    from clausette.service.size_map import SizeMap
    from clausette.service.sweeping import Swept
    from clausette.service.trials import Tried
    from clausette.service.why_cell import CellReason


class Plays:
    """When the time is up before anything is known there is `OutOfTime`."""

    __slots__ = ()

    def _asked(
        self,
        seconds: float | None = None,
        language: str = "en",
        known: Known | None = None,
        solver: str | None = None,
        pencil: Sequence[Any] = (),
    ) -> Question:
        raise NotImplementedError

    def open(self, *, language: str = "en") -> Opened:
        """All that a page needs before somebody plays: the picture, the looks of all signs, the
        marks to begin with, and what can be asked."""
        from clausette.service.opening import open_board

        return open_board(self._asked(language=language))

    def position(
        self, marks: Known | None = None, *, seconds: float | None = None, language: str = "en"
    ) -> FillingPosition | PlanPosition | PlacementPosition:
        """What marks look like, and which clues or wishes they meet and break."""
        from clausette.service.positions import position

        return position(self._asked(seconds, language, marks))

    def judge(
        self, marks: Known | None = None, *, seconds: float | None = None, language: str = "en"
    ) -> Judged:
        """Whether marks are right so far, or the first rule that they break; the answer is not
        given away."""
        from clausette.service.judging import judge

        return judge(self._asked(seconds, language, marks))

    def mistake(
        self, marks: Known, *, seconds: float | None = None, language: str = "en"
    ) -> Mistakes:
        """Which marks on a board to fill the rules refute, and why."""
        from clausette.service.mistakes import mistake

        return mistake(self._asked(seconds, language, marks))

    def dead(
        self,
        marks: Known,
        *,
        trial: Sequence[Any] = (),
        seconds: float | None = None,
        language: str = "en",
    ) -> Tried:
        """Whether marks cannot stand together any more, and the few rules that say so; `trial` are
        the places that were filled to find out."""
        from clausette.service.trials import dead

        return dead(self._asked(seconds, language, marks), trial=trial)

    def why_cell(
        self,
        spot: Sequence[Any],
        marks: Known | None = None,
        *,
        pencil: Sequence[Any] = (),
        seconds: float | None = None,
        language: str = "en",
    ) -> CellReason:
        """Why a cell, by its row and column from 0, is forced by the marks; or that it is not."""
        from clausette.service.why_cell import why_cell

        return why_cell(self._asked(seconds, language, marks, pencil=pencil), spot=spot)

    def size_map(
        self, marks: Known | None = None, *, seconds: float | None = None, language: str = "en"
    ) -> SizeMap:
        """For every open cell, how many rules the smallest reason for it takes."""
        from clausette.service.size_map import size_map

        return size_map(self._asked(seconds, language, marks))

    def sweep(
        self,
        marks: Known | None = None,
        *,
        pencil: Sequence[Any] = (),
        seconds: float | None = None,
        language: str = "en",
    ) -> Swept:
        """The marks after all that single rules force, again and again."""
        from clausette.service.sweeping import sweep

        return sweep(self._asked(seconds, language, marks, pencil=pencil))
