"""The report of `clausette audit`: what examples notice, or what they have against the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from clausette.cli.audit_words import AuditWords
    from clausette.cli.why_subject import Subject
    from clausette.reasoning.why.audit import Audit, Trial, Wrong
    from clausette.reasoning.why.mutations import Mutation

_WIDEST = 90
_SHOWN = 8
"""Wrong examples, or changes that help, which are told."""


def wrong_lines(found: Audit, words: AuditWords) -> Iterator[str]:
    """What the examples have against the rules, and the one change that would content them."""
    total = words.counted(found.examples, "example")
    yield words.say("wrong", n=len(found.wrong), examples=total)
    for wrong in found.wrong[:_SHOWN]:
        key = "wrong good" if wrong.example.good else "wrong bad"
        by = ", ".join(words.called(*rule) for rule in wrong.rules)
        breaks = words.say("breaks", rules=by) if by else ""
        yield "  " + words.say(key, name=wrong.example.name) + breaks
    if (left := len(found.wrong) - _SHOWN) > 0:
        yield "  " + words.say("more", n=left)
    cures = [remedy for remedy in found.remedies if not remedy.wrong]
    for remedy in cures:
        yield words.say("cures", change=_done(remedy.mutation, words))
    if not cures:
        yield words.say("no cure")
        for remedy in found.remedies[:_SHOWN]:
            change = _done(remedy.mutation, words)
            yield words.say("helps", change=change, n=len(remedy.wrong), examples=total)
    if not found.complete:
        yield words.say("late cures")
    yield words.say("first")


def _done(mutation: Mutation, words: AuditWords) -> str:
    """A change as the subject of a sentence."""
    where = words.called(mutation.name, mutation.line)
    if mutation.kind == "dropped":
        return words.say("leave out", where=where)
    change = f"{mutation.before} → {mutation.after}"
    if len(change) > _WIDEST:
        change = mutation.summary
    key = "turn round" if mutation.kind == "reversed" else "change"
    return words.say(key, where=where, change=change)


def table(found: Audit, words: AuditWords) -> list[str]:
    """A line for every mistake: where, what, and who notices."""
    rows = [words.say("head").split("|")]
    for trial in found.trials:
        name, line = words.rule(trial.mutation.name), str(trial.mutation.line)
        rows.append([name, line, _mistake(trial, words), _noticed(trial, words)])
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return [
        f"{name:<{widths[0]}}  {line:>{widths[1]}}  {mistake:<{widths[2]}}  {noticed}"
        for name, line, mistake, noticed in rows
    ]


def _mistake(trial: Trial, words: AuditWords) -> str:
    text = words.say(trial.mutation.kind, change=trial.mutation.summary)
    return text if len(text) <= _WIDEST else text[: _WIDEST - 2] + " …"


def _noticed(trial: Trial, words: AuditWords) -> str:
    count = len(trial.noticed)
    first = ", ".join(trial.noticed[:1]) + (", …" if count > 1 else "")
    return words.say(trial.verdict, examples=words.counted(count, "example"), first=first)


def gap_lines(found: Audit, subjects: list[Subject], words: AuditWords) -> Iterator[str]:
    """What was noticed in all, and for what nobody notices an example that would."""
    noticed = sum(trial.verdict in ("noticed", "senseless") for trial in found.trials)
    same = sum(trial.verdict == "same" for trial in found.trials)
    gaps = [trial for trial in found.trials if trial.verdict == "unnoticed"]
    examples = words.counted(found.examples, "example")
    mistakes = words.counted(len(found.trials), "mistake")
    unknown = sum(trial.verdict == "unknown" for trial in found.trials)
    yield ""
    yield words.say(
        "sum", examples=examples, mistakes=mistakes, n=noticed, gaps=len(gaps), same=same
    ) + (words.say("sum unknown", n=unknown) if unknown else "")
    for key, rules in (("untested", found.untested), ("implied", found.implied)):
        if rules:
            yield words.say(key, rules=", ".join(map(words.rule, rules)))
    boards = {subject.name: subject for subject in subjects}
    for trial in gaps:
        name = words.rule(trial.mutation.name)
        yield words.say("gap", rule=name, mistake=_mistake(trial, words))
        yield "  " + _witness(trial, boards, words)


def _witness(trial: Trial, boards: dict[str, Subject], words: AuditWords) -> str:
    """The answer that shows a mistake: rows for a board, atoms for a model."""
    witness = trial.witness
    if witness is None:
        return words.say("no witness")
    verb = "accept" if witness.good else "reject"
    subject = boards[witness.setting]
    if subject.board is None or not subject.filling:
        return words.say(verb, answer=", ".join(witness.true) or words.say("nothing"))
    import numpy as np

    puzzle, board = subject.board.puzzle.filling, subject.board.board
    grounding = subject.theory.ground()
    variables = grounding.variables(puzzle.decisions(board)).tolist()
    true = set(witness.true)
    chosen = np.array([grounding.cnf.atoms.name(v) in true for v in variables], dtype=np.bool_)
    rows = "/".join(puzzle.answer(board, chosen))
    return words.say("in", name=subject.name, what=words.say(verb, answer=rows))


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
