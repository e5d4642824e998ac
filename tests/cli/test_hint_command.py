"""`clausette hint`: the next step in words, drawn, and for programs."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from clausette.service.loading import load_board
from commands import Command, example, read, written
from places import EXAMPLES


def test_the_next_step_is_drawn_and_told(command: Command) -> None:
    found = command("hint", example("norinori", "basic.liz"))
    assert (found.status, found.err) == (0, "")
    assert "[ ] concluded" in found.out
    assert found.out.endswith(
        "r1c1 and r1c2 are shaded (a zone of two)\n"
        "  because exactly two cells of zone 1 (r1c1 and r1c2) are shaded. [zone]\n"
    )


def test_a_hint_in_french_is_french_throughout(command: Command) -> None:
    found = command("hint", example("norinori", "basic.liz"), "--lang", "fr")
    assert "[ ] conclusion" in found.out
    assert "r1c1 et r1c2 sont coloriées (une zone de deux cases)" in found.out
    assert command("hint", example("norinori", "basic.liz"), "--lang", "de").status == 124


def test_what_is_known_leads_on(command: Command) -> None:
    board = example("norinori", "basic.liz")
    found = command("hint", board, "--known", "##??/????/????/????", "--json")
    step = read(found)
    assert step["kind"] == "step"
    cells = {tuple(known["cell"]) for known in step["known"]}
    assert cells <= {(0, 0), (0, 1)}
    assert step["rules"][0]["sentence"].endswith(".")


def test_hints_followed_one_by_one_end_at_the_solution(command: Command) -> None:
    board = example("norinori", "every-case.liz")
    rows = [["?"] * 9 for _ in range(9)]
    for _ in range(81):
        step = read(command("hint", board, "--known", "/".join(map("".join, rows)), "--json"))
        if step["kind"] == "done":
            break
        for conclusion in step["conclusions"]:
            row, column = conclusion["cell"]
            assert rows[row][column] == "?"
            rows[row][column] = "#" if conclusion["value"] else "."
    checked = command("check", board, "/".join(map("".join, rows)))
    assert (checked.status, "nothing is wrong" in checked.out) == (0, True)


def test_hints_fill_in_cells_even_where_most_steps_only_cross_out(command: Command) -> None:
    board = example("sudoku", "tiny-4x4.sudoku")
    step = read(command("hint", board, "--json"))
    assert any(conclusion["value"] for conclusion in step["conclusions"])
    assert all(not c["value"] for mark in step["marks"] for c in mark["conclusions"])


def test_a_wrong_filling_is_told_first_with_its_cells_and_rules(command: Command) -> None:
    board = example("lightup", "seed-empty-4x4.lightup")
    found = command("hint", board, "--known", "L??L/????/????/????")
    assert found.status == 8
    assert "!L!" in found.out
    assert "These cannot all be right: r1c1 and r1c4 hold lamps." in found.out
    assert "r1c1 and r1c4 see each other" in found.out
    clash = read(command("hint", board, "--known", "L??L/????/????/????", "--json"))
    assert (clash["kind"], clash["rules"][0]["rule"]) == ("clash", "glare")


def test_a_board_without_a_solution_points_to_why(command: Command) -> None:
    found = command("hint", example("norinori", "no-solution.liz"))
    assert found.status == 8
    assert "There is no solution: the rules contradict each other." in found.out
    assert "`clausette why`" in found.out


def test_several_solutions_are_told_when_nothing_more_is_forced(command: Command) -> None:
    found = command("hint", example("lightup", "seed-empty-2x2.lightup"))
    assert found.status == 0
    assert "From here both are possible:" in found.out
    assert "not forced: r1c1, r1c2, r2c1, r2c2" in found.out


def test_a_finished_board_has_no_next_step(command: Command) -> None:
    found = command(
        "hint", example("lightup", "seed-empty-2x2.lightup"), "--known", "L./.L", "--json"
    )
    assert read(found)["kind"] == "done"


def test_a_model_is_told_by_its_atoms(command: Command) -> None:
    model = "a or b\nnot a\n"
    found = command("hint", "-", "--known", "0 a", typed=model)
    assert found.out == "b (1 rule)\n  because line 1: a or b\n  known: not a\n"
    wrong = command("hint", "-", "--known", "0 a; 0 b", typed=model)
    assert wrong.status == 8


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--known", "0 z"), "the model has no atom z"),
        (("--svg", "-"), "--svg draws boards"),
        (("--known", "missing.txt"), "missing.txt"),
    ],
)
def test_a_wrong_question_about_a_model_is_one_line(
    command: Command, arguments: tuple[str, ...], message: str
) -> None:
    found = command("hint", "-", *arguments, typed="a or b\nnot a\n")
    assert found.status in (50, 124)
    assert message in found.err
    assert "Traceback" not in found.err


@pytest.mark.parametrize("known", ["##", "####/####/####/###%", "missing/file"])
def test_a_partial_answer_that_cannot_be_read_is_told_with_its_place(
    command: Command, known: str
) -> None:
    found = command("hint", example("norinori", "basic.liz"), "--known", known)
    assert found.status in (50, 124)
    assert found.err.count("\n") <= 2


def test_the_step_is_drawn_as_svg(command: Command) -> None:
    found = command("hint", example("lightup", "medium-10x10.lightup"), "--svg", "-")
    assert found.out.startswith("<svg")
    assert 'class="focus"' in found.out


def test_a_model_that_is_too_large_to_explain_is_refused_at_once(command: Command) -> None:
    model = "bigand $i,$j in [1..1200],[1..1200] when $i != $j: not p($i) or not p($j) end\n"
    found = command("hint", "-", typed=model)
    assert found.status == 50
    assert "1,438,800 clauses are too many" in found.err


def test_a_puzzle_of_ones_own_is_taught_in_its_words_or_by_its_atoms(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("new", "stars").status == 0
    found = command("hint", "stars/examples/small.txt", "--puzzle", "stars", "--lang", "fr")
    assert found.status == 0
    assert "r2c2 porte une étoile (1 règle)" in found.out
    (tmp_path / "stars" / "tutor.toml").unlink()
    found = command("hint", "stars/examples/small.txt", "--puzzle", "stars", "--lang", "fr")
    assert "star(r2c2) (1 règle)" in found.out


def test_an_atom_that_is_said_to_be_both_is_refused(command: Command) -> None:
    found = command("hint", "-", "--known", "1 p(1,2); 0 p(1,2)", typed="p(1,2) or q\n")
    assert found.status == 50
    assert "p(1,2) is said to be true and false" in found.err


@pytest.mark.parametrize("name", ["hint", "explain", "grade"])
def test_soft_rules_are_left_out_and_that_is_said(command: Command, name: str) -> None:
    found = command(name, "-", typed="a or b\nnot a\n;;; soft 1 wish: b is not wished.\nnot b\n")
    assert found.status == 0
    assert found.err.count("1 soft rule is left out") == 1


def test_a_clash_says_whether_its_rules_are_the_fewest(command: Command) -> None:
    model = "a or b\na or not b\n"
    found = command("hint", "-", "--known", "0 a", typed=model)
    assert "This cannot be right: not a. (2 rules; fewer are not enough)" in found.out
    clash = read(command("hint", "-", "--known", "0 a", "--json", typed=model))
    assert (clash["size"], clash["proof"]) == (2, "smallest")
    one = read(command("hint", "-", "--known", "0 a; 0 b", "--json", typed=model))
    assert (one["size"], one["proof"]) == (1, "smallest")


def test_a_step_in_sudoku_tells_first_what_it_crosses_out(command: Command) -> None:
    board = str(EXAMPLES / "hard.sudoku")
    found = command("hint", board)
    assert found.out.endswith(
        "first: r4c1–r4c4 are not 4 (1 rule each) [column, box]\n"
        "  known: r2c4 and r6c3 are 4\n"
        "r4c7 is 4 (hidden single)\n"
        "  because row 4 holds 4 exactly once. [row]\n"
        "  from the above: r4c1–r4c4 are not 4\n"
        "  known: r4c5, r4c6, r4c8 and r4c9 are not 4\n"
    )
    assert str(load_board(Path(board)).hint()) in found.out


def test_a_piped_legend_keeps_its_accents(command: Command) -> None:
    board = example("lightup", "seed-empty-4x4.lightup")
    found = command("hint", board, "--known", "L??L/????/????/????", "--lang", "fr")
    assert "ne peut pas être juste\n" in found.out
    assert "Tout cela ne peut pas être juste à la fois : " in found.out


def test_small_signs_are_for_pictures_unless_they_are_asked_for(
    command: Command, tmp_path: Path
) -> None:
    board, picture = example("sudoku", "hard-9x9.sudoku"), tmp_path / "step.svg"
    plain = command("hint", board, "--svg", str(picture)).out
    marked = command("hint", board, "--marks").out
    assert max(map(len, plain.splitlines()[:14])) < 40
    assert max(map(len, marked.splitlines()[:14])) <= 100
    assert plain.splitlines()[-3:] == marked.splitlines()[-3:]
    assert "crossed out" not in plain
    text = picture.read_text()
    assert 'class="strike"' in text
    assert 'class="number"' in text


def test_pictures_of_steps_number_rows_and_columns(command: Command) -> None:
    drawn = command("hint", example("norinori", "basic.liz"), "--svg", "-").out
    numbers = ElementTree.fromstring(drawn).find(".//{*}g[@class='number']")
    assert numbers is not None
    assert [text.text for text in numbers] == [*"12341234"]


def test_open_cells_are_blank_and_empty_ones_have_a_dot(command: Command) -> None:
    board = example("lightup", "seed-empty-3x3.lightup")
    found = command("hint", board, "--known", "L.?/???/???")
    assert found.out.splitlines()[1:3] == ["1 (L) . [.]", "2"]
    assert "?" not in found.out


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [("sudoku", "hard-9x9.sudoku"), ("skyscrapers", "small-5x5.skyscrapers")],
)
def test_what_a_hint_with_marks_prints_is_read_back(
    command: Command, tmp_path: Path, puzzle: str, name: str
) -> None:
    board = example(puzzle, name)
    printed = written(tmp_path / "marks.txt", command("hint", board, "--marks").out)
    first = load_board(board).hint(marks=True)
    known = read(command("explain", board, "--known", printed, "--json"))["candidates"]
    assert first.scene is not None
    shown = [[look.text or look.candidates for look in row] for row in first.scene.looks]
    assert known == shown


def test_a_step_by_a_technique_is_looked_for(command: Command) -> None:
    board = str(EXAMPLES / "hard.sudoku")
    found = command("hint", board, "--technique", "Pointing")
    assert (found.status, found.err) == (0, "")
    assert "(pointing; 2 rules)" in found.out
    step = read(command("hint", board, "--technique", "pointage", "--json"))
    assert (step["kind"], step["technique"], step["size"]) == ("step", "pointing", 2)


def test_that_there_is_no_step_by_a_technique_is_said(command: Command) -> None:
    board = example("sudoku", "tiny-4x4.sudoku")
    found = command("hint", board, "--technique", "swordfish")
    assert found.status == 8
    assert found.out.endswith(
        "There is no step by this technique here, nor after what single rules force: swordfish\n"
    )
    none = read(command("hint", board, "--technique", "espadon", "--json"))
    assert (none["kind"], none["technique"]) == ("none", "swordfish")


def test_a_technique_that_is_not_known_lists_those_that_are(command: Command) -> None:
    found = command("hint", example("sudoku", "easy-9x9.sudoku"), "--technique", "x-win")
    assert found.status == 50
    assert "there is no technique 'x-win'" in found.err
    assert "naked-triple" in found.err
    assert command("hint", str(EXAMPLES / "queens.touist"), "--technique", "x-wing").status == 50
