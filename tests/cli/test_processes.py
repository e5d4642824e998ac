"""What only a real process shows: pipes, signals, closed streams, encodings, start-up."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "clausette"]


def run(
    *arguments: str, typed: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


def test_a_model_is_solved() -> None:
    done = run("touist", "--solve", "-", typed=b"p(2) and not p(10)")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1 p(2)\n0 p(10)\n", b"")


def test_help_loads_neither_numpy_nor_a_solver() -> None:
    code = (
        "import sys\nfrom clausette.cli.main import main\nmain([])\n"
        "heavy = {'numpy', 'pysat', 'pysolvers', 'hypothesis'} & set(sys.modules)\n"
        "sys.exit(bool(heavy))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    writer = subprocess.Popen(
        [*COMMAND, "touist", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert writer.stdin is not None
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdin.write(b"bigand $i,$j in [1..200],[1..200]: p($i,$j) end")
    writer.stdin.close()
    assert writer.stdout.readline() == b"c p(1,1) 1\n"
    writer.stdout.close()
    complaint = writer.stderr.read()
    writer.stderr.close()
    assert (writer.wait(60), complaint) == (0, b"")


PIGEONS = b"""\
bigand $i in [1..13]: bigor $j in [1..12]: p($i,$j) end end
bigand $j in [1..12]:
  bigand $i,$k in [1..13],[1..13] when $i < $k: not p($i,$j) or not p($k,$j) end
end
"""


def test_ctrl_c_ends_a_hard_search_with_status_130_and_no_traceback() -> None:
    process = subprocess.Popen(
        [*COMMAND, "touist", "--solve", "-v1", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stderr is not None
    assert process.stdout is not None
    process.stdin.write(PIGEONS)
    process.stdin.close()
    while b"translation time" not in process.stderr.readline():
        pass
    process.send_signal(signal.SIGINT)
    complaint = process.stderr.read()
    process.stderr.close()
    process.stdout.close()
    assert process.wait(60) == 130
    assert b"interrupted" in complaint
    assert b"Traceback" not in complaint


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [(("touist",), b"a"), (("draw",), b"..\n..\n"), (("solve",), b"..\n.X\n")],
)
def test_closed_streams_are_told_in_one_line(arguments: tuple[str, ...], typed: bytes) -> None:
    for closed, status in (("<&-", 50), (">&-", 124)):
        line = f'exec "$0" "$@" {closed}'
        done = subprocess.run(
            ["sh", "-c", line, *COMMAND, *arguments, "-"],
            input=typed,
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == status
        assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_full_disk_is_told_in_one_line() -> None:
    for arguments in (["-o", "/dev/full"], ["--table", "/dev/full"], ["--solve", "-o/dev/full"]):
        done = run("touist", *arguments, "-", typed=b"a")
        assert done.returncode == 124
        assert done.stderr == b"clausette: /dev/full cannot be written: No space left on device\n"
    for arguments in (["touist"], ["latex"], ["cnf", "--json"], ["format"]):
        line = 'exec "$0" "$@" > /dev/full'
        done = subprocess.run(
            ["sh", "-c", line, *COMMAND, *arguments, "-"],
            input=b"a",
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 124
        assert done.stderr == b"clausette: the output cannot be written: No space left on device\n"


def test_an_output_without_utf_8_gets_utf_8_all_the_same() -> None:
    ascii_only = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = run("touist", "--show=form", "-", typed=b"a and b", **ascii_only)
    assert (done.returncode, done.stdout.decode()) == (0, "(a ⋀ b)\n")
    done = run("format", "-", typed=";; été\na".encode(), **ascii_only)
    assert (done.returncode, done.stdout.decode()) == (0, ";; été\na\n")
    done = run("touist", "-", typed="é".encode(), **ascii_only)
    assert done.returncode == 50
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="file names are not bytes here")
def test_a_file_name_that_is_no_text_passes(tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path / "model") + b"\xff.touist"
    with open(odd, "wb") as file:
        file.write(b"a")
    name = os.fsdecode(odd)
    done = run("touist", "--solve", "--equiv", "-", name, typed=b"b")
    assert done.returncode == 8
    assert b"\xff.touist accepts" in done.stdout
    assert run("touist", name + "x").returncode == 50


def test_piped_messages_have_no_colour() -> None:
    done = run("touist", "-", typed=b"a ->")
    assert done.returncode == 50
    assert b"\033" not in done.stderr
    assert b"^" in done.stderr
