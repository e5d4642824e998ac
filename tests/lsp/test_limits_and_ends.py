"""The server among others: models without end, clients that can little, beginnings and ends."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidRequest

from clausette.cli.main import main
from commands import Command
from language_client import Editor, place

pytestmark = pytest.mark.xdist_group("lsp")

ENDLESS = "bigand $x in powerset([1..19]): p(card($x)) end\n"
WHOLE = types.TextDocumentContentChangeWholeDocument


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    """One that speaks French and can little, with a server that has little time."""
    editor = Editor("fr-CA", types.ClientCapabilities(), ("--seconds", "1"))
    editor.begin()
    yield editor
    assert editor.end() == (0, "")


def test_a_model_without_end_keeps_nobody_waiting(editor: Editor) -> None:
    uri = "file:///endless.touist"
    editor.open(uri, ENDLESS)
    assert editor.told(uri) == ()
    at = types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(0, 0))
    assert editor.ask(types.TEXT_DOCUMENT_HOVER, at) is not None
    (late,) = editor.told(uri, lambda told: len(told) == 1)
    assert late.message == "le modèle n'a pas pu être instancié dans le temps imparti"
    assert late.severity == types.DiagnosticSeverity.Information
    editor.change(uri, WHOLE(f"q\n{ENDLESS}"))
    editor.told(uri)
    editor.change(uri, WHOLE("bigand $i in [2..1]: p($i) end\n"))
    (empty,) = editor.told(uri, lambda told: len(told) == 1)
    assert "vide" in empty.message
    # What was still to be found of the text in between is told to nobody.
    own = [told for told in editor.published if told.uri == uri]
    assert [len(told.diagnostics) for told in own] == [0, 1, 0, 0, 1]


def test_a_french_client_that_can_little_is_answered_in_its_way(editor: Editor) -> None:
    uri, text = "file:///pauvre.touist", ";;; r: a rule.\n;;; r@fr: une règle.\np ∧ q\n"
    identity = types.TextDocumentIdentifier(uri)
    editor.open(uri, text)
    (wrong,) = editor.told(uri)
    assert wrong.message.splitlines() == [
        "caractère inattendu '∧'",
        "Aide : la conjonction s'écrit « and »",
    ]
    context = types.CodeActionContext([])
    params = types.CodeActionParams(identity, wrong.range, context)
    (action,) = editor.ask(types.TEXT_DOCUMENT_CODE_ACTION, params)
    assert action.title == "écrire and"
    assert action.edit.document_changes is None
    assert [edit.new_text for edit in action.edit.changes[uri]] == ["and"]
    editor.change(uri, WHOLE(text.replace("∧", "and")))
    outline = editor.ask(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, types.DocumentSymbolParams(identity))
    assert (outline[0].name, outline[0].location.uri) == ("r", uri)
    hover = editor.ask(types.TEXT_DOCUMENT_HOVER, types.HoverParams(identity, place(text, "r:")))
    assert hover.contents.kind == types.MarkupKind.PlainText
    assert "une règle." in hover.contents.value
    found = editor.ask(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionParams(identity, types.Position(3, 0))
    )
    plain = {item.insert_text_format for item in found.items}
    assert plain == {types.InsertTextFormat.PlainText}
    assert not any("${" in item.text_edit.new_text for item in found.items)
    rename = types.RenameParams(identity, types.Position(2, 0), "q")
    with pytest.raises(JsonRpcException, match="q existe déjà"):
        editor.ask(types.TEXT_DOCUMENT_RENAME, rename)


def test_requests_before_the_beginning_and_after_the_end_are_refused() -> None:
    editor = Editor()
    hover = types.HoverParams(types.TextDocumentIdentifier("file:///a"), types.Position(0, 0))
    editor.tell(types.INITIALIZED, types.InitializedParams())
    with pytest.raises(JsonRpcException) as early:
        editor.ask(types.TEXT_DOCUMENT_HOVER, hover)
    assert early.value.code == types.ErrorCodes.ServerNotInitialized
    result = editor.begin()
    assert result.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    sync = result.capabilities.text_document_sync
    assert isinstance(sync, types.TextDocumentSyncOptions)
    assert sync.change == types.TextDocumentSyncKind.Incremental
    assert result.capabilities.rename_provider == types.RenameOptions(prepare_provider=True)
    with pytest.raises(JsonRpcInvalidRequest):
        editor.begin()
    editor.ask(types.SHUTDOWN, None)
    with pytest.raises(JsonRpcInvalidRequest):
        editor.ask(types.TEXT_DOCUMENT_HOVER, hover)
    editor.tell(types.EXIT, None)
    assert editor.ended() == (0, "")


def test_an_editor_that_leaves_without_a_word_ends_the_server_too() -> None:
    editor = Editor()
    editor.begin()
    editor.open("file:///left.touist", ENDLESS)
    editor.told("file:///left.touist")
    editor.hang_up()
    assert editor.ended() == (1, "")


def test_without_pygls_the_command_says_what_to_install(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygls", None)
    found = command("lsp", "--lang", "fr")
    assert (found.status, found.out) == (124, "")
    assert found.err == (
        "clausette: le serveur de langage a besoin de pygls : pip install 'clausette[lsp]'\n"
    )


def test_the_help_has_examples_and_needs_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygls", None)
    with pytest.raises(SystemExit) as ended:
        main(["lsp", "--help"])
    assert ended.value.code == 0
    assert "examples:" in capsys.readouterr().out
