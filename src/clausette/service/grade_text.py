"""A grade in words, as a line of a table, and its profile as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clausette.drawing.profile import Bar, Profile, sparkline
from clausette.reasoning.difficulty import Grade, Round
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.reasoning.techniques import Practice
    from clausette.service.grading import Graded


def table(graded: Sequence[Graded], language: str, *, plain: bool = False) -> list[str]:
    """Boards by line, with what is to be said of each below it; `plain` is for ASCII alone."""
    head: tuple[Message | str, ...] = (
        say("board"),
        say("grade"),
        say("number"),
        say("hardest step"),
        say("solutions"),
    )
    rows = [
        [in_words(cell, language) for cell in row] for row in (head, *(_row(g) for g in graded))
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row, found in zip(rows, (None, *graded), strict=True):
        lines.append("  ".join(t.ljust(w) for t, w in zip(row, widths, strict=True)).rstrip())
        if found is not None:
            below = [
                *_course_line(found, plain),
                *(_practised(p, language) for p in found.practices),
            ]
            lines += [f"  {in_words(line, language)}" for line in below]
    return lines


def _row(graded: Graded) -> tuple[Message | str, ...]:
    grade = graded.grade
    if grade is None:
        late, none = say("unknown: out of time"), say("no solution")
        return graded.board, *((late, "", "", "?") if graded.late else (none, "", "", "0"))
    number = str(grade.number)
    return (
        graded.board,
        grade_words(graded, grade),
        number if grade.most is not None else say("at least {what}", what=number),
        _hardest(graded, grade),
        say("one") if graded.verdict == "unique" else _several(grade.open),
    )


def grade_words(graded: Graded, grade: Grade) -> Message | str:
    """What is known of the level: its name, from which to which it is, or what it is beyond."""
    if grade.most == 0:
        return say("open") if grade.open else say("trivial")
    levels, lower, upper = graded.levels, graded.lower, grade.level
    if upper is None:
        # No way to the end is known, only that there is none without larger steps.
        if lower == 0:
            return say("at least {what}", what=levels[0])
        return say("beyond {level}", level=levels[lower - 1])
    if grade.exact or lower == upper:
        return levels[upper]
    return say("{lower} to {upper}", lower=levels[lower], upper=levels[upper])


def _hardest(graded: Graded, grade: Grade) -> Message | str:
    """How many rules the hardest step takes, and what it is called."""
    found = grade.hardest
    if grade.most is None:
        return plural(grade.least, "at least {n} rule", "at least {n} rules")
    if found is None:
        return ""
    if grade.exact or found.size != grade.most:
        rules = _rules(found.size)
    else:
        rules = plural(grade.most, "{least} to {n} rule", "{least} to {n} rules", least=grade.least)
    name = graded.technique(found)
    return say("{rules}: {technique}", rules=rules, technique=name) if name else rules


def _rules(count: int) -> Message:
    return plural(count, "{n} rule", "{n} rules")


def _several(open_cells: int) -> Message:
    return plural(open_cells, "several, {n} cell open", "several, {n} cells open")


def _course_line(graded: Graded, plain: bool) -> list[Message]:
    """The profile in a line, and where only few steps lead on; nothing where there are none."""
    grade = graded.grade
    if grade is None or not grade.rounds:
        return []
    picture = sparkline([r.hardness.level for r in grade.rounds], len(graded.levels), plain=plain)
    fewest = graded.fewest
    if fewest is None:
        return [say("{picture}  choke points: {n}", picture=picture, n=grade.narrow)]
    return [
        say(
            "{picture}  fewest openings: {fewest}; choke points: {n}",
            picture=picture,
            fewest=fewest,
            n=grade.narrow,
        )
    ]


def _practised(practice: Practice, language: str) -> Message:
    """Whether a course is enough."""
    name = practice.course.name(language)
    if practice.suffices:
        return say("{course}: enough", course=name)
    return plural(
        practice.open,
        "{course}: not enough, {n} cell left",
        "{course}: not enough, {n} cells left",
        course=name,
    )


# -- the picture -----------------------------------------------------------------------------------


def profile_of(graded: Graded, grade: Grade) -> Profile:
    """The rounds as bars."""
    language = graded.language
    words = grade_words(graded, grade)
    title = say("{board}: {grade}", board=graded.board, grade=words)
    return Profile(
        in_words(title, language),
        tuple(in_words(level, language) for level in graded.levels),
        tuple(
            Bar(r.hardness.level, r.openings, in_words(_told(graded, r), language))
            for r in grade.rounds
        ),
        (in_words(say("one opening"), language), in_words(say("many"), language)),
        in_words(say("choke point"), language),
        in_words(plural(len(grade.rounds), "{n} round of steps", "{n} rounds of steps"), language),
        graded.lower if grade.most is None else None,
    )


def _told(graded: Graded, found: Round) -> Message:
    """What a round is."""
    name = graded.technique(found)
    rules = _rules(found.size)
    step = say("{technique}, {rules}", technique=name, rules=rules) if name else rules
    return plural(found.openings, "{step}: {n} opening", "{step}: {n} openings", step=step)
