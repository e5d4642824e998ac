"""What a solver printed, read back: DIMACS `v` lines, TouIST's `1 name`, Z3's `define-fun`."""

from __future__ import annotations

import re

from clausette.cnf.atoms import Atoms
from clausette.errors import InputError
from clausette.words import say

_DEFINED = re.compile(r"\(define-fun\s+(\|[^|]*\||[^\s()]+)\s+\(\s*\)\s+Bool\s+(true|false)\s*\)")
_TOUIST = re.compile(r"^([01]) (\S.*?)\s*$", re.MULTILINE)
_IN_NAME = re.compile(r"[^-0-9\s]")
_NO = re.compile(r"^\s*(?:s\s+)?(?:UNSATISFIABLE|UNSAT|unsat)\s*$", re.MULTILINE)
_LITERALS = re.compile(r"^(?:v\s+)?(-?[0-9]+(?:\s+-?[0-9]+)*)\s*$", re.MULTILINE)


def read_answer(text: str, atoms: Atoms, name: str) -> list[int] | None:
    """The literals that an answer makes true; None if it says that there is no model.

    Only visible atoms are read from names; numbers are those of the DIMACS of the same model.
    """
    if _NO.search(text):
        return None
    defined = defined_symbols(text)
    if defined:
        return _named(defined, atoms, name)
    numbers = [int(word) for line in _LITERALS.findall(text) for word in line.split()]
    if numbers and re.search(r"^v\s|(?<!\S)0\s*$", text, re.MULTILINE) and not _looks_named(text):
        return _numbered(numbers, atoms, name)
    lines = _TOUIST.findall(text)
    if lines:
        return _named([(atom, value == "1") for value, atom in lines], atoms, name)
    raise InputError(
        say(
            "{name}: this is not the answer of a solver: there are no DIMACS 'v' lines, "
            "no '1 name' lines and no 'define-fun' of Z3",
            name=name,
        )
    )


def defined_symbols(text: str) -> list[tuple[str, bool]]:
    """The symbols that a model printed by Z3 gives a truth value, without their bars."""
    return [(symbol.strip("|"), value == "true") for symbol, value in _DEFINED.findall(text)]


def _looks_named(text: str) -> bool:
    """Whether lines that begin with 0 or 1 go on with names; a row of literals has none."""
    return any(_IN_NAME.search(atom) for _, atom in _TOUIST.findall(text))


def _named(pairs: list[tuple[str, bool]], atoms: Atoms, name: str) -> list[int]:
    found: list[int] = []
    unknown: list[str] = []
    for atom, value in pairs:
        variable = atoms.variable(atom)
        if variable is not None:
            found.append(variable if value else -variable)
        elif not atom.startswith("&"):
            unknown.append(atom)
    if unknown:
        shown = (*unknown[:3], "…") if len(unknown) > 3 else tuple(unknown)
        raise InputError(
            say(
                "{name}: the model has no atom {atoms}; is this the answer to another model?",
                name=name,
                atoms=shown,
            )
        )
    return found


def _numbered(numbers: list[int], atoms: Atoms, name: str) -> list[int]:
    beyond = next((n for n in numbers if abs(n) > len(atoms)), None)
    if beyond is not None:
        raise InputError(
            say(
                "{name}: {literal} is out of range, as the model has {n} variables; "
                "is this the answer to another model?",
                name=name,
                n=len(atoms),
                literal=beyond,
            )
        )
    return [number for number in numbers if number]
