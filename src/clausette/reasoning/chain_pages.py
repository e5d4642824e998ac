"""Chains in lines of words, and for JSON.

A step of a few rules is told by its rules alone. One of many is a chain, as long as people follow
it; beyond that only where it starts and where it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby

from clausette.reasoning.chains import FOLLOWED, Chain, Link
from clausette.reasoning.steps import Step
from clausette.reasoning.voice import Voice
from clausette.words import plural, say

_FEW = 3  # rules that need no order
_SHAPE = 4  # rules of a technique that are seen at once
_LONGER = 2  # times as many links as rules: a longer chain only wanders through cases


def chain_told(voice: Voice, step: Step, technique: str = "") -> Chain | None:
    """The chain as which a step is told, if it is; it may be a technique that people know.

    So is every step of several rules of which one is about the whole board: nobody could see which
    of its cells are meant. A technique is known by its rules, three cells and three digits, and
    told so where it is small or a chain would have cases.
    """
    whole = any(map(voice.is_sweeping, step.instances))
    if step.size < 2 or (step.size <= _FEW and not whole):
        return None
    chain = voice.chain(step)
    if chain is None or is_trial(step):
        return chain
    if technique and (step.size <= _SHAPE or chain.cases):
        return None
    return None if chain.length > _LONGER * step.size else chain


def is_trial(step: Step) -> bool:
    """Whether a step has more rules than people follow."""
    return step.size > FOLLOWED


def chain_lines(voice: Voice, chain: Chain, known: Collection[int]) -> list[str]:
    """The chain, a line for every link; what lies within a case is set in."""
    lines = [f"  {voice.said(say('suppose {what}', what=voice.told([chain.supposed])))}"]
    lines += [f"  {line}" for line in _inner(voice, chain, known)]
    if chain.after:
        so = say("so {what}", what=voice.told([-chain.supposed]))
        lines.append(f"  {voice.said(so)}")
        lines += [f"  - {line}" for line in _links(voice, chain.after, known)]
    if chain.likewise:
        lines.append(f"  {voice.said(say('likewise {what}', what=voice.told(chain.likewise)))}")
    return lines


def trial_lines(voice: Voice, step: Step, chain: Chain | None) -> list[str]:
    """The chain of a step that nobody follows: where it starts, how long it is, where it ends;
    without a chain that it takes trials within trials."""
    none = say("No step of {most} rules or fewer was found. Try it out:", most=FOLLOWED)
    if chain is None:
        way = say(
            "suppose {what}; that cannot be, but to see it takes trials within the trial",
            what=voice.told([-step.conclusions[0]]),
        )
        return [f"  {voice.said(none)}", f"  {voice.said(way)}"]
    ends = [link for link in chain.all_links() if not link.conclusions]
    links = plural(chain.length, "{n} link", "{n} links")
    supposed = voice.told([chain.supposed])
    if len(ends) > 1:
        cases = plural(len(ends), "{n} case", "{n} cases")
        way = say(
            "suppose {what}; single rules then lead, in {cases} and {links}, to what cannot be",
            what=supposed,
            cases=cases,
            links=links,
        )
    else:
        way = say(
            "suppose {what}; single rules then lead, after {links}, to what breaks: {reason}",
            what=supposed,
            links=links,
            reason=voice.reasons([ends[0].instance])[0],
        )
    return [f"  {voice.said(none)}", f"  {voice.said(way)}"]


def _inner(voice: Voice, chain: Chain, known: Collection[int]) -> Iterator[str]:
    for line in _links(voice, chain.links, known):
        yield f"- {line}"
    if chain.end is not None:
        reason = _reason(voice, [chain.end])
        yield f"- {voice.said(say('which breaks: {reason}', reason=reason))}"
    for number, case in enumerate(chain.cases):
        what = voice.told([case.supposed])
        opened = say("or {what}", what=what) if number else say("either {what}", what=what)
        yield f"- {voice.said(opened)}"
        for line in _inner(voice, case, known):
            yield f"  {line}"


def _links(voice: Voice, links: Sequence[Link], known: Collection[int]) -> Iterator[str]:
    """Links one by one, those of one rule from the same literals in one where it has the words."""

    def alike(link: Link) -> tuple[str, frozenset[int]]:
        return voice.guarded.rule(link.instance), frozenset(link.premises).difference(known)

    for _, group in groupby(links, alike):
        together = list(group)
        one = len(together) > 1 and len(voice.reasons([x.instance for x in together])) == 1
        for some in [together] if one else [[link] for link in together]:
            what = voice.told(dict.fromkeys(x for link in some for x in link.conclusions))
            then = say("then {what}, since {reason}", what=what, reason=_reason(voice, some))
            yield voice.said(then)


def _reason(voice: Voice, links: Sequence[Link]) -> str:
    """The sentence of some links; of a rule about the whole board with what it follows from."""
    reason = voice.reasons([link.instance for link in links])[0]
    if not voice.is_sweeping(links[0].instance):
        return reason
    premises = dict.fromkeys(x for link in links for x in link.premises)
    return f"{reason} ({voice.told(premises)})" if premises else reason


def chain_data(
    chain: Chain, step: Step, literal: Callable[[int], dict[str, object]]
) -> dict[str, object]:
    """The chain for JSON; rules are given by their places among those of the step."""

    def link_data(link: Link) -> dict[str, object]:
        return {
            "rule": step.instances.index(link.instance),
            "premises": [literal(x) for x in link.premises],
            "conclusions": [literal(x) for x in link.conclusions],
        }

    return {
        "supposed": literal(chain.supposed),
        "links": [link_data(link) for link in chain.links],
        "end": None if chain.end is None else link_data(chain.end),
        "cases": [chain_data(case, step, literal) for case in chain.cases],
        "after": [link_data(link) for link in chain.after],
        "likewise": [literal(x) for x in chain.likewise],
    }
