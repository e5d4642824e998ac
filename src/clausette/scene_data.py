"""Scenes as JSON, for pages and programs in other languages, and back.

An object has the fields of its dataclass, without those that have their default; a gesture has its
name as `kind` too. Sets are sorted lists, and a mapping is a sorted list of pairs, as places are no
keys in JSON. `schemas/scene.json` says the same to programs.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from clausette.errors import InputError, UsageError
from clausette.scene import Edge, Edit, Gesture, Look, Scene
from clausette.words import Message, in_words, say

_GESTURES: Final[Mapping[str, type]] = {kind.__name__.lower(): kind for kind in get_args(Gesture)}
_KINDS: Final[Mapping[type, str]] = {kind: name for name, kind in _GESTURES.items()}
_WORDS: Final[Mapping[type, Message]] = {
    str: say("a text"),
    int: say("a whole number"),
    float: say("a number"),
    bool: say("true or false"),
}


def scene_data(scene: Scene, language: str = "en") -> dict[str, object]:
    """A scene as `json.dumps` takes it, with what it says in words of a language."""
    return _object(scene, language)


def look_data(look: Look, language: str = "en") -> dict[str, object]:
    """A look as `json.dumps` takes it."""
    return _object(look, language)


def gesture_data(gesture: Gesture, language: str = "en") -> dict[str, object]:
    """A gesture as `json.dumps` takes it."""
    return _object(gesture, language)


def edit_data(edit: Edit, language: str = "en") -> dict[str, object]:
    """What may be edited, as `json.dumps` takes it."""
    return _object(edit, language)


def scene_schema() -> dict[str, object]:
    """The JSON Schema of scenes."""
    from importlib.resources import files

    text = files("clausette").joinpath("schemas", "scene.json").read_text(encoding="utf-8")
    return cast(dict[str, object], json.loads(text))


def _object(value: Any, language: str) -> dict[str, object]:
    kind = _KINDS.get(type(value))
    data: dict[str, object] = {} if kind is None else {"kind": kind}
    for name, default in _defaults(cast(type, type(value))):
        inner = getattr(value, name)
        if inner != default:
            data[name] = _data(inner, language)
    return data


def _data(value: object, language: str) -> object:
    # What there is most of comes first: a large board has thousands of places.
    if isinstance(value, int | str):
        return in_words(value, language) if isinstance(value, Message) else value
    if isinstance(value, tuple):
        return [_data(item, language) for item in value]
    if isinstance(value, frozenset):
        return [_data(item, language) for item in sorted(value)]
    if isinstance(value, Mapping):
        return [[_data(key, language), _data(value[key], language)] for key in sorted(value)]
    return _object(value, language) if is_dataclass(value) else value


@cache
def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    """The names of the fields, and what each is when it is left out."""
    return tuple((field.name, _default(field)) for field in fields(cast(Any, kind)))


def _default(field: Field[Any]) -> object:
    """What a field is when it is left out; MISSING if it cannot be."""
    return field.default if field.default_factory is MISSING else field.default_factory()


# -- and back --------------------------------------------------------------------------------------


def scene_of(data: object) -> Scene:
    """The scene that `scene_data` made this of; raises InputError with the place of a mistake."""
    scene = cast(Scene, _value(Scene, data, "scene"))
    for number, looks in enumerate(scene.looks):
        if len(looks) != scene.columns:
            raise InputError(
                say(
                    "{where}: this row has {n} cells, and the first has {first}; "
                    "a place without a cell has the ground `void`",
                    where=f"scene.looks[{number}]",
                    n=len(looks),
                    first=scene.columns,
                )
            )
    return scene


def _value(hint: object, data: object, where: str) -> object:
    """What the data are for a field of this type."""
    if hint is Any:
        return _move(data, where)
    if isinstance(hint, type) and not get_origin(hint):
        return _single(hint, data, where)
    kind, parts = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        return _one_of(parts, data, where)
    if kind is Literal:
        if data not in parts:
            raise _expected(
                say("one of {values}", values=tuple(map(json.dumps, parts))), data, where
            )
        return data
    if kind is tuple and parts[-1] is not Ellipsis:
        return _items(parts, data, where)
    items = _list(data, where)
    if kind is tuple or kind is frozenset:
        return kind(_value(parts[0], item, f"{where}[{n}]") for n, item in enumerate(items))
    pairs = [_items(parts, item, f"{where}[{n}]") for n, item in enumerate(items)]
    return dict(cast(list[tuple[object, object]], pairs))


def _single(hint: type, data: object, where: str) -> object:
    if is_dataclass(hint):
        return _made(hint, data, where)
    if hint is Edge:
        return Edge(*cast(Edge, _items(tuple(get_type_hints(Edge).values()), data, where)))
    wanted = (int, float) if hint is float else hint
    # For Python, True is a number.
    if not isinstance(data, wanted) or (isinstance(data, bool) and hint is not bool):
        raise _expected(_WORDS[hint], data, where)
    return data


def _one_of(kinds: tuple[object, ...], data: object, where: str) -> object:
    """A gesture, by its kind; a symbol or the name of a mark; a number or nothing."""
    if kinds == get_args(Gesture):
        name = data.get("kind") if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in _GESTURES:
            kinds_of = say("a gesture with one of the kinds {kinds}", kinds=tuple(_GESTURES))
            raise _expected(kinds_of, data, where)
        return _made(_GESTURES[name], data, where)
    if type(None) in kinds and data is None:
        return None
    objects = [kind for kind in kinds if is_dataclass(kind)]
    return _value(objects[0] if objects and isinstance(data, dict) else kinds[0], data, where)


def _made(kind: type, data: object, where: str) -> object:
    """A frozen dataclass of an object with its fields."""
    if not isinstance(data, dict):
        raise _expected(say("an object"), data, where)
    hints = _hints(kind)
    values = {}
    for name, inner in data.items():
        if name in hints:
            values[name] = _value(hints[name], inner, f"{where}.{name}")
        elif name != "kind" or kind not in _KINDS:
            raise InputError(
                say(
                    "{where}: `{name}` is unknown; the fields are {fields}",
                    where=where,
                    name=name,
                    fields=tuple(hints),
                )
            )
    for field in fields(cast(Any, kind)):
        if field.name not in values and _default(field) is MISSING:
            raise InputError(say("{where}: `{name}` is missing", where=where, name=field.name))
    try:
        return kind(**values)
    except UsageError as error:
        raise InputError(say("{where}: {problem}", where=where, problem=error.args[0])) from None


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def _items(kinds: tuple[object, ...], data: object, where: str) -> tuple[object, ...]:
    items = _list(data, where)
    if len(items) != len(kinds):
        raise _expected(say("a list of {n} items", n=len(kinds)), data, where)
    pairs = zip(kinds, items, strict=True)
    return tuple(_value(kind, item, f"{where}[{n}]") for n, (kind, item) in enumerate(pairs))


def _list(data: object, where: str) -> list[object]:
    if not isinstance(data, list):
        raise _expected(say("a list"), data, where)
    return data


def _move(data: object, where: str, depth: int = 2) -> object:
    """The move of a plan: a whole number, or several, or several places, as tuples."""
    if depth and isinstance(data, list):
        return tuple(_move(item, f"{where}[{n}]", depth - 1) for n, item in enumerate(data))
    return _single(int, data, where)


def _expected(what: Message, data: object, where: str) -> InputError:
    found = json.dumps(data, default=repr)[:40]
    return InputError(
        say("{where}: expected {what}, found {found}", where=where, what=what, found=found)
    )
