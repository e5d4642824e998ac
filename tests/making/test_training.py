"""Positions for training: with all that is easier done, a step of the technique leads on."""

from __future__ import annotations

import pytest

import clausette
from clausette.errors import InputError, UsageError
from clausette.service.training import Trained
from commands import Command


@pytest.mark.parametrize(
    ("puzzle", "technique"),
    [
        ("lightup", "facing"),
        ("norinori", "rivals"),
        ("binairo", "gap"),
        ("sudoku", "hidden-single"),
        ("sudoku", "x-wing"),
        ("slitherlink", "corner"),
    ],
)
def test_a_position_in_which_a_technique_is_needed(puzzle: str, technique: str) -> None:
    found = clausette.train(puzzle, technique, seconds=60)
    assert isinstance(found, Trained)
    assert found.key == technique
    # What is known is part of the only solution.
    rows = found.board.solve().rows
    assert rows is not None
    for known, solved in zip(found.known, rows, strict=True):
        assert all(a in ("?", b) for a, b in zip(known, solved, strict=True))
    # The step decides or crosses out something that is not known.
    step = found.hint.data()
    assert step["kind"] == "step"
    assert not step["marks"]  # with nothing to be concluded before
    graded = found.board.grade(found.known)
    assert graded.verdict == "unique"


def test_a_new_board_for_a_seed() -> None:
    one = clausette.train("lightup", "facing", seed=3)
    other = clausette.train("lightup", "facing", seed=3)
    assert isinstance(one, Trained)
    assert isinstance(other, Trained)
    assert one.source.startswith("seed 3, index")
    assert (one.board.board, one.known) == (other.board.board, other.known)


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(InputError, match="there is no technique 'x-wing'"):
        clausette.train("lightup", "x-wing")
    with pytest.raises(UsageError, match="filling"):
        clausette.train("watersort", "x-wing")


def test_in_words(command: Command) -> None:
    told = command("train", "lightup", "--technique", "facing", "--solution", "--lang", "fr")
    assert told.status == 0
    assert "trouvez l'étape" in told.out
    assert "car" in told.out
