"""The server of one editor: which documents are open, and what is answered about them."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from clausette import __version__
from clausette.lsp import features
from clausette.lsp.client import Client, client_of
from clausette.lsp.diagnosing import Diagnosing, Findings, Limits
from clausette.lsp.documents import Document
from clausette.lsp.protocol import Expected, Protocol
from clausette.lsp.telling import diagnostics
from clausette.words import LANGUAGES, environment_language, in_words, say

if TYPE_CHECKING:
    from pygls.server import ServerErrors

_LEFT: Final = 1
"""The exit status the protocol asks for when nobody said that this is the end."""


class Server(LanguageServer):
    """Documents by their addresses, the client's language, and who looks at the texts."""

    protocol: Protocol

    def __init__(self, language: str | None, limits: Limits) -> None:
        self._documents: dict[str, Document] = {}
        self._spoken = language
        self.language = language or environment_language()
        self.client = Client()
        self.diagnosing = Diagnosing(self._publish, limits)
        self.ended = False
        super().__init__("clausette", __version__, protocol_cls=Protocol)
        features.register(self)

    def begin(self, params: types.InitializeParams) -> None:
        """Takes note of what the client can, and its language, unless somebody said otherwise."""
        self.client = client_of(params.capabilities)
        own = (params.locale or "").partition("-")[0].partition("_")[0].lower()
        if self._spoken is None and params.locale is not None:
            self.language = own if own in LANGUAGES else "en"
        self.diagnosing.language = self.language

    def ending(self) -> None:
        self.ended = True
        self.diagnosing.close()

    def opened(self, item: types.TextDocumentItem) -> None:
        self._put(Document(item.uri, item.version, item.text))

    def changed(
        self,
        identity: types.VersionedTextDocumentIdentifier,
        changes: Sequence[types.TextDocumentContentChangeEvent],
    ) -> None:
        document = self._documents.get(identity.uri)
        if document is not None:  # else there is nothing to change, and nobody to tell
            self._put(document.changed(identity.version, changes))

    def _put(self, document: Document) -> None:
        self._documents[document.uri] = document
        self.diagnosing.changed(document)

    def closed(self, uri: str) -> None:
        """Forgets a document, and what was told of it."""
        self.diagnosing.forget(uri)
        if self._documents.pop(uri, None) is not None:
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))

    def document(self, identity: types.TextDocumentIdentifier) -> Document:
        """The open document that is asked about."""
        document = self._documents.get(identity.uri)
        if document is None:
            why = say("{name} is not open", name=identity.uri)
            raise JsonRpcInvalidParams(in_words(why, self.language))
        return document

    def _publish(self, findings: Findings) -> None:
        document = findings.document
        told = diagnostics(findings, self.language)
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(document.uri, told, document.version)
        )

    def report_server_error(self, error: Exception, source: ServerErrors) -> None:
        """Tells the user of what is our own mistake; who sent nonsense is answered."""
        if isinstance(error, (json.JSONDecodeError, UnicodeDecodeError)):
            self.protocol.unreadable(types.ErrorCodes.ParseError, "Not JSON")
        elif not isinstance(error, JsonRpcException):
            super().report_server_error(error, source)


@contextmanager
def _own_output() -> Iterator[BinaryIO]:
    """Standard output for the protocol alone: what anything else prints goes where errors go."""
    sys.stdout.flush()
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)
        yield out


def serve(language: str | None, limits: Limits) -> int:
    """Serves standard input and output until the client ends it; the exit status."""
    trouble = logging.StreamHandler(sys.stderr)
    trouble.addFilter(Expected())
    log = logging.getLogger("pygls")
    log.addHandler(trouble)
    log.propagate = False
    server = Server(language, limits)
    with _own_output() as out:
        try:
            server.start_io(stdout=out)
        finally:
            server.diagnosing.close()
    return 0 if server.ended else _LEFT
