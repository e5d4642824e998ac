"""Water Sort: boards as people write them, pours replayed, plans as short as can be."""

from __future__ import annotations

import json
import random
from collections import deque
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.planning.plan import Ask
from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.plans import solve_plan
from clausette.puzzles.recognising import read_board, recognised
from clausette.puzzles.watersort import colours, json_text, text
from clausette.puzzles.watersort.board import RUN, UNIT, Board, Rule, Tube
from clausette.puzzles.watersort.searching import WaterGame
from clausette.puzzles.watersort.watersort import PUZZLE
from clausette.scene import WATERS, Pour
from clausette.words import in_words

V, OR = "vert", "orange"
FIGURE_1 = ((V, OR, V, OR), (OR, V, OR, V), ())


def random_board(full: int, empty: int, capacity: int, rule: Rule, seed: int) -> Board:
    units = [f"c{number}" for number in range(full) for _ in range(capacity)]
    random.Random(seed).shuffle(units)
    tubes = [tuple(units[at : at + capacity]) for at in range(0, len(units), capacity)]
    return Board((*tubes, *((),) * empty), capacity, rule)


def breadth_first(board: Board) -> int | None:
    """The length of a shortest plan, by nothing but lists; None when there is none."""

    def goal(tubes: tuple[Tube, ...]) -> bool:
        return all(not t or (len(t) == board.capacity and len(set(t)) == 1) for t in tubes)

    start = board.tubes
    seen, queue = {start}, deque([(start, 0)])
    while queue:
        tubes, steps = queue.popleft()
        if goal(tubes):
            return steps
        for a in range(len(tubes)):
            for b in range(len(tubes)):
                after = [list(tube) for tube in tubes]
                while (
                    a != b
                    and after[a]
                    and len(after[b]) < board.capacity
                    and (not after[b] or after[b][-1] == after[a][-1])
                ):
                    after[b].append(after[a].pop())
                    if board.rule == UNIT or not after[a] or after[a][-1] != after[b][-1]:
                        break
                state = tuple(map(tuple, after))
                if state not in seen:
                    seen.add(state)
                    queue.append((state, steps + 1))
    return None


# -- plans -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "moves"), [(UNIT, 10), (RUN, 7)])
def test_figure_1_takes_ten_units_or_seven_pours(rule: Rule, moves: int) -> None:
    board = Board(FIGURE_1, 4, rule)
    verdict = PUZZLE.solve(board, Ask(shortest=True))
    assert (verdict.kind, len(verdict.plan), verdict.shortest) == ("solved", moves, True)
    assert PUZZLE.check(board, verdict.plan) == []
    none = PUZZLE.solve(board, Ask(steps=moves - 1))
    assert none.kind == "none"
    assert none.reason is not None
    assert none.reason.kind == "search"


def test_shortest_plans_are_those_of_breadth_first_search() -> None:
    kinds = set()
    shapes = [(2, 1, 3), (3, 1, 3), (2, 1, 4), (3, 2, 2), (3, 1, 2), (2, 0, 3), (4, 1, 2)]
    for seed, (full, empty, capacity) in enumerate(shapes * 4):
        for rule in (UNIT, RUN):
            board = random_board(full, empty, capacity, rule, seed)
            verdict = PUZZLE.solve(board, Ask(shortest=True))
            any_plan = PUZZLE.solve(board, Ask())
            exact = breadth_first(board)
            kinds.add(verdict.kind)
            assert verdict.kind == any_plan.kind == ("none" if exact is None else "solved")
            if exact is not None:
                assert len(verdict.plan) == exact
                assert PUZZLE.check(board, any_plan.plan) == []
    assert kinds == {"none", "solved"}


def test_colours_that_fill_several_tubes_have_several_homes() -> None:
    chance = random.Random(5)
    for rule in (UNIT, RUN):
        for _ in range(12):
            units = ["a"] * 6 + ["b"] * 3
            chance.shuffle(units)
            board = Board((*(tuple(units[at : at + 3]) for at in (0, 3, 6)), ()), 3, rule)
            verdict = PUZZLE.solve(board, Ask(shortest=True))
            exact = breadth_first(board)
            assert verdict.kind == ("none" if exact is None else "solved")
            assert len(verdict.plan) == (exact or 0)


