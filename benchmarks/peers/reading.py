"""Boards of the dev files read by hand, what all peers share: nothing of ours is used.

Cells are numbered from 1, row by row, as a script would number its variables.
"""

from __future__ import annotations

from typing import NamedTuple

Grid = list[list[str]]


class Found(NamedTuple):
    """A peer's verdict, and its first answer: a row of signs for every row of the board."""

    verdict: str
    answer: list[str]


class LightUp(NamedTuple):
    """The white cells between walls, by row and by column, and the clues with their cells."""

    grid: Grid
    across: list[list[int]]
    down: list[list[int]]
    clues: list[tuple[int, list[int]]]


class Norinori(NamedTuple):
    """The cells of every zone, and the neighbours of cell n at n − 1."""

    height: int
    width: int
    zones: list[list[int]]
    beside: list[list[int]]


def read_lightup(text: str) -> LightUp:
    lines = text.split("\n")
    height, width = map(int, lines[0].split())
    grid = [line.split() for line in lines[1:]]
    across: list[list[int]] = []
    down: list[list[int]] = []
    clues: list[tuple[int, list[int]]] = []
    open_below: list[list[int] | None] = [None] * width
    cell = 0
    for r, row in enumerate(grid):
        run: list[int] | None = None
        for c, sign in enumerate(row):
            cell += 1
            if sign == "-":
                if run is None:
                    across.append(run := [])
                run.append(cell)
                column = open_below[c]
                if column is None:
                    down.append(column := [])
                    open_below[c] = column
                column.append(cell)
                continue
            run = open_below[c] = None
            if sign != "x":
                around = []
                if r and grid[r - 1][c] == "-":
                    around.append(cell - width)
                if c and row[c - 1] == "-":
                    around.append(cell - 1)
                if c + 1 < width and row[c + 1] == "-":
                    around.append(cell + 1)
                if r + 1 < height and grid[r + 1][c] == "-":
                    around.append(cell + width)
                clues.append((int(sign), around))
    return LightUp(grid, across, down, clues)


def read_norinori(text: str) -> Norinori:
    lines = text.split("\n")
    height, width = map(int, lines[0].split())
    zones: dict[str, list[int]] = {}
    beside: list[list[int]] = []
    cell = 0
    for r, line in enumerate(lines[height + 1 :]):
        for c, zone in enumerate(line.split()):
            cell += 1
            if zone in zones:
                zones[zone].append(cell)
            else:
                zones[zone] = [cell]
            near = []
            if r:
                near.append(cell - width)
            if c:
                near.append(cell - 1)
            if c + 1 < width:
                near.append(cell + 1)
            if r + 1 < height:
                near.append(cell + width)
            beside.append(near)
    return Norinori(height, width, list(zones.values()), beside)


def lightup_answer(board: LightUp, lamps: set[int]) -> list[str]:
    """`L` a lamp, `.` white, the walls as in the board; raises ValueError if a rule is broken.

    It looks at the answer alone, not at the runs that the clauses were made of.
    """
    signs = {"-": ".", "x": "#"}
    cell = 0
    rows: list[str] = []
    for line in board.grid:
        row = ""
        for sign in line:
            cell += 1
            row += "L" if cell in lamps else signs.get(sign, sign)
        rows.append(row)
    walls = str.maketrans("01234", "#####")
    lit_across = [_lit(row.translate(walls)) for row in rows]
    lit_down = [_lit("".join(column).translate(walls)) for column in zip(*rows, strict=True)]
    last_row, last_column = len(rows) - 1, len(rows[0]) - 1
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign == ".":
                if lit_across[r][c] == "." and lit_down[c][r] == ".":
                    raise ValueError(f"dark at {r}, {c}")
            elif sign not in "L#":
                count = (r > 0 and rows[r - 1][c] == "L") + (c > 0 and row[c - 1] == "L")
                count += c < last_column and row[c + 1] == "L"
                count += r < last_row and rows[r + 1][c] == "L"
                if count != int(sign):
                    raise ValueError(f"{count} lamps at the {sign} at {r}, {c}")
    return rows


def _lit(line: str) -> str:
    """The line with `*` on all cells of the runs that have a lamp."""
    runs = []
    for run in line.split("#"):
        lamps = run.count("L")
        if lamps > 1:
            raise ValueError(f"lamps that shine on each other in {line}")
        runs.append("*" * len(run) if lamps else run)
    return "#".join(runs)


def norinori_answer(board: Norinori, shaded: set[int]) -> list[str]:
    """`#` shaded, `.` not; raises ValueError if a rule is broken."""
    for zone in board.zones:
        if len(shaded.intersection(zone)) != 2:
            raise ValueError(f"not two shaded cells in the zone {zone}")
    width = board.width
    signs = "".join(["#" if n in shaded else "." for n in range(1, board.height * width + 1)])
    rows = [signs[at : at + width] for at in range(0, len(signs), width)]
    # A margin of empty cells, so that no cell is at an edge.
    empty = "." * (width + 2)
    padded = [empty, *[f".{row}." for row in rows], empty]
    for r, row in enumerate(padded):
        c = row.find("#")
        while c >= 0:
            if (row[c - 1] + row[c + 1] + padded[r - 1][c] + padded[r + 1][c]).count("#") != 1:
                raise ValueError(f"not one partner for {r}, {c}")
            c = row.find("#", c + 1)
    return rows
