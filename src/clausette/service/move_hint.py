"""A hint for a game of moves: the next move, or that the position is lost, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from clausette.planning.plan import Plan, PlanVerdict
from clausette.puzzles.moving import Choice, Outcome, moves_of, stepwise
from clausette.service.results import NO_REMARKS, Remarks, plain
from clausette.service.solution import Solution, reason_data
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.scene import Scene
    from clausette.service.board import Board

MoveKind: TypeAlias = Literal["move", "lost", "done", "late"]
_SHOWN = 6
"""Moves of one kind that are told."""


@dataclass(frozen=True)
class MoveHint:
    """The next move from a position, or why there is none."""

    board: Board
    """As it stands."""
    verdict: PlanVerdict
    missing: str = ""
    """What keeps the position from the goal, in words; nothing when it is reached."""
    others: tuple[Choice, ...] | None = None
    """What the other moves lead to; None when that was not looked at."""
    known: Plan = ()
    """The moves that led here."""
    by: Message | None = None
    """Of a lost position, the move that lost it, in words."""
    since: int | None = None
    """Of a lost position, after how many moves it was lost."""
    goal: str = ""
    """What is to be reached, in words, if that differs from board to board."""
    seconds: float = 0.0
    language: str = "en"
    remarks: Remarks = NO_REMARKS

    @property
    def kind(self) -> MoveKind:
        """`move`, `lost`, `done` (the goal is reached) or `late`."""
        if not self.missing:
            return "done"
        kinds: dict[str, MoveKind] = {"solved": "move", "none": "lost", "unknown": "late"}
        return kinds[self.verdict.kind]

    @property
    def move(self) -> Any:
        """The next move, as in a plan; None when there is none."""
        return self.verdict.plan[0] if self.kind == "move" else None

    @property
    def legend(self) -> None:
        """Nothing is pointed at; arrows need no legend."""

    @cached_property
    def scene(self) -> Scene:
        """The position, with the next move as an arrow."""
        planning, position = self.board.installed.planning, self.board.board
        scene = planning.scenes(position)[0]
        if self.kind == "move":
            scene = replace(scene, moves=planning.scenes(position, (self.move,))[1].moves)
        return replace(scene, caption=in_words(self.goal, self.language))

    @property
    def stuck(self) -> bool:
        """Whether no move leads to another position."""
        return not stepwise(self.board.installed).moves(self.board.board)

    @property
    def weights(self) -> tuple[Scene, ...]:
        """What the reason of a lost position says place by place, as boards."""
        if self.kind != "lost" or self.stuck:
            return ()
        return Solution(self.board, self.verdict, language=self.language).weights

    @property
    def words(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> tuple[str, ...]:
        told = {"move": self._move, "lost": self._lost, "done": self._done, "late": self._late}
        return tuple(in_words(line, self.language) for line in told[self.kind]())

    def _move(self) -> list[Message]:
        head = say("next: {move}", move=self._said((self.move,))[0])
        return [head, self._why(), *self._choices()]

    def _why(self) -> Message:
        """Why the move is on a shortest way, or that nobody knows."""
        length, left = len(self.verdict.plan), len(self.verdict.plan) - 1
        if not left:
            return say("  it reaches the goal")
        after = plural(left, "after this one, {n} is left", "after this one, {n} are left")
        if self.verdict.shortest:
            enough = say("from here {n} moves are enough and fewer are not", n=length)
            if self.verdict.proof is not None:
                enough = say("{told} ({proof})", told=enough, proof=self.verdict.proof)
            return say("  {told}; {after}", told=enough, after=after)
        told = say(
            "  a way of {n} moves, not known to be a shortest one; {after}", n=length, after=after
        )
        least = self.verdict.least
        return say("{told}; at least {n} are needed", told=told, n=least) if least else told

    def _choices(self) -> list[Message]:
        """What the other moves lead to, those of one outcome in one line."""
        if self.others is None:
            return []
        if not self.others:
            return [say("  no other move leads on")]
        lost = moves_of(self.others, "lost")
        if len(lost) == len(self.others) > 1:
            return [say("  every other move loses: {moves}", moves=self._row("lost"))]
        heads: dict[Outcome, Message] = {
            "shortest": say("  also on a shortest way: {moves}", moves=self._row("shortest")),
            "longer": say("  longer: {moves}", moves=self._row("longer")),
            "solvable": say(
                "  other ways to the goal, of unknown length: {moves}", moves=self._row("solvable")
            ),
            "lost": plural(
                len(lost), "  loses: {moves}", "  lose: {moves}", moves=self._row("lost")
            ),
            "unknown": say("  not known what these lead to: {moves}", moves=self._row("unknown")),
        }
        return [head for outcome, head in heads.items() if moves_of(self.others, outcome)]

    def _row(self, outcome: Outcome) -> Message:
        """The moves that lead to this, set off by semicolons."""
        chosen = [choice for choice in self.others or () if choice.outcome == outcome]
        words = self._said([choice.move for choice in chosen])
        row: Message | None = None
        for choice, word in zip(chosen[:_SHOWN], words, strict=False):
            told = word
            if choice.outcome == "longer" and choice.length is not None:
                told = say("{move} ({n} moves)", move=word, n=choice.length)
            row = (
                say("{it}", it=told) if row is None else say("{one}; {other}", one=row, other=told)
            )
        if len(chosen) > _SHOWN:
            more = plural(len(chosen) - _SHOWN, "and {n} more", "and {n} more")
            row = say("{one}; {other}", one=row or "", other=more)
        return row or say("{it}", it="")

    def _said(self, moves: Sequence[Any]) -> list[str]:
        """First moves in words."""
        planning, position = self.board.installed.planning, self.board.board
        return [planning.move_words(position, (move,))[0] for move in moves]

    def _lost(self) -> list[Message]:
        reason = self.verdict.reason
        if self.stuck:
            told = [say("lost: no move leads on, and the goal is not reached")]
            told.append(say("  {why}", why=self.missing))
        else:
            told = [
                say("lost: no plan leads to the goal from here, which the reason calls the start")
                if self.known
                else say("lost: no plan leads to the goal")
            ]
            if reason is not None:
                told.append(say("  {why}", why=reason.words))
        if self.since == 0 and self.known:
            told.append(say("  no plan led to the goal from the first position on"))
        elif self.by is not None:
            told.append(
                say(
                    "  it was lost by move {n}: {move}; before, there was a plan",
                    n=self.since or 0,
                    move=self.by,
                )
            )
        return told

    def _done(self) -> list[Message]:
        return [say("the goal is reached: no move is needed")]

    def _late(self) -> list[Message]:
        told = [self.verdict.words]
        if self.verdict.least:
            told.append(
                plural(
                    self.verdict.least,
                    "  at least {n} move is needed, if there is a plan",
                    "  at least {n} moves are needed, if there is a plan",
                )
            )
        return told

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": self.kind, "puzzle": self.board.puzzle}
        verdict = self.verdict
        if self.kind == "move":
            found |= {
                "move": self._written(self.move),
                "moves": len(verdict.plan),
                "shortest": verdict.shortest,
            }
            if verdict.proof is not None:
                found["proof"] = in_words(verdict.proof, self.language)
            if self.others is not None:
                found["others"] = [self._choice_data(choice) for choice in self.others]
        elif self.kind == "lost":
            if verdict.reason is not None:
                found["reason"] = reason_data(verdict.reason, self.language)
            if self.since is not None:
                found["since"] = self.since
        if verdict.least and not verdict.shortest and self.kind in ("move", "late"):
            found["least"] = verdict.least
        found["words"] = self.words
        return found | self.remarks.data(self.language)

    def _choice_data(self, choice: Choice) -> dict[str, Any]:
        found: dict[str, Any] = {"move": self._written(choice.move), "outcome": choice.outcome}
        if choice.length is not None:
            found["moves"] = choice.length
        if choice.reason is not None:
            found["reason"] = reason_data(choice.reason, self.language)
        return found

    def _written(self, move: Any) -> Any:
        return plain(self.board.installed.planning.write_plan(self.board.board, (move,))[0])

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        from clausette.drawing import draw_svg

        return draw_svg(self.scene)
