"""One server for all tests that leave it as it was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from talking import Server, served

HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One process runs all of these: several servers at once would only wait for each other."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("web"))


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with served("--workers", "2", "--max-body", "100k", "--seconds", "30") as made:
        yield made
