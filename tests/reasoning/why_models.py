"""What the tests of `why` share: models from text, and instances checked by other code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from clausette.cnf import Cnf
from clausette.grounding.columnar.program import compiled
from clausette.grounding.instances import ground
from clausette.language import Source, parse, read_source
from clausette.language.syntax import File
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.recognising import read_board
from clausette.reasoning.why.named import Named
from clausette.reasoning.why.theory import Theory
from clausette.solving import Session


def model(text: str) -> Theory:
    return Theory(compiled(parse(Source.of(text))))


def model_in(path: Path) -> Theory:
    return Theory(compiled(parse(read_source(str(path)))))


def board(puzzle: str, text: str) -> Theory:
    """The theory of a board of a puzzle whose answers are fillings."""
    found = puzzle_called(puzzle)
    _, _, read = read_board(text, "board", (found,))
    decisions = (found.filling.decisions(read),)
    return Theory(found.program, {}, found.filling.facts(read), decisions)


def example(puzzle: str, name: str) -> Theory:
    found = puzzle_called(puzzle)
    return board(puzzle, (found.folder / "examples" / name).read_text(encoding="utf-8"))


def assert_minimal(theory: Theory, file: File, instances: Sequence[Named]) -> None:
    """The instances contradict each other, and no longer when any one of them is left out.

    By the reference grounder, and a solver that is used for nothing else here.
    """
    values = {} if theory.facts is None else theory.facts.values()
    grounding = ground(file, {**values, **theory.given})
    numbers = {
        (grounding.rules[one.rule].name, tuple(sorted(one.bindings))): number
        for number, one in enumerate(grounding.instances)
    }
    wanted = [numbers[one.name, tuple(sorted(one.bindings))] for one in instances]
    assert not _satisfiable(grounding.cnf, wanted)
    for left_out in wanted:
        assert _satisfiable(grounding.cnf, [number for number in wanted if number != left_out])


def _satisfiable(cnf: Cnf, instances: list[int]) -> bool:
    mask = np.isin(cnf.provenance.of_clause, instances)
    with Session(cnf.select(mask), solver="glucose4") as session:
        return session.solve()
