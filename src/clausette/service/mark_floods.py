"""Rules on what hangs together that are missing or wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from clausette.errors import OutOfTime
from clausette.reasoning.marking.comparing import torn
from clausette.service.mark_evidence import Accepting, Blamed

if TYPE_CHECKING:
    from clausette.reasoning.marking.sides import Side
    from clausette.service.mark_trials import Trial
    from clausette.service.question import Question


def torn_rules(
    whose: Accepting,
    trials: Sequence[tuple[Trial, Mapping[str, str], Side, Side]],
    shared: Sequence[Sequence[str]],
    question: Question,
) -> tuple[Blamed, ...]:
    """The rules on what hangs together that do not follow from the other model: those that are
    broken on the first board where there is such an answer."""
    program = trials[0][0].subject.theory.program
    position = program.file.source.position
    for (_, _, own, other), answer in zip(trials, shared, strict=True):
        if own.hanging is None:
            continue
        try:
            found = torn(other, own, answer, question.deadline, also=(own.whole,))
        except OutOfTime:
            question.deadline.check()
            continue
        if found is not None:
            true = frozenset(found.true)
            values = [name in true for name in answer]
            broken = own.hanging.torn(answer, values, question.deadline)
            return tuple(
                Blamed(whose, rule.name, position(rule.span[0])[0], rule.documented, 0, 1)
                for rule in (program.rules[number] for number in sorted(broken))
            )
    return ()
