"""What a search may spend, in counted work, so that it ends the same on every machine."""

from __future__ import annotations

from clausette.deadline import NEVER, Deadline

_BETWEEN_LOOKS = 64


class Budget:
    """What a search may spend: so much work, until a deadline.

    Work is counted, a question to a solver as 100, a choice between sets as 1 for every 16 of them
    and a look at a rule instance as 1: unlike the clock it makes a search repeatable. The deadline
    is not looked at before `untimed` work is done, so that a short search ends the same on a busy
    machine.
    """

    __slots__ = ("_deadline", "_looked", "_untimed", "_work", "spent")

    def __init__(
        self, work: int | None = None, untimed: int = 0, *, deadline: Deadline = NEVER
    ) -> None:
        self._deadline = deadline
        self._work = work
        self._untimed = untimed
        self.spent = 0
        self._looked = 0

    def ask(self) -> None:
        """Counts a question to a solver."""
        self.spent += 100

    def count(self, looks: int) -> None:
        """Counts looks at what a rule instance forces."""
        self.spent += looks

    def choose(self, sets: int) -> bool:
        """Counts a choice between so many sets; whether there is something left for more."""
        self.spent += 1 + sets // 16
        # The clock is looked at now and then: it costs as much as a choice.
        if self.spent - self._looked < _BETWEEN_LOOKS:
            return True
        self._looked = self.spent
        return not self.over()

    def share(self, part: float) -> Budget:
        """A budget of its own for something: a part of all the work, until the same deadline."""
        work = None if self._work is None else int(part * self._work)
        return Budget(work, deadline=self._deadline)

    def rest(self) -> Budget:
        """A budget of what is left."""
        work = None if self._work is None else max(0, self._work - self.spent)
        return Budget(work, deadline=self._deadline)

    def allows(self, work: int) -> bool:
        """Whether so much work is left."""
        return self._work is None or self.spent + work <= self._work

    def over(self) -> bool:
        """Whether nothing is left."""
        if self._work is not None and self.spent >= self._work:
            return True
        return self.late

    @property
    def late(self) -> bool:
        """Whether it was the deadline that ended it."""
        return self.deadline.over

    @property
    def deadline(self) -> Deadline:
        """Until when a question to a solver may take."""
        return NEVER if self.spent < self._untimed else self._deadline
