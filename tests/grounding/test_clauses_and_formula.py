"""The law of every grounder: formula and clauses have the same models over the visible atoms."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from clausette.cnf import Atoms, Cnf
from clausette.grounding.canonical import Clausifier
from clausette.grounding.equivalence import difference
from clausette.grounding.expansion import expanded
from clausette.grounding.formula import (
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Not,
    Or,
    Xor,
    atoms,
    holds,
    simplified,
)
from clausette.grounding.instances import ground
from clausette.language import parse
from clausette.solving import Session
from programs import program

PROGRAMS = 5_000
CHUNKS = 10


def models(formula: Ground, names: list[str]) -> set[tuple[bool, ...]]:
    """The assignments to the names under which the formula holds, by truth table."""
    found = set()
    for values in product((False, True), repeat=len(names)):
        if holds(formula, dict(zip(names, values, strict=True)).__getitem__):
            found.add(values)
    return found


def models_of_clauses(cnf: Cnf, names: list[str]) -> set[tuple[bool, ...]]:
    """The assignments to the names that some values of everything else make a model."""
    variables = [cnf.atoms.variable(name) for name in names]
    found = set()
    with Session(cnf) as session:
        for values in product((False, True), repeat=len(names)):
            # An atom that was simplified away is free.
            assumed = [
                variable if value else -variable
                for variable, value in zip(variables, values, strict=True)
                if variable is not None
            ]
            if session.solve(assumed):
                found.add(values)
    return found


def clauses_of(formula: Ground) -> Cnf:
    clausifier = Clausifier([formula])
    made = clausifier.clauses(formula)
    names = (*clausifier.numbers, *(None for _ in range(clausifier.definitions)))
    return Cnf.from_clauses(made, Atoms(names))


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_models_mean_the_same_as_formula_and_as_clauses(chunk: int) -> None:
    for seed in range(chunk, PROGRAMS, CHUNKS):
        text = program(Random(seed))
        grounding = ground(parse(text))
        whole = And(tuple(formula for _, formula in grounding.formulas))
        shown, _ = expanded(parse(text))
        names = sorted({*atoms(whole), *atoms(shown)})
        assert len(names) <= 10
        wanted = models(whole, names)
        assert models(shown, names) == wanted, f"seed {seed}: --show differs\n{text}"
        assert models_of_clauses(grounding.cnf, names) == wanted, f"seed {seed}\n{text}"


def test_simplifying_keeps_the_models_and_leaves_no_constant() -> None:
    for seed in range(500):
        shown, _ = expanded(parse(program(Random(seed))))
        names = sorted(set(atoms(shown)))
        simple = simplified(shown)
        assert models(simple, names) == models(shown, names), seed
        assert simplified(simple) == simple, seed


def test_two_formulas_differ_exactly_where_their_difference_has_a_model() -> None:
    for seed in range(300):
        one, _ = expanded(parse(program(Random(seed), depth=2)))
        other, _ = expanded(parse(program(Random(seed + 10_000), depth=2)))
        names = sorted({*atoms(one), *atoms(other)})
        wanted = models(one, names) - models(other, names)
        assert models_of_clauses(difference(one, other), names) == wanted, seed


@pytest.mark.parametrize("size", range(8))
def test_every_cardinality_counts_under_both_signs(size: int) -> None:
    names = [f"x{i}" for i in range(size)]
    members = tuple(map(Atom, names))
    for bound in range(-1, size + 2):
        for kind in ("exact", "atleast", "atmost"):
            count = Count(kind, bound, members)
            compare = {"exact": "__eq__", "atleast": "__ge__", "atmost": "__le__"}[kind]
            wanted = {
                values
                for values in product((False, True), repeat=size)
                if getattr(sum(values), compare)(bound)
            }
            everything = set(product((False, True), repeat=size))
            assert models_of_clauses(clauses_of(count), names) == wanted
            assert models_of_clauses(clauses_of(Not(count)), names) == everything - wanted


@pytest.mark.parametrize("bound", [1, 2, 5, 6, 7, 10, 11, 12])
def test_the_counters_of_large_cardinalities_count(bound: int) -> None:
    names = [f"x{i}" for i in range(12)]
    members = tuple(map(Atom, names))
    random = Random(bound)
    for kind in ("exact", "atleast", "atmost"):
        count = Count(kind, bound, members)
        nested = Or((And((count, Atom("a"))), And((Not(count), Atom("b")))))
        for formula, extra in ((count, []), (Not(count), []), (nested, ["a", "b"])):
            cnf = clauses_of(formula)
            with Session(cnf) as session:
                for _ in range(150):
                    true = {name for name in names + extra if random.random() < bound / 12}
                    assumed = [
                        v if name in true else -v
                        for name in names + extra
                        if (v := cnf.atoms.variable(name)) is not None
                    ]
                    assert session.solve(assumed) == holds(formula, true.__contains__)


def test_a_cardinality_takes_no_more_definitions_than_members_times_the_nearer_end() -> None:
    members = tuple(Atom(f"x{i}") for i in range(300))
    for kind, bound in (("atleast", 3), ("atmost", 3), ("atleast", 297), ("atmost", 297)):
        cnf = clauses_of(Count(kind, bound, members))  # type: ignore[arg-type]
        assert cnf.variables <= 300 * 4


@pytest.mark.parametrize("connective", [Xor, Equivalent])
def test_a_long_chain_of_equivalences_takes_a_definition_a_link(
    connective: type[Xor] | type[Equivalent],
) -> None:
    formula: Ground = Atom("x0")
    for i in range(1, 200):
        formula = connective(formula, Atom(f"x{i}"))
    cnf = clauses_of(formula)
    assert cnf.variables <= 400
    with Session(cnf) as session:
        assert session.solve([-v for v in range(1, 201)]) == holds(formula, lambda name: False)


def test_nested_cardinalities_and_equivalences_agree_with_their_formula() -> None:
    names = ["a", "b", "c", "d"]
    a, b, c, d = map(Atom, names)
    inner = Count("exact", 1, (a, Xor(b, c), And((c, d))))
    cases: list[Ground] = [
        Equivalent(inner, Xor(inner, d)),
        Not(Count("atleast", 2, (inner, Not(inner), Equivalent(a, b)))),
        Or((And((a, b)), And((c, d)), Not(inner), Xor(And((a, d)), Or((b, c))))),
        And((Or((inner, d)), Or((Not(inner), Not(d))))),
    ]
    for formula in cases:
        assert models_of_clauses(clauses_of(formula), names) == models(formula, names)
