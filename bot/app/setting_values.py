"""Parse the values of settings. Errors state what is required."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from msgspec import Meta

Parser: TypeAlias = Callable[[Any], Any]

_HOST = r"(?:\[[0-9A-Fa-f:.]+\]|[^\s/?#:@\[\]]+)(?::0*[1-9]\d{0,4})?(?:[/?#]\S*)?$"
_DEMAND = "it must be a URL that begins with {0}:// or {0}s://"
WebURL: TypeAlias = Annotated[str, Meta(pattern=rf"^https?://{_HOST}", extra={"demand": _DEMAND.format("http")})]
SocketURL: TypeAlias = Annotated[str, Meta(pattern=rf"^wss?://{_HOST}", extra={"demand": _DEMAND.format("ws")})]
_SWITCHES = {"t": True, "yes": True, "y": True, "on": True, "f": False, "no": False, "n": False, "off": False}
"""Words for true and false that msgspec does not accept."""


class Secret:
    """Text that is shown neither in a log nor in an error. Raise ValueError if it is empty."""

    def __init__(self, text: str) -> None:
        if not text:
            raise ValueError("it must not be empty")
        self._text = text

    def reveal(self) -> str:
        """Return the text."""
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other.reveal() == self._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        """Return a masked value."""
        return "**********"


def network_address(text: object) -> IPv4Address | IPv6Address:
    """Return an address of this machine."""
    try:
        return ip_address(str(text).strip())
    except ValueError:
        raise ValueError("give an IP address such as 127.0.0.1, or 0.0.0.0 for all of this machine") from None


def parsed(kind: Any, value: object) -> Any:
    """Return the value of that type, which may be given as text. Raise ValueError with the demand."""
    try:
        return msgspec.convert(_spelled(kind, value), kind, strict=False, dec_hook=_built)
    except msgspec.ValidationError:
        raise ValueError(demand(kind)) from None


def demand(kind: Any) -> str:
    """Return in words what a value of that type must be."""
    from msgspec import inspect

    if get_origin(kind) is Literal:
        *words, last = get_args(kind)
        return f"it is {', '.join(words)} or {last}"
    described = inspect.type_info(kind)
    if isinstance(described, inspect.UnionType):  # optional: nobody types None
        described = described.types[0]
    if isinstance(described, inspect.Metadata):
        return str((described.extra or {})["demand"])
    if isinstance(described, inspect.IntType | inspect.FloatType):
        bounds = (("more than", described.gt), ("at least", described.ge), ("at most", described.le))
        limits = " and ".join(f"{word} {bound:g}" for word, bound in bounds if bound is not None)
        number = "it must be a whole number" if isinstance(described, inspect.IntType) else "it must be a number"
        return f"{number}, {limits}" if limits else number
    return "it must be true or false"


def _spelled(kind: Any, value: object) -> object:
    """Return the text as msgspec reads it: without blanks, a word of a list in the list's capitals."""
    if not isinstance(value, str):
        return value
    text = value.strip()
    if kind is bool:
        return _SWITCHES.get(text.lower(), text)
    return next((word for word in get_args(kind) if isinstance(word, str) and word.lower() == text.lower()), text)


def _built(kind: type[Any], value: Any) -> Any:
    """Return a value of a class that msgspec does not know, such as a path."""
    return value if isinstance(value, kind) else kind(value)
