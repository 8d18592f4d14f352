"""Situations for a command: each kind of match or none, and the seat of the player."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec

from bot.ai_spec import STAND_IN
from bot.games import GAMES
from bot.moderation.moderator_actions import ModeratorAction
from bot.rng import Dice
from bot.table.match_terms import ALONE
from bot.table.table import Person, Table
from tests.wire.play_session import Session

Situation: TypeAlias = Literal["nothing", "another game", "lobby", "on turn", "not on turn", "paused", "ended", "alone"]
"""`alone`: the player is at a solo table in the direct channel, and the server's channel has no match."""
SITUATIONS: tuple[Situation, ...] = get_args(Situation)
SETTLED = (
    "SELECT m.*, s.seq FROM matches AS m LEFT JOIN snapshots AS s ON s.match = m.id WHERE m.ended_at IS NULL",
    "SELECT s.* FROM seats AS s JOIN matches AS m ON s.match = m.id WHERE m.ended_at IS NULL",
    "SELECT * FROM requests WHERE state = 'open'",
    "SELECT * FROM guilds",
)
"""The rows from which the bot tells all that a command can change for those that come after it."""
STEPS = 3
"""Number of moves made in a running and in an ended match."""


class Scene(msgspec.Struct, frozen=True):
    """A channel in that situation as seen from that game; `player` is the person concerned, `others` sit there too."""

    situation: Situation
    game: str
    channel: Any
    player: Any
    others: tuple[Any, ...]
    match: str | None


class World:
    """One scene of each game in a server. A scene that a command changed is made again."""

    def __init__(self, session: Session, situation: Situation, keeper: Any) -> None:
        self.session, self.situation, self.keeper = session, situation, keeper
        self._seated = {game: tuple(session.people(f"{game} one", f"{game} two")) for game in GAMES}
        self._scenes: dict[str, Scene] = {}
        self._before: Any = None
        self._rows: Any = None
        self._known: Any = None
        """Return the bot's words about these rows."""

    async def scene(self, game: str) -> Scene:
        """Return the channel of that game, not yet changed by any command."""
        if self._before != (now := await self._state()):
            await self._end_what_changed()
            now = await self._state()
        if game not in self._scenes:
            self._scenes[game] = await self._build(game)
            now = await self._state()
        self._before = now
        return self._scenes[game]

    async def _state(self) -> Any:
        """Return everything that a command can change for later ones; asks the bot where rows have changed."""
        guilds = [guild.id for guild in self.session.loopback.guilds]
        rows = guilds, [sorted(self.session.rows(one), key=repr) for one in SETTLED]
        if rows != self._rows:
            self._rows, self._known = rows, await self._told()
        return self._known

    async def _told(self) -> Any:
        services = self.session.client.services
        tables = {table.id: table for table in await services.matches.live()}
        asked = {match: await services.moderation.requests.rows.open_in(match) for match in tables}
        settings = [await services.people.servers.of(guild.id) for guild in self.session.loopback.guilds]
        return tables, asked, settings

    async def _end_what_changed(self) -> None:
        tables, asked, settings = await self._state()
        before: Any = self._before or ({}, {}, settings)
        for guild, were in zip(self.session.loopback.guilds, before[2], strict=True):
            await self.session.client.services.people.servers.change(guild.id, **msgspec.structs.asdict(were))
        changed = {
            match for match in tables if (tables[match], asked[match]) != (before[0].get(match), before[1].get(match))
        }
        for match in changed:
            await self._end(tables[match])
        gone = changed | (set(before[0]) - set(tables))
        touched = {tables[match].channel for match in changed}
        self._scenes = {
            game: scene
            for game, scene in self._scenes.items()
            if scene.match not in gone and scene.channel.id not in touched
        }

    async def _end(self, table: Table) -> None:
        if table.guild is None:
            await self._end_alone(table)
            return
        await self.session.client.services.moderation.actions.end(
            table.id, ModeratorAction(table.guild, self.keeper.id, "over")
        )

    async def _end_alone(self, table: Table) -> None:
        matches, host = self.session.client.services.matches, Person(table.host, "host")
        await (
            matches.lobby.close(table.id, host) if table.status == "lobby" else matches.seats.resign(table.id, host.id)
        )

    async def _build(self, game: str) -> Scene:
        channel = self.session.loopback.add_channel(self.session.guild, "room")
        seated = self._seated[game]
        if self.situation == "nothing":
            return Scene(self.situation, game, channel, seated[0], seated[1:], None)
        if self.situation == "alone":
            return Scene(self.situation, game, channel, seated[0], seated[1:], await self._alone(game, seated[0]))
        played = _next(game) if self.situation == "another game" else game
        match = await self._match(played, channel, seated)
        player = seated[0]
        if self.situation not in ("lobby", "ended"):
            look = await self.session.client.services.matches.look(match, None)
            deciding = {look.table.seats[seat].user for seat in look.deciders}
            wanted = self.situation != "not on turn"
            player = next((person for person in seated if (person.id in deciding) == wanted), player)
        return Scene(self.situation, game, channel, player, tuple(one for one in seated if one is not player), match)

    async def _match(self, game: str, channel: Any, seated: tuple[Any, ...]) -> str:
        matches, moderator = (
            self.session.client.services.matches,
            ModeratorAction(self.session.guild.id, self.keeper.id, "later"),
        )
        people = [Person(person.id, person.name) for person in seated]
        table = await matches.lobby.open(
            game=game, guild=self.session.guild.id, channel=channel.id, host=people[0], options={}, locale="en"
        )
        for person in people[1:]:
            await matches.lobby.join(table.id, person)
        if self.situation == "lobby":
            return table.id
        await matches.lobby.start(table.id, people[0])
        await self._play(table.id, seated)
        if self.situation == "paused":
            await self.session.client.services.moderation.actions.pause(table.id, moderator)
        if self.situation == "ended":
            for person in people:
                await matches.seats.resign(table.id, person.id)
            assert not (await matches.table(table.id)).is_live
        return table.id

    async def _alone(self, game: str, player: Any) -> str:
        """Start a match against a computer that waits for the person."""
        services, host = self.session.client.services, Person(player.id, player.name)
        if (standing := await services.matches.table_in(player.dm.id, game)) is not None:
            await self._end_alone(standing)
        table = await services.matches.lobby.open(
            game=game,
            guild=None,
            channel=player.dm.id,
            host=host,
            options={},
            locale="en",
            terms=ALONE,
            computers=[STAND_IN] * (GAMES[game].players[0] - 1),
        )
        await services.matches.lobby.start(table.id, host)
        await self.session.quiet()
        await services.computers.computer_seats.settled()
        return table.id

    async def _play(self, match: str, seated: tuple[Any, ...]) -> None:
        matches, chance = self.session.client.services.matches, Dice(b"situations", 0)
        for _ in range(STEPS):
            seat = (await matches.look(match, None)).deciders[0]
            offers = (await matches.look(match, seat)).offers
            await matches.play(match, seated[seat].id, chance.choose(offers))


def _next(game: str) -> str:
    """Return another game, a different one for each game."""
    names = sorted(GAMES)
    return names[(names.index(game) + 1) % len(names)]
