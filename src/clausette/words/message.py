"""A message: its key, which is its English, and the parts that fill its places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, Union

from clausette.words.tables import translation

Part: TypeAlias = Union[str, int, float, "Sequence[Part]"]
"""What fills a place: a word, a number, another message, or several of them, set off by commas."""

_PLURAL = "|"
_THIN_SPACE = "\u202f"


class Message(str):
    """A sentence as its key and parts; as a string it is the English."""

    __slots__ = ("key", "number", "parts")

    key: str
    parts: Mapping[str, Part]
    number: int | None
    """By which one of the key's two forms is chosen; None when it has one."""

    def __new__(cls, key: str, parts: Mapping[str, Part], number: int | None = None) -> Message:
        message = super().__new__(cls, _filled(key, parts, number, "en"))
        message.key, message.parts, message.number = key, parts, number
        return message

    def __reduce__(self) -> tuple[type[Message], tuple[str, Mapping[str, Part], int | None]]:
        return type(self), (self.key, self.parts, self.number)


class Title(str):
    """A name that differs from language to language; as a string it is the English one."""

    __slots__ = ("names",)

    names: Mapping[str, str]

    def __new__(cls, names: Mapping[str, str]) -> Title:
        title = super().__new__(cls, names["en"])
        title.names = dict(names)  # a view could not go to another process
        return title

    def __reduce__(self) -> tuple[type[Title], tuple[Mapping[str, str]]]:
        return type(self), (self.names,)


def say(key: str, /, **parts: Part) -> Message:
    """A message: `say("{cell} is not lit", cell="r1c2")`."""
    return Message(key, parts)


def plural(n: int, one: str, several: str, /, **parts: Part) -> Message:
    """A message that depends on a number, its part `n`: "{n} lamp" or "{n} lamps"."""
    return Message(f"{one}{_PLURAL}{several}", {"n": n, **parts}, n)


def listed(items: Iterable[Part]) -> Message | str:
    """Several things in a row: a, b and c."""
    found = list(items)
    if not found:
        return ""
    if len(found) == 1:
        return found[0] if isinstance(found[0], str) else say("{it}", it=found[0])
    return say("{several} and {last}", several=tuple(found[:-1]), last=found[-1])


def in_words(text: Part, language: str) -> str:
    """A message or a title in a language; any other text is the same in all."""
    if isinstance(text, Message):
        return _filled(text.key, text.parts, text.number, language)
    if isinstance(text, Title):
        return text.names.get(language, str(text))
    if isinstance(text, str):
        return text
    if isinstance(text, Sequence):
        return ", ".join(in_words(part, language) for part in text)
    return f"{_spelt(text, language)}"


def sentence(text: Part, language: str) -> str:
    """The same where it stands alone: with a capital."""
    words = in_words(text, language)
    return words[:1].upper() + words[1:]


def _filled(key: str, parts: Mapping[str, Part], number: int | None, language: str) -> str:
    words = key if language == "en" else translation(key, language)
    if number is not None:
        one, _, several = words.partition(_PLURAL)
        words = one if number == 1 or (language == "fr" and number == 0) else several
    if not parts and "{" not in words:
        return words
    if language == "en":  # what every message is at first, and most parts are it already
        english = {name: _english(part) for name, part in parts.items()}
        if number is not None:
            english["n"] = _Counted(number)
        return words.format(**english)
    spelt = {name: _spelt(part, language) for name, part in parts.items()}
    if number is not None:
        spelt["n"] = _FrenchCounted(number)
    return _in_french(words, spelt) if language == "fr" else words.format(**spelt)


def _in_french(words: str, parts: Mapping[str, str | int | float]) -> str:
    """The French words with their places filled, with elision: `de` and `Anne`, d'Anne."""
    from string import Formatter

    from clausette.words.french import elided

    how, said = Formatter(), ""
    for text, name, form, conversion in how.parse(words):
        said += text
        if name is not None:
            value = how.convert_field(parts[name], conversion)
            said = elided(said, format(value, form or ""))
    return said


def _english(part: Part) -> str | int | float:
    return part if isinstance(part, (str, int, float)) else in_words(part, "en")


def _spelt(part: Part, language: str) -> str | int | float:
    """A part as a template takes it: numbers stay such, so that `{n:,}` works."""
    if isinstance(part, str | Sequence):
        text = in_words(part, language)
        return _FrenchText(text) if language == "fr" else text
    if language == "fr" and not isinstance(part, bool):
        return _FrenchInteger(part) if isinstance(part, int) else _FrenchNumber(part)
    return part


class _FrenchText(str):
    """A text whose quotation marks, those of `{name!r}`, are guillemets."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"«\u00a0{super().__repr__()[1:-1]}\u00a0»"


class _FrenchInteger(int):
    """An integer whose thousands are set off by thin spaces."""

    def __format__(self, form: str) -> str:
        return super().__format__(form).replace(",", _THIN_SPACE)


class _Counted(int):
    """How many there are, thousands set off by commas."""

    def __format__(self, form: str) -> str:
        return super().__format__(form or ",")


class _FrenchCounted(_FrenchInteger):
    """How many there are, thousands set off by thin spaces."""

    def __format__(self, form: str) -> str:
        return super().__format__(form or ",")


class _FrenchNumber(float):
    """A number with a decimal comma."""

    def __format__(self, form: str) -> str:
        text = super().__format__(form).replace(",", _THIN_SPACE)
        return text.replace(".", ",")
