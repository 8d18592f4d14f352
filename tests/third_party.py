"""THIRD-PARTY.md: the libraries that the bot installs, with their licences. `make notices` writes it from the lock."""

from __future__ import annotations

import re
from importlib.metadata import Distribution
from pathlib import Path

from tests.lock_files import Pin, installed, read_lock
from tests.sources import ROOT

FILE = ROOT / "THIRD-PARTY.md"
LOCK = ROOT / "requirements-postgres.lock"
"""All that a running bot may have installed."""
SPDX = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
}
"""The standard name of a licence for each name that a library gives it."""
ELSEWHERE = {"audioop-lts": ("PSF-2.0", ("LICENSE",))}
"""Licence and texts of libraries that are pinned for some machines only."""
HEAD = """# Third-party notices

Tavolino itself is under the [MIT licence](LICENSE). It contains two fonts, and it installs the
libraries below. They keep their own licences. `make notices` writes this page from the lock file.

| font | licence | text |
|---|---|---|
| Vollkorn | OFL-1.1 | [data/fonts/OFL-Vollkorn.txt](data/fonts/OFL-Vollkorn.txt) |
| Cabin | OFL-1.1 | [data/fonts/OFL-Cabin.txt](data/fonts/OFL-Cabin.txt) |

The texts of the libraries' licences are installed with them, in `.venv/lib/python3.*/site-packages/`.
A container image holds them too. If you pass an image on, pass them on as well.
A library that installs no text has its licence at the linked page.

| library | licence | texts |
|---|---|---|
"""


def licence_of(pin: Pin) -> str:
    """Return the licence by its standard name. Raise StopIteration if the library names none."""
    found = installed(pin)
    if found is None:
        return ELSEWHERE[pin.name][0]
    classes = [one.rpartition(" :: ")[2] for one in _all(found, "Classifier") if one.startswith("License")]
    named = [*_all(found, "License-Expression"), *_all(found, "License"), *classes]
    # an old library has the whole text there
    name = next(one for one in named if one and len(one) < 60)
    return SPDX.get(name, name)


def _all(found: Distribution, field: str) -> list[str]:
    return list(found.metadata.get_all(field) or ())


def texts_of(pin: Pin) -> tuple[str, ...]:
    """Return the names of the licence files that the library installs."""
    found = installed(pin)
    if found is None:
        return ELSEWHERE[pin.name][1]
    shape = re.compile(r"(licen[sc]e|copying|notice)", re.IGNORECASE)
    names = (Path(str(file)) for file in found.files or () if shape.match(file.name) and file.suffix != ".py")
    return tuple(sorted({_below_metadata(name) for name in names}))


def _below_metadata(file: Path) -> str:
    """Return the path within the library's metadata folder, or the whole path of a file beside its code."""
    parts = file.parts
    inside = parts[1:] if parts[0].endswith(".dist-info") else parts
    return "/".join(inside[1:] if inside[0] == "licenses" else inside)


def notices() -> str:
    """Return the page."""
    lines = []
    for pin in read_lock(LOCK):
        link = f"[{pin.name} {pin.version}](https://pypi.org/project/{pin.name}/{pin.version}/)"
        texts = ", ".join(f"`{name}`" for name in texts_of(pin))
        lines.append(f"| {link} | {licence_of(pin)} | {texts} |\n")
    return HEAD + "".join(lines)


if __name__ == "__main__":
    FILE.write_text(notices(), encoding="utf-8")
