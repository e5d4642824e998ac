"""Requests of all kinds, made up from the description of the API: none is too much for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from talking import served

_CHECKS = (
    *("not_a_server_error", "status_code_conformance"),
    *("content_type_conformance", "response_schema_conformance"),
)


def test_no_request_is_too_much(tmp_path: Path) -> None:
    with served("--seconds", "2", "--workers", "3") as server:
        done = subprocess.run(
            [
                *(sys.executable, "-c", "from schemathesis.cli import schemathesis as st; st()"),
                *("run", f"http://127.0.0.1:{server.port}/api/openapi.json", "--no-color"),
                *("--checks", ",".join(_CHECKS), "--phases", "examples,fuzzing", "--seed", "1"),
                *("--max-examples", "10", "--max-time", "25", "--workers", "2"),
                *("--suppress-health-check", "all", "--warnings", "off"),
            ],
            capture_output=True,
            text=True,
            cwd=tmp_path,  # where it may leave what it keeps
        )
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
        assert "generated" in done.stdout
        assert server.get("/api/puzzles").status == 200
