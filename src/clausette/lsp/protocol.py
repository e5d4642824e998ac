"""What pygls leaves open of the protocol: places in UTF-16, and an answer to every bad request."""

from __future__ import annotations

import json
import logging
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams
from pygls.protocol import LanguageServerProtocol, lsp_method

if TYPE_CHECKING:
    from clausette.lsp.server import Server


class Protocol(LanguageServerProtocol):
    """pygls' own, but for the texts, which are kept by the server: pygls ends lines also where the
    protocol does not, at form feeds and Unicode's separators."""

    _server: Server

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message with its types; a request that has not the right ones is answered so, where
        pygls would leave it without an answer."""
        try:
            return super().structure_message(data)
        except JsonRpcException:
            if "method" in data and "id" in data:
                wrong = JsonRpcInvalidParams(f"Invalid params of {data['method']}")
                self._send_response(data["id"], error=wrong.to_response_error())
            raise

    def handle_message(self, message: Any) -> None:
        """Hands a message on, unless the protocol says that it comes too early or too late."""
        method = getattr(message, "method", None)
        if not hasattr(message, "jsonrpc"):
            self.unreadable(types.ErrorCodes.InvalidRequest, "No message of JSON-RPC 2.0")
        elif method is None or not hasattr(message, "id"):
            if self._workspace is not None or method == types.EXIT:
                super().handle_message(message)
        elif self._workspace is None and method != types.INITIALIZE:
            self._refuse(message.id, types.ErrorCodes.ServerNotInitialized, "Not initialized yet")
        elif self._shutdown:
            self._refuse(message.id, types.ErrorCodes.InvalidRequest, "Shut down already")
        elif self._workspace is not None and method == types.INITIALIZE:
            self._refuse(message.id, types.ErrorCodes.InvalidRequest, "Initialized already")
        else:
            super().handle_message(message)

    def _refuse(self, identity: int | str, code: types.ErrorCodes, why: str) -> None:
        self._send_response(identity, error=types.ResponseError(code.value, why))

    def unreadable(self, code: types.ErrorCodes, why: str) -> None:
        """Answers what is no message; nobody knows what it asked."""
        error = {"code": code.value, "message": why}
        # Not as lsprotocol's class, which would leave out an id that is null.
        self._send_data({"jsonrpc": "2.0", "id": None, "error": error})

    @lsp_method(types.INITIALIZE)
    def lsp_initialize(
        self, params: types.InitializeParams
    ) -> Generator[Any, Any, types.InitializeResult]:
        if params.capabilities.general is not None:
            # Every client counts in UTF-16; other ways would need a second notion of places.
            params.capabilities.general.position_encodings = None
        self._server.begin(params)
        return (yield from super().lsp_initialize(params))

    @lsp_method(types.SHUTDOWN)
    def lsp_shutdown(self, *args: Any) -> Generator[Any, Any, None]:
        self._server.ending()
        return (yield from super().lsp_shutdown(*args))

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        self._server.opened(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        self._server.changed(params.text_document, params.content_changes)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        self._server.closed(params.text_document.uri)


class Expected(logging.Filter):
    """Lets through what is a mistake of this program; what a client did wrong it has been told."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        foreseen = isinstance(error, (JsonRpcException, json.JSONDecodeError, UnicodeDecodeError))
        return error is not None and not foreseen
