"""The furniture of grid puzzles: a puzzle declares what its board is, and the rest is derived.

What a puzzle is written with is a name of this package, as `contents` lists them: `kit.Marks`. A
module of the kit is imported when somebody asks for a name of it, since few puzzles need more than
half of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from clausette.puzzles.kit.contents import CONTENTS

if TYPE_CHECKING:
    # In the order of the contents, which a test compares.
    # isort: off
    from clausette.puzzles.kit.puzzle import GridPuzzle as GridPuzzle
    from clausette.puzzles.kit.answers import Marks as Marks
    from clausette.puzzles.kit.digits import Digits as Digits
    from clausette.puzzles.kit.sides import Sides as Sides
    from clausette.puzzles.kit.walls import Walls as Walls
    from clausette.puzzles.kit.wires import Links as Links
    from clausette.puzzles.kit.bridges import Bridges as Bridges
    from clausette.puzzles.kit.gives import Gives as Gives, Whole as Whole, ZoneClues as ZoneClues
    from clausette.puzzles.kit.laying import Lays as Lays
    from clausette.puzzles.kit.looping import loop_area as loop_area, rim_of as rim_of
    from clausette.puzzles.kit.sharing import (
        into_dominoes as into_dominoes,
        into_rectangles as into_rectangles,
        into_sizes as into_sizes,
        walls_of as walls_of,
    )
    from clausette.errors import UsageError as UsageError
    from clausette.puzzles.kit.squares import latin as latin
    from clausette.puzzles.kit.together import cell_orbits as cell_orbits
    from clausette.puzzles.chance import Chance as Chance, Sample as Sample
    from clausette.puzzles.kit.variants import (
        ByVariant as ByVariant,
        in_variants as in_variants,
        numbered as numbered,
    )
    from clausette.puzzles.editing import TURNS as TURNS, Symmetry as Symmetry, Turn as Turn
    from clausette.puzzles.kit.discs import disc as disc
    from clausette.scene import (
        Edge as Edge,
        Ground as Ground,
        Look as Look,
        Place as Place,
        Scene as Scene,
        Stroke as Stroke,
        Symbol as Symbol,
        cell_name as cell_name,
    )
    from clausette.words import (
        Message as Message,
        in_words as in_words,
        listed as listed,
        plural as plural,
        say as say,
    )
    from clausette.puzzles.kit.board import (
        ANY as ANY,
        NOTHING as NOTHING,
        ONE_END as ONE_END,
        Grid as Grid,
    )
    from clausette.puzzles.kit.shape import (
        Cell as Cell,
        Side as Side,
        meeting as meeting,
        pieces as pieces,
    )
    from clausette.puzzles.kit.groups import groups_of as groups_of
    from clausette.puzzles.kit.zones import count_pieces as count_pieces, zones_of as zones_of
    from clausette.puzzles.kit.boxes import (
        BOXES as BOXES,
        box_rows as box_rows,
        box_size as box_size,
        in_boxes as in_boxes,
    )
    from clausette.puzzles.kit.symmetry import in_line_order as in_line_order
    from clausette.puzzles.kit.numbers import (
        DIGITS as DIGITS,
        digit as digit,
        number_of as number_of,
        refuse_size as refuse_size,
        size_in_words as size_in_words,
    )
    from clausette.puzzles.kit.facts import (
        Table as Table,
        Tables as Tables,
        Told as Told,
        given_numbers as given_numbers,
    )
    from clausette.grounding.facts import Earlier as Earlier
    from clausette.puzzles.kit.sums import (
        digit_bags as digit_bags,
        digit_sets as digit_sets,
        set_tables as set_tables,
        sum_tables as sum_tables,
    )
    from clausette.puzzles.kit.checking import (
        UNKNOWN as UNKNOWN,
        Filled as Filled,
        amiss as amiss,
        by_zone as by_zone,
        hanging as hanging,
        rings as rings,
        shortages as shortages,
    )
    from clausette.puzzles.kit.faults import (
        Violations as Violations,
        breaks as breaks,
        cut_off as cut_off,
        each_once as each_once,
        full_squares as full_squares,
        miscounts as miscounts,
        once_in as once_in,
        repeated as repeated,
        seen_otherwise as seen_otherwise,
        side_by_side as side_by_side,
    )
    from clausette.puzzles.kit.called import (
        corner_name as corner_name,
        named as named,
        unit_name as unit_name,
    )
    from clausette.puzzles.base import Violation as Violation
    from clausette.puzzles.kit.adding import adds_up as adds_up
    from clausette.puzzles.kit.areas import Areas as Areas
    from clausette.puzzles.kit.bridged import Bridged as Bridged, drawn_bridges as drawn_bridges
    from clausette.puzzles.kit.paths import (
        Paths as Paths,
        broken_loop as broken_loop,
        loose_lines as loose_lines,
        no_line as no_line,
    )
    from clausette.puzzles.base import BoardError as BoardError, Format as Format
    from clausette.puzzles.kit.texts import Layout as Layout, Spot as Spot
    from clausette.puzzles.kit.plain import (
        digit_layout as digit_layout,
        one_line as one_line,
        rows as rows,
    )
    from clausette.puzzles.kit.sized import (
        ANY_ZONES as ANY_ZONES,
        DASHES as DASHES,
        ZONES as ZONES,
        ZONE_NAMES as ZONE_NAMES,
        cells_block as cells_block,
        sized_rows as sized_rows,
        zones_block as zones_block,
    )
    from clausette.puzzles.kit.frames import (
        clue_rows as clue_rows,
        framed_rows as framed_rows,
        list_rows as list_rows,
    )
    from clausette.puzzles.kit.headed import headed_rows as headed_rows
    from clausette.puzzles.kit.between import signed_rows as signed_rows
    from clausette.puzzles.kit.caged import caged_block as caged_block
    from clausette.puzzles.kit.formats import faithful as faithful
    from clausette.puzzles.kit.number_boards import (
        NUMBERS as NUMBERS,
        NUMBERS_OR_ANY as NUMBERS_OR_ANY,
        number_formats as number_formats,
    )
    from clausette.puzzles.kit.addresses import (
        ANSWER as ANSWER,
        COUNT as COUNT,
        REGIONS as REGIONS,
        SIDES as SIDES,
        WALLS as WALLS,
        ZONE_BORDERS as ZONE_BORDERS,
        FileBlock as FileBlock,
        cell_words as cell_words,
        framed_words as framed_words,
        headed_words as headed_words,
        puzzlink as puzzlink,
        pzprv3 as pzprv3,
    )
    from clausette.puzzles.links.pzprv3 import FileText as FileText
    from clausette.puzzles.kit.ids import (
        Gaps as Gaps,
        Greater as Greater,
        Slashed as Slashed,
        SlashedLists as SlashedLists,
        Spread as Spread,
        one_number as one_number,
        sgt as sgt,
    )
    from clausette.puzzles.kit.drawings import (
        Between as Between,
        Clues as Clues,
        Numbers as Numbers,
        Surfaces as Surfaces,
        Symbols as Symbols,
        ZoneEdges as ZoneEdges,
        penpa as penpa,
    )
    from clausette.puzzles.kit.codecs import (
        Body as Body,
        Border as Border,
        Cells as Cells,
        CellsIfAny as CellsIfAny,
        Corners as Corners,
        Count as Count,
        Lists as Lists,
        Outside as Outside,
        Part as Part,
        RoomNumbers as RoomNumbers,
        Then as Then,
        number_cells as number_cells,
    )
    from clausette.puzzles.kit.codes import (
        arrow_code as arrow_code,
        base_36 as base_36,
        base_62 as base_62,
        bracketed as bracketed,
        circles as circles,
        decimal as decimal,
        four_cell as four_cell,
        hex_number as hex_number,
        lone as lone,
        sign_code as sign_code,
        spaced as spaced,
        spaces as spaces,
    )
    from clausette.puzzles.kit.banks import Bank as Bank, straight_piece as straight_piece
    from clausette.puzzles.kit.blocks import (
        Blocks as Blocks,
        ClueCells as ClueCells,
        ClueList as ClueList,
        Separated as Separated,
    )
    from clausette.puzzles.kit.arrows import (
        ARROWS as ARROWS,
        NO_ARROW as NO_ARROW,
        NO_CLUE as NO_CLUE,
        SET_APART as SET_APART,
        arrow_and_number as arrow_and_number,
        arrow_clues as arrow_clues,
        looked_at as looked_at,
    )
    from clausette.puzzles.kit.arrow_formats import (
        ARROW_CLUES as ARROW_CLUES,
        ArrowNumbers as ArrowNumbers,
        arrow_words as arrow_words,
    )
    from clausette.puzzles.kit.corners import (
        CornerNumbers as CornerNumbers,
        corner_rows as corner_rows,
        corner_words as corner_words,
        corners_block as corners_block,
    )
    from clausette.puzzles.kit.halves import (
        BLACK_DOT as BLACK_DOT,
        DOTS_ON_CELLS as DOTS_ON_CELLS,
        DOTS_ON_LINES as DOTS_ON_LINES,
        WHITE_DOT as WHITE_DOT,
        dots_in as dots_in,
        half_rows as half_rows,
        quarters_block as quarters_block,
    )
    from clausette.puzzles.kit.half_codes import (
        HalfGaps as HalfGaps,
        HalfSymbols as HalfSymbols,
        Halves as Halves,
        SomeCells as SomeCells,
        half_file as half_file,
        half_marks as half_marks,
    )
    from clausette.puzzles.kit.several import (
        SEVERAL as SEVERAL,
        UNTOLD as UNTOLD,
        NumbersApart as NumbersApart,
        several_code as several_code,
    )
    from clausette.puzzles.kit.split import SPLIT_WALL as SPLIT_WALL, split_runs as split_runs
    from clausette.puzzles.kit.split_forms import (
        SPLIT_FILE as SPLIT_FILE,
        SPLIT_ROWS as SPLIT_ROWS,
        SplitBody as SplitBody,
    )
    from clausette.puzzles.kit.bits import Bits as Bits, CellSet as CellSet, bits_of as bits_of
    from clausette.puzzles.kit.growing import (
        grown as grown,
        grouped as grouped,
        of_one_size as of_one_size,
        of_sizes as of_sizes,
        rectangles as rectangles,
    )
    from clausette.puzzles.kit.mending import mended as mended, moved_cells as moved_cells
    from clausette.puzzles.kit.cutting import (
        cut_zones as cut_zones,
        halved as halved,
        straight_cuts as straight_cuts,
        told_zones as told_zones,
    )
    # isort: on

_HOMES = {
    name: module if module.startswith("clausette.") else f"{__name__}.{module}"
    for modules in CONTENTS.values()
    for module, names in modules.items()
    for name in names.split()
}


if not TYPE_CHECKING:  # for mypy this would be any name

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_HOMES[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
