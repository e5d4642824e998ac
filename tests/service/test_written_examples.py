"""The models that the page offers to start from: each is what it says."""

from __future__ import annotations

from itertools import permutations

import pytest

from clausette.editing import diagnose
from clausette.language.layout import format_text
from clausette.language.source import Source
from clausette.service.written_examples import FOLDER, WrittenExample, example_groups
from clausette.web.asking import ask
from schemas import require_valid

EXAMPLES = [one for group in example_groups() for one in group.examples]


def test_all_files_are_offered_in_both_languages() -> None:
    files = {file.name for file in FOLDER.iterdir()} - {"examples.toml"}
    assert files == {f"{one.name}.touist" for one in EXAMPLES}
    for language in ("en", "fr"):
        require_valid(ask("model/examples", {"language": language}), "model-examples")
    groups = example_groups()
    assert len(groups[0].examples) == 10
    assert sum(one.name.startswith("water") for one in EXAMPLES) == 3


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda one: one.name)
def test_an_example_has_the_models_that_it_is_said_to_have(example: WrittenExample) -> None:
    assert not diagnose(example.text)
    assert format_text(Source(example.name, example.text)) == example.text
    if example.cost is None:
        found = ask("model/count", {"text": example.text})
        assert (found["count"], found["exact"]) == (str(example.models), True)
        assert not found.get("warnings")
    else:
        best = ask("model/models", {"text": example.text})
        assert best["cost"] == example.cost
        assert not best.get("warnings")


def test_the_broken_example_is_mended_by_one_word() -> None:
    """Its diagonals hold for a queen and itself; with another row they do not."""
    broken = next(one.text for one in EXAMPLES if one.name == "broken")
    mended = broken.replace("when abs(", "when $r < $s and abs(")
    assert ask("model/count", {"text": mended})["count"] == "2"


# -- Water Sort, played out ------------------------------------------------------------------------

Tubes = tuple[tuple[str, ...], ...]


def _poured(tubes: Tubes, a: int, b: int, height: int, whole: bool) -> Tubes | None:
    source, target = list(tubes[a]), list(tubes[b])
    if not source or len(target) == height or (target and target[-1] != source[-1]):
        return None
    colour = source[-1]
    while source and source[-1] == colour and len(target) < height:
        target.append(source.pop())
        if not whole:
            break
    return tuple(tuple(source if n == a else target if n == b else t) for n, t in enumerate(tubes))


def _plans(tubes: Tubes, height: int, moves: int, whole: bool) -> int:
    """How many ways of so many moves lead to tubes that are full of one colour, or empty."""
    if moves == 0:
        return all(not t or (len(t) == height and len(set(t)) == 1) for t in tubes)
    ways = (_poured(tubes, a, b, height, whole) for a, b in permutations(range(len(tubes)), 2))
    return sum(_plans(after, height, moves - 1, whole) for after in ways if after is not None)


SMALL: Tubes = (("r", "b"), ("b", "r"), ())
LARGE: Tubes = (("r", "b", "r"), ("b", "r", "b"), ())


@pytest.mark.parametrize(
    ("name", "tubes", "height", "whole", "moves"),
    [
        *(
            (name, SMALL, 2, False, n)
            for name in ("water-places", "water-drops")
            for n in (2, 3, 5)
        ),
        *(("water-heights", LARGE, 3, True, n) for n in (4, 5, 6)),
    ],
)
def test_models_of_water_sort_are_the_plans(
    name: str, tubes: Tubes, height: int, whole: bool, moves: int
) -> None:
    text = next(one.text for one in EXAMPLES if one.name == name)
    found = ask("model/count", {"text": text, "values": {"k": moves}})
    assert found["count"] == str(_plans(tubes, height, moves, whole))
