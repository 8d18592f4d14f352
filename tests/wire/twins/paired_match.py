"""Paired match: one match in both worlds with the same people, options and terms, from two first positions."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from bot.game import AnyGame, Seat
from bot.games import GAMES
from bot.moderation.moderator_actions import ModeratorAction
from bot.people.preferences import PLACES, Preferences
from bot.playground.interactions import Interaction
from bot.playground.world.models import Event
from bot.table.match_terms import Terms
from bot.table.table import Person, Table
from tests.wire.twins.leak import compare
from tests.wire.twins.paired_worlds import Pair, World
from tests.wire.twins.visible_content import answer_content, content_of, untimed

NAMES = ("Anna", "Бруно", "Carla", "Dávid", "Emma")
ONE, OTHER = 0, 1
BOTH = (ONE, OTHER)


EventsByChannel: TypeAlias = dict[str, list[Any]]
"""Events by channel: the order of simultaneous events in two channels is undefined."""


class EventStream:
    """Events that these people have received since the last call.

    Answers to their own acts are included without what they say of clocks (`answer_content`).
    """

    def __init__(self, world: World, watchers: Iterable[int]) -> None:
        self._watchers = frozenset(watchers)
        self._clock = world.clock
        self.place = 0
        """The one channel of the server that is listened to; direct messages are all."""
        self._heard: EventsByChannel = defaultdict(list)
        self._end = world.loopback.subscribe(self._hear)

    def take(self) -> EventsByChannel:
        """Return everything recorded, once."""
        heard, self._heard = dict(self._heard), defaultdict(list)
        return heard

    def end(self) -> None:
        """Stop recording."""
        self._end()

    def _hear(self, event: Event) -> None:
        if event.message is None or event.channel is None or not self._watchers & (event.viewers or frozenset()):
            return
        if event.channel.kind != "dm" and event.channel.id != self.place:
            return
        look, place = content_of(event.message), event.channel.name
        if event.message.only_for is not None:
            look, place = untimed(look), f"{place} for {event.message.only_for}"
        self._heard[place].append((self._clock.now(), event.kind, look))


class StepCounts(msgspec.Struct, frozen=True):
    """Numbers of compared steps, of differences between the worlds, and of queries by watchers."""

    steps: int = 0
    differing: int = 0
    asked: Mapping[str, int] = {}


class Paired:
    """The match in each of the two worlds; made by `begin`. `users` are those who sit, None for a computer player."""

    def __init__(self, pair: Pair, game: AnyGame, users: tuple[int | None, ...], beside: tuple[int, int]) -> None:
        self.pair, self.game, self.users = pair, game, users
        self.stranger, self.manager = beside
        self.channel, self.id = 0, ""
        self.watchers: tuple[int, ...] = ()
        self.differing = 0
        """Number of secret acts that differed between the worlds."""
        self.asked: Counter[str] = Counter()
        """Number of compared answers to watchers, by query."""
        self._streams: list[EventStream] = []

    # -- before ------------------------------------------------------------------------------------------------------

    async def open(self, firsts: tuple[Any, Any], terms: Terms) -> None:
        """Start it from these two positions."""
        for world, stream, first in zip(self.pair.worlds, self._streams, firsts, strict=True):
            matches: Any = world.services.matches
            matches.games = matches.lobby._games = matches.views._games = {
                **GAMES,
                self.game.name: dataclasses.replace(self.game, setup=lambda *_, first=first: first),
            }
            channel = world.loopback.add_channel(world.guild, f"room{len(world.loopback.channels)}")
            stream.place = channel.id
            found = await self._opened(world, channel.id, msgspec.to_builtins(firsts[ONE].options), terms)
            ids = (found.id, channel.id)
            compare("the ids of match and channel", (self.id, self.channel) if self.id else ids, ids)
            self.id, self.channel = found.id, channel.id

    async def _opened(self, world: World, channel: int, options: dict[str, Any], terms: Terms) -> Table:
        matches = world.services.matches
        people = [None if user is None else Person(user, world.loopback.person(user).name) for user in self.users]
        host = next(person for person in people if person is not None)
        place: dict[str, Any] = {"game": self.game.name, "guild": world.guild.id, "channel": channel, "locale": "en"}
        table = await world.do(matches.lobby.open(**place, host=host, options=options, terms=terms))
        for person in people[1:]:
            seated = (
                matches.lobby.add_computer(table.id, host) if person is None else matches.lobby.join(table.id, person)
            )
            await world.do(seated)
        return await world.do(matches.lobby.start(table.id, host))

    async def awake(self) -> None:
        """Wake a sleeping table: anybody's press does so, which everybody may know."""
        tables = [await world.services.matches.table(self.id) for world in self.pair.worlds]
        compare("whether the table sleeps", *(table.asleep_at is not None for table in tables))
        if tables[ONE].asleep_at is not None:
            for world in self.pair.worlds:
                await world.do(world.services.timing.inactivity.note_press(self.id, tables[ONE].host))

    def counts(self, steps: int) -> StepCounts:
        return StepCounts(steps, self.differing, self.asked)

    async def end(self) -> None:
        """End it in both worlds, unless it was over; nobody is in it any more."""
        for stream in self._streams:
            stream.end()
        for world in self.pair.worlds:
            if (await world.services.matches.table(self.id)).is_live:
                await world.do(
                    world.services.moderation.actions.end(
                        self.id, ModeratorAction(world.guild.id, self.manager, "late")
                    )
                )
            world.plans.put(self.id, "")

    # -- looking -----------------------------------------------------------------------------------------------------

    def watch(self, watchers: tuple[int, ...]) -> None:
        """Record from now on what these people receive."""
        self.watchers = watchers
        self._streams = [EventStream(world, watchers) for world in self.pair.worlds]

    def check_streams(self, place: str) -> None:
        """Raise Leak if watchers of the two worlds have received different messages since the last call."""
        one, other = (stream.take() for stream in self._streams)
        compare(place, one, other)

    async def state(self, which: int) -> Any:
        """Return the whole position in that world."""
        matches: Any = self.pair.worlds[which].services.matches
        return (await matches._changes.positions.read(self.id)).state

    async def states(self) -> tuple[Any, Any]:
        """Return the positions of both worlds."""
        return await self.state(ONE), await self.state(OTHER)

    async def offers(self, which: int, seat: Seat) -> tuple[str, ...]:
        """Return the legal moves of that seat in that world."""
        return (await self.pair.worlds[which].services.matches.look(self.id, seat)).offers

    async def can_undo(self, which: int, seat: Seat) -> bool:
        """Return whether its last step can be undone in that world."""
        return (await self.pair.worlds[which].services.matches.look(self.id, seat)).can_undo

    def seat_of(self, user: int) -> Seat | None:
        return self.users.index(user) if user in self.users else None

    async def waits(self, user: int) -> bool:
        """Return whether that person may move in neither world, so that the move is refused."""
        asked = [self.game.deciders(state) for state in await self.states()]
        return not any(self.seat_of(user) in seats for seats in asked)

    # -- doing -------------------------------------------------------------------------------------------------------

    async def slash(self, which: int, user: int, path: str, options: dict[str, Any] | None = None) -> Interaction:
        """Type that person's command in that world, and wait until the result is shown."""
        world = self.pair.worlds[which]
        asked = await world.do(
            world.loopback.person(user).slash(world.loopback.channel(self.channel), path, options or {})
        )
        return await world.do(asked.settled())

    async def both(self, user: int, path: str, options: dict[str, Any] | None = None) -> None:
        """Type the same command in both worlds; if the person is a watcher, the answers must be alike."""
        self.pair.tick()
        answers = [answer_content(await self.slash(which, user, path, options), timed=False) for which in BOTH]
        if user in self.watchers:
            compare(f"{self.game.name}: the answer to /{path} {options or {}}", *answers)


