from __future__ import annotations

import pytest

from clausette.cnf import Atoms
from clausette.errors import InputError

ATOMS = Atoms(("p(10)", None, "p(2)", None, "q"))


def test_definitions_are_numbered_in_variable_order() -> None:
    assert ATOMS.labels() == ["p(10)", "&1", "p(2)", "&2", "q"]
    assert [ATOMS.name(variable) for variable in range(1, 6)] == ATOMS.labels()


def test_a_label_shows_the_sign() -> None:
    assert [ATOMS.label(literal) for literal in (1, -1, -4)] == ["p(10)", "-p(10)", "-&2"]


def test_a_name_leads_to_its_variable_and_a_definition_has_no_name() -> None:
    assert ATOMS.variable("p(2)") == 3
    assert ATOMS.variable("&1") is None
    assert ATOMS.variable("r") is None


def test_visible_atoms_come_in_order_and_in_natural_order() -> None:
    assert ATOMS.visible.tolist() == [1, 3, 5]
    assert ATOMS.natural.tolist() == [3, 1, 5]


def test_no_atoms_at_all_is_legal() -> None:
    empty = Atoms(())
    assert len(empty) == 0
    assert empty.visible.tolist() == empty.natural.tolist() == empty.labels() == []


def test_atoms_are_equal_when_their_names_are() -> None:
    assert Atoms(("x1", "x2")) == Atoms.numbered(2)
    assert hash(Atoms(("x1", "x2"))) == hash(Atoms.numbered(2))


@pytest.mark.parametrize("variable", [0, -1, 6])
def test_a_variable_out_of_range_has_no_name(variable: int) -> None:
    with pytest.raises(IndexError):
        ATOMS.name(variable)


@pytest.mark.parametrize("names", [["a", "a"], ["&1"], [""], ["a\nb"]])
def test_names_that_no_format_could_hold_are_refused(names: list[str]) -> None:
    with pytest.raises(InputError):
        Atoms.of(names)


def test_names_with_blanks_and_accents_are_kept() -> None:
    assert Atoms.of(["é t(1, 2)", None]).names == ("é t(1, 2)", None)
