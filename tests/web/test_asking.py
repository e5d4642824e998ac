"""The same questions without HTTP, as a notebook asks them; and what workers have ready."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import InputError, UsageError
from clausette.puzzles.finding import installed
from clausette.service.everything import USE_CASES
from clausette.service.of_models import OF_MODELS
from clausette.service.question import NOTHING, Question
from clausette.web.asking import ask
from clausette.web.bodies import BODIES, MODEL
from clausette.words import Message
from places import DOCS
from schemas import require_valid
from talking import LAMPS, Server, board


def test_everything_that_can_be_asked_is_a_use_case() -> None:
    assert {name for name in BODIES if not name.startswith(MODEL)} <= set(USE_CASES)
    assert {name.removeprefix(MODEL) for name in BODIES if name.startswith(MODEL)} == set(OF_MODELS)


def test_a_question_is_answered_in_this_process() -> None:
    told: list[Any] = []
    found = ask("hint", board(LAMPS, language="fr"), Question(NOTHING, tell=told.append))
    assert "car " in found["words"]
    messages = [one for one in told if isinstance(one, Message)]
    assert messages
    # The page has no name for its board, and would have to make one up.
    assert not any(one.parts for one in messages)


def test_what_is_opened_is_a_board_even_if_it_reads_as_a_model() -> None:
    with pytest.raises(InputError, match="no puzzle can read this board"):
        ask("open", board("p and q"))


def test_what_is_wrong_is_raised() -> None:
    for name, body in (("nothing", {}), ("hint", {}), ("hint", board(LAMPS, effort="much"))):
        with pytest.raises(UsageError):
            ask(name, body)
    with pytest.raises(UsageError, match="lightup"):
        ask("hint", board(LAMPS, "/etc"))


def test_the_answers_are_those_of_the_server(server: Server) -> None:
    for name in ("solve", "hint", "position", "judge"):
        here, there = ask(name, board(LAMPS)), server.ask(name, board(LAMPS)).data
        for one in (here, there):
            one.pop("seconds", None)
        assert json.loads(json.dumps(here)) == there


def test_time_is_kept_here_too() -> None:
    found = ask("solve", board(LAMPS, seconds=30), Question(NOTHING, deadline=Deadline.after(60)))
    assert found["verdict"] == "unique"


_LOADED = """
import sys
from clausette.service.pool import Pool
from clausette.service.question import NOTHING, Question
from clausette.web.server import READY

def loaded(question):
    from clausette.puzzles.finding import installed
    return [name for name in sys.argv if name in sys.modules]

if __name__ == "__main__":
    with Pool(1, preload=READY) as pool:
        print(pool.ask(loaded, Question(NOTHING)))
"""


def test_a_worker_starts_with_all_it_needs(tmp_path: Path) -> None:
    """A module that a fork server cannot import is left out without a word."""
    script = tmp_path / "loaded.py"
    script.write_text(_LOADED, encoding="utf-8")
    names = [f"clausette.puzzles.{one.name}.{one.name}" for one in installed()]
    names += ["clausette.web.asking", "clausette.service.everything", "numpy", "pysolvers"]
    done = subprocess.run(
        [sys.executable, str(script), *names], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(names)


def test_the_example_of_the_documentation_is_true(server: Server) -> None:
    page = (DOCS / "serve.md").read_text(encoding="utf-8")
    found = re.search(r"/api/(\w+) .*?-d '(.*?)'\n```\n\n```json\n(.*?)```", page, re.DOTALL)
    assert found is not None
    name, body, expected = found.groups()
    assert server.ask(name, json.loads(body)).data == json.loads(expected)


def test_boards_are_made_for_a_page() -> None:
    made = ask("generate", {"puzzle": "lightup", "size": "5", "seed": 2, "count": 2})
    require_valid(made, "generate")
    assert len(made["boards"]) == 2
    with pytest.raises(UsageError):
        ask("generate", {"puzzle": "../elsewhere"})
