"""Clauses that come from a file, DIMACS or WCNF, and all that can be asked about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from clausette.cnf.dimacs_reader import ClauseFile, read_dimacs
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.language import Source
from clausette.service.clauses import hard
from clausette.service.outputs import Outputs
from clausette.service.question import Question
from clausette.service.solve_methods import Solves
from clausette.service.watch_methods import Watches
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.language import Diagnostic
    from clausette.service.why_none import Contradicted
    from clausette.service.why_rejected import Answered, Rejected
    from clausette.service.why_subject import NothingToExplain


@dataclass(frozen=True)
class Problem(Solves, Outputs, Watches):
    """The clauses of a file; its methods ask what the commands of the same names ask."""

    source: Source

    @cached_property
    def file(self) -> ClauseFile:
        """What was read; a LanguageError says where the text is broken."""
        return read_dimacs(self.source.text, self.source.name)

    def __repr__(self) -> str:
        return f"Problem({self.name!r})"  # not its text, which may have many megabytes

    def __getstate__(self) -> dict[str, Any]:
        # Whoever gets it reads it again: provenance is worked out on demand, by a function.
        return {"source": self.source}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)

    @property
    def name(self) -> str:
        """What messages call it: its file."""
        return self.source.name

    @property
    def cnf(self) -> Cnf:
        return self.file.cnf

    @cached_property
    def _hard(self) -> Cnf:
        return hard(self.cnf)

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """Where the file is not quite as it should be."""
        return self.file.warnings

    def sentence(self, instance: int, language: str = "en") -> str:
        """A clause as people read it, with its line."""
        ((_, line),) = self.cnf.provenance.instances[instance].bindings
        clause = clause_words(self.cnf, instance)
        return in_words(say("line {n}: {clause}", n=line, clause=clause), language)

    def data(self, language: str = "en") -> dict[str, Any]:
        """For programs: how large it is, and what is odd about it."""
        from clausette.service.models import Sizes

        return {
            "kind": "clauses",
            **Sizes.of(self.cnf).data(),
            "warnings": [warning.data(language) for warning in self.warnings],
        }

    def _asked(self, seconds: float | None = None, language: str = "en") -> Question:
        return Question(self, language=language, deadline=Deadline.after(seconds))

    def why(
        self, *, seconds: float | None = None, language: str = "en"
    ) -> Contradicted | NothingToExplain:
        """Why there is no model: as few clauses as possible that contradict each other."""
        from clausette.service.why_clauses import clauses_contradicted

        return clauses_contradicted(self, self._asked(seconds, language))

    def why_rejected(
        self,
        answer: Answered,
        *,
        partial: bool = False,
        seconds: float | None = None,
        language: str = "en",
    ) -> Rejected | NothingToExplain:
        """The clauses that an answer breaks: its true atoms, values of atoms, or a text.

        Atoms that it does not name are false. They are open if it says that some atom is false, or
        if it is `partial`.
        """
        from clausette.service.why_rejected import why_rejected

        return why_rejected(self._asked(seconds, language), answer, partial=partial)


def clause_words(cnf: Cnf, clause: int) -> str:
    """`¬p(1) ∨ q`."""
    parts = (("¬" if x < 0 else "") + cnf.atoms.name(abs(x)) for x in cnf.clause(clause))
    return " ∨ ".join(parts) or "⊥"


def refuse_for_clauses(problem: Problem, question: Question) -> None:
    """A UsageError when a question about clauses asks what only models have."""
    if question.values:
        raise UsageError(
            say("-D and --data are for models, and {name} holds clauses", name=problem.name)
        )
    if question.how.auxiliary:
        raise UsageError(
            say("--auxiliary is for models, and {name} holds clauses", name=problem.name)
        )