@given(st.integers(0, 10_000), st.sampled_from((UNIT, RUN)), st.integers(2, 5), st.integers(2, 4))
def test_no_pour_lowers_the_bound_by_more_than_one(
    seed: int, rule: Rule, full: int, capacity: int
) -> None:
    board = random_board(full, 2, capacity, rule, seed)
    game = WaterGame(board)
    chance = random.Random(seed)
    state = game.start
    for _ in range(30):
        moves = game.moves(state)
        assert (game.bound(state) == 0) == game.solved(state)
        for _, after in moves:
            assert game.bound(after) >= game.bound(state) - 1
        if not moves:
            return
        state = chance.choice(moves)[1]


@pytest.mark.parametrize("rule", [UNIT, RUN])
@pytest.mark.parametrize("full", [5, 9, 14])
def test_random_boards_get_plans_that_replay(full: int, rule: Rule) -> None:
    for seed in range(2):
        board = random_board(full, 2, 4, rule, seed)
        shortest = PUZZLE.solve(board, Ask(shortest=True))
        some = PUZZLE.solve(board, Ask())
        assert shortest.kind == some.kind == "solved"
        assert PUZZLE.check(board, shortest.plan) == []
        assert len(shortest.plan) <= len(some.plan)


def test_no_plan_is_told_with_the_number_of_positions() -> None:
    board = Board((("a", "b"), ("b", "a")), 2)
    verdict = PUZZLE.solve(board, Ask())
    assert verdict.kind == "none"
    assert verdict.reason is not None
    assert verdict.reason.data == {"positions": 1}


def test_a_bound_that_is_larger_than_the_steps_is_told_as_such() -> None:
    for engine, data in (("astar", {"positions": 0}), ("sat", {"model": "rules", "bound": 6})):
        verdict = PUZZLE.solve(Board(FIGURE_1, rule=UNIT), Ask(steps=3, engine=engine))
        assert verdict.reason is not None
        assert verdict.reason.data == {**data, "steps": 3}
        assert verdict.reason.words == "none of 3 moves or fewer: every plan has at least 6"


def test_the_models_stop_in_time_while_they_are_grounded() -> None:
    board = random_board(14, 2, 4, RUN, 5)
    verdict = PUZZLE.solve(board, Ask(engine="sat", deadline=Deadline.after(0.01)))
    assert (verdict.kind, str(verdict)) == ("unknown", "unknown: out of time")


def test_a_board_too_large_for_the_models_is_left_to_the_search() -> None:
    board = random_board(60, 2, 4, RUN, 5)
    with pytest.raises(UsageError, match=r"too large for \d+ steps .*30,000,000 clauses.* astar"):
        PUZZLE.solve(board, Ask(engine="sat"))


def test_time_that_is_up_is_unknown_and_never_none() -> None:
    board = random_board(14, 2, 4, UNIT, 0)
    verdict = PUZZLE.solve(board, Ask(shortest=True, deadline=Deadline(0.0)))
    assert verdict.kind == "unknown"
    assert str(verdict).startswith("unknown: gave up after")


def test_a_sorted_board_needs_no_pour() -> None:
    verdict = PUZZLE.solve(Board((("a", "a"), ("b", "b"), ()), 2), Ask())
    assert (verdict.kind, verdict.plan, verdict.shortest) == ("solved", (), True)


def test_an_engine_that_is_not_there_is_refused() -> None:
    with pytest.raises(UsageError, match="astar, sat"):
        solve_plan(puzzle_called("watersort"), Board(FIGURE_1), Ask(engine="luck"))


