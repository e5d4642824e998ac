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
from clausette.puzzles.base import Format, Puzzle, module_of
from clausette.puzzles.kinds import Filling, Placing, Planning
from clausette.puzzles.telling import shown
from clausette.words import Message, learn, say

_HERE = Path(__file__).parent
RULES = "rules.touist"
Kind: TypeAlias = Literal["filling", "plan", "placement"]
_ANSWERS: dict[Kind, Message] = {
    "filling": say("a filling"),
    "plan": say("a plan"),
    "placement": say("a placement"),
}


@dataclass(frozen=True)
class Installed:
    """A puzzle, the folder it lives in, and its rules, compiled when first needed.

    The folder says which puzzle it is; another process is told no more than that.
    """

    puzzle: Puzzle[Any] = field(compare=False)
    folder: Path

    def __post_init__(self) -> None:
        learn(self.folder)

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
            raise self._other_kind("filling")
        return self.puzzle

    @cached_property
    def planning(self) -> Planning[Any]:
        """The puzzle, whose answers must be plans."""
        if not isinstance(self.puzzle, Planning):
            raise self._other_kind("plan")
        return self.puzzle

    @cached_property
    def placing(self) -> Placing[Any]:
        """The puzzle, whose answers must be placements."""
        if not isinstance(self.puzzle, Placing):
            raise self._other_kind("placement")
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
            say(
                "{folder}: for the answer of this puzzle to be {answer}, it lacks {names}",
                folder=str(self.folder),
                answer=_ANSWERS[nearest],
                names=tuple(missing[nearest]),
            )
        )

    def _other_kind(self, answer: Kind) -> UsageError:
        return UsageError(
            say(
                "this is for puzzles whose answer is {answer}, unlike {puzzle}",
                answer=_ANSWERS[answer],
                puzzle=self.name,
            )
        )

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
        raise UsageError(
            say(
                "{puzzle} has no format {name}; it has {known}",
                puzzle=self.name,
                name=shown(name, 40),
                known=tuple(candidate.name for candidate in self.puzzle.formats),
            )
        )


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
    learn(_HERE / name)
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
    raise UsageError(
        say(
            "there is no puzzle {name}; there are {known}, or name a puzzle's folder",
            name=shown(name_or_folder, 200),
            known=tuple(candidate.name for candidate in installed()),
        )
    )


def from_folder(folder: Path) -> Installed:
    """The puzzle in a folder outside the package, loaded again only when a file has changed."""
    folder = folder.resolve()
    for needed in (folder / f"{folder.name}.py", folder / RULES):
        if not needed.is_file():
            missing = needed.name
            raise UsageError(say("{folder}: {file} is missing", folder=str(folder), file=missing))
    with os.scandir(folder) as entries:
        stats = {entry.name: entry.stat() for entry in entries if entry.is_file()}
    return _loaded(folder, frozenset((n, s.st_mtime_ns, s.st_size) for n, s in stats.items()))


@lru_cache(maxsize=16)
def _loaded(folder: Path, state: frozenset[tuple[str, int, int]]) -> Installed:
    """The puzzle in a folder whose files are in that state."""
    from clausette.puzzles.hooks import guarded, run
    from clausette.puzzles.translating import refuse_words

    source = folder / f"{folder.name}.py"
    module_name = module_of(folder)
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
        raise UsageError(say("{file}: there is no PUZZLE in it", file=str(source)))
    if isinstance(puzzle, type):
        name = puzzle.__name__
        raise UsageError(
            say("{file}: PUZZLE is a class: write PUZZLE = {name}()", file=str(source), name=name)
        )
    if missing := _missing(puzzle, Puzzle):
        names = tuple(missing)
        raise UsageError(
            say("{file}: PUZZLE is not a puzzle: it lacks {names}", file=str(source), names=names)
        )
    refuse_words(folder)
    learn(folder)
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


def _cannot_load(source: Path, error: BaseException) -> Message:
    """Why a module cannot be imported, at the line of the user's own folder that failed."""
    from clausette.puzzles.hooks import cause_of, places_of_theirs

    if isinstance(error, SyntaxError):
        place, cause = f"{error.filename}:{error.lineno}", f"{type(error).__name__}: {error.msg}"
        return say("{place}: error: {cause}", place=place, cause=cause)
    own = places_of_theirs(error)
    place = own[-1] if own else str(source)
    return say("{place}: error: {cause}", place=place, cause=cause_of(error))
