"""What programs read: every command's `--json` is as its schema says, also in French, also late."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from clausette.cli.main import COMMANDS
from clausette.errors import ClausetteError
from clausette.language import Source
from clausette.service.question import Question, Text
from clausette.service.reading import read
from commands import Command, example, written
from schemas import names, require_valid, schema

LAMPS = "lightup/6/6/nekcakbl"
SEVERAL = example("lightup", "seed-empty-3x3.lightup")
NONE = example("lightup", "seed-none-4x4.lightup")
SOLVED = "..L.../.L4L../..L.2L/.0..L./L..1../...L.."
PEGS = "pegs:110"
WATER = next(Path(example("watersort", "x")).parent.glob("*.watersort"))
BIRDS = next(Path(example("pelican", "x")).parent.glob("*.pelican"))

MODELS = {
    "model.touist": "a or b\nnot a or not b\n",
    "none.touist": ";;; one: a holds.\na\n;;; two: a does not.\nnot a\n",
    "soft.touist": "a or b\n;;; soft 2 first: no a.\nnot a\n;;; soft 1 second: no b.\nnot b\n",
    "least.touist": "$k = 1\natleast($k, [a,b,c]) and atleast(2, [a,b,c]) and not ($k < 2)\n",
    "warned.touist": "atmost(0, [a]) or b\n",
    "wrong.touist": "a and\nb ->\n",
    "lamps.touist": "bigand $x in $White: lamp($x) or not lamp($x) end\n",
    "odd.cnf": "p cnf 2 3\n1 2 0\n-1 -2 0\n",
    "none.cnf": "p cnf 1 2\n1 0\n-1 0\n",
    "wishes.wcnf": "h 1 2 0\n3 -1 0\n2 -2 0\n",
}

QUESTIONS: dict[str, list[list[str]]] = {
    "solve": [
        [LAMPS],
        [SEVERAL],
        [NONE],
        [LAMPS, "--all"],
        [SEVERAL, "--all", "--limit", "2"],
        [SEVERAL, "--count"],
        [SEVERAL, "--survey"],
        [NONE, "--survey"],
        [str(WATER)],
        [PEGS],
        ["english:3,3", "--every-vacancy"],
        [str(BIRDS)],
        [str(BIRDS), "--all", "--limit", "2"],
        ["model.touist"],
        ["model.touist", "--all"],
        ["model.touist", "--count"],
        ["model.touist", "--trace"],
        ["none.touist", "--trace", "cdcl", "--restarts", "1"],
        [LAMPS, "--trace"],
        ["none.touist"],
        ["soft.touist"],
        ["soft.touist", "--all"],
        ["warned.touist"],
        [LAMPS, "--rules", "lamps.touist"],
        ["odd.cnf"],
        ["odd.cnf", "--count"],
        ["none.cnf", "--trace", "cdcl"],
        ["wishes.wcnf", "--all"],
    ],
    "play-back": [[str(WATER)]],
    "check": [[LAMPS, SOLVED], [LAMPS, SOLVED.replace("L", ".")], [SEVERAL, "L../.../..?"]],
    "draw": [[LAMPS]],
    "convert": [[LAMPS, "--to", "puzzlink"]],
    "generate": [["lightup", "--size", "4"], ["sudoku", "--size", "4", "--grade", "easy"]],
    "export": [[LAMPS, "--to", "touist"]],
    "clues": [[LAMPS, "--alternatives", "1"], [SEVERAL], [NONE]],
    "turn": [[LAMPS, "left", "mirror"], [LAMPS, "--canonical", "--to", "puzzlink"]],
    "duplicates": [[LAMPS, LAMPS, SEVERAL]],
    "train": [["lightup", "--technique", "facing"]],
    "booklet": [[LAMPS, SEVERAL, str(BIRDS), "-o", "book.html"]],
    "facts": [[LAMPS], [str(BIRDS)], [str(WATER), "--steps", "2"]],
    "puzzles": [[], ["lightup"]],
    "hint": [
        [LAMPS],
        [SEVERAL],
        [NONE],
        ["model.touist"],
        [str(WATER)],
        [PEGS],
        [PEGS, "--known", "[[[0,0],[0,2]]]"],
        [str(BIRDS)],
        ["pegs:11010:0,0", "--known", "[[[0,0],[0,2]]]"],
        ["diamond13"],
    ],
    "explain": [[LAMPS], [SEVERAL], [NONE], ["model.touist"]],
    "why": [
        [NONE],
        [LAMPS],
        ["none.touist"],
        [LAMPS, "--expect", SOLVED.replace("L", ".")],
        ["soft.touist", "--wish", "first"],
        ["none.cnf"],
        ["odd.cnf"],
    ],
    "grade": [[LAMPS], [SEVERAL], [NONE]],
    "audit": [[SEVERAL]],
    "ground": [[LAMPS], ["model.touist"], ["odd.cnf"], [str(WATER), "--steps", "2"]],
    "compare": [
        [LAMPS],
        ["model.touist"],
        ["none.touist"],
        ["model.touist", "--encodings"],
        [LAMPS, "--encodings", "--samples", "9"],
        ["none.touist", "--encodings"],
    ],
    "cnf": [[LAMPS], ["odd.cnf", "--names"], ["model.touist", "--by-rule"]],
    "latex": [["model.touist"]],
    "table": [["model.touist"], ["a or not a"], ["Bot"], ["warned.touist"]],
    "valid": [["model.touist"], ["a or not a"], ["none.touist"], ["warned.touist"]],
    "steps": [
        ["(a => b) xor c", "--to", to] for to in ("nnf", "cnf", "tseitin", "plaisted-greenbaum")
    ]
    + [["warned.touist"], ["none.touist"]],
    "refute": [["none.touist"], ["model.touist"], ["a or b", "not a", "not b"], [NONE]],
    "entails": [["model.touist", "a xor b"], ["a", "b"], ["none.touist", "b"]],
    "equivalent": [["model.touist", "a xor b"], ["a", "a and b"], ["a and b", "a"]],
    "format": [["model.touist"]],
    "mark": [
        ["model.touist", "model.touist", "a", "none.touist", "wrong.touist", "missing.touist"],
        ["a and not b", "x and not y and z", "x or y"],
        ["lightup", "model.touist", "--board", LAMPS],
        ["03-neither-nor", "rain => not (ann and bob)"],
    ],
    "score": [
        [LAMPS, SOLVED],
        [LAMPS, "I do not know."],
        [LAMPS, "--move", "r1c3 = L"],
        [LAMPS, "--move", "r1c1 = L"],
        [SEVERAL, "--move", "r1c1 = L"],
        [LAMPS, "--move", "who knows"],
    ],
    "conquer": [["none.cnf", "--jobs", "1"], ["odd.cnf", "--to", "icnf"]],
    "portfolio": [["odd.cnf", "--solvers", "cadical195", "--seeds", "2"]],
    "batch": [["solve", LAMPS, "--out", "solved", "--jobs", "1"]],
    "dataset": [[LAMPS, "-o", "rows.jsonl"], [SEVERAL, LAMPS, LAMPS, "-o", "rows.jsonl"]],
    "exercise": [[], ["2"], ["2", "open => key"], ["2", "key => open"], ["9", "--solution"]],
}
APART = {"serve", "lsp", "new", "prove", "verify", "touist"}
"""Those that write folders have a test of their own; `touist` prints what TouIST prints."""


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in MODELS.items():
        written(tmp_path / name, text)


def _printed(command: Command, *arguments: str) -> list[Any]:
    found = command(*arguments, "--json")
    assert found.status in (0, 8, 9), found.err
    return [json.loads(line) for line in found.out.splitlines()]


def test_every_command_is_asked() -> None:
    assert set(QUESTIONS) | APART == set(COMMANDS)


@pytest.mark.usefixtures("models")
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "arguments"),
    [(name, asked) for name, several in QUESTIONS.items() for asked in several],
    ids=lambda part: part if isinstance(part, str) else " ".join(Path(p).name for p in part),
)
def test_what_a_command_prints_is_as_its_schema_says(
    command: Command, name: str, arguments: list[str], language: str
) -> None:
    for data in _printed(command, name, *arguments, "--lang", language):
        require_valid(data, name)


@pytest.mark.usefixtures("models")
@pytest.mark.parametrize("name", QUESTIONS)
def test_also_when_the_time_is_up(command: Command, name: str) -> None:
    found = command(name, *QUESTIONS[name][0], "--json", "--lang", "fr", "--time-limit", "0.000001")
    assert found.status in (0, 9), found.err
    for line in found.out.splitlines():
        require_valid(json.loads(line), name)
    assert found.out


@pytest.mark.usefixtures("models")
def test_certificates_and_new_puzzles(command: Command, tmp_path: Path) -> None:
    folder = str(tmp_path / "certificate")
    for data in _printed(command, "prove", LAMPS, "--out", folder):
        require_valid(data, "prove")
    for data in _printed(command, "verify", folder):
        require_valid(data, "verify")
    (tmp_path / "certificate" / "claim.json").write_text("{}", encoding="utf-8")
    for data in _printed(command, "verify", folder):
        require_valid(data, "verify")
    for data in _printed(command, "new", "stars"):
        require_valid(data, "new")


@pytest.mark.parametrize(
    ("name", "text"),
    [("x.touist", MODELS["wrong.touist"]), ("x.lightup", "..\n.z\n"), ("x.txt", "%")],
)
def test_what_is_wrong_has_a_form_for_programs(name: str, text: str) -> None:
    with pytest.raises(ClausetteError) as caught:
        read(Question(Text(Source(name, text))))
    for language in ("en", "fr"):
        require_valid(caught.value.data(language), "error")


@pytest.mark.parametrize(("name", "text"), [("x.touist", "a or b"), ("x.lightup", "..\n..\n")])
def test_what_a_text_is(name: str, text: str) -> None:
    require_valid(read(Question(Text(Source(name, text)))).data(), "read")


@pytest.mark.parametrize("name", names())
def test_every_schema_says_what_it_is_of(name: str) -> None:
    found = schema(name)
    assert found["$id"] == f"urn:clausette:{name}"
    assert found["title"]
