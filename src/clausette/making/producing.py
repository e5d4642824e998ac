"""Many boards of one order, in the order of their indices, whatever the number of processes."""

from __future__ import annotations

import signal
from collections.abc import Generator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Final

from clausette.deadline import NEVER, Deadline
from clausette.errors import ClausetteError, SolverError, UsageError
from clausette.making.makers import maker_for
from clausette.making.order import Made, Order
from clausette.words import say

if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

_AHEAD: Final = 4
"""Boards that a process may be ahead of the one that is waited for, for each process."""


def produce(
    order: Order, count: int, *, first: int = 0, jobs: int = 1, deadline: Deadline = NEVER
) -> Generator[Made, None, None]:
    """The boards of so many indices, one by one; OutOfTime when the time is up before the last.

    Whoever stops listening has what came until then, and the processes end.
    """
    if count < 0 or jobs < 1:
        raise UsageError(say("there must be one process at least, and a number of boards"))
    maker = maker_for(order)  # what cannot be wished for is said here
    if min(jobs, count) <= 1:
        for index in range(first, first + count):
            yield maker.make(index, deadline=deadline)
        return
    yield from _shared(order, range(first, first + count), min(jobs, count), deadline)


def _shared(
    order: Order, indices: range, jobs: int, deadline: Deadline
) -> Generator[Made, None, None]:
    context = get_context("spawn")
    workers = [_hired(context, order, deadline) for _ in range(jobs)]
    try:
        todo, made = iter(indices), dict[int, Made]()
        given: dict[Connection, int] = {}
        pipes = [pipe for _, pipe in workers]
        for wanted in indices:
            while wanted not in made:
                for pipe in pipes:
                    if pipe not in given and len(made) < _AHEAD * jobs:
                        index = next(todo, None)
                        if index is not None:
                            pipe.send(index)
                            given[pipe] = index
                for ready in wait(list(given)):
                    assert isinstance(ready, Connection)
                    index = given.pop(ready)
                    made[index] = _heard(ready)
            yield made.pop(wanted)
    finally:
        for process, _ in workers:
            process.terminate()
        for process, pipe in workers:
            process.join()
            pipe.close()  # only now: who still speaks would complain


def _hired(context: SpawnContext, order: Order, deadline: Deadline) -> tuple[Any, Connection]:
    ours, theirs = context.Pipe()
    until = Deadline(deadline.moment)
    process = context.Process(target=_work, args=(theirs, order, until), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _heard(pipe: Connection) -> Made:
    try:
        found = pipe.recv()
    except EOFError:
        raise SolverError(say("a process that makes boards has ended")) from None
    if isinstance(found, BaseException):
        raise found
    assert isinstance(found, Made)
    return found


def _work(pipe: Connection, order: Order, deadline: Deadline) -> None:
    """Makes what is asked for until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who hired it hears of Ctrl-C, and ends it
    maker = maker_for(order)
    while True:
        try:
            index = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(maker.make(index, deadline=deadline))
        except ClausetteError as error:
            pipe.send(error)
