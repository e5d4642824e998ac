"""The built page: files that `make page` leaves in `page/`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    import os

    from starlette.types import Scope

PAGE: Final = Path(__file__).parent / "page"

_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Clausette</title></head><body>
<h1>Clausette</h1>
<p>The page is not built yet. Run <code>make page</code>, then load this again.</p>
<p lang="fr">La page n’est pas encore construite. Lancez <code>make page</code>, puis rechargez.</p>
</body></html>
"""


def is_built(folder: Path = PAGE) -> bool:
    return (folder / "index.html").is_file()


class Pages(StaticFiles):
    """Files with an ETag; what has a hash in its name never changes."""

    def __init__(self, folder: Path = PAGE) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._folder = folder

    async def check_config(self) -> None:
        """The folder may be there later."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == "." and not is_built(self._folder):
            return HTMLResponse(_NOT_BUILT, 503, {"cache-control": "no-store"})
        return await super().get_response(path, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        found = super().file_response(full_path, stat_result, scope, status_code)
        hashed = Path(full_path).parent.name == "assets"
        kept = "public, max-age=31536000, immutable" if hashed else "no-cache"
        found.headers["cache-control"] = kept
        return found
