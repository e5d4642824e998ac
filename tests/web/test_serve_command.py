"""`clausette serve` as a command: where it listens, what it says, how it ends."""

from __future__ import annotations

import socket
import subprocess
import sys

from clausette.web.server import PORT, address_of, listening
from commands import Command


def test_a_taken_port_is_an_error_that_can_be_read(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        found = command("serve", "--no-open", "--port", str(port))
        assert found.status == 124
        assert f"cannot listen at 127.0.0.1, port {port}:" in found.err
        french = command("serve", "--no-open", "--port", str(port), "--lang", "fr")
        assert f"impossible d'écouter à 127.0.0.1, port {port} :" in french.err


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with listening("127.0.0.1", None) as one, listening("127.0.0.1", None) as other:
        ports = [sock.getsockname()[1] for sock in (one, other)]
        assert ports[0] != ports[1]
        assert min(ports) >= PORT
        assert address_of(one) == f"http://127.0.0.1:{ports[0]}/"


def test_an_address_that_is_not_ours_is_refused(command: Command) -> None:
    assert command("serve", "--no-open", "--host", "203.0.113.7").status == 124
    assert command("serve", "--no-open", "--host", "no such name").status == 124


def test_ports_and_limits_are_numbers(command: Command) -> None:
    for wrong in (
        ["--port", "x"],
        ["--port", "70000"],
        ["--workers", "0"],
        ["--seconds", "-1"],
        ["--max-body", "much"],
        ["--waiting", "0"],
    ):
        found = command("serve", *wrong)
        assert found.status == 124
        assert found.err
    french = command("serve", "--port", "70000", "--lang", "fr").err
    assert "70000 n'est pas un port de 0 à 65535" in french


def test_the_command_line_does_not_load_the_server() -> None:
    code = (
        "import sys\nfrom clausette.cli.main import main\n"
        "try:\n    main(['serve', '--help'])\nexcept SystemExit:\n    pass\n"
        "sys.exit(bool({'uvicorn', 'starlette', 'msgspec', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
