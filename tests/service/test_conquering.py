"""A hard problem in parts: the same certificate however it was done, and one that is checked."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import clausette
from clausette.errors import UsageError
from clausette.service.conquering import Conquered, conquer
from clausette.service.question import Question
from clausette.service.racing import Won, portfolio, reordered
from clausette.service.results import Late
from clausette.solving.status import Status
from commands import Command, example
from hard_formulas import pigeons
from schemas import require_valid

NONE = example("lightup", "seed-none-4x4.lightup")


def _dimacs(clauses: list[list[int]]) -> str:
    variables = max(abs(x) for clause in clauses for x in clause)
    rows = "".join(" ".join(map(str, (*clause, 0))) + "\n" for clause in clauses)
    return f"p cnf {variables} {len(clauses)}\n{rows}"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pigeons") / "pigeons.cnf"
    path.write_text(_dimacs(pigeons(5)), encoding="ascii")
    return path


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def _conquer(file: Path, folder: Path, jobs: int) -> Conquered:
    found = clausette.conquer(file, folder, cubes=12, jobs=jobs, conflicts=15)
    assert isinstance(found, Conquered)
    assert found.status is Status.UNSATISFIABLE
    require_valid(found.data(), "conquer")
    return found


def test_it_goes_on_where_it_was_and_the_certificate_is_the_same(
    file: Path, tmp_path: Path
) -> None:
    whole = _conquer(file, tmp_path / "one", 1)
    assert whole.split > 0
    assert whole.kept == 0
    assert pickle.loads(pickle.dumps(whole)) == whole
    _conquer(file, tmp_path / "two", 2)
    certificate = _files(tmp_path / "one" / "certificate")
    assert _files(tmp_path / "two" / "certificate") == certificate
    assert clausette.verify(tmp_path / "one" / "certificate").verdict == "verified"

    done = sorted((tmp_path / "one" / "cubes").iterdir())
    for path in done[::3]:
        path.unlink()
    forged = next(path for path in done[1::3] if path.suffix == ".lrat")
    forged.write_text("1 0 1 0\n", encoding="ascii")
    (tmp_path / "one" / "cubes" / "half.123.part").write_text("1 0", encoding="ascii")
    again = _conquer(file, tmp_path / "one", 1)
    assert 0 < again.kept < whole.cubes + whole.split
    assert _files(tmp_path / "one" / "certificate") == certificate

    proof = (tmp_path / "two" / "certificate" / "proof.lrat").read_text(encoding="ascii")
    lines = proof.splitlines(keepends=True)
    (tmp_path / "two" / "certificate" / "proof.lrat").write_text("".join(lines[5:]), "ascii")
    assert clausette.verify(tmp_path / "two" / "certificate").verdict == "refused"


def test_boards_and_models(command: Command, tmp_path: Path) -> None:
    folder = str(tmp_path / "work")
    found = command("conquer", NONE, "--out", folder, "--jobs", "1")
    assert (found.status, found.out.splitlines()[0]) == (8, "there is no solution"), found.err
    assert command("verify", f"{folder}/certificate").status == 0
    found = command("conquer", "lightup/6/6/nekcakbl", "--jobs", "1", "--lang", "fr")
    assert found.status == 0, found.err
    assert "il y a une solution" in found.out
    found = command("conquer", "pegs:110:any", "--steps", "1", "--jobs", "1")
    assert found.status == 0, found.err
    assert command("conquer", "pegs:110:any").status == 124


def test_the_first_answer_wins(file: Path) -> None:
    won = clausette.portfolio(file, ["cadical195"], seeds=2)
    assert isinstance(won, Won)
    assert won.status is Status.UNSATISFIABLE
    model = clausette.load("(a or b) and not a")
    won = portfolio(Question(model), solvers=("glucose4",))
    assert isinstance(won, Won)
    assert won.answer == "b\n"
    with pytest.raises(UsageError):
        portfolio(Question(model), solvers=("cmd: true",))


def test_a_seed_renames_and_forgets_nothing() -> None:
    clauses = pigeons(3)
    table, back = reordered(clauses, 7)
    names = dict(back)
    again = [[names[x] if x > 0 else -names[-x] for x in clause] for clause in table]
    assert again != clauses
    assert sorted(map(sorted, again)) == sorted(map(sorted, clauses))


def test_no_time_at_all(file: Path) -> None:
    late = clausette.conquer(file, time_limit=0.0)
    assert isinstance(late, Late)
    require_valid(late.data(), "conquer")


def test_wishes_are_not_for_cubes() -> None:
    soft = clausette.load(";;; soft 1 wish: no a.\nnot a\n;;;\na or b\n")
    with pytest.raises(UsageError, match="wishes"):
        conquer(Question(soft))
