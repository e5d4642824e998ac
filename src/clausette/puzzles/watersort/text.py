"""Boards as people type them: one tube a line, bottom to top.

    capacity 4
    rule run
    vert orange vert orange
    orange vert orange vert
    -

Names or letters, in French or English, with blanks, commas, bars or arrows between them, or
letters alone without anything (`vovo`). Lines that begin with `;` or `#` are comments. A line
`draft` is for a board that somebody is drawing: its colours need not fill tubes yet.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from clausette.puzzles.base import BoardError
from clausette.puzzles.watersort import colours
from clausette.puzzles.watersort.board import (
    CAPACITY,
    MOST_LAYERS,
    RUN,
    Board,
    Rule,
    miscounted,
)
from clausette.puzzles.watersort.naming import (
    TubeWords,
    Word,
    board_of_words,
    is_empty_mark,
    rule_called,
)
from clausette.words import say

MOST = 1 << 16
"""Characters of the longest text that is read."""

# Possessive blanks (`*+`): a line of nothing else must not take forever.
_CAPACITY = re.compile(r"\s*+(?:capacity|capacité|capacite)\s*+[:=]?\s*+(\S++)\s*+", re.IGNORECASE)
_RULE = re.compile(r"\s*+(?:rule|règle|regle)\s*+[:=]?\s*+(\S++)\s*+", re.IGNORECASE)
_DRAFT = re.compile(r"\s*+(?:draft|brouillon)\s*+", re.IGNORECASE)
_TITLE = re.compile(r"\s*+water[ -]?sort\b.*", re.IGNORECASE)
_NUMBER = re.compile(
    r"\s*+(?:(?:tube|éprouvette)\s*+)?([0-9]++)\s*+[:.)]|\s*+tube\s*+:", re.IGNORECASE
)
_WORD = re.compile(r"(?:[^\s,;|/>→\[\](){}\"'-]|-(?!>))+")
_COMMENT = (";", "#")
_EMPTY_TUBE = re.compile(
    r"^[ \t]*+(?:-|_|–|—|∅|vide|empty)[ \t]*+\r?$", re.IGNORECASE | re.MULTILINE
)
_FORMULA = re.compile(r"[()\[\]$=<]|\b(?:and|or|not|xor|in|end|top|bot)\b", re.IGNORECASE)
_FEW = 2
_LINES = say("give the capacity and the rule once, and number the tubes 1, 2, 3, or not at all")


@dataclass(frozen=True, slots=True)
class _Text:
    """What a text says before it is judged."""

    tubes: tuple[TubeWords, ...]
    capacity: Word | None
    rule: Word | None
    titled: bool
    draft: bool
    fault: Word | None
    """What is wrong with the lines themselves, whatever stands in them."""


def recognises(text: str) -> bool:
    """A header of this puzzle, or tubes of colours that have names, or of letters as many as
    there should be; where an empty tube stands among them, their number may be wrong."""
    if len(text) > MOST or "{" in text or "\0" in text:
        return False
    found = _scanned(text)
    words = [word for tube in found.tubes for word in tube.words if not is_empty_mark(word.text)]
    names = [colours.normal(word.text) for word in words]
    if found.draft and found.capacity:
        return True
    if found.capacity or found.rule or found.titled:
        # Said by name; one word may be wrong, and the reader tells which.
        return sum(not colours.is_name(name) for name in names) <= 1 and len(names) > 1
    if len(found.tubes) < 2 or len(names) < CAPACITY:
        return False
    if all(map(colours.is_known, names)):
        return True
    counts = Counter(names)
    if _EMPTY_TUBE.search(text) and not _FORMULA.search(text):
        # Plainly tubes: the reader tells which colour was miscounted.
        return (
            all(map(colours.is_name, names))
            and max(len(tube.words) for tube in found.tubes) > _FEW
            and len(found.tubes) > _FEW
            # In a list of words hardly any stands twice.
            and len(names) >= 2 * len(counts)
            and len(counts) > 1
        )
    return (
        all(len(name) == 1 and name.isalpha() for name in names)
        and len(counts) > 1
        and all(count % CAPACITY == 0 for count in counts.values())
        and all(len(tube.words) <= CAPACITY for tube in found.tubes)
    )


def read(text: str, name: str) -> Board:
    """The board in a text; raises BoardError with the place of what is wrong."""
    if len(text) > MOST:
        raise BoardError(
            name, 1, 1, say("the text is too long for tubes"), say("write one tube a line")
        )
    found = _scanned(text)
    if found.fault is not None:
        raise BoardError(name, found.fault.line, found.fault.column, found.fault.text, _LINES)
    capacity, rule = _capacity(found, name), _rule(found, name)
    return board_of_words(found.tubes, capacity, rule, name, draft=found.draft)


def write(board: Board) -> str:
    """The board with its capacity and rule, an empty tube as `-`."""
    head = [f"capacity {board.capacity}", f"rule {board.rule}"]
    head += ["draft"] * (miscounted(board.tubes, board.capacity) is not None)
    return "\n".join([*head, *(" ".join(tube) or "-" for tube in board.tubes)]) + "\n"


def _scanned(text: str) -> _Text:
    tubes: list[TubeWords] = []
    capacity = rule = fault = None
    titled = draft = False
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = line.rstrip("\r")
        if not line.strip() or line.lstrip().startswith(_COMMENT):
            continue
        if found := _CAPACITY.fullmatch(line):
            fault = fault or (capacity and Word(say("the capacity is given twice"), number, 1))
            capacity = Word(found[1], number, found.start(1) + 1)
        elif found := _RULE.fullmatch(line):
            fault = fault or (rule and Word(say("the rule is given twice"), number, 1))
            rule = Word(found[1], number, found.start(1) + 1)
        elif _TITLE.fullmatch(line):
            titled = True
        elif _DRAFT.fullmatch(line):
            draft = True
        else:
            start = head.end() if (head := _NUMBER.match(line)) else 0
            if head is not None and head[1] and head[1].lstrip("0") != str(len(tubes) + 1):
                cause = say(
                    "tube {number} from the top is numbered {name}",
                    number=len(tubes) + 1,
                    name=head[1][:9],
                )
                fault = fault or Word(cause, number, head.start(1) + 1)
            words = [Word(w[0], number, w.start() + 1) for w in _WORD.finditer(line, start)]
            tubes.append(TubeWords(words, number, len(line) - len(line.lstrip()) + 1))
    if _compact(tubes):
        tubes = [tube._replace(words=list(_letters(tube))) for tube in tubes]
    return _Text(tuple(tubes), capacity, rule, titled, draft, fault)


def _compact(tubes: list[TubeWords]) -> bool:
    """Whether every tube is one word of letters, each of them a unit."""
    words = [word.text for tube in tubes for word in tube.words if not is_empty_mark(word.text)]
    return (
        any(len(word) > 1 for word in words)
        and all(len(tube.words) <= 1 for tube in tubes)
        and all(word.rstrip("-_.").isalpha() for word in words)
        and not any(colours.is_known(colours.normal(word)) for word in words)
    )


def _letters(tube: TubeWords) -> Iterator[Word]:
    for word in tube.words:
        if is_empty_mark(word.text):
            yield word
        else:
            for at, letter in enumerate(word.text):
                yield Word(letter, word.line, word.column + at)


def _capacity(found: _Text, name: str) -> int:
    if found.capacity is None:
        return CAPACITY
    text, line, column = found.capacity
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_LAYERS):
        cause = say("{text!r} is not a capacity", text=text[:40])
        raise BoardError(
            name, line, column, cause, say("give a number from 1 to {most}", most=MOST_LAYERS)
        )
    return int(text)


def _rule(found: _Text, name: str) -> Rule:
    if found.rule is None:
        return RUN
    text, line, column = found.rule
    rule = rule_called(text)
    if rule is None:
        cause = say("there is no rule {name!r}", name=text[:40])
        raise BoardError(
            name, line, column, cause, say("the rules are unit (unité) and run (suite)")
        )
    return rule
