"""Posts of a tournament in the club's channel: announcement, check-in, rounds, standings and the end."""

from __future__ import annotations

from collections.abc import Callable, Container
from datetime import timedelta
from functools import partial
from typing import Any

import discord

from bot.clock import has_passed
from bot.people.server_settings import ServerSettings
from bot.table.message_records import CHECK_IN, NEWS
from bot.tournaments.stored_tournament import StoredTournament
from cogs.clubs.posts import Post
from cogs.clubs.tournament_words import (
    byes_words,
    entrants_of,
    entry_words,
    final_words,
    forecast,
    format_words,
    heading,
    names,
    next_moment,
    repeats_words,
    round_title,
    rounds_in_all,
    standing_rows,
    standings_words,
    table_words,
    terms_words,
    why_ended,
)
from cogs.context import Context
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser, ping, stamp
from cogs.ui.components import StatefulButton, button
from cogs.ui.screen import CallScreen, Screen

OPEN_TOURNAMENT, JOIN_TOURNAMENT, TOURNAMENT_FILE = "tour-open", "tour-join", "tour-file"
"""Verbs of the buttons under posts: the private screen, entering or checking in, and the file."""
MAX_MENTIONS = 75
"""Maximum number of people who are mentioned by the check-in; Discord's limit of characters allows no more."""
MAX_ROWS = 20
ROUND_TEXT_LIMIT = 3400
"""Characters for the tables of a round."""
RESULT_DEADLINE = timedelta(days=7)
"""Time after the end within which the result is posted, if it could not be before."""


def slot_of(stored: StoredTournament, part: str) -> str:
    """Return the slot of one of its posts."""
    return f"cup {stored.id} {part}"


def tournament_in(slot: str) -> str | None:
    """Return the id of the tournament whose post has that slot, or None."""
    kind, *rest = slot.split(" ")
    return rest[0] if kind == "cup" and rest else None


