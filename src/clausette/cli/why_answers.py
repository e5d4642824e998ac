"""Answers that `why` and `audit` are given: atoms in several spellings, or the rows of a board."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING, Any

from clausette.cli.answers import given_answer, given_placement
from clausette.cli.why_subject import Subject
from clausette.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from clausette.language import Source
    from clausette.reasoning.why.answer import Answer

_VALUED = re.compile(r"^\s*([01])\s+(\S.*?)\s*$")
_ATOM = re.compile(r"[^\W\d]\w*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?")
_REMEDY = (
    "\n   help: an answer is lines `1 p(1,2)` and `0 q`, the true atoms alone, or what "
    "`clausette solve --json` prints"
)


def read_answer(subject: Subject, argument: str, *, partial: bool = False) -> tuple[Answer, Any]:
    """The answer that an argument names, by atoms; and for a picture the rows or the placement."""
    if subject.board is None or subject.board.puzzle.kind == "plan" or _holds_atoms(argument):
        return atoms_answer(argument, partial=partial), None
    return shown_answer(subject, _shown(subject, argument))


def shown_answer(subject: Subject, shown: Any, name: str = "the answer") -> tuple[Answer, Any]:
    """The rows of an answer, or a placement, as atoms; and itself."""
    from clausette.reasoning.why.answer import Answer

    assert subject.board is not None
    found, board = subject.board.puzzle, subject.board.board
    kind: Any = found.filling if subject.filling else found.placing
    chosen = kind.chosen(board, shown).tolist()
    grounding = subject.theory.ground()
    variables = grounding.variables(kind.decisions(board)).tolist()
    atoms = grounding.cnf.atoms
    values = {
        atoms.name(variable): bool(value)
        for variable, value in zip(variables, chosen, strict=True)
        if value >= 0
    }
    return Answer(values, False, name), shown


def _shown(subject: Subject, argument: str) -> Any:
    assert subject.board is not None
    if not subject.filling:
        return given_placement(argument, subject.board)
    return given_answer(argument, subject.board)


def _holds_atoms(argument: str) -> bool:
    """Whether a file holds lines `1 lamp(c(1,2))`, as solvers print them."""
    if not os.path.isfile(argument):
        return False
    from clausette.language import read_source

    first = next((ln for ln in read_source(argument).text.splitlines() if ln.strip()), "")
    valued = _VALUED.match(first)
    return valued is not None and _ATOM.fullmatch(valued[2]) is not None


def atoms_answer(argument: str, *, partial: bool = False) -> Answer:
    """The atoms in a file, on standard input, or in the argument itself.

    Lines with a 0 among them say all that is known, unless they name every atom; true atoms alone
    make all others false, unless `partial`.
    """
    from clausette.reasoning.why.answer import Answer

    source = atoms_text(argument, "the answer")
    values, whole = _values(source.text, source.name)
    if not values and not whole:
        raise InputError(f"{source.name}: there is no answer in it{_REMEDY}")
    return Answer(values, whole and not partial, source.name)


def atoms_text(argument: str, name: str) -> Source:
    """The text of a file, of standard input, or of the argument itself, which then has a name."""
    from clausette.language import Source, read_source

    if not argument.strip():
        raise InputError(f"{name} is empty: name a file, - for standard input, or write atoms out")
    if argument != "-" and not os.path.isfile(argument) and _written_out(argument):
        return Source(name, "\n".join(part.strip() for part in argument.split(";")))
    return read_source(argument)


def known_atoms(source: Source, is_atom: Callable[[str], bool]) -> Answer | None:
    """What JSON says, or atoms one after the other; None when the text is something else.

    An object that `solve --json` printed is a whole model. A list, or atoms alone, are what is
    known to be true.
    """
    from clausette.reasoning.why.answer import Answer

    if source.text.lstrip()[:1] in ("[", "{"):
        found = _json(source.text, source.name)
        values = dict.fromkeys(_json_atoms(found, source.name), True)
        return Answer(values, isinstance(found, dict), source.name)
    words = [_tight(atom) for atom in _ATOM.findall(source.text)]
    if _ATOM.sub("", source.text).replace(",", " ").strip() or not all(map(is_atom, words)):
        return None
    return Answer(dict.fromkeys(words, True), False, source.name) if words else None


def _written_out(argument: str) -> bool:
    """Whether an argument that names no file holds atoms, or JSON."""
    return argument.lstrip()[:1] in ("[", "{") or bool(
        re.match(r"\s*(?:[01]\s+\S|[^\W\d]\w*\()", argument)
    )


def _values(text: str, name: str) -> tuple[dict[str, bool], bool]:
    if text.lstrip()[:1] in ("[", "{"):
        return dict.fromkeys(_json_atoms(_json(text, name), name), True), True
    values: dict[str, bool] = {}
    whole = True
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.split(";;")[0]
        valued = _VALUED.match(bare)
        if valued is not None:
            atom, value = _tight(valued[2]), valued[1] == "1"
            if values.setdefault(atom, value) != value:
                raise InputError(
                    f"{name}: {atom} is said to be true and false; leave one of the two out"
                )
            whole = whole and value
            continue
        left = _ATOM.sub("", bare).replace(",", " ").strip()
        if left:
            column = bare.find(left[0]) + 1
            raise InputError(f"{name}:{number}:{column}: error: this is no atom{_REMEDY}")
        values.update(dict.fromkeys(map(_tight, _ATOM.findall(bare)), True))
    return values, whole


def _tight(atom: str) -> str:
    return re.sub(r"\s+", "", atom)


def _json(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{name}: this is not JSON: {error}") from None


def _json_atoms(found: Any, name: str) -> list[str]:
    """The true atoms in a list, or in what `solve --json` printed."""
    if isinstance(found, dict):
        models = found.get("models")
        if not isinstance(models, list) or not models:
            raise InputError(f"{name}: there are no models in it{_REMEDY}")
        found = models[0]
    if not isinstance(found, list) or not all(isinstance(atom, str) for atom in found):
        raise InputError(f"{name}: this JSON holds no list of atoms{_REMEDY}")
    return [_tight(atom) for atom in found]
