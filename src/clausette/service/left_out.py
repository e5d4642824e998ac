"""What an answer leaves out: a solver's, or one written by hand.

Who lists true atoms alone means that all others are false. Who tells false ones too, and not all of
them, leaves open what the others are: then nobody may fill them in and call the answer right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from clausette.cnf import Cnf
from clausette.deadline import NEVER, Deadline
from clausette.reasoning.values import Values, values_of
from clausette.solving import Session
from clausette.words import Message, plural

if TYPE_CHECKING:
    from numpy.typing import NDArray

Completion: TypeAlias = Literal["none", "some", "any"]
"""Which values of what is left out make a model: none, some of them, whatever they are."""


@dataclass(frozen=True, slots=True)
class Given:
    """The literals of an answer, and the atoms that belong to an answer and are not in it."""

    literals: tuple[int, ...]
    missing: tuple[int, ...]
    atoms: int
    """How many belong to an answer."""

    @property
    def open(self) -> bool:
        """Whether some atoms may be anything: it tells false ones, and not all."""
        return bool(self.missing) and any(literal < 0 for literal in self.literals)

    @property
    def whole(self) -> list[int]:
        """The literals, what is missing being false."""
        return [*self.literals, *(-variable for variable in self.missing)]

    def signs(self, variables: int) -> Values:
        """1, -1 or 0 for every variable, by what is given."""
        return values_of(self.literals, variables)

    def left_out(self) -> Message:
        """How many atoms are not in it."""
        return plural(
            len(self.missing),
            "{n:,} of {all:,} atoms is not in it",
            "{n:,} of {all:,} atoms are not in it",
            all=self.atoms,
        )

    def notes(self, name: str) -> tuple[Message, ...]:
        """What is to be said of an answer that is taken as a whole one: it lists true atoms only,
        or what it leaves open may be anything."""
        if not self.missing:
            return ()
        if self.open:
            told = plural(
                len(self.missing),
                "{name} leaves out {n:,} atom, which may be true or false",
                "{name} leaves out {n:,} atoms, which may be true or false",
                name=name,
            )
            return (told,)
        return (
            plural(
                len(self.missing),
                "{name} lists true atoms only: the other one counts as false",
                "{name} lists true atoms only: the other {n:,} count as false",
                name=name,
            ),
        )

    def completion(self, cnf: Cnf, deadline: Deadline = NEVER) -> Completion:
        """Which values of what is missing make a model of some clauses.

        Where definitions depend on what is missing, "some" may be all that is seen of "any".
        """
        with Session(cnf, deadline=deadline) as session:
            if not session.solve(self.literals, deadline=deadline):
                return "none"
            values = session.model().values
        return "any" if _holds_without(cnf, values, self.missing) else "some"


def given_in(literals: Sequence[int], over: Iterable[int]) -> Given:
    """What literals say and leave out of the atoms that belong to an answer."""
    stated = {abs(literal) for literal in literals}
    wanted = list(over)
    missing = tuple(variable for variable in wanted if variable not in stated)
    return Given(tuple(literals), missing, len(wanted))


def _holds_without(cnf: Cnf, values: NDArray[np.bool_], open_: Sequence[int]) -> bool:
    """Whether every clause has a true literal that is not of these variables."""
    closed = np.ones(cnf.variables + 1, dtype=np.bool_)
    closed[list(open_)] = False
    variables = np.abs(cnf.literals)
    true = (values[variables] == (cnf.literals > 0)) & closed[variables]
    total = np.concatenate(([0], np.cumsum(true)))
    return bool(np.all(total[cnf.ends] > total[cnf.starts]))
