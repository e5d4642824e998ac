"""Whose turn it is: free workers go to those who wait, fairly, and to those whom they know.

Of several clients the one with the fewest questions at work is next, so that many questions of one
never keep another waiting for long; with a `share`, none has more workers at a time than that. Of
several free workers that one is taken which has answered about the same thing before: it may have
kept something for the next time.
"""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

KEPT = 32
"""How many things a worker is remembered to know."""

_Worker = TypeVar("_Worker", bound=Hashable)


@dataclass(slots=True, eq=False)
class Ticket(Generic[_Worker]):
    """Somebody who waits for a worker."""

    client: Hashable = None
    about: Hashable = None
    """What the question is about; None is nothing that anybody could know already."""
    worker: _Worker | None = None
    called: threading.Event = field(default_factory=threading.Event)


class Turns(Generic[_Worker]):
    """Free workers and waiting clients, for any number of threads."""

    def __init__(self, share: int | None = None) -> None:
        self._share = share
        self._free: OrderedDict[_Worker, None] = OrderedDict()
        self._knows: dict[_Worker, OrderedDict[Hashable, None]] = {}
        self._waiting: dict[Ticket[_Worker], None] = {}
        self._at_work: Counter[Hashable] = Counter()
        self._lock = threading.Lock()

    def wait(self, ticket: Ticket[_Worker], seconds: float) -> _Worker | None:
        """The worker whose turn with a ticket it is; None when there is none by then.

        Who gives up calls `leave`.
        """
        with self._lock:
            if ticket.worker is None and ticket not in self._waiting:
                self._waiting[ticket] = None
                self._call()
        ticket.called.wait(seconds)
        return ticket.worker

    def leave(self, ticket: Ticket[_Worker]) -> None:
        """Nobody waits with this ticket any more; a worker that it got is free again."""
        with self._lock:
            self._waiting.pop(ticket, None)
            if ticket.worker is not None:
                self._let_go(ticket, free=True)

    def done(self, ticket: Ticket[_Worker], *, free: bool) -> None:
        """The question of a ticket is answered; its worker is `free`, or is no more."""
        with self._lock:
            self._let_go(ticket, free=free)

    def add(self, worker: _Worker) -> None:
        """A new worker, which knows nothing yet."""
        with self._lock:
            self._free[worker] = None
            self._call()

    def _let_go(self, ticket: Ticket[_Worker], *, free: bool) -> None:
        worker = ticket.worker
        assert worker is not None
        ticket.worker = None
        ticket.called.clear()
        self._at_work[ticket.client] -= 1
        if not self._at_work[ticket.client]:
            del self._at_work[ticket.client]
        if free:
            self._free[worker] = None
        else:
            self._knows.pop(worker, None)
        self._call()

    def _call(self) -> None:
        """Gives free workers to those whose turn it is."""
        while self._free and (ticket := self._next()) is not None:
            del self._waiting[ticket]
            worker = self._best(ticket.about)
            del self._free[worker]
            ticket.worker = worker
            self._at_work[ticket.client] += 1
            ticket.called.set()

    def _next(self) -> Ticket[_Worker] | None:
        """Who waits longest of those with the fewest questions at work."""
        most = self._share
        allowed = [
            ticket
            for ticket in self._waiting
            if most is None or self._at_work[ticket.client] < most
        ]
        return min(allowed, key=lambda ticket: self._at_work[ticket.client], default=None)

    def _best(self, about: Hashable) -> _Worker:
        """Who knows what is asked about; else who knows least, and of those the longest free."""
        if about is None:
            return next(iter(self._free))
        for worker in self._free:
            known = self._knows.get(worker)
            if known is not None and about in known:
                known.move_to_end(about)
                return worker
        worker = min(self._free, key=lambda worker: len(self._knows.get(worker, ())))
        known = self._knows.setdefault(worker, OrderedDict())
        known[about] = None
        if len(known) > KEPT:
            known.popitem(last=False)
        return worker
