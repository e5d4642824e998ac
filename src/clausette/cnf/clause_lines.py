"""Where the clauses of a file stand: each is a rule instance by itself, told by its line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.clause_numbers import HARD, pieces, without_comments, words_of
from clausette.cnf.provenance import MadeInstances, Provenance, RuleInfo, RuleInstance


def by_line(
    text: str, body: int, count: int, weights: NDArray[np.int64] | None = None
) -> Provenance:
    """The provenance of clauses in a file: each is an instance by itself, told by its line."""
    soft = weights is not None and bool((weights != HARD).any())
    rules = (RuleInfo("clause", 1), *((RuleInfo("soft clause", 1, soft=True),) if soft else ()))

    def expand() -> tuple[Sequence[RuleInstance], NDArray[np.int32]]:
        lines = clause_lines(text, body)[:count]
        return _Instances(lines, weights), np.arange(count, dtype=np.int32)

    return Provenance.lazy(rules, count, expand)


class _Instances(MadeInstances):
    """One for each clause."""

    def __init__(self, lines: NDArray[np.int64], weights: NDArray[np.int64] | None) -> None:
        self._lines = lines
        self._weights = weights

    def __len__(self) -> int:
        return len(self._lines)

    def made(self, index: int) -> RuleInstance:
        bindings = (("line", str(self._lines[index])),)
        weight = HARD if self._weights is None else int(self._weights[index])
        return RuleInstance(0, bindings) if weight == HARD else RuleInstance(1, bindings, weight)


def clause_lines(text: str, body: int) -> NDArray[np.int64]:
    """The line on which each clause begins; asked for when somebody wants to read about some."""
    found: list[NDArray[np.int64]] = []
    line = text.count("\n", 0, body) + 1
    begins = True
    for offset, piece in pieces(text, body):
        bare = without_comments(piece)
        line += text.count("\n", body, offset)  # comments that were passed over
        body = offset + len(piece)
        data, starts, ends = words_of(bare)
        if len(starts):
            closing = (data[starts] == ord("0")) & (ends - starts == 1)
            first = np.concatenate(([begins], closing[:-1]))
            breaks = np.flatnonzero(data == ord("\n"))
            found.append(line + np.searchsorted(breaks, starts[first]))
            begins = bool(closing[-1])
        line += piece.count("\n")
    return np.concatenate(found) if found else np.zeros(0, np.int64)
