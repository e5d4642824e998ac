"""How many connections a client may hold, and for how long without asking anything."""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle


def limited(most: int, seconds: float) -> type[H11Protocol]:
    """Connections of which every address has `most`, and none is idle for much longer than so many
    seconds: who sends half a request, or nothing, holds a place that somebody else may need."""
    held: Counter[str] = Counter()

    class Limited(H11Protocol):
        """One connection."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._whose = self.client[0] if self.client else ""
            self._seen: object = None
            self._looking = self.loop.call_later(seconds, self._look)
            held[self._whose] += 1
            if held[self._whose] > most:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self._looking.cancel()
            held[self._whose] -= 1
            if not held[self._whose]:
                del held[self._whose]

        def _look(self) -> None:
            """Closes it if nothing was asked since the last look, and nothing is being answered."""
            cycle: RequestResponseCycle | None = self.cycle  # at first there is none
            if cycle is self._seen and (cycle is None or cycle.response_complete):
                self.transport.close()
                return
            self._seen = cycle
            self._looking = self.loop.call_later(seconds, self._look)

    return Limited
