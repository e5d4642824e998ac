"""Levels of difficulty, from easy to hard: by techniques where they have names, else by sizes."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.reasoning.chains import FOLLOWED
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


def level_of(scale: Sequence[Level], rules: int, technique: Technique | None = None) -> int:
    """The level of a step of so many rules, and of a technique if it has a name."""
    for number, level in enumerate(scale):
        if technique in level.techniques:
            return number
    sizes = (n for n, level in enumerate(scale) if level.rules >= rules)
    return next(sizes, len(scale) - 1)


def least_level(scale: Sequence[Level], rules: int) -> int:
    """The first level with steps of so many rules."""
    for number, level in enumerate(scale):
        if level.rules >= rules or any(t.most >= rules for t in level.techniques):
            return number
    return len(scale) - 1
