"""Best placements by MaxSAT, by Z3 on the exported SMT-LIB and by trying everything."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from clausette.deadline import Deadline
from clausette.errors import SolverError, UsageError
from clausette.puzzles import placing
from clausette.puzzles.base import Violation
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.naming import placed_terms
from clausette.puzzles.pelican.board import Bird, Board, Cove, Seat
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.pelican.dealing import PACKS, random_deal, random_placement
from clausette.puzzles.pelican.pelican import Pelican
from clausette.puzzles.pelican.wishes import KINDS
from clausette.puzzles.placing import best, by_trying, every_best
from clausette.puzzles.recognising import read_board
from clausette.puzzles.swapping import in_order
from clausette.reasoning.why.wishes import find_wish, why_unmet
from clausette.solving import OutOfTime
from clausette.solving.check import violated

PELICAN = puzzle_called("pelican")


def deal(seed: int, birds: int, *, weighted: bool = False) -> Board:
    dice = random.Random(seed)
    board = random_deal(COVES[dice.choice(("2", "uluru"))], seed, birds=birds, pack=PACKS[seed % 2])
    if not weighted:
        return board
    others = (
        replace(b, weight=dice.randint(1, 4), priority=dice.randint(1, 3)) for b in board.birds
    )
    return replace(board, birds=tuple(others))


def together(placements: list[dict[str, str]]) -> set[tuple[tuple[str, str], ...]]:
    return {tuple(placement.items()) for placement in placements}


@pytest.mark.parametrize(
    ("seed", "birds"), [*((seed, 5) for seed in range(6)), *((seed, 6) for seed in range(6, 10))]
)
def test_maxsat_z3_and_trying_everything_find_the_same_optimum(seed: int, birds: int) -> None:
    board = deal(seed, birds, weighted=seed % 3 == 0)
    verdicts = [best(PELICAN, board, engine=engine) for engine in placing.ENGINES]
    assert len({verdict.kind for verdict in verdicts}) == 1
    assert len({verdict.cost for verdict in verdicts}) == 1
    tried = by_trying(PELICAN, board)
    assert all(verdict.placements[0] in tried for verdict in verdicts)
    found = list(every_best(PELICAN, board, limit=2000))
    assert len(together(found)) == len(found) == min(2000, len(tried))
    assert together(found) <= together(tried)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_full_board_has_the_same_optima_by_rules_and_by_trying(seed: int) -> None:
    board = deal(seed, 8)
    found = list(every_best(PELICAN, board))
    assert len(together(found)) == len(found)
    assert together(found) == together(by_trying(PELICAN, board))
    assert best(PELICAN, board, engine="z3").placements[0] in found


@pytest.mark.parametrize("seed", range(120))
def test_the_rules_break_just_the_wishes_that_the_checker_finds_unmet(seed: int) -> None:
    dice = random.Random(seed)
    cove = COVES[dice.choice(tuple(COVES))]
    board = random_deal(
        cove, seed, birds=dice.randint(1, len(cove.seats)), pack=PACKS[dice.randrange(2)]
    )
    grounding, variables = grounded(PELICAN, board)
    cnf = grounding.cnf
    for number in range(4):
        placement = random_placement(board, 10 * seed + number)
        chosen = PELICAN.placing.chosen(board, placement) == 1
        assert PELICAN.placing.placement(board, chosen) == placement
        values = np.zeros(cnf.variables + 1, dtype=np.bool_)
        values[variables] = chosen
        broken = np.unique(cnf.provenance.of_clause[violated(cnf, values)]).tolist()
        instances = [grounding.instances[n] for n in broken]
        wishers = [dict(i.bindings)["$b"] for i in instances if i.weight is not None]
        unmet = PELICAN.placing.unmet(board, placement)
        assert sorted(wishers) == sorted(violation.rule for violation in unmet)
        told = PELICAN.placing.told(board, placement)
        assert [t.wisher for t in told if not t.met] == [violation.rule for violation in unmet]


def test_when_every_wish_can_be_met_the_board_is_solved() -> None:
    verdict = best(PELICAN, Board(COVES["1"], (Bird("a", "north"), Bird("b", "next-to", "a"))))
    assert (verdict.kind, verdict.unmet, verdict.cost) == ("solved", (), (0,))
    assert str(verdict) == "every wish is met"
    assert verdict.placements[0]["a"] == "1"


def test_the_cost_is_told_where_it_is_not_the_number_of_wishes() -> None:
    heavy = Board(COVES["1"], (Bird("a", "north", weight=5), Bird("b", "north", weight=5)))
    assert str(best(PELICAN, heavy)) == "at best 1 wish unmet (cost 5)"
    light = Board(COVES["1"], (Bird("a", "north"), Bird("b", "north")))
    assert str(best(PELICAN, light)) == "at best 1 wish unmet"


def test_a_first_priority_outweighs_all_later_ones() -> None:
    birds = (
        Bird("a", "north", priority=2, weight=900),
        Bird("b", "north", priority=3, weight=10**9),
        Bird("c", "north", priority=1),
    )
    for engine in placing.ENGINES:
        verdict = best(PELICAN, Board(COVES["1"], birds), engine=engine)
        assert verdict.placements[0]["c"] == "1"
        assert verdict.cost == (0, 900, 10**9)
        assert [violation.rule for violation in verdict.unmet] == ["a", "b"]
        assert (
            str(verdict)
            == "at best 2 wishes unmet (cost 0, 900, 1000000000, the first priority first)"
        )


def test_sixteen_birds_on_sixteen_seats_are_no_pigeon_hole_trouble() -> None:
    names = [f"b{number}" for number in range(16)]
    birds = [Bird(name, "alone") for name in names[:3]] + [Bird(name) for name in names[3:]]
    assert best(PELICAN, Board(COVES["3"], tuple(birds)), deadline=Deadline.after(60)).cost == (3,)


CROWDS = {
    "circle-1": 11,
    "circle-2": 7,
    "corner": 7,
    "north": 9,
    "north-or-south": 3,
    "alone": 15,
    "next-to": 10,
    "opposite": 5,
    "same-side": 6,
    "same-circle": 8,
    "two-away": 5,
    "neither": 11,
}
"""How many of 15 birds who want the same on board 3 go without, the sixteenth wanting nothing."""


@pytest.mark.parametrize(("wish", "unmet"), list(CROWDS.items()))
def test_how_many_of_a_crowd_must_lose_is_found_and_proved(wish: str, unmet: int) -> None:
    first = Bird("b0")
    named = "b0" if KINDS[wish].names == "bird" else ""
    crowd = tuple(Bird(f"b{number}", wish, named) for number in range(1, 16))
    verdict = best(PELICAN, Board(COVES["3"], (first, *crowd)), deadline=Deadline.after(60))
    assert (verdict.kind, verdict.cost) == ("best", (unmet,))


@pytest.mark.parametrize("seed", range(12))
def test_of_birds_that_are_alike_the_heaviest_are_served(seed: int) -> None:
    dice = random.Random(seed)
    wishes = dice.sample(["corner", "north", "next-to", "opposite", "alone", "any"], 2)
    birds = [Bird("b0", "south"), Bird("b1", "contrary-of", "b0")]
    for number in range(2, 6):
        wish = dice.choice(wishes)
        target = "b0" if KINDS[wish].names == "bird" else ""
        weight, priority = dice.randint(1, 5), dice.randint(1, 2)
        birds.append(Bird(f"b{number}", wish, target, weight, priority))
    dice.shuffle(birds)
    board = Board(COVES[dice.choice(("2", "uluru"))], tuple(birds))
    tried = by_trying(PELICAN, board)
    verdict = best(PELICAN, board)
    assert verdict.placements[0] in tried
    assert verdict.cost == PELICAN.placing.cost(board, tried[0])
    assert together(list(every_best(PELICAN, board))) == together(tried)


@pytest.mark.parametrize("seed", range(8))
def test_what_a_wish_costs_is_the_same_whether_birds_that_are_alike_are_told_or_not(
    seed: int,
) -> None:
    dice = random.Random(seed)
    birds = tuple(
        Bird(f"b{number}", dice.choice(("south", "alone", "corner")), weight=dice.randint(1, 3))
        for number in range(7)
    )
    board = Board(COVES["2"], birds)
    grounding, _ = grounded(PELICAN, board)
    names, _ = placed_terms(PELICAN, board)
    wish = find_wish(grounding, dice.choice(list(names)))
    plain = why_unmet(grounding, wish, budget=0.05)
    hook = in_order(PELICAN, board, grounding, names)
    helped = why_unmet(grounding, wish, budget=0.05, without_loss=hook)
    assert (helped.kind, helped.best, helped.with_it) == (plain.kind, plain.best, plain.with_it)


def test_birds_that_somebody_names_or_that_sit_already_are_not_alike() -> None:
    birds = (
        *(Bird("a", "north"), Bird("b", "north", weight=7), Bird("c", "next-to", "a")),
        *(Bird("d", "same-as", "b"), Bird("e", "north", seat="4"), Bird("f", "contrary-of", "b")),
    )
    alike = [set(group) for group in Pelican().alike(Board(COVES["2"], birds))]
    assert sorted(map(sorted, alike)) == [["b", "d"], ["c"], ["f"]]


def different_crowd() -> Board:
    """Sixteen birds for nine seats, no two of which have the same card."""
    seats = tuple(
        Seat(str(n), (), tags=tuple(f"t{k}" for k in range(16) if n < 9 and n != k % 9), at=(0, n))
        for n in range(16)
    )
    return Board(Cove("", seats), tuple(Bird(f"b{k}", "marked", f"t{k}") for k in range(16)))


def test_too_little_time_is_told_and_never_a_wrong_answer() -> None:
    crowd = different_crowd()
    assert best(PELICAN, crowd, deadline=Deadline.after(0.05)).kind == "unknown"
    with pytest.raises(OutOfTime):
        list(every_best(PELICAN, crowd, deadline=Deadline.after(0.05)))
    assert best(PELICAN, deal(0, 8), deadline=Deadline(0.0), engine="brute").kind == "unknown"
    assert str(best(PELICAN, crowd, deadline=Deadline.after(0.05))) == "unknown: out of time"


def test_trying_everything_is_refused_where_it_would_never_end() -> None:
    with pytest.raises(UsageError, match="16 positions"):
        best(PELICAN, random_deal(COVES["3"], 1), engine="brute")
    with pytest.raises(UsageError, match="no engine"):
        best(PELICAN, deal(1, 5), engine="dice")  # type: ignore[arg-type]


class Blind(Pelican):
    """A puzzle whose checker does not see unmet wishes."""

    def unmet(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        return []


class Unjust(Pelican):
    """A puzzle whose checker takes the unmet wish of one bird for another's."""

    def unmet(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        other = {"a": "b", "b": "a"}
        return [replace(wish, rule=other[wish.rule]) for wish in super().unmet(board, placement)]


class Dear(Pelican):
    """A puzzle whose checker weighs wishes otherwise than the rules."""

    def cost(self, board: Board, placement: Mapping[str, str]) -> tuple[int, ...]:
        return tuple(7 * weight for weight in super().cost(board, placement))


class Strict(Pelican):
    """A puzzle whose checker accepts no placement."""

    def check(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        return [Violation("seat", (), "nobody may sit")]


def test_rules_that_the_checker_contradicts_give_no_answer() -> None:
    board = Board(COVES["1"], (Bird("a", "north"), Bird("b", "north")))
    with pytest.raises(SolverError, match="leave 1 wish unmet"):
        best(Installed(Blind(), PELICAN.folder), board)
    with pytest.raises(
        SolverError, match=r"leave wishes of [ab] unmet where its checker finds [ab]"
    ):
        best(Installed(Unjust(), PELICAN.folder), board)
    with pytest.raises(SolverError, match="of weight 1 unmet where its checker finds 7"):
        best(Installed(Dear(), PELICAN.folder), board)
    with pytest.raises(SolverError, match="nobody may sit"):
        best(Installed(Strict(), PELICAN.folder), board)
    assert best(Installed(Strict(), PELICAN.folder), board, engine="brute").kind == "none"


PLACING = [found for found in installed() if found.kind == "placement"]
EXAMPLES = [(found, path) for found in PLACING for path in found.examples()]


@pytest.mark.parametrize(("found", "path"), EXAMPLES, ids=[path.stem for _, path in EXAMPLES])
def test_an_example_is_known_to_its_puzzle_alone_solved_drawn_and_written(
    found: Installed, path: Path
) -> None:
    text = path.read_text(encoding="utf-8")
    for name in (path.name, "board", "board.txt"):
        owner, _, board = read_board(text, name, installed())
        assert owner is found
    verdict = best(found, board)
    assert text.startswith(f"# {verdict.kind}:")
    costs = {found.placing.cost(board, other) for other in every_best(found, board, limit=50)}
    assert costs == {verdict.cost}
    for form in found.puzzle.formats:
        if form.write is not None:
            written = form.write(board)
            assert form.read(written, "written") == board
            assert read_board(written, "written", installed())[1] is form
    for placement in (None, *verdict.placements):
        scene = found.placing.scene(board, placement)
        assert {len(looks) for looks in scene.looks} == {scene.columns}
        wrong = [place for place, pointer in scene.pointed.items() if pointer == "wrong"]
        assert len(wrong) == (len(verdict.unmet) if placement else 0)


@pytest.mark.parametrize(("found", "path"), EXAMPLES, ids=[path.stem for _, path in EXAMPLES])
def test_every_instance_of_an_example_has_its_sentence(found: Installed, path: Path) -> None:
    board = read_board(path.read_text(encoding="utf-8"), path.name, (found,))[2]
    grounding, _ = grounded(found, board)
    for language in ("en", "fr"):
        for number in range(len(grounding.instances)):
            sentence = grounding.sentence(number, language)
            assert sentence.endswith(".")
            assert not set("${}") & set(sentence)
