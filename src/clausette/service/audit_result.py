"""What an audit found: what examples notice, or what they have against the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.service.instances import line_words
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.reasoning.why.audit import Audit, Trial, Wrong
    from clausette.reasoning.why.mutations import Mutation

_WIDEST = 90
_SHOWN = 8
"""Wrong examples, or changes that help, which are listed."""
_LINE = re.compile(r"line (\d+)")


@dataclass(frozen=True)
class Audited:
    """Every mistake that was tried, and who notices."""

    audit: Audit
    answers: tuple[str, ...] = ()
    """For every trial the rows of the answer that shows it, where it is one to a board."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def verdict(self) -> str:
        """Whether the rules are `wrong` already, the examples have `gaps`, or all is `tested`."""
        verdicts = {trial.verdict for trial in self.audit.trials}
        if self.audit.wrong:
            return "wrong"
        if "unnoticed" in verdicts:
            return "gaps"
        return "unknown" if "unknown" in verdicts else "tested"

    def lines(self) -> list[str]:
        if self.audit.wrong:
            return [f"{indent}{self._said(line)}" for indent, line in self._wrong_lines()]
        return [*self._table(), "", *self._gap_lines()]

    def _said(self, words: str) -> str:
        return in_words(words, self.language)

    # -- rules that are wrong --------------------------------------------------------------------

    def _wrong_lines(self) -> Iterator[tuple[str, Message]]:
        """What the examples have against the rules, and the one change that would set it right."""
        found = self.audit
        total = _examples(found.examples)
        yield (
            "",
            say(
                "the rules are wrong already, on {n} of {examples}:",
                n=len(found.wrong),
                examples=total,
            ),
        )
        for wrong in found.wrong[:_SHOWN]:
            yield "  ", _wrong_words(wrong)
        if (left := len(found.wrong) - _SHOWN) > 0:
            yield "  ", say("… and {n:,} more (--json has all)", n=left)
        cures = [remedy for remedy in found.remedies if not remedy.wrong]
        for remedy in cures:
            yield "", say("{change} makes all examples right", change=_done(remedy.mutation))
        if not cures:
            yield "", say("no single change that was tried makes all examples right")
            for remedy in found.remedies[:_SHOWN]:
                yield (
                    "",
                    say(
                        "{change} leaves {n} of {examples} wrong",
                        change=_done(remedy.mutation),
                        n=len(remedy.wrong),
                        examples=total,
                    ),
                )
        if not found.complete:
            yield "", say("time ran out before every change was tried")
        yield (
            "",
            say(
                "the mistakes that the examples notice are listed once the rules are right on "
                "all of them"
            ),
        )

    # -- rules that are right --------------------------------------------------------------------

    def _table(self) -> list[str]:
        """A line for every mistake: where, what, and who notices."""
        rows = [(say("rule"), say("line"), say("mistake"), say("noticed by"))]
        for trial in self.audit.trials:
            mutation = trial.mutation
            name = _rule_words(mutation.name)
            rows.append((name, say("{it}", it=mutation.line), _mistake(mutation), _noticed(trial)))
        said = [[self._said(cell) for cell in row] for row in rows]
        said = [[name, line, _cut(mistake), by] for name, line, mistake, by in said]
        widths = [max(len(row[column]) for row in said) for column in range(3)]
        return [
            f"{name:<{widths[0]}}  {line:>{widths[1]}}  {mistake:<{widths[2]}}  {noticed}"
            for name, line, mistake, noticed in said
        ]

    def _gap_lines(self) -> Iterator[str]:
        """What was noticed in all, and for what nobody notices an example that would."""
        found = self.audit
        verdicts = [trial.verdict for trial in found.trials]
        total: Message = say(
            "{examples}, {mistakes}: {n} noticed, {gaps} not, {same} that change nothing",
            examples=_examples(found.examples),
            mistakes=plural(len(verdicts), "{n} mistake", "{n} mistakes"),
            n=verdicts.count("noticed") + verdicts.count("senseless"),
            gaps=verdicts.count("unnoticed"),
            same=verdicts.count("same"),
        )
        if unknown := verdicts.count("unknown"):
            total = say("{sum}, {n} unknown: out of time", sum=total, n=unknown)
        yield self._said(total)
        if found.untested:
            rules = tuple(map(_rule_words, found.untested))
            yield self._said(say("not tested by any example: {rules}", rules=rules))
        if found.implied:
            rules = tuple(map(_rule_words, found.implied))
            implied = say(
                "implied by the other rules already, on these examples: {rules}", rules=rules
            )
            yield self._said(implied)
        for number, trial in enumerate(found.trials):
            if trial.verdict == "unnoticed":
                gap = say(
                    "an example that would notice {rule}, {mistake}:",
                    rule=_rule_words(trial.mutation.name),
                    mistake=_cut(self._said(_mistake(trial.mutation))),
                )
                yield self._said(gap)
                yield "  " + self._said(self._witness(trial, number))

    def _witness(self, trial: Trial, number: int) -> Message:
        """The answer that shows a mistake: rows for a board, atoms for a model."""
        witness = trial.witness
        if witness is None:
            return say("none was looked for")
        rows = self.answers[number] if self.answers else ""
        answer = rows or ", ".join(witness.true) or say("nothing true")
        told = (
            say("accept {answer}", answer=answer)
            if witness.good
            else say("reject {answer}", answer=answer)
        )
        return say("{name}: {what}", name=witness.setting, what=told) if rows else told

    # -- for programs ----------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        found = self.audit
        return {
            "verdict": self.verdict,
            "examples": found.examples,
            "wrong": [
                {
                    "example": self._said(one.example.name),
                    "good": one.example.good,
                    "rules": [{"rule": name, "line": line} for name, line in one.rules],
                }
                for one in found.wrong
            ],
            "remedies": [
                {**_mutation_data(one.mutation), "wrong": [self._said(name) for name in one.wrong]}
                for one in found.remedies
            ],
            "untested": list(found.untested),
            "implied": list(found.implied),
            "mistakes": [self._trial_data(trial) for trial in found.trials],
        }

    def _trial_data(self, trial: Trial) -> dict[str, Any]:
        found = _mutation_data(trial.mutation) | {
            "verdict": trial.verdict,
            "noticed": [self._said(name) for name in trial.noticed],
        }
        if trial.witness is not None:
            shown = {"in": trial.witness.setting, "true": list(trial.witness.true)}
            found["witness"] = {**shown, "good": trial.witness.good}
        return found


