"""What is wrong with open documents: at once what reading finds, then what grounding finds.

Reading a model of some hundred lines takes some milliseconds, and is done here. Grounding may take
any time: it is done in another process, within limits, and forgotten when the text has changed.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from clausette.deadline import Deadline
from clausette.editing import Expansion, Problem, diagnose
from clausette.errors import ClausetteError
from clausette.language import Source
from clausette.lsp.documents import Document
from clausette.lsp.threads import in_thread
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.service.diagnosing import Diagnosed
    from clausette.service.pool import Pool

BURST: Final = 0.005
"""Seconds in which changes that come at once, as from a replayed macro, are taken together."""
PAUSE: Final = 0.05
"""Seconds without a change before a model is grounded: who types is not done yet."""
LARGE: Final = 200_000
"""Characters beyond which a text is read in the other process only: 0.25 s are too long here."""

_WORKERS: Final = 2  # so that nobody waits for the end of what is no longer asked for


@dataclass(frozen=True, slots=True)
class Limits:
    """What grounding a model may take."""

    seconds: float = 5.0
    memory: int = 1 << 30


@dataclass(frozen=True, slots=True)
class Findings:
    """What is known of a document."""

    document: Document
    problems: tuple[Problem, ...] = ()
    expansion: Expansion | None = None
    """What it came to when it was grounded."""
    unknown: Message | None = None
    """Why what only grounding finds is not known."""

    @property
    def told(self) -> tuple[object, ...]:
        """What of it is shown without being asked for."""
        return self.problems, self.unknown


Publish: TypeAlias = Callable[[Findings], None]


class Diagnosing:
    """Tells what is found of each document, the latest text of each only."""

    def __init__(self, publish: Publish, limits: Limits) -> None:
        self.language = "en"
        """In which sentences of rules are filled in."""
        self._publish, self._limits = publish, limits
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._found: dict[str, Findings] = {}
        self._pool: Pool | None = None
        self._lock = threading.Lock()
        self._closed = False

    def changed(self, document: Document) -> None:
        """Begins to look at a text, and forgets older ones of the same document."""
        self.forget(document.uri)
        self._tasks[document.uri] = asyncio.get_running_loop().create_task(self._look(document))

    def forget(self, uri: str) -> None:
        """Stops looking at a document."""
        self._found.pop(uri, None)
        task = self._tasks.pop(uri, None)
        if task is not None:
            task.cancel()

    def problems(self, document: Document) -> tuple[Problem, ...]:
        """What is wrong with this very text: as it is known, or as reading it finds it now."""
        known = self._found.get(document.uri)
        return self._read(document) if known is None else known.problems

    def expansion(self, document: Document) -> Expansion | None:
        """What this very text came to, if it is grounded by now."""
        known = self._found.get(document.uri)
        return None if known is None else known.expansion

    def close(self) -> None:
        """Ends all work; who is just starting the processes will end them."""
        self._closed = True
        for uri in tuple(self._tasks):
            self.forget(uri)
        if self._pool is not None:
            self._pool.close()

    async def _look(self, document: Document) -> None:
        await asyncio.sleep(BURST)
        problems: tuple[Problem, ...] = ()
        if len(document.text) <= LARGE:
            problems = self._read(document)
            self._tell(Findings(document, problems))
        if document.of_a_puzzle and document.puzzle is None:
            return  # there is no board, and who could make one is code that nobody trusts yet
        await asyncio.sleep(PAUSE)
        stop = threading.Event()
        try:
            found = await in_thread(lambda: self._ground(document, stop))
        finally:
            stop.set()
        if isinstance(found, Message):
            self._tell(Findings(document, problems, unknown=found))
        elif found is not None:
            self._tell(Findings(document, found.problems, found.expansion))

    @staticmethod
    def _read(document: Document) -> tuple[Problem, ...]:
        known = [table.name for table in document.tables]
        return diagnose(document.text, name=document.name, known=known)

    def _tell(self, findings: Findings) -> None:
        uri = findings.document.uri
        before = self._found.get(uri)
        self._found[uri] = findings
        if before is None or before.told != findings.told:
            self._publish(findings)

    def _workers(self) -> Pool | None:
        """The processes, started now if they were not, in half a second; None at the end."""
        from clausette.service.pool import Pool

        with self._lock:
            if self._pool is None and not self._closed:
                self._pool = Pool(_WORKERS, memory=self._limits.memory)
        if self._closed and self._pool is not None:
            self._pool.close()
        return None if self._closed else self._pool

    def _ground(self, document: Document, stop: threading.Event) -> Diagnosed | Message | None:
        """What another process finds, or why it finds nothing; it may be waited for."""
        from clausette.service.diagnosing import diagnose as diagnose_grounded
        from clausette.service.question import Question, Text
        from clausette.service.results import Late

        pool = self._workers()
        if pool is None:
            return None
        deadline = Deadline.after(self._limits.seconds, stop)
        source = Source(document.name, document.text)
        question = Question(Text(source), language=self.language, deadline=deadline)
        try:
            found = pool.ask(diagnose_grounded, question, puzzle=document.puzzle)
        except ClausetteError as error:
            why: Message = error.args[0]
            return why
        if isinstance(found, Late) or found.late:
            return say("the model was not grounded in the time given")
        return found
