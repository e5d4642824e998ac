"""What `editing` finds, as the protocol tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from lsprotocol import types

from clausette.editing import Completions, Hovered, Item, Part, Problem
from clausette.editing.items import ItemKind
from clausette.language.fixes import Edit, Fix
from clausette.lsp.diagnosing import Findings
from clausette.lsp.documents import Document
from clausette.words import in_words, say

SOURCE: Final = "clausette"

_ITEM_KINDS: Final[Mapping[ItemKind, types.CompletionItemKind]] = {
    "variable": types.CompletionItemKind.Variable,
    "global": types.CompletionItemKind.Constant,
    "table": types.CompletionItemKind.Field,
    "atom": types.CompletionItemKind.EnumMember,
    "keyword": types.CompletionItemKind.Keyword,
    "function": types.CompletionItemKind.Function,
    "word": types.CompletionItemKind.Text,
}

_PART_KINDS: Final = {
    "rule": types.SymbolKind.Class,
    "formula": types.SymbolKind.Property,
    "global": types.SymbolKind.Constant,
}

_SEVERITIES: Final = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "note": types.DiagnosticSeverity.Information,
}


def diagnostics(findings: Findings, language: str) -> list[types.Diagnostic]:
    """What is wrong with a document, and what is not known."""
    document = findings.document
    told = [diagnostic(document, problem, language) for problem in findings.problems]
    if findings.unknown is not None:
        told.append(
            types.Diagnostic(
                document.range(0, 0),
                in_words(findings.unknown, language),
                severity=types.DiagnosticSeverity.Information,
                source=SOURCE,
            )
        )
    return told


def diagnostic(document: Document, problem: Problem, language: str) -> types.Diagnostic:
    """A problem: what is wrong, with which values, and what to do, each on a line."""
    lines = [in_words(problem.message, language)]
    if problem.bindings:
        bindings = tuple(f"{name} = {value}" for name, value in problem.bindings)
        lines.append(in_words(say("with {bindings}", bindings=bindings), language))
    if problem.help:
        lines.append(in_words(say("Help: {help}", help=problem.help), language))
    notes = [
        types.DiagnosticRelatedInformation(
            types.Location(document.uri, document.range(*note.span)), in_words(note.text, language)
        )
        for note in problem.notes
    ]
    return types.Diagnostic(
        document.range(problem.start, problem.end),
        "\n".join(lines),
        severity=_SEVERITIES[problem.severity],
        source=SOURCE,
        related_information=notes or None,
    )


def code_action(
    document: Document, problem: Problem, fix: Fix, edit: types.WorkspaceEdit, language: str
) -> types.CodeAction:
    return types.CodeAction(
        in_words(fix.title, language),
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[diagnostic(document, problem, language)],
        is_preferred=fix is problem.fixes[0],
        edit=edit,
    )


def workspace_edit(
    document: Document, edits: Iterable[Edit], *, versioned: bool
) -> types.WorkspaceEdit:
    """Edits of one document; a client that can is told of which version of it."""
    changes = document.text_edits(edits)
    if not versioned:
        return types.WorkspaceEdit(changes={document.uri: changes})
    identity = types.OptionalVersionedTextDocumentIdentifier(document.uri, document.version)
    return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(identity, changes)])


def completion_list(
    document: Document, found: Completions, language: str, *, snippets: bool
) -> types.CompletionList:
    """What may be typed, in our order, which clients would else make alphabetic."""
    place = document.range(found.start, found.end)
    items = [
        _completion(item, place, f"{number:04}", language, snippets=snippets)
        for number, item in enumerate(found.items)
    ]
    return types.CompletionList(is_incomplete=False, items=items)


def _completion(
    item: Item, place: types.Range, order: str, language: str, *, snippets: bool
) -> types.CompletionItem:
    filled = snippets and bool(item.snippet)
    form = types.InsertTextFormat.Snippet if filled else types.InsertTextFormat.PlainText
    return types.CompletionItem(
        item.label,
        kind=_ITEM_KINDS[item.kind],
        detail=in_words(item.detail, language) or None,
        documentation=in_words(item.documentation, language) or None,
        sort_text=order,
        filter_text=item.label,
        insert_text_format=form,
        text_edit=types.TextEdit(place, item.snippet if filled else item.insert),
    )


def hover_told(document: Document, found: Hovered, language: str, *, markdown: bool) -> types.Hover:
    """What is told of a place, in lines for clients that know no Markdown."""
    content = types.MarkupContent(types.MarkupKind.Markdown, found.markdown(language))
    if not markdown:
        text = "\n".join(in_words(line.text, language) for line in found.lines)
        content = types.MarkupContent(types.MarkupKind.PlainText, text)
    return types.Hover(content, document.range(found.start, found.end))


def symbols_told(document: Document, outline: Iterable[Part]) -> list[types.DocumentSymbol]:
    """The outline of a document: its rules and its globals."""
    return [
        types.DocumentSymbol(
            part.name,
            _PART_KINDS[part.kind],
            document.range(part.start, part.end),
            document.range(part.select_start, part.select_end),
            detail=part.detail or None,
            children=symbols_told(document, part.children) or None,
        )
        for part in outline
    ]


def informations(
    document: Document, symbols: Iterable[types.DocumentSymbol]
) -> list[types.SymbolInformation]:
    """The same for clients that know no levels."""
    found: list[types.SymbolInformation] = []
    for symbol in symbols:
        location = types.Location(document.uri, symbol.range)
        found.append(types.SymbolInformation(location, symbol.name, symbol.kind))
        found += informations(document, symbol.children or ())
    return found
