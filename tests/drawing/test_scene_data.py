from __future__ import annotations

import json
from dataclasses import fields
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest
from drawn_scenes import (
    FUTOSHIKI,
    GOKIGEN,
    MASYU,
    PEGS,
    PENCILLED,
    SKYSCRAPERS,
    SLITHERLINK,
    SUDOKU,
    TRIANGLE,
    TUBES,
    looks,
    scenes,
)
from hypothesis import given
from jsonschema import Draft202012Validator

from clausette.errors import InputError
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.kit.scenes import RING
from clausette.scene import (
    Cycle,
    Edge,
    Edit,
    Gesture,
    Ground,
    Ink,
    Jump,
    Look,
    Mark,
    Part,
    Pick,
    Pointer,
    Pour,
    Region,
    Scene,
    Seat,
    Stroke,
    Surface,
    Symbol,
    Trace,
    Wire,
)
from clausette.scene_data import (
    edit_data,
    gesture_data,
    look_data,
    scene_data,
    scene_of,
    scene_schema,
)
from puzzle_examples import board_of, examples_of

SCHEMA: dict[str, Any] = scene_schema()
CELLS, EDGES = frozenset({(1, 0), (0, 2)}), frozenset({Edge(0, -1, "right"), Edge(-1, 0, "below")})
GESTURES: tuple[tuple[Gesture, dict[str, object]], ...] = (
    (Cycle("?#.", CELLS), {"kind": "cycle", "states": "?#.", "cells": [[0, 2], [1, 0]]}),
    (
        Cycle("?#", CELLS, "#", drag=True),
        {"kind": "cycle", "states": "?#", "cells": [[0, 2], [1, 0]], "second": "#", "drag": True},
    ),
    (
        Pick("12", CELLS, candidates=True),
        {"kind": "pick", "signs": "12", "cells": [[0, 2], [1, 0]], "candidates": True},
    ),
    (
        Trace("?-", EDGES, "x"),
        {
            "kind": "trace",
            "states": "?-",
            "edges": [[-1, 0, "below"], [0, -1, "right"]],
            "second": "x",
        },
    ),
    (
        Wire("?-", EDGES),
        {"kind": "wire", "states": "?-", "edges": [[-1, 0, "below"], [0, -1, "right"]]},
    ),
    (
        Jump((((0, 1), (0, 3), ((1, 2), (1, 4))),)),
        {"kind": "jump", "allowed": [[[0, 1], [0, 3], [[1, 2], [1, 4]]]]},
    ),
    (Pour(((0, 2, (1, 3, 1)),)), {"kind": "pour", "allowed": [[0, 2, [1, 3, 1]]]}),
    (
        Seat(("heron",), (("rock", (0, 1)),)),
        {"kind": "seat", "names": ["heron"], "positions": [["rock", [0, 1]]]},
    ),
    (Region(CELLS), {"kind": "region", "cells": [[0, 2], [1, 0]]}),
)


def validator(definition: str = "") -> Draft202012Validator:
    """What checks data against the schema, or against a part of it."""
    part = {"$ref": f"#/$defs/{definition}", "$defs": SCHEMA["$defs"]}
    return Draft202012Validator(part if definition else SCHEMA)


def there_and_back(scene: Scene) -> Scene:
    data = json.loads(json.dumps(scene_data(scene)))
    validator().validate(data)
    return scene_of(data)


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert files("clausette").joinpath("schemas", "scene.json").is_file()


@given(scenes())
def test_a_scene_comes_back_from_json_and_follows_the_schema(scene: Scene) -> None:
    assert there_and_back(scene) == scene


@given(looks)
def test_a_look_follows_the_schema(look: Look) -> None:
    validator("look").validate(look_data(look))


@pytest.mark.parametrize(
    "scene",
    [FUTOSHIKI, GOKIGEN, MASYU, PEGS, PENCILLED, SKYSCRAPERS, SLITHERLINK, SUDOKU, TRIANGLE, TUBES],
    ids=lambda scene: scene.title,
)
def test_scenes_as_people_know_them_come_back(scene: Scene) -> None:
    assert there_and_back(scene) == scene


@examples_of(installed())
def test_the_scenes_of_every_example_follow_the_schema(puzzle: Installed, path: Path) -> None:
    board = board_of(puzzle, path)
    if puzzle.kind == "plan":
        shown = puzzle.planning.scenes(board)
    elif puzzle.kind == "placement":
        shown = (puzzle.placing.scene(board),)
    else:
        shown = (puzzle.filling.scene(board),)
    for scene in shown:
        assert there_and_back(scene) == scene


