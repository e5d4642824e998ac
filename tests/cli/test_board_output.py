"""What the commands on boards print beside the answer itself."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from commands import Command, example, read, written

TWO = ". . .\n. 2 .\n. . .\n"


@pytest.mark.parametrize(
    ("limit", "said"), [("1", "1 solution and more"), ("3", "3 solutions and more"), ("4", "4 ")]
)
def test_a_limit_is_not_taken_for_the_number_of_solutions(
    command: Command, limit: str, said: str
) -> None:
    found = command("solve", "-", "--all", "--limit", limit, typed=TWO)
    assert found.status == 0
    assert found.out.splitlines()[-1].startswith(f"{said}".strip())
    assert ("and more" in found.out) == ("and more" in said)
    answers = read(command("solve", "-", "--all", "--limit", limit, "--json", typed=TWO))
    assert (answers["verdict"], len(answers["solutions"])) == ("several", int(limit))


@pytest.mark.parametrize(
    "name", ["lightup/small-6x6.lightup", "pegs/latin-cross.json", "pelican/seed-figure-1.pelican"]
)
def test_an_answer_drawn_to_standard_output_is_the_picture_alone(
    command: Command, name: str
) -> None:
    puzzle, _, file = name.partition("/")
    found = command("solve", example(puzzle, file), "--svg", "-")
    assert found.status == 0
    assert ElementTree.fromstring(found.out).tag == "{http://www.w3.org/2000/svg}svg"


def test_an_answer_may_be_written_in_one_line(command: Command) -> None:
    board = "12..\n..1.\n....\n...4\n"
    rows = read(command("solve", "--puzzle", "sudoku", "-", "--json", typed=board))["solution"]
    for answer in ("".join(rows), "/".join(rows)):
        found = command("check", "--puzzle", "sudoku", "-", answer, typed=board)
        assert (found.status, found.err) == (0, "")
        assert found.out.endswith("nothing is wrong\n")
    assert command("check", "--puzzle", "sudoku", "-", "1" * 16, typed=board).status == 8


def test_a_verdict_without_a_solution_is_no_answer(command: Command) -> None:
    none = ". X .\n. 4 .\n. . .\n"
    verdict = command("solve", "-", "--json", typed=none).out
    found = command("check", "-", verdict, typed=none)
    assert found.status == 50
    assert "there is no solution in it: the verdict is 'none'" in found.err


@pytest.mark.parametrize("blank", ["\n", " \n", "\t\r\n", " "])
def test_a_file_of_blanks_is_refused(command: Command, blank: str) -> None:
    """A pattern that begins anew at every line would be at it for minutes."""
    checked = [("check", board, "-") for board in ("lightup/6/6/nekcakbl", "english:3,3")]
    for arguments in (("solve", "-"), ("draw", "-"), *checked):
        found = command(*arguments, typed=blank * 300_000)
        assert found.status in (50, 124), arguments
        assert found.err


def test_what_had_to_be_decided_is_said_by_every_command(command: Command) -> None:
    unclear, clear = "2;3;2;1;2;1;2;1;2;", "3;3;1;1;1;1;1;1;1;1;1;1;"
    note = "read as 3 rows and 2 columns (width first): otherwise a zone would be cut in two"
    assert read(command("solve", "-", "--json", typed=unclear))["note"] == note
    assert note in command("draw", "-", typed=unclear).out
    for arguments in (("convert", "--to", "puzzlink"), ("export", "--to", "dimacs")):
        found = command(*arguments, "-", typed=unclear)
        assert (found.status, found.err) == (0, f"clausette: {note}\n")
        assert note not in found.out
        assert command(*arguments, "-", typed=clear).err == ""
    assert "note" not in read(command("solve", "-", "--json", typed=clear))


@pytest.mark.parametrize("name", ["two\nlines.lightup", "lightup/6/6/nekcakbl", "plain.lightup"])
def test_an_exported_model_says_which_board_it_is_of(
    command: Command, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if name.endswith(".lightup"):
        written(tmp_path / name, TWO)
    model = command("export", name, "--to", "touist").out
    assert f"\n;; {' '.join(name.split())}\n" in model
    assert command("solve", "-", typed=model).status == 0


@pytest.mark.parametrize(
    ("text", "place", "told"),
    [
        ("https://puzz.link/p?slither/6/6/abc", "1:21", "this address is for 'slither'"),
        ("6x6:a3c_B", "1:8", "'_' is not a code for cells"),
        ("m=edit&p=!!!", "1:10", "cut short or damaged"),
    ],
)
def test_the_format_that_could_read_most_of_an_address_says_what_is_wrong(
    command: Command, text: str, place: str, told: str
) -> None:
    found = command("solve", text, "--puzzle", "lightup")
    assert found.status == 50
    assert f"address:{place}: error: " in found.err
    assert told in found.err


def test_an_id_that_begins_with_one_number_is_no_file_even_if_it_is_cut_short(
    command: Command,
) -> None:
    found = command("solve", "4:_a_7a4_a3,a6a5a4a4m8m3a", "--puzzle", "kenken")
    assert found.status == 50
    assert "address:1:25: error: the clue of zone 7 is missing" in found.err


def test_an_extension_of_one_puzzle_decides_where_the_cells_do_not(
    command: Command, tmp_path: Path
) -> None:
    # Two digits are no sign of a Sudoku, and Light Up could read them.
    board = written(tmp_path / "sparse.sudoku", "1 . . .\n. . . .\n. . . .\n. . . 2\n")
    assert read(command("solve", board, "--json"))["puzzle"] == "sudoku"


@pytest.mark.parametrize("word", ["solve", "hint", "why"])
def test_two_outputs_are_not_mixed(command: Command, word: str) -> None:
    found = command(word, "-", "--json", "--svg", "-", typed=TWO)
    assert (found.status, found.out) == (124, "")
    assert "--svg a file" in found.err
