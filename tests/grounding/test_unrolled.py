"""Rules written out as loops make the same formula as the arrays do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.grounding.columnar.program import QUIET, Program, compiled
from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table
from clausette.language import Source, parse
from clausette.puzzles.base import Decisions
from clausette.solving import BareClauses, Session

PLAIN = (
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
    # Counts beside literals, under either sign, with bounds of all sizes.
    "bigand $x in $S: a($x) => atmost(1, [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: a($x) => exact($num($x), [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: a($x) => atleast($num($x), [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: not atmost($num($x), [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: not atleast($num($x), [a($y) for $y in $near($x)]) or a($x) end",
    "bigand $x in $S: not exact($num($x), [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: a($x) => not exact($k, [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: atmost($k, [a($y) for $y in $S]) => bigor $y in $near($x): a($y) end end",
    "bigand $x in $S: b($x,1) or b($x,2) or a($x) or exact($k, [a($y) for $y in $near($x)]) end",
    "bigand $x in $S: a($x) <=> exact(1, [a($y) for $y in $near($x)]) end",
    # Conjunctions beside literals, equivalences, several loops.
    "bigand $x in $S: a($x) => bigand $y in $near($x): not a($y) and not b($y,$k) end end",
    "bigand $x in $S: b($x,1) <=> bigor $y in $near($x): a($y) end end",
    "bigand $x in $S: (a($x) xor b($x,2)) and (b($x,1) => b($x,2)) end",
    "bigor $x,$y in $S,$near($x): a($x) or not b($y,1) end",
    "atmost($k, [b($x,$i) for $x,$i in $S,$N])",
    "atmost(2, [a($y) for $x,$y in $S,$near($x)])",
    "bigand $x in $S: exact(1, [b($y,$i) for $y,$i in $near($x),$N when $i < $k]) end",
    # Conditions, ranges, sums, `let`, `if`.
    "bigand $x,$y in $S,$S when $x != $y: not a($x) or not a($y) or b($x,1) end",
    "bigand $x in $S when $num($x) > 0 and not $x in $near($x): a($x) end",
    "bigor $x in $S when $num($x) == $k or $k <= 1: a($x) end",
    "bigand $x,$i in $S,[1..$k]: b($x,$i) => b($x,$i+1) end",
    "bigand $x,$i in $S,[3,1,3]: b($x,$i) or a($x) or not b($x,$i+1) end",
    "bigand $x,$i in $S,[0..2]: let $j = $i - 1: b($x,$j) => b($x,2*$i) end",
    "bigand $x in $S: if $num($x) >= 1 then a($x) else b($x,1) => not a($x) end end",
    "if $k > 1 then q($k) and not p else p or bigor $x in $S: a($x) end end",
    "bigand $x in $S: a($x) or if $num($x) > $k then b($x,1) else p end end",
    "p => bigor $x in $S: if $num($x) > 0 then a($x) else not b($x,2) end end",
    # Tables of two keys, and empty ones.
    "bigand $x in $S: bigand $y in $near($x): a($x) => bigor $z in $both($x,$y): a($z) end end end",
    "bigand $x in $Nil: a($x) and b($x,$none($x)) end",
    "bigand $x in $S: a($x) => bigor $y in $nobody($x): c($y) end end",
    "bigand $x in $S: atleast($k - 1, [c($y) for $y in $nobody($x)]) end",
)
# What is left to the arrays, in one numbering with the rest.
OTHERS = (
    "bigand $x in $S: bigor $y in $near($x): a($x) and a($y) end end",
    "bigand $x in $S: (a($x) <=> (b($x,1) <=> b($x,2))) or b($x,0) end",
    "bigor $x in $S: exact(1, [a($y) for $y in $near($x)]) end",
    "bigand $x in $S diff [c(1)]: a($x) or b($x,7) or d($x) end",
    "bigand $x in $S: d($x) <=> (a($x) or d(c(1))) end",
)


NOTHING = FactColumn(np.zeros(0, dtype=np.int64))


@dataclass(frozen=True)
class Case:
    rules: list[str]
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
    chosen = draw(st.lists(st.sampled_from(PLAIN + OTHERS), min_size=1, max_size=4, unique=True))
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
        "$Nil": Table((), NOTHING, np.array([0, 0])),
        "$none": Table((NOTHING,), NOTHING),
        "$nobody": Table((cells,), *_ragged([set() for _ in rows])),
    }
    span = Span(True, low, high)
    own = [sorted(third) for third in thirds]
    lists = {
        **arrays,
        "$S": Listed(key.tolist(), span),
        "$near": Listed(
            {x: sorted(row) for x, row in zip(key.tolist(), rows, strict=True)}, span, (span,)
        ),
        "$num": Listed(
            dict(zip(key.tolist(), numbers, strict=True)), Span(False, -1, 3), (span,), sets=False
        ),
        "$k": Listed(wanted, Span(False, wanted, wanted), sets=False),
        "$both": Listed(dict(zip(pairs, own, strict=True)), span, (span, span)),
        "$Nil": Listed([], None),
        "$none": Listed({}, None, (None,), sets=False),
        "$nobody": Listed({x: [] for x in key.tolist()}, None, (span,), kept=draw(st.booleans())),
    }
    return Case(
        chosen,
        compiled(parse(Source("rules", text))),
        Facts(terms, arrays),
        Facts(terms, lists),
        Decisions("a", (cells,), ()),
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
    for facts in (case.arrays, case.lists):
        ways = case.program.ways(facts, case.decisions)
        assert [way.name == "loops" for way in ways] == [True, *(r in PLAIN for r in case.rules)]
    by_lists = case.program.ground(None, case.lists, QUIET, (case.decisions,))
    assert by_lists.cnf.literals.tolist() == grounding.cnf.literals.tolist()