# -- pours that break a rule -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "plan", "broken", "words"),
    [
        (RUN, [(1, 4, 1)], "tube", "step 1: there is no tube 4"),
        (RUN, [(0, 1, 1)], "tube", "step 1: there is no tube 0"),
        (RUN, [(1, 1, 1)], "tube", "step 1: tube 1 cannot be poured into itself"),
        (RUN, [(3, 1, 1)], "empty", "step 1: tube 3 is empty"),
        (RUN, [(1, 2, 1)], "full", "step 1: tube 2 is full"),
        (RUN, [(1, 3, 1), (2, 3, 1)], "match", "step 2: vert of tube 2 cannot go on orange"),
        (RUN, [(1, 3, 2)], "units", "step 1: this pour from tube 1 to tube 3 takes 1 unit, not 2"),
        (RUN, [(1, 3, 1), (2, 1, 1)], "goal", "after 2 pours, tube 1 is neither empty nor full"),
        (UNIT, [(1, 3, 1), (2, 1, 1), (1, 3, 2)], "match", "step 3: vert of tube 1 cannot go on"),
    ],
)
def test_a_plan_that_breaks_a_rule_is_refused_with_its_step(
    rule: Rule, plan: list[tuple[int, int, int]], broken: str, words: str
) -> None:
    found = PUZZLE.check(Board(FIGURE_1, 4, rule), tuple(plan))
    assert found[0].rule == broken
    assert found[0].message.startswith(words)


def test_a_run_is_poured_whole_or_as_much_as_fits() -> None:
    board = Board((("a", "b", "b"), ("a", "a"), ("b",)), 3, RUN)
    assert PUZZLE.check(board, ((1, 3, 2), (1, 2, 1))) == []
    assert PUZZLE.check(board, ((1, 3, 1),))[0].rule == "units"
    assert PUZZLE.check(replace(board, rule=UNIT), ((1, 3, 2),))[0].rule == "units"
    assert PUZZLE.check(replace(board, rule=UNIT), ((1, 3, 1), (1, 3, 1), (1, 2, 1))) == []


# -- boards ------------------------------------------------------------------------------------

SAME = Board(FIGURE_1, 4, RUN)


@pytest.mark.parametrize(
    "written",
    [
        "vert orange vert orange\norange vert orange vert\n-\n",
        "vert, orange, vert, orange\norange,vert,orange,vert\nvide\n",
        "capacité 4\nrègle suite\ntube 1 : vert | orange | Vert | ORANGE\n"
        "2. orange/vert/orange/green\n3: \n",
        "Water Sort\r\n; a comment\r\nvert > orange > green > orange\r\n"
        "orange→vert→orange→vert\r\n∅",
        "[vert orange vert orange]\n[orange vert orange vert]\n[]\n",
        "capacity: 4\nrule = run\nvert orange vert orange\norange vert orange vert\n- - - -\n",
    ],
)
def test_people_write_tubes_in_many_ways(written: str) -> None:
    assert text.recognises(written)
    assert text.read(written, "board") == SAME


def test_letters_need_no_blanks() -> None:
    board = text.read("vovo\novov\n----", "board")
    assert board.tubes == (("v", "o", "v", "o"), ("o", "v", "o", "v"), ())
    assert text.recognises("vovo\novov\n----")
    assert text.recognises("V O V O\nO V O V\n-")


@pytest.mark.parametrize(
    "piece", [" ", "\n", "\t1", "1 ", "capacity ", "tube ", "p(0,", "1\n", "-"]
)
def test_long_texts_of_nothing_are_judged_at_once(piece: str) -> None:
    written = piece * 60_000
    for form in PUZZLE.formats:
        assert not form.names(f"{written}x y")
        with pytest.raises(BoardError):
            form.read(f"capacity{written}x y", "long")


def test_half_full_tubes_and_other_capacities_are_read() -> None:
    board = text.read("capacity 2\nrule unité\nred\nblue red\nblue\n", "board")
    assert board == Board((("red",), ("blue", "red"), ("blue",)), 2, UNIT)


