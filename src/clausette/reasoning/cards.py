"""What is printed on rule instances: their rules and their bindings, each looked up once."""

from __future__ import annotations

from clausette.reasoning.selectors import Guarded


class Cards:
    """What is printed on the rule instances of a tutor: their rules and their bindings."""

    def __init__(self, guarded: Guarded) -> None:
        self._guarded = guarded
        self._bindings: dict[int, tuple[tuple[str, str], ...]] = {}
        self.rule: list[str] = [guarded.rule(instance) for instance in range(len(guarded))]
        self.of_rule: dict[str, list[int]] = {}
        for instance, rule in enumerate(self.rule):
            self.of_rule.setdefault(rule, []).append(instance)

    def bindings(self, instance: int) -> tuple[tuple[str, str], ...]:
        found = self._bindings.get(instance)
        if found is None:
            found = self._bindings[instance] = self._guarded.bindings(instance)
        return found
