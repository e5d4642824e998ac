"""Two models side by side: what brute force says of their difference, and names that differ."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from random_formulas import random_formula

from clausette.grounding.formula import And, Atom, Equivalent, Ground, Not, atoms, holds
from clausette.reasoning.marking.comparing import difference, implied
from clausette.reasoning.marking.names import NamesDiffer, meanings, places_of, same_atoms
from clausette.reasoning.marking.sides import Side, side

SHARED = ("a", "b", "c")
OWN = ("p", "q", "r(1)")


def random_side(source: Random) -> list[Ground]:
    """Some formulas over shared and own atoms; now and then a definition."""
    names = (*SHARED, *OWN)
    parts = [random_formula(source, 3, names) for _ in range(source.randint(1, 2))]
    if source.random() < 0.5:
        parts.append(Equivalent(Atom(source.choice(OWN)), random_formula(source, 2, names)))
    if source.random() < 0.3:
        parts.append(Not(Atom(source.choice(OWN))))
    return parts


def accepted(formulas: list[Ground], true: frozenset[str]) -> bool:
    """Whether some values of the own atoms will do, by trying all."""
    own = sorted({name for one in formulas for name in atoms(one)} - set(SHARED))
    for values in product((False, True), repeat=len(own)):
        chosen = true | {name for name, value in zip(own, values, strict=True) if value}
        if holds(And(tuple(formulas)), chosen.__contains__):
            return True
    return False


def made(formulas: list[Ground], mark: str) -> Side:
    return side(formulas, {name: name for name in SHARED}, mark)


@pytest.mark.parametrize("seed", range(300))
def test_a_difference_is_the_smallest_that_brute_force_finds(seed: int) -> None:
    source = Random(seed)
    one, other = random_side(source), random_side(source)
    answers = [
        frozenset(name for name, value in zip(SHARED, values, strict=True) if value)
        for values in product((False, True), repeat=len(SHARED))
    ]
    differing = [x for x in answers if accepted(one, x) and not accepted(other, x)]
    found = difference(made(one, "1"), made(other, "2"), SHARED)
    assert (found is None) == (not differing)
    if found is not None:
        assert frozenset(found.true) in differing
        assert found.smallest
        assert len(found.true) == min(map(len, differing))
        assert {*found.true, *found.false} == set(SHARED)


def test_what_is_defined_by_shared_atoms_needs_no_guessing() -> None:
    formulas: list[Ground] = [Equivalent(Atom("p"), Atom("a")), Atom("p"), Not(Atom("q"))]
    found = made(formulas, "s")
    assert not found.own
    assert len(found.definitions) == 2
    circular: list[Ground] = [Equivalent(Atom("p"), Atom("q")), Equivalent(Atom("q"), Atom("p"))]
    assert made(circular, "s").own


def test_formulas_that_follow_are_told_from_those_that_do_not() -> None:
    found = made([And((Atom("a"), Atom("b")))], "s")
    assert implied(found, [Atom("a"), Atom("c")]) == [True, False]


def test_the_places_of_an_atom_are_its_leaves() -> None:
    assert places_of("shaded(c(1,2))") == places_of("x(1,2)") == ("1", "2")
    assert places_of("a") == ()
    assert places_of("colour(cell(1,x2),deep_red)") == ("1", "x2", "deep_red")


def never(_: object) -> bool:
    return False


def test_names_are_matched_by_their_places() -> None:
    wanted, there = ["queen(1)", "queen(2)", "k"], ["d(c(1))", "d(c(2))", "d(c(3))", "k", "z"]
    found = meanings(wanted, there, (), {}, never)
    assert found == {"k": "k", "d": "queen"}
    assert same_atoms(found, wanted, there) == {
        "k": "k",
        "d(c(1))": "queen(1)",
        "d(c(2))": "queen(2)",
    }


def test_a_name_that_is_auxiliary_is_not_matched() -> None:
    assert meanings(["a", "b"], ["a", "help"], {"help"}, {}, never) == {"a": "a"}


def test_of_several_ways_the_one_that_is_right_is_taken_or_asked_for() -> None:
    wanted, there = ["a", "b"], ["x", "y"]
    right = {"x": "b", "y": "a"}
    assert meanings(wanted, there, (), {}, lambda way: way == right) == right
    with pytest.raises(NamesDiffer, match="--rename x=a"):
        meanings(wanted, there, (), {}, never)
    assert meanings(wanted, there, (), {"x": "a"}, never) == {"x": "a", "y": "b"}


def test_atoms_that_only_their_terms_tell_apart_stay_apart() -> None:
    sides = ["side(h(1,2))", "side(v(1,2))"]
    assert same_atoms({"side": "side"}, sides, sides) == {one: one for one in sides}
    other = [one.replace("side", "s") for one in sides]
    assert same_atoms({"s": "side"}, sides, other) == dict(zip(other, sides, strict=True))
    assert same_atoms({"s": "side"}, sides, ["s(1,2)"]) == {}
