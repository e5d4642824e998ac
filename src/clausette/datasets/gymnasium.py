"""Boards as an environment of Gymnasium: one sign at a time, each judged by the solution.

>>> import gymnasium
>>> import clausette.datasets.gymnasium  # registers the environment
>>> lamps = gymnasium.make("clausette/Board-v0", puzzle="lightup", size="6x6")
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import clausette
from clausette.errors import UsageError
from clausette.making.makers import maker_for
from clausette.puzzles.base import Spot, spot_of
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.palette import start_of, with_signs
from clausette.service.board import Board
from clausette.service.lessons import Lessons
from clausette.service.own_text import own_text
from clausette.service.wished import ordered
from clausette.words import say

NAME: Final = "clausette/Board-v0"
_LONGEST: Final = 20_000  # characters of a board's text
_UNKNOWN: Final = "?"
_CHARACTERS: Final = string.printable + "←↑→↓∧∨"
_PATIENCE: Final = 4  # times as many steps as there are places, then an episode is cut short


class BoardEnv(gymnasium.Env):  # type: ignore[misc]
    """A board to fill. An action puts a sign on a place: `place * len(signs) + sign`.

    An observation has the `board` as a text and the `marks`: rows of an answer as the numbers of
    their characters, that of `?` where nothing stands. A mark as in the solution earns its share of
    1; one that is not ends the episode with -1; one where nobody fills, or where a mark stands
    already, changes nothing. `info` has the mask of actions that change something.
    """

    _asked: Board
    _text: str
    _answer: tuple[str, ...]
    _rows: tuple[str, ...]
    _signs: str
    _states: dict[Spot, str]
    _spots: dict[tuple[int, int], Spot]
    _steps: int

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        puzzle: str = "lightup",
        size: str | None = None,
        grade: str | None = None,
        *,
        boards: Sequence[str] = (),
        reasons: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Boards are made as wished, or are the given ones in turn, which have one size.

        With `reasons`, `info` tells of every move by how few rules it is forced.
        """
        self.render_mode = render_mode
        self._puzzle, self._size, self._grade = puzzle_called(puzzle), size, grade
        self._given = [clausette.load_board(text, puzzle=puzzle) for text in boards]
        self._seed, self._index, self._reasons = 0, -1, reasons
        self._lessons = Lessons(1)
        self._begin(self._board())
        marks = (len(self._rows), len(self._rows[0]))
        self.observation_space = spaces.Dict(
            {
                "board": spaces.Text(_LONGEST, charset=_CHARACTERS),
                "marks": spaces.Box(0, 0x10FFFF, marks, np.int32),
            }
        )
        self.action_space = spaces.Discrete(marks[0] * marks[1] * len(self._signs))

    # -- episodes --------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The next board; with a seed the first one of that seed; or `options["board"]`, a text."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._index = seed, -1
        self._index += 1
        own = None if options is None else options.get("board")
        board = self._board() if own is None else clausette.load_board(own, self._puzzle.name)
        shape = (len(self._rows), len(self._rows[0]))
        self._begin(board)
        if (len(self._rows), len(self._rows[0])) != shape:
            raise UsageError(say("all boards of an environment have one size"))
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self._steps += 1
        at, number = divmod(int(action), len(self._signs))
        r, c = divmod(at, len(self._rows[0]))
        sign, spot = self._signs[number], self._spots.get((r, c))
        info: dict[str, Any] = {"verdict": "idle"}
        reward, wrong = 0.0, False
        if spot is not None and sign in self._states[spot] and self._rows[r][c] == _UNKNOWN:
            wrong = self._answer[r][c] != sign
            reward = -1.0 if wrong else 1.0 / len(self._spots)
            info = self._judged(spot, sign) or {"verdict": "impossible" if wrong else "forced"}
            self._rows = with_signs(self._rows, {(r, c): sign}, False)
        done = wrong or not any(self._rows[r][c] == _UNKNOWN for r, c in self._spots)
        late = not done and self._steps >= _PATIENCE * len(self._spots)
        return self._observed(), reward, done, late, {**info, **self._info()}

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        from clausette.drawing import draw_terminal

        return draw_terminal(self._asked.scene(self._rows), "none")

    def close(self) -> None:
        self._lessons.close()

    # -- boards ----------------------------------------------------------------------------------

    def _board(self) -> Board:
        if self._given:
            return self._given[max(self._index, 0) % len(self._given)]
        order = ordered(self._puzzle, seed=self._seed, size=self._size, grade=self._grade)
        return Board(self._puzzle, maker_for(order).make(max(self._index, 0)).board)

    def _begin(self, board: Board) -> None:
        filling = board.installed.filling
        solution = board.solve()
        if solution.verdict.kind != "unique" or solution.rows is None:
            raise UsageError(say("{name} does not have just one solution", name=board.called))
        self._asked, self._answer = board, solution.rows
        self._text = own_text(board)
        self._states = dict(filling.states(board.board))
        self._rows = start_of(filling, board.board, filling.scene(board.board))
        drawn = len(self._rows) > filling.size(board.board)[0]
        self._spots = {spot_of(spot, drawn): spot for spot in self._states}
        self._signs = "".join(sorted({*"".join(self._states.values())}))
        self._steps = 0

    def _judged(self, spot: Spot, sign: str) -> dict[str, Any]:
        """By which rules a move is forced, or refuted; nothing if nobody asks."""
        if not self._reasons:
            return {}
        found = self._asked.score_move([(spot, sign)], self._rows, lessons=self._lessons)
        return {
            "verdict": found.verdict,
            "size": sum(len(reason.rules) for reason in found.reasons),
            "words": str(found),
        }

    def _observed(self) -> dict[str, Any]:
        codes = [[ord(sign) for sign in row] for row in self._rows]
        return {"board": self._text, "marks": np.array(codes, dtype=np.int32)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "signs": self._signs}

    def _mask(self) -> NDArray[np.int8]:
        width, count = len(self._rows[0]), len(self._signs)
        mask = np.zeros(len(self._rows) * width * count, dtype=np.int8)
        for (r, c), spot in self._spots.items():
            if self._rows[r][c] == _UNKNOWN:
                for sign in self._states[spot]:
                    mask[(r * width + c) * count + self._signs.index(sign)] = 1
        return mask


gymnasium.register(id=NAME, entry_point=f"{__name__}:BoardEnv")