@pytest.mark.parametrize(
    "other",
    [
        "",
        "a",
        "p(0,1,1,vert)",
        "$C = [vert, orange]\nvert or orange",
        "vert orange",
        "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1",
        "..1\n.X.\n...",
        "  ooo\n  ooo\nooo.ooo\n  ooo",
        "1 1 1\n1 0 1\n1 1 1",
        "a and b\nor c",
        "a b\nb a",
        "a b\nb a\nvide",
        "a b c\nd e f\nvide",
        "a b a b\nb or a\nvide",
        "p(1) q p(1) q\nq p(1) q q\nvide",
    ],
)
def test_other_texts_are_not_taken_for_tubes(other: str) -> None:
    assert not any(form.names(other) for form in PUZZLE.formats)


@pytest.mark.parametrize(
    ("written", "place", "cause"),
    [
        ("a b a b\nb a b a\na\n-", "3:1", "there are 5 units of a, which do not fill tubes of 4"),
        ("a a a a a\nb b b b\n", "1:9", "tube 1 holds 5 units, and its capacity is 4"),
        ("capacity x\na a a a", "1:10", "'x' is not a capacity"),
        ("capacity 0\na", "1:10", "'0' is not a capacity"),
        ("rule magic\na a a a", "1:6", "there is no rule 'magic'"),
        ("a a a a\nb - b b b", "2:5", "in tube 2, b lies above an empty layer"),
        ("a a ? a", "1:5", "'?' is not the name of a colour"),
        ("capacity 4\n-\n-", "3:1", "all the tubes are empty"),
        ("; nothing", "1:1", "there are no tubes here"),
        ("a a a a\n" * 101, "101:1", "101 tubes are too many"),
    ],
)
def test_a_bad_text_is_refused_with_its_place(written: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError) as refusal:
        text.read(written, "bad")
    assert str(refusal.value).startswith(f"bad:{place}: error: {cause}")
    assert "help:" in str(refusal.value)


GOOD = {"puzzle": "watersort", "capacity": 4, "rule": "unit", "tubes": [list(t) for t in FIGURE_1]}


def test_json_is_read_as_the_text_is() -> None:
    written = json.dumps(GOOD)
    assert json_text.recognises(written)
    assert json_text.read(written, "board") == Board(FIGURE_1, 4, UNIT)
    short = {"puzzle": "watersort", "tubes": [["a", "a", "b", "b"], ["b", "b", "a", "a"], [None]]}
    assert json_text.read(json.dumps(short), "board").rule == RUN


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("r g r g\ng r g g\nvide\n", "2:3"),
        ("r g r g\ng r g g\n-\n", "2:3"),
        ("rgrg\ngrgg\n_\n", "2:2"),
        ("one two one two\ntwo one two two\n  empty\r\n", "2:5"),
    ],
)
def test_miscounted_tubes_beside_an_empty_one_are_known_and_told(written: str, place: str) -> None:
    claimed = recognised(written, ".txt", installed())
    assert claimed is not None
    assert claimed[0].name == "watersort"
    with pytest.raises(BoardError, match=rf"typo:{place}: error: there are 3 units of"):
        claimed[1].read(written, "typo")


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"capacity": "4"}, '"4" is a text, not a capacity'),
        ({"capacity": True}, "true is not a capacity"),
        ({"capacity": 2}, "tube 1 holds 4 units, and its capacity is 2"),
        ({"rule": "both"}, "there is no rule 'both'"),
        ({"rule": ["unit"]}, "there is no rule"),
        ({"tubes": {}}, "tubes must be a list"),
        ({"tubes": []}, "there are no tubes here"),
        ({"tubes": ["vert"]}, "tube 1 is not a list"),
        ({"tubes": [[["vert"]]]}, "layer 1 of tube 1 is not a colour"),
        ({"tubes": [[1.5]]}, "layer 1 of tube 1 is not a colour"),
        ({"tubes": [["vert"] * 5]}, "tube 1 holds 5 units"),
        ({"tubes": [["vert"] * 4, ["vert"]]}, "there are 5 units of vert"),
        ({"tubes": [["vert"]]}, "there is 1 unit of vert, which does not fill tubes of 4"),
        ({"tubes": [["?"] * 4]}, "'?' is not the name of a colour"),
        ({"puzzle": "pegs"}, "this board is for 'pegs'"),
        ({"tube": []}, "a board has no 'tube'"),
    ],
)
def test_bad_json_is_refused_with_its_place(change: dict[str, object], cause: str) -> None:
    written = json.dumps({**GOOD, **change}, indent=1)
    with pytest.raises(BoardError) as refusal:
        json_text.read(written, "bad")
    assert f": error: {cause}" in str(refusal.value)
    key = next(iter(change))
    line = next(n for n, row in enumerate(written.splitlines(), 1) if f'"{key}"' in row)
    assert refusal.value.line >= line


