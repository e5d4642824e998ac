"""Marks of rules on what hangs together: by cuts, held against all fillings of small boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import clausette
from clausette.grounding.columnar.program import QUIET, Program, compiled
from clausette.language import parse
from clausette.language.source import Source
from clausette.puzzles.clauses import decided, facts_for
from clausette.puzzles.finding import Installed, puzzle_called
from clausette.service.board import Board
from clausette.service.mark_boards import boards_to_try
from clausette.service.marking import mark
from clausette.service.question import NOTHING, Question
from clausette.service.submissions import Submission
from clausette.solving import Session
from commands import written

PUZZLES = {"hitori": 6, "nurikabe": 6, "fillomino": 4, "slitherlink": 4}
"""With how many cells of boards on which all fillings are looked at."""


@cache
def small_boards(name: str) -> tuple[Board, ...]:
    found = puzzle_called(name)
    boards = boards_to_try(found)
    sizes = [found.filling.size(board.board) for board in boards]
    pairs = zip(boards, sizes, strict=True)
    return tuple(board for board, (rows, columns) in pairs if rows * columns <= PUZZLES[name])


def answers(program: Program, found: Installed, board: Board) -> set[frozenset[str]]:
    """All that rules accept on a board, by their layers in clauses."""
    declared = decided(found, board.board)
    grounding = program.ground({}, facts_for(found, board.board), QUIET, declared)
    assert grounding.cnf.areas is None
    over = grounding.variables(declared[0]).tolist()
    names = [grounding.cnf.atoms.name(variable) for variable in over]
    with Session(grounding.cnf) as session:
        models = [session.values(over).tolist() for _ in session.enumerate(over)]
    return {
        frozenset(name for name, value in zip(names, model, strict=True) if value)
        for model in models
    }


def without_rules(found: Installed) -> Iterator[tuple[str, Source]]:
    """The rules, without sentences and with each formula left out in turn."""
    file = found.file
    texts = [file.source.slice(item.span) for item in file.items]
    for place in range(len(texts)):
        others = [text for number, text in enumerate(texts) if number != place]
        yield f"without {place}", Source.of("\n\n".join(others) + "\n", "left out")


@pytest.mark.parametrize("name", PUZZLES)
def test_a_verdict_is_that_of_all_fillings(name: str) -> None:
    found = puzzle_called(name)
    boards = small_boards(name)
    right = [answers(found.program, found, board) for board in boards]
    sources = list(without_rules(found))
    submissions = [Submission(called, source) for called, source in sources]
    marked = mark(Question(NOTHING), submissions=submissions, puzzle=found, boards=boards)
    for one, (called, source) in zip(marked.marks, sources, strict=True):
        program = compiled(parse(source))
        theirs = [answers(program, found, board) for board in boards]
        weak = [len(x) for ours, own in zip(right, theirs, strict=True) for x in own - ours]
        strong = [len(x) for ours, own in zip(right, theirs, strict=True) for x in ours - own]
        expected = {(0, 0): "same", (1, 0): "too weak", (0, 1): "too strong", (1, 1): "both"}
        assert one.verdict == expected[bool(weak), bool(strong)], called
        for shown in one.shown:
            if shown.accepted_by == "student":
                differing = [own - ours for ours, own in zip(right, theirs, strict=True)]
            else:
                differing = [ours - own for ours, own in zip(right, theirs, strict=True)]
            first = next(there for there in differing if there)
            assert frozenset(shown.true) in first
            assert shown.smallest
            assert len(shown.true) == min(map(len, first))


def text_of(name: str) -> str:
    return (puzzle_called(name).folder / "rules.touist").read_text(encoding="utf-8")


def bare(text: str) -> str:
    """Rules as a student writes them: without sentences."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(";"))


@pytest.mark.parametrize("name", ["hitori", "nurikabe", "fillomino"])
def test_a_flood_in_other_words_is_the_same_on_all_boards_in_time(
    tmp_path: Path, name: str
) -> None:
    renamed = bare(text_of(name)).replace("near(", "reach(").replace("way(", "path(")
    found = clausette.mark(name, written(tmp_path / "mine.touist", renamed))
    assert found.verdict == "same"
    assert not found.marks[0].warnings
    assert any("examples" in str(one) or name in str(one) for one in found.tried)


@pytest.mark.parametrize(
    ("name", "rule"), [("hitori", "joined"), ("nurikabe", "lost"), ("fillomino", "size")]
)
def test_a_forgotten_flood_is_the_rule_that_is_missing(
    tmp_path: Path, name: str, rule: str
) -> None:
    before, _, after = text_of(name).partition(f";;; {rule}:")
    rest = after.partition(";;; given:")
    kept = before + "".join(rest[1:]) if name == "fillomino" else before
    found = clausette.mark(name, written(tmp_path / "mine.touist", bare(kept)), language="fr")
    (mark,) = found.marks
    assert mark.verdict == "too weak"
    assert [str(one.called) for one in mark.blamed] == [rule]
    assert f"règle de la référence absente : « {rule} »" in "\n".join(mark.lines())
    (shown,) = mark.shown
    assert shown.scene is not None
    assert shown.against is not None


def test_a_flood_of_too_few_steps_is_too_strong(tmp_path: Path) -> None:
    short = bare(text_of("hitori")).replace("[1..card($Cells)]", "[1..2]")
    mine = written(tmp_path / "mine.touist", short.replace("card($Cells)", "2"))
    (mark,) = clausette.mark("hitori", mine).marks
    assert mark.verdict == "too strong"
    assert [one.whose for one in mark.blamed] == ["student"]
