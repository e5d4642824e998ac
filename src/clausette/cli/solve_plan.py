"""The part of `clausette solve` that is about games of moves."""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import textwrap
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clausette.cli.arguments import refuse
from clausette.cli.boards import BoardInput
from clausette.cli.pictures import save_scenes, show_scene
from clausette.cli.planning import ask_of
from clausette.cli.progress import Progress
from clausette.errors import UsageError
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.planning.plan import PlanVerdict, Reason
    from clausette.puzzles.plans import Answers
    from clausette.scene import Scene

STATUS = {"solved": 0, "none": 8, "unknown": 9}
_CAPTIONS = {"fr": {"weights": "poids"}}
_NOT_FOR_PLANS = ("survey", "all", "count", "minimize", "answer", "trace")


def solve_plan_board(given: BoardInput, options: argparse.Namespace) -> int:
    """Finds a plan, or the reason why there is none, and shows it."""
    refuse(options, _NOT_FOR_PLANS, f"is not for games of moves, and {given.called} is one")
    from clausette.puzzles.plans import answer_all

    start = time.perf_counter()
    with Progress(f"solving {given.called}") as progress:
        answers = answer_all(given.puzzle, given.board, ask_of(options), progress.tell)
    if answers is not None:
        status = _show_answers(given, answers, time.perf_counter() - start, options)
        if answers.interrupted:
            sys.stdout.flush()
            raise KeyboardInterrupt
        return status
    verdict, seconds = timed_verdict(given, options)
    if options.json:
        print(json.dumps(as_json(given, verdict, seconds), default=plain))
    elif options.svg != "-":
        show_verdict(given, verdict, seconds)
    if options.svg is not None:
        save_plan(given, verdict, options.svg)
    return STATUS[verdict.kind]


def timed_verdict(given: BoardInput, options: argparse.Namespace) -> tuple[PlanVerdict, float]:
    """The verdict on a board, and the seconds that it took."""
    from clausette.puzzles.plans import solve_plan

    start = time.perf_counter()
    with Progress(f"solving {given.called}") as progress:
        verdict = solve_plan(given.puzzle, given.board, ask_of(options, progress.tell))
    return verdict, time.perf_counter() - start


def as_json(
    given: BoardInput, verdict: PlanVerdict, seconds: float, language: str = "en"
) -> dict[str, object]:
    """What programs read; `asked` lets `play-back` show the plan without the board's file."""
    outcome = _outcome(given, given.board, verdict, language)
    found = {**given.answered(verdict.kind, seconds), **outcome}
    write = given.puzzle.puzzle.formats[0].write
    if verdict.kind == "solved" and write is not None:
        found["asked"] = write(given.board)
    return found


def _outcome(
    given: BoardInput, board: Any, verdict: PlanVerdict, language: str = "en"
) -> dict[str, object]:
    found: dict[str, object] = {}
    if verdict.kind == "solved":
        found["plan"] = given.puzzle.planning.write_plan(board, verdict.plan)
        found["shortest"] = verdict.shortest
    if verdict.reason is not None:
        reason = verdict.reason
        found["reason"] = {"kind": reason.kind, "words": reason.told(language), **reason.data}
    if verdict.engine:
        found["engine"] = verdict.engine
    return found


def plain(value: Any) -> Any:
    """What JSON has no word for, in its words: arrays and their numbers, fractions, sets."""
    if hasattr(value, "tolist"):
        return value.tolist()
    return sorted(value) if isinstance(value, (set, frozenset)) else str(value)


def show_verdict(
    given: BoardInput, verdict: PlanVerdict, seconds: float, language: str = "en"
) -> None:
    """The start, the moves in words, the end; or the reason, with its weights on a board.

    Last the verdict.
    """
    from clausette.puzzles.plans import told_scenes

    puzzle = given.puzzle.planning
    scenes = told_scenes(given.puzzle, given.board, verdict.plan, language)
    show_scene(scenes[0])
    if verdict.kind == "solved" and verdict.plan:
        moves = puzzle.move_words(given.board, verdict.plan)
        print("\n".join(numbered([in_words(move, language) for move in moves])))
        show_scene(replace(scenes[-1], moves=(), pointed={}, caption=""))
    if verdict.reason is not None:
        for scene in weights(scenes[0], verdict.reason, language):
            show_scene(scene)
    by = f"{verdict.engine}, " if verdict.engine else ""
    width = shutil.get_terminal_size().columns
    # A blank that no line breaks at keeps the unit with its number.
    wrapped = textwrap.fill(
        f"{verdict.told(language)} ({by}{seconds * 1000:.1f}\N{NO-BREAK SPACE}ms)", width
    )
    print(wrapped.replace("\N{NO-BREAK SPACE}", " "))


