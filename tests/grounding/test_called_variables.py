"""A proposition called through a variable, `$f(1)`, is an atom like any other."""

from __future__ import annotations

from random import Random

import pytest

from clausette.cnf import Cnf
from clausette.errors import LanguageError
from clausette.grounding import ground
from clausette.grounding.columnar.program import Options, compiled
from clausette.language import Source, parse
from clausette.solving import Session


def models(cnf: Cnf) -> list[tuple[str, ...]]:
    with Session(cnf) as session:
        return sorted(tuple(model.names()) for model in session.enumerate())


def test_it_grounds_to_plain_clauses() -> None:
    text = "bigand $a,$b in [p,q],[r,s]: not $a(1) or not $b(1) end"
    cnf = compiled(parse(text)).ground().cnf
    assert [len(clause) for clause in cnf.clauses()] == [2, 2, 2, 2]
    assert sorted(filter(None, cnf.atoms.names)) == ["p(1)", "q(1)", "r(1)", "s(1)"]
    assert cnf.variables == 4


def formula(random: Random, depth: int) -> str:
    if depth == 0:
        leaf = random.choice(("$f($i)", "$f(1)", "$g($i,$f)", "$f($i+1)", "$f", "r($i)"))
        return random.choice(("", "not ")) + leaf
    match random.randrange(5):
        case 0:
            return f"if $i > {random.randint(0, 3)} then {formula(random, 0)} else Bot end"
        case 1:
            return f"(bigor $g in [q,s]: {formula(random, depth - 1)} end)"
        case _:
            operator = random.choice(("and", "or", "or", "=>", "<=>", "xor"))
            one, other = formula(random, depth - 1), formula(random, random.randrange(depth))
            return f"({one} {operator} {other})"


def program(random: Random) -> str:
    given = random.choice(("", "$f(1) = t\n", '$f(2) = "u or v"\n', '$f(1) = "Top"\n'))
    when = random.choice(("", " when $i > 1", " when $f != q"))
    head = f"$f,$g,$i in [p,q],[s,{random.choice('pq')}],[1..2]{when}"
    kind = random.choice(("bigand", "bigor"))
    return f"{given}{kind} {head}: {formula(random, 2)} end\n"


def test_both_grounders_agree() -> None:
    for seed in range(150):
        text = program(Random(seed))
        file = parse(Source.of(text))
        options = Options(chunk=2) if seed % 2 else Options()
        expected = models(ground(file).cnf)
        assert models(compiled(file).ground(None, None, options).cnf) == expected, text


@pytest.mark.parametrize(
    "text",
    [
        "bigand $f in [1..2]: $f(1) end",
        "bigand $f,$i in [p,q],[0..2]: $f(1/$i) end",
        "$f(1) = 3\nbigand $f in [p]: $f(1) end",
    ],
)
def test_errors_are_those_of_the_reference(text: str) -> None:
    with pytest.raises(LanguageError) as one:
        ground(parse(text))
    with pytest.raises(LanguageError) as other:
        compiled(parse(text)).ground()
    assert str(one.value) == str(other.value)