@pytest.mark.parametrize(
    ("gesture", "data"), GESTURES, ids=[type(gesture).__name__ for gesture, _ in GESTURES]
)
def test_a_gesture_is_told_by_its_kind(gesture: Gesture, data: dict[str, object]) -> None:
    assert gesture_data(gesture) == data
    validator("gesture").validate(data)
    edit = Edit("givens", gesture, ("10", "11"), number=True)
    expected = {"part": "givens", "gesture": data, "words": ["10", "11"], "number": True}
    assert edit_data(edit) == expected
    validator("edit").validate(expected)
    scene = Scene("", (), gestures=(gesture,), editing=(edit,))
    assert there_and_back(scene) == scene


def test_what_has_its_default_is_left_out() -> None:
    assert scene_data(Scene("Sudoku", ((Look(), Look(text="3")),))) == {
        "title": "Sudoku",
        "looks": [[{}, {"text": "3"}]],
    }
    assert scene_data(Scene("", (), numbers_from=None)) == {
        "title": "",
        "looks": [],
        "numbers_from": None,
    }


def test_mappings_are_pairs_in_order() -> None:
    scene = Scene("", ((Look(),),), pointed={(0, 0): "focus", (-1, 0): "cause"})
    assert scene_data(scene)["pointed"] == [[[-1, 0], "cause"], [[0, 0], "focus"]]


def test_the_schema_has_the_fields_and_words_of_scenes() -> None:
    parts = SCHEMA["$defs"]
    assert list(SCHEMA["properties"]) == [field.name for field in fields(Scene)]
    for kind in (Look, Symbol, Stroke, Edit):
        assert list(parts[kind.__name__.lower()]["properties"]) == [f.name for f in fields(kind)]
    for kind in get_args(Gesture):
        names = ["kind", *(field.name for field in fields(kind))]
        assert list(parts[kind.__name__.lower()]["properties"]) == names
    assert len(parts["gesture"]["oneOf"]) == len(get_args(Gesture))
    for name, words in (("ground", Ground), ("ink", Ink), ("surface", Surface)):
        assert parts[name]["enum"] == list(get_args(words)), name
    assert parts["pointer"]["enum"] == list(get_args(Pointer))
    assert parts["edit"]["properties"]["part"]["enum"] == list(get_args(Part))
    assert parts["look"]["properties"]["mark"]["anyOf"][0]["enum"] == list(get_args(Mark))


MARKED = {"name": "", "ascii": "", "character": "", "strokes": [{"path": "M0<"}]}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ([], "scene: expected an object, found []"),
        ({"title": ""}, "scene: `looks` is missing"),
        ({"title": 3}, "scene.title: expected a text, found 3"),
        ({"title": "", "looks": {}}, "scene.looks: expected a list, found {}"),
        ({"titel": ""}, "scene: `titel` is unknown; the fields are title, looks,"),
        ({"looks": [[{"mark": "star"}]]}, 'scene.looks[0][0].mark: expected one of "", "lamp",'),
        ({"looks": [[{"mark": MARKED}]]}, "scene.looks[0][0].mark.strokes[0]: '<' is not allowed"),
        ({"looks": [[{"tint": True}]]}, "scene.looks[0][0].tint: expected a whole number"),
        ({"right": [[0]]}, "scene.right[0]: expected a list of 2 items, found [0]"),
        (
            {"pointed_edges": [[[0, 0, "up"], "focus"]]},
            'scene.pointed_edges[0][0][2]: expected one of "right", "below", "corner", found',
        ),
        (
            {"gestures": [{"kind": []}]},
            "scene.gestures[0]: expected a gesture with one of the kinds cycle,",
        ),
        ({"numbers_from": {}}, "scene.numbers_from: expected a whole number, found {}"),
        ({"looks": [[{}], []], "title": ""}, "scene.looks[1]: this row has 0 cells, and the first"),
        (
            {"gestures": [{"kind": "jump", "allowed": [[[0, 0], [0, 2], [[[1]]]]]}]},
            "scene.gestures[0].allowed[0][2][0][0]: expected a whole number, found [1]",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(data: object, told: str) -> None:
    with pytest.raises(InputError) as caught:
        scene_of(data)
    assert str(caught.value).startswith(told)
    assert ragged(data) or not validator().is_valid(data)


def ragged(data: object) -> bool:
    """Rows of different lengths are the one mistake that the schema cannot tell."""
    return isinstance(data, dict) and data.get("looks") == [[{}], []]


def test_symbols_are_called_in_a_language() -> None:
    ring = Look(mark=RING)
    assert [look_data(ring, lang)["mark"]["name"] for lang in ("en", "fr")] == ["ring", "rond"]  # type: ignore[index]
