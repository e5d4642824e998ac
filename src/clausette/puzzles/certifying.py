"""Boards as the subjects of certificates: what rules say about them, and what an answer is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError, UsageError
from clausette.grounding.columnar.program import BY_CUTS
from clausette.grounding.facts import Facts
from clausette.grounding.instances import Grounding, ground
from clausette.grounding.values import Value, atom_name
from clausette.language import File, Source, parse, read_source
from clausette.planning.plan import Ask, Plan, Reason
from clausette.puzzles.base import Format
from clausette.puzzles.clauses import decided, facts_for
from clausette.puzzles.finding import Installed, puzzle_of_ours
from clausette.puzzles.plans import require_model, solve_plan
from clausette.puzzles.recognising import bare
from clausette.puzzles.telling import helped, shown
from clausette.reasoning.certificates.by_cuts import certify_by_cuts
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.files import ANSWER, BOARD, GIVEN, RULES
from clausette.reasoning.certificates.making import Certificate, How, certify
from clausette.reasoning.certificates.plans import a_plan, by_reason, no_plan, shortest
from clausette.reasoning.certificates.subject import ModelSubject, Price, Subject, assignments
from clausette.reasoning.verifying.few_layers import with_few_layers
from clausette.solving import OutOfTime
from clausette.words import Title, say


@dataclass(frozen=True)
class _OfBoard:
    """A board as its text gives it."""

    found: Installed
    board: Any
    text: str

    @property
    def title(self) -> str:
        return say("this board of {puzzle}", puzzle=Title(self.found.puzzle.titles))


@dataclass(frozen=True)
class _Chosen(_OfBoard):
    """A board whose answers are made of decisions."""

    deadline: Deadline = NEVER
    """When grounding stops with OutOfTime."""

    @cached_property
    def files(self) -> dict[str, str]:
        rules = self.found.file.source.text
        return {BOARD: self.text, RULES: rules, GIVEN: assignments(self._values)}

    @cached_property
    def grounding(self) -> Grounding:
        return ground(self.found.file, self._values, deadline=self.deadline)

    def few_layers(self, names: Sequence[str]) -> Grounding:
        file = with_few_layers(self.found.file, names)
        return ground(file, self._values, deadline=self.deadline)

    @cached_property
    def by_cuts(self) -> Cnf:
        """The clauses by the fast grounder, floods left to cuts if they can be."""
        atoms = decided(self.found, self.board)
        program = self.found.program
        return program.ground(None, self._facts, BY_CUTS, atoms, deadline=self.deadline).cnf

    @cached_property
    def _facts(self) -> Facts:
        return facts_for(self.found, self.board)

    @cached_property
    def _values(self) -> dict[str, Value]:
        return self._facts.values()

    @cached_property
    def _names(self) -> list[str]:
        """The atoms of an answer, in the order of the decisions."""
        (decisions,) = decided(self.found, self.board)
        columns = map(self._facts.decoded, decisions.keys)
        return [atom_name(decisions.name, indices) for indices in zip(*columns, strict=True)]

    def _array(self, true: Callable[[str], bool]) -> NDArray[np.bool_]:
        return np.array([true(name) for name in self._names], dtype=np.bool_)

    def _decided(self, chosen: NDArray[np.int8]) -> dict[str, bool]:
        values: list[int] = chosen.tolist()
        if -1 in values:
            raise InputError(say("{file}: not everything is decided in it", file=ANSWER))
        return {name: value == 1 for name, value in zip(self._names, values, strict=True)}


@dataclass(frozen=True)
class FillingSubject(_Chosen):
    """A board whose answers are fillings."""

    def answer(self, true: Callable[[str], bool]) -> str:
        rows = self.found.filling.answer(self.board, self._array(true))
        return "".join(f"{row}\n" for row in rows)

    def decisions(self, answer: str) -> dict[str, bool]:
        return self._decided(self.found.filling.chosen(self.board, self._rows(answer)))

    def wrong(self, answer: str) -> str | None:
        violations = self.found.filling.check(self.board, self._rows(answer))
        return violations[0].message if violations else None

    def price(self, answer: str) -> Price:
        raise InputError(say("{board} has no wishes, so answers have no cost", board=self.title))

    def _rows(self, answer: str) -> tuple[str, ...]:
        return self.found.filling.read_answer(self.board, answer, ANSWER)


@dataclass(frozen=True)
class PlacingSubject(_Chosen):
    """A board whose answers are placements."""

    def answer(self, true: Callable[[str], bool]) -> str:
        placement = self.found.placing.placement(self.board, self._array(true))
        return json.dumps(placement, indent=2, ensure_ascii=False) + "\n"

    def decisions(self, answer: str) -> dict[str, bool]:
        return self._decided(self.found.placing.chosen(self.board, self._placement(answer)))

    def wrong(self, answer: str) -> str | None:
        violations = self.found.placing.check(self.board, self._placement(answer))
        return violations[0].message if violations else None

    def price(self, answer: str) -> Price:
        placement = self._placement(answer)
        unmet = self.found.placing.unmet(self.board, placement)
        cost = self.found.placing.cost(self.board, placement)
        return Price(len(unmet), cost[0] if len(cost) == 1 else None)

    def _placement(self, answer: str) -> dict[str, str]:
        return self.found.placing.read_placement(self.board, answer, ANSWER)


@dataclass(frozen=True)
class MovesSubject(_OfBoard):
    """A board whose answers are plans."""

    model: str
    deadline: Deadline = NEVER

    @property
    def files(self) -> dict[str, str]:
        return {BOARD: self.text, RULES: self._rules.source.text}

    @cached_property
    def _rules(self) -> File:
        if self.model not in self.found.models():
            puzzle, model = self.found.name, shown(self.model, 40)
            raise InputError(say("{puzzle} has no model {model}", puzzle=puzzle, model=model))
        return parse(read_source(str(self.found.models()[self.model])))

    def at(self, steps: int) -> Grounding:
        facts = self.found.planning.facts(self.board, steps, self.model)
        return ground(self._rules, facts.values(), deadline=self.deadline)

    def answer(self, plan: Plan) -> str:
        """The text of a plan."""
        return json.dumps(self.found.planning.write_plan(self.board, plan)) + "\n"

    def moves(self, answer: str) -> int:
        plan = self.found.planning.read_plan(self.board, answer, ANSWER)
        violations = self.found.planning.check(self.board, plan)
        if violations:
            raise InputError(say("{file}: {why}", file=ANSWER, why=violations[0].message))
        return len(plan)

    def verify_reason(self, reason: Reason) -> str | None:
        verify = getattr(self.found.puzzle, "verify_reason", None)
        if verify is None:
            return say("{puzzle} has no reasons that can be checked", puzzle=self.found.name)
        wrong: str | None = verify(self.board, reason)
        return wrong


def board_subject(
    found: Installed, board: Any, text: str, deadline: Deadline = NEVER
) -> FillingSubject | PlacingSubject:
    """A board as a subject, by the kind of its puzzle, which is no game of moves."""
    kind = PlacingSubject if found.kind == "placement" else FillingSubject
    return kind(found, board, text, deadline)


def board_certificate(
    subject: FillingSubject | PlacingSubject, head: Claim, how: How
) -> Certificate:
    """The strongest claim about a board that is no game of moves: by cuts if it has floods that
    can be left to them, else by all clauses."""
    floods = subject.found.program.floods
    if floods and subject.by_cuts.areas is not None:
        helpers = [flood.name for flood in floods]
        made = certify_by_cuts(subject, subject.by_cuts, helpers, head, how)
        if made is not None:
            return made
    return certify(subject, head, how)


def subject_of(
    claim: Claim,
    files: Mapping[str, str],
    puzzle: Installed | None = None,
    deadline: Deadline = NEVER,
) -> Subject | MovesSubject:
    """The subject of a certificate, read from its files; `puzzle` when it is not installed."""
    if claim.puzzle is None:
        rules = parse(Source(RULES, files.get(RULES, "")))
        return ModelSubject(rules, files.get(GIVEN, ""), deadline)
    # A folder that a certificate names is not looked into: its code would be run.
    found = puzzle or puzzle_of_ours(claim.puzzle)
    if found is None:
        fault = say("Clausette has no puzzle {name}", name=shown(claim.puzzle, 200))
        remedy = say("if it is one of your own, name its folder: --puzzle DIR")
        raise InputError(helped(fault, remedy))
    if found.name != claim.puzzle:
        raise InputError(
            say(
                "the certificate is about {puzzle}, not about {other}",
                puzzle=claim.puzzle,
                other=found.name,
            )
        )
    text = files.get(BOARD, "")
    board = found.format(claim.format or "").read(text, BOARD)
    if found.kind == "plan":
        return MovesSubject(found, board, text, claim.model or "rules", deadline)
    return board_subject(found, board, text, deadline)


def lasting_text(
    found: Installed, form: Format[Any], board: Any, text: str
) -> tuple[Format[Any], str]:
    """A format and a text that give the board again: its own text, unless flags changed it."""
    text = bare(text)  # which puzzle it is of is said by the claim
    own = [(form, text)] if form.write is not None else []
    for candidate, words in chain(own, _written(found, board), [(form, text)]):
        if candidate.read(words, BOARD) == board:
            return candidate, words
    raise InputError(say("this board of {puzzle} cannot be written to a file", puzzle=found.name))


def _written(found: Installed, board: Any) -> Iterator[tuple[Format[Any], str]]:
    """The board in all formats that can say it."""
    for form in found.puzzle.formats:
        if form.write is not None:
            with suppress(UsageError):
                yield form, form.write(board)


def plan_certificate(subject: MovesSubject, head: Claim, ask: Ask, how: How) -> Certificate:
    """What can be shown about the plans of a board: a plan, none shorter, or none for a reason.

    Asked for a plan of so many steps, it is shown that there is none of so many or fewer.
    """
    found, board = subject.found, subject.board
    require_model(found, ask.model)
    head = replace(head, model=ask.model)
    if ask.steps is not None:
        return no_plan(subject, head, ask.steps, how)
    if found.planning.questions(board):
        raise UsageError(say("this board asks many questions at once: ask one"))
    verdict = solve_plan(found, board, ask)
    if verdict.kind == "unknown":
        raise OutOfTime(say("no certificate was made in the time given"))
    if verdict.kind == "solved":
        plan = subject.answer(verdict.plan)
        return shortest(subject, head, plan, how) if ask.shortest else a_plan(subject, head, plan)
    if verdict.reason is None or subject.verify_reason(verdict.reason) is not None:
        fault = say("{verdict}; there is nothing to certify", verdict=verdict.words)
        remedy = say("--steps K proves that there is no plan of K moves or fewer")
        raise UsageError(helped(fault, remedy))
    return by_reason(subject, head, verdict.reason)
