"""The use case *clues*: which clues of a board could go, how few are enough, and which would make
it unique."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.making.clue_sets import ClueSet, clues_of, with_all_clues
from clausette.making.fewest import Fewest, fewest
from clausette.making.makers import maker_for
from clausette.making.order import Order, Wishes
from clausette.making.symmetry import canonical
from clausette.puzzles.solving import solve
from clausette.service.board import Board
from clausette.service.editable import clued
from clausette.service.grading import grade
from clausette.service.own_text import own_text
from clausette.service.reading import board_of
from clausette.service.solution import answered
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.solving import Verdict
    from clausette.service.question import Question

_PATIENCE: Final = 10.0
"""Seconds, if nobody says how long it may take."""
_TRIES: Final = 40
"""For one board of the same grade."""


@dataclass(frozen=True, slots=True)
class ClueReport:
    """What is known of the clues of a board."""

    board: Board
    verdict: str
    clues: int = 0
    """How many there are."""
    superfluous: tuple[str, ...] | None = None
    """Of a board with one solution, those of which any one can be left out; None if there was no
    time to look at all of them."""
    left_out: tuple[str, ...] = ()
    """Those that can all be left out, as many as were found."""
    fewest: Board | None = None
    """The board without them."""
    added: tuple[str, ...] = ()
    """Of a board with several solutions, clues that leave one."""
    decided: Board | None = None
    """The board with them."""
    least: int = 0
    """So many clues there must be at least, or be added at least."""
    found: int | None = None
    """How many there are on the board with fewest, or are added."""
    alternatives: tuple[Board, ...] = ()
    """Boards of the same solution and grade with other clues."""
    asked: bool = False
    """Whether such were asked for."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def proved(self) -> bool:
        """Whether fewer clues cannot be enough."""
        return self.found is not None and self.found == self.least

    def lines(self) -> list[str]:
        told: list[str] = [*self._told()]
        if self.asked:
            told.append(
                plural(
                    len(self.alternatives),
                    "{n} board of the same solution and grade:",
                    "{n} boards of the same solution and grade:",
                )
                if self.alternatives
                else say("no other board of the same solution and grade was found")
            )
            told += map(own_text, self.alternatives)
        return told

    def _told(self) -> Iterator[Message]:
        if self.verdict == "unknown":
            yield say("unknown: out of time")
        elif self.verdict == "none":
            yield say("the board has no solution: take clues away first")
        elif self.verdict == "several":
            yield from self._unique_by()
        else:
            yield plural(self.clues, "one solution, {n} clue", "one solution, {n} clues")
            yield from self._could_go()

    def _unique_by(self) -> Iterator[Message]:
        yield say("several solutions")
        if self.found is None:
            yield say("no clues that this puzzle has leave one solution")
            return
        more = plural(
            self.found, "{n} more clue leaves one solution", "{n} more clues leave one solution"
        )
        bound = say("fewer do not, for this solution") if self.proved else self._at_least
        yield say("{more} ({bound}): {clues}", more=more, bound=bound, clues=self.added)

    def _could_go(self) -> Iterator[Message]:
        if self.superfluous is None:
            yield say("out of time: not all clues were looked at")
        elif not self.superfluous:
            yield say("no clue can be left out")
            return
        else:
            told = plural(
                len(self.superfluous),
                "{n} clue can be left out",
                "{n} clues can be left out, each by itself",
            )
            yield say("{told}: {clues}", told=told, clues=self.superfluous)
        if self.found is not None and self.left_out:
            enough = plural(self.found, "{n} clue is enough", "{n} clues are enough")
            bound = say("fewer are not") if self.proved else self._at_least
            yield say(
                "{enough} ({bound}); leave out {clues}",
                enough=enough,
                bound=bound,
                clues=self.left_out,
            )

    @property
    def _at_least(self) -> Message:
        return say("not proved: {n} at least", n=self.least)

    def __str__(self) -> str:
        return "\n".join(in_words(line, self.language) for line in self.lines())

    def data(self) -> dict[str, Any]:
        def said(words: tuple[str, ...]) -> list[str]:
            return [in_words(one, self.language) for one in words]

        found: dict[str, Any] = {
            **answered(self.board, self.verdict, self.seconds),
            "clues": self.clues,
            "words": [in_words(line, self.language) for line in self.lines()],
        }
        if self.superfluous is not None:
            found["superfluous"] = said(self.superfluous)
        if self.found is not None:
            found |= {"found": self.found, "least": self.least, "proved": self.proved}
        if self.fewest is not None:
            found |= {"left_out": said(self.left_out), "text": own_text(self.fewest)}
        if self.decided is not None:
            found |= {"added": said(self.added), "text": own_text(self.decided)}
        if self.asked:
            found["alternatives"] = [own_text(board) for board in self.alternatives]
        return found


