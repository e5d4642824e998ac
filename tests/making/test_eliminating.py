"""Variables of counts resolved away: the models over the others stay."""

from __future__ import annotations

from itertools import product
from random import Random

from clausette.making.eliminating import eliminated

TOP, VARIABLES = 4, 7


def _models(clauses: list[list[int]]) -> set[tuple[bool, ...]]:
    """The models, as far as the first variables go."""
    return {
        values[:TOP]
        for values in product((False, True), repeat=VARIABLES)
        if all(any(values[abs(x) - 1] == (x > 0) for x in clause) for clause in clauses)
    }


def test_random_clauses_keep_their_models() -> None:
    random = Random(5)
    for _ in range(150):
        clauses = [
            [random.choice((-1, 1)) * v for v in random.sample(range(1, VARIABLES + 1), 3)]
            for _ in range(random.randint(3, 14))
        ]
        assert _models(eliminated(clauses, TOP)) == _models(clauses)


def test_what_is_left_speaks_of_few_others() -> None:
    counted = [[-1, 5], [-5, 6], [-2, -5], [-2, 6], [-3, -6], [1, 2, 3]]
    assert all(abs(x) <= TOP for clause in eliminated(counted, TOP) for x in clause)
