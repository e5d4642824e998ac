"""Who may ask, how much, and what nobody reaches by asking."""

from __future__ import annotations

import json
import select
import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from talking import LAMPS, Server, board, comes_true, served

SOLVE = json.dumps(board(LAMPS)).encode()


@pytest.mark.parametrize(
    "path", ["/", "/api/puzzles", "/api/solve", "/nowhere", "/api/openapi.json"]
)
def test_every_answer_tells_browsers_to_be_strict(server: Server, path: str) -> None:
    headers = server.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LocalHost:1234", 200),
        ("127.0.0.1", 200),
        ("127.1.2.3:80", 200),
        ("[::1]:80", 200),
        ("evil.example", 421),
        ("evil.example:8765", 421),
        ("localhost.evil.example", 421),
        ("10.0.0.1", 421),
        ("", 421),
    ],
)
def test_only_names_of_this_machine_are_answered(server: Server, host: str, status: int) -> None:
    assert server.get("/api/puzzles", host=host).status == status


@pytest.mark.parametrize(
    ("header", "value", "status"),
    [
        ("origin", "http://localhost:{port}", 200),
        ("origin", "http://localhost:1", 403),
        ("origin", "https://evil.example", 403),
        ("origin", "null", 403),
        ("sec_fetch_site", "same-origin", 200),
        ("sec_fetch_site", "none", 200),
        ("sec_fetch_site", "cross-site", 403),
        ("sec_fetch_site", "same-site", 403),
    ],
)
def test_pages_of_others_may_not_ask(server: Server, header: str, value: str, status: int) -> None:
    ours = f"localhost:{server.port}"
    headers = {"host": ours, header: value.format(port=server.port)}
    found = server.ask("solve", board(LAMPS), **headers)
    assert found.status == status
    assert "access-control-allow-origin" not in found.headers


def test_other_machines_are_answered_when_told_so() -> None:
    with served("--host", "0.0.0.0", "--name", "box.example", "--workers", "1") as server:
        hosts = {"box.example:80": 200, "10.0.0.1": 200, "localhost": 200, "evil.example": 421}
        assert {host: server.get("/api/puzzles", host=host).status for host in hosts} == hosts


def test_the_usual_server_is_on_the_loopback_only(server: Server) -> None:
    rows = Path(f"/proc/{server.process.pid}/net/tcp").read_text(encoding="ascii").splitlines()
    places = [row.split()[1] for row in rows[1:] if row.split()[3] == "0A"]
    assert [one for one in places if one.endswith(f":{server.port:04X}")] == [
        f"0100007F:{server.port:04X}"
    ]


def test_long_requests_are_refused(server: Server) -> None:
    long = server.ask("solve", board("." * 110_000))
    assert long.status == 413
    assert "102,400" in long.data["message"]
    in_parts = server.connect()
    in_parts.request(
        "POST",
        "/api/solve",
        iter([b"x" * 60_000] * 2),
        {"content-type": "application/json"},
        encode_chunked=True,
    )
    assert in_parts.getresponse().status == 413
    in_parts.close()
    assert server.ask("solve", board(LAMPS)).status == 200


@pytest.mark.parametrize(
    "noise",
    [b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 100_000, b"\0" * 5000, b"POST /api/solve\r\n\r\n"],
)
def test_noise_does_no_harm(server: Server, noise: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        try:
            line.sendall(noise)
            line.shutdown(socket.SHUT_WR)
            while line.recv(4096):
                pass
        except OSError:
            pass  # The server may hang up at any byte, which no two systems tell alike.
    assert server.ask("solve", board(LAMPS)).status == 200


def test_many_connections_of_one_client_keep_no_other_out(server: Server) -> None:
    place = ("127.0.0.1", server.port)
    with ExitStack() as held:
        lines = [held.enter_context(socket.create_connection(place)) for _ in range(150)]
        # Those beyond a hundred are closed, which can be read.
        assert comes_true(lambda: len(select.select(lines, [], [], 0)[0]) >= 50)
        other = held.enter_context(socket.create_connection(place, source_address=("127.0.0.2", 0)))
        other.sendall(b"GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert other.recv(20).startswith(b"HTTP/1.1 404")
    assert comes_true(lambda: answers(server))


def answers(server: Server) -> bool:
    try:
        return server.ask("solve", board(LAMPS)).status == 200
    except ConnectionError:
        return False


def test_there_is_no_web_socket(server: Server) -> None:
    found = server.get(
        "/api/solve",
        connection="Upgrade",
        upgrade="websocket",
        sec_websocket_version="13",
        sec_websocket_key="x3JJHMbDL1EzLkh9GBhXDw==",
    )
    assert found.status != 101


SECRET = "a secret of this machine"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """A file, and a puzzle's folder that would leave a trace if it were imported."""
    (tmp_path / "rules.touist").write_text(f";; {SECRET}\na", encoding="utf-8")
    (tmp_path / "board.txt").write_text(SECRET, encoding="utf-8")
    trace = f"open({str(tmp_path / 'trace')!r}, 'w')"
    (tmp_path / f"{tmp_path.name}.py").write_text(trace, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", ["solve", "read", "hint", "draw", "why", "convert"])
def test_no_file_and_no_folder_is_reached(server: Server, secret: Path, name: str) -> None:
    file = str(secret / "board.txt")
    more = {"to": "rows"} if name == "convert" else {}
    for given in (
        {"text": file},
        {"text": f"file://{file}"},
        {"text": "-"},
        {"text": file, "puzzle": "lightup"},
        {"text": "..", "name": file},
        {"text": LAMPS, "puzzle": str(secret)},
        {"text": LAMPS, "puzzle": f"../../../../{secret}"},
        {"text": f"puzzle: {secret.name}\n..\n"},
        {"text": f'include "{file}"\na'},
        {"text": LAMPS, "name": str(secret / "x.touist")},
    ):
        found = server.ask(name, {"board": given, **more})
        assert found.status in (200, 400, 422)
        assert SECRET not in found.text.decode()
    for marks in ([file], [f"@{file}"], {"x": file}):
        found = server.ask(name, {"board": {"text": LAMPS}, "marks": marks, **more})
        assert SECRET not in found.text.decode()
    assert not (secret / "trace").exists()


@pytest.mark.parametrize(
    "path",
    [
        "/../../errors.py",
        "/%2e%2e/%2e%2e/errors.py",
        "/..%2f..%2ferrors.py",
        "//etc/passwd",
        "/assets/../../server.py",
        "/api/examples/lightup/..%2frules.touist",
        "/api/examples/lightup/%2e%2e/rules.touist",
        "/api/examples/..%2flightup/tiny-3x5.lightup",
        "/api/examples/template/small.txt",
        "/api/examples/kit/pencil.py",
    ],
)
def test_no_path_leads_out_of_the_page(server: Server, path: str) -> None:
    assert server.get(path).status == 404
