"""Answers that a command is given beside a board: rows, a plan, a placement."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING, Any

from clausette.cli.boards import BoardInput
from clausette.errors import InputError

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.planning.plan import Plan

# A line as solvers of the language print atoms: `1 p(0,1)`, or just `p(0,1)`.
_PRINTED_ATOM = re.compile(r"^[ \t]*(?:[01][ \t]+)?[^\W\d]\w*\(.*\)[ \t]*$", re.MULTILINE)

# `random:7`, in place of a file.
_IN_WORDS = re.compile(r"[a-z]+:\w+$")


def _written_out(argument: str, given: BoardInput) -> bool:
    """Whether an argument that names no file holds the rows of an answer themselves."""
    height, width = given.puzzle.filling.size(given.board)
    rows = argument.split("/")
    if all(len(row) == width for row in rows) and (len(rows) > 1 or height == 1):
        return True
    if len(argument) == height * width and rows == [argument]:
        return True  # without a break, as a sudoku is often written
    return len(rows) > 1 and argument[0] not in "./~"


def given_answer(argument: str, given: BoardInput) -> tuple[str, ...]:
    """The rows of an answer in a file, on standard input, or written out row by row with `/`.

    As JSON they are a list, or what `solve --json` printed.
    """
    from clausette.language import Source

    if argument != "-" and not os.path.isfile(argument) and _written_out(argument, given):
        source = Source("answer", argument.replace("/", "\n"))
    else:
        source = _written_as_json(argument, "answer")
    text = _rows(_member(source, "solution"))
    rows: tuple[str, ...] = given.puzzle.filling.read_answer(given.board, text, source.name)
    if not rows:
        raise InputError(f"{source.name}: there is no answer in it")
    return rows


def _rows(text: str) -> str:
    """The rows in a JSON list of them, a line each; any other text as it is."""
    rows = _list(text)
    return "\n".join(rows) if rows and all(isinstance(row, str) for row in rows) else text


def given_plan(argument: str, given: BoardInput) -> tuple[Plan, str]:
    """The plan in a file, on standard input, or written out as JSON, and its name in errors."""
    source = _written_as_json(argument, "plan")
    plan = given.puzzle.planning.read_plan(given.board, _member(source, "plan"), source.name)
    return plan, source.name


def given_placement(argument: str, given: BoardInput) -> dict[str, str]:
    """The placement in a file, on standard input, or written out as JSON."""
    source = _written_as_json(argument, "placement")
    text = _member(source, "placement")
    return given.puzzle.placing.read_placement(given.board, text, source.name)


def plan_within(given: BoardInput) -> Plan | None:
    """The plan that the text of a board holds as well, as a model does that a solver printed."""
    if not _PRINTED_ATOM.search(given.text):
        return None
    return given.puzzle.planning.read_plan(given.board, given.text, given.name)


def own_output(text: str) -> tuple[str, str] | None:
    """The board and the plan in what `solve --json` printed; None when it is something else."""
    found = _object(text)
    if found is None or not isinstance(found.get("asked"), str) or "plan" not in found:
        return None
    return found["asked"], json.dumps(found["plan"])


def refuse_unsolved(source: Source) -> None:
    """An InputError when a text is what `solve --json` printed, and no plan is in it."""
    _member(source, "plan")


def is_plan_alone(text: str) -> bool:
    """Whether a text is the JSON of moves, or holds them under `plan`, and tells of no board."""
    if moves := _list(text):
        return all(isinstance(move, (int, list)) for move in moves)
    found = _object(text)
    return found is not None and "plan" in found and not {"asked", "puzzle"} & set(found)


def _written_as_json(argument: str, name: str) -> Source:
    from clausette.language import Source, read_source

    if not argument.strip():
        raise InputError(f"the {name} is empty: name a file, - for standard input, or write it out")
    written = argument.lstrip()[:1] in ("[", "{") or _IN_WORDS.match(argument)
    if written and not os.path.exists(argument):
        return Source(name, argument)
    return read_source(argument)


def _member(source: Source, key: str) -> str:
    """What stands under a key of what `solve --json` printed; any other text as it is."""
    found = _object(source.text)
    if found is None or "verdict" not in found:
        return source.text
    if found.get(key) is None:
        raise InputError(
            f"{source.name}:1:1: error: there is no {key} in it: the verdict is "
            f"{found['verdict']!r}"
        )
    return json.dumps(found[key], ensure_ascii=False)


def _object(text: str) -> dict[str, Any] | None:
    found = _json(text, "{")
    return found if isinstance(found, dict) else None


def _list(text: str) -> list[Any] | None:
    found = _json(text, "[")
    return found if isinstance(found, list) else None


def _json(text: str, opening: str) -> object:
    """The value of a JSON text that opens so; None for any other text."""
    if not text.lstrip().startswith(opening):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
