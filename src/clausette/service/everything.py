"""All use cases by name: what a worker imports when it is born, and a page may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clausette.service.appraising import appraise
from clausette.service.audit import audit
from clausette.service.booklets import booklet
from clausette.service.certifying import prove, verify
from clausette.service.checking import check
from clausette.service.clauses_told import clauses
from clausette.service.clue_report import clues
from clausette.service.comparing import compare_heuristics
from clausette.service.comparing_encodings import compare_encodings
from clausette.service.conquering import conquer, cubes
from clausette.service.converting import convert
from clausette.service.counting import count
from clausette.service.deciding import entails, equivalent, valid
from clausette.service.deriving import steps
from clausette.service.describing import describe, example
from clausette.service.diagnosing import diagnose
from clausette.service.drawing import draw
from clausette.service.duplicates import duplicates
from clausette.service.editing import blank, edit, resize, turn
from clausette.service.every import every
from clausette.service.exercising import course, exercise
from clausette.service.explaining_plans import explain_any
from clausette.service.exporting import export
from clausette.service.facts_told import facts
from clausette.service.generating import generate
from clausette.service.grading import grade
from clausette.service.grounding import ground
from clausette.service.hinting import hint
from clausette.service.judging import judge
from clausette.service.laying_out import format_models, latex
from clausette.service.marking import mark
from clausette.service.minimising import minimise
from clausette.service.mistakes import mistake
from clausette.service.offering import offers
from clausette.service.opening import open_board
from clausette.service.playing import play
from clausette.service.positions import position
from clausette.service.racing import portfolio
from clausette.service.reading import read
from clausette.service.refuting import refute
from clausette.service.rows import row
from clausette.service.scoring import score
from clausette.service.scoring_moves import score_move
from clausette.service.size_map import size_map
from clausette.service.solving import solve
from clausette.service.superfluous import superfluous
from clausette.service.surveying import survey
from clausette.service.sweeping import sweep
from clausette.service.tabling import table
from clausette.service.tracing import trace
from clausette.service.training import train
from clausette.service.trials import dead
from clausette.service.turning import turned_text
from clausette.service.why_accepted import why_accepted
from clausette.service.why_cell import why_cell
from clausette.service.why_none import why_none
from clausette.service.why_rejected import why_rejected
from clausette.service.why_wish import why_wish
from clausette.service.worker import UseCase

USE_CASES: Final[Mapping[str, UseCase]] = {
    "all": every,
    "appraise": appraise,
    "audit": audit,
    "blank": blank,
    "booklet": booklet,
    "check": check,
    "clauses": clauses,
    "clues": clues,
    "compare_encodings": compare_encodings,
    "compare_heuristics": compare_heuristics,
    "conquer": conquer,
    "convert": convert,
    "count": count,
    "course": course,
    "cubes": cubes,
    "dead": dead,
    "diagnose": diagnose,
    "draw": draw,
    "duplicates": duplicates,
    "edit": edit,
    "entails": entails,
    "equivalent": equivalent,
    "example": example,
    "exercise": exercise,
    "explain": explain_any,
    "export": export,
    "facts": facts,
    "format": format_models,
    "generate": generate,
    "grade": grade,
    "ground": ground,
    "hint": hint,
    "judge": judge,
    "latex": latex,
    "map": size_map,
    "mark": mark,
    "minimise": minimise,
    "mistake": mistake,
    "offers": offers,
    "open": open_board,
    "play_back": play,
    "portfolio": portfolio,
    "position": position,
    "prove": prove,
    "puzzles": describe,
    "read": read,
    "refute": refute,
    "resize": resize,
    "row": row,
    "score": score,
    "score_move": score_move,
    "solve": solve,
    "steps": steps,
    "superfluous": superfluous,
    "survey": survey,
    "sweep": sweep,
    "table": table,
    "trace": trace,
    "train": train,
    "turn": turn,
    "turned": turned_text,
    "valid": valid,
    "verify": verify,
    "why": why_none,
    "why_accepted": why_accepted,
    "why_cell": why_cell,
    "why_rejected": why_rejected,
    "why_wish": why_wish,
}
