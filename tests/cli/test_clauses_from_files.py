"""DIMACS and WCNF as what a command is about: solved, counted, watched, explained, written."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random

import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from pysat.solvers import Solver

import clausette
from clausette.errors import InputError, LanguageError, UsageError
from clausette.language import Source
from clausette.service.question import Question, Text
from clausette.service.reading import read
from clausette.service.why_none import Contradicted
from commands import Command, written
from schemas import require_valid

LAMPS = "c 1 lamp(1,1)\nc 2 lamp(1,2)\np cnf 2 2\n1 2 0\n-1 -2 0\n"
NO = "c a = 1\nc b = 2\np cnf 3 5\n3 0\n1 2 0\n-1 2 0\n1 -2 0 -1\n-2 0\n"
WISHES = "p wcnf 3 4 10\n10 1 2 0\n10 -1 -2 0\n3 1 0\n4 2 0\n"


def test_a_file_of_clauses_is_solved_with_the_names_of_its_comments(
    command: Command, tmp_path: Path
) -> None:
    path = written(tmp_path / "lamps.cnf", LAMPS)
    found = command("solve", path, "--json")
    assert found.status == 0
    models = json.loads(found.out)["models"]
    assert models in ([["lamp(1,1)"]], [["lamp(1,2)"]])


@pytest.mark.parametrize("name", ["lamps.txt", "lamps.dimacs"])
def test_clauses_are_known_by_their_header_whatever_the_file_is_called(
    command: Command, tmp_path: Path, name: str
) -> None:
    assert "2 models" in command("solve", written(tmp_path / name, LAMPS), "--count").out


def test_clauses_come_from_standard_input(command: Command) -> None:
    assert command("solve", "-", "--count", typed=LAMPS).out.startswith("2 models")


def test_a_file_called_cnf_needs_no_header_but_is_warned_about(
    command: Command, tmp_path: Path
) -> None:
    found = command("solve", written(tmp_path / "bare.cnf", "1 0\n-1 0\n"))
    assert found.status == 8
    assert "bare.cnf:1:1: warning: there is no header" in found.err


def test_all_and_count_go_by_what_the_file_shows(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "shown.cnf", "c p show 1 0\np cnf 3 1\n1 2 3 0\n")
    assert command("solve", path, "--count").out.startswith("2 models")
    assert len(json.loads(command("solve", path, "--all", "--json").out)["models"]) == 2


def test_weights_give_an_optimum(command: Command, tmp_path: Path) -> None:
    found = command("solve", written(tmp_path / "wishes.wcnf", WISHES))
    assert (found.status, "cost 3; not kept:\n  line 4: x1\n" in found.out) == (0, True)


def test_a_broken_file_is_refused_at_its_line(command: Command, tmp_path: Path) -> None:
    found = command("solve", written(tmp_path / "bad.cnf", "p cnf 2 2\n1 0\n-1-2 0\n"))
    assert found.status == 50
    assert "bad.cnf:3:1: error: `-1-2` is not a number" in found.err
    assert "is a blank missing? -1 -2" in found.err
    french = command("solve", str(tmp_path / "bad.cnf"), "--lang", "fr")
    assert "`-1-2` n'est pas un nombre" in french.err


def test_why_names_the_lines_of_the_clauses_that_clash(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "no.cnf", NO)
    found = command("why", path, "--json")
    assert found.status == 0
    told = json.loads(found.out)
    assert [one["line"] for one in told["instances"]] == [5, 6, 7, 7]
    assert told["kind"] == "smallest"
    assert [one["sentence"] for one in told["instances"]][1] == "¬a ∨ b"
    assert "4 clauses contradict each other" in command("why", path).out
    assert "4 clauses se contredisent" in command("why", path, "--lang", "fr").out


def test_why_of_clauses_with_a_model_says_so(command: Command, tmp_path: Path) -> None:
    assert command("why", written(tmp_path / "lamps.cnf", LAMPS)).status == 8


@pytest.mark.parametrize("answer", ["1 lamp(1,1)\n1 lamp(1,2)\n", "v 1 2 0\n"])
def test_why_expect_names_the_clauses_that_an_answer_breaks(
    command: Command, tmp_path: Path, answer: str
) -> None:
    path = written(tmp_path / "lamps.cnf", LAMPS)
    found = command("why", path, "--expect", written(tmp_path / "out.txt", answer), "--json")
    (broken,) = json.loads(found.out)["broken"]
    assert (broken["line"], broken["by"]) == (5, {"lamp(1,1)": True, "lamp(1,2)": True})
    right = written(tmp_path / "right.txt", "v 1 -2 0\n")
    assert command("why", path, "--expect", right).status == 8


def test_a_part_of_an_answer_that_leaves_no_model_is_explained() -> None:
    problem = clausette.load_cnf("p cnf 3 2\n-1 2 0\n-1 -2 0\n")
    found = problem.why_rejected({"x1": True}, partial=True)
    assert found.verdict == "rejected"
    assert "2 clauses together" in found.lines()[0]


def test_an_answer_of_a_solver_is_checked(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "lamps.cnf", LAMPS)
    right = written(tmp_path / "right.txt", "s SATISFIABLE\nv 1 -2 0\n")
    assert command("solve", path, "--answer", right).status == 0
    wrong = written(tmp_path / "wrong.txt", "v 1 2 0\n")
    found = command("solve", path, "--answer", wrong)
    assert (found.status, "clause is broken\n  line " in found.out) == (8, True)


@pytest.mark.parametrize("method", ["dpll", "cdcl"])
def test_a_search_in_clauses_is_watched(command: Command, tmp_path: Path, method: str) -> None:
    found = command("solve", written(tmp_path / "no.cnf", NO), "--trace", method)
    assert found.status == 8
    assert "conflict in" in found.out


def test_clauses_are_written_again(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "lamps.cnf", LAMPS)
    again = command("cnf", path).out
    assert again == "c lamp(1,1) 1\nc lamp(1,2) 2\np cnf 2 2\n1 2 0\n-1 -2 0\n"
    assert command("cnf", path, "--names").out.splitlines()[1] == "¬lamp(1,1) ∨ ¬lamp(1,2)"
    assert "(declare-const" in command("export", path, "--to", "smtlib").out
    model = command("export", path, "--to", "touist").out
    assert model == "lamp(1,1) or lamp(1,2)\nnot lamp(1,1) or not lamp(1,2)\n"
    assert command("cnf", path, "--by-rule").status == 124


def test_weights_that_were_written_mean_the_same(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "wishes.wcnf", WISHES)
    again = written(tmp_path / "again.wcnf", command("export", path, "--to", "wcnf").out)
    one, two = (json.loads(command("solve", p, "--all", "--json").out) for p in (path, again))
    assert one["cost"] == two["cost"] == 3
    assert sorted(one["models"]) == sorted(two["models"])


def test_ground_tells_the_clauses_by_their_length(command: Command, tmp_path: Path) -> None:
    found = command("ground", written(tmp_path / "no.cnf", NO), "--json")
    rows = json.loads(found.out)["rules"]
    assert [(row["line"], row["clauses"]) for row in rows] == [(4, 1), (5, 4)]


@pytest.mark.parametrize("arguments", [("hint",), ("grade",), ("draw",), ("convert", "--to", "x")])
def test_what_makes_no_sense_for_clauses_is_refused(
    command: Command, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    found = command(arguments[0], written(tmp_path / "lamps.cnf", LAMPS), *arguments[1:])
    assert (found.status, "holds clauses" in found.err) == (124, True)


def test_values_and_flags_of_puzzles_are_refused(command: Command, tmp_path: Path) -> None:
    path = written(tmp_path / "lamps.cnf", LAMPS)
    assert "holds clauses" in command("solve", path, "-D", "k=1").err
    assert "holds clauses" in command("solve", path, "--goal", "1,1").err


def test_reading_a_text_tells_what_it_is() -> None:
    found = read(Question(Text(Source.of(LAMPS, "text")))).data()
    require_valid(found, "read")
    assert (found["kind"], found["clauses"]) == ("clauses", 2)


def test_from_python_a_problem_has_the_methods_of_a_model(tmp_path: Path) -> None:
    problem = clausette.load_cnf(written(tmp_path / "lamps.cnf", LAMPS))
    assert isinstance(problem, clausette.Problem)
    assert problem.count() == 2
    answer = problem.solve()
    assert answer is not None
    assert answer["lamp(1,1)"] != answer["lamp(1,2)"]
    assert sorted(answer.true for answer in problem.models()) == [["lamp(1,1)"], ["lamp(1,2)"]]
    assert problem.all().verdict == "sat"
    assert problem.trace("cdcl").verdict == "sat"
    assert problem.why().verdict == "solvable"
    assert problem.export("dimacs").startswith("c lamp(1,1) 1\n")
    assert pickle.loads(pickle.dumps(problem)).count() == 2
    best = clausette.load_cnf(WISHES).maximise()
    assert best is not None
    assert best.cost == 3


def test_from_python_a_broken_text_is_refused_at_once() -> None:
    with pytest.raises(LanguageError):
        clausette.load_cnf("p cnf 1 1\nx 0\n")
    with pytest.raises(InputError):
        clausette.load_cnf("nowhere.cnf")
    with pytest.raises(UsageError):
        clausette.load_cnf("c p show 1 0\np cnf 2 1\n1 0\n").export("touist")


def test_verdicts_are_those_of_pysat(tmp_path: Path) -> None:
    random = Random(15)
    for _ in range(60):
        clauses = [
            [random.choice((1, -1)) * random.randint(1, 8) for _ in range(random.randint(1, 3))]
            for _ in range(random.randint(1, 30))
        ]
        text = f"p cnf 8 {len(clauses)}\n" + "".join(
            " ".join(map(str, clause)) + " 0\n" for clause in clauses
        )
        with Solver("m22", bootstrap_with=clauses) as solver:
            expected = solver.solve()
        problem = clausette.load_cnf(text)
        assert (problem.solve() is not None) == expected
        found = problem.why()
        assert isinstance(found, Contradicted) != expected
        if isinstance(found, Contradicted):
            lines = [one.line - 2 for one in found.instances]
            with Solver("m22", bootstrap_with=[clauses[n] for n in lines]) as solver:
                assert not solver.solve()
            for left_out in lines:
                kept = [clauses[n] for n in lines if n != left_out]
                with Solver("m22", bootstrap_with=kept) as solver:
                    assert solver.solve()


def test_optima_are_those_of_pysat() -> None:
    random = Random(4)
    for _ in range(30):
        text = "p wcnf 6 20 100\n"
        for _ in range(20):
            clause = [random.choice((1, -1)) * random.randint(1, 6) for _ in range(2)]
            weight = random.choice((100, *range(1, 9)))
            text += f"{weight} {clause[0]} {clause[1]} 0\n"
        with RC2(WCNF(from_string=text)) as rc2:
            cost = rc2.cost if rc2.compute() is not None else None
        found = clausette.load_cnf(text).maximise()
        assert (None if found is None else found.cost) == cost


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        (NO, "this model has no solution"),
        (LAMPS, "this model has more than one solution"),
        ("p cnf 2 1\n1 0\n", "this model has more than one solution"),
        ("c and 1\np cnf 1 1\n1 0\n", "this model has exactly one solution"),
        (WISHES, "cost"),
    ],
)
def test_what_is_claimed_of_clauses_can_be_checked(
    command: Command, tmp_path: Path, text: str, claim: str
) -> None:
    folder = str(tmp_path / "certificate")
    made = command("prove", written(tmp_path / "file.txt", text), "--out", folder)
    assert made.status == 0, made.err
    assert claim in made.out
    assert command("verify", folder).out.startswith("verified")


def test_soft_clauses_are_told_in_french_and_left_out_of_a_trace(command: Command) -> None:
    text = "c 1 tea\nc 2 coffee\nh -1 -2 0\n3 1 0\n5 2 0\n"
    found = command("solve", "-", "--lang", "fr", typed=text)
    assert found.out.splitlines()[-1] == "  ligne 4 : tea"
    traced = command("solve", "-", "--trace", "--lang", "fr", typed=text)
    assert "ce qui est souple est laissé de côté" in traced.err
