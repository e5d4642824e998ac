"""Dask as it is used here: found or asked for, kept quiet, and as processes of this machine."""

from __future__ import annotations

import json
import logging
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, Final

from clausette.errors import UsageError
from clausette.words import say

_SCHEMES: Final = ("tcp", "tls", "ucx", "ws", "wss")


def dask() -> Any:
    """Dask's `distributed`; a UsageError says how to get it."""
    try:
        return import_module("distributed")
    except ImportError:
        raise UsageError(say("a cluster needs Dask: pip install 'clausette[cluster]'")) from None


def require_address(where: str) -> None:
    """Refuses at once what no scheduler can be at; a file that one has still to write may come."""
    scheme, found, _ = where.partition("://")
    if found:
        plausible = scheme in _SCHEMES
    else:
        plausible = where.startswith("local:") or where.endswith(".json") or os.path.exists(where)
    if not plausible:
        raise UsageError(
            say(
                "{where}: say local:4, tcp://host:8786, or the file that a scheduler wrote",
                where=where,
            )
        )


def address_in(file: str) -> str:
    """The address in the file of a scheduler; an OSError or a ValueError when it is not there."""
    found = json.loads(Path(file).read_text(encoding="utf-8"))
    address = found.get("address") if isinstance(found, dict) else None
    if not isinstance(address, str):
        raise ValueError(file)
    return address


def workers_here(where: str) -> Any:
    """A cluster of processes of this machine, as many as `local:4` says; they end with it."""
    number = where.removeprefix("local:")
    if not number.isascii() or not number.isdigit() or int(number) < 1:
        raise UsageError(say("{where}: say local:4, for instance", where=where))
    with _without_interruption():
        return dask().LocalCluster(
            n_workers=int(number),
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",  # not the usual port, which may be taken
            silence_logs=logging.CRITICAL,
        )


@contextmanager
def _without_interruption() -> Iterator[None]:
    """Puts Ctrl-C off, here; threads and processes that are started never hear it, and so print
    nothing about it: who started them ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # to start it would undo what follows
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Interruption:
    """Whether Ctrl-C was pressed, though Python may have been where what is raised gets lost: in
    what is called when something is thrown away, of which Dask has much."""

    def __init__(self) -> None:
        self._pressed = False
        self._before: Any = None

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():
            self._before = signal.getsignal(signal.SIGINT)
            if callable(self._before):
                signal.signal(signal.SIGINT, self._press)
        return self

    def __exit__(self, *_: object) -> None:
        if callable(self._before):
            signal.signal(signal.SIGINT, self._before)

    def _press(self, number: int, frame: FrameType | None) -> None:
        self._pressed = True
        self._before(number, frame)

    def check(self) -> None:
        """Raises what got lost."""
        if self._pressed:
            raise KeyboardInterrupt


@contextmanager
def quiet() -> Iterator[None]:
    """Keeps Dask from telling on the terminal what is told here in other words."""
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    loggers = [logging.getLogger(name) for name in names]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
