"""The embedded PostgreSQL does not change permissions of existing folders."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from tempfile import gettempdir

import pytest

from bot.playground import embedded_postgresql
from bot.playground.embedded_postgresql import SERVER, ServerUnavailableError, open_database


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """Return a folder with the permissions of root's home."""
    folder = tmp_path / "home"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def _as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)


def test_closed_folder_of_root_keeps_its_permissions(closed: Path) -> None:
    with (
        pytest.raises(ServerUnavailableError, match="is closed: work as an ordinary user"),
        open_database(SERVER, closed / "clone" / "var"),
    ):
        pass
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700
    assert not (closed / "clone").exists()


def test_closed_folder_of_the_wheel_keeps_its_permissions(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (closed / "closed_wheel").mkdir()
    (closed / "closed_wheel" / "__init__.py").touch()
    monkeypatch.syspath_prepend(closed)
    monkeypatch.setattr(embedded_postgresql, "WHEEL", "closed_wheel")
    with (
        pytest.raises(ServerUnavailableError, match="is closed"),
        open_database(SERVER, Path(gettempdir()) / "tavolino-never"),
    ):
        pass
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700
