"""The report of `clausette audit`: what examples notice, or what they have against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausette.cli.why_subject import Subject
    from clausette.reasoning.why.audit import Audit, Trial, Wrong
    from clausette.reasoning.why.mutations import Mutation

_WIDEST = 90
_SHOWN = 8
"""Wrong examples, or changes that help, which are told."""


def wrong_lines(found: Audit) -> Iterator[str]:
    """What the examples have against the rules, and the one change that would content them."""
    total = _counted(found.examples, "example")
    yield f"the rules are wrong already, on {len(found.wrong)} of {total}:"
    for wrong in found.wrong[:_SHOWN]:
        should = "rejected, and it should be accepted" if wrong.example.good else "accepted wrongly"
        by = ", ".join(_called(*rule) for rule in wrong.rules)
        yield f"  {wrong.example.name} is {should}" + (f"; it breaks {by}" if by else "")
    if (left := len(found.wrong) - _SHOWN) > 0:
        yield f"  … and {left} more (--json has all)"
    cures = [remedy for remedy in found.remedies if not remedy.wrong]
    for remedy in cures:
        yield f"{_done(remedy.mutation)} makes all examples right"
    if not cures:
        yield "no single change that was tried makes all examples right"
        for remedy in found.remedies[:_SHOWN]:
            yield f"{_done(remedy.mutation)} leaves {len(remedy.wrong)} of {total} wrong"
    if not found.complete:
        yield "the time was up before every change was tried"
    yield "which mistakes the examples notice can be told when the rules are right on all of them"


def _called(name: str, line: int) -> str:
    """A rule as it is called; one without a name is called by its line."""
    return name if name == f"line {line}" else f"'{name}' (line {line})"


def _done(mutation: Mutation) -> str:
    """A change as the subject of a sentence."""
    where = _called(mutation.name, mutation.line)
    if mutation.kind == "dropped":
        return f"leaving out {where}"
    change = f"{mutation.before} → {mutation.after}"
    if len(change) > _WIDEST:
        change = mutation.summary
    if mutation.kind == "reversed":
        return f"turning round the implication of {where}, {change},"
    return f"changing {where}, {change},"


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number != 1)}"


def table(found: Audit) -> list[str]:
    """A line for every mistake: where, what, and who notices."""
    rows = [("rule", "line", "mistake", "noticed by")]
    for trial in found.trials:
        mutation = trial.mutation
        rows.append((mutation.name, str(mutation.line), _mistake(trial), _noticed(trial)))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return [
        f"{name:<{widths[0]}}  {line:>{widths[1]}}  {mistake:<{widths[2]}}  {noticed}"
        for name, line, mistake, noticed in rows
    ]


def _mistake(trial: Trial) -> str:
    mutation = trial.mutation
    if mutation.kind == "dropped":
        return "dropped"
    text = f"{mutation.kind}: {mutation.summary}"
    return text if len(text) <= _WIDEST else text[: _WIDEST - 2] + " …"


def _noticed(trial: Trial) -> str:
    count = len(trial.noticed)
    words = {
        "noticed": f"{_counted(count, 'example')}: {', '.join(trial.noticed[:1])}"
        + (", …" if count > 1 else ""),
        "unnoticed": "NOBODY",
        "same": "nobody can: it changes nothing here",
        "senseless": "everybody: it makes no sense",
        "unknown": "unknown: out of time",
    }
    return words[trial.verdict]


def show_gaps(found: Audit, subjects: list[Subject]) -> None:
    noticed = sum(trial.verdict in ("noticed", "senseless") for trial in found.trials)
    same = sum(trial.verdict == "same" for trial in found.trials)
    gaps = [trial for trial in found.trials if trial.verdict == "unnoticed"]
    print()
    print(
        f"{_counted(found.examples, 'example')}, {_counted(len(found.trials), 'mistake')}: "
        f"{noticed} noticed, {len(gaps)} not, {same} that change nothing"
    )
    if found.untested:
        print(f"tested by no example: {', '.join(found.untested)}")
    if found.implied:
        print(f"said by the other rules already, on these examples: {', '.join(found.implied)}")
    boards = {subject.name: subject for subject in subjects}
    for trial in gaps:
        print(f"an example that would notice {trial.mutation.name}, {_mistake(trial)}:")
        print(_witness(trial, boards))


def _witness(trial: Trial, boards: dict[str, Subject]) -> str:
    """The answer that shows a mistake: rows for a board, atoms for a model."""
    witness = trial.witness
    if witness is None:
        return "  none was looked for"
    verb = "accept" if witness.good else "reject"
    subject = boards[witness.setting]
    if subject.board is None or not subject.filling:
        return f"  {verb} {', '.join(witness.true) or 'nothing true'}"
    import numpy as np

    puzzle, board = subject.board.puzzle.filling, subject.board.board
    grounding = subject.theory.ground()
    variables = grounding.variables(puzzle.decisions(board)).tolist()
    true = set(witness.true)
    chosen = np.array([grounding.cnf.atoms.name(v) in true for v in variables], dtype=np.bool_)
    return f"  {subject.name}: {verb} {'/'.join(puzzle.answer(board, chosen))}"


def data(found: Audit) -> dict[str, object]:
    return {
        "examples": found.examples,
        "wrong": [_wrong_data(one) for one in found.wrong],
        "remedies": [
            {**_mutation_data(one.mutation), "wrong": list(one.wrong)} for one in found.remedies
        ],
        "untested": list(found.untested),
        "implied": list(found.implied),
        "mistakes": [_trial_data(trial) for trial in found.trials],
    }


def _wrong_data(wrong: Wrong) -> dict[str, object]:
    rules = [{"rule": name, "line": line} for name, line in wrong.rules]
    return {"example": wrong.example.name, "good": wrong.example.good, "rules": rules}


def _mutation_data(mutation: Mutation) -> dict[str, object]:
    return {
        "rule": mutation.name,
        "line": mutation.line,
        "mistake": mutation.kind,
        "before": mutation.before,
        "after": mutation.after,
    }


def _trial_data(trial: Trial) -> dict[str, object]:
    data = _mutation_data(trial.mutation) | {
        "verdict": trial.verdict,
        "noticed": list(trial.noticed),
    }
    if trial.witness is not None:
        shown = {"in": trial.witness.setting, "true": list(trial.witness.true)}
        data["witness"] = {**shown, "good": trial.witness.good}
    return data
