"""What boards and models can both be asked *why*, as methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.service.audit_result import Audited
    from clausette.service.board import Board
    from clausette.service.model import Model
    from clausette.service.question import Question
    from clausette.service.why_accepted import Accepted
    from clausette.service.why_none import Contradicted, NoPlan
    from clausette.service.why_rejected import Answered, Rejected
    from clausette.service.why_subject import NothingToExplain
    from clausette.service.why_wish import WishExplained


class AsksWhy:
    """Of a board, `rules` are asked in place of its puzzle's own.

    When the time is up before anything is known there is `OutOfTime`.
    """

    def _asked(self, seconds: float | None = None, language: str = "en") -> Question:
        raise NotImplementedError

    def why(
        self,
        *,
        rules: Source | Model | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Contradicted | NoPlan | NothingToExplain:
        """Why there is no solution: as few rule instances as possible that contradict each other.

        Of a game of moves, why there is no plan of so many `steps`; without these, the puzzle's
        own reason why there is none at all.
        """
        from clausette.service.why_none import why_none

        return why_none(self._asked(seconds, language), rules=rules, steps=steps)

    def why_rejected(
        self,
        answer: Answered,
        *,
        partial: bool = False,
        rules: Source | Model | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Rejected | NothingToExplain:
        """The rule instances that an answer breaks.

        Of a board it is rows or a placement, of a model true atoms or values of atoms; or a text.
        Atoms that it does not name are false. They are open if it says that some atom is false, or
        if it is `partial`.
        """
        from clausette.service.why_rejected import why_rejected

        question = self._asked(seconds, language)
        return why_rejected(question, answer, partial=partial, rules=rules)

    def why_accepted(
        self,
        answer: Answered,
        *,
        reference: Source | Model | None = None,
        partial: bool = False,
        rules: Source | Model | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Accepted:
        """Which rule of a reference is missing from rules that accept a wrong answer.

        Of a board with `rules`, its puzzle's rules are the reference.
        """
        from clausette.service.why_accepted import why_accepted

        question = self._asked(seconds, language)
        return why_accepted(question, answer, reference=reference, partial=partial, rules=rules)

    def why_wish(
        self, name: str, *, seconds: float | None = None, language: str = "en"
    ) -> WishExplained:
        """What stands against a wish, an instance of a soft rule: `free ann 3`, or who has it."""
        from clausette.service.why_wish import why_wish

        return why_wish(self._asked(seconds, language), name)

    def audit(
        self,
        *,
        good: Sequence[Answered] = (),
        bad: Sequence[Answered] = (),
        others: Sequence[Board] = (),
        near: int = 12,
        rules: Source | Model | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Audited:
        """Which mistakes in the rules are noticed by answers to accept and to reject.

        Without any, a board brings its solutions and `near` answers that are nearly right; so do
        `others` of the same puzzle.
        """
        from clausette.service.audit import audit

        question = self._asked(seconds, language)
        return audit(question, good=good, bad=bad, others=others, near=near, rules=rules)
