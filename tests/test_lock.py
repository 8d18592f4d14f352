"""The lock files install on every Python, system and processor that people have; read offline, marker by marker."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import product

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from tests.lock_files import Machine, Pin, install, installed, read_lock, too_new_or_old
from tests.sources import ROOT

WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = WHOLE["project"]
OURS = [Requirement(pin) for pin in PROJECT["dependencies"]]
DEVELOPING = [*OURS, *(Requirement(pin) for pin in PROJECT["optional-dependencies"]["dev"])]
WITH_POSTGRES = [*OURS, *(Requirement(pin) for pin in PROJECT["optional-dependencies"]["postgres"])]
BUILDING = [Requirement(pin) for pin in WHOLE["build-system"]["requires"]]
WANTED = {
    "requirements.lock": OURS,
    "requirements-postgres.lock": WITH_POSTGRES,
    "requirements-dev.lock": DEVELOPING,
    "requirements-build.lock": BUILDING,
}
LOCKS = {name: read_lock(ROOT / name) for name in WANTED}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = (
    ("posix", "linux", "Linux", "x86_64"),
    ("posix", "linux", "Linux", "aarch64"),
    ("posix", "darwin", "Darwin", "arm64"),
    ("nt", "win32", "Windows", "AMD64"),
)
ELSEWHERE: dict[str, list[str]] = {"audioop-lts": [], "colorama": []}
"""Requirements of pins for some machines only. Where they are not installed, their metadata cannot be read."""


def machine(python: str, os_name: str, sys_platform: str, system: str, processor: str) -> Machine:
    return {
        "implementation_name": "cpython",
        "implementation_version": f"{python}.0",
        "os_name": os_name,
        "platform_machine": processor,
        "platform_python_implementation": "CPython",
        "platform_release": "",
        "platform_system": system,
        "platform_version": "",
        "python_full_version": f"{python}.0",
        "python_version": python,
        "sys_platform": sys_platform,
    }


MACHINES = [machine(python, *system) for python, system in product(PYTHONS, SYSTEMS)]
HERE: Machine = {name: str(value) for name, value in default_environment().items()}
of_every_lock = pytest.mark.parametrize("lock", WANTED)


@cache
def asked_by(pin: Pin) -> Sequence[Requirement]:
    """Return the metadata of the installed distribution."""
    found = installed(pin)
    return [Requirement(asked) for asked in (found.requires or () if found else ELSEWHERE[pin.name])]


def missing(pins: Sequence[Pin], wanted: Sequence[Requirement]) -> list[str]:
    """Return what any machine lacks, with its Python and system."""
    return [
        f"{where['python_version']} {where['platform_system']} {where['platform_machine']}: {lack}"
        for where in MACHINES
        for lack in install(pins, wanted, where, asked_by).missing
    ]


@of_every_lock
def test_lock_resolves_on_every_machine(lock: str) -> None:
    lacks = missing(LOCKS[lock], WANTED[lock])
    assert not lacks, "\n".join(lacks)


@of_every_lock
def test_lock_file_has_only_required_packages(lock: str) -> None:
    reached = set().union(*(install(LOCKS[lock], WANTED[lock], where, asked_by).reached for where in MACHINES))
    assert {pin.name for pin in LOCKS[lock]} == reached


def test_every_locked_package_is_required_on_some_machine() -> None:
    pins = LOCKS["requirements.lock"]
    assert len(pins) > 20
    for pin in pins:
        assert missing([other for other in pins if other is not pin], OURS), pin.name


@of_every_lock
@pytest.mark.rotating(3)
def test_locked_libraries_support_the_python_of_their_machine(lock: str) -> None:
    pins = LOCKS[lock]
    assert [pin.name for pin in pins for where in MACHINES if pin.is_for(where) and too_new_or_old(pin, where)] == []


@of_every_lock
def test_every_locked_package_has_hashes(lock: str) -> None:
    assert [pin.name for pin in LOCKS[lock] if not pin.hashes] == []


def test_runtime_pins_equal_development_pins() -> None:
    running, with_postgres, developing, building = (
        {(str(pin.requirement), pin.hashes) for pin in LOCKS[name]} for name in WANTED
    )
    assert running < with_postgres < developing
    assert building < developing


def test_installed_libraries_match_the_lock_file() -> None:
    """The metadata read here must be those of the pins. Metadata of pins for other machines are listed by hand."""
    pins = LOCKS["requirements-dev.lock"]
    assert [str(pin.requirement) for pin in pins if pin.is_for(HERE) and installed(pin) is None] == []
    for pin in pins:
        found = installed(pin)
        if found is not None and pin.name in ELSEWHERE:
            assert (found.requires or []) == ELSEWHERE[pin.name]


def test_oldest_locked_python_is_the_required_one() -> None:
    required = SpecifierSet(PROJECT["requires-python"])
    assert [python for python in ("3.10", *PYTHONS) if required.contains(f"{python}.0")] == list(PYTHONS)


@of_every_lock
def test_lock_file_contains_no_index_or_path(lock: str) -> None:
    """It contains names, hashes and requirers, but no index and no path of the machine that made it."""
    pin, digest, note = (
        r"[a-z0-9-]+==[\w.!+]+( ; [\w .'<>=!()]+)? \\",
        r"    --hash=sha256:[0-9a-f]{64}( \\)?",
        r"\s*#[^/\\@:]*",
    )
    shape = re.compile(f"{pin}|{digest}|{note}")
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines[1:] if not shape.fullmatch(line)] == []
    assert lines[1].split("#")[1].strip() == "make lock"
