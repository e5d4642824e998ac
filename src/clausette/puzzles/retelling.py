"""A printed model of a game of moves as it is told, right or wrong: its states, and its faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clausette.puzzles.base import Violation
from clausette.scene import Place, Pointer, Scene
from clausette.words import in_words


@dataclass(frozen=True, slots=True)
class StepFault:
    """What is wrong at a step: with the state after it, or with how it came about."""

    step: int
    violation: Violation


@dataclass(frozen=True, slots=True)
class Retold:
    """The picture of every state, without marks, and all that is wrong."""

    scenes: tuple[Scene, ...]
    faults: tuple[StepFault, ...] = ()


def marked(
    scenes: Sequence[Scene], faults: Sequence[StepFault], language: str = "en"
) -> tuple[Scene, ...]:
    """The pictures with the cells of faults pointed at, and what is wrong in words below them."""
    found: list[Scene] = []
    for step, scene in enumerate(scenes):
        own = [fault.violation for fault in faults if fault.step == step]
        if not own:
            found.append(scene)
            continue
        pointed: dict[Place, Pointer] = {cell: "wrong" for one in own for cell in one.cells}
        words = "; ".join(in_words(one.message, language) for one in own)
        found.append(replace(scene, pointed=pointed, caption=words))
    return tuple(found)
