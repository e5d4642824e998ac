"""The card of a data set: `README.md` beside its file, with a head that hubs of data sets read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import clausette
from clausette.errors import UsageError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.datasets.collecting import Collected, Wanted

CARD: Final = "README.md"
_OURS: Final = "<!-- A card by clausette: it is written anew with the rows. -->"
_SIZES: Final = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"))
_LARGER: Final = "100K<n<1M"

_COLUMNS: Final = {
    "id": "a name; boards that are the same but for a turn or new names share it",
    "puzzle": "the puzzle's name",
    "rows": "of the board",
    "columns": "of the board",
    "seed": "with `index` and `version`, what the board was made from; null for others",
    "index": "see `seed`",
    "version": "of the program, and of its generator",
    "board": "a text that `clausette.load_board` reads",
    "address": "the board on puzz.link, if it can be told so",
    "question": "the board with its rules, in words",
    "answer": "what should be answered: rows, or JSON",
    "verdict": "`unique`: the answer is the only one; of games of moves `solved`",
    "certificate": "SHA-256 of the claim of its certificate, which holds those of all its files",
    "grade": "how hard it is",
    "number": "the same as a number: larger is harder",
    "techniques": "the keys of what players call the steps that it needs",
    "profile": "round by round: how many rules the easiest step takes, how many there are",
    "steps": "all steps to the solution: conclusions, rules with their sentences, what was known; "
    "rows and columns from 0",
    "explanation": "the steps in words",
    "solution": "the answer, line by line",
}


def refuse_card(path: Path) -> None:
    """A UsageError when a file is there already that is no card of ours."""
    if path.exists() and _OURS not in path.read_text("utf-8", errors="replace"):
        raise UsageError(
            say(
                "{path} is there already, and no card of a data set: write the rows into a folder "
                "of their own",
                path=str(path),
            )
        )


def card_text(found: Collected, path: Path, wanted: Wanted, told: str = "") -> str:
    """The card: what the rows are, how they were made, how an answer is scored."""
    size = next((name for most, name in _SIZES if found.rows < most), _LARGER)
    puzzles = ", ".join(f"{name} ({count:,})" for name, count in found.puzzles.items())
    boards = "board" if found.rows == 1 else "boards"
    title = f"Logic puzzles: {', '.join(found.puzzles) or 'none'}"
    grades = ", ".join(f"{name} {count:,}" for name, count in found.grades.items())
    columns = [f"| `{name}` | {_COLUMNS[name]} |" for name in _COLUMNS if name in wanted.columns]
    lines = [
        "---",
        f"pretty_name: {title!r}".replace("'", '"'),
        f"language: [{wanted.language}]",
        "task_categories: [question-answering, text-generation]",
        f"tags: [logic, puzzles, reasoning, {', '.join(found.puzzles) or 'clausette'}]",
        f"size_categories: [{size}]",
        "configs:",
        "- config_name: default",
        f'  data_files: "{path.name}"',
        "---",
        _OURS,
        "",
        f"# {title}",
        "",
        f"{found.rows:,} {boards}: {puzzles or 'none'}. Each board of a grid has exactly one "
        "solution. No two are the same but for a turn, a reflection, or, where the rules only tell "
        "signs apart, new names.",
        "",
        *([f"Grades: {grades}.", ""] if grades else []),
        f"Made by clausette {clausette.__version__}{': `' + told + '`' if told else ''}. "
        f"{found.twice:,} boards were left out that are the same as others.",
        "",
        "| column | |",
        "|---|---|",
        *columns,
        "",
        "## Scores",
        "",
        "```python",
        "import clausette",
        "",
        'board = clausette.load_board(row["board"])',
        "board.score(reply).score  # 1.0 or 0.0, however the answer is written",
        'board.score_move("r3c4 = L").verdict  # forced, possible, impossible',
        "```",
        "",
        "## Checked by whom",
        "",
        "Every answer passed a checker that does not know the rules of the solver. "
        "`clausette prove` writes the certificate of a board anew, the same bytes, and "
        "`clausette verify` checks it with a few dozen lines of plain Python.",
    ]
    return "\n".join(lines) + "\n"
