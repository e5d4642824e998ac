"""The part of `clausette why` that is about wishes: instances of soft rules."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from clausette.cli.progress import Progress
from clausette.cli.why import NOTHING
from clausette.cli.why_report import save, show
from clausette.cli.why_subject import Subject
from clausette.cli.why_words import Teller
from clausette.deadline import Deadline

if TYPE_CHECKING:
    from clausette.reasoning.why.wishes import WishReason


def wished(subject: Subject, options: argparse.Namespace, progress: Progress) -> int:
    """Says what stands against a wish."""
    from clausette.reasoning.why.wishes import find_wish, why_unmet

    grounding = subject.theory.ground()
    names, _ = subject.placed()
    terms = {name: term for term, name in names.items()}
    wish = find_wish(grounding, terms.get(options.wish, options.wish))
    # Other rules than the puzzle's own may tell names apart that it calls alike.
    own = options.rules is None
    found = why_unmet(
        grounding,
        wish,
        deadline=Deadline.after(options.time_limit),
        budget=options.budget,
        tell=progress.tell,
        without_loss=subject.without_loss(grounding, names) if own else None,
    )
    teller = Teller(found.guard, subject, options.lang, everything=options.all)
    named = (wish, *found.against, *found.rules)
    scene = subject.scene(found.guard, [one.number for one in named if one.weight is None])
    if options.json:
        print(json.dumps(_data(found, teller), ensure_ascii=False))
    else:
        if found.rules:
            show(scene, teller)
        print("\n".join(_lines(found, teller)))
    save(scene, options.svg)
    return NOTHING if found.kind in ("met", "open") else 0


def _lines(found: WishReason, teller: Teller) -> list[str]:
    say = teller.say
    told = [say("wish", wish=teller.sentence(found.wish))]
    told.append(say(f"wish {found.kind}", best=found.best, with_it=found.with_it))
    if found.against:
        told.append(say("against", kind=teller.kind_of_wishes(found.core)))
        told += teller.wishes(found.against)
        told.append(say("by"))
    told += teller.lines(found.rules)
    if found.given_up:
        told.append(say("given up"))
        told += teller.wishes(found.given_up)
    return told


def _data(found: WishReason, teller: Teller) -> dict[str, object]:
    return {
        "wish": teller.data(found.wish),
        "verdict": found.kind,
        "against": [teller.data(one) for one in found.against],
        "kind": found.core,
        "rules": [teller.data(one) for one in found.rules],
        "cost": found.best,
        "cost_with_it": found.with_it,
        "unmet_with_it": [teller.data(one) for one in found.given_up],
    }
