"""Whole explanations: every step verified, and every way to read them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from taught_boards import example, lesson, model_tutor, positions, published

from clausette.errors import InputError
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning import pages
from clausette.reasoning.explain import Explanation, explain, verify_step
from clausette.reasoning.page_data import explanation_data
from clausette.reasoning.pruning import needed_conclusions
from clausette.reasoning.steps import Done, Step
from clausette.service.explanation_text import telling
from clausette.service.html_page import as_html
from places import EXAMPLES

HARD = (EXAMPLES / "hard.sudoku").read_text(encoding="utf-8")
SOLVED = [
    (puzzle, path.name)
    for puzzle in ("lightup", "norinori", "sudoku")
    for path in puzzle_called(puzzle).examples()
    if path.stem.split("-")[0] not in ("huge", "large", "line", "seed", "none", "several", "hard")
    and path.name not in ("no-solution.liz", "three-zones.liz")
]
SAMPLE = [
    (puzzle, name, text)
    for puzzle, count in (("lightup", 5), ("norinori", 8))
    for name, text in published(puzzle, "10x10")[:count]
]


def check(taught: Lesson, found: Explanation) -> None:
    """Every step is right, and all of them end at the only solution."""
    assert isinstance(found.end, Done)
    known: tuple[int, ...] = found.start
    for known, step in positions(found):
        assert verify_step(taught.tutor.guarded, step, known) == ""
    last = found.steps[-1].conclusions if found.steps else ()
    values = taught.tutor.knowing((*known, *last))
    answer = taught.answer(values)
    assert "?" not in "".join(answer)
    assert taught.puzzle.filling.check(taught.board, answer) == []


@pytest.mark.parametrize(("puzzle", "name"), SOLVED)
def test_every_example_is_explained_to_the_end_in_steps_that_hold(puzzle: str, name: str) -> None:
    taught = example(puzzle, name)
    check(taught, explain(taught.tutor, taught.given()))


@pytest.mark.skipif(not SAMPLE, reason="the published boards are not here")
@pytest.mark.parametrize(("puzzle", "name", "text"), SAMPLE, ids=[f"{p}-{n}" for p, n, _ in SAMPLE])
def test_published_boards_are_explained_to_the_end(puzzle: str, name: str, text: str) -> None:
    taught = lesson(puzzle, text, "lines")
    check(taught, explain(taught.tutor))


def test_what_a_board_shows_is_known_from_the_start() -> None:
    taught = example("sudoku", "tiny-4x4.sudoku")
    shown = sum(cell not in ".0" for row in taught.board.signs for cell in row)
    given = taught.given()
    assert int((given > 0).sum()) == shown
    assert "given" not in {
        taught.tutor.guarded.rule(i)
        for step in explain(taught.tutor, given).steps
        for i in step.instances
    }


@pytest.fixture(scope="module")
def told() -> tuple[Lesson, Explanation]:
    taught = example("norinori", "basic.liz")
    return taught, explain(taught.tutor)


def test_text_tells_conclusions_reasons_and_what_is_known(told: tuple[Lesson, Explanation]) -> None:
    taught, found = told
    text = telling(found, taught.voice(), taught.technique).text()
    assert text.splitlines()[:2] == [
        "1. r1c1 and r1c2 are shaded (a zone of two)",
        "    because exactly two cells of zone 1 (r1c1 and r1c2) are shaded. [zone]",
    ]
    assert "    known: r1c1 and r1c2 are shaded" in text.splitlines()
    assert text.endswith("This is the solution; there is no other.\n")


def test_the_same_in_french(told: tuple[Lesson, Explanation]) -> None:
    taught, found = told
    voice = taught.voice("fr")
    text = telling(found, voice, lambda step: taught.technique(step, "fr")).text()
    assert text.splitlines()[:2] == [
        "1. r1c1 et r1c2 sont coloriées (une zone de deux cases)",
        "    car exactement deux cases de la zone 1 (r1c1 et r1c2) sont coloriées. [zone]",
    ]
    assert "    déjà connu : r1c1 et r1c2 sont coloriées" in text.splitlines()


def test_steps_by_one_rule_from_the_same_cells_are_read_as_one(
    told: tuple[Lesson, Explanation],
) -> None:
    taught, found = told
    gathered = list(pages.items(taught.voice(), found.steps))
    assert [step for item in gathered for step in item.steps] == list(found.steps)
    assert [item.number for item in gathered] == list(range(1, len(gathered) + 1))
    assert max(len(item.steps) for item in gathered) == 2
    assert gathered[-1].after == len(found.steps)


def test_markdown_has_a_heading_for_every_item(told: tuple[Lesson, Explanation]) -> None:
    taught, found = told
    page = telling(found, taught.voice("fr")).markdown("Norinori")
    gathered = list(pages.items(taught.voice(), found.steps))
    assert page.startswith("# Norinori, expliqué pas à pas\n")
    assert page.count("\n## Étape ") == len(gathered)


class _Balance(HTMLParser):
    """Counts sections and notes a tag that is closed in the wrong place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sections = 0
        self.wrong = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.sections += tag == "section"

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong = self.wrong or tag


