"""What the atoms of a puzzle say of things, and how much of it is said together.

An atom that has words for several second arguments is taken to hold of each thing for one of them
only, as a cell holds one digit: false ones leave the others, and a true one leaves none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from clausette.cnf.natural_order import natural_key

_FEW = 3  # values that a thing can only have, at most: a naked triple


@dataclass(frozen=True, slots=True)
class Saying:
    """What a true or a false atom says of one thing, and of several: `{0} is empty`.

    `{0}` stands for the first argument, or a list of them; `{1}` for the second, and so on.
    Where a saying has other words for several second arguments, `{0} is none of {1}`, or of a true
    atom `{0} can only be {1}`, they come next, of one thing and of several, and last what stands
    between those arguments.
    """

    one: str
    many: str
    one_of_several: str = ""
    many_of_several: str = ""
    between: str = ", "

    def form(self, things: int, others: int) -> str:
        """The words for so many first arguments and so many second ones."""
        several = self.one_of_several if things == 1 else self.many_of_several
        return (several if others > 1 else "") or (self.one if things == 1 else self.many)


Sayings = Mapping[str, tuple[Saying, Saying]]
"""By the name of an atom: when it is true, when it is false. Words for some kinds of things only
have their terms in the name, `ink(h,v)`, and words for one second argument only have it behind an
equals sign, `bridges=0`."""

Groups: TypeAlias = dict[tuple[str, bool, tuple[tuple[str, ...], ...]], list[str]]
"""By an atom's name, whether it is true, and all that is said in the place of each argument but the
first: the things of which it is said."""


Said: TypeAlias = dict[tuple[str, bool, tuple[str, ...]], list[str]]
"""The same, each by itself."""

Values: TypeAlias = Callable[[str, str], list[str]]
"""All second arguments that an atom has of a thing."""


def words_for(name: str, arguments: Sequence[str], sayings: Sayings) -> str | None:
    """By which name the words for an atom are found, by its own and its arguments."""
    if len(arguments) == 2 and f"{name}={arguments[1]}" in sayings:
        return f"{name}={arguments[1]}"
    kind = arguments[0].partition("(")[0]
    for key in sayings:
        own, _, kinds = key.rstrip(")").partition("(")
        if own == name and kind in kinds.split(","):
            return key
    return name if name in sayings else None


def _own(name: str) -> str:
    """The atom's own name, of one by which words are found."""
    return name.partition("=")[0]


def gathered(said: Said, sayings: Sayings) -> Groups:
    """Those that say something else of the very same things made one, without what goes without
    saying: what is 1 is not 2."""
    held = {(_own(name), x) for (name, true, _), firsts in said.items() if true for x in firsts}
    groups: Groups = {}
    same: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for (name, true, rest), firsts in said.items():
        if true or len(rest) != 1:
            groups[name, true, tuple((x,) for x in rest)] = firsts
            continue
        one_value = sayings[name][1].one_of_several or "=" in name
        left = [x for x in firsts if (_own(name), x) not in held] if one_value else firsts
        if left:
            same.setdefault((name, tuple(left)), []).append(rest[0])
    for (name, things), values in same.items():
        groups[name, False, (tuple(values),)] = list(things)
    return groups


def gathered_with_few(said: Said, sayings: Sayings, values: Values) -> Groups:
    """The same; where false atoms leave few values of a thing, first those that are left."""
    excluded: dict[tuple[str, str], set[str]] = {}
    for (name, true, rest), firsts in said.items():
        if not true and len(rest) == 1 and sayings[name][0].one_of_several:
            for thing in firsts:
                excluded.setdefault((name, thing), set()).add(rest[0])
    few: Groups = {}
    told: set[tuple[str, str]] = set()
    for (name, thing), without in sorted(excluded.items(), key=lambda x: natural_key(x[0][1])):
        left = tuple(x for x in values(name, thing) if x not in without)
        if 1 < len(left) <= _FEW and len(left) < len(without):
            few.setdefault((name, True, (left,)), []).append(thing)
            told.add((name, thing))
    others: Said = {
        key: kept
        for key, firsts in said.items()
        if (kept := [x for x in firsts if key[1] or (key[0], x) not in told])
    }
    return few | gathered(others, sayings)
