"""A puzzle with rules of somebody's own in place of those in its folder.

Board, facts, checker and pictures stay the puzzle's: so its checker can judge these rules. Rules
that are *in force* are played by: then they judge answers, and the checker has no say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from clausette.language import File, Source, parse
from clausette.puzzles.base import Violation
from clausette.puzzles.finding import Installed
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.kinds import Filling


@dataclass(frozen=True, repr=False)
class OtherRules(Installed):
    """The puzzle, whose `rules` are another text."""

    source: Source = field(default=Source("", ""))
    in_force: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        return with_rules, (Installed(self.puzzle, self.folder), self.source, self.in_force)

    @cached_property
    def file(self) -> File:
        return parse(self.source)

    @cached_property
    def filling(self) -> Filling[Any]:
        """The puzzle, with these rules as its checker if they are in force."""
        found = Installed(self.puzzle, self.folder).filling
        return cast("Filling[Any]", _ByRules(found, self)) if self.in_force else found

    def models(self) -> dict[str, Path]:
        """Those of the folder are not asked for."""
        return {"rules": Path(self.source.name)}


def with_rules(found: Installed, source: Source, in_force: bool = False) -> OtherRules:
    """A puzzle with other rules, which are parsed at once; raises LanguageError.

    Only of a puzzle to fill they can be in force; a UsageError of another.
    """
    if in_force:
        _ = found.filling
    other = OtherRules(found.puzzle, found.folder, source, in_force)
    _ = other.file
    return other


def by_other_rules(found: Installed) -> bool:
    """Whether answers are judged by other rules than the puzzle's own."""
    return isinstance(found, OtherRules) and found.in_force


class _ByRules:
    """All that a puzzle to fill has, with a checker that asks the rules."""

    def __init__(self, filling: Filling[Any], rules: OtherRules) -> None:
        self._filling, self._rules = filling, rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._filling, name)

    def check(self, board: Any, answer: Sequence[str]) -> list[Violation]:
        """Whether the rules allow a whole answer; what is not decided breaks nothing."""
        from clausette.puzzles.solving import loaded

        chosen = self._filling.chosen(board, answer).tolist()
        if -1 in chosen:
            return []
        session, variables = loaded(self._rules, board)
        with session:
            if session.solve(v if sign else -v for v, sign in zip(variables, chosen, strict=True)):
                return []
        return [Violation("rules", (), say("the changed rules do not allow this"))]