def _examples(count: int) -> Message:
    return plural(count, "{n} example", "{n} examples")


def _rule_words(name: str) -> Message:
    """A rule's name; one without a name is called by its line."""
    line = _LINE.fullmatch(name)
    return say("{it}", it=name) if line is None else line_words(int(line[1]))


def _called(name: str, line: int) -> Message:
    """A rule as it is called in a sentence."""
    if name == f"line {line}":
        return say("line {number}", number=line)
    return say("'{name}' (line {n})", name=name, n=line)


def _wrong_words(wrong: Wrong) -> Message:
    name = wrong.example.name
    if not wrong.example.good:
        return say("{name} is accepted wrongly", name=name)
    told = say("{name} is rejected, and it should be accepted", name=name)
    if not wrong.rules:
        return told
    return say(
        "{told}; it breaks {rules}", told=told, rules=tuple(_called(*r) for r in wrong.rules)
    )


def _done(mutation: Mutation) -> Message:
    """A change as the subject of a sentence."""
    where = _called(mutation.name, mutation.line)
    if mutation.kind == "dropped":
        return say("leaving out {where}", where=where)
    change = f"{mutation.before} → {mutation.after}"
    if len(change) > _WIDEST:
        change = mutation.summary
    if mutation.kind == "reversed":
        return say(
            "turning round the implication of {where}, {change},", where=where, change=change
        )
    return say("changing {where}, {change},", where=where, change=change)


def _mistake(mutation: Mutation) -> Message:
    change = mutation.summary
    if mutation.kind == "dropped":
        return say("dropped")
    if mutation.kind == "reversed":
        return say("reversed: {change}", change=change)
    if mutation.kind == "weakened":
        return say("weakened: {change}", change=change)
    return say("off by one: {change}", change=change)


def _cut(text: str) -> str:
    return text if len(text) <= _WIDEST else text[: _WIDEST - 2] + " …"


def _noticed(trial: Trial) -> Message:
    if trial.verdict == "noticed":
        shown = (*trial.noticed[:1], *(("…",) if len(trial.noticed) > 1 else ()))
        return say("{examples}: {first}", examples=_examples(len(trial.noticed)), first=shown)
    if trial.verdict == "unnoticed":
        return say("NO EXAMPLE")
    if trial.verdict == "same":
        return say("none can: it changes nothing here")
    if trial.verdict == "senseless":
        return say("all: it makes no sense")
    return say("unknown: out of time")


def _mutation_data(mutation: Mutation) -> dict[str, Any]:
    return {
        "rule": mutation.name,
        "line": mutation.line,
        "mistake": mutation.kind,
        "before": mutation.before,
        "after": mutation.after,
    }
