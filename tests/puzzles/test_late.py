"""What our games import late: it is there, takes what the frame gives, and waits until then."""

from __future__ import annotations

import inspect
import subprocess
import sys
from typing import Any

import pytest

from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.kinds import (
    EquallyLong,
    Interchangeable,
    Placing,
    Planning,
    Stepwise,
    WithGoal,
)
from clausette.puzzles.late import late

GAMES = [found for found in installed() if found.kind != "filling"]
KINDS = (Planning, Placing, EquallyLong, Stepwise, WithGoal, Interchangeable)


def asked(kind: type) -> dict[str, inspect.Signature]:
    """The methods that a kind asks for."""
    members = {n: m for base in reversed(kind.__mro__) for n, m in vars(base).items()}
    functions = {n: m for n, m in members.items() if inspect.isfunction(m) and n[0] != "_"}
    return {name: inspect.signature(function) for name, function in functions.items()}


@pytest.mark.parametrize("found", GAMES, ids=lambda found: str(found.name))
def test_what_a_game_imports_late_takes_what_its_kind_gives(found: Installed) -> None:
    puzzle: Any = found.puzzle
    for kind in KINDS:
        if isinstance(puzzle, kind):
            for name, wanted in asked(kind).items():
                if name == "steps_needed":  # an attribute of the board
                    continue
                given = inspect.signature(getattr(puzzle, name))
                _, *parameters = wanted.parameters.values()
                own = list(given.parameters.values())
                assert [p.name for p in own[: len(parameters)]] == [p.name for p in parameters]
                assert [p.default for p in own[: len(parameters)]] == [
                    p.default for p in parameters
                ]
                assert all(p.default is not p.empty for p in own[len(parameters) :])


def test_a_function_that_is_not_there_is_missed_when_it_is_called() -> None:
    function = late("clausette.puzzles.base.nothing")
    with pytest.raises(AttributeError, match="nothing"):
        function()


def test_whose_board_a_text_is_is_known_before_the_games_are_loaded() -> None:
    code = (
        "import sys\n"
        "from clausette.puzzles.finding import installed\n"
        "from clausette.puzzles.recognising import recognised\n"
        "recognised('pelican:uluru:seed=7', '', installed())\n"
        "recognised('english:3,3', '', installed())\n"
        "print(*(name for name in sys.modules if name.startswith('clausette.')))\n"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    modules = set(loaded.stdout.split())
    assert "clausette.puzzles.pelican.pelican" in modules
    for late_one in ("pelican.facts", "pelican.board", "pegs.searching", "watersort.engines"):
        assert f"clausette.puzzles.{late_one}" not in modules
    assert "clausette.solving" not in modules
