"""What the views of the page load: who plays loads nothing of the Write view."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from clausette.web.pages import PAGE, is_built

MOST = 250_000
"""Bytes of script, compressed, of the Write view with all its panes; fonts and styles apart."""

pytestmark = pytest.mark.skipif(not is_built(), reason="the page is not built")


def _imported(script: Path, pattern: str) -> set[Path]:
    text = script.read_text(encoding="utf-8")
    return {script.parent / Path(name).name for name in re.findall(pattern, text)}


def _static(scripts: set[Path]) -> set[Path]:
    """Scripts with those that they cannot run without."""
    found, waiting = set(scripts), list(scripts)
    while waiting:
        one = waiting.pop()
        for other in _imported(one, r'(?:from|import)\s*["`]\./([\w.-]+\.js)["`]'):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def _later(scripts: set[Path]) -> set[Path]:
    """All scripts that some may fetch, whenever it is."""
    found, waiting = set(scripts), list(scripts)
    while waiting:
        for other in _imported(waiting.pop(), r'["`](?:\./|assets/)?([\w.-]+\.js)["`]'):
            if other.is_file() and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def _named(scripts: set[Path], name: str) -> Iterator[Path]:
    return (script for script in scripts if script.name.startswith(f"{name}-"))


def _size(scripts: set[Path]) -> int:
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts)


def _first() -> set[Path]:
    """What a page loads before anything is chosen."""
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    return _static({PAGE / "assets" / name for name in re.findall(r'assets/([\w.-]+\.js)"', html)})


def test_who_plays_loads_nothing_of_the_editor() -> None:
    first = _first()
    assert not [script for script in first if b"cm-content" in script.read_bytes()]
    assert not [*_named(first, "Write")]


def test_the_write_view_is_not_large() -> None:
    first = _first()
    (write,) = _named(_later(first), "Write")
    draw = _static(set(_named(_later(first), "Draw")))
    own = _later(_static({write})) - draw - first
    assert any(b"cm-content" in script.read_bytes() for script in own)
    assert any(b"katex" in script.read_bytes() for script in own)
    assert _size(own) <= MOST
