"""What a trace calls literals and clauses: in the puzzle's words on a board, by atoms in a model.

A clause is told by the sentence of the rule instance that it comes from, where there is one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from clausette.cnf import Cnf
from clausette.puzzles.naming import voice_for
from clausette.reasoning.selectors import HARD, guarded
from clausette.reasoning.voice import Voice
from clausette.solving.events import Literals
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.service.board import Board


@dataclass(frozen=True)
class TraceNames:
    """Names for the literals and clauses of a formula, in one language."""

    cnf: Cnf
    language: str = "en"
    voice: Voice | None = None
    """Who knows the rules behind the clauses; clauses from a file have none."""
    on_board: bool = False
    """Whether the voice speaks of a board, and not in atoms."""

    @cached_property
    def _owners(self) -> list[int]:
        assert self.voice is not None
        owners: list[int] = self.voice.guarded.owners.tolist()
        return owners

    @cached_property
    def _visible(self) -> frozenset[int]:
        return frozenset(self.cnf.atoms.visible.tolist())

    def literal(self, literal: int) -> str:
        if self.on_board and self.voice is not None and abs(literal) in self._visible:
            return self.voice.told([literal])
        return self._signed(literal)

    def _signed(self, literal: int) -> str:
        """`¬p(1)`; programs read `-p(1)`."""
        return ("¬" if literal < 0 else "") + self.cnf.atoms.name(abs(literal))

    def literals(self, literals: Iterable[int]) -> str:
        """Several literals at once, without the definitions among them unless there is nothing
        else."""
        several = list(literals)
        seen = [n for n in several if abs(n) in self._visible] or several
        if self.on_board and self.voice is not None and abs(seen[0]) in self._visible:
            return self.voice.told(seen)
        return ", ".join(map(self._signed, seen))

    def clause(self, literals: Literals) -> str:
        return " ∨ ".join(map(self.literal, literals)) or "⊥"

    def learnt(self, number: int) -> int | None:
        """Which of the learnt clauses it is, from 1; None if it is one of the formula."""
        return number - len(self.cnf) + 1 if number >= len(self.cnf) else None

    def reason(self, number: int, literals: Literals) -> str:
        which = self.learnt(number)
        if which is not None:
            told = say("{clause} (learnt {n})", clause=self.clause(literals), n=which)
            return in_words(told, self.language)
        said = self.sentence(number)
        if not said:
            return self.clause(literals)
        if self.on_board:
            return said
        told = say("{clause}: {sentence}", clause=self.clause(literals), sentence=said)
        return in_words(told, self.language)

    def sentence(self, number: int) -> str:
        """The sentence of the rule instance that a clause of the formula comes from, or nothing."""
        instance = self._instance(number)
        if instance is None or self.voice is None:
            return ""
        guard = self.voice.guarded
        own = int(guard.instances[instance])
        if not guard.grounding.rules[guard.grounding.instances[own].rule].documented:
            return ""
        return f"{self.voice.documented(own)} [{guard.rule(instance)}]"

    def rule(self, number: int) -> dict[str, Any]:
        """For programs: the rule that a clause of the formula comes from, and its line."""
        instance = self._instance(number)
        if instance is None or self.voice is None:
            return {}
        guard = self.voice.guarded
        return {"rule": guard.rule(instance), "line": guard.line(instance)}

    def _instance(self, number: int) -> int | None:
        """The rule instance that a clause belongs to; shared definitions belong to none."""
        if self.voice is None or self.learnt(number) is not None:
            return None
        instance = self._owners[number]
        return None if instance == HARD else instance

    def model(self, literals: Literals) -> str:
        atoms = self.cnf.atoms
        true = [n for n in literals if n > 0]
        if not self.on_board or self.voice is None:
            return " ".join(map(atoms.label, true)) or "∅"
        shown = set(atoms.shown.tolist())
        return self.voice.told([n for n in true if n in shown]) or "∅"


def names_for(
    grounding: ColumnarGrounding, board: Board | None, language: str
) -> tuple[Cnf, TraceNames]:
    """The hard clauses of a grounding, and what they are called."""
    # Atoms of one instance alone keep their names: whoever watches sees them.
    guard = guarded(grounding, targets=grounding.cnf.atoms.visible.tolist())
    if board is None:
        voice = Voice(guard, language)
    else:
        voice = voice_for(board.installed, board.board, guard, language)
    return guard.plain, TraceNames(guard.plain, language, voice, board is not None)
