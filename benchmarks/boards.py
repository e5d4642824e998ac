"""Whole boards, from their text to the checked answer: ours beside other ways to solve them."""

from __future__ import annotations

import gc
import json
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from benchmarks.children import CLAUSETTE, ROOT, run
from benchmarks.measure import (
    NOT_INSTALLED,
    NOTHING,
    Asked,
    Row,
    in_turns,
    installed,
    median_of,
    seconds,
)
from benchmarks.peers.reading import Found
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.solving import solve
from clausette.scene import Edge, Place

DATA = ROOT / ".." / "shared" / "data"
PUZZLES = {"lightup": "Light Up", "norinori": "Norinori"}
FORMAT = "lines"
SMALL = "10x10"

# How many times faster than each peer ours should be.
_PEERS = {
    "script": Asked(times=1),
    "script_minisat": NOTHING,
    "kit": Asked(times=5),
    "asp": Asked(times=5),
    "constraints": Asked(times=5),
}
Solver = Callable[[str], Found]


class Board(NamedTuple):
    """A published board: its text, the answer that was published with it, and its size."""

    text: str
    given: list[str]
    size: str


class Peer(NamedTuple):
    """Another way to solve boards; no solver when it is not installed."""

    name: str
    asked: Asked
    solver: Solver | None


def rows(repeats: int) -> Iterator[Row]:
    for puzzle, title in PUZZLES.items():
        boards = published(puzzle)
        if not boards:
            yield Row(f"{title} boards", "no boards", "")
            continue
        yield from _compared(puzzle, title, boards, repeats)
    yield from _large(repeats)
    yield from _command(repeats)


def published(puzzle: str) -> list[Board]:
    """The boards of a dev file, none if it is not here."""
    path = DATA / f"{puzzle}-dev.json"
    if not path.exists():
        return []
    boards = json.loads(path.read_text(encoding="utf-8"))
    return [
        Board(board["problem"], _given(puzzle, board), name.rpartition("_")[2])
        for name, board in boards.items()
    ]


def _given(puzzle: str, board: dict[str, str]) -> list[str]:
    """The published answer in the signs of our answers."""
    answer = [line.split() for line in board["solution"].split("\n")[1:]]
    if puzzle == "norinori":
        return ["".join("#" if sign == "x" else "." for sign in row) for row in answer]
    walls = [line.split() for line in board["problem"].split("\n")[1:]]
    signs = {"-": ".", "x": "#"}
    return [
        "".join(
            "L" if mark == "o" else signs.get(cell, cell)
            for mark, cell in zip(marks, cells, strict=True)
        )
        for marks, cells in zip(answer, walls, strict=True)
    ]


def ours(puzzle: str) -> Solver:
    """Our way, reading included; the rules are compiled when the first board is solved."""
    installed_puzzle = puzzle_called(puzzle)
    read = installed_puzzle.format(FORMAT).read

    def found(text: str) -> Found:
        verdict = solve(installed_puzzle, read(text, "board"))
        return Found(verdict.kind, list(verdict.answers[0]) if verdict.answers else [])

    return found


def _peers(puzzle: str) -> list[Peer]:
    peers = []
    for name, asked in _PEERS.items():
        module = import_module(f"benchmarks.peers.{name}")
        label = installed(module.PACKAGE, module.NAME)
        solver = getattr(module, puzzle) if label else None
        peers.append(Peer(label or f"{module.NAME}: {NOT_INSTALLED}", asked, solver))
    return peers


def _compared(puzzle: str, title: str, boards: list[Board], repeats: int) -> Iterator[Row]:
    own, peers = ours(puzzle), _peers(puzzle)
    solvers = [own, *(peer.solver for peer in peers if peer.solver)]
    wrong = next((f for b in boards if (f := _disagreement(b, own, solvers))), "")
    several = sum(own(board.text).verdict == "several" for board in boards)
    count = f"{len(boards)} {title} boards"
    yield Row(f"{count}, {several} with several answers", wrong or "all agree", "", asked=_AGREE)
    if wrong:
        return
    _forget_the_past()
    spent = _turns(solvers, [board.text for board in boards], repeats)
    small = [times for board, times in zip(boards, spent, strict=True) if board.size == SMALL]
    for what, part in ((f"{len(small)} {title} boards, 10×10", small), (count, spent)):
        place = 0
        for peer in peers:
            place += peer.solver is not None
            theirs = median(times[place] for times in part) if peer.solver else None
            mine = median(times[0] for times in part)
            yield Row(what, mine, "s", peer.name, theirs, peer.asked)


_AGREE = Asked(exactly="all agree")


