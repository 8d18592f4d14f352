"""Stored matches: read from the bot's database while it runs or after its end."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from bot.game import AnyGame
from bot.games import GAMES
from bot.match.state_codec import codec
from bot.store.engine.address import Address
from cogs.text.localiser import Localiser, cut
from cogs.ui.board_view import alt_of
from tests.database_reader import asked

ALT_LIMIT = 1024
_ROWS = """
SELECT v.match, v.seq, v.press, v.interaction, s.user, v.user FROM moves AS v
JOIN seats AS s ON s.match = v.match AND s.seat = v.seat ORDER BY v.match, v.seq
"""


class Match(msgspec.Struct, frozen=True):
    """A running match: its players by seat, and its position."""

    id: str
    game: AnyGame
    channel: int
    users: tuple[int, ...]
    names: tuple[str, ...]
    seq: int
    state: Any

    @property
    def waiting(self) -> set[int]:
        """Return the seats that the table waits for, as the public sees it."""
        return {self.users[seat] for seat in self.game.waiting(self.game.see(self.state, None))}

    def alts(self) -> set[str]:
        """Return the alt texts of the board's pictures."""
        localiser, view = self._localiser, self.game.see(self.state, None)
        told = [part.facts for part in self.game.parts(())] or [self.game.facts]
        return {alt_of([localiser.say(fact) for fact in facts(view)], localiser) for facts in told}

    def hand_facts(self, seat: int) -> str | None:
        """Return the words of that hand, if there is one."""
        view = self.game.see(self.state, seat)
        if self.game.hand(view) is None:
            return None
        return cut(self._in_words(self.game.texts.hand_facts(view)), ALT_LIMIT)

    def _in_words(self, facts: Iterable[Any]) -> str:
        return "\n".join(self._localiser.say(fact) for fact in facts)

    @property
    def _localiser(self) -> Localiser:
        return Localiser("en", self.names, is_plain=True)


class Row(msgspec.Struct, frozen=True):
    """A row of the log, and the press that made it."""

    match: str
    seq: int
    press: int
    interaction: int | None
    holder: int | None
    """User who holds the seat now."""
    user: int | None
    """User who made the move; None if the bot made it."""


def running(database: Address) -> list[Match]:
    found = "SELECT id, game, channel, seq, state FROM matches JOIN snapshots ON match = id WHERE status = 'running'"
    return [_match(database, row) for row in asked(database, found)]


def rows(database: Address) -> list[Row]:
    """Return every log, in order."""
    return [Row(*row) for row in asked(database, _ROWS)]


def is_whole(database: Path) -> bool:
    """Return whether SQLite finds no damage in the file."""
    with closing(sqlite3.connect(database, timeout=10.0)) as file:
        sound = file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return sound and file.execute("PRAGMA foreign_key_check").fetchall() == []


def _match(database: Address, row: tuple[Any, ...]) -> Match:
    key, game, channel, seq, state = row
    seats = asked(database, 'SELECT user, name FROM seats WHERE "match" = ? ORDER BY seat', key)
    users, names = zip(*seats, strict=True)
    return Match(key, GAMES[game], channel, users, names, seq, codec(GAMES[game]).state(state))
