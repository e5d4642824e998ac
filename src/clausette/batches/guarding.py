"""A chunk by a worker that may die: its rows, all of them, whatever the boards do.

A board that keeps its worker beyond its time is a row `unknown`. One on which a worker dies, or
that takes too much memory, is tried once more by a fresh one, and then a row with the error. The
others of the chunk do not notice: those whose rows were lost with the worker are done again.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from clausette.batches.rows import Done, Rest, failed_row, late_row, work_through
from clausette.deadline import Deadline
from clausette.errors import OutOfMemory, OutOfTime, SolverError
from clausette.service.laps import Lap
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
    done: dict[int, Done] = {}
    suspects: set[int] = set()  # boards on which a worker has died
    reached = Lap.begun(0, None)

    def hear(told: Message | Result) -> None:
        if isinstance(told, One):
            done.update(told.answer)

    def enter(lap: Lap) -> None:
        nonlocal reached
        reached = lap

    until = Deadline(inf, stop)
    question = Question(NOTHING, language=job.language, deadline=until, tell=hear, enter=enter)
    while left := [place for place in range(len(entries)) if place not in done]:
        # If a worker dies before any board, it is the first that is tried no more than twice.
        reached = Lap.begun(left[0], None)
        options = {"job": job, "entries": [(place, entries[place]) for place in left]}
        try:
            found: Rest | Late = pool.ask_for(work_through, question, options)
            if isinstance(found, Rest):
                done.update(found.rows)
            elif stop.is_set():
                raise OutOfTime(say("the time is up"))
            elif reached.until.over:
                board = entries[reached.number]
                done[reached.number] = late_row(job, board, reached.seconds)
            # Otherwise the board came to its end just before its worker did.
        except (SolverError, OutOfMemory) as died:
            if pool.broken:
                raise  # it is not the boards
            if reached.number in suspects:
                board = entries[reached.number]
                done[reached.number] = failed_row(job, board, died, reached.seconds)
            suspects.add(reached.number)
    return [done[place] for place in range(len(entries))]
