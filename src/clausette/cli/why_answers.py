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
    if os.path.isfile(argument):
        rows = _member(argument, "solution")
        if rows is not None:
            text = "\n".join(rows)
            return subject.board.puzzle.filling.read_answer(subject.board.board, text, argument)
    return given_answer(argument, subject.board)


def _member(path: str, key: str) -> list[str] | None:
    """What stands under a key of an object that `solve --json` printed for a board."""
    from clausette.language import read_source

    text = read_source(path).text
    if not text.lstrip().startswith("{"):
        return None
    found = _json(text, path)
    rows = found.get(key) if isinstance(found, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise InputError(f"{path}: there is no {key} in it")
    return rows


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
    from clausette.language import read_source
    from clausette.reasoning.why.answer import Answer

    if argument != "-" and not os.path.isfile(argument) and _written_out(argument):
        text, name = argument.replace(";", "\n"), "the answer"
    else:
        source = read_source(argument)
        text, name = source.text, source.name
    values, whole = _values(text, name)
    if not values and not whole:
        raise InputError(f"{name}: there is no answer in it{_REMEDY}")
    return Answer(values, whole and not partial, name)


def _written_out(argument: str) -> bool:
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
            values[_tight(valued[2])] = valued[1] == "1"
            whole = whole and valued[1] == "1"
            continue
        left = _ATOM.sub("", bare).replace(",", " ").strip()
        if left:
            column = bare.find(left[0]) + 1
            raise InputError(f"{name}:{number}:{column}: error: this is no atom{_REMEDY}")
        for match in _ATOM.finditer(bare):
            values[_tight(match[0])] = True
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
