"""Water Sort as a puzzle: its formats, its flag, and where what the frame asks is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clausette.errors import UsageError
from clausette.puzzles.base import Format, Option
from clausette.puzzles.kinds import Planning
from clausette.puzzles.late import late
from clausette.puzzles.watersort import json_text, printed, text
from clausette.puzzles.watersort.board import ASTAR, SAT, TITLES, Board
from clausette.puzzles.watersort.naming import rule_called
from clausette.scene import Place
from clausette.words import say

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "text",
        say(
            "one tube a line, bottom to top, as names or letters of colours; - is an empty tube; "
            "lines such as capacity 4, rule unit"
        ),
        (".watersort", ".txt"),
        text.read,
        text.write,
        names=text.recognises,
    ),
    Format(
        "json",
        '{"puzzle": "watersort", "capacity": 4, "rule": "run", "tubes": [["red", …], …, []]}',
        (".json", ".watersort"),
        json_text.read,
        json_text.write,
        names=json_text.recognises,
    ),
    Format(
        "model",
        say("a model printed by TouIST, lines such as 1 p(0,1,1,vert): step, tube, layer, colour"),
        (),
        printed.board_of_model,
        names=printed.recognises,
    ),
)


def _with_rule(board: Board, name: str) -> Board:
    rule = rule_called(name)
    if rule is None:
        raise UsageError(
            say("--rule: there is no rule {name!r}; there are unit and run", name=name)
        )
    return replace(board, rule=rule)


OPTIONS: tuple[Option[Board], ...] = (
    Option(
        "--rule",
        "unit|run",
        say(
            "what a pour takes: one unit, or the whole run on top, as much as fits (run, unless "
            "the board says otherwise)"
        ),
        _with_rule,
    ),
)


class WaterSort:
    """Tubes of colours, to be poured until each is empty or full of one colour."""

    name = "watersort"
    titles: Mapping[str, str] = TITLES
    formats = FORMATS
    engines = (ASTAR, SAT)
    options = OPTIONS
    solve = late("clausette.puzzles.watersort.engines.solve")
    facts = late("clausette.puzzles.watersort.models.facts_of")
    plan_of = late("clausette.puzzles.watersort.printed.plan_of_atoms")
    read_plan = late("clausette.puzzles.watersort.plans.read")
    write_plan = late("clausette.puzzles.watersort.plans.written")
    moves = late("clausette.puzzles.watersort.playing.moves")
    after = late("clausette.puzzles.watersort.playing.after")
    move_words = late("clausette.puzzles.watersort.plans.words")
    how_to_play = late("clausette.puzzles.watersort.playing.how_to_play")
    check = late("clausette.puzzles.watersort.replaying.violations")
    verify_reason = late("clausette.puzzles.watersort.replaying.verify_reason")
    scenes = late("clausette.puzzles.watersort.picture.scenes")
    retold = late("clausette.puzzles.watersort.retelling.retold")
    blank = late("clausette.puzzles.watersort.drawing.blank")
    held = late("clausette.puzzles.watersort.drawing.held")
    signs = late("clausette.puzzles.watersort.drawing.signs")
    edited = late("clausette.puzzles.watersort.drawing.edited")
    settings = late("clausette.puzzles.watersort.drawing.settings")
    set_to = late("clausette.puzzles.watersort.drawing.set_to")
    resizes = late("clausette.puzzles.watersort.drawing.resizes")
    sizes = late("clausette.puzzles.watersort.drawing.sizes")
    resized = late("clausette.puzzles.watersort.drawing.resized")
    turns = late("clausette.puzzles.watersort.drawing.turns")
    turned = late("clausette.puzzles.watersort.drawing.turned")
    dealing = late("clausette.puzzles.watersort.making.dealing")
    dealt = late("clausette.puzzles.watersort.making.dealt")
    labels = late("clausette.puzzles.watersort.symmetry.labels")
    relabelled = late("clausette.puzzles.watersort.symmetry.relabelled")
    canonical = late("clausette.puzzles.watersort.symmetry.canonical")

    def questions(self, board: Board) -> Mapping[Place, Board]:
        return {}


PUZZLE: Planning[Board] = WaterSort()
