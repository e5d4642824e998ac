"""A model of rules that are told of a board, as the puzzle itself draws an answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from clausette.puzzles.base import BoardError
from clausette.views.sheet import Panel, Sheet
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.scene import Scene
    from clausette.service.board import Board


def board_sheets(
    board: Board, grounding: ColumnarGrounding, true: Collection[str], language: str
) -> tuple[Sheet, ...]:
    """The board with the answer that a model stands for; nothing if it stands for none."""
    try:
        scenes = _scenes(board, grounding, true, language)
    except BoardError:  # states that no moves lead to
        return ()
    title = board.title(language)
    moving = len(scenes) > 1
    panels = tuple(
        Panel(scene, heading=str(step) if moving else "", notes=_caption(scene, moving, language))
        for step, scene in enumerate(scenes)
    )
    return (Sheet(title, panels),)


def _caption(scene: Scene, moving: bool, language: str) -> tuple[str, ...]:
    return (in_words(scene.caption, language),) if moving and scene.caption else ()


def _scenes(
    board: Board, grounding: ColumnarGrounding, true: Collection[str], language: str
) -> tuple[Scene, ...]:
    found = board.installed
    answer: Any
    if found.kind == "plan":
        from clausette.service.judged import plan_of_atoms

        answer = plan_of_atoms(board, true)
    else:
        names = grounding.cnf.atoms.some(_variables(board, grounding))
        chosen = np.array([name in true for name in names], dtype=np.bool_)
        if found.kind == "filling":
            answer = found.filling.answer(board.board, chosen)
        else:
            answer = found.placing.placement(board.board, chosen)
    return board.scenes(answer, language)


def board_cells(board: Board, grounding: ColumnarGrounding) -> list[list[Any]]:
    """Cells and sides, each with the atoms that decide what stands there."""
    if board.installed.kind != "filling":
        return []
    places = board.installed.filling.decisions(board.board).places
    names = grounding.cnf.atoms.some(_variables(board, grounding))
    found: dict[tuple[int | str, ...], list[str]] = {}
    for place, name in zip(places, names, strict=True):
        found.setdefault(tuple(place), []).append(name)
    return [[*place, atoms] for place, atoms in found.items()]


def _variables(board: Board, grounding: ColumnarGrounding) -> Sequence[int]:
    kind: Any = board.installed.filling if board.installed.kind == "filling" else None
    kind = kind or board.installed.placing
    variables: list[int] = grounding.variables(kind.decisions(board.board)).tolist()
    return variables
