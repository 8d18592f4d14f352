"""Archive files: the log and the positions of an ended match, compressed. They contain no names and no user ids."""

from __future__ import annotations

import lzma
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final, Literal, NamedTuple

import msgspec

from bot.store.sqlite.private_files import make_private_folder, sync

FORMAT: Final = "tavolino-archive/1"
ENDING = ".xz"
_FILTER = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 20, "pb": 0}
"""Compression with a window of 1 MB, which holds any match, in 12 MB of memory."""
UNFINISHED = ".unfinished"
"""Ending of a file that is being written. After a crash it is of no use."""
DIGEST = 32
"""Number of hexadecimal digits of the SHA-256 in a file's name."""
ABANDONED = 3600.0
"""Age in seconds from which an unfinished file is that of a crash."""


class ArchiveError(Exception):
    """Missing or damaged archive file. The message is one sentence for the operator."""


class ArchivedRow(NamedTuple):
    """Log row as in `bot.store.engine.rows.LogRow`, without its interaction, which cannot be repeated any more.

    `player` is the number of its user in the table `archive_players`, `at` is in milliseconds since 1970 UTC.
    """

    seq: int
    seat: int
    move: str | None
    undoes: int | None
    events: bytes
    press: int
    player: int | None
    at: int
    agreed: bool


class ArchivedLog(msgspec.Struct, frozen=True, array_like=True):
    """Rows of a log, column by column, which makes smaller files."""

    seq: tuple[int, ...]
    seat: tuple[int, ...]
    move: tuple[str | None, ...]
    undoes: tuple[int | None, ...]
    events: tuple[bytes, ...]
    press: tuple[int, ...]
    player: tuple[int | None, ...]
    at: tuple[int, ...]
    agreed: tuple[bool, ...]

    @classmethod
    def of(cls, rows: Sequence[ArchivedRow]) -> ArchivedLog:
        """Return the log with these rows."""
        columns: list[Any] = [tuple(row[column] for row in rows) for column in range(len(ArchivedRow._fields))]
        return cls(*columns)

    def rows(self) -> tuple[ArchivedRow, ...]:
        """Return the rows. Raise ValueError if the columns differ in length."""
        return tuple(map(ArchivedRow._make, zip(*msgspec.structs.astuple(self), strict=True)))


class MatchArchive(msgspec.Struct, frozen=True, array_like=True):
    """Content of an archive file: the first position, the position after the row `seq`, and the log."""

    format: Literal["tavolino-archive/1"]
    match: str
    seq: int
    setup: bytes
    state: bytes
    log: ArchivedLog


_decoder = msgspec.msgpack.Decoder(MatchArchive)


class ArchiveFolder:
    """Folder of archive files, in one folder for each month.

    A file's name ends with the digest of its content. So a file never changes, and a copy is made only once.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def keep(self, archive: MatchArchive, ended_at: datetime) -> str:
        """Write the archive, read it back and return its name. Raise ArchiveError or OSError."""
        data = lzma.compress(msgspec.msgpack.encode(archive), check=lzma.CHECK_NONE, filters=[_FILTER])
        name = f"{ended_at:%Y-%m}/{archive.match}-{_digest(data)}{ENDING}"
        self.add(name, data)
        if self.read(name) != archive:
            raise ArchiveError(f"The archive file {self.path / name} is not what was written.")
        return name

    def add(self, name: str, data: bytes) -> None:
        """Write the file completely or not at all, and flush it to disk. Raise OSError."""
        path = self.path / name
        make_private_folder(path.parent)
        handle, created = mkstemp(UNFINISHED, f"{path.name}.", path.parent)  # only the bot's user can read it
        unfinished = Path(created)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
        for folder in (path.parent, self.path, self.path.parent):
            sync(folder)

    def read(self, name: str) -> MatchArchive:
        """Return the content of the file. Raise ArchiveError."""
        try:
            return _decoder.decode(lzma.decompress(self.content(name)))
        except (lzma.LZMAError, msgspec.MsgspecError) as fault:
            raise ArchiveError(f"The archive file {self.path / name} cannot be read: {fault}.") from fault

    def content(self, name: str) -> bytes:
        """Return the bytes of the file. Raise ArchiveError if it is missing or damaged."""
        path = self.path / name
        try:
            data = path.read_bytes()
        except OSError as fault:
            raise ArchiveError(f"The archive file {path} cannot be read: {fault.strerror}.") from fault
        if not path.name.endswith(f"-{_digest(data)}{ENDING}"):
            raise ArchiveError(f"The archive file {path} is damaged.")
        return data

    def names(self) -> Iterator[str]:
        """Yield the names of all files, month by month."""
        for month in self.months():
            yield from self.names_of(month)

    def months(self) -> list[str]:
        """Return the names of the folders of months, oldest first."""
        return _entries(self.path)

    def names_of(self, month: str) -> list[str]:
        """Return the names of the month's files, with the month."""
        return [f"{month}/{name}" for name in _entries(self.path / month) if name.endswith(ENDING)]

    def remove(self, name: str) -> None:
        """Delete the file if it exists. Raise OSError."""
        (self.path / name).unlink(missing_ok=True)

    def bring(self, source: ArchiveFolder, *, until: Callable[[], bool] = lambda: False) -> tuple[str, ...]:
        """Copy the files of `source` that are missing here, unless `until` returns True.

        Return the names of those that cannot be read. Raise OSError if a copy cannot be written.
        """
        failed: list[str] = []
        for month in source.months():
            missing = set(source.names_of(month)).difference(self.names_of(month))
            failed += self.bring_files(source, sorted(missing), until=until)
        return tuple(failed)

    def bring_files(
        self, source: ArchiveFolder, names: Iterable[str], *, until: Callable[[], bool] = lambda: False
    ) -> tuple[str, ...]:
        """Copy these files, as `bring` does."""
        failed: list[str] = []
        for name in names:
            if until():
                break
            try:
                data = source.content(name)
            except ArchiveError:
                if (source.path / name).exists():  # else it has just been pruned
                    failed.append(name)
                continue
            self.add(name, data)
        return tuple(failed)

    def lacking(self, names: Iterable[str]) -> list[str]:
        """Return those of the files that are missing here."""
        by_folder: dict[str, set[str]] = {}
        lacking = []
        for name in names:
            month = name.partition("/")[0]
            if month not in by_folder:
                by_folder[month] = set(self.names_of(month))
            if name not in by_folder[month]:
                lacking.append(name)
        return lacking

    def clear_unfinished(self, now: datetime) -> None:
        """Delete what crashes have left."""
        for path in self.path.glob(f"*/*{UNFINISHED}"):
            with suppress(OSError):
                if now.timestamp() - path.stat().st_mtime > ABANDONED:
                    path.unlink()


def match_of(name: str) -> str:
    """Return the match whose archive the file is."""
    return name.rpartition("/")[2].partition("-")[0]


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:DIGEST]


def _entries(folder: Path) -> list[str]:
    """Return the names in the folder in order; () if the folder is missing."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
