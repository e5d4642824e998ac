"""All routes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Mount, Route

from clausette.errors import ClausetteError, UsageError
from clausette.web.api import JSON, Api, language_of, refusal
from clausette.web.guard import Guard
from clausette.web.pages import Pages
from clausette.web.refusals import Refused, fault
from clausette.words import Message, say

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.requests import Request


def application(api: Api, *, names: Collection[str] = (), addresses: bool = False) -> Guard:
    """The whole server as an ASGI application; the names are those that it answers to."""

    async def puzzles(request: Request) -> Response:
        return await _got(api, request, "puzzles")

    async def example(request: Request) -> Response:
        puzzle, name = (request.path_params[part] for part in ("puzzle", "name"))
        return await _got(api, request, "example", puzzle=puzzle, name=name)

    routes = Starlette(
        routes=[
            Route("/api/puzzles", puzzles),
            Route("/api/examples/{puzzle}/{name}", example),
            Route("/api/openapi.json", openapi),
            Route("/api/model/{name}", api),
            Route("/api/{name}", api),
            Mount("/", Pages()),
        ],
        exception_handlers={404: _refused, 405: _refused, 500: _failed},
    )
    # Around all of it, also what Starlette itself says of a fault.
    return Guard(routes, names=names, addresses=addresses)


async def openapi(request: Request) -> Response:
    from clausette.web.openapi import described

    return Response(msgspec.json.encode(described()), media_type=JSON)


async def _got(api: Api, request: Request, use: str, /, **body: str) -> Response:
    """The answer to a question that an address asks."""
    language = language_of(request)
    try:
        return Response(await api.ask(request, use, language=language, **body), media_type=JSON)
    except UsageError as error:
        return refusal(Refused(404, error.args[0]), language)  # the address is all that was given
    except ClausetteError as error:
        return refusal(error, language)


_WORDS: dict[int, Message] = {
    404: say("there is nothing at this address"),
    405: say("this address cannot be asked that way"),
}


async def _refused(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    response = refusal(Refused(status, _WORDS[status]), language_of(request))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    return refusal(fault(), language_of(request))
