"""Minesweeper: numbers count the mines around them; Mosaic: the shaded cells, itself included."""

from clausette.puzzles import kit

EMPTY, MINE, SHADED, ANY, NUMBERS = ".", "*", "#", "@", "0123456789"
MINES, MOSAIC = "", "mosaic"
WORDS = {"mines": MINES, "mosaic": MOSAIC}
CLUES = {sign: sign for sign in (*NUMBERS, ANY)}
SAYS = kit.say("{nothing} (open), 0 to 9, @ (no mine, and no number)", nothing=".")
PLAIN = kit.Layout({".": EMPTY} | CLUES, SAYS)
BALL = kit.Stroke("M50 24A26 26 0 1 1 49.9 24Z", fill="ink")
SPIKES = kit.Stroke("M50 8V92M8 50H92M20 20L80 80M80 20L20 80", line="ink", width=7)
SHINE = kit.Stroke("M42 34A8 8 0 1 1 41.9 34Z", fill="paper")


def likely(grid: kit.Grid) -> bool:
    """Whether it can hardly be a board of walls that count up to four lamps, or one line."""
    return bool(grid.numbers or (grid.height > 1 and {*grid.givens} & {*"56789"}))


class Minesweeper(kit.GridPuzzle):
    """The total is `grid.numbers[0]`, if it is told. In Mosaic all cells are decided."""

    titles = {"en": "Minesweeper", "fr": "Démineur"}
    formats = (
        *kit.in_variants(
            *(WORDS, MINES),
            kit.numbered("total", kit.rows(PLAIN, ".minesweeper", ".txt", believe=likely)),
            kit.penpa(kit.Numbers(0, 9), believe=likely),
        ),
        *kit.in_variants(
            *(WORDS, lambda grid: MINES if grid.numbers else MOSAIC),
            kit.sized_rows(
                kit.cells_block(PLAIN.dashed()),
                more=(kit.say("mines"),),
                optional=True,
                believe=likely,
            ),
        ),
        kit.puzzlink(("mines",), kit.number_cells(ANY)),
        kit.pzprv3("mines", kit.cell_words({".": EMPTY, "-": ANY}, str), kit.ANSWER),
        kit.sgt(
            "mosaic",
            kit.Cells(kit.spaces("a"), kit.decimal()),
            "3x3:a4b6d",
            variants={"": MOSAIC},
            believe=likely,
        ),
    )
    mine = kit.Symbol(kit.say("mine"), "*", "✸", (SPIKES, BALL, SHINE))
    decides = kit.ByVariant(
        {
            MINES: kit.Marks(
                *("mine", MINE, EMPTY, kit.Look(mark=mine, given=False)),
                spare=True,
                spelt={"x": MINE, "-": EMPTY},
            ),
            MOSAIC: kit.Marks("shaded", SHADED, EMPTY, spelt={"x": SHADED, "-": EMPTY}),
        }
    )
    looks = {ANY: kit.Look(text="?")}
    gives = kit.Gives(
        signs=NUMBERS + ANY,
        called={ANY: kit.say("no mine, and no number")},
        whole=(
            kit.Whole(
                *("total", kit.say("mines in all (0: not told)"), lambda *_: 0),
                *(lambda high, wide: high * wide, 0, True),
            ),
        ),
        variants={
            MINES: kit.say("Minesweeper: the mines around a number"),
            MOSAIC: kit.say("Mosaic: the shaded cells in and around it"),
        },
    )

    lays = kit.Lays(wished=0.25)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        mosaic = grid.variant == MOSAIC
        number = {x: int(sign) for x, sign in grid.given.items() if sign != ANY}
        around = {
            n: [x for x in sorted((n, *grid.touching[n])) if mosaic or grid[x] == kit.NOTHING]
            for n in number
        }
        told: dict[str, kit.Told] = {"Mosaic": int(mosaic), "Totals": grid.numbers}
        told |= {"Numbered": list(number), "number": number, "around": around}
        return told | {"Open": grid.cells if mosaic else grid.where(EMPTY)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        mosaic = grid.variant == MOSAIC
        sign = SHADED if mosaic else MINE
        places = [divmod(at, grid.width) for at in range(len(grid.givens))]
        for place, given in zip(places, grid.givens, strict=True):
            near = answer.near(place, corners=True) + [place] * mosaic
            wanted = int(given) if given in NUMBERS else 0
            count = answer.miscount(near, sign, wanted, wanted) if given in NUMBERS else None
            if count is not None:
                yield kit.breaks(
                    *("count" if mosaic else "number", (place, *answer.held(near, sign))),
                    "{cell} counts {n}, not {wanted}",
                    n=count,
                    wanted=wanted,
                )
        for total in grid.numbers:
            count = answer.miscount(places, sign, total, total)
            if count is not None:
                rule = "shades" if mosaic else "mines"
                yield kit.breaks(
                    rule, places, "there are {n} in all, not {wanted}", n=count, wanted=total
                )


PUZZLE = Minesweeper()
