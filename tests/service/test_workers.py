"""Use cases in processes of their own: limits of time and memory, stopping, dying."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import InputError, OutOfMemory, SolverError, UsageError
from clausette.language import Source
from clausette.service import pool as pool_module
from clausette.service.every import every
from clausette.service.pool import Pool
from clausette.service.question import Question, Text
from clausette.service.results import Late
from clausette.service.solution import Solution
from clausette.service.solving import solve
from clausette.service.worker import fenced
from clausette.words import in_words, say

BOARD = Text(Source("board.lightup", "...\n.2.\n...\n"))


@dataclass(frozen=True)
class Echo:
    """What a use case of these tests returns."""

    content: Any
    seconds: float = 0.0
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {"content": self.content}


def process(question: Question) -> Echo:
    return Echo(os.getpid())


def fatal(question: Question) -> Echo:
    question.tell(say("out of time"))
    os.kill(os.getpid(), signal.SIGKILL)
    return endless(question)


def endless(question: Question) -> Echo:
    question.tell(say("out of time"))  # any message will do
    while True:
        time.sleep(0.01)


def deaf(question: Question) -> Echo:
    """Hears nothing, like a solver that is deep in its work."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
    return endless(question)


def bounded(question: Question) -> Echo:
    question.tell(Echo("at least 3"))
    return endless(question)


def listed(question: Question) -> Echo:
    every(question)
    return endless(question)


def greedy(question: Question) -> Echo:
    return Echo(len(bytearray(4 << 30)))


def growing(question: Question) -> Echo:
    held = []
    while True:
        held.append(os.urandom(10 << 20))
        time.sleep(0.01)


HOARD: list[bytearray] = []


def hoarding(question: Question) -> Echo:
    HOARD.append(bytearray(os.urandom(1 << 20) * 30))
    return Echo(os.getpid())


def doomed(question: Question) -> Echo:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def mistaken(question: Question) -> Echo:
    raise ZeroDivisionError("of ours")


