"""Medians, ratios and the table.

CPU time and not the clock, since machines are shared; ours and the peer's runs take turns, since
machines change their pace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time
from typing import Literal, TypeAlias

Unit: TypeAlias = Literal["s", "kB", "MB", "clauses/s", "rules", "%", ""]
Value: TypeAlias = float | str

NOT_INSTALLED = "not installed"
RECORDED = "TouIST (recorded)"


@dataclass(frozen=True, slots=True)
class Asked:
    """What must hold: ours at most so much, or so many times better than the peer, or this word."""

    most: float | None = None
    times: float | None = None
    aim: float | None = None
    exactly: str | None = None
    instant: bool = False

    def text(self, unit: Unit) -> str:
        if self.instant and self.most is not None:
            return f"instant, ≤ {shown(self.most, unit)}"
        if self.most is not None:
            return f"≤ {shown(self.most, unit)}"
        if self.times is not None:
            return f"{self.times:g}×" + (f", aim {self.aim:g}×" if self.aim else "")
        return self.exactly or ""

    def holds(self, ours: Value, ratio: float | None) -> bool | None:
        """Whether it was reached; None if it cannot be said."""
        if self.exactly is not None:
            return ours == self.exactly
        if self.most is not None:
            return not isinstance(ours, str) and ours <= self.most
        if self.times is not None and ratio is not None:
            return ratio >= self.times
        return None


NOTHING = Asked()
# No issue says what "instant" is; a third of a second is before one begins to wait.
INSTANT = Asked(most=0.3, instant=True)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    what: str
    ours: Value
    unit: Unit = "s"
    peer: str = ""
    theirs: Value | None = None
    asked: Asked = NOTHING

    @property
    def ratio(self) -> float | None:
        """How many times better ours is."""
        if isinstance(self.ours, str) or not isinstance(self.theirs, float) or not self.ours:
            return None
        return self.ours / self.theirs if self.unit == "clauses/s" else self.theirs / self.ours

    def texts(self) -> tuple[str, ...]:
        asked, met = self.asked.text(self.unit), self.asked.holds(self.ours, self.ratio)
        verdict = {True: ": met", False: ": MISSED", None: ""}[met]
        return (
            self.what,
            self.peer,
            "" if self.theirs is None else shown(self.theirs, self.unit),
            shown(self.ours, self.unit),
            "" if self.ratio is None else times(self.ratio),
            asked + verdict if asked else "",
        )

    def figures(self) -> dict[str, str | float | bool | None]:
        """The row for other programs."""
        return {
            "what": self.what,
            "peer": self.peer or None,
            "unit": self.unit or None,
            "theirs": self.theirs,
            "ours": self.ours,
            "ratio": self.ratio,
            "asked": self.asked.text(self.unit) or None,
            "met": self.asked.holds(self.ours, self.ratio),
        }


HEADINGS = ("what", "peer", "peer's figure", "ours", "ratio", "asked")


def table(rows: Iterable[Row]) -> str:
    """The rows under their headings, in columns."""
    lines = [HEADINGS, *(row.texts() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(
        "  ".join(
            text.rjust(width) if place in (2, 3, 4) else text.ljust(width)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def shown(value: Value, unit: Unit) -> str:
    """A figure for people: three digits at most, in a unit that suits it."""
    if isinstance(value, str):
        return value
    if unit in ("kB", "MB"):
        return f"{value:,.0f} {unit}"
    if unit == "clauses/s":
        return f"{value / 1e6:,.2f} M clauses/s"
    if unit == "rules":
        return f"{value:.1f} rules"
    if unit == "%":
        return f"{value:.1%}"
    return f"{value * 1000:.3g} ms" if value < 0.1 else f"{value:.2f} s"


def times(ratio: float) -> str:
    return f"{ratio:.1f}×" if ratio < 10 else f"{ratio:.0f}×"


def seconds(work: Callable[[], object]) -> float:
    """The CPU time of some work; what it returns is let go only after the clock is read."""
    started = process_time()
    result = work()
    spent = process_time() - started
    del result
    return spent


def median_of(measured: Callable[[], float], repeats: int) -> float:
    return median(measured() for _ in range(repeats))


def in_turns(
    ours: Callable[[], float], theirs: Callable[[], float] | None, repeats: int
) -> tuple[float, float | None]:
    """The median of each, run in turns; None for a peer that is not there."""
    if theirs is None:
        return median_of(ours, repeats), None
    pairs = [(ours(), theirs()) for _ in range(repeats)]
    return median(own for own, _ in pairs), median(other for _, other in pairs)


def installed(package: str, name: str | None = None) -> str | None:
    """A peer's name with its version, or None when it is not installed."""
    try:
        return f"{name or package} {version(package)}"
    except PackageNotFoundError:
        return None
