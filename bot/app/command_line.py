"""The command line: what is wrong with it is said in one sentence, with exit code 2, and nothing has begun."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from bot.store.engine.address import Address

BAD_LINE = 2
"""Exit code where what was asked for cannot be."""


class Unfit(Exception):
    """What was asked for cannot be; the text is one sentence for whoever asked."""


class Parser(argparse.ArgumentParser):
    """Names are given in full: a shorter one could mean something else in the next version."""

    def __init__(self, **given: object) -> None:
        super().__init__(**{"allow_abbrev": False, **given})  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """One sentence on standard error, then the end."""
        told = " ".join(message.split())
        refuse(f"{told[0].upper()}{told[1:]}: see {self.prog} --help.")


def refuse(sentence: str) -> NoReturn:
    """Say it, and end with the exit code of a bad command line."""
    print(sentence, file=sys.stderr)
    raise SystemExit(BAD_LINE)


def database(text: str) -> Address:
    """A type for argparse."""
    from bot.store.engine.address import address

    try:
        return address(text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from None


def port(text: str) -> int:
    """A type for argparse."""
    if not (text.isascii() and text.isdecimal() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number up to 65535")
    return int(text)


def discord_id(text: str) -> int:
    """A type for argparse."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:20]) < 1 << 63):
        raise argparse.ArgumentTypeError(f"{text!r} is no id: a number as Discord's *Copy ID* gives it")
    return int(text)


def count(text: str) -> int:
    """A type for argparse."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:10]) < 10**9):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number of at least 1")
    return int(text)


def day(text: str) -> datetime:
    """A type for argparse: the moment in which that day begins, UTC; not one to come."""
    try:
        moment = datetime.strptime(f"{text} +0000", "%Y-%m-%d %z")
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no day: as in 2026-01-31") from None
    if moment > datetime.now(UTC):
        raise argparse.ArgumentTypeError(f"{text} is yet to come")
    return moment


def whole_number(text: str) -> int:
    """A type for argparse."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number") from None