def with_child(question: Question) -> Echo:
    """Starts a solver, so to speak, and never comes back."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    question.tell(Echo(child.pid))
    return endless(question)


def asked(seconds: float | None = None, stop: threading.Event | None = None) -> Question:
    return Question(BOARD, language="fr", deadline=Deadline.after(seconds, stop))


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(2, memory=2 << 30) as made:
        yield made


def test_a_fence_changes_nothing_about_an_answer() -> None:
    found = fenced(solve, asked(60))
    assert isinstance(found, Solution)
    here = solve(asked())
    assert isinstance(here, Solution)
    assert (found.rows, found.verdict) == (here.rows, here.verdict)
    assert found.language == "fr"


@pytest.mark.parametrize("use", [endless, deaf])
def test_what_does_not_end_is_ended(use: Any) -> None:
    found = fenced(use, asked(0.1))
    assert isinstance(found, Late)
    assert found.data()["verdict"] == "unknown"
    assert in_words(found.words, "fr").startswith("inconnu")
    assert found.doing == "out of time"


def test_what_was_known_by_then_is_the_answer() -> None:
    found = fenced(bounded, asked(0.1))
    assert isinstance(found, Echo)
    assert found.content == "at least 3"


def test_what_it_has_started_ends_with_it() -> None:
    found = fenced(with_child, asked(1.0))
    assert isinstance(found, Echo)
    for _ in range(500):
        if not _lives(found.content):
            return
        time.sleep(0.01)
    raise AssertionError


def test_errors_come_back_as_they_were() -> None:
    wrong = Question(Text(Source("board.lightup", "...\n.z.\n...\n")), deadline=Deadline.after(60))
    with pytest.raises(InputError, match=r"board.lightup:2:2") as here:
        solve(wrong)
    with pytest.raises(InputError, match=r"board.lightup:2:2") as there:
        fenced(solve, wrong)
    assert type(there.value) is type(here.value)
    assert there.value.said("fr") == here.value.said("fr")
    with pytest.raises(RuntimeError, match="ZeroDivisionError: of ours"):
        fenced(mistaken, asked(60))


def test_too_much_memory_is_refused() -> None:
    with pytest.raises(OutOfMemory, match="more than 500 MB"):
        fenced(greedy, asked(60), memory=500 << 20)


def test_a_pool_answers_from_many_threads(pool: Pool) -> None:
    found: list[Any] = []

    def ask() -> None:
        found.append(pool.ask(solve, asked(60)))

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [type(one) for one in found] == [Solution] * 6


def test_models_found_before_the_end_are_no_answer_yet() -> None:
    model = Text(Source("model.touist", "a or b"))
    late = fenced(listed, Question(model, deadline=Deadline.after(1.0)))
    assert isinstance(late, Late)
    assert sorted(late.data()["solutions"]) == [["a"], ["a", "b"], ["b"]]


def test_who_is_killed_fails_alone_and_is_replaced(pool: Pool) -> None:
    answers = [pool.ask(process, asked(60)) for _ in range(4)]
    before = {answer.content for answer in answers if isinstance(answer, Echo)}
    with pytest.raises((SolverError, OutOfMemory)):
        pool.ask(doomed, asked(60))
    pids = set()
    for _ in range(4):
        found = pool.ask(process, asked(60))
        assert isinstance(found, Echo)
        pids.add(found.content)
    assert pids
    assert os.getpid() not in pids | before


def test_a_worker_that_keeps_too_much_is_replaced() -> None:
    with Pool(1, keep=100 << 20) as pool:
        pids = [pool.ask(hoarding, asked(60)) for _ in range(9)]
    found = [one.content for one in pids if isinstance(one, Echo)]
    assert len(found) == 9
    assert 1 < len(set(found)) < 9


def test_memory_that_grows_is_refused_in_time() -> None:
    with Pool(1, memory=300 << 20, keep=100 << 20) as pool:
        with pytest.raises(OutOfMemory, match="more than 300 MB"):
            pool.ask(growing, asked(60))
        assert isinstance(pool.ask(process, asked(60)), Echo)


def test_an_idle_worker_that_was_killed_is_no_trouble(pool: Pool) -> None:
    found = pool.ask(process, asked(60))
    assert isinstance(found, Echo)
    os.kill(found.content, signal.SIGKILL)
    for _ in range(4):
        assert isinstance(pool.ask(process, asked(60)), Echo)


def test_an_idle_worker_that_is_known_to_be_dead_is_replaced() -> None:
    with Pool(1) as pool:
        for _ in range(3):
            (before,) = pool.processes
            os.kill(before, signal.SIGKILL)
            while _lives(before):
                time.sleep(0.01)
            found = pool.ask(process, asked(60))
            assert isinstance(found, Echo)
            assert found.content != before


def _lives(process: int) -> bool:
    """Whether a process is still there, and no mere entry in a table."""
    try:
        with open(f"/proc/{process}/stat", encoding="ascii") as stream:
            return stream.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_question_is_stopped_from_outside(pool: Pool) -> None:
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    found = pool.ask(endless, asked(None, stop))
    assert isinstance(found, Late)
    assert isinstance(pool.ask(process, asked(60)), Echo)


def test_time_is_up_in_a_pool(pool: Pool) -> None:
    assert isinstance(pool.ask(deaf, asked(0.1)), Late)
    assert isinstance(pool.ask(process, asked(60)), Echo)


def test_who_waits_is_told_that_it_is_stopped_or_closed() -> None:
    heard: list[Any] = []
    pool = Pool(1)

    def ask(stop: threading.Event | None) -> None:
        try:
            heard.append(pool.ask(endless, asked(None, stop)))
        except UsageError as error:
            heard.append(error)

    busy = threading.Thread(target=ask, args=(None,))
    busy.start()
    time.sleep(0.2)
    stop = threading.Event()
    stop.set()
    assert isinstance(pool.ask(process, asked(None, stop)), Late)
    waiting = threading.Thread(target=ask, args=(None,))
    waiting.start()
    time.sleep(0.2)
    pool.close()
    for thread in (busy, waiting):
        thread.join()
    assert [type(one) for one in heard] == [UsageError, UsageError]


@pytest.mark.parametrize("sizes", [{"workers": 0}, {"workers": -1}, {"memory": -5}])
def test_a_pool_without_workers_or_memory_is_refused(sizes: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="at least one worker"):
        Pool(**sizes)


def test_who_waits_for_a_worker_waits_no_longer_than_allowed() -> None:
    with Pool(1) as pool:
        stop = threading.Event()
        busy = threading.Thread(target=pool.ask, args=(endless, asked(None, stop)))
        busy.start()
        time.sleep(0.2)
        found = pool.ask(process, asked(0.1))
        stop.set()
        busy.join()
        assert isinstance(found, Late)
        assert found.doing == "waiting for a free process"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="elsewhere no process makes the others")
def test_another_server_makes_workers_when_the_first_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from multiprocessing import forkserver

    stopped: list[int] = []
    start = forkserver.ensure_running
    read: Callable[[int], int] = forkserver.read_signed

    def start_and_stop() -> None:
        start()
        if not stopped:
            stopped.append(vars(vars(forkserver)["_forkserver"])["_forkserver_pid"])
            os.kill(stopped[0], signal.SIGSTOP)

    def kill_and_read(pipe: int) -> int:
        """When somebody waits for a worker, which it will not make."""
        monkeypatch.setattr(forkserver, "read_signed", read)
        os.kill(stopped[0], signal.SIGKILL)
        return read(pipe)

    monkeypatch.setattr(forkserver, "ensure_running", start_and_stop)
    monkeypatch.setattr(forkserver, "read_signed", kill_and_read)
    with Pool(1) as pool:
        assert pool.ask(process, Question(BOARD)).data()["content"] in pool.processes
    assert stopped


def test_processes_that_cannot_be_started_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*given: object) -> None:
        raise EOFError("unexpected EOF")

    with Pool(1) as pool:
        monkeypatch.setattr(pool_module, "Worker", none)
        with pytest.raises(SolverError, match="unexpectedly"):
            pool.ask(fatal, Question(BOARD))
        with pytest.raises(SolverError, match="cannot be started: unexpected EOF"):
            pool.ask(process, Question(BOARD))
        assert pool.broken
        with pytest.raises(SolverError, match="cannot be started: unexpected EOF"):
            Pool(1)
