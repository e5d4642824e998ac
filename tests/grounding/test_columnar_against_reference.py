"""The columnar grounder says what the reference grounder says, on thousands of random models."""

from __future__ import annotations

import re
from random import Random

import numpy as np
import pytest

from clausette.cnf import Cnf
from clausette.errors import LanguageError
from clausette.grounding import evaluate_globals, ground
from clausette.grounding.columnar.encodings import ENCODINGS
from clausette.grounding.columnar.program import Options, compiled
from clausette.grounding.facts import FactColumn, Facts, Table, to_touist
from clausette.grounding.values import SetValue, Value
from clausette.language import Source, parse
from clausette.solving import Session
from programs import program

BATCHES = 25
PER_BATCH = 400
"""Together the ten thousand programs that the grounder is held to."""

PLAIN = Options()
TINY_CHUNKS = Options(chunk=2)


def models(cnf: Cnf) -> list[tuple[str, ...]]:
    with Session(cnf) as session:
        return sorted(tuple(model.names()) for model in session.enumerate())


def visible(cnf: Cnf) -> list[str]:
    return sorted(name for name in cnf.atoms.names if name is not None)


def assert_same(text: str, options: Options, recognition: bool) -> None:
    file = parse(Source.of(text))
    expected = ground(file).cnf
    found = compiled(file, recognition=recognition).ground(None, None, options).cnf
    wanted = models(expected)
    assert models(found) == wanted, text
    if wanted:
        assert visible(found) == visible(expected), text


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_random_program_has_the_same_models_by_both_grounders(batch: int) -> None:
    for number in range(PER_BATCH):
        seed = batch * PER_BATCH + number
        random = Random(seed)
        text = program(random, random.choice((2, 3, 3, 4)))
        match seed % 4:
            case 0:
                assert_same(text, PLAIN, recognition=True)
            case 1:
                assert_same(text, TINY_CHUNKS, recognition=False)
            case 2:
                assert_same(text, PLAIN, recognition=False)
            case _:
                encoding = ENCODINGS[seed // 4 % len(ENCODINGS)]
                assert_same(text, Options(encoding, chunk=2), recognition=True)


_ASSIGNMENT = re.compile(r"^(\$\w+)(?:\([0-9]+\))? = [^\n]*\n?", re.MULTILINE)


def facts_of(values: dict[str, Value]) -> Facts | None:
    """The globals of a random program as tables; None unless all are numbers or sets of them."""
    rows: dict[str, list[tuple[list[int], Value]]] = {}
    for name, value in values.items():
        head, _, rest = name.partition("(")
        key = [int(text) for text in rest.rstrip(")").split(",") if text]
        rows.setdefault(head, []).append((key, value))
    tables: dict[str, Table] = {}
    for head, found in rows.items():
        keys = np.array([key for key, _ in found], dtype=np.int64)
        columns = tuple(FactColumn(column) for column in keys.T)
        if all(isinstance(value, SetValue) for _, value in found):
            sets = [list(v.elements) for _, v in found if isinstance(v, SetValue)]
            flat = np.array([e for elements in sets for e in elements], dtype=np.int64)
            starts = np.cumsum([0, *map(len, sets)])
            tables[head] = Table(columns, FactColumn(flat), starts)
        elif all(type(value) is int for _, value in found):
            flat = np.array([value for _, value in found], dtype=np.int64)
            tables[head] = Table(columns, FactColumn(flat))
        else:
            return None
    return Facts((), tables)


def without_assignments(text: str, names: set[str]) -> str:
    return _ASSIGNMENT.sub(lambda match: "" if match[1] in names else match[0], text)


def test_facts_in_tables_mean_what_the_same_assignments_mean() -> None:
    compared = 0
    for seed in range(400):
        text = program(Random(seed), 3)
        file = parse(Source.of(text))
        values = {k: v for k, v in evaluate_globals(file).items() if not k.startswith("$F")}
        facts = facts_of(values)
        if facts is None:
            continue
        kept = without_assignments(text, set(facts.tables))
        bare = parse(Source.of(kept))
        found = compiled(bare).ground(None, facts, Options(warn=False)).cnf
        again = parse(Source.of(to_touist(facts) + kept))
        wanted = models(ground(file).cnf)
        assert models(found) == wanted, text
        assert models(ground(again).cnf) == wanted, text
        compared += 1
    assert compared > 300


FOUND = [
    # One binding of a bigor is true, so that the atoms of the others must not be seen.
    "(bigor $i in [0..1]: (p($i) <=> q) or (bigand $j in [1..$i]: r end) end) (s or not s)",
    "q or (p and bigor $i in []: r end)",
    "(a and (bigor $i in [2..1]: b end)) or c or (d and e)",
    # A let around a loop, at the root of everything.
    "let $s = [1,2]: not (bigand $i,$j in $s,[1..2]: a($i) <=> b end)",
    # Chains of equivalences share their definitions.
    "a xor b xor c xor d xor (e <=> f <=> a)",
    "exact(1,[a,b]) <=> (atmost(1,[b,c]) xor exact(0,[c]))",
    " xor ".join(["a", "b", "(c <=> d)"] * 30) + " xor (a and b)",
    "not (" + " <=> (".join(["a", "b", r"\\ c", r"d \\"] * 20) + ")" * 80,
    # Bounds for which a counter has no column.
    "exact(0,p([0..7])) xor atleast(8,p([0..7]))",
    # A condition that keeps nothing, and sets that are empty for some bindings only.
    "bigand $i in [1..3]: bigor $j in [2..$i] when $j != $i: p($i,$j) end or q($i) end",
    "bigand $i in [1..3]: exact(1,[p($j) for $j in [2..$i] when $j > 1]) or q($i) end",
    "bigor $i in [1..2]: bigor $j in [1..$i]: p($i) and q($j) end end",
    # Values that are no numbers and no propositions in atoms; mixtures in one column.
    "$f(1) = 1 $f(2) = x bigand $i in [1..2]: p($f($i)) end",
    "bigand $s in powerset([1,2]): p($s) or q(card($s)) end",
    "bigand $i in [0.5,1.5]: p($i) => p($i + 1.0) end",
    'bigand $g in ["a or b","c"]: $g => d end exact(1,["a and b","d"])',
    "bigand $f in [a,b]: bigand $i in [1..2]: $f($i) or $f end end",
    # Integers of 62 bits, and boxes with more cells than these can count.
    "q(4611686018427387903,1) and q(2,7)",
    "q(4611686018427387903) or q(-4611686018427387903-1)",
    "q(1,2) q(4611686018427387903,1) or q(1,2) q(1,3)",
    "bigand $i,$j in [4611686018427387903,3],[1,4611686018427387903]: q($i,$j) or q(1,2) end",
    "bigand $i in [1,9]: p($i,$i,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,10-$i) or "
    "p(10-$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i,$i) end",
    "bigand $i in [1,-1]: p((-4611686018427387903-1)/$i) or p((-4611686018427387903-1) mod $i) end",
    "bigand $i in [0,4611686018427387903]: atmost(1,[p($i,$j) for $j in [1,4611686018427387903]]) "
    "end",
    # What is true anyway names no atom, whatever its arguments are.
    "bigor $v in [1]: Top end or bigor $v in [2]: s(2.0) end",
    "not not (s([],1) or Top)",
    "s([1]) or not not Top",
    "bigor $v in [1,2]: if $v == 1 then Top else s(float($v)) end end",
    "bigand $f,$g in [a,b,c],[a,b,c] when $f == a and $g == b: $f or $g end",
    'bigand $f,$g in ["a","b or c"],[1,2] when $g == 1 and card([$f] inter ["a"]) == 1: $f end',
]


@pytest.mark.parametrize("recognition", [True, False])
@pytest.mark.parametrize("text", FOUND)
def test_what_was_once_wrong_stays_right(text: str, recognition: bool) -> None:
    for options in (PLAIN, TINY_CHUNKS, *(Options(encoding) for encoding in ENCODINGS)):
        assert_same(text, options, recognition)


@pytest.mark.parametrize(
    "text",
    [
        "p($x)",
        "bigand $i in [1..3]: p(1/($i-2)) end",
        "bigand $i in [1..3] when $i: p end",
        "bigand $i in [a,b]: p($i+1) end",
        "$f(1) = [1] bigand $i in [1..2]: bigand $j in $f($i): p($j) end end",
        "bigand $i in 3: p end",
        "not bigand $i in (-1.5): a end",
        "exact(a, [b])",
        "exact(1, [1,2])",
        "bigand $i in [1..2]: $i end",
        "if 3 then a else b end",
        "bigand $i,$j in [1]: p end",
        "p(1/0) q($y) bigand $i in [1..T]: r end",
    ],
)
def test_an_error_is_told_in_the_same_words_at_the_same_places(text: str) -> None:
    file = parse(Source.of(text))
    with pytest.raises(LanguageError) as expected:
        ground(file)
    with pytest.raises(LanguageError) as found:
        compiled(file).ground()
    told = [(d.span, d.message, d.iteration, d.help) for d in found.value.diagnostics]
    assert told == [(d.span, d.message, d.iteration, d.help) for d in expected.value.diagnostics]


def test_what_a_condition_excludes_raises_nothing() -> None:
    text = "bigand $i in [0..3] when $i != 0: p(6/$i) end"
    assert len(compiled(parse(Source.of(text))).ground().cnf) == 3


def test_one_program_serves_many_values() -> None:
    rules = compiled(parse(Source.of("exact(1, p([1..$n]))")))
    for n in (1, 2, 5, 40):
        with Session(rules.ground({"$n": n}).cnf) as session:
            assert session.count().value == n
