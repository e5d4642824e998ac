"""`clausette audit`: each rule with a mistake put into it, and the examples that notice."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clausette.cli.arguments import Parser, add_language, add_values
from clausette.cli.boards import BoardInput, add_puzzle
from clausette.cli.engine import positive, seconds
from clausette.cli.progress import Progress
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.cli.audit_words import AuditWords
    from clausette.cli.why_subject import Subject
    from clausette.puzzles.finding import Installed
    from clausette.reasoning.why.audit import Audit
    from clausette.reasoning.why.examples import Example, Setting

GAPS = 8
_LARGE = 150
"""Cells beyond which an example board is left out, unless it is named."""
_NEAR = 12
_EXAMPLES = """\
examples:
  clausette audit my.touist --good right*.txt --bad wrong*.txt
  clausette audit --puzzle lightup                the rules of a puzzle, on its own examples
  clausette audit --puzzle lightup --rules my.touist          your rules, on the same
  clausette audit board.txt --good answer.txt --bad wrong.txt
  clausette audit my.touist --good right.txt --lang fr
  clausette audit my.touist --good right.txt --json | jq .untested

exit status: 0 every mistake that matters is noticed; 8 some rule or mistake is tested by no
example, or an example shows that the rules are wrong already; 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "audit",
        help="which rules the examples test, and which mistakes nobody would notice",
        description="Drops, turns round and weakens each rule in turn, and says which examples "
        "notice. Without --good and --bad, boards bring their solutions as good examples and "
        "small changes of these as bad ones.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("files", metavar="FILE", nargs="*", help="a model, or boards of one puzzle")
    parser.add_argument(
        "--good", metavar="ANSWER", nargs="+", default=[], help="answers to be accepted"
    )
    parser.add_argument(
        "--bad", metavar="ANSWER", nargs="+", default=[], help="answers to be rejected"
    )
    parser.add_argument("--partial", action="store_true", help="atoms not named are open")
    parser.add_argument("--rules", metavar="MODEL", help="of boards: these rules, not their own")
    parser.add_argument(
        "--near",
        type=positive,
        default=_NEAR,
        metavar="N",
        help=f"bad examples made of a board's solution ({_NEAR})",
    )
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    parser.add_argument(
        "--time-limit", type=seconds, metavar="SECONDS", help="leave the rest unknown then"
    )
    add_language(parser)
    add_puzzle(parser)
    add_values(parser.add_argument_group("values of a model"))
    parser.set_defaults(run=run, model=None, steps=None)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.audit_report import data, gap_lines, table, wrong_lines
    from clausette.cli.audit_words import AuditWords
    from clausette.reasoning.why.audit import audit

    words = AuditWords(options.lang)
    with Progress("reading the examples") as progress:
        subjects = _subjects(options)
        made = (_setting(subject, options, words) for subject in subjects)
        settings = [setting for setting in made if setting is not None]
        if not settings:
            raise UsageError(
                "there are no examples: none of the boards has an answer to learn from"
            )
        program = subjects[0].theory.program
        found = audit(
            program, settings, deadline=Deadline.after(options.time_limit), tell=progress.tell
        )
    if options.json:
        print(json.dumps(data(found), ensure_ascii=False))
    elif found.wrong:
        print("\n".join(wrong_lines(found, words)))
    else:
        print("\n".join((*table(found, words), *gap_lines(found, subjects, words))))
    return _status(found)


def _status(found: Audit) -> int:
    verdicts = {trial.verdict for trial in found.trials}
    if found.wrong or "unnoticed" in verdicts:
        return GAPS
    return 9 if "unknown" in verdicts else 0


# -- the examples --------------------------------------------------------------------------------


def _subjects(options: argparse.Namespace) -> list[Subject]:
    """The model, or every board."""
    from clausette.cli.engine import given_model_or_board
    from clausette.cli.why_subject import given_subject

    if not options.files:
        if options.puzzle is None:
            raise UsageError("name a model, boards, or a puzzle with --puzzle")
        if options.good or options.bad:
            raise UsageError("--good and --bad go with one model or one board")
        return _own_examples(options)
    if len(options.files) > 1 and (options.good or options.bad):
        raise UsageError("--good and --bad go with one model or one board")
    subjects = []
    for path in options.files:
        options.file = path
        subjects.append(given_subject(given_model_or_board(options), options))
    if len({None if s.board is None else s.board.puzzle.name for s in subjects}) > 1:
        raise UsageError("audit one puzzle at a time: these boards are of several")
    if len(subjects) > 1 and subjects[0].board is None:
        raise UsageError("audit one model at a time")
    return subjects


def _own_examples(options: argparse.Namespace) -> list[Subject]:
    """The boards that come with a puzzle, without the largest."""
    from clausette.cli.why_subject import board_subject
    from clausette.language import read_source
    from clausette.puzzles.finding import puzzle_called
    from clausette.puzzles.recognising import read_board

    found: Installed = puzzle_called(options.puzzle)
    subjects = []
    for path in found.examples():
        source = read_source(str(path))
        _, form, board = read_board(source.text, source.name, (found,))
        rows, columns = found.filling.size(board)
        if rows * columns <= _LARGE:
            given = BoardInput(found, form, board, path.name, source.text)
            subjects.append(board_subject(given, options))
    if not subjects:
        raise UsageError(
            f"{found.folder / 'examples'}: there is no board of at most {_LARGE} cells\n"
            f"   help: put one there, or name one: clausette audit BOARD --puzzle {options.puzzle}"
        )
    return subjects


def _setting(subject: Subject, options: argparse.Namespace, words: AuditWords) -> Setting | None:
    from clausette.cli.why_answers import read_answer
    from clausette.reasoning.why.examples import Example, Setting

    theory = subject.theory
    if options.good or options.bad:
        examples = []
        for good, paths in ((True, options.good), (False, options.bad)):
            for path in paths:
                answer, _ = read_answer(subject, path, partial=options.partial)
                answer.literals(theory.ground().cnf.atoms)  # says which atoms are unknown
                examples.append(Example(path, answer, good))
    elif subject.board is not None:
        examples = _made(subject, options.near, words)
    else:
        raise UsageError("a model needs examples: --good ANSWER… and --bad ANSWER…")
    if not examples:
        return None
    return Setting(subject.name, tuple(examples), theory.given, theory.facts, theory.declared)


def _made(subject: Subject, near: int, words: AuditWords) -> list[Example]:
    """A board's solutions, and what is nearly one; a board without any accepts nothing."""
    from clausette.cli.why_answers import shown_answer
    from clausette.puzzles.nearly import nearly_right
    from clausette.puzzles.solving import solve
    from clausette.reasoning.why.answer import Answer
    from clausette.reasoning.why.examples import Example

    assert subject.board is not None
    found, board, name = subject.board.puzzle, subject.board.board, Path(subject.board.name).name
    verdict = solve(found, board)
    if verdict.kind == "none":
        anything = words.say("in", name=name, what=words.say("anything"))
        return [Example(anything, Answer({}, False), False)]

    def example(what: str, rows: Any, good: bool) -> Example:
        told = words.say("in", name=name, what=what)
        return Example(told, shown_answer(subject, rows)[0], good)

    examples = [example(words.say("solution"), rows, True) for rows in verdict.answers]
    for change, rows in nearly_right(found, board, verdict.answers[0], near):
        examples.append(example(in_words(change, words.language), rows, False))
    return examples
