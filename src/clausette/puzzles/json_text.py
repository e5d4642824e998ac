"""JSON that people write, and TOML of that shape: what is wrong has a line and a column."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, TypeAlias

from clausette.puzzles.base import BoardError
from clausette.puzzles.telling import shown
from clausette.words import say

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead to a value."""

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')
_LONG: Final = re.compile(r"[0-9]{4301}")
_SLIPS: Final = {
    "Expecting value": say("a value is missing"),
    "Expecting ','": say("a comma or a closing bracket is missing"),
    "Expecting ':'": say("a colon is missing"),
    "Expecting property name": say("a key in double quotes is missing"),
    "Illegal trailing comma": say("a comma stands before a closing bracket"),
    "Unterminated string": say("a string has no end"),
    "Extra data": say("there is more after its end"),
    "Invalid control": say("a string holds a line break or a tab"),
    "Invalid \\": say("a backslash is followed by the wrong letter"),
}
"""What is wrong with a text that is no JSON, by how Python's own words begin."""


@dataclass(frozen=True, slots=True)
class Found:
    """A value that a text holds, and the keys that lead to it; a fault is told at its place."""

    value: Any
    name: str
    place: Callable[[Path], tuple[int, int]]
    """The line and column of a value, given the keys that lead to it."""
    path: Path = ()

    def __iter__(self) -> Iterator[Self]:
        """The values of a list, or of an object."""
        keyed = self.value.items() if isinstance(self.value, dict) else enumerate(self.value)
        return (self._below(key, value) for key, value in keyed)

    def get(self, key: str, otherwise: Any = None) -> Self:
        """The value of a key of an object, even if there is none."""
        return self._below(key, self.value.get(key, otherwise))

    def _below(self, key: str | int, value: Any) -> Self:
        return type(self)(value, self.name, self.place, (*self.path, key))

    def wrong(self, cause: str, remedy: str = "", *keys: str | int) -> BoardError:
        """A fault of the value, or of what these keys lead to from it."""
        return BoardError(self.name, *self.place((*self.path, *keys)), cause, remedy)


@dataclass(frozen=True, slots=True)
class ObjectText:
    """How the boards of a puzzle are written as objects of JSON."""

    puzzle: str
    keys: Sequence[str]
    has: str
    """The keys in words."""
    remedy: str
    what: str
    """What a text may be too long for."""
    most: int
    """Characters of the longest text that is read."""

    def names(self, text: str) -> bool:
        """Whether an object says that it is of this puzzle."""
        return says_puzzle(text[: self.most], self.puzzle)

    def read(self, text: str, name: str) -> Found:
        """The object in a text, which has no keys but these; raises BoardError."""
        if len(text) > self.most:
            cause = say("the text is too long for {what}", what=self.what)
            raise BoardError(name, 1, 1, cause, self.remedy)
        text = text.removeprefix("\ufeff")
        value = loaded(text, name, self.what, self.remedy)
        found = Found(value, name, places_in(text))
        if not isinstance(value, dict):
            raise found.wrong(say("a board is an object"), self.remedy)
        if value.get("puzzle", self.puzzle) != self.puzzle:
            cause = say("this board is for {puzzle}", puzzle=shown(str(value["puzzle"]), 40))
            remedy = say('write "puzzle": "{puzzle}"', puzzle=self.puzzle)
            raise found.wrong(cause, remedy, "puzzle")
        for key in value:
            if key not in self.keys:
                cause = say("a board has no {key}", key=shown(key, 40))
                raise found.wrong(cause, say("it has {keys}", keys=self.has), key)
        return found


def says_puzzle(text: str, puzzle: str) -> bool:
    """Whether an object says which puzzle it is of, even if something is wrong with it."""
    text = text.lstrip("\ufeff \t\r\n")
    if text[:1] != "{" or not re.search(rf'"puzzle"\s*:\s*"{puzzle}"', text):
        return False
    try:
        return bool(json.loads(text).get("puzzle") == puzzle)
    except (ValueError, RecursionError):
        return True  # Broken or too long, but ours: the reader says where.


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
        slip = next((told for start, told in _SLIPS.items() if error.msg.startswith(start)), None)
        cause = say("this is not JSON: {slip}", slip=slip or error.msg)
        raise BoardError(name, error.lineno, error.colno, cause, remedy) from None
    except RecursionError:
        cause = say("this is nested too deeply for {what}", what=what)
        raise BoardError(name, 1, 1, cause, remedy) from None
    except ValueError:
        cause = say("this number is too long for {what}", what=what)
        raise BoardError(name, *long_number(text), cause, remedy) from None
    if twice:
        key, at = _repeated(text)
        cause = say("{key} is given twice", key=shown(key, 40))
        raise BoardError(name, *place_at(text, at), cause, say("keep one of them"))
    return value


def long_number(text: str) -> tuple[int, int]:
    """Line and column of the first number with more digits than Python reads."""
    found = _LONG.search(text)
    return place_at(text, found.start() if found else 0)


def place_at(text: str, at: int) -> tuple[int, int]:
    """Line and column of a character."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def moves_in(text: str, name: str, remedy: str) -> list[Any]:
    """The moves of a plan in JSON: a list, or an object that has one as its `plan`."""
    found = loaded(text, name, say("a plan"), remedy)
    plan = found.get("plan") if isinstance(found, dict) else found
    if not isinstance(plan, list):
        raise BoardError(name, 1, 1, say("there is no plan in this JSON"), remedy)
    return plan


def places_in(text: str) -> Callable[[Path], tuple[int, int]]:
    """The line and column of every value of a JSON text, or of what should hold it."""
    starts: dict[Path, int] = {}
    for path, at, is_key in _walk(text):
        if not is_key:
            starts.setdefault(path, at)
    lines = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(path: Path) -> tuple[int, int]:
        while path not in starts and path:
            path = path[:-1]
        at = starts.get(path, 0)
        line = bisect_right(lines, at)
        return line, at - lines[line - 1] + 1

    return place


def _repeated(text: str) -> tuple[str, int]:
    """The first key that its object has already, and where it stands again."""
    met: set[Path] = set()
    for path, at, is_key in _walk(text):
        if is_key and path in met:
            return str(path[-1]), at
        if is_key:
            met.add(path)
    raise AssertionError("no key is repeated")


def _walk(text: str) -> Iterator[tuple[Path, int, bool]]:
    """Every key and every value: the path to it, where it begins, and whether it is a key."""
    path: list[Any] = []  # None: a key is to come
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token in "]}":
            path.pop()
        elif token == ",":
            path[-1] = path[-1] + 1 if isinstance(path[-1], int) else None
        elif path and path[-1] is None:
            path[-1] = str(json.loads(token))
            yield tuple(path), found.start(), True
        elif token != ":":
            yield tuple(path), found.start(), False
            if token in "[{":
                path.append(0 if token == "[" else None)
