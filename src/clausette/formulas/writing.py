"""Ground formulas as people write them, with as few parentheses as nobody can misread.

Conjunctions in a conjunction need none, nor do they under an implication or an equivalence; all
else that is composed has them: who mixes ∧ and ∨ should not have to know which binds tighter.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final

from clausette.cnf.atom_text import split_atom
from clausette.formulas.places import Path
from clausette.grounding.formula import (
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Truth,
    Xor,
)
from clausette.language.interpreter import deep_recursion
from clausette.language.latex_text import escaped

_COMPOSED = (And, Or, Xor, Implies, Equivalent)


@dataclass(frozen=True, slots=True)
class Notation:
    """The signs that formulas are written with."""

    truths: tuple[str, str]
    signs: Mapping[type, str]
    counts: Mapping[str, str]
    member: tuple[str, str]
    """What stands around a member of a cardinality that is no atom."""
    atom: Callable[[str], str]
    marks: tuple[str, str]
    """What stands around a part that is marked."""


def _indexed(name: str) -> str:
    r"""`p(1,2)` as p_{1,2}; a definition, `&3`, as d_3."""
    if name.startswith("&"):
        return f"d_{{{name[1:]}}}"
    head, arguments = split_atom(name)
    shown = head if len(head) == 1 else rf"\mathit{{{escaped(head)}}}"
    inner = ", ".join(escaped(argument) for argument in arguments)
    return f"{shown}_{{{inner}}}" if inner else shown


def _as_it_is(name: str) -> str:
    return name


SIGNS: Final = Notation(
    ("⊥", "⊤"),
    {Not: "¬", And: " ∧ ", Or: " ∨ ", Xor: " ⊕ ", Implies: " ⇒ ", Equivalent: " ⇔ "},
    {kind: f"{kind}({{0}},[{{1}}])" for kind in ("exact", "atleast", "atmost")},
    ("", ""),
    _as_it_is,
    ("⟦", "⟧"),
)
"""For people, in a terminal."""
WORDS: Final = Notation(
    ("Bot", "Top"),
    {Not: "not ", And: " and ", Or: " or ", Xor: " xor ", Implies: " => ", Equivalent: " <=> "},
    SIGNS.counts,
    ('"', '"'),
    _as_it_is,
    ("", ""),
)
"""The language itself: it can be read again."""
LATEX: Final = Notation(
    (r"\bot", r"\top"),
    {Not: r"\lnot ", And: r" \land ", Or: r" \lor ", Xor: r" \oplus "}
    | {Implies: r" \Rightarrow ", Equivalent: r" \Leftrightarrow "},
    {
        "exact": r"\lvert\{{{1}\}}\rvert = {0}",
        "atleast": r"\lvert\{{{1}\}}\rvert \geq {0}",
        "atmost": r"\lvert\{{{1}\}}\rvert \leq {0}",
    },
    ("", ""),
    _indexed,
    (r"\underline{", "}"),
)


def written(formula: Ground, notation: Notation = SIGNS, marked: Collection[Path] = ()) -> str:
    """The formula in a notation, with marks around some of its parts."""
    pieces: list[str] = []
    with deep_recursion():
        _Writer(notation, frozenset(marked), pieces).write(formula, (), False)
    return "".join(pieces)


def in_signs(formula: Ground) -> str:
    return written(formula, SIGNS)


def in_language(formula: Ground) -> str:
    """As text that the parser reads."""
    return written(formula, WORDS)


@dataclass(frozen=True, slots=True)
class _Writer:
    notation: Notation
    marked: frozenset[Path]
    out: list[str]

    def write(self, formula: Ground, path: Path, enclose: bool) -> None:
        """Writes a part; `enclose` asks for parentheses if it is composed."""
        begin, end = self.notation.marks if path in self.marked else ("", "")
        enclose = enclose and isinstance(formula, _COMPOSED) and not _is_single(formula)
        self.out.append("(" * enclose + begin)
        self._bare(formula, path)
        self.out.append(end + ")" * enclose)

    def _bare(self, formula: Ground, path: Path) -> None:
        signs = self.notation.signs
        match formula:
            case Truth(value):
                self.out.append(self.notation.truths[value])
            case Atom(name):
                self.out.append(self.notation.atom(name))
            case Not(inner):
                self.out.append(signs[Not])
                self.write(inner, (*path, 0), True)
            case And(()) | Or(()):
                self.out.append(self.notation.truths[isinstance(formula, And)])
            case And(parts) | Or(parts):
                kind = type(formula)
                for index, part in enumerate(parts):
                    self.out.append(signs[kind] if index else "")
                    self.write(part, (*path, index), len(parts) > 1 and not isinstance(part, kind))
            case Implies(left, right) | Equivalent(left, right) | Xor(left, right):
                tight = isinstance(formula, Xor)
                for index, side in enumerate((left, right)):
                    self.out.append(signs[type(formula)] if index else "")
                    self.write(side, (*path, index), tight or not isinstance(side, And | Or))
            case Count(kind, bound, members):
                list_of = _Writer(self.notation, self.marked, [])
                for index, member in enumerate(members):
                    before, after = ("", "")
                    if not isinstance(member, Atom):
                        before, after = self.notation.member
                    list_of.out.append(", " if index else "")
                    list_of.out.append(before)
                    list_of.write(member, (*path, index), False)
                    list_of.out.append(after)
                self.out.append(self.notation.counts[kind].format(bound, "".join(list_of.out)))


def _is_single(formula: Ground) -> bool:
    """Whether a junction has one part at most, so that it shows no sign."""
    return isinstance(formula, And | Or) and len(formula.parts) < 2
