"""The deductions that people know by name, each on a board that needs it, and courses."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from taught_boards import example, lesson

from clausette.errors import InputError
from clausette.language.rules import rules_of
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.manner import manner_of
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import explain, verify_step
from clausette.reasoning.positions import Position
from clausette.reasoning.scale import BY_SIZE
from clausette.reasoning.signatures import fits, reason_of
from clausette.reasoning.steps import Step
from clausette.reasoning.techniques import Technique, first_by, practise, steps_by, technique_of
from clausette.reasoning.values import Values

NOTHING = "?" * 8

# Zones of critical.liz:  00001222
#                         34551222
#                         34451622
#                         34666677
#                         34688877
POSITIONS = [
    ("basic.liz", ["????"] * 4, "a zone of two", "r1c1 and r1c2 are shaded"),
    (
        "critical.liz",
        [NOTHING, NOTHING, NOTHING, NOTHING, "##??????"],
        "the neighbours of a pair",
        "r4c2 and r5c3 are empty",
    ),
    (
        "critical.liz",
        ["??????.?", "???????.", NOTHING, NOTHING, NOTHING],
        "a lone cell",
        "r1c8 is empty",
    ),
    (
        "critical.liz",
        [NOTHING, "?.??????", "??.?????", "?.??????", NOTHING],
        "a zone with two cells left",
        "r3c2 and r5c2 are shaded",
    ),
    (
        "critical.liz",
        [NOTHING, NOTHING, NOTHING, ".???????", "#???????"],
        "a cell with one partner left",
        "r5c2 is shaded",
    ),
]


def step_from(taught: Lesson, rows: list[str]) -> Step:
    values = taught.known(rows)
    step = taught.tutor.next(values)
    assert isinstance(step, Step)
    known = [v * int(values[v]) for v in taught.variables if values[v]]
    assert verify_step(taught.tutor.guarded, step, known) == ""
    return step


@pytest.mark.parametrize(("name", "rows", "technique", "words"), POSITIONS)
def test_a_human_deduction_is_what_the_tutor_says_in_one_rule(
    name: str, rows: list[str], technique: str, words: str
) -> None:
    taught = example("norinori", name)
    step = step_from(taught, rows)
    assert step.size == 1
    assert taught.technique(step) == technique
    assert taught.voice().told(step.conclusions) == words


def test_every_technique_has_a_name_in_both_languages() -> None:
    taught = example("norinori", "basic.liz")
    for technique in taught.manner.techniques:
        assert technique.name("en") != technique.name("fr")


@pytest.mark.parametrize(
    ("name", "enough"), [("basic.liz", True), ("ordinary.liz", True), ("critical.liz", False)]
)
def test_a_course_suffices_or_not(name: str, enough: bool) -> None:
    taught = example("norinori", name)
    five = practise(taught.tutor, taught.manner.courses[0])
    assert five.course.name("en") == "the five deductions"
    assert len(five.course.techniques) == 5
    assert five.suffices == enough
    assert five.decided + five.open == len(taught.variables)


def test_a_course_decides_what_its_techniques_decide_and_no_more() -> None:
    taught = example("norinori", "every-case.liz")
    five, six = (practise(taught.tutor, course) for course in taught.manner.courses)
    assert 0 < six.open <= five.open


def test_steps_of_one_rule_and_of_several_have_names() -> None:
    taught = example("norinori", "critical.liz")
    step = step_from(taught, [NOTHING] * 5)
    assert step.size > 1
    names = {(taught.technique(step), step.size > 1) for step in explain(taught.tutor).steps}
    assert ("a cell with one partner left", False) in names
    assert ("the pairs within a zone", True) in names


# -- Sudoku: each technique on a board on which nothing easier is left -----------------------------

SINGLES = "987..1.....2..4.....15..8..5..8...71.9...7......3..658...41..........5.33.....2.."
NEEDED = {
    "pointing": (
        ".2.4.........978..74...52..6....3.8.......9..8...5.731.1..3...4......69..5.......",
        "",
    ),
    "claiming": (
        "..23...9..8...5.7.5.....28...3..1...8..7...6.65...48..36..7..52............93....",
        "pointing",
    ),
    "naked-pair": (
        "3.9.28.5...7..93.......6.......7.2...1...2....98.....4....5..91.6.1.4.8..........",
        "pointing claiming",
    ),
    "hidden-pair": (
        ".4..2..1..2.4.8...7....5..21...34.29............5...6..7...28..6...1...53........",
        "pointing claiming naked-pair",
    ),
    "naked-triple": (
        "2...1..98...7..2..7....6..1.........1.4..2.63.976..8......43....1..9.....3.....5.",
        "pointing claiming naked-pair hidden-pair",
    ),
    "hidden-triple": (
        "2...1..98...7..2..7....6..1.........1.4..2.63.976..8......43....1..9.....3.....5.",
        "pointing claiming naked-pair hidden-pair naked-triple",
    ),
    "x-wing": (
        ".51.....2.4.....85....8.46..24...35.3..7...............6..1.2....93.8..1.1.4.7...",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple",
    ),
    "swordfish": (
        "52941.7.3..6..3..2..32......523...76637.5.2..19.62753.3...6942.2..83.6..96.7423.5",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing",
    ),
    "xy-wing": (
        "......1...75..4....6..9..54...4...3..52.3...1.165.....28.....6.....6..9....2....3",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing swordfish",
    ),
    "xyz-wing": (
        "69........47.9..52....7..8....8..6.......3......9...78.2.3.6..1..1........6.85.4.",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing xy-wing",
    ),
    "skyscraper": (
        "..94.6.....1.......7..1....3..7..9...1.632..5.5.....8..64..32......7..4.......8.7",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing",
    ),
    "two-string-kite": (
        "....6.87..2.9..6....8.3..1.34..2....57.........14...5.43.7....2.67......8..6.....",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing skyscraper",
    ),
    "empty-rectangle": (
        ".....3427.52.....6.3.4.......4.5..6...7.68.....9....31..3..4......6............92",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing skyscraper",
    ),
    "w-wing": (
        "....4.6.8..3........68...294..9...3..5.......3.7..5..4.3...8...9.841........7.2..",
        "pointing claiming naked-pair hidden-pair naked-triple hidden-triple x-wing xy-wing",
    ),
}


def sudoku(board: str) -> Lesson:
    return lesson("sudoku", "\n".join(board[i : i + 9] for i in range(0, 81, 9)))


def stuck(taught: Lesson, techniques: list[Technique], values: Values) -> Values:
    """What is known when neither single rules nor some techniques say more."""
    tutor = taught.tutor
    while True:
        found = {x for xs in tutor.one_rule.sweep(values).forced.values() for x in xs}
        for technique in techniques:
            if found:
                break
            found = {x for step in steps_by(tutor, values, technique) for x in step.conclusions}
        if not found:
            return values
        values = tutor.knowing(found, values)


@pytest.mark.parametrize("key", NEEDED)
def test_a_technique_of_sudoku_goes_on_where_those_before_it_do_not(key: str) -> None:
    board, before = NEEDED[key]
    taught = sudoku(board)
    technique = taught.manner.called(key)
    values = stuck(taught, [taught.manner.called(name) for name in before.split()], taught.given())
    assert taught.tutor.open_targets(values)
    known = [v * int(values[v]) for v in taught.variables if values[v]]
    steps = list(steps_by(taught.tutor, values, technique))
    assert steps
    for step in steps:
        assert technique_of(taught.tutor, step, taught.manner.techniques) is technique
        assert verify_step(taught.tutor.guarded, step, known) == ""
    assert steps == list(steps_by(taught.tutor, values, technique))


def test_singles_are_told_apart() -> None:
    taught = sudoku(SINGLES)
    assert not taught.tutor.open_targets(stuck(taught, [], taught.given()))
    found = {key: taught.manner.called(key) for key in ("naked-single", "hidden-single")}
    for key, rules in (("naked-single", {"cell"}), ("hidden-single", {"row", "column", "box"})):
        _, values, step = first_by(taught.tutor, taught.given(), found[key], taught.is_mark)
        assert step is not None
        assert {taught.tutor.guarded.rule(k) for k in step.instances} <= rules
        assert [x > 0 for x in step.conclusions] == [True]
        assert not values[abs(step.conclusions[0])]


def test_levels_go_from_singles_to_wings() -> None:
    levels = sudoku(SINGLES).manner.scale
    keys = [[technique.key for technique in level.techniques] for level in levels]
    order = ["naked-single", "pointing", "naked-pair", "x-wing", "swordfish", "xy-wing"]
    assert [next(n for n, level in enumerate(keys) if key in level) for key in order] == [*range(6)]


# -- all steps of a technique ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("puzzle", "name", "largest"),
    [("norinori", "basic.liz", 3), ("lightup", "seed-complex-5x5.lightup", 2)],
)
def test_the_steps_are_those_that_trying_all_sets_finds(
    puzzle: str, name: str, largest: int
) -> None:
    taught = example(puzzle, name)
    tutor, values = taught.tutor, taught.given()
    solution = tutor.solutions.agreeing(values)
    assert solution is not None
    position = Position(tutor, values)
    stage = tutor.stage(values, solution)
    open_ones = [k for k in range(len(tutor.guarded)) if len(position.held(k)) > 1]
    forced: dict[tuple[int, ...], set[int]] = {}
    expected: dict[str, set[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for size in range(1, largest + 1):
        for chosen in combinations(open_ones, size):
            parts = [forced[part] for part in combinations(chosen, size - 1)] if size > 1 else []
            forced[chosen] = set(stage.forced_by(chosen))
            fresh = sorted(forced[chosen].difference(*parts))
            for technique in taught.manner.techniques if size > 1 and fresh else ():
                literals = [v if solution[v] else -v for v in fresh]
                step = tutor.step(chosen, literals, values, False)
                reason = reason_of(tutor, step)
                fitting = [
                    x
                    for x in literals
                    if technique.concludes in (None, x > 0)
                    and any(fits(shape, reason, abs(x)) for shape in technique.shapes)
                ]
                if fitting == literals and technique.at_once is None:
                    expected.setdefault(technique.key, set()).add((chosen, tuple(literals)))
    stage.close()
    assert expected
    for technique in taught.manner.techniques:
        steps = steps_by(tutor, values, technique) if technique.most > 1 else ()
        found = {
            (step.instances, tuple(sorted(step.conclusions, key=abs)))
            for step in steps
            if 1 < step.size <= largest
        }
        assert expected.get(technique.key, set()) <= found, technique.key
        for chosen, told in found:
            concluded = set(map(abs, told))
            assert concluded <= forced[chosen]
            assert not any(
                concluded & forced[part] for part in combinations(chosen, len(chosen) - 1)
            )


@pytest.mark.parametrize("puzzle", [p for p in installed() if (p.folder / "tutor.toml").is_file()])
def test_names_are_known_in_both_languages_and_found_by_them(puzzle: Installed) -> None:
    manner = manner_of(puzzle.folder, [rule.name for rule in rules_of(puzzle.file)[0]])
    assert len(manner.techniques) >= 4
    for technique in manner.techniques:
        assert set(technique.names) == {"en", "fr"}
        for name in (technique.key, technique.name("en"), technique.name("fr").upper()):
            assert manner.called(name) is technique
    graded = [technique.key for level in manner.scale for technique in level.techniques]
    assert sorted(graded) == sorted(technique.key for technique in manner.techniques)
    with pytest.raises(
        InputError, match=f"(?s)no technique 'nothing'.*{manner.techniques[-1].key}"
    ):
        manner.called("nothing")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[techniques.x]\nen = 'x'\n", r"\[techniques.x\] shape is missing: a list of texts"),
        (
            "[techniques.x]\nen = 'x'\nshape = 'row'\n",
            r"\[techniques.x\] shape is not a list of texts, or a list of such lists",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['in 2 row']\n",
            r"\[techniques.x\] 'in 2 row' is no element of a shape: write it as \[N",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row d']\n",
            r"\[techniques.x\] 'd' in 'row d': write VARIABLE=LABEL, or open=N",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row open=two']\n",
            r"\[techniques.x\] 'open=two' in 'row open=two': write",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['line']\n",
            r"\[techniques.x\] there is no rule or group 'line'; there are row and box",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row']\nown = true\n",
            r"\[techniques.x\] own has no meaning here; there are en, fr, shape, concludes and",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row']\nconcludes = 'no'\n",
            r"\[techniques.x\] concludes is not true or false",
        ),
        ("[techniques.x]\nshape = ['row']\n", r"\[techniques.x\] the name is missing: en and fr"),
        ("[techniques.x]\nen = 3\nshape = ['row']\n", r"\[techniques.x\] en is not a text"),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row']\n[courses.a]\nen = 'a'\n"
            "techniques = ['none']\n",
            r"\[courses.a\] there is no technique 'none'; there are x",
        ),
        ("[levels]\nen = 'a'\n", r"levels is not a list of tables, \[\[levels\]\]"),
        ("[[levels]]\nen = 'a'\nrules = 'x'\n", r"\[levels\] rules is not a whole number"),
        (
            "[words.en.p]\nyes = ['a']\nno = ['b', 'c']\n",
            r"\[words.en.p\] yes has 1 texts, not 2, 4 or 5",
        ),
        ("[words.en.p]\nyes = ['a', 'b']\n", r"\[words.en.p\] no is missing: a list of texts"),
        ("words = 3\n", "words is not a table"),
        ("[word.en.p]\n", "word has no meaning here; there are words, groups, techniques"),
        ("no toml at all", "this is not TOML"),
    ],
)
def test_a_wrong_tutor_file_is_told_with_its_name(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "tutor.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"tutor\.toml: " + message):
        manner_of(tmp_path, ["row", "box"])


def test_a_puzzle_without_a_tutor_file_is_told_by_its_atoms(tmp_path: Path) -> None:
    manner = manner_of(tmp_path)
    assert (manner.sayings, manner.techniques, manner.courses) == ({}, (), ())
    assert manner.scale is BY_SIZE
