"""Pelican Cove: its boards, its wishes, and what the cards come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from clausette.drawing import draw_svg, draw_terminal
from clausette.errors import UsageError
from clausette.language.rules import rules_of
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.pelican import checking, facts
from clausette.puzzles.pelican.board import Bird, Board, Cove, distance
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.pelican.dealing import cards, dealt_anew, random_deal, random_placement
from clausette.puzzles.pelican.facts import distinct_terms
from clausette.puzzles.pelican.formats import read_toml
from clausette.puzzles.pelican.pelican import PUZZLE
from clausette.puzzles.pelican.wishes import ANY, CONTRARY, KINDS, NUMBERED, SAME, plain
from clausette.puzzles.placing import best, every_best
from clausette.words import in_words

PELICAN = puzzle_called("pelican")
EXAMPLES = PELICAN.folder / "examples"
# The upper half of the table in the seed's section 6.1, row by row.
SEED_DISTANCES = """
0 1 2 1 1 2 2 1 1 2 3 2 2 3 3 2
0 1 2 1 1 2 2 2 1 2 3 2 2 3 3
0 1 2 1 1 2 3 2 1 2 3 2 2 3
0 2 2 1 1 2 3 2 1 3 3 2 2
0 2 3 2 1 1 3 3 1 2 3 2
0 2 3 3 1 1 3 2 1 2 3
0 2 3 3 1 1 3 2 1 2
0 1 3 3 1 2 3 2 1
0 2 3 2 1 2 2 1
0 2 3 1 1 2 2
0 2 2 1 1 2
0 2 2 1 1
0 1 2 1
0 1 2
0 1
0
"""


# -- boards ------------------------------------------------------------------------------------


def test_the_distances_on_board_3_are_the_seed_s() -> None:
    rows = [list(map(int, line.split())) for line in SEED_DISTANCES.split("\n") if line]
    assert [len(row) for row in rows] == list(range(16, 0, -1))
    for start, row in enumerate(rows):
        for step, expected in enumerate(row):
            one, other = str(start + 1), str(start + step + 1)
            assert distance(COVES["3"], one, other) == expected, (one, other)
            assert distance(COVES["3"], other, one) == expected


@pytest.mark.parametrize("cove", COVES.values(), ids=lambda cove: cove.name)
def test_neighbours_and_seats_in_front_are_mutual_and_every_seat_has_its_cell(cove: Cove) -> None:
    for number, seat in enumerate(cove.seats):
        assert number not in seat.neighbours
        assert number not in seat.across
        assert all(number in cove.seats[other].neighbours for other in seat.neighbours)
        assert all(number in cove.seats[other].across for other in seat.across)
    assert len({seat.at for seat in cove.seats}) == len(cove.seats)


def test_board_1_is_the_seed_s_ring_of_four_corners() -> None:
    seats = COVES["1"].seats
    assert [seat.neighbours for seat in seats] == [(1, 3), (0, 2), (1, 3), (0, 2)]
    assert [seat.sides for seat in seats] == [("north",), ("east",), ("south",), ("west",)]
    assert all(seat.tags == ("corner",) for seat in seats)


def test_the_rock_has_sides_of_one_two_two_and_three_seats() -> None:
    for name in ("2", "uluru"):
        sizes = Counter(side for seat in COVES[name].seats for side in seat.sides)
        assert sizes == {"north": 3, "east": 2, "south": 1, "west": 2}


def test_board_3_has_three_circles_of_four_eight_and_four() -> None:
    cove = COVES["3"]
    circles = [[s.name for s in cove.seats if s.circle == n] for n in (1, 2, 3)]
    assert circles == [
        ["1", "2", "3", "4"],
        [str(number) for number in range(5, 13)],
        ["13", "14", "15", "16"],
    ]
    assert all(len(seat.neighbours) == 5 for seat in cove.seats)
    assert max(d for row in cove.distances for d in row if d is not None) == 3


def test_there_is_no_way_to_a_seat_without_neighbours() -> None:
    text = "[positions.a]\n[positions.b]\n[birds]\nx = 0\n"
    board = read_toml(text, "islands")
    assert distance(board.cove, "a", "b") is None
    assert distance(board.cove, "a", "a") == 0
    # From nowhere to nowhere is farther than two places.
    far = replace(board, birds=(Bird("x", "two-away", "y"), Bird("y")))
    assert PUZZLE.unmet(far, {"x": "a", "y": "b"}) == []
    assert best(PELICAN, far).kind == "solved"


# -- wishes ------------------------------------------------------------------------------------


def test_the_seed_s_wishes_have_its_numbers() -> None:
    assert sorted(NUMBERED) == list(range(15))
    names = [NUMBERED[number].name for number in range(15)]
    assert names[:8] == [
        *(ANY, "north", "south", "west", "east", "corner"),
        *("north-or-south", "north-and-corner"),
    ]
    assert names[8:] == [
        *("opposite", "same-side", "same-angle", "same-circle"),
        *("circle-1", "circle-2", "circle-3"),
    ]


# A wish, the board, and the seats of x and y that meet it and that break it.
CASES: Mapping[str, tuple[str, tuple[str, str], tuple[str, str]]] = {
    "north": ("uluru", ("2", "4"), ("4", "2")),
    "south": ("uluru", ("6", "4"), ("5", "6")),
    "west": ("uluru", ("8", "4"), ("1", "8")),
    "east": ("uluru", ("5", "4"), ("6", "5")),
    "corner": ("uluru", ("1", "2"), ("2", "1")),
    "north-or-south": ("uluru", ("6", "4"), ("4", "6")),
    "north-and-corner": ("uluru", ("3", "2"), ("2", "3")),
    "opposite": ("uluru", ("2", "6"), ("2", "4")),
    "same-side": ("uluru", ("1", "3"), ("1", "8")),
    "same-angle": ("3", ("5", "13"), ("1", "5")),
    "same-circle": ("3", ("5", "11"), ("5", "1")),
    "circle-1": ("3", ("4", "5"), ("5", "4")),
    "circle-2": ("3", ("12", "4"), ("13", "12")),
    "circle-3": ("3", ("13", "12"), ("12", "13")),
    "short-side": ("uluru", ("4", "1"), ("6", "4")),
    "long-side": ("uluru", ("6", "4"), ("4", "6")),
    "boomerang": ("uluru", ("2", "6"), ("6", "2")),
    "alone": ("uluru", ("4", "3"), ("4", "5")),
    "next-to": ("uluru", ("8", "1"), ("8", "2")),
    "shares-corner": ("uluru", ("8", "1"), ("7", "8")),
    "neither": ("uluru", ("1", "3"), ("1", "6")),
    "two-away": ("uluru", ("1", "6"), ("1", "8")),
    "marked": ("uluru", ("4", "6"), ("6", "4")),
}


def test_every_kind_of_wish_has_its_case() -> None:
    assert set(CASES) == set(KINDS) - {ANY, SAME, CONTRARY}


@pytest.mark.parametrize("contrary", [False, True])
@pytest.mark.parametrize("kind", CASES)
def test_a_wish_is_met_here_and_broken_there_by_rules_and_checker(
    kind: str, contrary: bool
) -> None:
    cove, met, broken = CASES[kind]
    target = {"nothing": "", "bird": "y", "mark": "short"}[KINDS[kind].names]
    birds = [Bird("x", kind, target), Bird("y")]
    if contrary:
        # z carries the card, so that its wish does not matter.
        birds = [Bird("x", CONTRARY, "z"), Bird("y"), Bird("z", kind, target)]
        met, broken = broken, met
    free = next(s.name for s in reversed(COVES[cove].seats) if s.name not in (*met, *broken))
    for seats, unmet in ((met, []), (broken, ["x"])):
        placed = dict(zip("xy", seats, strict=True))
        if contrary:
            placed["z"] = free
        board = Board(COVES[cove], tuple(replace(b, seat=placed[b.name]) for b in birds))
        found = [v.rule for v in PUZZLE.unmet(board, placed) if v.rule == "x"]
        assert found == unmet
        verdict = best(PELICAN, board)
        assert [v.rule for v in verdict.unmet if v.rule == "x"] == unmet
        assert verdict.placements == (placed,)


def test_a_bird_alone_on_a_side_may_have_the_rest_of_it_empty() -> None:
    board = Board(COVES["uluru"], (Bird("x", "alone"), Bird("y"), Bird("z")))
    assert PUZZLE.unmet(board, {"x": "2", "y": "4", "z": "8"}) == []
    assert [v.rule for v in PUZZLE.unmet(board, {"x": "2", "y": "3", "z": "8"})] == ["x"]


def met(*birds: Bird, at: Mapping[str, str]) -> list[bool | None]:
    return [told.met for told in PUZZLE.told(Board(COVES["1"], birds), at)]


ON_BOARD_1 = {"a": "1", "b": "2", "c": "3", "d": "4"}


def test_the_same_as_another_bird_is_that_wish_for_oneself() -> None:
    birds = (Bird("a", SAME, "b"), Bird("b", "north"), Bird("c", CONTRARY, "b"), Bird("d"))
    assert met(*birds, at=ON_BOARD_1) == [True, False, True, True]
    chain = (Bird("a", SAME, "b"), Bird("b", CONTRARY, "c"), Bird("c", CONTRARY, "d"))
    assert met(*chain, Bird("d", "north"), at=ON_BOARD_1) == [True, False, True, False]


@pytest.mark.parametrize("wishes", [(SAME, SAME), (SAME, CONTRARY), (CONTRARY, CONTRARY)])
def test_cards_that_name_each_other_are_satisfied_and_so_are_longer_cycles(
    wishes: tuple[str, str],
) -> None:
    one, other = wishes
    pair = (Bird("a", one, "b"), Bird("b", other, "a"))
    assert met(*pair, at=ON_BOARD_1) == [True, True]
    three = (Bird("a", one, "b"), Bird("b", other, "c"), Bird("c", one, "a"))
    assert met(*three, Bird("d", other, "a"), at=ON_BOARD_1) == [True] * 4
    board = Board(COVES["1"], (*three, Bird("d", other, "a")))
    assert sum(1 for _ in every_best(PELICAN, board)) == 24


def test_a_card_that_names_its_own_bird_is_satisfied_at_once_or_in_the_end() -> None:
    own = (Bird("a", "next-to", "a"), Bird("b", SAME, "b"), Bird("c", CONTRARY, "c"))
    assert met(*own, at=ON_BOARD_1) == [True] * 3
    handed_on = (Bird("a", SAME, "b"), Bird("b", "opposite", "a"), Bird("c", CONTRARY, "b"))
    assert met(*handed_on, at=ON_BOARD_1) == [True, False, False]


def test_nothing_meets_the_contrary_of_no_wish() -> None:
    birds = (Bird("a", CONTRARY, "b"), Bird("b", ANY))
    assert met(*birds, at=ON_BOARD_1) == [False, True]
    verdict = best(PELICAN, Board(COVES["1"], birds))
    assert (verdict.kind, verdict.cost) == ("best", (1,))


def test_the_seed_s_figure_1_meets_all_its_eight_wishes() -> None:
    board = read_toml((EXAMPLES / "seed-figure-1.pelican").read_text(encoding="utf-8"), "figure")
    verdict = best(PELICAN, board)
    assert verdict.kind == "solved"
    shown = {
        "yellow": "1",
        "black": "2",
        "blue": "3",
        "orange": "4",
        "violet": "5",
        "red": "6",
        "white": "7",
        "green": "8",
    }
    assert PUZZLE.check(board, shown) == PUZZLE.unmet(board, shown) == []
    assert shown in list(every_best(PELICAN, board))


# -- placements and words ----------------------------------------------------------------------


def test_a_placement_is_told_wish_by_wish_in_both_languages() -> None:
    board = Board(
        COVES["uluru"],
        (Bird("red", "north", weight=3), Bird("blue", CONTRARY, "red"), Bird("zoe", "alone")),
    )
    placed = {"red": "4", "blue": "1", "zoe": "6"}
    english = PUZZLE.told(board, placed)
    assert [told.met for told in english] == [False, False, True]
    assert english[0].words == "red wants a seat in the north"
    assert english[1].words == "blue wants the contrary of what red wants: not a seat in the north"
    assert in_words(english[1].words, "fr") == (
        "blue veut le contraire de ce que veut red : pas une place au nord"
    )
    assert PUZZLE.cost(board, placed) == (4,)
    (first, second) = PUZZLE.unmet(board, placed)
    assert (first.rule, first.cells) == ("red", ((1, 4),))
    assert first.message == "red wants a seat in the north, and sits on 4"
    assert second.rule == "blue"


def test_what_is_no_placement_is_refused_and_half_of_one_is_judged_as_far_as_it_goes() -> None:
    birds = (Bird("a", "north"), Bird("b", "next-to", "a"), Bird("c", "alone", seat="3"))
    board = Board(COVES["1"], birds)
    wrong = PUZZLE.check(board, {"a": "1", "b": "1", "c": "4", "e": "2", "d": "9"})
    assert [violation.message for violation in wrong] == [
        "there is no bird e",
        "there is no bird d",
        "c should stay on 3",
        "a and b sit on the same seat, 1",
    ]
    half = {"a": "2"}
    assert [v.message for v in PUZZLE.check(board, half)] == ["b has no seat", "c has no seat"]
    assert [v.rule for v in PUZZLE.unmet(board, half)] == ["a"]
    assert PUZZLE.chosen(board, half).reshape(3, 4).tolist() == [
        [0, 1, 0, 0],
        [-1, 0, -1, -1],
        [-1, 0, -1, -1],
    ]
    assert PUZZLE.unmet(board, {"b": "1"}) == []


def test_a_bird_that_sits_already_stays() -> None:
    board = Board(COVES["1"], (Bird("a", "north", seat="3"), Bird("b", "south")))
    verdict = best(PELICAN, board)
    assert verdict.placements[0]["a"] == "3"
    assert verdict.cost == (2,)
    assert best(PELICAN, board, engine="brute").cost == (2,)


# -- deals -------------------------------------------------------------------------------------


def test_the_pack_has_eighty_cards_in_five_levels() -> None:
    pack = cards()
    assert len(pack) == 80
    assert Counter(card.level for card in pack) == {1: 8, 2: 16, 3: 24, 4: 24, 5: 8}
    assert all(bool(card.target) == (KINDS[card.wish].names == "bird") for card in pack)


def test_random_deals_and_placements_are_the_same_again_for_the_same_seed() -> None:
    for name, cove in COVES.items():
        deal = random_deal(cove, 7)
        assert deal == random_deal(cove, 7) != random_deal(cove, 8)
        assert len(deal.birds) == len(cove.seats)
        assert deal.cove.name == name
        placement = random_placement(deal, 3)
        assert placement == random_placement(deal, 3) != random_placement(deal, 4)
        assert PUZZLE.check(deal, placement) == []
        assert all(not b.target or b.target in deal.number for b in deal.birds)
    few = random_deal(COVES["uluru"], 1, birds=3)
    assert len(few.birds) == 3
    kept = replace(few, birds=(replace(few.birds[0], seat="5", weight=4), *few.birds[1:]))
    assert random_placement(kept, 9)[few.birds[0].name] == "5"
    assert dealt_anew(kept, 11).birds[0].weight == 4
    with pytest.raises(UsageError):
        random_deal(COVES["1"], 1, birds=5)


def test_flags_deal_anew_and_tell_a_distance() -> None:
    board = random_deal(COVES["3"], 1)
    deal, between = (option.apply for option in PUZZLE.options)
    assert deal(board, "5") == dealt_anew(board, 5) != board
    asked = between(board, "1, 11")
    assert PUZZLE.notes(asked) == ["from seat 1 to seat 11: 3 steps"]
    assert [in_words(note, "fr") for note in PUZZLE.notes(asked)] == [
        "de la place 1 à la place 11 : 3 pas"
    ]
    assert PUZZLE.notes(between(board, "1,2")) == ["from seat 1 to seat 2: 1 step"]
    assert PUZZLE.notes(board) == []
    scene = PUZZLE.scene(asked)
    assert sorted(scene.pointed.values()) == ["focus", "focus"]
    assert "3 steps" in draw_terminal(scene, "none")
    for bad in ("1", "1,2,3", "1,99"):
        with pytest.raises(UsageError):
            between(board, bad)
    with pytest.raises(UsageError):
        deal(board, "-1")


# -- pictures, names, rules --------------------------------------------------------------------


def test_the_picture_shows_seats_birds_and_unmet_wishes() -> None:
    board = Board(COVES["1"], (Bird("red", "north"), Bird("Maximilian I", "south")))
    empty = draw_terminal(PUZZLE.scene(board), "none")
    assert empty.split() == ["1", "4", "2", "3"]
    scene = PUZZLE.scene(board, {"red": "2", "Maximilian I": "3"})
    assert scene.pointed == {(1, 2): "wrong"}
    assert scene.looks[1][2].ground == "water"
    assert scene.looks[0][0].ground == "void"
    assert "<svg" in draw_svg(scene)
    drawn = draw_terminal(scene, "none")
    assert "red wants a seat in the north, and sits on 2" in drawn
    assert "Maximilia" in drawn


def test_names_that_are_no_terms_get_terms_of_their_own() -> None:
    names = ["Zoé", "Zoe", "red bird", "end", "7", "é", "zoe_2", "Zoé "]
    terms = distinct_terms(names)
    assert len(set(terms)) == len(terms)
    assert terms[1] == "Zoe"
    assert all(term.isascii() and " " not in term for term in terms)
    # Birds, seats and marks may even bear the names of wishes.
    text = (
        '[positions.north]\ntags = ["north", "corner"]\nneighbours = ["red"]\n'
        '[positions.red]\nneighbours = ["north"]\n[birds]\n'
        'north = { wish = "marked corner", weight = 2 }\nred = "north"\n'
    )
    board = read_toml(text, "names")
    assert best(PELICAN, board).placements[0] == {"north": "north", "red": "red"}
    assert best(PELICAN, board).cost == (1,)


def test_every_rule_has_a_sentence_in_english_and_in_french_and_wishes_are_soft() -> None:
    rules, diagnostics = rules_of(PELICAN.file)
    assert diagnostics == ()
    assert all({"en", "fr"} <= set(rule.sentences) for rule in rules)
    hard = {rule.name for rule in rules if rule.weight is None}
    assert hard == {"seat", "room", "full", "kept"}
    soft = {rule.name for rule in rules} - hard
    assert soft == (set(KINDS) - {ANY, SAME, CONTRARY}) | {facts.NEVER}


def test_the_rules_say_whose_wish_it_is_in_the_words_of_the_checker() -> None:
    board = Board(COVES["uluru"], (Bird("red", "next-to", "blue"), Bird("blue", CONTRARY, "red")))
    grounding, _ = grounded(PELICAN, board)
    wishes = {
        dict(instance.bindings)["$b"]: grounding.sentence(number)
        for number, instance in enumerate(grounding.instances)
        if instance.weight is not None
    }
    # Blue would have to want the contrary of sitting next to itself: that asks for nothing.
    assert wishes == {"red": "red wants a seat next to blue."}
    assert checking.wish_in_words(board, board.birds[0]) == "red wants a seat next to blue"


def test_the_rules_ground_alike_from_facts_and_from_values() -> None:
    board = read_toml((EXAMPLES / "own-table.toml").read_text(encoding="utf-8"), "table")
    given = PUZZLE.facts(board)
    by_facts = PELICAN.program.ground(None, given).cnf
    by_values = PELICAN.program.ground(given.values()).cnf
    assert sorted(map(len, by_values.clauses())) == sorted(map(len, by_facts.clauses()))


def test_words_are_compared_without_accents_dashes_and_capitals() -> None:
    assert plain("Même_Côté-que") == "meme cote que"
