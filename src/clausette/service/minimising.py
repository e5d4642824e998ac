"""The use case *minimise*: the smallest value of a global for which there is a model."""

from __future__ import annotations

import re
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from clausette.errors import OutOfTime, UsageError
from clausette.service.clauses import options_of, program_of
from clausette.service.model import Grounded
from clausette.service.models import ModelsFound, found_in
from clausette.service.reading import model_of
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question

FIRST, LAST = 0, 64
"""The values that are tried when nothing is said."""


def minimise(
    question: Question, name: str, *, first: int | None = None, last: int | None = None
) -> ModelsFound:
    """One value after the other is tried, from below."""
    start = perf_counter()
    model = model_of(question)
    name = name.lstrip("$")
    lowest, highest = FIRST if first is None else first, LAST if last is None else last
    if lowest > highest:
        raise UsageError(
            say("there is no value from {first} to {last}", first=lowest, last=highest)
        )
    if f"${name}" not in re.findall(r"\$\w+", model.file.source.text):
        raise UsageError(say("the model does not use ${name}", name=name))
    program = program_of(model, question)
    grounded = model if isinstance(model, Grounded) else Grounded(model)
    found = ModelsFound("unsat")
    for value in range(lowest, highest + 1):
        question.tell(say("trying {name} = {value}", name=name, value=value))
        tried = (name, lowest, value - 1) if value > lowest else None
        try:
            grounding = grounded.ground_again(
                program,
                options_of(question, cuts=True),
                {**question.values, f"${name}": value},
                deadline=question.deadline,
            )
        except OutOfTime:
            found = ModelsFound("unknown", tried=tried)
            break
        # With its warnings, and no others: with few steps many a loop is honestly empty.
        found = found_in(grounding, question)
        if found.verdict == "sat":
            found = replace(found, minimum=(name, value))
        elif found.verdict == "unknown":
            found = replace(found, tried=tried)
        if found.verdict != "unsat":
            break
        question.tell(ModelsFound("unknown", tried=(name, lowest, value)))
    else:
        found = replace(found, tried=(name, lowest, highest))
    return replace(found, seconds=perf_counter() - start, language=question.language)
