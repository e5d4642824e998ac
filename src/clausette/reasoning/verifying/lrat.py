"""Is this LRAT text a proof that these clauses have no model?

A line `NUMBER LITERALS 0 HINTS 0` adds a clause. Suppose all of its literals false. Then each hint,
in turn, is the number of an earlier clause all of whose literals are false but one, which must so
be true; and the last hint is a clause all of whose literals are false. So the new clause follows
from earlier ones. A line `NUMBER d NUMBERS 0` forgets clauses. The empty clause ends the proof.

Hints below zero (RAT steps, which need not follow from anything) are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say


def check_lrat(
    clauses: Sequence[Sequence[int]], lines: Iterable[str], goal: Iterable[int] = ()
) -> int:
    """The number of steps of a proof that the clauses have no model; else raises Refused.

    With a goal, of a proof that one of its literals is true in every model.
    """
    wanted = frozenset(goal)
    known = {number: tuple(clause) for number, clause in enumerate(clauses, 1)}
    last = len(known)
    steps = 0
    for line in lines:
        number, literals, hints = _read(line, steps + 1)
        if literals is None:
            for forgotten in hints:
                if known.pop(forgotten, None) is None:
                    raise Refused(
                        say(
                            "step {n} forgets clause {clause}, which is not there",
                            n=number,
                            clause=forgotten,
                        )
                    )
            continue
        if number <= last:
            raise Refused(say("step {n} comes after step {last}", n=number, last=last))
        _check_step(number, literals, hints, known)
        known[number] = literals
        last = number
        steps += 1
        if wanted.issuperset(literals):
            return steps
    raise Refused(say("the proof ends before the empty clause"))


def _check_step(
    number: int,
    literals: tuple[int, ...],
    hints: tuple[int, ...],
    known: dict[int, tuple[int, ...]],
) -> None:
    """Refuses a step whose hints do not lead to a conflict with the last of them."""
    false = set(literals)
    for place, hint in enumerate(hints, 1):
        clause = known.get(hint)
        if clause is None:
            raise Refused(
                say("step {n} uses clause {clause}, which is not there", n=number, clause=hint)
            )
        left = [literal for literal in clause if literal not in false]
        if len(left) > 1:
            raise Refused(
                say(
                    "step {n}: clause {clause} leaves more than one literal open",
                    n=number,
                    clause=hint,
                )
            )
        if left:
            false.add(-left[0])
        elif place < len(hints):
            raise Refused(say("step {n} goes on after its conflict", n=number))
        else:
            return
    raise Refused(say("step {n} does not follow from its hints", n=number))


def _read(line: str, step: int) -> tuple[int, tuple[int, ...] | None, tuple[int, ...]]:
    """A line's number, its literals (None if it forgets clauses) and its hints."""
    words = line.split()
    forgets = words[1:2] == ["d"]
    try:
        number, *numbers = [int(word) for word in words if word != "d"]
        end = -1 if forgets else numbers.index(0)
    except ValueError:
        raise Refused(
            say("line {n} of the proof cannot be read: {line!r}", n=step, line=line[:40])
        ) from None
    hints = tuple(numbers[end + 1 : -1])
    if numbers[-1:] != [0] or end == len(numbers) - 1 or min(hints, default=1) < 1:
        raise Refused(
            say(
                "line {n} of the proof is not a step that is checked here: {line!r}",
                n=step,
                line=line[:40],
            )
        )
    return number, None if forgets else tuple(numbers[:end]), hints
