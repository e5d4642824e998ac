"""A real client drives `clausette lsp` over its pipes, as an editor does while somebody writes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams, JsonRpcMethodNotFound

from language_client import Editor, edited, place, stretch, within
from places import ROOT

pytestmark = pytest.mark.xdist_group("lsp")

MODEL = """\
;; 𝔔ueens 👑 on a board
$n = 4

;;; row: 👑👑 row {$r} of {$n} has one queen.
;;; row@fr: 👑👑 la ligne {$r} sur {$n} a une dame.
bigand $r in [1..$n]: exact(1, [queen($r,$c) for $c in [1..$n]]) end
"""
WHOLE = types.TextDocumentContentChangeWholeDocument
PART = types.TextDocumentContentChangePartial


@pytest.fixture(scope="module")
def editor() -> Iterator[Editor]:
    """One server for the tests of this file, which opens documents of different names."""
    editor = Editor()
    editor.begin()
    yield editor
    assert editor.end() == (0, "")
    assert editor.shown == []


def _identity(uri: str) -> types.TextDocumentIdentifier:
    return types.TextDocumentIdentifier(uri)


def _edits(found: types.WorkspaceEdit) -> Sequence[types.TextEdit]:
    """The edits of the one document that is changed, as a client that knows versions gets them."""
    assert found.document_changes is not None
    (change,) = found.document_changes
    assert isinstance(change, types.TextDocumentEdit)
    return [edit for edit in change.edits if isinstance(edit, types.TextEdit)]


def _grounded(told: Sequence[types.Diagnostic]) -> bool:
    """Whether there is something that only grounding finds."""
    return any("empty" in one.message for one in told)


def test_a_mistake_is_underlined_mended_by_its_fix_and_gone(editor: Editor) -> None:
    uri, text = "file:///mend.touist", ";; 👑\n$n = 3\np($n) ∧ q\n"
    editor.open(uri, text)
    (wrong,) = editor.told(uri)
    assert within(text, wrong.range) == "∧"
    assert wrong.severity == types.DiagnosticSeverity.Error
    assert wrong.message.splitlines() == [
        "unexpected char '∧'",
        "Help: conjunction is written 'and'",
    ]
    context = types.CodeActionContext([wrong])
    params = types.CodeActionParams(_identity(uri), wrong.range, context)
    (action,) = editor.ask(types.TEXT_DOCUMENT_CODE_ACTION, params)
    assert (action.title, action.kind) == ("write and", types.CodeActionKind.QuickFix)
    assert action.is_preferred
    assert action.diagnostics == (wrong,)
    mended = edited(text, _edits(action.edit))
    assert mended == text.replace("∧", "and")
    editor.change(uri, *(PART(edit.range, edit.new_text) for edit in _edits(action.edit)))
    assert editor.told(uri) == ()


def test_fixes_are_offered_where_they_are_asked_for_only(editor: Editor) -> None:
    uri, text = "file:///where.touist", "a ∧ b\nc ∨ d\n"
    editor.open(uri, text)
    asked = [
        (stretch(text, "c"), None),
        (stretch(text, "∨"), None),
        (stretch(text, text), None),
        (stretch(text, text), [types.CodeActionKind.Refactor]),
        (stretch(text, text), [types.CodeActionKind.QuickFix]),
    ]
    titles = []
    for where, only in asked:
        context = types.CodeActionContext([], only)
        params = types.CodeActionParams(_identity(uri), where, context)
        found = editor.ask(types.TEXT_DOCUMENT_CODE_ACTION, params)
        titles.append([action.title for action in found])
    both = ["write and", "write or"]
    assert titles == [[], ["write or"], both, [], both]


def test_what_only_grounding_finds_is_told_after_what_reading_finds(editor: Editor) -> None:
    uri = "file:///ground.touist"
    editor.open(uri, "$n = 0\nbigand $i in [1..$n]: p($i) end\nq\n")
    assert not _grounded(editor.told(uri))
    (empty,) = editor.told(uri, _grounded)
    assert empty.severity == types.DiagnosticSeverity.Warning
    editor.change(uri, PART(types.Range(types.Position(0, 5), types.Position(0, 6)), "2"))
    assert editor.told(uri) == ()


def test_completions_replace_the_word_that_was_begun(editor: Editor) -> None:
    uri, text = "file:///complete.touist", MODEL + "bigand $i in [1..$n]: not queen($i,$\nend\n"
    editor.open(uri, text)
    at = types.Position(6, len("bigand $i in [1..$n]: not queen($i,$"))
    found = editor.ask(types.TEXT_DOCUMENT_COMPLETION, types.CompletionParams(_identity(uri), at))
    labels = [item.label for item in found.items]
    assert labels[0] == "$i"
    assert "$n" in labels
    assert "$r" not in labels
    assert all(within(text, item.text_edit.range) == "$" for item in found.items)
    text = MODEL + "bi"
    editor.change(uri, WHOLE(text))
    end = place(text + "|", "|")
    found = editor.ask(types.TEXT_DOCUMENT_COMPLETION, types.CompletionParams(_identity(uri), end))
    loop = next(item for item in found.items if item.label == "bigand")
    assert loop.insert_text_format == types.InsertTextFormat.Snippet
    assert loop.text_edit.new_text.startswith("bigand \\$${1:i} in ")
    assert within(text, loop.text_edit.range) == "bi"


def test_hover_tells_what_a_rule_grounds_to(editor: Editor) -> None:
    uri = "file:///hover.touist"
    text = MODEL + ";;;\n$m = $n * 2\nbigand $i in [$m..$n]: p($i) end\np($m)\n"
    editor.open(uri, text)
    editor.told(uri, _grounded)

    def hovered(of: str, after: int = 0) -> types.Hover:
        params = types.HoverParams(_identity(uri), place(text, of, after))
        found: types.Hover = editor.ask(types.TEXT_DOCUMENT_HOVER, params)
        return found

    rule = hovered(";;; row:", 4)
    assert isinstance(rule.contents, types.MarkupContent)
    assert rule.contents.kind == types.MarkupKind.Markdown
    assert "4 instances" in rule.contents.value
    value = hovered("$m")
    assert isinstance(value.contents, types.MarkupContent)
    assert "8" in value.contents.value
    assert value.range is not None
    assert within(text, value.range) == "$m"
    params = types.HoverParams(_identity(uri), types.Position(2, 0))
    assert editor.ask(types.TEXT_DOCUMENT_HOVER, params) is None


def test_names_are_found_and_renamed_also_behind_astral_characters(editor: Editor) -> None:
    uri = "file:///rename.touist"
    editor.open(uri, MODEL)
    at = place(MODEL, "$r", 1)
    where = types.DefinitionParams(_identity(uri), at)
    (definition,) = editor.ask(types.TEXT_DOCUMENT_DEFINITION, where)
    assert definition.range.start == place(MODEL, "bigand $r", len("bigand "))
    for declared, count in ((True, 4), (False, 3)):
        context = types.ReferenceContext(include_declaration=declared)
        params = types.ReferenceParams(context, _identity(uri), at)
        found = editor.ask(types.TEXT_DOCUMENT_REFERENCES, params)
        assert [within(MODEL, one.range) for one in found] == ["$r"] * count
    highlights = editor.ask(
        types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT,
        types.DocumentHighlightParams(_identity(uri), at),
    )
    assert len(highlights) == 4
    prepared = editor.ask(
        types.TEXT_DOCUMENT_PREPARE_RENAME, types.PrepareRenameParams(_identity(uri), at)
    )
    assert within(MODEL, prepared) == "$r"
    made = editor.ask(types.TEXT_DOCUMENT_RENAME, types.RenameParams(_identity(uri), at, "line"))
    assert edited(MODEL, _edits(made)) == MODEL.replace("$r", "$line")


@pytest.mark.parametrize(
    ("of", "new", "why"),
    [("$r", "n", "$n is there already"), ("queen(", "and", "and is a word")],
)
def test_a_name_that_is_taken_is_refused_with_the_reason(
    editor: Editor, of: str, new: str, why: str
) -> None:
    uri = f"file:///refused-{new}.touist"
    editor.open(uri, MODEL)
    params = types.RenameParams(_identity(uri), place(MODEL, of, 1), new)
    with pytest.raises(JsonRpcException, match=f"^{re.escape(why)}") as refused:
        editor.ask(types.TEXT_DOCUMENT_RENAME, params)
    assert refused.value.code == types.LSPErrorCodes.RequestFailed


def test_what_has_no_name_cannot_be_renamed(editor: Editor) -> None:
    uri = "file:///nameless.touist"
    editor.open(uri, MODEL)
    params = types.PrepareRenameParams(_identity(uri), types.Position(2, 0))
    with pytest.raises(JsonRpcException, match="there is no name here"):
        editor.ask(types.TEXT_DOCUMENT_PREPARE_RENAME, params)


def test_the_outline_lists_globals_and_rules(editor: Editor) -> None:
    uri = "file:///outline.touist"
    editor.open(uri, MODEL)
    params = types.DocumentSymbolParams(_identity(uri))
    found = editor.ask(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, params)
    assert [one.name for one in found] == ["$n", "row"]
    assert within(MODEL, found[0].selection_range) == "$n"
    assert within(MODEL, found[1].range).endswith("end")


def test_a_text_is_laid_out(editor: Editor) -> None:
    uri, text = "file:///layout.touist", ";; 👑\nbigand $i in [1..2]:\np( $i )   =>q\nend\n"
    editor.open(uri, text)
    params = types.DocumentFormattingParams(_identity(uri), types.FormattingOptions(2, True))
    found = editor.ask(types.TEXT_DOCUMENT_FORMATTING, params)
    assert edited(text, found) == ";; 👑\nbigand $i in [1..2]:\n  p($i) => q\nend\n"


def test_a_text_that_cannot_be_read_is_not_laid_out(editor: Editor) -> None:
    uri = "file:///unreadable.touist"
    editor.open(uri, "a and\n")
    params = types.DocumentFormattingParams(_identity(uri), types.FormattingOptions(2, True))
    with pytest.raises(JsonRpcException) as refused:
        editor.ask(types.TEXT_DOCUMENT_FORMATTING, params)
    assert refused.value.code == types.LSPErrorCodes.RequestFailed


def test_rules_of_a_puzzle_are_right_without_a_board(editor: Editor) -> None:
    rules = ROOT / "src/clausette/puzzles/lightup/rules.touist"
    editor.open(rules.as_uri(), rules.read_text(encoding="utf-8"))
    assert editor.told(rules.as_uri()) == ()


def test_many_changes_at_once_are_all_made_and_told_of_once(editor: Editor) -> None:
    uri = "file:///burst.touist"
    editor.open(uri, "a\n")
    for number, character in enumerate("b and ( 👑"):
        at = types.Position(1, number)
        editor.change(uri, PART(types.Range(at, at), character))
    # Two changes of one message: the second counts in what the first has left.
    crown = types.Range(types.Position(1, 8), types.Position(1, 10))
    last = types.Range(types.Position(1, 9), types.Position(1, 9))
    editor.change(uri, PART(crown, "p"), PART(last, ") ¬"))
    text = "a\nb and ( p) ¬"
    (wrong,) = editor.told(uri, lambda told: len(told) == 1)
    assert within(text, wrong.range) == "¬"
    versions = [told.version for told in editor.published if told.uri == uri]
    assert len(versions) < 5


def test_a_closed_document_has_no_problems_and_no_answers(editor: Editor) -> None:
    uri = "file:///closed.touist"
    editor.open(uri, "a and\n")
    assert len(editor.told(uri)) == 1
    editor.close(uri)
    with pytest.raises(JsonRpcInvalidParams, match=r"closed\.touist is not open"):
        editor.ask(
            types.TEXT_DOCUMENT_HOVER, types.HoverParams(_identity(uri), types.Position(0, 0))
        )
    last = [told for told in editor.published if told.uri == uri][-1]
    assert last.diagnostics == ()
    editor.versions[uri] = 5
    editor.change(uri, WHOLE("b and\n"))  # nobody is told, and nothing breaks


def test_nonsense_is_answered(editor: Editor) -> None:
    with pytest.raises(JsonRpcMethodNotFound):
        editor.ask("clausette/none", None)
    hover = {"jsonrpc": "2.0", "id": "x", "method": "textDocument/hover", "params": {"no": 1}}
    with pytest.raises(JsonRpcInvalidParams):
        editor.ask_raw(json.dumps(hover).encode(), "x")
    for content, code in ((b"{", -32700), (b"\xff\xff", -32700), (b"[1]", -32600)):
        with pytest.raises(JsonRpcException) as wrong:
            editor.ask_raw(content)
        assert wrong.value.code == code
