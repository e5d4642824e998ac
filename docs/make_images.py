"""Draws the pictures of the documentation, each from what `clausette` prints or draws.

python docs/make_images.py
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

DOCS = Path(__file__).resolve().parent
IMAGES = DOCS / "images"
EXAMPLES = DOCS.parent / "examples"
OWN = "../src/clausette/puzzles"
"""The folders of the puzzles, seen from there."""
SOLVED = {
    "lightup": "https://puzz.link/p?lightup/6/6/nekcakbl",
    "norinori": "dominoes.liz",
    "sudoku": "hard.sudoku",
    "starbattle": f"{OWN}/starbattle/examples/medium-8x8.starbattle",
    "binairo": f"{OWN}/binairo/examples/wide-6x8.binairo",
    "skyscrapers": f"{OWN}/skyscrapers/examples/small-5x5.skyscrapers",
    "hitori": f"{OWN}/hitori/examples/medium-8x8.hitori",
    "futoshiki": f"{OWN}/futoshiki/examples/small-5x5.futoshiki",
    "lits": f"{OWN}/lits/examples/small-6x6.lits",
    "heyawake": f"{OWN}/heyawake/examples/small-6x6.heyawake",
    "jigsawsudoku": f"{OWN}/jigsawsudoku/examples/medium-7x7.jigsawsudoku",
    "shikaku": f"{OWN}/shikaku/examples/wide-6x8.shikaku",
    "ripple": f"{OWN}/ripple/examples/medium-6x8.ripple",
    "hashi": f"{OWN}/hashi/examples/medium-10x10.hashi",
    "numberlink": f"{OWN}/numberlink/examples/small-6x6.numberlink",
    "gokigen": f"{OWN}/gokigen/examples/medium-6x6.gokigen",
    "tents": f"{OWN}/tents/examples/wide-6x8.tents",
    "kurodoko": f"{OWN}/kurodoko/examples/wide-6x8.kurodoko",
    "nonogram": f"{OWN}/nonogram/examples/house-10x10.nonogram",
    "dominosa": f"{OWN}/dominosa/examples/usual-7x8.dominosa",
    "galaxies": f"{OWN}/galaxies/examples/wide-6x8.galaxies",
    "slitherlink": f"{OWN}/slitherlink/examples/medium-7x7.slitherlink",
    "masyu": f"{OWN}/masyu/examples/medium-8x8.masyu",
    "yajilin": f"{OWN}/yajilin/examples/medium-7x7.yajilin",
    "killersudoku": f"{OWN}/killersudoku/examples/medium-6x6.killersudoku",
    "minesweeper": f"{OWN}/minesweeper/examples/wide-6x8.minesweeper",
    "cave": f"{OWN}/cave/examples/wide-6x8.cave",
    "fillomino": f"{OWN}/fillomino/examples/wide-6x7.fillomino",
    "nurikabe": f"{OWN}/nurikabe/examples/medium-7x7.nurikabe",
    "battleships": f"{OWN}/battleships/examples/medium-10x10.battleships",
    "kakuro": f"{OWN}/kakuro/examples/medium-7x6.kakuro",
    "tapa": f"{OWN}/tapa/examples/wide-6x8.tapa",
    "kenken": f"{OWN}/kenken/examples/medium-6x6.kenken",
    "pegs": "cross.pegs",
    "watersort": "tubes.watersort",
    "pelican": "rock.pelican",
}
"""Pictures by name, and the boards that they show solved; a plan is an animation."""
HINT = "lightup/6/6/nekcakbl", "begun.txt"
"""A board, and what is known of it when the pictured hint is asked for."""
PROFILED = ".1..2...64.....5.2..8..57..7..2........9.7....36.....5..13.6.94......3....3.8...1"
"""The Sudoku whose profile is pictured."""
PENCILLED = "hard.sudoku"
"""The board whose pencil marks are pictured."""

WATCHED = "solve", "pigeons.touist", "-D", "n=4", "--trace", "cdcl"
"""The search whose tree is pictured, and the graph of its first conflict."""

VIEWS = {
    "colouring": ("colouring.touist",),
    "watersort": ("watersort.touist", "--view", "tubes holds($s,$t,$l,$c) time $s"),
}
"""Models that are pictured, by name, with how."""

SIZE = 8
SQUARE = 32
MARGIN = 16
LINE = 20
TEXT_WIDTH = 480
SOLVE = f"touist --solve -D n={SIZE} queens.touist"
COUNT = f"touist --count -D n={SIZE} queens.touist"
MONOSPACE = "DejaVu Sans Mono, Menlo, Consolas, monospace"
# A crown on a field of 32 by 32.
CROWN = "M7 24 L5 11 L11 17 L16 8 L21 17 L27 11 L25 24 Z M7.5 25.5 H24.5 V28 H7.5 Z"


def output(*arguments: str, status: int = 0) -> list[str]:
    """The lines that `clausette` prints, if it ends with that status."""
    program = shutil.which("clausette", path=str(Path(sys.executable).parent)) or "clausette"
    done = subprocess.run(
        [program, *arguments],
        cwd=EXAMPLES,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == status, done.stderr
    return done.stdout.splitlines()


def queens_picture(queens: list[str], count: list[str]) -> str:
    """The terminal on the left, the board on the right."""
    board = SIZE * SQUARE
    width, height = TEXT_WIDTH + board + 3 * MARGIN, board + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img">',
        f"<title>{SIZE} queens: the true atoms of a model, and the board they describe</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#ffffff"/>',
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{TEXT_WIDTH}" height="{board}" rx="6" '
        'fill="#f6f5f1" stroke="#d8d5cc"/>',
        f'<g font-family="{MONOSPACE}" font-size="14" fill="#2b2b2b" xml:space="preserve">',
    ]
    shown = (f"$ clausette {SOLVE} | grep ^1", *queens, f"$ clausette {COUNT}", *count)
    for number, text in enumerate(shown):
        style = ' fill="#1f5fa8" font-weight="bold"' if text.startswith("$") else ""
        y = MARGIN + 28 + number * LINE
        parts.append(f'<text x="{MARGIN + 14}" y="{y}"{style}>{escape(text)}</text>')
    parts.append("</g>")
    left = TEXT_WIDTH + 2 * MARGIN
    for row in range(SIZE):
        for column in range(SIZE):
            x, y = left + column * SQUARE, MARGIN + row * SQUARE
            fill = "#f3ead7" if (row + column) % 2 == 0 else "#c9a87c"
            parts.append(
                f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>'
            )
    for line in queens:
        row, column = map(int, re.findall(r"\d+", line)[1:])
        x, y = left + (column - 1) * SQUARE, MARGIN + (row - 1) * SQUARE
        parts.append(f'<path transform="translate({x} {y})" d="{CROWN}" fill="#7a1f2b"/>')
    parts.append(
        f'<rect x="{left}" y="{MARGIN}" width="{board}" height="{board}" fill="none" '
        'stroke="#6b5433"/>'
    )
    return "\n".join((*parts, "</svg>", ""))


if __name__ == "__main__":
    for name, given in SOLVED.items():
        output("solve", given, "--svg", str(IMAGES / f"{name}.svg"))
    board, known = HINT
    output("hint", board, "--known", known, "--svg", str(IMAGES / "hint.svg"))
    output("hint", PENCILLED, "--marks", "--svg", str(IMAGES / "marks.svg"))
    profile = str(IMAGES / "profile.svg")
    output("grade", "--puzzle", "sudoku", PROFILED, "--svg", profile)
    with TemporaryDirectory() as graphs:
        tree = str(IMAGES / "search-tree.svg")
        output(*WATCHED, "--svg", tree, "--graphs", graphs, status=8)
        shutil.copy(Path(graphs) / "conflict-1.svg", IMAGES / "implications.svg")
    for name, model in VIEWS.items():
        output("solve", *model, "--svg", str(IMAGES / f"view-{name}.svg"))
    true = [line for line in output(*SOLVE.split()) if line.startswith("1 ")]
    svg = queens_picture(true, output(*COUNT.split()))
    (IMAGES / "queens.svg").write_text(svg, encoding="utf-8")
