"""The recorded runs of TouIST 3.5.2, in SAT mode, compared as the conformance tool does.

Compared: the exit status; the place of the first error; the names in a solved model; the expanded
formula. Not compared: wording, numbering, the order of a model's lines, LaTeX, and the answers on
which TouIST is known to be wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import TypedDict

from commands import Command
from places import SHARED, needs_shared

RUNS = SHARED / "touist-runs.json"
PLACE = re.compile(r"line (\d+), col (\d+)")
KNOWN_WRONG = re.compile(r"atmost\(|atleast\(\s*-|<=>\s*(true|false)|(true|false)\s*<=>")
CARDINALITY = re.compile(r"\b(exact|atmost|atleast)\(")


class Run(TypedDict):
    args: list[str]
    src: str
    rc: int
    out: str
    err: str


def comparable() -> Iterator[Run]:
    for run in json.loads(RUNS.read_text(encoding="utf-8")):
        other_dialect = any(word.startswith(("--smt", "--qbf")) for word in run["args"])
        if not other_dialect and run["rc"] in (0, 8, 50) and not KNOWN_WRONG.search(run["src"]):
            yield run


def names(text: str) -> list[str]:
    return sorted(line[2:] for line in text.splitlines() if line[:2] in ("0 ", "1 "))


def difference(run: Run, status: int, out: str, err: str) -> str:
    """What differs, in a few words; nothing where both agree."""
    if status != run["rc"]:
        return f"exit {status}, expected {run['rc']}"
    if status == 50:
        expected, got = PLACE.search(run["err"]), PLACE.search(err)
        if expected and (not got or got.groups() != expected.groups()):
            return f"error at {got and got.groups()}, expected {expected.groups()}"
        return ""
    if "--solve" in run["args"] and status == 0 and names(out) != names(run["out"]):
        return "other names in the model"
    shows = any(word.startswith("--show") for word in run["args"])
    if shows and not CARDINALITY.search(run["src"]) and out.strip() != run["out"].strip():
        return f"shows {out.strip()!r}, expected {run['out'].strip()!r}"
    return ""


@needs_shared
def test_98_percent_of_touists_recorded_runs_agree(command: Command) -> None:
    different: list[str] = []
    total = 0
    for run in comparable():
        total += 1
        got = command("touist", *run["args"], "-", typed=run["src"])
        found = difference(run, got.status, got.out, got.err)
        if found:
            different.append(f"{' '.join(run['args'])} {run['src']!r}: {found}")
    assert total > 500
    assert len(different) <= 0.02 * total, "\n".join(different)
