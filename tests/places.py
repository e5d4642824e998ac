"""Where tests find what is not theirs: the repository's pages, and shared data, if any are here."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
EXAMPLES = ROOT / "examples"
SHARED = ROOT.parent / "shared" / "data"
SEED_MODELS = SHARED / "seed-models"

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared data are not here")


def script(path: Path) -> ModuleType:
    """A program outside the package, as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
