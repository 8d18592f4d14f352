"""Match service: open, join, start, play, undo, resign, view."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from datetime import datetime
from typing import Any, Literal

import msgspec

from bot.ai_spec import STAND_IN, Level
from bot.game import AnyGame, Seat, Viewer, refuse
from bot.games import GAMES
from bot.long_work import compute
from bot.match.changes import MatchChanges, Play, Subscribers
from bot.match.event_views import heard_after, heard_last
from bot.match.lobby_limits import check_lobbies, check_rematch
from bot.match.log_replay import FullMatch, codec, has_moved_openly
from bot.match.position import (
    Actor,
    UndoWindow,
    carry_back,
    carry_out,
    carry_out_default,
    final_result_of,
    foreseen,
    has_undone_too_often,
    initial_state,
    visible_counts_of,
    with_final_places,
)
from bot.match.prepared import PreparedMoves
from bot.match.rollback import RollbackRange, last_known, rollback_of_turn
from bot.match.unreadable import UnreadableMatches
from bot.play_time import PlayTime
from bot.rng import Seeds, commitment
from bot.shards import MatchOwners, Ownership, ShardSet
from bot.store import Conflict, Store
from bot.store.engine.rows import Statement
from bot.table import early_end, lobby, seating
from bot.table.match_terms import Terms
from bot.table.notices import FormerHolder, Notice, NoticeDraft, as_it_stands
from bot.table.refusals import NotStarted, TableTaken, Unreadable
from bot.table.seating import TableChange, in_hands, seat_of
from bot.table.table import MatchView, Person, PlayResult, Table, VisibleRow

LOG = logging.getLogger(__name__)


class Matches:
    """All matches of the bot.

    Every refusal is a `bot.game.Refused` (see `bot.table.refusals`) and changes nothing. Presses on one match are
    handled one at a time, in order of arrival. A method returns only once the change is on disk. Lobby methods return
    the changed table.
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
        self._whose = MatchOwners(store.place, self.ownership)
        self._store = store
        self._seeds = seeds
        self._clock = now
        self.play_time = PlayTime(self.now)
        """Time of each server, which is stopped while nobody can play there."""
        self._games = games
        self._subscribers = Subscribers()
        self._changes = MatchChanges(store, games, self._subscribers, now=self.now)
        self._positions = self._changes.positions
        self._looks = self._changes.looks
        self.prepared = PreparedMoves(self._positions, games)
        self.unreadable = UnreadableMatches(store, games, self._changes, self._read, self.now)

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Register a callback that gets the match's id after every committed change, including lobby changes."""
        self._subscribers.subscribe(callback)

    def on_doubt(self, callback: Callable[[], None]) -> None:
        """Register a callback for when any match may have changed and it is unknown which."""
        self._subscribers.on_doubt(callback)

    def on_return(self, callback: Callable[[str], None]) -> None:
        """Register a callback for when this process takes over a match, so that its cached data can be dropped."""
        self._subscribers.on_return(callback)

    def take(self, match: str) -> None:
        """Notify subscribers that this process takes over the match."""
        self._subscribers.take(match)

    def batch(self, match: str) -> AbstractContextManager[None]:
        """Return a context manager that merges the notifications of all changes inside it into one at its end."""
        return self._subscribers.batch(match)

    def followed(self, match: str) -> AbstractContextManager[None]:
        """Return a context manager that notifies subscribers if the block fails after it may have written."""
        return self._changes.followed(match)

    def announce(self, match: str) -> None:
        """Notify subscribers, here and in other processes, of a change that is not in the match's log."""
        self._subscribers.tell(match)
        self.call(match)

    def call(self, match: str) -> None:
        """Notify other processes to update the match. The caller has updated it in this process."""
        self._store.call(match)

    async def is_ours(self, match: str) -> bool:
        """Return whether this process owns the match's background work. Any process may still change it on request."""
        return await self._whose.is_ours(match)

    async def is_held(self, match: str) -> bool:
        """Return whether the match's shard is not given up: while the lease is uncertain, no process owns the match."""
        return await self._whose.is_held(match)

    async def guild_of(self, match: str) -> int | None:
        """Return the match's server; None for a direct channel or an unknown match."""
        return await self._whose.guild_of(match)

    async def reload(self, match: str) -> None:
        """Invalidate the match's cache because the stored data were changed by other means."""
        await self._changes.reload(match)

    @asynccontextmanager
    async def turn(self, match: str) -> AsyncIterator[None]:
        """Hold the match's lock across processes for work in several steps. Raise DatabaseLostError."""
        async with self._store.turn(match) as is_shared:
            if is_shared:
                await self.reload(match)
            yield

    def now(self) -> datetime:
        """Return the current time with stored precision: UTC, in milliseconds."""
        now = self._clock()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    async def change(self, match: str, change: Callable[[Table], TableChange]) -> Table:
        """Store a changed table with its notices and return it. Raise NoSuchMatch and the exceptions of `change`."""
        return await self._changes.change(match, change)

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
            created_at=self.now(),
            terms=terms,
            seen_in=channel if seen_in is None else seen_in,
        )
        opened = lobby.opened(table, self._games[game], host, computers, invited)
        table = await self._changes.create(host.id, lambda: self._create(opened))
        await self._remember(host)
        return table

    async def create(self, table: Table, also: Callable[[str], Sequence[Statement]]) -> Table:
        """Store a lobby or a begun match under a fresh id and seed, with the writes of `also(id)`. Raise TableTaken."""
        return await self._changes.create(table.host, lambda: self._stored(table, also))

    async def check_lobbies(self, host: int, guild: int | None, channel: int | None = None) -> None:
        """Raise Refused, or TableTaken if the channel is taken. A solo player may have a table of every game."""
        await check_lobbies(self._store, host, guild, channel)

    async def rematch(self, match: str, host: Person, locale: str | None = None) -> Table:
        """Open a lobby with the same game, options, terms, computers and channel, and with rotated seats.

        `locale`: of public texts (default: the previous one). Raise NoSuchMatch, NotStarted, Refused,
        and as `open`.
        """
        former = await self.table(match)
        if former.started_at is None:
            raise NotStarted
        if former.is_live:
            raise refuse("not_ended")
        await check_rematch(self._store, former, host.id, self.now())
        rotation, most = lobby.rotation_of(former), self._games[former.game].players[-1] - 1
        return await self.open(
            game=former.game,
            guild=former.guild,
            channel=former.channel,
            host=host,
            options=former.options,
            locale=locale or former.locale,
            terms=msgspec.structs.replace(former.terms, rotation=rotation, tournament=False),
            seen_in=former.seen_in,
            computers=[info.level for info in former.seats if info.kind == "computer"][:most],
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
        return await self._change(match, lambda table: lobby.left(table, person, self.now()))

    async def take_over(self, match: str, absent: int, person: Person) -> Table:
        """Make the seated person host in place of the host, who left the server. Raise Refused, NotHost."""
        return await self._change(match, lambda table: lobby.taken_over(table, absent, person))

    async def add_computer(self, match: str, person: Person, level: Level = STAND_IN) -> Table:
        """Seat a computer player in the next seat. Raise Refused, NotHost."""
        return await self._change(match, lambda now: lobby.with_computer(now, self._games[now.game], person, level))

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
        return await self._change(match, lambda table: lobby.closed(table, person, self.now()))

    async def start(self, match: str, person: Person, *, interaction: int | None = None) -> Table:
        """Start the match and set up the initial position; `interaction` as in `join`.

        Raise Refused, NotHost.
        """

        async def attempt() -> Table:
            position = await self._positions.of(match)
            game = self._games[position.table.game]
            table = lobby.started(position.table, game, person, self.now(), self._counting(interaction))
            state = initial_state(game, table, position.committed)
            await self._store.start(table, codec(game).encode(state), revision=position.revision)
            own, tally = (0,) * len(table.seats), visible_counts_of(game, (), len(table.seats))
            started = msgspec.structs.replace(
                position,
                table=table,
                state=state,
                own=own,
                revision=position.revision + 1,
                tally=tally,
                history=UndoWindow(),
            )
            self._positions.keep(started)
            return table

        return await self._changes.run(match, attempt)

    async def play(
        self, match: str, user: int, text: str, *, since: int | None = None, interaction: int | None = None
    ) -> PlayResult:
        """Play a move, or several separated by commas up to the first refused one.

        `since` is the offer token (`MatchView.since`): raise Stale if that seat has moved since. A repeated
        `interaction` changes nothing and returns its first result, marked `repeated`. Raise BadNotation or IllegalMove
        of the first move, Refused, NotYourTurn, NotStarted, MatchOver, NoSuchMatch.
        """
        author = Actor(user, interaction, self.now())
        return await self._changes.press(match, seat_of(user), _playing(text), author, since)

    async def play_seat(
        self, match: str, seat: Seat, text: str, *, since: int | None = None, changes: int | None = None
    ) -> PlayResult:
        """Play a move for a seat that the bot controls, as `play`. Raise Stale if `changes` is no longer current."""
        author = Actor(None, None, self.now())
        return await self._changes.press(match, in_hands(seat, changes), _playing(text), author, since)

    async def play_default(
        self, match: str, seat: Seat, *, since: int | None = None, changes: int | None = None
    ) -> PlayResult:
        """Play the game's default move for a seat. See `play_seat`."""
        author = Actor(None, None, self.now())
        return await self._changes.press(match, in_hands(seat, changes), carry_out_default, author, since)

    async def step_back(
        self, match: str, user: int, *, since: int | None = None, interaction: int | None = None
    ) -> PlayResult:
        """Undo the seat's last step. `moves` of the result is the undone one.

        An undo is possible until another seat moves or the step reveals something. A solo player may undo any step of
        the seat and everything after it. Raise Refused (`cannot_step_back`), Stale, and the exceptions of `play`.
        """
        author = Actor(user, interaction, self.now())
        if (await self.table(match)).is_alone:
            return await self._changes.undo_own(match, author, since)
        return await self._changes.press(match, seat_of(user), carry_back, author, since, reads_history=True)

    async def last_turn(self, match: str, seat: Seat) -> RollbackRange:
        """Return the rows that undoing the seat's last turn would cover. Raise as `step_back` does."""
        if has_undone_too_often(await self._positions.read(match), seat):
            raise refuse("cannot_step_back", why="too-often")
        return await self._changes.look_back(match, lambda game, steps: rollback_of_turn(game, steps, seat))

    async def last_known(self, match: str) -> int:
        """Return the row of the latest public step that has not been undone, or 0.

        Raise NoSuchMatch, NotStarted, MatchOver, Refused.
        """
        return await self._changes.look_back(match, last_known)

    async def rewind(
        self, match: str, first: int, *, expected: int | None = None, user: int | None = None
    ) -> PlayResult:
        """Undo every step from row `first` on. The rows stay in the log, marked as undone.

        With `expected`, raise Stale if it differs from `last_known`. Raise NoSuchMatch, NotStarted, MatchOver,
        Refused.
        """
        return await self._changes.rewind(match, first, expected=expected, user=user)

    async def resign(self, match: str, user: int, why: Literal["resigned", "left"] = "resigned") -> Table:
        """Resign the user's seat. Raise NoSuchMatch and the exceptions of `early_end.resigned`."""
        former = await self.former(match)
        return await self.change(match, lambda table: early_end.resigned(table, former, user, self.now(), why))

    async def take_seat(self, match: str, seat: Seat, person: Person) -> Table:
        """Give the user an offered seat. A player who left the server may return to the seat held before.

        Raise NoSuchMatch, NotStarted, MatchOver, Refused.
        """
        await self._store.users.remember(person)
        is_back = seating.has_left(await self.notices(match), seat)
        held = await self.seats_held(match, person.id)
        return await self.change(
            match, lambda table: seating.taken(table, seat, person, self.now(), may_return=is_back, held=held)
        )

    async def seats_held(self, match: str, user: int) -> frozenset[Seat]:
        """Return the seats that the user holds or once held."""
        own = (await self.table(match)).seat_of(user)  # before the former ones: a seat given up in between is in both
        return seating.seats_held(await self.former(match), user) | (frozenset() if own is None else {own})

    async def seat_computer(self, match: str, seat: Seat) -> Table:
        """Seat a computer in an offered seat. Raise NoSuchMatch, NotStarted, MatchOver, Refused."""
        level = await self.stand_in(match)
        return await self.change(match, lambda table: seating.taken_by_computer(table, seat, self.now(), level=level))

    async def stand_in(self, match: str) -> Level | None:
        """Return the level of a computer that replaces a person; None in a game without a skill."""
        return STAND_IN if self._games[(await self.table(match)).game].skill else None

    async def tell(self, match: str, *told: NoticeDraft) -> None:
        """Add public notices to the match. Raise NoSuchMatch."""
        await self.change(match, lambda table: TableChange(table, told))

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """Return the notices with a number above `after`, in order. Raise Unreadable."""
        try:
            found = await self._store.notices.notices(match, after)
        except msgspec.MsgspecError as fault:
            raise Unreadable from fault
        return tuple([as_it_stands(notice, await self.table(match)) for notice in found])

    async def former(self, match: str) -> tuple[FormerHolder, ...]:
        """Return the former holders of the seats, by seat and time."""
        return await self._store.notices.former(match)

    async def _read(self, match: str) -> None:
        await self.table(match)
        await self.notices(match)

    async def table(self, match: str) -> Table:
        """Return the match's table. Raise NoSuchMatch."""
        return (await self._positions.read(match)).table

    async def table_in(self, channel: int, game: str | None = None) -> Table | None:
        """Return the newest match (of that game) in the channel that is in the lobby or running, or None."""
        return await self._store.live_in(channel, game)

    async def last_in(self, channel: int, game: str | None = None) -> Table | None:
        """Return the match (of that game) in the channel that ended last, or None."""
        return await self._store.last_in(channel, game)

    async def latest_in(self, channel: int) -> Table | None:
        """Return the channel's live match, else the one that ended last."""
        return await self._store.live_in(channel) or await self._store.last_in(channel)

    def rules_of(self, game: str) -> int:
        """Return the rules version with which new matches of the game start."""
        return self._games[game].version

    async def live(self) -> tuple[Table, ...]:
        """Return the live matches for which this process acts, oldest first, as far as they can be read."""
        return self._known(await self._store.live(self.ownership.share))

    async def live_ids(self, share: ShardSet | None = None) -> tuple[str, ...]:
        """Return the ids of the live matches in these shards (default: its own), readable or not, oldest first."""
        return await self._store.live_ids(share or self.ownership.share)

    async def count_live(self) -> dict[str, int]:
        """Return the number of those matches by status; a status without any is missing."""
        return await self._store.count_live(self.ownership.share)

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """Return the live matches in which the user has a seat, oldest first, as far as they can be read."""
        return self._known(await self._store.live_of(user))

    def _known(self, tables: Iterable[Table]) -> tuple[Table, ...]:
        """Return the tables whose games this version of the program has."""
        return tuple(table for table in tables if table.game in self._games)

    async def look(self, match: str, viewer: Viewer) -> MatchView:
        """Return the match as the viewer sees it. Raise NoSuchMatch."""
        position = await self._positions.read(match, reads_history=viewer is not None)
        game = self._games[position.table.game]
        look = self._looks.at(game, position, viewer, await final_result_of(self._store, game, position))
        return msgspec.structs.replace(look, sees_reasons=True) if await self._sees_reasons(look) else look

    async def look_as(self, match: str, user: int) -> MatchView:
        """Return the match as the user's seat sees it, or the public view for users without a seat."""
        return await self.look(match, (await self.table(match)).seat_of(user))

    async def look_after(self, look: MatchView, notations: Sequence[str]) -> MatchView | None:
        """Return a preview after the given moves, or None if they depend on hidden information.

        Nothing is stored. Information that a move would reveal stays hidden.
        """
        position = await self._positions.read(look.table.id)
        game, seat = self._games[position.table.game], look.viewer
        if seat is None or position.tally.token_of(seat) != look.since or position.table.status != "running":
            return None
        state = foreseen(game, position.state, seat, notations)
        if state is None:
            return None
        offers = tuple(game.write(move) for move in game.legal_moves(state, seat))
        return msgspec.structs.replace(look, view=game.see(state, seat), offers=offers)

    async def log(self, match: str, viewer: Viewer, after: int = 0, limit: int | None = None) -> tuple[VisibleRow, ...]:
        """Return the log after row `after` as the viewer may know it: all of it, or `limit` of its last rows."""
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        game = with_final_places(game, await final_result_of(self._store, game, position))
        if limit is None:
            return await heard_after(self._store, game, match, viewer, after)
        return await heard_last(self._store, game, match, viewer, after=after, most=limit)

    async def movers(self, match: str, after: int) -> set[int]:
        """Return the users who themselves made or undid a step after row `after`."""
        return {row.user for row in await self._store.latest(match, after) if row.user is not None}

    async def by_hand(self, match: str, after: int) -> tuple[datetime, ...]:
        """Return the times of steps made or undone after row `after`; () if no person made the first of them."""
        rows = await self._store.latest(match, after)
        return tuple(row.at for row in rows if row.user is not None) if rows and rows[0].user is not None else ()

    async def stands(self, interaction: int) -> bool:
        """Return whether a move made by that interaction is stored."""
        return await self._store.pressed(interaction) is not None

    async def since(self, match: str, seat: Seat) -> int:
        """Return the version token of the seat's offered choices (`MatchView.since`)."""
        return (await self._positions.read(match)).tally.token_of(seat)

    async def last_row(self, match: str, seat: Seat) -> int:
        """Return the last log row made by the seat, or 0. Keep it private: it counts secret answers of other seats."""
        own = (await self._positions.read(match)).own
        return own[seat] if seat < len(own) else 0

    async def answer_by(self, match: str, seat: Seat, settings: Any) -> str | None:
        """Return the notation of the auto-answer to the seat's current decision, or None.

        `settings` are the seat's auto-answers, or None. Forced public answers need none.
        """
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        if position.state is None or position.table.status != "running" or seat not in game.deciders(position.state):
            return None
        move = None if game.forced is None else game.forced(position.state, seat)
        if move is None and settings is not None:
            move = game.auto_answers.answer(position.state, seat, settings)
        return None if move is None else game.write(move)

    async def is_asked_in_secret(self, match: str, seat: Seat) -> bool:
        """Return whether the seat's current decision stays secret until the question is closed."""
        position = await self._positions.read(match)
        game, state = self._games[position.table.game], position.state
        if state is None or position.table.status != "running" or seat not in game.deciders(state):
            return False
        return game.is_sealed(state)

    async def has_moved_openly(self, match: str, seat: Seat, after: int) -> bool:
        """Return whether the seat's user has moved after row `after`, other than by a secret answer."""
        whole = await self.whole(match)
        return await compute(len(whole.rows), lambda: has_moved_openly(whole, seat, after))

    async def luck(self, match: str, seat: Seat) -> bytes:
        """Return private seed bytes for a computer player's randomness in that seat. Replays get the same bytes."""
        return hashlib.sha256(b"player" + (await self._positions.read(match)).seed + bytes([seat])).digest()

    async def whole(self, match: str) -> FullMatch:
        """Return all stored data of a started match, including secrets. Raise NotStarted."""
        position = await self._positions.read(match)
        if position.state is None:
            raise NotStarted
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.setup(match))
        rows = await self._store.log(match)
        end = await final_result_of(self._store, game, position)
        return FullMatch(game, position.table, position.seed, first, position.state, rows[: position.table.seq], end)

    def _counting(self, interaction: int | None) -> int | None:
        """Return the interaction's id if it counts for chance: not with fixed seeds, which make matches repeatable."""
        return None if self._seeds.is_fixed else interaction

    async def _sees_reasons(self, look: MatchView) -> bool:
        if not look.table.is_live:
            return look.table.status == "over"
        return seating.is_without_others(look.table, look.viewer, ()) and seating.is_without_others(
            look.table, look.viewer, await self.former(look.table.id)
        )

    async def _change(self, match: str, change: Callable[[Table], Table]) -> Table:
        return await self.change(match, lambda table: TableChange(change(table)))

    async def _remember(self, person: Person) -> None:
        """Store the name and language. The seat is stored already: a failure is only logged."""
        try:
            await self._store.users.remember(person)
        except Exception:
            LOG.exception("cannot remember a user")

    async def _create(self, table: Table) -> Table:
        """Store a new match under a free id and a fresh seed. Raise the exceptions of `check_lobbies`."""
        await self.check_lobbies(table.host, table.guild, table.channel)
        return await self._stored(table)

    async def _stored(self, table: Table, also: Callable[[str], Sequence[Statement]] = lambda _: ()) -> Table:
        while True:
            id_, seed = self._seeds.next()
            table = msgspec.structs.replace(table, id=id_, commitment=commitment(seed))
            game = self._games[table.game]
            state = None if table.status == "lobby" else codec(game).encode(initial_state(game, table, seed))
            try:
                with self._changes.followed(id_):
                    await self._store.create(table, seed, also(id_), state)
            except Conflict:
                taken = await self._store.live_in(table.channel, table.game if table.guild is None else None)
                if taken is not None:
                    raise TableTaken(taken.id) from None
                if not await self._store.is_taken(id_):
                    raise
            else:
                return table


def _playing(text: str) -> Play:
    return lambda game, position, seat, author: carry_out(game, position, seat, text, author)
