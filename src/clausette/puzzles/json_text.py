"""JSON that people write: what is wrong with it has a line and a column."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from typing import Any, Final, TypeAlias

from clausette.puzzles.base import BoardError

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')
_LONG: Final = re.compile(r"[0-9]{4301}")


def loaded(text: str, name: str, what: str, remedy: str = "") -> Any:
    """The value of a JSON text; raises BoardError with the place of what is wrong.

    A key that an object has twice is wrong too: one of the two would be lost without a word.
    """
    twice = False

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal twice
        found = dict(pairs)
        twice = twice or len(found) < len(pairs)
        return found

    try:
        value = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        cause = f"this is no JSON: {error.msg}"
        raise BoardError(name, error.lineno, error.colno, cause, remedy) from None
    except RecursionError:
        raise BoardError(name, 1, 1, f"this is nested too deeply for {what}", remedy) from None
    except ValueError:
        cause = f"this number is too long for {what}"
        raise BoardError(name, *long_number(text), cause, remedy) from None
    if twice:
        key, at = _repeated(text)
        cause = f"{key[:40]!r} is given twice"
        raise BoardError(name, *_place(text, at), cause, "leave one of them")
    return value


def long_number(text: str) -> tuple[int, int]:
    """Line and column of the first number with more digits than Python reads."""
    found = _LONG.search(text)
    return _place(text, found.start() if found else 0)


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def moves_in(text: str, name: str, remedy: str) -> list[Any]:
    """The moves of a plan in JSON: a list, or an object that has one as its `plan`."""
    found = loaded(text, name, "a plan", remedy)
    plan = found.get("plan") if isinstance(found, dict) else found
    if not isinstance(plan, list):
        raise BoardError(name, 1, 1, "there is no plan in this JSON", remedy)
    return plan


class Places:
    """Where the values of a JSON text stand."""

    def __init__(self, text: str) -> None:
        self._starts = _starts(text)
        self._lines = [0, *(found.end() for found in re.finditer("\n", text))]

    def of(self, path: Path) -> tuple[int, int]:
        """The line and column of a value, or of what should hold it."""
        while path not in self._starts and path:
            path = path[:-1]
        at = self._starts.get(path, 0)
        line = bisect_right(self._lines, at)
        return line, at - self._lines[line - 1] + 1


def _repeated(text: str) -> tuple[str, int]:
    """The first key that its object has already, and where it stands again."""
    open_keys: list[set[str] | None] = []  # None: a list
    before = ""
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "[{":
            open_keys.append(set() if token == "{" else None)
        elif token in "]}":
            open_keys.pop()
        elif token[0] == '"' and before in ("{", ",") and (keys := open_keys[-1]) is not None:
            key = str(json.loads(token))
            if key in keys:
                return key, found.start()
            keys.add(key)
        before = token
    raise AssertionError("no key is repeated")


def _starts(text: str) -> dict[Path, int]:
    """Where every value begins."""
    starts: dict[Path, int] = {}
    path: list[str | int | None] = []  # None: a key is to come
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "]}":
            path.pop()
        elif token == ",":
            last = path[-1]
            path[-1] = last + 1 if isinstance(last, int) else None
        elif token == ":":
            continue
        elif path and path[-1] is None:
            path[-1] = str(json.loads(token))
        else:
            starts.setdefault(tuple(step for step in path if step is not None), found.start())
            if token in "[{":
                path.append(0 if token == "[" else None)
    return starts
