"""Button walk: presses everything in direct messages that was not pressed yet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import Any, Literal, NamedTuple, TypeAlias

from bot.table.match_terms import Terms
from bot.table.table import Person
from tests.wire.direct.direct_user import DirectUser
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.direct.record_replay import QUIET, differences
from tests.wire.play_session import Session

About: TypeAlias = Literal["a server's match", "a match alone", "no match"]
FINAL = ("resign-sure", "forget-sure", "consent-ask", "never", "start", "close", "mute")
"""Buttons that end something or ask the others. They are pressed deliberately, not by the walk."""


class Button(NamedTuple):
    """Verb and subject of a button or list."""

    verb: str
    about: About


class ButtonWalk:
    """Walk of several people at many tables, in one session."""

    def __init__(self, session: Session, monitor: PressMonitor) -> None:
        self.session, self.monitor = session, monitor
        self.services = session.client.services
        self._known: dict[str, About] = {}
        self.anna, self.bruno, self.carla = (
            DirectUser(session, monitor, person) for person in session.people("Anna", "Bruno", "Carla")
        )

    def buttons(self, components: Collection[str]) -> set[Button]:
        """Return verb and subject of these custom_ids."""
        return {Button(verb, self._about(match)) for _, verb, match, *_ in (one.split(":") for one in components)}

    def _about(self, match: str) -> About:
        if match not in self._known:
            self._known[match] = "no match"
            for key, guild in self.session.rows("SELECT id, guild FROM matches"):
                self._known[key] = "a match alone" if guild is None else "a server's match"
        return self._known[match]

    async def explore(
        self, who: DirectUser, start: Callable[[], Awaitable[Any]], *, but: Collection[str] = FINAL
    ) -> None:
        """Press everything that leads on from there, again if something was left unpressed."""
        left, before = set[Button](), None
        while before is None or left not in (set(), before):
            before = left
            await self._through(who, await start(), but)
            found = self.buttons(self.monitor.seen) - self.buttons(self.monitor.pressed)
            left = {one for one in found if one.verb not in but}
            await self.services.people.preferences.change(
                who.person.id, in_words=False
            )  # hands are checked as pictures

    async def _through(self, who: DirectUser, message: Any, but: Collection[str]) -> None:
        while message is not None and (found := self._fresh(message, but)) is not None:
            interaction = await self.pressed(who, message, *found)
            if _is_way_back(found[0]):  # the hint is opened again for its other buttons
                self.monitor.pressed -= {one for one in self.monitor.pressed if ":try-hint:" in one}
            if interaction.modal is not None:
                interaction = await who.submit(interaction.modal)
            for told in (interaction.reply, *interaction.followups):
                if told is not None and told.id != message.id:
                    await self._through(who, told, but)
            message = self.session.loopback.message(message.id)

    async def pressed(self, who: DirectUser, message: Any, component: str, value: str | None) -> Any:
        return await who.press(message, component, value)

    def _fresh(self, message: Any, but: Collection[str]) -> tuple[str, str | None] | None:
        """Return the first component whose kind nobody has pressed yet."""
        done = self.buttons(self.monitor.pressed)
        parts: list[tuple[str, str | None]] = [(one.custom_id, None) for one in message.buttons() if not one.disabled]
        parts += [(one.custom_id, one.options[-1][1]) for one in message.selects() if one.options]
        for component, value in sorted(parts, key=lambda part: not _is_way_back(part[0])):
            (wanted,) = self.buttons([component])
            if wanted.verb not in but and wanted not in done:
                return component, value
        return None

    async def table(self, game: str, *people: DirectUser, terms: Terms = QUIET, **more: Any) -> str:
        """Start a match of these people in a separate channel and show it."""
        match = await self.lobby(game, *people, terms=terms, **more)
        await self.services.matches.lobby.start(match, Person(people[0].person.id, people[0].person.name))
        await self.quiet()
        return match

    async def lobby(self, game: str, *people: DirectUser, terms: Terms = QUIET, **more: Any) -> str:
        """Open a lobby of these people in a separate channel and show it."""
        matches, host = self.services.matches, Person(people[0].person.id, people[0].person.name)
        channel = self.session.loopback.add_channel(self.session.guild, game)
        guild = self.session.guild.id
        table = await matches.lobby.open(
            game=game, guild=guild, channel=channel.id, host=host, options={}, locale="en", terms=terms, **more
        )
        for one in people[1:]:
            await matches.lobby.join(table.id, Person(one.person.id, one.person.name))
        await self.quiet()
        return table.id

    async def end(self, match: str) -> None:
        """Note that nobody plays there any more."""
        await self.quiet()
        found = differences(self.session, match)
        assert not found, found
        for one in (self.anna, self.bruno, self.carla):
            table = await self.services.matches.table(match)
            seat = table.seat_of(one.person.id)
            if table.is_live and seat is not None and not table.seats[seat].resigned:
                await self.services.matches.seats.resign(match, one.person.id)
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until everything is shown and no computer player is at work."""
        await self.session.quiet()
        for bot in (self.monitor.guest, self.monitor.owner):
            await bot.services.computers.computer_seats.settled()
        await self.session.quiet()


def _is_way_back(component: str) -> bool:
    """Return whether the button leaves a hint of a trial without playing it."""
    return component.startswith("b:try-page:")
