"""The page is built once for the same sources, from a lock that any machine can install."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FRONT = ROOT / "src/clausette/web/front"


def _module(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The build script over two sources in another folder; what it would run is in `ran`."""
    module: Any = _module(FRONT / "build.py")
    front, page = tmp_path / "front", tmp_path / "page"
    (front / "src").mkdir(parents=True)
    (front / "node_modules").mkdir()
    page.mkdir()
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (front / name).write_text(name)
    places = {
        "FRONT": front,
        "PAGE": page,
        "STAMP": page / ".built",
        "MODULES": front / "node_modules",
        "INSTALLED": front / "node_modules/.installed",
    }
    for name, place in places.items():
        monkeypatch.setattr(module, name, place)
    module.ran = []

    def run(node: Path, arguments: Sequence[str]) -> None:
        module.ran.append(Path(arguments[0]).name)

    monkeypatch.setattr(module, "_run", run)
    monkeypatch.setattr(module, "_npm", lambda node: Path("npm"))
    monkeypatch.setattr(module, "find_node", lambda: Path("node"))
    return module


def test_it_is_built_once_until_a_source_changes(build: Any) -> None:
    assert build.build()
    assert build.ran == ["npm", "vite.js", "vite.js"]
    assert not build.build()
    (build.FRONT / "src/main.ts").write_text("another")
    assert not build.is_built()
    assert build.build()
    assert build.ran[3:] == ["vite.js", "vite.js"], "what is installed already is kept"


def test_a_new_lock_is_installed(build: Any) -> None:
    build.build()
    (build.FRONT / "package-lock.json").write_text("another")
    build.build()
    assert build.ran[3] == "npm"


def test_a_build_that_fails_is_not_taken_for_one(
    build: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    build.build()
    (build.FRONT / "src/main.ts").write_text("another")

    def fails(node: Path, arguments: Sequence[str]) -> None:
        raise build.NotBuilt("no")

    monkeypatch.setattr(build, "_run", fails)
    with pytest.raises(build.NotBuilt):
        build.build()
    assert not build.STAMP.exists()


def test_the_lock_names_no_host_and_versions_are_exact() -> None:
    lock = json.loads((FRONT / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    wanted = json.loads((FRONT / "package.json").read_text(encoding="utf-8"))
    every = {**wanted["dependencies"], **wanted["devDependencies"], **wanted["overrides"]}
    assert [name for name, version in every.items() if not re.fullmatch(r"[\d.]+", version)] == []


class TestHook:
    """What hatch does when it makes a wheel."""

    @pytest.fixture
    def hook(self, monkeypatch: pytest.MonkeyPatch) -> Any:
        pytest.importorskip("hatchling")
        module: Any = _module(ROOT / "hatch_build.py")

        class Builder:
            class NotBuilt(Exception): ...

            built = False

            def is_built(self) -> bool:
                return self.built

            def build(self) -> None:
                raise self.NotBuilt("no Node")

        module.builder = Builder()
        monkeypatch.setattr(module, "_builder", lambda path: module.builder)
        return module

    def _made(self, hook: Any, version: str) -> list[str]:
        data: dict[str, Any] = {"artifacts": []}
        made = hook.PageHook(str(ROOT), {}, None, None, "", "wheel")
        made.initialize(version, data)
        return list(data["artifacts"])

    def test_an_editable_install_needs_no_page(
        self, hook: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("CLAUSETTE_PAGE", "need")
        assert self._made(hook, "editable") == []

    def test_the_page_goes_into_the_wheel(self, hook: Any) -> None:
        hook.builder.built = True
        assert self._made(hook, "standard") == ["src/clausette/web/page/"]

    def test_without_node_the_wheel_goes_without_unless_it_is_needed(
        self, hook: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("CLAUSETTE_PAGE", raising=False)
        assert self._made(hook, "standard") == []
        monkeypatch.setenv("CLAUSETTE_PAGE", "need")
        with pytest.raises(RuntimeError, match="no Node"):
            self._made(hook, "standard")
