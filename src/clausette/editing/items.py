"""What an editor may offer to type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from clausette.editing.keywords import Word
from clausette.editing.problems import Count
from clausette.editing.reading import Draft
from clausette.language import syntax as s
from clausette.language.lexer import tokenize
from clausette.language.repairs import shortened
from clausette.words import in_words, plural

ItemKind: TypeAlias = Literal["variable", "global", "table", "atom", "keyword", "function", "word"]


@dataclass(frozen=True, slots=True)
class Table:
    """A variable that gets its values from elsewhere: `$sees($x)`, which a board gives."""

    name: str
    indices: str = ""
    """As one writes them, `($x)`; nothing for a plain variable."""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that may be typed."""

    label: str
    kind: ItemKind
    insert: str
    """The text to insert."""
    snippet: str = ""
    """The same with places to fill, `${1:…}`, if it has some; `\\$` is a dollar sign there."""
    detail: str = ""
    """A short text beside it: a value, an example."""
    documentation: str = ""
    """A sentence about it."""

    def data(self, language: str = "en") -> dict[str, Any]:
        return {
            "label": self.label,
            "kind": self.kind,
            "insert": self.insert,
            "snippet": self.snippet,
            "detail": in_words(self.detail, language),
            "documentation": in_words(self.documentation, language),
        }


@dataclass(frozen=True, slots=True)
class Completions:
    """What may be typed in place of a stretch, which is the word that was begun, if any; the
    likeliest first."""

    start: int
    end: int
    items: tuple[Item, ...] = ()

    def data(self, language: str = "en", count: Count = int) -> dict[str, Any]:
        return {
            "start": count(self.start),
            "end": count(self.end),
            "items": [item.data(language) for item in self.items],
        }


def word_items(words: Iterable[Word]) -> list[Item]:
    """Words of the language as what may be typed."""
    return [
        Item(
            word.text,
            "function" if "(" in word.snippet[: len(word.text) + 1] else "keyword",
            word.text,
            word.snippet,
            word.example,
            word.meaning,
        )
        for word in words
    ]


def variable_items(
    draft: Draft, bound: Sequence[str], tables: Sequence[Table] = ()
) -> Iterator[Item]:
    """The variables that have a value here: bound ones, those of the text, those from elsewhere."""
    for name in bound:
        yield Item(name, "variable", name)
    told = set(bound)
    for item in draft.found.file.items:
        if isinstance(item, s.Assignment) and item.target.name not in told:
            told.add(item.target.name)
            value = shortened(draft.source.slice(item.value.span))
            indices = draft.source.slice(item.target.span)[len(item.target.name) :]
            yield _indexed(item.target.name, "global", indices, f"= {value}")
    for name in sorted(draft.assigned - told):
        told.add(name)
        yield Item(name, "global", name)
    for table in tables:
        if table.name not in told:
            yield _indexed(table.name, "table", table.indices, table.indices, table.meaning)


def _indexed(name: str, kind: ItemKind, indices: str, detail: str, meaning: str = "") -> Item:
    """A variable, with a place to fill for each of its indices."""
    count = indices.count(",") + 1 if indices else 0
    return Item(name, kind, name, _call(f"\\{name}", count) if count else "", detail, meaning)


def atom_items(draft: Draft, typed: int) -> Iterator[Item]:
    """The propositions that are used, but for the one that is being typed at an offset."""
    arities: dict[str, set[int]] = {}
    for name in draft.names:
        if isinstance(name.node, s.Proposition) and name.span[0] != typed:
            arities.setdefault(name.text, set()).add(len(name.node.indices))
    for word in _words_in_gaps(draft, typed):
        arities.setdefault(word, set())
    for text, counts in arities.items():
        most = max(counts, default=0)
        detail = plural(most, "{n} argument", "{n} arguments") if most else ""
        yield Item(text, "atom", text, _call(text, most) if most else "", detail)


def _call(name: str, count: int) -> str:
    places = ",".join(f"${{{n}}}" for n in range(1, count + 1))
    return f"{name}({places})"


def _words_in_gaps(draft: Draft, typed: int) -> Iterator[str]:
    """The names of propositions in items that cannot be read."""
    text = draft.source.text
    for start, end in draft.gaps:
        tokens = tokenize(draft.source, start, end)
        for kind, first, last in zip(tokens.kinds, tokens.starts, tokens.ends, strict=True):
            if kind in ("name", "name(") and first != typed:
                yield text[first:last].removesuffix("(")
