"""Match service: plays moves, finds tables, and holds the services for lobbies, seats, undo and views."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime

from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.match.changes import MatchChanges, Play, Subscribers
from bot.match.lobbies import Lobbies
from bot.match.position import (
    Actor,
    carry_out,
    carry_out_default,
)
from bot.match.prepared_turns import PreparedMoves
from bot.match.quarantine import Quarantine
from bot.match.seats import Seats
from bot.match.undo import Undo
from bot.match.views import MatchViews
from bot.play_time import PlayTime
from bot.rng import Seeds
from bot.shards import MatchOwners, Ownership, ShardSet
from bot.store import Store
from bot.table.notices import NoticeDraft
from bot.table.seating import TableChange, in_hands, seat_of
from bot.table.table import PlayResult, Table

LOG = logging.getLogger(__name__)


class Matches:
    """All matches of the bot.

    Every refusal is a `bot.game.Refused` (see `bot.table.refusals`) and changes nothing. Presses on one match are
    handled one at a time, in order of arrival. A method returns only once the change is on disk.

    `lobby` has what happens before the start, `seats` who sits where afterwards, `undo` what takes moves back, and
    `views` what reads a match. The readings that everything needs (`table`, `look`, `log`) are also here.
    """

    def __init__(
        self,
        store: Store,
        *,
        seeds: Seeds,
        now: Callable[[], datetime],
        games: Mapping[str, AnyGame] = GAMES,
        ownership: Ownership | None = None,
    ) -> None:
        """Take the store, seeds, clock and games. `ownership` limits the servers for which this process acts."""
        self.ownership = ownership or Ownership()
        self._store = store
        self.tell_others, self.table_in, self.last_in = store.tell_others, store.matches.live_in, store.matches.last_in
        self._clock = now
        self.play_time = PlayTime(self.now)
        """Time of each server, which is stopped while nobody can play there."""
        self.games = games
        self._subscribers = notifier = Subscribers()
        self.subscribe, self.batch = notifier.subscribe, notifier.batch
        self.taken_over, self.missed_writes = notifier.taken_over, notifier.missed_writes
        owners = MatchOwners(store.matches.place, self.ownership)
        self.is_ours, self.is_held, self.guild_of = owners.is_ours, owners.is_held, owners.guild_of
        self._changes = changes = MatchChanges(store, games, notifier, now=self.now)
        self.act_limits = changes.act_limits
        self.change, self.reload, self.followed = changes.change, changes.reload, changes.followed
        self.views = views = MatchViews(changes)
        self.table, self.notices, self.former = views.table, views.notices, views.former
        self.look, self.look_as, self.log = views.look, views.look_as, views.log
        self.lobby, self.seats, self.undo = Lobbies(changes, views, seeds), Seats(changes, views), Undo(changes)
        self.prepared = PreparedMoves(changes.positions, games)
        self.quarantine = Quarantine(store, games, changes, views.check, self.now)

    def announce(self, match: str) -> None:
        """Notify subscribers, here and in other processes, of a change that is not in the match's log."""
        self._subscribers.tell(match)
        self.tell_others(match)  # no write tells the other processes, because the log is unchanged

    @asynccontextmanager
    async def hold(self, match: str) -> AsyncIterator[None]:
        """Hold the match's lock across processes for work in several steps. Raise DatabaseLostError."""
        async with self._store.hold(match) as is_shared:
            if is_shared:  # others may have written before the lock was free
                await self.reload(match)
            yield

    def now(self) -> datetime:
        """Return the current time with stored precision: UTC, in milliseconds."""
        now = self._clock()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    async def play(
        self, match: str, user: int, text: str, *, token: int | None = None, interaction: int | None = None
    ) -> PlayResult:
        """Play a move, or several separated by commas up to the first refused one.

        `token` is the offer token (`MatchView.token`): raise Stale if that seat has moved since. A repeated
        `interaction` changes nothing and returns its first result, marked `repeated`. Raise BadNotation or IllegalMove
        of the first move, Refused, NotYourTurn, NotStarted, MatchOver, NoSuchMatch.
        """
        author = Actor(user, interaction, self.now())
        return await self._changes.press(match, seat_of(user), _playing(text), author, token)

    async def play_seat(
        self, match: str, seat: Seat, text: str, *, token: int | None = None, changes: int | None = None
    ) -> PlayResult:
        """Play a move for a seat that the bot controls, as `play`. Raise Stale if `changes` is no longer current."""
        author = Actor(None, None, self.now())
        return await self._changes.press(match, in_hands(seat, changes), _playing(text), author, token)

    async def play_default(
        self, match: str, seat: Seat, *, token: int | None = None, changes: int | None = None
    ) -> PlayResult:
        """Play the game's default move for a seat. See `play_seat`."""
        author = Actor(None, None, self.now())
        return await self._changes.press(match, in_hands(seat, changes), carry_out_default, author, token)

    async def tell(self, match: str, *drafts: NoticeDraft) -> None:
        """Add public notices to the match. Raise NoSuchMatch."""
        await self.change(match, lambda table: TableChange(table, drafts))

    async def latest_in(self, channel: int) -> Table | None:
        """Return the channel's live match, else the one that ended last."""
        return await self._store.matches.live_in(channel) or await self._store.matches.last_in(channel)

    def rules_of(self, game: str) -> int:
        """Return the rules version with which new matches of the game start."""
        return self.games[game].version

    async def live(self) -> tuple[Table, ...]:
        """Return the live matches for which this process acts, oldest first, as far as they can be read."""
        return self._known(await self._store.matches.live(self.ownership.share))

    async def live_ids(self, share: ShardSet | None = None) -> tuple[str, ...]:
        """Return the ids of the live matches in these shards (default: its own), readable or not, oldest first."""
        return await self._store.matches.live_ids(share or self.ownership.share)

    async def count_live(self) -> dict[str, int]:
        """Return the number of those matches by status; a status without any is missing."""
        return await self._store.matches.count_live(self.ownership.share)

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """Return the live matches in which the user has a seat, oldest first, as far as they can be read."""
        return self._known(await self._store.matches.live_of(user))

    def _known(self, tables: Iterable[Table]) -> tuple[Table, ...]:
        """Return the tables whose games this version of the program has."""
        return tuple(table for table in tables if table.game in self.games)


def _playing(text: str) -> Play:
    return lambda game, position, seat, author: carry_out(game, position, seat, text, author)
