"""The use case *position*: what marks look like, and what the rules say of them at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.puzzles.clues import Standing
from clausette.puzzles.palette import UNKNOWN, with_signs
from clausette.puzzles.plans import told_scenes, what_is_missing
from clausette.scene_data import look_data, scene_data
from clausette.service.marks import open_spots, pointed_data
from clausette.service.placed import PlacementPosition, placement_position
from clausette.service.plan_marks import moves_in, stuck
from clausette.service.reading import board_of
from clausette.service.results import spots_data
from clausette.service.teaching import teaching
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.planning.plan import Plan
    from clausette.puzzles.base import Spot
    from clausette.puzzles.tutoring import Lesson
    from clausette.scene import Look, Scene
    from clausette.service.board import Board
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class FillingPosition:
    """How marks on a board to fill look, and how they stand with the rules."""

    rows: tuple[str, ...]
    changes: tuple[tuple[Spot, Look], ...]
    """Where the picture differs from what the palette of the board says."""
    standing: Standing
    left: int
    """Places that are not filled."""
    done: bool
    """Whether it is the answer."""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        clues = {
            "met": spots_data(self.standing.met),
            "broken": spots_data(self.standing.broken),
        }
        return {
            "changes": [
                [list(spot), look_data(look, self.language)] for spot, look in self.changes
            ],
            "clues": clues,
            "broken": pointed_data(self.standing.pointed),
            "left": self.left,
            "done": self.done,
            "words": [in_words(say("Solved."), self.language)] if self.done else [],
        }


@dataclass(frozen=True)
class PlanPosition:
    """A game of moves after some of them."""

    board: Board
    plan: Plan
    missing: str
    """What keeps it from the goal, in words; nothing when it is reached."""
    language: str = "en"

    @property
    def scene(self) -> Scene:
        """The picture, with the moves that are possible now as its gestures."""
        return told_scenes(self.board.installed, self.board.board, self.plan, self.language)[-1]

    @property
    def stuck(self) -> bool:
        """Whether no move is possible, and the goal is not reached."""
        return bool(self.missing) and stuck(self.scene)

    @property
    def told(self) -> list[str]:
        """All moves in words."""
        planning = self.board.installed.planning
        moves = planning.move_words(self.board.board, self.plan)
        return [in_words(move, self.language) for move in moves]

    @property
    def words(self) -> list[str]:
        """The last move, and whether it is over."""
        told: list[str] = self.told[-1:]
        if not self.missing:
            told.append(say("The goal is reached."))
        elif self.stuck:
            told.append(say("No move is possible any more: {why}.", why=self.missing))
        return [in_words(line, self.language) for line in told]

    def data(self) -> dict[str, Any]:
        return {
            "scene": scene_data(self.scene, self.language),
            "words": self.words,
            "list": self.told,
            "moves": len(self.plan),
            "done": not self.missing,
            "stuck": self.stuck,
        }


def position(question: Question) -> FillingPosition | PlanPosition | PlacementPosition:
    """What the marks of a question look like, and how they stand."""
    board = board_of(question)
    question.deadline.check()
    if board.installed.kind == "plan":
        plan = moves_in(board, question.known)
        missing = what_is_missing(board.installed, board.board, plan, say("the moves"))
        return PlanPosition(board, plan, missing, question.language)
    if board.installed.kind == "placement":
        return placement_position(board, question)
    with teaching(question.about(board), say("looking at the marks")) as taught:
        lesson = taught.lesson
        assert lesson is not None
        rows = lesson.answer(taught.known)
        scene = lesson.puzzle.filling.scene(lesson.board, rows)
        clues = lesson.clues(deadline=question.deadline)
        standing = clues.standing(taught.known, deadline=question.deadline)
        return FillingPosition(
            rows,
            tuple(lesson.palette.changes(scene, rows)),
            standing,
            len(open_spots(rows, lesson.palette)),
            # The checker sees all that is wrong one by one, which takes long while much is open.
            standing.kept and solved(lesson, rows),
            question.language,
        )


def solved(lesson: Lesson, rows: tuple[str, ...]) -> bool:
    """Whether rows are an answer, by the puzzle's own checker; what is open counts as in an answer
    that nobody has to spell out."""
    check = lesson.puzzle.filling.check
    return any(not check(lesson.board, whole) for whole in completed(lesson, rows))


def completed(lesson: Lesson, rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The rows with nothing left open, as far as that can be said without a thought."""
    if not any(UNKNOWN in row for row in rows):
        return [rows]
    palette = lesson.palette
    spots = {spot: palette.spot(spot) for spot in open_spots(rows, palette)}
    found = [
        with_signs(rows, {spot: answer[r][c] for spot, (r, c) in spots.items()}, palette.drawn)
        for answer in lesson.unsaid
    ]
    return [whole for whole in found if not any(UNKNOWN in row for row in whole)]
