"""The words of the language: what each means in a sentence, an example, and how it is typed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from clausette.words import Message, say

Where: TypeAlias = Literal["formula", "value", "both"]


@dataclass(frozen=True, slots=True)
class Word:
    """A keyword, a function, or a word of `;;;` lines."""

    text: str
    meaning: Message
    example: str
    snippet: str = ""
    """What to type, if that is more than the word: `${1:…}` are places to fill, `\\$` is a dollar
    sign, as in the snippets of the language server protocol."""
    where: Where = "both"
    joins: bool = False
    """Whether it stands between two operands."""


WORDS: Final[tuple[Word, ...]] = (
    Word(
        "bigand",
        say("The formula holds for every value of the variables."),
        "bigand $i in [1..3]: p($i) end",
        "bigand \\$${1:i} in ${2:[1..3]}:\n  ${3:formula}\nend",
        "formula",
    ),
    Word(
        "bigor",
        say("The formula holds for at least one value of the variables."),
        "bigor $i in [1..3]: p($i) end",
        "bigor \\$${1:i} in ${2:[1..3]}:\n  ${3:formula}\nend",
        "formula",
    ),
    Word(
        "exact",
        say("Exactly this many formulas of a set are true."),
        "exact(1, [p($i) for $i in [1..3]])",
        "exact(${1:1}, ${2:[a,b]})",
        "formula",
    ),
    Word(
        "atleast",
        say("At least this many formulas of a set are true."),
        "atleast(2, [a,b,c])",
        "atleast(${1:1}, ${2:[a,b]})",
        "formula",
    ),
    Word(
        "atmost",
        say("At most this many formulas of a set are true."),
        "atmost(1, [a,b,c])",
        "atmost(${1:1}, ${2:[a,b]})",
        "formula",
    ),
    Word(
        "if",
        say("One of two formulas or values, by a test of values."),
        "if $n > 2 then p else q end",
        "if ${1:test} then ${2:formula} else ${3:formula} end",
    ),
    Word(
        "let",
        say("Gives a value to a variable in the formula that follows."),
        "let $j = $i + 1: p($i) => p($j)",
        "let \\$${1:j} = ${2:value}: ${3:formula}",
        "formula",
    ),
    Word("not", say("The formula or the test is false."), "not p"),
    Word("and", say("Both are true."), "p and q", joins=True),
    Word("or", say("At least one of the two is true."), "p or q", joins=True),
    Word("xor", say("Exactly one of the two is true."), "p xor q", joins=True),
    Word("=>", say("If the left one is true, so is the right one."), "p => q", joins=True),
    Word("<=>", say("Both are true, or both are false."), "p <=> q", joins=True),
    Word("Top", say("The formula that is always true."), "Top", where="formula"),
    Word("Bot", say("The formula that is always false."), "Bot", where="formula"),
    Word("in", say("After it come the values of a loop, or the set of a test."), "$i in [1..3]"),
    Word(
        "when",
        say("Keeps the values of a loop for which a test is true."),
        "bigand $i,$j in [1..3],[1..3] when $i < $j: p($i,$j) end",
    ),
    Word("for", say("Lists a value for each value of a variable."), "[p($i) for $i in [1..3]]"),
    Word("then", say("Before what holds if the test is true."), "if $n > 2 then p else q end"),
    Word("else", say("Before what holds if the test is false."), "if $n > 2 then p else q end"),
    Word("end", say("Closes a 'bigand', a 'bigor' or an 'if'."), "bigand $i in [1..3]: p($i) end"),
    Word("true", say("The value that a true test has."), "$b = true", where="value"),
    Word("false", say("The value that a false test has."), "$b = false", where="value"),
    Word("mod", say("The remainder of a division."), "$i mod 2 == 0", where="value", joins=True),
    Word("union", say("The elements of either set."), "$A union $B", where="value", joins=True),
    Word("inter", say("The elements of both sets."), "$A inter $B", where="value", joins=True),
    Word(
        "diff",
        say("The elements of the left set that are not in the right one."),
        "$A diff $B",
        where="value",
        joins=True,
    ),
    Word(
        "subset",
        say("Whether all elements of the left set are in the right one."),
        "$A subset $B",
        where="value",
        joins=True,
    ),
    Word("card", say("How many elements a set has."), "card($S)", "card(${1:set})", "value"),
    Word("empty", say("Whether a set has no elements."), "empty($S)", "empty(${1:set})", "value"),
    Word(
        "powerset",
        say("All subsets of a set."),
        "bigand $s in powerset([1..3]): p($s) end",
        "powerset(${1:set})",
        "value",
    ),
    Word("abs", say("A number without its sign."), "abs($i - $j)", "abs(${1:number})", "value"),
    Word("sqrt", say("The square root of a number."), "sqrt(9.0)", "sqrt(${1:number})", "value"),
    Word("int", say("A number without its decimals."), "int(sqrt(9.0))", "int(${1:n})", "value"),
    Word("float", say("A number with decimals."), "float($n)", "float(${1:n})", "value"),
    Word("data", say("After a formula it means nothing; old files have it."), "p data"),
    Word(
        "exists",
        say("A quantifier of QBF, which is not supported; a loop is written 'bigor'."),
        "bigor $i in [1..3]: p($i) end",
    ),
    Word(
        "forall",
        say("A quantifier of QBF, which is not supported; a loop is written 'bigand'."),
        "bigand $i in [1..3]: p($i) end",
    ),
)

COMMENT_WORDS: Final[tuple[Word, ...]] = (
    Word(
        "view",
        say("How models are drawn: the kind of picture, and atoms with names for arguments."),
        ";;; view grid queen($r,$c)",
        "view ${1:grid} ${2:p}(\\$${3:r},\\$${4:c})",
    ),
    Word(
        "auxiliary",
        say("Atoms that rules are built with, and that are no part of an answer."),
        ";;; auxiliary near",
        "auxiliary ${1:name}",
    ),
    Word(
        "soft",
        say("A rule that one would like to see kept, with its weight and its name."),
        ";;; soft 2 beside: Ann sits beside Bob.",
        "soft ${1:1} ${2:name}: ${3:sentence}",
    ),
)
VIEW_KINDS: Final[tuple[Word, ...]] = (
    Word("grid", say("Rows and columns of cells."), ";;; view grid queen($r,$c)"),
    Word("table", say("A table, a row for each value."), ";;; view table colour($h,$c)"),
    Word("tubes", say("Tubes that are filled in layers."), ";;; view tubes holds($t,$l,$c)"),
    Word("pegs", say("A board of pegs and holes."), ";;; view pegs peg($r,$c)"),
    Word("none", say("No picture."), ";;; view none"),
)
VIEW_ROLES: Final[tuple[Word, ...]] = (
    Word("time", say("The argument that is the moment."), "time $s"),
    Word("rows", say("The argument that is the row."), "rows $r"),
    Word("columns", say("The argument that is the column."), "columns $c"),
    Word("cells", say("The argument that stands in a cell."), "cells $v"),
    Word("up", say("The first row is at the bottom."), "rows $r up"),
    Word("as", say("Before the sign that an atom is drawn as."), "queen($r,$c) as Q"),
)

BY_TEXT: Final = {word.text: word for word in WORDS}
BY_TEXT_IN_COMMENTS: Final = {
    word.text: word for word in (*COMMENT_WORDS, *VIEW_KINDS, *VIEW_ROLES)
}
