"""The part of `clausette why` that is about wrong answers which the rules accept."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from clausette.cli.progress import Progress
from clausette.cli.why import NOTHING
from clausette.cli.why_answers import read_answer
from clausette.cli.why_report import rejection_data, rejection_lines, rejection_scene, save, show
from clausette.cli.why_subject import Subject, program_in
from clausette.cli.why_words import WORDS, Teller
from clausette.deadline import Deadline

if TYPE_CHECKING:
    from clausette.puzzles.base import Violation
    from clausette.reasoning.why.acceptance import Acceptance
    from clausette.reasoning.why.rejection import Rejection
    from clausette.reasoning.why.theory import Theory


def accepted(subject: Subject, options: argparse.Namespace, progress: Progress) -> int:
    """Says whether a wrong answer is accepted, and which rule is missing."""
    from clausette.reasoning.why.acceptance import why_accepted

    answer, shown = read_answer(subject, options.wrong, partial=options.partial)
    reference, where = _reference(subject, options)
    found = why_accepted(
        subject.theory,
        answer,
        reference,
        deadline=Deadline.after(options.time_limit),
        tell=progress.tell,
    )
    against = found.own or found.reference
    violations = _checked(subject, shown) if found.own is None else None
    teller = None
    if against is not None:
        teller = Teller(against.guard, subject, options.lang, everything=options.all)
    if options.json:
        print(json.dumps(_data(found, against, teller, violations), ensure_ascii=False))
    else:
        if against is not None and teller is not None:
            show(rejection_scene(subject, against, shown), teller)
        print("\n".join(_lines(found, teller, violations, reference, where, options.lang)))
    if options.svg is not None and against is not None:
        save(rejection_scene(subject, against, shown), options.svg)
    if found.own is not None:
        return NOTHING
    wrong = found.reference is not None or bool(violations)
    return 0 if wrong or (reference is None and violations is None) else NOTHING


def _reference(subject: Subject, options: argparse.Namespace) -> tuple[Theory | None, str]:
    """The rules that are right, and what to call them: as asked, or the puzzle's own."""
    from dataclasses import replace

    theory = subject.theory
    if options.reference is not None:
        return replace(theory, program=program_in(options.reference)), options.reference
    if options.rules is not None and subject.board is not None:
        own = subject.board.puzzle
        return replace(theory, program=own.program), f"{own.name}/rules.touist"
    return None, ""


def _checked(subject: Subject, shown: Any) -> list[Violation] | None:
    """What the puzzle's own checker says; None where there is none to ask."""
    if subject.board is None or shown is None:
        return None
    found, board = subject.board.puzzle, subject.board.board
    if subject.filling:
        return found.filling.check(board, shown)
    return found.placing.check(board, shown)


def _lines(
    found: Acceptance,
    teller: Teller | None,
    violations: list[Violation] | None,
    reference: Theory | None,
    where: str,
    language: str,
) -> list[str]:
    words = WORDS[language]
    if found.own is not None and teller is not None:
        return [words["rejected already"], *rejection_lines(found.own, teller)]
    wrong = found.reference is not None or bool(violations)
    told = [words["accepted wrongly" if wrong else "accepted"]]
    if found.reference is not None and teller is not None:
        for rule in found.missing:
            key = (
                "unknown share" if rule.implied is None else "partly" if rule.implied else "missing"
            )
            told.append(
                words[key].format(
                    rule=rule.name, where=where, line=rule.line, n=rule.compared, k=rule.implied
                )
            )
        told += rejection_lines(found.reference, teller, head=False)
    elif reference is not None:
        told.append(words["no reference"])
    if violations is not None:
        told += [words["checker"].format(rule=v.rule, message=v.message) for v in violations] or [
            words["checker fine"]
        ]
    if reference is None and violations is None:
        told = [words["accepted alone"]]
    return told


def _data(
    found: Acceptance,
    against: Rejection | None,
    teller: Teller | None,
    violations: list[Violation] | None,
) -> dict[str, object]:
    data: dict[str, object] = {"verdict": "accepted" if found.own is None else "rejected"}
    if against is not None and teller is not None:
        data["against"] = rejection_data(against, teller)
    if found.own is None:
        data["missing"] = [
            {"rule": m.name, "line": m.line, "implied": m.implied, "instances": m.compared}
            for m in found.missing
        ]
    if violations is not None:
        data["checker"] = [
            {"rule": v.rule, "cells": [list(cell) for cell in v.cells], "message": v.message}
            for v in violations
        ]
    return data
