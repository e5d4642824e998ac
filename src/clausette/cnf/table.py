"""The clause table: a formula in conjunctive normal form, held flat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.areas import Areas
from clausette.cnf.atoms import Atoms
from clausette.cnf.provenance import Provenance
from clausette.deadline import Deadline
from clausette.errors import InputError
from clausette.words import say

# Lists of this many clauses stay in a processor's cache on their way to a solver or a file.
CHUNK = 1 << 16


@dataclass(frozen=True, slots=True, eq=False)
class Cnf:
    """A conjunction of clauses; an empty clause is false, no clause at all is true."""

    literals: NDArray[np.int32]  # all clauses' DIMACS literals, one after the other
    ends: NDArray[np.int64]  # the end of each clause in `literals`
    atoms: Atoms
    provenance: Provenance
    areas: Areas | None = None
    """What else it says, of connected areas; a session sees to that."""
    layers: Callable[[Deadline], Cnf] | None = None
    """The same formula said by clauses alone, where `areas` say part of it; its variables are
    others, the names of atoms are the same."""

    def __post_init__(self) -> None:
        last = int(self.ends[-1]) if len(self.ends) else 0
        if last != len(self.literals):
            raise ValueError(f"clauses end at {last} but there are {len(self.literals)} literals")
        if len(self.provenance) != len(self.ends):
            raise ValueError(
                f"provenance of {len(self.provenance)} clauses for {len(self.ends)} clauses"
            )

    @classmethod
    def from_clauses(
        cls,
        clauses: Iterable[Sequence[int]],
        atoms: Atoms,
        provenance: Provenance | None = None,
    ) -> Cnf:
        """The table of these clauses, whose literals are checked to be variables of `atoms`."""
        rows = list(clauses)
        flat = np.fromiter(chain.from_iterable(rows), dtype=np.int64)
        ends = np.cumsum(np.fromiter(map(len, rows), np.int64, len(rows)), dtype=np.int64)
        wrong = np.flatnonzero((flat == 0) | (np.abs(flat) > len(atoms)))
        if len(wrong):
            raise InputError(
                say(
                    "{literal} is not a literal: the variables are 1 to {n}",
                    literal=int(flat[wrong[0]]),
                    n=len(atoms),
                )
            )
        if provenance is None:
            provenance = Provenance.none(len(rows))
        return cls(flat.astype(np.int32), ends, atoms, provenance)

    def require_clauses_alone(self) -> None:
        """An error of whoever calls, if the clauses do not say all that the formula says.

        Nobody adds cuts to what is written into a file or given to a counter.
        """
        if self.areas is not None:
            raise ValueError("the clauses do not say what the formula says of connected areas")

    def __len__(self) -> int:
        return len(self.ends)

    @property
    def variables(self) -> int:
        """The number of solver variables, whether or not they occur in a clause."""
        return len(self.atoms)

    @property
    def starts(self) -> NDArray[np.int64]:
        """The start of each clause in `literals`."""
        starts = np.zeros_like(self.ends)
        starts[1:] = self.ends[:-1]
        return starts

    @property
    def lengths(self) -> NDArray[np.int64]:
        """The number of literals of each clause."""
        return np.diff(self.ends, prepend=np.int64(0))

    def clause(self, index: int) -> tuple[int, ...]:
        """The literals of one clause."""
        position = range(len(self))[index]
        start = int(self.ends[position - 1]) if position else 0
        return tuple(self.literals[start : int(self.ends[position])].tolist())

    def clauses(self) -> Iterator[list[int]]:
        """Every clause in turn, converted a chunk at a time."""
        for first in range(0, len(self), CHUNK):
            yield from self.lists(first, first + CHUNK)

    def lists(self, first: int, last: int) -> list[list[int]]:
        """Clauses `first` up to but not including `last` as lists, for a solver's border."""
        last = min(last, len(self))
        if first >= last:
            return []
        start = int(self.ends[first - 1]) if first else 0
        ends = self.ends[first:last] - start
        flat = self.literals[start : start + int(ends[-1])]
        width = int(ends[0])
        # Equal widths are what a rule makes of a loop: one conversion instead of many slices.
        if width and bool((np.diff(ends) == width).all()):
            rows: list[list[int]] = flat.reshape(-1, width).tolist()
            return rows
        values: list[int] = flat.tolist()
        bounds = [0, *ends.tolist()]
        return [values[a:b] for a, b in pairwise(bounds)]

    def stream(self) -> Iterator[list[int]]:
        """All clauses one at a time: lists that are let go at once are the cheapest to make."""
        values: list[int] = self.literals.tolist()
        start = 0
        for end in self.ends.tolist():
            yield values[start:end]
            start = end

    def select(self, mask: NDArray[np.bool_]) -> Cnf:
        """The formula of the clauses kept by the mask, over the same atoms."""
        if mask.dtype != np.bool_ or mask.shape != self.ends.shape:
            raise ValueError(f"a mask needs one truth value for each of the {len(self)} clauses")
        lengths = self.lengths
        return Cnf(
            self.literals[np.repeat(mask, lengths)],
            np.cumsum(lengths[mask], dtype=np.int64),
            self.atoms,
            self.provenance.select(mask),
            self.areas,
        )

    def with_clause(self, clause: Sequence[int]) -> Cnf:
        """The formula and one more clause, which belongs to the first rule instance."""
        literals = np.array(clause, dtype=np.int32)
        owners = np.append(self.provenance.of_clause, np.int32(0))
        return Cnf(
            np.concatenate((self.literals, literals)),
            np.append(self.ends, len(self.literals) + len(literals)),
            self.atoms,
            Provenance(self.provenance.rules, self.provenance.instances, owners),
            self.areas,
        )
