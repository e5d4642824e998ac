"""The vocabulary of the kit: what is listed is there, for Python, for mypy and in the guide."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from clausette.puzzles import kit
from clausette.puzzles.kit.contents import CONTENTS

KIT = Path(kit.__path__[0])
PARTS = [(module, names.split()) for part in CONTENTS.values() for module, names in part.items()]
NAMES = [name for _, names in PARTS for name in names]


def test_every_name_is_there_once() -> None:
    assert len({*NAMES}) == len(NAMES)
    assert {*NAMES} <= {*dir(kit)}
    assert all(hasattr(kit, name) for name in NAMES)
    with pytest.raises(AttributeError, match="has no attribute 'Mark'"):
        _ = kit.Mark  # type: ignore[attr-defined]


def test_no_name_is_a_module_too() -> None:
    assert not {*NAMES} & {path.stem for path in KIT.glob("*.py")}


def test_mypy_reads_the_same_contents() -> None:
    tree = ast.parse((KIT / "__init__.py").read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    read = [
        (str(node.module).removeprefix("clausette.puzzles.kit."), [a.name for a in node.names])
        for node in imports
    ]
    assert read == PARTS


def test_the_guide_has_every_name() -> None:
    guide = KIT.parents[3] / "docs" / "guide.md"
    table = guide.read_text(encoding="utf-8").split("| for | there is |", 1)[1].split("\n\n", 1)[0]
    told = {*re.findall(r"`(\w+)", table)}
    assert {*NAMES} - told == set()


def test_a_puzzle_that_has_the_kit_imports_nothing_else_of_it() -> None:
    for folder in {path.parent for path in KIT.parent.glob("*/*.py*")} - {KIT}:
        texts = [path.read_text(encoding="utf-8") for path in folder.glob("*.py*")]
        if any("import kit\n" in text for text in texts):
            assert not any("puzzles.kit." in text for text in texts), folder
