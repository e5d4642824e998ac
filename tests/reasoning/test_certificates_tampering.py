"""Whatever is changed in a certificate, it is refused, and the reason says where."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from certified import (
    NONE,
    SEVERAL,
    SOFT,
    UNIQUE,
    Texts,
    changed,
    of_board,
    of_model,
    of_moves,
    refusal,
    signed,
    verified,
)

from clausette.planning.plan import Ask, Reason
from clausette.reasoning.certificates.making import How
from clausette.reasoning.certificates.plans import reason_text

POURS = json.dumps(
    {"puzzle": "watersort", "capacity": 2, "rule": "unit", "tubes": [["a", "b"], ["b", "a"], []]}
)
STUCK = json.dumps(
    {"puzzle": "watersort", "capacity": 2, "rule": "unit", "tubes": [["a", "b"], ["b", "a"]]}
)
PAGODA = json.dumps({"puzzle": "pegs", "start": [[1, 1, 0, 0, 0, 0]], "goal": [[0, 0, 0, 0, 0, 1]]})
CERTIFICATES = {
    "unique": of_board("lightup", UNIQUE).texts(),
    "unique in DRAT": of_board("lightup", UNIQUE, How("drat")).texts(),
    "several": of_board("lightup", SEVERAL).texts(),
    "impossible": of_board("lightup", NONE).texts(),
    "model": of_model("p and (q or r)\nnot q or not p\nr => not p\n", "$n = 3\n").texts(),
    "model in DRAT": of_model(
        "p or q\np or not q\nnot p or q\nnot p or not q\n", how=How("drat")
    ).texts(),
    "optimal": of_model(SOFT).texts(),
    "placement": of_board("pelican", "pelican:1:seed=1").texts(),
    "shortest": of_moves("watersort", POURS, Ask(shortest=True)).texts(),
    "no plan": of_moves("watersort", POURS, Ask(steps=1)).texts(),
    "plan": of_moves("watersort", POURS, Ask()).texts(),
    "reason": of_moves("pegs", PAGODA, Ask()).texts(),
    "search": of_moves("watersort", STUCK, Ask()).texts(),
}
FILES = [(name, file) for name, texts in CERTIFICATES.items() for file in texts]
every_certificate = pytest.mark.parametrize("name", CERTIFICATES)
every_file = pytest.mark.parametrize(("name", "file"), FILES)


@every_certificate
def test_unchanged_it_is_accepted_whatever_else_lies_beside_it(name: str) -> None:
    texts = {**CERTIFICATES[name], "notes.txt": "mine", "proof.txt": "0"}
    assert verified(texts).claim.kind == json.loads(texts["claim.json"])["kind"]


@every_file
def test_a_missing_file_is_told(name: str, file: str) -> None:
    texts = {key: text for key, text in CERTIFICATES[name].items() if key != file}
    assert file in refusal(texts)


@every_file
def test_any_changed_character_is_noticed(name: str, file: str) -> None:
    texts = CERTIFICATES[name]
    dice = random.Random(f"{name} {file}")
    for _ in range(5):
        text = texts[file] or " "
        place = dice.randrange(len(text))
        other = chr(ord(text[place]) ^ 1)
        assert refusal({**texts, file: text[:place] + other + text[place + 1 :]})
    assert refusal({**texts, file: texts[file] + "\n"})
    assert refusal({**texts, file: texts[file][: len(texts[file]) // 2] or "x"})


Change = Callable[[str], str]


def without_line(number: int) -> Change:
    def change(text: str) -> str:
        lines = text.splitlines(keepends=True)
        del lines[number]
        return "".join(lines)

    return change


def with_word(line: int, word: int, new: str) -> Change:
    def change(text: str) -> str:
        lines = text.splitlines()
        words = lines[line].split(" ")
        words[word] = new if new != "-" else str(-int(words[word]))
        lines[line] = " ".join(words)
        return "\n".join((*lines, ""))

    return change


@pytest.mark.parametrize(
    ("name", "file", "change", "reason"),
    [
        # the proof
        ("unique", "proof.lrat", without_line(-1), "ends before the empty clause"),
        ("unique", "proof.lrat", without_line(0), "which is not there"),
        ("unique", "proof.lrat", with_word(0, 1, "-"), "step [0-9]+"),
        ("unique", "proof.lrat", with_word(-1, -2, "1"), "step [0-9]+"),
        ("unique", "proof.lrat", lambda text: "", "ends before the empty clause"),
        ("model in DRAT", "proof.drat", lambda text: "5 0\n" + text, "does not follow"),
        ("model in DRAT", "proof.drat", lambda text: "0\n", "does not follow"),
        ("unique in DRAT", "proof.drat", without_line(-1), "ends before the empty clause"),
        # the formula
        ("unique", "formula.cnf", with_word(-1, 0, "-"), "formula.cnf, line [0-9]+ is"),
        ("unique", "formula.cnf", without_line(-1), "formula.cnf, line [0-9]+ is missing"),
        ("unique", "formula.cnf", lambda text: text + "1 0\n", "it should be missing"),
        ("unique", "formula.cnf", lambda text: text.replace("\n", "\r\n"), "line ends"),
        ("impossible", "formula.cnf", lambda text: text + "0\n", "formula.cnf, line"),
        ("optimal", "formula.cnf", without_line(-1), "formula.cnf, line"),
        # the model and the answer
        ("unique", "model.txt", with_word(1, 1, "-"), "model.txt does not satisfy clause"),
        ("unique", "model.txt", without_line(-1), "does not end with 0"),
        ("unique", "answer.txt", lambda text: text.replace("L", ".", 1), "formula.cnf, line"),
        ("unique", "answer.txt", lambda text: text.replace(".", "?", 1), "not everything"),
        ("unique", "answer.txt", lambda text: text + text, "answer.txt:7:1: error"),
        ("several", "other-answer.txt", lambda text: "LL\n..\n", "disagree about"),
        ("optimal", "answer.txt", lambda text: "p(1)\n", "model.txt and answer.txt disagree"),
        ("optimal", "answer.txt", lambda text: "q\n", "the model has no atom 'q'"),
        ("placement", "answer.txt", lambda text: "{}", "no bird is placed"),
        # the board, the rules, the values
        ("unique", "board.txt", lambda text: "lightup/6/6/nekdakbl", "given.touist, line"),
        ("unique", "board.txt", lambda text: "lightup/6", "board.txt"),
        ("unique", "rules.touist", lambda text: text.replace("lamp", "lump"), "rules.touist, line"),
        ("unique", "given.touist", without_line(-1), "given.touist, line"),
        ("model", "rules.touist", lambda text: "p and q\n", "formula.cnf, line"),
        ("model", "rules.touist", lambda text: "p and\n", "rules.touist:1"),
        ("model", "given.touist", lambda text: "$n = \n", "given.touist:1"),
        # plans
        ("plan", "answer.txt", lambda text: "[[1, 2, 1]]\n", "answer.txt"),
        ("shortest", "formula-1.cnf", without_line(-1), "formula-1.cnf, line"),
        ("shortest", "proof-1.lrat", lambda text: "", "ends before the empty clause"),
        ("reason", "reason.json", lambda text: text.replace("1", "0"), "reason.json"),
        ("reason", "reason.json", lambda text: text.replace("  ", " "), "reason.json, line"),
        ("reason", "reason.json", lambda text: '{"kind": "faith"}', "there is no reason in it"),
        (
            "reason",
            "reason.json",
            lambda text: re.sub(r'"\w*",', '"faith",', text, count=1),
            "faith",
        ),
        ("search", "reason.json", lambda text: text.replace("search", "s"), "shows nothing"),
        ("search", "board.txt", lambda text: POURS, "there is a plan"),
    ],
)
def test_a_forger_who_puts_the_checksums_right_is_found_out(
    name: str, file: str, change: Change, reason: str
) -> None:
    found = refusal(changed(CERTIFICATES[name], file, change))
    assert re.search(reason, found), found


def test_a_proof_of_another_board_proves_nothing() -> None:
    texts, other = CERTIFICATES["unique"], CERTIFICATES["impossible"]
    forged = signed({**texts, "proof.lrat": other["proof.lrat"]})
    assert "step" in refusal(forged)


def test_the_readme_must_say_what_is_claimed() -> None:
    texts = CERTIFICATES["several"]
    forged = texts["README.md"].replace("more than one solution", "exactly one solution")
    assert "README.md, line 3" in refusal({**texts, "README.md": forged})


def claiming(texts: Texts, **said: object) -> Texts:
    """The files with another claim."""
    claim = {**json.loads(texts["claim.json"]), **said}
    kept = {key: value for key, value in claim.items() if value is not None}
    return {**texts, "claim.json": json.dumps(kept, indent=2) + "\n"}


@pytest.mark.parametrize(
    ("name", "said", "reason"),
    [
        ("several", {"kind": "unique"}, "does not list the files"),
        ("unique", {"kind": "impossible"}, "does not list the files"),
        ("unique", {"kind": "shortest"}, "which cannot be claimed of this board of Light Up"),
        ("plan", {"kind": "unique"}, "which cannot be claimed of this board of Water Sort"),
        ("unique", {"kind": "sure"}, "'sure', which is not a kind of claim"),
        ("unique", {"kind": ["unique"]}, "is not a kind of claim"),
        ("unique", {"proof": "drat"}, "does not list the files"),
        ("unique", {"proof": None}, "does not list the files"),
        ("unique", {"proof": "frat"}, "it is lrat or drat"),
        ("unique", {"puzzle": "chess"}, "Clausette has no puzzle 'chess'"),
        ("unique", {"puzzle": "sudoku"}, "sudoku has no format 'puzzlink'|board.txt"),
        ("unique", {"puzzle": None}, "does not list the files"),
        ("unique", {"format": "cave"}, "has no format 'cave'"),
        ("unique", {"format": None}, "has no format ''"),
        ("unique", {"certificate": "clausette certificate 2"}, "does not say"),
        ("unique", {"sha256": None}, "has no checksums"),
        ("unique", {"sha256": {"board.txt": 5}}, "has no checksums"),
        ("unique", {"sha256": {"../board.txt": "5"}}, "does not list the files"),
        ("unique", {"colour": "red"}, "'colour', which means nothing here"),
        ("optimal", {"cost": 3}, "README.md"),
        ("optimal", {"cost": None}, "does not say the cost|README.md"),
        ("optimal", {"cost": -1}, "'cost'"),
        ("optimal", {"cost": True}, "'cost'"),
        ("shortest", {"steps": 2}, "does not list the files"),
        ("shortest", {"steps": 10**12}, "a number of steps"),
        ("shortest", {"steps": None}, "a number of steps"),
        ("shortest", {"model": "verser"}, "rules.touist, line"),
        ("shortest", {"model": "none"}, "has no model 'none'"),
    ],
)
def test_another_claim_is_refused(name: str, said: dict[str, object], reason: str) -> None:
    found = refusal(claiming(CERTIFICATES[name], **said))
    assert re.search(reason, found), found


def test_a_lower_cost_is_refused_even_when_everything_is_made_to_fit() -> None:
    """Cost 3 claimed with the answer of cost 4: the formula of 3 has no model either."""
    texts = CERTIFICATES["optimal"]
    forged = claiming(texts, cost=3)
    forged["README.md"] = texts["README.md"].replace("4", "3")
    assert "formula.cnf" in refusal(forged)


THREE = json.dumps({"puzzle": "pegs", "start": [[1, 1, 1, 0]], "goal": [[0, 0, 1, 0]]})


@pytest.mark.parametrize(
    ("board", "kind", "number", "forged", "reason"),
    [
        (PAGODA, "pagoda", "start", -9, "at the start, not -9"),
        (PAGODA, "pagoda", "goal", 99, "at the goal, not 99"),
        (THREE, "rule-of-three", "jumps", 32, "it takes 2 jumps to .*, not 32"),
        (THREE, "rule-of-three", "goal", [9, 9, 9], r"not \[9, 9, 9\]"),
    ],
)
def test_every_number_of_a_reason_is_reckoned_again(
    board: str, kind: str, number: str, forged: object, reason: str
) -> None:
    texts = of_moves("pegs", board, Ask()).texts()
    said = json.loads(texts["reason.json"])
    assert said["kind"] == kind
    said["data"][number] = forged
    text = reason_text(Reason(kind, "", said["data"]))
    found = refusal(signed({**texts, "reason.json": text}))
    assert re.search(reason, found), found


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"certificate": 1}'])
def test_a_claim_that_is_none_is_refused(text: str) -> None:
    assert "claim.json" in refusal({**CERTIFICATES["unique"], "claim.json": text})


def test_the_claim_must_be_written_in_one_way_only() -> None:
    texts = CERTIFICATES["unique"]
    compact = json.dumps(json.loads(texts["claim.json"]))
    assert "not written as" in refusal({**texts, "claim.json": compact})
