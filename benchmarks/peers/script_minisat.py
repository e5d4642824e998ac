"""The hand-written script with MiniSat, which ours takes for small boards, in place of CaDiCaL."""

from __future__ import annotations

from functools import partial

from pysat.solvers import Minisat22

from benchmarks.peers import script

NAME = "hand-written PySAT, MiniSat"
PACKAGE = script.PACKAGE

lightup = partial(script.lightup, solver=Minisat22)
norinori = partial(script.norinori, solver=Minisat22)
