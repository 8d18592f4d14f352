"""The lock files as values: pins, machines, and gaps on each machine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})\b")
Machine = Mapping[str, str]
"""All that a marker may ask: the Python, the system, the processor."""
Demand = tuple[str, Requirement, tuple[str, ...]]
"""Requirement: the asking library, the asked one, and the extras of both."""
Asking = Callable[["Pin"], Sequence[Requirement]]


@dataclass(frozen=True)
class Pin:
    """One locked distribution and the hashes of its files."""

    requirement: Requirement
    hashes: frozenset[str]

    @property
    def name(self) -> str:
        return canonicalize_name(self.requirement.name)

    @cached_property
    def version(self) -> Version:
        (only,) = self.requirement.specifier
        assert only.operator == "=="
        return Version(only.version)

    def is_for(self, machine: Machine) -> bool:
        return is_asked(self.requirement, machine)


@dataclass
class Installation:
    """What one machine gets: the pins that are reached from what is wanted, and what cannot be had."""

    reached: set[str] = field(default_factory=set)
    missing: list[str] = field(default_factory=list)


def read_lock(path: Path) -> tuple[Pin, ...]:
    """Return every entry of the file: a requirement, continued by its hashes."""
    text = re.sub(r"^\s*#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    entries = [line.partition(" --hash=") for line in text.splitlines() if line.strip()]
    return tuple(Pin(Requirement(asked), frozenset(HASH.findall(sign + rest))) for asked, sign, rest in entries)


def is_asked(asked: Requirement, machine: Machine, extras: Iterable[str] = ()) -> bool:
    """Return whether the requirement applies there, for a distribution that was requested with these extras."""
    return asked.marker is None or any(asked.marker.evaluate({**machine, "extra": extra}) for extra in ("", *extras))


def installed(pin: Pin) -> metadata.Distribution | None:
    """Return the installed distribution; None if it is missing or has another version."""
    try:
        found = metadata.distribution(pin.name)
    except metadata.PackageNotFoundError:
        return None
    return found if Version(found.version) == pin.version else None


def install(pins: Iterable[Pin], wanted: Iterable[Requirement], machine: Machine, asking: Asking) -> Installation:
    """Resolve as pip does with required hashes: every requirement, ours or of a pin, must be pinned and fit."""
    there = {pin.name: pin for pin in pins if pin.is_for(machine)}
    done, seen = Installation(), set()
    open_: list[Demand] = [("we", requirement, ()) for requirement in wanted]
    while open_:
        who, requirement, extras = open_.pop()
        if (who, str(requirement), extras) in seen or not is_asked(requirement, machine, extras):
            continue
        seen.add((who, str(requirement), extras))
        pin = there.get(canonicalize_name(requirement.name))
        if pin is None or not requirement.specifier.contains(pin.version, prereleases=True):
            done.missing.append(f"{who} ask for {requirement}, and there is {pin.requirement if pin else 'none'}")
            continue
        done.reached.add(pin.name)
        open_ += [(pin.name, further, tuple(sorted(requirement.extras))) for further in asking(pin)]
    return done


def too_new_or_old(pin: Pin, machine: Machine) -> bool:
    """Return whether the distribution refuses that Python version."""
    found = installed(pin)
    pythons = found.metadata["Requires-Python"] if found and "Requires-Python" in found.metadata else ""
    return not SpecifierSet(pythons).contains(machine["python_full_version"])
