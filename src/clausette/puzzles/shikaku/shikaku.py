"""Shikaku: cut the board into rectangles, each with one number that says how many cells it has."""

from collections.abc import Iterator, Sequence

from clausette.puzzles import kit


def likely(grid: kit.Grid) -> bool:
    unknown = len(grid.where(kit.ANY))
    left = len(grid.cells) - sum(grid.numbered.values())
    return left >= unknown if unknown else left == 0


def rectangles(grid: kit.Grid, cell: kit.Cell) -> Iterator[list[kit.Cell]]:
    """Those that a number may have: as large as it says, and without another number."""
    r, c = grid.place(cell)
    for high in range(1, grid.height + 1):
        for wide in range(1, grid.width + 1):
            if grid[cell] not in (kit.ANY, str(high * wide)):
                continue
            for top in range(max(0, r - high + 1), min(r, grid.height - high) + 1):
                for left in range(max(0, c - wide + 1), min(c, grid.width - wide) + 1):
                    lines = grid.shape.rows[top : top + high]
                    found = [x for row in lines for x in row[left : left + wide]]
                    if sum(grid[x] != "." for x in found) == 1:
                        yield found


class Shikaku(kit.GridPuzzle):
    """The numbers share out the cells, in rectangles."""

    titles = {"en": "Shikaku", "fr": "Shikaku"}
    formats = (
        *kit.number_formats(".shikaku", ("shikaku",), kit.WALLS, believe=likely),
        kit.sgt("rect", kit.Cells(kit.spaces("a"), kit.spaced()), "3x2:2b_4b", believe=likely),
    )
    decides = kit.Walls()
    gives = kit.Gives(signs=kit.ANY, numbers=True, unknown=kit.ANY)

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        shares = kit.into_rectangles(board.height, board.width, chance)
        cells: dict[int, list[kit.Place]] = {}
        for place, number in shares.items():
            cells.setdefault(number, []).append(place)
        signs = {chance.one_of(own): str(len(own)) for own in cells.values()}
        grid = board.giving(signs)
        return kit.Sample(grid, kit.walls_of(self.decides, grid, shares))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        own: dict[kit.Cell, list[int]] = {cell: [] for cell in grid.given}
        over: dict[kit.Cell, list[int]] = {cell: [] for cell in grid.cells}
        around, inside, walled, opened = kit.Table(), kit.Table(), kit.Table(), kit.Table()
        links = {cell: grid.shape.links_of(cell) for cell in grid.cells}
        for number in own:
            for name, rectangle in enumerate(rectangles(grid, number), len(around) + 1):
                own[number].append(name)
                around[name], inside[name] = grid.shape.around(rectangle)
                for x in rectangle:
                    over[x].append(name)
                    walled[name, x] = [side for side in links[x] if side in around[name]]
                    opened[name, x] = [side for side in links[x] if side in inside[name]]
        told: kit.Tables = {"Numbers": list(own), "own": own, "over": over}
        return {**told, "around": around, "inside": inside, "walled": walled, "open": opened}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        areas, numbers = kit.Areas(answer.rows), grid.placed
        for cells in areas.wide:
            if not numbers.keys() & {*cells}:
                yield kit.breaks("cell", cells, "there is no number in the area {cells}")
        for cells in areas.pieces:
            held = [place for place in cells if place in numbers]
            lines, columns = [r for r, _ in cells], [c for _, c in cells]
            least = (max(lines) - min(lines) + 1) * (max(columns) - min(columns) + 1)
            most = len(areas.maybe[cells[0]])
            size = int(numbers[held[0]]) if held and numbers[held[0]] != kit.ANY else most
            if len(held) > 1:
                yield kit.breaks("number", held, "{cells} are numbers in the same area")
            elif least > most:
                yield kit.breaks("number", cells, "the area {cells} is not a rectangle")
            elif held and not least <= size <= most:
                yield kit.breaks(
                    *("number", cells, "the area of {cell} does not have {n} cells"),
                    n=size,
                    cell=kit.named(held),
                )
        yield from areas.needless("number")


PUZZLE = Shikaku()
