"""`clausette new`: a folder that solves, draws and tests, before anything is changed in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import pytest

from clausette.puzzles.finding import installed
from commands import Command, read

_BOARD = ("stars/examples/small.txt", "--puzzle", "stars")


def _changed(path: Path, change: str, into: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert change in text
    path.write_text(text.replace(change, into), encoding="utf-8")


def _new_with(command: Command, here: Path, file: str, change: str, into: str) -> None:
    """A new puzzle with a change in one of its files."""
    assert command("new", "stars").status == 0
    _changed(here / "stars" / file, change, into)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_new_puzzle_is_a_folder_of_its_own(command: Command, here: Path) -> None:
    found = command("new", "stars")
    assert (found.status, found.err) == (0, "")
    files = sorted(str(p.relative_to(here)) for p in (here / "stars").rglob("*") if p.is_file())
    assert files == [
        "stars/examples/small.txt",
        "stars/rules.touist",
        "stars/stars.py",
        "stars/test_stars.py",
        "stars/tutor.toml",
        "stars/words.fr.toml",
    ]
    for path in (here / "stars").rglob("*"):
        assert path.is_dir() or "nullpuzzle" not in path.read_text(encoding="utf-8").lower()
    module = (here / "stars" / "stars.py").read_text(encoding="utf-8")
    assert "\nPUZZLE = StarsPuzzle()\n" in module
    told = found.out.splitlines()
    assert sorted(told[:6]) == files
    assert told[6] == "try: clausette solve --puzzle stars stars/examples/small.txt"


def test_it_solves_draws_checks_converts_and_exports(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    board = "stars/examples/small.txt"
    own = ("--puzzle", "stars")
    solved = read(command("solve", board, *own, "--json"))
    assert solved["puzzle"] == "stars"
    assert solved["verdict"] in ("unique", "several")
    answer = "/".join(solved["solution"])
    assert command("check", board, answer, *own).out.endswith("nothing is wrong\n")
    assert command("check", board, answer.replace("*", "."), *own).status == 8
    assert "<svg" in command("draw", board, *own, "--svg", "-", "--answer", answer).out
    rows = command("convert", board, *own, "--to", "rows").out
    assert rows.replace(" ", "") == Path(board).read_text()
    count = read(command("solve", board, *own, "--count", "--json"))["count"]
    Path("board.touist").write_text(command("export", board, *own, "--to", "touist").out)
    assert command("solve", "board.touist", "--count").out.startswith(f"{count} model")
    assert "S1" in command("cnf", board, *own, "--names", "--naming", "numbered").out
    assert "row" in command("ground", board, *own).out
    (listed,) = read(command("puzzles", "stars", "--json", "--lang", "fr"))["puzzles"]
    assert listed["rules"]["row"].startswith("la ligne")


def test_the_folder_may_be_named_from_anywhere(
    command: Command, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command("new", "stars").status == 0
    folder = here / "stars"
    for given in (str(folder), f"{folder}{os.sep}"):
        found = command("solve", str(folder / "examples" / "small.txt"), "--puzzle", given)
        assert found.status == 0
    monkeypatch.chdir(folder)
    assert command("solve", "examples/small.txt", "--puzzle", ".").status == 0


def test_bad_boards_of_a_new_puzzle_are_told(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    for text, place in (
        ("..\n.\n", "/dev/stdin:2:2"),
        (".q\n..\n", "/dev/stdin:1:2"),
        ("", ":1:1"),
    ):
        found = command("solve", "-", "--puzzle", "stars", typed=text)
        assert found.status == 50
        assert f"{place}: error: " in found.err


def _own_tests() -> str:
    """What pytest says of the puzzle's own tests, which must all pass."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "stars"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests_pass(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    assert "2 passed" in _own_tests()


@pytest.mark.parametrize(
    "name",
    ["", "Stars", "9lives", "my-stars", "a b", "../x", "a/b", "étoile", "stars\n", "_x", "."],
)
def test_a_name_that_is_none_is_refused(command: Command, here: Path, name: str) -> None:
    found = command("new", name)
    assert found.status == 124
    assert "cannot name a puzzle" in found.err
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("name", ["numpy", "clausette", "json", "class"])
def test_a_name_that_python_has_taken_is_refused(command: Command, here: Path, name: str) -> None:
    found = command("new", name)
    told = f"clausette: Python has a module {name!r}: choose another name\n"
    assert (found.status, found.err) == (124, told)
    assert list(here.iterdir()) == []


def test_what_exists_is_left_alone(command: Command, here: Path) -> None:
    (here / "stars").mkdir()
    found = command("new", "stars")
    assert (found.status, found.err) == (124, "clausette: stars: this exists already\n")
    assert list((here / "stars").iterdir()) == []
    (here / "moons").write_text("mine")
    assert command("new", "moons").status == 124
    assert (here / "moons").read_text() == "mine"


