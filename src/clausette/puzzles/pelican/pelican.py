"""Pelican Cove as a puzzle: its formats and flags, and where what the frame asks is done."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.puzzles.base import Format, Option
from clausette.puzzles.json_text import says_puzzle
from clausette.puzzles.kinds import Placing
from clausette.puzzles.late import late
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.pelican.board import Board


TITLES = {"en": "Pelican Cove", "fr": "La baie des pélicans"}
LONGEST = 1 << 18
_BIRDS = re.compile(r"^[ \t]*(?:\[[ \t]*birds[ \t]*[.\]]|birds[ \t]*[.=])", re.MULTILINE)
_BOARD = re.compile(
    r"^[ \t]*(?:board[ \t]*=|\[?[ \t]*positions[ \t]*[.\]=]|puzzle[ \t]*=[ \t]*[\"']pelican[\"'])",
    re.MULTILINE,
)
ADDRESS = re.compile(r"pelican:[\w.-]{1,20}(?::[a-z]+=[\w-]+)*")


def recognises_toml(text: str) -> bool:
    """Birds, and a board or positions, each as the start of a line."""
    return (
        len(text) <= LONGEST
        and not text.lstrip().startswith("{")
        and _BIRDS.search(text) is not None
        and _BOARD.search(text) is not None
    )


def recognises_json(text: str) -> bool:
    """An object that says which puzzle it is of."""
    return says_puzzle(text[:LONGEST], "pelican")


def recognises_address(text: str) -> bool:
    """`pelican:uluru:seed=7`."""
    return len(text) < 200 and ADDRESS.fullmatch(text.strip()) is not None


FORMATS: tuple[Format[Board], ...] = (
    Format(
        "toml",
        say(
            "a board by name or its positions, and below [birds] a wish for each, by name or number"
        ),
        (".toml", ".pelican"),
        late("clausette.puzzles.pelican.formats.read_toml"),
        late("clausette.puzzles.pelican.formats.write_toml"),
        names=recognises_toml,
    ),
    Format(
        "json",
        say('the same as JSON, with "puzzle": "pelican"'),
        (".json",),
        late("clausette.puzzles.pelican.formats.read_json"),
        late("clausette.puzzles.pelican.formats.write_json"),
        names=recognises_json,
    ),
    Format(
        "random",
        say("a random deal: pelican:uluru:seed=7, with :birds=5 or :cards=seed if you like"),
        (),
        late("clausette.puzzles.pelican.dealing.read_address"),
        names=recognises_address,
    ),
)


def _dealt(board: Board, given: str) -> Board:
    if not (given.isascii() and given.isdigit() and len(given) < 19):
        raise UsageError(
            say("--random-deal takes a number, the seed of the deal, not {given!r}", given=given)
        )
    from clausette.puzzles.pelican import dealing

    return dealing.dealt_anew(board, int(given))


def _between(board: Board, given: str) -> Board:
    names = [name.strip() for name in given.split(",")]
    if len(names) != 2:
        raise UsageError(say("--distance takes two seats, A,B, not {given!r}", given=given))
    for name in names:
        if name not in board.cove.number:
            seats = ", ".join(board.cove.number)
            raise UsageError(
                say(
                    "--distance: there is no seat {name!r}; there are {seats}",
                    name=name,
                    seats=seats,
                )
            )
    return replace(board, between=(names[0], names[1]))


OPTIONS: tuple[Option[Board], ...] = (
    Option("--random-deal", "SEED", say("deal the birds other cards at random"), _dealt),
    Option("--distance", "A,B", say("say how many steps there are between two seats"), _between),
)


class Pelican:
    """Pelican Cove, Uluru, and coves of one's own."""

    name = "pelican"
    titles: Mapping[str, str] = TITLES
    formats = FORMATS
    options = OPTIONS
    facts = late("clausette.puzzles.pelican.facts.facts_of")
    decisions = late("clausette.puzzles.pelican.facts.decisions_of")
    alike = late("clausette.puzzles.pelican.facts.alike")
    placement = late("clausette.puzzles.pelican.placements.placement_of")
    chosen = late("clausette.puzzles.pelican.placements.chosen_in")
    read_placement = late("clausette.puzzles.pelican.placements.read_placement")
    check = late("clausette.puzzles.pelican.checking.violations")
    unmet = late("clausette.puzzles.pelican.checking.unmet")
    cost = late("clausette.puzzles.pelican.checking.cost")
    kept = late("clausette.puzzles.pelican.checking.kept")
    told = late("clausette.puzzles.pelican.checking.told")
    notes = late("clausette.puzzles.pelican.picture.notes")
    how_to_play = late("clausette.puzzles.pelican.picture.how_to_play")
    described = late("clausette.puzzles.pelican.telling.described")
    scene = late("clausette.puzzles.pelican.picture.scene_of")
    blank = late("clausette.puzzles.pelican.drawing.blank")
    held = late("clausette.puzzles.pelican.drawing.held")
    signs = late("clausette.puzzles.pelican.drawing.signs")
    edited = late("clausette.puzzles.pelican.drawing.edited")
    settings = late("clausette.puzzles.pelican.drawing.settings")
    set_to = late("clausette.puzzles.pelican.drawing.set_to")
    resizes = late("clausette.puzzles.pelican.drawing.resizes")
    sizes = late("clausette.puzzles.pelican.drawing.sizes")
    resized = late("clausette.puzzles.pelican.drawing.resized")
    turns = late("clausette.puzzles.pelican.drawing.turns")
    turned = late("clausette.puzzles.pelican.drawing.turned")
    dealing = late("clausette.puzzles.pelican.making.dealing")
    dealt = late("clausette.puzzles.pelican.making.dealt")
    seated = late("clausette.puzzles.pelican.making.seated")


PUZZLE: Placing[Board] = Pelican()
