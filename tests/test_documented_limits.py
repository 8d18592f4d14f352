"""The documents: limits, times and defaults that they name are those of the code."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import clock
from bot.app import health, machine
from bot.app.doctor import discord
from bot.automation import deleted_messages, reminders
from bot.automation.lobby_schedule import LOBBY_LASTS
from bot.club import season, tournament
from bot.history import ratings, reliability
from bot.history.record import record_checks
from bot.i18n import word
from bot.match import lobby_limits
from bot.match.act_limits import ACTS
from bot.match.position import MAX_UNDOS
from bot.moderation import guild_removal, lost_channels
from bot.moderation.requests import MAX_IN_VAIN
from bot.people import reports, searches, trials
from bot.people.server_settings import ServerSettings
from bot.rng import MAX_PRESSES
from bot.store.sqlite.opening import LARGE
from bot.table import inactivity, invitations, requests, seat_clock
from bot.table.match_terms import Terms
from bot.tournaments import calendar, rounds, stored_tournament
from cogs.clubs import tournament_posts
from cogs.drawing import render_pool
from tests.sources import ROOT


def told(limit: float) -> str:
    """Return a number as the pages write it: small ones as words."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[round(limit)] if limit < len(words) else str(round(limit))


DAY, HOUR = timedelta(days=1), timedelta(hours=1)
SHARES = {50: "half", 20: "a fifth", 5: "a twentieth"}
LEFT = [SHARES[left] for left in reminders.LEFT]
REMINDERS = (
    f"t most {told(len(reminders.LEFT))} reminders a turn: with {', '.join(LEFT[:-1])} and {LEFT[-1]} of ",
    f"after {told(reminders.DAYS[0])}, {told(reminders.DAYS[1])} and {told(reminders.DAYS[2])} days.",
    f"when the reserve begins, and with {SHARES[reminders.LEFT_OF_RESERVE]} of it left.",
)
"""What the page and the screen say of the times of reminders."""
LIMITS: dict[str, tuple[str, ...]] = {
    "playing": (
        f"You can have {told(lobby_limits.MAX_LOBBIES)} open lobbies per server.",
        f"A lobby that nobody starts closes after {told(LOBBY_LASTS / DAY)} days.",
        f"holds a seat for somebody for {told(invitations.HELD_FOR / HOUR)} hours",
        f"You can have {told(invitations.MAX_OPEN)} open invitations",
        f"After {told(MAX_UNDOS)} undos the match has to move on first.",
        f"undo the end of a turn {told(ACTS['undo'].hour)} times an hour",
        f"If {told(MAX_IN_VAIN)} of your requests within an hour are refused",
        f"After {told(requests.LONG_PAUSE / DAY)} days, half of the players can end a pause.",
        f"You have one trial at a time, for {told(trials.LASTS / HOUR)} hours",
        f"at most {told(ACTS['shown-step'].hour)} times an hour and {told(ACTS['shown-step'].day)} times a day "
        f"for you, and {told(ACTS['shown-step'].channel_hour)} times an hour in a channel",
        f"*Report a problem* under *More*, {told(reports.MAX_PER_DAY)} times a day.",
        f"{told((Terms().turn_hours or 0) / 24)} days a turn unless you choose otherwise",
        f"for {told(ServerSettings().away_days)} days a year unless the server sets another limit",
        f"you press nothing for {told(inactivity.ABSENT_AFTER / DAY)} days",
        f"nobody presses anything for {told(inactivity.NOBODY_AFTER / DAY)} days",
        f"The table is asleep for {told(inactivity.SLEEPS_FOR / DAY)} days",
        f"and closed after {told(guild_removal.CLOSE_AFTER / DAY)} days.",
        f"A search ends after {told(searches.LASTS / DAY)} days",
        *REMINDERS,
        f"A question mark means fewer than {told(ratings.SETTLED)} rated matches.",
        f"once you have met {told(ratings.FEWEST_OPPONENTS)} different opponents",
        f"the median of the last {reliability.MAX_ANSWERS} turns of their last {reliability.MAX_MATCHES} ended "
        f"matches. It needs {reliability.FEWEST_ANSWERS} turns.",
        f"how many of your last {reliability.MAX_SEATS} seats you kept",
        f"posts it again, {told(deleted_messages.MAX_REPOSTS)} times an hour at most",
        f"Otherwise the bot closes it after {told(lost_channels.CLOSE_AFTER / DAY)} days.",
        f"After {told(lost_channels.MOVE_AFTER / DAY)} days in all "
        f"({told(lost_channels.MOVE_AFTER_AT_TOURNAMENT / HOUR)} hours at a tournament table)",
    ),
    "tournaments": (
        f"in the last {told(calendar.CHECK_IN / HOUR)} hours before the start",
        f"take {told(seat_clock.MAX_TURN / DAY)} days for one turn",
        f"The answers are due in {calendar.QUESTION_HOURS} hours, and in {calendar.QUESTION_HOURS // 2} after",
        f"Up to {calendar.FEWEST_FOR_LARGE_TABLES - 1} people get tables of two, "
        f"and {calendar.FEWEST_FOR_FINAL} or more get a final.",
        f"on your server in the last {told(calendar.ACTIVE / DAY)} days",
        f"If {told(tournament.FEWEST)} of them have made {told(calendar.FEWEST_TURNS)} turns",
        f"A round gives at least {calendar.PACES[0]} hours a turn",
        f"unless they are more than {tournament_posts.MAX_MENTIONS}.",
        f"If fewer than {tournament.FEWEST} people have checked in",
        f"one pair for every {told(tournament.PEOPLE_FOR_A_PAIR)} people, "
        f"and at most {told(tournament.MAX_PAIRS_EACH)} pairs with one person",
        f"nobody joins more than {told(stored_tournament.MAX_OWN_ENTRIES)} times",
        f"until round {tournament.LAST_JOINING} is paired",
        f"After {told(rounds.BOT_MAY_BE_GONE / DAY)} days the tournament is cancelled.",
        f"at most {told(rounds.MAX_LIVE)} tournaments at a time, each with up to {tournament.MAX_ENTRANTS} people",
        f"after {season.FEWEST_MATCHES} matches against {ratings.FEWEST_OPPONENTS} different people",
    ),
    "records": (
        f"among the first {MAX_PRESSES} of the lobby",
        f"the bot stops a check after {told(record_checks.DEADLINE / 60)} minutes",
    ),
    "hosting": (
        f"{told(health.AWAY / 60).capitalize()} minutes without Discord.",
        f"A file of {LARGE >> 20} MB or more is only checked then.",
    ),
    "hosting-reference": (
        f"follows Discord’s clock if it differs by more than {told(clock.MIN_OFFSET.total_seconds())} seconds",
        f"`doctor` reports a difference of more than {told(discord.TOLERATED.total_seconds())} seconds",
        f"less than {machine.SMALL_MEMORY / 1e9} GB of memory",
        f"Drawing processes end after {told(render_pool.IDLE_LIMIT / 60)} quiet minutes",
    ),
}
"""Page: what it says of limits that the code sets."""


@pytest.mark.parametrize("page", LIMITS)
def test_limits_on_the_pages_are_those_of_the_code(page: str) -> None:
    said = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    assert [limit for limit in LIMITS[page] if limit not in said] == []


def test_times_on_the_screen_of_reminders_are_those_of_the_code() -> None:
    assert [times for times in REMINDERS if times not in word("reminders-now-about", "en")] == []
