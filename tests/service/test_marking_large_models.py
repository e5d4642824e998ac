"""Submissions to models of thousands of formulas: what is said alike costs next to nothing."""

from __future__ import annotations

from pathlib import Path

import clausette
from commands import written

RULES = (
    "bigand $i in [1..$n]: bigor $j in [1..$m]: p($i,$j) end end",
    "bigand $i,$j,$k in [1..$n],[1..$m],[1..$m] when $j < $k: not p($i,$j) or not p($i,$k) end",
    "bigand $i,$j in [1..$n],[1..$m]: q($i,$j) => p($i,$j) end",
    "bigand $i,$j,$a,$b in [1..$n],[1..$m],[1..$n],[1..$m] when $i != $a or $j != $b:\n"
    "  q($i,$j) => not q($a,$b) end",
)
ALONE = "bigand $i,$j,$b in [1..$n],[1..$m],[1..$m] when $j != $b: q($i,$j) => not q($i,$b) end"
"""In a row: pairs that are few beside those of the last rule."""
SECONDS = 600
"""What is named must not depend on how busy the machine is."""


def model(*rules: str) -> str:
    return "\n".join(("$n = 20", "$m = 21", *rules))


def test_the_rule_that_is_left_out_is_named_wherever_it_stands(tmp_path: Path) -> None:
    """The last rule alone has 176,000 pairs, the third more instances than are asked about."""
    paths = [
        Path(written(tmp_path / f"{number}.touist", model(*RULES[:number], *RULES[number + 1 :])))
        for number in range(len(RULES))
    ]
    reference = Path(written(tmp_path / "reference.touist", model(*RULES)))
    marked = clausette.mark(reference, *paths, seconds=SECONDS)
    assert [mark.verdict for mark in marked.marks] == ["too weak"] * len(RULES)
    assert [[one.line for one in mark.blamed] for mark in marked.marks] == [[3], [4], [5], [6]]


def test_where_not_all_was_asked_no_numbers_are_told(tmp_path: Path) -> None:
    reference = Path(written(tmp_path / "reference.touist", model(*RULES[:3], ALONE)))
    weaker = RULES[2].replace("when", "").replace(": q", " when $i < 20 or $j < 21: q")
    weak = Path(written(tmp_path / "weak.touist", model(*RULES[:2], weaker, ALONE)))
    [mark] = clausette.mark(reference, weak, seconds=SECONDS).marks
    assert [one.words for one in mark.blamed] == [
        "line 5 of the reference is missing or not whole: 419 of its 420 instances follow"
    ]
    atoms = "bigand $i,$j in [1..$n],[1..$m]: q($i,$j) => p($i,$j) or q(1,1) end"
    weak = Path(written(tmp_path / "weaker.touist", model(*RULES[:2], atoms, ALONE)))
    [mark] = clausette.mark(reference, weak, seconds=SECONDS).marks
    assert [one.words for one in mark.blamed] == ["line 5 of the reference is missing or not whole"]
