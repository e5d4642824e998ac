from __future__ import annotations

import random
import time
from importlib.util import find_spec
from itertools import product

import pytest

from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER, Deadline
from clausette.solving import Count, Session, Status, counting
from clausette.solving.counting import count_with_ganak
from clausette.words import in_words

ganak = pytest.mark.skipif(find_spec("pyganak") is None, reason="pyganak is not installed")


def pairs(count: int) -> Cnf:
    """So many pairs of which exactly one is true: 2 to the power of `count` models."""
    clauses = [[s * (2 * i + 1), s * (2 * i + 2)] for i in range(count) for s in (1, -1)]
    return Cnf.from_clauses(clauses, Atoms.numbered(2 * count))


@ganak
@pytest.mark.parametrize("seed", range(12))
def test_ganak_counts_what_brute_force_counts(seed: int) -> None:
    dice = random.Random(seed)
    count = 9
    clauses = [
        [dice.choice((1, -1)) * v for v in dice.sample(range(1, count + 1), dice.randint(1, 3))]
        for _ in range(dice.randint(0, 14))
    ]
    added = [[dice.choice((1, -1)) * v for v in dice.sample(range(1, count + 1), 3)]]
    over = dice.sample(range(1, count + 1), dice.randint(1, count))
    rows = ((False, *row) for row in product((False, True), repeat=count))
    expected = {
        tuple(r[v] for v in over)
        for r in rows
        if all(any(r[abs(n)] == (n > 0) for n in c) for c in clauses + added)
    }
    cnf = Cnf.from_clauses(clauses, Atoms.numbered(count))
    assert count_with_ganak(cnf, added, over, NEVER) == len(expected)


@ganak
def test_a_million_million_models_are_counted_exactly_without_going_through_them() -> None:
    with Session(pairs(40)) as session:
        assert session.count(deadline=Deadline.after(60)) == Count(2**40, exact=True)
        assert session.count(range(1, 60)).value == 2**30
        session.add([1])
        fresh = session.fresh_variable()
        session.add([fresh, 3])
        assert session.count().value == 2**39
        assert session.count([*range(1, 81), fresh]).value == 2**38 * 3
        assert session.count(limit=2**39) == Count(2**39, exact=True)
        assert session.count(limit=1000) == Count(1000, exact=False)
        assert session.solve()


@ganak
def test_a_count_of_many_thousand_digits_is_given() -> None:
    with Session(pairs(15_000)) as session:
        count = session.count(deadline=Deadline.after(60))
    assert count == Count(2**15_000, exact=True)
    assert str(count) == "about 10^4515"


def test_without_a_counter_the_models_found_in_time_are_a_lower_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "find_spec", lambda _: None)
    with Session(pairs(30)) as session:
        count = session.count(deadline=Deadline.after(0.3))
        assert 0 < count.value < 2**30
        assert not count.exact
        assert str(count) == f"at least {count.value:,}"
    with Session(pairs(10)) as session:
        assert session.count() == Count(1024, exact=True)
        assert session.count(limit=1024) == Count(1024, exact=False)
        assert session.count(limit=1025) == Count(1024, exact=True)


def test_a_counter_that_fails_or_errs_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    for answer in (None, b"1", b"0"):
        monkeypatch.setattr(counting, "find_spec", lambda _: object())
        monkeypatch.setattr(counting, "ask", lambda *_, answer=answer: answer)
        with Session(pairs(10)) as session:
            assert session.count().value == 1024


@ganak
def test_a_counter_obeys_the_clock() -> None:
    dice = random.Random(1)
    clauses = [
        [dice.choice((1, -1)) * v for v in dice.sample(range(1, 401), 3)] for _ in range(900)
    ]
    started = time.monotonic()
    with Session(Cnf.from_clauses(clauses, Atoms.numbered(400))) as session:
        assert not session.count(deadline=Deadline.after(0.8)).exact
        assert time.monotonic() - started < 3
        assert session.solve()


def test_a_count_and_a_status_can_be_said_in_french() -> None:
    assert str(Count(7, exact=False)) == "at least 7"
    assert in_words(Count(7, exact=False).words, "fr") == "au moins 7"
    assert in_words(Count(2**15_000, exact=True).words, "fr") == "environ 10^4515"
    assert [in_words(status.words, "fr") for status in Status] == [
        "satisfaisable",
        "insatisfaisable",
        "inconnu",
    ]
