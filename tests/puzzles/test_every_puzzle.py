"""What the frame asks of every puzzle, whatever it is called, and of those that fill a grid."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from clausette.drawing import draw_svg
from clausette.errors import InputError, UsageError
from clausette.language.rules import rules_of
from clausette.puzzles.base import BoardError, Decisions, spot_of
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from puzzle_examples import board_of, examples_of

ALL = installed()
PUZZLES = tuple(found for found in ALL if found.kind == "filling")
any_puzzle = pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.name)
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
any_example = examples_of(ALL)
every_example = examples_of(PUZZLES)


def ordinary(puzzle: Installed) -> object:
    """The example of middling length."""
    paths = sorted(puzzle.examples(), key=lambda path: path.stat().st_size)
    return board_of(puzzle, paths[len(paths) // 2])


def smallest(puzzle: Installed) -> object:
    return board_of(puzzle, min(puzzle.examples(), key=lambda path: path.stat().st_size))


@any_puzzle
def test_a_puzzle_has_a_name_titles_formats_and_examples(puzzle: Installed) -> None:
    assert puzzle.name == puzzle.folder.name
    assert {"en", "fr"} <= set(puzzle.puzzle.titles)
    names = [form.name for form in puzzle.puzzle.formats]
    assert len(set(names)) == len(names) > 0
    assert puzzle.puzzle.formats[0].write is not None
    assert all(form.description for form in puzzle.puzzle.formats)
    assert all(e.startswith(".") for form in puzzle.puzzle.formats for e in form.extensions)
    assert puzzle.examples()


@every_puzzle
def test_the_rules_are_valid_and_ground_without_a_warning(puzzle: Installed) -> None:
    assert puzzle.file.warnings == ()
    board = ordinary(puzzle)
    facts = puzzle.filling.facts(board)
    assert puzzle.program.ground(None, facts).warnings == ()
    # The same facts as values, which is how TouIST is given them.
    by_values = puzzle.program.ground(facts.values())
    assert by_values.warnings == ()
    by_facts = puzzle.program.ground(None, facts)
    assert sorted(map(len, by_values.cnf.clauses())) == sorted(map(len, by_facts.cnf.clauses()))


@any_puzzle
def test_every_rule_has_a_sentence_in_english_and_in_french(puzzle: Installed) -> None:
    rules, diagnostics = rules_of(puzzle.file)
    assert diagnostics == ()
    assert rules
    for rule in rules:
        assert rule.documented
        assert {"en", "fr"} <= set(rule.sentences)
        assert len(rule.plurals.get("en", ())) == len(rule.plurals.get("fr", ()))


@every_puzzle
def test_all_instances_of_a_rule_can_be_told_together(puzzle: Installed) -> None:
    grounding, _ = grounded(puzzle, ordinary(puzzle))
    for rule, found in enumerate(grounding.rules):
        if not found.plurals:
            continue
        own = [n for n, instance in enumerate(grounding.instances) if instance.rule == rule]
        for language in ("en", "fr"):
            groups = grounding.gathered(own, language)
            assert sorted(n for group, _ in groups for n in group) == own
            assert all(said.endswith(".") for _, said in groups)


@every_puzzle
def test_every_instance_has_its_sentence(puzzle: Installed) -> None:
    grounding, _ = grounded(puzzle, smallest(puzzle))
    for language in ("en", "fr"):
        for instance in range(min(len(grounding.instances), 200)):
            sentence = grounding.sentence(instance, language)
            assert sentence.endswith(".")
            assert "$" not in sentence
            assert "{" not in sentence


def whose(text: str, extension: str) -> list[str]:
    """The puzzles of which a text could be a board."""
    try:
        found = recognised(text, extension, ALL)
    except InputError as unsure:
        names = str(unsure).removeprefix("this board could be ").partition(":")[0]
        return names.replace(" or ", ", ").split(", ")
    return [] if found is None else [found[0].name]


@any_example
def test_an_example_is_taken_for_no_other_puzzle(puzzle: Installed, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = recognised(text, path.suffix, ALL)
    assert found is not None
    assert found[0] is puzzle
    for extension in ("", ".txt"):
        assert puzzle.name in whose(text, extension)


@every_example
def test_an_example_is_read_solved_checked_and_drawn(puzzle: Installed, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    board = board_of(puzzle, path)
    verdict = solve(puzzle, board)
    stated = re.match(r"\W*(unique|several|none)\b", text)
    assert verdict.kind == (stated[1] if stated else verdict.kind)
    assert verdict.kind != "unknown"
    assert len(verdict.answers) == {"none": 0, "unique": 1, "several": 2}[verdict.kind]
    assert bool(verdict.differs) == (verdict.kind == "several")
    kind = puzzle.filling
    rows, columns = kind.size(board)
    for answer in (None, *verdict.answers):
        scene = kind.scene(board, answer)
        assert (scene.rows, scene.columns) == (rows, columns)
        assert {len(looks) for looks in scene.looks} == {columns}
        assert scene.gestures
    for r, c, *side in kind.states(board):
        least = -1 if side else 0
        assert least <= r < rows
        assert least <= c < columns
    for answer in verdict.answers:
        # Where sides are decided, there is room for them between the cells.
        drawn = len(answer) > rows
        high, wide = (2 * rows + 1, 2 * columns + 1) if drawn else (rows, columns)
        assert [len(row) for row in answer] == [wide] * high
        assert kind.check(board, answer) == []
        assert kind.read_answer(board, "\n".join(answer), "answer") == answer


@every_example
def test_answers_and_choices_are_the_same_thing(puzzle: Installed, path: Path) -> None:
    board = board_of(puzzle, path)
    kind = puzzle.filling
    decisions = kind.decisions(board)
    assert isinstance(decisions, Decisions)
    count = len(decisions.keys[0].values)
    for answer in solve(puzzle, board).answers:
        chosen = kind.chosen(board, answer)
        assert len(chosen) == count
        assert set(chosen.tolist()) <= {0, 1}
        assert kind.answer(board, chosen == 1) == answer
        drawn = len(answer) > kind.size(board)[0]
        open_cells = {spot_of(spot, drawn) for spot in kind.states(board)}
        unknown = [
            "".join("?" if (r, c) in open_cells else sign for c, sign in enumerate(row))
            for r, row in enumerate(answer)
        ]
        assert kind.check(board, unknown) == []
        assert -1 in kind.chosen(board, unknown).tolist()


@every_puzzle
def test_the_variables_of_the_decisions_are_distinct(puzzle: Installed) -> None:
    board = smallest(puzzle)
    grounding, variables = grounded(puzzle, board)
    assert len(np.unique(variables)) == len(variables)
    decisions = puzzle.filling.decisions(board)
    names = [grounding.cnf.atoms.name(int(variable)) for variable in variables]
    assert all(name.startswith(f"{decisions.name}(") for name in names)


@every_puzzle
def test_cells_have_names_of_their_own(puzzle: Installed) -> None:
    names = [puzzle.filling.cell_name((r, c)) for r in range(30) for c in range(30)]
    assert len(set(names)) == len(names)
    assert all(name.isprintable() and " " not in name for name in names)


@any_example
def test_a_board_reads_back_from_every_format(puzzle: Installed, path: Path) -> None:
    board = board_of(puzzle, path)
    for form in puzzle.puzzle.formats:
        if form.write is not None:
            try:
                text = form.write(board)
            except UsageError:  # some formats cannot say all, but the first can
                assert form is not puzzle.puzzle.formats[0]
                continue
            assert form.read(text, "written") == board
            # An address of an empty grid, say, may not tell its puzzle; then nobody claims it.
            claimed = whose(text, "")
            assert not claimed or puzzle.name in claimed


@every_puzzle
def test_the_first_answers_are_all_different(puzzle: Installed) -> None:
    for path in puzzle.examples():
        board = board_of(puzzle, path)
        answers = list(every_answer(puzzle, board, limit=3))
        assert len(set(answers)) == len(answers)


@any_puzzle
@pytest.mark.parametrize("text", ["", "\n\n", "\0", "?", "é\n", "a" * 1000, "1;", "-1\n-1\n", "{}"])
def test_what_is_no_board_is_refused_with_a_place(puzzle: Installed, text: str) -> None:
    for form in puzzle.puzzle.formats:
        with pytest.raises(BoardError) as refusal:
            form.read(text, "bad")
        assert re.match(r"bad:\d+:\d+: error: \S", str(refusal.value))


@every_puzzle
def test_a_picture_holds_no_script(puzzle: Installed) -> None:
    picture = draw_svg(puzzle.filling.scene(smallest(puzzle)))
    assert picture.startswith("<svg")
    assert "<script" not in picture
