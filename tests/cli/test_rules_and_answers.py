"""Rules of one's own on a board, answers that solvers printed, and what a board gives."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pysat.solvers import Solver

import clausette
from clausette.cnf import read_dimacs
from clausette.errors import LanguageError, UsageError
from clausette.grounding import evaluate_globals
from clausette.language import Source, parse
from clausette.puzzles.clauses import facts_for
from clausette.service.everything import USE_CASES
from clausette.service.question import Question
from commands import Command, example, written
from places import ROOT
from schemas import require_valid

LAMPS = "lightup/6/6/nekcakbl"
TUBES, BIRDS, PEGS = (
    str(ROOT / "examples" / name) for name in ("tubes.watersort", "rock.pelican", "cross.pegs")
)
LIT = """\
;;; lit: {$x} must be lit.
bigand $x in $White: lamp($x) or bigor $y in $sees($x): lamp($y) end end
;;; clue: exactly {$clue($w)} lamps touch {$w}.
bigand $w in $Numbered: exact($clue($w), [lamp($y) for $y in $around($w)]) end
"""
GLARE = """\
;;; glare: {$x} sees {$y}.
bigand $x in $White: bigand $y in $sees($x): not lamp($x) or not lamp($y) end end
"""


@pytest.fixture
def weak(tmp_path: Path) -> str:
    return written(tmp_path / "weak.touist", LIT)


@pytest.fixture
def right(tmp_path: Path) -> str:
    return written(tmp_path / "right.touist", LIT + GLARE)


def test_rules_that_are_too_weak_are_shown_by_what_they_accept(command: Command, weak: str) -> None:
    found = command("solve", LAMPS, "--rules", weak)
    assert found.status == 8
    assert f"{weak} accepts this, which is wrong:\n  glare: " in found.out
    assert "names the rule that is missing" in found.out
    french = command("solve", LAMPS, "--rules", weak, "--lang", "fr")
    assert f"{weak} accepte ceci, qui est faux :" in french.out


def test_the_remedy_names_the_rule_that_is_missing(command: Command, weak: str) -> None:
    told = command("solve", LAMPS, "--rules", weak).out
    remedy = next(line for line in told.splitlines() if line.startswith("`clausette why "))
    rows = remedy.partition("--not '")[2].partition("'")[0]
    assert "glare" in command("why", LAMPS, "--rules", weak, "--not", rows).out


def test_rules_that_are_right_are_said_to_be(command: Command, right: str) -> None:
    found = command("solve", LAMPS, "--rules", right)
    assert found.status == 0
    assert found.out.endswith(f"{right} accepts this answer alone, and it is right\n")


def test_rules_without_a_solution_lead_to_why(command: Command, tmp_path: Path) -> None:
    strong = written(tmp_path / "strong.touist", LIT + GLARE + ";;;\nlamp(c(1,1))\n")
    found = command("solve", LAMPS, "--rules", strong)
    assert found.status == 8
    assert f"by {strong} there is no solution" in found.out
    assert command("why", LAMPS, "--rules", strong).status == 0


def test_two_digits_in_a_cell_are_seen_although_rows_have_room_for_one() -> None:
    board = clausette.load_board(example("sudoku", _first("sudoku")))
    rules = board.installed.file.source.text
    one = rules[: rules.index(";;; ")]
    every = one + "bigand $x in $Cells: bigand $d in $Digits: digit($x,$d) end end\n"
    names = {table.name for table in board.facts().tables}
    if {"$Cells", "$Digits"} <= names:
        found = board.accepted(Source.of(every, "every.touist"))
        assert found.verdict == "wrong"


def _first(puzzle: str) -> str:
    folder = Path(example(puzzle, "x")).parent
    return next(path.name for path in sorted(folder.iterdir()) if path.suffix == f".{puzzle}")


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "--count"),
        ("solve", "--all"),
        ("solve", "--trace"),
        ("hint",),
        ("explain",),
        ("grade",),
        ("cnf",),
        ("ground",),
        ("export", "--to", "touist"),
        ("compare",),
    ],
)
def test_other_commands_take_rules_too(
    command: Command, right: str, arguments: tuple[str, ...]
) -> None:
    found = command(arguments[0], LAMPS, "--rules", right, *arguments[1:])
    assert found.status == 0, found.err
    own = command(arguments[0], LAMPS, *arguments[1:])
    if arguments[0] in ("cnf", "ground", "export"):
        assert found.out != own.out


def test_a_proof_about_rules_of_ones_own_needs_no_puzzle(
    command: Command, right: str, tmp_path: Path
) -> None:
    folder = str(tmp_path / "certificate")
    assert command("prove", LAMPS, "--rules", right, "--out", folder).status == 0
    assert "this model has exactly one solution" in command("verify", folder).out


def test_all_answers_of_wrong_rules_are_not_listed_as_solutions(
    command: Command, weak: str
) -> None:
    found = command("solve", LAMPS, "--rules", weak, "--all")
    assert (found.status, "accepts an answer that breaks glare" in found.err) == (50, True)


@pytest.mark.parametrize(("board", "puzzle"), [(TUBES, "watersort"), (BIRDS, "pelican")])
def test_plans_and_placements_are_found_by_rules_of_ones_own(board: str, puzzle: str) -> None:
    loaded = clausette.load_board(board)
    rules = loaded.installed.file.source
    steps = 9 if puzzle == "watersort" else None
    assert loaded.accepted(rules, steps=steps).verdict == "right"


def test_a_plan_by_rules_that_forget_what_pours_are_is_wrong() -> None:
    board = clausette.load_board(TUBES)
    text = board.installed.file.source.text
    rules = text[: text.index(";;; pour")] if ";;; pour" in text else ""
    if rules:
        assert board.accepted(Source.of(rules, "weak.touist"), steps=9).verdict == "wrong"


def test_mistakes_in_rules_are_told_alone(command: Command, tmp_path: Path) -> None:
    rules = written(tmp_path / "bad.touist", "bigand $x in $Wite: lamp($x) end\n")
    found = command("solve", LAMPS, "--rules", rules)
    assert found.status == 50
    assert "bad.touist:1:14: error:" in found.err
    assert "which this model does not use" not in found.err


def test_rules_are_for_boards(command: Command, right: str, tmp_path: Path) -> None:
    model = written(tmp_path / "model.touist", "a or b\n")
    assert "goes with a board" in command("solve", model, "--rules", right).err
    clauses = written(tmp_path / "x.cnf", "p cnf 1 1\n1 0\n")
    assert "goes with a board" in command("solve", clauses, "--rules", right).err
    with pytest.raises(LanguageError):
        clausette.load_board(LAMPS).with_rules(Source.of("lamp($x) and", "bad.touist"))


def test_a_board_with_other_rules_travels_between_processes(command: Command, weak: str) -> None:
    found = command("solve", LAMPS, "--rules", weak, "--time-limit", "60")
    assert "accepts this, which is wrong" in found.out


# -- answers of solvers ----------------------------------------------------------------------------


def _solved(text: str) -> list[int]:
    cnf = read_dimacs(text, "clauses").cnf
    with Solver("g4", bootstrap_with=cnf.clauses()) as solver:
        assert solver.solve()
        model: list[int] = solver.get_model()
    return model


def _numbers(command: Command, board: str, *steps: str) -> str:
    model = _solved(command("export", board, "--to", "dimacs", *steps).out)
    return "s SATISFIABLE\nv " + " ".join(map(str, model)) + " 0\n"


def _listed(command: Command, board: str, *steps: str) -> str:
    return f"True\n{_solved(command('export', board, '--to', 'dimacs', *steps).out)}\n"


def _names(form: Callable[[str, bool], str]) -> Callable[..., str]:
    def printed(command: Command, board: str, *steps: str) -> str:
        text = command("export", board, "--to", "dimacs", *steps).out
        atoms = read_dimacs(text, "clauses").cnf.atoms
        visible = set(atoms.visible.tolist())
        pairs = [(atoms.name(abs(x)), x > 0) for x in _solved(text) if abs(x) in visible]
        return "\n".join(form(*pair) for pair in pairs) + "\n"

    return printed


def _of_z3_in_python(command: Command, board: str, *steps: str) -> str:
    lines = _names(lambda atom, value: f"{atom} = {value}")(command, board, *steps).split("\n")
    return "[" + ",\n ".join(line for line in lines if line) + "]"


WAYS = {
    "v lines": _numbers,
    "pysat": _listed,
    "z3 in python": _of_z3_in_python,
    "touist": _names(lambda atom, value: f"{int(value)} {atom}"),
    "z3": _names(lambda atom, value: f"(define-fun |{atom}| () Bool\n  {str(value).lower()})"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("board", "steps"), [(LAMPS, ()), (TUBES, ("--steps", "9")), (PEGS, ())])
def test_an_answer_is_read_back_from_what_solvers_print(
    command: Command, tmp_path: Path, way: str, board: str, steps: tuple[str, ...]
) -> None:
    answer = written(tmp_path / "out.txt", WAYS[way](command, board, *steps))
    found = command("solve", board, "--answer", answer, *steps)
    assert found.status == 0, found.err
    assert found.out.endswith(f"the answer in {answer} is right\n")


def test_a_placement_is_read_back_with_its_score(command: Command, tmp_path: Path) -> None:
    wcnf = written(tmp_path / "birds.wcnf", command("export", BIRDS, "--to", "wcnf").out)
    model = json.loads(command("solve", wcnf, "--json").out)["models"][0]
    answer = written(tmp_path / "out.txt", "".join(f"1 {atom}\n" for atom in model))
    found = command("solve", BIRDS, "--answer", answer)
    assert found.status == 0
    assert "is right" in found.out
    assert "1 wish unmet" in found.out


def test_a_placement_is_read_back_from_a_maxsat_solver(command: Command, tmp_path: Path) -> None:
    """Its model has variables for the wishes, too."""
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    with RC2(WCNF(from_string=command("export", BIRDS, "--to", "wcnf").out)) as solver:
        answer = written(tmp_path / "out.txt", str(solver.compute()))
    found = command("solve", BIRDS, "--answer", answer)
    assert "is right" in found.out
    assert "1 wish unmet" in found.out


def test_a_wrong_answer_says_which_rule_is_broken(command: Command, tmp_path: Path) -> None:
    right = _names(lambda atom, value: f"{int(value)} {atom}")(command, LAMPS)
    wrong = written(tmp_path / "out.txt", right.replace("0 lamp(c(1,1))", "1 lamp(c(1,1))"))
    found = command("solve", LAMPS, "--answer", wrong, "--json")
    assert found.status == 8
    data = json.loads(found.out)
    require_valid(data, "solve")
    assert data["verdict"] == "wrong"
    assert {one["rule"] for one in data["violations"]} == {"glare"}
    assert "est fausse" in command("solve", LAMPS, "--answer", wrong, "--lang", "fr").out
    drawn = tmp_path / "wrong.svg"
    assert command("solve", LAMPS, "--answer", wrong, "--svg", str(drawn)).status == 8
    assert drawn.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("text", ["1 lamp(c(1,1))\n", "v 1 0\n"])
def test_a_lamp_that_nobody_gave_is_not_there(command: Command, tmp_path: Path, text: str) -> None:
    board = written(tmp_path / "two.lightup", "..\n..\n")
    answer = written(tmp_path / "one.txt", text)
    found = command("solve", board, "--answer", answer)
    assert found.status == 8
    assert f"the answer in {answer} is wrong:\n  lit: r2c2 is not lit\n" in found.out
    assert f"{answer} lists true atoms only: the other 3 count as false" in found.err
    both = written(tmp_path / "two.txt", "1 lamp(c(1,1))\n1 lamp(c(2,2))\n")
    assert command("solve", board, "--answer", both).status == 0


@pytest.mark.parametrize(
    ("text", "verdict", "words"),
    [
        ("1 lamp(c(1,1))\n0 lamp(c(1,2))\n", "partial", "incomplète : 2 atomes sur 4 n'y figurent"),
        ("1 lamp(c(1,1))\n0 lamp(c(2,2))\n", "wrong", "et on ne peut pas la compléter"),
        ("1 lamp(c(1,1))\n1 lamp(c(1,2))\n0 lamp(c(2,2))\n", "wrong", "est fausse :"),
    ],
)
def test_an_answer_that_tells_some_false_atoms_and_not_all_is_not_right(
    command: Command, tmp_path: Path, text: str, verdict: str, words: str
) -> None:
    board = written(tmp_path / "two.lightup", "..\n..\n")
    answer = written(tmp_path / "part.txt", text)
    found = command("solve", board, "--answer", answer, "--json")
    data = json.loads(found.out)
    require_valid(data, "solve")
    assert (found.status, data["verdict"]) == (8, verdict)
    assert "?" in data["solution"][1]
    assert words in command("solve", board, "--answer", answer, "--lang", "fr").out


def test_a_cell_without_a_digit_is_no_right_answer(command: Command, tmp_path: Path) -> None:
    board = example("sudoku", "tiny-4x4.sudoku")
    model = _names(lambda atom, value: f"1 {atom}" if value else "")(command, board).split("\n")
    true = [line for line in model if line.startswith("1 digit(")]
    whole = written(tmp_path / "whole.txt", "\n".join(true))
    assert command("solve", board, "--answer", whole).status == 0
    found = command("solve", board, "--answer", written(tmp_path / "less.txt", "\n".join(true[1:])))
    assert (found.status, "r1c1 holds nothing" in found.out) == (8, True)
    empty = written(
        tmp_path / "empty.touist", "bigand $x,$d in $Cells,$Digits: not digit($x,$d) end\n"
    )
    assert "hold nothing" in command("solve", board, "--rules", empty).out


def test_plans_and_placements_are_not_completed_either(command: Command, tmp_path: Path) -> None:
    lines = WAYS["touist"](command, TUBES, "--steps", "9").splitlines(keepends=True)
    some = written(tmp_path / "some.txt", "".join(lines[::2]))
    found = command("solve", TUBES, "--answer", some, "--steps", "9")
    assert (found.status, "is incomplete" in found.out) == (8, True)
    true = written(tmp_path / "true.txt", "".join(x for x in lines if x.startswith("1")))
    assert command("solve", TUBES, "--answer", true, "--steps", "9").status == 0
    some = written(tmp_path / "birds.txt", "0 at(white,s1)\n1 at(pink,s2)\n")
    found = command("solve", BIRDS, "--answer", some, "--lang", "fr")
    assert (found.status, "est incomplète" in found.out) == (8, True)


def test_an_answer_cannot_say_both(command: Command, tmp_path: Path) -> None:
    answer = written(tmp_path / "out.txt", "1 lamp(c(1,1))\n0 lamp(c(1,1))\n")
    found = command("solve", LAMPS, "--answer", answer)
    assert (found.status, "is said to be true and false" in found.err) == (50, True)


@pytest.mark.parametrize(
    ("rows", "verdict", "told"),
    [("..\n..\n", "wrong", "c'est faux : il y en a une"), ("0.\n", "none", "c'est juste")],
)
def test_a_no_of_a_solver_is_right_or_wrong(
    command: Command, tmp_path: Path, rows: str, verdict: str, told: str
) -> None:
    board = written(tmp_path / "board.lightup", rows)
    answer = written(tmp_path / "out.txt", "s UNSATISFIABLE\n")
    found = command("solve", board, "--answer", answer, "--json")
    assert (found.status, json.loads(found.out)["verdict"]) == (8, verdict)
    shown = command("solve", board, "--answer", answer, "--lang", "fr").out
    assert shown == f"{answer} dit qu'il n'y a pas de solution, et {told}\n"


def test_an_answer_to_another_board_is_refused(command: Command, tmp_path: Path) -> None:
    answer = written(tmp_path / "out.txt", "1 lamp(c(9,9))\n")
    assert "the model has no atom lamp(c(9,9))" in command("solve", LAMPS, "--answer", answer).err


def test_from_python_both_are_methods_of_a_board() -> None:
    board = clausette.load_board(LAMPS)
    model = _solved(board.export("dimacs"))
    assert board.answered("v " + " ".join(map(str, model)) + " 0\n").verdict == "right"
    judged = board.accepted(Source.of(LIT, "weak.touist"))
    assert judged.violations[0].rule == "glare"
    other = board.with_rules(Source.of(LIT + GLARE, "right.touist"))
    assert other.own_rules
    assert other.count().count.value == 1
    assert other.explain().kind == "done"
    with pytest.raises(UsageError):
        USE_CASES["solve"](Question(other), shortest=True)


# -- facts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [LAMPS, BIRDS, TUBES])
def test_facts_are_assignments_that_give_the_board_again(command: Command, board: str) -> None:
    steps = ("--steps", "3") if board == TUBES else ()
    found = command("facts", board, *steps)
    loaded = clausette.load_board(board)
    expected = facts_for(loaded.installed, loaded.board, steps=3 if steps else None).values()
    assert evaluate_globals(parse(Source.of(found.out, "facts"))) == expected


def test_facts_say_what_each_table_means(command: Command) -> None:
    out = command("facts", LAMPS).out
    assert ";; $White: the white cells\n$White = [c(1,1)," in out
    assert ";; $sees($x): the white cells in line with it, up to the next wall\n" in out
    data = json.loads(command("facts", LAMPS, "--json").out)
    require_valid(data, "facts")
    assert data["facts"][0]["rows"] == 1


def test_every_table_of_every_puzzle_to_fill_has_a_meaning() -> None:
    from clausette.puzzles.finding import installed

    for found in installed():
        if found.kind == "filling" and found.examples():
            board = clausette.load_board(str(found.examples()[0]), found.name)
            silent = [table.name for table in board.facts().tables if not table.meaning]
            assert len(silent) <= len(board.facts().tables) // 2, (found.name, silent)


def test_rules_and_facts_in_two_files_are_the_board(
    command: Command, right: str, tmp_path: Path
) -> None:
    facts = written(tmp_path / "facts.touist", command("facts", LAMPS).out)
    found = command("solve", right, "--data", facts, "--count")
    assert found.out.startswith("1 model")


def test_other_steps_than_in_the_export_are_thought_of(command: Command, tmp_path: Path) -> None:
    board = example("pegs", "english-centre.pegs")
    answer = written(tmp_path / "out.txt", "v 99999 0\n")
    told = command("solve", board, "--answer", answer, "--steps", "3", "--lang", "fr").err
    assert "aide : --steps doit être le même" in told
