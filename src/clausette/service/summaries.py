"""What was found, in one sentence for people: how many, whether all, how long it took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausette.words import Message, listed, plural, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from clausette.service.counting import Counted
    from clausette.service.every import Every
    from clausette.service.models import ModelsFound, Sizes
    from clausette.service.solution import HoleSolutions
    from clausette.service.surveying import Surveyed


def timed(verdict: str, seconds: float) -> Message:
    """A verdict, and how long it took."""
    if seconds < 1:
        return say("{verdict} ({time:.1f} ms)", verdict=verdict, time=seconds * 1000)
    return say("{verdict} ({time:.2f} s)", verdict=verdict, time=seconds)


def facts(sizes: Sizes, seconds: float) -> Message:
    """How large a model is, and how long it took."""
    return say("{sizes}, {time:.2f} s", sizes=sizes.words, time=seconds)


def of_holes(found: HoleSolutions) -> Message:
    """Of how many holes there is a plan, and of how many it is not known."""
    verdicts = found.answers.verdicts.values()
    unknown = sum(verdict.kind == "unknown" for verdict in verdicts)
    told = plural(
        sum(verdict.kind == "solved" for verdict in verdicts),
        "{n} of {all} holes has a plan",
        "{n} of {all} holes have a plan",
        all=len(verdicts),
    )
    if unknown:
        why = say("interrupted") if found.interrupted else say("out of time")
        told = say("{told}, {n} unknown: {why}", told=told, n=unknown, why=why)
    return timed(told, found.seconds)


def of_every(found: Every) -> Message:
    """How many solutions or best placements there are, and whether these are all."""
    count = len(found.answers)
    if found.board.installed.kind == "filling":
        told = plural(count, "{n:,} solution", "{n:,} solutions")
        if found.more:
            told = say("{told} and more", told=told)
        elif found.late:
            told = say("{told} so far: out of time", told=told)
        return timed(told, found.seconds)
    told = plural(count, "{n:,} best placement", "{n:,} best placements")
    if found.more:
        told = plural(
            count,
            "the first best placement; there are more",
            "the first {n:,} best placements; there are more",
        )
    elif found.late:
        told = say("{told} so far: out of time", told=told)
    elif found.more is None:
        told = say("{told}; out of time while looking for more", told=told)
    if count:
        data = found.data()
        met = not any(data["unmet"])
        kind = say("every wish is met") if met else say("cost {cost}", cost=str(data["cost"]))
        told = say("{told}; {kind}", told=told, kind=kind)
    return timed(told, found.seconds)


def of_count(found: Counted) -> Message:
    """A number of solutions or models."""
    if found.sizes is None:
        return timed(found.words, found.seconds)
    size = facts(found.sizes, found.seconds)
    return say("{told} ({facts})", told=found.words, facts=size)


def of_survey(found: Surveyed) -> Message:
    """How many solutions a board has; of several, that two are to follow."""
    count = found.survey.count
    if found.verdict == "unique":
        return say("one solution")
    if found.verdict == "unknown" or count is None:
        return say("a solution; out of time while looking for another")
    if found.survey.least:
        return say("{count} solutions. Two that differ least:", count=count.words)
    return say(
        "{count} solutions. Two that differ little, perhaps not the least:", count=count.words
    )


def of_models(found: ModelsFound) -> Message:
    """That there is no model, that it is not known, or how many were found."""
    size = facts(found.sizes, found.seconds)
    if found.verdict == "unknown" and not found.models:
        if found.tried is None:
            return say("unknown: out of time ({facts})", facts=size)
        name, _, last = found.tried
        return say("unknown: out of time; {name} is above {last}", name=name, last=last)
    if found.verdict == "unsat":
        if found.tried is not None:
            name, first, last = found.tried
            return say(
                "no model for {name} from {first} to {last} ({facts})",
                name=name,
                first=first,
                last=last,
                facts=size,
            )
        if found.agreed:
            return say(
                "no model, says {name}, and that is right ({facts})",
                name=found.said_by,
                facts=size,
            )
        if found.said_by:
            return say("no model, says {name} ({facts})", name=found.said_by, facts=size)
        return say("no model ({facts})", facts=size)
    if found.against is not None and found.against.broken:
        from clausette.service.broken_rules import broken_words

        return broken_words(found.said_by, found.against)
    if found.verdict == "wrong" and not found.models:
        return say("no model, says {name}, and that is wrong: there is one", name=found.said_by)
    if found.verdict == "wrong":
        return say("{name}: this is not a model: {why}", name=found.said_by, why=_why(found.wrong))
    if found.missing is not None:
        return say(
            "{name}: a part of a model: {left}; it can be completed",
            name=found.said_by,
            left=found.missing,
        )
    if not found.every:
        return say("a model ({facts})", facts=size)
    told = plural(len(found.models), "{n:,} model", "{n:,} models")
    if found.verdict == "unknown":
        told = say("{told} so far: out of time", told=told)
    elif found.more:
        told = say("{told} and more", told=told)
    return say("{told} ({facts})", told=told, facts=size)


def _why(wrong: Sequence[str]) -> Message:
    """What of another solver's answer cannot be."""
    if not wrong:
        return say("there is none")
    if len(wrong) == 1:
        return say("{atom} cannot hold", atom=wrong[0])
    return say("{atoms} cannot hold together", atoms=listed(wrong))
