"""The machine: Python, the libraries against the lock, fonts, the cache, time zones."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module, metadata
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.languages import LANGUAGES
from bot.run.doctor.finding import Finding, size
from bot.version import version

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parents[3]
LOCK = ROOT / "requirements.lock"
_PIN = re.compile(r"^([a-z0-9-]+)==([\w.!+]+)( ;)?", re.MULTILINE)
INSTALL = (
    "make a fresh environment: rm -rf .venv, then make run (or pip install --require-hashes -r requirements.lock)."
)


def look_at_python() -> Finding:
    """Which one, and this program's version."""
    here = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        return Finding("Python", f"{here} is too old.", "install Python 3.11 or newer.")
    return Finding("Python", f"{here}; Tavolino {version()}.")


def look_at_libraries(lock: Path = LOCK) -> Finding:
    """Every pin against what is installed; what is locked for some machines alone may be missing here."""
    pins: dict[str, set[str]] = {}
    everywhere = set()
    try:
        for name, pinned, marker in _PIN.findall(lock.read_text(encoding="utf-8")):
            pins.setdefault(name, set()).add(pinned)
            if not marker:
                everywhere.add(name)
    except OSError as fault:
        return Finding("libraries", f"{lock.name} cannot be read: {fault.strerror}.", "check the clone out anew.")
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


def look_at_fonts() -> Finding:
    """Every face can be opened by what draws, and has letters."""
    try:
        faces = import_module("renderers.kit.type")
        widths = {face: faces.font(face, 20).getlength("Tavolino") for face in ("title", "bold", "semibold", "regular")}
    except Exception as fault:  # whatever is wrong with a font or with what reads it, nothing can be drawn
        return Finding("fonts", f"{type(fault).__name__}: {_in_one_line(fault)}.", "check data/fonts out anew.")
    if not all(widths.values()):
        return Finding("fonts", "a font has no letters.", "check data/fonts out anew.")
    return Finding("fonts", f"{len(widths)} faces.")


def look_at_cache(folder: Path) -> Finding:
    """The painted boards: where, how much, and whether more can be kept; without it the bot is slower, no more."""
    there = next(place for place in (folder.absolute(), *folder.absolute().parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
        held = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    except OSError as fault:
        told = f"{folder} cannot be written: {fault.strerror}."
        return Finding("cache", told, "set TAVOLINO_CACHE to a folder that is the bot's own.")
    return Finding("cache", f"{folder}, {size(held)}.")


def look_at_zones() -> Finding:
    """The time zones that people are offered for their quiet hours."""
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
