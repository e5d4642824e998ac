"""Boards that come with the puzzles are small, and their rules plain: loops ground them."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausette.grounding.columnar.loops.unrolled import MOST_FACTS
from clausette.grounding.columnar.program import compiled
from clausette.language import Source, parse
from clausette.puzzles.clauses import ways_of
from clausette.puzzles.finding import Installed, installed
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
    names = [rule.name for rule in puzzle.program.rules]
    assert {name: way.why for name, way in zip(names, ways, strict=True) if way.why} == {}


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
def test_one_unusual_rule_more_is_told_and_leaves_the_others_as_they_are(
    puzzle: Installed,
) -> None:
    board = board_of(puzzle, min(puzzle.examples(), key=lambda path: path.stat().st_size))
    facts, decisions = puzzle.filling.facts(board), puzzle.filling.decisions(board)
    text = puzzle.file.source.text + "\n;;;\nbigor $i in [1,2]: odd($i) and even($i) end\n"
    ways = compiled(parse(Source("rules", text))).ways(facts, decisions)
    assert [way.name for way in ways] == [*["loops"] * len(puzzle.program.rules), "arrays"]
    assert ways[-1].why == "a clause contains a conjunction inside a 'bigor'"


@pytest.mark.parametrize("puzzle", installed(), ids=lambda puzzle: puzzle.name)
def test_only_fillings_have_two_ways(puzzle: Installed) -> None:
    board = board_of(puzzle, puzzle.examples()[0])
    assert bool(ways_of(puzzle, board)) == (puzzle.kind == "filling")
