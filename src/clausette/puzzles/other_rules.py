"""A puzzle with rules of somebody's own in place of those in its folder.

Board, facts, checker and pictures stay the puzzle's: so its checker can judge these rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from clausette.language import File, Source, parse
from clausette.puzzles.finding import Installed


@dataclass(frozen=True, repr=False)
class OtherRules(Installed):
    """The puzzle, whose `rules` are another text."""

    source: Source = field(default=Source("", ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return with_rules, (Installed(self.puzzle, self.folder), self.source)

    @cached_property
    def file(self) -> File:
        return parse(self.source)

    def models(self) -> dict[str, Path]:
        """Those of the folder are not asked for."""
        return {"rules": Path(self.source.name)}


def with_rules(found: Installed, source: Source) -> OtherRules:
    """A puzzle with other rules, which are parsed at once; raises LanguageError."""
    other = OtherRules(found.puzzle, found.folder, source)
    _ = other.file
    return other
