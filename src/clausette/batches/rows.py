"""A board and a job → a row: what the command prints with `--json`, or what went wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from clausette.batches.job import Job
from clausette.deadline import Deadline
from clausette.errors import ClausetteError, InputError, OutOfTime, SolverError
from clausette.language import Source
from clausette.making.makers import Maker, maker_for
from clausette.puzzles.finding import puzzle_called
from clausette.service.answers import Written
from clausette.service.board_lists import Entry
from clausette.service.certifying import Proved
from clausette.service.everything import USE_CASES
from clausette.service.explaining import explain
from clausette.service.faults import begin, foreseen
from clausette.service.generating import GeneratedBoard
from clausette.service.laps import Lap
from clausette.service.loading import solver_called
from clausette.service.question import How, Question, Text
from clausette.service.reading import board_of
from clausette.service.results import One
from clausette.service.wished import ordered
from clausette.words import say

FAILED: Final = "failed"
UNKNOWN: Final = "unknown"
_in_json: Final = json.JSONEncoder(ensure_ascii=False).encode
_TELL: Final = 0.25
"""Seconds after which finished rows are told: so much is done again if the worker dies."""


class Done(NamedTuple):
    """A row that is finished, as it is written; one of many that travel, so a plain tuple."""

    line: str
    """In JSON."""
    name: str
    verdict: str
    seconds: float


Numbered: TypeAlias = tuple[int, Done]
"""A row with the place of its board in the chunk."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Those rows of a chunk that were not told on the way."""

    rows: tuple[Numbered, ...]

    def data(self) -> dict[str, Any]:
        return {"rows": len(self.rows)}


def work_through(question: Question, *, job: Job, entries: Sequence[tuple[int, Entry]]) -> Rest:
    """The use case of a worker: the rows of some boards of a chunk, with their places in it.

    Rows are told some at a time: what each message costs on both sides is a few hundredths of
    what a small board takes.
    """
    answer = _maker(job) if job.work == "generate" else _answerer(job)
    rows: list[Numbered] = []
    told = monotonic()
    for number, entry in entries:
        lap = Lap.begun(number, job.seconds)
        if rows and lap.since - told > _TELL:
            question.tell(One(tuple(rows), number))
            rows.clear()
            told = lap.since
        question.enter(lap)
        rows.append((number, row_of(job, entry, answer, lap.until)))
    return Rest(tuple(rows))


def row_of(
    job: Job,
    entry: Entry,
    answer: Callable[[Entry, Deadline], Mapping[str, Any]],
    until: Deadline,
) -> Done:
    """The row of a board, whatever it does short of ending the process."""
    start = perf_counter()
    begin()
    try:
        told = dict(answer(entry, until))
    except OutOfTime:
        told = {"verdict": UNKNOWN}
    except Exception as error:  # noqa: BLE001 one board must not keep the others
        told = _failure(foreseen(error) or _unforeseen(error), job.language)
    return _finished(job, entry.name, told, perf_counter() - start)


def late_row(job: Job, entry: Entry, seconds: float) -> Done:
    """The row of a board that had to be ended when its time was up."""
    return _finished(job, entry.name, {"verdict": UNKNOWN}, seconds)


def failed_row(job: Job, entry: Entry, error: ClausetteError, seconds: float = 0.0) -> Done:
    """The row of a board that ended the process which worked on it."""
    return _finished(job, entry.name, _failure(error, job.language), seconds)


def _failure(error: ClausetteError, language: str) -> dict[str, Any]:
    return {"verdict": FAILED, **error.data(language)}


def _unforeseen(error: Exception) -> ClausetteError:
    return SolverError(say("{name}: {cause}", name=type(error).__name__, cause=str(error)))


def _finished(job: Job, name: str, told: dict[str, Any], seconds: float) -> Done:
    told.pop("seconds", None)
    verdict = str(told.pop("verdict"))
    row = {"id": name, "verdict": verdict, **told}
    if job.times:
        row["seconds"] = round(seconds, 6)
    return Done(_in_json(row), name, verdict, seconds)


def _answerer(job: Job) -> Callable[[Entry, Deadline], dict[str, Any]]:
    # Games of moves are explained on the page only: rows are what the command prints.
    use = explain if job.work == "explain" else USE_CASES[job.work]
    how = How() if job.solver is None else solver_called(job.solver)
    rules = None if job.rules is None else Source(*job.rules)

    def answer(entry: Entry, until: Deadline) -> dict[str, Any]:
        text = entry.as_text()
        if rules is not None:
            text = replace(text, rules=rules)
        question = Question(text, language=job.language, deadline=until, how=how)
        options = dict(job.options)
        if job.work == "check":
            options["answer"] = _answer_of(entry)
        found = use(question, **options)
        told = found.data()
        if isinstance(found, Proved):
            told["certificate"] = sha256(found.files["claim.json"].encode()).hexdigest()
        return {"verdict": _verdict(job, told), **told}

    return answer


def _verdict(job: Job, told: Mapping[str, Any]) -> str:
    """A word for what came out, to be counted by."""
    if job.work == "check":
        return "wrong" if told["violations"] else "open" if told.get("undecided") else "right"
    if job.work == "explain":
        kind = str(told["end"]["kind"])
        return UNKNOWN if kind == "late" else kind
    if job.work == "prove":
        return str(told["claim"])
    return str(told["verdict"]) if "verdict" in told else "written"


def _answer_of(entry: Entry) -> Source:
    if entry.answer is None:
        raise InputError(say('a row to check is {{"puzzle": …, "board": …, "answer": …}}'))
    given = entry.answer
    if isinstance(given, str) and given[:1] in ("[", "{"):
        with suppress(ValueError):  # what a table holds in JSON
            given = json.loads(given)
    if isinstance(given, list) and all(isinstance(line, str) for line in given):
        given = "\n".join(given)
    text = given if isinstance(given, str) else json.dumps(given)
    # In one line rows are separated by another sign, which the board knows.
    return Source(entry.name, text) if "\n" in text else Written(entry.name, text)


def _maker(job: Job) -> Callable[[Entry, Deadline], dict[str, Any]]:
    wishes = dict(job.options)
    puzzle = puzzle_called(wishes.pop("puzzle"))
    if (start := wishes.get("start")) is not None:
        wishes["start"] = board_of(Question(Text(Source("start", start), puzzle)))
    maker: Maker = maker_for(ordered(puzzle, **wishes))

    def answer(entry: Entry, until: Deadline) -> dict[str, Any]:
        made = maker.make(int(entry.text), deadline=until)
        verdict = "none" if made.board is None else "nearest" if made.unmet else "made"
        return {"verdict": verdict, **GeneratedBoard(made, job.language).data()}

    return answer
