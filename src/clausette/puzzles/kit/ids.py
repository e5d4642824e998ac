"""Boards as ids of Simon Tatham's collection: size, parameters, a colon and a description."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import NOTHING, ONE_END, Grid, lists_outside, outer_of
from clausette.puzzles.kit.codecs import Body, Part, cut_short, out_of_range
from clausette.puzzles.kit.formats import faithful
from clausette.puzzles.kit.numbers import number_of, refuse_shape
from clausette.puzzles.kit.plain import Believe
from clausette.puzzles.kit.shape import shape_of
from clausette.puzzles.telling import shown
from clausette.scene import Edge, cell_name
from clausette.words import plural, say

_ID = re.compile(r"\s*(?:[a-z]{1,20}:)?([0-9]{1,6})(?:x([0-9]{1,6}))?([A-Za-z0-9]{0,40})([:#])")
_LONGEST: Final = 1 << 20
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_CELLS: Final = say("cells")

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
    believe: Believe = bool,
) -> Format[Grid]:
    """Ids of a game. Many games begin alike: an id names its puzzle only as `lightup:7x7:…`.

    `params` is the pattern of what may follow the size. With `sizes`, boards are square and of
    these sizes only; numbers then go up to the size. A letter behind the size may name a variant of
    the rules; that of "" is meant if none does. Without its name, an id is only taken for one of
    this game if one can `believe` it.
    """
    prefix = f"{game}:"
    letters = {variant: letter for letter, variant in variants.items()}
    remedy = say("it reads {example}", example=example)

    def read(text: str, name: str) -> Grid:
        found = _ID.match(text, 0, 200) if len(text) <= _LONGEST else None
        called = text.strip().partition(":")[0].isalpha()
        if found is None or (called and not ours(text)):
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

    def named(text: str) -> bool:
        """Whether it names the game, and a variant of it that these boards have."""
        found = _ID.match(text, 0, 200) if ours(text) else None
        return ours(text) and (found is None or re.fullmatch(params, found[3]) is not None)

    def write(grid: Grid) -> str:
        if grid.variant not in letters:
            raise UsageError(
                say("{game} has no boards of this variant; choose another format", game=game)
            )
        return f"{write_size(grid)}{letters[grid.variant]}:{part.write(grid)}"

    told = say("an id of Simon Tatham's collection, such as {example}", example=example)
    return faithful(
        Format(
            "sgt", told, (".txt",), read, write, names=named, plain=lambda _, grid: believe(grid)
        )
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
class Spread:
    """The cells with a sign, each by how many cells before it have none: `_` for 0, `a` for 1, `z`
    for 25 that no sign follows; the end is written as one cell more. Then a clue for every column
    and every row, each behind a comma."""

    sign: str

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = body.height * body.width
        cells: list[str] = []
        while len(cells) <= count:
            code = body.text[body.at : body.at + 1]
            gap = f"_{_LETTERS}".find(code) if code else -1
            if gap < 0:
                raise body.wrong(cut_short(min(len(cells), count), count + 1, say("cells")))
            last = gap == len(_LETTERS)
            cells += [NOTHING] * (gap - last) + [self.sign] * (not last)
            body.at += 1
        if len(cells) > count + 1:
            raise body.wrong(say("there is more than the {n} cells of the board need", n=count))
        found["givens"] = tuple(cells[:count])
        clues, wanted = body.text[body.at :].split(",")[1:], body.width + body.height
        if len(clues) != wanted:
            clues_here = plural(len(clues), "there is {n} clue", "there are {n} clues")
            raise body.wrong(say("{clues}, not {wanted}", clues=clues_here, wanted=wanted))
        for clue in clues:
            if not re.fullmatch("[0-9]{1,3}", clue):
                raise body.wrong(say("{text} is not a clue", text=shown(clue)))
        found["outside"] = outer_of(clues, body.height, body.width, ONE_END)
        body.at = len(body.text)

    def write(self, grid: Grid) -> str:
        codes: list[str] = []
        gap = 0
        for given in (*grid.givens, self.sign):
            if given == NOTHING:
                gap += 1
                continue
            long = max(0, gap - 1) // 25
            codes.append("z" * long + f"_{_LETTERS}"[gap - 25 * long])
            gap = 0
        return "".join(codes) + "".join(f",{clue}" for clue in grid.around_at(ONE_END))


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
class SlashedLists:
    """A list of clues for every column and every row, dots between the numbers and a slash between
    two lists. Then a comma and the cells that are given, if any: for each a capital by how many
    come before it, `Z` or `z` for 25 and no cell, the rest in a small letter."""

    sign: str

    def read(self, body: Body, found: dict[str, Any]) -> None:
        text, comma, cells = body.text.partition(",")
        lists, wanted = text.split("/"), body.width + body.height
        if len(lists) != wanted:
            clues_here = plural(len(lists), "there is {n} clue", "there are {n} clues")
            raise body.wrong(say("{clues}, not {wanted}", clues=clues_here, wanted=wanted))
        for own in lists:
            if not re.fullmatch(r"(?:[1-9][0-9]{0,2}(?:\.[1-9][0-9]{0,2})*)?", own):
                raise body.wrong(say("{text} is not a clue", text=shown(own)))
            body.at += len(own) + 1
        clues = [tuple(own.split(".")[::-1]) if own else () for own in lists]
        found["outside"] = lists_outside(clues, body.height, body.width)
        if comma:
            found["givens"] = self._given(body, cells)
        body.at = len(body.text)

    def _given(self, body: Body, codes: str) -> tuple[str, ...]:
        givens: list[str] = []
        count = body.height * body.width
        for code in codes:
            gap = _LETTERS.find(code.lower())
            if gap < 0:
                raise body.wrong(say("{code} is not a code for {what}", code=code, what=_CELLS))
            givens += [NOTHING] * gap
            if gap < len(_LETTERS) - 1 and len(givens) < count:
                if code.islower():
                    cell = cell_name(divmod(len(givens), body.width))
                    raise body.wrong(say("{cell} is given as empty: this is not known", cell=cell))
                givens.append(self.sign)
            body.at += 1
        if len(givens) != count:
            raise body.wrong(cut_short(min(len(givens), count), count, _CELLS))
        return tuple(givens)

    def write(self, grid: Grid) -> str:
        clues = "/".join(".".join(own[::-1]) for own in grid.lists_at())
        if not grid.given:
            return clues
        codes, gap = "", 0
        for given in grid.givens:
            gap += 1
            if given == self.sign:
                codes, gap = codes + _LETTERS[gap - 1].upper(), 0
            elif gap == len(_LETTERS) - 1:
                codes, gap = codes + "z", 0
        return f"{clues},{codes}{_LETTERS[gap] if gap else ''}"


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
