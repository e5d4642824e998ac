"""A hint for a game of moves: the next move, or that the position is lost, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from clausette.planning.plan import Plan, PlanVerdict
from clausette.puzzles.moving import Choice, Outcome, stepwise
from clausette.service.marks import pointed_data
from clausette.service.results import NO_REMARKS, Remarks, plain
from clausette.service.solution import Solution, reason_data
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.scene import Pointer, Scene
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
    """The moves that led here,"""
    first: Any = None
    """and the board before them."""
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
    def legend(self) -> dict[Pointer, str]:
        """Nothing: no cell is pointed at."""
        return {}

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
        head = say("next: {move}", move=self._said(self.move))
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
        told: list[Message] = []
        for outcome in get_args(Outcome):
            chosen = [choice for choice in self.others if choice.outcome == outcome]
            if chosen:
                alone = len(chosen) == len(self.others)
                told.append(_led(outcome, len(chosen), alone, self._row(chosen)))
        return told

    def _row(self, choices: Sequence[Choice]) -> Message | str:
        """Moves set off by semicolons, as theirs have commas and colons."""
        row: Message | str = ""
        for choice in choices[:_SHOWN]:
            told = self._said(choice.move)
            if choice.outcome == "longer" and choice.length is not None:
                told = say("{move} ({n} moves)", move=told, n=choice.length)
            row = say("{first}; {next}", first=row, next=told) if row else told
        if len(choices) > _SHOWN:
            row = say("{first}; and {n} more", first=row, n=len(choices) - _SHOWN)
        return row

    def _said(self, move: Any) -> Message | str:
        """A first move in words."""
        return self.board.installed.planning.move_words(self.board.board, (move,))[0]

    def _lost(self) -> Sequence[Message | str]:
        told: list[Message | str]
        if self.stuck:
            told = [
                say("lost: no move leads on, and the goal is not reached: {why}", why=self.missing)
            ]
        else:
            told = [
                say("lost: no plan leads to the goal from here, which the reason calls the start")
                if self.known
                else say("lost: no plan leads to the goal")
            ]
            if self.verdict.reason is not None:
                told.append(self.verdict.reason.words)
        if self.since == 0 and self.known:
            told.append(say("no plan led to the goal from the first position on"))
        elif self.by is not None:
            told.append(
                say(
                    "it was lost by move {n}: {move}; before, there was a plan",
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
            found["pointed"] = pointed_data(self._ends())
            if verdict.proof is not None:
                found["proof"] = in_words(verdict.proof, self.language)
            found["after"] = [*self._known_data(), found["move"]]
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

    def _ends(self) -> dict[Spot, Pointer]:
        """Where the next move begins and where it ends."""
        found: dict[Spot, Pointer] = {}
        for begin, end in self.scene.moves:
            found |= {begin: "cause", end: "focus"}
        return found

    def _known_data(self) -> list[Any]:
        """The moves that led here."""
        if self.first is None or not self.known:
            return []
        written = self.board.installed.planning.write_plan(self.first, self.known)
        return [plain(move) for move in written]

    def _written(self, move: Any) -> Any:
        return plain(self.board.installed.planning.write_plan(self.board.board, (move,))[0])

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        from clausette.drawing import draw_svg

        return draw_svg(self.scene)


def _led(outcome: Outcome, count: int, alone: bool, moves: Message | str) -> Message:
    """What some moves lead to; `alone` when all other moves are among them."""
    if outcome == "shortest":
        return say("  also on a shortest way: {moves}", moves=moves)
    if outcome == "longer":
        return say("  longer: {moves}", moves=moves)
    if outcome == "solvable":
        return say("  other ways to the goal, of unknown length: {moves}", moves=moves)
    if outcome == "unknown":
        return say("  not known what these lead to: {moves}", moves=moves)
    if alone and count > 1:
        return say("  every other move loses: {moves}", moves=moves)
    return plural(count, "  loses: {moves}", "  lose: {moves}", moves=moves)
