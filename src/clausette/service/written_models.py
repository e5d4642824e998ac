"""The use case *models* of rules that somebody writes: some of their models, with pictures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime, UsageError
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.service.board_sheets import board_cells, board_sheets
from clausette.service.clauses import ground_model, has_wishes
from clausette.service.enumerations import Enumeration
from clausette.service.model import Grounded
from clausette.service.models import ModelsFound, Sizes, drawn, found_in, solving_words
from clausette.service.reading import model_of
from clausette.service.results import Remarks
from clausette.service.summaries import of_models
from clausette.views.picture import places_of
from clausette.views.sheet import Sheet, sheets_data
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.service.question import Question
    from clausette.views.view import View

MOST_LISTED: Final = 10_000
"""Atoms that are named, true or not."""
Cells = list[list[list[Any]]]
"""Of a sheet, by panel: cells as row, column and the atoms that are shown there if true."""


@dataclass(frozen=True, slots=True)
class ModelsShown:
    """Some models one after the other, from a number on, and what is drawn of each."""

    found: ModelsFound
    start: int
    pictures: tuple[tuple[Sheet, ...], ...]
    """Of each model."""
    atoms: tuple[str, ...] = ()
    """The atoms by which models are told apart, true or not; with the first model only."""
    cells: tuple[Cells, ...] = ()
    """Of each sheet; with the first model only."""

    @property
    def verdict(self) -> str:
        return self.found.verdict

    @property
    def language(self) -> str:
        return self.found.language

    def data(self) -> dict[str, Any]:
        found = self.found
        told: dict[str, Any] = {
            "verdict": found.verdict,
            "words": in_words(of_models(replace(found, every=False)), found.language),
            "start": self.start,
            "models": [
                {"true": list(true), "view": sheets_data(sheets, found.language)}
                for true, sheets in zip(found.models, self.pictures, strict=True)
            ],
            "more": found.more,
            "atoms_listed": list(self.atoms),
            "cells": list(self.cells),
            "seconds": round(found.seconds, 6),
            **found.sizes.data(),
            **found.remarks.data(found.language),
        }
        if found.cost is not None:
            told |= {"cost": found.cost, "unmet": [list(one) for one in found.unmet]}
        return told


def models(
    question: Question,
    *,
    start: int = 0,
    count: int = 1,
    true: Collection[str] = (),
    false: Collection[str] = (),
) -> ModelsShown:
    """So many models from that number on, in which some atoms are true and others are false; of
    soft rules, of those that keep most of them."""
    begun = perf_counter()
    subject = model_of(question)
    assert isinstance(subject, Grounded)
    grounding = ground_model(subject, question, cuts=True)
    question.tell(solving_words(grounding.cnf))
    if has_wishes(grounding.cnf):
        if true or false:
            raise UsageError(say("models of soft rules cannot be filtered: this model has some"))
        found = found_in(grounding, question, every=True, limit=start + count)
        found = replace(found, models=found.models[start:], unmet=found.unmet[start:])
    else:
        known = (tuple(sorted(true)), tuple(sorted(false)))
        kept = subject.enumerations.setdefault(known, Enumeration(grounding, *known))
        found = drawn(_from(kept, question, start, count), grounding, question)
    found = replace(found, seconds=perf_counter() - begun)
    return _shown(subject, grounding, found, start)


def _from(kept: Enumeration, question: Question, start: int, count: int) -> ModelsFound:
    """Models that are known already, and as many more as are asked for."""
    late = False
    try:
        # One more tells whether these are all.
        kept.reach(start + count + 1, question)
    except OutOfTime:
        late = True
    wanted = tuple(kept.found[start : start + count])
    # A first model is an answer, even if the time was not enough to look for another.
    verdict = "sat" if kept.found else "unknown" if late else "unsat"
    if start and late and not wanted:
        verdict = "unknown"
    return ModelsFound(
        verdict,
        wanted,
        every=True,
        more=late or len(kept.found) > start + count,
        sizes=Sizes.of(kept.grounding.cnf),
        remarks=Remarks(warnings=kept.grounding.warnings),
        language=question.language,
    )


def _shown(
    subject: Grounded, grounding: ColumnarGrounding, found: ModelsFound, start: int
) -> ModelsShown:
    """What was found, drawn."""
    board, language = subject.board, found.language
    pictures: tuple[tuple[Sheet, ...], ...] = tuple(
        found.sheets(number)
        if board is None
        else board_sheets(board, grounding, set(true), language)
        for number, true in enumerate(found.models)
    )
    if start:
        return ModelsShown(found, start, pictures)
    shown = grounding.cnf.atoms.shown[:MOST_LISTED].tolist()
    names = tuple(grounding.cnf.atoms.some(shown))
    if board is None:
        cells = tuple(_cells(view, names) for view in found.views)
    else:
        cells = ([board_cells(board, grounding)],)
    return ModelsShown(found, start, pictures, names, cells)


def _cells(view: View, atoms: Sequence[str]) -> Cells:
    panels: list[dict[tuple[int, int], list[str]]] = [{} for _ in view.times]
    for atom in atoms:
        for panel, place in places_of(view, atom):
            panels[panel].setdefault(place, []).append(atom)
    return [[[*place, some] for place, some in panel.items()] for panel in panels]
