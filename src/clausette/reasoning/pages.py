"""Explanations to read, as text and Markdown, and to compute with, as JSON.

Steps of one rule that follow from the same known cells are read as one: a lamp lights a whole row.
Steps of one rule that only cross something out are many and easy, and are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from clausette.reasoning.explain import Explanation
from clausette.reasoning.steps import Advice, Clash, Fork, Late, Step
from clausette.reasoning.voice import Voice
from clausette.words import in_words, say

Named = Callable[[Step], str]
"""The name of the technique that a step is, or nothing."""

_MOST_NAMES = 24  # of cells that are not forced


@dataclass(frozen=True, slots=True)
class Item:
    """Steps that are read as one: the number of the item, and of the steps up to its end."""

    number: int
    after: int
    steps: tuple[Step, ...]
    counted: bool = False
    """Whether it is enough to say how many conclusions there are."""

    @property
    def conclusions(self) -> tuple[int, ...]:
        return tuple(x for step in self.steps for x in step.conclusions)


def items(
    voice: Voice, steps: Sequence[Step], minor: Callable[[Step], bool] = lambda step: False
) -> Iterator[Item]:
    """The steps, gathered: one-rule steps by one rule from the same known cells, and minor ones."""

    def key(numbered: tuple[int, Step]) -> tuple[object, ...]:
        number, step = numbered
        if step.size == 1 and minor(step):
            return ("counted",)
        if step.size == 1 and step.known:
            return voice.guarded.rule(step.instances[0]), step.known
        return (number,)

    after = 0
    for number, (same, group) in enumerate(groupby(enumerate(steps), key), 1):
        gathered = tuple(step for _, step in group)
        after += len(gathered)
        yield Item(number, after, gathered, same == ("counted",))


def told(
    voice: Voice,
    advice: Advice,
    named: Named = lambda step: "",
    marks: Sequence[Step] = (),
) -> list[str]:
    """A step, a clash or a fork in lines of words; of the marks before it those that it needs."""
    if isinstance(advice, Step):
        needed = needed_marks(marks, advice)
        above = {x for mark in needed for x in mark.conclusions}
        lines = [
            line for item in items(voice, needed, lambda _: True) for line in _first(voice, item)
        ]
        return lines + told_item(voice, Item(1, 1, (advice,)), named, above)
    if isinstance(advice, Clash):
        key = "clash" if len(advice.known) > 1 else "clash one"
        first = voice.word(key, voice.told(advice.known)) if advice.known else ""
        impossible = "impossible" if len(advice.instances) > 1 else "impossible one"
        lines = [
            f"{first or voice.word(impossible)} ({_size_told(voice, advice)})",
            *_reasons(voice, advice.instances),
        ]
        return lines if first else [*lines, voice.word("why")]
    if isinstance(advice, Fork):
        other = [-literal for literal in advice.one]
        return [
            voice.word("fork"),
            f"  {voice.word('either', voice.told(advice.one))}",
            f"  {voice.word('or', voice.told(other))}",
            f"  {voice.word('open', _few(voice.things(advice.open)))}",
        ]
    if isinstance(advice, Late):
        late = say("The time was up before the next step was found; there may be more of them.")
        return [in_words(late, voice.language)]
    return [voice.word("done")]


def needed_marks(marks: Sequence[Step], step: Step) -> list[Step]:
    """Of the marks before a step those that it needs, or that those need; of a mark of one rule
    only the conclusions that are used."""
    used = set(step.known)
    needed: list[Step] = []
    for mark in reversed(marks):
        kept = tuple(x for x in mark.conclusions if x in used)
        if kept:
            used.update(mark.known)
            needed.append(replace(mark, conclusions=kept) if mark.size == 1 else mark)
    return needed[::-1]


def _first(voice: Voice, item: Item) -> list[str]:
    """Marks before a step: those of one rule in a line, one of several rules with its reasons."""
    if not item.counted:
        first, *rest = told_item(voice, item, lambda step: "")
        return [voice.word("first", first), *rest]
    rules = ", ".join(_rules(voice, item.steps))
    size = voice.size(1) if len(item.steps) == 1 else voice.word("each", voice.size(1))
    lines = [voice.word("first", f"{voice.told(item.conclusions)} ({size}) [{rules}]")]
    within = set(item.conclusions)
    known = dict.fromkeys(x for step in item.steps for x in step.known if x not in within)
    if known:
        lines.append(f"  {voice.word('known', voice.told(known))}")
    return lines


def _rules(voice: Voice, steps: Sequence[Step]) -> list[str]:
    """The names of the rules in some steps, each once."""
    return list(dict.fromkeys(voice.guarded.rule(i) for step in steps for i in step.instances))


def _size_told(voice: Voice, advice: Step | Clash) -> str:
    size = voice.size(len(advice.instances))
    if len(advice.instances) < 2:
        return size
    return f"{size}{voice.word('then')}{voice.word(advice.kind)}"


def told_item(voice: Voice, item: Item, named: Named, above: Collection[int] = ()) -> list[str]:
    """What is concluded, by which rules, from what; `above` has been concluded just before."""
    if item.counted:
        count = len(item.conclusions)
        key = "one ruled out" if count == 1 else "ruled out"
        return [voice.word(key, count, ", ".join(_rules(voice, item.steps)))]
    first = item.steps[0]
    size = voice.size(first.size)
    notes = [size if len(item.steps) == 1 else voice.word("each", size)]
    if first.size > 1:
        notes.append(voice.word(first.kind))
    techniques = {named(step) for step in item.steps}
    if len(techniques) == 1 and techniques != {""}:
        notes.append(voice.word("by", techniques.pop()))
    lines = [f"{voice.told(item.conclusions)} ({voice.word('then').join(notes)})"]
    lines += _reasons(voice, [i for step in item.steps for i in step.instances])
    used = dict.fromkeys(x for step in item.steps for x in step.known)
    for key in ("above", "known"):
        known = [x for x in used if (x in above) == (key == "above")]
        if known:
            lines.append(f"  {voice.word(key, voice.told(known))}")
    return lines


def _reasons(voice: Voice, instances: Sequence[int]) -> list[str]:
    sentences = [voice.reason(i) for i in instances]
    if len(sentences) == 1:
        return [f"  {voice.word('because')} {sentences[0]}"]
    return [f"  {voice.word('because')}", *(f"  - {sentence}" for sentence in sentences)]


def _few(names: list[str]) -> str:
    return ", ".join(names[:_MOST_NAMES]) + (", …" if len(names) > _MOST_NAMES else "")


def as_text(
    explanation: Explanation,
    voice: Voice,
    named: Named = lambda step: "",
    minor: Callable[[Step], bool] = lambda step: False,
) -> str:
    """The explanation as plain lines."""
    lines: list[str] = []
    for item in items(voice, explanation.steps, minor):
        first, *rest = told_item(voice, item, named)
        lines += [f"{item.number}. {first}", *(f"  {line}" for line in rest)]
    return "\n".join([*lines, *ending(voice, explanation)]) + "\n"


def as_markdown(
    explanation: Explanation,
    voice: Voice,
    title: str,
    named: Named = lambda step: "",
    minor: Callable[[Step], bool] = lambda step: False,
) -> str:
    """The explanation as Markdown, a heading for every step."""
    parts = [f"# {voice.word('explanation', title)}\n"]
    for item in items(voice, explanation.steps, minor):
        first, *rest = told_item(voice, item, named)
        parts.append(f"## {voice.word('step', item.number)}\n\n**{first}**\n")
        if rest:
            parts.append(_paragraphs(rest))
    parts.append("\n".join(line.strip() for line in ending(voice, explanation)) + "\n")
    return "\n".join(parts)


def _paragraphs(lines: Sequence[str]) -> str:
    """Lines as paragraphs of Markdown, those with a dash as the items of a list."""
    parts = [
        ("\n" if dashed else "\n\n").join(line.strip() for line in group)
        for dashed, group in groupby(lines, lambda line: line.lstrip().startswith("- "))
    ]
    return "\n\n".join(parts) + "\n"


def ending(voice: Voice, explanation: Explanation) -> list[str]:
    """How an explanation ends, in words."""
    if isinstance(explanation.end, Clash | Fork | Late):
        return told(voice, explanation.end)
    if not explanation.steps:
        return [voice.word("nothing to do")]
    return [voice.word("solved" if explanation.unique else "solved from here")]


# -- for programs ----------------------------------------------------------------------------------

Cell = Callable[[int], list[int | str] | None]
"""The row and column of a variable, from 0, if it has one."""


def advice_data(
    voice: Voice,
    advice: Advice,
    cell: Cell = lambda v: None,
    named: Named = lambda step: "",
    marks: Sequence[Step] = (),
) -> dict[str, object]:
    """A step, a clash or a fork for JSON."""
    words = "\n".join(told(voice, advice, named, marks))
    if isinstance(advice, Step):
        return {
            "kind": "step",
            "conclusions": [_literal_data(voice, x, cell) for x in advice.conclusions],
            "rules": [rule_data(voice, i) for i in advice.instances],
            "known": [_literal_data(voice, x, cell) for x in advice.known],
            "size": advice.size,
            "proof": advice.kind,
            "technique": named(advice) or None,
            "words": words,
        }
    if isinstance(advice, Clash):
        return {
            "kind": "clash",
            "known": [_literal_data(voice, x, cell) for x in advice.known],
            "rules": [rule_data(voice, i) for i in advice.instances],
            "size": len(advice.instances),
            "proof": advice.kind,
            "words": words,
        }
    if isinstance(advice, Fork):
        return {
            "kind": "fork",
            "one": [_literal_data(voice, x, cell) for x in advice.one],
            "other": [_literal_data(voice, -x, cell) for x in advice.one],
            "open": [_atom_data(voice, v, cell) for v in advice.open],
            "words": words,
        }
    return {"kind": "late" if isinstance(advice, Late) else "done", "words": words}


def explanation_data(
    voice: Voice,
    explanation: Explanation,
    cell: Cell = lambda v: None,
    named: Named = lambda step: "",
) -> dict[str, object]:
    """The explanation for JSON, every step by itself."""
    return {
        "steps": [advice_data(voice, step, cell, named) for step in explanation.steps],
        "end": advice_data(voice, explanation.end, cell),
    }


def rule_data(voice: Voice, instance: int) -> dict[str, object]:
    """A rule instance for JSON."""
    guarded = voice.guarded
    return {
        "rule": guarded.rule(instance),
        "index": int(guarded.instances[instance]),
        "line": guarded.line(instance),
        "bindings": dict(guarded.bindings(instance)),
        "sentence": voice.sentence(instance),
    }


def _literal_data(voice: Voice, literal: int, cell: Cell) -> dict[str, object]:
    atom, *where = _atom_data(voice, abs(literal), cell).items()
    return dict((atom, ("value", literal > 0), *where))


def _atom_data(voice: Voice, variable: int, cell: Cell) -> dict[str, object]:
    place = cell(variable)
    found: dict[str, object] = {"atom": voice.guarded.plain.atoms.name(variable)}
    return found if place is None else {**found, "cell": place}
