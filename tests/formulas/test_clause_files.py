"""A DIMACS file where a formula is asked for: its clauses are the formula."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clausette
from commands import Command, read, written

CLAUSES = "c 1 lamp(1)\nc 2 lamp(2)\np cnf 2 2\n1 2 0\n-1 2 0\n"
TWO_OF_FOUR = """bigor $x,$y in [1..4],[1..4] when $x < $y:
  bigand $z in [1..4]: if $z in [$x,$y] then p($z) else not p($z) end end
end
"""


@pytest.fixture
def lamps(tmp_path: Path) -> str:
    return written(tmp_path / "lamps.cnf", CLAUSES)


def test_questions_about_formulas_take_clauses(command: Command, lamps: str) -> None:
    table = read(command("table", lamps, "--json"))
    assert (table["atoms"], table["models"]) == (["lamp(1)", "lamp(2)"], 2)
    assert command("valid", lamps).out.splitlines()[1] == "  for instance where lamp(2) is false"
    assert command("entails", lamps, "lamp(2)").status == 0
    assert command("entails", "lamp(2)", lamps).status == 0
    assert command("equivalent", lamps, "lamp($n)", "-D", "n=2").status == 0
    assert command("equivalent", lamps, "lamp(1)").status == 8
    assert "lamp(1) ∨ lamp(2)" in command("steps", lamps).out
    assert command("refute", lamps).status == 8
    refuted = command("refute", lamps, "not lamp(2)")
    assert refuted.out.startswith("no model: 3 clauses and 2 steps")


def test_clauses_come_from_standard_input_and_as_text_too(command: Command) -> None:
    assert command("valid", "-", typed=CLAUSES).status == 8
    assert clausette.equivalent(CLAUSES, "lamp(2)").holds
    assert clausette.refute("p cnf 1 2\n1 0\n-1 0\n").refutation is not None


def test_empty_clauses_and_none_at_all_are_constants(command: Command) -> None:
    assert command("valid", "-", typed="p cnf 3 0\n").status == 0
    assert clausette.table("p cnf 1 2\n1 0\n0\n").verdict == "contradictory"


def test_values_are_not_for_clauses(command: Command, lamps: str) -> None:
    refused = command("valid", lamps, "-D", "n=2")
    assert refused.err == f"clausette: -D and --data are for models, and {lamps} holds clauses\n"


def test_what_a_formula_cannot_keep_is_said(command: Command) -> None:
    soft = command("valid", "-", "--lang", "fr", typed="h 1 2 0\n3 -1 0\n")
    assert "les clauses souples de /dev/stdin sont laissées de côté" in soft.err
    defined = command("valid", "-", typed="c a 1\nc &1 2\np cnf 2 1\n1 2 0\n")
    assert "definitions such as &1" in defined.err


def test_a_broken_file_is_told_at_its_place(command: Command, tmp_path: Path) -> None:
    broken = written(tmp_path / "broken.cnf", "p cnf 2 1\n1-2 0\n")
    assert command("table", broken).err.startswith(f"{broken}:2:1: error: `1-2` is not a number")


@pytest.mark.parametrize("word", ["latex", "format"])
def test_clauses_are_not_laid_out(command: Command, lamps: str, word: str) -> None:
    refused = command(word, lamps)
    assert refused.err == f"clausette: {lamps} holds clauses, and a model is needed\n"


def test_atoms_that_the_language_cannot_name_are_renamed_aloud(
    command: Command, tmp_path: Path
) -> None:
    text = "c 1 and\nc 2 p(1)(2)\np cnf 2 3\n1 2 0\n-1 2 0\n-2 0\n"
    odd = written(tmp_path / "odd.cnf", text)
    note = "clausette: an atom of the language cannot be called 'and': atoms are x1, x2, … here\n"
    made = command("export", odd, "--to", "touist")
    assert (made.err, made.out.splitlines()[:3]) == (
        note,
        [";; x1: and", ";; x2: p(1)(2)", "x1 or x2"],
    )
    assert command("prove", odd, "--out", str(tmp_path / "proof")).err == note
    assert "cannot stand beside others" in command("refute", odd, "x1").err


def made_by_itself(text: str) -> tuple[int, int, int]:
    """Clauses, literals and new atoms, as the last line of the steps says."""
    last = clausette.steps(text, "nnf").sizes[-1]
    assert last.method == "auto"
    return last.clauses, last.literals, last.atoms


@pytest.mark.parametrize(
    "text",
    [
        TWO_OF_FOUR,
        "(a => b) xor c\n(a => b) xor c",
        "bigand $i in [1..3]: p($i) => (q($i) and r($i) or a) end\nexact(2, p([1..4]))",
        "bigor $i in [1..3]: p($i) and q($i) end",
    ],
)
def test_steps_end_with_what_cnf_makes(command: Command, text: str) -> None:
    header, *clauses = command("cnf", "-", "--numbers-only", typed=text).out.splitlines()
    atoms = len(clausette.table(text, parts=False).table.atoms)
    variables = int(header.split()[2])
    literals = sum(len(clause.split()) - 1 for clause in clauses)
    assert made_by_itself(text) == (len(clauses), literals, variables - atoms)


def test_two_of_four_has_25_clauses_and_6_definitions() -> None:
    assert made_by_itself(TWO_OF_FOUR) == (25, 54, 6)


literals = st.integers(-4, 4).filter(bool)


@given(st.lists(st.lists(literals, max_size=4), max_size=6))
def test_a_formula_of_clauses_has_their_models(clauses: list[list[int]]) -> None:
    # Every atom stands in a clause, so that both count over the same ones.
    clauses = [*clauses, *([v, -v] for v in range(1, 5))]
    lines = (" ".join(map(str, [*clause, 0])) for clause in clauses)
    text = "\n".join([f"p cnf 4 {len(clauses)}", *lines, ""])
    assert clausette.table(text, parts=False).table.models == clausette.load_cnf(text).count()
