"""Folders that several machines see."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.words import say

if TYPE_CHECKING:
    from pathlib import Path


def require_shared(folder: Path) -> None:
    """A UsageError on the machine for which a folder is not there."""
    if not folder.is_dir():
        raise UsageError(
            say(
                "{folder} is not there for the worker on {host}: choose a folder that all machines "
                "see",
                folder=str(folder),
                host=socket.gethostname(),
            )
        )