@pytest.mark.parametrize("broken", ["[", "[]", "3", "{", '{"puzzle": "watersort",}', "[" * 100_000])
def test_what_is_no_json_of_tubes_is_refused(broken: str) -> None:
    with pytest.raises(BoardError, match=r"bad:\d+:\d+: error"):
        json_text.read(broken, "bad")


def test_the_place_of_a_wrong_colour_in_json_is_its_own() -> None:
    written = '{"puzzle": "watersort", "tubes": [\n  ["a", "a", "a", "a"],\n  ["b", "é!", "b"]]}'
    with pytest.raises(BoardError, match="bad:3:9: error: 'é!' is not the name"):
        json_text.read(written, "bad")


names = st.sampled_from(("red", "vert", "light blue", "7", "and", "c_7", "été", "x"))


@given(st.permutations([0, 0, 0, 1, 1, 1, 2, 2, 2]), st.lists(names, min_size=3, unique=True))
def test_a_board_is_written_and_read_back(order: list[int], chosen: list[str]) -> None:
    called = [colours.normal(chosen[n]) for n in order]
    board = Board((*(tuple(called[at : at + 3]) for at in (0, 3, 6)), ()), 3, UNIT)
    for form in PUZZLE.formats:
        if form.write is not None:
            assert form.read(form.write(board), "written") == board


def test_names_of_one_colour_are_one_colour_and_others_are_not() -> None:
    assert text.read("vert green vert verte\n-", "b").tubes == ((V, V, V, V), ())
    assert colours.meaning("purple") != colours.meaning("violet")
    assert len({colours.atom(name) for name in ("7", "c_7", "and", "ete", "x")}) == 5
    many = [f"colour{n}" for n in range(20)]
    assert len(set(colours.tints([*many[:17], "red", "purple", "violet"]).values())) == 20
    assert len(set(colours.labels(many).values())) == 20


def test_a_letter_has_the_colour_that_it_begins() -> None:
    begun = {name: WATERS[tint] for name, tint in colours.tints("grbx").items()}
    assert {name: begun[name] for name in "grb"} == {"g": "green", "r": "red", "b": "blue"}
    assert colours.tints(["b", "blue"])["blue"] == WATERS.index("blue")
    assert len(set(colours.tints(["b", "blue", "r", "red"]).values())) == 4


def test_every_example_is_recognised_by_this_puzzle_alone() -> None:
    found = puzzle_called("watersort")
    verdicts = {}
    for path in found.examples():
        written = path.read_text(encoding="utf-8")
        for extension in (path.suffix, "", ".txt"):
            claimed = recognised(written, extension, installed())
            assert claimed is not None
            assert claimed[0] is found
        board = read_board(written, path.name, installed())[2]
        verdicts[path.stem] = PUZZLE.solve(board, Ask(shortest=True))
        for form in PUZZLE.formats:
            if form.write is not None:
                claimed = recognised(form.write(board), "", installed())
                assert claimed is not None
                assert claimed[0] is found
    assert verdicts["four-and-one-none"].kind == "none"
    assert {v.kind for stem, v in verdicts.items() if "none" not in stem} == {"solved"}
    assert len(verdicts["fourteen-and-two"].plan) == 47


