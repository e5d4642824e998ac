"""What goes where in a terminal: texts and grounds of the cells, their width, the lines between."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clausette.drawing.borders import has_regions, thick_above, thick_left
from clausette.drawing.characters import ascii_cell_text, blank_for, cell_text, columns_of
from clausette.drawing.colours import Colours, mixed
from clausette.drawing.inks import GROUNDS_256, INKS, PAPER, ground_ink
from clausette.scene import Look, Scene


@dataclass(frozen=True, slots=True)
class Layout:
    """A scene measured for a terminal; widths are in columns.

    `lines` and `bars` tell which gaps of the rows and of the columns have a line drawn in them.
    """

    scene: Scene
    colours: Colours
    texts: tuple[tuple[str, ...], ...]
    grounds: tuple[tuple[str, ...], ...]
    text: int
    before: int
    after: int
    head: int
    lines: tuple[bool, ...]
    bars: tuple[bool, ...]

    @property
    def cell(self) -> int:
        return self.before + self.text + self.after

    @property
    def width(self) -> int:
        return self.head + self.cell * self.scene.columns + self.pushed(most=True) + sum(self.bars)

    def pushed(self, row: int = 0, *, most: bool = False) -> int:
        """How far a row is pushed to the right, or the one that is pushed the most."""
        indents = self.scene.indents
        half_cells = max(indents, default=0) if most else self.scene.indent(row)
        return half_cells * self.cell // 2


def fitting(scene: Scene, colours: Colours, width: int) -> Layout:
    """The roomiest layout that is no wider than `width`, or the tightest if none is."""
    texts = _texts(scene, colours)
    widest = max((columns_of(text) for row in texts for text in row), default=1) or 1
    across, down = _thickness(scene)
    # Rows that are not in line have no lines between them.
    pushed = any(scene.indents)
    regions = has_regions(scene) and not pushed
    even = not regions or all(any(gap) == all(gap) for gap in across + down)
    roomy = Layout(
        scene=scene,
        colours=colours,
        texts=texts,
        # Where no line tells cells apart their grounds do: that is, unless some line is thick
        # here and thin there, as around odd regions.
        grounds=_grounds(scene, colours, chequered=even and scene.surface == "grid"),
        text=widest,
        before=1,
        after=1,
        head=_head(scene),
        lines=tuple(regions and any(gap) for gap in across),
        bars=tuple(regions and any(gap) for gap in down),
    )
    tight = replace(roomy, after=0)
    # Texts of two characters run into each other without a blank between them.
    tightest = replace(tight, before=int(widest > 1))
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
    return replace(layout, text=layout.text + layout.cell % 2)


def _texts(scene: Scene, colours: Colours) -> tuple[tuple[str, ...], ...]:
    blank = blank_for(scene)

    def shown(look: Look) -> str:
        return ascii_cell_text(look, blank) if colours == "none" else cell_text(look)

    return tuple(tuple(shown(look) for look in row) for row in scene.looks)


def _thickness(scene: Scene) -> tuple[list[list[bool]], list[list[bool]]]:
    """Cell by cell along every gap of the rows, and along every gap of the columns."""
    rows, columns = range(scene.rows), range(scene.columns)
    across = [[thick_above(scene, gap, at) for at in columns] for gap in range(scene.rows + 1)]
    down = [[thick_left(scene, at, gap) for at in rows] for gap in range(scene.columns + 1)]
    return across, down


def _grounds(scene: Scene, colours: Colours, chequered: bool) -> tuple[tuple[str, ...], ...]:
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

    return tuple(
        tuple(
            colour(look, chequered and (row + column) % 2 == 1) for column, look in enumerate(looks)
        )
        for row, looks in enumerate(scene.looks)
    )
