"""Seasons of a server's club: spans of dates over stored results, and what is kept of those that have ended."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec

from bot.club.season import SeasonMatch, SeasonRow, season_course, season_table
from bot.club.season_file import LONGEST_TITLE, SeasonFile, digest, numbered, season_file
from bot.game import refuse
from bot.games import GAMES
from bot.listeners import Listeners
from bot.long_work import compute
from bot.match.matches import Matches
from bot.store import Conflict, Store
from bot.store.engine.rows import millis
from bot.store.seasons import SeasonInfo
from bot.table.table import AuditRow

__all__ = ["LONGEST_TITLE", "SeasonFile", "SeasonInfo", "SeasonPlace", "SeasonStandings", "Seasons", "subject_of"]

MAX_SEASON, MIN_SEASON = timedelta(days=400), timedelta(days=1)
"""Bounds of a season's length."""
RESULTS_TIMEOUT = timedelta(hours=1)
"""Time after the end for which the final table waits for results that are not stored yet."""
LOOK_AGAIN = timedelta(minutes=1)
_MOMENT = timedelta(milliseconds=1)
"""Shortest time that the database stores: a season must end after it has begun."""
LEADERS = 5
"""Maximum number of people in the chart."""


class SeasonPlace(msgspec.Struct, frozen=True):
    """Place in the standings of a season. `user` is None for somebody whose data was deleted."""

    place: int
    user: int | None
    points: int
    matches: int
    opponents: int


class SeasonStandings(msgspec.Struct, frozen=True):
    """Standings of a season: current, or final once it has ended.

    `course` are the ratings of the leaders after each of their matches, with its time in ms. `matches`
    counts rated matches. `main_game`: the game of most of them.
    """

    season: SeasonInfo
    rows: tuple[SeasonPlace, ...]
    course: tuple[tuple[int, tuple[int, ...]], ...]
    matches: int
    main_game: str


