"""The same batch on a cluster: the same bytes, whoever dies meanwhile; nothing is written twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed")

from clusters import SOURCE, Machines, machines
from shelf_store import install, marks, same_bytes

import clausette
from clausette.batches.addresses import Address
from clausette.batches.folder import Folder
from clausette.errors import SolverError, UsageError
from clausette.service import clusters, dask_here
from commands import Command, read, written
from hard_formulas import pigeons

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "SIGKILL"), reason="nothing ends a process at once"
)

GATES = """
    def tables(self, grid: kit.Grid) -> kit.Tables:
        import os, pathlib, signal, time
        gate = pathlib.Path(__file__).with_name(f"gate-{grid.height}")
        signal.setitimer(signal.ITIMER_REAL, 0)  # by which long hooks are ended
        while gate.exists():
            gate.with_name(f"waiting-{grid.height}-{os.getppid()}").touch()
            time.sleep(0.05)
        if grid.height == 5:
            os.kill(os.getpid(), signal.SIGKILL)
        return self.sound(grid)

    def sound("""
"""A puzzle whose boards wait while there is a gate for their height; one of 5 ends its process."""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """A scheduler with one worker, which knows the store of the tests."""
    folder = tmp_path_factory.mktemp("machines")
    install(folder)
    with machines(folder, PYTHONPATH=str(folder)) as found:
        found.start_worker()
        yield found


def _table(path: Path, sizes: list[int]) -> str:
    rows = [{"id": f"b{n}", "board": f"{'.' * size}\n" * size} for n, size in enumerate(sizes)]
    return written(path, "".join(json.dumps(row) + "\n" for row in rows))


def _sorted(rows: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(rows, key=lambda row: str(row["id"]))


def _wait_for(folder: Path, pattern: str, number: int) -> None:
    until = time.monotonic() + 200
    while len(list(folder.glob(pattern))) < number:
        assert time.monotonic() < until, pattern
        time.sleep(0.02)


def test_a_worker_and_the_scheduler_die_and_nothing_is_lost_or_done_twice(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("new", "stars").status == 0
    puzzle = tmp_path / "stars"
    module = puzzle / "stars.py"
    module.write_text(module.read_text("utf-8").replace("\n    def tables(", GATES, 1), "utf-8")
    table = _table(tmp_path / "rows.jsonl", [2, 2, 3, 2, 5, 2, 4, 2, 2])
    options: dict[str, Any] = {"puzzle": "stars", "chunk": 2, "sort": True, "time_limit": 600.0}
    rows = _sorted(clausette.batch("solve", table, out="one", jobs=1, **options))
    assert [row["verdict"] for row in rows] == [*["several"] * 4, "failed", *["several"] * 4]
    (puzzle / "gate-3").touch()
    seen: dict[str, tuple[int, int]] = {}

    def happen(there: Machines) -> None:
        try:
            kill_both(there)
        finally:
            (puzzle / "gate-3").unlink()

    def kill_both(there: Machines) -> None:
        _wait_for(puzzle, "waiting-3-*", 1)
        there.workers[0].kill()
        there.start_worker("--no-nanny")
        _wait_for(puzzle, "waiting-3-*", 2)  # another one is at the same board
        assert there.scheduler is not None
        there.scheduler.kill()
        there.scheduler.wait()
        seen.update(marks(tmp_path / "far" / "parts"))
        there.start_scheduler()
        there.start_worker("--no-nanny")
        _wait_for(puzzle, "waiting-3-*", 3)

    with machines(tmp_path) as there:
        there.start_worker("--no-nanny")
        happening = threading.Thread(target=happen, args=(there,), daemon=True)
        happening.start()
        far = clausette.batch("solve", table, out="far", cluster=there.address, **options)
        again = _sorted(far)
        happening.join()
    assert again == rows
    assert (Path("far") / "rows.jsonl").read_bytes() == (Path("one") / "rows.jsonl").read_bytes()
    assert same_bytes(Path("far") / "parts", Path("one") / "parts")
    assert seen
    assert seen.items() <= marks(tmp_path / "far" / "parts").items()
    assert far.summary.found == 0


def test_rows_go_to_an_address_and_the_same_command_finds_them(
    cluster: Machines, command: Command, tmp_path: Path
) -> None:
    row = {"puzzle": "lightup", "board": "..\n.1\n"}
    table = written(tmp_path / "rows.jsonl", f"{json.dumps(row)}\n\n" * 7)
    far, address = tmp_path / "far", f"shelf://{tmp_path / 'far'}"
    asked = ("batch", "solve", table, "--chunk", "2", "--sort", "--json")
    here = command(*asked, "--out", str(tmp_path / "here"), "--jobs", "1")
    assert here.status == 0, here.err
    there = (*asked, "--out", address, "--cluster", str(cluster.file))
    first = read(command(*there))
    assert (first["rows"], first["found"], first["file"]) == (7, 0, f"{address}/rows.jsonl")
    for name in ("parts", "."):
        files = [path.name for path in (tmp_path / "here" / name).glob("*.jsonl")]
        assert files
        for file in set(files) - {"manifest.jsonl"}:
            ours = (tmp_path / "here" / name / file).read_bytes()
            assert (far / name / file).read_bytes() == ours
    before = marks(far / "parts")
    lost = sorted(before)[1]
    (far / "parts" / lost).unlink()
    (far / "manifest.jsonl").write_bytes(b"")
    (far / "parts" / ".writing-by-who-died-00.jsonl").write_bytes(b"{")
    second = read(command(*there))
    assert (second["rows"], second["found"]) == (7, 5)
    after = marks(far / "parts")
    assert {name: mark for name, mark in after.items() if name != lost} == {
        name: mark for name, mark in before.items() if name != lost
    }
    assert len((far / "manifest.jsonl").read_text("utf-8").splitlines()) == 5
    assert sorted(path.name for path in (far / "parts").iterdir()) == sorted(before)


def test_rows_come_to_python_from_a_cluster(cluster: Machines) -> None:
    rows = clausette.batch("generate", "lightup", size="3", count=2, cluster=cluster.address)
    assert [row["id"] for row in rows] == ["lightup-0-0", "lightup-0-1"]
    assert rows.summary.complete


def test_cubes_are_conquered_by_a_cluster_with_the_same_certificate(
    cluster: Machines, command: Command, tmp_path: Path
) -> None:
    clauses = pigeons(5)
    head = f"p cnf {max(abs(x) for clause in clauses for x in clause)} {len(clauses)}\n"
    lines = "".join(" ".join(map(str, (*clause, 0))) + "\n" for clause in clauses)
    file = written(tmp_path / "pigeons.cnf", head + lines)
    words = ("conquer", file, "--cubes", "6", "--conflicts", "15", "--out")
    assert command(*words, str(tmp_path / "one"), "--jobs", "1").status == 8
    far = command(*words, str(tmp_path / "far"), "--cluster", cluster.address)
    assert far.status == 8, far.err
    for name in ("cubes", "certificate"):
        assert same_bytes(tmp_path / "one" / name, tmp_path / "far" / name)


def test_whoever_writes_a_part_second_leaves_the_first_as_it_is(tmp_path: Path) -> None:
    install(tmp_path)
    folder = Folder(tmp_path / "here", "jsonl", "solve")
    store = Address(f"shelf://{tmp_path / 'there'}", "jsonl", "solve")
    for place, parts in ((folder, tmp_path / "here"), (store, tmp_path / "there")):
        place.open()
        place.write("000000-x", ['{"id": "first"}'])
        before = marks(parts / "parts")
        place.write("000000-x", ['{"id": "second"}'])
        assert list(place.lines("000000-x")) == ['{"id": "first"}']
        assert marks(parts / "parts") == before
        assert sorted(path.name for path in (parts / "parts").iterdir()) == ["000000-x.jsonl"]


def test_memory_holds_rows_for_one_process(tmp_path: Path) -> None:
    table = written(tmp_path / "rows.jsonl", '{"board": "lightup/6/6/nekcakbl"}\n' * 3)
    for found in (0, 3):
        rows = clausette.batch("count", table, out="memory://counted", jobs=1, sort=True, chunk=2)
        assert [row["verdict"] for row in rows] == ["unique"] * 3
        assert rows.summary.found == found
    with pytest.raises(UsageError, match="one process only"):
        list(clausette.batch("count", table, out="memory://counted", cluster="local:1"))
    with pytest.raises(UsageError, match="nowhere"):
        list(clausette.batch("count", table, out="nowhere://counted", jobs=1))


def test_a_scheduler_that_stays_away_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    with machines(tmp_path) as there, clusters.Cluster(there.address, 0.1, told.append) as cluster:
        assert cluster.threads() == 0
        cluster.send("a", len, "abc")
        assert there.scheduler is not None
        there.scheduler.kill()
        with pytest.raises(SolverError, match="goes on from here"):
            cluster.hear(600.0)
    assert [text.partition(":")[0] for text in told] == [
        "the cluster has no workers yet",
        "the scheduler is gone",
    ]
    monkeypatch.setattr(clusters, "FIRST_PATIENCE", 0.0)
    for nowhere in (there.address, str(tmp_path / "no.json")):
        with pytest.raises(UsageError, match="no scheduler"), clusters.Cluster(nowhere):
            pass
    with pytest.raises(UsageError, match="local:4"), clusters.Cluster("local:none"):
        pass


def test_ctrl_c_ends_a_cluster_of_this_machine_without_a_word_of_its_own(tmp_path: Path) -> None:
    row = json.dumps({"puzzle": "lightup", "board": "..\n.1\n"})
    table = written(tmp_path / "rows.jsonl", f"{row}\n" * 3000)
    words = (*("batch", "solve", table, "--chunk", "1"), "--out", str(tmp_path / "out"))
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(
        [sys.executable, "-m", "clausette", *words, "--cluster", "local:1"],
        stderr=subprocess.PIPE,
        env=environment,
        start_new_session=True,
    ) as process:
        _wait_for(tmp_path / "out" / "parts", "0*", 2)
        os.killpg(process.pid, signal.SIGINT)
        said = process.communicate()[1].decode()
    assert (process.returncode, said.splitlines()) == (
        130,
        ["clausette: the same command goes on from here", "interrupted"],
    )


def test_ctrl_c_that_got_lost_is_raised_later() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with dask_here.Interruption() as interruption:
            interruption.check()
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            with pytest.raises(KeyboardInterrupt):
                interruption.check()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("where", ["http://127.0.0.1:80", "nonsense", "://", "ftp://host"])
def test_what_is_no_address_is_refused_at_once(where: str) -> None:
    with pytest.raises(UsageError, match="say local:4, tcp://host:8786"):
        clusters.Cluster(where)


@pytest.mark.parametrize("written", ["{", "[1]", "{}", '{"address": 3}'])
def test_a_file_that_is_not_a_schedulers_has_no_address(written: str, tmp_path: Path) -> None:
    file = tmp_path / "scheduler.json"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(ValueError):  # noqa: PT011 whatever JSON says
        dask_here.address_in(str(file))
    file.write_text('{"address": "tcp://127.0.0.1:1"}', encoding="utf-8")
    assert dask_here.address_in(str(file)) == "tcp://127.0.0.1:1"


def test_without_dask_it_is_said_how_to_get_it(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(dask_here, "import_module", missing)
    words = ("batch", "count", "lightup/6/6/nekcakbl", "--out", str(tmp_path / "out"))
    found = command(*words, "--cluster", "local:1")
    assert found.status == 124
    assert "clausette[cluster]" in found.err
    found = command(*words, "--cluster", "local:1", "--jobs", "2")
    assert found.status == 124
    assert "leave out" in found.err
