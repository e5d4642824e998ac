"""Boards as ids of Simon Tatham's collection: size, parameters, a colon and a description."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import NOTHING, Grid, outer_of
from clausette.puzzles.kit.codecs import Body, Part, cut_short, out_of_range
from clausette.puzzles.kit.formats import faithful
from clausette.puzzles.kit.numbers import number_of, refuse_shape
from clausette.puzzles.kit.shape import shape_of
from clausette.puzzles.telling import shown
from clausette.scene import Edge, cell_name
from clausette.words import plural, say

_ID = re.compile(r"\s*(?:[a-z]{1,20}:)?([0-9]{1,6})(?:x([0-9]{1,6}))?([A-Za-z0-9]{0,40})([:#])")
_LONGEST: Final = 1 << 20
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

Size = Callable[[Sequence[int]], tuple[int, int] | None]
"""Rows and columns, from the one or two numbers before the colon; None if no board has them."""


def _wide_high(numbers: Sequence[int]) -> tuple[int, int]:
    return numbers[-1], numbers[0]


def sgt(
    game: str,
    part: Part,
    example: str,
    *,
    size: Size = _wide_high,
    params: str = ".*",
    write_size: Callable[[Grid], str] = lambda grid: f"{grid.width}x{grid.height}",
    sizes: Collection[int] = (),
    variants: Mapping[str, str] = {"": ""},
) -> Format[Grid]:
    """Ids of a game. Many games begin alike: an id names its puzzle only as `lightup:7x7:…`.

    `params` is the pattern of what may follow the size. With `sizes`, boards are square and of
    these sizes only; numbers then go up to the size. A letter behind the size may name a variant of
    the rules; that of "" is meant if none does.
    """
    prefix = f"{game}:"
    letters = {variant: letter for letter, variant in variants.items()}
    remedy = say("it reads {example}", example=example)

    def read(text: str, name: str) -> Grid:
        found = _ID.match(text, 0, 200) if len(text) <= _LONGEST else None
        named = text.strip().partition(":")[0].isalpha()
        if found is None or (named and not ours(text)):
            cause = say("this is not the id of a {game} board", game=game)
            raise BoardError(name, 1, 1, cause, remedy, doubtful=True)
        if not re.fullmatch(params, found[3]):
            letters_given = shown(found[3])
            cause = say(
                "{text} asks for a variant of {game} that is not supported",
                text=letters_given,
                game=game,
            )
            raise BoardError(name, 1, found.start(3) + 1, cause, remedy)
        if found[4] == "#":
            cause = say("this is the seed of a random board, which only its own program can make")
            copy = say("copy the game id, which has a : and cells in place of the #")
            raise BoardError(name, 1, found.start(4) + 1, cause, copy)
        given = size([int(number) for number in found.group(1, 2) if number])
        if given is None:
            asked = "x".join(filter(None, found.group(1, 2)))
            cause = say("there is no {game} board of {size}", game=game, size=asked)
            raise BoardError(name, 1, found.start(1) + 1, cause, remedy)
        rows, columns = given
        refuse_shape(rows, columns, sizes, name)

        def wrong(at: int, cause: str, remedy: str) -> BoardError:
            return BoardError(name, 1, found.end() + at + 1, cause, remedy)

        body = Body(text[found.end() :].rstrip(), rows, columns, wrong, exact=True)
        body.most = rows if sizes else None
        return body.grid(part, variant=variants.get(found[3][:1], variants[""]))

    def ours(text: str) -> bool:
        return text.lstrip()[: len(prefix)].lower() == prefix

    def write(grid: Grid) -> str:
        return f"{write_size(grid)}{letters[grid.variant]}:{part.write(grid)}"

    told = say("an id of Simon Tatham's collection, such as {example}", example=example)
    return faithful(
        Format("sgt", told, (".txt",), read, write, names=ours, plain=lambda _, __: True)
    )


def one_number(grid: Grid) -> str:
    """The size of a square board."""
    return str(grid.width)


# -- codes that only these ids have --------------------------------------------------------------


@dataclass(frozen=True)
class Gaps:
    """The cells with one of two signs, each by how many cells before it have none.

    A small letter is the first sign, a capital the second; the end is written as one cell more.
    """

    signs: tuple[str, str]

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = body.height * body.width
        cells: list[str] = []
        for code in body.text[body.at :]:
            gap = _LETTERS.find(code.lower())
            if gap < 0:
                cause = say("{code} is not a code for {what}", code=shown(code), what=say("cells"))
                raise body.wrong(cause)
            cells += [NOTHING] * gap
            if gap < len(_LETTERS) - 1:
                cells.append(self.signs[code.isupper()])
            if len(cells) > count + 1:
                raise body.wrong(say("there is more than the {n} cells of the board need", n=count))
            body.at += 1
        if len(cells) <= count:
            raise body.wrong(cut_short(len(cells), count + 1, say("cells")))
        found["givens"] = tuple(cells[:count])

    def write(self, grid: Grid) -> str:
        codes: list[str] = []
        gap = 0
        for given in (*grid.givens, self.signs[0]):
            if given == NOTHING:
                gap += 1
                continue
            long, gap = divmod(gap, 25)
            code = "z" * long + _LETTERS[gap]
            codes.append(code if given == self.signs[0] else code.upper())
            gap = 0
        return "".join(codes)


@dataclass(frozen=True)
class Slashed:
    """Clues above, below, before and behind, with a slash between two; then the cells, if any."""

    cells: Part

    def read(self, body: Body, found: dict[str, Any]) -> None:
        clues, comma, _ = body.text.partition(",")
        parts = clues.split("/")
        wanted = 2 * (body.width + body.height)
        if len(parts) != wanted:
            clues_here = plural(len(parts), "there is {n} clue", "there are {n} clues")
            raise body.wrong(say("{clues}, not {wanted}", clues=clues_here, wanted=wanted))
        for part in parts:
            if part and not (part.isascii() and part.isdigit() and len(part) <= 3):
                raise body.wrong(say("{text} is not a clue", text=shown(part)))
            body.at += len(part) + 1
        found["outside"] = outer_of([p or NOTHING for p in parts], body.height, body.width)
        if comma:
            self.cells.read(body, found)
        body.at = max(body.at, 0) if comma else len(body.text)

    def write(self, grid: Grid) -> str:
        clues = "/".join("" if clue == NOTHING else clue for clue in grid.around)
        return clues + (f",{self.cells.write(grid)}" if grid.given else "")


@dataclass(frozen=True)
class Greater:
    """For every cell its number, 0 for none, and the sides where a smaller one lies: `3UR,`."""

    spelt: Callable[[int], str] = str

    def read(self, body: Body, found: dict[str, Any]) -> None:
        cells: list[str] = []
        edges: dict[Edge, str] = {}
        for match in _GREATER.finditer(body.text):
            if match.start() != body.at or len(cells) == body.height * body.width:
                break
            r, c = divmod(len(cells), body.width)
            number = int(match[1])
            if body.most is not None and number > body.most:
                raise body.wrong(out_of_range(number, body.most))
            cells.append(self.spelt(number) if number else NOTHING)
            for way in match[2]:
                edge, sign = {
                    "U": (Edge(r - 1, c, "below"), "^"),
                    "R": (Edge(r, c, "right"), ">"),
                    "D": (Edge(r, c, "below"), "v"),
                    "L": (Edge(r, c - 1, "right"), "<"),
                }[way]
                if edge not in shape_of(body.height, body.width).inner:
                    cell = cell_name((r, c))
                    raise body.wrong(say("{cell} has no neighbour {way}", cell=cell, way=way))
                if edges.setdefault(edge, sign) != sign:
                    cell = cell_name((r, c))
                    raise body.wrong(
                        say("{cell} and its neighbour {way} are both greater", cell=cell, way=way)
                    )
            body.at = match.end()
        if len(cells) < body.height * body.width:
            raise body.wrong(cut_short(len(cells), body.height * body.width, say("cells")))
        found["givens"], found["edges"] = tuple(cells), tuple(sorted(edges.items()))

    def write(self, grid: Grid) -> str:
        signs = dict(grid.edges)
        written: list[str] = []
        for cell, given in zip(grid.cells, grid.givens, strict=True):
            up, left, right, down = (grid.shape.edges[side] for side in grid.shape.sides_of(cell))
            ways = ((up, "^", "U"), (right, ">", "R"), (down, "v", "D"), (left, "<", "L"))
            larger = "".join(way for edge, sign, way in ways if signs.get(edge) == sign)
            written.append(f"{number_of(given) or 0}{larger},")
        return "".join(written)


_GREATER = re.compile("([0-9]{1,2})([URDL]{0,4})(?:,|$)")
