"""Certificates of boards, models, placements and plans: made, and verified."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from certified import (
    NONE,
    SEVERAL,
    SOFT,
    UNIQUE,
    of_board,
    of_model,
    of_moves,
    verified,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf
from clausette.cnf.dimacs_reader import read_dimacs
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.language import Source, parse
from clausette.planning.plan import Ask, Reason
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.reasoning.certificates.bound import at_most
from clausette.reasoning.certificates.claim import Claim, ClaimKind
from clausette.reasoning.certificates.files import digest_of, lines_of, read_files, write_files
from clausette.reasoning.certificates.making import How, certify
from clausette.reasoning.certificates.plans import read_reason, reason_text
from clausette.reasoning.certificates.readme import readme
from clausette.reasoning.certificates.subject import ModelSubject
from clausette.reasoning.verifying.certificate import verify
from clausette.solving import OutOfTime, Session
from places import SHARED, needs_shared

FILLINGS = [
    (puzzle, path)
    for puzzle in installed()
    if puzzle.kind == "filling"
    for path in puzzle.examples()
    if path.stat().st_size < 1000
]


@pytest.mark.parametrize(
    ("puzzle", "path"), FILLINGS, ids=[f"{puzzle.name}-{path.stem}" for puzzle, path in FILLINGS]
)
def test_every_small_example_gets_a_certificate_that_is_verified(
    puzzle: Installed, path: Path
) -> None:
    made = of_board(puzzle.name, path.read_text(encoding="utf-8"))
    assert made.claim.kind in ("unique", "several", "impossible")
    assert verified(made.texts()).claim == made.claim


@pytest.mark.parametrize("form", ["lrat", "drat"])
def test_a_board_with_one_solution_is_certified_in_both_formats(form: str) -> None:
    how = How("lrat" if form == "lrat" else "drat")
    made = of_board("lightup", UNIQUE, how)
    assert made.claim.kind == "unique"
    assert made.files["answer.txt"].split() == [
        "..L...", ".L4L..", "..L.2L", ".0..L.", "L..1..", "...L..",
    ]  # fmt: skip
    assert f"proof.{form}" in made.files
    assert verified(made.texts()).title == "this board of Light Up"


def test_the_formula_of_a_unique_board_has_no_model_and_without_its_last_clause_one() -> None:
    cnf = read_dimacs(of_board("lightup", UNIQUE).files["formula.cnf"], "formula.cnf").cnf
    with Session(cnf, solver="minisat22") as session:
        assert not session.solve()
    with Session(cnf.select(np.arange(len(cnf)) < len(cnf) - 1), solver="minisat22") as session:
        assert session.solve()


def test_a_board_without_a_solution_and_one_with_several() -> None:
    none, several = of_board("lightup", NONE), of_board("lightup", SEVERAL)
    assert none.claim.kind == verified(none.texts()).claim.kind == "impossible"
    assert several.claim.kind == verified(several.texts()).claim.kind == "several"
    assert several.files["answer.txt"] != several.files["other-answer.txt"]
    assert "proof.lrat" not in several.files


def test_making_a_certificate_twice_gives_the_same_formula_byte_for_byte() -> None:
    text = (puzzle_called("norinori").folder / "examples" / "ordinary.liz").read_text("utf-8")
    first, second = of_board("norinori", text), of_board("norinori", text)
    assert first.files["formula.cnf"] == second.files["formula.cnf"]


def test_the_readme_says_what_is_claimed_and_how_to_check_it() -> None:
    text = of_board("lightup", UNIQUE).texts()["README.md"]
    assert "**Claim: this board of Light Up has exactly one solution.**" in text
    assert "clausette verify ." in text
    assert "lrat-check formula.cnf proof.lrat" in text
    assert "cake_lpr formula.cnf proof.lrat" in text
    drat = of_board("lightup", UNIQUE, How("drat")).texts()["README.md"]
    assert "drat-trim formula.cnf proof.drat" in drat


PROOF, FORMULA = "proof", "formula"
SPOKEN_OF = {
    "unique": {PROOF, FORMULA, "solution"},
    "several": {FORMULA, "solution"},
    "impossible": {PROOF, FORMULA},
    "optimal": {PROOF, FORMULA, "solution"},
    "plan": {"replay"},
    "shortest": {PROOF, FORMULA, "replay"},
    "no-plan": {PROOF, FORMULA},
    "reason": {"numbers"},
}


@pytest.mark.parametrize("kind", SPOKEN_OF)
def test_the_readme_speaks_of_what_such_a_claim_has(kind: ClaimKind) -> None:
    """How it is checked, kind by kind: no proof is checked where there is none."""
    plans = kind in ("plan", "shortest", "no-plan", "reason")
    claim = Claim(kind, "x", cost=3, steps=2 if plans else None, proof="lrat")
    text = readme(claim, "this board", ["rules.touist"])
    check = text.partition("    clausette verify .\n")[2].partition("\n## ")[0]
    words = (PROOF, FORMULA, "solution", "replay", "numbers again")
    told = {word.split()[0] for word in words if word in check}
    assert told == SPOKEN_OF[kind]
    assert "None" not in text
    assert "{" not in text


def test_the_readme_counts_moves_and_lists_the_files_for_each_number_of_steps_once() -> None:
    claim = Claim("no-plan", "x", steps=1, proof="drat")
    files = ["board.txt", "formula-0.cnf", "proof-0.drat", "formula-1.cnf", "proof-1.drat"]
    text = readme(claim, "this board", files)
    assert "**Claim: this board has no plan of 1 move or fewer.**" in text
    assert "drat-trim formula-N.cnf proof-N.drat" in text
    assert text.count("- `formula-N.cnf`: the formula for plans of N steps, N from 0 to 1") == 1
    shortest = readme(replace(claim, kind="shortest"), "this board", files[:3])
    assert "N = 0, in DIMACS" in shortest
    assert "has a plan of 1 move, and none of fewer" in shortest


def test_the_readme_of_a_board_that_is_solved_as_it_stands_speaks_of_no_proof() -> None:
    text = readme(Claim("shortest", "x", steps=0, proof="lrat"), "this board", ["answer.txt"])
    assert "The goal is reached at the start" in text
    assert "proof" not in text


def test_an_address_is_kept_as_the_board() -> None:
    made = of_board("lightup", UNIQUE)
    assert made.files["board.txt"] == UNIQUE
    assert made.claim.format == "puzzlink"


QUEENS = """\
bigand $i in [1..$n]: bigor $j in [1..$n]: q($i,$j) end end
bigand $i,$j,$k,$l in [1..$n],[1..$n],[1..$n],[1..$n]
  when ($i != $k or $j != $l) and
       ($i == $k or $j == $l or $i + $j == $k + $l or $i - $j == $k - $l):
  not q($i,$j) or not q($k,$l)
