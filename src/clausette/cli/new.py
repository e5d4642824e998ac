"""`clausette new`: a puzzle of one's own, which already solves, draws and tests."""

from __future__ import annotations

import argparse
import importlib.util
import keyword
import re
import shutil
from pathlib import Path

from clausette.cli.arguments import Parser
from clausette.errors import UsageError

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_TEMPLATE = "template"
_EXAMPLES = """\
examples:
  clausette new stars            makes the folder stars/
  clausette solve --puzzle stars stars/examples/small.txt
  python -m pytest stars
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "new",
        help="start a puzzle of your own, which already solves, draws and tests",
        description="Copies a small puzzle into a new folder: change its rules, then its board.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("name", metavar="NAME", help="small letters and digits; also the folder")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    import clausette.puzzles
    from clausette.puzzles.finding import installed

    name = options.name
    if not _NAME.fullmatch(name):
        raise UsageError(f"{name!r} cannot name a puzzle: small letters, digits and _ only")
    if any(puzzle.name == name for puzzle in installed()):
        raise UsageError(f"there is a puzzle {name!r} already: choose another name")
    folder = Path(name)
    if folder.exists():
        raise UsageError(f"{folder}: this exists already")
    if keyword.iskeyword(name) or importlib.util.find_spec(name) is not None:
        raise UsageError(f"Python has a {name!r} of its own: choose another name")
    source = Path(clausette.puzzles.__file__).parent / _TEMPLATE
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            renamed = path.with_name(path.name.replace("nullpuzzle", name).removesuffix(".in"))
            text = path.read_text(encoding="utf-8").replace("nullpuzzle", name)
            text = text.replace("NullPuzzle", f"{name.title().replace('_', '')}Puzzle")
            path.unlink()
            renamed.write_text(text, encoding="utf-8")
            print(renamed)
    print(f"try: clausette solve --puzzle {name} {name}/examples/small.txt")
    print(f"     python -m pytest {name}")
    return 0