# -- plans as text, options, pictures --------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    [
        "[[1, 3, 1], [2, 1, 1]]",
        '{"verdict": "solved", "plan": [[1, 3], [2, 1, 1]]}',
        "1 -> 3\n2 -> 1",
        "1→3 2→1",
        "; the beginning\n1. tube 1 → tube 3: 1 orange\n2. tube 2 → tube 1: 1 vert\n",
        "1. tube 1 → tube 3: 1 orange   2. tube 2 → tube 1: 1 vert\n",
        "pour 1 into 3\nverser 2 dans 1",
        "1 3 1\n2 1 1",
    ],
)
def test_a_plan_is_read_as_people_write_it(written: str) -> None:
    assert PUZZLE.read_plan(SAME, written, "plan") == ((1, 3, 1), (2, 1, 1))


@pytest.mark.parametrize(
    "written",
    ["[", "{}", "[1, 2]", "[[1]]", '[["1", 3]]', "[[true, 2]]", "hello", "1", "[[1,2,3,4]]"],
)
def test_a_text_that_is_no_plan_is_refused(written: str) -> None:
    with pytest.raises(BoardError, match=r"plan:\d+:\d+: error: \S"):
        PUZZLE.read_plan(SAME, written, "plan")


def test_units_that_are_not_said_are_those_of_the_rule() -> None:
    board = Board((("a", "b", "b"), ("a", "a"), ("b",)), 3, RUN)
    assert PUZZLE.read_plan(board, "1 -> 3, 1 -> 2", "plan") == ((1, 3, 2), (1, 2, 1))
    assert PUZZLE.read_plan(board, "9 -> 3", "plan") == ((9, 3, 1),)


def test_words_tell_the_pours_in_two_languages() -> None:
    plan = ((1, 3, 1), (2, 1, 1))
    english = puzzle_called("watersort").planning.move_words(SAME, plan)
    assert english == ["tube 1 → tube 3: 1 orange", "tube 2 → tube 1: 1 vert"]
    assert in_words(english[0], "fr") == "tube 1 → tube 3 : 1 orange"
    assert PUZZLE.read_plan(SAME, "\n".join(english), "plan") == plan
    assert PUZZLE.write_plan(SAME, plan) == [[1, 3, 1], [2, 1, 1]]


def test_the_rule_is_an_option() -> None:
    (option,) = PUZZLE.options
    assert option.apply(SAME, "unit").rule == UNIT
    assert option.apply(SAME, "suite") == SAME
    with pytest.raises(UsageError, match="unit and run"):
        option.apply(SAME, "7")


def test_scenes_show_the_tubes_before_and_after_every_pour() -> None:
    plan = PUZZLE.solve(SAME, Ask(shortest=True)).plan
    scenes = PUZZLE.scenes(SAME, plan)
    assert len(scenes) == len(plan) + 1
    assert {scene.surface for scene in scenes} == {"tubes"}
    bottom = [look.text for look in scenes[0].looks[-1]]
    assert bottom == ["V", "O", ""]
    (gesture,) = scenes[0].gestures
    assert isinstance(gesture, Pour)
    assert gesture.allowed == ((0, 2, (1, 3, 1)), (1, 2, (2, 3, 1)))
    assert scenes[1].moves == (((0, plan[0][0] - 1), (3, 2)),)
    last = [{look.text for look in column} for column in zip(*scenes[-1].looks, strict=True)]
    assert sorted(map(sorted, last)) == [[""], ["O"], ["V"]]


def test_a_plan_that_breaks_a_rule_is_drawn_up_to_there() -> None:
    scenes = PUZZLE.scenes(SAME, ((1, 3, 1), (1, 3, 1), (2, 1, 1)))
    assert len(scenes) == 2
    assert scenes[-1].caption.startswith("step 2: vert of tube 1 cannot go on orange")
    assert set(scenes[-1].pointed.values()) == {"wrong"}
