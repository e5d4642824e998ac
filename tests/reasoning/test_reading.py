"""How explanations read: what is told together, cut short, left unsaid, and what comes next."""

from __future__ import annotations

import pytest
from taught_boards import example, lesson

from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import explain
from clausette.reasoning.pages import items
from clausette.reasoning.voice import Voice
from clausette.service.explanation_text import telling
from clausette.service.html_page import as_html

PAIRS = "1.7...4...9.....5.......82.9..81..7.7.....1....5.67..3....593...6..3.........854."


@pytest.fixture(scope="module")
def sudoku() -> Lesson:
    return lesson("sudoku", PAIRS)


def literals(taught: Lesson, *said: str) -> list[int]:
    """Of `r3c4=5` and `r3c4-5`, the literals."""
    digit = {
        (place[0] + 1, place[1] + 1, n % 9 + 1): variable
        for n, (variable, place) in enumerate(taught.places.items())
    }
    return [
        digit[int(x[1]), int(x[3]), int(x[5])] * (1 if x[4] == "=" else -1)
        for x in (text.replace(" ", "") for text in said)
    ]


def crossed_out(taught: Lesson, cell: str, digits: str) -> list[int]:
    return literals(taught, *(f"{cell}-{digit}" for digit in digits))


def test_what_a_cell_is_says_what_it_is_not(sudoku: Lesson) -> None:
    told = sudoku.voice().told(literals(sudoku, "r2c2=1", "r2c2-4", "r2c2-5", "r3c3-4"))
    assert told == "r2c2 is 1; r3c3 is not 4"


def test_two_digits_in_a_cell_are_told_as_such(sudoku: Lesson) -> None:
    assert sudoku.voice().told(literals(sudoku, "r2c2=1", "r2c2=3")) == "r2c2 is 1; r2c2 is 3"


def test_few_digits_that_are_left_are_told_instead_of_the_others(sudoku: Lesson) -> None:
    pair = crossed_out(sudoku, "r6c4", "1356789") + crossed_out(sudoku, "r4c4", "1356789")
    other = crossed_out(sudoku, "r5c5", "12")
    voice = sudoku.voice()
    assert voice.known(pair + other, 12) == "r4c4 and r6c4 can only be 2 or 4; r5c5 is none of 1, 2"
    french = sudoku.voice("fr").known(pair, 12)
    assert french == "r4c4 et r6c4 ne peuvent contenir que le 2 ou le 4"
    # Of a cell with one digit left the reason is that all others are crossed out.
    single = crossed_out(sudoku, "r4c4", "12356789")
    assert voice.known(single, 12) == "r4c4 is none of 1, 2, 3, 5, 6, 7, 8, 9"


def test_many_known_cells_are_cut_short(sudoku: Lesson) -> None:
    ones = literals(sudoku, *(f"r{r}c{c}-1" for r in (1, 3, 5) for c in (1, 3, 5)))
    twos = literals(sudoku, "r9c1-2", "r9c9-2")
    voice = sudoku.voice()
    assert voice.known(ones + twos, 4) == (
        "r1c1, r1c3, r1c5, r3c1 and 5 others are not 1; and 2 others"
    )
    assert voice.known(ones + twos, 11) == voice.told(ones + twos)
    row = literals(sudoku, *(f"r1c{c}-1" for c in range(1, 10)))
    assert voice.known(row, 1) == "r1c1–r1c9 are not 1"
    french = sudoku.voice("fr").known(ones, 4)
    assert french.startswith("r1c1, r1c3, r1c5, r3c1 et 5 autres ne contiennent pas")


def test_steps_are_numbered_without_what_is_counted(sudoku: Lesson) -> None:
    found = explain(sudoku.tutor, sudoku.given())
    voice = sudoku.voice()
    words = telling(found, voice, sudoku.technique, sudoku.is_mark)
    first, crossed, because, *_ = words.items[0].lines
    assert first.endswith("(hidden single)")
    assert crossed.startswith("  first: ")
    assert crossed.endswith(" candidates are crossed out by single rules [row, column, box]")
    assert because.startswith("  because ")
    assert "(naked pair; 4 rules)\n" in words.text()
    assert not [item for item in words.items if "candidate" in item.lines[0]]


def test_what_is_counted_at_the_end_stands_by_itself(sudoku: Lesson) -> None:
    found = explain(sudoku.tutor, sudoku.given())
    last = next(n for n, step in enumerate(found.steps) if not sudoku.is_mark(step))
    voice: Voice = sudoku.voice()
    (only,) = items(voice, found.steps[:last], sudoku.is_mark)
    assert (only.number, only.after, only.steps) == (1, last, ())
    begun = type(found)(found.start, found.steps[:last], found.end)
    words = telling(begun, voice, minor=sudoku.is_mark)
    assert words.text().startswith(f"1. {len(only.crossed_out)} candidates are crossed out by")
    page = as_html(words, "S", lambda number: f"<i>{number}</i>")
    assert "<i>1</i>" not in page


def test_a_lamp_is_followed_by_its_light() -> None:
    taught = example("lightup", "medium-10x10.lightup")
    found = explain(taught.tutor)
    rule = taught.tutor.guarded.rule
    gathered = list(items(taught.voice(), found.steps))
    places = {x: n for n, item in enumerate(gathered) for x in item.conclusions}
    late = [
        n - places[item.steps[0].known[0]]
        for n, item in enumerate(gathered)
        if item.steps[0].size == 1 and rule(item.steps[0].instances[0]) == "glare"
    ]
    # Two lamps of one clue are told together, and then the light of each.
    assert sum(after <= 2 for after in late) > 0.7 * len(late)
