"""Campaign of one tournament: the hours pass, people act through the client, and things happen around them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from datetime import timedelta
from random import Random
from typing import Any

from bot.club.tournament import Settings
from bot.club.tournament_verification import verify
from bot.game import Refused
from bot.games import GAMES
from bot.table.match_terms import Terms
from bot.table.table import Person, Table
from bot.tournaments.calendar import Draft
from bot.tournaments.stored_tournament import StoredTournament
from cogs.text.choice_tree import tokens
from cogs.text.custom_id import ComponentAction, write
from tests.tournament_campaign.people import Entrant, Kind, cast
from tests.waiting import within
from tests.wire.clubs import Club
from tests.wire.forged_presses import forged
from tests.wire.play_session import Session, bot_on, press
from tests.wire.timed_turns import settled

STEP = timedelta(hours=2)
DAY = timedelta(days=1)
MAX_DAYS = 400
AWAY_DAYS = 9
DOWN = timedelta(hours=6)
RESTARTS = (3, 9, 17)
"""Days after the start of the first round on which the bot is away for `DOWN`."""
DELETED_THREAD, SILENCED, LEFT, FORGOTTEN, VANISHED = 1, 5, 2, 6, 4
"""Days on which a thread is deleted, the bot may not write for a day, the organiser leaves, and others disappear."""
MAX_MOVES = 60
"""Maximum number of moves of one turn."""
PACE = 18
"""Hours of the account for each turn."""


class Campaign:
    """The tournament of a session, with everybody in it."""

    def __init__(self, session: Session, people: int, vanishing: int, game: str, seed: int) -> None:
        self._session, self._game, self._chance = session, game, Random(seed)
        self._entrants = cast(
            session.people(*(f"Member {number}" for number in range(people))), vanishing, self._chance
        )
        self._by_user = {entrant.person.id: entrant for entrant in self._entrants}
        self._club, self._bots = Club(session), AsyncExitStack()
        self._id = ""
        self._moves, self._beside = 0, list[Any]()
        self._done = set[str]()

    @property
    def _services(self) -> Any:
        return self._session.client.services

    async def run(self, tell: Callable[[str], None]) -> list[str]:
        """Play from the announcement to the end. Return what is wrong."""
        first = self._session.client
        try:
            await self._club.begin()
            await self._announce()
            await self._play_beside()
            stored = await self._stored()
            round_, begins = 0, self._services.now()
            for _ in range(int(MAX_DAYS * DAY / STEP)):
                stored = await self._stored()
                if not stored.is_live:
                    break
                if stored.round != round_:
                    if round_:
                        tell(f"round {round_}: {(self._services.now() - begins) / DAY:.1f} days")
                    round_, begins = stored.round, self._services.now()
                await self._happen(stored)
                await self._act(stored)
                await self._pass(STEP)
            tell(f"round {round_}: {(self._services.now() - begins) / DAY:.1f} days; {self._moves} moves by people")
            return await self._found(stored, tell)
        finally:
            await self._bots.aclose()
            self._session.client = first

    async def _stored(self) -> StoredTournament:
        found: StoredTournament = await self._services.club.tournaments.log.read(self._id)
        return found

    async def _announce(self) -> None:
        """Announce it for three days from now. Everybody enters and checks in by the button of the posts."""
        services, session = self._services, self._session
        organiser = self._entrants[0].person
        settings = Settings(title="Spring Cup", game=self._game, size=4, final=True)
        draft = Draft(settings=settings, starts_at=services.now() + 3 * DAY, pace=PACE)
        made = await services.club.tournaments.create(
            draft,
            Person(organiser.id, organiser.name),
            guild=session.guild.id,
            channel=session.channel.id,
            locale="en",
            terms=Terms(),
        )
        self._id = made.id
        await self._pass(timedelta(minutes=1))
        await self._join()
        await self._pass(DAY + timedelta(hours=1))
        await self._join()

    async def _join(self) -> None:
        """Let everybody but the late one press the button under the latest post."""
        for entrant in self._entrants:
            if entrant.kind != "late":
                post = self._session.message_with(entrant.person, "tour-join")
                await press(entrant.person, post, "tour-join")

    async def _play_beside(self) -> None:
        """Begin rated matches in channels of their own."""
        loopback, guild = self._session.loopback, self._session.guild
        usual = [entrant.person for entrant in self._who("usual")]
        for game, one, other in zip(sorted(GAMES), usual[::2], usual[1::2], strict=False):
            channel = loopback.add_channel(guild, f"beside-{game}")
            await self._session.match(one, other, channel=channel, game=game)
            self._beside.append(channel)

    async def _pass(self, time: timedelta) -> None:
        await settled(self._session)
        await self._session.pass_time(time)
        self._services.club.director.look_again()
        await within(self._services.club.director.settled(), "the tournament to go on")
        await self._club.settled()

    async def _happen(self, stored: StoredTournament) -> None:
        """Let what belongs to this day happen, once."""
        if not stored.round:
            return
        if "began" not in self._done:
            self._done.add("began")
            self._began = self._services.now()
        day = (self._services.now() - self._began) / DAY
        if self._is_time("late", day, 1):
            for late in self._who("late"):
                with suppress(Refused):
                    await self._services.club.tournaments.enter(self._id, Person(late.person.id, late.person.name), 0)
        if self._is_time("away", day, 2):
            for entrant in self._who("away"):
                await self._go_away(entrant.person)
        if self._is_time("left", day, LEFT):
            entrant = self._entrants[0]
            entrant.person.leave(self._session.guild)
            entrant.is_gone = True
        if self._is_time("deleted", day, DELETED_THREAD):
            threads = [one for one in self._session.loopback.channels if one.kind == "thread"]
            self._session.loopback.delete_channel(self._chance.choice(threads))
        if self._is_time("silenced", day, SILENCED):
            self._session.loopback.deny(self._session.channel, "send_messages_in_threads", "send_messages")
        if self._is_time("heard again", day, SILENCED + 1):
            self._session.loopback.unset(self._session.channel, "send_messages_in_threads", "send_messages")
        if self._is_time("vanished", day, VANISHED):
            for entrant in self._who("vanishing"):
                entrant.is_gone = True
        if self._is_time("forgotten", day, FORGOTTEN):
            for entrant in self._who("forgotten"):
                await self._services.people.privacy.forget(entrant.person.id, self._services.now())
                entrant.is_gone = True
        for number, restart in enumerate(RESTARTS):
            if self._is_time(f"restart {number}", day, restart):
                await self._restart()

    def _who(self, kind: Kind) -> list[Entrant]:
        return [entrant for entrant in self._entrants if entrant.kind == kind]

    async def _go_away(self, person: Any) -> None:
        """Announce an absence, and confirm what it costs."""
        answer = await person.slash(self._session.channel, "tavolino away", {"when": f"{AWAY_DAYS} days"})
        reply = (await answer.settled()).reply
        for button in [one.custom_id for one in reply.buttons() if (one.custom_id or "").startswith("b:be-away")]:
            await (await person.press(reply, button)).settled()

    def _is_time(self, what: str, day: float, due: float) -> bool:
        """Return whether that is due for the first time."""
        if day < due or what in self._done:
            return False
        self._done.add(what)
        return True

    async def _restart(self) -> None:
        """Stop the bot, and start it again after hours."""
        session, now = self._session, self._services.now
        await settled(session)
        await session.end()
        await self._bots.aclose()
        now.slept(DOWN)
        session.client = await self._bots.enter_async_context(bot_on(session.loopback, session.database, now=now))
        await settled(session)

    async def _act(self, stored: StoredTournament) -> None:
        """Let those who look now take their turns."""
        looking = {e.person.id for e in self._entrants if e.looks(self._services.now(), self._chance)}
        running = [row.match for row, table in stored.tables_in(stored.round) if table.is_open] if stored.round else []
        for channel in self._beside:
            table = await self._services.matches.table_in(channel.id)
            running += [] if table is None else [table.id]
        for match in running:
            if not match:
                continue
            table = await self._services.matches.table(match)
            for user in (await self._deciders(table)) & looking:
                await self._take_turn(match, self._by_user[user])

    async def _deciders(self, table: Table) -> set[int]:
        if table.status != "running":
            return set()
        look = await self._services.matches.look(table.id, None)
        return {user for seat in look.deciders if (user := look.table.seats[seat].user) is not None}

    async def _take_turn(self, match: str, entrant: Entrant) -> None:
        """Press moves until the turn has passed on or is refused."""
        for _ in range(MAX_MOVES):
            table = await self._services.matches.table(match)
            if entrant.person.id not in await self._deciders(table):
                return
            look = await self._services.matches.look_as(match, entrant.person.id)
            move = self._choice(look, entrant)
            path = tokens(GAMES[table.game].choices(GAMES[table.game].read(move)))
            pressed = ComponentAction("sure", match, look.token, "", path)
            channel = self._session.loopback._world.channels.get(table.channel)
            if channel is None:
                return
            await forged(self._session, entrant.person, channel, write("b", pressed))
            if (await self._services.matches.table(match)).seq == table.seq:
                return
            self._moves += 1

    def _choice(self, look: Any, entrant: Entrant) -> str:
        """Return a random move; the first of two friends who meet ends turns as soon as possible."""
        friends = [one.person.id for one in self._who("friend")]
        users = {info.user for info in look.table.seats}
        if entrant.person.id in friends[:1] and users.issuperset(friends):
            return str(look.offers[-1])
        return str(self._chance.choice(look.offers))

    async def _found(self, stored: StoredTournament, tell: Callable[[str], None]) -> list[str]:
        """Return what is wrong with the ended tournament."""
        if not stored.tournament.is_started:
            return [f"never started: {stored.ended_why}"]
        faults = [] if stored.ended_why == "finished" else [f"ended: {stored.ended_why or 'not at all'}"]
        kinds, met = Counter[str](), Counter[tuple[int, int]]()
        for number, round_ in enumerate(stored.tournament.rounds, 1):
            for (row, table), seats in zip(stored.tables_in(number), [one.seats for one in round_.tables], strict=True):
                is_final = number > stored.tournament.planned
                met.update(() if is_final else ((a, b) for a in seats for b in seats if a < b))
                match = await self._services.matches.table(row.match)
                left = () if table.ended is None else (*table.ended.resigned, *table.ended.lapsed)
                kind = "void" if table.is_void else "board, with a seat given up" if left else "board"
                kinds[kind] += 1
                if table.is_open or (match.status != "over" and len(left) < len(table.seats)):
                    faults.append(f"round {number}, table {row.number}: {match.status}")
        faults += [f"{kinds['void']} tables without a result"] if kinds["void"] else []
        verdict = verify(json.loads((await self._services.club.tournaments.export(self._id))[0]))
        faults += [] if verdict.ok else [f"tournament.json: {verdict.reason}"]
        again = sum(times - 1 for times in met.values() if times > 1)
        seen = self._entrants[1].person.sees(self._session.channel)
        own = [one for one in seen if one.by_bot and not one.ephemeral]
        tell(f"{sum(kinds.values())} tables: {dict(kinds)}; {again} repeated meetings of {sum(met.values())}")
        lapsed = sum(entry.lapses for entry in stored.tournament.entries)
        out = sum(not entry.is_active for entry in stored.tournament.entries)
        tell(f"{lapsed} used-up accounts, {out} people out at the end, {len(own)} posts in the club channel")
        return faults
