"""A board of names and positions → its best placements: those whose unmet wishes weigh the least.

Found by MaxSAT on the soft rules, by Z3 on the same rules as SMT-LIB, or by trying everything.
Every placement is checked, and its cost reckoned, by the puzzle's own plain Python before anybody
sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Literal, TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.errors import SolverError, UsageError
from clausette.puzzles.base import Violation
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import Installed
from clausette.puzzles.naming import placed_terms
from clausette.puzzles.swapping import in_order
from clausette.puzzles.telling import shown, to_report
from clausette.solving import Optimum, OutOfTime, maximise, optima
from clausette.words import Message, Part, listed, plural, say

Placement: TypeAlias = dict[str, str]
"""The position of every name."""

PlacingKind: TypeAlias = Literal["solved", "best", "none", "unknown"]
Engine: TypeAlias = Literal["maxsat", "z3", "brute"]
ENGINES: tuple[Engine, ...] = ("maxsat", "z3", "brute")

MOST_POSITIONS_TO_TRY = 8
"""8! is 40,320 placements, a third of a second; 9! takes three, and then it soon gets worse."""

_TRIED_BETWEEN_LOOKS = 1000


@dataclass(frozen=True, slots=True)
class PlacingVerdict:
    """What is the best that can be done: every wish met (`solved`), some unmet (`best`), no
    placement at all (`none`), or not known in time (`unknown`)."""

    kind: PlacingKind
    placements: tuple[Placement, ...] = ()
    """One best placement, if there is any."""
    unmet: tuple[Violation, ...] = ()
    """The wishes that it leaves unmet, each by its wisher."""
    cost: tuple[int, ...] = ()
    """What they weigh, the highest priority first."""

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Message:
        """The verdict in one sentence."""
        if self.kind == "solved":
            return say("every wish is met")
        if self.kind == "none":
            return say("no placement")
        if self.kind == "unknown":
            return say("unknown: {why}", why=say("out of time"))
        return say("at best {wishes}", wishes=wishes_unmet(len(self.unmet), self.cost))


def wishes_unmet(count: int, cost: tuple[int, ...], *, always: bool = False) -> Message:
    """`1 wish unmet`, and what they weigh where that is not their number, or always."""
    wishes = plural(count, "{n} wish unmet", "{n} wishes unmet")
    if len(cost) > 1:
        return say("{wishes} (cost {costs}, the first priority first)", wishes=wishes, costs=cost)
    if cost == (count,) and not always:
        return wishes
    return say("{wishes} (cost {cost})", wishes=wishes, cost=sum(cost))


def best(
    found: Installed, board: Any, *, deadline: Deadline = NEVER, engine: Engine = "maxsat"
) -> PlacingVerdict:
    """The verdict on a board with one best placement; UsageError when the engine cannot do it."""
    if engine == "brute":
        try:
            placements = by_trying(found, board, deadline=deadline)
        except OutOfTime:
            return PlacingVerdict("unknown")
        return _verdict(found, board, placements[0] if placements else None)
    if engine not in ENGINES:
        known, asked = ENGINES, shown(engine, 40)
        raise UsageError(
            say("there is no engine {engine}; there are {known}", engine=asked, known=known)
        )
    try:
        checker = _Checker(found, board, deadline)
        if engine == "z3":
            from clausette.solving.z3_optimum import maximise_by_z3

            optimum = maximise_by_z3(checker.cnf, deadline=deadline)
        else:
            without_loss = checker.without_loss
            optimum = maximise(checker.cnf, deadline=deadline, without_loss=without_loss)
    except OutOfTime:
        return PlacingVerdict("unknown")
    if optimum is None:
        return PlacingVerdict("none")
    placement = checker.placement(optimum)
    return _verdict(found, board, placement)


def best_with(
    found: Installed,
    board: Any,
    placed: Mapping[str, str],
    *,
    never: Mapping[str, str] | None = None,
    deadline: Deadline = NEVER,
) -> PlacingVerdict:
    """The best that can be done when some names are where they are, and others elsewhere than a
    position that they must not have."""
    try:
        checker = _Checker(found, board, deadline)
        fixed = checker.fixing(placed)
        fixed += [[-literal] for (literal,) in checker.fixing(never or {})]
        optimum = maximise(checker.cnf, deadline=deadline, without_loss=lambda _: fixed)
    except OutOfTime:
        return PlacingVerdict("unknown")
    if optimum is None:
        return PlacingVerdict("none")
    return _verdict(found, board, checker.placement(optimum))


def every_best(
    found: Installed, board: Any, *, limit: int | None = None, deadline: Deadline = NEVER
) -> Iterator[Placement]:
    """All best placements, as they are found; `OutOfTime` when the time is up before."""
    least: tuple[int, ...] | None = None
    checker = _Checker(found, board, deadline)
    without_loss = checker.without_loss
    coming = optima(checker.cnf, limit, deadline=deadline, without_loss=without_loss)
    with closing(coming) as cheapest:
        for optimum in cheapest:
            placement = checker.placement(optimum)
            cost = found.placing.cost(board, placement)
            if least is not None and cost != least:
                fault = say("two best placements cost {one} and {other}", one=least, other=cost)
                raise SolverError(to_report(fault))
            least = cost
            yield placement


def by_trying(found: Installed, board: Any, *, deadline: Deadline = NEVER) -> list[Placement]:
    """All best placements, found without the rules: every one is tried and reckoned in Python."""
    puzzle = found.placing
    seats = puzzle.decisions(board).seats
    names = dict.fromkeys(name for name, _ in seats)
    positions = dict.fromkeys(position for _, position in seats)
    if len(positions) > MOST_POSITIONS_TO_TRY:
        raise UsageError(
            say(
                "{n} positions are too many to try everything ({most} at most); "
                "use the engine maxsat or z3",
                n=len(positions),
                most=MOST_POSITIONS_TO_TRY,
            )
        )
    least: tuple[int, ...] | None = None
    cheapest: list[Placement] = []
    for tried, taken in enumerate(permutations(positions, len(names))):
        if not tried % _TRIED_BETWEEN_LOOKS and deadline.over:
            raise OutOfTime(say("not everything was tried in the time given"))
        placement = dict(zip(names, taken, strict=True))
        cost = puzzle.cost(board, placement)
        # Whether it is a placement at all is asked only of the few that are cheap.
        if (least is None or cost <= least) and not puzzle.check(board, placement):
            if cost != least:
                least, cheapest = cost, []
            cheapest.append(placement)
    return cheapest


class _Checker:
    """The placements of models; the puzzle's own checker must agree with the rules about each."""

    def __init__(self, found: Installed, board: Any, deadline: Deadline) -> None:
        self._found, self._board = found, board
        grounding, self._variables = grounded(found, board, deadline=deadline)
        self.cnf = grounding.cnf
        self._names, _ = placed_terms(found, board)
        self.without_loss = in_order(found, board, grounding, self._names)

    def fixing(self, placed: Mapping[str, str]) -> list[list[int]]:
        """Clauses that keep some names where they are."""
        seats = self._found.placing.decisions(self._board).seats
        pairs = zip(self._variables.tolist(), seats, strict=True)
        return [[v] for v, (name, position) in pairs if placed.get(name) == position]

    def placement(self, optimum: Optimum) -> Placement:
        found, board = self._found, self._board
        placement = found.placing.placement(board, optimum.model.values[self._variables])
        wrong = found.placing.check(board, placement)
        if wrong:
            fault = say(
                "the rules of {puzzle} accept a placement that its checker refuses: {why}",
                puzzle=found.name,
                why=wrong[0].message,
            )
            raise SolverError(to_report(fault))
        by_checker = [wish.rule for wish in found.placing.unmet(board, placement)]
        by_rules = [self._wishers(instance) for instance in optimum.unmet]
        if len(by_rules) != len(by_checker):
            rules, checker = len(by_rules), len(by_checker)
            raise self._disagree(plural(rules, "{n} wish unmet", "{n} wishes unmet"), checker)
        # Those that say whose they are come first; one that names nobody may be anybody's.
        by_rules.sort(key=lambda names: len(names) or len(self._names))
        for name in by_checker:
            whose = next((names for names in by_rules if name in names or not names), None)
            if whose is None:
                told = sorted({other for names in by_rules for other in names})
                raise self._disagree(say("wishes of {names} unmet", names=listed(told)), name)
            by_rules.remove(whose)
        cost = found.placing.cost(board, placement)
        # Several priorities are weighed against each other by the puzzle, as it likes.
        if len(cost) == 1 and cost[0] != optimum.cost:
            weight = say("wishes of weight {weight} unmet", weight=optimum.cost)
            raise self._disagree(weight, cost[0])
        return placement

    def _wishers(self, instance: int) -> frozenset[str]:
        """The names that an instance of a rule is about: the wisher among them, if any."""
        bindings = self.cnf.provenance.instances[instance].bindings
        return frozenset(self._names[value] for _, value in bindings if value in self._names)

    def _disagree(self, by_rules: Message, by_checker: Part) -> SolverError:
        fault = say(
            "the rules of {puzzle} leave {by_rules} where its checker finds {by_checker}",
            puzzle=self._found.name,
            by_rules=by_rules,
            by_checker=by_checker,
        )
        return SolverError(to_report(fault))


def _verdict(found: Installed, board: Any, placement: Placement | None) -> PlacingVerdict:
    if placement is None:
        return PlacingVerdict("none")
    unmet = tuple(found.placing.unmet(board, placement))
    cost = found.placing.cost(board, placement)
    return PlacingVerdict("best" if unmet else "solved", (placement,), unmet, cost)
