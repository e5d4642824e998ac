"""Cuts as instances of the rules that they follow from, beside those of the clauses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf, Provenance, RuleInstance
from clausette.cnf.areas import Areas, Cut
from clausette.cnf.atom_text import split_atom
from clausette.grounding.reference import Local
from clausette.grounding.values import make_set, print_value
from clausette.grounding.wording import Wording
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding


class CutInstances:
    """Some cuts, numbered after the instances of a grounding."""

    def __init__(self, grounding: ColumnarGrounding, cuts: Sequence[Cut]) -> None:
        areas = grounding.cnf.areas
        assert areas is not None
        self.areas: Areas = areas
        self.first = len(grounding.instances)
        # What shuts in a part says the same of every place in it, and of every place elsewhere.
        alike: dict[tuple[int, str, frozenset[int], frozenset[int]], list[Cut]] = {}
        for cut in cuts:
            demand = areas.demands[cut.demand]
            own_words = demand.kind in ("apart", "size")  # they name the places of their demand
            what = -1 - cut.demand if own_words else demand.rule
            key = what, cut.kind, frozenset(cut.part), frozenset(cut.border)
            alike.setdefault(key, []).append(cut)
        self.cuts = tuple(own[0] for own in alike.values())
        self.clauses = [(n, cut.clause) for n, own in enumerate(alike.values()) for cut in own]
        """All clauses, each with its place among the cuts."""
        self._atoms = grounding.cnf.atoms
        self._names: list[str] = []

    def __len__(self) -> int:
        return len(self.cuts)

    def rule(self, instance: int) -> int:
        """The number of the rule that a cut follows from."""
        return self.areas.demands[self.cuts[instance - self.first].demand].rule

    def binding(self, instance: int) -> Local:
        """The variables of the formula that a cut follows from, and what the cut is about."""
        cut = self.cuts[instance - self.first]
        names = self._named()
        places = [node for node in cut.part if node not in self.areas.links]
        found: Local = dict(self.areas.bindings(self.areas.demands[cut.demand].binding))
        found["$part"] = make_set([names[node] for node in places])
        found["$cut"] = make_set([names[node] for node in cut.border])
        found["$rest"] = names[cut.rest] if cut.rest >= 0 else make_set([])
        return found

    def _named(self) -> list[str]:
        """What all nodes are called; a link has the name of what its atom is about."""
        if not self._names:
            places = iter(self.areas.names())
            for node, literal in enumerate(self.areas.on):
                if node in self.areas.links:
                    self._names.append(_place_of(self._atoms.name(abs(literal))))
                else:
                    self._names.append(next(places))
        return self._names

    def instances(self) -> list[RuleInstance]:
        """The cuts as provenance tells them."""
        return [
            RuleInstance(
                self.rule(number),
                tuple((name, print_value(value)) for name, value in self.binding(number).items()),
            )
            for number in range(self.first, self.first + len(self.cuts))
        ]

    def naming(self, printed: Collection[str]) -> list[int]:
        """The cuts of demands that are about one of these values."""
        wanted = set(printed)
        found: list[int] = []
        for number, cut in enumerate(self.cuts, self.first):
            bound = self.areas.bindings(self.areas.demands[cut.demand].binding)
            if not wanted.isdisjoint(print_value(value) for value in bound.values()):
                found.append(number)
        return found

    def sentence(
        self, grounding: ColumnarGrounding, instance: int, language: str, wording: Wording
    ) -> str:
        """The rule's sentence for this kind of cut, or one for all rules."""
        cut = self.cuts[instance - self.first]
        local = self.binding(instance)
        told = wording.cut(grounding.rules[self.rule(instance)], cut.kind, local)
        if told is not None:
            return told
        part = wording.named(print_value(local["$part"]))
        border = wording.named(print_value(local["$cut"]))
        return in_words(_PLAIN[cut.kind](part, border), language)


_PLAIN: dict[str, Callable[[str, str], Message]] = {
    "cut": lambda part, border: (
        say("{part} must not be shut in by {border}", part=part, border=border)
        if part != "[]"
        else say("{border} is needed", border=border)
    ),
    "path": lambda part, _: say("{part} must not be joined", part=part),
    "ring": lambda part, _: say("{part} must not close a loop", part=part),
}


def extended(cnf: Cnf, cuts: CutInstances) -> Cnf:
    """The formula with the clauses of some cuts, each an instance of its own."""
    lengths = [len(clause) for _, clause in cuts.clauses]
    literals = [literal for _, clause in cuts.clauses for literal in clause]
    last = int(cnf.ends[-1]) if len(cnf) else 0
    owners: NDArray[np.int32] = cuts.first + np.array([n for n, _ in cuts.clauses], dtype=np.int32)
    provenance = Provenance(
        cnf.provenance.rules,
        (*cnf.provenance.instances, *cuts.instances()),
        np.concatenate((cnf.provenance.of_clause, owners)),
    )
    return Cnf(
        np.concatenate((cnf.literals, np.array(literals, dtype=np.int32))),
        np.concatenate((cnf.ends, last + np.cumsum(lengths, dtype=np.int64))),
        cnf.atoms,
        provenance,
        cnf.areas,
    )


def _place_of(atom: str) -> str:
    """What a link is called: the last argument of its atom, if it can be one that is no number."""
    arguments = split_atom(atom)[1]
    return next((x for x in reversed(arguments) if not x.isdigit()), arguments[-1])
