"""The models of the seed's authors run unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

import clausette

MODELS = Path(__file__).parents[2].parent / "shared" / "data" / "seed-models"

pytestmark = pytest.mark.skipif(not MODELS.exists(), reason="the seed's models are not there")


@pytest.mark.parametrize(("name", "satisfiable"), [("exercise1", True), ("exercise3", False)])
def test_a_seed_model_has_a_model_or_none_as_its_authors_found(
    name: str, satisfiable: bool
) -> None:
    answer = clausette.load(MODELS / f"{name}.touist").solve()
    assert (answer is not None) == satisfiable


def test_the_phantom_layers_that_cost_the_authors_days_are_named() -> None:
    grounded = clausette.load(MODELS / "exercise3.touist").ground()
    phantoms = [w.message.split("'")[1] for w in grounded.warnings if "phantom" in w.message]
    layers = {name.split(",")[2] for name in phantoms}
    assert layers == {"0", "5"}
