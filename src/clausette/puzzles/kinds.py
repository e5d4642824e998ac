"""The three kinds of puzzle, by what an answer is: a filling, a plan, a placement.

A command that needs a kind asks `Installed` for it (`found.filling`, `found.planning`,
`found.placing`), which says in words when the puzzle is of another kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import Facts
from clausette.planning.plan import Ask, Atom, Plan, PlanVerdict
from clausette.puzzles.base import Board, Decisions, Option, Puzzle, Spot, Told, Violation
from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import Change, Held, Setting, Sign, Symmetry, Turn
from clausette.puzzles.retelling import Retold
from clausette.scene import Part, Place, Scene

_Asked = TypeVar("_Asked", contravariant=True)


class Deciding(Puzzle[Board], Protocol[Board]):
    """What is common to puzzles whose answers are made of decisions."""

    def facts(self, board: Board) -> Facts:
        """What the board tells the rules."""

    def decisions(self, board: Board) -> Decisions:
        """The atoms that make up an answer."""


@runtime_checkable
class Filling(Deciding[Board], Protocol[Board]):
    """A grid to fill. An answer is a list of rows of text, `?` for a cell not decided."""

    def size(self, board: Board) -> tuple[int, int]:
        """Rows and columns."""

    def answer(self, board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        """The rows of an answer, given which decisions are true."""

    def chosen(self, board: Board, answer: Sequence[str]) -> NDArray[np.int8]:
        """1, 0 or -1 (not decided) for every decision, from the rows of an answer, whole or not."""

    def read_answer(self, board: Board, text: str, name: str) -> tuple[str, ...]:
        """The rows of an answer as people write it; raises BoardError with the place."""

    def check(self, board: Board, answer: Sequence[str]) -> list[Violation]:
        """Every violation of an answer, by plain Python that shares nothing with the rules.

        Cells that are not decided break nothing by themselves.
        """

    def states(self, board: Board) -> Mapping[Spot, str]:
        """The places that people fill, and the signs that each may get."""

    def terms(self, board: Board) -> Mapping[str, Spot]:
        """The cells and sides that terms of the rules name: `c(3,4)`."""

    def cell_name(self, place: Spot) -> str:
        """What a person calls a cell: `r3c4`, from 1; a side between two cells: `r3c4/r3c5`."""

    def scene(self, board: Board, answer: Sequence[str] | None = None) -> Scene:
        """The picture of a board, with an answer if there is one."""


@runtime_checkable
class Planning(Puzzle[Board], Protocol[Board]):
    """A game of moves. A plan is a tuple of moves, each made of integers as in its JSON.

    The rules are a model of all states up to a horizon; beside `rules.touist` the folder may hold
    other models of the same game, named by their files.
    """

    @property
    def engines(self) -> Sequence[str]:
        """How plans can be found, besides `auto`; the puzzle tells them apart."""

    @property
    def options(self) -> Sequence[Option[Board]]:
        """The puzzle's own flags."""

    def solve(self, board: Board, ask: Ask) -> PlanVerdict:
        """A plan, a reason why there is none, or that it is not known in time."""

    def questions(self, board: Board) -> Mapping[Place, Board]:
        """The boards that a board stands for when it asks about every hole; else nothing."""

    def facts(self, board: Board, steps: int, model: str = "rules") -> Facts:
        """What the board tells a model for a plan of that many steps."""

    def plan_of(self, board: Board, atoms: Sequence[Atom], model: str = "rules") -> Plan:
        """The plan in the true atoms of a model, ours or one printed by TouIST."""

    def read_plan(self, board: Board, text: str, name: str) -> Plan:
        """The plan in a text as people write it, in JSON, or a model printed by TouIST."""

    def write_plan(self, board: Board, plan: Plan) -> list[object]:
        """The plan for JSON."""

    def move_words(self, board: Board, plan: Plan) -> Sequence[str]:
        """One line of words for every move, as messages."""

    def check(self, board: Board, plan: Plan) -> list[Violation]:
        """What is wrong with a plan, by replaying it in plain Python; nothing when it is right.

        The rule `goal` is for plans that end elsewhere: their moves are right.
        """

    def scenes(self, board: Board, plan: Plan = ()) -> tuple[Scene, ...]:
        """The picture before the first move and after each; gestures let people move."""


