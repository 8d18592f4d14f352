"""Values of settings: what a text in the environment or in the settings file means, and what is demanded of it.

A parser takes the text, or the value itself where a program gives it. It raises ValueError with the demand.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from math import isfinite
from typing import Any, TypeAlias
from urllib.parse import urlsplit

Parser: TypeAlias = Callable[[Any], Any]

_TRUE, _FALSE = frozenset({"true", "t", "yes", "y", "on", "1"}), frozenset({"false", "f", "no", "n", "off", "0"})


class Secret:
    """Text that is shown neither in a log nor in an error."""

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """Return the text."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other.reveal() == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        """Return stars."""
        return "**********"


def secret(given: str | Secret) -> Secret:
    """Return the secret, which is not empty."""
    found = given if isinstance(given, Secret) else Secret(given)
    if not found.reveal():
        raise ValueError("it must not be empty")
    return found


def flag(given: str | bool) -> bool:
    """Return whether it is switched on."""
    text = str(given).strip().lower()
    if text not in _TRUE | _FALSE:
        raise ValueError("it must be true or false")
    return text in _TRUE


def whole(low: int | None = None, high: int | None = None) -> Parser:
    """Return a parser of whole numbers within these bounds."""

    def parse(given: str | int) -> int:
        try:
            found = int(given)
        except ValueError:
            raise ValueError("it must be a whole number") from None
        return int(_bounded(found, low, high))

    return parse


def decimal(low: float, high: float) -> Parser:
    """Return a parser of numbers within these bounds."""
    return lambda given: _bounded(_number(given), low, high)


def positive(given: str | float) -> float:
    """Return the number, which is more than 0."""
    found = _number(given)
    if found <= 0:
        raise ValueError("it must be more than 0")
    return found


def one_of(*values: str) -> Parser:
    """Return a parser of these words, whose capitals do not matter."""
    known = {value.lower(): value for value in values}

    def parse(given: str) -> str:
        found = known.get(given.strip().lower())
        if found is None:
            raise ValueError(f"it is {', '.join(values[:-1])} or {values[-1]}")
        return found

    return parse


def url(*schemes: str) -> Parser:
    """Return a parser of URLs with one of these schemes."""

    def parse(given: str) -> str:
        parts = urlsplit(given.strip())
        if not parts.scheme or not parts.netloc:
            raise ValueError("it must be a URL")
        if parts.scheme not in schemes:
            raise ValueError(f"it must be a URL that begins with {' or '.join(f'{one}://' for one in schemes)}")
        if not parts.hostname or parts.port == 0:
            raise ValueError("it must be a URL")
        return given.strip()

    return parse


def network_address(text: object) -> IPv4Address | IPv6Address:
    """Return an address of this machine."""
    try:
        return ip_address(str(text).strip())
    except ValueError:
        raise ValueError("give an IP address such as 127.0.0.1, or 0.0.0.0 for all of this machine") from None


def _number(given: str | float) -> float:
    try:
        found = float(given)
    except ValueError:
        raise ValueError("it must be a number") from None
    if not isfinite(found):
        raise ValueError("it must be a number")
    return found


def _bounded(found: float, low: float | None, high: float | None) -> float:
    if low is not None and found < low:
        raise ValueError(f"it must be at least {low:g}")
    if high is not None and found > high:
        raise ValueError(f"it must be at most {high:g}")
    return found
