"""What comes to an end by itself, by force, or because nobody waits for it any more."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from schemas import require_valid
from talking import HOURS, LAMPS, Server, board, children, comes_true, lives, served


@pytest.fixture(scope="module")
def alone() -> Iterator[Server]:
    """A server with one worker, so that everybody knows who works."""
    with served("--workers", "1", "--memory-limit", "600M") as made:
        made.ask("solve", board(LAMPS))
        yield made


def works(server: Server) -> bool:
    return bool(server.ask("solve", board(LAMPS)).data["verdict"] == "unique")


def test_a_killed_worker_is_a_clean_error_and_the_next_request_works(alone: Server) -> None:
    (worker,) = alone.workers
    with alone.begun("solve", board(HOURS)) as stream:
        os.kill(worker, signal.SIGKILL)
        last = json.loads(stream.read().splitlines()[-1])
    assert last["error"]["error"] == "SolverError"
    require_valid(last["error"], "error")
    assert works(alone)


def test_a_worker_killed_while_idle_is_not_noticed(alone: Server) -> None:
    (worker,) = alone.workers
    os.kill(worker, signal.SIGKILL)
    assert works(alone)


def test_a_closed_tab_ends_the_work(alone: Server) -> None:
    (worker,) = alone.workers
    with alone.begun("solve", board(HOURS)):
        pass
    assert comes_true(lambda: not lives(worker))
    assert works(alone)


def test_an_answer_that_comes_soon_after_the_tab_is_closed_costs_no_worker(alone: Server) -> None:
    works(alone)
    (worker,) = alone.workers
    text = json.dumps(board(LAMPS))
    head = (
        f"POST /api/hint HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
        f"content-length: {len(text)}\r\n\r\n"
    )
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", alone.port)) as line:
            line.sendall((head + text).encode())
    assert works(alone)
    assert alone.workers == [worker]


def test_who_waits_too_long_in_the_queue_is_told_so(alone: Server) -> None:
    with alone.begun("solve", board(HOURS)):
        found = alone.ask("solve", board(LAMPS, seconds=0.2, language="fr"))
    assert (found.status, found.data["verdict"]) == (200, "unknown")
    assert found.data["while"] == "attente d'un processus libre"


def test_who_finds_the_queue_full_is_told_to_come_back() -> None:
    with served("--workers", "1", "--waiting", "1") as server:
        with server.begun("solve", board(HOURS)), ThreadPoolExecutor(3) as clients:
            asked = [clients.submit(server.ask, "solve", board(LAMPS, seconds=2)) for _ in "abc"]
            replies = [one.result() for one in asked]
        assert sorted(reply.status for reply in replies) == [200, 503, 503]
        for reply in replies:
            if reply.status == 503:
                assert reply.headers["retry-after"] == "1"
                assert reply.data["error"] == "Busy"
        assert works(server)


def test_too_much_memory_is_refused(alone: Server) -> None:
    many = "bigand $i,$j,$k in [1..400],[1..400],[1..400]: a($i,$j) or b($j,$k) or c($i,$k) end"
    found = alone.ask("solve", board(many))
    assert found.status == 422
    assert works(alone)


def test_nothing_is_left_of_a_server_that_was_killed() -> None:
    with served("--workers", "2") as server:
        with server.begun("solve", board(HOURS)):
            family = [*server.workers, *children(server.process.pid), server.process.pid]
            server.process.kill()
            assert comes_true(lambda: not any(map(lives, family)))
        assert len(family) > 3


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_is_ended_while_it_works(number: signal.Signals) -> None:
    with served("--workers", "2") as server:
        with server.begun("solve", board(HOURS)) as stream:
            family = server.workers
            server.process.send_signal(number)
            assert server.process.wait(30) == 0
            last = json.loads(stream.read().splitlines()[-1])
        assert last["status"] == 503
        assert comes_true(lambda: not any(map(lives, family)))


_DEAF = """
import os, sys
from clausette.service.pool import Pool
from clausette.service.question import NOTHING, Question

def deaf(question):
    print(os.getpid(), file=open(sys.argv[1] if len(sys.argv) > 1 else os.environ["TOLD"], "w"))
    return sum(range(10**13))  # C code that lets no other thread run

if __name__ == "__main__":
    Pool(1).ask(deaf, Question(NOTHING))
"""


def test_a_worker_deep_in_c_code_dies_with_its_server(tmp_path: Path) -> None:
    script, told = tmp_path / "deaf.py", tmp_path / "told"
    script.write_text(_DEAF, encoding="utf-8")
    environment = {**os.environ, "TOLD": str(told)}
    with subprocess.Popen([sys.executable, str(script)], env=environment) as process:
        assert comes_true(lambda: told.exists() and bool(told.read_text().strip()))
        worker = int(told.read_text())
        time.sleep(0.2)  # now it is in there
        process.kill()
        process.wait()
    assert comes_true(lambda: not lives(worker))
