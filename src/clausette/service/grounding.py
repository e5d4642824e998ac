"""The use case *ground*: what each rule costs, and how its clauses are made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np

from clausette.errors import ClausetteError, InputError, UsageError
from clausette.grounding.columnar.result import ColumnarGrounding, RuleCost
from clausette.grounding.columnar.small import Way
from clausette.puzzles.clauses import RULES, ways_of
from clausette.service.board import Board
from clausette.service.clauses import ground_board, ground_model, program_of
from clausette.service.columns import aligned
from clausette.service.horizon import horizon
from clausette.service.models import Sizes
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import refuse_planning
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.service.question import Question

_LONG = 12  # literals, from which clauses of a file are counted together


@dataclass(frozen=True, slots=True)
class Costs:
    """The size of every rule, and the processor's time that its clauses took by arrays."""

    rules: tuple[RuleCost, ...]
    sizes: Sizes
    ways: tuple[Way, ...] = ()
    """Of a board to fill, how `solve` makes the clauses of every rule; of a model, which rules it
    leaves to cuts, if there are such."""
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    def data(self) -> dict[str, Any]:
        rules: list[dict[str, Any]] = [
            {**cost._asdict(), "name": in_words(cost.name, self.language)} for cost in self.rules
        ]
        for rule, way in zip(rules, self.ways, strict=False):
            rule["way"] = way.name
            if way.why:
                rule["why"] = in_words(way.why, self.language)
            if way.layers:
                rule["layers"] = in_words(way.layers, self.language)
        return {
            "rules": rules,
            **self.sizes.data(),
            "seconds": round(self.seconds, 6),
            **self.remarks.data(self.language),
        }

    def lines(self) -> Iterator[str]:
        """A table of the rules, why some go their own ways, and what it comes to."""
        yield from self._table()
        yield from self._reasons()
        definitions = self.sizes.variables - self.sizes.atoms
        yield say(
            "{atoms} and {definitions}, {clauses}, {literals}, {time:.2f} s",
            atoms=plural(self.sizes.atoms, "{n:,} atom", "{n:,} atoms"),
            definitions=plural(definitions, "{n:,} definition", "{n:,} definitions"),
            clauses=plural(self.sizes.clauses, "{n:,} clause", "{n:,} clauses"),
            literals=plural(self.sizes.literals, "{n:,} literal", "{n:,} literals"),
            time=self.seconds,
        )

    def _table(self) -> Iterator[str]:
        heads = (say("rule"), say("line"), say("instances"), say("clauses"), say("literals"), "ms")
        rows = [tuple(in_words(head, self.language) for head in heads)]
        rows += [
            (
                in_words(cost.name, self.language),
                str(cost.line),
                *map(self._number, (cost.instances, cost.clauses, cost.literals)),
                in_words(say("{n:.1f}", n=1000 * cost.seconds), self.language),
            )
            for cost in self.rules
        ]
        ways = [""] * len(rows)
        if self.ways:
            told = {"loops": say("loops"), "arrays": say("arrays"), "cuts": say("cuts")}
            words = [say("way"), *(told[way.name] for way in self.ways)]
            ways = [in_words(word, self.language) for word in words]
        for line, way in zip(aligned(rows), ways, strict=True):
            yield f"{line}  {way}".rstrip()

    def _number(self, number: int) -> str:
        return in_words(say("{n:,}", n=number), self.language)

    def _reasons(self) -> Iterator[Message]:
        """One line for all rules if the reason is the same, else one for each of them."""
        reasons = {(way.name, way.why) for way in self.ways}
        whole = next(iter(reasons))[1] if len(reasons) == 1 else ""
        if whole and self.ways[0].name == "arrays":
            yield say("arrays: {why}", why=whole)
        for cost, way in zip(self.rules, self.ways, strict=False):
            if way.name == "cuts":
                yield say("{rule}: cuts: {why}", rule=cost.name, why=way.why)
            elif way.why and way.why != whole:
                yield say("{rule}: arrays: {why}", rule=cost.name, why=way.why)
            if way.layers:
                yield say("{rule}: layers: {why}", rule=cost.name, why=way.layers)


