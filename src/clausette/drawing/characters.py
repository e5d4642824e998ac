"""Which character stands for what: plain ASCII, and what a terminal with colours can show."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Literal, TypeAlias

from clausette.drawing.borders import Weight, has_regions
from clausette.drawing.colours import Colours
from clausette.scene import Look, Mark, Pointer, Scene, Symbol

MoveEnd: TypeAlias = Literal["from", "to"]

# By the arms up, right, down, left, in base two.
_THIN = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"
_THICK = " ╸╻┓╺━┏┳╹┛┃┫┗┻┣╋"

ASCII_MARKS: Mapping[Mark, str] = {
    "lamp": "L",
    "dot": ".",
    "cross": "x",
    "unknown": " ",
    "peg": "o",
    "hole": ".",
}
MARKS: Mapping[Mark, str] = {
    "lamp": "●",
    "dot": "·",
    "cross": "×",
    "peg": "●",
    "hole": "○",
}

BRACKETS: Mapping[Pointer, tuple[str, str]] = {
    "focus": ("[", "]"),
    "cause": ("(", ")"),
    "wrong": ("!", "!"),
}

MOVE_BRACKETS: Mapping[MoveEnd, tuple[str, str]] = {"from": ("(", ")"), "to": ("[", "]")}

# What people type that has an ASCII cousin but no decomposition.
_COUSINS = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "−": "-"}
    | {"…": "...", "×": "x", "œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "¬": "not "}
    | {"≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "·": ".", "●": "o", "∨": "or", "∧": "and"}
    | {"÷": "/", "↑": "^", "↓": "v", "←": "<-"}
)


def box(up: Weight, right: Weight, down: Weight, left: Weight) -> str:
    """The box-drawing character with these arms, the thick ones alone where some are: a thin arm
    would take the colour of the thick ones and stick out."""
    arms = (up, right, down, left)
    heaviest = max(arms)
    index = int("".join("1" if arm == heaviest > 0 else "0" for arm in arms), 2)
    return (_THICK if heaviest == 2 else _THIN)[index]


def ascii_box(up: Weight, right: Weight, down: Weight, left: Weight, *, thin: bool = False) -> str:
    """The same in ASCII, where a thin line is a blank, or dotted if it tells something."""
    upright, level = 2 in (up, down), 2 in (left, right)
    if thin and not upright and not level:
        return ":" if (up or down) and not (left or right) else "." if left or right else " "
    if upright and level:
        return "+"
    if up == down == 2:
        return "|"
    if left == right == 2:
        return "-"
    return "+" if upright or level else " "


def wire_box(up: Weight, right: Weight, down: Weight, left: Weight, *, plain: bool) -> str:
    """The character with as many lines that way, one or two; two never turn or cross."""
    if 2 in (up, right, down, left):
        level = bool(right or left)
        return ("=" if level else "H") if plain else ("═" if level else "║")
    return ascii_box(2 * up, 2 * right, 2 * down, 2 * left) if plain else box(up, right, down, left)


def mark_text(look: Look) -> str:
    """The character of a look's mark."""
    if isinstance(look.mark, Symbol):
        return printable(look.mark.character)
    return MARKS.get(look.mark, "")


def ascii_mark_text(look: Look) -> str:
    """The character of a look's mark in ASCII."""
    if isinstance(look.mark, Symbol):
        return to_ascii(look.mark.ascii)
    return ASCII_MARKS.get(look.mark, "")


def cell_text(look: Look) -> str:
    """What a cell says where colours show the rest."""
    if look.ground == "void":
        return ""
    return printable(look.text) or _between(look, mark_text(look))


def _between(look: Look, mark: str) -> str:
    """A mark of a cell between the notes at its left and at its right."""
    if not mark or not isinstance(look.mark, Symbol):
        return mark
    sides = [[printable(note) for at, note in look.notes if at[1] == side] for side in "we"]
    return f"{''.join(sides[0])}{mark}{''.join(sides[1])}"


def note_text(look: Look, colours: Colours) -> str:
    """The notes of a cell that stand before its text."""
    if look.ground == "void" or isinstance(look.mark, Symbol):
        return ""
    notes = " ".join(note for _, note in look.notes)
    return to_ascii(notes) if colours == "none" else printable(notes)


def ascii_cell_text(look: Look, blank: str) -> str:
    """What a cell says where nothing else shows it; `blank` is for a plain cell without a mark."""
    if look.ground == "void":
        return ""
    text = to_ascii(look.text) or to_ascii(_between(look, ascii_mark_text(look)))
    if look.text and look.ground == "shaded":
        return text + "#"
    if text:
        return text
    if look.ground in ("wall", "shaded"):
        return "#"
    if look.ground == "water" or (look.ground == "tinted" and blank != " "):
        return chr(ord("a") + look.tint % 26)
    return "." if look.ground == "lit" else blank


def shown(look: Look, colours: Colours, blank: str) -> str:
    """What a place says; `blank` is for a plain one without a mark, in ASCII."""
    return ascii_cell_text(look, blank) if colours == "none" else cell_text(look)


def small_parts(look: Look, colours: Colours) -> list[tuple[str, bool]]:
    """What is written small in a cell, in one row, and whether it is crossed out.

    Signs are in their order; in ASCII a minus goes before those that are crossed out.
    """
    if look.text.strip() or look.ground == "void":
        return []
    if colours != "none":
        signs = sorted(printable(look.candidates + look.crossed), key=sign_order)
        return [(sign, sign in look.crossed) for sign in signs]
    crossed = to_ascii(look.crossed)
    parts = [(to_ascii(look.candidates), False), (crossed and f"-{crossed}", True)]
    return [part for part in parts if part[0]]


def small_text(look: Look, colours: Colours) -> str:
    """The same as one text."""
    return "".join(text for text, _ in small_parts(look, colours))


def sign_order(sign: str) -> tuple[bool, bool, str]:
    """Digits, capitals, small letters."""
    return not sign.isdigit(), not sign.isupper(), sign


def blank_for(scene: Scene) -> str:
    """A plain cell without a mark in ASCII.

    Nothing where lines show the cells; a dot where none do, unless dots are the lit cells.
    """
    if has_regions(scene) or scene.surface in ("tubes", "dots"):
        return " "
    return "_" if any(look.ground == "lit" for row in scene.looks for look in row) else "."


def printable(text: str) -> str:
    """The text on one line and without what would move a terminal's cursor or break XML."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or unicodedata.category(character) not in ("Cc", "Cs", "Cf", "Cn")
    )


def to_ascii(text: str) -> str:
    """The text in ASCII: accents dropped, `?` for what has no likeness."""
    plain = unicodedata.normalize("NFKD", printable(text).translate(_COUSINS))
    return "".join(
        character if character.isascii() else "?"
        for character in plain
        if not unicodedata.combining(character)
    )


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0
        if unicodedata.combining(character)
        else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )
