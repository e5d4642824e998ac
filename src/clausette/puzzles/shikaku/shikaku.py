"""Shikaku: cut the board into rectangles, each with one number that says how many cells it has."""

from collections import Counter
from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import WALLS, puzzlink, pzprv3, words
from clausette.puzzles.kit.areas import Areas
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, sign_code, spaced, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell, Side
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.walls import Walls
from clausette.scene import Look
from clausette.words import say

ANY = "@"
NUMBERS = Layout({".": ".", ANY: ANY}, say("numbers, . for none"), numbers=str)
SIZED = Layout({"-": ".", ANY: ANY}, say("numbers, - for none"), numbers=str)


def likely(grid: Grid) -> bool:
    unknown = len(grid.where(ANY))
    left = len(grid.cells) - sum(int(n) for n in grid.given.values() if n != ANY)
    return left >= unknown if unknown else left == 0


def rectangles(grid: Grid, cell: Cell) -> Iterator[list[Cell]]:
    """Those that a number may have: as large as it says, and without another number."""
    r, c = grid.place(cell)
    for high in range(1, grid.height + 1):
        for wide in range(1, grid.width + 1):
            if grid[cell] not in (ANY, str(high * wide)):
                continue
            for top in range(max(0, r - high + 1), min(r, grid.height - high) + 1):
                for left in range(max(0, c - wide + 1), min(c, grid.width - wide) + 1):
                    lines = grid.shape.rows[top : top + high]
                    found = [x for row in lines for x in row[left : left + wide]]
                    if sum(grid[x] != "." for x in found) == 1:
                        yield found


class Shikaku(GridPuzzle):
    """The numbers share out the cells, in rectangles."""

    titles = {"en": "Shikaku", "fr": "Shikaku"}
    formats = (
        rows(NUMBERS, ".shikaku", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("shikaku",), Cells(hex_number(), sign_code(ANY, "."), spaces("g"))),
        pzprv3("shikaku", words({".": ".", "-": ANY}, str), WALLS),
        penpa(Numbers(1, 9999), description=say("numbers in cells"), believe=likely),
        sgt("rect", Cells(spaces("a"), spaced()), "3x2:2b_4b", believe=likely),
    )
    decides = Walls()
    looks = {ANY: Look(text="?")}
    gives = Gives(signs=ANY, numbers=True, unknown=ANY, called={ANY: say("an unknown number")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        own: dict[Cell, list[int]] = {cell: [] for cell in grid.given}
        over: dict[Cell, list[int]] = {cell: [] for cell in grid.cells}
        around: dict[int, list[Side]] = {}
        inside: dict[int, list[Side]] = {}
        walled: dict[tuple[int, Cell], list[Side]] = {}
        opened: dict[tuple[int, Cell], list[Side]] = {}
        inner = {grid.shape.sides[edge] for edge in grid.shape.inner}
        sides = {x: [s for s in grid.shape.sides_of(x) if s in inner] for x in over}
        for number in own:
            for rectangle in rectangles(grid, number):
                name = len(around) + 1
                own[number].append(name)
                count = Counter(side for x in rectangle for side in sides[x])
                around[name] = [side for side, times in count.items() if times == 1]
                inside[name] = [side for side, times in count.items() if times == 2]
                for x in rectangle:
                    over[x].append(name)
                    walled[name, x] = [side for side in sides[x] if count[side] == 1]
                    opened[name, x] = [side for side in sides[x] if count[side] == 2]
        told: dict[str, Told] = {"Numbers": list(own), "own": own, "around": around}
        told |= {"inside": inside, "Cells": "cells", "over": over}
        return told | {"walled": walled, "open": opened}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        areas = Areas(answer.rows)
        numbers = {p: g for p, g in zip(areas.places, grid.givens, strict=True) if g != "."}
        for cells in areas.wide:
            if not numbers.keys() & {*cells}:
                message = say("there is no number in the area {cells}", cells=named(cells))
                yield Violation("cell", tuple(cells), message)
        for cells in areas.pieces:
            held = [place for place in cells if place in numbers]
            lines, columns = [r for r, _ in cells], [c for _, c in cells]
            least = (max(lines) - min(lines) + 1) * (max(columns) - min(columns) + 1)
            most = len(areas.maybe[cells[0]])
            size = int(numbers[held[0]]) if held and numbers[held[0]] != ANY else most
            if len(held) > 1:
                message = say("{cells} are numbers in the same area", cells=named(held))
                yield Violation("number", tuple(held), message)
            elif least > most:
                message = say("the area {cells} is not a rectangle", cells=named(cells))
                yield Violation("number", tuple(cells), message)
            elif held and not least <= size <= most:
                message = say(
                    "the area of {cell} does not have {n} cells", cell=named(held), n=size
                )
                yield Violation("number", tuple(cells), message)
        for x, y in areas.needless():
            message = say("there is a wall between {cells}, in one area", cells=named((x, y)))
            yield Violation("number", (x, y), message)


PUZZLE = Shikaku()
