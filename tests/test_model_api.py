"""The library's front door: load, ground, solve, models, count, maximise, costs, pictures."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import clausette
from clausette import InputError, LanguageError, SolverError, UsageError
from clausette.cnf import Cnf
from clausette.grounding import Limits
from clausette.grounding.columnar.program import Options
from clausette.solving import OutOfTime, satisfies

QUEENS = """\
$n = 4
;;; row: row {$r} holds exactly one queen.
bigand $r in [1..$n]: exact(1, [q($r,$c) for $c in [1..$n]]) end
;;; column: column {$c} holds exactly one queen.
bigand $c in [1..$n]: exact(1, [q($r,$c) for $r in [1..$n]]) end
;;; diagonal: no two queens share a diagonal.
bigand $r,$c,$s,$d in [1..$n],[1..$n],[1..$n],[1..$n]
  when $r < $s and ($s-$r == $d-$c or $s-$r == $c-$d):
  not q($r,$c) or not q($s,$d)
end
"""
WISHES = """\
;;; one: somebody comes, not everybody.
a or b
not a or not b
;;; soft 3 first: a comes.
a
;;; soft 2 second: b comes.
b
"""
HARD = "bigand $p in [1..$n]: bigor $h in [1..$n-1]: at($p,$h) end end\n" + (
    "bigand $p,$q,$h in [1..$n],[1..$n],[1..$n-1] when $p < $q:"
    " not at($p,$h) or not at($q,$h) end\n"
)


def test_one_model_is_grounded_for_many_values() -> None:
    model = clausette.load(QUEENS)
    assert [model.ground(n=n).count() for n in range(1, 7)] == [1, 0, 0, 2, 10, 4]
    assert model.ground().count() == 2
    assert model.program is model.program


def test_every_model_comes_once_and_satisfies_the_clauses() -> None:
    grounded = clausette.load(QUEENS).ground(n=5)
    models = list(grounded.models())
    assert len({tuple(model.true) for model in models}) == len(models) == 10
    for model in models:
        assert len(model.true) == 5
        assert satisfies(grounded.cnf, model.assignment.values)


def test_a_model_can_be_left_half_enumerated() -> None:
    models = clausette.load("a or b or c").ground().models()
    first = next(models)
    models.close()  # type: ignore[attr-defined]
    assert first.true
    assert list(models) == []


def test_limits_are_kept() -> None:
    grounded = clausette.load("exact(2, p([1..6]))").ground()
    assert len(list(grounded.models(limit=4))) == 4
    assert list(grounded.models(limit=0)) == []
    assert grounded.count(limit=7) == 7
    assert grounded.count(limit=100) == grounded.count() == 15
    with pytest.raises(UsageError):
        grounded.count(limit=-1)


@pytest.mark.parametrize("solver", ["cadical195", "glucose4", "minisat22", "kissat", "z3", "dpll"])
def test_any_solver_answers(solver: str) -> None:
    answer = clausette.load("a and not b").ground().solve(solver=solver)
    assert answer is not None
    assert answer.true == ["a"]
    assert clausette.load("a and not a").ground().solve(solver=solver) is None


def test_a_solver_that_is_none_is_bad_usage() -> None:
    with pytest.raises(UsageError, match="no solver named 'nobody'"):
        clausette.load("a or b").ground().solve(solver="nobody")
    with pytest.raises(UsageError, match="cannot be run"):
        clausette.load("a or b").ground().solve(solver="cmd: /nothing/here")


def test_a_solver_that_fails_is_a_solver_error() -> None:
    with pytest.raises(SolverError):
        clausette.load("a or b").ground().solve(solver="cmd: false")


def test_out_of_time_is_no_answer() -> None:
    grounded = clausette.load(HARD).ground(n=14)
    with pytest.raises(OutOfTime):
        grounded.solve(seconds=0.05)
    assert clausette.load("a or b").ground().solve(seconds=60) is not None


def test_the_best_model_keeps_the_weightiest_wishes() -> None:
    grounded = clausette.load(WISHES).ground()
    best = grounded.maximise()
    assert best is not None
    assert best.cost == 2
    assert best.model.names() == ["a"]
    assert [grounded.grounding.sentence(at) for at in best.unmet] == ["b comes."]
    assert clausette.load("a and not a\n;;; soft 1 x: x.\nb").ground().maximise() is None


def test_a_wish_is_no_condition() -> None:
    """What cannot be wished for all at once still has models."""
    grounded = clausette.load(WISHES).ground()
    answer = grounded.solve()
    assert answer is not None
    assert answer["a"] != answer["b"]
    assert grounded.count() == 2
    assert sorted(model.true for model in grounded.models()) == [["a"], ["b"]]


def test_costs_add_up() -> None:
    grounded = clausette.load(QUEENS).ground(n=6)
    costs = grounded.costs()
    assert [(cost.name, cost.line) for cost in costs] == [
        ("row", 2),
        ("column", 4),
        ("diagonal", 6),
    ]
    assert [cost.instances for cost in costs] == [6, 6, 1]
    assert sum(cost.clauses for cost in costs) == len(grounded.cnf)
    assert sum(cost.literals for cost in costs) == len(grounded.cnf.literals)
    assert all(cost.seconds >= 0 for cost in costs)


def test_the_clauses_are_the_formula() -> None:
    cnf = clausette.load("(a xor b) and (c => a)").ground().cnf
    assert isinstance(cnf, Cnf)
    visible = {name: cnf.atoms.variable(name) for name in "abc"}
    grounded = clausette.load("(a xor b) and (c => a)").ground()
    found = {tuple(model[name] for name in visible) for model in grounded.models()}
    wanted = {(a, b, c) for a, b, c in product((False, True), repeat=3) if a != b and (not c or a)}
    assert found == wanted


def test_options_say_how_to_ground() -> None:
    model = clausette.load("exact(3, p([1..8]))")
    sizes = set()
    for encoding in ("pairwise", "sequential", "totaliser"):
        grounded = model.ground(Options(encoding))
        assert grounded.count() == 56
        sizes.add(len(grounded.cnf))
    assert len(sizes) == 3
    with pytest.raises(LanguageError):
        clausette.load("bigand $i in [1..100]: p($i) end").ground(
            Options(limits=Limits(clauses=50))
        )


def test_a_path_with_blanks_is_a_path(tmp_path: Path) -> None:
    path = tmp_path / "my first model.touist"
    path.write_text("a and\nb")
    for given in (path, str(path)):
        answer = clausette.load(given).solve()
        assert answer is not None
        assert answer.true == ["a", "b"]


def test_what_names_no_file_and_holds_no_blank_is_a_missing_file() -> None:
    with pytest.raises(InputError, match="there is no such file"):
        clausette.load("nothing.touist")
    with pytest.raises(InputError):
        clausette.load(Path("a or b"))


def test_a_global_without_a_value_is_an_error_with_its_place() -> None:
    with pytest.raises(LanguageError) as caught:
        clausette.load("bigand $i in [1..$n]: p($i) end").ground()
    assert "model:1:18: error" in str(caught.value)
    assert caught.value.exit_code == 50


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (3, "3"),
        (-3, "-3"),
        (1.5, "1.5"),
        ("x", "x"),
        ((2, 1, 2), "[1,2]"),
        ({"b", "a"}, "[a,b]"),
        (frozenset({4}), "[4]"),
        (range(0), "[]"),
        ([[2], [1]], "[[1],[2]]"),
        (True, "true"),
    ],
)
def test_values_of_globals_print_as_in_the_language(value: Any, printed: str) -> None:
    if value is True:
        grounded = clausette.load("if $v then a else b end").ground(v=value)
        assert [model.true for model in grounded.models()] == [["a"]]
        return
    answer = clausette.load("p($v) and\np($v)").solve(v=value)
    assert answer is not None
    assert answer.true == [f"p({printed})"]


def test_an_answer_is_looked_up_printed_and_shown() -> None:
    answer = clausette.load("p(10) and p(2) and not q").solve()
    assert answer is not None
    assert answer["p(2)"] is True
    assert answer["q"] is False
    assert str(answer) == "p(2)\np(10)"
    shown = ElementTree.fromstring(answer._repr_html_())
    assert [code.text for code in shown.iter("code")] == ["p(2)", "p(10)"]
    empty = clausette.load("not a and not b").solve()
    assert empty is not None
    assert ElementTree.fromstring(empty._repr_html_()).tag == "ul"


def test_a_notebook_shows_the_rules_as_formulas() -> None:
    model = clausette.load(QUEENS)
    latex = model._repr_latex_()
    assert latex.startswith("$$")
    assert latex.endswith("$$")
    assert latex.count("{") == latex.count("}")
    assert "\\bigwedge" in latex
    assert "\\documentclass" in model.latex("document")
    assert clausette.load(str(model)).ground().count() == 2


def test_warnings_stay_with_the_ground_model() -> None:
    grounded = clausette.load("bigand $i in []: p($i) end\nq").ground()
    assert all(warning.severity == "warning" for warning in grounded.warnings)
    assert clausette.load("a and b").ground().warnings == ()
