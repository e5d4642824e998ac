"""`clausette solve BOARD --survey`: how many solutions, what they share, the two closest."""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import replace

from clausette.cli.boards import BoardInput
from clausette.cli.pictures import show_scene
from clausette.cli.progress import Progress

_STATUS = {"unique": 0, "several": 0, "none": 8}
_MOST_NAMES = 24


def survey_board(given: BoardInput, options: argparse.Namespace) -> int:
    """Tells all there is to know about the solutions of a board."""
    from clausette.puzzles.solving import checked_answer, grounded, rows_differ
    from clausette.reasoning.verdict import LIMIT, survey

    start = time.perf_counter()
    with Progress(f"surveying {given.name}"):
        grounding, variables = grounded(given.puzzle, given.board)
        order = variables.tolist()
        found = survey(
            grounding.cnf, order, limit=options.limit or LIMIT, seconds=options.time_limit
        )
    seconds = time.perf_counter() - start
    answers = [checked_answer(given.puzzle, given.board, values) for values in found.pair]
    differs = rows_differ(*answers) if len(answers) == 2 else ()
    sure = {abs(literal) for literal in found.forced}
    decided = [v in sure for v in order]
    forced = given.puzzle.filling.forced_places(given.board, decided)
    if options.json:
        print(
            json.dumps(
                {
                    "puzzle": given.puzzle.name,
                    "verdict": found.kind,
                    "seconds": round(seconds, 6),
                    "count": found.count.value if found.count else 0,
                    "exact": found.count.exact if found.count else True,
                    "solutions": [list(answer) for answer in answers],
                    "differs": [list(place) for place in differs],
                    "least": found.least,
                    "forced": [list(place) for place in forced],
                }
            )
        )
        return _STATUS[found.kind]
    return _STATUS[found.kind]
