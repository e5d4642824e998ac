"""The use case *hint* for names on positions: the next one, or who has to move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from clausette.puzzles.placing import PlacingVerdict, best, best_with
from clausette.puzzles.tutoring import pointing
from clausette.scene import Seat
from clausette.scene_data import scene_data
from clausette.service.marks import pointed_data
from clausette.service.placed import kept_on, names_of, placement_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.words import Message, in_words, listed, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.scene import Pointer, Scene
    from clausette.service.board import Board
    from clausette.service.question import Question

SeatKind: TypeAlias = Literal["seat", "astray", "done", "late"]
_PATIENCE: Final = 5.0


@dataclass(frozen=True)
class SeatHint:
    """The next name to place, or that those who are placed stand in the way of the best."""

    board: Board
    kind: SeatKind
    """`seat`, `astray` (no best placement can be reached from here), `done` or `late`."""
    placement: Mapping[str, str]
    """As it stood."""
    name: str = ""
    """Who is placed next."""
    position: str = ""
    others: PlacingVerdict | None = None
    """What can be done at best if the name goes elsewhere, where that is worse."""
    at_best: PlacingVerdict | None = None
    """What can be done at best."""
    movable: tuple[str, ...] = ()
    """Of those who are placed, the first ones without one of whom the best can be reached."""
    seconds: float = 0.0
    language: str = "en"
    remarks: Remarks = field(default=NO_REMARKS, repr=False)

    @property
    def after(self) -> dict[str, str]:
        """The placement with the next name."""
        return {**self.placement, self.name: self.position} if self.name else dict(self.placement)

    @property
    def pointed(self) -> dict[Spot, Pointer]:
        """Where the next name goes, or where those are who may have to move."""
        scene = self.board.installed.placing.scene(self.board.board, self.placement)
        seats = [at for seat in scene.gestures if isinstance(seat, Seat) for at in seat.positions]
        places = dict(seats)
        if self.kind == "seat":
            return {places[self.position]: "focus"}
        return {places[self.placement[name]]: "wrong" for name in self.movable}

    @property
    def scene(self) -> Scene:
        """The placement with the next name, and where it is."""
        return pointing(
            self.board.installed.placing.scene(self.board.board, self.after), self.pointed
        )

    @property
    def legend(self) -> dict[Pointer, str]:
        """What it means that a position is pointed at."""
        return {
            "focus": in_words(say("next"), self.language),
            "wrong": in_words(say("may have to move"), self.language),
        }

    @property
    def words(self) -> str:
        return "\n".join(self.lines())

    def lines(self) -> tuple[str, ...]:
        return tuple(in_words(line, self.language) for line in self._told())

    def _told(self) -> list[Message]:
        if self.kind == "late":
            return [say("Out of time before the next step was found.")]
        if self.kind == "done":
            assert self.at_best is not None
            return [say("There is no better placement: {verdict}.", verdict=self.at_best.words)]
        if self.kind == "seat":
            return [
                say("next: {name} on {position}", name=self.name, position=self.position),
                self._why(),
            ]
        told = [say("From here no best placement can be reached any more.")]
        if self.movable:
            told.append(
                plural(
                    len(self.movable),
                    "Without {names} one could.",
                    "Without any one of these one could: {names}.",
                    names=listed(self.movable),
                )
            )
        return told

    def _why(self) -> Message:
        if self.others is None:
            return say("  a best placement has it there; elsewhere might do as well")
        if self.others.kind == "none":
            return say("  nowhere else is room for it")
        return say("  anywhere else, {verdict}", verdict=self.others.words)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"kind": self.kind, "puzzle": self.board.puzzle}
        if self.kind == "seat":
            found |= {
                "name": self.name,
                "position": self.position,
                "forced": self.others is not None,
                "after": self.after,
            }
        if self.movable:
            found["names"] = list(self.movable)
        found |= {
            "pointed": pointed_data(self.pointed),
            "scene": scene_data(self.scene, self.language),
            "words": self.words,
        }
        return found

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        from clausette.drawing import draw_svg

        return draw_svg(self.scene)


def hint_seat(board: Board, question: Question) -> SeatHint:
    """The next name to place on the way to a best placement."""
    start = perf_counter()
    placement = placement_of(board, question.known)
    found = _looked_for(board, placement, question)
    return SeatHint(
        board,
        placement=placement,
        seconds=perf_counter() - start,
        language=question.language,
        **found,
    )


def _looked_for(board: Board, placement: dict[str, str], question: Question) -> dict[str, Any]:
    found, asked = board.installed, board.board
    deadline = question.deadline.within(_PATIENCE)
    at_best = best(found, asked, deadline=deadline)
    reachable = best_with(found, asked, placement, deadline=deadline)
    if "unknown" in (at_best.kind, reachable.kind):
        return {"kind": "late"}
    if reachable.kind == "none" or reachable.cost > at_best.cost:
        return {"kind": "astray", "movable": _movable(board, placement, at_best, question)}
    left = [name for name in names_of(board) if name not in placement]
    if not left:
        return {"kind": "done", "at_best": at_best}
    (best_one,) = reachable.placements
    for name in left:
        never = {name: best_one[name]}
        other = best_with(found, asked, placement, never=never, deadline=deadline)
        if other.kind == "none" or (other.kind != "unknown" and other.cost > reachable.cost):
            return {"kind": "seat", "name": name, "position": best_one[name], "others": other}
    return {"kind": "seat", "name": left[0], "position": best_one[left[0]]}


def _movable(
    board: Board, placement: dict[str, str], at_best: PlacingVerdict, question: Question
) -> tuple[str, ...]:
    """Those without one of whom a best placement can be reached."""
    deadline = question.deadline.within(_PATIENCE)
    kept = kept_on(board.installed, board.board)
    names = []
    for name in placement:
        if name not in kept:
            rest = {other: at for other, at in placement.items() if other != name}
            verdict = best_with(board.installed, board.board, rest, deadline=deadline)
            if verdict.kind in ("solved", "best") and verdict.cost <= at_best.cost:
                names.append(name)
    return tuple(names)
