"""An answer as rules see it: values of atoms by name, whole or in part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from clausette.cnf import Atoms
from clausette.errors import InputError
from clausette.words import say

_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """Values of atoms; when `whole`, the atoms that it does not name are false.

    Auxiliary atoms are no part of an answer: what it says of them is left out.
    """

    values: Mapping[str, bool]
    whole: bool = True
    name: str = say("the answer")

    def literals(self, atoms: Atoms, *, strict: bool = True) -> list[int]:
        """The answer over a formula's variables.

        An atom that the formula does not have is an error; if not `strict`, it says nothing.
        """
        unknown = [atom for atom in self.values if atoms.variable(atom) is None]
        if strict and unknown:
            shown = (*unknown[:_SHOWN], *["…"] * (len(unknown) > _SHOWN))
            raise InputError(
                say(
                    "{name}: the model has no atom {atoms}; is this the answer to another?",
                    name=self.name,
                    atoms=shown,
                )
            )
        found: list[int] = []
        for variable in atoms.shown.tolist():
            value = self.values.get(atoms.name(variable), False if self.whole else None)
            if value is not None:
                found.append(variable if value else -variable)
        return found

    def within(self, atoms: Atoms) -> Answer:
        """What the answer says of the atoms of a formula, each by name."""
        names = [atoms.name(variable) for variable in atoms.shown.tolist()]
        values = {
            name: self.values.get(name, False)
            for name in names
            if self.whole or name in self.values
        }
        return Answer(values, False, self.name)
