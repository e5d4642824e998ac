"""The formulas of the Norinori report, each marked as a teacher would; its slips are named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

import clausette
from clausette.service.mark_result import Mark
from commands import written
from places import SHARED

REPORT = SHARED.parent / "seeds" / "001_a67e31e38b583729.txt"
pytestmark = pytest.mark.skipif(not REPORT.is_file(), reason="the report is not here")

AROUND = {"(i+1,j)": "down", "(i-1,j)": "up", "(i,j+1)": "right", "(i,j-1)": "left"}
ALL = "[up,down,left,right]"
CELLS = "[c($x,$y) for $x,$y in [1..$n],[1..$n] when abs($x-$i) + abs($y-$j) == 1]"
LARGE = r"\overset{n}{\underset{%s}{\Large \%s}}"
OVER = {
    LARGE % ("i=1", "land"): "bigand $i in [1..$n]: ",
    LARGE % ("j=1", "land"): "bigand $j in [1..$n]: ",
    LARGE % (r"\underset{\scriptsize j\neq i}{j=1}", "lor"): (
        "bigor $j in [1..$n] when $j != $i: "
    ),
    r"\overset{n}{\underset {\underset {\underset {\underset{\scriptsize j \neq k}"
    r"{\scriptsize i \neq k}}{\scriptsize i \neq j}}{i,j,k=1}}{\Large \land}}": (
        "bigand $i,$j,$k in [1..$n],[1..$n],[1..$n] when $i != $j and $i != $k and $j != $k: "
    ),
}


SIGNS = (
    (r"\\text\{\(\d\) :\}", ""),
    (r"\\text\{([(]?)\}", r"\1"),
    (r"\\phantom\{\.*\}|\\space", ""),
    (r"\\big", ""),
    (r"C_([ijk])", r"C($\1)"),
    (r"\\neg", " not "),
    (r"\\land", " and "),
    (r"\\lor", " or "),
    (r"\\Rightarrow", " => "),
)


def displayed(after: str, number: int = 0) -> str:
    """The formula that is displayed below some words of the report, or one of the next."""
    text = REPORT.read_text(encoding="utf-8")
    assert after in text
    return text.partition(after)[2].split("$$")[2 * number + 1]


def said(latex: str, cells: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """What a displayed formula says in the language, part by part of its equivalences."""
    latex = latex.replace(r"\big]", ")").replace("[", "(").replace("]", ")")
    latex = latex.replace("(C_j)", "C_j end")
    for sign, words in {**OVER, **cells, r"\big)": ") end "}.items():
        latex = latex.replace(sign.replace("[", "("), f" {words} ")
    for sign, word in SIGNS:
        latex = re.sub(sign, word, latex)
    return [one.replace("\\", " ").strip() for one in latex.split(r"\equiv")]


def marks(reference: str, formulas: list[str], **values: int) -> list[Mark]:
    return list(clausette.mark(reference, *formulas, values=values).marks)


def test_at_least_and_at_most_one_of_the_cells_around_are_right() -> None:
    below = 'paire de case adjacente coloriée"'
    (least,) = said(displayed(below), AROUND)
    assert marks(f"atleast(1, {ALL})", [least])[0].verdict == "same"
    most = said(displayed(below, 1), AROUND)
    assert [one.verdict for one in marks(f"atmost(1, {ALL})", most)] == ["same", "same"]


def test_the_rule_of_pairs_is_right_in_every_form() -> None:
    here = {**AROUND, "(i,j)": "here"}
    _, implication = said(displayed("la règle est donc:"), here)
    _, disjunction, clauses = said(displayed("la règle est donc:", 1), here)
    found = marks(f"here => exact(1, {ALL})", [implication, disjunction, clauses])
    assert [one.verdict for one in found] == ["same", "same", "same"]


def test_the_clauses_at_the_end_have_no_frame_around_the_board(tmp_path: Path) -> None:
    """Without it, a cell at the edge has a partner outside: the slip is named by such a cell."""
    pairs = f"bigand $i,$j in [1..$n],[1..$n]: c($i,$j) => exact(1, {CELLS}) end\n"
    reference = written(tmp_path / "reference.touist", pairs)
    grid = {"(i,j)": "c($i,$j)", **{sign: f"c({_dollars(sign[1:-1])})" for sign in AROUND}}
    frame = {f"({one})": f"c({_dollars(one)})" for one in ("i,0", "i,n+1", "0,j", "n+1,j")}
    (around,) = said(displayed("On rajouteras alors les conditions:"), frame)
    (final,) = said(displayed("### Modelisation sous forme normale"), grid)
    pairs_of_it = final.partition("bigand")[0].strip().removesuffix("and")
    everywhere = f"bigand $i,$j in [1..$n],[1..$n]: {pairs_of_it} end\n"
    whole = written(tmp_path / "whole.touist", f"{everywhere}\n{around}\n")
    bare = written(tmp_path / "bare.touist", everywhere)
    for n in (1, 2, 3):
        framed, open_edge = clausette.mark(reference, whole, bare, values={"n": n}).marks
        assert framed.verdict == "same"
        assert open_edge.verdict == "too weak"
        assert len(open_edge.shown[0].true) == 1
        assert "c(0,1)" in open_edge.notes[0]


def test_at_least_two_of_five_is_right() -> None:
    (least,) = said(displayed("**Au moins 2** :"))
    assert marks("atleast(2, [A,B,C,D,E])", [least])[0].verdict == "same"


def test_at_most_two_of_five_has_a_parenthesis_too_many_and_seven_clauses_of_ten() -> None:
    nested, clauses = marks("atmost(2, [A,B,C,D,E])", said(displayed("**Au plus 2** :")))
    assert nested.verdict == "error"
    assert ")" in nested.short
    assert clauses.verdict == "too weak"
    assert clauses.shown[0].true[0] == "B"
    assert len(clauses.shown[0].true) == 3
    mended = said(displayed("**Au plus 2** :").replace("(C)", "(C "))[0]
    assert marks("atmost(2, [A,B,C,D,E])", [mended])[0].verdict == "same"


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_the_general_formulas_are_right(n: int) -> None:
    (least,) = said(displayed("**au moins 2**"))
    assert marks("atleast(2, [C($i) for $i in [1..$n]])", [least], n=n)[0].verdict == "same"
    most = said(displayed("**au plus 2**"))
    found = marks("atmost(2, [C($i) for $i in [1..$n]])", most, n=n)
    assert [one.verdict for one in found] == ["same", "same"]


def test_the_cells_of_a_zone_are_numbered_from_0_in_its_note_and_from_1_in_its_formulas() -> None:
    assert r"\{C_j \mid 0\leq j < n\}" in REPORT.read_text(encoding="utf-8")
    (least,) = said(displayed("**au moins 2**"))
    (found,) = marks("atleast(2, [C($i) for $i in [0..$n-1]])", [least], n=4)
    assert found.verdict == "too weak"
    assert "C(4)" in "\n".join(found.lines())


def _dollars(indices: str) -> str:
    return re.sub(r"([ijn])", r"$\1", indices)
