"""Command-line parser and argument types. An error is printed as one sentence, with exit code 2."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from bot.store.engine.address import Address

EXIT_USAGE = 2
"""Exit code for an invalid command line."""


class UsageError(Exception):
    """Invalid request by the operator. The message is one sentence."""


class Parser(argparse.ArgumentParser):
    """Argument parser without abbreviations, which could change their meaning in a later version."""

    def __init__(self, **options: object) -> None:
        super().__init__(**{"allow_abbrev": False, **options})  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """Print the error in one sentence and exit."""
        text = " ".join(message.split())
        refuse(f"{text[0].upper()}{text[1:]}: see {self.prog} --help.")


def refuse(sentence: str) -> NoReturn:
    """Print the sentence and exit with EXIT_USAGE, by raising SystemExit."""
    print(sentence, file=sys.stderr)
    raise SystemExit(EXIT_USAGE)


def database(text: str) -> Address:
    """Parse a database address for argparse. Raise ArgumentTypeError."""
    from bot.store.engine.address import address

    try:
        return address(text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def port(text: str) -> int:
    """Parse a port for argparse. Raise ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: use a number up to 65535")
    return int(text)


def discord_id(text: str) -> int:
    """Parse a Discord id for argparse. Raise ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:20]) < 1 << 63):
        raise argparse.ArgumentTypeError(f"{text!r} is not an id: use the number from Discord's *Copy ID*")
    return int(text)


def count(text: str) -> int:
    """Parse a positive whole number for argparse. Raise ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:10]) < 10**9):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(text)


def day(text: str) -> datetime:
    """Parse a past day for argparse and return its start in UTC. Raise ArgumentTypeError."""
    try:
        moment = datetime.strptime(f"{text} +0000", "%Y-%m-%d %z")
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a date such as 2026-01-31") from None
    if moment > datetime.now(UTC):
        raise argparse.ArgumentTypeError(f"{text} is in the future")
    return moment


def whole_number(text: str) -> int:
    """Parse a whole number for argparse. Raise ArgumentTypeError."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None
