"""Tents: a tent beside every tree, so many in every row and column, and no two that touch."""

from collections.abc import Sequence

from clausette.puzzles import kit

FREE, TREE, TENT = ".", "T", "A"
PLAIN = kit.Layout({".": FREE, "T": TREE}, kit.say(". (free), T (tree)"), ruled=True)
SIZED = kit.Layout({"-": FREE, "x": TREE}, kit.say("- (free), x (tree)"))
TRUNK = kit.Stroke("M44 60H56V92H44Z", fill="ink")
CROWN = kit.Stroke("M50 8A29 29 0 1 1 49.9 8Z", fill="strong", line="ink", width=3)
CANVAS = kit.Stroke("M50 16L88 84H12Z", fill="warm", line="ink", width=3)
DOOR = kit.Stroke("M50 46L62 84H38Z", fill="paper")
TENTED = kit.Look(mark=kit.Symbol(kit.say("tent"), "A", "▲", (CANVAS, DOOR)), given=False)


class Tents(kit.GridPuzzle):
    """Every tree has a tent of its own beside it, and every tent a tree."""

    titles = {"en": "Tents", "fr": "Tentes"}
    formats = (
        kit.headed_rows(PLAIN, ".tents", ".txt", believe=lambda grid: TREE in grid.givens),
        kit.sized_rows(kit.clue_rows(ends=kit.ONE_END), kit.cells_block(SIZED)),
        kit.puzzlink(
            ("tents",), kit.Then(kit.Outside(ends=kit.ONE_END), kit.Cells(kit.lone(TREE)))
        ),
        kit.pzprv3(
            "tents", kit.headed_words({".": FREE, "1": TREE, "A": FREE, "-": FREE}), kit.WALLS
        ),
        kit.penpa(
            kit.Clues(kit.ONE_END),
            kit.Symbols("tents", {1: TREE}),
            description=kit.say("trees, and numbers"),
        ),
        kit.sgt("tents", kit.Spread(TREE), "4x4:e_ec,1,1,1,0,1,1,0,1", params="(?:d[a-z])?"),
    )
    decides = kit.Marks(
        *("tent", TENT, FREE, TENTED), where=FREE, spelt={"o": TENT, "-": FREE, "x": TREE}
    )
    looks = {TREE: kit.Look(mark=kit.Symbol(kit.say("tree"), "T", "♣", (TRUNK, CROWN)))}
    gives = kit.Gives(
        signs=TREE,
        outside=1,
        ends=kit.ONE_END,
        without={TREE: TREE},  # nobody would call a tree a clue
        called={TREE: kit.say("a tree")},
    )

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        tents: set[kit.Cell] = set()
        trees: set[kit.Cell] = set()
        for cell in chance.shuffled(board.cells):
            if cell in trees or not tents.isdisjoint(board.touching[cell]):
                continue
            free = [x for x in board.beside[cell] if x not in trees and x not in tents]
            if free and 5 * len(tents) < len(board.cells):
                tents.add(cell)
                trees.add(chance.one_of(free))
        grid = board.giving({board.place(tree): TREE for tree in trees})
        signs = [TENT if x in tents else grid[x] for x in grid.cells]
        return kit.Sample(grid, tuple(map("".join, grid.rows_of(signs))))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        columns = ["".join(column) for column in zip(*answer, strict=True)]
        counts = [str(line.count(TENT)) for line in (*columns, *answer)]
        return board.clued_outside(counts, kit.ONE_END)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        free, trees = {*grid.where(FREE)}, {*grid.where(TREE)}
        near = {t: [x for x in grid.beside[t] if x in free] for t in sorted(trees)}
        own = {x: [t for t in grid.beside[x] if t in trees] for x in sorted(free)}
        after = {x: [y for y in grid.touching[x] if y > x and y in free] for x in own}
        line = {rim: [x for x in rim.line if x in free] for rim in grid.on_rim}
        told: dict[str, kit.Told] = {"Free": list(own), "trees": own, "after": after}
        return told | {"Trees": list(near), "near": near, "line": line}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for tent in answer.where(TENT):
            for other in answer.held([x for x in answer.near(tent, True) if x > tent], TENT):
                yield kit.breaks("apart", (tent, other), "the tents on {cells} touch")
        near = {x: answer.near(x) for x in answer.where(TREE + TENT)}
        tents = {x: [y for y in near[x] if answer[y] in TENT + "?"] for x in answer.where(TREE)}
        for few in kit.shortages(tents):
            yield kit.breaks(
                *("tree", few),
                "no tent stands beside the tree {cells}",
                "there are too few tents for the trees {cells}",
            )
        for few in kit.shortages({x: answer.held(near[x], TREE) for x in answer.where(TENT)}):
            yield kit.breaks(
                *("tent", few),
                "no tree stands beside the tent on {cells}",
                "there are too few trees for the tents on {cells}",
            )
        for view in answer.views(grid.outside):
            yield from kit.miscounts(
                *(answer, "clue", view.cells, TENT, int(view.clue[0])),
                "{unit} has {n} tent, not {wanted}",
                "{unit} has {n} tents, not {wanted}",
                unit=view.unit,
            )


PUZZLE = Tents()
