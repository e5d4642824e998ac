"""Random closed expressions, worth what Python says when told the language's rules."""

from __future__ import annotations

import math
from random import Random

import pytest

from clausette.grounding import evaluate_globals
from clausette.grounding.values import print_value
from clausette.language import parse


def integer(r: Random, depth: int) -> tuple[str, int]:
    """An expression and its value, built together from the bottom."""
    if depth == 0:
        number = r.randint(0, 9)
        return str(number), number
    (a, x), (b, y) = integer(r, depth - 1), integer(r, depth - 1)
    match r.randrange(8):
        case 0:
            return f"({a} + {b})", x + y
        case 1:
            return f"({a} - {b})", x - y
        case 2:
            return f"({a} * {b})", x * y
        case 3 if y:
            return f"({a} / {b})", math.trunc(x / y)
        case 4 if y:
            return f"({a} mod {b})", int(math.fmod(x, y))
        case 5:
            return f"abs(-{a})", abs(x)
        case 6:
            text, members = numbers(r, depth - 1)
            return f"card({text})", len(members)
        case _:
            test, true = boolean(r, depth - 1)
            return f"if {test} then {a} else {b} end", x if true else y


def numbers(r: Random, depth: int) -> tuple[str, set[int]]:
    if depth == 0:
        low, high = sorted((r.randint(0, 5), r.randint(0, 5)))
        return f"[{low}..{high}]", set(range(low, high + 1))
    (a, x), (b, y) = numbers(r, depth - 1), numbers(r, depth - 1)
    match r.randrange(5):
        case 0:
            return f"({a} union {b})", x | y
        case 1:
            return f"({a} inter {b})", x & y
        case 2:
            return f"({a} diff {b})", x - y
        case 3:
            modulus = r.randint(1, 4)
            text = f"[$i * 2 + $j for $i,$j in {a},[0..1] when $i mod {modulus} != 0]"
            return text, {i * 2 + j for i in x for j in (0, 1) if int(math.fmod(i, modulus))}
        case _:
            elements = [integer(r, depth - 1) for _ in range(r.randint(0, 3))]
            return f"[{','.join(text for text, _ in elements)}]", {n for _, n in elements}


def boolean(r: Random, depth: int) -> tuple[str, bool]:
    if depth == 0:
        (a, x), (b, y) = integer(r, 0), integer(r, 0)
        return f"{a} <= {b}", x <= y
    (a, p), (b, q) = boolean(r, depth - 1), boolean(r, depth - 1)
    (c, s), (d, t) = numbers(r, depth - 1), numbers(r, depth - 1)
    match r.randrange(9):
        case 0:
            return f"({a} and {b})", p and q
        case 1:
            return f"({a} or {b})", p or q
        case 2:
            return f"({a} xor {b})", p ^ q
        case 3:
            return f"({a} => {b})", not p or q
        case 4:
            return f"({a} <=> {b})", p == q
        case 5:
            return f"not ({a})", not p
        case 6:
            return f"({c} subset {d})", s <= t
        case 7:
            return f"(({c}) == ({d}))", s == t
        case _:
            text, number = integer(r, depth - 1)
            return f"(({text}) in ({c}))", number in s


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_random_expressions_are_worth_what_python_says(depth: int) -> None:
    r = Random(depth)
    lines, wanted = [], {}
    for number in range(150):
        text, worth = integer(r, depth)
        lines.append(f"$integer(a{number}) = {text}")
        wanted[f"$integer(a{number})"] = str(worth)
        text, members = numbers(r, depth)
        lines.append(f"$set(a{number}) = {text}")
        wanted[f"$set(a{number})"] = f"[{','.join(map(str, sorted(members)))}]"
        text, true = boolean(r, depth)
        lines.append(f"$boolean(a{number}) = {text}")
        wanted[f"$boolean(a{number})"] = str(true).lower()
    found = evaluate_globals(parse("\n".join(lines)))
    assert {name: print_value(worth) for name, worth in found.items()} == wanted
