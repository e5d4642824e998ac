"""An editor for tests: pygls' own client, which starts the server and talks over its pipes."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from clausette.editing import Positions

_T = TypeVar("_T")
PATIENCE = 60.0
"""Seconds for what takes a fraction of one, on a machine that does much else."""

ABLE = types.ClientCapabilities(
    general=types.GeneralClientCapabilities(
        position_encodings=[types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16]
    ),
    text_document=types.TextDocumentClientCapabilities(
        completion=types.CompletionClientCapabilities(
            completion_item=types.ClientCompletionItemOptions(snippet_support=True)
        ),
        rename=types.RenameClientCapabilities(prepare_support=True),
        hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
        document_symbol=types.DocumentSymbolClientCapabilities(
            hierarchical_document_symbol_support=True
        ),
    ),
    workspace=types.WorkspaceClientCapabilities(
        workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True)
    ),
)
"""What usual editors can do."""


@dataclass
class Editor:
    """One server and who talks to it, from a thread of its own."""

    locale: str | None = "en"
    capabilities: types.ClientCapabilities = field(default_factory=lambda: ABLE)
    arguments: Sequence[str] = ()
    published: list[types.PublishDiagnosticsParams] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._news = threading.Condition()
        self.client = LanguageClient("an editor for tests", "1")
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda told: self._hear(told))
        self.client.feature(types.WINDOW_SHOW_MESSAGE)(lambda told: self.shown.append(told.message))
        self.versions: dict[str, int] = {}
        environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        command = (sys.executable, "-m", "clausette", "lsp", *self.arguments)
        self.run(self.client.start_io(*command, env=environment))

    def _hear(self, told: types.PublishDiagnosticsParams) -> None:
        with self._news:
            self.published.append(told)
            self._news.notify_all()

    def run(self, waiting: Coroutine[Any, Any, _T]) -> _T:
        return asyncio.run_coroutine_threadsafe(waiting, self._loop).result(PATIENCE)

    def ask(self, method: str, params: object) -> Any:
        """The answer to a request; an error of the protocol is raised."""

        async def asked() -> Any:
            return await self.client.protocol.send_request_async(method, params)

        return self.run(asked())

    def ask_raw(self, content: bytes, identity: str | None = None) -> Any:
        """The answer to any bytes, be they no message; the next one, if nobody knows to what."""
        answer: Future[Any] = Future()

        def send() -> None:
            # Below what the library is made for: it sends no nonsense.
            protocol = self.client.protocol
            protocol._request_futures[identity] = answer  # type: ignore[index] # noqa: SLF001
            assert protocol.writer is not None
            protocol.writer.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)

        self._loop.call_soon_threadsafe(send)
        return answer.result(PATIENCE)

    def tell(self, method: str, params: object) -> None:
        self._loop.call_soon_threadsafe(self.client.protocol.notify, method, params)

    def begin(self) -> types.InitializeResult:
        params = types.InitializeParams(self.capabilities, locale=self.locale)
        result: types.InitializeResult = self.ask(types.INITIALIZE, params)
        self.tell(types.INITIALIZED, types.InitializedParams())
        return result

    def open(self, uri: str, text: str) -> None:
        item = types.TextDocumentItem(uri, "touist", 1, text)
        self.versions[uri] = 1
        self.tell(types.TEXT_DOCUMENT_DID_OPEN, types.DidOpenTextDocumentParams(item))

    def change(self, uri: str, *changes: types.TextDocumentContentChangeEvent) -> None:
        self.versions[uri] += 1
        identity = types.VersionedTextDocumentIdentifier(self.versions[uri], uri)
        params = types.DidChangeTextDocumentParams(identity, changes)
        self.tell(types.TEXT_DOCUMENT_DID_CHANGE, params)

    def close(self, uri: str) -> None:
        identity = types.TextDocumentIdentifier(uri)
        self.tell(types.TEXT_DOCUMENT_DID_CLOSE, types.DidCloseTextDocumentParams(identity))

    def told(
        self,
        uri: str,
        like: Callable[[Sequence[types.Diagnostic]], bool] = lambda told: True,
    ) -> Sequence[types.Diagnostic]:
        """What is told of a document's present version, as soon as it is like that."""
        version = self.versions[uri]

        def found() -> types.PublishDiagnosticsParams | None:
            own = (told for told in self.published if (told.uri, told.version) == (uri, version))
            return next((told for told in own if like(told.diagnostics)), None)

        with self._news:
            assert self._news.wait_for(lambda: found() is not None, PATIENCE), self.published
            result = found()
        assert result is not None
        return result.diagnostics

    def end(self, *, politely: bool = True) -> tuple[int, str]:
        """Ends the server; its exit status, and what it wrote about troubles."""
        if politely:
            self.ask(types.SHUTDOWN, None)
        self.tell(types.EXIT, None)
        return self.ended()

    def hang_up(self) -> None:
        """Closes the pipe to the server, as the system does when an editor is killed."""
        writer = self.client.protocol.writer
        assert writer is not None
        self._loop.call_soon_threadsafe(writer.close)

    def ended(self) -> tuple[int, str]:
        """The same of a server that ends by itself."""

        async def gone() -> tuple[int, str]:
            server = self.client._server  # noqa: SLF001 that library's client does not tell it
            assert server is not None
            assert server.stderr is not None
            status = await server.wait()
            errors = b""
            # Not until its end: processes that the server had begun to start may hold it longer.
            with suppress(TimeoutError):
                errors = await asyncio.wait_for(server.stderr.read(1 << 16), 0.2)
            await self.client.stop()  # type: ignore[no-untyped-call]
            server._transport.close()  # type: ignore[attr-defined] # noqa: SLF001
            return status, errors.decode()

        found = self.run(gone())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()
        return found


def place(text: str, of: str, after: int = 0) -> types.Position:
    """Where a piece of a text stands, and so many characters after that."""
    line, character = Positions(text).position(text.index(of) + after)
    return types.Position(line, character)


def stretch(text: str, of: str) -> types.Range:
    return types.Range(place(text, of), place(text, of, len(of)))


def within(text: str, found: types.Range) -> str:
    """What stands in a range."""
    positions = Positions(text)
    start, end = (positions.offset(at.line, at.character) for at in (found.start, found.end))
    return text[start:end]


def edited(text: str, edits: Sequence[types.TextEdit]) -> str:
    """The text after edits, as an editor makes them: counted in UTF-16, by bytes of it."""
    lines = text.split("\n")
    starts = [
        sum(len(line.encode("utf-16-le")) + 2 for line in lines[:n]) for n in range(len(lines))
    ]
    content = text.encode("utf-16-le")

    def at(where: types.Position) -> int:
        return starts[where.line] + 2 * where.character

    for edit in sorted(edits, key=lambda edit: at(edit.range.start), reverse=True):
        new = edit.new_text.encode("utf-16-le")
        content = content[: at(edit.range.start)] + new + content[at(edit.range.end) :]
    return content.decode("utf-16-le")
