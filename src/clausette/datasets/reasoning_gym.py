"""Boards as a data set of reasoning-gym: made as they are asked for, answers scored leniently.

>>> import reasoning_gym
>>> import clausette.datasets.reasoning_gym  # registers `clausette`
>>> lamps = reasoning_gym.create_dataset("clausette", puzzle="lightup", board_size="6x6", seed=7)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from reasoning_gym.dataset import ProceduralDataset
from reasoning_gym.factory import DATASETS, register_dataset

import clausette
from clausette.making.makers import maker_for
from clausette.puzzles.finding import puzzle_called
from clausette.service.generating import GeneratedBoard
from clausette.service.question import Question
from clausette.service.rows import row
from clausette.service.wished import ordered

NAME: Final = "clausette"
_TOLD: Final = ("puzzle", "rows", "columns", "board", "question", "answer")


@dataclass
class PuzzleConfig:
    """Which boards; what is not said is left to the puzzle."""

    puzzle: str = "lightup"
    board_size: str | None = None
    """Rows and columns, `8x10`; `size` is how many entries there are."""
    grade: str | None = None
    """`hard`, or `medium..hard`."""
    symmetry: str = "none"
    minimal: bool = False
    settings: dict[str, str] = field(default_factory=dict)
    """The puzzle's own wishes."""
    language: str = "en"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        assert self.size > 0, "size must be positive"
        assert self.language in ("en", "fr"), "language must be en or fr"
        puzzle_called(self.puzzle)


class PuzzleDataset(ProceduralDataset):  # type: ignore[misc]
    """Boards with one solution each; the same seed and index give the same board everywhere."""

    def __init__(self, config: PuzzleConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)
        order = ordered(
            puzzle_called(config.puzzle),
            seed=self.seed,
            size=config.board_size,
            grade=config.grade,
            symmetry=config.symmetry,
            minimal=config.minimal,
            settings=config.settings,
        )
        self._maker = maker_for(order)

    @property
    def category(self) -> str:
        return "logic"

    def __getitem__(self, idx: int) -> dict[str, Any]:
        made = self._maker.make(idx)
        found = GeneratedBoard(made, self.config.language)
        if made.board is None:
            raise ValueError(str(found.words[0]))
        asked = Question(found.board, language=self.config.language)
        told = row(asked, columns=_TOLD, solution=made.solution).data()
        level = found.level
        return {
            "question": told.pop("question"),
            "answer": told.pop("answer"),
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                **told,
                "unmet": [str(one) for one in made.unmet],
                "difficulty": {
                    "size": self.config.board_size,
                    "grade": None if level is None else str(level),
                },
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 for a right answer, however it is written, 0 for any other."""
        if not isinstance(answer, str):
            return 0.0
        return clausette.load_board(entry["metadata"]["board"]).score(answer).score


if NAME not in DATASETS:
    register_dataset(NAME, PuzzleDataset, PuzzleConfig)
