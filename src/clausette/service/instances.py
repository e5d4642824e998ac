"""Rule instances in words: what tells one from the others, and its sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, TypeVar

from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.grounding.values import Value
    from clausette.language.syntax import File
    from clausette.reasoning.selectors import Guarded
    from clausette.reasoning.voice import Voice
    from clausette.reasoning.why.named import Named

MOST = 30
"""Rule instances that are listed, unless all are asked for."""
_WIDEST = 160
_GLOBAL = re.compile(r"(\$\w+)(?:\([^()$]*\))?")
_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class ToldInstance:
    """A rule instance in the words of one language; it needs no clauses any more."""

    rule: str
    """The name of its rule."""
    line: int
    bindings: tuple[tuple[str, str], ...]
    sentence: str
    label: str
    """The instance in a few words."""
    documented: bool = True
    """Whether its rule has a sentence; otherwise `sentence` is the formula."""
    fact: bool = False
    remark: str = ""
    """The comment above a formula."""
    weight: int | None = None
    """Of a wish."""

    @property
    def heading(self) -> Message:
        """The rule's name and line, or a formula's line and the remark above it."""
        line = line_words(self.line)
        if self.documented:
            return say("{rule} ({line}):", rule=self.rule, line=line)
        where = say("{line} (given)", line=line) if self.fact else line
        if self.remark:
            return say("{line}: ;; {remark}", line=where, remark=self.remark)
        return say("{line}:", line=where)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "rule": self.rule,
            "line": self.line,
            "bindings": dict(self.bindings),
            "sentence": self.sentence,
        }
        return found if self.weight is None else {**found, "weight": self.weight}


def told(guard: Guarded, voice: Voice, one: Named) -> ToldInstance:
    """An instance as a voice puts it; of a bare formula its body, its bindings put in."""
    documented = one.documented
    return ToldInstance(
        one.name,
        one.line,
        one.bindings,
        voice.documented(one.number) if documented else _bound_body(guard, one),
        voice.named(one.label) if documented else line_words(one.line),
        documented,
        one.fact,
        "" if documented else _remark_above(guard.grounding.file, one.line),
        one.weight,
    )


def line_words(number: int) -> Message:
    return say("line {n}", n=number)


def instance_lines(
    instances: Sequence[ToldInstance],
    language: str,
    *,
    everything: bool = False,
    against: Sequence[str] = (),
) -> Iterator[str]:
    """The instances under their rules, each rule with its line.

    `against` is what breaks each of them, in words, if anything does.
    """
    rule: tuple[str, int] | None = None
    for one, but in zip_longest(_listed(instances, everything), _listed(against, everything)):
        if (one.rule, one.line) != rule:
            rule = (one.rule, one.line)
            yield f"  {in_words(one.heading, language)}"
        yield f"    {one.sentence}"
        if but:
            yield f"      {but_words(but, language)}"
    yield from _more(instances, language, everything)


def but_words(what: str, language: str) -> str:
    """What speaks against rules."""
    return in_words(say("but: {what}", what=what), language)


def wish_lines(
    wishes: Sequence[ToldInstance], language: str, *, everything: bool = False
) -> Iterator[str]:
    """Instances of soft rules with their weights."""
    for one in _listed(wishes, everything):
        yield f"  {one.sentence} [{one.weight}]"
    yield from _more(wishes, language, everything)


def _listed(items: Sequence[_Item], everything: bool) -> Sequence[_Item]:
    """Those of a list that are shown."""
    return items if everything else items[:MOST]


def _more(items: Sequence[object], language: str, everything: bool) -> Iterator[str]:
    """A line that says how many are left out, if any are."""
    if left := len(items) - len(_listed(items, everything)):
        yield "  " + in_words(say("… and {n:,} more (--all)", n=left), language)


def _bound_body(guard: Guarded, one: Named) -> str:
    """The innermost part of a formula with the values of its loops put in.

    Where an instance stands for all pairs of a quadratic loop, that loop stays around it.
    """
    from clausette.language import syntax as s
    from clausette.language.printer import to_text
    from clausette.language.rules import outer_chain

    known = {name for name, _ in one.bindings}
    binders, body = outer_chain(guard.grounding.rules[one.rule].formulas[0])
    for binder in reversed(binders):
        if isinstance(binder, s.Big):
            around = [
                (variable, over)
                for variable, over in zip(binder.variables, binder.sets, strict=True)
                if variable.name not in known
            ]
            if around:
                variables, sets = tuple(v for v, _ in around), tuple(over for _, over in around)
                body = s.Big(binder.kind, variables, sets, binder.condition, body)
    inner = {
        variable.name
        for node in s.walk(body)
        if isinstance(node, s.Big | s.Comprehension | s.Let)
        for variable in node.variables
    }
    text = " ".join(to_text(body).split())
    for name, value in one.bindings:
        if name not in inner:
            text = re.sub(re.escape(name) + r"(?!\w)", value.replace("\\", r"\\"), text)
    text = _with_globals(text, guard.grounding.values, inner | known)
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"


def _with_globals(text: str, values: Mapping[str, Value], bound: set[str]) -> str:
    """A formula's text with the values of globals in it; sets keep their names."""
    from clausette.grounding.values import SetValue, shown

    def value(match: re.Match[str]) -> str:
        name = re.sub(r"\s+", "", match[0])
        found = None if match[1] in bound else values.get(name)
        return match[0] if found is None or isinstance(found, SetValue) else shown(found)

    return _GLOBAL.sub(value, text)


def _remark_above(file: File, line: int) -> str:
    """The comment right above a formula, if there is one."""
    position = file.source.position
    above = [c for c in file.comments if position(c.span[0])[0] == line - 1]
    starts = [c for c in above if _alone(file, c.span[0])]
    return starts[-1].text.lstrip(";").strip() if starts else ""


def _alone(file: File, offset: int) -> bool:
    text = file.source.text
    return not text[text.rfind("\n", 0, offset) + 1 : offset].strip()