def clues(question: Question, *, alternatives: int = 0, seed: int = 0) -> ClueReport:
    """Superfluous clues and a smallest set that is enough; or fewest clues that make the board
    unique. On wish, other boards of the same solution and grade."""
    start = perf_counter()
    board = board_of(question)
    clued(board.installed)
    if question.deadline.endless:
        question = replace(question, deadline=question.deadline.within(_PATIENCE))
    question = question.about(board)
    question.tell(say("solving"))
    verdict = solve(board.installed, board.board, deadline=question.deadline)
    report = ClueReport(board, verdict.kind, asked=alternatives > 0, language=question.language)
    if verdict.kind == "unique":
        report = _thinned(report, verdict, question)
        if alternatives:
            others = tuple(_alternatives(report, verdict, question, alternatives, seed))
            report = replace(report, alternatives=others)
    elif verdict.kind == "several":
        report = _made_unique(report, verdict, question)
    return replace(report, seconds=perf_counter() - start)


def _thinned(report: ClueReport, verdict: Verdict, question: Question) -> ClueReport:
    board = report.board
    found = clues_of(board.installed, board.board, verdict.answers[0])
    report = replace(report, clues=len(found.clues))
    question.tell(say("looking for clues that can go"))

    def told(few: Fewest) -> None:
        question.tell(_few(report, found, few))

    with found.oracle() as oracle:
        few = fewest(oracle, range(len(found.clues)), deadline=question.deadline, tell=told)
    assert few is not None, "all clues leave one solution, as solving says"
    return _few(report, found, few)


def _few(report: ClueReport, found: ClueSet, few: Fewest) -> ClueReport:
    puzzle, board = clued(report.board.installed), report.board
    gone = [at for at in range(len(found.clues)) if at not in few.chosen]
    needless = [at for at in range(len(found.clues)) if at not in few.needed]

    def words(clues: list[int]) -> tuple[str, ...]:
        return tuple(puzzle.clue_words(board.board, found.clues[at].taken) for at in clues)

    return replace(
        report,
        superfluous=words(needless) if few.looked_at else None,
        left_out=words(gone),
        fewest=Board(board.installed, found.without(gone)),
        least=few.least,
        found=len(few.chosen),
    )


def _made_unique(report: ClueReport, verdict: Verdict, question: Question) -> ClueReport:
    """The fewest clues that leave one of the solutions, of those two that are known."""
    board, puzzle = report.board, clued(report.board.installed)
    best = replace(report, clues=len(puzzle.clues(board.board)))
    for answer in verdict.answers:
        question.tell(say("looking for clues"))
        found, own = with_all_clues(board.installed, board.board, answer)
        others = [at for at in range(len(found.clues)) if at not in own]
        with found.oracle() as oracle:
            few = fewest(oracle, others, own, deadline=question.deadline)
        if few is None or (best.found is not None and len(few.chosen) >= best.found):
            continue
        gone = [at for at in others if at not in few.chosen]
        put = [found.clues[at].put for at in few.chosen]
        best = replace(
            best,
            added=tuple(puzzle.change_words(board.board, change) for change in put),
            decided=Board(board.installed, found.without(gone)),
            least=few.least,
            found=len(few.chosen),
        )
        question.tell(best)
        if best.found == 1:
            break
    return best


def _alternatives(
    report: ClueReport, verdict: Verdict, question: Question, count: int, seed: int
) -> Iterator[Board]:
    """Boards with other clues, the same solution and the same grade; no two the same."""
    board, found = report.board, report.board.installed
    question.tell(say("grading"))
    graded = grade(replace(question, tell=lambda _: None)).grade
    if graded is None or graded.level is None:
        return
    bare = Board(found, clues_of(found, board.board, verdict.answers[0]).bare)
    solution = "\n".join(clued(found).adapted(bare.board, verdict.answers[0]))
    wishes = Wishes(
        grade=(graded.level, graded.level), solution=solution, start=own_text(bare), tries=_TRIES
    )
    maker = maker_for(Order(found, wishes, seed))
    known = {canonical(found.puzzle, board.board)}
    for index in range(2 * count):
        if question.deadline.over or len(known) > count:
            return
        question.tell(say("looking for boards of the same grade"))
        try:
            made = maker.make(index, deadline=question.deadline)
        except OutOfTime:
            return  # those that were found are told
        if made.board is not None and not made.unmet:
            text = canonical(found.puzzle, made.board)
            if text not in known:
                known.add(text)
                yield Board(found, made.board)
