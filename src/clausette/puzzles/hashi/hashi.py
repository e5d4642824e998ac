"""Hashi, also called Hashiwokakero or Bridges: join all islands by bridges."""

from collections.abc import Iterator, Mapping
from typing import Any

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import BORDERS, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.bridged import Bridged, bridges
from clausette.puzzles.kit.bridges import Bridges, counted, crossing, spans_of
from clausette.puzzles.kit.checking import Filled, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import decimal, hex_number, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Look, Place, Stroke, Symbol, cell_name
from clausette.words import plural, say

NUMBERS, SOME = "12345678", "o"
SAME = {sign: sign for sign in NUMBERS + SOME}
PLAIN = Layout({".": NOTHING} | SAME, say("islands 1 to 8, . for water"))
SIZED = Layout({"-": NOTHING, ".": NOTHING} | SAME, say("islands 1 to 8, - for water"))
ISLAND = Symbol(
    *(say("an island"), "o", "○"),
    (Stroke("M50 8A42 42 0 1 1 49.9 8Z", fill="paper", line="ink", width=4),),
)


def likely(grid: Grid) -> bool:
    """Whether there are islands, none beside another, none without bridges."""
    apart = all(other not in grid.given for x in grid.given for other in grid.beside[x])
    return len(grid.given) > 1 and apart and "0" not in grid.givens


class Hashi(GridPuzzle):
    """All islands hang together by bridges, one or two between two of them, which do not cross."""

    titles = {"en": "Hashi", "fr": "Hashi"}
    formats = (
        rows(PLAIN, ".hashi", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(
            ("hashikake", "hashi", "bridges"),
            Cells(sign_code(SOME, "."), hex_number(), spaces("g")),
        ),
        pzprv3("hashikake", words({".": NOTHING, "-": SOME} | SAME), BORDERS),
        penpa(Numbers(1, 8, style=6), description=say("numbers in circles"), believe=likely),
        sgt(
            *("bridges", Cells(spaces("a"), decimal(8)), "3x3:2a2c2a2"),
            params="(?:i[0-9]{1,3})?(?:e[0-9]{1,3})?(?:m2)?(?:d[0-9])?",
            believe=likely,
        ),
    )
    decides = Bridges("bridges")
    looks = {sign: Look(mark=ISLAND, text=sign) for sign in NUMBERS} | {
        SOME: Look(mark=ISLAND, text="?")
    }
    gives = Gives(
        signs=NUMBERS + SOME,
        without=dict.fromkeys(NUMBERS + SOME, SOME),  # a number leaves its island behind
        called={SOME: say("an island without a number")},
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        spans, islands = spans_of(grid), list(grid.given)
        clue = {x: int(sign) for x, sign in grid.given.items() if sign != SOME}
        at: dict[Cell, list[Any]] = {x: [] for x in islands}
        over: dict[Any, list[Cell]] = {}
        for span in spans:
            for one, other in ((span.start, span.end), (span.end, span.start)):
                at[one].append(span.side)
                over[one, span.side] = [other]
        crosses: dict[Any, list[Any]] = {span.side: [] for span in spans}
        for first, second in crossing(spans):
            crosses[first.side].append(second.side)
        told: dict[str, Told] = {"Spans": list(crosses), "crosses": crosses, "at": at, "over": over}
        told |= {"Islands": islands, "First": islands[:1], "Rest": islands[1:]}
        return told | {"Numbered": list(clue), "clue": clue, **counted(clue, at)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        numbered = enumerate(grid.rows_of(grid.givens))
        signs = {(r, c): sign for r, row in numbered for c, sign in enumerate(row)}
        found: dict[Place, list[Bridged]] = {x: [] for x, sign in signs.items() if sign != NOTHING}
        passed: dict[Place, Bridged] = {}
        for span in bridges(signs, answer):
            found[span.start].append(span)
            found[span.end].append(span)
            for place in span.over if span.least else ():
                if passed.setdefault(place, span) is not span:
                    message = say("bridges cross in {cell}", cell=cell_name(place))
                    yield Violation("cross", (place,), message)
        for place, own in found.items():
            least, most = sum(span.least for span in own), sum(span.most for span in own)
            if signs[place] != SOME and not least <= int(signs[place]) <= most:
                lead = plural(least, "{n} bridge leads", "{n} bridges lead")
                cell, wanted = cell_name(place), signs[place]
                message = say("{lead} to {cell}, not {n}", lead=lead, cell=cell, n=wanted)
                yield Violation("clue", (place,), message)
        islands = list(found)
        reached, waiting = {*islands[:1]}, islands[:1]
        while waiting:
            for span in found[waiting.pop()]:
                fresh = [x for x in (span.start, span.end) if span.most and x not in reached]
                reached.update(fresh)
                waiting += fresh
        if cut := [place for place in islands if place not in reached]:
            start, cells = cell_name(islands[0]), named(cut)
            message = say("no bridges lead from {start} to {cells}", start=start, cells=cells)
            yield Violation("joined", tuple(cut), message)


PUZZLE = Hashi()
