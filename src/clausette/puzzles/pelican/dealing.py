"""Deals and placements at random, the same again for the same seed; the printed game's 80 cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.pelican.board import Bird, Board, Cove
from clausette.puzzles.pelican.coves import ALIASES, COVES
from clausette.puzzles.pelican.pelican import recognises_address
from clausette.puzzles.pelican.wishes import ANY, CONTRARY, KINDS, NUMBERED, SAME
from clausette.words import say

COLOURS = (
    *("white", "pink", "yellow", "orange", "red", "green", "blue", "black"),
    *("violet", "brown", "grey", "turquoise", "gold", "silver", "olive", "navy"),
)
"""The first eight are the printed game's."""

Pack: TypeAlias = Literal["uluru", "seed"]
PACKS: tuple[Pack, ...] = ("uluru", "seed")

_T = TypeVar("_T")

_REMEDY = say("write pelican:BOARD:seed=NUMBER, with :birds=NUMBER or :cards=seed if you like")


class Card(NamedTuple):
    """A card of the printed game; its level runs from 1 (easy) to 5."""

    level: int
    wish: str
    target: str = ""


def cards() -> tuple[Card, ...]:
    """The 80 cards; that a kind names every colour once is our assumption, as are the fours."""
    plain = [Card(1, ANY)] * 8
    plain += [
        Card(2, w) for w in ("short-side", "long-side", "alone", "boomerang") for _ in range(4)
    ]
    naming = {
        3: ("next-to", "opposite", "shares-corner"),
        4: ("neither", "two-away", SAME),
        5: (CONTRARY,),
    }
    named = [Card(lv, w, c) for lv, ws in naming.items() for w in ws for c in COLOURS[:8]]
    return (*plain, *named)


class Dice(Protocol):
    """What cards are dealt by."""

    def choice(self, things: Sequence[_T], /) -> _T: ...

    def sample(self, things: Sequence[_T], count: int, /) -> list[_T]: ...


def random_deal(
    cove: Cove, seed: int | Dice, *, birds: int | None = None, pack: Pack | None = None
) -> Board:
    """A deal on a cove: of the printed cards, or of the seed's wishes, as suits the board."""
    count = len(cove.seats) if birds is None else birds
    if not 1 <= count <= len(cove.seats):
        raise UsageError(
            say("{birds} birds cannot sit on {seats} seats", birds=count, seats=len(cove.seats))
        )
    names = [COLOURS[n] if n < len(COLOURS) else f"bird{n + 1}" for n in range(count)]
    return dealt_anew(Board(cove, tuple(map(Bird, names))), seed, pack)


def dealt_anew(board: Board, seed: int | Dice, pack: Pack | None = None) -> Board:
    """The same birds on the same cove, with other cards; weights and priorities stay."""
    dice = random.Random(seed) if isinstance(seed, int) else seed
    names = [bird.name for bird in board.birds]
    if pack is None:
        pack = "uluru" if board.cove.name == "uluru" else "seed"
    wishes = _printed(names, dice) if pack == "uluru" else _any_of_the_seed(names, dice)
    return replace(
        board,
        birds=tuple(
            replace(bird, wish=wish, target=target)
            for bird, (wish, target) in zip(board.birds, wishes, strict=True)
        ),
    )


def _printed(names: list[str], dice: Dice) -> list[tuple[str, str]]:
    """Cards from the shuffled pack; colours stand for the birds in their order.

    Cards that name a colour without a bird are left out, and a pack that runs out is shuffled
    again.
    """
    called = dict(zip(COLOURS[:8], names, strict=False))
    pack = [card for card in cards() if not card.target or card.target in called]
    drawn: list[Card] = []
    while len(drawn) < len(names):
        drawn += dice.sample(pack, min(len(pack), len(names) - len(drawn)))
    return [(card.wish, called.get(card.target, "")) for card in drawn]


def _any_of_the_seed(names: list[str], dice: Dice) -> list[tuple[str, str]]:
    """A wish of 0 to 14, or the same as or the contrary of another bird's, for every bird."""
    kinds = [*(kind.name for kind in NUMBERED.values()), SAME, CONTRARY]
    wishes: list[tuple[str, str]] = []
    for name in names:
        wish = dice.choice(kinds)
        others = [other for other in names if other != name]
        target = ""
        if KINDS[wish].names == "bird":
            wish, target = (wish, dice.choice(others)) if others else (ANY, "")
        wishes.append((wish, target))
    return wishes


def random_placement(board: Board, seed: int) -> dict[str, str]:
    """Any placement, all equally likely, among those that leave kept birds where they sit."""
    dice = random.Random(seed)
    kept = {bird.seat for bird in board.birds if bird.seat}
    free = [seat.name for seat in board.cove.seats if seat.name not in kept]
    dice.shuffle(free)
    return {bird.name: bird.seat or free.pop() for bird in board.birds}


# -- addresses ---------------------------------------------------------------------------------


def read_address(text: str, name: str) -> Board:
    """The random deal that an address asks for."""
    if not recognises_address(text):
        raise BoardError(name, 1, 1, say("this is not the address of a random deal"), _REMEDY)
    _, named, *settings = text.strip().split(":")
    cove = COVES.get(ALIASES.get(named, named))
    if cove is None:
        raise BoardError(
            name,
            1,
            9,
            say("there is no board {name!r}", name=named),
            say("there are {names}", names=tuple(COVES)),
        )
    given = dict(setting.split("=") for setting in settings)
    column = len("pelican::") + len(named) + 1
    for key, value in given.items():
        if key not in ("seed", "birds", "cards"):
            raise BoardError(name, 1, column, say("{word!r} means nothing here", word=key), _REMEDY)
        if key != "cards" and not (value.isascii() and value.isdigit() and len(value) < 19):
            raise BoardError(
                name,
                1,
                column,
                say("{key}={value}: this is not a number", key=key, value=value),
                _REMEDY,
            )
    pack = next((p for p in PACKS if p == given.get("cards")), None)
    if "cards" in given and pack is None:
        raise BoardError(
            name, 1, column, say("there are no cards {name!r}", name=given["cards"]), _REMEDY
        )
    birds = int(given["birds"]) if "birds" in given else None
    if birds is not None and not 1 <= birds <= len(cove.seats):
        cause = say("{birds} birds cannot sit on {seats} seats", birds=birds, seats=len(cove.seats))
        raise BoardError(
            name, 1, column, cause, say("give a number from 1 to {most}", most=len(cove.seats))
        )
    return random_deal(cove, int(given.get("seed", "0")), birds=birds, pack=pack)
