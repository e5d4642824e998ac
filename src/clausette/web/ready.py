"""To import this is to have everything at hand that a question may need.

A worker is a copy of a process that has imported it, so that it begins with all puzzles loaded and
their rules compiled, in memory that all workers share.
"""

from __future__ import annotations

from importlib import import_module

from clausette.puzzles.finding import installed
from clausette.service import everything
from clausette.web import answering

__all__ = ["answering", "everything"]

import_module("pysolvers")  # which is otherwise loaded with the first clauses
for puzzle in installed():
    _ = puzzle.program
