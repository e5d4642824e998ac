"""A formula in DIMACS and a model of it, read strictly."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clausette.reasoning.verifying.refusal import Refused
from clausette.words import Message, say

_HEADER = re.compile(r"p cnf ([0-9]{1,9}) ([0-9]{1,9})")
_NUMBER = re.compile(r"-?[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class Formula:
    """Clauses over the variables 1 to `variables`, and the names that comments give them."""

    variables: int
    clauses: tuple[tuple[int, ...], ...]
    names: dict[str, int]


def read_formula(text: str) -> Formula:
    """The formula of a DIMACS file: comments, a header, then one clause a line."""
    names: dict[str, int] = {}
    lines = enumerate(text.splitlines(), 1)
    for number, line in lines:
        if line.startswith("c"):
            name, _, variable = line[2:].rpartition(" ")
            if name and variable.isdecimal():
                names[name] = int(variable)
            continue
        header = _HEADER.fullmatch(line)
        if header is None:
            raise Refused(
                say("line {n} of the formula is not a header: {line!r}", n=number, line=line[:40])
            )
        variables, count = int(header[1]), int(header[2])
        break
    else:
        raise Refused(say("the formula has no header"))
    clauses = tuple(
        literals_of(line, say("line {n} of the formula", n=number), variables)
        for number, line in lines
    )
    if len(clauses) != count:
        raise Refused(
            say("the formula announces {n} clauses and has {count}", n=count, count=len(clauses))
        )
    return Formula(variables, clauses, names)


def literals_of(text: str, where: Message, variables: int) -> tuple[int, ...]:
    """The literals before the 0 that ends a line."""
    *words, last = text.split() or [""]
    if last != "0":
        raise Refused(say("{where} does not end with 0", where=where))
    return tuple(literal_of(word, where, variables) for word in words)


def literal_of(word: str, where: Message, variables: int) -> int:
    """A literal of one of the variables."""
    if _NUMBER.fullmatch(word) is None or abs(int(word)) > variables:
        raise Refused(
            say("{where} holds {word!r}, which is not a literal", where=where, word=word[:20])
        )
    return int(word)


def read_model(text: str, variables: int) -> frozenset[int]:
    """The true literals of a model: lines `v 1 -2 … 0`, every variable once."""
    lines = text.splitlines()
    if not lines or lines[0] != "s SATISFIABLE":
        raise Refused(say("the model does not begin with 's SATISFIABLE'"))
    if any(not line.startswith("v ") for line in lines[1:]):
        raise Refused(say("the model has a line that does not begin with 'v '"))
    literals = literals_of(" ".join(line[2:] for line in lines[1:]), say("the model"), variables)
    if sorted(map(abs, literals)) != list(range(1, variables + 1)):
        raise Refused(
            say("the model does not give each of the {n} variables one value", n=variables)
        )
    return frozenset(literals)
