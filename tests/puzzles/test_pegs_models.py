"""The two models of peg solitaire: they agree with the search, and tell their sizes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from test_pegs import boards

from clausette.errors import InputError, UsageError
from clausette.grounding.columnar.program import Options
from clausette.planning.atoms import atom_of
from clausette.planning.plan import Ask
from clausette.puzzles.clauses import facts_for, ground_board
from clausette.puzzles.finding import installed
from clausette.puzzles.pegs import sat
from clausette.puzzles.pegs.board import Board
from clausette.puzzles.pegs.facts import towers_around
from clausette.puzzles.pegs.named import named_board
from clausette.puzzles.pegs.pegs import PUZZLE
from clausette.puzzles.pegs.reasons import verify_reason
from clausette.solving import Session

PEGS = next(found for found in installed() if found.name == "pegs")


@given(boards(tall=3, wide=4))
@settings(max_examples=60)
def test_both_models_agree_with_the_search(board: Board) -> None:
    wanted = PUZZLE.solve(board, Ask()).kind
    for model in ("rules", "boards"):
        # Not by way of the puzzle, which would try parities and weights before.
        verdict = sat.solve(board, Ask(engine="sat", model=model))
        assert verdict.kind == wanted, model
        if wanted == "solved":
            assert PUZZLE.check(board, verdict.plan) == []


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        (named_board("triangle15"), "solved"),
        (named_board("triangle15", (2, 1)), "none"),
        (named_board("triangle15", (2, 1), (4, 2)), "solved"),
        (named_board("diamond13", (2, 1)), "none"),
        (named_board("m4", (2, 2), (0, 2)), "solved"),
        (named_board("english"), "solved"),
    ],
)
def test_sat_answers_what_is_known(board: Board, kind: str) -> None:
    verdict = sat.solve(board, Ask(engine="sat"))
    assert (verdict.kind, verdict.engine) == (kind, "sat")
    if kind == "solved":
        assert len(verdict.plan) == board.jumps_needed
        assert PUZZLE.check(board, verdict.plan) == []


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        (named_board("european", (3, 3)), "rule-of-three"),
        (named_board("m4", (2, 2)), "rule-of-three"),
        (named_board("octagon21"), "pagoda"),
    ],
)
def test_what_is_cheap_to_show_is_not_left_to_sat(board: Board, kind: str) -> None:
    verdict = PUZZLE.solve(board, Ask(engine="sat"))
    assert verdict.kind == "none"
    assert verdict.engine == "search"
    assert verdict.reason is not None
    assert verdict.reason.kind == kind
    assert verify_reason(board, verdict.reason) is None


def test_sat_stays_sat_where_nothing_cheap_shows_it() -> None:
    verdict = PUZZLE.solve(named_board("triangle15", (2, 1)), Ask(engine="sat"))
    assert (verdict.kind, verdict.engine) == ("none", "sat")
    assert verdict.reason is not None
    assert (verdict.reason.kind, verdict.reason.data["steps"]) == ("horizon", 13)
    assert PUZZLE.solve(named_board("triangle15"), Ask(engine="sat")).engine == "sat"


def test_one_jump_a_step_is_a_matter_of_one_fact() -> None:
    board = named_board("triangle15")
    for each, steps in (("several", 8), ("one", 13)):
        facts = PUZZLE.facts(board, steps)
        grounding = PEGS.program.ground({"$each": each}, facts, Options(warn=False))
        with Session(grounding.cnf) as session:
            assert session.solve()
            atoms = [atom_of(name) for name in session.model().names()]
        assert PUZZLE.check(board, PUZZLE.plan_of(board, atoms)) == []
        assert len({arguments[0] for name, arguments in atoms if name == "jump"}) == steps


def test_the_two_models_show_their_sizes() -> None:
    board = named_board("triangle15")
    compact = ground_board(PEGS, board, Options(), steps=13)
    seeds = ground_board(PEGS, board, Options(), model="boards", steps=13)
    assert compact.warnings == seeds.warnings == ()
    assert len(compact.cnf) < 10_000
    costs = {cost.name: cost.clauses for cost in seeds.costs()}
    levels = [1, 2, 8, 35, 122, 293, 530, 679, 623, 414, 212, 75, 18, 4]
    assert costs["K2"] == sum(size * (size - 1) // 2 for size in levels)
    assert costs["K3"] + costs["K4"] == len(board.jumps) * sum(levels[:-1])
    assert costs["K5"] == 13


def test_the_model_of_boards_says_how_large_it_would_be() -> None:
    with pytest.raises(InputError, match=r"122,966, and would need 1,016,141,009 clauses"):
        PUZZLE.facts(named_board("m4"), 20, "boards")
    with pytest.raises(UsageError, match="no model 'nothing'"):
        facts_for(PEGS, named_board("m4"), "nothing", 20)


def test_the_sentences_of_both_models_read_well() -> None:
    board = named_board("triangle10", (1, 0), "any")
    for model in ("rules", "boards"):
        grounding = ground_board(PEGS, board, Options(), model=model, steps=3)
        for language in ("en", "fr"):
            for instance in range(0, len(grounding.instances), 7):
                sentence = grounding.sentence(instance, language)
                assert sentence.endswith(".")
                assert "$" not in sentence


def test_no_jump_brings_the_first_peg_into_a_tower() -> None:
    for name in ("english", "triangle15", "diamond13"):
        board = named_board(name)
        for hole in board.holes:
            for tower in towers_around(board, hole):
                assert hole in tower
                for a, b, c in board.jumps:
                    assert c not in tower or a in tower or b in tower


def test_the_clauses_hold_of_a_plan_that_the_search_finds() -> None:
    board = named_board("triangle15")
    plan = PUZZLE.solve(board, Ask(engine="search")).plan
    facts = PUZZLE.facts(board, 13)
    one = PEGS.program.ground({"$each": "one"}, facts, Options(warn=False))
    names = {f"jump({step},j({a},{b},{c},{d}))" for step, ((a, b), _, (c, d)) in enumerate(plan, 1)}
    atoms = one.cnf.atoms
    literals = [
        variable if name in names else -variable
        for variable in atoms.visible.tolist()
        if (name := atoms.name(variable)).startswith("jump(")
    ]
    with Session(one.cnf) as session:
        assert session.solve(literals)
        assert not session.solve([-literals[0], *literals[1:]])
