"""A hard problem in parts: the same certificate however it was done, and one that is checked."""

from __future__ import annotations

import hashlib
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


def _cubes_of(lines: list[str]) -> list[range]:
    """Where the proof of each cube is: its steps end where they are forgotten."""
    ends = [at + 1 for at, line in enumerate(lines) if " d " in line]
    return [range(start, end) for start, end in zip([0, *ends], ends, strict=False)]


def _signed(certificate: Path, lines: list[str]) -> str:
    """What is said of a certificate whose proof was changed, and its checksum with it."""
    proof, claim = certificate / "proof.lrat", certificate / "claim.json"
    old = hashlib.sha256(proof.read_bytes()).hexdigest()
    proof.write_text("".join(lines), encoding="ascii")
    new = hashlib.sha256(proof.read_bytes()).hexdigest()
    claim.write_text(claim.read_text("utf-8").replace(old, new), encoding="utf-8")
    return clausette.verify(certificate).verdict


def test_a_forged_or_missing_cube_is_refused(file: Path, tmp_path: Path) -> None:
    _conquer(file, tmp_path, 1)
    certificate = tmp_path / "certificate"
    proof = (certificate / "proof.lrat").read_text(encoding="ascii")
    lines = proof.splitlines(keepends=True)
    cubes = _cubes_of(lines)
    assert len(cubes) > 4
    one, other = cubes[1], cubes[2]
    missing = lines[: one.start] + lines[one.stop :]
    swapped = lines[: one.start] + lines[one.stop : other.stop] + lines[one.start : one.stop]
    # The clause of a cube, as if fewer of its literals were needed.
    at = one.stop - 2
    number, *literals = lines[at].split()
    stronger = [*lines]
    stronger[at] = " ".join((number, *literals[1:])) + "\n"
    twice = lines[: one.stop] + lines[one.start :]
    uncovered = lines[:-1]
    for forged in (missing, swapped + lines[other.stop :], stronger, twice, uncovered):
        assert _signed(certificate, forged) == "refused"
    assert _signed(certificate, lines) == "verified"
    (certificate / "proof.lrat").write_text("".join(missing), encoding="ascii")
    assert "changed" in clausette.verify(certificate).reason


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


def test_clauses_alone_may_be_many(tmp_path: Path) -> None:
    many = tmp_path / "many.cnf"
    many.write_text(_dimacs([[-1, 2], [1], *([-2, v, 1] for v in range(3, 100_003))]), "ascii")
    won = clausette.portfolio(many, ["glucose4"])
    assert isinstance(won, Won)
    assert {"x1", "x2"} <= set(won.answer.split())
    with pytest.raises(UsageError, match="too many clauses"):
        clausette.conquer(many, tmp_path / "work", jobs=1)


def test_wishes_of_clauses_are_not_for_a_race(tmp_path: Path) -> None:
    soft = tmp_path / "soft.wcnf"
    soft.write_text("h -1 -2 0\n3 1 0\n", encoding="ascii")
    with pytest.raises(UsageError, match="wishes"):
        clausette.portfolio(soft, ["glucose4"])


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
