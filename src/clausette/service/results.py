"""What all results have in common, and the one of a question whose time was up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, runtime_checkable

from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.language import Diagnostic
    from clausette.puzzles.base import Spot, Violation
    from clausette.service.board import Board

STATUS: Final = {
    **dict.fromkeys(
        ("unique", "several", "solved", "best", "sat", "tested", "verified", "yes", "same"), 0
    ),
    "right": 0,
    **dict.fromkeys(
        ("none", "unsat", "gaps", "wrong", "partial", "unfinished", "refused", "no", "differ"), 8
    ),
    "unknown": 9,
}
"""By verdict, what a command leaves with."""


@dataclass(frozen=True, slots=True)
class Late:
    """The time was up before anything else was known."""

    doing: Message | None = None
    """What was being done."""
    seconds: float = 0.0
    found: tuple[Any, ...] = ()
    """Solutions that were found before."""
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "unknown"

    @property
    def words(self) -> Message:
        if self.doing is None:
            return say("unknown: out of time")
        return say("unknown: out of time while {doing}", doing=self.doing)

    def lines(self) -> tuple[Message, ...]:
        return (self.words,)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"verdict": self.verdict, "seconds": round(self.seconds, 6)}
        if self.doing is not None:
            found["while"] = in_words(self.doing, self.language)
        if self.found:
            found["solutions"] = [plain(one) for one in self.found]
        return found


class Spoken:
    """A result that is said in lines of words; these are its fields `lines` and `language`."""

    __slots__ = ()

    @property
    def words(self) -> list[str]:
        said: Any = self
        return [in_words(line, said.language) for line in said.lines]

    def __str__(self) -> str:
        return "\n".join(self.words)


@dataclass(frozen=True, slots=True)
class Remarks:
    """What is to be said beside a result."""

    notes: tuple[str, ...] = ()
    warnings: tuple[Diagnostic, ...] = ()
    """About the rules: of a model, or of a puzzle of the user's own."""

    def data(self, language: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self.notes:
            found["notes"] = [in_words(note, language) for note in self.notes]
        if self.warnings:
            found["warnings"] = [warning.data(language) for warning in self.warnings]
        return found


NO_REMARKS: Final = Remarks()


@dataclass(frozen=True, slots=True)
class One:
    """One of several answers, as soon as it was found; all that came are in `Late`."""

    answer: Any
    number: int
    board: Board | None = None
    """What it is an answer to, if that is a board."""

    def data(self) -> dict[str, Any]:
        return {"number": self.number, "solution": plain(self.answer)}


@runtime_checkable
class Growing(Protocol):
    """A result that takes in what is found, one after the other."""

    def with_one(self, one: One) -> Self:
        """The same with one more."""


def plain(value: Any) -> Any:
    """What JSON has no word for, in its words: arrays and their numbers, fractions, sets."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "data"):
        return value.data()
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    if isinstance(value, set | frozenset):
        return sorted(plain(inner) for inner in value)
    if isinstance(value, bool | int | float | str) or value is None:
        return value
    return str(value)


def violation_data(violation: Violation, language: str) -> dict[str, Any]:
    """A broken rule for programs."""
    return {
        "rule": violation.rule,
        "cells": spots_data(violation.cells),
        "message": in_words(violation.message, language),
    }


def spots_data(spots: tuple[Spot, ...]) -> list[list[int | str]]:
    """Cells as rows and columns, from 0; sides with the name of the side."""
    return [list(spot) for spot in spots]