@runtime_checkable
class EquallyLong(Protocol[_Asked]):
    """A game of moves may say this too, if the length of plans does not depend on the plan."""

    def steps_needed(self, board: _Asked) -> int:
        """How many moves every plan of a board has, whether there is one or not."""


@runtime_checkable
class WithGoal(Protocol[_Asked]):
    """A game of moves may say this too, if its boards do not all have the same goal."""

    def goal_words(self, board: _Asked) -> str:
        """What is to be reached, as a message, as below the first picture of a plan."""


@runtime_checkable
class Retelling(Protocol[_Asked]):
    """A game of moves may say this too, so that printed models are shown that are no plan."""

    def retold(self, text: str, name: str, board: _Asked | None) -> Retold | None:
        """The states that a printed model tells and what is wrong with them; None if the text
        tells of no states. The board may not be known, or be none."""


@runtime_checkable
class WithManual(Protocol[_Asked]):
    """A puzzle may say this too, if the rules of its file tell a player little: those of a model of
    all states, say."""

    def how_to_play(self, board: _Asked) -> Sequence[str]:
        """What a player has to know, in a few sentences, as messages."""


@runtime_checkable
class Describing(Protocol[_Asked]):
    """A puzzle may say this too, if the text of a board tells little to those who do not know it:
    names of boards, or of wishes."""

    def described(self, board: _Asked) -> Sequence[str]:
        """All that an answer depends on, in sentences, as messages."""


@runtime_checkable
class Stepwise(Protocol[Board]):
    """A game of moves may say this too, so that hints can be given while it is played."""

    def moves(self, board: Board) -> Sequence[Any]:
        """The moves that lead to other positions, one for each: of those that are alike, one."""

    def after(self, board: Board, plan: Plan) -> Board:
        """The board as the moves of a plan leave it, which are right; its goal stays what it is."""


