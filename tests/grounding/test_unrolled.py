"""Rules written out as loops make the same formula as the arrays do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.grounding.columnar.unrolled import MOST_FACTS
from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table
from clausette.language import Source, parse
from clausette.puzzles.base import Decisions
from clausette.solving import BareClauses, Session

QUIET = Options(warn=False)
RULES = (
    "bigand $x in $S: a($x) or bigor $y in $near($x): a($y) end end",
    "bigand $x in $S: bigand $y in $near($x): not a($x) or not a($y) end end",
    "bigand $x in $S: exact($num($x), [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: atmost($num($x), [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: atleast($num($x), [a($y) for $y in $near($x)]) end",
    "exact(2, [a($x) for $x in $S])",
    "atmost($k, [a($x) for $x in $S])",
    "bigand $x in $S: bigand $y in $near($x): bigand $z in $both($x,$y): "
    "a($x) => (not a($y) or a($z)) end end end",
    "bigand $x in $S: (a($x) => b($x,$num($x))) and (b($x,$k) => not a($x)) end",
    "bigand $x,$i in $S,$N: not b($x,$i) or bigor $y in $near($x): b($y,$i) end end",
    "bigand $x in $S: atmost(1, [b($x,$i) for $i in $N]) end",
    "bigor $x in $S: not a($x) end",
)


@dataclass(frozen=True)
class Case:
    program: Program
    arrays: Facts
    lists: Facts
    decisions: Decisions


@st.composite
def cases(draw: st.DrawFn) -> Case:
    count = draw(st.integers(1, 5))
    first = draw(st.integers(0, 2))
    codes = np.arange(first, first + count)
    terms = tuple(f"c({n})" for n in range(first + count))
    rows = [draw(st.sets(st.sampled_from(codes.tolist()))) for _ in codes]
    numbers = [draw(st.integers(-1, 3)) for _ in codes]
    wanted = draw(st.integers(0, 3))
    pairs = [(x, y) for x, row in zip(codes.tolist(), rows, strict=True) for y in sorted(row)]
    thirds = [draw(st.sets(st.sampled_from(codes.tolist()), max_size=2)) for _ in pairs]
    chosen = draw(st.lists(st.sampled_from(RULES), min_size=1, max_size=4, unique=True))
    # Every atom that may be asked for occurs somewhere.
    text = "\n".join(["bigand $x in $S: a($x) or not a($x) end", *chosen])
    key, low, high = codes, int(codes[0]), int(codes[-1])
    cells = FactColumn(codes, True)
    arrays: dict[str, Table | Listed] = {
        "$S": Table((), cells, np.array([0, count])),
        "$N": Table((), FactColumn(np.arange(1, 4)), np.array([0, 3])),
        "$k": Table((), FactColumn(np.array([wanted]))),
        "$near": Table((cells,), *_ragged(rows)),
        "$num": Table((cells,), FactColumn(np.array(numbers))),
        "$both": Table(
            (
                FactColumn(np.array([x for x, _ in pairs], dtype=np.int64), True),
                FactColumn(np.array([y for _, y in pairs], dtype=np.int64), True),
            ),
            *_ragged(thirds),
        ),
    }
    span = Span(True, low, high)
    lists = {
        **arrays,
        "$S": Listed(key.tolist(), span),
        "$near": Listed(
            {x: sorted(row) for x, row in zip(key.tolist(), rows, strict=True)}, span, span
        ),
        "$num": Listed(
            dict(zip(key.tolist(), numbers, strict=True)), Span(False, -1, 3), span, sets=False
        ),
    }
    return Case(
        compiled(parse(Source("rules", text))),
        Facts(terms, arrays),
        Facts(terms, lists),
        Decisions("a", (cells,)),
    )


def _ragged(rows: list[set[int]]) -> tuple[FactColumn, np.ndarray]:
    flat = np.array([value for row in rows for value in sorted(row)], dtype=np.int64)
    starts = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    return FactColumn(flat, True), starts


def answers(session: Session, variables: list[int]) -> set[tuple[bool, ...]]:
    with session:
        models = session.enumerate(over=variables)
        return {tuple(model.values[variables].tolist()) for model in models}


def small_answers(case: Case, facts: Facts) -> set[tuple[bool, ...]]:
    small = case.program.small(facts, case.decisions)
    assert small is not None
    session = Session(BareClauses(small.clauses, small.variables), solver="minisat22")
    return answers(session, small.decisions.tolist())


@settings(max_examples=400)
@given(cases())
def test_loops_and_arrays_make_formulas_with_the_same_models(case: Case) -> None:
    grounding = case.program.ground(None, case.arrays, QUIET, (case.decisions,))
    expected = answers(Session(grounding.cnf), grounding.variables(case.decisions).tolist())
    assert small_answers(case, case.arrays) == expected
    assert small_answers(case, case.lists) == expected
    by_lists = case.program.ground(None, case.lists, QUIET, (case.decisions,))
    assert by_lists.cnf.literals.tolist() == grounding.cnf.literals.tolist()


def facts_of(tables: dict[str, Table | Listed]) -> Facts:
    return Facts(tuple(f"c({n})" for n in range(9)), tables)


def program(text: str) -> Program:
    return compiled(parse(Source("rules", text)))


CELLS = Listed([1, 2, 3], Span(True, 1, 3))
DECISIONS = Decisions("a", (FactColumn(np.array([1, 2, 3]), True),))


@pytest.mark.parametrize(
    "text",
    [
        "bigand $x in $S when $x != c(1): a($x) end",
        "bigand $x in $S: a($x) <=> b($x) end",
        "bigand $x in $S: let $y = $x: a($y) end",
        "$k = 3\nbigand $x in $S: a($x) end",
        ";;; soft 2 wish: please.\nbigand $x in $S: a($x) end",
        ";;; odd: the {$q} is unknown.\nbigand $x in $S: a($x) end",
    ],
)
def test_what_is_not_plain_is_left_to_the_arrays(text: str) -> None:
    assert program(text).small(facts_of({"$S": CELLS}), DECISIONS) is None


def test_a_missing_key_is_left_to_the_arrays_which_name_it() -> None:
    rules = program("bigand $x in $S: bigor $y in $near($x): a($y) end end")
    span = Span(True, 1, 3)
    facts = facts_of({"$S": CELLS, "$near": Listed({1: [2], 2: [3]}, span, span)})
    assert rules.small(facts, DECISIONS) is None
    with pytest.raises(Exception, match=r"c\(3\)"):
        rules.ground(None, facts, QUIET)


def test_numbers_are_not_taken_for_terms() -> None:
    rules = program("bigand $x in $S: bigor $y in $near($x): a($y) end end")
    near = Listed({1: [2], 2: [3], 3: [1]}, Span(True, 1, 3), Span(False, 1, 3))
    assert rules.small(facts_of({"$S": CELLS, "$near": near}), DECISIONS) is None


def test_many_facts_are_left_to_the_arrays() -> None:
    many = Listed(list(range(MOST_FACTS + 1)), Span(True, 0, MOST_FACTS))
    rules = program("bigand $x in $S: a($x) end")
    assert rules.small(facts_of({"$S": many}), DECISIONS) is None


def test_a_contradiction_of_sizes_is_an_empty_clause() -> None:
    rules = program("exact(4, [a($x) for $x in $S])")
    small = rules.small(facts_of({"$S": CELLS}), DECISIONS)
    assert small is not None
    for solver in ("minisat22", "cadical195"):
        with Session(BareClauses(small.clauses, small.variables), solver=solver) as session:
            assert not session.solve()
            assert session.cnf.variables == small.variables
