"""Clauses of a file as a model of the language, one formula for each: to be proved or exported."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from clausette.errors import LanguageError, UsageError
from clausette.language import File, Source, parse
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.service.problem import Problem

_MOST: Final = 100_000
_TERM = r"\w+(?:\(\w+(?:,\w+)*\))?"
_ATOM = re.compile(rf"[A-Za-z_]\w*(?:\({_TERM}(?:,{_TERM})*\))?", re.ASCII)


def clauses_as_model(problem: Problem) -> tuple[File, Message | None]:
    """The same formula in the language; and if its atoms are called `x1`, `x2`, … there, why.

    A UsageError if it is too large, or tells some atoms apart from others that models do not show.
    """
    cnf = problem.cnf
    if len(cnf) > _MOST or len(cnf.atoms.shown) < len(cnf.atoms.visible):
        raise UsageError(
            say(
                "{name} cannot be written in the language: it has too many clauses, or atoms that "
                "models do not show",
                name=problem.name,
            )
        )
    names = cnf.atoms.labels()
    if all(map(_ATOM.fullmatch, names)):
        try:
            return parse(_source(problem, names)), None
        except LanguageError:  # a name is a word of the language
            pass
    others = [f"x{v}" for v in range(1, cnf.variables + 1)]
    pairs = zip(others, names, strict=True)
    told = [f";; {own}: {name}" for own, name in pairs if own != name]
    source = _source(problem, others, told)
    odd = next(name for name in names if not _usable(name))
    return parse(source), say("an atom of the language cannot be called {name!r}", name=odd)


def renaming(why: Message | None) -> tuple[Message, ...]:
    """What is said of a model whose atoms have other names than in the file."""
    return () if why is None else (say("{why}: atoms are x1, x2, … here", why=why),)


def _usable(name: str) -> bool:
    """Whether an atom of the language may be called so."""
    try:
        return _ATOM.fullmatch(name) is not None and bool(parse(Source.of(name, name)).items)
    except LanguageError:
        return False


def _source(problem: Problem, names: list[str], told: Sequence[str] = ()) -> Source:
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
    return Source.of("\n".join([*told, *hard, *soft, ""]), problem.name)
