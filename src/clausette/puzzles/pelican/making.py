"""Deals of Pelican Cove by chance, for whoever wishes for some number of unmet wishes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import Choice, Setting
from clausette.puzzles.pelican.board import Board
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.pelican.dealing import PACKS, random_deal
from clausette.words import say

_T = TypeVar("_T")


class _Dice:
    """Chance as cards are dealt by."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choice(self, things: Sequence[_T]) -> _T:
        return self._chance.one_of(things)

    def sample(self, things: Sequence[_T], count: int) -> list[_T]:
        return self._chance.shuffled(things)[:count]


def dealing() -> tuple[Setting, ...]:
    """The board, how many birds there are (0: as many as seats), and which cards are dealt."""
    coves = tuple(Choice(name, name) for name in COVES)
    packs = tuple(Choice(name, name) for name in ("", *PACKS))
    most = max(len(cove.seats) for cove in COVES.values())
    return (
        Setting("board", say("board"), "choice", "uluru", choices=coves),
        Setting("birds", say("number of birds"), "number", 0, 0, most),
        Setting("cards", say("cards"), "choice", "", choices=packs),
    )


def dealt(values: Mapping[str, Any], chance: Chance, aim: int | None) -> Sample | None:
    """A deal in which no bird has a card about itself; how many wishes it leaves unmet, whatever
    the aim, only solving tells."""
    pack = next((pack for pack in PACKS if pack == values["cards"]), None)
    cove = COVES[values["board"]]
    deal = random_deal(cove, _Dice(chance), birds=values["birds"] or None, pack=pack)
    return None if any(bird.name == bird.target for bird in deal.birds) else Sample(deal)


def seated(board: Board, placed: Mapping[str, str]) -> Board:
    """The board on which these birds, and no others, sit already."""
    birds = tuple(replace(bird, seat=placed.get(bird.name, "")) for bird in board.birds)
    return replace(board, birds=birds)
