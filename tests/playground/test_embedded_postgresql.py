"""A PostgreSQL of one's own opens nobody's folders."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from tempfile import gettempdir

import pytest

from bot.playground import embedded
from bot.playground.embedded import SERVER, NoServer, kept_by


@pytest.fixture
def closed(tmp_path: Path) -> Path:
    """A folder as root's home is."""
    folder = tmp_path / "home"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def _as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)


def test_roots_closed_folder_is_not_opened_for_the_data(closed: Path) -> None:
    with (
        pytest.raises(NoServer, match="is closed: work as an ordinary user"),
        kept_by(SERVER, closed / "clone" / "var"),
    ):
        pass
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700
    assert not (closed / "clone").exists()


def test_nor_for_the_programs(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (closed / "closed_wheel").mkdir()
    (closed / "closed_wheel" / "__init__.py").touch()
    monkeypatch.syspath_prepend(closed)
    monkeypatch.setattr(embedded, "WHEEL", "closed_wheel")
    with pytest.raises(NoServer, match="is closed"), kept_by(SERVER, Path(gettempdir()) / "tavolino-never"):
        pass
    assert stat.S_IMODE(closed.stat().st_mode) == 0o700
