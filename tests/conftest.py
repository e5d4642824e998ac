"""What all tests share: a command line to call in process, and files for it."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from clausette.cli.main import main
from commands import Command, Outcome, written

# Fixtures of two folders: a file named `conftest` in each would be one module too many for mypy.
pytest_plugins = ["page_fixtures", "server_fixtures"]

# Whatever language whoever runs them speaks, the tests expect English unless they say otherwise.
os.environ["LC_ALL"] = "C.UTF-8"

# A shell that runs the tests in the background has them ignore Ctrl-C, and so all their children;
# those that wait for it would never end.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# `make test` tries the same examples every time and never looks at the clock, so that it fails only
# for a reason that is in the change; `make rove` looks for examples that nobody has seen yet.
_calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", _calm, derandomize=True)
settings.register_profile("rove", _calm, derandomize=False, max_examples=2_000, print_blob=True)
settings.load_profile("same")


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """`command("touist", "--solve", "-", typed="a")`: a command, and what is typed into it."""

    def run(*arguments: str, typed: str | bytes = "") -> Outcome:
        content = typed if isinstance(typed, bytes) else typed.encode()
        stream = io.TextIOWrapper(io.BytesIO(content), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", stream)
        try:
            status = main(list(arguments))
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return run


@pytest.fixture
def files(tmp_path: Path) -> Callable[..., list[str]]:
    """`files(model_touist="a", good_txt="1 a")`: the paths of files that hold this."""

    def write(**texts: str) -> list[str]:
        return [written(tmp_path / name.replace("_", "."), text) for name, text in texts.items()]

    return write
