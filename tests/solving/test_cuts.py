"""Connected areas in a session: every model passes the cuts, and counters get the layers."""

from __future__ import annotations

import io
from collections.abc import Mapping

import numpy as np
import pytest

from clausette.cnf import Cnf, write_dimacs, write_smtlib, write_wcnf
from clausette.deadline import NEVER
from clausette.grounding.columnar.program import Options
from clausette.service.watching import Search, watched
from clausette.solving import Session, maximise
from clausette.solving.counting import FEW, count_with_ganak
from clausette.solving.cuts import cuts, signs
from flood_models import FORMS, Case, grid, joined, linked_where_on

BY_CUTS = Options(cuts=True)
# Two loops need two columns each, and two atoms a cell are enough for few cells.
_BOARDS = {"loop": grid(2, 4), "guarded": grid(2, 2)}


def by_cuts(case: Case) -> Cnf:
    """The clauses of a case, its flood left to cuts."""
    cnf = case.program.ground(None, None, BY_CUTS).cnf
    assert cnf.areas is not None
    return cnf


def decisions(case: Case, cnf: Cnf) -> list[int]:
    found = [cnf.atoms.variable(name) for name in case.atoms]
    return [variable for variable in found if variable is not None]


def test_clauses_that_do_not_say_all_are_never_written_counted_or_traced() -> None:
    cnf = by_cuts(joined(grid(2, 2)))
    for write in (write_dimacs, write_wcnf, write_smtlib):
        with pytest.raises(ValueError, match="connected areas"):
            write(cnf, io.StringIO())
    with pytest.raises(ValueError, match="connected areas"):
        maximise(cnf)
    with pytest.raises(ValueError, match="connected areas"):
        watched(Search(), cnf, NEVER, 1)
    with pytest.raises(ValueError, match="connected areas"):
        count_with_ganak(cnf, (), [1], NEVER)


def test_the_layers_of_a_formula_say_the_same_with_the_same_names() -> None:
    case = joined(grid(2, 3))
    cnf = by_cuts(case)
    assert cnf.layers is not None
    layers = cnf.layers(NEVER)
    assert layers.areas is None
    assert len(layers) > len(cnf)
    assert layers is cnf.layers(NEVER)
    assert set(case.atoms) <= {name for name in layers.atoms.names if name is not None}
    assert [cnf.atoms.name(v) for v in cnf.atoms.visible.tolist()] == list(case.atoms)


def test_many_models_are_counted_at_once_and_right() -> None:
    case = linked_where_on(grid(2, 3))
    right = len(case.answers())
    assert right > FEW, "few models would be gone through"
    cnf = by_cuts(case)
    with Session(cnf) as session:
        assert session.count().value == right
        assert len(session.cuts) < right
        assert session.count(limit=700).value == 700
        first = decisions(case, cnf)[0]
        session.add([first])
        with_first = sum(case.atoms[0] in answer for answer in case.answers())
        assert session.count().value == with_first
        fresh = session.fresh_variable()
        session.add([-fresh, -decisions(case, cnf)[1]])
        free = sum({*case.atoms[:2]} <= answer for answer in case.answers())
        assert session.count([*decisions(case, cnf), fresh]).value == 2 * with_first - free


def test_atoms_that_only_a_flood_mentions_are_not_free() -> None:
    case = joined(grid(1, 3))
    cnf = by_cuts(case)
    assert len(cnf) == 0
    with Session(cnf) as session:
        assert session.count().value == len(case.answers()) == 7


@pytest.mark.parametrize("name", FORMS)
def test_every_cut_refuses_its_model_and_follows_from_the_rules(name: str) -> None:
    case = FORMS[name](_BOARDS.get(name, grid(2, 3)))
    cnf = by_cuts(case)
    areas, variables = cnf.areas, decisions(case, cnf)
    assert areas is not None
    right = case.answers()
    with Session(cnf) as session:
        found = {
            frozenset(name for name in case.atoms if model[name])
            for model in session.enumerate(variables)
        }
        made = list(session.cuts.values())
    assert found == right
    assert made, "a board on which nothing goes wrong shows nothing"
    names = dict(zip(variables, case.atoms, strict=True))
    for cut in made:
        for answer in right:
            assert any(_is_true(names, answer, x) for x in cut.clause), cut
    for refused in refused_models(case, cnf):
        model = signs(np.array([names.get(v) in refused for v in range(cnf.variables + 1)]))
        for cut in cuts(areas, model):
            assert not any(_is_true(names, refused, x) for x in cut.clause), cut


def _is_true(names: Mapping[int, str], true: frozenset[str], literal: int) -> bool:
    return (names.get(abs(literal)) in true) == (literal > 0)


def refused_models(case: Case, cnf: Cnf) -> set[frozenset[str]]:
    """What satisfies the clauses, and not all that is said of areas."""
    bare = Cnf(cnf.literals, cnf.ends, cnf.atoms, cnf.provenance)
    with Session(bare) as session:
        found = {
            frozenset(name for name in case.atoms if model[name])
            for model in session.enumerate(decisions(case, bare), 300)
        }
    return found - case.answers()
