"""Findings of the doctor, and its checks of disks, of the settings file and of other bots."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from bot.app import settings, token_claim
from bot.app.settings import Settings
from bot.store.engine.address import Address
from bot.store.sqlite.private_files import is_open_to_others


class Finding(msgspec.Struct, frozen=True):
    """Result of one check. `remedy` is set only if something is wrong."""

    what: str
    told: str
    remedy: str | None = None

    @property
    def is_well(self) -> bool:
        """Return whether no action is needed."""
        return self.remedy is None

    def __str__(self) -> str:
        """Return the finding in one line."""
        line = f"{'ok   ' if self.is_well else 'WRONG'} {self.what}: {self.told}"
        return " ".join((line if self.is_well else f"{line} What to do: {self.remedy}").splitlines())


def counted(number: int, one: str, many: str = "") -> str:
    """Return the number with its noun, whose plural ends in -s unless it is given."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def size(number: float) -> str:
    """Format a number of bytes."""
    for unit in ("bytes", "kB", "MB"):
        if number < 1000:
            return f"{number:.0f} {unit}" if unit == "bytes" or number >= 10 else f"{number:.1f} {unit}"
        number /= 1000
    return f"{number:.1f} GB"


SPARE = 100_000_000
"""Bytes that should be free in addition to twice the size of the database, for its log and a backup."""


ROOM = 1_000_000
"""Bytes below which nothing may be stored any more."""


def unwritable(database: Path) -> str | None:
    """Return why nothing can be stored beside the database now, or None. Nothing is written to find out."""
    here = existing(database.absolute().parent)
    try:
        free = shutil.disk_usage(here).free
        is_read_only = hasattr(os, "statvfs") and bool(os.statvfs(here).f_flag & os.ST_RDONLY)
    except OSError as fault:
        return f"{here} cannot be looked at: {fault}"
    if is_read_only:
        return f"the disk of {here} is read-only"
    return f"the disk of {here} is full, {size(free)} are free" if free < ROOM else None


def check_disks(database: Path, copies: Path | None, archive: Path, held: int) -> Iterator[Finding]:
    """Yield findings on the disk of the database, and on those of the folders for copies and archive if they differ.

    `held` is the size of the database and its log in bytes.
    """
    here = existing(database.absolute().parent)
    yield _room("disk", here, SPARE + 2 * held)
    if copies is not None and _device(copies) != _device(here):
        yield _room("backup disk", existing(copies), SPARE + held)
    if _device(archive) not in {_device(here), None if copies is None else _device(copies)}:
        yield _room("archive disk", existing(archive), SPARE)


def _device(folder: Path) -> int:
    return existing(folder).stat().st_dev


def existing(path: Path) -> Path:
    """Return the path, or its nearest parent that exists and may be looked at."""
    for place in (path.absolute(), *path.absolute().parents):
        with suppress(OSError):
            if place.exists():
                return place
    return Path.cwd()


def _room(what: str, folder: Path, needed: int) -> Finding:
    free = shutil.disk_usage(folder).free
    if free < needed:
        return Finding(what, f"{size(free)} are free, {size(needed)} are needed.", "make room, or use another disk.")
    return Finding(what, f"{size(free)} are free.")


def check_settings_file() -> Iterator[Finding]:
    """Yield a finding if other users of the machine can read the token."""
    file = settings.settings_file()
    if file is not None and is_open_to_others(file):
        told = f"other users of this machine may read {file}, which holds the token."
        yield Finding("token file", told, f"chmod go= {shlex.quote(str(file))}; it must belong to the bot's user.")


def check_rivals(known: Settings, database: Address) -> Iterator[Finding]:
    """Yield a finding for each way in which the running bot, or the installed service, uses another database."""
    if told := token_claim.warning(known.discord_token.reveal(), database):
        yield Finding("other bot", told, "give this command the settings of that bot, or stop it.")
    if (other := settings.database_of_unit()) is not None and other != str(database):
        told = f"{settings.UNIT} names another database, {other}."
        yield Finding("service", told, "move all settings of the unit into the settings file: see docs/hosting.md.")
