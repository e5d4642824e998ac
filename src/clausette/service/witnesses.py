"""What shows that two texts differ, for a page: an answer as a picture, who allows it, and which
rules of the other have what against it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from clausette.scene_data import scene_data
from clausette.views.sheet import sheets_data
from clausette.words import Message, in_words, say, sentence

if TYPE_CHECKING:
    from clausette.service.instances import ToldInstance
    from clausette.service.mark_evidence import Accepting, Shown


def witness_data(shown: Shown, heads: Mapping[Accepting, Message], language: str) -> dict[str, Any]:
    """An answer that one side allows; `heads` say so, by who allows it."""
    where = shown.where
    found: dict[str, Any] = {
        "allowed_by": shown.accepted_by,
        "words": sentence(heads[shown.accepted_by], language),
        # Values of globals are no words.
        "where": sentence(where, language) if isinstance(where, Message) else where,
        "answer": sentence(shown.answer, language),
        "true": list(shown.true),
        "false": list(shown.false),
        "smallest": shown.smallest,
        "reasons": _reasons(shown, language),
    }
    if shown.scene is not None:
        found["scene"] = scene_data(shown.scene, language)
    if shown.sheets:
        found["view"] = sheets_data(shown.sheets, language)
    return found


def _reasons(shown: Shown, language: str) -> list[dict[str, Any]]:
    """The rule instances that reject it, each with what breaks it."""
    against = shown.against
    if against is None:
        return []
    told = [(one.instance, one.but) for one in against.broken]
    if not told:
        last = len(against.together) - 1
        told = [
            (one, against.but if place == last else "")
            for place, one in enumerate(against.together)
        ]
    return [_reason(one, but, language) for one, but in told]


def _reason(one: ToldInstance, but: str, language: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "rule": in_words(one.rule, language),
        "line": one.line,
        "documented": one.documented,
        "words": one.sentence,
    }
    if but:
        found["but"] = in_words(say("Here, {what}.", what=but), language)
    return found
