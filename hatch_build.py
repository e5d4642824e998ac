"""Puts the built page into wheels and source archives.

An editable install serves the page of the checkout (`make page`), so nothing is built for it. Where
the page cannot be built (no Node, no network), the wheel goes without, and `clausette serve` says
so; `CLAUSETTE_PAGE=need` makes that an error, for releases.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FRONT = "src/clausette/web/front"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        page = _builder(Path(self.root) / FRONT / "build.py")
        # A wheel that is made from a source archive finds the page there, with its stamp.
        if not page.is_built():
            try:
                page.build()
            except page.NotBuilt as error:
                if os.environ.get("CLAUSETTE_PAGE") == "need":
                    raise RuntimeError(f"the page cannot be built: {error}") from error
                self.app.display_warning(f"a build without the page: {error}")
                return
        # The folder is ignored by git, and so would be left out.
        build_data["artifacts"].append("src/clausette/web/page/")


def _builder(path: Path) -> ModuleType:
    """The page's own build script; the package itself is not installed here."""
    spec = spec_from_file_location("clausette_page_build", path)
    if spec is None or spec.loader is None:
        raise RuntimeError(f"{path} is missing")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
