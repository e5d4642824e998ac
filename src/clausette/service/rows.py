"""The use case *row*: all about a board in one flat object, as a line of a data set."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import ClausetteError, UsageError
from clausette.language import Source
from clausette.making.symmetry import canonical
from clausette.service.board import NOWHERE, Board
from clausette.service.certifying import prove
from clausette.service.explaining import explain
from clausette.service.grading import grade
from clausette.service.lessons import Lessons
from clausette.service.own_text import own_text
from clausette.service.question import Text
from clausette.service.question_words import question_words
from clausette.service.reading import board_of, subject_in
from clausette.service.results import plain
from clausette.service.solving import solve
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.service.explaining import Explained
    from clausette.service.question import Question

COLUMNS: Final[tuple[str, ...]] = (
    *("id", "puzzle", "rows", "columns", "seed", "index", "version", "board", "address"),
    *("question", "answer", "verdict", "certificate"),
    *("grade", "number", "techniques", "profile", "steps", "explanation", "solution"),
)
"""What a row tells; `docs/datasets.md` says what each is."""
_GRADED: Final = frozenset(("grade", "number", "techniques", "profile"))
_EXPLAINED: Final = frozenset(("steps", "explanation"))
_AT_BEST: Final = {"filling": "unique", "plan": "solved", "placement": "best"}
_ID: Final = 16  # hexadecimal digits: two boards of 10,000 share one once in 10^11 data sets


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a board was made from; of others nothing is known."""

    seed: int | None = None
    index: int | None = None
    version: str | None = None


UNKNOWN_ORIGIN: Final = Origin()


@dataclass(frozen=True)
class Row:
    """A board as a line of a data set."""

    columns: Mapping[str, Any]
    """Those that were asked for, by name."""
    puzzle: str
    """Whose board it is, also where that column is not asked for."""
    certificate: Mapping[str, str] = field(default_factory=dict, repr=False)
    """The files of the certificate, by name."""
    language: str = "en"

    def lines(self) -> Iterator[str]:
        yield json.dumps(self.columns, ensure_ascii=False)

    def data(self) -> dict[str, Any]:
        return dict(self.columns)


def row(
    question: Question,
    *,
    columns: Collection[str] = COLUMNS,
    origin: Origin = UNKNOWN_ORIGIN,
    solution: Any = None,
) -> Row:
    """The row of a board; only what is asked for is worked out.

    A `solution` that is known to be the only one spares the search for it.
    """
    board = board_of(question)
    refuse_columns(columns)
    asked, shelf = question.about(board), Lessons(1)
    try:
        return _row(board, replace(asked, lessons=shelf), frozenset(columns), origin, solution)
    finally:
        shelf.close()


def refuse_columns(columns: Collection[str]) -> None:
    """A UsageError for a column that rows do not have."""
    for name in columns:
        if name not in COLUMNS:
            raise UsageError(
                say("there is no column {name!r}; there are {known}", name=name, known=COLUMNS)
            )


def board_id(board: Board) -> str:
    """A name that all boards share which are the same but for how they are seen, and no others."""
    text = canonical(board.installed.puzzle, board.board)
    return f"{board.puzzle}-{sha256(text.encode()).hexdigest()[:_ID]}"


def _row(
    board: Board, question: Question, wanted: frozenset[str], origin: Origin, solution: Any
) -> Row:
    language, filling = question.language, board.installed.kind == "filling"
    found: dict[str, Any] = {}
    if "id" in wanted:
        found["id"] = board_id(board)
    found["puzzle"] = board.puzzle
    found["rows"], found["columns"] = _size(board)
    found |= {"seed": origin.seed, "index": origin.index, "version": origin.version}
    if "board" in wanted:
        found["board"] = own_text(board)
    found["address"] = _address(board) if "address" in wanted else None
    if "question" in wanted:
        found["question"] = question_words(board, language)
    certificate: Mapping[str, str] = {}
    if wanted & {"answer", "verdict", "solution"}:
        verdict = _AT_BEST[board.installed.kind]
        if solution is None:
            solved: Any = solve(question)
            verdict, solution = solved.verdict.kind, solved.answer
        found["answer"], found["solution"] = _written(board, solution, language)
        found["verdict"] = verdict
    if "certificate" in wanted:
        certificate = prove(question.about(as_written(board))).files
        found["certificate"] = certificate_hash(certificate)
    if filling and wanted & _GRADED:
        found |= _graded(question)
    if filling and wanted & _EXPLAINED:
        found |= _explained(explain(question, pictures=False))
    told = {name: found.get(name) for name in COLUMNS if name in wanted}
    return Row(told, board.puzzle, certificate, language)


def as_written(board: Board) -> Board:
    """The board as it is read from its own text, so that anybody makes the same certificate."""
    text = Text(Source(NOWHERE.name, own_text(board)), board.installed)
    found = subject_in(text)
    assert isinstance(found, Board)
    return found


def certificate_hash(files: Mapping[str, str]) -> str:
    """The SHA-256 of the claim, which holds those of all other files."""
    return sha256(files["claim.json"].encode()).hexdigest()


def _size(board: Board) -> tuple[int | None, int | None]:
    if board.installed.kind != "filling":
        return None, None
    return board.installed.filling.size(board.board)


def _address(board: Board) -> str | None:
    """The board as an address that others open, if its puzzle has such and it can be told so."""
    for form in board.installed.puzzle.formats:
        if form.name == "puzzlink" and form.write is not None:
            try:
                return form.write(board.board)
            except ClausetteError:
                return None
    return None


def _written(board: Board, solution: Any, language: str) -> tuple[str | None, list[str] | None]:
    """An answer as a text that answers the question, and line by line: rows, moves, seats."""
    if solution is None:
        return None, None
    found = board.installed
    if found.kind == "filling":
        return "\n".join(solution), list(solution)
    if found.kind == "plan":
        plan = tuple(solution)
        told = found.planning.write_plan(board.board, plan)
        words = found.planning.move_words(board.board, plan)
        lines = [in_words(move, language) for move in words]
    else:
        told = plain(solution)
        lines = [f"{name}: {seat}" for name, seat in told.items()]
    return json.dumps(told, ensure_ascii=False), lines


def _graded(question: Question) -> dict[str, Any]:
    told = grade(question).data()
    return {
        "grade": told.get("grade"),
        "number": told.get("number"),
        "techniques": [one["key"] for one in told.get("techniques", ())],
        "profile": told.get("profile", []),
    }


def _explained(found: Explained) -> dict[str, Any]:
    steps = [
        {
            "conclusions": [_literal(one) for one in step["conclusions"]],
            "rules": [
                {"rule": rule["rule"], "sentence": rule["sentence"]} for rule in step["rules"]
            ],
            "known": [_literal(one) for one in step["known"]],
            "technique": step["technique"],
            "words": step["words"],
        }
        for step in found.found["steps"]
    ]
    return {"steps": steps, "explanation": found.text()}


def _literal(told: Mapping[str, Any]) -> dict[str, Any]:
    """An atom with its value and its place: row and column from 0, and the side if it is one."""
    row, column, *side = told.get("cell") or (None, None)
    return {
        "atom": told["atom"],
        "value": told["value"],
        "row": row,
        "column": column,
        "side": side[0] if side else None,
    }
