"""Clauses of a file as a model of the language, one formula for each: to be proved or exported."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from clausette.errors import LanguageError, UsageError
from clausette.language import File, Source, parse
from clausette.words import say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.service.problem import Problem

_MOST: Final = 100_000
_ATOM = re.compile(r"[A-Za-z_]\w*(?:\([\w,()]+\))?", re.ASCII)


def clauses_as_model(problem: Problem) -> File:
    """The same formula in the language; a UsageError if it is too large, or tells some atoms apart
    from others that models do not show."""
    cnf = problem.cnf
    if len(cnf) > _MOST or len(cnf.atoms.shown) < len(cnf.atoms.visible):
        raise UsageError(
            say(
                "{name} cannot be written in the language: it has too many clauses, or atoms that "
                "models do not show",
                name=problem.name,
            )
        )
    try:
        return parse(_source(problem, _names(cnf)))
    except LanguageError:  # a name is a word of the language
        return parse(_source(problem, [f"x{v}" for v in range(1, cnf.variables + 1)]))


def _names(cnf: Cnf) -> list[str]:
    names = cnf.atoms.labels()
    usable = all(_ATOM.fullmatch(name) for name in names)
    return names if usable else [f"x{v}" for v in range(1, cnf.variables + 1)]


def _source(problem: Problem, names: list[str]) -> Source:
    """Hard clauses first: what follows a doc comment belongs to its rule."""
    cnf = problem.cnf
    hard: list[str] = []
    soft: list[str] = []
    used: set[int] = set()
    for number, clause in enumerate(cnf.clauses()):
        used.update(map(abs, clause))
        text = " or ".join(("not " if x < 0 else "") + names[abs(x) - 1] for x in clause) or "Bot"
        instance = cnf.provenance.instance(number)
        if instance.weight is None:
            hard.append(text)
        else:
            soft += [f";;; soft {instance.weight} clause{number + 1}: {text}.", text]
    # A variable that no clause has is an atom all the same.
    free = [names[v - 1] for v in range(1, cnf.variables + 1) if v not in used]
    hard += [f"{name} or not {name}" for name in free]
    return Source.of("\n".join([*hard, *soft, ""]), problem.name)
