"""What `hint`, `explain` and `grade` share: a board or a model, its tutor, and what is known."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.cli.arguments import add_language, add_values, refuse_values
from clausette.cli.boards import BoardInput, add_puzzle
from clausette.deadline import Deadline
from clausette.errors import InputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausette.cnf import Atoms
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.language import Source
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.onerule import Values
    from clausette.reasoning.steps import Advice, Step
    from clausette.reasoning.tutor import Tutor
    from clausette.reasoning.voice import Voice

_SHOWN = 3  # atoms that a message has room for


@dataclass(frozen=True, slots=True)
class Taught:
    """A tutor, its voice, and what is known; of a board also the lesson, which draws."""

    title: str
    tutor: Tutor
    voice: Voice
    known: Values
    lesson: Lesson | None

    def named(self, step: Step) -> str:
        """The technique that a step is, or nothing."""
        return "" if self.lesson is None else self.lesson.technique(step, self.voice.language)

    def minor(self, step: Step) -> bool:
        """Whether a step fills in no cell."""
        return self.lesson is not None and self.lesson.is_mark(step)

    def next(self, seconds: float) -> tuple[list[Step], Values, Advice]:
        """The next step, on a board one that fills in a cell, after the marks before it."""
        from clausette.reasoning.cores import Budget

        if self.lesson is not None:
            return self.lesson.next(self.known, seconds)
        return (
            [],
            self.known,
            self.tutor.next(self.known, (), Budget(deadline=Deadline.after(seconds))),
        )

    def cell(self, variable: int) -> list[int | str] | None:
        """The row and column of an atom, if it has any."""
        if self.lesson is None or variable not in self.lesson.places:
            return None
        return list(self.lesson.places[variable])


def add_lesson(parser: argparse.ArgumentParser, *, known: bool = True) -> None:
    """The options that say what is taught, and in which language."""
    if known:
        parser.add_argument(
            "--known",
            metavar="PARTIAL",
            help="what is known already: rows with ?, in a file or separated by /; "
            "of a model, lines `1 atom` and `0 atom`; or what `solve --json` printed",
        )
    add_language(parser)
    add_puzzle(parser)
    add_values(parser.add_argument_group("values of a model"))


def add_budget(parser: argparse.ArgumentParser) -> None:
    from clausette.cli.engine import seconds

    parser.add_argument(
        "--budget",
        type=seconds,
        default=0.3,
        metavar="SECONDS",
        help="what the search for the fewest rules may take for one step (0.3)",
    )


def taught(argument: str, options: argparse.Namespace) -> Taught:
    """The tutor for the board or the model that a command was given."""
    from clausette.cli.boards import board_in, given_text, is_model
    from clausette.cli.puzzle_flags import refuse_flags

    given = given_text(argument, options)
    if not is_model(given, options):
        refuse_values(options)
        return _board_taught(board_in(given, options), options)
    options.file = argument
    refuse_flags(options)
    return _model_taught(given.source, options)


def _tell_soft(tutor: Tutor) -> None:
    """Says once that wishes play no part."""
    count = sum(rule.soft for rule in tutor.guarded.grounding.cnf.provenance.rules)
    if count:
        rules = "1 soft rule is" if count == 1 else f"{count} soft rules are"
        print(
            f"clausette: {rules} left out: the tutor tells what must be, not what is wished",
            file=sys.stderr,
        )


def _board_taught(given: BoardInput, options: argparse.Namespace) -> Taught:
    from clausette.cli.answers import given_answer
    from clausette.puzzles.tutoring import Lesson

    if given.puzzle.kind != "filling":
        raise UsageError(
            f"{given.called} is no board to fill, and only such boards have steps to explain\n"
            "   help: `clausette solve` finds its answer, `clausette why` tells why there is none"
        )
    lesson = Lesson(given.puzzle, given.board)
    _tell_soft(lesson.tutor)
    partial = getattr(options, "known", None)
    known = lesson.given() if partial is None else lesson.known(given_answer(partial, given))
    titles = given.puzzle.puzzle.titles
    title = titles.get(options.lang, titles["en"])
    return Taught(title, lesson.tutor, lesson.voice(options.lang), known, lesson)


def _model_taught(source: Source, options: argparse.Namespace) -> Taught:
    from clausette.cli.messages import show
    from clausette.cli.values import given_values
    from clausette.grounding.columnar.program import compiled
    from clausette.language import parse
    from clausette.reasoning.tutor import Tutor
    from clausette.reasoning.voice import Voice

    # A reason names the pair, which recognition would hide in its group.
    program = compiled(parse(source), recognition=False)
    grounding = program.ground(given_values(options))
    show(grounding.warnings, options)
    tutor = Tutor(grounding)
    _tell_soft(tutor)
    partial = getattr(options, "known", None)
    known = tutor.nothing()
    if partial is not None:
        known = tutor.knowing(_known_atoms(partial, grounding), known)
    return Taught(source.name, tutor, Voice(tutor.guarded, options.lang), known, None)


def _known_atoms(partial: str, grounding: ColumnarGrounding) -> list[int]:
    """The literals in a file of `1 atom` and `0 atom` lines, or in such text itself.

    Also true atoms alone, which leave the others open, and what `solve --json` printed, in which
    the others are false.
    """
    from clausette.cli.why_answers import atoms_text, known_atoms
    from clausette.cnf.answers import read_answer

    source = atoms_text(partial, "--known")
    atoms = grounding.cnf.atoms
    answer = known_atoms(source, lambda atom: atoms.variable(atom) is not None)
    if answer is not None:
        _tell_auxiliary(answer.values, atoms)
        return answer.literals(atoms)
    literals = read_answer(source.text, atoms, source.name)
    if literals is None:
        raise InputError(f"{source.name}: this says that there is no model; say what is known")
    stated = set(literals)
    both = next((x for x in literals if -x in stated), None)
    if both is not None:
        atom = atoms.name(abs(both))
        raise InputError(
            f"{source.name}: {atom} is said to be true and false; leave one of the two out"
        )
    _tell_auxiliary([atoms.name(abs(x)) for x in literals], atoms)
    shown = set(atoms.shown.tolist())
    return [x for x in literals if abs(x) in shown]


def _tell_auxiliary(stated: Iterable[str], atoms: Atoms) -> None:
    """Says which atoms are no part of what is known."""
    shown = set(atoms.shown.tolist())
    helpers = [name for name in stated if (v := atoms.variable(name)) and v not in shown]
    if helpers:
        more = ", …" if len(helpers) > _SHOWN else ""
        print(
            "clausette: auxiliary atoms are no part of what is known, and are left out: "
            f"{', '.join(helpers[:_SHOWN])}{more}",
            file=sys.stderr,
        )
