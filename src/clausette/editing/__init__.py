"""Text and place → what an editor shows: problems with their fixes, completions, names, layout.

Functions without state. Offsets count code points; `Positions` tells them as editors do.
"""

from clausette.editing.completing import complete
from clausette.editing.diagnosing import diagnose, fixes, fixes_of
from clausette.editing.formatting import format_edits
from clausette.editing.grounded import Diagnosed, Expansion, diagnose_grounded
from clausette.editing.hovering import Hovered, hover
from clausette.editing.items import Completions, Item, Table
from clausette.editing.naming import definition, references, renamable, rename
from clausette.editing.outlining import Part, outline
from clausette.editing.positions import Positions
from clausette.editing.problems import Problem, applied, edits_data, fix_data
from clausette.language.fixes import Edit, Fix

__all__ = [
    "Completions",
    "Diagnosed",
    "Edit",
    "Expansion",
    "Fix",
    "Hovered",
    "Item",
    "Part",
    "Positions",
    "Problem",
    "Table",
    "applied",
    "complete",
    "definition",
    "diagnose",
    "diagnose_grounded",
    "edits_data",
    "fix_data",
    "fixes",
    "fixes_of",
    "format_edits",
    "hover",
    "outline",
    "references",
    "renamable",
    "rename",
]
