"""Boards from Python: a filling, a plan, a placement, and their pictures."""

from __future__ import annotations

import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from clausette import Board, InputError, UsageError, load_board

TOYS = Path(__file__).parent / "cli" / "toys"


def lights(text: str) -> Board:
    return load_board(text, str(TOYS / "lights"))


def bench(text: str) -> Board:
    return load_board(text, str(TOYS / "bench"))


def test_a_filling_is_solved_checked_and_drawn() -> None:
    board = load_board("lightup/6/6/nekcakbl")
    solution = board.solve()
    assert solution.rows is not None
    assert (solution.plan, solution.placement) == (None, None)
    assert board.check(solution.rows).right
    assert str(solution).endswith("one solution")
    assert "<animate" not in solution._repr_svg_()


def test_a_plan_is_solved_checked_and_animated() -> None:
    board = lights("lights 1 0 0 0")
    solution = board.solve(shortest=True, seconds=10)
    assert solution.plan == (1, 3, 4)
    assert (solution.rows, solution.placement) == (None, None)
    assert board.check(solution.plan).right
    assert not board.check((2,)).right
    assert len(board.scenes(solution.plan)) == 4
    assert str(solution).endswith("a shortest plan: 3 moves")
    assert solution._repr_svg_().count("<animate ") == 4
    assert "<animate" not in board._repr_svg_()


def test_no_plan_is_none_and_an_empty_plan_is_a_plan() -> None:
    nothing = lights("lights 1 0").solve()
    assert nothing.plan is None
    assert str(nothing).endswith("no plan: every set of lights was tried")
    assert "<animate" not in nothing._repr_svg_()
    assert lights("lights 0 0").solve().plan == ()


def test_a_placement_is_solved_checked_and_drawn() -> None:
    board = bench("bench ann* bob* cid")
    solution = board.solve()
    assert solution.placement is not None
    assert solution.placement["cid"] == "s2"
    assert (solution.rows, solution.plan) == (None, None)
    assert board.check(solution.placement).right
    assert "cid" in str(solution)
    assert ">cid</text>" in solution._repr_svg_()


def test_a_board_prints_as_its_picture() -> None:
    assert str(lights("lights 1 0")).splitlines()[1] == "1  1  0"


def test_a_folder_without_a_puzzle_is_bad_usage(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="\\.py is missing"):
        load_board("lights 1", str(tmp_path))


def test_a_hint_is_a_step_in_words_with_its_picture() -> None:
    board = load_board("..0\n...\n", "lightup")
    hint = board.hint()
    assert str(hint).startswith("r1c2 and r2c3 hold no lamp (a zero)")
    assert "<svg" in str(hint._repr_svg_())
    assert hint.data()["size"] == 1
    later = board.hint([".?0", "??."])
    assert later.words != hint.words
    assert "[lit]" in board.hint(["..0", "..."]).words


def test_an_explanation_ends_with_the_solution_in_either_language() -> None:
    board = load_board("..0\n...\n", "lightup")
    assert "1. r1c2" in str(board.explain())
    assert "règle" in str(board.explain(language="fr"))


def test_explanations_are_for_fillings() -> None:
    with pytest.raises(UsageError, match="not a board to fill"):
        load_board("english:3,3").explain()


def test_what_is_no_file_and_no_board_is_told_so() -> None:
    for text in ("missing.txt", "", "no board\n"):
        with pytest.raises(InputError, match="neither a file nor a board"):
            load_board(text)
    with pytest.raises(InputError, match="could be"):
        load_board("1 2 3 .\n. . . .\n. . . .\n. . . 4")


def test_a_file_called_board_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board").write_text("no board\n")
    with pytest.raises(InputError, match=r"^board: no puzzle can read this board; there are "):
        load_board("board")


def test_a_text_may_begin_with_a_byte_order_mark() -> None:
    for text in ("2 2\n- -\n- 0\n", "lightup/6/6/nekcakbl", "..\n.X\n", "2;2;1;1;1;1;1;"):
        assert load_board("\ufeff" + text) == load_board(text)


def test_a_board_and_its_solution_are_shown_briefly() -> None:
    board = load_board("..\n.0\n")
    assert repr(board).startswith("Board(installed=Installed('lightup'), board=Grid('..', '.0'))")
    assert len(repr(board.solve())) < 400


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        ("lightup/6/6/nekcakbl", None),
        ("english:3,3", None),
        ("pelican:1:seed=3", None),
        ("lights 1 0 0 0", str(TOYS / "lights")),
        ("bench ann bob", str(TOYS / "bench")),
    ],
)
def test_a_board_and_its_solution_can_be_sent_to_another_process(
    text: str, puzzle: str | None
) -> None:
    board = load_board(text, puzzle)
    solution = board.solve()
    sent = pickle.dumps((board, solution))
    script = (
        "import pickle, sys; board, solution = pickle.load(sys.stdin.buffer); "
        "again = board.solve(); print(board.puzzle); print(again.verdict); print(solution.verdict)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=sent, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    told = str(solution.verdict)
    assert done.stdout.decode().splitlines() == [board.puzzle, told, told]


def test_equal_boards_are_one_in_a_set() -> None:
    boards = [load_board(text) for text in ("..\n.X\n", "..\n.X\n", "X.\n..\n")]
    assert len(set(boards)) == 2


def test_a_folder_is_loaded_again_when_a_file_in_it_has_changed(tmp_path: Path) -> None:
    folder = tmp_path / "lights"
    shutil.copytree(TOYS / "lights", folder)
    first = load_board("lights 1 0 0 0", str(folder))
    assert load_board("lights 1 1 0 0", str(folder)).installed is first.installed
    rules = folder / "rules.touist"
    rules.write_text(rules.read_text(encoding="utf-8") + ";; more\n", encoding="utf-8")
    assert load_board("lights 1 0 0 0", str(folder)).installed is not first.installed
