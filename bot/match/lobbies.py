"""Lobbies of matches: open, join, leave, change, start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.ai_spec import STAND_IN, Level
from bot.game import refuse
from bot.match.changes import MatchChanges
from bot.match.lobby_limits import check_lobbies, check_rematch, lobby_limits
from bot.match.position import (
    UndoWindow,
    initial_state,
    visible_counts_of,
)
from bot.match.state_codec import codec
from bot.match.views import MatchViews
from bot.rng import Seeds, commitment
from bot.store import Conflict
from bot.store.engine.database import retry_on_conflict
from bot.store.engine.rows import Statement
from bot.table import lobby
from bot.table.match_terms import Terms, without_tournament
from bot.table.refusals import NotStarted, TableTaken
from bot.table.seating import TableChange
from bot.table.table import Person, Table

LOG = logging.getLogger(__name__)


class Lobbies:
    """Tables before their match begins. Methods return the changed table."""

    def __init__(self, changes: MatchChanges, views: MatchViews, seeds: Seeds) -> None:
        self._changes = changes
        self._store, self._games = changes.store, changes.games
        self._now, self._positions = changes.now, changes.positions
        self._views = views
        self._seeds = seeds

    async def open(
        self,
        *,
        game: str,
        guild: int | None,
        channel: int,
        host: Person,
        options: dict[str, Any],
        locale: str,
        terms: Terms = Terms(),  # noqa: B008 - immutable
        seen_in: int | None = None,
        computers: Sequence[Level | None] = (),
        invited: Sequence[Person] = (),
    ) -> Table:
        """Open a lobby in the channel with the host and computers of these levels seated. No `guild` means solo.

        `seen_in`: see `Table`; the default is the channel. Raise TableTaken, Refused.
        """
        table = Table(
            id="",
            game=game,
            version=self._games[game].version,
            guild=guild,
            channel=channel,
            host=host.id,
            status="lobby",
            options=lobby.checked_options(self._games[game], options),
            seats=(),
            seq=0,
            locale=locale,
            commitment="",
            seed=None,
            created_at=self._now(),
            terms=terms,
            seen_in=channel if seen_in is None else seen_in,
        )
        opened = lobby.opened(table, self._games[game], host, computers, invited)
        table = await self._changes.create(host.id, lambda: self._create(opened))
        await self._remember(host)
        return table

    async def create(
        self, table: Table, also: Callable[[str], Sequence[Statement]], *, seed: bytes | None = None
    ) -> Table:
        """Store a lobby or a begun match under a fresh id, with the writes of `also(id)`. Raise TableTaken.

        `seed` is drawn unless it was committed before.
        """
        return await self._changes.create(table.host, lambda: self._stored(table, also, seed))

    async def check_lobbies(self, host: int, guild: int | None, channel: int | None = None) -> None:
        """Raise Refused, or TableTaken if the channel is taken. A solo player may have a table of every game."""
        await check_lobbies(self._store, host, guild, channel)

    async def rematch(self, match: str, host: Person, locale: str | None = None, level: Level | None = None) -> Table:
        """Open a lobby with the same game, options, terms and channel, and with rotated seats.

        It seats the computers that began the match, and starts by itself: see `lobby.rematch_size`.
        `locale`: of public texts (default: the previous one). `level`: of the computers (default: their own).
        Raise NoSuchMatch, NotStarted, RematchOfOthers, Refused, and as `open`.
        """
        former = await self._views.table(match)
        if former.started_at is None:
            raise NotStarted
        if former.is_live:
            raise refuse("not_ended")
        rotation = lobby.rotation_of(former, await self._views.former(match))
        await check_rematch(self._store, former, rotation, host.id, self._now())
        game, began = self._games[former.game], [info for info in former.seats if info.kind == "computer"]
        computers = [level or info.level for info in began if not info.changes][: game.players[-1] - 1]
        stayed = lobby.awaited_in_rematch(former, host.id)
        terms = msgspec.structs.replace(
            without_tournament(former.terms),
            rotation=rotation,
            stayed=stayed,
            start_at=lobby.rematch_size(game, len(stayed), len(computers)),
        )
        return await self.open(
            game=former.game,
            guild=former.guild,
            channel=former.channel,
            host=host,
            options=former.options,
            locale=locale or former.locale,
            terms=terms,
            seen_in=former.seen_in,
            computers=computers,
        )

    async def join(self, match: str, person: Person, *, interaction: int | None = None) -> Table:
        """Give the user the next seat. Raise Refused.

        The interaction's id counts for the chance of the match: see `bot.rng.match_seed`.
        """
        press = self._counting(interaction)
        table = await self._change(match, lambda table: lobby.joined(table, self._games[table.game], person, press))
        await self._remember(person)
        return table

    async def leave(self, match: str, person: Person) -> Table:
        """Give up a seat before the start. Later seats move up, and the next person becomes host.

        With only computers left the host stays host, without a seat. An empty lobby is closed. Raise as `lobby.left`.
        """
        return await self._change(match, lambda table: lobby.left(table, person, self._now()))

    async def take_over(self, match: str, absent: int, person: Person) -> Table:
        """Make the seated person host in place of the host, who left the server. Raise Refused, NotHost."""
        return await self._change(match, lambda table: lobby.taken_over(table, absent, person))

    async def add_computer(self, match: str, person: Person, level: Level = STAND_IN) -> Table:
        """Seat a computer player in the next seat. Raise Refused, NotHost."""
        return await self._change(match, lambda now: lobby.with_computer(now, self._games[now.game], person, level))

    async def set_level(self, match: str, person: Person, level: Level) -> Table:
        """Set the level of all computer players. Raise Refused, NotHost."""
        return await self._change(match, lambda table: lobby.with_computers_at(table, person, level))

    async def remove_computer(self, match: str, person: Person) -> Table:
        """Remove the last computer player. Raise Refused, NotHost."""
        return await self._change(match, lambda table: lobby.without_computer(table, person))

    async def set_options(self, match: str, person: Person, options: dict[str, Any]) -> Table:
        """Change the given game options and keep the others. Raise Refused, NotHost."""
        return await self._change(
            match, lambda table: lobby.with_options(table, self._games[table.game], person, options)
        )

    async def set_terms(self, match: str, person: Person, terms: dict[str, Any]) -> Table:
        """Change the given terms and keep the others. Raise NoSuchMatch, Refused, NotHost."""
        return await self._change(match, lambda table: lobby.with_terms(table, person, terms))

    async def close(self, match: str, person: Person) -> Table:
        """Cancel the lobby. Raise Refused, NotHost."""
        return await self._change(match, lambda table: lobby.closed(table, person, self._now()))

    async def start(self, match: str, person: Person | None, *, interaction: int | None = None) -> Table:
        """Start the match and set up the initial position; `interaction` as in `join`.

        `person`: None if the match starts by itself. Raise Refused, NotHost.
        """

        async def attempt() -> Table:
            position = await self._positions.of(match)
            game = self._games[position.table.game]
            table = lobby.started(position.table, game, person, self._now(), self._counting(interaction))
            state = initial_state(game, table, position.committed)
            await self._store.matches.start(table, codec(game).encode(state), revision=position.revision)
            own_rows, tally = (0,) * len(table.seats), visible_counts_of(game, (), len(table.seats))
            started = msgspec.structs.replace(
                position,
                table=table,
                state=state,
                own=own_rows,
                revision=position.revision + 1,
                tally=tally,
                undo=UndoWindow(),
            )
            self._positions.keep(started)
            return table

        return await self._changes.run(match, attempt)

    def _counting(self, interaction: int | None) -> int | None:
        """Return the interaction's id if it counts for chance: not with fixed seeds, which make matches repeatable."""
        return None if self._seeds.is_fixed else interaction

    async def _change(self, match: str, change: Callable[[Table], Table]) -> Table:
        return await self._changes.change(match, lambda table: TableChange(change(table)))

    async def _remember(self, person: Person) -> None:
        """Store the name and language. The seat is stored already: a failure is only logged."""
        try:
            await self._store.users.remember(person)
        except Exception:
            LOG.exception("cannot remember a user")

    async def _create(self, table: Table) -> Table:
        """Store a new match under a free id and a fresh seed. Raise the exceptions of `check_lobbies`."""

        async def attempt() -> Table:
            await self.check_lobbies(table.host, table.guild, table.channel)
            return await self._stored(table, lambda _: lobby_limits(table.host, table.guild))

        return await retry_on_conflict(attempt)

    async def _stored(
        self, table: Table, also: Callable[[str], Sequence[Statement]] = lambda _: (), committed: bytes | None = None
    ) -> Table:
        while True:
            id_, drawn = self._seeds.next(table.game)
            seed = committed or drawn
            table = msgspec.structs.replace(table, id=id_, commitment=commitment(seed))
            game = self._games[table.game]
            state = None if table.status == "lobby" else codec(game).encode(initial_state(game, table, seed))
            try:
                with self._changes.followed(id_):
                    await self._store.matches.create(table, seed, also(id_), state)
            except Conflict:
                taken = await self._store.matches.live_in(table.channel, table.game if table.guild is None else None)
                if taken is not None:
                    raise TableTaken(taken.id) from None
                if not await self._store.matches.is_taken(id_):
                    raise
            else:
                return table
