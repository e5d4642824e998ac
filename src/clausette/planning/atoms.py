"""Atoms as planners see them: read from their text, and from models as TouIST prints them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clausette.cnf.atom_text import split_atom
from clausette.planning.plan import Atom

_ATOM = re.compile(r"[^\W\d]\w*(?:\(.*\))?")
_NUMBER = re.compile(r"-?[0-9]{1,18}")
_LINE = re.compile(r"[ \t]*+(?:([01])[ \t]++)?([^\W\d]\w*+(?:\(.*\))?)[ \t]*")


def atom_of(text: str) -> Atom:
    """`p(0,1,c(2,3))` as its name and arguments; an argument that is no integer stays a text."""
    bare = text.strip()
    if _ATOM.fullmatch(bare) is None:
        return text, ()
    name, arguments = split_atom(bare)
    parts = [argument.strip() for argument in arguments]
    return name, tuple(map(_value, parts)) if parts != [""] else ()


def true_atoms(text: str) -> Iterator[tuple[int, Atom]]:
    """The atoms that a printed model makes true, each with the number of its line.

    Lines read `1 p(1)` or `0 q`, as TouIST prints them, or are just the atoms that are true;
    other lines (`==== model 1`) say nothing.
    """
    for number, line in enumerate(text.splitlines(), 1):
        found = _LINE.fullmatch(line)
        if found is not None and found[1] != "0":
            yield number, atom_of(found[2])


def _value(text: str) -> int | str:
    return int(text) if _NUMBER.fullmatch(text) else text
