"""Puzzles found by scanning folders, ours and those of users."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from clausette.errors import ClausetteError, UsageError
from clausette.grounding.columnar.program import Program, compiled
from clausette.language import File, parse, read_source
from clausette.puzzles.base import Format, Puzzle
from clausette.puzzles.hooks import MODULES, cause_of, guarded, places_of_theirs, run
from clausette.puzzles.kinds import Filling, Placing, Planning

_HERE = Path(__file__).parent
RULES = "rules.touist"
Kind: TypeAlias = Literal["filling", "plan", "placement"]


@dataclass(frozen=True)
class Installed:
    """A puzzle, the folder it lives in, and its rules, compiled when first needed.

    The folder says which puzzle it is; another process is told no more than that.
    """

    puzzle: Puzzle[Any] = field(compare=False)
    folder: Path

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return puzzle_called, (self.name if self.ours else str(self.folder),)

    def __repr__(self) -> str:
        return f"Installed({self.name!r})"

    @property
    def name(self) -> str:
        return self.puzzle.name

    @property
    def ours(self) -> bool:
        """Whether it comes with the package, and not from a folder of the user's."""
        return self.folder.parent == _HERE

    @cached_property
    def file(self) -> File:
        return parse(read_source(str(self.folder / RULES)))

    @cached_property
    def program(self) -> Program:
        return compiled(self.file)

    @cached_property
    def programs(self) -> dict[tuple[str, bool], Program]:
        """Other programs of its folder that were compiled, by model and whether recognising."""
        return {}

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
        missing = {name: _missing(self.puzzle, protocol) for name, protocol in kinds.items()}
        nearest = min(missing, key=lambda name: len(missing[name]))
        raise UsageError(
            f"{self.folder}: this puzzle is of no kind: "
            f"for the answer to be a {nearest} it lacks {', '.join(missing[nearest])}"
        )

    def _other_kind(self, answer: str) -> UsageError:
        return UsageError(f"this is for puzzles whose answer is {answer}, unlike {self.name}")

    def models(self) -> dict[str, Path]:
        """The models in the folder by name, `rules` among them."""
        return {path.stem: path for path in sorted(self.folder.glob("*.touist"))}

    def examples(self) -> list[Path]:
        """The boards that come with the puzzle."""
        return sorted(path for path in self.folder.glob("examples/*") if path.is_file())

    def format(self, name: str) -> Format[Any]:
        """The format of that name."""
        for candidate in self.puzzle.formats:
            if candidate.name == name:
                return candidate
        known = ", ".join(candidate.name for candidate in self.puzzle.formats)
        raise UsageError(f"{self.name} has no format {name!r}; it has {known}")


def _missing(puzzle: object, protocol: type) -> list[str]:
    """What a protocol asks for and a puzzle does not have."""
    wanted = [name for base in protocol.__mro__ for name in vars(base) if name[0] != "_"]
    return [name for name in wanted if not hasattr(puzzle, name)]


@cache
def installed() -> tuple[Installed, ...]:
    """The puzzles that come with the package, by name."""
    return tuple(_own(rules.parent.name) for rules in sorted(_HERE.glob(f"*/{RULES}")))


@cache
def _own(name: str) -> Installed:
    module = importlib.import_module(f"clausette.puzzles.{name}.{name}")
    return Installed(module.PUZZLE, _HERE / name)


def puzzle_of_ours(name: str) -> Installed | None:
    """The puzzle of that name that comes with the package; no code from elsewhere is run."""
    return _own(name) if name.isidentifier() and (_HERE / name / RULES).is_file() else None


def puzzle_called(name_or_folder: str) -> Installed:
    """The puzzle of that name, or in that folder of the user's own."""
    found = puzzle_of_ours(name_or_folder)
    if found is not None:
        return found
    folder = Path(name_or_folder)
    if folder.is_dir():
        return from_folder(folder)
    known = ", ".join(candidate.name for candidate in installed())
    raise UsageError(
        f"there is no puzzle {name_or_folder!r}; there are {known}, or name a puzzle's folder"
    )


def from_folder(folder: Path) -> Installed:
    """The puzzle in a folder outside the package, loaded again only when a file has changed."""
    folder = folder.resolve()
    for needed in (folder / f"{folder.name}.py", folder / RULES):
        if not needed.is_file():
            raise UsageError(f"{folder}: a puzzle's folder holds {needed.name}")
    with os.scandir(folder) as entries:
        stats = {entry.name: entry.stat() for entry in entries if entry.is_file()}
    return _loaded(folder, frozenset((n, s.st_mtime_ns, s.st_size) for n, s in stats.items()))


@lru_cache(maxsize=16)
def _loaded(folder: Path, state: frozenset[tuple[str, int, int]]) -> Installed:
    """The puzzle in a folder whose files are in that state."""
    source = folder / f"{folder.name}.py"
    module_name = f"{MODULES}{folder.name}"
    _forget(module_name)
    spec = importlib.util.spec_from_file_location(
        module_name, source, submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    load = spec.loader.exec_module

    def loaded() -> None:
        try:
            load(module)
        except ClausetteError:
            raise
        except (Exception, SystemExit) as error:
            raise UsageError(_cannot_load(source, error)) from error

    run(loaded, f"`{source.name}`", folder.name)
    puzzle = getattr(module, "PUZZLE", None)
    if puzzle is None:
        raise UsageError(f"{source}: there is no PUZZLE in it")
    if isinstance(puzzle, type):
        raise UsageError(f"{source}: PUZZLE is a class: write PUZZLE = {puzzle.__name__}()")
    if missing := _missing(puzzle, Puzzle):
        raise UsageError(f"{source}: PUZZLE is no puzzle: it lacks {', '.join(missing)}")
    return Installed(guarded(puzzle), folder)


def _forget(module_name: str) -> None:
    """Lets go of a module and of those it imports from its folder.

    They may have changed since, or be those of another folder with the same name. Their bytecode
    goes too: Python takes it for fresh when a file has changed within a second to the same size.
    """
    for name in [*sys.modules]:
        if name == module_name or name.startswith(f"{module_name}."):
            spec = sys.modules.pop(name).__spec__
            if spec is not None and spec.cached is not None:
                with suppress(OSError):
                    os.unlink(spec.cached)


def _cannot_load(source: Path, error: BaseException) -> str:
    """Why a module cannot be imported, at the line of the user's own folder that failed."""
    if isinstance(error, SyntaxError):
        place, cause = f"{error.filename}:{error.lineno}", error.msg
        return f"{place}: error: {type(error).__name__}: {cause}"
    own = places_of_theirs(error)
    return f"{own[-1] if own else source}: error: {cause_of(error)}"
