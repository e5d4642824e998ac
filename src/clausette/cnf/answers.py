"""What a solver printed, read back: DIMACS `v` lines, TouIST's `1 name`, Z3's `define-fun`;
or what Python prints of a model of PySAT or of Z3."""

from __future__ import annotations

import re

from clausette.cnf.atoms import Atoms
from clausette.errors import InputError
from clausette.words import say

_DEFINED = re.compile(r"\(define-fun\s+(\|[^|]*\||[^\s()]+)\s+\(\s*\)\s+Bool\s+(true|false)\s*\)")
_TOUIST = re.compile(r"^([01]) (\S.*?)\s*$", re.MULTILINE)
_IN_NAME = re.compile(r"[^-0-9\s]")
_NO = re.compile(r"^\s*(?:s\s+)?(?:UNSATISFIABLE|UNSAT|unsat)\s*$", re.MULTILINE)
_NONE = re.compile(r"\s*(?:False\s+)?(?:None|False)\s*")
"""What Python prints where PySAT has no model."""
_LIST = re.compile(r"\[\s*-?[0-9]+(?:\s*,\s*-?[0-9]+)*\s*\]")
_EQUAL = re.compile(r"[\[,]\s*([^\s\[=][^=\n]*?) = (True|False)(?=\s*[,\]])")
"""An entry of a model of Z3, as Python prints it."""
_LITERALS = re.compile(r"^(?:v\s+)?(-?[0-9]+(?:\s+-?[0-9]+)*)\s*$", re.MULTILINE)


def read_answer(text: str, atoms: Atoms, name: str, selectors: int = 0) -> list[int] | None:
    """The literals that an answer makes true; None if it says that there is no model.

    Only visible atoms are read from names; numbers are those of the DIMACS of the same model, or
    of its WCNF, whose `selectors` come after them and are passed over.
    """
    if _NO.search(text) or _NONE.fullmatch(text):
        return None
    literals = _literals(text, atoms, name, selectors)
    stated = set(literals)
    both = next((x for x in literals if -x in stated), None)
    if both is not None:
        raise true_and_false(name, atoms.label(abs(both)))
    return literals


def true_and_false(name: str, atom: str) -> InputError:
    """What says both of an atom is no answer."""
    return InputError(
        say(
            "{name}: {atom} is said to be true and false; leave one of the two out",
            name=name,
            atom=atom,
        )
    )


def _literals(text: str, atoms: Atoms, name: str, selectors: int) -> list[int]:
    defined = defined_symbols(text)
    if defined:
        return _named(defined, atoms, name)
    if not _looks_named(text) and (listed := _LIST.search(text)):
        numbers = [int(word) for word in listed.group().strip("[]").split(",")]
        return _numbered(numbers, atoms, name, selectors)
    numbers = [int(word) for line in _LITERALS.findall(text) for word in line.split()]
    if numbers and re.search(r"^v\s|(?<!\S)0\s*$", text, re.MULTILINE) and not _looks_named(text):
        return _numbered(numbers, atoms, name, selectors)
    lines = _TOUIST.findall(text)
    if lines:
        return _named([(atom, value == "1") for value, atom in lines], atoms, name)
    raise InputError(
        say(
            "{name}: this is not the answer of a solver: there are no DIMACS 'v' lines, "
            "no '1 name' lines, no model of Z3 and no list of PySAT",
            name=name,
        )
    )


def defined_symbols(text: str) -> list[tuple[str, bool]]:
    """The symbols that a model printed by Z3 gives a truth value, without their bars."""
    found = [(symbol.strip("|"), value == "true") for symbol, value in _DEFINED.findall(text)]
    return found or [(symbol, value == "True") for symbol, value in _EQUAL.findall(text)]


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


def _numbered(numbers: list[int], atoms: Atoms, name: str, selectors: int) -> list[int]:
    beyond = next((n for n in numbers if abs(n) > len(atoms) + selectors), None)
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
    return [number for number in numbers if 0 < abs(number) <= len(atoms)]