def test_the_page_has_a_picture_for_every_item_and_is_well_formed(
    told: tuple[Lesson, Explanation],
) -> None:
    taught, found = told
    asked: list[int] = []

    def picture(number: int) -> str:
        asked.append(number)
        return f"<svg><title>{number}</title></svg>"

    page = as_html(telling(found, taught.voice()), "A & B", picture)
    gathered = list(pages.items(taught.voice(), found.steps))
    balance = _Balance()
    balance.feed(page)
    assert (balance.wrong, balance.open) == ("", [])
    assert balance.sections == len(gathered) + 2
    assert asked == list(range(len(gathered) + 2))
    assert "A &amp; B, explained" in page
    assert 'class="key"' not in page
    words = telling(found, taught.voice())
    named = as_html(words, "A & B", picture, name="b<1>.liz", key="<b>k</b>")
    assert "<title>A &amp; B, explained · b&lt;1&gt;.liz</title>" in named
    assert f"<p>b&lt;1&gt;.liz · {len(gathered)} steps</p>" in named
    assert '<p class="key"><b>k</b></p>' in named
    assert "break-inside:avoid" in page


def test_a_french_page_keeps_colons_and_digits_with_the_word_before(
    told: tuple[Lesson, Explanation],
) -> None:
    taught, found = told
    page = as_html(telling(found, taught.voice("fr")), "A", lambda number: "")
    text = page.split("</style>")[1]
    assert "déjà connu\u00a0: " in text
    assert " :" not in text
    assert " ;" not in text


def test_json_tells_every_step_by_itself(told: tuple[Lesson, Explanation]) -> None:
    taught, found = told
    data = json.loads(json.dumps(explanation_data(taught.voice(), found)))
    assert len(data["steps"]) == len(found.steps)
    first = data["steps"][0]
    assert (first["kind"], first["size"], first["proof"]) == ("step", 1, "smallest")
    assert first["rules"][0]["rule"] == "zone"
    assert first["rules"][0]["bindings"] == {"$z": "1"}
    assert data["end"]["kind"] == "done"


def test_a_model_is_told_by_its_atoms_and_its_source() -> None:
    from clausette.reasoning.voice import Voice

    tutor = model_tutor(
        ";;; one: {$i} is chosen or its twin.\nbigand $i in [1..2]: p($i) or q($i) end\n;;;\n"
        "bigand $i in [1..2]: not p($i) end\n"
    )
    text = telling(explain(tutor), Voice(tutor.guarded)).text()
    assert "1. not p(1) (1 rule)\n    because line 4: not p(1)\n" in text
    assert "q(2) (1 rule)\n    because 2 is chosen or its twin. [one]\n    known: not p(2)" in text


def test_several_atoms_of_one_thing_are_told_together() -> None:
    taught = example("sudoku", "tiny-4x4.sudoku")
    voice = taught.voice()
    atoms = taught.tutor.guarded.plain.atoms
    cell = [-(atoms.variable(f"digit(c(1,2),{d})") or 0) for d in (1, 3, 4)]
    assert voice.told(cell) == "r1c2 is none of 1, 3, 4"
    assert taught.voice("fr").told(cell) == "r1c2 ne contient ni le 1, ni le 3, ni le 4"
    assert voice.told(cell[:1]) == "r1c2 is not 1"
    row = [-(atoms.variable(f"digit(c(1,{c}),2)") or 0) for c in (1, 2, 4)]
    assert voice.told(row) == "r1c1, r1c2 and r1c4 are not 2"
    assert taught.is_mark(Step(tuple(row), (0,), (), "smallest"))


@pytest.mark.parametrize("model", ["a or a\n", "not a => a\n", "a or a\nb or not a\n"])
def test_a_rule_that_says_an_atom_twice_is_explained_and_the_explanation_ends(model: str) -> None:
    tutor = model_tutor(model)
    found = explain(tutor)
    assert isinstance(found.end, Done)
    for known, step in positions(found):
        assert verify_step(tutor.guarded, step, known) == ""


