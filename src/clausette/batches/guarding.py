"""A chunk by a worker that may die: its rows, all of them, whatever the boards do.

A board that keeps its worker beyond its time is a row `unknown`. One on which a worker dies, or
that takes too much memory, is tried once more by a fresh one, and then a row with the error. The
others of the chunk do not notice.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from clausette.batches.rows import AllDone, Done, failed_row, late_row, work_through
from clausette.deadline import Deadline
from clausette.errors import OutOfMemory, OutOfTime, SolverError
from clausette.service.question import NOTHING, Question, Result
from clausette.service.results import Late, One
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.batches.job import Job
    from clausette.service.board_lists import Entry
    from clausette.service.pool import Pool


def guarded_rows(
    pool: Pool, job: Job, entries: Sequence[Entry], stop: threading.Event
) -> list[Done]:
    """The rows of a chunk in the order of its boards; OutOfTime if somebody says stop."""
    rows: list[Done] = []
    begun = monotonic()

    def hear(told: Message | Result) -> None:
        nonlocal begun
        begun = monotonic()
        if isinstance(told, One):
            rows.append(told.answer)

    question = Question(NOTHING, language=job.language, deadline=Deadline(inf, stop), tell=hear)
    suspect = -1  # the board on which a worker has died
    while len(rows) < len(entries):
        options = {"job": job, "entries": entries[len(rows) :]}
        found: AllDone | Late | None = None
        error: SolverError | OutOfMemory | None = None
        try:
            found = pool.ask_for(
                work_through, question, options, each=lambda: Deadline.after(job.seconds)
            )
        except (SolverError, OutOfMemory) as died:
            error = died
        if stop.is_set():
            raise OutOfTime(say("the time is up"))
        if len(rows) == len(entries):
            break
        if isinstance(found, Late):
            rows.append(late_row(job, entries[len(rows)], monotonic() - begun))
        elif error is not None and suspect == len(rows):
            rows.append(failed_row(job, entries[suspect], error, monotonic() - begun))
        elif error is not None:
            suspect = len(rows)
    return rows
