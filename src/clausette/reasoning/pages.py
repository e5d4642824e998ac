"""Explanations in lines of words; `page_data` has them for programs.

Steps of one rule that follow from the same known cells are read as one: a lamp lights a whole row.
Steps of one rule that only cross something out are many and easy, and are counted, with the step
that comes after them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from clausette.reasoning.chain_pages import (
    chain_lines,
    chain_told,
    is_trial,
    trial_lines,
)
from clausette.reasoning.explain import Explanation
from clausette.reasoning.pruning import needed_conclusions
from clausette.reasoning.runs import in_runs
from clausette.reasoning.steps import Advice, Clash, Fork, Late, Step
from clausette.reasoning.voice import Voice
from clausette.words import Message, plural, say

Named = Callable[[Step], str]
"""The name of the technique that a step is, or nothing."""

_MOST_NAMES = 24  # of cells that are not forced
_PROVED: Mapping[str, Message] = {
    "smallest": say("fewer are not enough"),
    "hurried": say("out of time for fewer"),
}
_MINOR = ("minor",)
_MOST_KNOWN = 12  # names of cells that are known: a picture shows them all


@dataclass(frozen=True, slots=True)
class Item:
    """Steps that are read as one: the number of the item, and of the steps up to its end."""

    number: int
    after: int
    steps: tuple[Step, ...]
    """None if there are only minor ones, after which nothing comes."""
    minor: tuple[Step, ...] = ()
    """Before these, steps of which it is enough to say how many conclusions they have."""

    @property
    def conclusions(self) -> tuple[int, ...]:
        return tuple(x for step in self.steps for x in step.conclusions)

    @property
    def crossed_out(self) -> tuple[int, ...]:
        return tuple(x for step in self.minor for x in step.conclusions)


def items(
    voice: Voice, steps: Sequence[Step], minor: Callable[[Step], bool] = lambda step: False
) -> Iterator[Item]:
    """The steps, gathered: one-rule steps by one rule from the same known cells, and those that
    need none and have one sentence; minor ones with what comes after them."""
    from_nothing = [
        k for step in steps if step.size == 1 and not step.known for k in step.instances
    ]
    sentence = {k: n for n, (own, _) in enumerate(voice.gathered(from_nothing)) for k in own}

    def key(numbered: tuple[int, Step]) -> tuple[object, ...]:
        number, step = numbered
        if step.size == 1 and minor(step):
            return _MINOR
        if step.size == 1 and step.known:
            return voice.guarded.rule(step.instances[0]), step.known
        return ("sentence", sentence[step.instances[0]]) if step.size == 1 else (number,)

    number = after = 0
    before: tuple[Step, ...] = ()
    for same, group in groupby(enumerate(steps), key):
        gathered = tuple(step for _, step in group)
        after += len(gathered)
        if same == _MINOR:
            before = gathered
            continue
        number += 1
        yield Item(number, after, gathered, before)
        before = ()
    if before:
        yield Item(number + 1, after, (), before)


def told(
    voice: Voice,
    advice: Advice,
    named: Named = lambda step: "",
    marks: Sequence[Step] = (),
) -> list[str]:
    """A step, a clash or a fork in lines of words; of the marks before it those that it needs."""
    if isinstance(advice, Step):
        needed = needed_conclusions(marks, advice.known)
        above = {x for mark in needed for x in mark.conclusions}
        lines = _first(voice, needed) if needed else []
        return lines + told_item(voice, Item(1, 1, (advice,)), named, above)
    if isinstance(advice, Clash):
        lines = clash_told(voice, advice)
        return lines if advice.known else [*lines, voice.said(say("`clausette why` says more."))]
    if isinstance(advice, Fork):
        other = [-literal for literal in advice.one]
        return [
            voice.said(say("From here both are possible:")),
            "  " + voice.said(say("either {what}", what=voice.told(advice.one))),
            "  " + voice.said(say("or {what}", what=voice.told(other))),
            "  " + voice.said(say("not forced: {what}", what=_few(voice, advice.open))),
        ]
    if isinstance(advice, Late):
        late = say("Out of time before the next step was found.")
        return [voice.said(late)]
    return [voice.said(say("Everything is known."))]


def clash_told(voice: Voice, clash: Clash) -> list[str]:
    """What cannot be right together, and why."""
    return [
        f"{voice.said(_clash(voice, clash))} ({_clash_size(voice, clash)})",
        *reasons(voice, clash.instances),
    ]


def _clash(voice: Voice, clash: Clash) -> Message:
    """What cannot be right."""
    if not clash.known:
        return (
            say("There is no solution: the rules contradict each other.")
            if len(clash.instances) > 1
            else say("There is no solution: one rule cannot be met at all.")
        )
    return plural(
        len(clash.known),
        "This cannot be right: {what}.",
        "These cannot all be right: {what}.",
        what=voice.told(clash.known),
    )


def _first(voice: Voice, marks: Sequence[Step]) -> list[str]:
    """Marks of one rule before a step, and what they follow from."""
    rules = ", ".join(_rules(voice, marks))
    concluded = dict.fromkeys(x for mark in marks for x in mark.conclusions)
    what = f"{voice.told(concluded)} ({_size(voice, marks)}) [{rules}]"
    known = dict.fromkeys(x for mark in marks for x in mark.known if x not in concluded)
    return [voice.said(say("first: {what}", what=what)), *_known(voice, known)]


def _size(voice: Voice, steps: Sequence[Step]) -> str:
    """How many rules some steps take."""
    size = voice.size(steps[0].size)
    return size if len(steps) == 1 else voice.said(say("{rules} each", rules=size))


def _known(voice: Voice, known: Collection[int]) -> list[str]:
    """What is known, in a line; of many cells only some."""
    if not known:
        return []
    return ["  " + voice.said(say("known: {what}", what=voice.known(known, _MOST_KNOWN)))]


def _rules(voice: Voice, steps: Sequence[Step]) -> list[str]:
    """The names of the rules in some steps, each once."""
    return list(dict.fromkeys(voice.guarded.rule(i) for step in steps for i in step.instances))


def _clash_size(voice: Voice, clash: Clash) -> str:
    size = voice.size(len(clash.instances))
    if len(clash.instances) < 2:
        return size
    proved = _PROVED.get(clash.kind, say("none of them can be left out"))
    return voice.joined([size, voice.said(proved)])


def _by(voice: Voice, steps: Sequence[Step], named: Named) -> str:
    """The technique, and how many rules it takes if they are several; without a name always how
    many, and whether there are no fewer."""
    techniques = {named(step) for step in steps}
    name = techniques.pop() if len(techniques) == 1 else ""
    size = _size(voice, steps)
    if steps[0].size == 1:
        return name or size
    if name:
        return voice.joined([name, size])
    proved = _PROVED.get(steps[0].kind)
    return size if proved is None else voice.joined([size, voice.said(proved)])


def told_item(voice: Voice, item: Item, named: Named, above: Collection[int] = ()) -> list[str]:
    """What is concluded, by which rules, from what; `above` has been concluded just before."""
    if not item.steps:
        return [voice.said(_crossed_out(voice, item))]
    first = item.steps[0]
    lines = [f"{voice.told(item.conclusions)} ({_by(voice, item.steps, named)})"]
    if item.minor:
        lines.append("  " + voice.said(say("first: {what}", what=_crossed_out(voice, item))))
    chain = chain_told(voice, first, named(first)) if len(item.steps) == 1 else None
    instances = [i for step in item.steps for i in step.instances]
    if is_trial(first):
        return lines + trial_lines(voice, first, chain)
    if chain is None:
        lines += reasons(voice, instances)
    else:
        lines += chain_lines(voice, chain, first.known)
    used = dict.fromkeys(x for step in item.steps for x in step.known)
    if before := [x for x in used if x in above]:
        lines.append("  " + voice.said(say("from the above: {what}", what=voice.told(before))))
    return lines + _known(voice, [x for x in used if x not in above])


def _crossed_out(voice: Voice, item: Item) -> Message:
    return plural(
        len(item.crossed_out),
        "{n} candidate is crossed out by a single rule [{rules}]",
        "{n} candidates are crossed out by single rules [{rules}]",
        rules=_rules(voice, item.minor),
    )


def details(voice: Voice, item: Item) -> list[str]:
    """The whole chain of an item of which only its ends are told."""
    if not item.steps or not is_trial(item.steps[0]):
        return []
    first = item.steps[0]
    chain = chain_told(voice, first)
    return [] if chain is None else chain_lines(voice, chain, first.known)


def reasons(voice: Voice, instances: Sequence[int]) -> list[str]:
    """Why, in lines: the sentences of some instances."""
    sentences = voice.reasons(instances)
    if len(sentences) == 1:
        return ["  " + voice.said(say("because {reason}", reason=sentences[0]))]
    return ["  " + voice.said(say("because")), *(f"  - {sentence}" for sentence in sentences)]


def _few(voice: Voice, variables: Collection[int]) -> str:
    names = in_runs(voice.things(variables))
    return ", ".join(names[:_MOST_NAMES]) + (", …" if len(names) > _MOST_NAMES else "")


def ending(voice: Voice, explanation: Explanation) -> list[str]:
    """How an explanation ends, in words."""
    if isinstance(explanation.end, Clash | Fork | Late):
        return told(voice, explanation.end)
    if not explanation.steps:
        return [voice.said(say("Everything is known already."))]
    if explanation.unique:
        return [voice.said(say("This is the solution; there is no other."))]
    return [voice.said(say("This is a solution, the only one that agrees with what was known."))]