def test_marks_of_one_rule_are_counted_and_those_of_several_told_in_full() -> None:
    taught = lesson("sudoku", HARD)
    found = explain(taught.tutor, taught.given(), work=20_000)
    assert isinstance(found.end, Done)
    gathered = list(pages.items(taught.voice(), found.steps, taught.is_mark))
    in_order = [step for item in gathered for step in (*item.minor, *item.steps)]
    assert in_order == list(found.steps)
    assert all(item.steps for item in gathered)  # what is counted has no number of its own
    assert all(len(item.steps) == 1 for item in gathered if item.steps[0].size > 1)
    assert any(taught.is_mark(item.steps[0]) for item in gathered)
    words = telling(found, taught.voice(), minor=taught.is_mark)
    for form in (
        words.text(),
        words.markdown("Sudoku"),
        as_html(words, "S", lambda number: ""),
    ):
        first = len(gathered[0].crossed_out)
        assert (
            f"first: {first} candidates are crossed out by single rules [row, column, box]" in form
        )
        assert max(map(len, form.replace("<p>", "\n").splitlines())) < 1200


def test_a_step_is_told_after_the_marks_that_it_needs() -> None:
    taught = lesson("sudoku", HARD)
    values = taught.given()
    crossed_out = 0
    while True:
        marks, _, advice = taught.next(values)
        if isinstance(advice, Done):
            break
        assert isinstance(advice, Step)
        assert all(mark.size == 1 for mark in marks)
        needed = needed_conclusions(marks, advice.known)
        told = {x for mark in needed for x in mark.conclusions}
        before = {int(v) * int(values[v]) for v in values.nonzero()[0]}
        # Nothing is used that is neither known nor told before.
        seen = set(before)
        for step in (*needed, advice):
            assert set(step.known) <= seen
            seen.update(step.conclusions)
        lines = pages.told(taught.voice(), advice, marks=marks)
        assert any(line.startswith("first: ") for line in lines) == bool(needed)
        assert any(line.startswith("  from the above: ") for line in lines) == bool(
            told & set(advice.known)
        )
        crossed_out += advice.size > 1 and taught.is_mark(advice)
        values = taught.tutor.knowing(advice.conclusions, values)
    assert crossed_out  # steps of several rules are told though they fill in nothing


def test_rows_of_another_shape_are_refused_in_words() -> None:
    taught = example("sudoku", "tiny-4x4.sudoku")
    for rows in (["1234"], ["????"] * 3 + ["???"], ["????"] * 5, []):
        with pytest.raises(InputError, match="4 rows of 4 cells"):
            taught.known(rows)


@pytest.mark.parametrize("name", ["sudoku", "lightup", "norinori"])
@pytest.mark.parametrize("sign", ["%", "é"])
def test_rows_with_signs_that_mean_nothing_are_refused_in_words(name: str, sign: str) -> None:
    path = min(puzzle_called(name).examples(), key=lambda path: path.stat().st_size)
    taught = example(name, path.name)
    height, width = taught.puzzle.filling.size(taught.board)
    with pytest.raises(InputError, match="what is known"):
        taught.known([sign * width] + ["?" * width] * (height - 1))


def test_cells_in_a_sentence_stand_in_the_order_of_their_numbers() -> None:
    voice = example("norinori", "basic.liz").voice()
    assert voice.value("[r4c10,r4c7,r4c8,r10c1]") == "r4c7, r4c8, r4c10 and r10c1"


def test_french_lines_have_a_blank_before_their_colons() -> None:
    from clausette.reasoning.voice import Voice

    tutor = model_tutor("a or b\nnot a\nc or d\n")
    text = telling(explain(tutor), Voice(tutor.guarded, "fr")).text()
    assert "car ligne 2 : not a" in text
    assert all(before == " " for before in re.findall(r"(.):", text))


@pytest.mark.parametrize(
    "start", ["L#.L/.#L./.L../..?.", ".#L./.#.L/L.../?L??", "L#L./.#.L/.L../..?."]
)
def test_any_of_several_solutions_is_explained_from_a_start_that_leads_to_it(start: str) -> None:
    taught = lesson("lightup", ".#..\n.#..\n....\n....\n")
    check(taught, explain(taught.tutor, taught.known(start.split("/"))))


def test_that_there_is_no_other_solution_is_said_only_when_it_is_so() -> None:
    taught = lesson("lightup", "..\n..\n")
    endings = {
        "en": "This is a solution, the only one that agrees with what was known.",
        "fr": "C'est une solution, la seule qui s'accorde avec ce qui était connu.",
    }
    found = explain(taught.tutor, taught.known(["L?", "??"]))
    for language, ending in endings.items():
        assert telling(found, taught.voice(language)).text().splitlines()[-1] == ending


def test_a_single_rule_that_cannot_be_kept_contradicts_no_other() -> None:
    taught = lesson("lightup", "1\n")
    found = explain(taught.tutor)
    text = telling(found, taught.voice()).text()
    assert text.startswith("There is no solution: one rule cannot be met at all. (1 rule)")
    text = telling(found, taught.voice("fr")).text()
    assert text.startswith("Il n'y a pas de solution : une règle ne peut pas être respectée.")
