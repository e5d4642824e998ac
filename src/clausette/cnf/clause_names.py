"""The names of variables in the comments of a DIMACS file, and which variables models show.

There is no standard. `c lamp(1,2) 5` is what TouIST and Clausette write; `c 5 lamp(1,2)`, and both
with a sign between them (`c 5 = lamp(1,2)`, `c lamp(1,2) -> 5`), are what people write; before the
clauses or after them. Comments between clauses are for readers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.atoms import DEFINITION_MARK, Atoms

_SIGN = r"(?:\s*(?::=|<=>|<->|->|=|:|→|↔|⇔)\s*|\s+is\s+|\s+)"
_NAME_FIRST: Final = re.compile(rf"c\s+(\S.*?){_SIGN}([0-9]{{1,10}})\s*")
_NUMBER_FIRST: Final = re.compile(
    rf"c\s+(?:(?:var|variable|atom|name|map)\s+)?([0-9]{{1,10}}){_SIGN}(\S.*?)\s*"
)
_SHOWN: Final = re.compile(r"^c (?:p show|ind)((?: +[0-9]{1,10})*) +0 *\r?$", re.MULTILINE)
SELECTOR: Final = "soft "
_LONGEST: Final = 10_000
"""Characters of a comment beyond which it is no entry of a table."""


@dataclass(frozen=True, slots=True)
class _Entry:
    name: str
    variable: int


def names_in(before: Sequence[str], after: Sequence[str], variables: int) -> Atoms:
    """The names that comments before and after the clauses give, and `x3` for a variable to which
    they give none.

    Only `&1` and its like are definitions: a stray comment such as `c seed 7` may rename a
    variable, but never hides one from the count. A name with blanks is believed only when the
    table names every variable just once, so that prose which ends with a number is not an atom.
    """
    # Prose in one of the two places is no reason to doubt the names in the other.
    places = (before, [*before, *after], after) if before and after else ([*before, *after],)
    table: list[_Entry] = max((_table(lines, variables) for lines in places), key=len)
    if not table:
        return numbered(variables)
    given = {entry.variable: entry.name for entry in table}
    taken = set(given.values())
    names: list[str | None] = []
    for variable in range(1, variables + 1):
        name = given.get(variable, f"x{variable}")
        while variable not in given and name in taken:
            name += "_"
        names.append(None if name.startswith(DEFINITION_MARK) else name)
    return Atoms(tuple(names))


def numbered(variables: int) -> Atoms:
    """Atoms `x1`, `x2`, …, whose names are made when somebody asks for one."""
    hidden = np.zeros(variables, dtype=np.bool_)
    return Atoms.lazy(hidden, lambda: Atoms.numbered(variables).names)


def _table(comments: Iterable[str], variables: int) -> list[_Entry]:
    """The largest table that comments can be read as: all of them with the name first, all with
    the number first, or each as it is written."""
    lines = [line for line in comments if len(line) < _LONGEST and not _SHOWN.fullmatch(line)]
    by_name = _entries(lines, _NAME_FIRST, (1, 2))
    by_number = _entries(lines, _NUMBER_FIRST, (2, 1))
    pairs = list(zip(by_name, by_number, strict=True))
    mixed = [one or other for one, other in pairs], [other or one for one, other in pairs]
    return max((_believed(one, variables) for one in (by_name, by_number, *mixed)), key=len)


def _entries(
    lines: Iterable[str], form: re.Pattern[str], places: tuple[int, int]
) -> list[_Entry | None]:
    """What each line says in one of the forms."""
    found = (form.fullmatch(line) for line in lines)
    name, number = places
    return [
        None if one is None or one[name].isdigit() else _Entry(one[name], int(one[number]))
        for one in found
    ]


def _believed(entries: list[_Entry | None], variables: int) -> list[_Entry]:
    """What of a table names variables: nothing if a name or a variable comes twice."""
    once = dict.fromkeys(entry for entry in entries if entry is not None)
    in_range = [entry for entry in once if 1 <= entry.variable <= variables]
    if len(in_range) == variables and _distinct(in_range):
        return in_range
    single = [entry for entry in in_range if not re.search(r"\s", entry.name)]
    return single if _distinct(single) else []


def _distinct(table: list[_Entry]) -> bool:
    """Whether no name and no number comes twice, and every name can be shown."""
    names = {entry.name for entry in table}
    numbers = {entry.variable for entry in table}
    return len(names) == len(numbers) == len(table) and all(map(str.isprintable, names))


def shown_in(text: str, variables: int) -> NDArray[np.int32] | None:
    """The variables that models are told apart by, where the file says which; counters read that.

    Such a line may stand anywhere.
    """
    if "c p show" not in text and "c ind" not in text:
        return None
    found = [int(word) for line in _SHOWN.findall(text) for word in line.split()]
    if not found or not all(1 <= variable <= variables for variable in found):
        return None
    return np.array(found, dtype=np.int32)


def without_selectors(atoms: Atoms) -> Atoms:
    """The atoms of WCNF as Clausette writes it: the variable of a soft rule instance, named
    `soft RULE …`, is no atom of the model."""
    own = [v for v in atoms.visible.tolist() if not atoms.name(v).startswith(SELECTOR)]
    return atoms.showing(np.array(own, dtype=np.int32))
