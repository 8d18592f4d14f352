"""The doctor's checks of the machine: Python, libraries, fonts, time zones, disks, the settings file, other bots."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from bot.app import settings, token_claim
from bot.app.health import NoAnswerError, ask
from bot.app.settings import Settings
from bot.data_files import IS_CLONE, ROOT
from bot.database_errors import is_full as has_no_room
from bot.languages import LANGUAGES
from bot.store.engine.address import Address
from bot.store.sqlite.private_files import is_open_to_others
from bot.version import version

if TYPE_CHECKING:
    pass


from bot.app.doctor.finding import Finding, size

OLDEST = (3, 11)
LOCK = ROOT / "requirements.lock" if IS_CLONE else None
_PIN = re.compile(r"^([a-z0-9-]+)==([\w.!+]+)( ;)?", re.MULTILINE)
RESTORE_FONTS = "restore data/fonts with git checkout." if IS_CLONE else "install Tavolino again."
INSTALL = (
    "make a fresh environment: rm -rf .venv, then make run (or pip install --require-hashes -r requirements.lock)."
    if IS_CLONE
    else "install Tavolino again, in a separate environment (pipx, uv or venv)."
)


def check_python() -> Finding:
    """Check the version of Python."""
    here = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        return Finding("Python", f"{here} is too old.", "install Python 3.11 or newer.")
    return Finding("Python", f"{here}; Tavolino {version()}, {'a clone in' if IS_CLONE else 'a package in'} {ROOT}.")


def check_libraries(lock: Path | None = LOCK) -> Finding:
    """Compare installed libraries with the lock file or the package's pins. Platform-specific ones may be missing."""
    pins: dict[str, set[str]] = {}
    everywhere = set()
    try:
        for name, pinned, marker in _PIN.findall(_package_pins() if lock is None else lock.read_text(encoding="utf-8")):
            pins.setdefault(name, set()).add(pinned)
            if not marker:
                everywhere.add(name)
    except OSError as fault:
        assert lock is not None  # noqa: S101 - a package's metadata raise no OSError
        return Finding("libraries", f"{lock.name} cannot be read: {fault.strerror}.", "restore it with git checkout.")
    wrong = list(_differing(pins, everywhere))
    if wrong:
        return Finding("libraries", f"{'; '.join(wrong)}.", INSTALL)
    return Finding("libraries", f"all {len(everywhere)} as locked.")


def _package_pins() -> str:
    """Return the pins of the installed package without those of its extras, as a lock file has them."""
    return "\n".join(
        requirement.lower() for requirement in metadata.requires("tavolino") or () if "extra ==" not in requirement
    )


def _differing(pins: dict[str, set[str]], everywhere: set[str]) -> Iterator[str]:
    for name, pinned in sorted(pins.items()):
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            if name in everywhere:
                yield f"{name} is not installed"
            continue
        if version not in pinned:
            yield f"{name} is {version} and locked as {' or '.join(sorted(pinned))}"


def check_fonts() -> Finding:
    """Check that every font loads and contains letters."""
    try:
        faces = import_module("renderers.kit.fonts")
        widths = {face: faces.font(face, 20).getlength("Tavolino") for face in ("title", "bold", "semibold", "regular")}
    except Exception as fault:  # any error in a font or its loader prevents rendering
        return Finding("fonts", f"{type(fault).__name__}: {_in_one_line(fault)}.", RESTORE_FONTS)
    if not all(widths.values()):
        return Finding("fonts", "a font has no letters.", RESTORE_FONTS)
    return Finding("fonts", f"{len(widths)} faces.")


def check_cache(folder: Path) -> Finding:
    """Check that the image cache is writable and report its size. Without it the bot is slower."""
    there = folder if os.path.exists(folder) else existing(folder)  # noqa: PTH110 - never raises
    try:
        with tempfile.TemporaryFile(dir=there) as tried:
            tried.write(bytes(ROOM))  # a full disk refuses only content
            tried.flush()
        held = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    except OSError as fault:
        text = f"{folder} cannot be written: {fault.strerror}."
        remedy = "make room there." if has_no_room(fault) else "set TAVOLINO_CACHE to a folder that is the bot's own."
        return Finding("cache", text, remedy)
    return Finding("cache", f"{folder}, {size(held)}.")


_POSIX_ZONE = re.compile(r"(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)[+-]?\d")
"""Beginning of a time zone that TZ gives in full, such as `CET-1CEST`. A mere name that is unknown means UTC."""


def check_time_zones() -> Finding:
    """Check the time zones offered for quiet hours."""
    zones = {zone for language in LANGUAGES.values() for zone in language.zones}
    missing = [zone for zone in sorted(zones) if not _is_zone(zone)]
    if missing:
        return Finding("time zones", f"{', '.join(missing)} unknown.", INSTALL)
    ours = os.environ.get("TZ", "")
    if ours and not _is_zone(ours.lstrip(":")) and not _POSIX_ZONE.match(ours):
        return Finding("time zones", f"TZ names {ours}, which does not exist.", "correct TZ in the bot's environment.")
    return Finding("time zones", f"{len(zones)} tried; TZ is {ours or 'not set'}.")


def _is_zone(name: str) -> bool:
    """Return whether that is a time zone or, as TZ may name one, a file with one."""
    try:
        return Path(name).is_file() or bool(ZoneInfo(name))
    except (KeyError, OSError, ValueError):
        return False


def _in_one_line(fault: BaseException) -> str:
    return " ".join(str(fault).split()).rstrip(".")


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


def _room(subject: str, folder: Path, needed: int) -> Finding:
    free = shutil.disk_usage(folder).free
    if free < needed:
        return Finding(subject, f"{size(free)} are free, {size(needed)} are needed.", "make room, or use another disk.")
    return Finding(subject, f"{size(free)} are free.")


def check_settings_file() -> Iterator[Finding]:
    """Yield a finding if other users of the machine can read the token."""
    file = settings.settings_file()
    if file is not None and is_open_to_others(file):
        text = f"other users of this machine may read {file}, which holds the token."
        yield Finding("token file", text, f"chmod go= {shlex.quote(str(file))}; it must belong to the bot's user.")


def check_rivals(known: Settings, database: Address) -> Iterator[Finding]:
    """Yield a finding for each way in which the running bot, or the installed service, uses another database."""
    if text := token_claim.warning(known.discord_token.reveal(), database):
        yield Finding("other bot", text, "give this command the settings of that bot, or stop it.")
    if (named := settings.database_of_unit()) is not None and named != str(database):
        text = f"{settings.UNIT} names another database, {named}."
        yield Finding("service", text, "move all settings of the unit into the settings file: see docs/hosting.md.")


def check_health(settings: Settings) -> Finding:
    """Ask the running bot for its health. The findings on its database say whether one runs."""
    if not settings.metrics:
        return Finding("health", "not asked: TAVOLINO_METRICS opens no port for it.")
    try:
        _, text = ask(settings)
    except NoAnswerError as fault:
        return Finding("health", f"not known: {fault}.")
    if text == "ok":
        return Finding("health", "the bot says that all is well.")
    remedy = "see the bot's log for the cause; docs/hosting.md has a table of causes."
    return Finding("health", f"the bot says: {text.rstrip('.')}.", remedy)
