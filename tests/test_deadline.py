"""The one notion of time, by itself."""

from __future__ import annotations

import threading
from math import inf

import pytest

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clausette.deadline.monotonic", lambda: 100.0)


def test_never_is_never_over() -> None:
    assert (NEVER.left, NEVER.over, NEVER.endless) == (None, False, True)
    NEVER.check()
    assert Deadline.after(None) == NEVER


def test_a_moment_is_over_when_it_has_come() -> None:
    assert Deadline.after(2.0) == Deadline(102.0)
    assert (Deadline(102.0).left, Deadline(102.0).over) == (2.0, False)
    assert (Deadline(100.0).left, Deadline(100.0).over) == (0.0, True)
    with pytest.raises(OutOfTime, match="the time is up"):
        Deadline(100.0).check()


def test_a_flag_ends_it_before_its_moment() -> None:
    stop = threading.Event()
    deadline = Deadline(stop=stop)
    assert (deadline.left, deadline.over, deadline.endless) == (None, False, False)
    stop.set()
    assert (deadline.left, deadline.over) == (0.0, True)
    assert deadline.within(5).over
    assert deadline.share(0.5).over


def test_a_part_of_it_ends_no_later() -> None:
    stop = threading.Event()
    assert Deadline(104.0, stop).within(2.0) == Deadline(102.0, stop)
    assert Deadline(104.0, stop).within(20.0) == Deadline(104.0, stop)
    assert Deadline(104.0, stop).within(None) == Deadline(104.0, stop)
    assert Deadline(104.0).share(0.5) == Deadline(102.0)
    assert Deadline(104.0).share(0.5, 1.0) == Deadline(101.0)
    assert NEVER.share(0.5, 1.0) == Deadline(101.0)
    assert NEVER.share(0.5) == NEVER


def test_of_two_the_earlier_counts_and_either_flag() -> None:
    stop = threading.Event()
    assert Deadline(104.0).earlier(Deadline(102.0, stop)) == Deadline(102.0, stop)
    assert Deadline(102.0, stop).earlier(NEVER) == Deadline(102.0, stop)
    assert NEVER.earlier(NEVER).moment == inf
