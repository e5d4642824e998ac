"""What a filling of a model breaks: the rules with some of their instances, and their places.

It is what `why --expect` tells, shorter: every rule, but few of its instances.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

import numpy as np

from clausette.errors import OutOfTime
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.reasoning.why.rejection import Rejection, why_rejected
from clausette.service.instances import but_words, instance_lines
from clausette.service.why_clauses import broken_clauses
from clausette.service.why_rejected import Against, Broken, told_against
from clausette.service.why_subject import why_subject
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.service.clauses import Clausal
    from clausette.service.question import Question

_OF_A_RULE: Final = 3
_SECONDS: Final = 2.0
"""For finding all of them; what is found by then is told."""


def against_filling(
    grounding: Clausal, literals: Sequence[int], question: Question
) -> tuple[Against, tuple[str, ...]] | None:
    """What rejects a filling, and the atoms that take part in it; None if that is not found in
    time, or no rule is broken by what can be seen."""
    visible = set(grounding.cnf.atoms.visible.tolist())
    seen = [literal for literal in literals if abs(literal) in visible]
    if not isinstance(grounding, ColumnarGrounding):
        against = broken_clauses(grounding.cnf, seen)
        if against is None:
            return None
        return against, tuple(dict.fromkeys(atom for one in against.broken for atom in one.by))
    try:
        found = why_rejected(grounding, seen, deadline=question.deadline.within(_SECONDS))
    except OutOfTime:
        return None
    if found is None:
        return None
    against = told_against(why_subject(question), found, question.language)
    return against, tuple(_taking_part(found, seen)) if found.broken else tuple(against.by or ())


def _taking_part(found: Rejection, literals: Sequence[int]) -> Iterator[str]:
    """The atoms of broken instances with a value that breaks them: of four equal digits in a
    column all, though two are enough.

    Where something is missing in a whole row, no place of it is more wrong than another: such rows
    take part only if nothing else does, or all would be marked.
    """
    cnf, guard = found.guard.plain, found.guard
    value = {abs(literal): literal > 0 for literal in literals}
    owner = np.repeat(guard.owners, cnf.lengths)
    order = np.argsort(owner, kind="stable")
    ends = np.searchsorted(owner[order], np.arange(len(guard) + 1))
    wrong: set[int] = set()
    absent: set[int] = set()
    for one in found.broken:
        breaking = {literal > 0 for literal in one.literals}
        k = int(np.searchsorted(guard.instances, one.instance.number))
        own = np.abs(cnf.literals[order[ends[k] : ends[k + 1]]]).tolist()
        seen = absent if breaking == {False} and len(one.literals) > 1 else wrong
        seen.update(v for v in own if v in value and value[v] in breaking)
        seen.update(map(abs, one.literals))
    return (cnf.atoms.name(variable) for variable in sorted(wrong or absent))


def broken_words(name: str, against: Against) -> Message:
    """That an answer is no model, by how many instances or clauses."""
    if against.clauses:
        return plural(
            len(against.broken),
            "{name}: this is not a model: {n:,} clause is broken",
            "{name}: this is not a model: {n:,} clauses are broken",
            name=name,
        )
    return plural(
        len(against.broken),
        "{name}: this is not a model: {n:,} rule instance is broken",
        "{name}: this is not a model: {n:,} rule instances are broken",
        name=name,
    )


def against_lines(against: Against, language: str) -> Iterator[str]:
    """Every rule that is broken, with the first of its instances and how many more there are."""
    if not against.broken:
        yield from instance_lines(against.together, language)
        return
    ordered = sorted(against.broken, key=lambda one: one.instance.line)
    if against.clauses:
        yield from _listed(ordered, language, headed=True)
        return
    for _, group in groupby(ordered, key=lambda one: (one.instance.line, one.instance.rule)):
        own = list(group)
        yield f"  {in_words(own[0].instance.heading, language)}"
        yield from _listed(own, language)
    if against.late:
        yield "  " + in_words(say("time ran out: there may be more"), language)


def _listed(broken: Sequence[Broken], language: str, *, headed: bool = False) -> Iterator[str]:
    for one in broken[:_OF_A_RULE]:
        if headed:
            yield f"  {in_words(one.instance.heading, language)}"
        yield f"    {one.instance.sentence}"
        if one.but:
            yield f"      {but_words(one.but, language)}"
    if (more := len(broken) - _OF_A_RULE) > 0:
        yield "    " + in_words(say("… and {n:,} more", n=more), language)
