"""Whether a text is a board of Pelican Cove; apart from its readers, which take time to import."""

from __future__ import annotations

import re

from clausette.puzzles.json_text import says_puzzle

TITLES = {"en": "Pelican Cove", "fr": "La baie des pélicans"}
LONGEST = 1 << 18
_BIRDS = re.compile(r"^[ \t]*(?:\[[ \t]*birds[ \t]*[.\]]|birds[ \t]*[.=])", re.MULTILINE)
_BOARD = re.compile(
    r"^[ \t]*(?:board[ \t]*=|\[?[ \t]*positions[ \t]*[.\]=]|puzzle[ \t]*=[ \t]*[\"']pelican[\"'])",
    re.MULTILINE,
)
ADDRESS = re.compile(r"pelican:[\w.-]{1,20}(?::[a-z]+=[\w-]+)*")


def recognises_toml(text: str) -> bool:
    """Birds, and a board or positions, each as the start of a line."""
    return (
        len(text) <= LONGEST
        and not text.lstrip().startswith("{")
        and _BIRDS.search(text) is not None
        and _BOARD.search(text) is not None
    )


def recognises_json(text: str) -> bool:
    """An object that says which puzzle it is of."""
    return says_puzzle(text[:LONGEST], "pelican")


def recognises_address(text: str) -> bool:
    """`pelican:uluru:seed=7`."""
    return len(text) < 200 and ADDRESS.fullmatch(text.strip()) is not None
