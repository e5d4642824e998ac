"""`POST /api/NAME`: one question, answered by a worker, as one object or as a stream of lines."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from clausette.deadline import Deadline
from clausette.errors import ClausetteError
from clausette.service.question import NOTHING, Question, Result
from clausette.web.answering import Encoded, answer, encoded
from clausette.web.bodies import BODIES, MODEL, read_body
from clausette.web.limits import Limits
from clausette.web.refusals import Busy, Refused, fault, status_of
from clausette.words import LANGUAGES, Message, say, sentence

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from clausette.service.pool import Pool
    from clausette.web.body import Body

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"
_LOG = logging.getLogger("clausette.web")
_DRAINED = 16
"""So many times the allowed size of a body is read and dropped, so that the refusal is heard."""


class Api:
    """The questions that clients have asked, and the workers that answer them."""

    def __init__(self, pool: Pool, limits: Limits) -> None:
        self._pool, self._limits = pool, limits
        self._threads = ThreadPoolExecutor(limits.threads, "asking")
        self._asked: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request."""
        request = Request(scope, receive)
        language = None
        try:
            name = _asked_for(request)
            if name not in BODIES:
                raise Refused(404, say("there is no use case {name!r}", name=name[:40]))
            _require_json(request)
            text = await self._read(request)
            body = read_body(name, text)
            language = body.language
            asked = _Asked(self, request, name, text, body)
            with self._place(asked.client):
                await asked.answer(send)
        except ClausetteError as error:
            await refusal(error, language or language_of(request))(scope, receive, send)
        except ClientDisconnect:
            return

    async def ask(self, request: Request, use: str, /, **body: Any) -> bytes:
        """The answer to a question that the server itself puts in words."""
        text = msgspec.json.encode(body)
        asked = _Asked(self, request, use, text, read_body(use, text))
        with self._place(asked.client):
            return await asked.answered()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _read(self, request: Request) -> bytes:
        """The body of a request, if it is not too long and does not take too long."""
        most = self._limits.body
        found = bytearray()
        size = 0
        try:
            async with asyncio.timeout(self._limits.arriving):
                async for part in request.stream():
                    size += len(part)
                    if size <= most:
                        found += part
                    elif size > _DRAINED * most:
                        break
        except TimeoutError:
            raise Refused(408, say("the request did not arrive in time")) from None
        if size > most:
            raise Refused(413, say("a request may have {most:,} bytes at most", most=most))
        return bytes(found)

    @contextmanager
    def _place(self, client: str) -> Iterator[None]:
        """A place in the queue; a Busy when a client, or all together, have too many already."""
        limits = self._limits
        full = self._asked[client] >= limits.workers + limits.waiting
        if full or self._asked.total() >= limits.threads:
            raise Busy(say("too many questions are waiting; ask again in a moment"))
        self._asked[client] += 1
        try:
            yield
        finally:
            self._asked[client] -= 1
            if not self._asked[client]:
                del self._asked[client]

    def work(self, asked: _Asked, question: Question) -> Encoded:
        """The answer to a question, in a thread that waits for a worker."""
        try:
            found = self._pool.ask_for(
                answer,
                question,
                {"name": asked.name, "body": asked.text},
                client=asked.client,
                about=asked.about,
            )
        except ClausetteError:
            if self._pool.closed:
                raise Busy(say("the server is about to end")) from None
            raise
        except Exception:  # noqa: BLE001 whatever it was, only the log learns of it
            _LOG.exception("%s failed", asked.name)
            raise fault() from None
        return found if isinstance(found, Encoded) else encoded(found)

    def until(self, seconds: float | None, stop: threading.Event) -> Deadline:
        most = self._limits.seconds
        return Deadline.after(min(seconds or most, most), stop)

    @property
    def threads(self) -> ThreadPoolExecutor:
        return self._threads


class _Asked:
    """One question of a client, who may go away before it is answered."""

    def __init__(self, api: Api, request: Request, name: str, text: bytes, body: Body) -> None:
        self._api, self._request = api, request
        self.name, self.text = name, text
        self.client = request.client.host if request.client is not None else ""
        self.about = body.about()
        self._language = body.language
        self._stop = threading.Event()
        until = api.until(body.seconds, self._stop)
        self._question = Question(NOTHING, language=body.language, deadline=until)

    async def answer(self, send: Send) -> None:
        if LINES in self._request.headers.get("accept", ""):
            await self._stream(send)
            return
        response = Response(await self.answered(), media_type=JSON)
        await response(self._request.scope, self._request.receive, send)

    async def answered(self) -> bytes:
        return (await self._working(self._question)).text

    async def _working(self, question: Question) -> Encoded:
        loop = asyncio.get_running_loop()
        gone = asyncio.create_task(self._watch())
        try:
            return await loop.run_in_executor(self._api.threads, self._api.work, self, question)
        finally:
            self._stop.set()  # nobody waits for it any more
            gone.cancel()

    async def _watch(self) -> None:
        """Says stop when the client goes away."""
        while (await self._request.receive())["type"] != "http.disconnect":
            pass
        self._stop.set()

    async def _stream(self, send: Send) -> None:
        """Lines: what is being done, what is known so far, then the answer or what is wrong."""
        loop = asyncio.get_running_loop()
        lines: asyncio.Queue[bytes] = asyncio.Queue()

        def tell(told: Message | Result) -> None:
            loop.call_soon_threadsafe(lines.put_nowait, self._told(told))

        async def work() -> None:
            try:
                found = await self._working(replace(self._question, tell=tell))
                line = b'{"result":' + found.text + b"}"
            except ClausetteError as error:
                wrong = {"error": error.data(self._language), "status": status_of(error)}
                line = msgspec.json.encode(wrong)
            lines.put_nowait(line)
            lines.put_nowait(b"")

        start = {"type": "http.response.start", "status": 200}
        await send({**start, "headers": [(b"content-type", LINES.encode())]})
        working = asyncio.create_task(work())
        while line := await lines.get():
            await send({"type": "http.response.body", "body": line + b"\n", "more_body": True})
        await working
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    def _told(self, told: Message | Result) -> bytes:
        if isinstance(told, Encoded):
            return b'{"so_far":' + told.text + b"}"
        assert isinstance(told, Message)
        return msgspec.json.encode({"told": sentence(told, self._language)})


def _asked_for(request: Request) -> str:
    """The name of the use case."""
    name: str = request.path_params["name"]
    return MODEL + name if request.url.path == f"/api/{MODEL}{name}" else name


def _require_json(request: Request) -> None:
    if request.method != "POST":
        raise Refused(405, say("ask with POST"))
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused(415, say("a request is JSON, sent as {kind}", kind=JSON))


def language_of(request: Request) -> str:
    """The language in which a request that cannot be read is refused."""
    asked = request.query_params.get("language") or request.headers.get("accept-language", "")
    return asked[:2] if asked[:2] in LANGUAGES else "en"


def refusal(error: ClausetteError, language: str) -> Response:
    """What is wrong, for programs."""
    status = status_of(error)
    headers = {"retry-after": "1"} if status == 503 else {}
    if status == 405:
        headers["allow"] = "POST"
    content = msgspec.json.encode(error.data(language))
    return Response(content, status, headers, JSON)
