"""Boards of games of moves and of names on positions: dealt by chance, solved, and held against
what was wished: how long a shortest plan is, what a best placement costs.

Work is counted: a board that a search of so many positions does not settle is dealt anew.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from clausette.deadline import NEVER, Deadline
from clausette.errors import SolverError, UsageError
from clausette.making.order import VERSION, Made, Order
from clausette.planning.plan import Ask
from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import read_settings
from clausette.puzzles.kinds import Dealing, Seating
from clausette.puzzles.placing import Placement, best_with, every_best
from clausette.puzzles.telling import to_report
from clausette.words import Message, plural, say

_WORK: Final = 100_000
"""Positions of a search for one board: a second and a half."""


class Span(NamedTuple):
    """From the least to the most that is wished; no end where None is."""

    least: int | None = None
    most: int | None = None

    def off(self, number: int) -> int:
        """By how much a number is too small or too large."""
        if self.least is not None and number < self.least:
            return self.least - number
        return number - self.most if self.most is not None and number > self.most else 0

    def one(self, chance: Chance) -> int | None:
        """One of the numbers, if there are but so many."""
        if self.least is None or self.most is None:
            return self.least if self.most is None else self.most
        return chance.between(self.least, self.most)


def span_in(name: str, text: str) -> Span:
    """`24`, `20..25`, `20..` or `..12`."""
    low, dots, high = text.partition("..")
    parts = [low.strip(), high.strip() if dots else low.strip()]
    for part in parts:
        if not (part.isascii() and part.isdigit() and len(part) < 6) and not (dots and not part):
            raise UsageError(
                say("{name}: {text!r} is neither a number nor two with ..", name=name, text=text)
            )
    least, most = (int(part) if part else None for part in parts)
    if least is not None and most is not None and least > most:
        raise UsageError(say("{name}: the smaller number comes first", name=name))
    return Span(least, most)


class _Found(NamedTuple):
    board: Any
    solution: Any
    told: Mapping[str, Any]
    unmet: tuple[Message, ...] = ()
    distance: float = 0.0


class DealMaker:
    """Deals boards until one is as wished."""

    own: tuple[str, ...] = ()
    """The wishes that are held against a solved board; all others are the puzzle's."""

    def __init__(self, order: Order) -> None:
        puzzle, wishes = order.puzzle.puzzle, order.wishes
        if not isinstance(puzzle, Dealing):
            raise UsageError(say("boards of {puzzle} cannot be made", puzzle=order.puzzle.name))
        told = replace(wishes, settings={}, tries=type(wishes)().tries).data().keys() - {"tries"}
        if told:
            wish = "size" if told & {"rows", "columns"} else min(told)
            raise UsageError(
                say(
                    "{option} is no wish for boards of {puzzle}",
                    option=f"--{wish}",
                    puzzle=order.puzzle.name,
                )
            )
        self._order, self._puzzle = order, puzzle
        settings = puzzle.dealing()
        self.wished = {name: text for name, text in wishes.settings.items() if name in self.own}
        asked = {name: text for name, text in wishes.settings.items() if name not in self.own}
        usual = {setting.name: setting.value for setting in settings}
        self._values = usual | read_settings(settings, asked)

    def make(self, index: int, *, deadline: Deadline = NEVER) -> Made:
        order = self._order
        chance, tries = order.chance(index), order.wishes.tries
        nearest: _Found | None = None
        tried = 0
        while tried < tries and (nearest is None or nearest.unmet):
            deadline.check()
            tried += 1
            apart = chance.apart(tried)
            sample = self._puzzle.dealt(self._values, apart, self.aim(apart))
            found = None if sample is None else self.judged(sample, apart, deadline)
            if found is not None and (nearest is None or found.distance < nearest.distance):
                nearest = found
        start = (order.puzzle, order.wishes, order.seed, index, VERSION)
        if nearest is None:
            none = (say("no board with a solution was found"),)
            return Made(*start, None, None, tried=tried, unmet=none)
        return Made(
            *start,
            nearest.board,
            nearest.solution,
            tried=tried,
            unmet=nearest.unmet,
            told=nearest.told,
        )

    @abstractmethod
    def aim(self, chance: Chance) -> int | None:
        """What a board should come to, for the puzzle to be near it."""

    @abstractmethod
    def judged(self, sample: Sample, chance: Chance, deadline: Deadline) -> _Found | None:
        """What a board is, and what it lacks; None if it has no solution."""


