"""The same questions without HTTP, as a notebook asks them; and what workers have ready."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from talking import LAMPS, Server, board

from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.service.everything import USE_CASES
from clausette.service.question import NOTHING, Question
from clausette.web.asking import ask
from clausette.web.bodies import BODIES
from clausette.words import Message
from places import DOCS


def test_everything_that_can_be_asked_is_a_use_case() -> None:
    assert set(BODIES) <= set(USE_CASES)


def test_a_question_is_answered_in_this_process() -> None:
    told: list[Any] = []
    found = ask("hint", board(LAMPS, language="fr"), Question(NOTHING, tell=told.append))
    assert "car " in found["words"]
    assert any(isinstance(one, Message) for one in told)


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


def test_a_worker_starts_with_all_it_needs() -> None:
    """A module that a fork server cannot import is left out without a word."""
    code = (
        "import sys\n"
        "from clausette.service.pool import Pool\n"
        "from clausette.service.question import NOTHING, Question\n"
        "from clausette.web.server import PRELOADED\n"
        "if __name__ == '__main__':\n"
        "    with Pool(1, preload=PRELOADED) as pool:\n"
        "        print(pool.ask(loaded, Question(NOTHING)))\n"
    )
    loaded = (
        "def loaded(question):\n"
        "    return sorted({'clausette.web.asking', 'clausette.service.everything', 'numpy',\n"
        "                   'clausette.puzzles.finding'} & set(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    del loaded, done


def test_the_example_of_the_documentation_is_true(server: Server) -> None:
    page = (DOCS / "serve.md").read_text(encoding="utf-8")
    found = re.search(r"/api/(\w+) .*?-d '(.*?)'\n```\n\n```json\n(.*?)```", page, re.DOTALL)
    assert found is not None
    name, body, expected = found.groups()
    assert server.ask(name, json.loads(body)).data == json.loads(expected)
