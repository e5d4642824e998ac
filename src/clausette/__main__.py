"""`python -m clausette` is the command."""

from __future__ import annotations

from clausette.cli.main import run

if __name__ == "__main__":
    run()
