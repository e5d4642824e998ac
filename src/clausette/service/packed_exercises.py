"""An exercise in one piece, so that a link can hold it: all that it names is in it.

What a student should not read by accident is in base64, as `hidden` in a file. Whoever wants to
read it can: it is no secret.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from clausette.language import parse
from clausette.service.exercises import exercise_in, tables_in
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.service.exercises import Exercise, ReadFile

NAME: Final = "name"
HOME: Final = "http://127.0.0.1:8765"
"""Where `clausette serve` answers, if nothing else is asked for."""
EXERCISE: Final = "exercise"
"""Under which name the page keeps it."""
_VIEW: Final = "write"
_PANES: Final = (EXERCISE, "picture")
_LOOPBACK: Final = frozenset(("127.0.0.1", "localhost", "::1"))


def packed(source: Source, name: str, read: ReadFile) -> dict[str, Any]:
    """An exercise as data, with the texts of its files in it: boards as they are, what students
    are not to read hidden. An InputError says what is wrong with it."""
    given = tables_in(source)

    def text_of(table: Any) -> Any:
        match table:
            case {"file": str(path), **rest}:
                return {**rest, "text": read(path).text}
        return table

    def hidden(table: Any) -> Any:
        match text_of(table):
            case {"text": str(text), **rest}:
                return {**rest, "hidden": b64encode(text.encode()).decode()}
        return table

    given["reference"] = hidden(given.get("reference"))
    for key, made in (("boards", text_of), ("mistakes", hidden)):
        if isinstance(given.get(key), list):
            given[key] = [made(one) for one in given[key]]
    parse(exercise_in(given, name).reference)
    return {NAME: name, **given}


def unpacked(given: Mapping[str, Any]) -> Exercise:
    """The exercise in such data; an InputError says what is wrong with it."""
    rest = {key: value for key, value in given.items() if key != NAME}
    return exercise_in(rest, str(given.get(NAME) or "exercise")[:80])


def link_to(given: Mapping[str, Any], address: str) -> str:
    """The address of the page with an exercise in it, which browsers keep to themselves."""
    kept = {"w": "", "p": _PANES, "m": {EXERCISE: given}}
    state = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = deflate.compress(state.encode()) + deflate.flush()
    coded = urlsafe_b64encode(data).decode().rstrip("=")
    return f"{address.partition('#')[0].rstrip('/')}/#{_VIEW}/{coded}"


def link_remarks(address: str) -> Iterator[Message]:
    """What whoever hands out a link should know."""
    found = urlsplit(address)
    if found.hostname in _LOOPBACK:
        port = found.port or 80
        yield say(
            "this address is each computer's own: students need `clausette serve --port {port}` on "
            "theirs, or give --link the address of a server that they can reach",
            port=port,
        )
    yield say("the solution is in the link, hidden from a glance only: it is no secret")
