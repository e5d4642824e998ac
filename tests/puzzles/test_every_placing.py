"""What the frame asks of every puzzle whose answer is a placement, whatever it is called."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from clausette.cli.main import build_parser
from clausette.drawing import draw_svg, draw_terminal
from clausette.grounding.columnar.program import Options
from clausette.puzzles.base import BoardError
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.placing import best, every_best
from clausette.scene import Seat
from clausette.words import in_words
from puzzle_examples import board_of, examples_of

PUZZLES = tuple(found for found in installed() if found.kind == "placement")
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
every_example = examples_of(PUZZLES)


@every_puzzle
def test_its_flags_do_not_hide_those_of_the_commands(puzzle: Installed) -> None:
    commands = build_parser().commands.values()
    boards = [parser for parser in commands if parser.get_default("takes_board")]
    taken = {flag for parser in boards for flag in parser.flags}
    flags = [option.flag for option in puzzle.placing.options]
    assert len(set(flags)) == len(flags)
    assert not taken & set(flags)


@every_example
def test_only_wishes_are_soft(puzzle: Installed, path: Path) -> None:
    assert puzzle.file.warnings == ()
    board = board_of(puzzle, path)
    # Wishes that nobody has leave loops empty, which is worth no warning here.
    provenance = ground_board(puzzle, board, Options(warn=False)).cnf.provenance
    soft = [one for one in provenance.instances if provenance.rules[one.rule].soft]
    names = {
        wish.wisher
        for placement in best(puzzle, board).placements
        for wish in puzzle.placing.told(board, placement)
    }
    assert len(soft) <= len(names)


@every_example
def test_a_best_placement_is_right_scored_and_drawn(puzzle: Installed, path: Path) -> None:
    kind, board = puzzle.placing, board_of(puzzle, path)
    verdict = best(puzzle, board)
    assert verdict.kind in ("solved", "best", "none")
    for placement in verdict.placements:
        assert kind.check(board, placement) == []
        assert kind.cost(board, placement) == verdict.cost
        assert list(verdict.unmet) == kind.unmet(board, placement)
        assert (verdict.kind == "solved") == (not verdict.unmet)
        told = kind.told(board, placement)
        assert [wish.wisher for wish in told if not wish.met] == [v.rule for v in verdict.unmet]
        assert all(in_words(one.words, "fr") != one.words for one in told)
        chosen = kind.chosen(board, placement)
        assert set(chosen.tolist()) <= {0, 1}
        assert kind.placement(board, chosen == 1) == placement
        assert kind.read_placement(board, json.dumps(placement), "placement") == placement
    for shown in (None, *verdict.placements):
        scene = kind.scene(board, shown)
        (gesture,) = scene.gestures
        assert isinstance(gesture, Seat)
        assert all(
            0 <= r < scene.rows and 0 <= c < scene.columns for _, (r, c) in gesture.positions
        )
        ElementTree.fromstring(draw_svg(scene))
        assert draw_terminal(scene, "none").isascii()


@every_example
def test_best_placements_differ_and_cost_the_same(puzzle: Installed, path: Path) -> None:
    board = board_of(puzzle, path)
    placements = list(every_best(puzzle, board, limit=20))
    assert len({tuple(sorted(one.items())) for one in placements}) == len(placements)
    costs = {puzzle.placing.cost(board, one) for one in placements}
    assert costs == ({best(puzzle, board).cost} if placements else set())


@every_example
def test_a_partial_placement_leaves_choices_open(puzzle: Installed, path: Path) -> None:
    board = board_of(puzzle, path)
    assert np.all(puzzle.placing.chosen(board, {}) == -1)


@every_puzzle
def test_what_is_no_placement_is_refused_with_a_place(puzzle: Installed) -> None:
    board = board_of(puzzle, puzzle.examples()[0])
    for text in ("", "[1]", "[", '{"nobody": "nowhere"}', "\0"):
        with pytest.raises(BoardError) as refusal:
            puzzle.placing.read_placement(board, text, "bad")
        assert re.match(r"bad:\d+:\d+: error: \S", str(refusal.value)), text
