"""What stands before every route: who may ask, and what a browser may do with the answer."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

from starlette.requests import Request

from clausette.web.api import language_of, refusal
from clausette.web.refusals import Refused
from clausette.words import say

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_OWN: Final = ("same-origin", "none")
"""From where a browser says that a request comes which our page, or its user, has made."""


class Guard:
    """Refuses requests that name another machine or come from another page.

    A page elsewhere can have its own name point to this machine (DNS rebinding), and a browser
    would then let it read our answers: so the name in the request must be one of ours.
    """

    def __init__(self, app: ASGIApp, *, names: Collection[str] = (), addresses: bool = False):
        """`names` are allowed beside those of the loopback; `addresses` allows all of numbers."""
        self._app = app
        self._names = frozenset(name.lower() for name in ("localhost", *names))
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *_HEADERS]}
            await send(message)

        request = Request(scope)
        try:
            self._require_ours(request)
        except Refused as wrong:
            await refusal(wrong, language_of(request))(scope, receive, guarded)
        else:
            await self._app(scope, receive, guarded)

    def _require_ours(self, request: Request) -> None:
        host = request.headers.get("host", "")
        if not self._is_ours(_bare(host)):
            raise Refused(421, say("this server does not answer to {host!r}", host=host[:80]))
        if not request.url.path.startswith("/api/"):
            return
        origin = request.headers.get("origin")
        foreign = origin is not None and origin.partition("://")[2].lower() != host.lower()
        if foreign or request.headers.get("sec-fetch-site", "none") not in _OWN:
            raise Refused(403, say("pages of other sites may not ask this server"))

    def _is_ours(self, name: str) -> bool:
        if name in self._names:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        # Nobody can have a name point to a number: addresses are safe.
        return self._addresses or address.is_loopback


def _bare(host: str) -> str:
    """The name in a `Host` header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()
