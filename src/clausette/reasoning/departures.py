"""What it costs a target to differ from the solution: sets that whatever forces it must hit."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Departures:
    """What it costs a target to differ: assignments in which it does, and what they break.

    Whatever forces the target has an instance of each of these sets, which are masks over numbers
    of the target's own. What an assignment breaks does not depend on what is known, so that the
    departures of one stage serve the next, as long as none of their variables has become known.
    """

    numbers: dict[int, int] = field(default_factory=dict)
    instances: list[int] = field(default_factory=list)
    found: list[tuple[frozenset[int], int]] = field(default_factory=list)

    def add(self, changed: frozenset[int], broken: Iterable[int]) -> None:
        """Notes an assignment, unless it says less than another one."""
        mask = 0
        for instance in broken:
            number = self.numbers.get(instance)
            if number is None:
                number = self.numbers[instance] = len(self.instances)
                self.instances.append(instance)
            mask |= 1 << number
        for _, known in self.found:
            if known & mask == known:
                return
        self.found = [entry for entry in self.found if entry[1] & mask != mask]
        self.found.append((changed, mask))

    def forget(self, known: frozenset[int], left: Container[int]) -> None:
        """Drops the assignments that differ from what is known by now, and those that were thought
        to break an instance that is not left."""
        gone = sum(1 << n for n, instance in enumerate(self.instances) if instance not in left)
        self.found = [
            entry for entry in self.found if known.isdisjoint(entry[0]) and not entry[1] & gone
        ]

    def masks(self) -> list[int]:
        return [mask for _, mask in self.found]
