"""Puzzles found by scanning folders, and boards recognised by their extension or their text."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal, TypeAlias

from clausette.errors import InputError, UsageError
from clausette.grounding.columnar.program import Program, compiled
from clausette.language import File, parse, read_source
from clausette.puzzles.base import BoardError, Format, Puzzle
from clausette.puzzles.kinds import Filling, Placing, Planning

_HERE = Path(__file__).parent
RULES = "rules.touist"
Kind: TypeAlias = Literal["filling", "plan", "placement"]


@dataclass(frozen=True)
class Installed:
    """A puzzle, the folder it lives in, and its rules, compiled when first needed."""

    puzzle: Puzzle[Any]
    folder: Path

    @property
    def name(self) -> str:
        return self.puzzle.name

    @cached_property
    def file(self) -> File:
        return parse(read_source(str(self.folder / RULES)))

    @cached_property
    def program(self) -> Program:
        return compiled(self.file)

    @cached_property
    def filling(self) -> Filling[Any]:
        """The puzzle, whose answers must be fillings."""
        if not isinstance(self.puzzle, Filling):
            raise self._other_kind("a filling")
        return self.puzzle

    @cached_property
    def planning(self) -> Planning[Any]:
        """The puzzle, whose answers must be plans."""
        if not isinstance(self.puzzle, Planning):
            raise self._other_kind("a plan")
        return self.puzzle

    @cached_property
    def placing(self) -> Placing[Any]:
        """The puzzle, whose answers must be placements."""
        if not isinstance(self.puzzle, Placing):
            raise self._other_kind("a placement")
        return self.puzzle

    @cached_property
    def kind(self) -> Kind:
        """What an answer is."""
        kinds: dict[Kind, type] = {"filling": Filling, "plan": Planning, "placement": Placing}
        for name, protocol in kinds.items():
            if isinstance(self.puzzle, protocol):
                return name
        raise UsageError(f"{self.name}: this puzzle is of no kind: something is missing from it")

    def _other_kind(self, answer: str) -> UsageError:
        return UsageError(f"this is for puzzles whose answer is {answer}, unlike {self.name}")

    def models(self) -> dict[str, Path]:
        """The models in the folder by name, `rules` among them."""
        return {path.stem: path for path in sorted(self.folder.glob("*.touist"))}

    def examples(self) -> list[Path]:
        """The boards that come with the puzzle."""
        return sorted(path for path in (self.folder / "examples").iterdir() if path.is_file())

    def format(self, name: str) -> Format[Any]:
        """The format of that name."""
        for candidate in self.puzzle.formats:
            if candidate.name == name:
                return candidate
        known = ", ".join(candidate.name for candidate in self.puzzle.formats)
        raise UsageError(f"{self.name} has no format {name!r}; it has {known}")


@cache
def installed() -> tuple[Installed, ...]:
    """The puzzles that come with the package, by name."""
    return tuple(_scan())


def _scan() -> Iterator[Installed]:
    for rules in sorted(_HERE.glob(f"*/{RULES}")):
        yield _own(rules.parent.name)


@cache
def _own(name: str) -> Installed:
    module = importlib.import_module(f"clausette.puzzles.{name}.{name}")
    return Installed(module.PUZZLE, _HERE / name)


def puzzle_called(name_or_folder: str) -> Installed:
    """The puzzle of that name, or in that folder of the user's own."""
    if name_or_folder.isidentifier() and (_HERE / name_or_folder / RULES).is_file():
        return _own(name_or_folder)
    folder = Path(name_or_folder)
    if folder.is_dir():
        return from_folder(folder)
    known = ", ".join(candidate.name for candidate in installed())
    raise UsageError(
        f"there is no puzzle {name_or_folder!r}; there are {known}, or name a puzzle's folder"
    )


def from_folder(folder: Path) -> Installed:
    """The puzzle in a folder outside the package."""
    folder = folder.resolve()
    source = folder / f"{folder.name}.py"
    for needed in (source, folder / RULES):
        if not needed.is_file():
            raise UsageError(f"{folder}: a puzzle's folder holds {needed.name}")
    module_name = f"clausette_puzzle_{folder.name}"
    spec = importlib.util.spec_from_file_location(
        module_name, source, submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    spec.loader.exec_module(module)
    if not hasattr(module, "PUZZLE"):
        raise UsageError(f"{source}: there is no PUZZLE in it")
    return Installed(module.PUZZLE, folder)


def recognised(
    text: str, extension: str, puzzles: tuple[Installed, ...]
) -> tuple[Installed, Format[Any]] | None:
    """The puzzle and the format that a text is written in; None when nobody knows it.

    Formats of the file's extension are asked first. Two puzzles that claim one text are an error.
    """
    for by_extension in (True, False):
        claims = [
            (candidate, form)
            for candidate in puzzles
            for form in candidate.puzzle.formats
            if (extension in form.extensions) == by_extension and form.recognises(text)
        ]
        names = sorted({candidate.name for candidate, _ in claims})
        if len(names) > 1:
            raise InputError(
                f"this board could be {' or '.join(names)}: say which with --puzzle NAME"
            )
        if claims:
            return claims[0]
    return None


def owner(extension: str, puzzles: tuple[Installed, ...]) -> tuple[Installed, Format[Any]] | None:
    """The puzzle to which alone an extension belongs, and its first format of that extension."""
    owners = [
        (candidate, form)
        for candidate in puzzles
        for form in candidate.puzzle.formats
        if extension in form.extensions
    ]
    return owners[0] if len({candidate.name for candidate, _ in owners}) == 1 else None


def read_board(
    text: str, name: str, puzzles: tuple[Installed, ...]
) -> tuple[Installed, Format[Any], Any]:
    """The board in a text, with its puzzle and its format."""
    extension = Path(name).suffix.lower()
    # When nobody knows a text, the reader that its extension names says what is wrong.
    found = recognised(text, extension, puzzles) or owner(extension, puzzles)
    if found is None:
        if len(puzzles) == 1:
            return puzzles[0], *_read_somehow(text, name, puzzles[0])
        known = ", ".join(candidate.name for candidate in puzzles)
        raise InputError(
            f"{name}: this is no board of {known} in any format that they know\n"
            "   help: `clausette puzzles` lists the formats; --puzzle NAME says what is wrong"
        )
    return *found, found[1].read(text, name)


def _read_somehow(text: str, name: str, puzzle: Installed) -> tuple[Format[Any], Any]:
    """The board in a text that does not tell its puzzle, which is known: an empty drawing, say."""
    first, *others = puzzle.puzzle.formats
    try:
        return first, first.read(text, name)
    except BoardError as error:
        for form in others:
            with suppress(BoardError):
                return form, form.read(text, name)
        raise error from None
