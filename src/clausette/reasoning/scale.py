"""Levels of difficulty, from easy to hard: by techniques where they have names, else by sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clausette.reasoning.chains import FOLLOWED
from clausette.reasoning.steps import Step
from clausette.reasoning.taste import Hardness
from clausette.reasoning.techniques import Level, Technique

_MOST = 1 << 30

BY_SIZE = (
    Level({"en": "easy", "fr": "facile"}, rules=1),
    Level({"en": "medium", "fr": "moyen"}, rules=2),
    Level({"en": "hard", "fr": "difficile"}, rules=3),
    Level({"en": "very hard", "fr": "très difficile"}, rules=5),
    Level({"en": "extreme", "fr": "extrême"}, rules=FOLLOWED),
    Level({"en": "superhuman", "fr": "surhumain"}, rules=_MOST),
)
"""The scale of a puzzle that has none of its own."""


def completed(levels: Sequence[Level]) -> tuple[Level, ...]:
    """A puzzle's own levels: what they do not say of sizes, and what is beyond them, is as usual.

    Otherwise any step without a name would belong to the last of them, however small or large.
    """
    usual = {level.name("en"): level for level in BY_SIZE}
    mine, before = list[Level](), 0
    for level in levels:
        if not level.rules and level.name("en") in usual:
            level = replace(level, rules=max(before, usual[level.name("en")].rules))
        mine.append(level)
        before = max(before, level.rules)
    names = {level.name("en") for level in levels}
    beyond = (x for x in BY_SIZE if x.rules > before and x.name("en") not in names)
    return (*mine, *beyond)


def level_of(scale: Sequence[Level], rules: int, technique: Technique | None = None) -> int:
    """The level of a step of so many rules, and of a technique if it has a name."""
    for number, level in enumerate(scale):
        if technique in level.techniques:
            return number
    sizes = (n for n, level in enumerate(scale) if level.rules >= rules)
    return next(sizes, len(scale) - 1)


def hardness_by_size(step: Step) -> Hardness:
    """How hard a step is where nothing has a name."""
    return Hardness(level_of(BY_SIZE, step.size))


def least_level(scale: Sequence[Level], rules: int) -> int:
    """The first level with steps of so many rules."""
    for number, level in enumerate(scale):
        if level.rules >= rules or any(t.most >= rules for t in level.techniques):
            return number
    return len(scale) - 1
