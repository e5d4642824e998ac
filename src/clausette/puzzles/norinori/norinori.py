"""Norinori as a puzzle: formats, facts, answers, the checker and the picture."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import Facts
from clausette.puzzles.base import BoardError, Decisions, Format, Violation
from clausette.puzzles.norinori import addresses, checking, facts, lines, liz
from clausette.puzzles.norinori.board import EMPTY, SHADED, UNKNOWN, Board
from clausette.scene import Cycle, Look, Place, Scene, cell_name

_DECIDED = np.full(128, -1, dtype=np.int8)
_DECIDED[ord(SHADED)] = 1
_DECIDED[ord(EMPTY)] = 0
_SIGNS = {"#": "#", ".": ".", "?": "?", "x": "#", "X": "#", "-": "."}
_SIZE_LINE = re.compile(r"\s*[0-9]+[ \t]+[0-9]+[ \t]*\r?\n")

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "liz",
        "height; width; zones; and every cell's zone; as in 5;5;3;1;2;3;",
        (".liz",),
        liz.recognises,
        liz.read,
        liz.write,
    ),
    Format(
        "lines",
        "rows and columns, rows of dashes, then rows of zone numbers",
        (".txt",),
        lines.recognises,
        lines.read,
        lines.write,
    ),
    Format(
        "puzzlink",
        "an address of puzz.link or pzv.jp, or norinori/columns/rows/borders",
        (".url",),
        addresses.recognises_puzzlink,
        addresses.read_puzzlink,
        addresses.write_puzzlink,
    ),
    Format(
        "pzprv3",
        "the file text of pzpr",
        (".txt",),
        addresses.recognises_pzprv3,
        addresses.read_pzprv3,
        addresses.write_pzprv3,
    ),
    Format(
        "penpa",
        "an address of Penpa+, m=edit&p=…",
        (".url",),
        addresses.recognises_penpa,
        addresses.read_penpa,
        addresses.write_penpa,
    ),
)


class Norinori:
    """Two shaded cells in every zone, and every shaded cell beside exactly one other."""

    @property
    def name(self) -> str:
        return "norinori"

    @property
    def titles(self) -> Mapping[str, str]:
        return {"en": "Norinori", "fr": "Norinori"}

    @property
    def formats(self) -> Sequence[Format[Board]]:
        return FORMATS

    def size(self, board: Board) -> tuple[int, int]:
        """Rows and columns."""
        return board.rows, board.columns

    def facts(self, board: Board) -> Facts:
        """What the board tells the rules."""
        return facts.facts(board)

    def decisions(self, board: Board) -> Decisions:
        """`shaded(c)` for every cell, in reading order."""
        return facts.decisions(board)

    def answer(self, board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        """Rows of `#` and `.`."""
        signs = np.where(chosen, np.uint8(ord(SHADED)), np.uint8(ord(EMPTY))).tobytes().decode()
        columns = board.columns
        return tuple([signs[at : at + columns] for at in range(0, len(signs), columns)])

    def chosen(self, board: Board, answer: Sequence[str]) -> NDArray[np.int8]:
        """1 for `#`, 0 for `.`, -1 for `?`, in reading order."""
        decided: NDArray[np.int8] = _DECIDED[
            np.frombuffer("".join(answer).encode("ascii"), dtype=np.uint8)
        ]
        return decided

    def read_answer(self, board: Board, text: str, name: str) -> tuple[str, ...]:
        """Rows of `#`, `.` and `?`, or of `x` and `-` below their size; blanks do not matter."""
        header = _SIZE_LINE.match(text, 0, 64)
        above = text.count("\n", 0, header.end()) if header else 0
        rows: list[str] = []
        for number, line in enumerate(
            text[header.end() if header else 0 :].splitlines(), above + 1
        ):
            if row := self._answer_row(board, line, number, name):
                if len(rows) == board.rows:
                    cause = f"there are more than the {board.rows} rows of the board"
                    raise BoardError(name, number, 1, cause, "remove what does not belong")
                rows.append(row)
        if len(rows) < board.rows:
            cause = f"the answer ends after {len(rows)} of {board.rows} rows"
            last = text.count("\n", 0, len(text.rstrip())) + 1
            raise BoardError(name, last, 1, cause, "write ? for a cell that is not decided")
        return tuple(rows)

    def _answer_row(self, board: Board, line: str, number: int, name: str) -> str:
        """The signs of a line of an answer, none for a blank line."""
        row: list[str] = []
        for column, sign in enumerate(line, 1):
            if sign in _SIGNS:
                row.append(_SIGNS[sign])
            elif not sign.isspace():
                cause = f"{sign!r} is no answer for a cell"
                remedy = "write # for shaded, . for empty, ? for not decided"
                raise BoardError(name, number, column, cause, remedy)
            if len(row) > board.columns:
                break
        if row and len(row) != board.columns:
            cause = f"this row has {'more' if len(row) > board.columns else 'fewer'} cells than "
            cause += f"the {board.columns} of the board"
            raise BoardError(name, number, len(line.rstrip()), cause, "one sign for every cell")
        return "".join(row)

    def check(self, board: Board, answer: Sequence[str]) -> list[Violation]:
        """Every violation of an answer."""
        return checking.check(board, answer)

    def cell_name(self, place: Place) -> str:
        """`r3c4`, from 1."""
        return cell_name(place)

    def scene(self, board: Board, answer: Sequence[str] | None = None) -> Scene:
        """Thick borders between zones; dots on empty cells while others are not decided."""
        zones = board.zones
        places = [(row, column) for row in range(board.rows) for column in range(board.columns)]
        right = [(r, c) for r, c in places if c + 1 < board.columns]
        below = [(r, c) for r, c in places if r + 1 < board.rows]
        signs = answer or [UNKNOWN * board.columns] * board.rows
        partial = any(UNKNOWN in line for line in signs)
        looks = {
            SHADED: Look(ground="shaded", given=False),
            EMPTY: Look(mark="dot" if partial else "", given=False),
            UNKNOWN: Look(given=False),
        }
        return Scene(
            "Norinori",
            tuple(tuple(looks[sign] for sign in line) for line in signs),
            frozenset((r, c) for r, c in right if zones[r][c] != zones[r][c + 1]),
            frozenset((r, c) for r, c in below if zones[r][c] != zones[r + 1][c]),
            gesture=Cycle(UNKNOWN + SHADED + EMPTY, frozenset(places)),
            caption=board.note,
        )


PUZZLE = Norinori()
