"""Peg solitaire as a puzzle: its formats, its flags, and where what the frame asks is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from operator import attrgetter

from clausette.errors import UsageError
from clausette.puzzles.base import Format, Option
from clausette.puzzles.kinds import Planning
from clausette.puzzles.late import late
from clausette.puzzles.pegs import addresses, json_text, matrices, printed
from clausette.puzzles.pegs.board import TITLES, Board, fault_of, hole_name, holes_help
from clausette.puzzles.pegs.named import (
    GOAL_HELP,
    NAMES,
    SAT,
    SEARCH,
    VACANCY_HELP,
    goal_in,
    place_in,
)
from clausette.words import Message, say

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "matrices",
        say(
            "rows of -1 (no hole), 0 (a hole) and 1 (a peg), then goal: any, complement, 3,3 or "
            "rows again; a first line pegs, pegs triangle or pegs every-vacancy where needed"
        ),
        (".pegs", ".txt"),
        matrices.read,
        matrices.write,
        names=matrices.recognises,
        plain=matrices.plain,
    ),
    Format(
        "json",
        say(
            '{{"puzzle": "pegs", "start": [[…]], "goal": [[…]] | "complement" | "any" | [3, 3]}}, '
            'or "board": "english", "vacancy": [3, 3] instead of the start'
        ),
        (".json", ".pegs"),
        json_text.read,
        json_text.write,
        names=json_text.recognises,
    ),
    Format(
        "name",
        say(
            "a word such as english:3,3, european:0,2:any or triangle15:every; the boards are "
            "{names}",
            names=NAMES,
        ),
        (".txt", ".pegs"),
        addresses.read,
        addresses.write,
        names=addresses.recognises,
    ),
    Format(
        "model",
        say("a model printed by TouIST, lines such as 1 peg(0,c(3,3)): step, row and column"),
        (".txt",),
        printed.board_of_model,
        names=printed.recognises,
    ),
)


def _checked(flag: str, board: Board) -> Board:
    fault = fault_of(board)
    if fault is not None:
        raise _refused(flag, fault.cause, fault.remedy)
    return board


def _refused(flag: str, cause: Message, remedy: Message) -> UsageError:
    return UsageError(say("{flag}: {cause}; {remedy}", flag=flag, cause=cause, remedy=remedy))


def _with_goal(board: Board, text: str) -> Board:
    goal = goal_in(text)
    if goal is None:
        raise _refused("--goal", say("{text!r} is not a goal", text=text[:40]), GOAL_HELP)
    return _checked("--goal", replace(board, goal=goal))


def _with_vacancy(board: Board, text: str) -> Board:
    hole = place_in(text)
    if hole is None:
        raise _refused("--vacancy", say("{text!r} is not a hole", text=text[:40]), VACANCY_HELP)
    if hole not in board.number:
        cause = say("{hole} is not a hole of this board", hole=hole_name(hole))
        raise _refused("--vacancy", cause, holes_help(board))
    return _checked("--vacancy", replace(board.with_vacancy(hole), every=False))


OPTIONS: tuple[Option[Board], ...] = (
    Option(
        "--goal",
        "GOAL",
        say(
            "what should be left: complement (pegs where there were none), any (one peg), or a "
            "hole for one peg: 3,3"
        ),
        _with_goal,
    ),
    Option("--vacancy", "HOLE", say("fill all holes but this one: 3,3"), _with_vacancy),
    Option(
        "--every-vacancy",
        "",
        say("ask about every hole in turn, as the only one without a peg"),
        lambda board, _: replace(board, every=True),
    ),
)


class Pegs:
    """Pegs that jump over pegs. Each jump takes one away, so all plans are equally long."""

    name = "pegs"
    titles: Mapping[str, str] = TITLES
    formats = FORMATS
    engines = (SEARCH, SAT)
    options = OPTIONS
    solve = late("clausette.puzzles.pegs.searching.solve")
    steps_needed = attrgetter("jumps_needed")
    questions = late("clausette.puzzles.pegs.board.questions")
    facts = late("clausette.puzzles.pegs.facts.facts_of")
    plan_of = late("clausette.puzzles.pegs.plans.plan_of")
    read_plan = late("clausette.puzzles.pegs.plans.read")
    retold = late("clausette.puzzles.pegs.retelling.retold")
    write_plan = late("clausette.puzzles.pegs.plans.written")
    moves = late("clausette.puzzles.pegs.playing.moves")
    after = late("clausette.puzzles.pegs.playing.after")
    move_words = late("clausette.puzzles.pegs.plans.words")
    term_names = late("clausette.puzzles.pegs.plans.term_names")
    check = late("clausette.puzzles.pegs.checking.violations")
    verify_reason = late("clausette.puzzles.pegs.reasons.verify_reason")
    goal_words = late("clausette.puzzles.pegs.board.goal_words")
    how_to_play = late("clausette.puzzles.pegs.playing.how_to_play")
    scenes = late("clausette.puzzles.pegs.picture.scenes")
    blank = late("clausette.puzzles.pegs.drawing.blank")
    held = late("clausette.puzzles.pegs.drawing.held")
    signs = late("clausette.puzzles.pegs.drawing.signs")
    edited = late("clausette.puzzles.pegs.drawing.edited")
    settings = late("clausette.puzzles.pegs.drawing.settings")
    set_to = late("clausette.puzzles.pegs.drawing.set_to")
    resizes = late("clausette.puzzles.pegs.drawing.resizes")
    sizes = late("clausette.puzzles.pegs.drawing.sizes")
    resized = late("clausette.puzzles.pegs.drawing.resized")
    turns = late("clausette.puzzles.pegs.drawing.turns")
    turned = late("clausette.puzzles.pegs.drawing.turned")
    dealing = late("clausette.puzzles.pegs.making.dealing")
    dealt = late("clausette.puzzles.pegs.making.dealt")
    longest = late("clausette.puzzles.pegs.making.longest")


PUZZLE: Planning[Board] = Pegs()
