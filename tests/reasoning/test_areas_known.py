"""What breaks with a few literals more is what a fresh look at the position finds."""

from __future__ import annotations

import random

import pytest

from clausette.grounding.columnar.program import Options
from clausette.reasoning.areas import Known
from clausette.reasoning.values import values_of
from flood_models import FORMS, grid


@pytest.mark.parametrize("name", FORMS)
def test_only_parts_that_change_need_a_look(name: str) -> None:
    cnf = FORMS[name](grid(3, 3)).program.ground(None, None, Options(cuts=True)).cnf
    assert cnf.areas is not None
    chosen, broken = random.Random(name), 0
    variables = sorted(cnf.areas.variables)
    for _ in range(200):
        signs = [v * chosen.choice((1, -1)) for v in chosen.sample(variables, len(variables))]
        first = chosen.randrange(len(signs))
        last = chosen.randint(first, len(signs))
        before = Known(cnf.areas, values_of(signs[:first], cnf.variables))
        if before.clashes():
            continue
        found = before.broken_with(signs[:last])
        assert found == Known(cnf.areas, values_of(signs[:last], cnf.variables)).clashes()
        assert not before.clashes(), "to suppose something changes nothing"
        broken += bool(found)
    assert broken, "positions in which nothing breaks show nothing"
