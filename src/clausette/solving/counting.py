"""How many models: by going through them when they are few, by Ganak when they are many.

Ganak (Sharma, Roy, Soos, Meel, 2019) counts projected models without listing them. It is the
package `pyganak`, which has no way to be stopped, hence the process of its own.

Its counts are exact but for a collision of hashes: by its published source it knows components
again by a 64-bit hash alone, unless told otherwise, and the Python package has no option to tell
it. If the hash is as good as random, n components give a wrong count with a chance of about
n²/2⁶⁵ (estimated, not measured): 3·10⁻⁸ for a million of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import chain
from math import log10

import numpy as np

from clausette.cnf import Cnf
from clausette.deadline import Deadline
from clausette.errors import OutOfTime, SolverError
from clausette.solving.child import ask
from clausette.solving.model import Model
from clausette.words import Message, say

# Going through so many takes about as long as a small question to Ganak, 30 to 40 ms;
# beyond a thousand variables the clauses that keep models from coming twice are the cost.
FEW = 500
_FEW_LITERALS = 500_000
_LONGEST = 4_000  # digits; Python prints no more than 4300


@dataclass(frozen=True, slots=True)
class Count:
    """A number of models; when not exact there are at least so many."""

    value: int
    exact: bool

    @property
    def words(self) -> Message:
        """The number, as far as it is known."""
        digits = int(self.value.bit_length() * log10(2)) + 1
        if digits > _LONGEST:
            number = say("about 10^{n}", n=digits - 1)
        else:
            number = say("{n:,}", n=self.value)
        return number if self.exact else say("at least {number}", number=number)

    def __str__(self) -> str:
        return self.words


def few(width: int) -> int:
    """How many models of that many variables are gone through before a counter is asked."""
    return max(1, min(FEW, _FEW_LITERALS // max(1, width)))


def count_models(
    models: Iterator[Model],
    first: int,
    enough: int | None,
    count_all: Callable[[], int | None],
) -> Count:
    """The number of the models, of which no more than `enough` come.

    After the `first` so many, `count_all` is asked for the number of all models that there are.
    """
    found = 0
    try:
        for _ in models:
            found += 1
            if found != first or found == enough:
                continue
            total = count_all()
            if total is not None and total >= found:
                return Count(total, exact=True)
    except OutOfTime:
        return Count(found, exact=False)
    return Count(found, exact=enough is None or found < enough)


def count_with_ganak(
    cnf: Cnf, added: Sequence[Sequence[int]], over: Sequence[int], deadline: Deadline
) -> int | None:
    """The number of models that differ on `over`; None without Ganak, or without its answer."""
    cnf.require_clauses_alone()
    if find_spec("pyganak") is None:
        return None
    more = array("i", chain.from_iterable((*clause, 0) for clause in added))
    top = max(cnf.variables, *map(abs, more), *over, 0)
    head = array("i", (top, len(over), *over))
    clauses = np.insert(cnf.literals, cnf.ends, 0).astype(np.int32)
    try:
        answer = ask("ganak", head.tobytes() + clauses.tobytes() + more.tobytes(), deadline)
    except SolverError:
        return None  # a counter that fails leaves us where we are without one
    return None if answer is None else int(answer, 16)
