"""The use case *examples*: models to start from, which come with the package."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausette.service.question import Question

FOLDER: Final = files("clausette").joinpath("examples")
_PANES: Final = ("picture", "models")


@dataclass(frozen=True, slots=True)
class WrittenExample:
    """A model with its title, and what to look at beside it."""

    name: str
    titles: Mapping[str, str]
    text: str
    panes: tuple[str, ...] = _PANES
    models: int | None = None
    """How many there are, if it has no wishes."""
    cost: int | None = None
    """What its wishes cost at least, if it has some."""


@dataclass(frozen=True, slots=True)
class ExampleGroup:
    """Examples that belong together."""

    titles: Mapping[str, str]
    examples: tuple[WrittenExample, ...]


@dataclass(frozen=True, slots=True)
class ExamplesTold:
    """All of them, in one language."""

    groups: tuple[ExampleGroup, ...]
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "groups": [
                {
                    "title": group.titles[self.language],
                    "examples": [
                        {
                            "name": one.name,
                            "title": one.titles[self.language],
                            "text": one.text,
                            "panes": list(one.panes),
                        }
                        for one in group.examples
                    ],
                }
                for group in self.groups
            ]
        }


def examples(question: Question) -> ExamplesTold:
    """The models that the page offers."""
    return ExamplesTold(example_groups(), question.language)


@cache
def example_groups() -> tuple[ExampleGroup, ...]:
    """All groups, in their order."""
    told = tomllib.loads(FOLDER.joinpath("examples.toml").read_text(encoding="utf-8"))
    return tuple(
        ExampleGroup(_titles(group), tuple(map(_example, group["examples"])))
        for group in told["group"]
    )


def _example(told: dict[str, Any]) -> WrittenExample:
    text = FOLDER.joinpath(f"{told['name']}.touist").read_text(encoding="utf-8")
    panes = tuple(told.get("panes", _PANES))
    return WrittenExample(
        told["name"], _titles(told), text, panes, told.get("models"), told.get("cost")
    )


def _titles(told: dict[str, Any]) -> dict[str, str]:
    return {"en": told["title"], "fr": told["title_fr"]}
