"""The description of the API for programs: from the bodies, and from the schemas of the answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec

from clausette.web.bodies import BODIES, OfBoard
from clausette.web.body import Body

_PLACE: Final = "#/components/schemas/"
_URN: Final = "urn:clausette:"
_PUZZLES: Final = Path(__file__).parents[1] / "puzzles"
_REFUSED: Final = {
    "400": "The request is not as described here.",
    "403": "It comes from a page of another site.",
    "404": "There is no such use case, puzzle or example.",
    "408": "It did not arrive in time.",
    "413": "It is too long.",
    "415": "It is not sent as JSON.",
    "421": "It is meant for another machine.",
    "422": "The board cannot be read, or nothing can be said about it.",
    "503": "Too many questions are waiting; `Retry-After` says when to ask again.",
}
_STREAM: Final = {
    "description": "With `Accept: application/x-ndjson`, lines. Each is an object with one of "
    "`told` (what is being done, in words), `so_far` (what is known), `result`, or `error` with "
    "its `status`; one of the last two ends the stream.",
    "type": "string",
}


@cache
def described() -> dict[str, Any]:
    """An OpenAPI description of all that can be asked."""
    from clausette import __version__

    bodies, components = msgspec.json.schema_components(
        BODIES.values(), ref_template=_PLACE + "{name}"
    )
    boards = list(_boards())
    components["GivenBoard"]["examples"] = boards
    paths = {
        f"/api/{name}": {"post": _operation(name, body, boards)}
        for name, body in zip(BODIES, bodies, strict=True)
    }
    for path, operation in _got().items():
        paths.setdefault(path, {}).update(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Clausette", "version": __version__},
        "paths": paths,
        "components": {"schemas": {**components, **_answers()}},
    }


def _operation(name: str, body: dict[str, Any], boards: list[dict[str, str]]) -> dict[str, Any]:
    kind = BODIES[name]
    content: dict[str, Any] = {"schema": body}
    if issubclass(kind, OfBoard) and not _needed(kind):
        content["examples"] = {board["puzzle"]: {"value": {"board": board}} for board in boards}
    answer = {
        "description": "The answer, whatever the verdict.",
        "content": {
            "application/json": {"schema": _answer(name)},
            "application/x-ndjson": {"schema": _STREAM},
        },
    }
    return {
        "operationId": name.replace("/", "_"),
        "summary": (kind.__doc__ or "").splitlines()[0],
        "requestBody": {"required": True, "content": {"application/json": content}},
        "responses": {"200": answer, **_refusals()},
    }


def _needed(kind: type[Body]) -> list[str]:
    """The fields beside the board without which nothing can be asked."""
    return [field.name for field in msgspec.structs.fields(kind) if field.required][1:]


def _got() -> dict[str, Any]:
    """What can be asked by an address alone."""

    def operation(name: str, *parameters: dict[str, Any]) -> dict[str, Any]:
        content = {"application/json": {"schema": _answer(name)}}
        return {
            "get": {
                "operationId": f"get_{name}",
                "parameters": [*parameters],
                "responses": {"200": {"description": "The answer.", "content": content}}
                | _refusals(),
            }
        }

    def parameter(name: str, where: str, **schema: Any) -> dict[str, Any]:
        return {"name": name, "in": where, "required": where == "path", "schema": schema}

    language = parameter("language", "query", enum=["en", "fr"])
    named = [parameter(name, "path", type="string", minLength=1) for name in ("puzzle", "name")]
    return {
        "/api/puzzles": operation("puzzles", language),
        "/api/examples/{puzzle}/{name}": operation("example", *named, language),
    }


def _refusals() -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"{_PLACE}error"}}}
    return {status: {"description": why, "content": content} for status, why in _REFUSED.items()}


# -- answers ---------------------------------------------------------------------------------------

_OTHER: Final = {
    "draw": "picture",
    "blank": "open",
    "edit": "open",
    "turn": "open",
    "resize": "open",
    "model/expect": "why",
    "model/sizes": "ground",
    "model/why": "why",
}
"""Schemas of another name than what is asked."""


def _answer(name: str) -> dict[str, Any]:
    schema = _OTHER.get(name, name.replace("/", "-"))
    return {"anyOf": [{"$ref": f"{_PLACE}{one}"} for one in (schema, "late")]}


def _answers() -> dict[str, Any]:
    """The schemas that come with the package, which name each other by URN, as components."""
    found = {}
    for file in files("clausette").joinpath("schemas").iterdir():
        name = file.name.removesuffix(".json")
        schema = json.loads(file.read_text(encoding="utf-8"))
        del schema["$schema"], schema["$id"]
        found[name] = _relocated(schema, name)
    return found


def _relocated(schema: Any, name: str) -> Any:
    if isinstance(schema, list):
        return [_relocated(inner, name) for inner in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: _place(value, name) if key == "$ref" else _relocated(value, name)
        for key, value in schema.items()
    }


def _place(reference: str, name: str) -> str:
    whose, _, inside = reference.partition("#")
    return f"{_PLACE}{whose.removeprefix(_URN) or name}{inside}"


def _boards() -> Iterator[dict[str, str]]:
    """The smallest board of every puzzle."""
    for rules in sorted(_PUZZLES.glob("*/rules.touist")):
        examples = sorted(rules.parent.glob("examples/*"), key=lambda path: path.stat().st_size)
        if examples:
            text = examples[0].read_text(encoding="utf-8")
            yield {"puzzle": rules.parent.name, "name": examples[0].name, "text": text}
