"""What a board or a model can be written as, as methods; each asks the use case of its name."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.reasoning.certificates.claim import ProofFormat
    from clausette.service.board import AnyAnswer, Board
    from clausette.service.certifying import Proved
    from clausette.service.checking import Checked
    from clausette.service.clauses_told import ClauseFormat, Clauses, Naming
    from clausette.service.drawing import Drawn
    from clausette.service.exporting import ExportFormat
    from clausette.service.facts_told import FactsTold
    from clausette.service.grounding import Compared, Costs
    from clausette.service.judged import Judged
    from clausette.service.model import Model
    from clausette.service.playing import Played
    from clausette.service.question import Question
    from clausette.service.solution import Solution


class Outputs:
    """Texts for other programs, and certificates."""

    __slots__ = ()

    def _asked(self, seconds: float | None = None, language: str = "en") -> Question:
        raise NotImplementedError

    def clauses(
        self,
        to: ClauseFormat = "dimacs",
        *,
        naming: Naming = "cells",
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Clauses:
        """The clauses for solvers, or in words; `model` and `steps` are of games of moves."""
        from clausette.service.clauses_told import clauses

        question = self._asked(seconds, language)
        return clauses(question, to=to, naming=naming, model=model, steps=steps)

    def export(
        self,
        to: ExportFormat,
        *,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> str:
        """Rules and facts for TouIST, clauses for solvers, or formulas in LaTeX."""
        from clausette.service.exporting import export

        return export(self._asked(seconds, language), to=to, model=model, steps=steps).text

    def prove(
        self,
        folder: str | PathLike[str] | None = None,
        *,
        proof: ProofFormat = "lrat",
        shortest: bool = False,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Proved:
        """The strongest claim that can be proved, with its files; written if a folder is named.

        `OutOfTime` when there is none in time. `clausette.verify` checks a folder.
        """
        from clausette.service.certifying import prove

        question = self._asked(seconds, language)
        found = prove(question, proof=proof, shortest=shortest, model=model, steps=steps)
        if folder is not None:
            found.save(folder)
        return found


class BoardOutputs(Outputs):
    """What only boards have: other formats, pictures, answers to be looked at."""

    __slots__ = ()

    def costs(
        self,
        *,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Costs | Compared:
        """What each rule costs on this board; of a game of moves, by each of its models."""
        from clausette.service.grounding import ground

        return ground(self._asked(seconds, language), model=model, steps=steps)

    def facts(
        self,
        *,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> FactsTold:
        """What the board gives to the rules, table by table."""
        from clausette.service.facts_told import facts

        return facts(self._asked(seconds, language), model=model, steps=steps)

    def accepted(
        self,
        rules: Source | Model | str | PathLike[str],
        *,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Judged:
        """An answer that other rules accept, a wrong one if one is soon found, judged by the
        puzzle's checker. `with_rules` gives a board for all other questions."""
        from clausette.service.judged import accepted

        board = self.with_rules(rules)
        return accepted(board, self._asked(seconds, language).about(board), steps=steps)

    def answered(
        self,
        answer: Source | str,
        *,
        model: str | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Judged:
        """What a solver printed about the clauses of this board (`export`): the answer, judged."""
        from clausette.language import Source
        from clausette.service.reading_back import read_back

        given = answer if isinstance(answer, Source) else Source("answer", answer)
        found: Any = read_back(self._asked(seconds, language), given, model=model, steps=steps)
        judged: Judged = found
        return judged

    def with_rules(self, rules: Source | Model | str | PathLike[str]) -> Board:
        """The same board by other rules."""
        raise NotImplementedError

    def convert(self, to: str) -> str:
        """The board in another format of its puzzle."""
        from clausette.service.converting import convert

        return convert(self._asked(), to=to).text

    def check(self, answer: AnyAnswer | Source, *, language: str = "en") -> Checked:
        """Every rule that an answer breaks: rows, a plan, a placement, or the text of one."""
        from clausette.service.checking import check

        return check(self._asked(language=language), answer=answer)

    def draw(self, answer: AnyAnswer | Source | None = None, *, language: str = "en") -> Drawn:
        """The pictures of the board, and of an answer: data, and SVG."""
        from clausette.service.drawing import draw

        return draw(self._asked(language=language), answer=answer)

    def svg(
        self,
        answer: AnyAnswer | Source | None = None,
        *,
        dark: bool | None = None,
        language: str = "en",
    ) -> str:
        """The board as SVG, with an answer if one is given; a plan is an animation."""
        return self.draw(answer, language=language).svg(dark)

    def play_back(
        self, plan: Any = None, *, seconds: float | None = None, language: str = "en"
    ) -> Played | Solution:
        """A plan step by step, given or found; else why there is none."""
        from clausette.service.playing import play

        return play(self._asked(seconds, language), plan=plan)
