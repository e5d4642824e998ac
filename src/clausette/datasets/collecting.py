"""Boards → a file of rows with its card: each board once, whatever way it is turned."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import clausette
from clausette.datasets.card import CARD, card_text, refuse_card
from clausette.datasets.files import FileKind, sink_for
from clausette.errors import OutOfTime
from clausette.service.question import Question
from clausette.service.rows import (
    COLUMNS,
    UNKNOWN_ORIGIN,
    Origin,
    Row,
    board_id,
    refuse_columns,
    row,
)
from clausette.service.solving import solve
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.making.order import Made
    from clausette.service.board import Board
    from clausette.service.generating import GeneratedBoard

_AHEAD: Final = 4
"""Rows that are worked out before the one that is waited for, for each process."""


@dataclass(frozen=True)
class Source:
    """A board for a data set, and where it comes from."""

    board: Board
    origin: Origin = UNKNOWN_ORIGIN
    solution: Any = None
    """If it is known to be the only one."""


@dataclass(frozen=True)
class Wanted:
    """What the rows shall tell, and in which language."""

    columns: Collection[str] = COLUMNS
    language: str = "en"
    jobs: int = 1
    certificates: Path | None = None
    """A folder to keep all certificates in."""


EVERYTHING: Final = Wanted()


@dataclass(frozen=True)
class Collected:
    """What was written."""

    path: str
    rows: int = 0
    twice: int = 0
    """Boards that were left out, since they are the same as an earlier one but for a turn."""
    unmet: int = 0
    """Boards that were left out, since they are not as wished."""
    loose: int = 0
    """Boards that were left out, since they do not have just one solution."""
    missing: int = 0
    """Rows that were asked for, and for which no more boards came."""
    late: bool = False
    puzzles: Mapping[str, int] = field(default_factory=dict)
    grades: Mapping[str, int] = field(default_factory=dict)
    seconds: float = field(default=0.0, compare=False)
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "unknown" if self.late else "none" if self.missing else "solved"

    def lines(self) -> Iterator[Message]:
        rows = plural(self.rows, "{n} row", "{n} rows")
        yield say("{path}: {rows}", path=self.path, rows=rows)
        if self.missing and not self.late:
            yield plural(
                self.missing,
                "{n} row is missing: not enough boards are as wished and differ",
                "{n} rows are missing: not enough boards are as wished and differ",
            )
        if self.twice:
            yield plural(
                self.twice,
                "{n} board is left out: it is the same as another, but for a turn",
                "{n} boards are left out: they are the same as others, but for a turn",
            )
        if self.unmet:
            yield plural(
                self.unmet,
                "{n} board is left out: it is not as wished",
                "{n} boards are left out: they are not as wished",
            )
        if self.loose:
            yield plural(
                self.loose,
                "{n} board is left out: it does not have just one solution",
                "{n} boards are left out: they do not have just one solution",
            )

    def data(self) -> dict[str, Any]:
        return {
            "path": self.path,
            "rows": self.rows,
            "twice": self.twice,
            "unmet": self.unmet,
            "loose": self.loose,
            "missing": self.missing,
            "late": self.late,
            "puzzles": dict(self.puzzles),
            "grades": dict(self.grades),
            "seconds": round(self.seconds, 6),
        }


def made_sources(boards: Iterable[GeneratedBoard]) -> Iterator[Source | None]:
    """Boards that were generated; None for one that is not as wished."""
    for one in boards:
        made: Made = one.made
        if made.board is None or made.unmet:
            yield None
        else:
            version = f"{clausette.__version__}/{made.version}"
            yield Source(one.board, Origin(made.seed, made.index, version), made.solution)


def indices_for(count: int) -> int:
    """How many boards are made at most so that so many of them differ."""
    return 2 * count + 100


def collect(
    question: Question,
    boards: Iterable[Source | None],
    path: Path,
    kind: FileKind,
    wanted: Wanted = EVERYTHING,
    *,
    most: int | None = None,
    told: str = "",
) -> Collected:
    """Writes the rows of boards, and a card beside them; so many at most.

    Whatever ends it, what has come by then is in the file and in the card. `told` is how the boards
    were made, for the card.
    """
    start = perf_counter()
    refuse_columns(wanted.columns)
    card = path.parent / CARD
    refuse_card(card)
    path.parent.mkdir(parents=True, exist_ok=True)
    tally = _Tally(most)
    found = Collected(str(path), language=question.language)

    def so_far() -> Collected:
        return replace(
            found,
            rows=tally.rows,
            twice=tally.twice,
            unmet=tally.unmet,
            loose=tally.loose,
            missing=0 if most is None else most - tally.rows,
            puzzles=dict(tally.puzzles),
            grades=dict(tally.grades),
            seconds=perf_counter() - start,
        )

    late = False
    with ExitStack() as stack:
        sink = stack.enter_context(sink_for(path, kind, wanted.columns))
        stack.callback(lambda: card.write_text(card_text(so_far(), path, wanted, told), "utf-8"))
        try:
            for one in rows_of(question, tally.new(boards), wanted):
                if one is None:
                    tally.loose += 1
                    continue
                sink.write(one.data())
                if wanted.certificates is not None and one.certificate:
                    _keep(one, wanted.certificates)
                tally.count(one)
                question.tell(plural(tally.rows, "{n} row", "{n} rows"))
        except OutOfTime:
            late = True
    return replace(so_far(), late=late)


@dataclass
class _Tally:
    """What has come so far; of boards only their names are kept."""

    most: int | None
    rows: int = 0
    twice: int = 0
    unmet: int = 0
    loose: int = 0
    _seen: set[str] = field(default_factory=set)
    puzzles: Counter[str] = field(default_factory=Counter)
    grades: Counter[str] = field(default_factory=Counter)

    def new(self, boards: Iterable[Source | None]) -> Iterator[Source]:
        """The boards that are not the same as an earlier one."""
        for one in boards:
            if one is None:
                self.unmet += 1
                continue
            name = board_id(one.board)
            if name in self._seen:
                self.twice += 1
                continue
            self._seen.add(name)
            yield one
            if self.most is not None and len(self._seen) >= self.most:
                return

    def count(self, one: Row) -> None:
        self.rows += 1
        self.puzzles[one.puzzle] += 1
        if grade := one.columns.get("grade"):
            self.grades[grade] += 1


def _keep(one: Row, folder: Path) -> None:
    from clausette.reasoning.certificates.files import write_files

    name = str(one.columns.get("id") or one.columns["certificate"])
    write_files(one.certificate, folder / name)


def rows_of(question: Question, boards: Iterable[Source], wanted: Wanted) -> Iterator[Row | None]:
    """The rows of boards in their order, worked out by so many processes; None for a board without
    just one solution."""
    if wanted.jobs <= 1:
        for one in boards:
            question.deadline.check()
            yield _row_of(one, wanted)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(wanted.jobs, mp_context=context, initializer=_deaf) as pool:
        waiting: deque[Future[Row | None]] = deque()
        try:
            for one in boards:
                question.deadline.check()
                waiting.append(pool.submit(_row_of, one, wanted))
                if len(waiting) >= _AHEAD * wanted.jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _deaf() -> None:
    """Who hired a process hears of Ctrl-C, and ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _row_of(one: Source, wanted: Wanted) -> Row | None:
    question, solution = Question(one.board, language=wanted.language), one.solution
    if solution is None:
        found: Any = solve(question)
        if found.verdict.kind not in ("unique", "solved", "best"):
            return None
        solution = found.answer
    return row(question, columns=wanted.columns, origin=one.origin, solution=solution)
