"""Why there is no solution: the instances named really clash, and none of them is to spare."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from why_models import assert_minimal, board, example, model, model_in

from clausette.deadline import Deadline
from clausette.errors import SolverError
from clausette.reasoning.selectors import guarded
from clausette.reasoning.why.contradiction import verify, why_none
from clausette.solving import OutOfTime, Session
from places import SEED_MODELS, needs_shared

BARE = """\
$n = 3
bigand $i in [1..$n]: p($i) or q($i) end
not p(2)
bigand $i in [1..$n]: q($i) => r end
not r
s or t
"""


def test_bare_formulas_are_told_as_formulas_first_with_their_lines() -> None:
    found = why_none(model(BARE))
    assert found is not None
    assert found.by_rule
    assert [rule.line for rule in found.rules] == [2, 3, 4, 5]
    assert found.rules_kind == "smallest"
    assert [one.label for one in found.instances] == ["line 2 2", "line 3", "line 4 2", "line 5"]
    assert [one.fact for one in found.instances] == [False, True, False, True]
    assert found.kind == "smallest"
    assert_minimal(model(BARE), found.guard.grounding.file, found.instances)


def test_the_formulas_that_alone_would_mend_it_are_named() -> None:
    found = why_none(model("a\nnot a\nb\nnot b or c\n"))
    assert found is not None
    assert found.rule_repairs is not None
    assert {rule.line for rule in found.rule_repairs} == {1, 2}
    twice = why_none(model("a\nnot a\nb\nnot b\n"))
    assert twice is not None
    assert twice.rule_repairs == ()


def test_a_pair_of_a_quadratic_loop_is_named_by_itself() -> None:
    text = """\
    bigand $i in [1..9]: bigand $j in [1..9] when $i != $j: not p($i) or not p($j) end end
    p(3)
    p(7)
    """
    found = why_none(model(text))
    assert found is not None
    pair = next(one for one in found.instances if one.line == 1)
    assert {value for _, value in pair.bindings} == {"3", "7"}
    assert len(found.instances) == 3


def test_a_model_with_a_solution_has_no_contradiction() -> None:
    assert why_none(model("a or b\nnot a\n")) is None


@pytest.mark.parametrize(
    ("puzzle", "name", "size"),
    [("lightup", "seed-none-4x4.lightup", 1), ("norinori", "no-solution.liz", 7)],
)
def test_a_board_without_a_solution_is_explained_by_the_fewest_instances(
    puzzle: str, name: str, size: int
) -> None:
    theory = example(puzzle, name)
    found = why_none(theory, budget=20.0)
    assert found is not None
    assert (found.kind, len(found.instances), found.by_rule) == ("smallest", size, False)
    assert_minimal(theory, theory.program.file, found.instances)


def test_two_equal_givens_in_a_row_clash_by_that_row_and_nothing_else() -> None:
    theory = board("sudoku", "1 . . 1\n. . . .\n. . . .\n. . . .\n")
    found = why_none(theory)
    assert found is not None
    assert found.kind == "smallest"
    assert [one.label for one in found.instances] == [
        "row 1 1",
        "given c(1,1)",
        "given c(1,4)",
    ]
    # Neither given is wrong without the other.
    assert found.repairs is not None
    assert {one.label for one in found.repairs} == {"given c(1,1)", "given c(1,4)"}
    assert_minimal(theory, theory.program.file, found.instances)


def test_a_long_contradiction_is_minimal_though_not_proved_smallest() -> None:
    theory = example("sudoku", "none-9x9.sudoku")
    found = why_none(theory, budget=0.2)
    assert found is not None
    assert found.kind == "minimal"
    assert_minimal(theory, theory.program.file, found.instances)


def test_a_contradiction_that_is_none_or_not_minimal_is_refused() -> None:
    guard = guarded(model("a\nnot a\nb\n").ground())
    verify(guard, [0, 1])
    with pytest.raises(SolverError, match="is not one"):
        verify(guard, [0, 2])
    with pytest.raises(SolverError, match="not minimal"):
        verify(guard, [0, 1, 2])


def test_out_of_time_is_said_and_is_no_answer() -> None:
    pigeons = """\
    bigand $p in [1..14]: bigor $h in [1..13]: at($p,$h) end end
    bigand $h in [1..13]: bigand $p,$q in [1..14],[1..14] when $p < $q:
      not at($p,$h) or not at($q,$h) end end
    """
    with pytest.raises(OutOfTime):
        why_none(model(pigeons), deadline=Deadline.after(0.1))


@needs_shared
def test_the_mistake_that_the_seeds_authors_could_not_find_is_pointed_at() -> None:
    theory = model_in(SEED_MODELS / "exercise3.touist")
    found = why_none(theory)
    assert found is not None
    text = theory.program.file.source.text.splitlines()
    assert found.rule_repairs is not None
    (repair,) = found.rule_repairs
    assert "at least 1 of each" in text[repair.line - 2]
    assert {rule.line for rule in found.rules} > {repair.line}
    assert (found.rules_kind, len(found.rules)) == ("smallest", 2)
    assert_minimal(theory, found.guard.grounding.file, found.instances)


_literals = st.integers(1, 5).flatmap(lambda v: st.sampled_from((v, -v)))
_clauses = st.lists(st.lists(_literals, min_size=1, max_size=3), min_size=1, max_size=14)


@given(_clauses)
@settings(max_examples=60)
def test_of_any_clauses_the_contradiction_is_smallest(clauses: list[list[int]]) -> None:
    lines = [" or ".join(f"x{x}" if x > 0 else f"not x{-x}" for x in clause) for clause in clauses]
    theory = model("\n".join(lines))
    found = why_none(theory, budget=30.0)
    with Session(theory.ground().cnf, solver="glucose4") as session:
        assert (found is None) == session.solve()
    if found is not None:
        assert found.kind == "smallest"
        assert_minimal(theory, found.guard.grounding.file, found.instances)
