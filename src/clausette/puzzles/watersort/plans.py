"""Plans as people write them: in JSON, pour by pour, or as a printed model."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence

from clausette.planning.plan import Plan
from clausette.puzzles.base import BoardError
from clausette.puzzles.json_text import moves_in
from clausette.puzzles.watersort import printed
from clausette.puzzles.watersort.board import Board
from clausette.puzzles.watersort.replaying import Pour, amount, replayed
from clausette.words import Message, say

_MOST = 1 << 20
_ATOM = re.compile(
    r"^[ \t]*+(?:[01][ \t]++)?(?:p|verser|tube_source|tube_destination)\(", re.MULTILINE
)
_ARROWED = re.compile(
    r"([0-9]{1,9})\s*(?:->|=>|→|>)\s*(?:tube\s*)?([0-9]{1,9})(?:\s*[:x×]\s*([0-9]{1,9}))?"
)
_HEAD = re.compile(r"\s*[0-9]+[.)]\s+")
_NUMBER = re.compile(r"(?<![\w.])[0-9]{1,9}(?!\w)")
_REMEDY = say("write the pours one by one, like 1 -> 3, or as JSON: [[1, 3, 1]]")


def read(board: Board, text: str, name: str) -> Plan:
    """The plan in a text; raises BoardError with the place of what cannot be read.

    How many units a pour takes need not be said: the rule says it.
    """
    if _ATOM.search(text):
        return printed.plan_of_text(board, text, name)
    if len(text) > _MOST:
        raise BoardError(name, 1, 1, say("the text is too long for a plan"), _REMEDY)
    if text.lstrip("\ufeff \t\r\n").startswith(("[", "{")):
        return _completed(board, _from_json(text.removeprefix("\ufeff"), name))
    return _completed(board, list(_from_lines(text.removeprefix("\ufeff"), name)))


def written(board: Board, plan: Plan) -> list[object]:
    """The plan for JSON: from, to, units."""
    return [list(pour) for pour in plan]


def words(board: Board, plan: Plan) -> list[Message]:
    """One line for every pour."""
    states = replayed(board, plan).states
    lines: list[Message] = []
    for step, (source, destination, units) in enumerate(plan):
        tube = states[step][source - 1] if step < len(states) - 1 else ()
        what = f"{units} {tube[-1]}" if tube else str(units)
        lines.append(say("tube {a} → tube {b}: {what}", a=source, b=destination, what=what))
    return lines


def _from_json(text: str, name: str) -> list[tuple[int, ...]]:
    plan = moves_in(text, name, _REMEDY)
    for step, pour in enumerate(plan, 1):
        numbers = isinstance(pour, list) and all(type(number) is int for number in pour)
        if not numbers or len(pour) not in (2, 3):
            cause = say(
                "step {step} of the plan is not a pour: {pour}",
                step=step,
                pour=json.dumps(pour)[:40],
            )
            raise BoardError(name, 1, 1, cause, say("a pour is [from, to, units], tubes from 1"))
    return [tuple(pour) for pour in plan]


def _from_lines(text: str, name: str) -> Iterator[Sequence[int]]:
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith((";", "#")):
            continue
        arrowed = _ARROWED.findall(line)
        if arrowed:
            yield from ([int(n) for n in pour if n] for pour in arrowed)
            continue
        head = _HEAD.match(line)
        found = [int(n) for n in _NUMBER.findall(line, head.end() if head else 0)]
        if not 2 <= len(found) <= 4:
            cause = say("{line!r} is not a pour", line=line.strip()[:40])
            raise BoardError(name, number, 1, cause, _REMEDY)
        # A fourth number is the colour, where colours are numbers.
        yield found[:3]


def _completed(board: Board, pours: Iterable[Sequence[int]]) -> Plan:
    """The pours with their units, those that were not said being what the rule takes."""
    tubes = [list(tube) for tube in board.tubes]
    plan: list[Pour] = []
    for pour in pours:
        source, destination = pour[0], pour[1]
        inside = all(1 <= tube <= len(tubes) for tube in (source, destination))
        state = tuple(map(tuple, tubes))
        allowed = amount(board, state, source, destination) if inside else 0
        plan.append((source, destination, pour[2] if len(pour) > 2 else max(1, allowed)))
        if allowed:
            moved = [tubes[source - 1].pop() for _ in range(allowed)]
            tubes[destination - 1] += moved
    return tuple(plan)
