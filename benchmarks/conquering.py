"""Cube and conquer beside one CaDiCaL: CPU time of the whole, conflicts, and two workers' share.

The machine may be busy: what two workers take is not read off a clock but reckoned from the CPU
time of each cube, given in turn to the one of the two that is free first, after the lookahead,
which nobody shares.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.measure import NOTHING, Asked, Row
from clausette.service.cube_work import CubeFiles, packed, work_on_cube
from clausette.service.question import NOTHING as NOTHING_ASKED
from clausette.service.question import Question
from clausette.solving.cubes import Tree, planted
from clausette.solving.joining import joined
from clausette.solving.lookahead import Lookahead
from clausette.solving.rationed import attempt
from clausette.solving.status import Status

Clauses = list[list[int]]
_ALL = 2_000_000_000  # conflicts
_CUBES = 128
_QUICK = 3  # repeats or fewer: problems of seconds, not minutes


def rows(repeats: int) -> Iterator[Row]:
    quick = repeats <= _QUICK
    for title, clauses, asked in _problems(quick):
        started = process_time()
        alone = attempt(clauses, (), _ALL, traced=False)
        one = process_time() - started
        started = process_time()
        tree = planted(Lookahead(clauses, 0), _CUBES)
        looking = process_time() - started
        shares: list[float] = []
        conflicts: list[int] = []
        for cube in tree.leaves():
            started = process_time()
            found = attempt(clauses, cube, _ALL, traced=False)
            assert found.status is alone.status is Status.UNSATISFIABLE
            shares.append(process_time() - started)
            conflicts.append(found.conflicts)
        told = (
            f"{title}: {alone.conflicts:,} conflicts alone, {sum(conflicts):,} in "
            f"{len(conflicts)} cubes (median {median(conflicts):,.0f}, most {max(conflicts):,})"
        )
        yield Row(f"{told}; all work", looking + sum(shares), "s", "one CaDiCaL", one)
        shared = looking + _shared(shares, 2)
        yield Row(f"{title}; two workers", shared, "s", "one CaDiCaL", one, asked)
        if asked is not NOTHING:
            shares, joining, size = _certified(clauses, tree)
            shared = looking + _shared(shares, 2) + joining
            yield Row(
                f"{title}; two workers, with a checked proof of {size:,} bytes",
                shared,
                "s",
                "one CaDiCaL without one",
                one,
                asked,
            )


def _certified(clauses: Clauses, tree: Tree) -> tuple[list[float], float, int]:
    """CPU time of each cube with its proof, made and checked; that of joining them; the size."""
    content, shares = packed(clauses), []
    with TemporaryDirectory() as scratch:
        files = CubeFiles(Path(scratch), "")
        for cube in tree.leaves():
            started = process_time()
            found = work_on_cube(
                Question(NOTHING_ASKED), clauses=content, cube=cube, ration=_ALL, files=files
            )
            shares.append(process_time() - started)
            tree.refute(cube, found.clause)
        started = process_time()
        size = sum(map(len, joined(len(clauses), tree, lambda cube: files.proof(cube, _ALL))))
        assert tree.refuted[()] == ()
        return shares, process_time() - started, size


def _shared(shares: Sequence[float], workers: int) -> float:
    """When the last of so many workers has done its part."""
    free = [0.0] * workers
    for share in shares:
        heapq.heappush(free, heapq.heappop(free) + share)
    return max(free)


def _problems(quick: bool) -> Iterator[tuple[str, Clauses, Asked]]:
    """Problems, and what is asked of two workers: the long one is what cubes are for."""
    size, seed = (220, 2) if quick else (315, 2)
    long = NOTHING if quick else Asked(times=1.5)
    yield f"random 3-SAT, {size} variables", random_clauses(size, 4.26, seed), long
    holes = 8 if quick else 10
    yield f"{holes + 1} pigeons in {holes} holes", pigeons(holes), NOTHING
    nodes = 18 if quick else 30
    yield f"parities on a graph of {nodes} nodes", parities(nodes, 3), NOTHING


def random_clauses(variables: int, ratio: float, seed: int) -> Clauses:
    """Clauses of three literals, near where half of such formulas have a model."""
    chance = random.Random(seed)
    return [
        [chance.choice((-1, 1)) * v for v in chance.sample(range(1, variables + 1), 3)]
        for _ in range(int(ratio * variables))
    ]


def pigeons(holes: int) -> Clauses:
    """One pigeon more than there are holes."""
    pairs = product(range(holes + 1), range(holes))
    seat = {pair: number for number, pair in enumerate(pairs, 1)}
    sits = [[seat[pigeon, hole] for hole in range(holes)] for pigeon in range(holes + 1)]
    return sits + [
        [-seat[one, hole], -seat[other, hole]]
        for hole in range(holes)
        for one, other in combinations(range(holes + 1), 2)
    ]


def parities(nodes: int, seed: int) -> Clauses:
    """Edges of a random graph of degree 4: an even number is chosen at each node, but at one.

    An edge counts at both of its ends, so that cannot be (Tseitin; Urquhart).
    """
    chance = random.Random(seed)
    edges: list[tuple[int, int]] = []
    for _ in range(2):
        order = chance.sample(range(nodes), nodes)
        edges += zip(order, [*order[1:], order[0]], strict=True)
    at: list[list[int]] = [[] for _ in range(nodes)]
    for number, ends in enumerate(edges, 1):
        for node in ends:
            at[node].append(number)
    return [
        [-v if chosen else v for v, chosen in zip(variables, values, strict=True)]
        for node, variables in enumerate(at)
        for values in product((False, True), repeat=len(variables))
        if sum(values) % 2 != (node == 0)
    ]
