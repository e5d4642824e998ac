"""What those ask a board who train and test language models, as methods."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clausette.language import Source

if TYPE_CHECKING:
    from clausette.service.board import AnyAnswer
    from clausette.service.lessons import Lessons
    from clausette.service.question import Known, Question
    from clausette.service.rows import Row
    from clausette.service.scoring import Scored
    from clausette.service.scoring_moves import ScoredMove


class Scores:
    """A text is read leniently: the answer may stand among words, in a table, in JSON."""

    __slots__ = ()

    def _asked(
        self,
        seconds: float | None = None,
        language: str = "en",
        known: Known | None = None,
    ) -> Question:
        raise NotImplementedError

    def score(
        self, answer: str | AnyAnswer, *, seconds: float | None = None, language: str = "en"
    ) -> Scored:
        """Whether the answer in a text is right, and which rules it breaks."""
        from clausette.service.scoring import score

        given = Source("answer", answer) if isinstance(answer, str) else answer
        return score(self._asked(seconds, language), answer=given)

    def row(
        self,
        *,
        columns: Collection[str] | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Row:
        """All about the board in one flat object, as a line of a data set: question, answer,
        certificate, grade, steps; `columns` are those to work out."""
        from clausette.service.rows import COLUMNS, row

        return row(self._asked(seconds, language), columns=columns or COLUMNS)

    def score_move(
        self,
        move: str | Sequence[Any],
        known: Known | None = None,
        *,
        effort: float = 1.0,
        lessons: Lessons | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> ScoredMove:
        """Whether a move or a step is forced by what is known, possible or impossible, and why.

        It is a text such as `r3c4 = L`, or pairs of a place from 0 and a sign. Who scores many
        moves of a board keeps its tutor on a shelf, `lessons`.
        """
        from clausette.service.scoring_moves import score_move

        question = self._asked(seconds, language, known)
        if lessons is not None:
            question = replace(question, lessons=lessons)
        return score_move(question, move=move, effort=effort)
