"""Where Chromium is, for the tests of the page; run as a script, it installs it if it may.

It may where there is apt and one is root. Elsewhere these tests are skipped, unless the variable
CLAUSETTE_BROWSER is `need`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = "no Chromium or Chrome on this machine: the tests of the page cannot run"


def chromium() -> str | None:
    """The path of a Chromium, or of Chrome."""
    for name in _NAMES:
        if found := shutil.which(name):
            return found
    return next((path for path in _ELSEWHERE if Path(path).exists()), None)


def needed() -> bool:
    """Whether it is an error that there is none."""
    return os.environ.get("CLAUSETTE_BROWSER") == "need"


def _install() -> None:
    print("installing Chromium for the tests of the page")  # noqa: T201
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ):
        done = subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            print(f"{' '.join(command)} failed", file=sys.stderr)  # noqa: T201
            return


def main() -> int:
    may = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
    if chromium() is None and may:
        _install()
    if chromium() is None:
        print(MISSING, file=sys.stderr)  # noqa: T201
        return int(needed())
    return 0


if __name__ == "__main__":
    sys.exit(main())
