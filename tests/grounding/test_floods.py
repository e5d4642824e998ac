"""What hangs together: recognised in every form, and by cuts what it is in layers and in truth."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.cnf import Cnf
from clausette.errors import LanguageError
from clausette.grounding.columnar.program import Options
from clausette.grounding.values import make_set
from clausette.solving import Session
from flood_models import (
    COVER,
    FIRST,
    FORMS,
    SPREAD,
    Case,
    Graph,
    board,
    grid,
    joined,
    linked,
    listed,
    places,
    program,
    rooted,
    sized,
)

LAYERS, BY_CUTS = Options(), Options(cuts=True)


@st.composite
def graphs(draw: st.DrawFn, most: int = 5) -> Graph:
    """Any small graph."""
    size = draw(st.integers(2, most))
    pairs = [(a, b) for b in range(1, size + 1) for a in range(1, b)]
    return Graph(size, tuple(draw(st.lists(st.sampled_from(pairs), unique=True, max_size=6))))


def answers(case: Case, cnf: Cnf) -> set[frozenset[str]]:
    """What a session finds, by the atoms that are decided."""
    known = {name: cnf.atoms.variable(name) for name in case.atoms}
    own = {name: variable for name, variable in known.items() if variable is not None}
    free = [name for name in case.atoms if name not in own]
    with Session(cnf) as session:
        found = {
            frozenset(name for name, variable in own.items() if model[variable])
            for model in session.enumerate(list(own.values()))
        }
        assert session.count(list(own.values())).value == len(found)
    for name in free:
        found |= {one | {name} for one in found}
    return found


def agrees(case: Case, *, recognised: bool = True) -> None:
    """By cuts, in layers and by trying everything there are the same answers."""
    by_cuts = case.program.ground(None, None, BY_CUTS).cnf
    layers = case.program.ground(None, None, LAYERS).cnf
    assert (by_cuts.areas is not None) == recognised
    right = case.answers()
    assert answers(case, by_cuts) == right
    assert answers(case, layers) == right


@pytest.mark.parametrize("name", FORMS)
@settings(max_examples=6, deadline=None)
@given(data=st.data())
def test_every_form_is_recognised_and_means_what_it_means(name: str, data: st.DataObject) -> None:
    agrees(FORMS[name](data.draw(graphs(3 if name == "guarded" else 5))))


@settings(max_examples=6, deadline=None)
@given(graphs(), st.integers(0, 3), st.integers(0, 3))
def test_areas_of_any_size(graph: Graph, one: int, other: int) -> None:
    agrees(sized(graph, (one, other)))


@pytest.mark.parametrize("bound", ["card($I)*card($J)", "6", "2*3*7", "card($I)+card($J)"])
def test_places_of_two_numbers_with_any_bound_that_is_enough(bound: str) -> None:
    agrees(board(2, 3, bound))


def test_fewer_layers_than_a_flood_may_need_stay_layers() -> None:
    short = program(board(1, 5, "3").text)
    assert short.floods
    assert short.ground(None, None, BY_CUTS).cnf.areas is None
    line = {f"on(1,{n})" for n in range(1, 6)}
    found = answers(board(1, 5, "3"), short.ground(None, None, BY_CUTS).cnf)
    assert line not in found, "three steps are not enough for five places"


def test_places_under_a_condition() -> None:
    case = board(2, 3, when=" and $k+$l != 4 and $i+$j != 4")
    hole = " when $i+$j != 4:"
    text = (
        case.text.replace("bigand $i,$j in $I,$J:", f"bigand $i,$j in $I,$J{hole}")
        .replace("[1..card($I)*card($J)]:", f"[1..card($I)*card($J)]{hole}")
        .replace("($k == $i and $l < $j):", "($k == $i and $l < $j)) and $k+$l != 4:")
        .replace("when $k < $i", "when ($k < $i")
    )
    graph = Graph(4, ((1, 2), (1, 3)))
    names = {"on(1,1)": 1, "on(1,2)": 2, "on(2,1)": 3, "on(2,3)": 4}

    def right(true: frozenset[str]) -> bool:
        return len(graph.parts([names[atom] for atom in true])) < 2

    agrees(Case(text, tuple(names), right))


def test_what_is_before_need_not_be_in_the_order_of_the_set() -> None:
    case = joined(grid(2, 2))
    turned = "".join(f"$before({x}) = {listed(range(x + 1, 5))}\n" for x in range(1, 5))
    rest = [line for line in case.text.splitlines() if not line.startswith("$before")]
    agrees(Case(turned + "\n".join(rest) + "\n", case.atoms, case.right))


# -- what must stay layers -------------------------------------------------------------------------

PATH = Graph(3, ((1, 2), (2, 3)))


def stays_layers(text: str, why: str = "") -> None:
    """Not left to cuts; by cuts and in layers there are the same answers, if any."""
    found = program(text)
    by_cuts, layers = (found.ground(None, None, how).cnf for how in (BY_CUTS, LAYERS))
    assert by_cuts.areas is None
    names = [name for name in layers.atoms.names if name and not name.startswith(("near", "way"))]
    case = Case(text, tuple(names), bool)
    assert answers(case, by_cuts) == answers(case, layers)
    assert [str(one.why) for one in found.unused] == ([why] if why else [])


def test_a_bound_that_is_too_small_stays() -> None:
    stays_layers(joined(PATH).text.replace("card($Cells)", "1"))


def test_a_start_that_is_no_first_one_stays() -> None:
    text = joined(PATH).text
    stays_layers(text.replace("$before(3) = [1,2]", "$before(3) = [1]"))
    stays_layers(text.replace("$before(1) = []", "$before(1) = [1]"))
    stays_layers(text.replace("$before(1) = []", "$before(1) = [2]"))


def test_ways_that_lead_only_there_stay() -> None:
    stays_layers(joined(PATH).text.replace("$beside(2) = [1,3]", "$beside(2) = [1]"))


def test_ways_that_leave_the_set_stay() -> None:
    text = joined(PATH).text.replace("$Cells = [1,2,3]", "$Cells = [1,2]")
    stays_layers(text)


def test_starts_that_are_not_all_told_stay() -> None:
    text = rooted(grid(2, 2)).text
    stays_layers(text.replace("bigand $x in $Others: not near($x,0) end\n", ""))
    stays_layers(text.replace("$Others = $Cells diff $Start", "$Others = [3]"))
    stays_layers(text.replace("$Others = $Cells diff $Start", "$Others = [2,3,4]"))


MISUSED = "near is used in a way that layers alone can serve"


@pytest.mark.parametrize(
    "more",
    [
        "near(2,3) or near(1,3) or far\n",
        "near(1,3) and far\n",
        "bigand $x in $Cells: far => near($x,card($Cells)) end\n",
        "bigand $x in [1,2]: on($x) => near($x,card($Cells)) end\n",
        "exact(1, [near($x,card($Cells)) for $x in $Cells])\n",
        "$S = [near(1,3)]\nbigand $p in $S: $p or far end\n",
        "bigand $x in $Cells: (on($x) and far) or near($x,card($Cells)) end\n",
    ],
)
def test_helpers_that_are_used_elsewhere_stay(more: str) -> None:
    stays_layers(joined(PATH).text + more, MISUSED)


def test_a_layer_in_between_that_is_asked_for_stays() -> None:
    why = "near is asked about a layer that is not the last"
    stays_layers(joined(PATH).text + "near(2,1) or far\n", why)


def test_a_flood_that_nobody_asks_stays() -> None:
    stays_layers(joined(PATH).text.replace(COVER, ""), "nothing is asked of near")


def test_an_unknown_start_stays() -> None:
    text = joined(PATH).text
    why = "near does not say in a known form where it starts"
    stays_layers(text.replace("near($x,0) <=> on($x) and", "near($x,0) <=> far and"), why)


def test_two_floods_that_are_asked_together_stay() -> None:
    one = FIRST + SPREAD + "bigand $x in $Cells: near($x,card($Cells)) or way($x,3) end\n"
    other = (FIRST + SPREAD).replace("near(", "way(").replace("on(", "up(")
    other = other.replace("card($Cells)", "3").replace(";;; joined", ";;; upper")
    found = program(places(PATH) + one + other)
    assert [str(flood.why) for flood in found.unused] == [MISUSED, MISUSED.replace("near", "way")]
    assert found.ground(None, None, BY_CUTS).cnf.areas is None


def test_atoms_that_only_a_given_text_names_stay() -> None:
    found = program(joined(PATH).text + "bigand $p in $Named: $p or far end\n")
    named = {"$Named": make_set(["near(1,3)"])}
    assert found.ground(named, None, BY_CUTS).cnf.areas is None
    others = {"$Named": make_set(["up(1,3)"])}
    assert found.ground(others, None, BY_CUTS).cnf.areas is not None


def test_a_model_that_is_wrong_says_what_is_wrong_with_it() -> None:
    text = sized(grid(2, 2)).text.replace("$size(1) = 2", "$size(1) = a")
    with pytest.raises(LanguageError) as by_cuts:
        program(text).ground(None, None, BY_CUTS)
    with pytest.raises(LanguageError) as layers:
        program(text).ground(None, None, LAYERS)
    assert str(by_cuts.value) == str(layers.value)


def test_sets_that_only_a_condition_keeps_from_being_asked_for_do_no_harm() -> None:
    text = linked(PATH).text.replace(
        "bigand $x in $Cells: near($x,card($Cells)) end",
        "bigand $i in [0,1,2] when $i > 0: bigand $x in $own($i): near($x,card($Cells)) end end",
    )
    own = "$own(1) = [1,2]\n$own(2) = [3]\n"
    found = program(own + text)
    assert found.floods
    case = Case(own + text, linked(PATH).atoms, linked(PATH).right)
    for how in (BY_CUTS, LAYERS):
        assert answers(case, found.ground(None, None, how).cnf) == case.answers()
