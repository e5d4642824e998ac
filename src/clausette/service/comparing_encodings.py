"""The use case *compare* for encodings: sizes, what propagation sees, how hard solving is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.grounding.columnar.program import Options
from clausette.service.clauses import hard
from clausette.service.clauses_told import grounded_for
from clausette.service.columns import aligned, told_number
from clausette.service.comparing import MOST_EVENTS, verdict_of
from clausette.service.model import Grounded
from clausette.service.models import Sizes
from clausette.service.reading import subject_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.watching import MOST_CLAUSES, Search, watched
from clausette.solving.cadical import Cadical
from clausette.solving.strength import SAMPLES, Probes, Strength, probes, strength
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.deadline import Deadline
    from clausette.grounding.columnar.encodings import Encoding
    from clausette.service.question import Question
    from clausette.solving.events import Counts

COMPARED: Final[tuple[Encoding, ...]] = (
    "pairwise",
    "sequential",
    "product",
    "commander",
    "totaliser",
)


@dataclass(frozen=True, slots=True)
class Encoded:
    """A formula in one encoding."""

    encoding: str
    sizes: Sizes
    strength: Strength
    cdcl: Counts | None
    """What our CDCL did; None if it gave up, or had too many clauses to begin with."""
    cadical: tuple[int, int]
    """The conflicts and propagations of CaDiCaL."""
    verdict: str

    def data(self) -> dict[str, Any]:
        seen = self.strength
        return {
            "encoding": self.encoding,
            **self.sizes.data(),
            "forced": {"asked": seen.forcing, "found": seen.found},
            "contradictions": {"asked": seen.contradictory, "found": seen.refused},
            "cdcl": None if self.cdcl is None else self.cdcl.data(),
            "cadical": {"conflicts": self.cadical[0], "propagations": self.cadical[1]},
            "verdict": self.verdict,
        }


@dataclass(frozen=True, slots=True)
class EncodingsCompared:
    """The same formula in all encodings."""

    encoded: tuple[Encoded, ...] = ()
    late: bool = False
    """Whether the time was up before all were tried."""
    probes: int = 0
    """The partial assignments on which propagation was measured."""
    whole: bool = True
    """Whether these are all that there are."""
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        return verdict_of([one.verdict for one in self.encoded], self.late)

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "encodings": [one.data() for one in self.encoded],
            "assignments": self.probes,
            "all": self.whole,
            **self.remarks.data(self.language),
        }

    def lines(self) -> Iterator[str]:
        """A table; below it what its columns mean."""
        heads: tuple[str | Message, ...] = (
            *(say("encoding"), say("variables"), say("clauses"), say("literals")),
            *(say("forced"), say("contradictions"), "CDCL", "CaDiCaL"),
        )
        said = [in_words(head, self.language) for head in heads]
        yield from aligned([said, *map(self._row, self.encoded)])
        if self.encoded and len({one.sizes for one in self.encoded}) == 1:
            yield say("all the same: there is no cardinality large enough for encodings to differ")
        elif self.whole:
            yield say(
                "forced, contradictions: seen by propagation, of all {n:,} partial assignments",
                n=self.probes,
            )
        else:
            yield say(
                "forced, contradictions: seen by propagation, of {n:,} partial assignments",
                n=self.probes,
            )
        yield say("CDCL, CaDiCaL: conflicts / propagations")
        if self.late:
            yield say("unknown: out of time")

    def _row(self, one: Encoded) -> list[str]:
        sizes, seen, own = one.sizes, one.strength, one.cdcl
        numbers = [sizes.variables, sizes.clauses, sizes.literals]
        return [
            one.encoding,
            *(told_number(n, self.language) for n in numbers),
            self._share(seen.found, seen.forcing),
            self._share(seen.refused, seen.contradictory),
            "–" if own is None else self._effort(own.conflicts, own.propagations),
            self._effort(*one.cadical),
        ]

    def _effort(self, conflicts: int, propagations: int) -> str:
        told = (told_number(n, self.language) for n in (conflicts, propagations))
        return " / ".join(told)

    def _share(self, part: int, whole: int) -> str:
        if not whole:
            return "–"
        # 99.9 % is not all of them.
        percent = 100 * part // whole
        return in_words(say("{n}%", n=percent), self.language)


def compare_encodings(
    question: Question,
    *,
    samples: int | None = None,
    limit: int | None = None,
    model: str | None = None,
    steps: int | None = None,
) -> EncodingsCompared:
    """Grounds with every encoding of cardinalities; propagation is measured on `samples` partial
    assignments, and our CDCL gives up after `limit` events."""
    subject = subject_of(question)
    if isinstance(subject, Grounded):  # whose clauses are made already, in one encoding
        question = replace(question, values={**subject.values, **question.values})
        subject = subject.model
    encoded: list[Encoded] = []
    asked: Probes | None = None
    remarks = NO_REMARKS

    def result(late: bool) -> EncodingsCompared:
        own = asked or Probes()
        return EncodingsCompared(
            tuple(encoded), late, len(own.asked), own.whole, remarks, question.language
        )

    try:
        for encoding in COMPARED:
            question.tell(result(late=True))
            grounding, needed = grounded_for(subject, _with(question, encoding), model, steps)
            cnf = hard(grounding.cnf)
            remarks = Remarks(needed.notes, grounding.warnings)
            asked = asked or probes(cnf, samples or SAMPLES, question.deadline)
            encoded.append(_encoded(encoding, cnf, asked, question.deadline, limit or MOST_EVENTS))
    except OutOfTime:
        return result(late=True)
    return result(late=False)


def _with(question: Question, encoding: Encoding) -> Question:
    options = replace(question.how.options or Options(), encoding=encoding)
    return replace(question, how=replace(question.how, options=options))


def _encoded(encoding: str, cnf: Cnf, asked: Probes, deadline: Deadline, limit: int) -> Encoded:
    seen = strength(cnf, asked, deadline)
    solver = Cadical("cadical195")
    try:
        solver.add(cnf.stream())
        answer = solver.solve([], deadline)
        if answer is None:
            deadline.check()
        effort = solver.effort()
    finally:
        solver.close()
    own: Counts | None = None
    verdicts = ["sat" if answer else "unsat"]
    if len(cnf) <= MOST_CLAUSES:
        found = watched(Search("cdcl"), cnf, deadline, 0, limit)
        if found.interrupted:
            raise KeyboardInterrupt
        deadline.check()
        verdicts.append(found.verdict)
        own = None if found.verdict == "unknown" else found.counts
    return Encoded(
        encoding,
        Sizes.of(cnf),
        seen,
        own,
        (effort["conflicts"], effort["propagations"]),
        verdict_of(verdicts, late=False),
    )