class Seasons:
    """Seasons by server. At most one of them is running.

    A running season is computed from results whenever it is shown. When it ends, the results that count are stored with
    numbers in place of users, so that the standings stay as they were when somebody is deleted.
    """

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches = matches
        self.rows = store.seasons
        self.changed = Listeners[[int]]()
        """Listeners that get the server in which a season has begun or is to end earlier."""

    async def running(self, guild: int) -> SeasonInfo | None:
        """Return the season whose final table is not made yet, or None."""
        return next((season for season in await self.rows.of(guild) if season.ended_at is None), None)

    async def named(self, guild: int, number: int) -> SeasonInfo:
        """Return the season with that number. Raise Refused."""
        for season in await self.rows.of(guild):
            if season.number == number:
                return season
        raise refuse("season_unknown")

    async def live(self, guild: int, number: int) -> SeasonInfo:
        """Return the season with that number, which has not ended. Raise Refused."""
        season = await self.named(guild, number)
        if season.ended_at is not None or season.end <= self._matches.now():
            raise refuse("season_over")
        return season

    async def begin(
        self, guild: int, title: str, game: str | None, *, begin: datetime, end: datetime, user: int, reason: str
    ) -> SeasonInfo:
        """Begin a season. Results since `begin`, which may be past, count. Raise Refused."""
        now = self._matches.now()
        if not reason:
            raise refuse("no_reason")
        if not 0 < len(title) <= LONGEST_TITLE:
            raise refuse("season_title", most=LONGEST_TITLE)
        if begin > now or end - now < MIN_SEASON or end - begin > MAX_SEASON or game not in (None, *GAMES):
            raise refuse("season_dates", days=MAX_SEASON.days)
        number = max((past.number for past in await self.rows.of(guild)), default=0) + 1
        season = SeasonInfo(guild=guild, number=number, title=title, game=game, begin=begin, end=end)
        try:
            await self.rows.begin(season, self._act(season, "span-start", user, reason))
        except Conflict:
            raise refuse("season_running") from None
        self.changed.tell(guild)
        return season

    async def end_now(self, guild: int, number: int, *, user: int, reason: str) -> SeasonInfo:
        """Let the season with that number end now. Its final table follows at once. Raise Refused."""
        season, now = await self.live(guild, number), self._matches.now()
        if not reason:
            raise refuse("no_reason")
        now = max(now, season.begin + _MOMENT)
        await self.rows.set_end(season, now, self._act(season, "span-end", user, reason))
        self.changed.tell(guild)
        return msgspec.structs.replace(season, end=now)

    async def standing(self, season: SeasonInfo) -> SeasonStandings:
        """Return the standings: of a running season as of now, of an ended one as stored."""
        if season.ended_at is None:
            matches, users = numbered(await self._matches_of(season))
            return await self._standing(season, matches, dict(enumerate(users)))
        file = await self._file(season)
        return await self._standing(season, file.matches, await self.rows.people(season.guild, season.number))

    async def file(self, season: SeasonInfo, names: Mapping[int, str]) -> SeasonFile:
        """Return the season's file with these names by user: of a running season as of now, else as stored."""
        if season.ended_at is None:
            matches, users = numbered(await self._matches_of(season))
            people: Mapping[int, int | None] = dict(enumerate(users))
            file = await compute(len(matches), lambda: _file(season, matches, len(people)))
        else:
            file, people = await self._file(season), await self.rows.people(season.guild, season.number)
        of_people = (
            names.get(user) if (user := people.get(number)) is not None else None for number in range(len(people))
        )
        return msgspec.structs.replace(file, names=tuple(of_people))

    async def users_of(self, season: SeasonInfo) -> tuple[int, ...]:
        """Return all people of the season who are not deleted."""
        if season.ended_at is None:
            return numbered(await self._matches_of(season))[1]
        people = await self.rows.people(season.guild, season.number)
        return tuple(user for user in people.values() if user is not None)

    async def end_due(self, guild: int) -> datetime | None:
        """Make the final table of a season that is over. Return when to look again, or None."""
        season, now = await self.running(guild), self._matches.now()
        if season is None:
            return None
        if season.end > now:
            return season.end
        span = (guild, season.game, season.begin, season.end)
        if now < season.end + RESULTS_TIMEOUT and await self.rows.lacks_results(*span):
            return now + LOOK_AGAIN
        matches, users = numbered(await self._matches_of(season))
        file = await compute(len(matches), lambda: _file(season, matches, len(users)))
        text = msgspec.json.encode(file).decode()
        try:
            await self.rows.end(season, now, text, digest(file), users)
        except Conflict:
            return now + LOOK_AGAIN
        return None

    async def _matches_of(self, season: SeasonInfo) -> list[SeasonMatch]:
        rows = await self.rows.matches(season.guild, season.game, season.begin, season.end)
        return [SeasonMatch(row.match, row.ended_at, row.people, row.ranks, row.stayed, row.game) for row in rows]

    async def _file(self, season: SeasonInfo) -> SeasonFile:
        text = await self.rows.file(season.guild, season.number)
        return msgspec.json.decode(text or "", type=SeasonFile)

    async def _standing(
        self, season: SeasonInfo, matches: tuple[SeasonMatch, ...], users: Mapping[int, int | None]
    ) -> SeasonStandings:
        begin, end = millis(season.begin), millis(season.end)

        def work() -> tuple[tuple[SeasonRow, ...], tuple[tuple[int, tuple[int, ...]], ...]]:
            rows = season_table(matches, begin, end)
            return rows, season_course(matches, begin, end, [row.user for row in rows[:LEADERS]])

        rows, course = await compute(len(matches), work)
        games = [match.game for match in matches]
        return SeasonStandings(
            season,
            tuple(SeasonPlace(row.place, users.get(row.user), row.points, row.matches, row.opponents) for row in rows),
            course,
            len(matches),
            season.game or max(sorted(set(games)), key=games.count, default=min(GAMES)),
        )

    def _act(self, season: SeasonInfo, action: str, user: int, reason: str) -> AuditRow:
        return AuditRow(season.guild, subject_of(season), user, action, reason, self._matches.now())


def subject_of(season: SeasonInfo) -> str:
    """Return the name of the season in the log of organisers' actions."""
    return f"season-{season.number}"


def _file(season: SeasonInfo, matches: tuple[SeasonMatch, ...], people: int) -> SeasonFile:
    return season_file(season.title, season.game, millis(season.begin), millis(season.end), matches, people=people)
