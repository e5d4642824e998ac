"""`solve`, `check`, `draw`, `convert`, `export` and `puzzles` on boards."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from clausette.cnf.dimacs_reader import read_dimacs
from clausette.language.rules import rules_of
from clausette.puzzles import finding, recognising
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.lightup.lightup import LightUp
from clausette.service import reading
from clausette.solving import Session
from commands import Command, read, written
from puzzle_examples import examples_of

PUZZLES = installed()
FILLINGS = tuple(puzzle for puzzle in PUZZLES if puzzle.kind == "filling")
SEVERAL = ". .\n. .\n"
UNIQUE = ". . .\n. 4 .\n. . .\n"
NONE = ". X . .\n. 4 . .\n. . 2 .\n. . . .\n"
ADDRESS = "lightup/6/6/nekcakbl"
ANSWER = ["..L...", ".L4L..", "..L.2L", ".0..L.", "L..1..", "...L.."]
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def board(tmp_path: Path) -> Callable[..., str]:
    """`board(". .")`: the path of a file that holds this."""

    def write(text: str | bytes, name: str = "board.txt") -> str:
        return written(tmp_path / name, text)

    return write


# -- solve ---------------------------------------------------------------------------------------


@examples_of(FILLINGS)
def test_every_example_is_solved_as_it_says(
    command: Command, puzzle: Installed, path: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "board.svg"
    found = command("solve", str(path), "--json", "--svg", str(picture))
    answer = read(found)
    stated = re.match(r"\W*(unique|several|none)\b", path.read_text(encoding="utf-8"))
    assert answer["puzzle"] == puzzle.name
    assert answer["verdict"] == (stated[1] if stated else answer["verdict"])
    assert found.status == (8 if answer["verdict"] == "none" else 0)
    assert (answer["solution"] is None) == (answer["verdict"] == "none")
    assert ("differs" in answer) == (answer["verdict"] == "several")
    assert answer["seconds"] >= 0
    assert ElementTree.parse(picture).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    if answer["solution"] is not None:
        rows = "\n".join(answer["solution"])
        checked = command("check", str(path), "-", "--json", typed=rows)
        assert (checked.status, read(checked)["violations"]) == (0, [])


def test_a_verdict_is_drawn_and_said(command: Command, board: Callable[..., str]) -> None:
    one = command("solve", board(UNIQUE))
    assert (one.status, one.err) == (0, "")
    assert one.out.splitlines()[-1].startswith("one solution (")
    assert "\033" not in one.out
    several = command("solve", board(SEVERAL))
    assert several.status == 0
    assert "several solutions; 4 cells are not forced (" in several.out
    assert several.out.endswith("not forced: r1c1 r1c2 r2c1 r2c2\n")
    assert read(command("solve", board(SEVERAL), "--json"))["differs"] == [
        *([0, 0], [0, 1], [1, 0], [1, 1]),
    ]
    none = command("solve", board(NONE))
    assert none.status == 8
    assert none.out.splitlines()[-1].startswith("no solution (")


@pytest.mark.parametrize(
    "given",
    [
        ADDRESS,
        f"https://puzz.link/p?{ADDRESS}",
        "https://puzz.link/p?akari/6/6/nekcakbl",
        "6x6:h4e2b0e1h",
    ],
)
def test_an_address_or_an_id_stands_for_a_file(command: Command, given: str) -> None:
    if given.startswith("6x6"):
        given = command("convert", ADDRESS, "--to", "sgt").out.strip()
        assert given.startswith("6x6:")
    assert read(command("solve", given, "--json"))["solution"] == ANSWER
    assert read(command("solve", "-", "--json", typed=given + "\n"))["solution"] == ANSWER


def test_an_address_longer_than_any_file_name_is_read(command: Command) -> None:
    (sudoku,) = (p for p in PUZZLES if any(form.name == "line" for form in p.puzzle.formats))
    path = max(sudoku.examples(), key=lambda path: path.stat().st_size)
    line = command("convert", str(path), "--to", "line").out.strip()
    assert len(line) > 300
    assert command("draw", line).status == 0
    penpa = command("convert", ADDRESS, "--to", "penpa").out.strip()
    assert read(command("solve", penpa, "--json"))["solution"] == ANSWER


def test_a_board_may_be_typed(command: Command) -> None:
    assert read(command("solve", "-", "--json", typed=UNIQUE))["verdict"] == "unique"
    assert read(command("solve", LINE, "--json"))["puzzle"] == "sudoku"


def test_a_puzzle_can_be_named(command: Command, board: Callable[..., str]) -> None:
    path = board(UNIQUE)
    assert read(command("solve", path, "--puzzle", "lightup", "--json"))["verdict"] == "unique"
    wrong = command("solve", path, "--puzzle", "sudoku")
    assert wrong.status == 50
    assert re.match(r"clausette: \S+board.txt:\d+:\d+: error: ", wrong.err)
    unknown = command("solve", path, "--puzzle", "nothing")
    assert unknown.status == 124
    assert "there is no puzzle 'nothing'" in unknown.err


def test_all_answers_are_drawn_and_counted(command: Command, board: Callable[..., str]) -> None:
    found = command("solve", board(SEVERAL), "--all")
    assert found.status == 0
    assert found.out.count("solution 1\n") == found.out.count("solution 2\n") == 1
    assert "\n2 solutions (" in found.out
    answer = read(command("solve", board(SEVERAL), "--all", "--json"))
    assert answer["verdict"] == "several"
    assert sorted(answer["solutions"]) == [[".L", "L."], ["L.", ".L"]]
    assert "\n1 solution (" in command("solve", board(UNIQUE), "--all").out
    none = command("solve", board(NONE), "--all", "--json")
    assert (none.status, read(none)["verdict"], read(none)["solutions"]) == (8, "none", [])


def test_a_limit_does_not_change_the_verdict(command: Command, board: Callable[..., str]) -> None:
    for text, verdict in ((SEVERAL, "several"), (UNIQUE, "unique"), (NONE, "none")):
        found = command("solve", board(text), "--all", "--limit", "1", "--json")
        assert read(found)["verdict"] == verdict
        assert len(read(found)["solutions"]) == (verdict != "none")
    drawn = command("solve", board(SEVERAL), "--all", "--limit", "1").out
    assert "solution 2\n" not in drawn
    assert command("solve", board(SEVERAL), "--all", "--limit", "0").status == 124


@pytest.mark.parametrize(
    ("text", "count", "verdict", "status"),
    [(SEVERAL, 2, "several", 0), (UNIQUE, 1, "unique", 0), (NONE, 0, "none", 8)],
)
def test_answers_are_counted(
    command: Command, board: Callable[..., str], text: str, count: int, verdict: str, status: int
) -> None:
    found = command("solve", board(text), "--count", "--json")
    answer = read(found)
    assert (answer["count"], answer["exact"], answer["verdict"]) == (count, True, verdict)
    assert found.status == status
    words = f"{count} solution{'s' * (count != 1)} ("
    assert command("solve", board(text), "--count").out.startswith(words)


def test_out_of_time_is_unknown(command: Command, board: Callable[..., str]) -> None:
    large = ("." * 40 + "\n") * 40
    for what in ((), ("--all",), ("--count",)):
        found = command("solve", board(large), "--json", "--time-limit", "0.0001", *what)
        assert (found.status, read(found)["verdict"]) == (9, "unknown")
    text = command("solve", board(large), "--time-limit", "0.0001").out
    assert "unknown: out of time" in text


@pytest.mark.parametrize("solver", ["glucose4", "minisat22", "kissat", "z3", "dpll"])
def test_any_solver_solves_a_board(
    command: Command, board: Callable[..., str], solver: str
) -> None:
    for text, verdict in ((SEVERAL, "several"), (UNIQUE, "unique"), (NONE, "none")):
        found = command("solve", board(text), "--json", "--solver", solver)
        assert read(found)["verdict"] == verdict


@pytest.mark.parametrize(
    "options",
    [
        ("--minimize", "k"),
        ("--trace", "--solver", "glucose4"),
        ("--heuristic", "first"),
        ("--trace", "--restarts", "4"),
        ("-D", "n=3"),
        ("--limit", "3"),
        ("--all", "--svg", "x.svg"),
        ("--count", "--svg", "x.svg"),
        ("--svg", "no/such/folder/x.svg"),
        ("--solver", "no-such-solver-here"),
    ],
)
def test_what_boards_do_not_have_is_bad_usage(
    command: Command, board: Callable[..., str], options: tuple[str, ...]
) -> None:
    found = command("solve", board(UNIQUE), *options)
    assert found.status == 124
    assert found.err.startswith("clausette: ")


# -- check ---------------------------------------------------------------------------------------


def test_a_right_answer_has_nothing_wrong(command: Command, board: Callable[..., str]) -> None:
    rows = "\n".join(ANSWER)
    for answer in (board(rows, "answer.txt"), "/".join(ANSWER)):
        found = command("check", ADDRESS, answer)
        assert (found.status, found.err) == (0, "")
        assert found.out.endswith("nothing is wrong\n")
    assert command("check", ADDRESS, "-", typed=rows).status == 0


def test_a_wrong_answer_is_told_rule_by_rule(command: Command) -> None:
    wrong = "/".join(["L.L...", *ANSWER[1:]])
    found = command("check", ADDRESS, wrong)
    assert found.status == 8
    assert "\nglare: " in found.out
    answer = read(command("check", ADDRESS, wrong, "--json"))
    assert answer["puzzle"] == "lightup"
    assert {violation["rule"] for violation in answer["violations"]} == {"glare"}
    assert any([0, 0] in violation["cells"] for violation in answer["violations"])
    assert all(violation["message"] for violation in answer["violations"])


def test_what_is_not_decided_is_not_wrong(command: Command) -> None:
    partial = "/".join(["??L???", *ANSWER[1:]])
    found = command("check", ADDRESS, partial)
    assert found.status == 0
    assert found.out.endswith("nothing is wrong; 5 cells are not decided\n")
    answer = read(command("check", ADDRESS, partial, "--json"))
    assert (answer["violations"], answer["undecided"]) == ([], 5)


def test_rows_that_begin_with_a_dot_are_rows_and_a_path_is_a_path(
    command: Command, board: Callable[..., str]
) -> None:
    assert command("check", board(SEVERAL), ".L/L.").status == 0
    assert command("check", board(SEVERAL), "../..").status == 8
    row = board(". . X", "row.lightup")
    assert command("check", row, "L.X").status == 0
    assert command("check", row, ".LX").status == 0
    for missing in ("./answer.txt", "../answers/one.txt", "answer.txt"):
        found = command("check", ADDRESS, missing)
        assert found.status == 50
        assert "there is no such file" in found.err


@pytest.mark.parametrize("answer", ["L./L", "L./L./L.", "qq/L.", "", "\n"])
def test_an_answer_that_does_not_fit_is_bad_input(
    command: Command, board: Callable[..., str], answer: str
) -> None:
    found = command("check", board(SEVERAL), "-", typed=answer.replace("/", "\n"))
    assert found.status == 50
    assert re.match(r"clausette: \S+:\d+:\d+: error: |clausette: \S+: there is no", found.err)
    assert "Traceback" not in found.err


def test_a_model_is_no_board(command: Command, board: Callable[..., str]) -> None:
    model = board("a or b", "model.touist")
    for arguments in (
        ("check", model, "L"),
        ("draw", model),
        ("convert", model, "--to", "seed"),
        ("play-back", model),
    ):
        found = command(*arguments)
        assert found.status == 124
        assert "model.touist is a model, and a board is needed" in found.err


# -- draw ----------------------------------------------------------------------------------------


@examples_of(PUZZLES)
def test_every_example_is_drawn(command: Command, puzzle: Installed, path: Path) -> None:
    assert command("draw", str(path)).out
    picture = command("draw", str(path), "--svg", "-").out
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"


def test_an_answer_is_drawn_on_its_board(command: Command, tmp_path: Path) -> None:
    plain = command("draw", ADDRESS).out
    drawn = command("draw", ADDRESS, "--answer", "/".join(ANSWER)).out
    assert (plain.count("L"), drawn.count("L")) == (0, 8)
    target = tmp_path / "board.svg"
    assert command("draw", ADDRESS, "--svg", str(target), "--dark").out == ""
    light = command("draw", ADDRESS, "--svg", "-").out
    assert target.read_text(encoding="utf-8") != light
    assert command("draw", ADDRESS, "--svg", str(tmp_path / "no" / "where.svg")).status == 124


# -- convert and export --------------------------------------------------------------------------


@examples_of(PUZZLES)
def test_every_example_comes_back_from_every_format(
    command: Command, puzzle: Installed, path: Path
) -> None:
    first = puzzle.puzzle.formats[0].name
    wanted = command("convert", str(path), "--to", first).out
    for form in puzzle.puzzle.formats:
        if form.write is not None:
            written = command("convert", str(path), "--to", form.name)
            if form.name != first and "choose another" in written.err:
                assert (written.status, written.out) == (124, "")  # it cannot say all
                continue
            assert written.status == 0
            assert written.err == "" or written.err.startswith("clausette: read as ")
            back = command(
                "convert", "-", "--to", first, "--puzzle", puzzle.name, typed=written.out
            )
            assert (back.status, back.out) == (0, wanted), form.name


def test_converting_goes_to_a_file_and_knows_its_formats(command: Command, tmp_path: Path) -> None:
    target = tmp_path / "board.txt"
    assert command("convert", ADDRESS, "--to", "seed", "-o", str(target)).out == ""
    assert read(command("solve", str(target), "--json"))["solution"] == ANSWER
    unknown = command("convert", ADDRESS, "--to", "nothing")
    assert unknown.status == 124
    assert "has no format 'nothing'; it has " in unknown.err
    assert command("convert", ADDRESS).status == 124


@pytest.mark.parametrize("puzzle", FILLINGS, ids=lambda puzzle: puzzle.name)
def test_an_exported_model_has_as_many_models_as_the_board_has_answers(
    command: Command, puzzle: Installed, tmp_path: Path
) -> None:
    for path in puzzle.examples():
        if path.stat().st_size < 200:
            model = tmp_path / "board.touist"
            text = command("export", str(path), "--to", "touist").out
            model.write_text(text, encoding="utf-8")
            count = read(command("solve", str(path), "--count", "--json"))["count"]
            assert count < 1000
            found = command("touist", "--solve", "--count", str(model))
            assert int(found.out.split()[0]) == count, path.name
            assert command("solve", str(model), "--count").out.startswith(f"{count} model")


def test_clauses_are_exported_for_solvers(command: Command, board: Callable[..., str]) -> None:
    path = board(SEVERAL)
    cnf = read_dimacs(command("export", path, "--to", "dimacs").out, "out.cnf").cnf
    with Session(cnf) as session:
        assert session.count().value == 2
    wcnf = [
        line
        for line in command("export", path, "--to", "wcnf").out.splitlines()
        if not line.startswith("c")
    ]
    assert len(wcnf) == len(cnf)
    assert all(line.startswith("h ") for line in wcnf)
    latex = command("export", path, "--to", "latex").out
    assert "\\documentclass" in latex
    z3 = pytest.importorskip("z3")
    for text, verdict in ((SEVERAL, "sat"), (NONE, "unsat")):
        solver = z3.Solver()
        solver.from_string(command("export", board(text), "--to", "smtlib").out)
        assert str(solver.check()) == verdict
    assert command("export", path, "--to", "word").status == 124


# -- puzzles -------------------------------------------------------------------------------------


def test_puzzles_are_listed_with_their_rules_and_formats(command: Command) -> None:
    out = command("puzzles").out
    for puzzle in PUZZLES:
        assert f"{puzzle.name}: {puzzle.puzzle.titles['en']}\n" in out
        for rule in rules_of(puzzle.file)[0]:
            assert re.search(rf"^  {rule.name} +\S", out, re.MULTILINE)
        for form in puzzle.puzzle.formats:
            assert re.search(rf"^  --to {form.name} +\S", out, re.MULTILINE)


def test_puzzles_are_listed_for_programs(command: Command) -> None:
    for language in ("en", "fr"):
        listed = read(command("puzzles", "--json", "--lang", language))["puzzles"]
        assert [entry["name"] for entry in listed] == [puzzle.name for puzzle in PUZZLES]
        for entry, puzzle in zip(listed, PUZZLES, strict=True):
            assert entry["formats"] == [form.name for form in puzzle.puzzle.formats]
            assert list(entry["rules"]) == [rule.name for rule in rules_of(puzzle.file)[0]]
            assert all(entry["rules"].values())


def test_puzzles_are_told_in_french(command: Command) -> None:
    french = command("puzzles", "lightup", "--lang", "fr").out
    assert french.startswith("lightup: Akari\n")
    assert "doit être éclairée" in french
    assert "sudoku" not in french
    assert command("puzzles", "lightup", "--lang", "eo").status == 124
    assert command("puzzles", "nothing").status == 124


# -- bad boards ----------------------------------------------------------------------------------

BAD = {
    "ragged rows": ("bad.txt", ". . .\n. .\n. . .\n", "bad.txt:2:"),
    "unknown characters": ("bad.txt", ". . .\n. q .\n. . .\n", "bad.txt:2:3"),
    "a clue of 7": ("bad.lightup", ". . .\n. 7 .\n. . .\n", "bad.lightup:2:3"),
    "ragged zones": ("bad.liz", "3;\n3;\n2;\n1;2;1;\n2;2;\n1;1;1;\n", "bad.liz:"),
    "zones with gaps": ("bad.liz", "2;\n2;\n3;\n1;1;\n3;3;\n", "bad.liz:5:1"),
    "a zone cut in two": ("bad.liz", "3;\n2;\n2;\n1;2;1;\n2;2;2;\n", "bad.liz:4:5"),
    "a large grid": ("bad.txt", ("." * 3000 + "\n") * 3000, "bad.txt:1:1"),
    "large zones": ("bad.liz", "3000;\n3000;\n1;\n" + ("1;" * 3000 + "\n") * 300, "bad.liz:"),
    "a digit too large": ("bad.sudoku", "12..\n..5.\n....\n....\n", "bad.sudoku:2:3"),
    "words": ("bad.lightup", "bigand is no board\n", "bad.lightup:1:1"),
    "nothing": ("bad.lightup", "", "bad.lightup:1:1"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_board_gets_one_message_with_the_place(
    command: Command, board: Callable[..., str], case: str
) -> None:
    name, text, place = BAD[case]
    path = board(text, name)
    for words in (("solve", path), ("solve", path, "--json"), ("draw", path), ("cnf", path)):
        found = command(*words)
        assert (found.status, found.out) == (50, "")
        assert found.err.startswith("clausette: ")
        assert place in found.err
        assert found.err.count("error: ") == 1
        assert len(found.err) < 1000
        assert "Traceback" not in found.err


@pytest.mark.parametrize(
    "address",
    [
        "lightup/6/6/nekc",
        "https://puzz.link/p?lightup/6/6/nekc",
        "https://puzz.link/p?lightup/6/6/",
        "https://puzz.link/p?norinori/6/6/mac2",
        "7x7:b2e",
        "m=edit&p=vZHLqsJADIb3PoVknUXn0lFnV",
    ],
)
def test_an_address_cut_short_is_told_with_the_place(command: Command, address: str) -> None:
    found = command("solve", address)
    assert (found.status, found.out) == (50, "")
    place = re.match(r"clausette: address:1:(\d+): error: .*cut short", found.err)
    assert place is not None
    assert int(place[1]) == len(address) + 1 or address.startswith("m=")


@pytest.mark.parametrize("address", ["https://puzz.link/p?", "https://example.org/?x", "x?y"])
def test_an_address_of_nothing_is_bad_input(command: Command, address: str) -> None:
    found = command("solve", address)
    assert (found.status, found.out) == (50, "")
    assert "no puzzle can read this board" in found.err


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("noise.txt", ".X01 ;\n#49ab"),
        ("noise.liz", ".X01 ;\n#49ab"),
        ("noise", "$a=>;() \n123.#@"),
        ("noise.txt", ""),
    ],
)
def test_50_megabytes_of_noise_are_refused(
    command: Command, board: Callable[..., str], name: str, signs: str
) -> None:
    chance = random.Random(name)
    part = (
        "".join(chance.choices(signs, k=100_000)).encode() if signs else chance.randbytes(100_000)
    )
    found = command("solve", board(part * 500, name))
    assert (found.status, found.out) == (50, "")
    assert len(found.err) < 5000
    assert "Traceback" not in found.err


def test_a_tie_between_puzzles_names_the_option(
    command: Command, board: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Twin(LightUp):
        name = "twin"

    own = finding.puzzle_called("lightup")
    twin = Installed(Twin(), own.folder)
    monkeypatch.setattr(reading, "installed", lambda: (own, twin))
    for words in (("solve",), ("draw",), ("cnf",)):
        found = command(*words, board(UNIQUE))
        assert (found.status, found.out) == (50, "")
        assert found.err == (
            "clausette: this board could be lightup or twin: say which with --puzzle NAME, "
            "or in a first line `puzzle: NAME`\n"
        )
    named = command("solve", board(UNIQUE), "--puzzle", "lightup", "--json")
    assert read(named)["puzzle"] == "lightup"


def test_every_puzzle_is_asked_once_whether_a_text_is_its_own(
    command: Command, board: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    recognised = recognising.recognised

    def counting(text: str, *more: Any) -> Any:
        asked.append(text)
        return recognised(text, *more)

    monkeypatch.setattr(reading, "recognised", counting)
    path = board(UNIQUE)
    for words in (("solve",), ("draw",), ("cnf",), ("convert", "--to", "puzzlink")):
        asked.clear()
        assert command(words[0], path, *words[1:]).status == 0
        assert asked == [UNIQUE]
