"""One solver hands over to another, and nobody notices."""

from __future__ import annotations

from itertools import combinations

import pytest

from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER
from clausette.solving import Session, satisfies
from clausette.solving.backends import open_backend
from clausette.solving.cadical import Cadical
from clausette.solving.minisat import MinisatLike
from clausette.solving.relay import Relay

HOLES = 5


def pigeons(count: int) -> list[list[int]]:
    """So many pigeons, no two in one of five holes; pigeon p sits in hole h is p * 5 + h + 1."""
    at = [[pigeon * HOLES + hole + 1 for hole in range(HOLES)] for pigeon in range(count)]
    alone = [[-a, -b] for hole in zip(*at, strict=True) for a, b in combinations(hole, 2)]
    return [*at, *alone]


@pytest.fixture(autouse=True)
def short_of_conflicts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausette.solving.minisat.FIRST_RATION", 3)


def test_an_easy_question_stays_with_the_first() -> None:
    relay = Relay()
    relay.add(pigeons(2))
    assert relay.solve([], NEVER) is True
    assert isinstance(relay._running(), MinisatLike)  # noqa: SLF001
    relay.close()


def test_a_hard_question_goes_to_the_second_with_all_that_was_added() -> None:
    relay = open_backend("relay")
    assert isinstance(relay, Relay)
    many = 6 * HOLES
    relay.add([*clause, many + 1] for clause in pigeons(6))
    relay.add([[many + 2]])
    relay.prefer([-(many + 1)])
    assert relay.solve([-(many + 1)], NEVER) is False
    assert isinstance(relay._running(), Cadical)  # noqa: SLF001
    assert relay.core() == [-(many + 1)]
    assert relay.solve([], NEVER) is True
    assert {many + 1, many + 2} <= set(relay.model())
    relay.add([[-(many + 1)]])
    assert relay.solve([], NEVER) is False
    relay.close()
    relay.close()


@pytest.mark.parametrize("count", [5, 6])
def test_a_session_has_its_answers_from_both(count: int) -> None:
    cnf = Cnf.from_clauses(pigeons(count), Atoms.numbered(count * HOLES))
    with Session(cnf, solver="relay") as session:
        for pigeon in range(count):
            assert session.solve([pigeon * HOLES + 1]) is (count <= HOLES)
        if count <= HOLES:
            assert session.solve()
            assert satisfies(cnf, session.model().values)
            assert session.count().value == 120
