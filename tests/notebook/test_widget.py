"""The widget answers what the browser asks by messages, and says clearly what it needs."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.errors import UsageError
from clausette.notebook import bundle, play

pytest.importorskip("anywidget")
LAMPS = "lightup/6/6/nekcakbl"
OPEN = ["??????"] * 6

pytestmark = pytest.mark.skipif(not bundle.BUNDLE.is_file(), reason="the page is not built")


Ask = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Asks a widget as its page would; what it sends back."""

    def asked(widget: Any, use: str, **body: Any) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []
        monkeypatch.setattr(widget, "send", lambda content, buffers=None: sent.append(content))
        content = {"id": 7, "use": use, "body": {"board": {"text": ""}, **body}}
        widget.heard(widget, content, [])
        return sent

    return asked


def test_a_board_is_opened_and_played(ask: Ask) -> None:
    widget = clausette.load_board(LAMPS).play(language="fr")
    opened = ask(widget, "open", language="fr")[-1]["result"]
    assert opened["puzzle"] == "lightup"
    assert opened["start"][0] == "??????"
    marks = ["?L????", *OPEN[1:]]
    assert ask(widget, "position", marks=marks)[-1]["result"]["done"] is False


def test_a_hint_speaks_the_language_that_was_asked(ask: Ask) -> None:
    widget = clausette.load_board(LAMPS).play()
    *told, last = ask(widget, "hint", marks=OPEN, language="fr")
    assert all(set(one) <= {"id", "told", "so_far"} for one in told)
    assert last["id"] == 7
    assert last["result"]["after"] != OPEN
    assert "car " in last["result"]["words"]


def test_what_is_wrong_is_answered(ask: Ask) -> None:
    widget = clausette.load_board(LAMPS).play()
    assert ask(widget, "nothing")[-1]["status"] == 400
    wrong = ask(widget, "hint", marks=["no"])[-1]
    assert wrong["status"] in (400, 422)
    assert wrong["error"]["message"]


def test_a_question_that_is_stopped_is_answered_too(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = clausette.load_board(LAMPS).play()
    answers: list[dict[str, Any]] = []

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("clausette.notebook.widget.ask", interrupted)
    monkeypatch.setattr(widget, "send", lambda content, buffers=None: answers.append(content))
    with pytest.raises(KeyboardInterrupt):
        widget.heard(widget, {"id": 1, "use": "hint", "body": {}}, [])
    assert answers[-1]["error"]["message"] == "the question was stopped"


def test_it_begins_with_what_is_known() -> None:
    board = clausette.load_board(LAMPS)
    assert board.play(["?L????", *OPEN[1:]]).marks[0] == "?L????"
    assert board.play().marks is None


def test_a_puzzle_in_a_folder_of_its_own_can_be_played(ask: Ask, tmp_path: Path) -> None:
    clausette.new_puzzle("mine", str(tmp_path))
    example = next((tmp_path / "mine" / "examples").iterdir())
    widget = clausette.load_board(str(example), puzzle=str(tmp_path / "mine")).play()
    assert ask(widget, "open")[-1]["result"]["puzzle"] == "mine"


def test_without_anywidget_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "anywidget":
            raise ModuleNotFoundError("No module named 'anywidget'", name="anywidget")
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(UsageError, match=r"pip install 'clausette\[notebook\]'"):
        clausette.load_board(LAMPS).play()


def test_without_the_page_it_says_how_to_build_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "BUNDLE", Path("nowhere"))
    with pytest.raises(UsageError, match="make page"):
        play(clausette.load_board(LAMPS), None, language="en", seconds=1)
