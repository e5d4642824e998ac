"""A model: the value of every variable, with the names people know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Atoms
from clausette.cnf.natural_order import natural_key


@dataclass(frozen=True, slots=True, eq=False)
class Model:
    """An assignment to all variables; `values` is indexed by variable and its index 0 unused."""

    values: NDArray[np.bool_]
    atoms: Atoms

    @classmethod
    def from_literals(cls, literals: Iterable[int], atoms: Atoms, top: int) -> Model:
        """The model over variables 1..top in which exactly the positive literals are true."""
        array = np.fromiter(literals, dtype=np.int64)
        values = np.zeros(top + 1, dtype=np.bool_)
        # What a solver leaves out occurs in no clause, so any value will do.
        values[array[(array > 0) & (array <= top)]] = True
        values.flags.writeable = False
        return cls(values, atoms)

    def __getitem__(self, atom: str | int) -> bool:
        """The value of a visible name or of a variable; a KeyError when there is none such."""
        variable = self.atoms.variable(atom) if isinstance(atom, str) else atom
        if variable is None or not 1 <= variable < len(self.values):
            raise KeyError(atom)
        return bool(self.values[variable])

    def names(self, *, auxiliary: bool = False) -> list[str]:
        """The shown atoms that are true, in natural order; with `auxiliary`, all visible ones."""
        chosen = self.atoms.visible if auxiliary else self.atoms.shown
        true = chosen[self.values[chosen]]
        if len(true) * 8 < len(self.atoms.visible):
            # Few of many, as in a plan: sorting all atoms for once would take ten times as long.
            return sorted(map(self.atoms.name, true.tolist()), key=natural_key)
        wanted = np.zeros(len(self.values), dtype=np.bool_)
        wanted[true] = True
        order = self.atoms.natural
        return [self.atoms.name(v) for v in order[wanted[order]].tolist()]

    def lines(self, *, hidden: bool = False) -> Iterator[str]:
        """`1 p(1)` or `0 q` for every visible atom, in natural order, as TouIST prints them.

        With `hidden`, the definitions follow under their marks: `0 &1`.
        """
        for variable in self.atoms.natural.tolist():
            yield f"{int(self.values[variable])} {self.atoms.name(variable)}"
        if hidden:
            for variable in range(1, len(self.atoms) + 1):
                if self.atoms.names[variable - 1] is None:
                    yield f"{int(self.values[variable])} {self.atoms.label(variable)}"
