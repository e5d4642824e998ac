"""What hangs together, in certificates: cuts, each a clause that follows from a flood by itself.

The formula has the clauses of all other rules, by the reference grounder as always, and cuts in
place of the layers. Which cuts is told by the file `cuts.txt`, and that they follow is checked
from three layers of the rules' own text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from clausette.grounding.formula import atoms
from clausette.grounding.instances import Grounding
from clausette.reasoning.certificates.files import CUTS
from clausette.reasoning.certificates.formula import Formula, declared, hard_formula
from clausette.reasoning.certificates.subject import Subject
from clausette.reasoning.verifying.dimacs import literals_of
from clausette.reasoning.verifying.flood_reading import Layers
from clausette.reasoning.verifying.floods import Floods
from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say


class ShownCut(NamedTuple):
    """A clause, and the number of what is said of a last layer that it follows from."""

    clause: tuple[int, ...]
    use: int


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Cutting:
    """The rules of a subject with few layers of its floods."""

    grounding: Grounding
    layers: Layers

    @classmethod
    def of(cls, subject: Subject, names: Sequence[str]) -> Cutting:
        """Raises Refused if these helpers are not floods that can be checked."""
        grounding = subject.few_layers(names)
        return cls(grounding, Layers(names, (formula for _, formula in grounding.formulas)))

    @cached_property
    def floods(self) -> Floods:
        return Floods(self.layers)

    @cached_property
    def rules(self) -> Formula:
        """The clauses of all other rules, with variables for what the floods depend on."""
        own = self.layers.is_own
        kept = [
            (instance, formula)
            for instance, formula in self.grounding.formulas
            if not any(map(own, atoms(formula)))
        ]
        others = replace(self.grounding, formulas=tuple(kept))
        return declared(hard_formula(others), self.layers.atoms)

    def require_no_helpers(self, decisions: Iterable[str]) -> None:
        """Refuses helpers that are part of an answer."""
        for name in filter(self.layers.is_own, decisions):
            raise Refused(say("{name} is part of an answer, and no helper", name=name))

    def with_cuts(self, formula: Formula, cuts: Sequence[ShownCut]) -> Formula:
        """The formula and the clauses of some cuts, none of which is checked here."""
        if not cuts:
            return formula
        first, last = len(formula.clauses) + 1, len(formula.clauses) + len(cuts)
        clauses = (*formula.clauses, *(list(cut.clause) for cut in cuts))
        return Formula(formula.labels, clauses, (*formula.remarks, f"cuts, clauses {first}-{last}"))

    def follows(self, formula: Formula, cut: ShownCut) -> bool:
        """Whether a cut follows from the floods."""
        known = {formula.labels[abs(x) - 1]: x < 0 for x in cut.clause}
        return self.floods.refute(known, cut.use)


def cuts_text(cuts: Sequence[ShownCut]) -> str:
    """The file: a line for each cut, the number of the use and the literals."""
    return "".join(f"{cut.use} {' '.join(map(str, (*cut.clause, 0)))}\n" for cut in cuts)


def read_cuts(files: Mapping[str, str], variables: int) -> list[ShownCut]:
    """The cuts of a file, read strictly."""
    found: list[ShownCut] = []
    for number, line in enumerate(files[CUTS].splitlines(), 1):
        use, _, rest = line.partition(" ")
        if not use.isdecimal() or len(use) > 9:
            raise Refused(say("line {n} of {file} cannot be read", n=number, file=CUTS))
        where = say("line {n} of {file}", n=number, file=CUTS)
        found.append(ShownCut(literals_of(rest, where, variables), int(use)))
    if cuts_text(found) != files[CUTS]:
        raise Refused(say("{file} is not written as Clausette writes it", file=CUTS))
    return found
