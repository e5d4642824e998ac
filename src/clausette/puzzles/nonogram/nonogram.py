"""Nonogram: shade cells so that the blocks of every row and column are as long as its clues."""

from collections.abc import Sequence

from clausette.puzzles import kit

SHADED, EMPTY = "#", "."
PLAIN = kit.Layout({".": EMPTY, "#": SHADED}, kit.say(". (open), # (given)"), ruled=True)


def fits(signs: str, blocks: Sequence[int]) -> bool:
    """Whether undecided cells can still be filled so that the line has just these blocks."""
    ends = {0}  # after which cells the blocks so far can end, with the gap behind them
    for block in blocks:
        found = set()
        for start in range(min(ends, default=len(signs)), len(signs) - block + 1):
            reached = any(SHADED not in signs[end:start] for end in ends if end <= start)
            if reached and EMPTY not in signs[start : start + block]:
                after = start + block
                if after == len(signs) or signs[after] != SHADED:
                    found.add(after + 1)
        ends = found
    return any(SHADED not in signs[end:] for end in ends)


DENSE = 0.62
"""Of the cells of a board that is made, how many are shaded: with fewer, few boards are unique."""


class Nonogram(kit.GridPuzzle):
    """A line without clues has no shaded cells."""

    titles = {"en": "Nonogram", "fr": "Nonogramme"}
    formats = (
        kit.headed_rows(
            PLAIN, ".nonogram", ".txt", lists=True, believe=lambda grid: any(grid.outside)
        ),
        kit.faithful(kit.sized_rows(kit.list_rows())),
        kit.puzzlink(("nonogram",), kit.Lists()),
        kit.pzprv3("nonogram", kit.headed_words(dict.fromkeys(".#+", EMPTY), lists=True)),
        kit.penpa(
            kit.Clues(kit.ONE_END, lists=True),
            description=kit.say("lists of numbers above and before"),
        ),
        kit.sgt("pattern", kit.SlashedLists(SHADED), "3x2:1/2/1/3/1"),
    )
    decides = kit.Marks("shaded", SHADED, EMPTY, spelt={"x": SHADED, "-": EMPTY})
    looks = {SHADED: kit.Look("shaded")}
    gives = kit.Gives(
        signs=SHADED,
        outside=1,
        ends=kit.ONE_END,
        lists=True,
        called={SHADED: kit.say("a shaded cell")},
        size=(10, 10),
    )

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        orbits = kit.cell_orbits(symmetry, board.height, board.width)
        shaded = {x for orbit in orbits if chance.hits(DENSE) for x in orbit}
        signs = [SHADED if x in shaded else EMPTY for x in board.shape.places]
        return kit.Sample(board, tuple(map("".join, board.rows_of(signs))))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        columns = ["".join(column) for column in zip(*answer, strict=True)]
        lines = [[len(run) for run in line.split(EMPTY) if run] for line in (*columns, *answer)]
        return board.listed_outside([[str(n) for n in reversed(own)] for own in lines])

    def boxes(self, grid: kit.Grid) -> Sequence[Sequence[int]]:
        """Every five rows and columns, if that cuts the board evenly."""
        if grid.height % 5 or grid.width % 5:
            return ()
        rows = range(grid.height)
        return [[r // 5 * grid.width + c // 5 for c in range(grid.width)] for r in rows]

    def turns(self, board: kit.Grid) -> Sequence[kit.Turn]:
        return kit.TURNS  # the boxes mean nothing

    def tables(self, grid: kit.Grid) -> kit.Tables:
        blocks = grid.listed
        rims = list(blocks)
        lines = [rim for rim in rims if blocks[rim]]
        size = {(rim, b): n for rim in lines for b, n in enumerate(blocks[rim], 1)}
        first, last = {}, {}
        for rim in lines:
            at = 1
            # Without room, a block would have to begin before the first cell where it may.
            spare = max(-1, len(rim.line) + 1 - sum(blocks[rim]) - len(blocks[rim]))
            for b, n in enumerate(blocks[rim], 1):
                first[rim, b], last[rim, b] = at, at + spare
                at += n + 1
        bare = {rim: rim.line for rim in rims if not blocks[rim]}
        count = {rim: len(blocks[rim]) for rim in lines}
        told: dict[str, kit.Told] = {"Bare": list(bare), "cells": bare, "Lines": lines}
        told |= {"long": {rim: len(rim.line) for rim in lines}}
        told |= {"at": {(rim, i): x for rim in lines for i, x in enumerate(rim.line, 1)}}
        told |= {"size": size, "count": count, "first": first, "last": last}
        told |= {"blocks": {rim: range(1, n + 1) for rim, n in count.items()}}
        return told | {"later": {rim: range(2, n + 1) for rim, n in count.items()}}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for view in answer.views(grid.outside, every=kit.ONE_END):
            clues = tuple(n for n in view.clue[::-1] if n != EMPTY)
            if fits(view.signs, [*map(int, clues)]):
                continue
            if clues:
                yield kit.breaks(
                    *("line", view.cells),
                    "{unit} has other blocks than {clues}",
                    unit=view.unit,
                    clues=clues,
                )
            else:
                yield kit.breaks(
                    "empty", view.cells, "{unit} has shaded cells and no clue", unit=view.unit
                )


PUZZLE = Nonogram()
