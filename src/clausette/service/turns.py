"""Whose turn it is: free workers go to those who wait, fairly, and to those whom they know.

Of several clients the one with the fewest questions at work is next, so that many questions of one
never keep another waiting for long; with a `share`, none has more workers at a time than that.

A worker that has answered about the same thing before may have kept something for the next time:
it is taken before all others, and if it is at work it is waited for, a little.
"""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from time import monotonic
from typing import Generic, TypeVar

KEPT = 32
"""How many things a worker is remembered to know."""
PATIENCE = 0.05
"""Seconds to wait for a worker that knows, and is at work, while another one is free. Mostly it is
free again after a tenth of that, and to learn as much takes any other longer."""

_Worker = TypeVar("_Worker", bound=Hashable)


@dataclass(slots=True, eq=False)
class Ticket(Generic[_Worker]):
    """Somebody who waits for a worker."""

    client: Hashable = None
    about: Hashable = None
    """What the question is about; None is nothing that anybody could know already."""
    worker: _Worker | None = None
    since: float = 0.0
    """When the waiting began."""
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
                ticket.since = monotonic()
                self._waiting[ticket] = None
                self._call()
        if not ticket.called.wait(min(seconds, PATIENCE)):
            with self._lock:
                self._call()  # perhaps it has been patient for long enough
            ticket.called.wait(seconds - PATIENCE)
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
        while self._free:
            for ticket in self._in_turn():
                worker = self._worker_for(ticket)
                if worker is not None:
                    break
            else:
                return
            del self._waiting[ticket], self._free[worker]
            ticket.worker = worker
            self._at_work[ticket.client] += 1
            ticket.called.set()

    def _in_turn(self) -> list[Ticket[_Worker]]:
        """Those who may have a worker: who has the fewest at work, then who has waited longest."""
        most, at_work = self._share, self._at_work
        allowed = [
            one for one in self._waiting if most is None or at_work.get(one.client, 0) < most
        ]
        return sorted(allowed, key=lambda one: at_work.get(one.client, 0))

    def _worker_for(self, ticket: Ticket[_Worker]) -> _Worker | None:
        """Who knows what is asked about; else, in time, who knows least."""
        about = ticket.about
        if about is None:
            return next(iter(self._free))
        knowing = [worker for worker, known in self._knows.items() if about in known]
        worker = next((one for one in knowing if one in self._free), None)
        if worker is None:
            if knowing and monotonic() - ticket.since < PATIENCE:
                return None
            worker = min(self._free, key=lambda one: len(self._knows.get(one, ())))
        known = self._knows.setdefault(worker, OrderedDict())
        known[about] = None
        known.move_to_end(about)
        if len(known) > KEPT:
            known.popitem(last=False)
        return worker