async def begin(
    pair: Pair,
    game: AnyGame,
    firsts: tuple[Any, Any],
    chance: random.Random,
    *,
    blind: Container[Seat],
    people: Container[Seat] = (),
) -> Paired:
    """Start a match of new people and perhaps computer players (not in the seats `people`), with a stranger and a
    moderator. A player of a `blind` seat is no watcher: that player may know, or cause, what differs."""
    pair.tick()
    players = len(game.scores(game.see(firsts[ONE], None)))
    computers = {seat for seat in range(1, players) if seat not in people and chance.random() < 0.25}
    keys: tuple[int, ...] = ()
    for world in pair.worlds:
        found = [world.loopback.add_person(name) for name in (*NAMES[:players], "Stranger")]
        found.append(world.loopback.add_person("Manager", admin=True))
        compare("the ids of people", keys or [one.id for one in found], [one.id for one in found])
        keys = [one.id for one in found]  # type: ignore[assignment]
    seated = tuple(None if seat in computers else keys[seat] for seat in range(players))
    paired = Paired(pair, game, seated, (keys[-2], keys[-1]))
    await _each(
        paired,
        chance,
        lambda world, user, wish: world.services.people.preferences.change(user, **msgspec.structs.asdict(wish)),
    )
    watching = [user for seat, user in enumerate(seated) if user is not None and seat not in blind]
    paired.watch((*watching, *keys[-2:]))
    await paired.open(firsts, _terms(chance))
    paired.check_streams("the beginning")
    return paired


async def _each(paired: Paired, chance: random.Random, work: Callable[[World, int, Preferences], Any]) -> None:
    """Let everybody choose where to be reminded."""
    for user in filter(None, paired.users):
        wish = Preferences(where=chance.choice(PLACES))
        for world in paired.pair.worlds:
            await work(world, user, wish)


def _terms(chance: random.Random) -> Terms:
    turn_hours = chance.choice((12, 24, 72))
    return Terms(
        turn_hours=turn_hours,
        reserve_hours={12: 24, 24: None, 72: 12}[turn_hours],
        answer_hours=chance.choice((4, 8, 12)),
        verbosity=chance.choice(("normal", "quiet", "talkative")),
    )
