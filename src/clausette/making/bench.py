"""A board without clues in one session, to which clues are added with a selector each.

It serves to sample solutions and to thin clues out. Where boards of a size are all alike without
their clues, as in Sudoku, one bench serves for all of them, and knows most clues after a few. An
answer is a matter of the rules alone, whatever the session has learnt: that only saves time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.grounding.columnar.program import BY_CUTS
from clausette.grounding.columnar.small import PartedGrounding, SmallGrounding
from clausette.making.eliminating import eliminated
from clausette.making.gauging import Gauge
from clausette.making.parts import Bare, Clue, parted
from clausette.puzzles.clauses import grounded, program_for
from clausette.puzzles.finding import Installed
from clausette.solving import BareClauses, Session
from clausette.solving.backends import RELAY, USUAL_SOLVER

_MOST_ELIMINATED = 20_000
"""Variables that are looked at, which takes half a second."""


class Bench:
    """A session on a board without clues; to be closed."""

    def __init__(self, puzzle: Installed, board: Any, *, lasting: bool = False) -> None:
        """A bench that is `lasting` serves for many boards: more work before saves more later."""
        filling = puzzle.filling
        self._lasting = lasting
        self._puzzle, self.board = puzzle, board
        facts, self.decisions = filling.facts(board), filling.decisions(board)
        small = program_for(puzzle).small(facts, self.decisions)
        self.bare = Bare(board, facts, small)
        self._selectors: dict[Clue, int] = {}
        self._own: dict[int, list[list[int]]] = {}
        self._clauses: Sequence[Sequence[int]] | None = None
        if small is None:
            grounding, variables = grounded(puzzle, board, BY_CUTS)
            self.session = Session(grounding.cnf, solver=USUAL_SOLVER)
            self.variables: list[int] = variables.tolist()
        else:
            self._load(small)
            self.variables = small.decisions.tolist()

    def close(self) -> None:
        self.session.close()

    def _load(self, small: SmallGrounding) -> None:
        clauses = small.clauses
        if self._lasting and small.variables - small.top <= _MOST_ELIMINATED:
            clauses = [*eliminated(clauses, small.top)]
        self._own.clear()
        # As they are: what is resolved away may depend on the boards before.
        self._clauses = small.clauses if small.areas is None else None
        bare = BareClauses(clauses, small.variables, small.areas)
        self.session = Session(bare, solver=RELAY)

    def selectors(self, full: Any, clues: Sequence[Clue]) -> list[int] | None:
        """A literal for each clue that switches it on; None if clues cannot be told apart. `full`
        is the board with all of them."""
        new = [clue for clue in clues if clue not in self._selectors]
        if new:
            edited = self._puzzle.puzzle.edited  # type: ignore[attr-defined]
            if len(new) < len(clues):
                full = edited(self.board, [clue.put for clue in new])
            split = parted(self._puzzle, full, self.bare, new)
            if split is None:
                return None
            known = self._learn(split, new)
            if not known and len(new) < len(clues):
                self._selectors.clear()  # all over again, by the numbers of this board
                return self.selectors(edited(self.board, [clue.put for clue in clues]), clues)
        return [self._selectors[clue] for clue in clues]

    def _learn(self, split: PartedGrounding, clues: Sequence[Clue]) -> bool:
        """Adds clues; whether those from before are still known."""
        known = split.bare is self.bare.grounding
        if not known:  # other numbers: begin again with these
            self.session.close()
            self._selectors.clear()
            self.bare = self.bare._replace(grounding=split.bare)
            self._load(split.bare)
            self.variables = split.bare.decisions.tolist()
        top, fresh = split.bare.top, self.session.fresh_variable
        every: list[list[int]] = []
        for clue, own in zip(clues, split.own, strict=True):
            self._selectors[clue] = selector = fresh()
            added = self._own[selector] = []
            renamed: dict[int, int] = {}
            for clause in own:
                if -top <= min(clause, default=0) and max(clause, default=0) <= top:
                    added.append([*clause, -selector])
                    continue
                literals = [-selector]
                for literal in clause:
                    variable = abs(literal)
                    if variable > top:
                        if variable not in renamed:
                            renamed[variable] = fresh()
                        variable = renamed[variable]
                    literals.append(variable if literal > 0 else -variable)
                added.append(literals)
            every += added
        self.session.add_all(every)
        return known

    def gauge(self, selectors: Sequence[int], answer: NDArray[np.bool_]) -> Gauge | None:
        """What guesses how hard a board is with some of these clues; None where something hangs
        together, of which clauses do not tell."""
        if self._clauses is None:
            return None
        pairs = zip(self.variables, answer.tolist(), strict=True)
        solution = [v if true else -v for v, true in pairs]
        return Gauge(self._clauses, {s: self._own[s] for s in selectors}, solution)


class BenchOracle:
    """Answers for one board by the session of a bench."""

    def __init__(self, bench: Bench, selectors: Sequence[int], answer: NDArray[np.bool_]) -> None:
        self._session, self._selectors = bench.session, selectors
        self._other = bench.session.fresh_variable()
        pairs = zip(bench.variables, answer.tolist(), strict=True)
        bench.session.add([-self._other, *(-v if true else v for v, true in pairs)])
        self._numbers: Mapping[int, int] = {s: at for at, s in enumerate(selectors)}

    def enough(self, clues: Sequence[int], *, deadline: Deadline = NEVER) -> frozenset[int] | None:
        selectors = self._selectors
        assumed = [self._other, *(selectors[clue] for clue in clues)]
        if self._session.solve(assumed, deadline=deadline):
            return None
        numbers = self._numbers
        return frozenset(numbers[x] for x in self._session.core() if x in numbers)

    def close(self) -> None:
        """The solution is no longer excluded: the bench is free for the next board."""
        self._session.add([-self._other])
