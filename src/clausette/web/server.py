"""The process that serves the page: a socket, the workers, and how both come to an end."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Final

import uvicorn

from clausette.errors import UsageError, system_cause
from clausette.service.pool import Pool
from clausette.web.api import Api
from clausette.web.app import application
from clausette.web.connections import limited
from clausette.web.limits import Limits
from clausette.words import say

PORT: Final = 8765
READY: Final = ("clausette.web.ready",)
"""What workers have imported when they are born."""
_TRIED = 20
"""Ports after the usual one that are tried when it is taken."""
_MOST_CONNECTIONS = 1000
_KEPT = 30
"""Seconds for which a connection is kept on which nothing is asked."""
_FAREWELL = 2
"""Seconds that answers have to go out when the server ends."""


def listening(host: str, port: int | None) -> socket.socket:
    """A socket at a port; at the usual one, or the next that is free, when none is asked for."""
    asked = [port] if port is not None else [*range(PORT, PORT + _TRIED), 0]
    for one in asked:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            sock = socket.create_server((host, one), family=family, backlog=512)
            # Connections inherit it. asyncio sets it only where a socket's protocol is named; the
            # second part of an answer would wait 40 ms for the client to confirm the first.
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return sock
        except OSError as error:
            if one == asked[-1] or not _is_taken(error):
                raise UsageError(
                    say(
                        "cannot listen at {host}, port {port}: {cause}",
                        host=host,
                        port=one,
                        cause=system_cause(error),
                    )
                ) from None
    raise AssertionError


def _is_taken(error: OSError) -> bool:
    import errno

    return error.errno in (errno.EADDRINUSE, errno.EACCES)


def address_of(sock: socket.socket) -> str:
    """Where a browser finds the server that listens at a socket."""
    host, port = sock.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_private(sock: socket.socket) -> bool:
    """Whether only programs on this machine reach a socket."""
    return ip_address(sock.getsockname()[0]).is_loopback


class _Server(uvicorn.Server):
    """Leaves signals to `serve`."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def serve(
    sock: socket.socket,
    limits: Limits,
    *,
    names: Collection[str] = (),
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serves the page until Ctrl-C or a signal to end; `ready` is called when it can be asked."""
    with Pool(
        limits.workers,
        memory=limits.memory,
        keep=limits.kept,
        share=limits.share,
        preload=READY,
    ) as pool:
        api = Api(pool, limits)
        app = application(api, names=names, addresses=not is_private(sock))
        config = uvicorn.Config(
            app,
            loop="asyncio",
            http=limited(limits.connections, limits.arriving),
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            limit_concurrency=_MOST_CONNECTIONS,
            timeout_keep_alive=_KEPT,
            timeout_graceful_shutdown=_FAREWELL,
        )
        logging.getLogger("uvicorn").setLevel(logging.WARNING)
        try:
            asyncio.run(_run(_Server(config), sock, pool, ready))
        finally:
            api.close()


async def _run(server: _Server, sock: socket.socket, pool: Pool, ready: Callable[[], None]) -> None:
    def end(*_: object) -> None:
        server.force_exit = server.should_exit  # the second time
        server.should_exit = True
        pool.close()  # who waits for an answer is told at once

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    asyncio.get_running_loop().call_soon(ready)
    await server.serve([sock])
