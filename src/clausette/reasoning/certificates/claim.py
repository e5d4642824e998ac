"""What a certificate claims, as data: the file `claim.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, TypeAlias, get_args

from clausette.errors import InputError
from clausette.words import say

ClaimKind: TypeAlias = Literal[
    "unique", "several", "impossible", "optimal", "plan", "shortest", "no-plan", "reason"
]
ProofFormat: TypeAlias = Literal["lrat", "drat"]

_HEAD = "clausette certificate 1"


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim about a board of a puzzle, or about a model when there is no puzzle."""

    kind: ClaimKind
    puzzle: str | None = None
    format: str | None = None
    """How the board is written."""
    proof: ProofFormat | None = None
    cost: int | None = None
    """What an optimal answer leaves unmet weighs so much."""
    model: str | None = None
    """Which of the puzzle's models says what a plan is."""
    steps: int | None = None
    """The plan has so many moves, or there is none of so many or fewer."""
    cuts: str | None = None
    """The helpers, with commas between them, whose layers are replaced by cuts."""

    def json(self, sums: Mapping[str, str]) -> str:
        """The text of the file, with the checksums of the others."""
        said = {key: value for key, value in asdict(self).items() if value is not None}
        return json.dumps({"certificate": _HEAD, **said, "sha256": dict(sums)}, indent=2) + "\n"


def read_claim(text: str) -> tuple[Claim, dict[str, str]]:
    """The claim and the checksums in the text of `claim.json`."""
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(say("claim.json is not JSON: {error}", error=str(error))) from None
    if not isinstance(found, dict) or found.pop("certificate", None) != _HEAD:
        raise InputError(say('claim.json does not say "certificate": "{head}"', head=_HEAD))
    sums = found.pop("sha256", None)
    if not isinstance(sums, dict) or not all(isinstance(value, str) for value in sums.values()):
        raise InputError(say("claim.json has no checksums"))
    unknown = found.keys() - {field.name for field in fields(Claim)}
    if unknown:
        raise InputError(say("claim.json says {key!r}, which means nothing here", key=min(unknown)))
    if found.get("kind") not in get_args(ClaimKind):
        raise InputError(
            say(
                "claim.json claims {kind!r}, which is not a kind of claim",
                kind=str(found.get("kind")),
            )
        )
    if found.get("proof", "lrat") not in get_args(ProofFormat):
        raise InputError(
            say(
                "claim.json names a proof in {form!r}: it is lrat or drat", form=str(found["proof"])
            )
        )
    for key, kind in (
        ("puzzle", str),
        ("format", str),
        ("model", str),
        ("cuts", str),
        ("cost", int),
        ("steps", int),
    ):
        if type(found.get(key, kind())) is not kind or (kind is int and found.get(key, 0) < 0):
            raise InputError(
                say("claim.json says {value} for {key!r}", value=repr(found[key]), key=key)
            )
    return Claim(**found), sums
