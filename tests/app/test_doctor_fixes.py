"""`doctor --fix`: what it mends, and that it leaves databases and copies alone."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.app.doctor.fixes import LONG_LOG, mend
from bot.store import Store
from bot.store.sqlite.backup import ABANDONED, clear_abandoned, copy
from bot.store.sqlite.opening import claim


def told(folder: Path) -> list[str]:
    database = folder / "tavolino.db"
    return [str(one) for one in mend(database, folder / "backups", folder / "tavolino.archive", folder / "cache")]


def left_behind(path: Path) -> Path:
    """Write the rest of a copy whose process was killed long ago."""
    path.write_bytes(b"x" * 10)
    long_ago = time.time() - ABANDONED - 1
    os.utime(path, (long_ago, long_ago))
    return path


async def test_doctor_fixes_every_safe_fault_once(tmp_path: Path) -> None:
    await (await Store.open(tmp_path / "tavolino.db")).close()
    (tmp_path / "backups").mkdir(mode=0o755)
    (tmp_path / "tavolino.db").chmod(0o644)
    before = (tmp_path / "tavolino.db").read_bytes()
    rest = left_behind(tmp_path / "backups" / "one.db.unfinished")
    (tmp_path / "two.db.unfinished").write_bytes(b"a copy that is being made")
    assert told(tmp_path) == [
        f"ok    fix: did make the folder {tmp_path}/cache.",
        f"ok    fix: did close {tmp_path}/tavolino.db to other users.",
        f"ok    fix: did close {tmp_path}/backups to other users.",
        f"ok    fix: did remove {rest}, 10 bytes, the rest of a killed copy.",
    ]
    assert told(tmp_path) == []
    assert (tmp_path / "tavolino.db").read_bytes() == before
    assert (tmp_path / "two.db.unfinished").exists()


def test_doctor_truncates_a_long_wal_unless_a_bot_has_the_database_open(tmp_path: Path) -> None:
    path = tmp_path / "tavolino.db"
    (tmp_path / "backups").mkdir(mode=0o700)
    (tmp_path / "cache").mkdir(mode=0o700)
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("PRAGMA journal_mode=WAL")
        holder.execute("PRAGMA wal_autocheckpoint=0")
        holder.execute("CREATE TABLE big (part BLOB)")
        for _ in range(LONG_LOG // 1_000_000 + 1):
            holder.execute("INSERT INTO big VALUES (zeroblob(1000000))")
        for file in tmp_path.glob("tavolino.db*"):
            file.chmod(0o600)
        log = tmp_path / "tavolino.db-wal"
        with closing(claim(path)):
            assert not any("truncate" in line for line in told(tmp_path))
        assert [line for line in told(tmp_path) if "truncate" in line]
        assert log.stat().st_size == 0
        assert holder.execute("SELECT count(*) FROM big").fetchone() == (LONG_LOG // 1_000_000 + 1,)


@pytest.mark.parametrize("ending", [".db", ".sqlite3", ""])
async def test_backup_removes_unfinished_files_of_a_killed_one(tmp_path: Path, ending: str) -> None:
    await (await Store.open(tmp_path / "tavolino.db")).close()
    made = tmp_path / f"new{ending}"
    rests = [left_behind(tmp_path / f"{made.name}.unfinished{more}") for more in ("", "-journal")]
    foreign = [left_behind(tmp_path / name) for name in ("my.unfinished.novel", "song.unfinished")]
    copy(tmp_path / "tavolino.db", made)
    assert ([one.exists() for one in rests], [one.exists() for one in foreign]) == ([False] * 2, [True] * 2)
    clear_abandoned(made, tmp_path / "nowhere")
