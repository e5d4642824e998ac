"""A board of a puzzle, and all that can be asked about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeAlias

from clausette.deadline import Deadline
from clausette.language import Source
from clausette.planning.plan import Plan
from clausette.puzzles.finding import Installed
from clausette.puzzles.other_rules import OtherRules, by_other_rules, with_rules
from clausette.puzzles.plans import told_scenes
from clausette.scene import Scene
from clausette.service.draw_methods import Draws
from clausette.service.outputs import BoardOutputs
from clausette.service.play_methods import Plays
from clausette.service.question import Flag, How, Known, Question
from clausette.service.score_methods import Scores
from clausette.service.watch_methods import Watches
from clausette.service.why_methods import AsksWhy
from clausette.words import Title, in_words

if TYPE_CHECKING:
    from clausette.notebook.widget import BoardWidget
    from clausette.service.counting import Counted
    from clausette.service.every import Every
    from clausette.service.explaining import Explained
    from clausette.service.grading import Graded
    from clausette.service.hinting import Hinted
    from clausette.service.hinting_seats import SeatHint
    from clausette.service.model import Model
    from clausette.service.move_hint import MoveHint
    from clausette.service.solution import HoleSolutions, Solution
    from clausette.service.surveying import Surveyed

AnyAnswer: TypeAlias = Sequence[str] | Plan | Mapping[str, str]
"""Rows, a plan, or a placement, by the kind of the puzzle."""

WRITTEN_OUT = "address"
"""The name, in errors, of a board that came in place of a file."""
NOWHERE = Source("board", "")
"""The source of a board that has none; the name is also that of a text."""


@dataclass(frozen=True)
class Board(AsksWhy, Plays, Draws, BoardOutputs, Watches, Scores):
    """A board of some puzzle; its methods ask what the commands of the same names ask."""

    installed: Installed
    board: Any
    format: str = field(default="", repr=False)
    """The name of the format that it came in."""
    source: Source = field(default=NOWHERE, repr=False)
    flags: tuple[Flag, ...] = field(default=(), repr=False)
    """What was asked beyond the board's text, and is in the board already."""

    @property
    def puzzle(self) -> str:
        """The name of the puzzle."""
        return self.installed.name

    @property
    def own_rules(self) -> bool:
        """Whether other rules than the puzzle's own are asked."""
        return isinstance(self.installed, OtherRules)

    @property
    def by_other_rules(self) -> bool:
        """Whether these are what is played by, and judge answers in place of the checker."""
        return by_other_rules(self.installed)

    @property
    def puzzle_itself(self) -> Installed:
        """The puzzle with the rules in its folder, whatever rules are asked."""
        found = self.installed
        return Installed(found.puzzle, found.folder) if self.own_rules else found

    @property
    def rules_name(self) -> str:
        """The file of the rules that are asked."""
        return self.installed.file.source.name

    def with_rules(
        self, rules: Source | Model | str | PathLike[str], *, in_force: bool = False
    ) -> Board:
        """The same board by other rules: a model, its text, or the name of its file.

        The puzzle's checker judges what they accept; rules that are `in_force` are played by, and
        are judged by nobody.
        """
        from clausette.service.loading import load

        if isinstance(rules, str | PathLike):
            rules = load(rules)
        source = rules if isinstance(rules, Source) else rules.file.source
        return replace(self, installed=with_rules(self.installed, source, in_force))

    @property
    def called(self) -> str:
        """What the user called it: a file, or an address, which is its own text."""
        return self.source.text if self.source.name == WRITTEN_OUT else self.source.name

    @property
    def note(self) -> str:
        """What had to be decided to read the board, in words, if anything had."""
        if self.installed.kind != "filling":
            return ""
        return self.installed.filling.scene(self.board).caption

    def title(self, language: str = "en") -> str:
        """What people call the puzzle."""
        return in_words(Title(self.installed.puzzle.titles), language)

    def scene(self, answer: AnyAnswer | None = None, language: str = "en") -> Scene:
        """The picture as data, with an answer if one is given; of a plan, the end."""
        return self.scenes(answer, language)[-1]

    def scenes(self, answer: AnyAnswer | None = None, language: str = "en") -> tuple[Scene, ...]:
        """The picture as data; with a plan, the start and the picture after each move."""
        found: Any = self.installed
        if found.kind == "plan":
            return told_scenes(found, self.board, () if answer is None else tuple(answer), language)
        kind = found.filling if found.kind == "filling" else found.placing
        return (kind.scene(self.board, answer),)

    def data(self, language: str = "en") -> dict[str, Any]:
        """For programs: which puzzle, in which format, and the picture."""
        from clausette.scene_data import scene_data

        return {
            "kind": "board",
            "puzzle": self.puzzle,
            "title": self.title(language),
            "format": self.format,
            "answer": self.installed.kind,
            "scene": scene_data(self.scene(language=language), language),
        }

    def play(
        self,
        known: AnyAnswer | None = None,
        *,
        language: str = "en",
        seconds: float = 30.0,
    ) -> BoardWidget:
        """The board to play on, in Jupyter or marimo, begun with a partial answer if there is one.

        A question such as a hint takes `seconds` at most. Needs `clausette[notebook]`.
        """
        # A door of the house, and so below this room: it is opened by its name.
        notebook: Any = import_module("clausette.notebook")
        widget: BoardWidget = notebook.play(self, known, language=language, seconds=seconds)
        return widget

    # -- what can be asked -----------------------------------------------------------------------

    def _asked(
        self,
        seconds: float | None = None,
        language: str = "en",
        known: Known | None = None,
        solver: str | None = None,
        pencil: Sequence[Any] = (),
    ) -> Question:
        return Question(
            self,
            known=known,
            pencil=pencil,
            language=language,
            deadline=Deadline.after(seconds),
            how=How(solver=solver),
        )

    def solve(
        self,
        *,
        shortest: bool = False,
        engine: str | None = None,
        solver: str | None = None,
        seconds: float | None = None,
        language: str = "en",
    ) -> Solution:
        """The verdict on the board, with a checked answer if there is one.

        `shortest` asks for a plan that no other undercuts. A board that asks about every hole is
        for `solve_holes`.
        """
        from clausette.service.solving import Wanted, solve_one

        question = self._asked(seconds, language, solver=solver)
        return solve_one(self, question, Wanted(engine, shortest))

    def solve_holes(
        self, *, engine: str | None = None, seconds: float | None = None, language: str = "en"
    ) -> HoleSolutions:
        """The verdicts on a board of a game of moves that asks about every hole."""
        from clausette.service.solving import Wanted, solve_holes

        return solve_holes(self, self._asked(seconds, language), Wanted(engine))

    def all(
        self, *, limit: int | None = None, seconds: float | None = None, language: str = "en"
    ) -> Every:
        """Every solution, or every best placement."""
        from clausette.service.every import every_of_board

        return every_of_board(self, self._asked(seconds, language), limit=limit)

    def count(self, *, seconds: float | None = None, language: str = "en") -> Counted:
        """How many solutions there are."""
        from clausette.service.counting import count

        return count(self._asked(seconds, language))

    def survey(
        self, *, limit: int | None = None, seconds: float | None = None, language: str = "en"
    ) -> Surveyed:
        """How many solutions, what they share, the two that differ least."""
        from clausette.service.surveying import survey

        return survey(self._asked(seconds, language), limit=limit)

    def hint(
        self,
        known: Known | None = None,
        *,
        pencil: Sequence[Any] = (),
        marks: bool = False,
        effort: float = 1.0,
        seconds: float | None = None,
        language: str = "en",
        technique: str | None = None,
    ) -> Hinted | MoveHint | SeatHint:
        """The next step from a partial answer or pencil marks, with the rules that force it; in a
        game of moves, the next move after those that were made; of names on positions, who goes
        where next.

        Beside rows, `pencil` has pairs of a cell and the signs that it may still hold. With a
        technique's name, the first step by it, after what single rules force. With `marks`,
        the picture has all pencil marks that single rules leave. `effort` is how far to search for
        fewer rules where one is not enough, as a multiple of the usual; `seconds` is for all of it:
        `OutOfTime` when the tutor is not ready by then.
        """
        from clausette.service.hinting import hint

        asked = self._asked(seconds, language, known, pencil=pencil)
        return hint(asked, effort=effort, technique=technique, marks=marks)

    def explain(
        self,
        known: Known | None = None,
        *,
        effort: float = 1.0,
        all_steps: bool = False,
        seconds: float | None = None,
        language: str = "en",
    ) -> Explained:
        """All steps to the solution, or those that are found in time; `effort` as for hints.

        Steps that nothing uses are left out, unless `all_steps` are wanted.
        """
        from clausette.service.explaining import explain

        asked = self._asked(seconds, language, known)
        return explain(asked, effort=effort, all_steps=all_steps)

    def grade(
        self, known: Known | None = None, *, seconds: float | None = None, language: str = "en"
    ) -> Graded:
        """How hard the board is, by the steps that it needs; in time, or at least so hard."""
        from clausette.service.grading import grade

        return grade(self._asked(seconds, language, known))

    def __str__(self) -> str:
        from clausette.drawing import draw_terminal

        return draw_terminal(self.scene(), "none")

    def _repr_svg_(self) -> str:
        from clausette.drawing import draw_svg

        return draw_svg(self.scene())
