"""How atoms look in a picture: marks and letters for names, letters and colours for contents."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from clausette.scene import Look, Stroke, Symbol
from clausette.views import colour_names
from clausette.views.families import are_numbers
from clausette.views.view import View
from clausette.words import Message, say

_EMPTY: Final = frozenset(
    "vide vides empty air none nothing rien aucun aucune free libre blank null".split()
)
_SHORT: Final = 2
"""Contents of so many letters stand in their cells as they are."""
_MOST_TINTS: Final = 12
_DISC: Final = "M50 18A32 32 0 1 1 49.99 18Z"
_SEVERAL: Final = "+"
BLANK: Final = Look()


@dataclass(frozen=True, slots=True)
class Signs:
    """The looks of one view."""

    marks: dict[str, Look] = field(default_factory=dict)
    """By name of the layer."""
    contents: dict[str, Look] = field(default_factory=dict)
    blank: Look = BLANK

    def look(self, marked: Sequence[str], held: Sequence[str]) -> Look:
        """One cell, by the names that mark it and what it holds."""
        full = [content for content in held if self.contents[content] != self.blank]
        if len(full) == 1 and len(held) == 1 and not marked:
            return self.contents[full[0]]
        if len(marked) == 1 and not full:
            return self.marks[marked[0]]
        texts = [self._text(self.marks[name], name) for name in marked]
        if full or len(held) > 1:
            texts += [self._text(self.contents[one], one) for one in held]
        if not texts:
            return self.blank
        first = self.contents[full[0]] if full else self.marks[marked[0]] if marked else Look()
        ground = first.ground if first.ground in ("tinted", "water") else "plain"
        return Look(ground, text=_SEVERAL.join(texts), given=False, tint=first.tint)

    @staticmethod
    def _text(look: Look, name: str) -> str:
        return look.text or (look.mark.ascii if isinstance(look.mark, Symbol) else name[:1])

    def legend(
        self, view: View, held: Container[str], beside: Container[str] = ()
    ) -> tuple[tuple[Look, str], ...]:
        """What the signs mean; letters that are the contents themselves need no words.

        What is empty is no sign of its own, but one where something else is `beside` it.
        """
        found = [(self.marks[name], name) for name in self.marks]
        if len(found) == 1 and len(view.rows) > 1 and len(view.columns) > 1 and not self.contents:
            found = []  # the title says it
        if len(view.rows) == 1 or len(view.columns) == 1:
            found = [(look, name) for look, name in found if len(self.marks) > 1 and look.text]
        for content, look in self.contents.items():
            if content in held and look != self.blank and look.text != content:
                found.append((look, content))
            elif content in beside and look == self.blank:
                found.append((Look(text=self._text(look, content)), content))
        return tuple(found)


def signs_of(view: View) -> Signs:
    """The signs of a view: no two names and no two contents look alike."""
    names = [layer.name for layer in view.layers if layer.cell is None]
    own = {layer.name: layer.sign for layer in view.layers if layer.sign}
    if view.kind == "pegs":
        return Signs({name: Look(mark="peg") for name in names}, {}, Look(mark="hole"))
    lines = all(layer.row is None or layer.column is None for layer in view.layers)
    marks = _marks(list(dict.fromkeys(names)), own, lines)
    return Signs(marks, _contents(view.contents, water=view.kind == "tubes"))


def _marks(names: Sequence[str], own: dict[str, str], lines: bool) -> dict[str, Look]:
    letters = colour_names.labels(name for name in names if name not in own)
    if len(names) == 1 or lines:
        # Where each name has lines of its own, one sign does for all of them.
        return {
            name: Look(text=own[name], given=False) if name in own else _disc(name, letters[name])
            for name in names
        }
    return {
        name: Look("tinted", text=own.get(name) or letters[name], tint=at % _MOST_TINTS)
        for at, name in enumerate(names)
    }


def _disc(name: str, letter: str) -> Look:
    return Look(mark=Symbol(name, letter, "●", (Stroke(_DISC, fill="strong"),)))


def _contents(values: Sequence[str], *, water: bool) -> dict[str, Look]:
    """Numbers as they are; the names of colours in their colours; other words tinted."""
    if are_numbers(values):
        return {value: Look(text=value, given=False) for value in values}
    full = [value for value in values if not _is_empty(value)]
    normal = {value: colour_names.normal(value) for value in full}
    known = [name for name in normal.values() if colour_names.is_known(name)]
    # A name that is none may be a slip among colours, and need not cost them theirs.
    coloured = len(known) > len(full) / 2
    if coloured and len({colour_names.meaning(name) for name in normal.values()}) < len(full):
        coloured = False
    short = all(len(value) <= _SHORT for value in full)
    letters = {v: v for v in full} if short else colour_names.labels(full)
    looks: dict[str, Look] = dict.fromkeys(set(values) - set(full), Look())
    if coloured or water:
        tints = colour_names.tints(normal.values())
        for value in full:
            looks[value] = Look("water", text=letters[value], tint=tints[normal[value]])
    else:
        for at, value in enumerate(full):
            text = letters[value]
            few = len(full) <= _MOST_TINTS
            looks[value] = Look("tinted", text=text, tint=at) if few else Look(text=text)
    return {value: looks[value] for value in values}


def _is_empty(value: str) -> bool:
    return colour_names.normal(value) in _EMPTY


def title_of(names: Iterable[str]) -> Message:
    """What a picture is called for those who do not see it."""
    return say("a picture of {names}", names=tuple(names))
