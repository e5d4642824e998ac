"""The models of the seed's authors run unchanged."""

from __future__ import annotations

import pytest

import clausette
from places import SEED_MODELS, needs_shared

pytestmark = needs_shared


@pytest.mark.parametrize(("name", "satisfiable"), [("exercise1", True), ("exercise3", False)])
def test_a_seed_model_has_a_model_or_none_as_its_authors_found(
    name: str, satisfiable: bool
) -> None:
    answer = clausette.load(SEED_MODELS / f"{name}.touist").solve()
    assert (answer is not None) == satisfiable


def test_the_phantom_layers_that_cost_the_authors_days_are_named() -> None:
    grounded = clausette.load(SEED_MODELS / "exercise3.touist").ground()
    phantoms = [w.message.split("'")[1] for w in grounded.warnings if "phantom" in w.message]
    layers = {name.split(",")[2] for name in phantoms}
    assert layers == {"0", "5"}