class PlanMaker(DealMaker):
    """Boards with a shortest plan of a wished length, which is proved."""

    own = ("length",)

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        self._length = span_in("length", self.wished["length"]) if self.wished else Span(1)
        if self.wished and hasattr(self._puzzle, "longest"):
            most: int = self._puzzle.longest(self._values)
            if self._length.least is not None and self._length.least > most:
                raise UsageError(say("plans on this board have {most} moves at most", most=most))

    def aim(self, chance: Chance) -> int | None:
        return self._length.one(chance) if self.wished else None

    def judged(self, sample: Sample, chance: Chance, deadline: Deadline) -> _Found | None:
        planning = self._order.puzzle.planning
        plan = sample.answer
        if plan is None:
            verdict = planning.solve(
                sample.board, Ask(shortest=True, work=_WORK, deadline=deadline)
            )
            if verdict.kind == "unknown":
                deadline.check()
            if verdict.kind != "solved" or not verdict.shortest:
                return None
            plan = verdict.plan
        if planning.check(sample.board, plan):
            raise _wrong(self._order)
        off = self._length.off(len(plan))
        told = {"length": len(plan)}
        moves = plural(len(plan), "{n} move", "{n} moves")
        unmet = (say("its shortest plan has {moves}", moves=moves),) if off else ()
        return _Found(sample.board, plan, told, unmet, off)


class PlacementMaker(DealMaker):
    """Boards whose best placements leave a wished number of wishes unmet; one such, or several.

    Many boards are symmetric, and no wishes tell one half from the other. Where one best placement
    is wished for, some names get their positions from the start, as few as will do.
    """

    own = ("optimum", "unique")

    def __init__(self, order: Order) -> None:
        super().__init__(order)
        optimum, unique = self.wished.get("optimum"), self.wished.get("unique")
        self._optimum = Span() if optimum is None else span_in("optimum", optimum)
        if unique not in (None, "yes", "no"):
            raise UsageError(say("unique is yes or no, and not {text!r}", text=str(unique)))
        self._unique = None if unique is None else unique == "yes"

    def aim(self, chance: Chance) -> int | None:
        return self._optimum.one(chance)

    def judged(self, sample: Sample, chance: Chance, deadline: Deadline) -> _Found | None:
        puzzle, board = self._order.puzzle, sample.board
        best = self._best(board, deadline)
        if not best:
            return None
        unmet_wishes = len(puzzle.placing.unmet(board, best[0]))
        off = self._optimum.off(unmet_wishes)
        if self._unique and not off and len(best) > 1:
            board = self._settled(board, best[0], chance, deadline)
            best = self._best(board, deadline)
        is_unique = len(best) == 1
        unmet: list[Message] = []
        if off:
            wishes = plural(unmet_wishes, "{n} wish unmet", "{n} wishes unmet")
            unmet.append(say("at best it has {wishes}", wishes=wishes))
        if self._unique is not None and self._unique != is_unique:
            unmet.append(
                say("it has one best placement")
                if is_unique
                else say("it has several best placements")
            )
        distance = off + 0.5 * (self._unique is not None and self._unique != is_unique)
        told = {"optimum": unmet_wishes, "unique": is_unique}
        return _Found(board, best[0], told, tuple(unmet), distance)

    def _best(self, board: Any, deadline: Deadline) -> list[Placement]:
        """Two best placements at most."""
        return list(every_best(self._order.puzzle, board, limit=2, deadline=deadline))

    def _settled(self, board: Any, best: Placement, chance: Chance, deadline: Deadline) -> Any:
        """The board with names that have their positions, so that one best placement is left.

        Which, follows from the order of names and positions, and not from the placement at hand.
        """
        puzzle, seating = self._order.puzzle, self._puzzle
        if not isinstance(seating, Seating):
            return board
        cost = puzzle.placing.cost(board, best)
        seats = puzzle.placing.decisions(board).seats
        positions = chance.shuffled(dict.fromkeys(position for _, position in seats))
        placed: dict[str, str] = {}
        for name in chance.shuffled(dict.fromkeys(name for name, _ in seats)):
            for position in positions:
                if position in placed.values():
                    continue
                found = best_with(puzzle, board, {**placed, name: position}, deadline=deadline)
                if found.kind == "unknown":
                    deadline.check()
                if found.cost == cost:
                    placed[name] = position
                    break
            if len(self._best(seating.seated(board, placed), deadline)) == 1:
                break
        for name in [*placed][:-1]:
            fewer = {other: position for other, position in placed.items() if other != name}
            if len(self._best(seating.seated(board, fewer), deadline)) == 1:
                placed = fewer
        return seating.seated(board, placed)


def _wrong(order: Order) -> SolverError:
    return SolverError(
        to_report(say("a board of {puzzle} was made wrong", puzzle=order.puzzle.name))
    )
