"""What the frame asks of every puzzle whose answer is a plan, whatever it is called."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from clausette.cli.main import build_parser
from clausette.deadline import Deadline
from clausette.drawing import draw_terminal, timeline_svg
from clausette.grounding.columnar.program import Options
from clausette.language import parse, read_source
from clausette.language.rules import rules_of
from clausette.planning.plan import Ask, PlanVerdict
from clausette.puzzles.base import BoardError
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.plans import answer_all, counted, solve_plan, told_scenes
from clausette.words import in_words
from puzzle_examples import board_of, examples_of

PUZZLES = tuple(found for found in installed() if found.kind == "plan")
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
every_example = examples_of(PUZZLES)
_FOUND: dict[Path, tuple[Any, PlanVerdict | None]] = {}


def solved(puzzle: Installed, path: Path) -> tuple[Any, PlanVerdict | None]:
    """The board and its verdict, found once for all tests; None when it asks many questions."""
    if path not in _FOUND:
        board = board_of(puzzle, path)
        many = bool(puzzle.planning.questions(board))
        _FOUND[path] = board, None if many else solve_plan(puzzle, board, Ask())
    return _FOUND[path]


@every_puzzle
def test_the_models_are_valid_and_tell_every_rule_in_two_languages(puzzle: Installed) -> None:
    assert "rules" in puzzle.models()
    for path in puzzle.models().values():
        rules, diagnostics = rules_of(parse(read_source(str(path))))
        assert diagnostics == ()
        assert rules
        assert all({"en", "fr"} <= set(rule.sentences) for rule in rules if rule.documented)


@every_puzzle
def test_its_flags_do_not_hide_those_of_the_commands(puzzle: Installed) -> None:
    commands = build_parser().commands.values()
    taken = {
        flag for parser in commands if parser.get_default("takes_board") for flag in parser.flags
    }
    flags = [option.flag for option in puzzle.planning.options]
    assert len(set(flags)) == len(flags)
    assert not taken & set(flags)
    assert all(
        flag.startswith("--") and option.help
        for flag, option in zip(flags, puzzle.planning.options, strict=True)
    )
    assert puzzle.planning.engines
    assert "auto" not in puzzle.planning.engines


@every_example
def test_an_example_is_answered_and_its_plan_is_right(puzzle: Installed, path: Path) -> None:
    board, verdict = solved(puzzle, path)
    if verdict is None:
        return
    stated = re.search(r"\b(solved|none)\b", path.name)
    assert verdict.kind == (stated[1] if stated else verdict.kind)
    assert verdict.kind != "unknown"
    if verdict.kind == "none":
        assert verdict.reason is not None
        assert verdict.reason.words
        return
    assert puzzle.planning.check(board, verdict.plan) == []
    if verdict.plan:
        assert puzzle.planning.check(board, verdict.plan[:-1])


@every_example
def test_a_plan_reads_back_from_what_is_written(puzzle: Installed, path: Path) -> None:
    board, verdict = solved(puzzle, path)
    if verdict is None or verdict.kind != "solved":
        return
    kind = puzzle.planning
    text = json.dumps(kind.write_plan(board, verdict.plan))
    assert kind.read_plan(board, text, "plan") == verdict.plan
    words = kind.move_words(board, verdict.plan)
    assert len(words) == len(verdict.plan)
    assert all(words)
    assert all(in_words(move, "fr") != move for move in words)


@every_example
def test_a_plan_is_drawn_step_by_step(puzzle: Installed, path: Path) -> None:
    board, verdict = solved(puzzle, path)
    plan = () if verdict is None else verdict.plan
    scenes = told_scenes(puzzle, board, plan)
    assert len(scenes) == len(plan) + 1
    assert len({(scene.rows, scene.columns) for scene in scenes}) == 1
    assert puzzle.planning.scenes(board)[0].looks == scenes[0].looks
    assert all(scene.gestures for scene in scenes)
    for before, after in pairwise(scenes):
        assert before.looks != after.looks
        assert after.moves
    ElementTree.fromstring(timeline_svg(counted(scenes)))
    for scene in (scenes[0], scenes[-1]):
        assert draw_terminal(scene, "none").isascii()


@every_puzzle
def test_a_model_grounds_without_a_warning_and_its_plan_is_right(puzzle: Installed) -> None:
    path, board, steps = shortest_example(puzzle)
    grounding = ground_board(puzzle, board, Options(), steps=steps)
    assert grounding.warnings == (), path.name
    verdict = solve_plan(puzzle, board, Ask(engine="sat", steps=steps))
    assert verdict.kind == "solved"


def shortest_example(puzzle: Installed) -> tuple[Path, Any, int]:
    found = []
    for path in puzzle.examples():
        board, verdict = solved(puzzle, path)
        if verdict is not None and verdict.kind == "solved" and verdict.plan:
            found.append((len(verdict.plan), path.name, path, board))
    steps, _, path, board = min(found, key=lambda entry: entry[:2])
    return path, board, steps


@every_puzzle
def test_a_wrong_plan_is_refused_with_a_place(puzzle: Installed) -> None:
    _, board, _ = shortest_example(puzzle)
    for text in ("nothing", "[[1]]", '[["a"]]', "[null]", '{"plan": 3}', "[", "\0"):
        with pytest.raises(BoardError) as refusal:
            puzzle.planning.read_plan(board, text, "bad")
        assert re.match(r"bad:\d+:\d+: error: \S", str(refusal.value)), text


@every_puzzle
def test_too_little_time_is_unknown_or_answered_and_never_wrong(puzzle: Installed) -> None:
    for path in puzzle.examples():
        board, verdict = solved(puzzle, path)
        if verdict is not None:
            hasty = solve_plan(puzzle, board, Ask(deadline=Deadline(0.0)))
            assert hasty.kind in ("unknown", verdict.kind)


@every_example
def test_a_board_that_asks_about_every_hole_is_answered(puzzle: Installed, path: Path) -> None:
    board, verdict = solved(puzzle, path)
    if verdict is None:
        answers = answer_all(puzzle, board, Ask(deadline=Deadline.after(10)))
        assert answers is not None
        scene = puzzle.planning.scenes(board)[0]
        matrix = answers.matrix(scene.rows, scene.columns)
        for row, looks in zip(matrix, scene.looks, strict=True):
            assert [value == -1 for value in row] == [look.ground == "void" for look in looks]
