"""A person's wish becomes a new position: open, join, start, play, take back, resign, look."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from bot import lobby
from bot.codec import codec
from bot.dice import Dice, Seeds, commitment
from bot.game import AnyGame, Refused, Seat, Viewer
from bot.games import GAMES
from bot.hearing import heard
from bot.position import (
    Author,
    Made,
    Position,
    carry_back,
    carry_out,
    carry_out_default,
    look_at,
)
from bot.positions import Positions
from bot.queues import Queues
from bot.refusals import NotStarted, Stale, TableTaken
from bot.replay import Whole
from bot.seating import fitted, require_running, seat_of
from bot.store import Conflict, Store
from bot.table import Heard, Look, Person, Played, Table
from bot.terms import Terms

LOG = logging.getLogger(__name__)
Wish: TypeAlias = Callable[[AnyGame, Position, Seat, Author], Made]


class Matches:
    """All matches. Every refusal is a `bot.game.Refused` (see `bot.refusals`) and changes nothing.

    Wishes about one match are served one after the other, in the order in which they came. Whoever calls is told
    only after the change is safely on disk. The methods of the lobby return the table as it is afterwards.
    """

    def __init__(
        self, store: Store, *, seeds: Seeds, now: Callable[[], datetime], games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        self._store = store
        self._seeds = seeds
        self._clock = now
        self._games = games
        self._queues = Queues()
        self._positions = Positions(store, games, self._queues)
        self._subscribers: list[Callable[[str], None]] = []

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Call back with the match's id after every committed change, lobby changes included."""
        self._subscribers.append(callback)

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
    ) -> Table:
        """A lobby in that channel, the host in seat 0. `seen_in`: see `Table`; the channel itself if left out.

        Raises TableTaken, BadOption.
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
        table = await self._create(lobby.joined(table, self._games[game], host))
        await self._store.people.put(host.id, host.name, host.locale)
        self._tell(table.id)
        return table

    async def join(self, match: str, person: Person) -> Table:
        """The person takes the next seat. Raises NotInLobby, AlreadySeated, LobbyFull."""
        table = await self._change(match, lambda table: lobby.joined(table, self._games[table.game], person))
        await self._store.people.put(person.id, person.name, person.locale)
        return table

    async def leave(self, match: str, person: Person) -> Table:
        """Give up the seat before the start; the seats behind move up.

        The next person becomes host; with only computers left the host stays host without a seat; with nobody left
        the match is closed. Raises NotInLobby, NotSeated.
        """
        return await self._change(match, lambda table: lobby.left(table, person, self._now()))

    async def add_computer(self, match: str, person: Person) -> Table:
        """A computer player takes the next seat. Raises NotInLobby, NotHost, LobbyFull."""
        return await self._change(match, lambda table: lobby.with_computer(table, self._games[table.game], person))

    async def remove_computer(self, match: str, person: Person) -> Table:
        """The last computer player gets up. Raises NotInLobby, NotHost, NoComputerSeated."""
        return await self._change(match, lambda table: lobby.without_computer(table, person))

    async def set_options(self, match: str, person: Person, options: dict[str, Any]) -> Table:
        """Change the named options, keep the others. Raises NotInLobby, NotHost, BadOption."""
        return await self._change(
            match, lambda table: lobby.with_options(table, self._games[table.game], person, options)
        )

    async def set_terms(self, match: str, person: Person, terms: dict[str, Any]) -> Table:
        """Change the named terms, keep the others. Raises NoSuchMatch, NotInLobby, NotHost, BadTerm."""
        return await self._change(match, lambda table: lobby.with_terms(table, person, terms))

    async def close(self, match: str, person: Person) -> Table:
        """Call the lobby off. Raises NotInLobby, NotHost."""
        return await self._change(match, lambda table: lobby.closed(table, person, self._now()))

    async def start(self, match: str, person: Person) -> Table:
        """Set up the first position. Raises NotInLobby, NotHost, NotEnoughPlayers."""

        async def work() -> Table:
            position = await self._positions.of(match)
            game = self._games[position.table.game]
            table = lobby.started(position.table, game, person, self._now())
            options = msgspec.convert(table.options, game.options)
            state = game.setup(len(table.seats), options, Dice(position.seed, 0))
            await self._store.start(table, codec(game).encode(state))
            own = (0,) * len(table.seats)
            self._positions.keep(Position(table=table, seed=position.seed, state=state, own=own, history="nothing"))
            return table

        table = await self._queues.run(match, work)
        self._tell(match)
        return table

    async def play(
        self, match: str, user: int, text: str, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """Carry out a move, or several separated by commas up to the first that is refused.

        `since` is the token of the offer (`Look.since`): raises Stale when that seat has moved meanwhile. The same
        `interaction` again changes nothing and answers what it did before, with `repeated`. When not even the first
        move is carried out, raises its BadNotation or IllegalMove, or NotSeated, SeatResigned, NotYourTurn,
        NotStarted, MatchOver, NoSuchMatch.
        """
        author = Author(user, interaction, self._now())
        return await self._press(match, seat_of(user), _playing(text), author, since)

    async def play_seat(
        self, match: str, seat: Seat, text: str, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """As `play`, for a seat that no person decides for."""
        author = Author(None, interaction, self._now())
        return await self._press(match, lambda _: seat, _playing(text), author, since)

    async def play_default(self, match: str, seat: Seat, *, since: int | None = None) -> Played:
        """The move that the game makes for a seat whose player does not decide."""
        return await self._press(match, lambda _: seat, carry_out_default, Author(None, None, self._now()), since)

    async def step_back(
        self, match: str, user: int, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """Take back the seat's last step: `moves` is the one taken back.

        Only while nobody else has moved after it and it has revealed nothing. Raises CannotStepBack (its `why` says
        which), Stale and what `play` raises.
        """
        author = Author(user, interaction, self._now())
        return await self._press(match, seat_of(user), carry_back, author, since, reads_history=True)

    async def resign(self, match: str, user: int) -> Table:
        """The seat is played by the game's default moves from now on; without any person left the match is closed.

        Raises NotStarted, MatchOver, NotSeated, SeatResigned.
        """

        def resigned(table: Table) -> Table:
            require_running(table)
            mine = table.seats[seat_of(user)(table)]
            seats = tuple(
                msgspec.structs.replace(info, resigned=True) if info == mine else info for info in table.seats
            )
            table = msgspec.structs.replace(table, seats=seats)
            if all(info.is_driven for info in seats):
                return msgspec.structs.replace(table, status="closed", ended_at=self._now())
            return table

        return await self._change(match, resigned)

    async def table(self, match: str) -> Table:
        """Raises NoSuchMatch."""
        return (await self._positions.read(match)).table

    async def table_in(self, channel: int) -> Table | None:
        """The channel's match that is in the lobby or running."""
        return await self._store.live_in(channel)

    async def last_in(self, channel: int, game: str) -> Table | None:
        """The channel's latest match of that game that has ended, to look at once more."""
        return await self._store.last_in(channel, game)

    async def latest_in(self, channel: int) -> Table | None:
        """The channel's live match, else the one that ended last."""
        return await self._store.live_in(channel) or await self._store.last_in(channel)

    async def live(self) -> tuple[Table, ...]:
        """All matches in the lobby or running, oldest first."""
        return await self._store.live()

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """The live matches in which the user has a seat, oldest first."""
        return await self._store.live_of(user)

    async def look(self, match: str, viewer: Viewer) -> Look:
        """The match through those eyes. Raises NoSuchMatch."""
        position = await self._positions.read(match, reads_history=viewer is not None)
        return look_at(self._games[position.table.game], position, viewer)

    async def look_as(self, match: str, user: int) -> Look:
        """Through the eyes of the user's seat, or the public's."""
        return await self.look(match, (await self.table(match)).seat_of(user))

    async def log(self, match: str, viewer: Viewer, after: int = 0, limit: int | None = None) -> tuple[Heard, ...]:
        """What happened after row `after`, in order, as that viewer may know it; with `limit` only the last ones."""
        table = await self.table(match)
        rows = await self._store.log(match, after, limit)
        return heard(self._games[table.game], rows, viewer)

    async def since(self, match: str, seat: Seat) -> int:
        """The seat's last own row, 0 = none: the token of what is offered to it (`Look.since`)."""
        own = (await self._positions.read(match)).own
        return own[seat] if seat < len(own) else 0

    async def answer_by(self, match: str, seat: Seat, orders: Any) -> tuple[str, tuple[int, int]] | None:
        """What these standing orders answer to the question that the seat is asked now; None = nothing.

        The notation, and from how many to how many seconds such an answer should take.
        """
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        if position.state is None or position.table.status != "running" or seat not in game.deciders(position.state):
            return None
        move = game.answer(position.state, seat, orders)
        return None if move is None else (game.write(move), game.order_delay(position.state, seat))

    async def luck(self, match: str, seat: Seat) -> bytes:
        """Bytes for the chance of whoever plays that seat for nobody: the same in every replay, told to no one."""
        position = await self._positions.read(match)
        return hashlib.sha256(b"player" + position.seed + bytes([seat])).digest()

    def announce(self, match: str) -> None:
        """Something around the match has changed that is not in its log: tell who subscribed."""
        self._tell(match)

    async def whole(self, match: str) -> Whole:
        """All that is stored of a match that was started: for its record only. Raises NotStarted."""
        position = await self._positions.read(match)
        if position.state is None:
            raise NotStarted
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.setup(match))
        rows = await self._store.log(match)
        return Whole(game, position.table, position.seed, first, position.state, rows[: position.table.seq])

    def _now(self) -> datetime:
        """To the millisecond, as it is stored."""
        now = self._clock()
        return now.replace(microsecond=now.microsecond // 1000 * 1000)

    def _tell(self, match: str) -> None:
        for callback in self._subscribers:
            try:
                callback(match)
            except Exception:
                LOG.exception("a subscriber failed", extra={"match": match})

    async def _create(self, table: Table) -> Table:
        """With a fresh id and seed (repeatable seeds may give an id that the file has already). Raises TableTaken."""
        while True:
            id_, seed = self._seeds.next()
            table = msgspec.structs.replace(table, id=id_, commitment=commitment(seed))
            try:
                await self._store.create(table, seed)
            except Conflict:
                taken = await self._store.live_in(table.channel)
                if taken is not None:
                    raise TableTaken(taken.id) from None
                if await self._store.load(id_) is None:
                    raise
            else:
                return table

    async def _change(self, match: str, change: Callable[[Table], Table]) -> Table:
        async def work() -> Table:
            position = await self._positions.of(match)
            table = change(position.table)
            if not table.is_live:
                table = msgspec.structs.replace(table, seed=position.seed.hex())
            await self._store.save(table)
            self._positions.keep(msgspec.structs.replace(position, table=table, own=fitted(position.own, table)))
            return table

        table = await self._queues.run(match, work)
        self._tell(match)
        return table

    async def _press(
        self,
        match: str,
        seat_in: Callable[[Table], Seat],
        wish: Wish,
        author: Author,
        since: int | None,
        *,
        reads_history: bool = False,
    ) -> Played:
        async def work() -> Played:
            try:
                position = await self._positions.of(match, reads_history=reads_history)
                require_running(position.table)
                seat = seat_in(position.table)
                if since is not None and since != position.own[seat]:
                    raise Stale
                made = wish(self._games[position.table.game], position, seat, author)
                await self._commit(made)
            except Refused:
                earlier = await self._earlier(match, author.interaction)
                if earlier is None:
                    raise
                return earlier
            return Played(made.position.table, seat, made.moves, refused=made.refused)

        played = await self._queues.run(match, work)
        if not played.repeated:
            self._tell(match)
        return played

    async def _commit(self, made: Made) -> None:
        """Store first, then keep. Raises Stale when these rows were written before, by another process or press."""
        try:
            await self._store.append(made.press)
        except BaseException as fault:
            self._positions.drop(made.press.match)
            if isinstance(fault, Conflict):
                raise Stale from fault
            raise
        self._positions.keep(made.position)

    async def _earlier(self, match: str, interaction: int | None) -> Played | None:
        """What that interaction did on this match before, or None."""
        pressed = None if interaction is None else await self._store.pressed(interaction)
        if pressed is None or pressed[0] != match:
            return None
        rows = pressed[1]
        notations = {row.seq: row.move for row in await self._store.log(match)}
        moves = tuple(row.move or notations[row.undoes or 0] or "" for row in rows)
        return Played((await self._positions.of(match)).table, rows[0].seat, moves, repeated=True)


def _playing(text: str) -> Wish:
    return lambda game, position, seat, author: carry_out(game, position, seat, text, author)
