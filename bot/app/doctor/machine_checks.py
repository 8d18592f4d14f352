"""Checks of the machine: Python, libraries, fonts, cache, time zones."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module, metadata
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.app.doctor.findings import Finding, size
from bot.languages import LANGUAGES
from bot.version import version

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parents[3]
LOCK = ROOT / "requirements.lock"
_PIN = re.compile(r"^([a-z0-9-]+)==([\w.!+]+)( ;)?", re.MULTILINE)
RESTORE_FONTS = "restore data/fonts with git checkout."
INSTALL = (
    "make a fresh environment: rm -rf .venv, then make run (or pip install --require-hashes -r requirements.lock)."
)


def check_python() -> Finding:
    """Check the version of Python."""
    here = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        return Finding("Python", f"{here} is too old.", "install Python 3.11 or newer.")
    return Finding("Python", f"{here}; Tavolino {version()}.")


def check_libraries(lock: Path = LOCK) -> Finding:
    """Compare installed libraries with the lock file. Platform-specific ones may be missing."""
    pins: dict[str, set[str]] = {}
    everywhere = set()
    try:
        for name, pinned, marker in _PIN.findall(lock.read_text(encoding="utf-8")):
            pins.setdefault(name, set()).add(pinned)
            if not marker:
                everywhere.add(name)
    except OSError as fault:
        return Finding("libraries", f"{lock.name} cannot be read: {fault.strerror}.", "restore it with git checkout.")
    wrong = list(_differing(pins, everywhere))
    if wrong:
        return Finding("libraries", f"{'; '.join(wrong)}.", INSTALL)
    return Finding("libraries", f"all {len(everywhere)} as locked.")


def _differing(pins: dict[str, set[str]], everywhere: set[str]) -> Iterator[str]:
    for name, pinned in sorted(pins.items()):
        try:
            found = metadata.version(name)
        except metadata.PackageNotFoundError:
            if name in everywhere:
                yield f"{name} is not installed"
            continue
        if found not in pinned:
            yield f"{name} is {found} and locked as {' or '.join(sorted(pinned))}"


def check_fonts() -> Finding:
    """Check that every font can be loaded and has letters."""
    try:
        faces = import_module("renderers.kit.fonts")
        widths = {face: faces.font(face, 20).getlength("Tavolino") for face in ("title", "bold", "semibold", "regular")}
    except Exception as fault:  # any error in a font or its loader prevents rendering
        return Finding(
            "fonts", f"{type(fault).__name__}: {_in_one_line(fault)}.", "restore data/fonts with git checkout."
        )
    if not all(widths.values()):
        return Finding("fonts", "a font has no letters.", RESTORE_FONTS)
    return Finding("fonts", f"{len(widths)} faces.")


def check_cache(folder: Path) -> Finding:
    """Check that the image cache is writable and report its size. Without it the bot is slower."""
    there = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
        held = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    except OSError as fault:
        told = f"{folder} cannot be written: {fault.strerror}."
        return Finding("cache", told, "set TAVOLINO_CACHE to a folder that is the bot's own.")
    return Finding("cache", f"{folder}, {size(held)}.")


def check_time_zones() -> Finding:
    """Check the time zones offered for quiet hours."""
    zones = {zone for language in LANGUAGES.values() for zone in language.zones}
    missing = []
    for zone in sorted(zones):
        try:
            ZoneInfo(zone)
        except (KeyError, OSError, ValueError):
            missing.append(zone)
    if missing:
        return Finding("time zones", f"{', '.join(missing)} unknown.", INSTALL)
    return Finding("time zones", f"{len(zones)} tried; this machine's is {os.environ.get('TZ') or 'the system’s'}.")


def _in_one_line(fault: BaseException) -> str:
    return " ".join(str(fault).split()).rstrip(".")
