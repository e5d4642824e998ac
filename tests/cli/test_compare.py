"""`clausette compare`: branching rules and encodings side by side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import clausette
from clausette.deadline import Deadline
from clausette.errors import SolverError
from clausette.service.comparing import compare_heuristics, searches, verdict_of
from clausette.service.comparing_encodings import COMPARED, compare_encodings
from clausette.service.question import Question
from clausette.solving import cdcl, dpll
from commands import Command, read, written
from searches import counted

PIGEONS = str(Path(__file__).parents[2] / "examples" / "pigeons.touist")
LAMPS = "lightup/6/6/nekcakbl"


def test_every_search_is_counted(command: Command) -> None:
    found = command("compare", PIGEONS, "-D", "n=4")
    assert found.status == 0
    lines = found.out.splitlines()
    assert lines[0] == "12 atoms, 22 clauses"
    assert lines[1].split() == [
        *("search", "branching", "model", "decisions", "propagations", "conflicts", "learnt"),
        *("longest", "deepest"),
    ]
    assert len(lines) == 2 + len(searches())
    assert all(line.split()[2] in ("no", "restarts") for line in lines[2:])
    cnf = clausette.load(PIGEONS).ground(n=4).cnf
    data = read(command("compare", PIGEONS, "-D", "n=4", "--json"))
    for row in data["searches"]:
        own = {"heuristic": row["heuristic"]}
        if row["method"] == "dpll":
            events = dpll.search(cnf.clauses(), **own)
        else:
            events = cdcl.search(cnf.clauses(), restarts=row["restarts"], **own)
        assert row["counts"] == counted(events).data()


def test_a_search_that_is_given_up_says_so(command: Command) -> None:
    found = command("compare", PIGEONS, "-D", "n=5", "--limit", "40")
    assert found.status == 0
    assert found.out.count("given up") == len(searches())


def test_encodings_are_compared_by_size_strength_and_effort(command: Command) -> None:
    found = command("compare", "-", "--encodings", typed="atmost(1, p([1..20]))")
    lines = found.out.splitlines()
    assert [line.split()[0] for line in lines[1:6]] == list(COMPARED)
    assert [line.split()[1:3] for line in lines[1:5]] == [
        ["20", "190"],
        ["39", "56"],
        ["29", "56"],
        ["29", "54"],
    ]
    assert all(line.count("100%") == 2 for line in lines[1:6])
    assert lines[6] == ("forced, contradictions: seen by propagation, of 400 partial assignments")
    data = read(command("compare", "-", "--encodings", "--json", typed="exact(1, p([1..5]))"))
    assert (data["verdict"], data["assignments"], data["all"]) == ("sat", 243, True)
    for row in data["encodings"]:
        assert row["forced"]["asked"] == row["forced"]["found"] > 0
        assert row["cdcl"]["decisions"] > 0


def test_boards_and_french(command: Command) -> None:
    found = command("compare", LAMPS, "--encodings", "--samples", "20", "--lang", "fr")
    assert found.status == 0
    assert "sur 20 affectations partielles" in found.out
    assert "redémarrages  oui" in command("compare", LAMPS, "--lang", "fr").out


def test_where_no_cardinality_is_encoded_all_are_the_same(command: Command) -> None:
    found = command("compare", "-", "--encodings", typed="a or b\nnot a or b\n")
    assert "all the same" in found.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--encodings", "--encoding", "product"),
        ("--samples", "3"),
        ("--heuristics", "--encodings"),
        ("--limit", "0"),
    ],
)
def test_bad_usage(command: Command, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    file = written(tmp_path / "a.touist", "a")
    assert command("compare", file, *arguments).status == 124


def test_searches_that_disagree_are_a_bug() -> None:
    assert verdict_of(["sat", "unknown"], late=False) == "sat"
    assert verdict_of(["unknown"], late=False) == verdict_of(["sat"], late=True) == "unknown"
    with pytest.raises(SolverError):
        verdict_of(["sat", "unsat"], late=False)


@pytest.mark.parametrize("use", [compare_heuristics, compare_encodings])
def test_what_was_compared_in_time_is_kept(use: Callable[..., object]) -> None:
    told: list[object] = []
    model = clausette.load(PIGEONS)

    def hear(part: object) -> None:
        told.append(part)

    late = use(Question(model, tell=hear, deadline=Deadline.after(600)))
    assert not late.late  # type: ignore[attr-defined]
    rows = [one for one in told if not isinstance(one, str)]
    assert len(rows) == len(searches() if use is compare_heuristics else COMPARED)
    assert all(one.verdict == "unknown" for one in rows)  # type: ignore[attr-defined]


def test_it_is_all_there_in_python() -> None:
    grounded = clausette.load(PIGEONS).ground(n=4)
    assert grounded.compare_heuristics().verdict == "unsat"
    found = grounded.compare_encodings(samples=10, language="fr")
    assert found.encoded[0].sizes.atoms == 12
    board = clausette.load_board(LAMPS)
    assert board.compare_heuristics(limit=10).verdict == "unknown"
    assert board.compare_encodings(samples=5).verdict == "sat"
