"""gringo, the grounder of clingo: what it makes of a logic program, and how long it takes."""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.measure import installed, seconds


class _Counter:
    """Counts the constraints, which are gringo's clauses."""

    def __init__(self) -> None:
        self.count = 0

    def rule(self, choice: bool, head: list[int], body: list[int]) -> None:
        self.count += not choice and not head


def gringo_name() -> str | None:
    """Its name and version, or None when clingo is not installed."""
    return installed("clingo", "gringo")


def grounding_seconds(program: str) -> float:
    """The CPU time of grounding alone: the program is parsed before."""
    control = import_module("clingo").Control()
    control.add("base", [], program)
    return seconds(lambda: control.ground([("base", [])]))


def clause_count(program: str) -> int:
    control, counter = import_module("clingo").Control(), _Counter()
    control.register_observer(counter, replace=True)
    control.add("base", [], program)
    control.ground([("base", [])])
    return counter.count


if __name__ == "__main__":
    print(grounding_seconds(sys.stdin.read()))
