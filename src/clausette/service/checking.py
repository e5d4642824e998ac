"""The use case *check*: every rule that an answer breaks, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.puzzles.base import Violation
from clausette.puzzles.placing import wishes_unmet
from clausette.puzzles.plans import counted, possible_moves, told_scenes
from clausette.scene import Place, Pointer, Scene
from clausette.service.answers import answer_of
from clausette.service.board import AnyAnswer, Board
from clausette.service.drawing import svg_text
from clausette.service.reading import board_of
from clausette.service.results import violation_data
from clausette.service.solution import cost_data
from clausette.words import in_words, plural, say

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.service.question import Question


@dataclass(frozen=True)
class Checked:
    """An answer, and what is wrong with it."""

    board: Board
    answer: Any
    """Rows, a plan, or a placement."""
    violations: tuple[Violation, ...]
    language: str = "en"

    @property
    def right(self) -> bool:
        """Whether nothing is wrong."""
        return not self.violations

    @property
    def undecided(self) -> int:
        """Of rows, how many cells are not decided."""
        return sum(row.count("?") for row in self.answer)

    @property
    def pictured(self) -> bool:
        """Whether a picture says more than the words: a plan has its steps for that."""
        kind = self.board.installed.kind
        return kind == "filling" or (kind == "placement" and self.right)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Pictures of the answer with what is wrong pointed at; of a plan, as far as it goes."""
        pointed: dict[Place, Pointer] = dict.fromkeys(
            (cell for violation in self.violations for cell in violation.cells), "wrong"
        )
        found = self.board.installed
        if found.kind == "filling":
            scene = found.filling.scene(self.board.board, self.answer)
            return (replace(scene, pointed=pointed),)
        if found.kind == "placement":
            placement = self.answer if self.right else None
            return (replace(found.placing.scene(self.board.board, placement), caption=""),)
        scenes = told_scenes(found, self.board.board, self._possible, self.language)
        if self.violations:
            wrong = in_words(self.violations[0].message, self.language)
            scenes = (*scenes[:-1], replace(scenes[-1], caption=wrong, pointed=pointed))
        return counted(scenes)

    @property
    def _possible(self) -> Any:
        """The moves of a plan before the first one that breaks a rule."""
        made = possible_moves(self.board.installed, self.board.board, self.answer)
        return self.answer[:made]

    def svg(self, dark: bool | None = None) -> str:
        return svg_text(self.scenes, self.language, dark)

    def lines(self) -> Iterator[str]:
        """The broken rules; without any, that nothing is wrong, and of a placement its score."""
        for violation in self.violations:
            yield say("{rule}: {message}", rule=violation.rule, message=violation.message)
        if not self.violations:
            yield from self._fine()

    def _fine(self) -> Iterator[str]:
        found = self.board.installed
        if found.kind == "plan":
            moves = plural(len(self.answer), "{n} move", "{n} moves")
            yield say("nothing is wrong; {moves}", moves=moves)
        elif found.kind == "filling" and self.undecided:
            left = plural(self.undecided, "{n} cell is not decided", "{n} cells are not decided")
            yield say("nothing is wrong; {left}", left=left)
        elif found.kind == "filling":
            yield say("nothing is wrong")
        else:
            yield from self._score()

    def _score(self) -> Iterator[str]:
        """Every wish, met or not, and what the unmet ones weigh."""
        placing, board = self.board.installed.placing, self.board.board
        marks = [in_words(mark, self.language) for mark in (say("met"), say("unmet"))]
        width = max(map(len, marks))
        wishes = placing.told(board, self.answer)
        for wish in wishes:
            words = say("{who}: {wish}", who=wish.wisher, wish=wish.words)
            yield f"{marks[not wish.met]:<{width}}  {in_words(words, self.language)}"
        unmet = sum(not wish.met for wish in wishes)
        if unmet:
            score = wishes_unmet(unmet, placing.cost(board, self.answer), always=True)
            yield say("a placement, with {score}", score=score)
        else:
            yield say("a placement; every wish is met")

    def data(self) -> dict[str, Any]:
        found = self.board.installed
        wrong = [violation_data(violation, self.language) for violation in self.violations]
        head: dict[str, Any] = {"puzzle": self.board.puzzle, "violations": wrong}
        if found.kind == "filling":
            return {**head, "undecided": self.undecided}
        if found.kind == "plan":
            return {**head, "moves": len(self.answer)}
        return head if wrong else {**head, **self._score_data()}

    def _score_data(self) -> dict[str, Any]:
        placing, board = self.board.installed.placing, self.board.board
        wishes = [
            {
                "wisher": wish.wisher,
                "met": wish.met,
                "words": in_words(wish.words, self.language),
            }
            for wish in placing.told(board, self.answer)
        ]
        unmet = [wish.rule for wish in placing.unmet(board, self.answer)]
        cost = cost_data(placing.cost(board, self.answer))
        return {"wishes": wishes, "unmet": unmet, "cost": cost}


def check(question: Question, *, answer: Source | AnyAnswer) -> Checked:
    """Looks for everything that is wrong with an answer, without the rules file."""
    board = board_of(question)
    question.tell(say("checking an answer to {name}", name=board.called))
    given = answer_of(board, answer)
    question.deadline.check()
    checker: Any = board.installed.puzzle
    violations = tuple(checker.check(board.board, given))
    return Checked(board, given, violations, question.language)
