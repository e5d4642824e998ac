"""A printed model as it is: the pegs after every step as its atoms say, and all that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from clausette.planning.atoms import true_atoms
from clausette.puzzles.base import BoardError, Violation
from clausette.puzzles.pegs.board import Board, Jump
from clausette.puzzles.pegs.checking import named
from clausette.puzzles.pegs.picture import position
from clausette.puzzles.pegs.plans import jump_in
from clausette.puzzles.pegs.plans import words as jump_words
from clausette.puzzles.pegs.printed import board_of_model
from clausette.puzzles.retelling import Retold, StepFault
from clausette.scene import Place
from clausette.words import Message, plural, say

_HOLE: Final = re.compile(r"c\(([0-9]{1,6}),([0-9]{1,6})\)")
_MOST_STEPS: Final = 2000


def retold(text: str, name: str, board: Board | None = None) -> Retold | None:
    """The states of a printed model on its board; None if it tells of no pegs."""
    if "peg(" not in text:
        return None
    notes: tuple[Message, ...] = ()
    if board is None:
        try:
            board = board_of_model(text, name)
        except BoardError:
            return None
        notes = (say("the goal is not in the model: what is left at the end is taken for it"),)
    states: dict[int, set[Place]] = {}
    jumps: dict[int, list[Jump]] = {}
    for _, (kind, arguments) in true_atoms(text):
        match kind, arguments:
            case "peg", (int(step), str(term)) if hole := _HOLE.fullmatch(term.replace(" ", "")):
                states.setdefault(step, set()).add((int(hole[1]), int(hole[2])))
            case "jump", (int(step), str(term)) if (jump := jump_in(term)) is not None:
                jumps.setdefault(step, []).append(jump)
    if 0 not in states or max(states) > _MOST_STEPS:
        return None
    told = [states.get(step, set()) for step in range(max(*states, *jumps, 0) + 1)]
    scenes = tuple(
        position(board, pegs, "; ".join(jump_words(board, tuple(jumps.get(step, ())))))
        for step, pegs in enumerate(told)
    )
    return Retold(scenes, tuple(_faults(board, told, jumps)), notes)


def _faults(
    board: Board, states: list[set[Place]], jumps: dict[int, list[Jump]]
) -> Iterator[StepFault]:
    start = states[0] ^ set(board.pegs)
    if start:
        words = plural(
            len(start),
            "{holes} is not as on the board",
            "{holes} are not as on the board",
            holes=named(start),
        )
        yield _fault(0, start, words)
    for step, (before, after) in enumerate(pairwise(states), 1):
        expected = set(before)
        for jump in jumps.get(step, []):
            source, over, end = jump
            if jump not in board.jumps or not {source, over} <= before or end in before:
                words = say(
                    "{jump} cannot be made",
                    jump=jump_words(board, (jump,))[0],
                )
                yield _fault(step, set(jump), words)
            expected = expected - {source, over} | {end}
        wrong = expected ^ after
        if wrong and jumps.get(step):
            words = plural(
                len(wrong),
                "{holes} is not as the jump leaves it",
                "{holes} are not as the jump leaves them",
                holes=named(wrong),
            )
            yield _fault(step, wrong, words)
        elif wrong:
            words = plural(
                len(wrong),
                "{holes} changes without a jump",
                "{holes} change without a jump",
                holes=named(wrong),
            )
            yield _fault(step, wrong, words)


def _fault(step: int, cells: set[Place], words: Message) -> StepFault:
    return StepFault(step, Violation("jump", tuple(sorted(cells)), words))
