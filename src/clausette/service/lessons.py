"""Lessons kept from question to question: who asks again about a board finds its tutor ready.

A tutor takes longer to load than to ask. A process that answers many questions keeps some lessons
in a `Lessons` and hands it on with each question; whoever answers takes one off the shelf, so that
nobody else asks it meanwhile, and puts it back. Without a shelf a lesson ends with its question.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Hashable

    from clausette.puzzles.tutoring import Lesson
    from clausette.service.board import Board

MOST: Final = 32
"""Lessons that a process keeps."""
MOST_CLAUSES: Final = 80_000
"""And their clauses in all, unless the last one has more: a tutor takes 1 to 4 kB for each."""
_MOST_ASKED: Final = 400
"""Questions to one tutor, whose solvers keep what they have learnt from each."""

_Key: TypeAlias = "Hashable"


@dataclass(slots=True)
class _Kept:
    lesson: Lesson
    asked: int = 0

    @property
    def clauses(self) -> int:
        return len(self.lesson.tutor.guarded.plain) if self.lesson.loaded else 0

    def close(self) -> None:
        if self.lesson.loaded:
            self.lesson.tutor.close()


class Lessons:
    """A shelf of lessons that nobody uses at the moment, the one used last at its end."""

    def __init__(self, most: int = MOST, *, clauses: int = MOST_CLAUSES) -> None:
        self._most, self._clauses = most, clauses
        self._kept: OrderedDict[_Key, _Kept] = OrderedDict()
        self._lent: dict[int, _Kept] = {}
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def lent(self, board: Board) -> Lesson:
        """The lesson on a board, off the shelf if it is there, else a new one."""
        # Every question has a shelf, and few need a tutor, which brings NumPy along.
        from clausette.puzzles.tutoring import Lesson

        with self._lock:
            kept = self._kept.pop(_key(board), None)
            if kept is None:
                kept = _Kept(Lesson(board.installed, board.board))
            kept.asked += 1
            self._lent[id(kept.lesson)] = kept
            return kept.lesson

    def back(self, board: Board, lesson: Lesson, *, keep: bool = True) -> None:
        """Puts a lesson back; what there is no room for is closed, as is one not to be kept."""
        with self._lock:
            kept = self._lent.pop(id(lesson))
            over: list[_Kept] = []
            if keep and kept.asked < _MOST_ASKED:
                if lesson.loaded:
                    lesson.tutor.forget()
                # Somebody may have needed a second one meanwhile: the later one stays.
                over += [old for old in (self._kept.pop(_key(board), None),) if old is not None]
                self._kept[_key(board)] = kept
                over += self._surplus()
            else:
                over.append(kept)
        for one in over:
            one.close()

    def close(self) -> None:
        """Frees all solvers of lessons that are on the shelf."""
        with self._lock:
            over = list(self._kept.values())
            self._kept.clear()
        for one in over:
            one.close()

    def _surplus(self) -> list[_Kept]:
        """Those used longest ago, as far as there are too many or they are too large."""
        found: list[_Kept] = []
        clauses = sum(one.clauses for one in self._kept.values())
        while len(self._kept) > self._most or (clauses > self._clauses and len(self._kept) > 1):
            _, oldest = self._kept.popitem(last=False)
            clauses -= oldest.clauses
            found.append(oldest)
        return found


def _key(board: Board) -> _Key:
    # Boards that are equal may differ in the note on how their text was understood.
    return board.installed, board.board, board.source.text, board.flags


NOT_KEPT: Final = Lessons(0)
"""A shelf without room."""
