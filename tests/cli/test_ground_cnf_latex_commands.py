"""`clausette ground`, `cnf` and `latex`: sizes, clauses and formulas, of models and of boards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from clausette.cnf import Cnf
from clausette.cnf.dimacs_reader import read_dimacs
from clausette.puzzles.finding import installed
from clausette.scene import Edge
from clausette.solving import Session
from commands import Command, example, read, written
from puzzle_examples import board_of

MODEL = """\
$n = 3
;;; row: row {$r} holds exactly one rook.
;;; row@fr: la ligne {$r} porte exactement une tour.
bigand $r in [1..$n]: exact(1, [rook($r,$c) for $c in [1..$n]]) end
;;; column: column {$c} holds exactly one rook.
;;; column@fr: la colonne {$c} porte exactement une tour.
bigand $c in [1..$n]: exact(1, [rook($r,$c) for $r in [1..$n]]) end
;;;
rook(1,1) or rook(2,2)
"""
WISHES = "a or b\n;;; soft 3 first: a stays away.\nnot a\n;;; soft 2 second: b stays away.\nnot b\n"
BOARD = ". . .\n. 2 .\n. . .\n"


@pytest.fixture
def model(tmp_path: Path) -> Callable[..., str]:
    """`model("a or b")`: the path of a file that holds this."""

    def write(text: str = MODEL, name: str = "model.touist") -> str:
        return written(tmp_path / name, text)

    return write


def models(cnf: Cnf, names: list[str] | None = None) -> set[frozenset[str]]:
    """The true atoms of every model, of these names if they are given."""
    with Session(cnf) as session:
        return {
            frozenset(name for name in model.names() if names is None or name in names)
            for model in session.enumerate()
        }


# -- ground --------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [(), ("--no-recognition",), ("--encoding", "totaliser")])
def test_the_rules_add_up_to_the_whole(
    command: Command, model: Callable[..., str], more: tuple[str, ...]
) -> None:
    found = command("ground", model(), "--json", *more)
    assert (found.status, found.err) == (0, "")
    whole = json.loads(found.out)
    assert [(rule["name"], rule["line"]) for rule in whole["rules"]] == [
        ("row", 2),
        ("column", 5),
        ("line 9", 9),
    ]
    assert sum(rule["clauses"] for rule in whole["rules"]) == whole["clauses"]
    assert sum(rule["literals"] for rule in whole["rules"]) == whole["literals"]
    assert whole["atoms"] == 9
    dimacs = command("cnf", model(), *more).out
    assert f"p cnf {whole['variables']} {whole['clauses']}\n" in dimacs


def test_many_like_formulas_add_up_too(command: Command, model: Callable[..., str]) -> None:
    text = "".join(f"p({i}) or q({i + 1})\n" for i in range(40)) + "a and b\n"
    whole = read(command("ground", model(text), "--json"))
    assert len(whole["rules"]) == 41
    assert sum(rule["clauses"] for rule in whole["rules"]) == whole["clauses"] == 42
    assert sum(rule["literals"] for rule in whole["rules"]) == whole["literals"] == 82


def test_the_table_says_the_same(command: Command, model: Callable[..., str]) -> None:
    lines = command("ground", model()).out.splitlines()
    assert lines[0].split() == ["rule", "line", "instances", "clauses", "literals", "ms"]
    whole = read(command("ground", model(), "--json"))
    for line, rule in zip(lines[1:-1], whole["rules"], strict=True):
        assert line.startswith(rule["name"])
        numbers = line.removeprefix(rule["name"]).split()[:4]
        assert numbers == [str(rule[k]) for k in ("line", "instances", "clauses", "literals")]
    assert lines[-1].startswith(f"9 atoms and {whole['variables'] - 9} definitions, ")
    assert f" {whole['clauses']} clauses, {whole['literals']} literals, " in lines[-1]
    assert len({len(line) for line in lines[:-1]}) == 1


def test_ground_takes_values_and_tells_errors(command: Command, model: Callable[..., str]) -> None:
    larger = read(command("ground", model(), "-D", "n=5", "--json"))
    assert larger["atoms"] == 25
    found = command("ground", model("p($x)\n"))
    assert (found.status, found.out) == (50, "")
    assert "model.touist:1:3: error" in found.err


# -- cnf -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["auto", "pairwise", "sequential", "totaliser"])
def test_dimacs_that_is_read_back_has_the_same_models(
    command: Command, model: Callable[..., str], encoding: str
) -> None:
    text = command("cnf", model(), "--encoding", encoding).out
    cnf = read_dimacs(text, "out.cnf").cnf
    answer = read(command("solve", model(), "--all", "--json"))
    wanted = set(map(frozenset, answer["models"]))
    assert len(wanted) == 3
    names = [name for name in cnf.atoms.labels() if name.startswith("rook")]
    assert len(names) == 9
    assert models(cnf, names) == wanted


def test_numbers_only_leaves_the_names_out(command: Command, model: Callable[..., str]) -> None:
    whole = command("cnf", model()).out
    bare = command("cnf", model(), "--numbers-only").out
    assert bare.startswith("p cnf ")
    assert whole.endswith(bare)
    assert all(line.startswith("c ") for line in whole.removesuffix(bare).splitlines())


def test_clauses_go_to_a_file(command: Command, model: Callable[..., str], tmp_path: Path) -> None:
    target = tmp_path / "out.cnf"
    found = command("cnf", model(), "-o", str(target))
    assert (found.status, found.out) == (0, "")
    assert target.read_text(encoding="utf-8") == command("cnf", model()).out
    assert command("cnf", model(), "-o", str(tmp_path / "no" / "where")).status == 124


def test_clauses_are_told_in_names(command: Command, model: Callable[..., str]) -> None:
    found = command("cnf", model("(a => b) and not c\n"), "--names")
    assert found.out.splitlines() == ["¬a ∨ b", "¬c"]
    assert command("cnf", model("Bot\n"), "--names").out == "⊥\n"
    assert command("cnf", model(), "--names", "--by-rule").status == 124
    assert command("cnf", model(), "--names", "--to", "wcnf").status == 124


@pytest.mark.parametrize(
    ("language", "sentence", "word"),
    [
        ("en", "row 2 holds exactly one rook.", "line"),
        ("fr", "la ligne 2 porte exactement une tour.", "ligne"),
    ],
)
def test_clauses_stand_under_the_sentence_of_their_rule(
    command: Command, model: Callable[..., str], language: str, sentence: str, word: str
) -> None:
    out = command("cnf", model(), "--by-rule", "--lang", language).out
    lines = out.splitlines()
    assert [text for text in lines if re.match(r"\S", text)] == [
        f"row ({word} 2)",
        f"column ({word} 5)",
        f"{word} 9 ({word} 9)",
    ]
    at = lines.index(f"  {sentence}")
    below = []
    for line in lines[at + 1 :]:
        if not line.startswith("      "):
            break
        below.append(line.strip())
    assert "rook(2,1) ∨ rook(2,2) ∨ rook(2,3)" in below
    told = sorted(line.strip() for line in lines if line.startswith("      "))
    assert told == sorted(command("cnf", model(), "--names").out.splitlines())


def test_wishes_have_their_weight(command: Command, model: Callable[..., str]) -> None:
    out = command("cnf", model(WISHES), "--by-rule").out
    assert "first (line 2, soft)\n  a stays away. [3]\n      ¬a\n" in out
    wcnf = command("cnf", model(WISHES), "--to", "wcnf").out
    weights = [line.split()[0] for line in wcnf.splitlines() if line[0] not in "ch"]
    assert sorted(weights) == ["2", "3"]


def test_wcnf_that_another_program_reads_has_the_same_optimum(
    command: Command, model: Callable[..., str]
) -> None:
    rc2 = pytest.importorskip("pysat.examples.rc2")
    formula = pytest.importorskip("pysat.formula")
    text = command("cnf", model(WISHES), "--to", "wcnf").out
    with rc2.RC2(formula.WCNF(from_string=text)) as solver:
        solver.compute()
        cost = solver.cost
    assert cost == read(command("solve", model(WISHES), "--json"))["cost"] == 2


def test_smtlib_is_read_by_z3(command: Command, model: Callable[..., str]) -> None:
    z3 = pytest.importorskip("z3")
    for text, verdict in ((MODEL, "sat"), (MODEL + "not rook(1,1) and not rook(2,2)\n", "unsat")):
        solver = z3.Solver()
        solver.from_string(command("cnf", model(text), "--to", "smtlib").out)
        assert str(solver.check()) == verdict


# -- boards --------------------------------------------------------------------------------------


def test_a_board_is_told_cell_by_cell(command: Command, model: Callable[..., str]) -> None:
    board = model(BOARD, "board.txt")
    lines = command("cnf", board, "--names").out.splitlines()
    assert "¬lamp(c(1,1)) ∨ ¬lamp(c(1,2))" in lines
    heads = [line for line in lines if line.startswith("#")]
    assert heads[:3] == ["# r1c1: lit", "# r1c1: glare", "# r1c2: lit"]
    assert heads == sorted(heads, key=lambda head: head.partition(":")[0])
    whole = read_dimacs(command("cnf", board).out, "out.cnf").cnf
    assert len(lines) - len(heads) == len(whole)
    numbered = command("cnf", board, "--names", "--naming", "numbered").out.splitlines()
    assert len(numbered) == len(lines)
    assert "¬L1 ∨ ¬L2" in numbered
    assert "L1 ∨ L2 ∨ L3 ∨ L4 ∨ L7" in numbered
    assert {int(number) for line in numbered for number in re.findall(r"L(\d+)", line)} == {
        *(1, 2, 3, 4, 6, 7, 8, 9),
    }
    by_rule = command("cnf", board, "--by-rule", "--naming", "numbered", "--lang", "fr").out
    assert "  les cases c(1,1) et c(1,2) se voient" in by_rule
    assert "      ¬L1 ∨ ¬L2\n" in by_rule


def test_a_rule_about_a_zone_is_told_at_its_first_cell(command: Command) -> None:
    lines = command("cnf", example("norinori", "basic.liz"), "--names").out.splitlines()
    heads = [line for line in lines if line.startswith("#")]
    assert heads[:2] == ["# $z = 1: zone", "# r1c1: partner"]
    assert len([head for head in heads if head.endswith("zone")]) == len(
        {head for head in heads if head.endswith("zone")}
    )


def test_the_clauses_of_a_board_are_those_of_its_export(
    command: Command, model: Callable[..., str]
) -> None:
    board = model(BOARD, "board.txt")
    assert command("cnf", board).out == command("export", board, "--to", "dimacs").out
    cnf = read_dimacs(command("cnf", board).out, "out.cnf").cnf
    assert len(models(cnf)) == 4
    typed = command("cnf", "-", typed=BOARD)
    assert typed.out == command("cnf", board).out
    address = command("cnf", "lightup/6/6/nekcakbl", "--names", "--naming", "numbered")
    assert address.status == 0
    assert "¬L1 ∨ ¬L2\n" in address.out


def test_every_puzzle_numbers_its_cells(command: Command) -> None:
    for puzzle in (found for found in installed() if found.kind == "filling"):
        path = min(puzzle.examples(), key=lambda path: path.stat().st_size)
        decisions = puzzle.filling.decisions(board_of(puzzle, path))
        if any(isinstance(place, Edge) for place in decisions.places):
            continue  # sides have no numbers
        out = command("cnf", str(path), "--names", "--naming", "numbered").out
        assert not re.search(rf"\b{decisions.name}\(", out), puzzle.name
        assert re.search(r"\b[A-Z]\d+(?:_|\b)", out)


@pytest.mark.parametrize("more", [(), ("--no-recognition",), ("--encoding", "sequential")])
def test_the_rules_of_a_board_add_up(
    command: Command, model: Callable[..., str], more: tuple[str, ...]
) -> None:
    found = command("ground", model(BOARD, "board.txt"), "--json", *more)
    whole = json.loads(found.out)
    assert [rule["name"] for rule in whole["rules"]] == ["lit", "glare", "clue"]
    assert [rule["instances"] for rule in whole["rules"]] == [8, 12, 1]
    assert sum(rule["clauses"] for rule in whole["rules"]) == whole["clauses"]
    assert sum(rule["literals"] for rule in whole["rules"]) == whole["literals"]


def test_what_does_not_go_together_is_bad_usage(
    command: Command, model: Callable[..., str]
) -> None:
    board = model(BOARD, "board.txt")
    assert command("cnf", model(), "--names", "--naming", "numbered").status == 124
    assert command("cnf", board, "--naming", "numbered").status == 124
    assert command("cnf", board, "-D", "n=3").status == 124
    data = model("$n = 3", "data.touist")
    assert command("ground", board, "--data", data).status == 124
    assert command("ground", board, "--limit-clauses", "3").status == 50
    assert command("cnf", board, "--puzzle", "nothing").status == 124
    assert command("cnf", "nothing.touist").status == 50


# -- latex ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["mathjax", "katex", "document"])
def test_rules_are_written_as_formulas(
    command: Command, model: Callable[..., str], tmp_path: Path, style: str
) -> None:
    found = command("latex", model(), "--style", style)
    assert (found.status, found.err) == (0, "")
    assert found.out.count("{") == found.out.count("}")
    assert "\\bigwedge" in found.out
    assert ("\\documentclass" in found.out) == (style == "document")
    target = tmp_path / "out.tex"
    assert command("latex", model(), "--style", style, "-o", str(target)).out == ""
    assert target.read_text(encoding="utf-8") == found.out


def test_latex_tells_errors_and_reads_standard_input(command: Command) -> None:
    assert "\\land" in command("latex", "-", typed="a and b").out
    assert command("latex", "-", typed="a and").status == 50
    assert command("latex", "nothing.touist").status == 50
    assert command("latex", "-", "--style", "word").status == 124
