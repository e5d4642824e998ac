"""The part of `clausette solve` that is about boards."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence

from clausette.cli.arguments import refuse
from clausette.cli.boards import BoardInput
from clausette.cli.engine import solver_asked, solver_name
from clausette.cli.pictures import save_scenes, show_scene
from clausette.cli.planning import refuse_planning
from clausette.cli.progress import Progress
from clausette.deadline import Deadline
from clausette.errors import UsageError

_STATUS = {"unique": 0, "several": 0, "none": 8, "unknown": 9}


def solve_board(given: BoardInput, options: argparse.Namespace) -> int:
    """Solves, checks, draws and says whether the answer is the only one."""
    why = f"is for models, and {given.called} is a board"
    refuse(options, ("minimize", "answer", "trace"), why)
    refuse_planning(options, f"{given.called} is none")
    if options.svg is not None and (options.all or options.count or options.survey):
        raise UsageError("--svg draws one answer: it does not go with --all, --count or --survey")
    if options.all:
        return _every(given, options)
    if options.count:
        return _count(given, options)
    if options.survey:
        from clausette.cli.solve_survey import survey_board

        return survey_board(given, options)
    from clausette.puzzles.solving import solve

    start = time.perf_counter()
    with Progress(f"solving {given.called}"):
        verdict = solve(
            given.puzzle,
            given.board,
            deadline=Deadline.after(options.time_limit),
            solver=solver_asked(options),
        )
    seconds = time.perf_counter() - start
    answer = verdict.answers[0] if verdict.answers else None
    if options.json:
        found = given.answered(verdict.kind, seconds)
        found["solution"] = None if answer is None else list(answer)
        if verdict.kind == "several":
            found["differs"] = [list(place) for place in verdict.differs]
            if not verdict.differs_all:
                found["differs_all"] = False
        if note := given.note:
            found["note"] = note
        print(json.dumps(found))
    elif options.svg != "-":
        _show(given, answer)
        print(f"{verdict} ({seconds * 1000:.1f} ms)")
        if verdict.differs:
            names = [given.puzzle.filling.cell_name(place) for place in verdict.differs]
            shown = " ".join(names[:24]) + (" …" if len(names) > 24 else "")
            print(f"not forced: {shown}")
    _save(given, answer, options)
    return _STATUS[verdict.kind]


def _every(given: BoardInput, options: argparse.Namespace) -> int:
    from clausette.puzzles.solving import every_answer
    from clausette.solving import OutOfTime

    start = time.perf_counter()
    coming = every_answer(
        given.puzzle,
        given.board,
        # One more tells whether these are all.
        limit=None if options.limit is None else options.limit + 1,
        deadline=Deadline.after(options.time_limit),
        solver=solver_name(options),
    )
    answers: list[Sequence[str]] = []
    late = False
    try:
        for answer in coming:
            answers.append(answer)
            if not options.json and (options.limit is None or len(answers) <= options.limit):
                print(f"solution {len(answers)}")
                _show(given, answer)
    except OutOfTime:
        late = options.limit is None or len(answers) < max(2, options.limit)
    seconds = time.perf_counter() - start
    verdict = "unknown" if late else ("none", "unique", "several")[min(2, len(answers))]
    beyond = len(answers) > (options.limit or len(answers))
    answers = answers[: options.limit]
    if options.json:
        solutions = [list(answer) for answer in answers]
        print(json.dumps({**given.answered(verdict, seconds), "solutions": solutions}))
    else:
        more = " and more" if beyond else " so far: out of time" if late else ""
        print(f"{len(answers)} solution{'s' * (len(answers) != 1)}{more} ({seconds:.2f} s)")
    return _STATUS[verdict]


def _count(given: BoardInput, options: argparse.Namespace) -> int:
    from clausette.puzzles.clauses import grounded
    from clausette.solving import Session

    start = time.perf_counter()
    with Progress(f"counting {given.called}"):
        grounding, variables = grounded(given.puzzle, given.board)
        with Session(grounding.cnf, solver=solver_name(options)) as session:
            count = session.count(variables.tolist(), deadline=Deadline.after(options.time_limit))
    seconds = time.perf_counter() - start
    kinds = {0: "none", 1: "unique"}
    verdict = kinds.get(count.value, "several") if count.exact else "unknown"
    if options.json:
        found = given.answered(verdict, seconds)
        print(json.dumps({**found, "count": count.value, "exact": count.exact}))
    else:
        print(f"{count} solution{'s' * (count.value != 1)} ({seconds:.2f} s)")
    return _STATUS[verdict]


def _show(given: BoardInput, answer: Sequence[str] | None) -> None:
    show_scene(given.puzzle.filling.scene(given.board, answer))


def _save(given: BoardInput, answer: Sequence[str] | None, options: argparse.Namespace) -> None:
    if options.svg is not None:
        save_scenes([given.puzzle.filling.scene(given.board, answer)], options.svg)
