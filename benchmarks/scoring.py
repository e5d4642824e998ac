"""Scoring: how long an answer and a move of a language model take, in a process that is warm."""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Mapping, Sequence
from statistics import median, quantiles
from time import process_time

import clausette
from benchmarks.boards import PUZZLES, SMALL, published
from benchmarks.measure import Asked, Row
from benchmarks.taught import LEVELS, SUDOKU
from clausette.puzzles.base import Spot
from clausette.scene import Place
from clausette.service.board import Board
from clausette.service.lessons import Lessons

_BOARDS = 12
_MOVES = 15  # of a board
_FORMS = ("{}", "Let me think.\n\nThe answer is\n```\n{}\n```\n", "| {}")


def rows(repeats: int) -> Iterator[Row]:
    for title, boards in _sets():
        if not boards:
            yield Row(f"{title}: scoring", "no boards", "")
            continue
        yield from _answers(title, boards, repeats)
        yield from _moves(title, boards)


def _sets() -> Iterator[tuple[str, list[Board]]]:
    for puzzle, title in PUZZLES.items():
        texts = [board.text for board in published(puzzle) if board.size == SMALL][:_BOARDS]
        called = f"{title} 10×10"
        yield called, [clausette.load_board(text, puzzle=puzzle) for text in texts]
    lines = [(SUDOKU / f"{level}.txt").read_text().splitlines()[1:3] for level in LEVELS[:6]]
    texts = [line.split()[0] for pair in lines for line in pair]
    yield "Sudoku 9×9", [clausette.load_board(text, puzzle="sudoku") for text in texts]


def _written(form: str, answer: Sequence[str]) -> str:
    if form.startswith("|"):  # a table
        return "\n".join("| " + " | ".join(row) + " |" for row in answer)
    return form.format("\n".join(answer))


def _answers(title: str, boards: Sequence[Board], repeats: int) -> Iterator[Row]:
    spent: list[float] = []
    for board in boards:
        for form in _FORMS:
            text = _written(form, board.solve().rows or ())
            assert board.score(text).right
            for _ in range(repeats):
                began = process_time()
                board.score(text)
                spent.append(process_time() - began)
    yield Row(f"{title}: an answer scored", median(spent), asked=Asked(most=0.001))


def _moves(title: str, boards: Sequence[Board]) -> Iterator[Row]:
    """Right and wrong moves from random positions on the way to the solution."""
    chance, shelf = random.Random(1), Lessons(len(boards), clauses=10**9)
    first: list[float] = []
    spent: list[float] = []
    for board in boards:
        states = {spot[:2]: signs for spot, signs in _states(board).items()}
        for number in range(_MOVES):
            known = _begun(board.solve().rows or (), states, chance)
            left = [(r, c) for r, c in states if known[r][c] == "?"]
            if not left:
                continue
            place = chance.choice(left)
            move = [(place, chance.choice(states[place]))]
            began = process_time()
            board.score_move(move, known, lessons=shelf)
            (spent if number else first).append(process_time() - began)
    shelf.close()
    yield Row(f"{title}: a move scored", median(spent), asked=Asked(most=0.02))
    yield Row(f"{title}: nine of ten moves take at most", quantiles(spent, n=10)[-1])
    yield Row(f"{title}: the first move on a board", median(first))


def _states(board: Board) -> Mapping[Spot, str]:
    """The cells that people fill, and their signs."""
    states: Mapping[Spot, str] = board.installed.filling.states(board.board)
    return states


def _begun(answer: Sequence[str], states: Container[Place], chance: random.Random) -> list[str]:
    """A random part of an answer."""
    share = chance.random()
    return [
        "".join(
            sign if (r, c) not in states or chance.random() < share else "?"
            for c, sign in enumerate(row)
        )
        for r, row in enumerate(answer)
    ]
