"""A person's play becomes a new position: open, join, start, play, take back, resign, look."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from bot.dice import Dice, commitment
from bot.game import Seat, Viewer
from bot.match.changes import Changes, Play
from bot.match.codec import codec
from bot.match.ended.finish import end_of, retold
from bot.match.listening import heard_after, heard_last
from bot.match.openly import has_moved_openly
from bot.match.position import Author, carry_back, carry_out, carry_out_default, foreseen
from bot.match.recent import Recent
from bot.match.replay import Whole
from bot.match.tally import tally_of
from bot.skill import STAND_IN, Level
from bot.store import Conflict
from bot.table import lobby, seating
from bot.table.ended.rematch import rotation_of
from bot.table.notices import Former, Notice, Told, as_it_stands
from bot.table.refusals import NotEnded, NotStarted, TableTaken, TooManyLobbies
from bot.table.seating import Change, in_hands, seat_of
from bot.table.table import Heard, Look, Person, Played, Table
from bot.table.terms import Terms

MOST_LOBBIES = 5
"""So many one person may have open in one server."""


class Matches(Changes):
    """All matches. Every refusal is a `bot.game.Refused` (see `bot.table.refusals`) and changes nothing.

    Presses about one match are served one after the other, in the order in which they came. Whoever calls is told
    only after the change is safely on disk. The methods of the lobby return the table as it is afterwards.
    """

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
    ) -> Table:
        """A lobby in that channel, the host seated and computer players of these levels; alone without a `guild`.

        `seen_in`: see `Table`; the channel itself if left out. Raises TableTaken, TooManyLobbies, BadOption, LobbyFull.
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
        opened = lobby.opened(table, self._games[game], host, computers)
        table = await self._queues.run(f"lobbies {host.id}", lambda: self._create(opened))
        await self._store.people.remember(host)
        self._tell(table.id)
        return table

    async def check_lobbies(self, host: int, guild: int | None, channel: int | None = None) -> None:
        """Raises TooManyLobbies where that person has as many as one may have; TableTaken if the channel is taken.

        Alone one may have a table of every game.
        """
        if guild is not None and await self._store.lobbies(host, guild) >= MOST_LOBBIES:
            taken = None if channel is None else await self._store.live_in(channel)
            raise TooManyLobbies(MOST_LOBBIES) if taken is None else TableTaken(taken.id)

    async def rematch(self, match: str, host: Person, locale: str | None = None) -> Table:
        """A lobby for the same game, options, terms and computer players in the same channel, the seats rotated.

        `locale` is the language of public texts, the same if left out.
        Raises NoSuchMatch, NotStarted, NotEnded, TableTaken, TooManyLobbies, BadOption.
        """
        former = await self.table(match)
        if former.started_at is None:
            raise NotStarted
        if former.is_live:
            raise NotEnded
        rotation, most = rotation_of(former), self._games[former.game].players[-1] - 1
        return await self.open(
            game=former.game,
            guild=former.guild,
            channel=former.channel,
            host=host,
            options=former.options,
            locale=locale or former.locale,
            terms=msgspec.structs.replace(former.terms, rotation=rotation),
            seen_in=former.seen_in,
            computers=[info.level for info in former.seats if info.kind == "computer"][:most],
        )

    async def join(self, match: str, person: Person) -> Table:
        """The person takes the next seat. Raises NotInLobby, AlreadySeated, LobbyFull."""
        table = await self._change(match, lambda table: lobby.joined(table, self._games[table.game], person))
        await self._store.people.remember(person)
        return table

    async def leave(self, match: str, person: Person) -> Table:
        """Give up the seat before the start; the seats behind move up.

        The next person becomes host; with only computers left the host stays host without a seat; with nobody left
        the match is closed. Raises NotInLobby, NotSeated.
        """
        return await self._change(match, lambda table: lobby.left(table, person, self.now()))

    async def add_computer(self, match: str, person: Person, level: Level = STAND_IN) -> Table:
        """A computer player takes the next seat. Raises NotInLobby, NotHost, LobbyFull."""
        return await self._change(match, lambda now: lobby.with_computer(now, self._games[now.game], person, level))

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
        return await self._change(match, lambda table: lobby.closed(table, person, self.now()))

    async def start(self, match: str, person: Person) -> Table:
        """Set up the first position. Raises NotInLobby, NotHost, NotEnoughPlayers."""

        async def attempt() -> Table:
            position = await self._positions.of(match)
            game = self._games[position.table.game]
            table = lobby.started(position.table, game, person, self.now())
            options = msgspec.convert(table.options, game.options)
            state = game.setup(len(table.seats), options, Dice(position.seed, 0))
            await self._store.start(table, codec(game).encode(state), revision=position.revision)
            own, tally = (0,) * len(table.seats), tally_of(game, (), len(table.seats))
            started = msgspec.structs.replace(
                position,
                table=table,
                state=state,
                own=own,
                revision=position.revision + 1,
                tally=tally,
                history=Recent(),
            )
            self._positions.keep(started)
            return table

        table = await self._queues.run(match, lambda: self._attempted(match, attempt))
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
        author = Author(user, interaction, self.now())
        return await self._press(match, seat_of(user), _playing(text), author, since)

    async def play_seat(
        self, match: str, seat: Seat, text: str, *, since: int | None = None, changes: int | None = None
    ) -> Played:
        """As `play`, for a seat that no person decides for; only while it has changed hands so many times."""
        author = Author(None, None, self.now())
        return await self._press(match, in_hands(seat, changes), _playing(text), author, since)

    async def play_default(
        self, match: str, seat: Seat, *, since: int | None = None, changes: int | None = None
    ) -> Played:
        """The move that the game makes for a seat whose player does not decide; see `play_seat`."""
        author = Author(None, None, self.now())
        return await self._press(match, in_hands(seat, changes), carry_out_default, author, since)

    async def step_back(
        self, match: str, user: int, *, since: int | None = None, interaction: int | None = None
    ) -> Played:
        """Take back the seat's last step: `moves` is the one taken back.

        Only while nobody else has moved after it and it has revealed nothing; who plays alone takes back any, with all
        that came after it. Raises CannotStepBack (its `why` says which), Stale and what `play` raises.
        """
        author = Author(user, interaction, self.now())
        if (await self.table(match)).is_alone:
            return await self._back_to_own(match, author, since)
        return await self._press(match, seat_of(user), carry_back, author, since, reads_history=True)

    async def resign(self, match: str, user: int, why: Literal["resigned", "left"] = "resigned") -> Table:
        """See `bot.table.seating.resigned`. Raises NoSuchMatch, NotStarted, MatchOver, NotSeated, SeatResigned."""
        return await self.change(match, lambda table: seating.resigned(table, user, self.now(), why))

    async def take_seat(self, match: str, seat: Seat, person: Person) -> Table:
        """The person plays on in an offered seat; whoever left the server and came back in the own one, too.

        Raises NoSuchMatch, NotStarted, MatchOver, AlreadySeated, SeatResigned, SeatNotOffered.
        """
        await self._store.people.remember(person)
        is_back = seating.has_left(await self.notices(match), seat)
        return await self.change(
            match, lambda table: seating.taken(table, seat, person, self.now(), may_return=is_back)
        )

    async def seat_computer(self, match: str, seat: Seat) -> Table:
        """A computer player plays on in an offered seat. Raises NoSuchMatch, NotStarted, MatchOver, SeatNotOffered."""
        return await self.change(match, lambda table: seating.taken_by_computer(table, seat, self.now()))

    async def tell(self, match: str, *told: Told) -> None:
        """Something happened beside the moves that everybody may read. Raises NoSuchMatch."""
        await self.change(match, lambda table: Change(table, told))

    async def notices(self, match: str, after: int = 0) -> tuple[Notice, ...]:
        """What happened beside the moves, in order, behind that number."""
        found = await self._store.life.notices(match, after)
        table = await self.table(match) if found else None
        return tuple(notice if table is None else as_it_stands(notice, table) for notice in found)

    async def former(self, match: str) -> tuple[Former, ...]:
        """Who sat at the table before, by seat and time."""
        return await self._store.life.former(match)

    async def table(self, match: str) -> Table:
        """Raises NoSuchMatch."""
        return (await self._positions.read(match)).table

    async def table_in(self, channel: int, game: str | None = None) -> Table | None:
        """The channel's match (of that game) that is in the lobby or running; of several the newest."""
        return await self._store.live_in(channel, game)

    async def last_in(self, channel: int, game: str | None = None) -> Table | None:
        """The channel's latest match (of that game) that has ended, to look at once more."""
        return await self._store.last_in(channel, game)

    async def latest_in(self, channel: int) -> Table | None:
        """The channel's live match, else the one that ended last."""
        return await self._store.live_in(channel) or await self._store.last_in(channel)

    def rules_of(self, game: str) -> int:
        """The version of that game's rules by which matches begin today."""
        return self._games[game].version

    async def live(self) -> tuple[Table, ...]:
        """The matches in the lobby or running for which this process acts, oldest first."""
        return await self._store.live(self.ownership.share)

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """The live matches in which the user has a seat, oldest first."""
        return await self._store.live_of(user)

    async def look(self, match: str, viewer: Viewer) -> Look:
        """The match through those eyes. Raises NoSuchMatch."""
        position = await self._positions.read(match, reads_history=viewer is not None)
        game = self._games[position.table.game]
        return self._looks.at(game, position, viewer, await end_of(self._store, game, position))

    async def look_as(self, match: str, user: int) -> Look:
        """Through the eyes of the user's seat, or the public's."""
        return await self.look(match, (await self.table(match)).seat_of(user))

    async def look_after(self, look: Look, notations: Sequence[str]) -> Look | None:
        """As it would be for the seat of that look after moves that it considers; None where that cannot be foreseen.

        Nothing is carried out, and what a move would reveal stays hidden.
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

    async def log(self, match: str, viewer: Viewer, after: int = 0, limit: int | None = None) -> tuple[Heard, ...]:
        """What happened after row `after`, in order, as that viewer may know it.

        With `limit` only the last ones of which the viewer heard something, however many others lie between.
        """
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        game = retold(game, await end_of(self._store, game, position))
        if limit is None:
            return await heard_after(self._store, game, match, viewer, after)
        return await heard_last(self._store, game, match, viewer, after=after, most=limit)

    async def since(self, match: str, seat: Seat) -> int:
        """The token of what is offered to the seat (`Look.since`)."""
        return (await self._positions.read(match)).tally.token_of(seat)

    async def last_row(self, match: str, seat: Seat) -> int:
        """The seat's last own row, 0 = none; it counts what others did in secret, and is told to nobody."""
        own = (await self._positions.read(match)).own
        return own[seat] if seat < len(own) else 0

    async def answer_by(self, match: str, seat: Seat, orders: Any) -> tuple[str, tuple[int, int]] | None:
        """What these standing orders (None: it has none) answer to what the seat is asked now; None = nothing.

        What is forced for all to see needs no orders.
        The notation, and from how many to how many seconds such an answer should take.
        """
        position = await self._positions.read(match)
        game = self._games[position.table.game]
        if position.state is None or position.table.status != "running" or seat not in game.deciders(position.state):
            return None
        move = None if game.forced is None else game.forced(position.state, seat)
        if move is None and orders is not None:
            move = game.answer(position.state, seat, orders)
        return None if move is None else (game.write(move), game.order_delay(position.state, seat))

    async def is_asked_in_secret(self, match: str, seat: Seat) -> bool:
        """Whether what the seat decides now is told to nobody else, at least until the question is closed."""
        position = await self._positions.read(match)
        game, state = self._games[position.table.game], position.state
        if state is None or position.table.status != "running" or seat not in game.deciders(state):
            return False
        return game.is_secret(state, seat, game.default(state, seat), state)

    async def has_moved_openly(self, match: str, seat: Seat, after: int) -> bool:
        """Whether the seat's person has himself moved behind row `after`, other than by answering in secret."""
        return await asyncio.to_thread(has_moved_openly, await self.whole(match), seat, after)

    async def luck(self, match: str, seat: Seat) -> bytes:
        """Bytes for the chance of whoever plays that seat for nobody: the same in every replay, told to no one."""
        position = await self._positions.read(match)
        return hashlib.sha256(b"player" + position.seed + bytes([seat])).digest()

    async def whole(self, match: str) -> Whole:
        """All that is stored of a match that was started: for its record only. Raises NotStarted."""
        position = await self._positions.read(match)
        if position.state is None:
            raise NotStarted
        game = self._games[position.table.game]
        first = codec(game).state(await self._store.setup(match))
        rows = await self._store.log(match)
        end = await end_of(self._store, game, position)
        return Whole(game, position.table, position.seed, first, position.state, rows[: position.table.seq], end)

    async def _create(self, table: Table) -> Table:
        """With a fresh id and seed; repeatable seeds may give one that the file has. Raises as check_lobbies does."""
        await self.check_lobbies(table.host, table.guild, table.channel)
        while True:
            id_, seed = self._seeds.next()
            table = msgspec.structs.replace(table, id=id_, commitment=commitment(seed))
            try:
                await self._store.create(table, seed)
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
