"""Boards as a data set of reasoning-gym, where that is installed."""

from __future__ import annotations

from typing import Any

import pytest

reasoning_gym = pytest.importorskip("reasoning_gym")


def _created(**config: Any) -> Any:
    import clausette.datasets.reasoning_gym  # noqa: F401

    return reasoning_gym.create_dataset("clausette", **config)


def test_entries_are_boards_with_their_answers() -> None:
    entries = _created(puzzle="lightup", board_size="4x4", seed=7, size=4)
    assert len(list(entries)) == 4
    for entry in entries:
        assert {"question", "answer", "metadata"} == set(entry)
        assert entries.score_answer(entry["answer"], entry) == 1.0
        assert entries.score_answer(f"So:\n```\n{entry['answer']}\n```", entry) == 1.0
        assert entries.score_answer("no idea", entry) == 0.0
        assert entries.score_answer(None, entry) == 0.0


def test_a_seed_and_an_index_give_the_same_entry() -> None:
    wishes = {"puzzle": "sudoku", "board_size": "4x4", "seed": 7}
    assert _created(**wishes)[3] == _created(**wishes)[3] != _created(**wishes)[2]


def test_it_can_be_a_part_of_a_composite() -> None:
    from reasoning_gym.composite import DatasetSpec

    _created()
    own = DatasetSpec(name="clausette", weight=1, config={"board_size": "4x4"})
    theirs = DatasetSpec(name="mini_sudoku", weight=1, config={})
    both = reasoning_gym.create_dataset("composite", size=4, seed=1, datasets=[own, theirs])
    assert [both.score_answer(entry["answer"], entry) for entry in both] == [1.0] * 4
