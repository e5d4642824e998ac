"""Functions whose modules are imported when they are first called.

Every command that is given a text asks all puzzles whether they know it, and one of them works on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any


class _Late:
    """A function of a module; as an attribute of a class it gets no `self`."""

    def __init__(self, path: str) -> None:
        self._path = path

    @cached_property
    def __wrapped__(self) -> Callable[..., Any]:
        module, _, name = self._path.rpartition(".")
        function: Callable[..., Any] = getattr(import_module(module), name)
        return function

    def __call__(self, *arguments: Any, **more: Any) -> Any:
        return self.__wrapped__(*arguments, **more)


def late(path: str) -> Any:
    """The function of that name, `package.module.function`."""
    return _Late(path)