def test_the_name_of_an_installed_puzzle_is_taken(command: Command, here: Path) -> None:
    for puzzle in installed():
        found = command("new", puzzle.name)
        assert found.status == 124
        assert "choose another name" in found.err
    assert list(here.iterdir()) == []


def test_a_folder_that_is_no_puzzle_is_told(command: Command, here: Path) -> None:
    (here / "empty").mkdir()
    found = command("solve", "-", "--puzzle", "empty", typed="..\n..\n")
    assert found.status == 124
    assert "empty.py is missing" in found.err
    (here / "empty" / "empty.py").write_text("x = 1\n")
    assert "rules.touist is missing" in command("puzzles", "empty").err
    (here / "empty" / "rules.touist").write_text("a\n")
    assert "there is no PUZZLE in it" in command("puzzles", "empty").err


@pytest.mark.parametrize(
    ("change", "into", "told"),
    [
        ("PUZZLE = ", "PUZZLE = (", "SyntaxError: '(' was never closed"),
        ("import kit", "import no_kit", "ImportError: cannot import name 'no_kit'"),
        ("LAYOUT = ", "LAYOUT = 1 / 0, ", "ZeroDivisionError: division by zero"),
        ("    decides = ", "    decided = ", "StarsPuzzle does not declare `decides`"),
        ("    titles = ", "    title = ", "StarsPuzzle does not declare `titles`"),
        ('{"en": ', '{"eo": ', '`titles` should be a mapping from languages, with "en"'),
        ('".txt"),)', '".txt"))', "`formats` should be a tuple of formats, with a comma"),
        ("= kit.Gives(", "= dict(", "`gives` should be a Gives"),
        ('kit.Look("wall")', '"wall"', "`looks` should be a mapping from givens to Look"),
        ("StarsPuzzle()", "StarsPuzzle", "PUZZLE is a class: write PUZZLE = StarsPuzzle()"),
        ("StarsPuzzle()", "3", "PUZZLE is not a puzzle: it lacks name, titles, formats"),
    ],
)
def test_a_module_with_a_mistake_is_told_without_a_traceback(
    command: Command, here: Path, change: str, into: str, told: str
) -> None:
    _new_with(command, here, "stars.py", change, into)
    found = command("solve", *_BOARD)
    assert found.status == 124
    assert told in found.err
    assert found.err.count("\n") == 1


def test_an_answer_as_it_is_shown_can_be_checked(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    shown = command("solve", *_BOARD).out.splitlines()[1:4]
    rows = "/".join("".join(line.split()[1:]) for line in shown)
    assert command("check", *_BOARD, rows).out.endswith("nothing is wrong\n")


def test_an_answer_with_a_wall_of_its_own_is_refused(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    for name, *option in (("check",), ("why", "--expect"), ("hint", "--known")):
        found = command(name, *_BOARD, *option, "##*/#*#/*.#")
        assert found.status == 50
        assert "'#' is not an answer for this cell" in found.err


def test_a_missing_rule_is_told_with_the_answer_that_shows_it(command: Command, here: Path) -> None:
    _new_with(command, here, "rules.touist", "atmost(1,", "atmost(2,")
    found = command("solve", "-", "--puzzle", "stars", typed=".#\n.#\n")
    assert found.status == 100
    assert "its checker refuses: column 1 holds 2 stars\n" in found.err
    assert "help: a rule is missing or too weak, or `broken` or `decides` is wrong" in found.err
    assert found.err.endswith("clausette why BOARD --puzzle stars --not '*#/*#'\n")
    asked = command("why", "-", "--puzzle", "stars", "--not", "*#/*#", typed=".#\n.#\n")
    assert "accepted, though it is wrong" in asked.out


def test_an_answer_of_which_no_rule_speaks_is_told(command: Command, here: Path) -> None:
    _new_with(command, here, "stars.py", 'Marks("star"', 'Marks("stars"')
    found = command("solve", *_BOARD)
    assert found.status == 100
    assert "no rule mentions stars(…)" in found.err


_TABLES = "def tables(self, grid: kit.Grid) -> kit.Tables:\n"


@pytest.mark.parametrize(
    ("change", "into", "told"),
    [
        ("stars = line", "stars = lane", "NameError: name 'lane' is not defined"),
        (_TABLES, f"{_TABLES}        open('data')\n", "FileNotFoundError: [Errno 2] No such file"),
        (_TABLES, f"{_TABLES}        self.tables(grid)\n", "RecursionError: maximum recursion"),
        (_TABLES, f"options = property(lambda self: {{}}[1])\n\n    {_TABLES}", "KeyError: 1"),
    ],
)
def test_code_that_fails_on_a_board_is_told_without_a_traceback(
    command: Command, here: Path, change: str, into: str, told: str
) -> None:
    _new_with(command, here, "stars.py", change, into)
    for flags in ((), ("--goal", "any")) if "options" in into else ((),):
        found = command("solve", *_BOARD, *flags)
        assert found.status == 124
        assert "stars.py:" in found.err
        assert f": error: {told}" in found.err
        assert found.err.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "into", "told"),
    [
        ('return {"Rows"', 'self.told = {"Rows"', "`tables` should be a mapping from names"),
        ("yield kit.breaks(", "yield str(", "`broken`"),
        ("stars or line.cells,", "grid.cells,", "each a row and a column"),
        ("            yield kit", "            return kit", "`broken` should be"),
        ('"column": column}', '"column": 1.5}', "the table column is float"),
    ],
)
def test_what_a_hook_gives_wrongly_is_told_by_its_name(
    command: Command, here: Path, change: str, into: str, told: str
) -> None:
    _new_with(command, here, "stars.py", change, into)
    found = command("check", *_BOARD, ".#./#.#/..#")
    if "tables" in told or "table " in told:
        found = command("solve", *_BOARD)
    assert found.status == 124
    assert told in found.err
    assert found.err.count("\n") == 1