class TournamentPosts:
    """Builder of the posts that one tournament should have now."""

    def __init__(self, context: Context, server: discord.Guild, settings: ServerSettings, stored: StoredTournament):
        self._context, self._server, self._settings = context, server, settings
        self._stored, self._now = stored, context.services.now()
        self._localiser = Localiser(stored.locale)
        self._paused_until = context.services.club.director.paused_until(stored.id)

    def posts(self, channel: int, slots: Container[str]) -> list[Post]:
        """Return the posts, in order. `slots`: those of existing posts. Nothing past is posted late."""
        stored, stage = self._stored, self._stored.stage(self._now)
        parts: list[tuple[str, bool, Callable[..., Any]]] = [(NEWS, stored.is_live, self._news)]
        parts += [(CHECK_IN, stage == "check-in" and bool(entrants_of(stored)), self._check)]
        for number in range(1, stored.round + 1):
            has_places = all(row.thread for row, _ in stored.tables_in(number))  # so that it links to them at once
            is_current = stored.is_live and number == stored.round and (has_places or self._paused_until is not None)
            parts.append((f"round{number}", is_current, partial(self._round, number)))
        parts += [("table", stored.is_live and bool(standing_rows(stored)), self._standings)]
        is_news = stored.ended_at is not None and not has_passed(stored.ended_at, RESULT_DEADLINE, self._now)
        parts += [("end", is_news, self._end)]
        return [
            Post(
                slot=slot_of(stored, part),
                channel=channel,
                mark=f"b:{OPEN_TOURNAMENT}::0:{part}:{stored.id}",
                build=build,
                calls=self._calls(part),
                kind=part,
                due=stored.calendar.check_in_at if is_wanted and part == CHECK_IN else None,
                comes_back=is_wanted and stored.is_live,
            )
            for part, is_wanted, build in parts
            if is_wanted or slot_of(stored, part) in slots
        ]

    def _calls(self, part: str) -> tuple[discord.abc.Snowflake, ...]:
        if part == NEWS:
            role = self._server.get_role(self._settings.news_role or 0)
            return () if role is None else (role,)
        return tuple(discord.Object(user) for user in self._missing()) if part == CHECK_IN else ()

    def _missing(self) -> list[int]:
        """Return the users who have entered and not checked in yet; none if they are too many to be called."""
        stored = self._stored
        missing = [
            stored.users[entrant] for entrant in entrants_of(stored) if not stored.tournament.entries[entrant].is_in
        ]
        users = [user for user in missing if user is not None]
        return users if len(users) <= MAX_MENTIONS else []

    def _open(self, part: str, label: str) -> StatefulButton:
        return button(label, ComponentAction(OPEN_TOURNAMENT, "", menu=part, path=(self._stored.id,)))

    def _join(self, part: str, label: str) -> StatefulButton:
        pressed = ComponentAction(JOIN_TOURNAMENT, "", menu=part, path=(self._stored.id,))
        return button(label, pressed, style=discord.ButtonStyle.success)

    def _details(self, part: str) -> StatefulButton:
        return self._open(part, self._localiser.word("tournament-button-details"))

    async def _news(self) -> Screen:
        stored, localiser, word = self._stored, self._localiser, self._localiser.word
        game = self._context.games[stored.tournament.settings.game].title
        role = self._server.get_role(self._settings.news_role or 0)
        screen = CallScreen()
        screen.text(f"## {heading('tournament-title', stored, localiser)}")
        facts = [f"**{game}** · {format_words(stored, localiser)}", terms_words(stored, localiser)]
        facts.append(entry_words(stored, self._server, localiser))
        screen.text("\n".join(filter(None, [*facts, repeats_words(stored, localiser)])))
        if not stored.tournament.is_started and stored.is_live:
            start = stored.calendar.starts_at
            screen.text(word("tournament-news-start", start=stamp(start, "F"), left=stamp(start, "R")))
            is_open = stored.stage(self._context.services.now()) == "check-in"
            opens = stamp(stored.calendar.check_in_at, "f")
            screen.text(
                word("tournament-news-check-in-open") if is_open else word("tournament-news-check-in", opens=opens)
            )
        people = len(entrants_of(stored))
        if stored.is_live and not stored.tournament.is_started:
            screen.text(forecast(stored, people, localiser))
        elif stored.is_live:
            screen.text(word("tournament-news-runs", people=len(stored.tournament.starters)))
        else:
            screen.text(word("tournament-news-over"))
        screen.text(word("tournament-news-seed", commitment=f"`{stored.commitment}`"))
        if role is not None:
            screen.text(role.mention)
        can_join = stored.is_live and not stored.tournament.is_started
        join = [self._join("news", word("tournament-button-join"))] if can_join else []
        return screen.row(*join, self._details("news"))

    async def _check(self) -> Screen:
        stored, localiser = self._stored, self._localiser
        people = entrants_of(stored)
        is_in = sum(stored.tournament.entries[entrant].is_in for entrant in people)
        screen = CallScreen()
        screen.text(f"**{heading('tournament-check-title', stored, localiser)}**")
        if stored.is_live and not stored.tournament.is_started:
            screen.text(localiser.word("tournament-check-until", start=stamp(stored.calendar.starts_at, "R")))
            screen.text(localiser.word("tournament-check-count", present=is_in, people=len(people)))
            screen.text(" ".join(map(ping, self._missing())))
            check = self._join("check", localiser.word("tournament-button-check-in"))
            return screen.row(check, self._details("check"))
        screen.text(localiser.word("tournament-check-over", present=is_in, people=len(people)))
        return screen.row(self._details("check"))

    async def _round(self, number: int) -> Screen:
        stored, localiser = self._stored, self._localiser
        entrant_names, tables = names(stored, localiser), stored.tables_in(number)
        title = round_title(stored, number, localiser)
        screen = Screen().text(f"## {title}: {heading('tournament-name', stored, localiser)}")
        if number == stored.round and stored.is_live:
            screen.text(next_moment(stored, self._now, localiser))
            if self._paused_until is not None:
                opened, left = sum(row.thread is not None for row, _ in tables), stamp(self._paused_until, "R")
                screen.text(localiser.word("tournament-tables-wait", opened=opened, tables=len(tables), next=left))
        lines, room = list[str](), ROUND_TEXT_LIMIT
        for row, table in tables:
            line = table_words(stored.guild, row, table, entrant_names, localiser)
            room -= len(line) + 1
            if room < 0:
                lines.append(localiser.word("tournament-more-tables", count=len(tables) - len(lines)))
                break
            lines.append(line)
        screen.text("\n".join([*lines, *byes_words(stored, number, entrant_names, localiser)]))
        return screen.row(self._open(f"round{number}", localiser.word("tournament-button-mine")))

    async def _standings(self) -> Screen:
        stored, localiser = self._stored, self._localiser
        rows = standing_rows(stored)
        done = stored.round - stored.tournament.has_open_tables
        screen = Screen().text(f"## {heading('tournament-standings-title', stored, localiser)}")
        screen.text(localiser.word("tournament-standings-after", done=done, rounds=rounds_in_all(stored)))
        lines = standings_words(rows[:MAX_ROWS], stored, localiser)
        more = len(rows) - MAX_ROWS
        screen.text("\n".join([*lines, *([localiser.word("club-more", count=more)] if more > 0 else [])]))
        screen.text(final_words(stored, localiser))
        return screen.row(self._open("table", localiser.word("tournament-button-table")))

    async def _end(self) -> Screen:
        stored, localiser = self._stored, self._localiser
        why = await why_ended(self._context, stored, localiser)
        rows = standing_rows(stored)
        title = "tournament-cancelled-title" if stored.stage(self._now) == "cancelled" else "tournament-over-title"
        screen = Screen().text(f"## {heading(title, stored, localiser)}").text(why)
        more = len(rows) - MAX_ROWS
        lines = standings_words(rows[:MAX_ROWS], stored, localiser)
        screen.text("\n".join([*lines, *([localiser.word("club-more", count=more)] if more > 0 else [])]))
        screen.text(final_words(stored, localiser))
        if not stored.tournament.is_started:
            return screen.row(self._details("end"))
        _, digest = await self._context.services.club.tournaments.export(stored.id)
        screen.text(localiser.word("tournament-file-hint", digest=f"`{digest}`"))
        file = button(localiser.word("tournament-button-file"), ComponentAction(TOURNAMENT_FILE, "", path=(stored.id,)))
        return screen.row(self._open("end", localiser.word("tournament-button-table")), file)
