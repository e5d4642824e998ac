"""Plans as people write them: in JSON, jump by jump, or as a printed model."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from clausette.planning.atoms import true_atoms
from clausette.planning.plan import Atom, Plan
from clausette.puzzles.base import BoardError
from clausette.puzzles.json_text import moves_in
from clausette.puzzles.pegs.board import Board, Jump, hole_name, hole_term, jump_term
from clausette.scene import Place
from clausette.words import Message, in_words, say

_MOST: Final = 1 << 22
_ATOM: Final = re.compile(r"^[ \t]*+(?:[01][ \t]++)?jump\(", re.MULTILINE)
_JUMP: Final = re.compile(r"j\(([0-9]{1,6}),([0-9]{1,6}),([0-9]{1,6}),([0-9]{1,6})\)")
_PLACE: Final = re.compile(r"([0-9]{1,6})\s*,\s*([0-9]{1,6})")
_REMEDY: Final = say("write the jumps one by one, as 3,1 -> 3,3, or as JSON: [[[3,1],[3,2],[3,3]]]")


def read(board: Board, text: str, name: str) -> Plan:
    """The plan in a text; raises BoardError with the place of what cannot be read.

    Whether the jumps can be made is for the checker to say.
    """
    if len(text) > _MOST:
        raise BoardError(name, 1, 1, say("the text is too long for a plan"), _REMEDY)
    text = text.removeprefix("\ufeff")
    if _ATOM.search(text):
        return plan_of(board, (atom for _, atom in true_atoms(text)))
    if text.lstrip().startswith(("[", "{")):
        return tuple(_from_json(text, name))
    return tuple(_from_lines(text, name))


def written(board: Board, plan: Plan) -> list[object]:
    """The plan for JSON: from, over, to."""
    return [[list(place) for place in jump] for jump in plan]


def words(board: Board, plan: Plan) -> list[Message]:
    """One line for every jump."""
    return [_in_words(jump) for jump in plan]


def _in_words(jump: Jump) -> Message:
    start, over, end = map(hole_name, jump)
    return say("{start} over {over} to {end}", start=start, over=over, end=end)


def term_names(board: Board, language: str) -> dict[str, str]:
    """Holes and jumps in words, by the terms of the rules."""
    holes = {hole_term(hole): hole_name(hole) for hole in board.holes}
    return holes | {jump_term(j): in_words(_in_words(j), language) for j in board.jumps}


def plan_of(board: Board, atoms: Iterable[Atom], model: str = "rules") -> Plan:
    """The jumps of a model, step by step; those of one step do not touch, so any order does."""
    jumps: list[tuple[int, Jump]] = []
    for name, arguments in atoms:
        match name, arguments:
            case "jump", (int(step), str(term)) if (jump := jump_in(term)) is not None:
                jumps.append((step, jump))
    return tuple(jump for _, jump in sorted(jumps))


def jump_in(term: str) -> Jump | None:
    """The jump that a term of the models names."""
    found = _JUMP.fullmatch(term.replace(" ", ""))
    if found is None:
        return None
    a, b, c, d = map(int, found.groups())
    return _completed([(a, b), (c, d)])


def _from_json(text: str, name: str) -> Iterator[Jump]:
    plan = moves_in(text, name, _REMEDY)
    for number, jump in enumerate(plan, 1):
        places = _places(jump)
        if places is None:
            cause = say(
                "jump {number} of the plan is not a jump: {jump}",
                number=number,
                jump=json.dumps(jump)[:60],
            )
            raise BoardError(
                name, 1, 1, cause, say("a jump is [from, over, to], each [row, column]")
            )
        yield places


def _places(jump: Any) -> Jump | None:
    """The three holes of a jump; the middle one may be left out."""
    if not isinstance(jump, list) or len(jump) not in (2, 3):
        return None
    places: list[Place] = []
    for place in jump:
        match place:
            case [row, column] if type(row) is int and type(column) is int:
                places.append((row, column))
            case _:
                return None
    return _completed(places)


def _from_lines(text: str, name: str) -> Iterator[Jump]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.lstrip().startswith((";", "#")):
            continue
        places = [(int(r), int(c)) for r, c in _PLACE.findall(line)]
        if len(places) not in (2, 3):
            cause = say("{line!r} is not a jump", line=line.strip()[:60])
            raise BoardError(name, number, 1, cause, _REMEDY)
        yield _completed(places)


def _completed(places: list[Place]) -> Jump:
    if len(places) == 3:
        return places[0], places[1], places[2]
    (a, b), (c, d) = places
    return (a, b), ((a + c) // 2, (b + d) // 2), (c, d)
