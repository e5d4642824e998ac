"""Certificates of boards with floods: cuts in place of layers, each checked by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

import pytest
from certified import SOFT, UNIQUE, Texts, changed, of_board, of_model, refusal, verified

from clausette.cnf import Cnf
from clausette.grounding.columnar.program import Options
from clausette.grounding.formula import holds
from clausette.grounding.instances import ground
from clausette.language import Source, parse
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.reasoning.verifying.few_layers import with_few_layers
from clausette.reasoning.verifying.flood_reading import Layers
from clausette.reasoning.verifying.floods import Floods
from clausette.reasoning.verifying.refusal import Refused
from clausette.solving import Session
from flood_models import COVER, FIRST, FORMS, Case, board, grid, joined

BOARDS = {"loop": grid(2, 4), "guarded": grid(2, 2)}
CASES: dict[str, Callable[[], Case]] = {
    name: partial(form, BOARDS.get(name, grid(2, 3))) for name, form in FORMS.items()
}
UNLIKE = "the layers of near are not all alike"
NOT_LAST = "near is asked about a layer that is not the last"
CASES["board"] = partial(board, 2, 3)


def hitori(name: str) -> str:
    return (puzzle_called("hitori").folder / "examples" / name).read_text("utf-8")


def floods(case: Case) -> Floods:
    """The floods of a model, as whoever verifies reads them."""
    names = [flood.name for flood in case.program.floods]
    few = ground(with_few_layers(case.program.file, names))
    return Floods(Layers(names, (formula for _, formula in few.formulas)))


def refuted(own: Floods, known: dict[str, bool]) -> bool:
    return any(own.refute(known, use) for use in range(len(own.layers.uses)))


def cut_clauses(case: Case) -> tuple[Cnf, list[tuple[int, ...]]]:
    """The cuts that a session makes to find all models."""
    cnf = case.program.ground(None, None, Options(cuts=True)).cnf
    with Session(cnf) as session:
        assert sum(1 for _ in session.enumerate()) > 0
        return cnf, list(session.cuts)


@pytest.mark.parametrize("name", CASES)
def test_every_cut_is_seen_to_follow_and_nothing_that_does_not(name: str) -> None:
    case = CASES[name]()
    own, right = floods(case), case.answers()
    cnf, clauses = cut_clauses(case)
    assert clauses
    for clause in clauses:
        known = {cnf.atoms.name(abs(x)): x < 0 for x in clause}
        assert refuted(own, known), known
        for left_out in known:
            fewer = {atom: value for atom, value in known.items() if atom != left_out}
            possible = any(all((a in one) == v for a, v in fewer.items()) for one in right)
            assert not (possible and refuted(own, fewer)), fewer


@pytest.mark.parametrize("name", CASES)
def test_models_are_accepted_if_they_are_right(name: str) -> None:
    case = CASES[name]()
    if len(case.atoms) > 10:
        return
    own = floods(case)
    for values in product((False, True), repeat=len(case.atoms)):
        true = frozenset(a for a, value in zip(case.atoms, values, strict=True) if value)
        others = all(holds(formula, true.__contains__) for formula in own.layers.rest)
        assert (own.accept(true) and others) == case.right(true)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("tiny-4x4.hitori", "unique"),
        ("none-5x5.hitori", "impossible"),
        ("several-5x5.hitori", "several"),
    ],
)
def test_boards_are_certified_by_cuts(name: str, kind: str) -> None:
    made = of_board("hitori", hitori(name))
    assert (made.claim.kind, made.claim.cuts) == (kind, "near")
    assert ("cuts.txt" in made.files) == (kind != "several")
    assert "near(" not in made.files["formula.cnf"]
    texts = made.texts()
    assert ("cuts.txt" in texts["README.md"]) == (kind != "several")
    assert "`near` in layers" in texts["README.md"]
    assert verified(texts).claim == made.claim


@pytest.mark.parametrize(
    "puzzle",
    [found for found in installed() if found.kind == "filling" and found.program.floods],
    ids=lambda puzzle: puzzle.name,
)
def test_every_puzzle_with_floods_is_certified_by_cuts(puzzle: Installed) -> None:
    path = min(puzzle.examples(), key=lambda path: path.stat().st_size)
    made = of_board(puzzle.name, path.read_text("utf-8"))
    assert made.claim.cuts == ",".join(flood.name for flood in puzzle.program.floods)
    assert verified(made.texts()).claim == made.claim


def with_cut(texts: Texts, number: int, change: Callable[[list[str]], list[str]]) -> Texts:
    """The files of a careful forger, who changes a cut and the formula alike."""
    lines = texts["cuts.txt"].splitlines()
    use, *old = lines[number].split()
    new = change(old)
    lines[number] = " ".join((use, *new))
    texts = changed(texts, "cuts.txt", lambda _: "\n".join(lines) + "\n")
    return changed(texts, "formula.cnf", lambda text: text.replace(" ".join(old), " ".join(new), 1))


@pytest.mark.parametrize("name", ["tiny-4x4.hitori", "none-5x5.hitori"])
def test_a_cut_that_does_not_follow_is_refused(name: str) -> None:
    texts = of_board("hitori", hitori(name)).texts()
    told = "line 1 of cuts.txt does not follow from the rules"
    assert refusal(with_cut(texts, 0, lambda cut: cut[1:])) == told
    assert refusal(with_cut(texts, 0, lambda _: ["0"])) == told
    assert (
        refusal(with_cut(texts, 0, lambda cut: [f"-{cut[0]}".replace("--", ""), *cut[1:]])) == told
    )


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: "x" + text, "line 1 of cuts.txt cannot be read"),
        (lambda text: "0" + text, "cuts.txt is not written as Clausette writes it"),
        (lambda text: text.replace(" 0\n", "\n", 1), "line 1 of cuts.txt does not end with 0"),
        (lambda text: text.replace(" 0\n", " 999 0\n", 1), "line 1 of cuts.txt holds '999'"),
        (lambda text: text.partition("\n")[2], "formula.cnf, line "),
    ],
)
def test_a_file_of_cuts_is_read_strictly(change: Callable[[str], str], why: str) -> None:
    texts = of_board("hitori", hitori("tiny-4x4.hitori")).texts()
    assert refusal(changed(texts, "cuts.txt", change)).startswith(why)


@pytest.mark.parametrize(("names", "named"), [("shaded", "shaded"), ("near,far", "far"), ("", "")])
def test_helpers_that_are_none_are_refused(names: str, named: str) -> None:
    made = of_board("hitori", hitori("tiny-4x4.hitori"))
    forged = replace(made, claim=replace(made.claim, cuts=names))
    why = f"the layers of {named} are not defined by one formula"
    assert refusal(forged.texts()) == why


def test_claims_without_floods_have_no_cuts() -> None:
    made = of_board("lightup", UNIQUE)
    forged = replace(made, claim=replace(made.claim, cuts="lamp"))
    assert refusal(forged.texts()) == "claim.json does not list the files that such a claim has"
    soft = changed(of_model(SOFT).texts(), "claim.json", with_cuts)
    assert refusal(soft) == "claim.json names cuts, which such a claim has not"


def with_cuts(claim: str) -> str:
    """The text of a claim that names cuts."""
    return claim.replace('  "sha256"', '  "cuts": "p",\n  "sha256"')


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("near($y,$d-1)", "near($y,$d-2)", "the layers of near are not all alike"),
        (
            "near($x,$d) <=> on($x)",
            "near($x,$d) <=> on($d)",
            "the layers of near are not all alike",
        ),
        ("[1..card($Cells)]:", "[1,2,3,4]:", "the layers of near do not go from 1 up"),
        (COVER, "near(1,2)\n", NOT_LAST),
        (
            "(near($x,$d-1) or",
            "(near(1,$d-1) or",
            "a flood spreads in a way that is not checked here",
        ),
        (
            FIRST,
            FIRST + "near(1,0) or near(2,0)\n",
            "near is asked about a layer that is not the last",
        ),
        (FIRST, FIRST + "near(1,0)\n", "where near starts is not said once"),
    ],
)
def test_layers_that_are_no_flood_are_refused(old: str, new: str, why: str) -> None:
    text = joined(grid(2, 2)).text
    assert old in text
    file = parse(Source("model", text.replace(old, new)))
    with pytest.raises(Refused, match=why):
        Layers(["near"], (f for _, f in ground(with_few_layers(file, ["near"])).formulas))


def test_models_of_ones_own_are_certified_in_layers() -> None:
    made = of_model(joined(grid(2, 2)).text + "on(1) and on(4) and not on(2) and on(3)\n")
    assert (made.claim.kind, made.claim.cuts) == ("unique", None)
    assert verified(made.texts()).claim == made.claim
