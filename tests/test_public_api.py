"""What `import clausette` gives, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

import clausette
from clausette import LanguageError, UsageError


def test_the_public_names_are_these() -> None:
    assert sorted(clausette.__all__) == [
        "Answer",
        "Board",
        "ClausetteError",
        "Grounded",
        "InputError",
        "LanguageError",
        "Model",
        "OutOfMemory",
        "OutOfTime",
        "Problem",
        "Solution",
        "SolverError",
        "UsageError",
        "batch",
        "blank_board",
        "booklet",
        "conquer",
        "duplicates",
        "entails",
        "equivalent",
        "exercise",
        "exercises",
        "generate",
        "list_puzzles",
        "load",
        "load_board",
        "load_cnf",
        "mark",
        "new_puzzle",
        "portfolio",
        "refute",
        "steps",
        "table",
        "train",
        "valid",
        "verify",
    ]
    for name in clausette.__all__:
        assert getattr(clausette, name) is not None
        assert name in dir(clausette)
    with pytest.raises(AttributeError):
        _ = clausette.nothing


def test_errors_make_one_tree_with_exit_codes() -> None:
    assert issubclass(clausette.LanguageError, clausette.InputError)
    codes = {
        clausette.InputError: 50,
        clausette.LanguageError: 50,
        clausette.SolverError: 100,
        clausette.UsageError: 124,
    }
    for error, code in codes.items():
        assert issubclass(error, clausette.ClausetteError)
        assert error.exit_code == code


def test_a_text_is_loaded_grounded_counted_and_solved() -> None:
    model = clausette.load("bigand $i in [1..$n]: p($i) or q($i) end")
    assert model.ground(n=2).count() == 9
    answer = model.solve(n=1)
    assert answer is not None
    assert set(answer.true) <= {"p(1)", "q(1)"}
    assert answer["p(1)"] or answer["q(1)"]


def test_a_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "model.touist"
    path.write_text("a")
    for given in (path, str(path)):
        answer = clausette.load(given).solve()
        assert answer is not None
        assert answer.true == ["a"]
    with pytest.raises(clausette.InputError, match="there is no such file"):
        clausette.load(tmp_path / "nothing")


def test_no_model_is_none() -> None:
    assert clausette.load("a and not a").solve() is None
    assert list(clausette.load("a and not a").ground().models()) == []


def test_models_come_one_by_one() -> None:
    grounded = clausette.load("a or b").ground()
    assert len({str(model) for model in grounded.models()}) == 3
    assert len(list(grounded.models(limit=2))) == 2
    assert grounded.count(limit=2) == 2


def test_globals_take_python_values() -> None:
    model = clausette.load("p($n,$x,$S,$f(1),$f(2),$g(1,a))\n")
    values = {"n": 3, "x": "a", "S": range(2), "f": {1: [1, 2], 2: 1.5}, "g": {(1, "a"): []}}
    answer = model.solve(**values)  # type: ignore[arg-type]
    assert answer is not None
    assert answer.true == ["p(3,a,[0,1],[1,2],1.5,[])"]


@pytest.mark.parametrize(
    "value", [object(), None, [1, "a"], [True], [[1], 2], 2**62, b"a", "a b", ""]
)
def test_a_value_that_no_global_can_have_is_bad_usage(value: object) -> None:
    with pytest.raises(UsageError):
        clausette.load("p($n) q").ground(n=value)  # type: ignore[arg-type]


def test_errors_carry_every_diagnostic() -> None:
    with pytest.raises(LanguageError) as caught:
        clausette.load("a -> b\nc -> d\n")
    assert len(caught.value.diagnostics) == 2
    assert str(caught.value).splitlines()[0].startswith("model:1:3: error: ")


def test_warnings_are_at_hand() -> None:
    (warning,) = clausette.load("atmost(0, [a])").ground().warnings
    assert "TouIST 3.5.2" in warning.message


def test_a_model_prints_as_its_text() -> None:
    assert "bigand" in str(clausette.load("bigand $i in [1]: p($i) end"))
    assert "$$" in clausette.load("a and b")._repr_latex_()


def test_an_answer_prints_its_true_atoms_in_natural_order() -> None:
    answer = clausette.load("p(10) and p(2) and not q").solve()
    assert answer is not None
    assert str(answer) == "p(2)\np(10)"
    assert "<code>p(2)</code>" in answer._repr_html_()
    with pytest.raises(KeyError):
        answer["nobody"]
