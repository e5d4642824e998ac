"""Nothing is said about models that are right."""

from __future__ import annotations

from pathlib import Path

import pytest

import clausette
from clausette.language import Source, parse, read_source
from places import EXAMPLES, ROOT, SEED_MODELS, needs_shared

MODELS = sorted(EXAMPLES.glob("*.touist"))
RULES = sorted((ROOT / "src").rglob("*.touist"))


@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.name)
def test_an_example_is_right(path: Path) -> None:
    assert clausette.load(path).ground().warnings == ()


def test_all_rules_are_right() -> None:
    """Even where no board of an example reaches them."""
    assert len(RULES) > 30
    assert [w.one_line() for path in RULES for w in parse(read_source(str(path))).warnings] == []


@needs_shared
def test_of_the_seeds_models_only_their_slips_are_told() -> None:
    """A dollar forgotten, a chain of arrows, and layers below and above the tube."""
    said = {
        name: [w.message for w in clausette.load(SEED_MODELS / f"{name}.touist").ground().warnings]
        for name in ("exercise1", "exercise2", "exercise3")
    }
    assert said["exercise1"] == []
    assert all("is a phantom" in message for message in said["exercise2"])
    others = [message for message in said["exercise3"] if "is a phantom" not in message]
    assert others == [
        "'c2' is a proposition, but $c2 is bound here",
        "this is read with parentheses around its right side",
    ]


def test_formulas_side_by_side_are_told_of_a_single_line_alone() -> None:
    def said(text: str) -> list[str]:
        return [one.message for one in parse(Source.of(text, "x")).warnings]

    assert said("a b c\n") == ["two formulas stand side by side"]
    assert said("p(1) p(2)") == said("a b\nc d") == said("$n = 3 p($n)") == said("a\nb") == []
