"""Scenes that no example has: pointers, trials, heat, candidates, sides, corners, wires, moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Look = dict[str, Any]


def _grid(height: int, width: int, look: Callable[[int, int], Look]) -> list[list[Look]]:
    return [[look(r, c) for c in range(width)] for r in range(height)]


def _lamps(r: int, c: int) -> Look:
    if (r + 2 * c) % 3 == 0:
        return {"ground": "wall", "text": str((r + c) % 5)}
    return {"ground": "lit"} if c % 2 else {}


STAR = {
    "name": "star",
    "ascii": "*",
    "character": "★",
    "strokes": [
        {"path": "M50 10L61 38H90L66 56L75 86L50 68L25 86L34 56L10 38H39Z", "fill": "warm"},
        {"path": "M50 10L61 38H90L66 56L75 86L50 68L25 86L34 56L10 38H39Z", "line": "ink"},
    ],
}


def _every(r: int, c: int) -> Look:
    looks: list[Look] = [
        {},
        {"text": str(r + 1), "given": False},
        {"ground": "shaded", "text": "4"},
        {"mark": "lamp", "ground": "lit"},
        {"mark": "dot"},
        {"ground": "wall", "text": "2"},
        {"mark": STAR},
        {"mark": "cross", "ground": "tinted", "tint": r},
        {"text": "12"},
        {"ground": "plain", "text": "3"},
    ]
    return looks[c]


def _pencilled(r: int, c: int) -> Look:
    if (r + c) % 2:
        return {"candidates": "1379", "crossed": "26" if c == 1 else ""}
    return {"text": str(c + 1), "given": bool(r)}


def _column(column: int) -> list[str]:
    return [f"{row},{column}" for row in range(6)]


SIDES = [[r, c, "right"] for r in range(4) for c in range(-1, 5)]
SIDES += [[r, c, "below"] for r in range(-1, 4) for c in range(5)]

SPECIAL: dict[str, dict[str, Any]] = {
    "x-pointers": {
        "scene": {"title": "Pointers", "looks": _grid(5, 6, _lamps)},
        "props": {
            "pointed": [
                [[0, 0], "cause"],
                [[0, 1], "focus"],
                [[1, 1], "wrong"],
                [[1, 2], "cause"],
                [[2, 2], "focus"],
                [[3, 0], "wrong"],
                [[4, 0], "cause"],
                [[4, 1], "focus"],
                [[-1, 2], "cause"],
                [[2, 3, "right"], "focus"],
                [[3, 3, "below"], "wrong"],
                [[1, 4, "below"], "cause"],
            ]
        },
    },
    "x-sides": {
        "scene": {
            "title": "Sides",
            "surface": "dots",
            "looks": _grid(4, 5, lambda r, c: {"text": str(r * c % 4)} if (r + c) % 2 else {}),
            "edges": [
                [[0, 0, "right"], {"mark": "line", "given": False}],
                [[0, 1, "below"], {"mark": "line"}],
                [[1, 1, "right"], {"mark": "cross"}],
                [[-1, 2, "below"], {"mark": "line", "given": False}],
                [[2, 2, "below"], {"text": "<"}],
                [[2, 3, "right"], {"text": "v"}],
                [[1, 3, "right"], {"text": "7"}],
            ],
            "dots": [[[0, 0], {"text": "3"}], [[2, 2], {"mark": "dot"}]],
            "wires": [[3, 0, "right"], [3, 1, "right"], [2, 2, "below"]],
            "gestures": [{"kind": "trace", "states": "?1x", "second": "x", "edges": SIDES}],
        },
        "props": {"pointed": [[[0, 0, "right"], "focus"], [[1, 1, "right"], "cause"]]},
        "told": {"trial": [["-1,2,below", 1]], "differs": ["2,1,right", "0,3"]},
    },
    "x-said": {
        "scene": {
            "title": "Said",
            "looks": _grid(6, 10, _every),
            "outside": [
                [[-1, 0], {"text": "3"}],
                [[-1, 1], {"text": "2"}],
                [[6, 2], {"text": "1"}],
                [[2, -1], {"text": "4"}],
                [[2, 10], {"text": "5"}],
            ],
        },
        "told": {
            "met": ["-1,0", "2,-1", "1,2", "1,5", "1,8", "1,9"],
            "broken": ["-1,1", "2,10", "2,2", "2,5", "2,8", "2,9"],
            "trial": [[f"{row},{column}", row - 2] for row in (3, 4, 5) for column in range(10)],
            "differs": [f"0,{column}" for column in range(10)],
        },
    },
    "x-heat": {
        "scene": {"title": "Heat", "looks": _grid(2, 6, lambda r, c: {"text": "3"} if r else {})},
        "told": {"heat": [[f"{r},{c}", c / 5] for r in (0, 1) for c in range(6)]},
    },
    "x-candidates": {
        "scene": {
            "title": "Candidates",
            "looks": _grid(3, 3, _pencilled),
            "gestures": [
                {
                    "kind": "pick",
                    "signs": "123456789",
                    "cells": [[r, c] for r in range(3) for c in range(3)],
                    "candidates": True,
                }
            ],
            "right": [[0, 0], [1, 0]],
            "below": [[1, 2]],
        },
        "props": {"selected": [1, 0], "pointed": [[[0, 1], "focus"]], "zoom": 2},
    },
    "x-moves": {
        "scene": {
            "title": "Moves",
            "surface": "pegboard",
            "indents": [3, 2, 1, 0],
            "numbers_from": 0,
            "looks": _grid(
                4,
                4,
                lambda r, c: (
                    {"ground": "void"} if c > r else {"mark": "peg" if (r + c) % 2 else "hole"}
                ),
            ),
            "moves": [[[3, 0], [1, 0]]],
        },
        "props": {"pointed": [[[2, 1], "focus"], [[3, 3], "wrong"], [[3, 2], "cause"]]},
    },
    "x-tubes": {
        "scene": {
            "title": "Tubes",
            "surface": "tubes",
            "looks": [
                [{"ground": "void"}, {}, {"ground": "water", "tint": 3, "text": "C"}],
                [{}, {"ground": "water", "text": "A"}, {"ground": "water", "tint": 1}],
                [{"ground": "water", "tint": t} for t in (5, 2, 4)],
            ],
            "moves": [[[1, 2], [1, 0]]],
            "gestures": [{"kind": "pour", "allowed": [[1, 0, [2, 1, 1]]]}],
        },
        "props": {"selected": [1, 1]},
    },
}
