"""Facts about Discord on which the bot and this simulation rest.

`python -m bot rehearse` tries every fact on the real Discord. A test checks that the named code exists, that a step
proves each fact, and that the step fails on a loopback that lies about it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

DOCUMENTS = "https://discord.com/developers/docs/"
TABLE = Path(__file__).resolve().parents[2] / "data" / "discord" / "facts.toml"


class Fact(msgspec.Struct, frozen=True):
    """Assumption about Discord. `data/discord/facts.toml` explains the fields."""

    name: str
    assumed: str
    document: str
    code: str
    step: str
    flags: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """Return the address of the document, or the note."""
        return f"{DOCUMENTS}{self.document}" if "#" in self.document else self.document


@cache
def facts() -> dict[str, Fact]:
    """Return all facts by name, in the order in which the rehearsal tries them."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {name: msgspec.convert({"name": name} | fields, Fact) for name, fields in table.items()}