def numbered(words: Sequence[str], width: int | None = None) -> list[str]:
    """Moves in columns, read from left to right, each with its number."""
    width = width or shutil.get_terminal_size().columns
    digits = len(str(len(words)))
    cells = [f"{number:>{digits}}. {word}" for number, word in enumerate(words, 1)]
    column = max(map(len, cells), default=0) + 3
    across = max(1, (width + 3) // column)
    return [
        "".join(f"{cell:<{column}}" for cell in cells[start : start + across]).rstrip()
        for start in range(0, len(cells), across)
    ]


def weights(scene: Scene, reason: Reason, language: str = "en") -> list[Scene]:
    """What a reason says hole by hole (a matrix as large as the board), each as a board."""
    found = []
    for name, value in reason.data.items():
        rows = plain(value) if hasattr(value, "tolist") else value
        if not _as_large_as(scene, rows):
            continue
        looks = tuple(
            tuple(
                look if look.ground == "void" else replace(look, mark="", text=str(number))
                for look, number in zip(looks, numbers, strict=True)
            )
            for looks, numbers in zip(scene.looks, rows, strict=True)
        )
        caption = _CAPTIONS.get(language, {}).get(name, name)
        found.append(replace(scene, looks=looks, caption=caption, pointed={}, moves=()))
    return found


def _as_large_as(scene: Scene, rows: Any) -> bool:
    if not isinstance(rows, (list, tuple)) or len(rows) != scene.rows:
        return False
    return all(isinstance(row, (list, tuple)) and len(row) == scene.columns for row in rows)


def save_plan(given: BoardInput, verdict: PlanVerdict, path: str) -> None:
    """The plan as an animation; the start alone when there is none."""
    from clausette.puzzles.plans import counted, told_scenes

    scenes = told_scenes(given.puzzle, given.board, verdict.plan)
    save_scenes(scenes if len(scenes) == 1 else counted(scenes), path)


def _show_answers(
    given: BoardInput, answers: Answers, seconds: float, options: argparse.Namespace
) -> int:
    """The matrix of a board that asks about every hole."""
    if options.svg is not None:
        raise UsageError("--svg draws one plan, and this asks about every hole")
    scene = given.puzzle.planning.scenes(given.board)[0]
    matrix = answers.matrix(scene.rows, scene.columns)
    if options.json:
        holes = [
            {
                "hole": list(place),
                "verdict": verdict.kind,
                **_outcome(given, answers.boards[place], verdict),
            }
            for place, verdict in answers.verdicts.items()
        ]
        found = {**given.answered(answers.kind, seconds), "matrix": matrix, "holes": holes}
        print(json.dumps(found, default=plain))
        return STATUS[answers.kind]
    signs = {1: "1", 0: "0", None: "?"}
    looks = tuple(
        tuple(
            replace(look, mark="", text=signs[value]) if value in signs else replace(look, mark="")
            for look, value in zip(row, values, strict=True)
        )
        for row, values in zip(scene.looks, matrix, strict=True)
    )
    show_scene(replace(scene, looks=looks, caption="", moves=(), pointed={}))
    count = sum(verdict.kind == "solved" for verdict in answers.verdicts.values())
    unknown = sum(verdict.kind == "unknown" for verdict in answers.verdicts.values())
    why = "interrupted" if answers.interrupted else "out of time"
    late = f", {unknown} unknown: {why}" if unknown else ""
    print(f"{count} of {len(answers.verdicts)} holes have a plan{late} ({seconds:.2f} s)")
    reasons: dict[str, int] = {}
    for verdict in answers.verdicts.values():
        if verdict.reason is not None:
            reasons[verdict.reason.kind] = reasons.get(verdict.reason.kind, 0) + 1
    if reasons:
        print("why not: " + ", ".join(f"{kind} {times}×" for kind, times in reasons.items()))
    return STATUS[answers.kind]
