"""Which rules go by loops and which by arrays, and what is said about it."""

from __future__ import annotations

import numpy as np
import pytest

from clausette.errors import UsageError
from clausette.grounding.columnar.family import Counter
from clausette.grounding.columnar.loops.counts import Clauses, count, other
from clausette.grounding.columnar.loops.unrolled import MOST_FACTS
from clausette.grounding.columnar.program import QUIET, Program, compiled
from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table
from clausette.grounding.operations import LARGEST
from clausette.language import Source, parse
from clausette.puzzles.base import Decisions
from clausette.solving import BareClauses, Session


def facts_of(tables: dict[str, Table | Listed]) -> Facts:
    return Facts(tuple(f"c({n})" for n in range(9)), tables)


def program(text: str) -> Program:
    return compiled(parse(Source("rules", text)))


CELLS = Listed([1, 2, 3], Span(True, 1, 3))
DECISIONS = Decisions("a", (FactColumn(np.array([1, 2, 3]), True),), ())


def ways(text: str, tables: dict[str, Table | Listed]) -> list[str]:
    """For every rule the reason why it goes by arrays, empty where it does not."""
    return [way.why for way in program(text).ways(facts_of(tables), DECISIONS)]


FINE = "bigand $x in $S: a($x) end"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("bigand $x in $S when $x != c(1): a($x) end", "loops cannot compute `c(1)`"),
        ("bigand $x in $S when $x == $x xor 1.0 > 0.5: a($x) end", "loops cannot compute `1.0`"),
        ("bigand $x in $S diff $S: a($x) end", "loops cannot go through `$S diff $S`"),
        ("bigand $x in $S: $x end", "a clause contains the formula $x"),
        (
            "bigor $x in $S: exact(1, [a($y) for $y in $S]) end",
            "a clause contains a count inside a 'bigor'",
        ),
        ("bigor $x in $S: a($x) and b($x) end", "a clause contains a conjunction inside a 'bigor'"),
        (
            "exact(1, [a($x) for $x in $S]) or bigand $x in $S: a($x) end",
            "a disjunction has parts that are not clauses: a count, a 'bigand'",
        ),
        ("a(1) <=> (b(1) <=> b(2))", "one side of an equivalence contains another, or a count"),
        ("exact(1, $S)", "the rule counts something other than a comprehension of propositions"),
        (
            "atmost(1, [a($x) for $x in $S(1)])",
            "$S is not a table of the expected shape",
        ),
        ("bigand $x in $T: a($x) end", "the board does not define $T"),
        (
            "bigand $x in $S: exact($x, [a($y) for $y in $S]) end",
            "the rule expects a number where the board has a term",
        ),
        (
            "bigand $x in $S when $x == 1: a($x) end",
            "the rule compares numbers with terms",
        ),
        (
            "bigand $x in $S: a($x) or a($x+1) end",
            "the rule calculates with something that is not a number",
        ),
        ("a(1) or a(2)", "a(…) has a number in one place and a term in another"),
    ],
)
def test_a_rule_that_is_not_plain_goes_by_arrays_alone_and_says_why(text: str, why: str) -> None:
    assert ways(f"{FINE}\n{text}\n{FINE}", {"$S": CELLS}) == ["", why, ""]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("$k = 3", "the rules assign globals themselves"),
        (
            ";;; soft 2 wish: please.\nbigand $x in $S: not a($x) end",
            "there are soft rules, and loops do not keep weights",
        ),
        (
            ";;; odd: the {$q} is unknown.\nbigand $x in $S: a($x) end",
            "the sentence of a rule has an error",
        ),
    ],
)
def test_what_concerns_all_rules_sends_all_of_them_to_the_arrays(text: str, why: str) -> None:
    assert set(ways(f"{FINE}\n{text}", {"$S": CELLS})) == {why}
    assert program(f"{FINE}\n{text}").small(facts_of({"$S": CELLS}), DECISIONS) is None


def test_formulas_that_differ_in_numbers_only_go_by_arrays_together() -> None:
    lines = "\n".join(f"b({n}) or b({n + 1})" for n in range(9))
    assert set(ways(f"{FINE}\n{lines}", {"$S": CELLS})) == {
        "",
        "formulas that differ only in numbers are grounded together",
    }


def test_atoms_of_both_ways_are_the_same_variables() -> None:
    rules = program("bigand $x in $S: a($x) or b($x,1) end\nbigor $x in $S: not a($x) and d(1) end")
    small = rules.small(facts_of({"$S": CELLS}), DECISIONS)
    assert small is not None
    ways = rules.ways(facts_of({"$S": CELLS}), DECISIONS)
    assert [way.name for way in ways] == ["loops", "arrays"]
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
    variables = grounding.variables(DECISIONS).tolist()
    with (
        Session(BareClauses(small.clauses, small.variables), solver="minisat22") as loops,
        Session(grounding.cnf) as arrays,
    ):
        for decided in range(8):
            signs = [1 if decided >> place & 1 else -1 for place in range(3)]
            own = [sign * n for sign, n in zip(signs, small.decisions.tolist(), strict=True)]
            same = [sign * n for sign, n in zip(signs, variables, strict=True)]
            assert loops.solve(own) == arrays.solve(same)


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
    assert ways(FINE, {"$S": many}) == ["the board has 60,001 facts; the limit for loops is 60,000"]


def test_many_bindings_and_many_atoms_are_left_to_the_arrays() -> None:
    many = Listed(list(range(400)), Span(True, 0, 399))
    nest = "bigand $x,$y,$z in $S,$S,$S: a($x) or a($y) or a($z) end"
    why = "the rule has about 64,000,000 bindings; the limit for loops is 500,000"
    assert ways(f"{FINE}\n{nest}", {"$S": many}) == ["", why]
    pairs = "bigand $x in $S: e($x,$x) end"
    why = "e(…) may have 160,000 atoms; the limit for loops is 50,000"
    assert ways(f"{FINE}\n{pairs}", {"$S": many}) == ["", why]


def test_a_count_of_very_many_is_left_to_the_arrays() -> None:
    many = Listed(list(range(400)), Span(True, 0, 399))
    text = "exact(200, [a($x) for $x in $S])"
    assert ways(f"{FINE}\n{text}", {"$S": many}) == ["", "the rule counts 400 members at once"]


def test_a_nest_that_python_cannot_hold_goes_by_arrays() -> None:
    names = [f"$v{n}" for n in range(25)]
    body = "exact(1, [a($x) for $x in $S])"
    text = f"bigand {','.join(names)} in {','.join(['$One'] * 25)}: {body} end"
    one = Listed([1], Span(True, 1, 1))
    why = "the rule is nested too deeply"
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


def test_numbers_that_wrap_go_by_arrays() -> None:
    number = Span(False, LARGEST, LARGEST)
    tables: dict[str, Table | Listed] = {"$S": CELLS, "$N": Listed(LARGEST, number, sets=False)}
    text = "bigand $x in $S when $N + 1 > 0: a($x) end bigand $x in $S when $N - 1 > 0: a($x) end"
    told = "its numbers may pass 63 bits"
    assert ways(text, tables) == [told, ""]
    found = program(text).small(facts_of(tables), DECISIONS)
    assert found is not None
    assert len(found.clauses) == 3