@runtime_checkable
class Placing(Deciding[Board], Protocol[Board]):
    """Names to put on positions, with wishes; a placement maps each name to its position."""

    @property
    def options(self) -> Sequence[Option[Board]]:
        """The puzzle's own flags."""

    def placement(self, board: Board, chosen: NDArray[np.bool_]) -> dict[str, str]:
        """The placement, given which decisions are true."""

    def chosen(self, board: Board, placement: Mapping[str, str]) -> NDArray[np.int8]:
        """1, 0 or -1 (not decided) for every decision, from a placement, whole or not."""

    def read_placement(self, board: Board, text: str, name: str) -> dict[str, str]:
        """The placement in a text or in JSON; raises BoardError with the place."""

    def check(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        """What makes a placement none at all: two on a seat, a name without a seat."""

    def unmet(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        """The wishes that a placement leaves unmet, by plain Python; `rule` is the wisher."""

    def cost(self, board: Board, placement: Mapping[str, str]) -> tuple[int, ...]:
        """What the unmet wishes weigh, the highest priority first; plain Python again."""

    def told(self, board: Board, placement: Mapping[str, str]) -> list[Told]:
        """Every wish in words, met or not, in the order of the names; of a placement that is not
        whole also those of which that is open."""

    def notes(self, board: Board) -> Sequence[str]:
        """What a flag asked to be told of the board itself, as messages; often nothing."""

    def scene(self, board: Board, placement: Mapping[str, str] | None = None) -> Scene:
        """The picture, with a placement if there is one."""


@runtime_checkable
class PlacedBefore(Protocol[_Asked]):
    """A puzzle of names on positions may say this too, if some names have theirs from the start."""

    def kept(self, board: _Asked) -> Mapping[str, str]:
        """The names that are placed already, and where."""


@runtime_checkable
class Seating(Protocol[Board]):
    """A puzzle of names on positions may say this too, if boards can give names theirs."""

    def seated(self, board: Board, placed: Mapping[str, str]) -> Board:
        """The board on which these names, and no others, have their positions from the start."""


@runtime_checkable
class Interchangeable(Protocol[_Asked]):
    """A puzzle of names on positions may say this too, to be spared the counting of crowds."""

    def alike(self, board: _Asked) -> Sequence[Sequence[str]]:
        """Groups of names that can change positions in any placement: what was met for the one is
        met for the other then, and for all the rest nothing changes. Weights may differ."""


@runtime_checkable
class Editing(Protocol[Board]):
    """Any puzzle may say this too, so that people can draw boards of it.

    A board that is being drawn need not have a solution, and may contradict itself; but one of the
    formats can write it so that it reads back as it was. What cannot be is a UsageError.
    """

    def blank(self) -> Board:
        """A board of some usual size with nothing on it."""

    def held(self, board: Board) -> Held:
        """What stands where."""

    def signs(self, board: Board) -> Mapping[Part, Sequence[Sign]]:
        """What can be put, by the parts of the board; numbers may go on beyond those here."""

    def edited(self, board: Board, changes: Sequence[Change]) -> Board:
        """The board after some changes, one after the other."""

    def settings(self, board: Board) -> Sequence[Setting]:
        """What can be set about the whole board, besides its size."""

    def set_to(self, board: Board, values: Mapping[str, Any]) -> Board:
        """The board with some settings, each of a value that it may have."""

    def resizes(self, board: Board) -> bool:
        """Whether the board can have other numbers of rows and columns."""

    def sizes(self, board: Board) -> Sequence[int]:
        """The sizes that the board can have, if it must be square; otherwise nothing."""

    def resized(self, board: Board, rows: int, columns: int) -> Board:
        """The board with so many rows and columns, added or cut off at the bottom and right."""

    def turns(self, board: Board) -> Sequence[Turn]:
        """The ways in which the board can be turned."""

    def turned(self, board: Board, turn: Turn) -> Board:
        """The board turned."""


@runtime_checkable
class Symmetric(Protocol[Board]):
    """Any puzzle may say this too, so that boards which are the same are found."""

    def labels(self, board: Board) -> Sequence[str]:
        """The signs or colours that can change names among each other; often none."""

    def relabelled(self, board: Board, names: Mapping[str, str]) -> Board:
        """The board on which these signs have got other names."""

    def canonical(self, board: Board) -> Board:
        """The one board that stands for all which differ from this one only by how it is seen:
        turned, mirrored, with other names, and what else the rules make nothing of."""


@runtime_checkable
class Clued(Editing[Board], Protocol[Board]):
    """A grid to fill may say this too, so that clues can be offered and found superfluous."""

    def clues(self, board: Board) -> Sequence[Change]:
        """Changes each of which takes one clue away."""

    def offered(self, board: Board, answer: Sequence[str]) -> Iterable[Change]:
        """Changes each of which may single out an answer of the board, the plainest first."""

    def adapted(self, board: Board, answer: Sequence[str]) -> tuple[str, ...]:
        """An answer of the board as it was before a change, as it would be on the board now."""

    def change_words(self, board: Board, change: Change) -> str:
        """A change in words, as a message: `a 3 in r4c5`."""

    def clue_words(self, board: Board, change: Change) -> str:
        """The clue that a change takes away, as a message: `the 3 in r4c5`."""


@runtime_checkable
class Sampling(Protocol[_Asked]):
    """A grid to fill may say this too, if its boards are not made of clues alone: walls are laid,
    or solutions grow, before there are clues."""

    def sampled(self, board: _Asked, chance: Chance, symmetry: Symmetry) -> Sample | None:
        """A board like this one, which is blank, with all that is no clue, as symmetric as wished;
        a solution of it too, if that comes with it. None if this attempt led nowhere."""


@runtime_checkable
class AllTelling(Protocol[Board]):
    """A grid to fill may say this too, so that nobody has to try out which clues are true."""

    def all_told(self, board: Board, answer: Sequence[str]) -> Board:
        """The board with every clue that is true of an answer."""


@runtime_checkable
class Mending(Protocol[Board]):
    """A grid to fill may say this too, if clues alone do not decide its boards."""

    def mended(
        self,
        board: Board,
        answer: Sequence[str],
        others: Sequence[Sequence[str]],
        chance: Chance,
    ) -> Board | None:
        """The board changed so that the answer stays a solution and no other of these is one; None
        if that was not found."""


@runtime_checkable
class Dealing(Protocol):
    """A game of moves or a puzzle of names may say this too, so that boards are made by chance."""

    def dealing(self) -> Sequence[Setting]:
        """What can be wished of a board, each with the value that it has if nobody does."""

    def dealt(self, values: Mapping[str, Any], chance: Chance, aim: int | None) -> Sample | None:
        """A board by chance, with these values of all settings; None if this attempt led nowhere.

        The aim is how many moves a shortest plan should have, or how many wishes a best placement
        should leave unmet: the puzzle comes as near to it as it can without solving. A plan may
        come with the board if none is shorter.
        """
