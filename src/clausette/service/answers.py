"""Answers that come as texts: the rows of a filling, a plan, a placement.

Each may be JSON by itself, or what `solve --json` printed. Atoms are in `atoms`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.errors import InputError
from clausette.language import Source
from clausette.puzzles.candidates import Pencilled, pencilled_by
from clausette.puzzles.kit.pencil import Pencil
from clausette.puzzles.telling import row_break
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.planning.plan import Plan
    from clausette.service.board import AnyAnswer, Board
    from clausette.service.question import Known

# A line as solvers of the language print atoms: `1 p(0,1)`, or just `p(0,1)`.
_PRINTED_ATOM = re.compile(r"^[ \t]*(?:[01][ \t]+)?[^\W\d]\w*\(.*\)[ \t]*$", re.MULTILINE)
_VALUED_ATOM = re.compile(r"^[ \t]*[01][ \t]+[^\W\d]\w*", re.MULTILINE)
_IN_WORDS = re.compile(r"[a-z]+:\w+$")  # random:7


@dataclass(frozen=True)
class Written(Source):
    """An answer written out where a file could be named: rows with `/`, atoms with `;`, JSON."""


def no_file(source: Source) -> InputError:
    """What names no file, and is no answer either."""
    return InputError(say("{name}: there is no such file", name=source.text))


def answer_of(board: Board, answer: Source | AnyAnswer) -> Any:
    """The rows, the plan or the placement that an answer is, by the kind of the board."""
    kind = board.installed.kind
    if isinstance(answer, Written) and kind != "filling":
        answer = Written(kind, answer.text)  # errors call it so
    if kind == "filling":
        if not isinstance(answer, Source):
            answer = Source("answer", "\n".join(map(str, answer)))
        return rows_in(answer, board)
    if not isinstance(answer, Source):
        return answer
    return plan_in(answer, board) if kind == "plan" else placement_in(answer, board)


def rows_in(source: Source, board: Board) -> tuple[str, ...]:
    """The rows of an answer to a board to fill; written out they are separated by `/`, or by `,`
    where that is a sign."""
    if isinstance(source, Written) and not is_json(source.text):
        if not _are_rows(source.text, board):
            raise no_file(source)
        source = Source(source.name, source.text.replace(_row_break(board), "\n"))
    text = _member(source, "solution")
    listed = _list(text)
    if listed and all(isinstance(row, str) for row in listed):
        text = "\n".join(listed)
    rows: tuple[str, ...] = board.installed.filling.read_answer(board.board, text, source.name)
    if not rows:
        raise InputError(say("{name}: there is no answer in it", name=source.name))
    return rows


def known_in(known: Source | Known, board: Board) -> Sequence[str] | Pencilled:
    """What is known of a board to fill: the rows of a partial answer, or its pencil marks."""
    if isinstance(known, Source):
        found = _pencilled(known, board)
        return rows_in(known, board) if found is None else found
    found = _pencilled(Source(say("what is known"), json.dumps(known)), board)
    return [str(row) for row in known] if found is None else found


def _pencilled(source: Source, board: Board) -> Pencilled | None:
    """What every cell may still hold, if every cell holds one of several and the text says so."""
    signs = pencilled_by(board.installed.filling, board.board)
    if not signs:
        return None
    pencil = Pencil(*board.installed.filling.size(board.board), signs)
    text, name = source.text, source.name
    if is_json(text):
        words = _words(_json(text, text.lstrip()[0]))
        if words is None:
            return None
        text = "\n".join(" ".join(row) for row in words)
        cells = ["".join(word.split()) for row in words for word in row]
        if len(cells) == len(signs):
            return pencil.cells(cells, name)
    elif isinstance(source, Written):
        text = text.replace(_row_break(board), "\n")
    return pencil.read(text, name)


def _words(found: object, depth: int = 3) -> list[list[str]] | None:
    """Rows of candidates in what JSON holds: lists of lists, a picture, or what has one of both."""
    if not depth:
        return None
    if isinstance(found, dict):
        if "verdict" in found:
            return None
        if isinstance(looks := found.get("looks"), list):
            return [[_of_look(look) for look in row] for row in looks if isinstance(row, list)]
        inner = found.get("candidates", found.get("scene", found.get("scenes")))
        return None if inner is None else _words(inner, depth - 1)
    if not isinstance(found, list) or not found:
        return None
    if isinstance(found[-1], dict):
        return _words(found[-1], depth - 1)  # the last of several pictures
    if all(isinstance(word, str) for word in found):
        return [word.split() or [""] for word in found]
    if all(isinstance(row, list) and all(isinstance(word, str) for word in row) for row in found):
        return found
    return None


def _of_look(look: object) -> str:
    """What a cell of a picture says of its candidates."""
    if not isinstance(look, dict):
        return "?"
    small = look.get("candidates", "" if "crossed" in look else "?")
    return str(look.get("text") or small)


def _row_break(board: Board) -> str:
    return row_break(board.installed.filling.states(board.board).values())


def _are_rows(text: str, board: Board) -> bool:
    """Whether what names no file holds the rows of an answer themselves."""
    height, width = board.installed.filling.size(board.board)
    rows = text.split(_row_break(board))
    if all(len(row) == width for row in rows) and (len(rows) > 1 or height == 1):
        return True
    if len(rows) > height and len({*map(len, rows)}) == 1:
        return True  # with what stands on the sides
    if len(text) == height * width and rows == [text]:
        return True  # without a break, as a sudoku is often written
    return len(rows) > 1 and text[0] not in "./~"


def plan_in(source: Source, board: Board) -> Plan:
    """The plan for a game of moves."""
    if not source.text.strip():
        raise InputError(say("{name}: error: there is nothing in it", name=source.name))
    text = _member(_file_or_json(source), "plan")
    plan: Plan = board.installed.planning.read_plan(board.board, text, source.name)
    return plan


def placement_in(source: Source, board: Board) -> dict[str, str]:
    """Where each name goes."""
    text = _member(_file_or_json(source), "placement")
    found: dict[str, str] = board.installed.placing.read_placement(board.board, text, source.name)
    return found


def _file_or_json(source: Source) -> Source:
    written = isinstance(source, Written)
    if written and not is_json(source.text) and not _IN_WORDS.match(source.text):
        raise no_file(source)
    return source


def plan_within(board: Board) -> Plan | None:
    """The plan that the text of a board holds as well, as a model does that a solver printed."""
    if not _PRINTED_ATOM.search(board.source.text):
        return None
    plan: Plan = board.installed.planning.read_plan(
        board.board, board.source.text, board.source.name
    )
    return plan


def tells_atoms(text: str) -> bool:
    """Whether a text has lines as solvers of the language print atoms: `1 p(0,1)`, `0 q`."""
    return _VALUED_ATOM.search(text) is not None


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


def _member(source: Source, key: str) -> str:
    """What stands under a key of what `solve --json` printed; any other text as it is."""
    found = _object(source.text)
    if found is None or "verdict" not in found:
        return source.text
    if found.get(key) is None:
        raise InputError(_missing(key, source.name, str(found["verdict"])))
    return json.dumps(found[key], ensure_ascii=False)


def _missing(key: str, name: str, verdict: str) -> Message:
    where = f"{name}:1:1"
    if key == "plan":
        return say(
            "{where}: error: there is no plan in it: the verdict is {verdict!r}",
            where=where,
            verdict=verdict,
        )
    if key == "placement":
        return say(
            "{where}: error: there is no placement in it: the verdict is {verdict!r}",
            where=where,
            verdict=verdict,
        )
    return say(
        "{where}: error: there is no solution in it: the verdict is {verdict!r}",
        where=where,
        verdict=verdict,
    )


# -- JSON ------------------------------------------------------------------------------------------


def is_json(text: str) -> bool:
    """Whether a text begins as JSON does."""
    return text.lstrip()[:1] in ("[", "{")


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
