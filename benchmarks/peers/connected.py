"""One board with a connected area or a loop, solved by one program in a process of its own.

python -m benchmarks.peers.connected SOLVER PUZZLE reads the board and prints the verdict and the
CPU time of solving it: text to verdict, what is loaded or compiled once left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from time import process_time
from typing import Any

from benchmarks.peers.asp import answered
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.recognising import read_board
from clausette.puzzles.solving import solve

FORMAT = "lines"
_OPTIONS = {"num_search_workers": 1}

_JOINED = """
1 {root(X) : n(X)} 1. :- root(X), not on(X). :- root(X), on(Y), Y < X.
reach(X) :- root(X). reach(Y) :- reach(X), adj(X,Y), on(Y). :- on(X), not reach(X).
"""
_LOOP = """
{on(E)} :- n(E).
:- point(P), #count {E : at(P,E), on(E)} = 1. :- point(P), 3 <= #count {E : at(P,E), on(E)}.
adj(E,F) :- at(P,E), at(P,F), E != F.
#show on/1.
"""
_SHADED = """
{shaded(X)} :- n(X). on(X) :- n(X), not shaded(X). :- adj(X,Y), shaded(X), shaded(Y).
#show shaded/1.
"""
PROGRAMS = {
    "hitori": _SHADED + _JOINED + ":- twins(X,Y), on(X), on(Y).",
    "heyawake": _SHADED
    + _JOINED
    + ":- span(S), on(X) : within(S,X). :- clue(Z,N), not N {shaded(X) : zone(Z,X)} N.",
    "slitherlink": _LOOP + _JOINED + ":- clue(C,N), not N {on(E) : around(C,E)} N.",
    "masyu": _LOOP
    + _JOINED
    + """
ahead(X) :- way(X,A,B,_,_), on(A), on(B).
turn(X) :- n(X,_), 1 {on(E) : at(X,E)}, not ahead(X).
:- white(X), not ahead(X). :- white(X), way(X,A,B,Y,Z), on(A), on(B), not turn(Y), not turn(Z).
:- black(X), not turn(X). :- black(X), step(X,E,Y), on(E), not ahead(Y).
""",
    "nurikabe": """
{on(X)} :- n(X). :- home(I,_), on(I).
:- square(S), on(X) : within(S,X).
isle(I,I) :- home(I,_). isle(I,Y) :- isle(I,X), adj(X,Y), not on(Y).
:- n(X), not on(X), not isle(_,X). :- isle(I,X), isle(J,X), I < J.
:- home(I,N), N > 0, not N {isle(I,X) : n(X)} N.
#show on/1.
"""
    + _JOINED,
}


def facts(puzzle: str, grid: Grid) -> Iterator[str]:
    shape = grid.shape
    if puzzle in ("slitherlink", "masyu"):
        yield from _lines(puzzle, grid)
        return
    for cell, near in shape.beside.items():
        yield f"n({cell})."
        yield from (f"adj({cell},{other})." for other in near)
    if puzzle == "hitori":
        for line in grid.lines:
            for at, x in enumerate(line):
                same = [y for y in line[at + 1 :] if grid[x] == grid[y] and grid[x].isdigit()]
                yield from (f"twins({x},{y})." for y in same)
    elif puzzle == "heyawake":
        yield from _rooms(grid)
    else:
        for cell, given in grid.given.items():
            yield f"home({cell},{given if given.isdigit() else 0})."
        for row in range(grid.height - 1):
            for at, cell in enumerate(shape.rows[row][:-1]):
                four = (*shape.rows[row][at : at + 2], *shape.rows[row + 1][at : at + 2])
                yield f"square({cell})."
                yield from (f"within({cell},{other})." for other in four)


def _rooms(grid: Grid) -> Iterator[str]:
    zones = [zone for row in grid.zones for zone in row]
    for cell in grid.cells:
        yield f"zone({zones[cell - 1]},{cell})."
    for cell, given in grid.given.items():
        if given.isdigit():
            yield f"clue({zones[cell - 1]},{given})."
    number = 0
    for line in grid.lines:
        changes = [n for n in range(1, len(line)) if zones[line[n] - 1] != zones[line[n - 1] - 1]]
        for first, last in pairwise(changes):
            number += 1
            yield f"span({number})."
            yield from (f"within({number},{x})." for x in line[first - 1 : last + 1])


def _lines(puzzle: str, grid: Grid) -> Iterator[str]:
    shape = grid.shape
    if puzzle == "slitherlink":
        yield from (f"n({side})." for side in shape.sides.values())
        for dot in shape.dots.values():
            yield f"point({dot})."
            yield from (f"at({dot},{side})." for side in shape.sides_at(dot))
        for cell, given in grid.given.items():
            if given.isdigit():
                yield f"clue({cell},{given})."
                yield from (f"around({cell},{side})." for side in shape.sides_of(cell))
        return
    inner = {shape.sides[edge] for edge in shape.inner}
    yield from (f"n({side})." for side in inner)
    for cell in grid.cells:
        above, left, right, below = shape.sides_of(cell)
        row, column = shape.places[cell - 1]
        yield f"point({cell}).n({cell},0)."
        ways = {above: (-1, 0), left: (0, -1), right: (0, 1), below: (1, 0)}
        beyond: dict[int, int] = {}
        for side, (r, c) in ways.items():
            if side in inner:
                beyond[side] = shape.rows[row + r][column + c]
                yield f"at({cell},{side}).step({cell},{side},{beyond[side]})."
        for one, other in ((above, below), (left, right)):
            if one in beyond and other in beyond:
                yield f"way({cell},{one},{other},{beyond[one]},{beyond[other]})."
        pearl = {"w": "white", "b": "black"}.get(grid[cell])
        if pearl:
            yield f"{pearl}({cell})."


def main() -> None:
    solver, puzzle = sys.argv[1:]
    text = sys.stdin.read()
    found = puzzle_called(puzzle)
    form = found.format(FORMAT)
    read = form.read
    path = min(found.examples(), key=lambda path: path.stat().st_size)
    tiny = read_board(path.read_text(encoding="utf-8"), path.name, (found,))[2]
    if solver == "ours":
        solve(found, tiny)
        begin = process_time()
        verdict: Any = solve(found, read(text, "board")).kind
    elif solver == "clingo":
        grid = read(text, "board")
        import_module("clingo")
        begin = process_time()
        verdict = answered(PROGRAMS[puzzle] + "\n".join(facts(puzzle, grid)))[0]
    else:
        kit = import_module("puzzlekit")
        assert form.write is not None
        kit.solve(form.write(tiny), puzzle, dict(_OPTIONS))
        begin = process_time()
        verdict = "some" if kit.solve(text, puzzle, dict(_OPTIONS)).is_solved else "none"
    print(verdict, process_time() - begin)


if __name__ == "__main__":
    main()
