"""Clues are thinned out in one session as they would be board by board."""

from __future__ import annotations

import pytest

from clausette.deadline import NEVER
from clausette.making.clued import ClueMaker
from clausette.making.oracle import BoardOracle
from clausette.making.order import Order, Wishes
from clausette.making.sampling import sampled, wishes
from clausette.making.thinning import thinned
from clausette.puzzles.chance import Chance
from clausette.puzzles.finding import puzzle_called
from clausette.solving import Session
from clausette.solving.session import BareClauses

SMALL = {
    3: ("futoshiki", "gokigen", "skyscrapers"),
    4: ("sudoku", "slitherlink", "kurodoko", "tapa", "binairo", "minesweeper", "cave", "shikaku"),
    5: ("lightup", "masyu", "tents", "hashi", "yajilin"),
}


@pytest.mark.parametrize(("size", "name"), [(n, name) for n in SMALL for name in SMALL[n]])
def test_a_session_thins_as_boards_do_one_by_one(size: int, name: str) -> None:
    maker = ClueMaker(Order(puzzle_called(name), Wishes(size, size), 3))
    compared = 0
    for attempt in range(60):
        chance = Chance("thinning", name, attempt)
        sample = maker.sample(chance, NEVER)
        if sample is None:
            continue
        clues = maker.clues(sample)
        order = chance.shuffled(range(len(clues.groups)))
        oracle = maker.oracle(clues)
        found = thinned(oracle, clues.groups, order)
        oracle.close()
        slow = BoardOracle(puzzle_called(name), clues.full, clues.clues, clues.answer)
        assert found == thinned(slow, clues.groups, order)
        compared += found is not None
        if compared == 2:
            return
    assert compared


def test_a_sample_does_not_depend_on_the_solver() -> None:
    for name in ("sudoku", "kurodoko"):
        maker = ClueMaker(Order(puzzle_called(name), Wishes(4, 4), 3))
        bench = maker.benched(maker.blank)
        small = bench.bare.grounding
        assert small is not None
        found = []
        for solver in ("minisat22", "cadical195", "glucose4"):
            clauses = BareClauses(small.clauses, small.variables, small.areas)
            with Session(clauses, solver=solver) as session:
                session.solve([small.decisions.tolist()[3]])  # it may have learnt something before
                wished = wishes(bench.decisions, Chance("solvers"), 0.5)
                values = sampled(session, small.decisions.tolist(), wished)
                assert values is not None
                found.append(values.tolist())
        assert found[0] == found[1] == found[2]
