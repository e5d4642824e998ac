"""Connections on which nothing is asked."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from clausette.web.connections import limited


@pytest.fixture
def port() -> Iterator[int]:
    """A server whose clients must be quick."""
    sock = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        PlainTextResponse("here"), http=limited(10, 0.3), lifespan="off", log_config=None
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([sock],))
    thread.start()
    yield sock.getsockname()[1]
    server.should_exit = True
    thread.join()
    sock.close()


ASKED = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"


@pytest.mark.parametrize("sent", [b"", ASKED[:-2], ASKED + ASKED[:-2]])
def test_who_sends_half_a_request_is_let_go(port: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall(sent)
        heard = b""
        while part := line.recv(4096):
            heard += part
    assert heard.count(b"here") == sent.count(ASKED)


def test_who_asks_again_and_again_is_not(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        for _ in range(20):
            line.sendall(ASKED)
            heard = b""
            while b"here" not in heard:
                heard += line.recv(4096)
                assert heard
            threading.Event().wait(0.05)
