"""Machines that work for this one, by Dask: sent to, heard from, and asked again when they die.

    with Cluster("tcp://host:8786") as cluster:
        cluster.send("a", function, argument)
        token, result = cluster.hear(10.0)

A worker that dies is Dask's business: another one does what it was at. If the scheduler dies, this
waits until one is back at the same address, or in the same file, and sends again whatever was not
answered. So what is sent may be done twice, and must be fit for that.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from importlib import import_module
from queue import Empty, SimpleQueue
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Final
from uuid import uuid4

import clausette
from clausette.errors import ClausetteError, SolverError, UsageError
from clausette.service.dask_here import (
    Interruption,
    address_in,
    dask,
    quiet,
    require_address,
    workers_here,
)
from clausette.words import Message, say

FIRST_PATIENCE: Final = 20.0
"""Seconds for a scheduler to answer for the first time."""
PATIENCE: Final = 300.0
"""Seconds for a scheduler that died to come back."""
_TRIES: Final = 3
"""How often something is sent on which workers died, each time several of them."""
_LOOK: Final = 0.5
_LARGE: Final = 1 << 16
"""Bytes beyond which something is sent once, not with everything that needs it."""


@dataclass(slots=True)
class _Sent:
    use: Callable[..., Any]
    given: tuple[Any, ...]
    large: bytes | None
    future: Any = None
    tries: int = 1


class Cluster:
    """A scheduler with its workers; a context manager. When it is left, what is being done there
    is given up."""

    def __init__(
        self,
        where: str,
        patience: float = PATIENCE,
        tell: Callable[[Message], None] = lambda _: None,
    ) -> None:
        """`where` is `local:4`, an address, or the file that a scheduler wrote."""
        self._dask = dask()
        require_address(where)
        self._where, self._patience, self._tell = where, patience, tell
        self._local: Any = None
        self._client: Any = None
        self._doing: dict[Hashable, _Sent] = {}
        self._done: SimpleQueue[tuple[int, Hashable]] = SimpleQueue()
        self._life = 0
        """How often there was a connection: what an earlier one tells is of no interest."""
        self._large: dict[int, tuple[bytes, Any]] = {}
        self._empty = False
        self._around = ExitStack()
        self._interruption = Interruption()

    def __enter__(self) -> Cluster:
        self._around.enter_context(quiet())
        self._around.enter_context(self._interruption)
        # A formula may be large, and Dask would warn of what is sent on purpose.
        large = {"distributed.admin.large-graph-warning-threshold": "1TB"}
        self._around.enter_context(import_module("dask").config.set(large))
        try:
            if self._where.startswith("local:"):
                self._local = workers_here(self._where)
            self._connect(FIRST_PATIENCE)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._disconnect()
            if self._local is not None:
                self._local.close(timeout=5)
        finally:
            self._around.close()

    @property
    def waiting(self) -> int:
        """How much was sent and is not answered."""
        return len(self._doing)

    def threads(self) -> int:
        """How much can be worked on at a time, as far as can be told now."""
        try:
            found: int = sum(self._client.nthreads().values())
        except Exception:  # noqa: BLE001 whatever has happened, `hear` finds it out
            return 0
        if not found and not self._empty:
            self._tell(say("the cluster has no workers yet: waiting for the first"))
        self._empty = not found
        return found

    def send(
        self,
        token: Hashable,
        use: Callable[..., Any],
        *given: Any,
        large: bytes | None = None,
    ) -> None:
        """Has a function of a module called by some worker; `large` comes after what else is given,
        and goes to each worker once."""
        sent = self._doing[token] = _Sent(use, given, large)
        self._submit(token, sent)

    def hear(self, seconds: float) -> tuple[Hashable, Any] | None:
        """What came of something that was sent; None if nothing comes in time.

        What a function raises is raised here.
        """
        until = monotonic() + seconds
        while True:
            self._interruption.check()
            try:
                life, token = self._done.get(timeout=max(0.0, min(until - monotonic(), _LOOK)))
            except Empty:
                if self._client.status in ("closing", "closed"):
                    self._again()
                if monotonic() >= until:
                    return None
                continue
            sent = self._doing.get(token)
            if life == self._life and sent is not None and self._is_answered(token, sent):
                result = self._result(token, sent)
                if result is not None:
                    return token, result[0]

    def _is_answered(self, token: Hashable, sent: _Sent) -> bool:
        """Whether there is a result; what has failed is sent again, if that may help."""
        match sent.future and sent.future.status:
            case "finished":
                return True
            case "error":
                error = sent.future.exception()
                killed = isinstance(error, self._dask.KilledWorker)
                if not (killed or isinstance(error, OSError)):
                    raise _told(error)
                if sent.tries >= _TRIES:
                    raise SolverError(
                        say("the workers of the cluster die or fail: {cause}", cause=str(error))
                    )
                sent.tries += 1
                self._submit(token, sent)
            case "pending":  # its worker died with the result: it is being done again
                self._watch(token, sent)
            case _:
                self._again()
        return False

    def _result(self, token: Hashable, sent: _Sent) -> tuple[Any] | None:
        try:
            result = sent.future.result(timeout=_LOOK)
        except TimeoutError:
            self._watch(token, sent)
            return None
        except Exception:  # noqa: BLE001 its state tells whether it is lost or has failed
            self._done.put((self._life, token))
            return None
        del self._doing[token]
        return (result,)

    def _submit(self, token: Hashable, sent: _Sent) -> None:
        try:
            given: tuple[Any, ...] = sent.given
            if sent.large is not None:
                given = (*given, self._sent_once(sent.large))
            key = f"clausette-{uuid4().hex}"
            call = (clausette.__version__, sent.use, *given)
            sent.future = self._client.submit(_called, *call, key=key, pure=False, retries=2)
        except Exception:  # noqa: BLE001 the connection is lost: all is sent again with the next
            sent.future = None
            self._done.put((self._life, token))
        else:
            self._watch(token, sent)

    def _watch(self, token: Hashable, sent: _Sent) -> None:
        life = self._life
        sent.future.add_done_callback(lambda _: self._done.put((life, token)))

    def _sent_once(self, large: bytes) -> Any:
        if len(large) < _LARGE:
            return large
        if id(large) not in self._large:
            key = f"clausette-{uuid4().hex}"
            # A result, and not data that were scattered: it is made again if its worker dies.
            found = self._client.submit(_same, large, key=key, pure=False)
            self._large[id(large)] = (large, found)
        return self._large[id(large)][1]

    def _again(self) -> None:
        """Waits for a scheduler to be back, and sends again what was not answered."""
        self._tell(say("the scheduler is gone: waiting for it to come back"))
        self._disconnect()
        self._connect(self._patience)
        for token, sent in self._doing.items():
            self._submit(token, sent)

    def _connect(self, patience: float) -> None:
        until = monotonic() + patience
        self._life += 1
        while self._client is None:
            try:
                self._client = self._connected(max(1.0, min(5.0, until - monotonic())))
            except (OSError, ValueError) as error:
                if monotonic() < until:
                    sleep(_LOOK)
                elif self._life == 1:
                    raise UsageError(
                        say("no scheduler answers at {where}", where=self._where)
                    ) from error
                else:
                    raise SolverError(
                        say(
                            "the scheduler at {where} is gone; the same command goes on from here",
                            where=self._where,
                        )
                    ) from error

    def _connected(self, seconds: float) -> Any:
        options = {"timeout": seconds, "set_as_default": False, "name": "clausette"}
        if self._local is not None:
            return self._dask.Client(self._local, **options)
        if "://" in self._where:
            return self._dask.Client(self._where, **options)
        return self._dask.Client(address_in(self._where), **options)

    def _disconnect(self) -> None:
        client, self._client = self._client, None
        self._large.clear()
        if client is None:
            return
        with suppress(Exception):
            if client.status == "running":
                client.cancel([sent.future for sent in self._doing.values() if sent.future])
        with suppress(Exception):
            client.close(timeout=2)


def _called(version: str, use: Callable[..., Any], *given: Any) -> Any:
    """What a worker does; who has another version would do something else."""
    if version != clausette.__version__:
        raise UsageError(
            say(
                "a worker of the cluster has Clausette {theirs}, and this is {ours}",
                theirs=clausette.__version__,
                ours=version,
            )
        )
    return use(*given)


def _same(large: bytes) -> bytes:
    return large


def _told(error: BaseException) -> ClausetteError:
    if isinstance(error, ClausetteError):
        return error
    return SolverError(
        say(
            "a worker of the cluster failed: {name}: {cause}",
            name=type(error).__name__,
            cause=str(error),
        )
    )
