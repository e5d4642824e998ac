"""Pictures of models: in the terminal, as SVG, as JSON, in notebooks."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest

import clausette
from clausette.drawing import Colours
from clausette.drawing.sheet import WIDTH, draw_sheets
from clausette.drawing.sheet_text import draw_sheet_text
from commands import Command, read
from places import SEED_MODELS, needs_shared
from schemas import require_valid

EXAMPLES = Path(__file__).parents[2] / "examples"
PICTURED = ("colouring", "queens", "rota", "sudoku4", "watersort")


@pytest.fixture
def solve(command: Command) -> Command:
    return partial(command, "solve")


def path(name: str) -> str:
    return str(EXAMPLES / f"{name}.touist")


def test_a_picture_comes_first_and_few_atoms_after_it(solve: Command) -> None:
    found = solve(path("queens"), "-D", "n=4")
    head, name, columns, *rows = found.out.splitlines()
    assert head.startswith("a model (")
    assert (name, columns.split()) == ("queen", ["1", "2", "3", "4"])
    assert sorted("".join(row.split()[1:]) for row in rows[:4]) == ["...Q", "..Q.", ".Q..", "Q..."]
    assert rows[4] == "queen"


def test_many_atoms_are_listed_when_they_are_asked_for(solve: Command) -> None:
    plain, listed = solve(path("watersort")).out, solve(path("watersort"), "--atoms").out
    assert "step 6" in plain
    assert "pour(" in plain
    assert "\nholds\n  0 │" not in plain
    assert "\nholds\n  0 │" in listed
    assert "étape 6" in solve(path("watersort"), "--lang", "fr").out
    none = solve(path("watersort"), "--view", "none").out
    assert "step" not in none
    assert "\nholds\n  0 │" in none


def test_a_view_of_ones_own_is_typed(solve: Command) -> None:
    text = solve(path("watersort"), "--view", "tubes holds($s,$t,$l,$c) time $s").out
    assert re.search(r"^3  R  B  \.", text, re.MULTILINE)
    wrong = solve(path("watersort"), "--view", "gird holds($s,$t,$l,$c)")
    assert (wrong.status, "is no kind of picture" in wrong.err) == (124, True)


@pytest.mark.parametrize("name", PICTURED)
def test_the_picture_of_an_example_is_whole_in_both_lights(
    solve: Command, tmp_path: Path, name: str
) -> None:
    svg = tmp_path / "picture.svg"
    assert solve(path(name), "--svg", str(svg)).status == 0
    root = ElementTree.fromstring(svg.read_text())
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert width <= WIDTH + 10
    assert float(root.attrib["height"]) == pytest.approx(height)
    smallest = min(
        float(part.attrib["font-size"]) for part in root.iter() if "font-size" in part.attrib
    )
    assert smallest >= 8
    answer = clausette.load(path(name)).solve()
    assert answer is not None
    assert answer.svg(dark=True) != answer.svg(dark=False)
    assert "<svg" in answer._repr_html_()
    assert "<details>" in answer._repr_html_()


def test_programs_get_the_picture_as_data(solve: Command) -> None:
    found = read(solve(path("watersort"), "--json"))
    require_valid(found, "solve")
    (sheet,) = found["view"]
    assert [panel["heading"] for panel in sheet["panels"]][:2] == ["step 0", "step 1"]
    assert [entry["means"] for entry in sheet["legend"]] == ["blue", "red"]


def test_a_wrong_answer_is_shown_with_the_cells_that_clash(solve: Command, tmp_path: Path) -> None:
    answer = tmp_path / "out.txt"
    answer.write_text("1 queen(1,1)\n1 queen(2,2)\n")
    found = solve(path("queens"), "-D", "n=5", "--answer", str(answer))
    assert found.status == 8
    assert "but: queen(1,1) and queen(2,2)" in found.out
    assert found.out.count("!Q!") == 2
    svg = tmp_path / "wrong.svg"
    solve(path("queens"), "-D", "n=5", "--answer", str(answer), "--svg", str(svg))
    assert 'class="wrong"' in svg.read_text()


def test_without_a_picture_svg_is_refused(solve: Command, tmp_path: Path) -> None:
    found = solve("-", "--svg", str(tmp_path / "x.svg"), typed="a or b")
    assert (found.status, "there is no picture of this model" in found.err) == (124, True)


def test_where_there_is_no_model_nothing_is_drawn(solve: Command, tmp_path: Path) -> None:
    target = tmp_path / "x.svg"
    found = solve(path("pigeons"), "--svg", str(target))
    assert found.status == 8
    assert found.out.startswith("no model (")
    assert "there is no model, so there is nothing to draw" in found.err
    assert not target.exists()
    alone = solve(path("pigeons"), "--svg", "-", "--lang", "fr")
    assert (alone.status, alone.out) == (8, "")
    assert "aucun modèle" in alone.err
    late = solve(path("pigeons"), "-D", "n=30", "--time-limit", "0.1", "--svg", str(target))
    assert late.status == 9


@pytest.mark.parametrize("colours", ["none", "256", "truecolor"])
def test_a_terminal_of_any_kind_shows_lines_of_one_width(
    colours: Colours,
) -> None:
    answer = clausette.load(path("watersort")).solve()
    assert answer is not None
    (sheet,) = answer.sheets()
    for width in (20, 40, 80):
        lines = draw_sheet_text(sheet, colours, width=width).splitlines()
        bare = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
        assert max(map(len, bare)) <= width
        assert sum("step" in line for line in bare) >= 1
        if colours == "none":
            assert all(line.isascii() for line in bare)


@needs_shared
def test_the_seeds_models_are_seen_as_tubes_and_times() -> None:
    one = clausette.load(SEED_MODELS / "exercise1.touist").solve()
    assert one is not None
    (state,) = one.sheets()
    assert len(state.panels) == 1
    two = clausette.load(SEED_MODELS / "exercise2.touist").ground(k=10).solve()
    assert two is not None
    (sheet,) = two.sheets()
    assert (len(sheet.panels), sheet.rows, sheet.columns) == (11, tuple("123"), tuple("1234"))
    assert all(panel.notes[0].startswith("verser(") for panel in sheet.panels[1:])
    draw_sheets((sheet,))


def test_an_explained_model_is_a_page_with_its_picture_at_every_step(command: Command) -> None:
    found = command("explain", path("sudoku4"), "--to", "html")
    assert found.status == 0
    assert found.out.count("<svg") > 10
    assert 'class="focus"' in found.out
    none = command("explain", "-", "--to", "html", typed="a and (not a or b)")
    assert (none.status, "pictures of a board" in none.err) == (124, True)


def test_a_wrong_filling_is_drawn_with_what_it_breaks(command: Command) -> None:
    rows = read(command("solve", "lightup/6/6/nekcakbl", "--json"))["solution"]
    assert "!" not in command("draw", "lightup/6/6/nekcakbl", "--answer", "/".join(rows)).out
    wrong = "/".join((rows[0].replace(".", "L", 1), *rows[1:]))
    drawn = command("draw", "lightup/6/6/nekcakbl", "--answer", wrong).out
    assert drawn.count("!L!") == 3