def test_a_first_line_that_names_the_puzzle_decides(command: Command, here: Path) -> None:
    Path("sun.txt").write_text("puzzle: sudoku\n....\n....\n....\n....\n")
    assert read(command("solve", "sun.txt", "--json"))["puzzle"] == "sudoku"
    Path("lamp.txt").write_text("puzzle: lightup\nlightup/6/6/nekcakbl\n")
    assert read(command("solve", "lamp.txt", "--json"))["puzzle"] == "lightup"
    Path("bad.txt").write_text("puzzle: lightup\n..\n.?\n")
    assert "bad.txt:3:2: error" in command("solve", "bad.txt").err
    Path("none.txt").write_text("puzzle: lamps\n..\n..\n")
    assert "says `puzzle: lamps`, and there is no such puzzle" in command("solve", "none.txt").err


def test_modules_beside_it_are_its_own_and_as_they_are_now(
    command: Command, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    least = "least = 1 if rule"
    _new_with(command, here, "stars.py", least, "least = LEAST if rule")
    _changed(here / "stars" / "stars.py", "LAYOUT =", "from .sizes import LEAST\n\nLAYOUT =")
    (here / "stars" / "sizes.py").write_text("LEAST = 1\n")
    (here / "more").mkdir()
    shutil.copytree(here / "stars", here / "more" / "stars")
    (here / "more" / "stars" / "sizes.py").write_text("LEAST = 2\n")
    assert command("solve", *_BOARD).status == 0
    other = command("solve", _BOARD[0], "--puzzle", "more/stars")
    assert "row 1 holds 1 star" in other.err
    for number, status in ((2, 100), (1, 0)):  # within a second, and as many characters
        (here / "stars" / "sizes.py").write_text(f"LEAST = {number}\n")
        assert command("solve", *_BOARD).status == status


def test_warnings_about_its_rules_are_told(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    assert command("solve", *_BOARD).err == ""
    _changed(
        here / "stars" / "rules.touist", "star($x) for $x in $column", "star(x) for $x in $column"
    )
    found = command("solve", *_BOARD)
    assert "rules.touist:12:" in found.err
    assert "help: the variable is $x" in found.err


def test_the_rule_that_the_guide_adds_works(command: Command, here: Path) -> None:
    """Each block of the guide's section is put where it says."""
    assert command("new", "stars").status == 0
    guide = Path(__file__).parents[2] / "docs" / "guide.md"
    section = guide.read_text(encoding="utf-8").split("to forbid stars that touch", 1)[1]
    blocks = [block.split("\n", 1)[1] for block in section.split("```")[1:8:2]]
    rule, tables, check, address = blocks
    rules, module = here / "stars" / "rules.touist", here / "stars" / "stars.py"
    rules.write_text(rules.read_text(encoding="utf-8") + rule, encoding="utf-8")
    _changed(module, '{"Rows": ', "{" + tables.strip().strip("()").rstrip(",") + ", " + '"Rows": ')
    _changed(module, "\n\nPUZZLE", indent(check, 8 * " ") + "\n\nPUZZLE")
    _changed(module, "formats = (", f"formats = ({address.strip()}, ")
    assert command("solve", "stars/4/4/v", "--puzzle", "stars").out.startswith("   1  2")
    found = command("solve", "-", "--puzzle", "stars", "--count", typed="....\n" * 4)
    assert found.out.startswith("2 solutions")
    assert "2 passed" in _own_tests()


def test_an_audit_without_boards_says_where_they_belong(command: Command, here: Path) -> None:
    assert command("new", "stars").status == 0
    shutil.rmtree(here / "stars" / "examples")
    found = command("audit", "--puzzle", "stars")
    assert found.status == 124
    assert f"{here / 'stars' / 'examples'}: there is no board" in found.err
    assert "clausette audit BOARD --puzzle stars" in found.err
