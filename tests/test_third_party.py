"""The page of third-party notices: it is what the lock and the libraries say, and no licence in it binds us."""

from __future__ import annotations

import re

from tests.lock_files import read_lock
from tests.third_party import ELSEWHERE, FILE, LOCK, licence_of, notices, texts_of

ACCEPTED = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0"}
"""Licences that allow a bot under the MIT licence to install the library. Read a new one before you add it."""
WITHOUT_TEXT = {"fluent-runtime", "fluent-syntax"}


def test_third_party_page_matches_the_generated_one() -> None:
    assert FILE.read_text(encoding="utf-8") == notices(), "run make notices"


def test_every_locked_library_has_an_accepted_licence() -> None:
    pins = read_lock(LOCK)
    assert len(pins) > 20
    named = {pin.name: set(re.findall(r"[\w.-]+", licence_of(pin))) - {"AND", "OR"} for pin in pins}
    assert {name: found - ACCEPTED for name, found in named.items() if not found or found - ACCEPTED} == {}
    assert named["orjson"] == {"MPL-2.0", "Apache-2.0", "MIT"}


def test_licence_texts_are_installed_with_the_libraries() -> None:
    pins = read_lock(LOCK)
    assert {pin.name for pin in pins if not texts_of(pin)} == WITHOUT_TEXT
    assert ELSEWHERE.keys() <= {pin.name for pin in pins}
