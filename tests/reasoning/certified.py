"""Certificates for the tests: of boards and models given as text, and of changed files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

from clausette.language import Source, parse
from clausette.planning.plan import Ask
from clausette.puzzles.certifying import (
    MovesSubject,
    board_certificate,
    board_subject,
    lasting_text,
    plan_certificate,
    subject_of,
)
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.recognising import read_board
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.making import Certificate, How, certify
from clausette.reasoning.certificates.subject import ModelSubject
from clausette.reasoning.verifying.certificate import Verified, verify
from clausette.reasoning.verifying.refusal import Refused

UNIQUE = "lightup/6/6/nekcakbl"
SEVERAL = ". .\n. .\n"
NONE = ". X . .\n. 4 . .\n. . 2 .\n. . . .\n"
SOFT = """\
$N = [1..4]
;;; soft 2 some: {$i} is chosen.
bigand $i in $N: p($i) end
;;; soft $i last: {$i} is not chosen.
bigand $i in $N when $i > 2: not p($i) end
;;; pair: at most {2} are chosen.
atmost(2, [p($i) for $i in $N])
"""
Texts = dict[str, str]


def of_model(text: str, given: str = "", how: How | None = None) -> Certificate:
    """The certificate of a model."""
    subject = ModelSubject(parse(Source.of(text)), given)
    return certify(subject, Claim("impossible"), how or How())


def of_board(puzzle: str, text: str, how: How | None = None) -> Certificate:
    """The certificate of a board whose answers are fillings or placements."""
    found, form, board = read_board(text, "board", (puzzle_called(puzzle),))
    form, text = lasting_text(found, form, board, text)
    head = Claim("unique", found.name, form.name)
    return board_certificate(board_subject(found, board, text), head, how or How())


def of_moves(puzzle: str, text: str, ask: Ask, how: How | None = None) -> Certificate:
    """The certificate of a board whose answers are plans."""
    found, form, board = read_board(text, "board", (puzzle_called(puzzle),))
    form, text = lasting_text(found, form, board, text)
    subject = MovesSubject(found, board, text, ask.model)
    return plan_certificate(subject, Claim("plan", found.name, form.name), ask, how or How())


def verified(texts: Texts) -> Verified:
    return verify(texts, subject_of)


def refusal(texts: Texts) -> str:
    """Why the files are refused; fails when they are not."""
    try:
        verified(texts)
    except Refused as error:
        return str(error)
    raise AssertionError("the certificate was accepted")


def signed(texts: Texts) -> Texts:
    """The files with their checksums put right, as a careful forger would."""
    claim = json.loads(texts["claim.json"])
    claim["sha256"] = {
        name: hashlib.sha256(texts[name].encode()).hexdigest() for name in claim["sha256"]
    }
    return {**texts, "claim.json": json.dumps(claim, indent=2) + "\n"}


def changed(texts: Texts, name: str, change: Callable[[str], str]) -> Texts:
    """The files with one of them changed, and the checksums put right."""
    text = change(texts[name])
    assert text != texts[name], f"{name} was not changed"
    return signed({**texts, name: text})
