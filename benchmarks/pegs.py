"""Peg solitaire: boards to a replayed plan or a verified reason, by search and by SAT."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import median
from time import perf_counter

from benchmarks.measure import Asked, Row, seconds
from clausette.planning.plan import Ask
from clausette.puzzles.pegs.board import Board
from clausette.puzzles.pegs.impossible import cheap_cases
from clausette.puzzles.pegs.named import named_board
from clausette.puzzles.pegs.pegs import PUZZLE
from clausette.puzzles.pegs.reasons import verify_reason
from clausette.scene import Place

_SECOND = Asked(most=1.0)
_FIFTH = Asked(most=0.2)


def rows(repeats: int) -> Iterator[Row]:
    english, european = list(_problems("english")), list(_problems("european"))
    yield from _worst("English, each of the 21 problems", english, "solved", repeats, _SECOND)
    yield from _worst("European, each of the 10 problems", european, "solved", repeats, _SECOND)
    yield from _worst(
        "European, each impossible complement", _vacancies("european"), "none", repeats, _SECOND
    )
    centre = [named_board("wiegleb")]
    yield from _worst("Wiegleb, centre", centre, "solved", repeats, _SECOND)
    squares = list(_problems("square6"))
    yield from _worst("6×6, each of the 21 problems", squares, "solved", repeats)
    yield from _report(repeats)
    yield from _sat(repeats)


def _report(repeats: int) -> Iterator[Row]:
    """The questions of the report that the puzzle comes from, on its own boards."""
    boards = ("diamond13", "m2", "m4")
    for number, goal in ((3, "complement"), (4, "any")):
        asked = [named_board(name, goal=goal) for name in boards]  # type: ignore[arg-type]
        what = f"question {number} on the report's boards, M_4 included"
        yield _row(what, [_answered(board, repeats) for board in asked], _FIFTH)
    whole = [list(_vacancies(name)) for name in boards]
    spent = [
        median(seconds(lambda b=b: [_verdict(board) for board in b]) for _ in range(repeats))  # type: ignore[misc]
        for b in whole
    ]
    yield _row("question 5 on the report's boards, M_4 included", spent, _FIFTH)


def _sat(repeats: int) -> Iterator[Row]:
    """By the clock, since the solver may run in a process of its own."""
    for name, vacancy, kind in (
        ("triangle15", (0, 0), "solved"),
        ("triangle15", (2, 1), "none"),
        ("english", (3, 3), "solved"),
    ):
        board = named_board(name, vacancy)
        times = [_clock(lambda b=board: _verdict(b, "sat")) for _ in range(min(3, repeats))]  # type: ignore[misc]
        assert PUZZLE.solve(board, Ask(engine="sat")).kind == kind
        asked = Asked(most=5.0) if name == "english" else Asked()
        what = f"{name} {vacancy[0]},{vacancy[1]} by SAT (clock)"
        yield Row(what, median(times), "s", asked=asked)


def _worst(
    what: str, boards: Sequence[Board], kind: str, repeats: int, asked: Asked | None = None
) -> Iterator[Row]:
    wrong = [board for board in boards if _verdict(board) != kind]
    if wrong:
        yield Row(what, f"wrong: {len(wrong)}", "", asked=Asked(exactly="right"))
        return
    yield _row(what, [_answered(board, repeats) for board in boards], asked or Asked())


def _row(what: str, times: Sequence[float], asked: Asked) -> Row:
    return Row(f"{what}: the slowest of {len(times)}", max(times), "s", asked=asked)


def _answered(board: Board, repeats: int) -> float:
    return median(seconds(lambda: _verdict(board)) for _ in range(repeats))


def _verdict(board: Board, engine: str = "auto") -> str:
    """The kind of the verdict, its plan replayed or its reason verified."""
    verdict = PUZZLE.solve(board, Ask(engine=engine))
    if verdict.kind == "solved":
        assert PUZZLE.check(board, verdict.plan) == []
    elif engine == "auto":
        assert verdict.reason is not None
        assert verify_reason(board, verdict.reason) is None
    return verdict.kind


def _clock(work: Callable[[], object]) -> float:
    started = perf_counter()
    work()
    return perf_counter() - started


def _vacancies(name: str) -> list[Board]:
    return [named_board(name, hole) for hole in named_board(name).holes]


def _problems(name: str) -> Iterator[Board]:
    """Single vacancies and ends that parities allow, up to the symmetries of the square."""
    holes = named_board(name).holes
    last = len(named_board(name).start) - 1
    met: set[tuple[Place, Place]] = set()
    for start in holes:
        for end in holes:
            board = replace(named_board(name, start), goal=end)
            if (start, end) not in met and not any(
                case.reason.kind == "rule-of-three" for case in cheap_cases(board)[0]
            ):
                yield board
            for turn in _TURNS:
                met.add((turn(*start, last), turn(*end, last)))


_TURNS: tuple[Callable[[int, int, int], Place], ...] = (
    lambda r, c, n: (r, c),
    lambda r, c, n: (n - r, c),
    lambda r, c, n: (r, n - c),
    lambda r, c, n: (n - r, n - c),
    lambda r, c, n: (c, r),
    lambda r, c, n: (n - c, r),
    lambda r, c, n: (c, n - r),
    lambda r, c, n: (n - c, n - r),
)
