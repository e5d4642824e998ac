"""All encodings of formulas, with all of cardinalities, have the models of the formulas."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette import InputError, UsageError
from clausette.cnf import Cnf
from clausette.grounding import ground
from clausette.grounding.columnar.encodings import ENCODINGS
from clausette.grounding.columnar.program import Options, compiled
from clausette.grounding.columnar.scalars import FORMULA_ENCODINGS, FormulaEncoding
from clausette.grounding.formula import holds
from clausette.grounding.meanings import Meaning
from clausette.language import Source, parse
from clausette.service.clauses import encoded
from clausette.solving import Session
from commands import Command, read
from programs import program


def models(cnf: Cnf) -> set[frozenset[str]]:
    """The true atoms of every model."""
    with Session(cnf) as session:
        return {frozenset(model.names()) for model in session.enumerate()}


def clauses(text: str, formulas: FormulaEncoding, count: str = "auto") -> Cnf:
    options = encoded(Options(), [formulas, count])
    return compiled(parse(Source.of(text))).ground(None, None, options).cnf


LOOPS = """
bigand $i in [1..3]: (p($i) and q($i)) or (r($i) <=> atleast(2, [p(1),q(1),r(1),p(2)])) end
bigor $i,$j in [1..2],[1..3] when $i < $j: p($i) and not q($j) end
exact(2, ["p(1) and q(2)", "r(1) or r(2)", "not p(3)"])
"""


@pytest.mark.parametrize("formulas", FORMULA_ENCODINGS)
@pytest.mark.parametrize("count", ENCODINGS)
def test_loops_cardinalities_and_quoted_formulas(formulas: FormulaEncoding, count: str) -> None:
    if formulas == "distribute" and count not in ("auto", "pairwise"):
        with pytest.raises(UsageError, match="distribution makes no definitions"):
            clauses(LOOPS, formulas, count)
        return
    made = clauses(LOOPS, formulas, count)
    assert models(made) == models(ground(parse(Source.of(LOOPS))).cnf)
    if formulas == "distribute":
        assert len(made.atoms) == len(made.atoms.visible)
    assert {made.provenance.rule(index).line for index in range(len(made))} == {2, 3, 4}


def test_two_of_four_by_each_way(command: Command) -> None:
    text = "bigor $x,$y in [1..4],[1..4] when $x < $y: bigand $z in [1..4]: "
    text += "if $z == $x or $z == $y then p($z) else not p($z) end end end"
    sizes = {}
    for name in ("auto", "distribute", "tseitin", "plaisted-greenbaum"):
        found = read(command("cnf", "-", "--encoding", name, "--json", typed=text))
        sizes[name] = (found["clauses"], found["variables"] - found["atoms"])
    assert sizes == {
        "auto": (25, 6),
        "distribute": (8, 0),
        "tseitin": (31, 6),
        "plaisted-greenbaum": (25, 6),
    }


def test_a_large_distribution_is_refused_with_its_size() -> None:
    text = "bigor $i in [1..17]: p($i) and q($i) end"
    with pytest.raises(InputError, match="distribution would make 131,072 clauses"):
        clauses(text, "distribute")
    assert len(clauses(text, "plaisted-greenbaum")) == 35


def test_names_that_go_together_and_names_that_do_not(command: Command) -> None:
    assert command("cnf", "-", "--encoding", "pairwise,tseitin", typed="a or b and c").status == 0
    assert command("cnf", "-", "--encoding", "tseitin,distribute", typed="a").status == 124
    wrong = command("cnf", "-", "--encoding", "nothing", "--lang", "fr", typed="a")
    assert "plaisted-greenbaum" in wrong.err


@given(st.integers(0, 2**32), st.sampled_from(FORMULA_ENCODINGS[1:]))
def test_random_programs(seed: int, formulas: FormulaEncoding) -> None:
    text = program(Random(seed), 3)
    file = parse(Source.of(text))
    try:
        expected = ground(file).cnf
        made = compiled(file).ground(None, None, Options(formulas=formulas)).cnf
    except InputError:
        return
    assert models(made) == models(expected)


def test_what_definitions_stand_for_is_told(command: Command) -> None:
    two = "(a and b) or (c and d) or (e and f)"
    out = command("cnf", "-", "--names", typed=two).out.splitlines()
    assert out[-2:] == ["# &1 ⇒ a ∧ b", "# &2 ⇒ c ∧ d"]
    out = command("cnf", "-", "--names", "--encoding", "tseitin", typed=two).out.splitlines()
    assert out[-3:] == ["# &1 ⇔ a ∧ b", "# &2 ⇔ c ∧ d", "# &3 ⇔ e ∧ f"]
    out = command("cnf", "-", "--names", typed="a <=> (b <=> c or d)").out.splitlines()
    assert out[-1] == "# &1 ⇔ (b ∨ ¬c) ∧ (b ∨ ¬d) ∧ (¬b ∨ c ∨ d)"
    found = command("cnf", "-", "--names", "--lang", "fr", typed="exact(5, p([1..12]))")
    assert found.out.splitlines()[-1].endswith("fait partie d'un compteur")
    data = read(command("cnf", "-", "--names", "--json", typed=two))
    assert data["definitions"][0] == {
        "name": "&1",
        "words": "&1 ⇒ a ∧ b",
        "side": "=>",
        "formula": "a ∧ b",
    }


@given(st.integers(0, 2**32), st.sampled_from(FORMULA_ENCODINGS))
def test_definitions_that_stand_for_what_is_told_keep_all_models(
    seed: int, formulas: FormulaEncoding
) -> None:
    """With every definition the formula that it stands for, each model of the rest is one."""
    file = parse(Source.of(program(Random(seed), 3)))
    try:
        made = compiled(file).ground(None, None, Options(formulas=formulas))
    except InputError:
        return
    told = {v: m for v, m in made.meanings().items() if m is not None}
    if len(told) < len(made.meanings()):
        return  # a counter's variables are told by no formula
    with Session(made.cnf) as session:
        for number, model in enumerate(session.enumerate()):
            if number == 5:
                break
            values = {
                made.cnf.atoms.name(v): bool(model[v]) for v in made.cnf.atoms.visible.tolist()
            }
            values = values_of_definitions(made.cnf, told, values)
            for clause in made.cnf.clauses():
                assert any(values[made.cnf.atoms.name(abs(x))] == (x > 0) for x in clause)


def values_of_definitions(
    cnf: Cnf, told: dict[int, Meaning], values: dict[str, bool]
) -> dict[str, bool]:
    """The values of atoms, and of the definitions those of what they stand for."""
    known = dict(values)

    def value(name: str) -> bool:
        if name not in known:
            variable = next(v for v in told if cnf.atoms.name(v) == name)
            known[name] = holds(told[variable].formula(cnf.atoms.name), value)
        return known[name]

    for variable in told:
        value(cnf.atoms.name(variable))
    return known
