"""Every line of a refutation follows from two earlier ones, and the last one is empty."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clausette
from clausette.errors import InputError
from clausette.formulas.resolution import Refutation, refutation
from clausette.solving.session import BareClauses, Session
from commands import Command, example, read, written


def require_resolution(found: Refutation, clauses: list[list[int]]) -> None:
    """Fails unless the lines are a refutation of the clauses."""
    for index, line in enumerate(found.lines):
        if line.parents is None:
            assert set(line.literals) == set(clauses[line.given])
            continue
        one, other = (set(found.lines[parent].literals) for parent in line.parents)
        assert max(line.parents) < index
        assert line.pivot in one
        assert -line.pivot in other
        assert set(line.literals) == (one - {line.pivot}) | (other - {-line.pivot})
    assert found.lines[-1].literals == ()
    used = {parent for line in found.lines for parent in line.parents or ()}
    assert used == set(range(len(found.lines) - 1))


def random_clauses(seed: int) -> list[list[int]]:
    random = Random(seed)
    top = random.randint(2, 7)
    return [
        [
            x if random.random() < 0.5 else -x
            for x in random.sample(range(1, top + 1), random.randint(1, min(3, top)))
        ]
        for _ in range(random.randint(3, 6 * top))
    ]


@given(st.integers(0, 2**32))
def test_random_clauses_are_refuted_if_they_have_no_model(seed: int) -> None:
    clauses = random_clauses(seed)
    with Session(BareClauses(clauses, 7)) as session:
        satisfiable = session.solve()
    found = refutation(clauses)
    assert (found is None) == satisfiable
    if found is not None:
        require_resolution(found, clauses)


def test_repeated_and_contrary_literals_do_no_harm() -> None:
    clauses = [[1, 1], [1, -1], [-1, 2, 2], [-2]]
    found = refutation(clauses)
    assert found is not None
    require_resolution(found, clauses)
    assert found.steps == 2
    empty = refutation([[1], []])
    assert empty is not None
    assert empty.lines[-1].given == 1


def test_a_refutation_in_words_in_both_languages() -> None:
    found = clausette.refute("a or b", "not a", "not b")
    assert str(found).splitlines() == [
        "no model: 3 clauses and 2 steps of resolution lead to the empty clause",
        "1. a ∨ b   given",
        "2. ¬a      given",
        "3. ¬b      given",
        "4. b       from 1 and 2, on a",
        "5. ⊥       from 4 and 3, on b",
    ]
    assert "de 1 et 2, sur a" in str(clausette.refute("a or b", "not a", "not b", language="fr"))
    assert clausette.refute("a or b").verdict == "no"


def test_pictures_and_proof_trees() -> None:
    found = clausette.refute("a => b", "b => c", "not (a => c)")
    assert found.latex().count(r"\BinaryInfC") == 3
    assert r"\AxiomC{$\lnot c$}" in found.latex()
    assert found.svg().startswith("<svg")
    assert found.svg(dark=True).count("⊥") >= 1


def test_models_and_files_of_clauses_are_refuted(command: Command, tmp_path: Path) -> None:
    model = written(tmp_path / "m.touist", "bigand $i in [1..$n]: p($i) end not p(2)")
    found = command("refute", model, "-D", "n=3")
    assert (found.status, found.out.count("given")) == (0, 2)
    clauses = written(tmp_path / "c.cnf", "p cnf 2 3\n1 2 0\n-1 0\n-2 0\n")
    drawn = tmp_path / "proof.svg"
    found = command("refute", clauses, "--svg", str(drawn))
    assert (found.status, found.out.count(" from ")) == (0, 2)
    assert drawn.read_text(encoding="utf-8").startswith("<")
    assert command("refute", "a", "b").status == 8


def test_what_is_too_long_is_refused_with_a_sentence() -> None:
    text = "bigand $i in [1..200]: (p($i) => p($i + 1)) and (q($i) => q($i + 1)) end"
    with pytest.raises(InputError, match="clauses are needed"):
        clausette.refute(
            text,
            "p(1) and q(1) and not (p(201) and q(201)) or p(1) xor p(1)",
            "p(1)",
            "q(1)",
            "not p(201) or not q(201)",
        )


def test_definitions_in_place_of_too_many_clauses_are_said() -> None:
    wide = " or ".join(f"(a{i} and b{i})" for i in range(18))
    found = clausette.refute(wide, *(f"not a{i}" for i in range(18)))
    assert found.verdict == "yes"
    assert "definitions" in found.remarks.notes[0]
    assert clausette.refute("a", "not a").remarks.notes == ()


def test_where_there_is_a_model_it_is_said_and_nothing_drawn(
    command: Command, tmp_path: Path
) -> None:
    drawn = tmp_path / "proof.svg"
    for flags in (("--svg", "-"), ("--svg", str(drawn)), ("--latex",)):
        found = command("refute", "a or b", *flags)
        assert (found.status, "there is a model" in found.out) == (8, True)
    assert not drawn.exists()


def test_a_board_that_one_rule_refutes_names_the_rule(command: Command) -> None:
    board = example("lightup", "seed-none-4x4.lightup")
    english = "1. ⊥   given: exactly 4 lamps touch the wall r2c2. [clue]"
    assert command("refute", board).out.splitlines()[1] == english
    french = "1. ⊥   donnée : exactement 4 ampoules touchent le mur r2c2. [clue]"
    assert command("refute", board, "--lang", "fr").out.splitlines()[1] == french


def test_given_clauses_of_a_file_have_their_lines(command: Command) -> None:
    told = read(command("refute", "-", "--json", typed="p cnf 1 2\n1 0\n\n-1 0\n"))
    assert [line.get("origin") for line in told["lines"]] == ["line 2", "line 4", None]
