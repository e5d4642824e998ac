# ruff: noqa: T201
"""What `make demo` shows: boards solved from their rules, models counted and minimised, a slip."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from time import perf_counter

import clausette
from clausette.drawing import colours_for, draw_terminal
from clausette.puzzles.finding import Installed, installed, read_board
from clausette.puzzles.solving import solve

HERE = Path(__file__).resolve().parent
LINK = "https://puzz.link/p?lightup/6/6/nekcakbl"
WRONG = """\
$n = 4
bigand $i in [1..n]: p($i) => q($i) end
bigand $i in [1..$n]: p($i) or r($j) end
"""
NEXT = (
    ("clausette solve examples/lamps.lightup --svg lamps.svg", "a picture"),
    ("clausette solve examples/hard.sudoku", "a third puzzle, from a page of rules"),
    ("clausette solve examples/rota.touist", "wishes, and which of them cannot be kept"),
    ("clausette cnf --by-rule examples/dinner.touist", "the clauses in words"),
    ("clausette puzzles", "rules and formats of all puzzles"),
    ("clausette new stars", "a puzzle of your own to start from"),
)
_ESCAPE = re.compile(r"\033\[[0-9;]*m")


def main() -> None:
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")

    heading("1. Light Up: the rules", "src/clausette/puzzles/lightup/rules.touist")
    (lightup,) = [puzzle for puzzle in installed() if puzzle.name == "lightup"]
    print("\n".join(english(lightup.file.source.text)))

    heading("2. A board from its address, solved by them", f"clausette solve '{LINK}'")
    show_solved(LINK, "address")

    heading("3. Norinori: dominoes, two cells in each zone", "clausette solve dominoes.liz")
    show_solved((HERE / "dominoes.liz").read_text(encoding="utf-8"), "dominoes.liz")

    heading("4. Any model: eight queens, counted", "clausette solve queens.touist --count")
    print(command("solve", "queens.touist", "--count"))

    heading(
        "5. Water Sort in as few moves as can be",
        "clausette solve watersort.touist --minimize k",
    )
    text = command("solve", "watersort.touist", "--minimize", "k")
    print(text[: text.index("\n")])
    print("    │ from tube, layer, to tube, layer")
    print(text[text.index("\npour\n") + len("\npour\n") :])

    heading("6. A wrong model is told where and why", "clausette solve model.touist")
    print(complaint(WRONG))

    heading("Try next")
    width = max(len(line) for line, _ in NEXT)
    for line, what in NEXT:
        print(f"  .venv/bin/{line:<{width}}  {paint(what, '2')}")


def heading(title: str, done_by: str = "") -> None:
    print(f"\n{paint(title, '1;34')}")
    if done_by:
        print(paint(f"   {done_by}", "2"))
    print(flush=True)


def paint(text: str, code: str) -> str:
    """The text in colour if a person is looking."""
    plain = colours_for(sys.stdout, os.environ) == "none"
    return text if plain else f"\033[{code}m{text}\033[0m"


def english(rules: str) -> Iterator[str]:
    """The formulas and the English sentences of some rules."""
    text = rules[rules.index(";;; ") :].rstrip()
    return (line for line in text.splitlines() if "@fr:" not in line)


def show_solved(text: str, name: str) -> None:
    """A board and its solution side by side, and the verdict."""
    start = perf_counter()
    puzzle, _, board = read_board(text, name, installed())
    verdict = solve(puzzle, board)
    spent = perf_counter() - start
    before, after = drawn(puzzle, board, None), drawn(puzzle, board, verdict.answers[0])
    width = max(len(_ESCAPE.sub("", line)) for line in before)
    for left, right in zip_longest(before, after, fillvalue=""):
        gap = " " * (width - len(_ESCAPE.sub("", left)) + 6)
        print(f"   {left}{gap}{right}")
    print(f"\n   {verdict}, checked, {1000 * spent:.1f} ms")


def drawn(puzzle: Installed, board: object, answer: tuple[str, ...] | None) -> list[str]:
    """The lines of a board's picture."""
    scene = puzzle.filling.scene(board, answer)
    return draw_terminal(scene, colours_for(sys.stdout, os.environ), width=60).splitlines()


def complaint(text: str) -> str:
    """What Clausette has to say about a wrong model."""
    try:
        clausette.load(text).ground()
    except clausette.LanguageError as error:
        colour = paint("", "0") != ""
        return "\n".join(diagnostic.render(colour) for diagnostic in error.diagnostics)
    return "nothing is wrong"


def command(*arguments: str) -> str:
    """What `clausette` prints, run as a user would, in the folder of the examples."""
    program = shutil.which("clausette", path=str(Path(sys.executable).parent)) or "clausette"
    done = subprocess.run(
        [program, *arguments], cwd=HERE, capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout.rstrip()


if __name__ == "__main__":
    main()
