"""What people change who draw boards: what stands in a place, and settings of the whole board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from clausette.errors import UsageError
from clausette.puzzles.base import Spot
from clausette.puzzles.telling import shown
from clausette.scene import Look, Part
from clausette.scene_data import look_data
from clausette.words import in_words, say

Turn: TypeAlias = Literal["left", "right", "half", "mirror", "flip", "transpose"]
"""A quarter to the left, one to the right, half a turn; left and right changed, top and bottom
changed, rows and columns changed."""
TURNS: Final[tuple[Turn, ...]] = get_args(Turn)

Symmetry: TypeAlias = Literal["none", "rotate", "quarter", "mirror", "flip", "both", "diagonal"]
"""Which places of a board come together: none, those that half a turn exchanges, quarters of a
turn, left and right, top and bottom, all four of these, both diagonals."""
SYMMETRIES: Final[tuple[Symmetry, ...]] = get_args(Symmetry)

JOIN, NEW = "join", "new"
"""What a change of zones does with its cells: they join the zone of the first, or are a new one."""

Held: TypeAlias = Mapping[Part, Mapping[Spot, str]]
"""What stands where, by the part of the board that it belongs to; nothing is left out."""


class Change(NamedTuple):
    """Something else in some places; no value, or `.`, takes away what is there."""

    part: Part
    spots: tuple[Spot, ...]
    value: str = ""

    def data(self) -> dict[str, Any]:
        return {
            "part": self.part,
            "spots": [list(spot) for spot in self.spots],
            "value": self.value,
        }


class Sign(NamedTuple):
    """Something that can be put in a place: what people call it, and how it looks there."""

    sign: str
    title: str
    look: Look

    def data(self, language: str = "en") -> dict[str, Any]:
        title, look = in_words(self.title, language), look_data(self.look, language)
        return {"sign": self.sign, "title": title, "look": look}


class Choice(NamedTuple):
    """One of the values that a setting may have, and what people call it."""

    value: str
    title: str


@dataclass(frozen=True, slots=True)
class Setting:
    """Something about the whole board: a number, one of some values, a text; or rows of such.

    `value` is what it is. Of rows, it is a list of mappings from the names of `fields` to values,
    and each field has the value that a new row begins with.
    """

    name: str
    title: str
    kind: Literal["number", "choice", "text", "rows"]
    value: Any
    least: int | None = None
    most: int | None = None
    """Of a number, how large it may be; of rows, how many there may be; of a text, how long."""
    choices: tuple[Choice, ...] = ()
    """Of a text, what people may mean."""
    fields: tuple[Setting, ...] = ()

    def data(self, language: str = "en") -> dict[str, Any]:
        found: dict[str, Any] = {
            "name": self.name,
            "title": in_words(self.title, language),
            "kind": self.kind,
            "value": self.value,
        }
        found |= {} if self.least is None else {"least": self.least}
        found |= {} if self.most is None else {"most": self.most}
        if self.choices:
            found["choices"] = [
                {"value": one.value, "title": in_words(one.title, language)} for one in self.choices
            ]
        if self.fields:
            found["fields"] = [field.data(language) for field in self.fields]
        return found

    def checked(self, value: object) -> Any:
        """A value that it may have; raises UsageError."""
        if self.kind == "number":
            return self._number(value)
        if self.kind == "choice":
            known = tuple(one.value for one in self.choices)
            if not isinstance(value, str) or value not in known:
                raise self._wrong(say("one of {known}", known=tuple(map(repr, known))), value)
            return value
        if self.kind == "text":
            if not isinstance(value, str) or not self._fits(len(value)):
                raise self._wrong(say("a text that is not too long"), value)
            return value
        if not isinstance(value, list) or not all(isinstance(row, Mapping) for row in value):
            raise self._wrong(say("a list of rows"), value)
        if not self._fits(len(value)):
            raise self._wrong(
                say("from {least} to {most} rows", least=self.least or 0, most=str(self.most)),
                say("{n} rows", n=len(value)),
            )
        return [
            {field.name: field.value for field in self.fields} | checked_settings(self.fields, row)
            for row in value
        ]

    def _number(self, value: object) -> int:
        if type(value) is not int or not self._fits(value):
            least, most = self.least or 0, str(self.most)
            raise self._wrong(
                say("a whole number from {least} to {most}", least=least, most=most), value
            )
        return value

    def _fits(self, count: int) -> bool:
        return (self.least or 0) <= count and (self.most is None or count <= self.most)

    def _wrong(self, wanted: str, value: object) -> UsageError:
        return UsageError(
            say(
                "the setting {name} should be {wanted}, and not {value}",
                name=self.name,
                wanted=wanted,
                value=value if isinstance(value, str) and value else shown(repr(value), 40),
            )
        )


def checked_settings(settings: Sequence[Setting], values: Mapping[str, object]) -> dict[str, Any]:
    """The values, each for a setting that there is and may have it; raises UsageError."""
    refuse_unknown(settings, values)
    known = {setting.name: setting for setting in settings}
    return {name: known[name].checked(value) for name, value in values.items()}


def read_settings(settings: Sequence[Setting], texts: Mapping[str, str]) -> dict[str, Any]:
    """The values that texts tell, each for a setting that there is and may have it; raises
    UsageError."""
    refuse_unknown(settings, texts)
    known = {setting.name: setting for setting in settings}
    found: dict[str, Any] = {}
    for name, text in texts.items():
        is_number = known[name].kind == "number" and text.isascii() and text.isdigit()
        found[name] = known[name].checked(int(text[:9]) if is_number else text)
    return found


def refuse_unknown(settings: Sequence[Setting], values: Mapping[str, object]) -> None:
    """Raises UsageError for a value of a setting that there is not."""
    known = tuple(setting.name for setting in settings)
    for name in values:
        if name not in known:
            there = say("there are {names}", names=known) if known else say("there are none")
            raise UsageError(
                say("there is no setting {name}; {there}", name=shown(str(name), 40), there=there)
            )
