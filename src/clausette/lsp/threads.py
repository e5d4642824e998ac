"""Work that may be waited for, and left: asyncio's own threads would be waited for at the end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

_Found = TypeVar("_Found")


async def in_thread(work: Callable[[], _Found]) -> _Found:
    """What some work comes to, done in a thread that ends with the process if nobody waits."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_Found] = loop.create_future()

    def tell(found: _Found | None, error: BaseException | None) -> None:
        if future.done():
            return  # nobody waits any more
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(found)  # type: ignore[arg-type]

    def run() -> None:
        found, trouble = None, None
        try:
            found = work()
        except BaseException as error:  # noqa: BLE001 raised again by who waits
            trouble = error
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(tell, found, trouble)

    threading.Thread(target=run, daemon=True).start()
    return await future
