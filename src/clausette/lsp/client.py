"""What the client can show, as far as an answer depends on it."""

from __future__ import annotations

from dataclasses import dataclass

from lsprotocol import types


@dataclass(frozen=True, slots=True)
class Client:
    """What a client said of itself; by default, that it can do nothing special."""

    snippets: bool = False
    """Whether it takes texts with places to fill."""
    markdown: bool = False
    versioned: bool = False
    """Whether edits may name the version that they are of."""
    nested: bool = False
    """Whether an outline may have levels."""


def client_of(capabilities: types.ClientCapabilities) -> Client:
    document = capabilities.text_document or types.TextDocumentClientCapabilities()
    workspace = capabilities.workspace or types.WorkspaceClientCapabilities()
    edits = workspace.workspace_edit
    completion = document.completion
    item = completion.completion_item if completion else None
    hover, outline = document.hover, document.document_symbol
    formats = (hover.content_format if hover else None) or ()
    return Client(
        snippets=bool(item and item.snippet_support),
        markdown=types.MarkupKind.Markdown in formats,
        versioned=bool(edits and edits.document_changes),
        nested=bool(outline and outline.hierarchical_document_symbol_support),
    )
