"""What a puzzle is written with, in the order in which one writes it: the names of the kit by the
modules that have them. `kit.Marks` is `Marks` of `answers`.
"""

from __future__ import annotations

from typing import Final

CONTENTS: Final = {
    "The puzzle, and what it declares": {
        "puzzle": "GridPuzzle",
        "answers": "Marks",
        "digits": "Digits",
        "sides": "Sides",
        "walls": "Walls",
        "wires": "Links",
        "bridges": "Bridges",
        "gives": "Gives Whole ZoneClues",
        "laying": "Lays",
        "looping": "loop_area rim_of",
        "sharing": "into_dominoes into_rectangles into_sizes walls_of",
        "clausette.errors": "UsageError",
        "squares": "latin",
        "together": "cell_orbits",
        "clausette.puzzles.chance": "Chance Sample",
        "variants": "ByVariant in_variants numbered",
        "clausette.puzzles.editing": "TURNS Symmetry Turn",
    },
    "Looks and messages": {
        "discs": "disc",
        "clausette.scene": "Edge Ground Look Place Scene Stroke Symbol cell_name",
        "clausette.words": "Message in_words listed plural say",
    },
    "The board, and the tables of the rules": {
        "board": "ANY NOTHING ONE_END Grid",
        "shape": "Cell Side meeting pieces",
        "groups": "groups_of",
        "zones": "count_pieces zones_of",
        "boxes": "BOXES box_rows box_size in_boxes",
        "symmetry": "in_line_order",
        "numbers": "DIGITS digit number_of refuse_size size_in_words",
        "facts": "Table Tables Told given_numbers",
        "clausette.grounding.facts": "Earlier",
        "sums": "digit_bags digit_sets set_tables sum_tables",
    },
    "The checker": {
        "checking": "UNKNOWN Filled amiss by_zone hanging rings shortages",
        "faults": (
            "Violations breaks cut_off each_once full_squares miscounts once_in repeated "
            "seen_otherwise side_by_side"
        ),
        "called": "corner_name named unit_name",
        "clausette.puzzles.base": "Violation",
        "adding": "adds_up",
        "areas": "Areas",
        "bridged": "Bridged drawn_bridges",
        "paths": "Paths broken_loop loose_lines no_line",
    },
    "Text": {
        "clausette.puzzles.base": "BoardError Format",
        "texts": "Layout Spot",
        "plain": "digit_layout one_line rows",
        "sized": "ANY_ZONES DASHES ZONES ZONE_NAMES cells_block sized_rows zones_block",
        "frames": "clue_rows framed_rows list_rows",
        "headed": "headed_rows",
        "between": "signed_rows",
        "caged": "caged_block",
        "formats": "faithful",
        "number_boards": "NUMBERS NUMBERS_OR_ANY number_formats",
    },
    "Addresses, files and drawings": {
        "addresses": (
            "ANSWER COUNT REGIONS SIDES WALLS ZONE_BORDERS FileBlock cell_words "
            "framed_words headed_words puzzlink pzprv3"
        ),
        "clausette.puzzles.links.pzprv3": "FileText",
        "ids": "Gaps Greater Slashed SlashedLists Spread one_number sgt",
        "drawings": "Between Clues Numbers Surfaces Symbols ZoneEdges penpa",
        "codecs": (
            "Body Border Cells CellsIfAny Corners Count Lists Outside Part RoomNumbers Then "
            "number_cells"
        ),
        "codes": (
            "arrow_code base_36 base_62 bracketed circles decimal four_cell hex_number lone "
            "sign_code spaced spaces"
        ),
        "banks": "Bank straight_piece",
        "blocks": "Blocks ClueCells ClueList Separated",
    },
    "Clues of a shape of their own": {
        "arrows": "ARROWS NO_ARROW NO_CLUE SET_APART arrow_and_number arrow_clues looked_at",
        "arrow_formats": "ARROW_CLUES ArrowNumbers arrow_words",
        "corners": "CornerNumbers corner_rows corner_words corners_block",
        "halves": (
            "BLACK_DOT DOTS_ON_CELLS DOTS_ON_LINES WHITE_DOT dots_in half_rows quarters_block"
        ),
        "half_codes": "HalfGaps HalfSymbols Halves SomeCells half_file half_marks",
        "several": "SEVERAL UNTOLD NumbersApart several_code",
        "split": "SPLIT_WALL split_runs",
        "split_forms": "SPLIT_FILE SPLIT_ROWS SplitBody",
    },
    "Boards made by chance": {
        "bits": "Bits CellSet bits_of",
        "growing": "grown grouped of_one_size of_sizes rectangles",
        "mending": "mended moved_cells",
        "cutting": "cut_zones halved straight_cuts told_zones",
    },
}