def _disagreement(board: Board, own: Solver, solvers: list[Solver]) -> str:
    """What is wrong with the answers to a board, nothing when all are as published.

    An answer that is not the only one was checked by its solver and may differ from the others'.
    """
    verdict = own(board.text).verdict
    for solver in solvers:
        found = solver(board.text)
        if found.verdict not in (verdict, "some"):
            return f"{board.size}: {found.verdict}, ours says {verdict}"
        if verdict == "unique" and found.answer != board.given:
            return f"{board.size}: not the published answer"
    return ""


def _turns(solvers: list[Solver], texts: list[str], repeats: int) -> list[list[float]]:
    """For every board, the median CPU time of each solver; the solvers take turns.

    A turn is all boards, as in a batch. Board by board, whoever comes after a large library would
    find the caches cold, which at half a millisecond doubles the time; so the order of the turns
    changes as well.
    """
    order = Random(repeats)
    spent: list[list[list[float]]] = [[[] for _ in solvers] for _ in texts]
    for _ in range(repeats):
        for place in order.sample(range(len(solvers)), len(solvers)):
            solver = solvers[place]
            for text, times in zip(texts, spent, strict=True):
                times[place].append(seconds(partial(solver, text)))
    return [[median(times) for times in of_board] for of_board in spent]


def _forget_the_past() -> None:
    """Keeps the garbage collector off what was loaded so far.

    Peers bring large libraries along; whoever makes many lists would pay for searching them.
    """
    gc.collect()
    gc.freeze()


# -- one large board -------------------------------------------------------------------------------


def large_board(side: int = 100, walls: float = 0.2, seed: int = 4) -> str:
    """A square Light Up board with one answer: random walls, all with their numbers.

    A filling comes first and gives the numbers; while another answer exists, cells in which the
    two differ become walls, and what is dark then gets lamps.
    """
    chance = Random(seed)
    cells = [(r, c) for r in range(side) for c in range(side)]
    walled = {cell for cell in cells if chance.random() < walls}
    order = chance.sample(cells, len(cells))
    lamps: set[Place] = set()
    puzzle = puzzle_called("lightup")
    read = puzzle.format(FORMAT).read
    for _ in range(_ROUNDS):
        lamps = _filled(order, walled, lamps)
        text = _numbered(side, walled, lamps)
        verdict = solve(puzzle, read(text, "board"))
        if verdict.kind == "unique":
            break
        open_cells = [cell for cell in verdict.differs if not isinstance(cell, Edge)]
        walled |= {cell for cell in open_cells if cell not in lamps and chance.random() < 0.5}
    return text


_ROUNDS = 20
_NEAR = ((0, 1), (0, -1), (1, 0), (-1, 0))


def _filled(order: list[Place], walled: set[Place], lamps: set[Place]) -> set[Place]:
    """The lamps, and more of them in this order wherever none shines yet."""
    inside = set(order) - walled
    kept = lamps - walled
    lit: set[Place] = set()
    for lamp in sorted(kept):
        _shine(lamp, inside, lit)
    for cell in order:
        if cell in inside and cell not in lit:
            kept.add(cell)
            _shine(cell, inside, lit)
    return kept


def _shine(lamp: Place, inside: set[Place], lit: set[Place]) -> None:
    for down, right in _NEAR:
        r, c = lamp
        while (r, c) in inside:
            lit.add((r, c))
            r, c = r + down, c + right


def _numbered(side: int, walled: set[Place], lamps: set[Place]) -> str:
    """The text of the board in which every wall tells how many lamps touch it."""

    def sign(r: int, c: int) -> str:
        if (r, c) not in walled:
            return "-"
        return str(sum((r + i, c + j) in lamps for i, j in _NEAR))

    rows = [" ".join([sign(r, c) for c in range(side)]) for r in range(side)]
    return "\n".join([f"{side} {side}", *rows])


def _large(repeats: int) -> Iterator[Row]:
    text, own = large_board(), ours("lightup")
    verdict = own(text).verdict
    what = f"Light Up 100×100 made by a script, {verdict}"
    script = import_module("benchmarks.peers.script")
    name = installed(script.PACKAGE, script.NAME) or NOT_INSTALLED
    _forget_the_past()
    mine, theirs = in_turns(
        lambda: seconds(lambda: own(text)),
        lambda: seconds(lambda: script.lightup(text)),
        repeats,
    )
    yield Row(what, mine, "s", name, theirs, Asked(most=0.1))


# -- the command -----------------------------------------------------------------------------------


def _command(repeats: int) -> Iterator[Row]:
    for puzzle, title in PUZZLES.items():
        text = next((b.text for b in published(puzzle) if b.size == SMALL), "")
        if not text:
            yield Row(f"clausette solve, {title} 10×10", "no boards", "")
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "board.txt"
            path.write_text(text, encoding="utf-8")
            command = (*CLAUSETTE, "solve", str(path))
            assert run(*command).status == 0
            spent = median_of(lambda c=command: run(*c).cpu, repeats)  # type: ignore[misc]
        yield Row(f"clausette solve, {title} 10×10", spent, asked=Asked(most=0.45))
