"""What `clausette solve` prints of a model: its picture, and the atoms that it does not show."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from clausette.cli.pictures import carries
from clausette.service import summaries
from clausette.words import in_words, plural, say

if TYPE_CHECKING:
    from clausette.service.models import ModelsFound
    from clausette.views.sheet import Sheet

_FEW: Final = 8
"""So many true atoms are listed below a picture that shows them all."""


def show_models(found: ModelsFound, language: str, *, atoms: bool = False) -> None:
    """Prints models; with `atoms`, all true ones are listed, whatever pictures show."""
    if found.minimum is not None:
        name, value = found.minimum
        _print(say("smallest {name}: {value}", name=name, value=value), language)
    if not found.every:
        _print(summaries.of_models(found), language)
    if found.against is not None:
        from clausette.service.broken_rules import against_lines

        for line in against_lines(found.against, language):
            print(line)
    for number, names in enumerate(found.models):
        if found.every:
            _print(say("model {n}", n=number + 1), language)
        _model(found, number, names, language, atoms)
        if found.cost is not None:
            _cost(found, number, language)
        if found.every:
            print()
    if found.every:
        _print(summaries.of_models(found), language)


def _model(
    found: ModelsFound, number: int, names: Sequence[str], language: str, atoms: bool
) -> None:
    if not found.views:
        _atoms(names, language)
        return
    show_sheets(found.sheets(number), language)
    left = found.left_out(number)
    if atoms or (len(names) <= _FEW and not found.every):
        _atoms(names, language)
    elif left and len(left) <= _FEW:
        _atoms(left, language)
    elif left:
        more = plural(
            len(left),
            "{n:,} more atom is true: --atoms lists all",
            "{n:,} more atoms are true: --atoms lists all",
        )
        _print(more, language)


def show_sheets(sheets: Sequence[Sheet], language: str) -> None:
    """Prints the pictures of a model."""
    from clausette.drawing import colours_for
    from clausette.drawing.sheet_text import draw_sheet_text

    colours = colours_for(sys.stdout, os.environ)
    width = shutil.get_terminal_size().columns
    for sheet in sheets:
        headings = "".join(in_words(panel.heading, language) for panel in sheet.panels)
        text = draw_sheet_text(
            sheet,
            colours,
            width=width,
            language=language,
            accents=carries(headings, sys.stdout),
        )
        sys.stdout.write(text + "\n")


def _print(message: str, language: str) -> None:
    print(in_words(message, language))


def _atoms(names: Sequence[str], language: str) -> None:
    from clausette.cli.atom_table import atom_table

    table = atom_table(names, shutil.get_terminal_size().columns)
    sys.stdout.write(table or in_words(say("no atom is true"), language) + "\n")


def _cost(found: ModelsFound, number: int, language: str) -> None:
    unmet = found.unmet[number]
    kept = say("cost {cost}: every wish is kept", cost=str(found.cost))
    broken = say("cost {cost}; not kept:", cost=str(found.cost))
    _print(broken if unmet else kept, language)
    for sentence in unmet:
        print(f"  {in_words(sentence, language)}")
