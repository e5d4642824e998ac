"""Rules written out as loops make the same formula as the arrays do."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import UsageError
from clausette.grounding.columnar.families import Counter
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table
from clausette.grounding.loops.counts import Clauses, count, other
from clausette.grounding.loops.unrolled import MOST_FACTS
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
    "bigand $x,$i in $S,[0..2]: let $j = $i - 1: b($x,$j) => b($x,2*$i) end",
    "bigand $x in $S: if $num($x) >= 1 then a($x) else b($x,1) => not a($x) end end",
    # Tables of two keys, and empty ones.
    "bigand $x in $S: bigand $y in $near($x): a($x) => bigor $z in $both($x,$y): a($z) end end end",
    "bigand $x in $Nil: a($x) and b($x,$none($x)) end",
    "bigand $x in $S: a($x) => bigor $y in $nobody($x): c($y) end end",
    "bigand $x in $S: atleast($k - 1, [c($y) for $y in $nobody($x)]) end",
    # What is left to the arrays, in one numbering with the rest.
    "bigand $x in $S: bigor $y in $near($x): a($x) and a($y) end end",
    "bigand $x in $S: (a($x) <=> (b($x,1) <=> b($x,2))) or b($x,0) end",
    "bigor $x in $S: exact(1, [a($y) for $y in $near($x)]) end",
    "bigand $x in $S diff [c(1)]: a($x) or b($x,7) or d($x) end",
    "bigand $x in $S: d($x) <=> (a($x) or d(c(1))) end",
)


NOTHING = FactColumn(np.zeros(0, dtype=np.int64))


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


def ways(text: str, tables: dict[str, Table | Listed]) -> list[str]:
    """For every rule the reason why it goes by arrays, empty where it does not."""
    return [way.why for way in program(text).ways(facts_of(tables), DECISIONS)]


FINE = "bigand $x in $S: a($x) end"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bigand $x in $S when $x != c(1): a($x) end", "the value `c(1)`"),
        ("bigand $x in $S when $x == $x xor 1.0 > 0.5: a($x) end", "the value `1.0`"),
        ("bigand $x in $S diff $S: a($x) end", "the set `$S diff $S`"),
        ("bigand $x in $S: $x end", "the formula `$x`"),
        ("bigor $x in $S: exact(1, [a($y) for $y in $S]) end", "a count inside a `bigor`"),
        ("bigor $x in $S: a($x) and b($x) end", "a conjunction inside a `bigor`"),
        (
            "exact(1, [a($x) for $x in $S]) or bigand $x in $S: a($x) end",
            "a count beside a `bigand` in a disjunction",
        ),
        ("a(1) <=> (b(1) <=> b(2))", "an equivalence of what holds another, or a count"),
        ("exact(1, $S)", "a count of what is no comprehension of propositions"),
        (
            "atmost(1, [a($x) for $x in $S(1)])",
            "`$S` is not a table of the shape that is asked for",
        ),
        ("bigand $x in $T: a($x) end", "the board does not give `$T`"),
        ("bigand $x in $S: exact($x, [a($y) for $y in $S]) end", "a term where a number should be"),
        (
            "bigand $x in $S when $x == 1: a($x) end",
            "a number where a term should be, or the reverse",
        ),
        ("bigand $x in $S: a($x) or a($x+1) end", "reckoning with what is no number"),
        ("a(1) or a(2)", "a(…) holds a number in one place and a term in another"),
    ],
)
def test_a_rule_that_is_not_plain_goes_by_arrays_alone_and_says_why(text: str, why: str) -> None:
    assert ways(f"{FINE}\n{text}\n{FINE}", {"$S": CELLS}) == ["", why, ""]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("$k = 3", "the rules give values to globals themselves"),
        (
            ";;; soft 2 wish: please.\nbigand $x in $S: not a($x) end",
            "there are soft rules, and loops do not keep their weights",
        ),
        (";;; odd: the {$q} is unknown.\nbigand $x in $S: a($x) end", "a sentence is wrong"),
    ],
)
def test_what_concerns_all_rules_sends_all_of_them_to_the_arrays(text: str, why: str) -> None:
    assert set(ways(f"{FINE}\n{text}", {"$S": CELLS})) == {why}
    assert program(f"{FINE}\n{text}").small(facts_of({"$S": CELLS}), DECISIONS) is None


def test_formulas_that_differ_in_numbers_only_go_by_arrays_together() -> None:
    lines = "\n".join(f"b({n}) or b({n + 1})" for n in range(9))
    assert set(ways(f"{FINE}\n{lines}", {"$S": CELLS})) == {
        "",
        "formulas that differ only in numbers are taken together",
    }


def test_atoms_of_both_ways_are_the_same_variables() -> None:
    rules = program("bigand $x in $S: a($x) or b($x,1) end\nbigor $x in $S: not a($x) and d(1) end")
    small = rules.small(facts_of({"$S": CELLS}), DECISIONS)
    assert small is not None
    assert [way.loops for way in rules.ways(facts_of({"$S": CELLS}), DECISIONS)] == [True, False]
    assert small.decisions.tolist() == [1, 2, 3]
    by_arrays = small.clauses[3:]
    assert {abs(x) for clause in by_arrays for x in clause} & {1, 2, 3} == {1, 2, 3}
    assert {abs(x) for clause in by_arrays for x in clause} - {1, 2, 3} == set(range(7, 11))
    assert small.variables == 10


def test_an_empty_table_fits_whatever_it_is_asked_for() -> None:
    text = (
        "bigand $x in $E: a($x) end\nbigand $x in $E: exact($n($x), [a($y) for $y in $of($x)]) end"
        "\nbigand $x in $S: a($x) => bigor $y in $of($x): e($y,$x) end end"
    )
    row = Listed({1: [], 2: [], 3: []}, None, (Span(True, 1, 3),))
    nothing = Listed({}, None, (None,), sets=False)
    tables: dict[str, Table | Listed] = {"$S": CELLS, "$E": Listed([], None), "$n": nothing}
    assert ways(text, {**tables, "$of": row}) == ["", "", ""]
    arrays = facts_of({**tables, "$of": row}).tables
    assert ways(text, {**arrays}) == ["", "", ""]


def test_a_table_of_unknown_kind_must_be_empty() -> None:
    for wrong in (Listed([1], None), Listed({1: []}, None, (None,)), Listed(3, None, sets=False)):
        with pytest.raises(UsageError, match="must be empty"):
            wrong.table()
        with pytest.raises(UsageError, match="must be empty"):
            ways(FINE.replace("$S", "$S(1)" if wrong.keys else "$S"), {"$S": wrong})


class Cell(int):
    """A number that has more to tell."""

    def __repr__(self) -> str:
        return f"cell {int(self)}"


def test_numbers_of_a_subclass_serve_as_well() -> None:
    cells = [Cell(n) for n in (1, 2, 3)]
    span = Span(True, 1, 3)
    near = Listed(dict.fromkeys(cells, cells), span, (span,))
    both = Listed({(x, y): [x] for x in cells for y in cells}, span, (span, span))
    tables = {"$S": Listed(cells, span), "$near": near, "$both": both}
    rules = program(
        "bigand $x in $S: exact(1, [a($y) for $y in $near($x)]) end\n"
        "bigand $x,$y in $S,$S: a($x) or bigor $z in $both($x,$y): b($z,$x) end end"
    )
    small = rules.small(facts_of({**tables}), DECISIONS)
    assert small is not None
    grounding = rules.ground(None, facts_of({**tables}), QUIET, (DECISIONS,))
    session = Session(BareClauses(small.clauses, small.variables), solver="minisat22")
    variables = grounding.variables(DECISIONS).tolist()
    assert answers(session, small.decisions.tolist()) == answers(Session(grounding.cnf), variables)


def test_clauses_of_kept_tables_are_made_once() -> None:
    rules = program(f"{FINE}\natmost(2, [b($x,$i) for $x,$i in $S,$N])")
    kept = CELLS._replace(kept=True)
    facts = facts_of({"$S": kept, "$N": Listed(range(1, 9), Span(False, 1, 8), kept=True)})
    first, second = (rules.small(facts, DECISIONS) for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.variables == second.variables
    assert all(one is other for one, other in zip(first.clauses, second.clauses, strict=True))
    fresh = facts_of({**facts.given, "$S": kept._replace(kept=False)})
    third = rules.small(fresh, DECISIONS)
    assert third is not None
    assert third.clauses == first.clauses
    assert third.clauses[-1] is not first.clauses[-1]


def test_a_missing_key_is_left_to_the_arrays_which_name_it() -> None:
    text = "bigand $x in $S: bigor $y in $near($x): a($y) end end"
    span = Span(True, 1, 3)
    facts = facts_of({"$S": CELLS, "$near": Listed({1: [2], 2: [3]}, span, (span,))})
    assert program(text).small(facts, DECISIONS) is None
    with pytest.raises(Exception, match=r"c\(3\)"):
        program(text).ground(None, facts, QUIET)
    with pytest.raises(Exception, match=r"c\(3\)"):
        program(f"{FINE}\n{text}").small(facts, DECISIONS)


def test_numbers_are_not_taken_for_terms() -> None:
    rules = program("bigand $x in $S: bigor $y in $near($x): a($y) end end")
    near = Listed({1: [2], 2: [3], 3: [1]}, Span(True, 1, 3), (Span(False, 1, 3),))
    assert rules.small(facts_of({"$S": CELLS, "$near": near}), DECISIONS) is None


def test_many_facts_are_left_to_the_arrays() -> None:
    many = Listed(list(range(MOST_FACTS + 1)), Span(True, 0, MOST_FACTS))
    assert program(FINE).small(facts_of({"$S": many}), DECISIONS) is None
    assert ways(FINE, {"$S": many}) == ["60,001 facts are more than 60,000"]


def test_many_bindings_and_many_atoms_are_left_to_the_arrays() -> None:
    many = Listed(list(range(400)), Span(True, 0, 399))
    nest = "bigand $x,$y,$z in $S,$S,$S: a($x) or a($y) or a($z) end"
    why = "about 64,000,000 bindings are more than 500,000"
    assert ways(f"{FINE}\n{nest}", {"$S": many}) == ["", why]
    pairs = "bigand $x in $S: e($x,$x) end"
    why = "e(…) could be 160,000 atoms, most of them unused"
    assert ways(f"{FINE}\n{pairs}", {"$S": many}) == ["", why]


def test_a_count_of_very_many_is_left_to_the_arrays() -> None:
    many = Listed(list(range(400)), Span(True, 0, 399))
    text = "exact(200, [a($x) for $x in $S])"
    assert ways(f"{FINE}\n{text}", {"$S": many}) == ["", "a count of 400 members"]


def test_a_nest_that_python_cannot_hold_goes_by_arrays() -> None:
    names = [f"$v{n}" for n in range(25)]
    body = "exact(1, [a($x) for $x in $S])"
    text = f"bigand {','.join(names)} in {','.join(['$One'] * 25)}: {body} end"
    one = Listed([1], Span(True, 1, 1))
    why = "it is nested too deeply for Python"
    assert ways(f"{FINE}\n{text}", {"$S": CELLS, "$One": one}) == ["", why]


@pytest.mark.parametrize("size", [5, 24, 40, 70])
def test_counts_of_all_sizes_mean_what_they_say(size: int) -> None:
    members = list(range(1, size + 1))
    for kind, bound, fits in (("exact", 2, {2}), ("atmost", 1, {0, 1}), ("other", 3, {0, 1, 2, 4})):
        for guard in ((), (size + 1,), tuple(range(size + 1, size + 5))):
            counter, clauses = Counter(), Clauses()
            counter.next = size + 5
            if kind == "other":
                other(clauses, counter, members, bound, guard)
            else:
                count(clauses, counter, kind, members, bound, guard)
            formula = BareClauses(clauses, counter.next - 1)
            with Session(formula, solver="minisat22") as session:
                for true in range(5):
                    signs = [n if n > size - true else -n for n in members]
                    assert session.solve([*signs, *[-g for g in guard]]) == (true in fits)
                    assert not guard or session.solve([*signs, guard[-1]])


def test_a_contradiction_of_sizes_is_an_empty_clause() -> None:
    rules = program("exact(4, [a($x) for $x in $S])")
    small = rules.small(facts_of({"$S": CELLS}), DECISIONS)
    assert small is not None
    for solver in ("minisat22", "cadical195"):
        with Session(BareClauses(small.clauses, small.variables), solver=solver) as session:
            assert not session.solve()
            assert session.cnf.variables == small.variables
