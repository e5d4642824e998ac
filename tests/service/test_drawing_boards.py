"""Boards that people draw: every board that editing can reach is kept by a text, and turned boards
have as many solutions as before."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.deadline import Deadline
from clausette.errors import InputError, UsageError
from clausette.language import Source
from clausette.planning.plan import Reason
from clausette.puzzles.editing import TURNS, Change, Setting
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.kinds import Editing
from clausette.puzzles.recognising import read_board
from clausette.puzzles.watersort.board import COUNT
from clausette.puzzles.watersort.replaying import verify_reason
from clausette.scene import Cycle, Pick, Region, Trace
from clausette.service.appraising import appraise
from clausette.service.board import Board
from clausette.service.editing import blank, edit, resize, turn
from clausette.service.everything import USE_CASES
from clausette.service.own_text import own_text
from clausette.service.question import NOTHING, Question, Text
from clausette.service.reading import subject_in
from drawn_paths import editing, path_to, path_to_unique, unique_example
from puzzle_examples import board_of, examples_of

PUZZLES = installed()
OF_FILES = {"latin-cross.json", "own-table.toml"}
"""Boards with all the pegs of a goal, or with a cove of their own."""
every_puzzle = pytest.mark.parametrize("found", PUZZLES, ids=lambda one: one.name)


def asked(text: str, seconds: float | None = None) -> Question:
    return Question(Text(Source("board", text)), deadline=Deadline.after(seconds))


def read_again(text: str) -> Any:
    board = subject_in(Text(Source("board", text)))
    assert isinstance(board, Board)
    return board.board


@every_puzzle
def test_boards_of_every_puzzle_can_be_drawn(found: Installed) -> None:
    assert isinstance(found.puzzle, Editing)
    opened = blank(Question(NOTHING), puzzle=found.name)
    data = opened.data()
    assert {"edit", "appraise"} <= {*data["can"]}
    assert data["scene"].get("editing") or data["settings"]
    assert read_again(data["text"]) == opened.board.board == editing(found).blank()


@every_puzzle
def test_a_board_is_drawn_from_a_blank_one_until_it_has_one_solution(found: Installed) -> None:
    text = ""
    for step in path_to_unique(found):
        opened: Any = USE_CASES[step.use](asked(text), **step.options)
        text = opened.data()["text"]
    assert read_again(text) == unique_example(found)
    verdict = appraise(asked(text, 5.0)).verdict
    assert verdict == ("unique" if found.kind == "filling" else "solved")


@pytest.mark.parametrize(
    ("puzzle", "path"),
    [(puz, path) for puz in PUZZLES for path in puz.examples() if path.name not in OF_FILES],
    ids=lambda part: part.name,
)
def test_every_example_can_be_drawn_again(puzzle: Installed, path: Any) -> None:
    wanted = board_of(puzzle, path)
    drawn = editing(puzzle).blank()
    for step in path_to(puzzle, wanted):
        if step.use != "blank":
            use: Any = USE_CASES[step.use]
            drawn = use(Question(Board(puzzle, drawn)), **step.options).board.board
    assert drawn == wanted


@examples_of(PUZZLES)
def test_the_text_of_a_board_reads_back(puzzle: Installed, path: Any) -> None:
    board = board_of(puzzle, path)
    text = own_text(Board(puzzle, board))
    assert text.startswith(f"puzzle: {puzzle.name}\n")
    assert read_again(text) == board


# -- anything that somebody may draw ---------------------------------------------------------------


@st.composite
def changes(draw: st.DrawFn, found: Installed, board: Any) -> Change:
    """Something that the editing of a board allows."""
    edit = draw(st.sampled_from(Board(found, board).scene().editing))
    gesture = edit.gesture
    if isinstance(gesture, Region):
        spots = draw(st.lists(st.sampled_from(sorted(gesture.cells)), min_size=1, max_size=5))
        return Change(edit.part, tuple(spots), draw(st.sampled_from(["join", "new"])))
    if isinstance(gesture, Trace):
        edge = draw(st.sampled_from(sorted(gesture.edges)))
        return Change(edit.part, (edge,), draw(st.sampled_from(gesture.states)))
    assert isinstance(gesture, Cycle | Pick)
    signs: list[str] = [*(gesture.states if isinstance(gesture, Cycle) else gesture.signs), ""]
    values = st.sampled_from([*signs, *edit.words])
    if edit.number:
        values = st.one_of(values, st.integers(1, 999).map(str))
    place = draw(st.sampled_from(sorted(gesture.cells)))
    return Change(edit.part, (place,), draw(values))


@st.composite
def allowed(draw: st.DrawFn, setting: Setting) -> Any:
    """A value that a setting may have."""
    if setting.kind == "number":
        return draw(st.integers(setting.least or 0, min(setting.most or 9, 9)))
    if setting.kind == "choice":
        return draw(st.sampled_from([choice.value for choice in setting.choices]))
    if setting.kind == "text":
        words = [choice.value for choice in setting.choices]
        return draw(
            st.one_of(
                st.sampled_from(words or ["heron"]), st.text("ab é'\"=", min_size=1, max_size=9)
            )
        )
    rows = st.fixed_dictionaries({field.name: allowed(field) for field in setting.fields})
    return draw(st.lists(rows, min_size=setting.least or 0, max_size=min(setting.most or 4, 4)))


@st.composite
def drawn_boards(draw: st.DrawFn, found: Installed) -> Any:
    """A board after some edits, turns, other sizes and settings."""
    puzzle = editing(found)
    board = puzzle.blank()
    for _ in range(draw(st.integers(1, 12))):
        way = draw(st.sampled_from(["change", "change", "change", "set", "turn", "size"]))
        try:
            if way == "change" and Board(found, board).scene().editing:
                board = puzzle.edited(board, [draw(changes(found, board))])
            elif way == "set" and puzzle.settings(board):
                setting = draw(st.sampled_from(puzzle.settings(board)))
                value = setting.checked(draw(allowed(setting)))
                board = puzzle.set_to(board, {setting.name: value})
            elif way == "turn" and puzzle.turns(board):
                board = puzzle.turned(board, draw(st.sampled_from(puzzle.turns(board))))
            elif way == "size" and puzzle.resizes(board):
                high, wide = draw(st.integers(1, 10)), draw(st.integers(1, 10))
                board = puzzle.resized(board, high, draw(st.sampled_from([high, wide])))
        except UsageError:
            continue  # what cannot be, is said so
    return board


@every_puzzle
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_somebody_draws_is_kept(found: Installed, data: st.DataObject) -> None:
    board = data.draw(drawn_boards(found))
    assert read_again(own_text(Board(found, board))) == board
    # It can be opened, drawn and appraised, also when it is nonsense.
    opened = edit(Question(Board(found, board)))
    assert opened.board.board == board
    opened.data()


@every_puzzle
@given(data=st.data())
@settings(max_examples=15, deadline=None)
def test_whatever_somebody_draws_can_be_appraised(found: Installed, data: st.DataObject) -> None:
    board = data.draw(drawn_boards(found))
    found_out = appraise(Question(Board(found, board), deadline=Deadline.after(0.5)))
    assert found_out.data()["verdict"] in ("unique", "several", "none", "unknown", "solved", "best")


# -- turning ---------------------------------------------------------------------------------------

BACK = {"left": "right", "right": "left"}


@examples_of(PUZZLES)
def test_turned_back_a_board_is_what_it_was(puzzle: Installed, path: Any) -> None:
    board = board_of(puzzle, path)
    for way in editing(puzzle).turns(board):
        turned = editing(puzzle).turned(board, way)
        back = next(one for one in TURNS if one == BACK.get(way, way))
        assert editing(puzzle).turned(turned, back) == board, way
        assert read_again(own_text(Board(puzzle, turned))) == turned


SMALL = [
    ("binairo", "several-6x6.binairo"),
    ("futoshiki", "several-5x5.futoshiki"),
    ("futoshiki", "none-5x5.futoshiki"),
    ("hitori", "several-5x5.hitori"),
    ("lightup", "tiny-3x5.lightup"),
    ("lightup", "seed-walls-3x3.lightup"),
    ("norinori", "every-case.liz"),
    ("skyscrapers", "several-5x5.skyscrapers"),
    ("starbattle", "holes-7x7.starbattle"),
    ("starbattle", "several-5x5.starbattle"),
    ("sudoku", "small-6x6.sudoku"),
    ("pegs", "latin-cross.json"),
    ("pegs", "triangle-15.pegs"),
    ("pegs", "seed-m2.pegs"),
    ("watersort", "four-and-one-none.watersort"),
]


@pytest.mark.parametrize(("name", "example"), SMALL)
def test_a_turned_board_has_as_many_solutions(name: str, example: str) -> None:
    found = puzzle_called(name)
    path = found.folder / "examples" / example
    board = Board(found, read_board(path.read_text(encoding="utf-8"), path.name, (found,))[2])
    ways = editing(found).turns(board.board)
    assert ways
    for way in ways:
        other = Board(found, editing(found).turned(board.board, way))
        if found.kind == "plan":
            assert other.solve().verdict.kind == board.solve().verdict.kind, way
        else:
            assert other.count().data()["count"] == board.count().data()["count"], way


# -- what cannot be --------------------------------------------------------------------------------


def test_signs_between_cells_turn_with_the_board() -> None:
    text = "puzzle: futoshiki\n. < .\n\n. .\n".replace("\n\n", "\n^ .\n")
    turned = turn(asked(text), how="right")
    assert {mark for _, mark in turned.board.board.edges} == {"^", ">"}
    assert [tuple(edge) for edge, _ in turned.board.board.edges] == [
        (0, 0, "right"),
        (0, 1, "below"),
    ]


@pytest.mark.parametrize(
    ("puzzle", "rows", "columns", "words"),
    [
        ("sudoku", 7, 7, "square"),
        ("sudoku", 9, 6, "square"),
        ("lightup", 0, 5, "1 to 250"),
        ("lightup", 5, 251, "1 to 250"),
        ("pegs", 0, 3, "1 to 64 holes"),
        ("watersort", 3, 3, "settings"),
    ],
)
def test_a_size_that_cannot_be_is_refused(puzzle: str, rows: int, columns: int, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        blank(Question(NOTHING), puzzle=puzzle, rows=rows, columns=columns)


def test_boxes_that_are_not_square_cannot_lie_on_their_side() -> None:
    small = blank(Question(NOTHING), puzzle="sudoku", rows=6)
    assert {*small.data()["turns"]} == {"half", "mirror", "flip"}
    with pytest.raises(UsageError, match="half, mirror, flip"):
        turn(Question(small.board), how="left")


@pytest.mark.parametrize(
    ("puzzle", "change", "words"),
    [
        ("sudoku", {"spot": [0, 0], "value": "10"}, "cannot stand there"),
        ("sudoku", {"spot": [9, 0], "value": "1"}, "r10c1"),
        ("lightup", {"spot": [0, 0], "value": "5"}, "cannot stand there"),
        ("lightup", {"part": "zones", "spots": [[0, 0]], "value": "new"}, "no zones"),
        ("lightup", {"spot": [0], "value": "1"}, "a change is"),
        ("futoshiki", {"part": "edges", "spot": [0, 0, "right"], "value": "^"}, "cannot stand"),
        ("futoshiki", {"part": "edges", "spot": [0, 4, "right"], "value": "<"}, "r1c5"),
        ("norinori", {"part": "zones", "spots": [[0, 0]], "value": "merge"}, "join"),
        ("skyscrapers", {"part": "outside", "spot": [0, 0], "value": "3"}, "r1c1"),
        ("skyscrapers", {"part": "outside", "spot": [-1, 0], "value": "x"}, "cannot stand"),
        ("pegs", {"spot": [0, 0], "value": "x"}, "a hole"),
        ("watersort", {"spot": [0, 0], "value": "!!"}, "not the name of a colour"),
        ("pelican", {"spot": [0, 0], "value": "x"}, "settings"),
    ],
)
def test_what_cannot_stand_there_is_refused(
    puzzle: str, change: dict[str, Any], words: str
) -> None:
    board = blank(Question(NOTHING), puzzle=puzzle).board
    with pytest.raises(UsageError, match=words):
        edit(Question(board), changes=[change])


def test_settings_are_held_against_what_they_may_be() -> None:
    board = blank(Question(NOTHING), puzzle="starbattle", settings={"stars": 2}).board
    assert board.board.numbers == (2,)
    for wrong in ({"stars": 0}, {"stars": "2"}, {"moons": 1}, {"stars": True}):
        with pytest.raises(UsageError, match="setting"):
            edit(Question(board), settings=wrong)


def test_zones_that_are_cut_in_two_are_two() -> None:
    board = blank(Question(NOTHING), puzzle="norinori", rows=3).board
    middle = [{"part": "zones", "spots": [[0, 1], [1, 1], [2, 1]], "value": "new"}]
    cut = edit(Question(board), changes=middle).board
    assert cut.board.zones == ((0, 1, 2),) * 3
    joined = [{"part": "zones", "spots": [[0, 0], [0, 1], [0, 2]], "value": "join"}]
    found = edit(Question(cut), changes=joined).board.board.zones
    assert found == ((0, 0, 0), (0, 1, 2), (0, 1, 2))


def test_holes_belong_to_no_zone_and_come_back_to_the_one_beside_them() -> None:
    board = blank(Question(NOTHING), puzzle="starbattle", rows=3).board
    hole = edit(Question(board), changes=[{"spot": [1, 1], "value": "#"}]).board
    assert hole.board.zones[1][1] == -1
    assert hole.board.givens[4] == "#"
    again = edit(Question(hole), changes=[{"spot": [1, 1], "value": "."}]).board
    assert again.board == board.board


def test_a_smaller_board_keeps_what_it_has_room_for() -> None:
    changes = [
        {"spot": [0, 0], "value": "9"},
        {"spot": [0, 1], "value": "3"},
        {"spot": [8, 8], "value": "1"},
    ]
    board = edit(Question(blank(Question(NOTHING), puzzle="sudoku").board), changes=changes).board
    small = resize(Question(board), rows=4, columns=4).board.board
    assert small.signs == (".3..", "....", "....", "....")


def test_clues_outside_stay_at_their_ends() -> None:
    board = blank(Question(NOTHING), puzzle="skyscrapers", rows=4).board
    places = ([-1, 1], [4, 1], [1, -1], [1, 4])
    changes = [{"part": "outside", "spot": place, "value": "2"} for place in places]
    large = resize(Question(edit(Question(board), changes=changes).board), rows=5).board
    assert {*editing(large.installed).held(large.board)["outside"]} == {
        (-1, 1),
        (5, 1),
        (1, -1),
        (1, 5),
    }


def test_water_sinks_to_the_rest() -> None:
    board = blank(Question(NOTHING), puzzle="watersort").board
    for row in (0, 3, 1):
        board = edit(Question(board), changes=[{"spot": [row, 2], "value": "rouge"}]).board
    assert board.board.tubes[2] == ("rouge",) * 2  # the second replaced the first
    assert appraise(Question(board)).verdict == "none"


def test_birds_are_rows_of_settings() -> None:
    board = blank(Question(NOTHING), puzzle="pelican").board
    birds = [{"name": "red", "wish": "north"}, {"name": "blue", "wish": "next-to", "target": "red"}]
    two = edit(Question(board), settings={"birds": birds}).board
    assert [bird.target for bird in two.board.birds] == ["", "red"]
    # Whom nobody is called any more, nobody can be next to.
    one = edit(Question(two), settings={"birds": birds[1:]}).board
    assert [bird.wish for bird in one.board.birds] == ["any"]
    with pytest.raises(UsageError, match="same name"):
        edit(Question(two), settings={"birds": [birds[0], birds[0]]})


def test_a_wish_about_somebody_is_made_one_field_at_a_time() -> None:
    board = blank(Question(NOTHING), puzzle="pelican").board

    def told(board: Board, *birds: dict[str, str]) -> Board:
        return edit(Question(board), settings={"birds": [*birds]}).board

    red, blue = {"name": "red"}, {"name": "blue"}
    three = told(board, red, blue, {"name": "green", "wish": "opposite"})
    assert three.board.birds[2].target == "red"
    three = told(three, red, blue, {"name": "green", "wish": "opposite", "target": "blue"})
    assert three.board.birds[2].target == "blue"
    # Somebody with another name is still the same.
    green = {"name": "green", "wish": "opposite", "target": "blue"}
    assert told(three, red, {"name": "white"}, green).board.birds[2].target == "white"
    # Nobody is opposite to themselves.
    assert told(three, {"name": "red", "wish": "opposite"}).board.birds[0].wish == "any"


# -- drafts ----------------------------------------------------------------------------------------

HALF = {
    "watersort": (
        "capacity 4\nrule run\n{draft}red red\n-\n",
        '{"puzzle": "watersort", "tubes": [["red"], []]{draft}}',
    ),
    "pegs": ("pegs{draft}\n0 0 0\n0 1 0\n", '{"puzzle": "pegs", "start": [[0, 1, 0, 0]]{draft}}'),
}
WORDS = {"watersort": "draft\n", "pegs": " draft"}


@pytest.mark.parametrize("name", HALF)
def test_half_a_board_is_a_fault_unless_it_says_that_it_is_a_draft(name: str) -> None:
    found = puzzle_called(name)
    for text, word in zip(HALF[name], (WORDS[name], ', "draft": true'), strict=True):
        with pytest.raises(InputError):
            subject_in(Text(Source("board", text.replace("{draft}", "")), found))
        draft = subject_in(Text(Source("board", text.replace("{draft}", word)), found))
        assert isinstance(draft, Board)
        for form in found.puzzle.formats[:2]:
            assert form.write is not None
            assert form.read(form.write(draft.board), "board") == draft.board
        verdict: Any = draft.solve().verdict
        assert verdict.kind == "none"
        puzzle: Any = found.puzzle
        assert puzzle.verify_reason(draft.board, verdict.reason) is None


def test_a_whole_board_is_no_draft() -> None:
    board = puzzle_called("watersort").puzzle.formats[0]
    whole = board.read("red red blue blue\nblue blue red red\n-\n", "board")
    assert board.write is not None
    assert "draft" not in board.write(whole)
    assert verify_reason(whole, Reason(COUNT, "")) is not None
