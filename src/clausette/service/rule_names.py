"""Rules of one's own that do not speak of the puzzle's atoms: told at their place."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

import numpy as np

from clausette.cnf.atom_text import split_atom
from clausette.language.auxiliary import marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import rewritten
from clausette.language.syntax import Proposition, walk
from clausette.puzzles.clauses import decided
from clausette.puzzles.finding import Installed
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.language import File
    from clausette.service.board import Board

_CLOSE: Final = 0.75
"""How much of two words is the same, from which one may be a slip for the other."""


def rule_warnings(board: Board, grounding: ColumnarGrounding) -> tuple[Diagnostic, ...]:
    """What is to be said about the rules of a board, if they are somebody's own: what their text
    is warned about, names that look like one of the puzzle's, an answer of which no rule speaks.

    Atoms of one's own are no mistake: rules may need helpers.
    """
    if not board.own_rules:
        return ()
    file = board.installed.file
    own = _propositions(file)
    answers = sorted({one.name for one in decided(board.installed, board.board)})
    theirs = _propositions(Installed(board.installed.puzzle, board.installed.folder).file)
    helpers = marked(file).names
    said: list[Diagnostic] = []
    for name, node in own.items():
        if name in theirs or name in helpers:
            continue
        close = get_close_matches(name, answers or [*theirs], 1, _CLOSE)
        if close:
            message = say(
                "'{name}' is no atom of the puzzle, and '{other}' is", name=name, other=close[0]
            )
            remedy = say(
                "write {other}; if it is a helper, say so: ;;; auxiliary {name}",
                name=name,
                other=close[0],
            )
            span = (node.span[0], node.span[0] + len(name))
            fixes = (rewritten(span, close[0]),)
            said.append(Diagnostic("warning", message, file.source, span, remedy, fixes=fixes))
    return (*file.warnings, *said, *_silent(board, grounding, own))


def _propositions(file: File) -> dict[str, Proposition]:
    """The first proposition of each name."""
    found: dict[str, Proposition] = {}
    for item in file.items:
        for node in walk(item):
            if isinstance(node, Proposition):
                found.setdefault(node.name, node)
    return found


def _silent(
    board: Board, grounding: ColumnarGrounding, own: dict[str, Proposition]
) -> Iterator[Diagnostic]:
    """A warning if no clause is about an answer, though the rules say something."""
    cnf = grounding.cnf
    if cnf.areas is not None or not own:
        return
    for decisions in decided(board.installed, board.board):
        variables = grounding.variables(decisions)
        if not len(variables) or np.isin(variables, np.abs(cnf.literals)).any():
            continue
        example = cnf.atoms.name(int(variables[0]))
        others = (cnf.atoms.name(v) for v in np.setdiff1d(cnf.atoms.visible, variables).tolist())
        odd = next((atom for atom in others if split_atom(atom)[0] == decisions.name), None)
        if odd is not None:
            message: Message = say(
                "no rule speaks of an answer's atoms such as {atom}: {odd} is none of them",
                atom=example,
                odd=odd,
            )
        elif decisions.name in own:
            continue  # what is always true needs no clause
        else:
            message = say("no rule speaks of an answer's atoms such as {atom}", atom=example)
        node = own.get(decisions.name, next(iter(own.values())))
        remedy = say(
            "`{command}` shows what a board gives", command=f"clausette facts {board.called}"
        )
        yield Diagnostic("warning", message, board.installed.file.source, node.span, remedy)