end
"""


# -- models ----------------------------------------------------------------------------------------


def test_a_model_without_a_solution() -> None:
    made = of_model("p and q\nnot p or not q\n")
    assert made.claim.kind == verified(made.texts()).claim.kind == "impossible"


def test_a_model_with_one_solution_lists_its_true_atoms() -> None:
    made = of_model("p(2) and p(10)\nnot q\n")
    assert made.claim.kind == verified(made.texts()).claim.kind == "unique"
    assert made.files["answer.txt"] == "p(2)\np(10)\n"


def test_a_model_whose_definitions_are_free_has_several_solutions_only_if_atoms_differ() -> None:
    made = of_model("(a and b) or (c and d) or (a and c)\na and b and not c and not d\n")
    assert made.claim.kind == verified(made.texts()).claim.kind == "unique"
    made = of_model("(a and b) or (c and d)\n")
    assert made.claim.kind == verified(made.texts()).claim.kind == "several"


def test_values_from_outside_are_part_of_the_claim() -> None:
    three = of_model(QUEENS, "$n = 3\n")
    assert three.claim.kind == verified(three.texts()).claim.kind == "impossible"
    assert three.files["given.touist"] == "$n = 3\n"
    four = of_model(QUEENS, "$n = 4\n")
    assert four.claim.kind == verified(four.texts()).claim.kind == "several"


class WithFree(ModelSubject):
    """A model whose answers have one more atom, which no clause mentions."""

    def answer(self, true: Callable[[str], bool]) -> str:
        return super().answer(true) + ("free\n" if true("free") else "")

    def decisions(self, answer: str) -> dict[str, bool]:
        true = answer.splitlines()
        return {**super().decisions(answer.replace("free\n", "")), "free": "free" in true}


def test_an_atom_of_the_answer_that_no_rule_mentions_is_free() -> None:
    subject = WithFree(parse(Source.of("p and not q\n")), "")
    made = certify(subject, Claim("impossible"), How())
    assert made.claim.kind == "several"
    assert {made.files["answer.txt"], made.files["other-answer.txt"]} == {"p\n", "p\nfree\n"}
    assert verify(made.texts(), lambda claim, files: subject).claim == made.claim


def test_a_contradiction_without_atoms() -> None:
    made = of_model("p and Bot\n")
    assert made.claim.kind == verified(made.texts()).claim.kind == "impossible"


# -- soft rules ------------------------------------------------------------------------------------


def test_the_cost_of_an_optimum_is_proved() -> None:
    made = of_model(SOFT)
    assert (made.claim.kind, made.claim.cost) == ("optimal", 4)
    assert verified(made.texts()).claim.cost == 4
    assert made.files["answer.txt"] == "p(1)\np(2)\n"


def test_hard_rules_that_clash_make_soft_ones_idle() -> None:
    made = of_model(";;; soft 1 wish: p.\np\n;;; rule: no p.\nq\nnot q\n")
    assert made.claim.kind == verified(made.texts()).claim.kind == "impossible"


def test_an_optimum_of_cost_zero_has_the_shortest_of_proofs() -> None:
    made = of_model(";;; soft 1 wish: p.\np\n;;;\np or q\n")
    assert made.claim.cost == verified(made.texts()).claim.cost == 0
    assert "meets every wish" in made.texts()["README.md"]


@settings(max_examples=60)
@given(st.lists(st.integers(1, 9), max_size=6), st.integers(-1, 30))
def test_a_bound_allows_exactly_the_sums_up_to_it(weights: list[int], bound: int) -> None:
    literals = [n if n % 2 else -n for n in range(1, len(weights) + 1)]
    clauses, top = at_most(literals, weights, bound, len(weights))
    with Session(Cnf.from_clauses(clauses, Atoms.numbered(top))) as session:
        for row in itertools.product((False, True), repeat=len(weights)):
            assumed = [n if true else -n for n, true in zip(literals, row, strict=True)]
            total = sum(w for w, true in zip(weights, row, strict=True) if true)
            assert session.solve(assumed) == (total <= bound)


def written(clause: list[int]) -> str:
    return " or ".join(f"p({n})" if n > 0 else f"not p({-n})" for n in clause)


clauses = st.lists(
    st.integers(1, 4).flatmap(lambda v: st.sampled_from((v, -v))), min_size=1, max_size=3
)


@settings(max_examples=60)
@given(st.lists(clauses, max_size=5), st.lists(st.tuples(st.integers(0, 4), clauses), min_size=1))
def test_the_claimed_cost_is_that_of_trying_everything(
    hard: list[list[int]], soft: list[tuple[int, list[int]]]
) -> None:
    text = "".join(f"{written(clause)}\n" for clause in hard)
    for number, (weight, clause) in enumerate(soft):
        text += f";;; soft {weight} wish{number}: a wish.\n{written(clause)}\n"
    costs = [
        sum(
            weight for weight, clause in soft if not any(row[abs(n) - 1] == (n > 0) for n in clause)
        )
        for row in itertools.product((False, True), repeat=4)
        if all(any(row[abs(n) - 1] == (n > 0) for n in clause) for clause in hard)
    ]
    made = of_model(text)
    assert verified(made.texts()).claim == made.claim
    assert made.claim.cost == min(costs, default=None)


def test_twenty_best_placements_are_certified() -> None:
    costs = set()
    for seed in range(20):
        made = of_board("pelican", f"pelican:{'12'[seed % 2]}:seed={seed}")
        assert made.claim.kind == "optimal"
        assert made.claim.format == "toml", "a random deal is written out"
        assert verified(made.texts()).claim == made.claim
        costs.add(made.claim.cost)
    assert len(costs) > 2


# -- plans -----------------------------------------------------------------------------------------

POURS = json.dumps(
    {"puzzle": "watersort", "capacity": 2, "rule": "unit", "tubes": [["a", "b"], ["b", "a"], []]}
)


def test_a_shortest_plan_is_certified_for_every_number_of_steps_below() -> None:
    made = of_moves("watersort", POURS, Ask(shortest=True))
    assert made.claim.kind == "shortest"
    steps = made.claim.steps
    assert steps is not None
    assert f"formula-{steps - 1}.cnf" in made.files
    assert verified(made.texts()).claim == made.claim


def test_a_plan_alone_is_a_certificate_too() -> None:
    made = of_moves("watersort", POURS, Ask())
    assert made.claim.kind == verified(made.texts()).claim.kind == "plan"


def test_that_no_plan_is_so_short_is_certified() -> None:
    made = of_moves("watersort", POURS, Ask(steps=1))
    assert (made.claim.kind, made.claim.steps) == ("no-plan", 1)
    assert verified(made.texts()).claim == made.claim
    with pytest.raises(UsageError, match="there is a plan of 9 steps"):
        of_moves("watersort", POURS, Ask(steps=9))


def test_a_reason_survives_its_file_but_for_the_words_which_nobody_could_check() -> None:
    reason = Reason("pagoda", "because", {"weights": [[1, 0], [2, 3]]})
    assert read_reason(reason_text(reason)) == replace(reason, words="")
    assert "because" not in reason_text(reason)


# -- time, files -----------------------------------------------------------------------------------


def test_a_deadline_is_kept() -> None:
    pigeons = (
        "bigand $p in [1..30]: bigor $h in [1..29]: sits($p,$h) end end\n"
        "bigand $h in [1..29]: atmost(1, [sits($p,$h) for $p in [1..30]]) end\n"
    )
    with pytest.raises(OutOfTime):
        of_model(pigeons, how=How(deadline=Deadline.after(0.5)))


def test_files_come_back_as_they_were_written_and_others_are_let_be(tmp_path: Path) -> None:
    texts = of_board("lightup", UNIQUE).texts()
    write_files(texts, tmp_path / "new" / "folder")
    (tmp_path / "new" / "folder" / "notes.txt").write_text("mine", encoding="utf-8")
    files = read_files(tmp_path / "new" / "folder")
    assert files == texts
    for name in texts:
        assert digest_of(files, name) == digest_of(texts, name)
        assert list(lines_of(files, name)) == list(lines_of(texts, name))


def test_an_older_certificate_goes_and_nothing_else_does(tmp_path: Path) -> None:
    write_files(of_board("lightup", UNIQUE).texts(), tmp_path)
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    claim = json.loads((tmp_path / "claim.json").read_text("utf-8"))
    claim["sha256"]["notes.txt"] = claim["sha256"]["../notes.txt"] = "0"
    (tmp_path / "claim.json").write_text(json.dumps(claim), encoding="utf-8")
    texts = of_board("lightup", NONE).texts()
    write_files(texts, tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*texts, "notes.txt"}
    assert "answer.txt" not in texts


@needs_shared
@pytest.mark.parametrize("puzzle", ["lightup", "norinori"])
def test_published_boards_are_certified(puzzle: str) -> None:
    boards = json.loads((SHARED / f"{puzzle}-dev.json").read_text(encoding="utf-8"))
    small = [board["problem"] for name, board in boards.items() if name.endswith("_10x10")]
    for text in small[:10]:
        made = of_board(puzzle, text)
        assert made.claim.kind == verified(made.texts()).claim.kind == "unique"
