"""The package: what it contains, and where an installed program keeps settings and data."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from bot.version import commit, full_version
from tests.package import bill_of_materials, build, checksums, missing

ASK = "from bot.app.settings import LOCAL_FILE as f; from bot.data_files import *; print(COMMAND, f, VAR, sep='\\n')"


ASK_VERSION = "from bot.version import full_version; print(full_version())"


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("package") / "dist")


def installed(archives: tuple[Path, Path], home: Path, ask: str = ASK, **around: str) -> list[str]:
    """Unpack the wheel. Return, asked from another folder, how it is called, its settings file and its data folder."""
    site = home / "site"
    zipfile.ZipFile(archives[0]).extractall(site)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("TAVOLINO_", "XDG_"))}
    env = kept | {"HOME": str(home), "PYTHONPATH": str(site)} | around
    return subprocess.check_output([sys.executable, "-c", ask], cwd=home, env=env, text=True).split("\n")[:3]


def test_sdist_and_wheel_contain_every_program_file(archives: tuple[Path, Path]) -> None:
    assert list(missing(*archives)) == []


def test_installed_program_knows_its_commit(archives: tuple[Path, Path], tmp_path: Path) -> None:
    assert installed(archives, tmp_path, ASK_VERSION)[0] == full_version()
    with tarfile.open(archives[1]) as source:
        source.extractall(tmp_path, filter="data")
    assert commit(next(tmp_path.glob("tavolino-*"))) == commit()


def test_installed_program_uses_the_folders_of_the_platform(archives: tuple[Path, Path], tmp_path: Path) -> None:
    share = tmp_path / (".local/share" if sys.platform != "darwin" else "Library/Application Support")
    config = tmp_path / (".config" if sys.platform != "darwin" else "Library/Application Support")
    found = installed(archives, tmp_path)
    assert found == ["tavolino", str(config / "tavolino/tavolino.env"), str(share / "tavolino")]


def test_installed_program_respects_configured_folders(archives: tuple[Path, Path], tmp_path: Path) -> None:
    found = installed(archives, tmp_path, XDG_CONFIG_HOME=f"{tmp_path}/etc", STATE_DIRECTORY="/var/lib/tavolino:/more")
    assert found[1:] == [f"{tmp_path}/etc/tavolino/tavolino.env", "/var/lib/tavolino"]


def test_release_names_its_components_and_checksums(tmp_path: Path) -> None:
    bill = json.loads(json.dumps(bill_of_materials()))
    assert {"discord-py", "pillow", "aiosqlite"} <= {one["name"] for one in bill["components"]}
    assert all(one["hashes"] and one["licenses"] for one in bill["components"])
    (tmp_path / "one.whl").write_bytes(b"wheel")
    (tmp_path / "SHA256SUMS").write_text(checksums(tmp_path / "one.whl"), encoding="utf-8")
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=tmp_path, check=True)
