# ruff: noqa: T201
"""What `make demo` shows: boards solved from their rules, plans, hints, reasons, a certificate."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import clausette
from clausette.drawing import colours_for, draw_terminal
from clausette.puzzles.finding import installed
from clausette.scene import Scene

HERE = Path(__file__).resolve().parent
LINK = "https://puzz.link/p?lightup/6/6/nekcakbl"
WRONG = """\
$n = 4
bigand $i in [1..n]: p($i) => q($i) end
bigand $i in [1..$n]: p($i) or r($j) end
"""
NEXT = (
    ("clausette play-back english:3,3", "jump by jump"),
    ("clausette explain examples/lamps.lightup", "all steps in words"),
    ("clausette grade examples/hard.sudoku", "how hard it is"),
    ("clausette solve examples/rock.pelican", "a wish that is unmet"),
    ("clausette solve examples/rota.touist", "wishes in a model"),
    ("clausette cnf --by-rule examples/dinner.touist", "clauses in words"),
    ("clausette puzzles", "rules and formats"),
    ("clausette new stars", "a puzzle of your own"),
)
_NUMBERS = count(1)
_ESCAPE = re.compile(r"\033\[[0-9;]*m")


def main() -> None:
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")

    heading("Light Up: the rules", "src/clausette/puzzles/lightup/rules.touist")
    (lightup,) = [puzzle for puzzle in installed() if puzzle.name == "lightup"]
    print("\n".join(english(lightup.file.source.text)))

    heading("A board from its address, solved by them", f"clausette solve '{LINK}'")
    show_solved(LINK)

    heading("The next step, in words", "clausette hint lightup/6/6/nekcakbl --known begun.txt")
    print(command("hint", "lightup/6/6/nekcakbl", "--known", "begun.txt"))

    heading("Norinori: dominoes, two cells in each zone", "clausette solve dominoes.liz")
    show_solved(HERE / "dominoes.liz")

    heading("Peg solitaire: 31 jumps to the last peg", "clausette solve english:3,3")
    show_plan("english:3,3", (0, 17, 31))

    heading("Water Sort: a shortest plan", "clausette solve tubes.watersort --shortest")
    print(command("solve", "tubes.watersort", "--shortest"))

    heading("Any model: eight queens, counted", "clausette solve queens.touist --count")
    print(command("solve", "queens.touist", "--count"))

    heading("A model without a solution, and why", "clausette why dinner.touist")
    print(command("why", "dinner.touist"))

    heading("No other solution: a certificate", "clausette prove hard.sudoku --out certificate")
    with TemporaryDirectory() as folder:
        made = command("prove", "hard.sudoku", "--out", folder)
        print(made.replace(folder, "certificate"))
        print(paint("\n   clausette verify certificate\n", "2"))
        print(command("verify", folder))

    heading("A wrong model is told where and why", "clausette solve model.touist")
    print(complaint(WRONG))

    print(f"\n{paint('Try next', '1;34')}\n")
    width = max(len(line) for line, _ in NEXT)
    for line, what in NEXT:
        print(f"  .venv/bin/{line:<{width}}  {paint(what, '2')}")
    print(f"\n{paint('Play in the browser', '1;34')}\n\n  make serve")


def heading(title: str, done_by: str) -> None:
    print(f"\n{paint(f'{next(_NUMBERS)}. {title}', '1;34')}")
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


def show_solved(path_or_text: Path | str) -> None:
    """A board and its solution side by side, and the verdict."""
    start = perf_counter()
    board = clausette.load_board(path_or_text)
    solution = board.solve()
    spent = perf_counter() - start
    side_by_side((board.scene(), board.scene(solution.rows)))
    print(f"\n   {solution.verdict}, checked, {1000 * spent:.1f} ms")


def show_plan(text: str, moments: Sequence[int]) -> None:
    """A board after some of the moves of its plan, and the verdict."""
    start = perf_counter()
    board = clausette.load_board(text)
    solution = board.solve()
    spent = perf_counter() - start
    scenes = board.scenes(solution.plan)
    side_by_side([replace(scenes[at], caption="", pointed={}, moves=()) for at in moments])
    print(f"\n   before the first move, after {moments[1]}, in the end")
    print(f"   {solution.verdict}, replayed, {1000 * spent:.1f} ms")


def side_by_side(scenes: Sequence[Scene]) -> None:
    """Pictures in a row, as far apart as there is room for."""
    pictures = [
        draw_terminal(scene, colours_for(sys.stdout, os.environ), width=60).splitlines()
        for scene in scenes
    ]
    widths = [max(len(_ESCAPE.sub("", line)) for line in picture) for picture in pictures]
    gap = min(6, (76 - sum(widths)) // max(1, len(widths) - 1))
    for lines in zip_longest(*pictures, fillvalue=""):
        cells = zip(lines, widths, strict=True)
        padded = [line + " " * (width - len(_ESCAPE.sub("", line))) for line, width in cells]
        print(f"   {(' ' * gap).join(padded)}".rstrip())


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
    colour = {"FORCE_COLOR": "1"} if colours_for(sys.stdout, os.environ) != "none" else {}
    done = subprocess.run(
        [program, *arguments],
        cwd=HERE,
        env={**os.environ, **colour},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.rstrip()


if __name__ == "__main__":
    main()
