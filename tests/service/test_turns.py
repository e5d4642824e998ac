"""Free workers go to those who wait: fairly, and to those whom they know."""

from __future__ import annotations

import threading

from clausette.service.turns import KEPT, Ticket, Turns


def turns(*workers: str, share: int | None = None) -> Turns[str]:
    made: Turns[str] = Turns(share)
    for worker in workers:
        made.add(worker)
    return made


def test_a_free_worker_is_had_at_once_and_a_busy_one_is_not() -> None:
    made = turns("a")
    first, second = Ticket[str](), Ticket[str]()
    assert made.wait(first, 60) == "a"
    assert made.wait(second, 0.01) is None
    made.done(first, free=True)
    assert made.wait(second, 60) == "a"


def test_who_waits_is_called_when_a_worker_is_free() -> None:
    made, first, second = turns("a"), Ticket[str](), Ticket[str]()
    made.wait(first, 60)
    got: list[str | None] = []
    waiting = threading.Thread(target=lambda: got.append(made.wait(second, 60)))
    waiting.start()
    made.done(first, free=True)
    waiting.join()
    assert got == ["a"]


def test_the_client_with_the_fewest_at_work_is_next() -> None:
    made = turns("a", "b")
    greedy = [Ticket[str]("greedy") for _ in range(4)]
    for ticket in greedy:
        made.wait(ticket, 0)
    modest = Ticket[str]("modest")
    assert made.wait(modest, 0) is None
    made.done(greedy[0], free=True)
    assert modest.worker == "a"
    made.done(greedy[1], free=True)
    assert greedy[2].worker == "b"


def test_nobody_has_more_than_the_share() -> None:
    made = turns("a", "b", "c", share=2)
    greedy = [Ticket[str]("greedy") for _ in range(3)]
    assert [made.wait(ticket, 0) for ticket in greedy] == ["a", "b", None]
    assert made.wait(Ticket("modest"), 0) == "c"
    made.done(greedy[0], free=True)
    assert greedy[2].worker == "a"


def test_who_knows_the_board_is_asked_again() -> None:
    made = turns("a", "b", "c")
    for board in ("one", "two", "three", "two", "one", "three"):
        ticket = Ticket[str](about=board)
        worker = made.wait(ticket, 60)
        made.done(ticket, free=True)
        assert worker == {"one": "a", "two": "b", "three": "c"}[board]


def test_who_knows_is_waited_for_a_little_and_not_for_ever() -> None:
    made = turns("a", "b")
    first, second, third = (Ticket[str](about="board") for _ in range(3))
    assert made.wait(first, 60) == "a"
    assert made.wait(second, 0) is None
    made.done(first, free=True)
    assert second.worker == "a"
    assert made.wait(third, 60) == "b"


def test_a_worker_is_remembered_to_know_so_many_boards() -> None:
    made = turns("a", "b")
    for board in range(3 * KEPT):
        ticket = Ticket[str](about=board)
        made.wait(ticket, 60)
        made.done(ticket, free=True)
    ticket = Ticket(about=0)
    assert made.wait(ticket, 60) is not None  # nobody is waited for who has forgotten


def test_who_leaves_gives_back_what_came_too_late() -> None:
    made, first, second = turns("a"), Ticket[str](), Ticket[str]()
    made.wait(first, 60)
    made.wait(second, 0)
    made.done(first, free=True)
    made.leave(second)
    assert made.wait(Ticket(), 60) == "a"


def test_a_worker_that_is_no_more_is_forgotten() -> None:
    made, ticket = turns("a"), Ticket[str](about="board")
    made.wait(ticket, 60)
    made.done(ticket, free=False)
    assert made.wait(ticket, 0) is None
    made.add("b")
    assert ticket.worker == "b"
