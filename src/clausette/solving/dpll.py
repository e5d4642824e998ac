"""DPLL (Davis, Putnam, Logemann, Loveland, 1962) on a page, to be read, with a trace.

Unit propagation, a branching rule, chronological backtracking: no learning, no restarts, no
watched literals, no pure literals. It copes with a few hundred variables when models are many.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.cnf import Atoms, Cnf
from clausette.words import Message, say

Kind: TypeAlias = Literal[
    "assume", "decide", "propagate", "conflict", "backtrack", "model", "unsat"
]
Clause: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that the search does; `level` counts the decisions then standing.

    `literals` are the clause that forces or fails, a model, or the assumptions that clash.
    """

    kind: Kind
    level: int
    literal: int = 0
    literals: Clause = ()

    def text(self, atoms: Atoms) -> Message:
        """The event in the atoms' names, indented by its level."""
        return say("{indent}{event}", indent="  " * self.level, event=self._event(atoms))

    def _event(self, atoms: Atoms) -> Message:
        literal = atoms.label(self.literal) if self.literal else ""
        clause = " ∨ ".join(map(atoms.label, self.literals)) or "⊥"
        match self.kind:
            case "assume":
                return say("assume {literal}", literal=literal)
            case "decide":
                return say("decide {literal}", literal=literal)
            case "backtrack":
                return say("backtrack {literal}", literal=literal)
            case "propagate":
                return say("propagate {literal} because {clause}", literal=literal, clause=clause)
            case "conflict":
                return say("conflict in {clause}", clause=clause)
            case "model":
                true = " ".join(atoms.label(n) for n in self.literals if n > 0)
                return say("model {atoms}", atoms=true or "∅")
        used = " ".join(map(atoms.label, self.literals))
        return say("unsat: {literals}", literals=used) if used else say("unsat")


def trace(cnf: Cnf, assuming: Sequence[int] = ()) -> Iterator[Message]:
    """What DPLL does on the formula, one line for each event, as it does it."""
    cnf.require_clauses_alone()
    return (event.text(cnf.atoms) for event in search(cnf.clauses(), assuming))


def search(clauses: Iterable[Sequence[int]], assuming: Sequence[int] = ()) -> Iterator[Event]:
    """The events of a search, of which the last is `model` or `unsat`."""
    state = _State([tuple(dict.fromkeys(clause)) for clause in clauses])
    waiting = list(assuming)
    failed = yield from state.propagate(state.clauses)
    while True:
        if failed is not None:
            yield Event("conflict", state.level, literals=failed)
            used = state.assumptions_behind(failed)
            decision = state.undo()
            if decision is None:
                yield Event("unsat", 0, literals=tuple(sorted(used, key=abs)))
                return
            # The opposite holds, as long as what came before the decision does.
            yield Event("backtrack", state.level, -decision)
            state.make_true(-decision, used)
            failed = yield from state.propagate(state.occurrences[decision])
            continue
        assumed = bool(waiting)
        literal = waiting.pop(0) if assumed else state.branch()
        if literal is None:
            yield Event("model", state.level, literals=tuple(sorted(state.true, key=abs)))
            return
        if -literal in state.true:  # an assumption that the earlier ones exclude
            used = state.true[-literal] | {literal}
            yield Event("unsat", 0, literals=tuple(sorted(used, key=abs)))
            return
        if literal not in state.true:
            state.decisions.append((literal, len(state.trail), assumed))
            yield Event("assume" if assumed else "decide", state.level, literal)
            state.make_true(literal, frozenset((literal,) if assumed else ()))
            failed = yield from state.propagate(state.occurrences[-literal])


class _State:
    """The literals now true, each with the assumptions it rests on, and how they came."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.clauses = clauses
        self.true: dict[int, frozenset[int]] = {}
        self.trail: list[int] = []
        self.decisions: list[tuple[int, int, bool]] = []  # literal, trail before, assumed
        self.occurrences: defaultdict[int, list[Clause]] = defaultdict(list)
        for clause in clauses:
            for literal in clause:
                self.occurrences[literal].append(clause)

    @property
    def level(self) -> int:
        return len(self.decisions)

    def make_true(self, literal: int, assumptions: frozenset[int]) -> None:
        self.true[literal] = assumptions
        self.trail.append(literal)

    def assumptions_behind(self, clause: Clause, but: int = 0) -> frozenset[int]:
        """The assumptions that make the literals of the clause false."""
        return frozenset().union(*(self.true[-n] for n in clause if n != but))

    def propagate(self, suspects: Iterable[Clause]) -> Generator[Event, None, Clause | None]:
        """Makes true what the clauses force, and gives the first that fails, if one does."""
        queue = deque(suspects)
        while queue:
            clause = queue.popleft()
            if any(n in self.true for n in clause):
                continue
            open_literals = [n for n in clause if -n not in self.true]
            if not open_literals:
                return clause
            if len(open_literals) == 1:
                (literal,) = open_literals
                self.make_true(literal, self.assumptions_behind(clause, but=literal))
                yield Event("propagate", self.level, literal, clause)
                queue.extend(self.occurrences[-literal])
        return None

    def undo(self) -> int | None:
        """Takes back the last decision and gives it; None when only assumptions are left."""
        if not self.decisions or self.decisions[-1][2]:
            return None
        literal, length, _ = self.decisions.pop()
        for gone in self.trail[length:]:
            del self.true[gone]
        del self.trail[length:]
        return literal

    def branch(self) -> int | None:
        """A literal that is most frequent among the shortest clauses not yet true (MOMS)."""
        true = self.true
        unsettled = [
            [n for n in clause if -n not in true]
            for clause in self.clauses
            if not any(n in true for n in clause)
        ]
        if not unsettled:
            return None
        shortest = min(map(len, unsettled))
        votes = Counter(n for clause in unsettled if len(clause) == shortest for n in clause)
        return max(votes, key=lambda n: (votes[n], -abs(n), n))
