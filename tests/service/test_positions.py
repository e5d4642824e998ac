"""What marks look like, and which clues and wishes they meet, on every board that comes along."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from playing_boards import FILLINGS, PLACEMENTS, PLANS, marked, palette, sign_at, some_of

from clausette.errors import ClausetteError, InputError
from clausette.puzzles.base import Spot
from clausette.puzzles.palette import look_at
from clausette.scene import Edge, Jump, Pour
from clausette.service.loading import load_board
from clausette.service.placed import PlacementPosition
from clausette.service.positions import FillingPosition, PlanPosition
from clausette.service.question import Question, Text
from clausette.service.reading import subject_in
from commands import example
from schemas import require_valid

EVERY_HOLE = "seed-every-vacancy"


def by_name(path: Path) -> str:
    return f"{path.parents[1].name}-{path.stem}"


def position(path: Path, marks: Any = None) -> FillingPosition:
    found = pickle.loads(pickle.dumps(load_board(str(path)).position(marks)))
    assert isinstance(found, FillingPosition)
    require_valid(found.data(), "position")
    return found


def lamps(rows: str, marks: str) -> FillingPosition:
    found = load_board(rows.replace("/", "\n"), "lightup").position(marks.split("/"))
    assert isinstance(found, FillingPosition)
    return found


# -- opening ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*FILLINGS, *PLANS, *PLACEMENTS], ids=by_name)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_board_is_opened_with_a_text_that_gives_it_back(path: Path, language: str) -> None:
    board = load_board(str(path))
    opened = pickle.loads(pickle.dumps(board.open(language=language)))
    require_valid(opened.data(), "open")
    again = subject_in(Text(board.source.of(opened.text, "board"), board.installed))
    assert again.board == board.board  # type: ignore[union-attr]
    assert "open" in opened.can
    assert not any("{" in rule["sentence"] for rule in opened.data()["rules"])


@pytest.mark.parametrize("path", [*PLANS, *PLACEMENTS], ids=by_name)
def test_the_rules_of_a_game_are_those_of_its_players(path: Path) -> None:
    board = load_board(str(path))
    english, french = (
        [rule["sentence"] for rule in board.open(language=language).data()["rules"]]
        for language in ("en", "fr")
    )
    assert all(words[0].isupper() for words in (*english, *french))
    assert not set(english) & set(french)
    assert not any("step" in words for words in english)


def test_only_what_makes_sense_can_be_asked() -> None:
    lit = load_board(example("lightup", "tiny-3x5.lightup")).open().can
    birds = load_board(example("pelican", "seed-figure-1.pelican")).open().can
    every = load_board(example("pegs", f"{EVERY_HOLE}.pegs")).open().can
    assert {"hint", "judge", "map", "dead"} <= set(lit)
    assert "dead" not in birds
    assert "judge" in birds
    assert "position" not in every


@pytest.mark.parametrize("path", FILLINGS, ids=by_name)
@pytest.mark.parametrize("part", [0.3, 0.7, 1.0])
def test_palette_and_changes_make_the_picture(path: Path, part: float) -> None:
    board = load_board(str(path))
    rows = board.solve().rows
    if rows is None:
        rows = palette(board).start
    marks = some_of(board, rows, part)
    drawn = board.installed.filling.scene(board.board, marks)
    changes = dict(position(path, marks).changes)
    looks = palette(board)
    spots: list[Any] = [(r, c) for r in range(drawn.rows) for c in range(drawn.columns)]
    for spot in [*spots, *(s for s in looks.states if isinstance(s, Edge))]:
        assert changes.get(spot, looks.predicted(marks, spot)) == look_at(drawn, spot)


def test_light_is_a_change_and_a_dot_is_not() -> None:
    found = lamps("..../....", "L???/??.?")
    lit = {spot for spot, look in found.changes if look.ground == "lit"}
    assert lit == {(0, 1), (0, 2), (0, 3), (1, 0)}
    assert (1, 2) not in dict(found.changes)


# -- clues -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILLINGS, ids=by_name)
def test_an_answer_meets_all_clues_and_an_open_board_breaks_none(path: Path) -> None:
    board = load_board(str(path))
    rows = board.solve().rows
    if rows is None:
        return
    begun, done = position(path), position(path, list(rows))
    assert begun.standing.broken == ()
    assert begun.standing.pointed == {}
    assert not begun.done
    assert begun.left == len(palette(board).states)
    assert done.done
    assert done.left == 0
    assert done.standing.broken == ()
    assert set(begun.standing.met) <= set(done.standing.met)


def test_a_clue_is_met_when_its_lamps_are_there_and_broken_when_they_are_too_many() -> None:
    board = ".../.2./..."
    assert lamps(board, "?L?/L2?/???").standing.met == ((1, 1),)
    assert lamps(board, "???/L2?/???").standing.met == ()
    assert lamps(board, "?L?/L2L/???").standing.broken == ((1, 1),)
    assert lamps(board, "?.?/.2./???").standing.broken == ((1, 1),)


def test_a_zero_is_met_when_it_is_known_that_nothing_touches_it() -> None:
    assert lamps(".../.0./...", "???/?0?/???").standing.met == ()
    assert lamps(".../.0./...", "?.?/.0./?.?").standing.met == ((1, 1),)


def test_two_lamps_that_shine_on_each_other_are_wrong() -> None:
    assert lamps("..../....", "L??L/????").standing.pointed == {(0, 0): "wrong", (0, 3): "wrong"}


def test_where_a_digit_stands_twice_both_are_shown_and_nothing_else() -> None:
    board = load_board(example("sudoku", "tiny-4x4.sudoku"))  # r1c2 is 2
    found = board.position(["?2?2", "??3?", "???4", "2???"])
    assert isinstance(found, FillingPosition)
    assert found.standing.pointed == {(0, 1): "cause", (0, 3): "wrong"}
    assert found.standing.met == found.standing.broken == ()


def test_a_sign_on_a_side_and_a_clue_outside() -> None:
    board = load_board(example("futoshiki", "tiny-4x4.futoshiki"))
    rows = board.solve().rows
    assert rows is not None
    (edge, _), *_ = board.board.edges
    r, c, side = edge
    ends: list[Spot] = [(r, c), (r + 1, c) if side == "below" else (r, c + 1)]
    both = {spot: sign_at(board, rows, spot) for spot in ends if spot in palette(board).states}
    found = board.position(marked(board, both))
    assert isinstance(found, FillingPosition)
    assert edge in found.standing.met
    towers = load_board(example("skyscrapers", "tiny-4x4.skyscrapers"))
    rows = towers.solve().rows
    assert rows is not None
    second: list[Spot] = [(r, 1) for r in range(4)]
    top = marked(towers, {spot: sign_at(towers, rows, spot) for spot in second})
    found = towers.position(top)
    assert isinstance(found, FillingPosition)
    assert (-1, 1) in found.standing.met


def test_what_is_open_may_stay_empty_where_nothing_is_a_way_to_fill_a_cell() -> None:
    board = load_board(example("lightup", "small-6x6.lightup"))
    rows = board.solve().rows
    assert rows is not None
    found = board.position([row.replace(".", "?") for row in rows])
    assert isinstance(found, FillingPosition)
    assert found.done
    ones = load_board(example("binairo", "small-6x6.binairo"))
    rows = ones.solve().rows
    assert rows is not None
    begun = marked(ones, {s: "1" for s in palette(ones).states if sign_at(ones, rows, s) == "1"})
    found = ones.position(begun)
    assert isinstance(found, FillingPosition)
    assert not found.done


def test_dominoes_need_no_walls_between_them_and_walls_no_dominoes() -> None:
    board = load_board(example("dominosa", "tiny-4x5.dominosa"))
    rows = board.solve().rows
    assert rows is not None
    sides = [spot for spot in palette(board).states if isinstance(spot, Edge)]
    joined = [side for side in sides if sign_at(board, rows, side) == "."]
    walls = [side for side in sides if side not in joined]
    for kind in (joined, walls):
        marks: dict[Spot, str] = {side: sign_at(board, rows, side) for side in kind}
        found = board.position(marked(board, marks))
        assert isinstance(found, FillingPosition)
        assert found.done
        marks.pop(kind[0])
        found = board.position(marked(board, marks))
        assert isinstance(found, FillingPosition)
        assert not found.done


# -- moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PLANS, ids=by_name)
def test_the_gestures_of_a_position_are_moves_that_can_be_made(path: Path) -> None:
    if path.stem == EVERY_HOLE:
        return
    board = load_board(str(path))
    moves: list[Any] = []
    for number in range(5):
        found = pickle.loads(pickle.dumps(board.position(moves)))
        assert isinstance(found, PlanPosition)
        require_valid(found.data(), "position")
        assert found.data()["moves"] == number
        allowed = [
            move
            for gesture in found.scene.gestures
            if isinstance(gesture, Jump | Pour)
            for *_, move in gesture.allowed
        ]
        assert found.stuck == (not allowed and not found.data()["done"])
        if not allowed:
            break
        moves = [*moves, allowed[0]]


@pytest.mark.parametrize("name", ["triangle-15.pegs", "figure-1-unit.watersort"])
def test_a_plan_ends_at_the_goal(name: str) -> None:
    path = next(path for path in PLANS if path.name == name)
    board = load_board(str(path))
    plan = board.solve().data()["moves"]
    before, after = board.position(plan[:-1]), board.position(plan, language="fr")
    assert isinstance(before, PlanPosition)
    assert isinstance(after, PlanPosition)
    assert not before.data()["done"]
    assert after.data()["done"]
    assert after.words[-1] == "Le but est atteint."


def test_no_move_is_left() -> None:
    found = load_board("pegs:110101").position([[[0, 0], [0, 1], [0, 2]]])
    assert isinstance(found, PlanPosition)
    assert not found.stuck
    stuck = load_board("pegs:1001").position()
    assert isinstance(stuck, PlanPosition)
    assert stuck.stuck
    assert stuck.words[-1].startswith("No move is possible any more")


# -- placements ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PLACEMENTS, ids=by_name)
def test_wishes_are_judged_when_all_are_there_whom_they_need(path: Path) -> None:
    board = load_board(str(path))
    best = board.solve().placement
    assert best is not None
    whole = board.position(best)
    assert isinstance(whole, PlacementPosition)
    verdicts = {wish.wisher: wish.met for wish in whole.wishes}
    assert None not in verdicts.values()
    assert whole.left == 0
    names = list(best)
    for count in range(len(names)):
        some = board.position({name: best[name] for name in names[:count]})
        assert isinstance(some, PlacementPosition)
        require_valid(some.data(), "position")
        assert [wish.wisher for wish in some.wishes] == [*verdicts]
        # What is judged before the last one sits stays so.
        assert all(wish.met in (None, verdicts[wish.wisher]) for wish in some.wishes)


def test_one_who_wants_to_be_alone_is_not_sure_of_it_before_all_sit() -> None:
    board = load_board(example("pelican", "guests-of-honour.pelican"))
    seat = board.open().data()["scene"]["gestures"][0]["positions"][0][0]
    found = board.position({"queen": seat})
    assert isinstance(found, PlacementPosition)
    assert found.wishes[0].met is None


def test_who_sits_from_the_start_need_not_be_named() -> None:
    board = load_board(example("pelican", "own-table.toml"))
    assert board.open().start == {"Max": "door"}
    found = board.position({})
    assert isinstance(found, PlacementPosition)
    assert found.left == 3


# -- what is wrong ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("tiny-3x5.lightup", ["??"]),
        ("tiny-3x5.lightup", ["zzzzz"] * 3),
        ("figure-1-unit.watersort", [["a"]]),
        ("figure-1-unit.watersort", [[9, 9, 9]]),
        ("seed-figure-1.pelican", {"red": 3}),
        ("seed-figure-1.pelican", {"nobody": "1"}),
        ("seed-figure-1.pelican", ["red"]),
    ],
)
def test_marks_that_are_none(name: str, marks: Any) -> None:
    path = next(p for p in (*FILLINGS, *PLANS, *PLACEMENTS) if p.name == name)
    with pytest.raises(ClausetteError):
        load_board(str(path)).position(marks)


@pytest.mark.parametrize("pencil", ["1", [[0, 0]], [[[0, 0], "9"]], [[[9, 9], "1"]], [[[0], "1"]]])
def test_pencil_marks_that_are_none(pencil: Any) -> None:
    board = load_board(example("sudoku", "tiny-4x4.sudoku"))
    with pytest.raises(InputError):
        board.sweep(pencil=pencil)


def test_a_model_is_no_board() -> None:
    from clausette.language import Source
    from clausette.service.positions import position as asked

    with pytest.raises(ClausetteError):
        asked(Question(Text(Source("x.touist", "a or b"))))
