"""Everything that Clausette raises on purpose.

ClausetteError
├── InputError          what was given cannot be read or has no meaning          (exit 50)
│   └── LanguageError   a model with errors; carries every diagnostic of the run
├── OutOfTime           the time allowed has passed without an answer            (exit 9)
├── OutOfMemory         the memory allowed was not enough                        (exit 100)
├── SolverError         a solver failed or answered nonsense                     (exit 100)
└── UsageError          the command or the call itself is wrong                  (exit 124)
"""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any, ClassVar

from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.language.diagnostics import Diagnostic


class ClausetteError(Exception):
    """The root of all errors that a caller may want to catch."""

    exit_code: ClassVar[int] = 100

    def __reduce__(self) -> tuple[Any, ...]:
        # Not by calling the class again, whose parameters need not be those of the exception.
        return _again, (type(self), self.args, self.__dict__)

    def said(self, language: str = "en") -> str:
        """What is wrong, in words of a language."""
        return in_words(self.args[0], language) if self.args else ""

    def data(self, language: str = "en") -> dict[str, Any]:
        """The same for programs; `schemas/error.json` describes it."""
        return {"error": type(self).__name__, "message": self.said(language)}


def _again(kind: type[ClausetteError], args: tuple[Any, ...], members: Any) -> ClausetteError:
    """An error as it was in another process."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(members)
    return error


class InputError(ClausetteError):
    """What was given cannot be read, or has no meaning."""

    exit_code: ClassVar[int] = 50


class LanguageError(InputError):
    """A model with errors: `diagnostics` holds all of them, and the warnings, in order."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        self.diagnostics = diagnostics
        super().__init__(self.said())

    def said(self, language: str = "en") -> str:
        return "\n".join(diagnostic.one_line(language) for diagnostic in self.diagnostics)

    def data(self, language: str = "en") -> dict[str, Any]:
        diagnostics = [diagnostic.data(language) for diagnostic in self.diagnostics]
        return {**super().data(language), "diagnostics": diagnostics}


class SolverError(ClausetteError):
    """A solver failed, or answered something that is not an answer."""

    exit_code: ClassVar[int] = 100


class OutOfTime(ClausetteError):
    """The time allowed has passed without an answer: neither yes nor no."""

    exit_code: ClassVar[int] = 9


class OutOfMemory(ClausetteError):
    """The memory allowed was not enough."""

    exit_code: ClassVar[int] = 100


class UsageError(ClausetteError):
    """The command or the call itself is wrong."""

    exit_code: ClassVar[int] = 124


def system_cause(error: OSError | ValueError) -> str:
    """What the system has against a file or a program, in its own words."""
    if not isinstance(error, OSError):
        return str(error)
    usual = {
        errno.ENOENT: say("No such file or directory"),
        errno.EACCES: say("Permission denied"),
        errno.EPERM: say("Operation not permitted"),
        errno.EISDIR: say("Is a directory"),
        errno.ENOTDIR: say("Not a directory"),
        errno.EEXIST: say("File exists"),
        errno.ENAMETOOLONG: say("File name too long"),
        errno.ENOSPC: say("No space left on device"),
        errno.EROFS: say("Read-only file system"),
        errno.EIO: say("Input/output error"),
        errno.ENOEXEC: say("Exec format error"),
        errno.EMFILE: say("Too many open files"),
    }
    return usual.get(error.errno or 0) or error.strerror or str(error)
