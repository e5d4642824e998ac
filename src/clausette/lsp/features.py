"""What an editor may ask about a document: each is a function of `editing`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from clausette import editing
from clausette.errors import ClausetteError
from clausette.lsp.telling import (
    code_action,
    completion_list,
    hover_told,
    informations,
    symbols_told,
    workspace_edit,
)

if TYPE_CHECKING:
    from clausette.lsp.documents import Document
    from clausette.lsp.server import Server

Answer: TypeAlias = Callable[["Server", "Document", Any], Any]
"""From the parameters of a request, and the document that they name, to its result."""


def register(server: Server) -> None:
    """Tells pygls what is answered, which it tells the client."""
    for method, answer in ANSWERS.items():
        server.feature(method, _OPTIONS.get(method))(_answering(server, answer))


def _answering(server: Server, answer: Answer) -> Callable[[Any], Any]:
    """The answer to a request; a refusal is an error of the protocol."""

    def answered(params: Any) -> Any:
        try:
            return answer(server, server.document(params.text_document), params)
        except ClausetteError as error:
            code = types.LSPErrorCodes.RequestFailed.value
            raise JsonRpcException(error.said(server.language), code) from None

    return answered


def _complete(
    server: Server, document: Document, params: types.CompletionParams
) -> types.CompletionList:
    found = editing.complete(
        document.text,
        document.offset(params.position),
        tables=document.tables,
        name=document.name,
    )
    return completion_list(document, found, server.language, snippets=server.client.snippets)


def _hover(server: Server, document: Document, params: types.HoverParams) -> types.Hover | None:
    found = editing.hover(
        document.text,
        document.offset(params.position),
        grounded=server.diagnosing.expansion(document),
        tables=document.tables,
        language=server.language,
    )
    if found is None:
        return None
    return hover_told(document, found, server.language, markdown=server.client.markdown)


def _definition(
    server: Server, document: Document, params: types.DefinitionParams
) -> list[types.Location]:
    spans = editing.definition(document.text, document.offset(params.position))
    return [types.Location(document.uri, document.range(*span)) for span in spans]


def _references(
    server: Server, document: Document, params: types.ReferenceParams
) -> list[types.Location]:
    offset = document.offset(params.position)
    spans = editing.references(document.text, offset)
    if not params.context.include_declaration:
        own = frozenset(editing.definition(document.text, offset))
        spans = tuple(span for span in spans if span not in own)
    return [types.Location(document.uri, document.range(*span)) for span in spans]


def _highlights(
    server: Server, document: Document, params: types.DocumentHighlightParams
) -> list[types.DocumentHighlight]:
    spans = editing.references(document.text, document.offset(params.position))
    return [types.DocumentHighlight(document.range(*span)) for span in spans]


def _prepare_rename(
    server: Server, document: Document, params: types.PrepareRenameParams
) -> types.Range:
    return document.range(*editing.renamable(document.text, document.offset(params.position)))


def _rename(server: Server, document: Document, params: types.RenameParams) -> types.WorkspaceEdit:
    edits = editing.rename(document.text, document.offset(params.position), params.new_name)
    return workspace_edit(document, edits, versioned=server.client.versioned)


def _symbols(
    server: Server, document: Document, params: types.DocumentSymbolParams
) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
    found = symbols_told(document, editing.outline(document.text, server.language))
    return found if server.client.nested else informations(document, found)


def _format(
    server: Server, document: Document, params: types.DocumentFormattingParams
) -> list[types.TextEdit]:
    return document.text_edits(editing.format_edits(document.text))


def _actions(
    server: Server, document: Document, params: types.CodeActionParams
) -> list[types.CodeAction]:
    wanted = params.context.only
    if wanted is not None and not any(_covers(kind) for kind in wanted):
        return []
    start, end = document.span(params.range)
    touching = editing.fixes_of(server.diagnosing.problems(document), start, end)
    return [
        code_action(
            document,
            problem,
            fix,
            workspace_edit(document, fix.edits, versioned=server.client.versioned),
            server.language,
        )
        for problem, fix in touching
    ]


def _covers(kind: str) -> bool:
    """Whether who asks for actions of a kind gets quick fixes too."""
    own = types.CodeActionKind.QuickFix.value
    return kind == "" or own == kind


ANSWERS: Final[Mapping[str, Answer]] = {
    types.TEXT_DOCUMENT_COMPLETION: _complete,
    types.TEXT_DOCUMENT_HOVER: _hover,
    types.TEXT_DOCUMENT_DEFINITION: _definition,
    types.TEXT_DOCUMENT_REFERENCES: _references,
    types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: _highlights,
    types.TEXT_DOCUMENT_PREPARE_RENAME: _prepare_rename,
    types.TEXT_DOCUMENT_RENAME: _rename,
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: _symbols,
    types.TEXT_DOCUMENT_FORMATTING: _format,
    types.TEXT_DOCUMENT_CODE_ACTION: _actions,
}

_OPTIONS: Final[Mapping[str, object]] = {
    types.TEXT_DOCUMENT_COMPLETION: types.CompletionOptions(trigger_characters=["$"]),
    types.TEXT_DOCUMENT_RENAME: types.RenameOptions(prepare_provider=True),
    types.TEXT_DOCUMENT_CODE_ACTION: types.CodeActionOptions([types.CodeActionKind.QuickFix]),
}
