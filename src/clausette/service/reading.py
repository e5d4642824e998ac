"""A text → the board, the model or the clauses in it.

Opens no file, imports no folder, runs no command.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from clausette.cnf.clause_header import holds_clauses
from clausette.errors import InputError, LanguageError, UsageError
from clausette.language import Source, parse
from clausette.language.foreign import is_smtlib
from clausette.puzzles.finding import Installed, installed, puzzle_of_ours
from clausette.puzzles.recognising import bare, owner, read_board, recognised
from clausette.service.board import Board
from clausette.service.groundings import Written
from clausette.service.model import Grounded, Model
from clausette.service.problem import Problem, refuse_for_clauses
from clausette.service.question import MODEL_EXTENSION, Flag, Question, Text
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.base import Option

_MODEL = re.compile(r"\$\w|\bbig(?:and|or)\b|=>|\b(?:and|or|not|xor)\b|^[ \t]*;;", re.MULTILINE)
# Signs of logic that are not the language's own, which boards hardly have.
_LOGIC = re.compile(
    r"[¬∧∨⋀⋁→⇒↔⇔⊕∀∃]|<?->|&&|\|\||[A-Za-z]\("
    r"|^[ \t]*(?:exactly|at ?least|at ?most|au (?:plus|moins))\b",
    re.IGNORECASE | re.MULTILINE,
)
_BEGINS_AS_ADDRESS = re.compile(
    r"https?://|m=|[0-9]+x[0-9]+[^/]*[:#]|[0-9]{1,2}:[^/]*$|[a-z]\w*/[0-9]+/[0-9]+/", re.IGNORECASE
)
_HEAD = 100_000
_LARGE = 1_000_000
_MOST_ODD_CHARACTERS = 100


def any_subject(question: Question) -> Board | Model | Grounded | Problem:
    """What a question is about, read if it is a text."""
    subject = question.subject
    if isinstance(subject, Text):
        question.tell(say("reading"))
        subject = subject_in(subject)
    elif isinstance(subject, Written):
        subject = question.groundings.of(subject, question)
    if isinstance(subject, Board):
        _refuse_for_boards(subject, question)
    elif isinstance(subject, Problem):
        refuse_for_clauses(subject, question)
    return subject


def subject_of(question: Question) -> Board | Model | Grounded:
    """The board or the model that a question is about; a UsageError when it is about clauses."""
    subject = any_subject(question)
    if isinstance(subject, Problem):
        raise UsageError(
            say("{name} holds clauses, and a board or a model is needed", name=subject.name)
        )
    return subject


def _refuse_for_boards(board: Board, question: Question) -> None:
    """A UsageError when a question about a board asks what only models have."""
    if question.values:
        raise UsageError(say("-D and --data are for models: a board brings its own values"))
    if question.how.auxiliary:
        raise UsageError(say("--auxiliary is for models, and {name} is a board", name=board.called))


def board_of(question: Question) -> Board:
    """The board that a question is about; a UsageError when it is about something else."""
    subject = any_subject(question)
    if isinstance(subject, Problem):
        raise UsageError(say("{name} holds clauses, and a board is needed", name=subject.name))
    if not isinstance(subject, Board):
        raise UsageError(say("{name} is a model, and a board is needed", name=subject.name))
    return subject


def model_of(question: Question) -> Model | Grounded:
    """The model that a question is about; a UsageError when it is about something else."""
    subject = clausal_of(question)
    if isinstance(subject, Problem):
        raise UsageError(say("{name} holds clauses, and a model is needed", name=subject.name))
    return subject


def clausal_of(question: Question) -> Model | Grounded | Problem:
    """The model or the clauses that a question is about; a UsageError when it is about a board."""
    subject = any_subject(question)
    if isinstance(subject, Board):
        raise UsageError(say("{name} is a board, and a model is needed", name=subject.called))
    return subject


def subject_in(text: Text) -> Board | Model | Problem:
    """The board, the model or the clauses in a text."""
    source = text.source
    extension = PurePath(source.name).suffix.lower()
    if text.puzzle is None and not text.written_out:
        if extension == MODEL_EXTENSION:
            return _model(text)
        if holds_clauses(source.name, source.text):
            return _problem(text)
    puzzles = _candidates(text, extension)
    claim = recognised(source.text, extension, puzzles)
    if claim is not None:
        puzzle, form = claim
        board = form.read(bare(source.text), source.name)
    elif _is_model(text, extension, puzzles):
        return _model(text)
    else:
        try:
            puzzle, form, board = read_board(source.text, source.name, puzzles)
        except InputError:
            if text.puzzle is None and not text.written_out and _reads_as_logic(source.text):
                return _model(text)  # which says what is wrong with it as a formula
            raise
    board = applied(puzzle, board, text.flags)
    found = Board(puzzle, board, form.name, source, text.flags)
    return found if text.rules is None else found.with_rules(text.rules, in_force=text.in_force)


def printed_for(text: Text) -> Installed | None:
    """The puzzle that a text claims to be a board of, which need not be one; None if it claims to
    be of none, or of several."""
    extension = PurePath(text.source.name).suffix.lower()
    try:
        claim = recognised(text.source.text, extension, _candidates(text, extension))
    except InputError:
        return None
    return None if claim is None else claim[0]


def _candidates(text: Text, extension: str) -> tuple[Installed, ...]:
    """The puzzles that a text may be a board of; the others need not be loaded."""
    if text.puzzle is not None:
        return (text.puzzle,)
    own = puzzle_of_ours(extension.removeprefix("."))
    # A first line that names another puzzle is for that one to read.
    if own is not None and bare(text.source.text) is text.source.text:
        extensions = {one for form in own.puzzle.formats for one in form.extensions}
        return (own,) if extension in extensions else installed()
    return installed()


def _model(text: Text) -> Model:
    if text.rules is not None:
        raise UsageError(
            say("--rules goes with a board, and {name} is a model", name=text.source.name)
        )
    if text.flags:
        raise UsageError(say("{flag} is for boards, and {name} is a model", **_flagged(text)))
    return Model(parse(text.source))


def _problem(text: Text) -> Problem:
    if text.rules is not None:
        raise UsageError(
            say("--rules goes with a board, and {name} holds clauses", name=text.source.name)
        )
    if text.flags:
        raise UsageError(say("{flag} is for boards, and {name} holds clauses", **_flagged(text)))
    return Problem(text.source)


def _flagged(text: Text) -> dict[str, str]:
    return {"flag": text.flags[0][0], "name": text.source.name}


def _is_model(text: Text, extension: str, puzzles: tuple[Installed, ...]) -> bool:
    """Whether a text that no puzzle recognises is a model."""
    if text.puzzle is not None or text.written_out:
        return False
    return owner(extension, puzzles) is None and _reads_as_model(text.source)


def _reads_as_logic(text: str) -> bool:
    """Whether a text that is neither a board nor a model speaks of logic in some other way."""
    return _LOGIC.search(text[:_HEAD]) is not None or is_smtlib(text)


def _reads_as_model(source: Source) -> bool:
    """Whether a text that is no board looks like a model, perhaps one with mistakes."""
    from clausette.language.lexer import tokenize

    text = source.text
    if _MODEL.search(text[:_HEAD]) is not None:
        # Noise holds anything; what is so large and so odd is not worth the parser's time.
        odd = len(text) > _LARGE and tokenize(source, 0, _HEAD).kinds.count("error")
        return odd < _MOST_ODD_CHARACTERS
    if len(text) > _HEAD:
        return False
    try:
        parse(source)
    except LanguageError:
        return not text.strip()
    return True


def looks_written_out(text: str, puzzle: Installed | None) -> bool:
    """Whether what names no file is a board itself: an address, an id."""
    if any(map(str.isspace, text)):
        return False
    puzzles = installed() if puzzle is None else (puzzle,)
    if recognised(text, "", puzzles) is not None:
        return True
    return _BEGINS_AS_ADDRESS.match(text) is not None or "?" in text


def begins_as_address(line: str, puzzle: Installed | None) -> bool:
    """Whether a line is an address or an id by its looks; nobody has read it."""
    # Rows of boards may have signs that some puzzle's format begins with; those have none of these.
    if any(map(str.isspace, line)) or ("/" not in line and ":" not in line):
        return False
    if _BEGINS_AS_ADDRESS.match(line) is not None:
        return True
    puzzles = installed() if puzzle is None else (puzzle,)
    return any(form.names(line) for found in puzzles for form in found.puzzle.formats)


def options_of(puzzle: Installed) -> Sequence[Option[Any]]:
    """The puzzle's own flags; fillings have none."""
    options: Sequence[Option[Any]] = getattr(puzzle.puzzle, "options", ())
    return options


def applied(puzzle: Installed, board: Any, flags: Sequence[Flag]) -> Any:
    """The board that the flags ask for."""
    own = {option.flag: option for option in options_of(puzzle)}
    for flag, value in flags:
        if flag not in own:
            there = (
                say("it has {flags}", flags=tuple(own)) if own else say("it has none of its own")
            )
            raise UsageError(
                say(
                    "{flag} is not a flag of {puzzle}; {there}",
                    flag=flag,
                    puzzle=puzzle.name,
                    there=there,
                )
            )
        board = own[flag].apply(board, value)
    return board


@dataclass(frozen=True, slots=True)
class Read:
    """What a text is."""

    subject: Board | Model | Grounded | Problem
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return self.subject.data(self.language)


def read(question: Question) -> Read:
    """Reads a text; an InputError says what is wrong with it."""
    return Read(any_subject(question), question.language)
