"""Boards that come with the puzzles are small, and their rules plain: loops ground them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausette.grounding.columnar.loops.unrolled import MOST_FACTS
from clausette.grounding.columnar.program import compiled
from clausette.language import Source, parse
from clausette.puzzles.clauses import ways_of
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.solving import solve
from puzzle_examples import board_of, examples_of

PUZZLES = tuple(found for found in installed() if found.kind == "filling")


@examples_of(PUZZLES)
def test_every_rule_of_every_example_goes_by_loops_unless_it_is_too_large(
    puzzle: Installed, path: Path
) -> None:
    ways = ways_of(puzzle, board_of(puzzle, path))
    assert len(ways) == len(puzzle.program.rules) > 0
    if ways[0].why.endswith(f"facts are more than {MOST_FACTS:,}"):
        return
    pairs = list(zip([rule.name for rule in puzzle.program.rules], ways, strict=True))
    assert {name: way.why for name, way in pairs if way.name == "arrays"} == {}
    assert {name: way.layers for name, way in pairs if way.layers} == {}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_one_unusual_rule_more_is_told_and_leaves_the_others_as_they_are(
    puzzle: Installed,
) -> None:
    board = board_of(puzzle, min(puzzle.examples(), key=lambda path: path.stat().st_size))
    facts, decisions = puzzle.filling.facts(board), puzzle.filling.decisions(board)
    text = puzzle.file.source.text + "\n;;;\nbigor $i in [1,2]: odd($i) and even($i) end\n"
    usual = [way.name for way in puzzle.program.ways(facts, decisions)]
    assert {"loops", "cuts"}.issuperset(usual)
    ways = compiled(parse(Source("rules", text))).ways(facts, decisions)
    assert [way.name for way in ways] == [*usual, "arrays"]
    assert ways[-1].why == "a clause contains a conjunction inside a 'bigor'"


@pytest.mark.parametrize("puzzle", installed(), ids=lambda puzzle: puzzle.name)
def test_only_fillings_have_two_ways(puzzle: Installed) -> None:
    board = board_of(puzzle, puzzle.examples()[0])
    assert bool(ways_of(puzzle, board)) == (puzzle.kind == "filling")


@pytest.mark.parametrize(
    "puzzle", [p for p in PUZZLES if p.program.floods], ids=lambda puzzle: puzzle.name
)
def test_by_cuts_and_in_layers_a_board_has_the_same_verdict(puzzle: Installed) -> None:
    for path in sorted(puzzle.examples(), key=lambda path: path.stat().st_size)[:2]:
        board = board_of(puzzle, path)
        by_cuts, layers = (solve(puzzle, board, recognition=which) for which in (True, False))
        assert (by_cuts.kind, by_cuts.differs) == (layers.kind, layers.differs)
        if by_cuts.kind == "unique":
            assert by_cuts.answers == layers.answers
