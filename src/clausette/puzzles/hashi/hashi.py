"""Hashi, also called Hashiwokakero or Bridges: join all islands by bridges."""

from clausette.puzzles import kit

NUMBERS, SOME = "12345678", "o"
SAME = {sign: sign for sign in NUMBERS + SOME}
PLAIN = kit.Layout(
    {".": kit.NOTHING} | SAME, kit.say("islands 1 to 8, {nothing} for water", nothing=".")
)
ISLAND = kit.disc(kit.say("an island"), "o", "○", 42, "paper", "ink", 4)


def likely(grid: kit.Grid) -> bool:
    """Whether there are islands, none beside another, none without bridges."""
    apart = all(other not in grid.given for x in grid.given for other in grid.beside[x])
    return len(grid.given) > 1 and apart and "0" not in grid.givens


class Hashi(kit.GridPuzzle):
    """All islands hang together by bridges, one or two between two of them, which do not cross."""

    titles = {"en": "Hashi", "fr": "Hashi"}
    formats = (
        kit.rows(PLAIN, ".hashi", ".txt", believe=likely),
        kit.sized_rows(kit.cells_block(PLAIN.dashed()), believe=likely),
        kit.puzzlink(
            ("hashikake", "hashi", "bridges"),
            kit.Cells(kit.sign_code(SOME, "."), kit.hex_number(), kit.spaces("g")),
        ),
        kit.pzprv3("hashikake", kit.cell_words({".": kit.NOTHING, "-": SOME} | SAME), kit.WALLS),
        kit.penpa(
            kit.Numbers(1, 8, style=6), description=kit.say("numbers in circles"), believe=likely
        ),
        kit.sgt(
            *("bridges", kit.Cells(kit.spaces("a"), kit.decimal(8)), "3x3:2a2c2a2"),
            params="(?:i[0-9]{1,3})?(?:e[0-9]{1,3})?(?:m2)?(?:d[0-9])?",
            believe=likely,
        ),
    )
    decides = kit.Bridges("bridges")
    looks = {sign: kit.Look(mark=ISLAND, text=sign) for sign in NUMBERS} | {
        SOME: kit.Look(mark=ISLAND, text="?")
    }
    gives = kit.Gives(
        signs=NUMBERS + SOME,
        without=dict.fromkeys(NUMBERS + SOME, SOME),  # a number leaves its island behind
        called={SOME: kit.say("an island without a number")},
    )

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        islands = [chance.one_of(board.shape.places)]
        water: set[kit.Place] = set()
        for _ in range(4 * (board.height + board.width)):
            r, c = chance.one_of(islands)
            down, right = chance.one_of(((-1, 0), (1, 0), (0, -1), (0, 1)))
            length = chance.between(2, 4)
            way = [(r + n * down, c + n * right) for n in range(1, length + 1)]
            y, x = way[-1]
            near = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)}
            inside = 0 <= y < board.height and 0 <= x < board.width
            if inside and not {*islands, *water} & {*way} and not near & {*islands}:
                islands.append((y, x))
                water.update(way[:-1])
        return kit.Sample(board.giving(dict.fromkeys(islands, SOME)))

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        found: dict[kit.Place, list[kit.Bridged]] = {x: [] for x in grid.placed}
        passed: dict[kit.Place, kit.Bridged] = {}
        for span in kit.drawn_bridges(found, answer):
            found[span.start].append(span)
            found[span.end].append(span)
            for place in span.over if span.least else ():
                if passed.setdefault(place, span) is not span:
                    yield kit.breaks("cross", [place], "bridges cross in {cell}")
        for place, sign in grid.placed.items():
            least = sum(span.least for span in found[place])
            if sign != SOME and not least <= int(sign) <= sum(span.most for span in found[place]):
                yield kit.breaks(
                    "clue",
                    [place],
                    "{n} bridge leads to {cell}, not {wanted}",
                    "{n} bridges lead to {cell}, not {wanted}",
                    n=least,
                    wanted=sign,
                )

        def joined(island: kit.Place) -> list[kit.Place]:
            return [x for span in found[island] if span.most for x in (span.start, span.end)]

        first = min(found, default=(0, 0))
        if cut := sorted(found.keys() - kit.hanging(first, joined)) if found else []:
            start = kit.cell_name(first)
            yield kit.breaks("joined", cut, "no bridges lead from {start} to {cells}", start=start)


PUZZLE = Hashi()
