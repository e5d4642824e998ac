"""What goes where in a terminal: texts and grounds of the cells, their width, the lines between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from clausette.drawing.borders import has_regions, line_above, line_left, thick_above, thick_left
from clausette.drawing.candidates import has_candidates
from clausette.drawing.characters import (
    blank_for,
    columns_of,
    note_text,
    shown,
    small_text,
    wire_box,
)
from clausette.drawing.colours import Colours, mixed
from clausette.drawing.geometry import Around, around
from clausette.drawing.inks import GROUNDS_256, INKS, PAPER, ground_ink
from clausette.drawing.lattice import (
    has_room_between,
    lies_on_rim,
    signs_between_columns,
    signs_between_rows,
    wire_arms,
)
from clausette.scene import Look, Place, Scene


@dataclass(frozen=True, slots=True)
class Layout:
    """A scene measured for a terminal; widths are in columns.

    `lines` tells which gaps of the rows have a line drawn in them, and `bars` how wide the gaps of
    the columns are. Texts and grounds are those of the cells and of what stands around them.
    """

    scene: Scene
    colours: Colours
    texts: Mapping[Place, str]
    grounds: Mapping[Place, str]
    room: Mapping[int, int]
    """How wide the texts of each column are, of those around the cells too."""
    before: int
    after: int
    head: int
    lines: tuple[bool, ...]
    bars: tuple[int, ...]
    around: Around
    pencilled: bool = False
    """Whether something is written small, and columns are as wide as they need."""
    notes: int = 0
    """How many columns the notes before the texts of cells take, all of which begin there."""

    @property
    def cell(self) -> int:
        """How wide the widest cell is."""
        return self.before + max(self.room.values(), default=1) + self.after

    def wide(self, column: int) -> int:
        """How wide the cells of a column are."""
        return self.before + self.room[column] + self.after

    @property
    def left(self) -> int:
        """How wide is what stands before the first column of cells."""
        return self.head + sum(self.wide(column) for column in self.room if column < 0)

    @property
    def right(self) -> int:
        """How wide is what stands after the last column of cells."""
        return sum(self.wide(column) for column in self.room if column >= self.scene.columns)

    @property
    def width(self) -> int:
        cells = sum(map(self.wide, self.room))
        return self.head + cells + self.pushed(most=True) + sum(self.bars)

    def middle(self, column: int) -> int:
        """The column of a cell in which a single character stands."""
        return self.before + self.room[column] - 1

    def pushed(self, row: int = 0, *, most: bool = False) -> int:
        """How far a row is pushed to the right, or the one that is pushed the most."""
        indents = self.scene.indents
        half_cells = max(indents, default=0) if most else self.scene.indent(row)
        return half_cells * self.cell // 2


def fitting(scene: Scene, colours: Colours, width: int) -> Layout:
    """The roomiest layout that is no wider than `width`, or the tightest if none is."""
    texts = _texts(scene, colours)
    across, down = _thickness(scene)
    outside = around(scene) if scene.surface != "tubes" else Around(0, 0, 0, 0)
    in_line = scene.surface != "tubes" and not any(scene.indents)
    pencilled = in_line and has_candidates(scene)
    notes = max((columns_of(note_text(x, colours)) for row in scene.looks for x in row), default=0)
    room = _room(scene, colours, texts, outside, uneven=pencilled)
    if notes:
        room |= {at: room[at] + notes + 1 for at in range(scene.columns)}
    # Rows that are not in line have no lines between them.
    pushed = any(scene.indents)
    regions = (has_regions(scene) or bool(scene.cages)) and not pushed
    even = not regions or all(any(gap) == all(gap) for gap in across + down)
    between = has_room_between(scene) and not pushed
    rim = not pushed and (any(outside) or lies_on_rim(scene))
    bar = max(map(columns_of, signs_between_columns(scene, colours)), default=1) or 1
    roomy = Layout(
        scene=scene,
        colours=colours,
        texts=texts,
        # Where no line tells cells apart their grounds do: that is, unless some line is thick
        # here and thin there, as around odd regions.
        grounds=_grounds(
            scene,
            colours,
            chequered=even and scene.surface == "grid" and not between and not scene.cages,
        ),
        room=room,
        before=1,
        after=1,
        head=_head(scene),
        lines=_drawn_gaps(across, regions, between, rim),
        bars=tuple(bar * drawn for drawn in _drawn_gaps(down, regions, between, rim)),
        around=outside,
        pencilled=pencilled,
        notes=notes,
    )
    tight = replace(roomy, after=0)
    # Texts of two characters run into each other without a blank between them.
    tightest = replace(tight, before=int(max(room.values(), default=1) > 1))
    choices = [roomy, tight, replace(tight, head=0), tightest, replace(tightest, head=0)]
    if pushed:
        choices = [_of_even_width(choice) for choice in choices]
    if scene.surface == "tubes":
        choices = [roomy]
    return next((choice for choice in choices if choice.width <= width), choices[-1])


def _head(scene: Scene) -> int:
    """The room for the numbers of rows, where there are any and they tell something."""
    if scene.numbers_from is None or max(scene.rows, scene.columns) <= 1:
        return 0
    return len(str(scene.rows - 1 + scene.numbers_from)) + 1


def _of_even_width(layout: Layout) -> Layout:
    """The layout with cells that have a half."""
    odd = layout.cell % 2
    return replace(layout, room={column: text + odd for column, text in layout.room.items()})


def _drawn_gaps(
    thick: list[list[bool]], regions: bool, between: bool, rim: bool
) -> tuple[bool, ...]:
    """Which gaps of the rows, or of the columns, have room of their own."""
    last = len(thick) - 1
    return tuple(
        (regions and any(gap)) or (rim if at in (0, last) else between)
        for at, gap in enumerate(thick)
    )


def _room(
    scene: Scene, colours: Colours, texts: Mapping[Place, str], outside: Around, *, uneven: bool
) -> dict[int, int]:
    """How wide the texts of each column are: all as the widest, unless columns are `uneven`."""
    columns = range(-outside.left, scene.columns + outside.right)
    widest = dict.fromkeys(columns, 1)
    for (_, column), text in texts.items():
        widest[column] = max(widest.get(column, 1), columns_of(text))
    if uneven:
        return widest
    between = map(columns_of, signs_between_rows(scene, colours))
    return dict.fromkeys(columns, max((*widest.values(), *between), default=1))


def _texts(scene: Scene, colours: Colours) -> dict[Place, str]:
    blank = blank_for(scene)
    texts = {}
    for row, looks in enumerate(scene.looks):
        for column, look in enumerate(looks):
            at = row, column
            arms = wire_arms(scene, at)
            if any(arms) and not (look.text or look.mark or look.ground == "void"):
                texts[at] = wire_box(*arms, plain=colours == "none")
            elif signs := small_text(look, colours):
                texts[at] = signs
            else:
                texts[at] = shown(look, colours, blank)
    return texts | {place: shown(look, colours, "") for place, look in scene.outside.items()}


def _thickness(scene: Scene) -> tuple[list[list[bool]], list[list[bool]]]:
    """Cell by cell along every gap of the rows, and along every gap of the columns."""
    rows, columns = range(scene.rows), range(scene.columns)
    if scene.cages:
        return (
            [[line_above(scene, gap, at) > 0 for at in columns] for gap in range(scene.rows + 1)],
            [[line_left(scene, at, gap) > 0 for at in rows] for gap in range(scene.columns + 1)],
        )
    across = [[thick_above(scene, gap, at) for at in columns] for gap in range(scene.rows + 1)]
    down = [[thick_left(scene, at, gap) for at in rows] for gap in range(scene.columns + 1)]
    return across, down


def _grounds(scene: Scene, colours: Colours, chequered: bool) -> dict[Place, str]:
    """The colour below every cell, if `chequered` a little darker on every other one."""

    def colour(look: Look, odd: bool) -> str:
        ink = ground_ink(look)
        if ink == "void" or (ink == "plain" and scene.surface == "tubes"):
            return ""
        if ink == "plain" and scene.surface == "pegboard":
            ink = "wood"
        if colours == "256" and ink in GROUNDS_256:
            return GROUNDS_256[ink][odd]
        plain = PAPER if ink == "plain" else INKS[ink].light
        return mixed(plain, "#808080", 0.1) if odd else plain

    grounds = {
        (row, column): colour(look, chequered and (row + column) % 2 == 1)
        for row, looks in enumerate(scene.looks)
        for column, look in enumerate(looks)
    }
    return grounds | {
        place: "" if look.ground == "plain" else colour(look, False)
        for place, look in scene.outside.items()
    }
