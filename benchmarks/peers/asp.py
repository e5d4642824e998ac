"""clingo, with rules written for it; the board's runs, zones and neighbours are facts in text."""

from __future__ import annotations

from importlib import import_module

from benchmarks.peers.reading import (
    Found,
    lightup_answer,
    norinori_answer,
    read_lightup,
    read_norinori,
)

NAME = "clingo"
PACKAGE = "clingo"

_LIGHTUP = """
{on(C)} :- white(C,_,_).
lit(A) :- on(C), white(C,A,_).
lit(D) :- on(C), white(C,_,D).
:- white(_,A,D), not lit(A), not lit(D).
:- run(R), 2 {on(C) : in(C,R)}.
:- clue(W,N), not N {on(C) : by(W,C)} N.
#show on/1.
"""

_NORINORI = """
2 {on(C) : in(C,Z)} 2 :- zone(Z).
:- on(C), not 1 {on(D) : by(C,D)} 1.
#show on/1.
"""


def lightup(text: str) -> Found:
    board = read_lightup(text)
    facts: list[str] = []
    run_of: dict[int, int] = {}
    for number, run in enumerate(board.across):
        facts.append(f"run({number}).")
        for cell in run:
            run_of[cell] = number
            facts.append(f"in({cell},{number}).")
    for number, run in enumerate(board.down, len(board.across)):
        facts.append(f"run({number}).")
        facts += [f"in({n},{number}).white({n},{run_of[n]},{number})." for n in run]
    for wall, (number, around) in enumerate(board.clues):
        facts.append(f"clue({wall},{number}).")
        facts += [f"by({wall},{cell})." for cell in around]
    verdict, lamps = answered(_LIGHTUP + "".join(facts))
    return Found(verdict, lightup_answer(board, lamps) if verdict != "none" else [])


def norinori(text: str) -> Found:
    board = read_norinori(text)
    facts: list[str] = []
    for number, zone in enumerate(board.zones):
        facts.append(f"zone({number}).")
        facts += [f"in({cell},{number})." for cell in zone]
    for cell, near in enumerate(board.beside, 1):
        facts += [f"by({cell},{other})." for other in near]
    verdict, shaded = answered(_NORINORI + "".join(facts))
    return Found(verdict, norinori_answer(board, shaded) if verdict != "none" else [])


def answered(program: str) -> tuple[str, set[int]]:
    """The verdict, and the cells that are on in the first answer."""
    control = import_module("clingo").Control(["--models=2", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    first: set[int] = set()
    count = 0
    with control.solve(yield_=True) as models:
        for model in models:
            if not count:
                first = {atom.arguments[0].number for atom in model.symbols(shown=True)}
            count += 1
    return ("none", "unique", "several")[count], first
