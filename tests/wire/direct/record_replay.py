"""Replay of a recorded match at a table: most moves are made directly, the chosen ones by presses."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from bot.automation.pipeline import Pipeline
from bot.rng import Seeds
from bot.table.match_terms import Terms
from bot.table.table import Person
from tests.crash.displayed_messages import faults
from tests.crash.stored_matches import rows, running
from tests.waiting import until
from tests.wire import several_bots
from tests.wire.direct.direct_user import DirectUser
from tests.wire.direct.press_monitor import PressMonitor
from tests.wire.direct.question_kinds import Script
from tests.wire.play_session import Session

QUIET = Terms(verbosity="quiet")
"""Call the asked players by direct message."""


class FixedSeeds(Seeds):
    """Seeds and ids with one fixed seed."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self._seed = seed

    def next(self, game: str = "") -> tuple[str, bytes]:
        return super().next(game)[0], self._seed


class TableReplay:
    """Plays a recorded match in a separate channel, in its order."""

    def __init__(self, session: Session, monitor: PressMonitor, script: Script, people: list[Any]) -> None:
        self.script, self.game, self.people = script, script.match.game, people[: script.match.players]
        self.channel = session.loopback.add_channel(session.guild, script.name)
        self.match = ""
        self._made = 0
        self._session, self._monitor = session, monitor
        self._matches = session.client.services.matches

    async def begin(self, terms: Terms = QUIET) -> None:
        """Start the match with the same people in the same seats and the same randomness."""
        seated = [Person(person.id, person.name) for person in self.people]
        self._matches.lobby._seeds = FixedSeeds(self.script.match.seed)
        options = self.script.match.options
        table = await self._matches.lobby.open(
            game=self.game.name,
            guild=self._session.guild.id,
            channel=self.channel.id,
            host=seated[0],
            options={name: getattr(options, name) for name in self.game.option_values},
            locale="en",
            terms=terms,
        )
        for person in seated[1:]:
            await self._matches.lobby.join(table.id, person)
        await self._matches.lobby.start(table.id, seated[0])
        self.match = table.id

    async def make(self, number: int) -> None:
        """Make the move of that number, from 0, in direct messages; earlier moves are made directly."""
        await self.reach(number)
        seat, text = self.script.match.moves[number]
        direct = DirectUser(self._session, self._monitor, self.people[seat])
        interaction = await direct.play(self.game, self.match, text)
        self._made += 1
        await self._check_stored(number, interaction)

    async def reach(self, number: int) -> None:
        """Reach the position before that move without showing each step."""
        with patch.object(Pipeline, "nudge", _notify_nobody):
            for seat, text in self.script.match.moves[self._made : number]:
                await self._matches.play(self.match, self.people[seat].id, text)
            await several_bots.all_heard()
        self._made = number
        self._session.client.services.delivery.pipeline.nudge(self.match)
        await self._session.quiet()

    async def _check_stored(self, number: int, interaction: Any) -> None:
        """Check that the move is stored once, that only its own bot shows it, and that Discord is up to date."""
        await self._session.quiet()
        database = several_bots.database_at(self._session.database)
        log = [row for row in rows(database) if row.match == self.match]
        assert [row.seq for row in log if row.interaction == interaction.id] == [number + 1]
        assert len(log) == number + 1
        played = (await self._matches.views.whole(self.match)).rows[-1]
        assert (played.seat, played.move) == self.script.match.moves[number]
        assert self._monitor.written[self.channel.id] == {self._monitor.owner}
        await until(lambda: differences(self._session, self.match) == [], "everything to be shown as it is")


def differences(session: Session, match: str) -> list[str]:
    """Return the differences between Discord and a running match."""
    return [
        fault
        for one in running(several_bots.database_at(session.database))
        if one.id == match and None not in one.users
        for fault in faults(session.loopback, one)
    ]


def _notify_nobody(_pipeline: Pipeline, _match: str) -> None:
    """Notify nobody."""
