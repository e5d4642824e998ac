"""A room imports only from the rooms above it, in the order that docs/architecture.md tells."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "clausette"
MODULES = sorted(SOURCE.rglob("*.py"))
PUZZLES = sorted(path.parent.name for path in SOURCE.glob("puzzles/*/rules.touist"))


def _rooms() -> list[str]:
    """The rooms as the first column of the table names them, as modules."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.split("| room |", 1)[1].split("\n\n", 1)[0]
    paths = re.findall(r"^\| `([\w/.]+)`", table, re.MULTILINE)
    return [path.removesuffix(".py").strip("/").replace("/", ".") for path in paths]


ROOMS = _rooms()


def _room(module: str) -> str | None:
    """The innermost room of a module; the front door, `clausette` itself, is in none."""
    inside = [room for room in ROOMS if f"{module}.".startswith(f"{room}.")]
    return max(inside, key=len, default=None)


def _name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """What a module imports from the package, when it runs."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    waiting: list[ast.AST] = [ast.parse(path.read_text(encoding="utf-8"))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative"
            if node.module == "clausette" or str(node.module).startswith("clausette."):
                outer = str(node.module).removeprefix("clausette").strip(".")
                yield from (f"{outer}.{alias.name}".strip(".") for alias in node.names)
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
            yield from (n.removeprefix("clausette.") for n in names if n.startswith("clausette."))
        waiting += ast.iter_child_nodes(node)


def test_every_module_is_in_a_room() -> None:
    assert len(ROOMS) > 10
    lost = [_name(path) for path in MODULES if _room(_name(path)) is None]
    assert lost == ["", "__main__"]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: _name(path) or "clausette")
def test_a_room_imports_only_from_those_above_it(path: Path) -> None:
    own = _room(_name(path))
    if own is None:
        return
    for imported in _imports(path):
        if imported == "__version__":
            continue
        room = _room(imported)
        assert room is not None, f"{own} imports {imported}"
        assert ROOMS.index(room) <= ROOMS.index(own), f"{own} imports {imported}"


@cache
def _importers() -> dict[str, list[Path]]:
    """The modules that import something of a puzzle, by its name."""
    found: dict[str, list[Path]] = {}
    for path in MODULES:
        for imported in _imports(path):
            room, _, inner = imported.partition(".")
            if room == "puzzles":
                found.setdefault(inner.partition(".")[0], []).append(path)
    return found


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_no_file_outside_its_folder_imports_a_puzzle(puzzle: str) -> None:
    folder = SOURCE / "puzzles" / puzzle
    knowing = [path for path in _importers().get(puzzle, ()) if folder not in path.parents]
    assert knowing == []


def test_the_kit_knows_nothing_that_stands_on_it() -> None:
    allowed = tuple(
        f"puzzles.{name}" for name in ("base", "chance", "editing", "kit", "links", "telling")
    )
    for path in SOURCE.glob("puzzles/kit/*.py"):
        inside = [name for name in _imports(path) if name.startswith("puzzles.")]
        assert [name for name in inside if not name.startswith(allowed)] == []
