"""A printed model of a game of moves as it is told, right or wrong: its states, and its faults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from clausette.puzzles.base import Violation
from clausette.scene import Place, Pointer, Scene
from clausette.words import Message, in_words, plural, say

MOST_FAULTS: Final = 3
"""So many faults are told, and how many more there are."""


def at_step(step: int, what: Message) -> Message:
    """What is wrong, where it is not clear at which step."""
    return say("at step {step}, {what}", step=step, what=what)


@dataclass(frozen=True, slots=True)
class StepFault:
    """What is wrong at a step: with the state after it, or with how it came about."""

    step: int
    violation: Violation
    numbered: bool = False
    """Whether its words say which move they are about."""

    @property
    def told(self) -> Message:
        """What is wrong, with its step."""
        what = self.violation.message
        message = what if isinstance(what, Message) else say("{it}", it=what)
        return message if self.numbered else at_step(self.step, message)


def few(messages: Sequence[Message]) -> tuple[Message, ...]:
    """The first of many faults, and how many more there are."""
    more = len(messages) - MOST_FAULTS
    if more <= 0:
        return tuple(messages)
    return (*messages[:MOST_FAULTS], plural(more, "and {n:,} more fault", "and {n:,} more faults"))


@dataclass(frozen=True, slots=True)
class Retold:
    """The picture of every state, without marks, and all that is wrong."""

    scenes: tuple[Scene, ...]
    faults: tuple[StepFault, ...] = ()
    notes: tuple[Message, ...] = ()
    """What had to be decided for lack of a board."""


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
        told = few([say("{it}", it=one.message) for one in own])
        words = "; ".join(in_words(one, language) for one in told)
        found.append(replace(scene, pointed=pointed, caption=words))
    return tuple(found)
