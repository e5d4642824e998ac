"""Slitherlink: one loop along the sides of cells; a number counts how many sides of its cell."""

from collections.abc import Sequence

from clausette.puzzles import kit

CLUES = "01234"
SIGNS = {sign: sign for sign in f"{CLUES}{kit.ANY}"}
SAYS = kit.say("{nothing} for no number, 0 to 4 for a number", nothing=".")
PLAIN = kit.Layout({".": ".", **SIGNS}, SAYS)


def likely(grid: kit.Grid) -> bool:
    """Whether there are some numbers, in a fifth of the cells at least, and none around which a
    loop would be closed."""
    many = len(grid.given) > 1 and 5 * len(grid.given) >= len(grid.givens)
    return grid.height > 1 and many and "4" not in grid.givens


class Slitherlink(kit.GridPuzzle):
    """The line is decided side by side, the rim included."""

    titles = {"en": "Slitherlink", "fr": "Slitherlink"}
    formats = (
        kit.rows(PLAIN, ".slitherlink", ".txt", believe=likely),
        kit.sized_rows(kit.cells_block(PLAIN.dashed()), believe=likely),
        kit.puzzlink(
            ("slither", "slitherlink"),
            kit.Cells(kit.four_cell(), kit.spaces("g"), kit.sign_code(kit.ANY, ".")),
            flags={"f": kit.say("the line passes all corners of cells")},
        ),
        kit.pzprv3(
            "slither", kit.cell_words({".": ".", "-": kit.ANY} | {n: n for n in CLUES}), kit.SIDES
        ),
        kit.penpa(kit.Numbers(0, 4), believe=likely),
        kit.sgt(
            *("loopy", kit.Cells(kit.spaces("a"), kit.decimal(4)), "5x5t0de:3a2b1"),
            params="t0(?:d[a-z])?",
            write_size=lambda grid: f"{grid.width}x{grid.height}t0",
        ),
    )
    decides = kit.Sides("line")
    gives = kit.Gives(signs=CLUES + kit.ANY)

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        area = kit.loop_area(board.height, board.width, chance)
        return kit.Sample(board, kit.rim_of(self.decides, board, area))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        def lines(r: int, c: int) -> int:
            around = (answer[2 * r + 1][2 * c : 2 * c + 3], answer[2 * r][2 * c + 1])
            return sum(sign in "-|" for sign in "".join((*around, answer[2 * r + 2][2 * c + 1])))

        given = board.placed
        empty = [place for place in board.shape.places if place not in given]
        return board.giving({(r, c): str(lines(r, c)) for r, c in empty})

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        paths = kit.Paths(answer, cells=False)
        for place, clue in grid.placed.items():
            signs = answer.beside(paths.point(place)).replace("|", "-")
            count = kit.amiss(signs, "-", int(clue), int(clue)) if clue != kit.ANY else None
            if count is not None:
                yield kit.breaks(
                    "clue",
                    [place],
                    "the line runs along {n} side of {cell}, not {wanted}",
                    "the line runs along {n} sides of {cell}, not {wanted}",
                    n=count,
                    wanted=int(clue),
                )
        yield from kit.broken_loop(paths)
        yield from kit.no_line(paths)


PUZZLE = Slitherlink()
