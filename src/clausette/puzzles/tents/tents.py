"""Tents: a tent beside every tree, so many in every row and column, and no two that touch."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import BORDERS, headed_words, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import ONE_END, Grid
from clausette.puzzles.kit.checking import Filled, named, shortages, unit_name
from clausette.puzzles.kit.codecs import Cells, Outside, Then
from clausette.puzzles.kit.codes import hex_number, lone, spaces
from clausette.puzzles.kit.drawings import Clues, Symbols, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.frames import clue_rows
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.headed import headed
from clausette.puzzles.kit.ids import Spread, sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.scene import Look, Stroke, Symbol
from clausette.words import plural, say

FREE, TREE, TENT = ".", "T", "A"
PLAIN = Layout({".": FREE, "T": TREE}, say(". (free), T (tree)"), ruled=True)
SIZED = Layout({"-": FREE, "x": TREE}, say("- (free), x (tree)"))
TRUNK = Stroke("M44 60H56V92H44Z", fill="ink")
CROWN = Stroke("M50 8A29 29 0 1 1 49.9 8Z", fill="strong", line="ink", width=3)
CANVAS = Stroke("M50 16L88 84H12Z", fill="warm", line="ink", width=3)
DOOR = Stroke("M50 46L62 84H38Z", fill="paper")
TENTED = Look(mark=Symbol(say("tent"), "A", "▲", (CANVAS, DOOR)), given=False)


class Tents(GridPuzzle):
    """Every tree has a tent of its own beside it, and every tent a tree."""

    titles = {"en": "Tents", "fr": "Tentes"}
    formats = (
        headed(PLAIN, ".tents", ".txt", believe=lambda grid: TREE in grid.givens),
        sized_rows(clue_rows(ends=ONE_END), cells_block(SIZED)),
        puzzlink(
            ("tents",), Then(Outside(hex_number(), spaces("g"), ends=ONE_END), Cells(lone(TREE)))
        ),
        pzprv3("tents", headed_words({".": FREE, "1": TREE, "A": FREE, "-": FREE}), BORDERS),
        penpa(Clues(ONE_END), Symbols("tents", {1: TREE}), description=say("trees, and numbers")),
        sgt("tents", Spread(TREE), "4x4:e_ec,1,1,1,0,1,1,0,1", params="(?:d[a-z])?"),
    )
    decides = Marks(
        *("tent", TENT, FREE, TENTED), where=FREE, spelt={"o": TENT, "-": FREE, "x": TREE}
    )
    looks = {TREE: Look(mark=Symbol(say("tree"), "T", "♣", (TRUNK, CROWN)))}
    gives = Gives(
        signs=TREE,
        outside=1,
        ends=ONE_END,
        without={TREE: TREE},  # nobody would call a tree a clue
        called={TREE: say("a tree")},
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        free, trees = {*grid.where(FREE)}, {*grid.where(TREE)}
        near = {t: [x for x in grid.beside[t] if x in free] for t in sorted(trees)}
        own = {x: [t for t in grid.beside[x] if t in trees] for x in sorted(free)}
        after = {x: [y for y in grid.touching[x] if y > x and y in free] for x in own}
        clue = {rim: int(clue[0]) for rim, clue in grid.on_rim.items()}
        line = {rim: [x for x in rim.line if x in free] for rim in clue}
        told: dict[str, Told] = {"Free": list(own), "trees": own, "after": after}
        told |= {"Trees": list(near), "near": near}
        return told | {"Clues": list(clue), "clue": clue, "line": line}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for tent in answer.where(TENT):
            for other in answer.held([x for x in answer.near(tent, True) if x > tent], TENT):
                message = say("the tents on {cells} touch", cells=named((tent, other)))
                yield Violation("apart", (tent, other), message)
        near = {x: answer.near(x) for x in answer.where(TREE + TENT)}
        tents = {x: [y for y in near[x] if answer[y] in TENT + "?"] for x in answer.where(TREE)}
        for few in shortages(tents):
            message = plural(
                len(few),
                "no tent stands beside the tree {cells}",
                "there are too few tents for the trees {cells}",
                cells=named(few),
            )
            yield Violation("tree", tuple(few), message)
        for few in shortages({x: answer.held(near[x], TREE) for x in answer.where(TENT)}):
            message = plural(
                len(few),
                "no tree stands beside the tent on {cells}",
                "there are too few trees for the tents on {cells}",
                cells=named(few),
            )
            yield Violation("tent", tuple(few), message)
        for view in answer.views(grid.outside):
            wanted = int(view.clue[0])
            count = answer.miscount(view.cells, TENT, wanted, wanted)
            if count is not None:
                message = plural(
                    count,
                    "{unit} has {n} tent, not {wanted}",
                    "{unit} has {n} tents, not {wanted}",
                    unit=unit_name("row" if view.side == 2 else "column", view.number),
                    wanted=wanted,
                )
                yield Violation("clue", tuple(view.cells), message)


PUZZLE = Tents()