@dataclass(frozen=True, slots=True)
class Compared:
    """What every model of a game of moves costs; one that is too large says so."""

    models: Mapping[str, Costs | ClausetteError] = field(default_factory=dict)
    late: bool = False
    """Whether the time was up before all were tried."""
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def error(self) -> ClausetteError | None:
        """What went wrong with the last one, if something did with all."""
        errors = [one for one in self.models.values() if isinstance(one, ClausetteError)]
        return errors[-1] if errors and len(errors) == len(self.models) else None

    def data(self) -> dict[str, Any]:
        models = {
            name: {"error": one.said(self.language)}
            if isinstance(one, ClausetteError)
            else one.data()
            for name, one in self.models.items()
        }
        late = {"verdict": "unknown"} if self.late else {}
        return {**late, "models": models, **self.remarks.data(self.language)}

    def lines(self) -> Iterator[str]:
        for number, (name, one) in enumerate(self.models.items()):
            if number:
                yield ""
            yield f"{name}.touist"
            if isinstance(one, ClausetteError):
                yield one.said(self.language)
            else:
                yield from one.lines()
        if self.late:
            yield say("unknown: out of time")


def ground(
    question: Question, *, model: str | None = None, steps: int | None = None
) -> Costs | Compared:
    """The costs of a model or a board; of a game of moves, of all its models or of one."""
    subject = any_subject(question)
    start = process_time()
    if not isinstance(subject, Board):
        refuse_planning(subject.name, steps=steps, model=model)
        if isinstance(subject, Problem):
            return _of_clauses(subject, start, question)
        grounding = ground_model(subject, question, cuts=True)
        ways = program_of(subject, question).array_ways(grounding)
        return replace(_costs(grounding, start, question), ways=ways)
    asked = horizon(subject, question, steps, model)
    remarks = Remarks(asked.notes)
    if subject.installed.kind != "plan" or model is not None:
        found = _of_board(subject, question, model, asked.steps)
        return replace(found, remarks=replace(remarks, warnings=found.remarks.warnings))
    models: dict[str, Costs | ClausetteError] = {}
    for name in sorted(subject.installed.models(), key=lambda name: (name != RULES, name)):
        question.tell(Compared(dict(models), True, 0.0, remarks, question.language))
        try:
            models[name] = _of_board(subject, question, name, asked.steps)
        except (InputError, UsageError) as error:
            models[name] = error
    seconds = process_time() - start
    return Compared(models, False, seconds, remarks, question.language)


def _of_clauses(problem: Problem, start: float, question: Question) -> Costs:
    """The clauses of a file by their lengths, with the line of the first of each."""
    cnf = problem.cnf
    lengths, first, counts = np.unique(
        np.minimum(cnf.lengths, _LONG), return_index=True, return_counts=True
    )
    rows: list[RuleCost] = []
    for length, clause, count in zip(
        *map(np.ndarray.tolist, (lengths, first, counts)), strict=True
    ):
        ((_, line),) = cnf.provenance.instances[clause].bindings
        name = plural(length, "clauses of {n} literal", "clauses of {n} literals")
        literals = length * count
        if length == _LONG:
            name = say("clauses of {n} literals or more", n=_LONG)
            literals = int(cnf.lengths[cnf.lengths >= _LONG].sum())
        rows.append(RuleCost(name, int(line), count, count, literals, 0.0))
    return Costs(
        tuple(rows),
        Sizes.of(cnf),
        seconds=process_time() - start,
        remarks=Remarks(warnings=problem.warnings),
        language=question.language,
    )


def _of_board(board: Board, question: Question, model: str | None, steps: int | None) -> Costs:
    start = process_time()
    found = _costs(ground_board(board, question, model, steps, cuts=True), start, question)
    recognition = question.how.recognition
    ways = ways_of(board.installed, board.board, model=model or RULES, recognition=recognition)
    return replace(found, ways=ways)


def _costs(grounding: ColumnarGrounding, start: float, question: Question) -> Costs:
    rules = tuple(grounding.costs())
    return Costs(
        rules,
        Sizes.of(grounding.cnf),
        seconds=process_time() - start,
        remarks=Remarks(warnings=grounding.warnings),
        language=question.language,
    )
