"""Results against the written schemas."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

FOLDER = files("clausette").joinpath("schemas")


def names() -> list[str]:
    """The schemas that there are."""
    return sorted(file.name.removesuffix(".json") for file in FOLDER.iterdir())


@cache
def _registry() -> Registry[Any]:
    resources = [Resource.from_contents(schema(name)) for name in names()]
    return Registry().with_resources([(one.id() or "", one) for one in resources])


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FOLDER.joinpath(f"{name}.json").read_text(encoding="utf-8"))
    return found


def require_valid(data: Any, name: str) -> None:
    """Fails with the first thing that a schema has against some data."""
    plain = json.loads(json.dumps(data))  # what travels is JSON and nothing else
    validator = Draft202012Validator(schema(name), registry=_registry())
    errors = sorted(validator.iter_errors(plain), key=lambda error: list(error.path))
    assert not errors, f"{name}: {errors[0].message[:500]}"
