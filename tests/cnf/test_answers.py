"""What solvers print, read back as literals."""

from __future__ import annotations

import pytest

from clausette.cnf import Atoms
from clausette.cnf.answers import read_answer
from clausette.errors import InputError

ATOMS = Atoms(("p(1)", "p(2,b)", None, "q"))


@pytest.mark.parametrize(
    "text",
    [
        "s SATISFIABLE\nv 1 -2 3 -4 0\n",
        "c a comment\nc v 9\ns SATISFIABLE\nv 1 -2\nv 3 -4\nv 0\n",
        "s SATISFIABLE\r\nv 1 -2 3 -4 0\r\n",
        "SAT\n1 -2 3 -4 0\n",
        "v  1   -2 3\nv -4 0",
        "s SATISFIABLE\nv 1 -2 3 -4\n",
        "True\n[1, -2, 3, -4]\n",  # as Python prints PySAT's answer
        "[1,-2,\n 3,-4]",
    ],
)
def test_numbers_are_the_variables_of_the_dimacs(text: str) -> None:
    assert read_answer(text, ATOMS, "out") == [1, -2, 3, -4]


@pytest.mark.parametrize("text", ["v 0\n", "s SATISFIABLE\nv 0", "SAT\n0\n"])
def test_a_model_of_no_variable_decides_nothing(text: str) -> None:
    assert read_answer(text, ATOMS, "out") == []


@pytest.mark.parametrize(
    "text",
    [
        "1 p(1)\n0 p(2,b)\n0 q\n",
        "1 p(1)\r\n0 p(2,b)\r\n0 q\r\n",
        "1 p(1)\n0 p(2,b)\n0 q",
        "0 &1\n1 p(1)\n0 p(2,b)  \n0 q\n",
    ],
)
def test_names_are_read_as_touist_prints_them(text: str) -> None:
    assert read_answer(text, ATOMS, "out") == [1, -2, -4]


def test_names_are_read_as_z3_prints_them() -> None:
    text = """sat
(
  (define-fun |p(1)| () Bool
    true)
  (define-fun q () Bool
    false)
  (define-fun &1 () Bool
    true)
  (define-fun |p(2,b)| ( ) Bool false)
)
"""
    answer = read_answer(text, ATOMS, "out")
    assert answer is not None
    assert sorted(answer) == [-4, -2, 1]


def test_names_are_read_as_python_prints_a_model_of_z3() -> None:
    for text in (
        "[p(1) = True, p(2,b) = False, q = False]",
        "sat\n[p(1) = True,\n p(2,b) = False,\n q = False]",
    ):
        assert read_answer(text, ATOMS, "out") == [1, -2, -4]


@pytest.mark.parametrize(
    "text",
    [
        "None",
        "False\nNone\n",
        "s UNSATISFIABLE\n",
        "c said after a while\ns UNSATISFIABLE\n",
        "UNSAT\n",
        "unsat\n",
        'unsat\n(error "line 9 column 10: model is not available")\n',
        "UNSATISFIABLE",
        "s UNSATISFIABLE\r\n",
    ],
)
def test_a_no_is_none(text: str) -> None:
    assert read_answer(text, ATOMS, "out") is None


def test_an_atom_called_unsat_is_no_verdict() -> None:
    assert read_answer("1 unsat\n0 sat\n", Atoms(("sat", "unsat")), "out") == [2, -1]


@pytest.mark.parametrize(
    "text", ["", "\n", "sat\n", "s SATISFIABLE\n", "s UNKNOWN\n", "unknown\n", "hello\n", "{}", "v"]
)
def test_what_is_no_answer_is_told(text: str) -> None:
    with pytest.raises(InputError, match="out: this is not the answer of a solver"):
        read_answer(text, ATOMS, "out")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("v 1 5 0\n", "5 is out of range, as the model has 4 variables"),
        ("v 1 -500 0\n", "-500 is out of range"),
        ("1 p(1)\n1 r\n", "no atom r;"),
        ("1 a\n1 b\n1 c\n0 d\n", "no atom a, b, c, …;"),
        ("(define-fun z () Bool true)", "no atom z;"),
    ],
)
def test_the_answer_of_another_model_is_told(text: str, what: str) -> None:
    with pytest.raises(InputError) as caught:
        read_answer(text, ATOMS, "out")
    assert str(caught.value).startswith("out: ")
    assert what in str(caught.value)
    assert "another model?" in str(caught.value)


def test_the_variables_of_soft_rules_in_wcnf_are_passed_over() -> None:
    assert read_answer("v 1 -2 3 -4 5 -6 0\n", ATOMS, "out", selectors=2) == [1, -2, 3, -4]
    with pytest.raises(InputError, match="7 is out of range"):
        read_answer("v 1 -2 3 -4 5 -6 7 0\n", ATOMS, "out", selectors=2)
