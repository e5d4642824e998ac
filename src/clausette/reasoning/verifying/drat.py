"""Is this DRAT text a proof, all by reverse unit propagation, that these clauses have no model?

A line `LITERALS 0` adds a clause: suppose its literals false, draw every conclusion from clauses of
which one literal is left, and there must be a conflict. Lines `d LITERALS 0` only spare work, and
are passed over: with more clauses, more follows. The empty clause ends the proof. What could only
be shown to be RAT, which need not follow from anything, is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say


def check_drat(clauses: Sequence[Sequence[int]], lines: Iterable[str]) -> int:
    """The number of steps of a proof that the clauses have no model; else raises Refused."""
    propagation = _Propagation()
    conflict = False
    for clause in clauses:
        conflict |= propagation.add(clause)
    for step, line in enumerate(lines, 1):
        if line.startswith("d"):
            continue
        try:
            *literals, zero = map(int, line.split())
        except ValueError:
            raise Refused(
                say("line {n} of the proof cannot be read: {line!r}", n=step, line=line[:40])
            ) from None
        if zero or 0 in literals:
            raise Refused(say("line {n} of the proof does not end with its only 0", n=step))
        if not conflict and not propagation.refutes([-literal for literal in literals]):
            raise Refused(say("step {n} does not follow by unit propagation", n=step))
        if not literals:
            return step
        conflict = conflict or propagation.add(literals)
    raise Refused(say("the proof ends before the empty clause"))


class _Propagation:
    """Unit propagation with two watched literals a clause."""

    def __init__(self) -> None:
        self.true: dict[int, None] = {}  # in the order in which they became so
        self.watching: dict[int, list[list[int]]] = {}

    def add(self, clause: Sequence[int]) -> bool:
        """Adds a clause for good, with what follows; whether that is a conflict."""
        literals = list(dict.fromkeys(clause))
        if any(-literal in literals for literal in literals):
            return False
        literals.sort(key=lambda literal: -literal in self.true)  # false ones are watched last
        if not literals or -literals[0] in self.true:
            return True
        if len(literals) > 1:
            for literal in literals[:2]:
                self.watching.setdefault(literal, []).append(literals)
        if len(literals) == 1 or -literals[1] in self.true:
            return self._conflict([literals[0]])
        return False

    def refutes(self, assumed: Sequence[int]) -> bool:
        """Whether unit propagation from these literals leads to a conflict; nothing is kept."""
        before = len(self.true)
        conflict = self._conflict(assumed)
        while len(self.true) > before:
            self.true.popitem()
        return conflict

    def _conflict(self, literals: Sequence[int]) -> bool:
        """Makes the literals true, with all that follows, until two of them clash."""
        pending = list(literals)
        while pending:
            literal = pending.pop()
            if -literal in self.true:
                return True
            if literal in self.true:
                continue
            self.true[literal] = None
            if self._visit(-literal, pending):
                return True
        return False

    def _visit(self, false: int, pending: list[int]) -> bool:
        """Finds new watches for the clauses that watch a literal now false, or what they force."""
        watching = self.watching.get(false, [])
        kept = self.watching[false] = []
        for place, clause in enumerate(watching):
            if clause[0] == false:
                clause[0], clause[1] = clause[1], clause[0]
            if clause[0] in self.true:
                kept.append(clause)
                continue
            places = range(2, len(clause))
            free = next((i for i in places if -clause[i] not in self.true), None)
            if free is not None:
                clause[1], clause[free] = clause[free], clause[1]
                self.watching.setdefault(clause[1], []).append(clause)
                continue
            kept.append(clause)
            if -clause[0] in self.true:
                kept += watching[place + 1 :]
                return True
            pending.append(clause[0])
        return False
