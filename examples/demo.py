# ruff: noqa: T201
"""What `make demo` shows: a model is read, expanded, solved, drawn, counted and mended."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import clausette

HERE = Path(__file__).resolve().parent
QUEENS = HERE / "queens.touist"
WRONG = """\
$n = 4
bigand $i in [1..n]: p($i) => q($i) end
bigand $i in [1..$n]: p($i) or r($j) end
"""


def main() -> None:
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    model = clausette.load(QUEENS)

    heading("1. The rules of eight queens, as text", "examples/queens.touist")
    print(rules_only(QUEENS.read_text(encoding="utf-8")))

    heading("2. Expanded to clauses, and solved", 'clausette.load("queens.touist").solve()')
    ground = model.ground()
    print(f"{len(ground.cnf)} clauses over {ground.cnf.variables} atoms. A model:\n")
    answer = ground.solve()
    assert answer is not None
    print(board(answer, 8))

    heading("3. Counted", "model.ground(n=6).count()")
    for size in (4, 5, 6):
        count = model.ground(n=size).count()
        print(f"{size} queens: {count} solutions")

    heading("4. The same clauses for any SAT solver", "clausette touist -D n=4 queens.touist")
    lines = command("touist", "-D", "n=4", QUEENS.name).stdout.splitlines()
    header = next(number for number, line in enumerate(lines) if line.startswith("p "))
    shown = [*lines[:3], "…", *lines[header : header + 4], "…"]
    print("\n".join(shown))

    heading("5. No solution is an answer too", "clausette touist --solve dinner.touist")
    done = command("touist", "--solve", "dinner.touist")
    print(f"{done.stderr.strip()} (exit status {done.returncode})")

    heading("6. A wrong model is told where and why", "clausette.load(text).ground()")
    print(complaint(WRONG))

    heading("Try next")
    for line in (
        "clausette touist --solve -D k=6 examples/watersort.touist | grep '^1 pour'",
        "clausette touist --solve --count examples/sudoku4.touist",
        "clausette touist --latex=document examples/queens.touist > queens.tex",
    ):
        print(f"  .venv/bin/{line}")


def heading(title: str, done_by: str = "") -> None:
    print(f"\n{paint(title, '1;34')}")
    if done_by:
        print(paint(f"   {done_by}", "2"))
    print(flush=True)


def paint(text: str, code: str) -> str:
    """The text in colour if a person is looking."""
    plain = not sys.stdout.isatty() or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
    return text if plain else f"\033[{code}m{text}\033[0m"


def rules_only(text: str) -> str:
    """The formulas and the English sentences of a model."""
    kept: list[str] = []
    french = False
    for line in text[text.index(";;; ") :].splitlines():
        french = line.startswith(";;; ") and (french or "@fr:" in line)
        if not french:
            kept.append(line)
    return "\n".join(kept)


def board(answer: clausette.Answer, size: int) -> str:
    """A chess board with the queens of a model on it."""
    rows = []
    for row in range(1, size + 1):
        squares = (
            paint("♛", "1;31") if answer[f"queen({row},{column})"] else paint("·", "2")
            for column in range(1, size + 1)
        )
        rows.append(f"   │ {' '.join(squares)} │")
    edge = "─" * (2 * size + 1)
    return "\n".join((f"   ┌{edge}┐", *rows, f"   └{edge}┘"))


def complaint(text: str) -> str:
    """What Clausette has to say about a wrong model."""
    try:
        clausette.load(text).ground()
    except clausette.LanguageError as error:
        colour = paint("", "0") != ""
        return "\n".join(diagnostic.render(colour) for diagnostic in error.diagnostics)
    return "nothing is wrong"


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs `clausette` as a user would, in the folder of the examples."""
    program = shutil.which("clausette", path=str(Path(sys.executable).parent)) or "clausette"
    return subprocess.run(
        [program, *arguments], cwd=HERE, capture_output=True, encoding="utf-8", check=False
    )


if __name__ == "__main__":
    main()
