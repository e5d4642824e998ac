"""CDCL: what it learns follows by the resolution that it tells, and its answers are right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

from clausette.solving.branching import HEURISTICS
from clausette.solving.cdcl import luby, search
from clausette.solving.events import Event
from clausette.solving.implications import ImplicationGraph, implication_graphs
from searches import Clauses, counted, formulas, random_formula, searched

# Marques-Silva's textbook shape: deciding 1 and then 7 makes a chain that fails, with 4 as its
# only point before the decision.
CHAIN = [[-1, 2], [-7, 4], [-4, 5, -2], [-4, 6], [-5, -6, -1], [7, 8], [1, 3]]


def test_a_conflict_teaches_the_clause_at_the_first_point() -> None:
    events = list(search(CHAIN, heuristic="first"))
    learnt = next(event for event in events if event.kind == "learn")
    assert learnt.literal == 4
    assert learnt.literals == (-4, -1, -2)
    assert [(step.literal, step.resolvent) for step in learnt.steps] == [
        (6, (-1, -4, -5)),
        (5, (-1, -2, -4)),
    ]
    place = events.index(learnt)
    assert [event.kind for event in events[place - 1 : place + 3]] == [
        "conflict",
        "learn",
        "backjump",
        "propagate",
    ]
    assert events[place + 1].level == 1
    assert (events[place + 2].literal, events[place + 2].clause) == (-4, len(CHAIN))


def _checked(clauses: Clauses, events: list[Event]) -> int:
    """Replays a search: every learnt clause is what its steps give, from clauses known before, has
    one literal of the last level, and was not there; gives how many were learnt."""
    known = [tuple(dict.fromkeys(clause)) for clause in clauses]
    levels: dict[int, int] = {}
    conflict = Event("unsat", 0)
    for event in events:
        if event.kind in ("assume", "decide", "propagate"):
            levels[event.literal] = event.level
        if event.kind in ("propagate", "conflict"):
            assert event.clause is not None
            assert known[event.clause] == event.literals
            assert all(-n in levels for n in event.literals if n != event.literal)
        if event.kind == "conflict":
            conflict = event
        elif event.kind == "learn":
            left = set(conflict.literals)
            for step in event.steps:
                assert known[step.clause] == step.literals
                assert -step.literal in left
                assert step.literal in step.literals
                left = (left - {-step.literal}) | (set(step.literals) - {step.literal})
                assert left == set(step.resolvent)
            assert left == set(event.literals)
            own = [n for n in event.literals if levels[-n] == event.level]
            assert own == ([-event.literal] if event.level else [])
            assert event.literals == () or set(event.literals) not in map(set, known)
            known.append(event.literals)
        elif event.kind in ("backjump", "restart"):
            levels = {n: level for n, level in levels.items() if level <= event.level}
    return len(known) - len(clauses)


@given(formulas(), st.sampled_from(HEURISTICS), st.sampled_from((0, 1, 2)))
def test_what_is_learnt_follows_by_the_steps_that_are_told(
    clauses: Clauses, heuristic: str, restarts: int
) -> None:
    _checked(clauses, searched(("cdcl", heuristic, restarts), clauses))


@pytest.mark.parametrize("seed", range(25))
def test_cdcl_agrees_with_cadical_at_the_threshold(seed: int) -> None:
    clauses = random_formula(seed, 30)
    with Solver(name="cadical195", bootstrap_with=clauses) as peer:
        right = peer.solve()
        for restarts in (0, 2):
            events = searched(("cdcl", HEURISTICS[seed % 5], restarts), clauses)
            assert (events[-1].kind == "model") == right
            learnt = _checked(clauses, events)
            counts = counted(events)
            assert counts.learnt == learnt == counts.conflicts
            lengths = [len(event.literals) for event in events if event.kind == "learn"]
            assert counts.longest == max(lengths, default=0)
            for event in events:
                if event.kind == "learn":
                    assert not peer.solve([-n for n in event.literals])


def test_a_no_ends_with_the_empty_clause() -> None:
    every = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
    *_, learnt, last = search(every)
    assert (learnt.kind, learnt.literals, last.kind) == ("learn", (), "unsat")
    assert learnt.steps[-1].resolvent == ()


def test_restarts_come_after_so_many_conflicts_by_lubys_sequence() -> None:
    assert [luby(n) for n in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    clauses = random_formula(3, 45)
    events = searched(("cdcl", "first", 2), clauses)
    gaps, conflicts = [], 0
    for event in events:
        conflicts += event.kind == "conflict"
        if event.kind == "restart":
            gaps.append(conflicts)
            conflicts = 0
    # A restart waits for what was learnt to be propagated without another conflict.
    assert all(gap >= 2 * luby(n) for n, gap in enumerate(gaps, 1))
    assert sum(gap == 2 * luby(n) for n, gap in enumerate(gaps, 1)) > len(gaps) / 2 > 2
    assert not counted(searched(("cdcl", "first", 0), clauses)).restarts


def _reaches(graph: ImplicationGraph, start: int, without: int) -> bool:
    """Whether the conflict can be reached from a node without passing another."""
    waiting, seen = [start], set()
    while waiting:
        node = waiting.pop()
        if node == len(graph.nodes):
            return True
        if node != without and node not in seen:
            seen.add(node)
            waiting += [end for begin, end in graph.edges if begin == node]
    return False


def test_the_implication_graph_of_a_conflict() -> None:
    graph = next(implication_graphs(search(CHAIN, heuristic="first")))
    assert [node.literal for node in graph.nodes] == [1, 2, 4, 5, 6]
    assert [node.literal for node in graph.nodes if node.point] == [4]
    assert {node.literal for node in graph.nodes if node.cut} == {1, 2, 4}
    assert graph.learnt == (-4, -1, -2)
    literals = [node.literal for node in graph.nodes]
    edges = {(literals[start], [*literals, 0][end]) for start, end in graph.edges}
    assert edges == {(1, 2), (4, 5), (2, 5), (4, 6), (5, 0), (6, 0), (1, 0)}


@pytest.mark.parametrize("seed", range(10))
def test_the_point_is_on_every_way_from_the_decision_to_the_conflict(seed: int) -> None:
    for graph in implication_graphs(searched(("cdcl", "vsids", 0), random_formula(seed, 25))):
        assert all(start < end for start, end in graph.edges)
        points = [place for place, node in enumerate(graph.nodes) if node.point]
        assert len(points) == (graph.level > 0)
        for place, node in enumerate(graph.nodes):
            assert _reaches(graph, place, -1)
            if points and node.level == graph.level and place < points[0]:
                assert not _reaches(graph, place, points[0])
        assert {-node.literal for node in graph.nodes if node.cut} == set(graph.learnt)
        if not graph.whole:
            beginning = {place for place, node in enumerate(graph.nodes) if node.cut}
            assert not beginning & {end for _, end in graph.edges}
