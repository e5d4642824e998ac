"""Boards that are nearly boards, options in any mixture, certificates that somebody has touched.

Every command ends with a status of its own and in words, never in a traceback.
`CLAUSETTE_FUZZ_EXAMPLES` sets how many examples every test tries (100).
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import os
import shutil
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mutations import mutated

from clausette.cli.main import COMMANDS, build_parser, main
from clausette.errors import ClausetteError
from clausette.puzzles.finding import installed
from clausette.puzzles.recognising import read_board

EXAMPLES = int(os.environ.get("CLAUSETTE_FUZZ_EXAMPLES", "100"))
modest = settings(
    max_examples=EXAMPLES,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
randoms = st.integers(0, 2**32).map(Random)
STATUSES = (0, 8, 9, 50, 124)
LONGEST = 2_000
MODEL = "$n = 3\n;;; row: {$i} is x\nbigand $i in [1..$n]: p($i) or q end\n;;; soft 2 s: y\nnot q\n"
VALUES = (
    *("1", "0", "-1", "3", "1.5", "en", "fr", "xx", "-", "nosuch/file", "n=2", "n=", "=1", "all"),
    *("json", "rows", "touist", "dimacs", "sat", "z3", "dpll", "", "é", "999999999999", "nan"),
    *("p(1)", "-p(1)", "r1c1", "r1c1=*", "row", "lightup", "pegs", "pairwise", "model.touist"),
)
# Those that wait for a person, and those whose work no option bounds.
UNASKED = frozenset(("play-back", "new", "serve", "lsp", "grade", "audit"))


def run(arguments: list[str], typed: str = "a or b") -> tuple[int, str]:
    """The status of a command and what it complains about."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stdin):
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
    return status, err.getvalue()


def told(arguments: list[str], typed: str = "a or b") -> int:
    """The status, which is one that the command may have."""
    status, complaint = run(arguments, typed)
    assert status in STATUSES, (arguments, typed, status, complaint)
    assert "Traceback" not in complaint
    return status


@cache
def boards() -> list[tuple[str, str]]:
    """Every small example in every format that can hold it."""
    found: list[tuple[str, str]] = []
    for puzzle in installed():
        for path in puzzle.examples():
            text = path.read_text(encoding="utf-8")
            found.append((puzzle.name, text))
            board = read_board(text, path.name, (puzzle,))[2]
            for form in puzzle.puzzle.formats:
                try:
                    found.append((puzzle.name, form.write(board) if form.write else ""))
                except ClausetteError:
                    continue  # this format cannot hold this board
    return [(name, text) for name, text in found if 0 < len(text) <= LONGEST]


@modest
@given(randoms)
def test_a_board_that_is_nearly_one_is_told(random: Random) -> None:
    name, text = random.choice(boards())
    asked = random.choice((["convert", "-"], ["draw", "-"], ["solve", "-", "--time-limit", "1"]))
    own = ["--puzzle", name] if random.random() < 0.8 else []
    told([*asked, *own], mutated(text, random))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a model and a few small boards."""
    here = tmp_path_factory.mktemp("options")
    (here / "model.touist").write_text(MODEL)
    (here / "bad.touist").write_text("a and (")
    for puzzle in installed():
        smallest = min(puzzle.examples(), key=lambda path: path.stat().st_size)
        shutil.copy(smallest, here / f"board.{puzzle.name}")
    return here


@modest
@given(randoms)
def test_options_in_any_mixture_have_an_answer_or_a_message(folder: Path, random: Random) -> None:
    name = random.choice([name for name in COMMANDS if name not in UNASKED])
    parser = build_parser(name).commands[name]
    arguments = [name]
    inputs = sorted(path.name for path in folder.glob("*.*"))
    actions: list[argparse.Action] = vars(parser)["_actions"]
    options = [action for action in actions if action.option_strings and action.dest != "help"]
    arguments += [
        random.choice(inputs if random.random() < 0.9 else VALUES)
        for action in actions
        if not action.option_strings
    ]
    for action in random.sample(options, min(len(options), random.choice((0, 1, 1, 2, 3)))):
        arguments.append(random.choice(action.option_strings))
        if action.nargs != 0:
            choices = [str(choice) for choice in action.choices or VALUES]
            arguments.append(random.choice(choices))
    if any("--time-limit" in action.option_strings for action in options):
        arguments += ["--time-limit", "1"]
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(folder)
        told(arguments)


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """A certificate of a board of every kind, and of a model."""
    here = tmp_path_factory.mktemp("certificates")
    (here / "none.touist").write_text("a or b\nnot a\nnot b or c\nnot c\n")
    subjects = [str(here / "none.touist")]
    for name in ("lightup", "watersort", "pelican"):
        puzzle = next(puzzle for puzzle in installed() if puzzle.name == name)
        subjects.append(str(min(puzzle.examples(), key=lambda path: path.stat().st_size)))
    made: list[Path] = []
    for number, subject in enumerate(subjects):
        out = here / f"certificate{number}"
        if run(["prove", subject, "--out", str(out)])[0] == 0:
            made.append(out)
    assert len(made) >= 3
    return made


@modest
@given(randoms)
def test_a_certificate_that_was_touched_is_judged_in_words(
    certificates: list[Path], tmp_path_factory: pytest.TempPathFactory, random: Random
) -> None:
    folder = tmp_path_factory.mktemp("touched") / "certificate"
    shutil.copytree(random.choice(certificates), folder)
    files = sorted(path for path in folder.iterdir() if path.is_file())
    for path in random.sample(files, random.choice((1, 1, 2))):
        match random.randrange(8):
            case 0:
                path.unlink()
            case 1:
                path.write_bytes(random.choice(files).read_bytes() if path.exists() else b"")
            case _:
                text = path.read_text(encoding="utf-8", errors="replace")
                path.write_text(mutated(text, random), encoding="utf-8")
    if random.random() < 0.7:
        _heal(folder)
    told(["verify", str(folder)])
    shutil.rmtree(folder.parent)


def _heal(folder: Path) -> None:
    """Makes the checksums right again, as somebody of ill will would."""
    for listing in folder.glob("*.json"):
        try:
            content = json.loads(listing.read_text(encoding="utf-8"))
        except ValueError:
            continue
        sums = [part for part in [content, *_values(content)] if isinstance(part, dict)]
        for part in sums:
            for name, told_sum in part.items():
                if isinstance(told_sum, str) and len(told_sum) == 64 and (folder / name).is_file():
                    part[name] = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        listing.write_text(json.dumps(content), encoding="utf-8")


def _values(content: object) -> list[object]:
    return list(content.values()) if isinstance(content, dict) else []
