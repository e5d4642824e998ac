"""The plain scheme: a solution by chance, all clues that it allows, thinned out while it stays the
only one. For every grid to fill whose boards have clues.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from clausette.deadline import NEVER, Deadline
from clausette.errors import UsageError
from clausette.making.bench import Bench, BenchOracle
from clausette.making.gauging import Effort, Gauge
from clausette.making.meeting import Candidate, Judge
from clausette.making.mending import decided
from clausette.making.oracle import BoardOracle, Oracle
from clausette.making.order import VERSION, Made, Order
from clausette.making.parts import Clue
from clausette.making.sampling import sampled, wishes
from clausette.making.starting import solved, started
from clausette.making.thinning import thinned
from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import Change
from clausette.puzzles.kinds import AllTelling, Clued, Mending, Sampling
from clausette.puzzles.kit.together import orbits
from clausette.puzzles.solving import Answer
from clausette.words import say

_MOST_USES = 500
"""Boards after which a bench is made anew: what it has learnt about old ones is a burden."""

_WAYS = 8
"""In which the clues of one solution are thinned, until a board seems to have the wished grade."""
_EVERY_BOARD = 20
"""Attempts of which the last does not rely on guesses: they may be wrong for a puzzle."""


@dataclass(frozen=True)
class Clues:
    """A board with all its clues, the one without any, and its solution."""

    full: Any
    bare: Any
    clues: tuple[Clue, ...]
    groups: tuple[tuple[int, ...], ...]
    """Clues that stay or go together."""
    answer: Answer


class ClueMaker:
    """Makes boards that are filled, of clues that their solution allows."""

    def __init__(self, order: Order) -> None:
        puzzle = order.puzzle.puzzle
        if not isinstance(puzzle, Clued):
            raise UsageError(say("boards of {puzzle} cannot be made", puzzle=order.puzzle.name))
        self._order = order
        self._puzzle: Clued[Any] = puzzle
        self.blank = started(order, puzzle)
        self._fixed = _held(puzzle, self.blank) if order.wishes.start is not None else frozenset()
        self._stays: tuple[str, ...] = puzzle.lays.stays if hasattr(puzzle, "lays") else ()
        self._judge = Judge(order)
        self._bench: Bench | None = None
        self._uses = 0

    def make(self, index: int, *, deadline: Deadline = NEVER) -> Made:
        chance = self._order.chance(index)
        nearest: Candidate | None = None
        tries = self._order.wishes.tries
        for attempt in range(1, tries + 1):
            deadline.check()
            guessing = attempt % _EVERY_BOARD > 0
            found = self._attempt(chance.apart(attempt), deadline, guessing=guessing)
            if found is not None and (nearest is None or found.distance < nearest.distance):
                nearest = found
                if not found.unmet:
                    return self._made(index, attempt, found)
        for attempt in range(1, tries + 1):
            if nearest is not None or self._judge.aim is None:
                break
            nearest = self._attempt(chance.apart(attempt), deadline, guessing=False)
        return self._made(index, tries, nearest)

    def _made(self, index: int, tried: int, found: Candidate | None) -> Made:
        order = self._order
        start = (order.puzzle, order.wishes, order.seed, index, VERSION)
        if found is None:
            none = (say("no board with one solution was found"),)
            return Made(*start, None, None, tried=tried, unmet=none)
        told = {"clues": found.clues}
        return Made(*start, found.board, found.answer, found.grade, tried, found.unmet, told)

    # -- one attempt -----------------------------------------------------------------------------

    def _attempt(self, chance: Chance, deadline: Deadline, *, guessing: bool) -> Candidate | None:
        """A board, whether it meets all wishes or not; None if none came about, or by a guess none
        would have the grade that is wished for."""
        sample = self.sample(chance, deadline)
        if sample is None or (sample := self._mended(sample, chance, deadline)) is None:
            return None
        clues = self.clues(sample)
        if not clues.groups and isinstance(self._puzzle, Mending):
            return self._nearest(clues, [], None, deadline)  # mended until it was decided
        oracle = self.oracle(clues)
        gauge = self._gauge(clues) if guessing else None
        try:
            if gauge is not None and not self._easy_enough(*gauge):
                return None
            # To thin another way takes a small part of the time for another solution.
            for number in range(1 if gauge is None else _WAYS):
                apart = chance.apart("order", number) if number else chance.apart("order")
                order = apart.shuffled(range(len(clues.groups)))
                least = self._judge.fewest(len(clues.clues))
                removed = thinned(oracle, clues.groups, order, least, deadline=deadline)
                if removed is None:
                    return None
                found = self._nearest(clues, removed, gauge, deadline)
                if found is not None:
                    return found
        finally:
            oracle.close()
            if gauge is not None:
                gauge[0].close()
        return None

    def _nearest(
        self,
        clues: Clues,
        removed: Sequence[int],
        gauge: tuple[Gauge, list[int]] | None,
        deadline: Deadline,
    ) -> Candidate | None:
        """The board without more and more of these groups of clues that comes nearest."""

        def guess(gone: int, most: Effort) -> Effort:
            assert gauge is not None
            without = {at for group in removed[:gone] for at in clues.groups[group]}
            left = [s for at, s in enumerate(gauge[1]) if at not in without]
            return gauge[0].effort(left, most)

        return self._judge.best(
            lambda gone: self._without(clues, gone),
            [[clues.clues[at] for at in clues.groups[group]] for group in removed],
            len(clues.clues),
            deadline,
            None if gauge is None else guess,
        )

    def _easy_enough(self, gauge: Gauge, selectors: Sequence[int]) -> bool:
        """Whether all clues together seem to be enough for the wished grade."""
        aim = self._judge.aim
        return aim is None or gauge.effort(selectors, aim.most) <= aim.most

    def _gauge(self, clues: Clues) -> tuple[Gauge, list[int]] | None:
        """What guesses how hard boards are, and the selectors of the clues."""
        if self._judge.aim is None:
            return None
        bench = self.benched(clues.bare)
        selectors = bench.selectors(clues.full, clues.clues)
        if selectors is None:
            return None
        chosen = self._order.puzzle.filling.chosen(clues.full, clues.answer)
        gauge = bench.gauge(selectors, chosen == 1)
        return None if gauge is None else (gauge, selectors)

    def sample(self, chance: Chance, deadline: Deadline) -> Sample | None:
        puzzle: Any = self._puzzle
        symmetry = self._order.wishes.symmetry
        sample = Sample(self.blank)
        if self._order.wishes.solution is not None:
            return solved(self._order, self.blank)
        if self._order.wishes.start is None and isinstance(puzzle, Sampling):
            laid = puzzle.sampled(self.blank, chance.apart("laid"), symmetry)
            if laid is None:
                return None
            sample = laid
        if sample.answer is not None:
            return sample
        bench = self.benched(sample.board)
        share: float = puzzle.lays.wished if hasattr(puzzle, "lays") else 0.5
        wished = wishes(bench.decisions, chance.apart("solution"), share)
        chosen = sampled(bench.session, bench.variables, wished, deadline=deadline)
        if chosen is None:
            if sample.board == self.blank:  # which no attempt would change
                rows, columns = self._order.puzzle.filling.size(self.blank)
                raise UsageError(say("no board of {size} has a solution", size=f"{rows}×{columns}"))
            return None
        answer = self._order.puzzle.filling.answer(sample.board, chosen)
        return sample._replace(answer=answer)

    def benched(self, bare: Any) -> Bench:
        """A bench for boards that are so without their clues: the last one, if it is."""
        if self._bench is None or self._bench.board != bare or self._uses >= _MOST_USES:
            if self._bench is not None:
                self._bench.close()
            lasting = bare == self.blank
            self._bench, self._uses = Bench(self._order.puzzle, bare, lasting=lasting), 0
        return self._bench

    def _mended(self, sample: Sample, chance: Chance, deadline: Deadline) -> Sample | None:
        """The sample on a board that its clues decide, if the puzzle can make it so."""
        if not isinstance(self._puzzle, Mending):
            return sample
        assert sample.answer is not None
        full = cast(AllTelling[Any], self._puzzle).all_told(sample.board, sample.answer)
        if self._order.wishes.start is not None and self._puzzle.clues(full):
            return sample  # its zones stay, and clues may be enough
        apart = chance.apart("mended")
        board = decided(self._order.puzzle, full, sample.answer, apart, deadline=deadline)
        return None if board is None else sample._replace(board=board)

    def clues(self, sample: Sample) -> Clues:
        puzzle, board = self._puzzle, sample.board
        assert sample.answer is not None
        full = cast(AllTelling[Any], puzzle).all_told(board, sample.answer)
        held = puzzle.held(full)
        clues = tuple(
            Clue(change, held[change.part][change.spots[0]])
            for change in _by_place(puzzle, full)
            if change.part not in self._stays and (change.part, change.spots[0]) not in self._fixed
        )
        groups = self._groups(full, clues)
        whole = {at for group in groups for at in group}
        alone = [clue.taken for at, clue in enumerate(clues) if at not in whole]
        if alone:  # a clue whose counterparts no board can have would break the symmetry
            full = puzzle.edited(full, _joined(alone))
            numbers = {at: new for new, at in enumerate(sorted(whole))}
            clues = tuple(clue for at, clue in enumerate(clues) if at in whole)
            groups = [[numbers[at] for at in group] for group in groups]
        bare = puzzle.edited(full, _joined([clue.taken for clue in clues]))
        answer = puzzle.adapted(full, sample.answer)
        return Clues(full, bare, clues, tuple(map(tuple, groups)), answer)

    def _groups(self, full: Any, clues: Sequence[Clue]) -> list[list[int]]:
        """The clues that belong together by symmetry; those outside as far as there are any."""
        symmetry = self._order.wishes.symmetry
        if symmetry == "none":
            return [[at] for at in range(len(clues))]
        height, width = self._order.puzzle.filling.size(full)
        at_spot = {(c.taken.part, c.taken.spots[0]): at for at, c in enumerate(clues)}
        found: dict[tuple[int, ...], None] = {}
        for clue in clues:
            part, spot = clue.taken.part, clue.taken.spots[0]
            orbit = orbits(symmetry, height, width, part == "dots")(spot)
            numbers = [at_spot.get((part, other)) for other in orbit]
            if None not in numbers or part in ("outside", "clues"):
                found[tuple(sorted(at for at in numbers if at is not None))] = None
        return [list(group) for group in found]

    def oracle(self, clues: Clues) -> Oracle:
        puzzle = self._order.puzzle
        bench = self.benched(clues.bare)
        selectors = bench.selectors(clues.full, clues.clues)
        if selectors is None:
            return BoardOracle(puzzle, clues.full, clues.clues, clues.answer)
        self._uses += 1
        return BenchOracle(bench, selectors, puzzle.filling.chosen(clues.full, clues.answer) == 1)

    def _without(self, clues: Clues, gone: Sequence[Clue]) -> tuple[Any, Answer]:
        """The board without some clues, and the solution as it is there."""
        board = self._puzzle.edited(clues.full, _joined([clue.taken for clue in gone]))
        return board, self._puzzle.adapted(board, clues.answer)


def _joined(changes: Sequence[Change]) -> list[Change]:
    """The same changes, those of one kind in one."""
    spots: dict[tuple[Any, str], list[Any]] = {}
    for change in changes:
        spots.setdefault((change.part, change.value), []).extend(change.spots)
    return [Change(part, tuple(own), value) for (part, value), own in spots.items()]


def _by_place(puzzle: Clued[Any], full: Any) -> list[Change]:
    """Changes each of which takes all clues of a place away: a wall may hold two sums."""
    found: dict[tuple[str, Any], Change] = {}
    for change in puzzle.clues(full):
        key = change.part, change.spots[0]
        if key in found:  # the other one is left: both go if it is taken from what is left
            left = puzzle.edited(full, [found[key]])
            rest = {(c.part, c.spots[0]): c for c in puzzle.clues(left)}
            change = rest[key]
        found[key] = change
    return [*found.values()]


def _held(puzzle: Clued[Any], board: Any) -> frozenset[tuple[str, Any]]:
    """Where the clues of a board are."""
    return frozenset((change.part, change.spots[0]) for change in puzzle.clues(board))
