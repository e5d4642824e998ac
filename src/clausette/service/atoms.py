"""Atoms that come as texts: lines `1 p(1,2)` and `0 q`, true atoms alone, JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from clausette.cnf.answers import read_answer, true_and_false
from clausette.errors import InputError
from clausette.language import Source
from clausette.reasoning.why.answer import Answer
from clausette.service.answers import Written, is_json, no_file
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.cnf import Atoms

_VALUED = re.compile(r"^\s*([01])\s+(\S.*?)\s*$")
_ATOM = re.compile(r"[^\W\d]\w*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?")
_BEGINS_AS_ATOMS = re.compile(r"\s*(?:[01]\s+\S|[^\W\d]\w*\()")
_SHOWN = 3  # atoms that a message has room for
_REMEDY = say(
    "an answer is lines `1 p(1,2)` and `0 q`, the true atoms alone, or what "
    "`clausette solve --json` prints"
)


def holds_atoms(source: Source) -> bool:
    """Whether a file holds lines `1 lamp(c(1,2))`, as solvers print them, and not rows."""
    if isinstance(source, Written):
        return False
    first = next((line for line in source.text.splitlines() if line.strip()), "")
    valued = _VALUED.match(first)
    return valued is not None and _ATOM.fullmatch(valued[2]) is not None


def atoms_in(source: Source, *, partial: bool = False) -> Answer:
    """The atoms of an answer, in any spelling.

    Lines with a 0 among them say all that is known, unless they name every atom; true atoms alone
    make all others false, unless `partial`.
    """
    source = _lines(source)
    values, whole = _values(source.text, source.name)
    if not values and not whole:
        raise InputError(
            say("{name}: there is no answer in it\n   help: {help}", name=source.name, help=_REMEDY)
        )
    return Answer(values, whole and not partial, source.name)


def known_literals(source: Source, atoms: Atoms) -> tuple[list[int], tuple[Message, ...]]:
    """What is known of a model's atoms, as literals, and what is to be said about it.

    Lines `1 atom` and `0 atom`; true atoms alone, which leave the others open; or what
    `solve --json` printed, in which the others are false.
    """
    source = _lines(source)
    answer = _known_atoms(source, lambda atom: atoms.variable(atom) is not None)
    if answer is not None:
        return answer.literals(atoms), _auxiliary_note(answer.values, atoms)
    literals = read_answer(source.text, atoms, source.name)
    if literals is None:
        raise InputError(
            say("{name}: this says that there is no model; say what is known", name=source.name)
        )
    shown = set(atoms.shown.tolist())
    note = _auxiliary_note([atoms.name(abs(x)) for x in literals], atoms)
    return [x for x in literals if abs(x) in shown], note


def _lines(source: Source) -> Source:
    """A file as it is; what is written out, a line for each part."""
    if not isinstance(source, Written):
        return source
    text = source.text
    if not is_json(text) and not _BEGINS_AS_ATOMS.match(text) and not _only_atoms(text):
        raise no_file(source)
    name: str = source.name
    if _ATOM.fullmatch(text.strip()):
        name = say("{text}, which names no file", text=text.strip())
    return Source(name, "\n".join(part.strip() for part in text.split(";")))


def _only_atoms(text: str) -> bool:
    """Whether a text is atoms, one after the other: `a c`."""
    return not _ATOM.sub("", text).replace(",", " ").replace(";", " ").strip()


def _known_atoms(source: Source, is_atom: Callable[[str], bool]) -> Answer | None:
    """What JSON says, or atoms one after the other; None when the text is something else.

    An object that `solve --json` printed is a whole model. A list, or atoms alone, are what is
    known to be true.
    """
    if is_json(source.text):
        found = _json_value(source.text, source.name)
        values = dict.fromkeys(_json_atoms(found, source.name), True)
        return Answer(values, isinstance(found, dict), source.name)
    words = [_tight(atom) for atom in _ATOM.findall(source.text)]
    if _ATOM.sub("", source.text).replace(",", " ").strip() or not all(map(is_atom, words)):
        return None
    return Answer(dict.fromkeys(words, True), False, source.name) if words else None


def _auxiliary_note(stated: Iterable[str], atoms: Atoms) -> tuple[Message, ...]:
    """Which atoms are no part of what is known."""
    shown = set(atoms.shown.tolist())
    helpers = [name for name in stated if (v := atoms.variable(name)) and v not in shown]
    if not helpers:
        return ()
    more = ("…",) if len(helpers) > _SHOWN else ()
    return (
        say(
            "auxiliary atoms are not part of what is known, and are left out: {atoms}",
            atoms=(*helpers[:_SHOWN], *more),
        ),
    )


def _values(text: str, name: str) -> tuple[dict[str, bool], bool]:
    if is_json(text):
        return dict.fromkeys(_json_atoms(_json_value(text, name), name), True), True
    values: dict[str, bool] = {}
    whole = True
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.split(";;")[0]
        valued = _VALUED.match(bare)
        if valued is not None:
            atom, value = _tight(valued[2]), valued[1] == "1"
            if values.setdefault(atom, value) != value:
                raise true_and_false(name, atom)
            whole = whole and value
            continue
        left = _ATOM.sub("", bare).replace(",", " ").strip()
        if left:
            raise InputError(
                say(
                    "{name}:{line}:{column}: error: this is not an atom\n   help: {help}",
                    name=name,
                    line=number,
                    column=bare.find(left[0]) + 1,
                    help=_REMEDY,
                )
            )
        values.update(dict.fromkeys(map(_tight, _ATOM.findall(bare)), True))
    return values, whole


def _tight(atom: str) -> str:
    return re.sub(r"\s+", "", atom)


def _json_atoms(found: Any, name: str) -> list[str]:
    """The true atoms in a list, or in what `solve --json` printed."""
    if isinstance(found, dict):
        models = found.get("models")
        if not isinstance(models, list) or not models:
            raise InputError(
                say("{name}: there are no models in it\n   help: {help}", name=name, help=_REMEDY)
            )
        found = models[0]
    if not isinstance(found, list) or not all(isinstance(atom, str) for atom in found):
        raise InputError(
            say(
                "{name}: this JSON holds no list of atoms\n   help: {help}", name=name, help=_REMEDY
            )
        )
    return [_tight(atom) for atom in found]


def _json_value(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(
            say("{name}: this is not JSON: {error}", name=name, error=str(error))
        ) from None
