"""A line on the terminal while something takes longer than a second."""

from __future__ import annotations

import sys
import threading
import time
from types import TracebackType

_PATIENCE = 1.0
_INTERVAL = 0.25
_CLEAR = "\r\033[K"


class Progress:
    """Shows what is being done and for how long; silent when standard error is no terminal."""

    def __init__(self) -> None:
        self._stage = ""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def tell(self, stage: str) -> None:
        """What is being done from now on."""
        self._stage = stage
        if self._thread is None and sys.stderr is not None and sys.stderr.isatty():
            self._thread = threading.Thread(target=self._show, daemon=True)
            self._thread.start()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _show(self) -> None:
        start = time.monotonic()
        shown = False
        while not self._stop.wait(_INTERVAL):
            elapsed = time.monotonic() - start
            if elapsed >= _PATIENCE:
                sys.stderr.write(f"{_CLEAR}{self._stage} … {elapsed:.0f} s")
                sys.stderr.flush()
                shown = True
        if shown:
            sys.stderr.write(_CLEAR)
            sys.stderr.flush()
