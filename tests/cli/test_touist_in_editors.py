"""What the VS Code extension for TouIST runs, and how it reads the answer."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from clausette.cli import main
from commands import Command
from places import ROOT

# As its package.json and its source have it (version 0.1.0).
ARGUMENTS = ("--sat", "--linter", "--wrap-width=0", "-")
MATCHER = re.compile(r"^([^:]+): line (\d+), col (\d+)-(\d+): (error|warning): (.*)$", re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a or b\n", []),
        ("a and\n", [("1", "error")]),
        ("bigand $i in [1,$n]: p($i) end\n$n = 3\n", [("1", "warning")]),
        ("a\nb or c(\n", [("2", "error")]),
    ],
)
def test_the_extension_finds_errors_and_warnings_in_any_language(
    command: Command, text: str, found: list[tuple[str, str]], language: str
) -> None:
    told = command("touist", *ARGUMENTS, "--lang", language, typed=text).err
    assert [(match[2], match[5]) for match in MATCHER.finditer(told)] == found
    assert all(match[1] == "/dev/stdin" and match[6] for match in MATCHER.finditer(told))


def test_an_error_format_of_ones_own_has_the_severity_in_english(command: Command) -> None:
    options = ("--linter", "--error-format", "%t", "--lang", "fr", "-")
    assert command("touist", *options, typed="a and\n").err.strip() == "error"


def test_it_has_a_name_of_one_word() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, function = project["project"]["scripts"]["clausette-touist"].partition(":")
    assert (module, getattr(main, function)) == ("clausette.cli.main", main.run_touist)
    program = f"from {module} import {function}; {function}()"
    done = subprocess.run(
        [sys.executable, "-c", program, "--solve", "-"],
        input="a and not b\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert sorted(done.stdout.splitlines()) == ["0 b", "1 a"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a and", ("1", "3", "6")),
        ("a\n(b or c\nd => e", ("2", "7", "8")),
        ("a and\n\n", ("1", "3", "6")),
    ],
)
def test_a_place_ends_on_its_line_and_not_before_it_begins(
    command: Command, text: str, place: tuple[str, str, str]
) -> None:
    (found,) = MATCHER.finditer(command("touist", *ARGUMENTS, typed=text).err)
    assert found.group(2, 3, 4) == place
