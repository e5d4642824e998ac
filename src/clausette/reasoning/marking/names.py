"""Names that differ: which name of one model means which of another's.

An atom is a name and places: `shaded(c(1,2))` is *shaded* at 1, 2, and so is `shaded(1,2)`. Names
can mean the same if they have the same number of places, and the places of one are among those of
the other: a frame around a board is more than the board.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import islice, permutations
from typing import TypeAlias

from clausette.cnf.atom_text import split_atom
from clausette.cnf.natural_order import natural_key
from clausette.errors import InputError
from clausette.words import listed, say

MOST_TRIED = 120
"""Ways to match names that are tried: all those of five."""

_LEAF = re.compile(r'"[^"]*"|[^\s(),\[\]"]+(?![^\s(),\[\]"]*\()')


ByHead: TypeAlias = Mapping[str, Mapping[tuple[str, ...], str]]
"""Atoms by their names and places."""


class NamesDiffer(InputError):
    """Names can be matched in several ways, and none of them is right in all respects."""


def head_of(atom: str) -> str:
    return split_atom(atom)[0]


def places_of(atom: str) -> tuple[str, ...]:
    """The numbers and words at the leaves of an atom's arguments."""
    _, arguments = split_atom(atom)
    return tuple(leaf for argument in arguments for leaf in _LEAF.findall(argument))


def meanings(
    wanted: Collection[str],
    there: Collection[str],
    auxiliary: Collection[str],
    asked: Mapping[str, str],
    same: Callable[[Mapping[str, str]], bool],
    told: Collection[str] = (),
) -> dict[str, str]:
    """What the names of the atoms that are there mean, by names of those that are wanted.

    `auxiliary` names mean nothing to others; `asked` says what some mean. Where there are several
    ways, the first is taken by which both models are the `same`; if there is none, NamesDiffer
    asks for the names, and also if the author was `told` which to use: of `b => a` in other words
    nobody knows which is which.
    """
    own, needed = _by_head(there), _by_head(wanted)
    known = {name: meant for name, meant in asked.items() if name in own}
    taken = {*known.values()}
    known |= {name: name for name in own if name in needed and name not in {*known, *taken}}
    open_own = [name for name in own if name not in known and name not in auxiliary]
    open_needed = [name for name in needed if name not in known.values()]
    ways = list(islice(_ways(open_own, open_needed, own, needed), MOST_TRIED))
    if len(ways) < 2:
        return {**known, **(ways[0] if ways else {})}
    if told and {*told}.issuperset(open_needed):
        raise NamesDiffer(
            say(
                "the exercise asks for the names {needed}, and this has {own}: which is which? "
                "Use those of the exercise",
                own=listed(open_own),
                needed=listed(open_needed),
            )
        )
    for way in ways:
        if same({**known, **way}):
            return {**known, **way}
    raise NamesDiffer(
        say(
            "which of its names is which? It has {own}, the reference has {needed}: say it by "
            "--rename {one}={other}",
            own=listed(open_own),
            needed=listed(open_needed),
            one=open_own[0],
            other=open_needed[0],
        )
    )


def same_atoms(
    meant: Mapping[str, str], wanted: Collection[str], there: Collection[str]
) -> dict[str, str]:
    """By an atom that is there the wanted one that it is, for names that mean so."""
    exactly = set(wanted)
    needed = _by_head(wanted)
    # In `side(h(1,2))` and `side(v(1,2))` the places alone do not tell which is which.
    clear = sum(map(len, needed.values())) == len(exactly)
    found: dict[str, str] = {}
    for atom in there:
        name = head_of(atom)
        if name not in meant:
            continue
        alike = meant[name] + atom[len(name) :]
        if alike in exactly:
            found[atom] = alike
        elif clear and (other := needed.get(meant[name], {}).get(places_of(atom))) is not None:
            found[atom] = other
    return found


def _by_head(atoms: Collection[str]) -> ByHead:
    """The atoms by name and places."""
    found: dict[str, dict[tuple[str, ...], str]] = {}
    for atom in sorted(atoms, key=natural_key):
        found.setdefault(head_of(atom), {})[places_of(atom)] = atom
    return found


def _ways(
    own: list[str],
    needed: list[str],
    own_atoms: ByHead,
    needed_atoms: ByHead,
) -> Iterator[dict[str, str]]:
    """Ways to give each of the fewer names one of the others that may mean the same."""

    def fits(name: str, meant: str) -> bool:
        ours, theirs = own_atoms[name].keys(), needed_atoms[meant].keys()
        return ours <= theirs or theirs <= ours

    own = [name for name in own if any(fits(name, meant) for meant in needed)]
    needed = [meant for meant in needed if any(fits(name, meant) for name in own)]
    if not own:
        return
    if len(own) <= len(needed):
        choices = (tuple(zip(own, some, strict=True)) for some in permutations(needed, len(own)))
    else:
        choices = (tuple(zip(some, needed, strict=True)) for some in permutations(own, len(needed)))
    for pairs in choices:
        if all(fits(name, meant) for name, meant in pairs):
            yield dict(pairs)
