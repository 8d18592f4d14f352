"""Words about a tournament that posts and private screens share: its facts, its tables by round, its standings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from fractions import Fraction

import discord

from bot.club.standings import Standing, standings
from bot.club.tournament import FEWEST, Ended, Entrant, RoundTable, planned_rounds
from bot.icons import mark
from bot.tournaments.stored_tournament import StoredTournament
from bot.tournaments.tournaments import TournamentTableRow
from cogs.context import Context
from cogs.text.localiser import Localiser, short_span, stamp
from cogs.text.match_entries import short_name

PLACES = "https://discord.com/channels"
"""Start of the addresses of channels, before server and channel."""
LATE_AFTER = timedelta(days=1)
"""Wait for one person after which a table is late."""
PARTS = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/6": "⅙", "5/6": "⅚", "1/5": "⅕"}
"""Characters for the usual parts of a score."""


def heading(key: str, stored: StoredTournament, localiser: Localiser) -> str:
    """Return the text with that key, which has the tournament's name as its only argument."""
    return localiser.word(key, typed=stored.tournament.settings.title)


def format_words(stored: StoredTournament, localiser: Localiser) -> str:
    """Return the kind of tournament in words."""
    settings = stored.tournament.settings
    text = localiser.word("tournament-format", format=settings.format, size=settings.size)
    text = f"{text}, {localiser.word('tournament-seeded')}" if settings.seeded else text
    return f"{text}, {localiser.word('tournament-with-final')}" if settings.final else text


def terms_words(stored: StoredTournament, localiser: Localiser) -> str:
    """Return the time of players and rounds in words."""
    account = short_span(localiser, timedelta(hours=stored.terms.reserve_hours or 0))
    return localiser.word("tournament-round-time", account=account, days=-(-stored.calendar.round_hours // 24))


def entry_words(stored: StoredTournament, server: discord.Guild | None, localiser: Localiser) -> str:
    """Return whose members may enter a tournament that is not over; "" for everybody."""
    if not stored.role or not stored.is_live:
        return ""
    if server is not None and server.get_role(stored.role) is None:
        return localiser.word("tournament-role-gone")
    return localiser.word("tournament-role", role=f"<@&{stored.role}>")


def repeats_words(stored: StoredTournament, localiser: Localiser) -> str:
    """Return how often the tournament opens again; "" for never."""
    return localiser.word("tournament-repeats", every=stored.repeats) if stored.repeats else ""


def entrants_of(stored: StoredTournament) -> tuple[Entrant, ...]:
    """Return the entrants who have not withdrawn."""
    return tuple(number for number, entry in enumerate(stored.tournament.entries) if not entry.has_withdrawn)


def forecast(stored: StoredTournament, people: int, localiser: Localiser) -> str:
    """Return the number of entrants, and the rounds and the latest end if all of them play."""
    settings = stored.tournament.settings
    playing = max(people, FEWEST)
    rounds = planned_rounds(settings, playing) + settings.final
    end = stored.calendar.starts_at + timedelta(hours=stored.calendar.round_hours) * rounds
    joined = localiser.word("tournament-entered", people=people)
    return f"{joined} {localiser.word('tournament-so-far', rounds=rounds, end=stamp(end, 'D'))}" if people else joined


def names(stored: StoredTournament, localiser: Localiser) -> tuple[str, ...]:
    """Return the names for formatted text by entrant. Users whose data was deleted are called former players."""
    somebody = localiser.word("privacy-somebody")
    return tuple(short_name(entry.name) if entry.name else somebody for entry in stored.tournament.entries)


def rounds_in_all(stored: StoredTournament) -> int:
    """Return the number of planned rounds, the final included."""
    return stored.tournament.planned + stored.tournament.settings.final


def round_title(stored: StoredTournament, number: int, localiser: Localiser) -> str:
    """Return `Round 2 of 4` or `Final`."""
    if stored.tournament.settings.final and number == rounds_in_all(stored):
        return localiser.word("tournament-final")
    return localiser.word("tournament-round", number=number, rounds=rounds_in_all(stored))


def first_round(localiser: Localiser) -> str:
    """Return `Round 1`, for a tournament whose number of rounds is not known before its start."""
    return localiser.word("tournament-round-first")


def table_words(
    guild: int, row: TournamentTableRow, table: RoundTable, entrant_names: Sequence[str], localiser: Localiser
) -> str:
    """Return a table of a round: a link to it, who plays, and the places once it has ended."""
    head = _table_head(guild, row, localiser)
    if table.ended is not None:
        return f"{head} ✓ {', '.join(_place_lines(table.ended, table, entrant_names))}"
    players = " · ".join(entrant_names[entrant] for entrant in table.seats)
    return f"{head} {players} · {localiser.word('tournament-table-void')}" if table.is_void else f"{head} {players}"


async def late_words(context: Context, stored: StoredTournament, localiser: Localiser) -> list[str]:
    """Return the tables that have waited for one person for more than a day, the longest wait first.

    Tables that wait for several are left out: who has answered there is secret.
    """
    entrant_names, latest = names(stored, localiser), context.services.now() - LATE_AFTER
    late = [
        (clock.waited_since, row, table.seats[seat])
        for row, table in (stored.tables_in(stored.round) if stored.round else ())
        if row.match and table.is_open
        for seat, clock in (await context.services.timing.seat_clocks.of(row.match)).items()
        if clock.waited_since is not None and clock.waited_since <= latest and not clock.is_together
    ]
    return [
        localiser.word(
            "tournament-late-table",
            table=_table_head(stored.guild, row, localiser),
            name=entrant_names[entrant],
            since=stamp(since, "f"),
        )
        for since, row, entrant in sorted(late, key=lambda row: (row[0], row[1].number))
    ]


def _table_head(guild: int, row: TournamentTableRow, localiser: Localiser) -> str:
    """Return the number of the table, with a link to its thread."""
    label = localiser.word("tournament-table", number=row.number + 1)
    return f"**[{label}]({PLACES}/{guild}/{row.thread})**" if row.thread else f"**{label}**"


def _place_lines(ended: Ended, table: RoundTable, entrant_names: Sequence[str]) -> list[str]:
    by_place = sorted(zip(ended.places, table.seats, strict=True))
    return [f"{place}\\. {entrant_names[entrant]}" for place, entrant in by_place]


def byes_words(stored: StoredTournament, number: int, entrant_names: Sequence[str], localiser: Localiser) -> list[str]:
    """Return a line with the byes of that round, or none."""
    byes = stored.tournament.rounds[number - 1].byes
    return (
        [localiser.word("tournament-byes", names=", ".join(entrant_names[entrant] for entrant in byes))] if byes else []
    )


def standing_rows(stored: StoredTournament) -> tuple[Standing, ...]:
    """Return the standings, best first; none before the first result."""
    has_results = any(table.ended for each in stored.tournament.rounds for table in each.tables)
    return standings(stored.tournament) if has_results else ()


def standings_words(
    rows: Sequence[Standing], stored: StoredTournament, localiser: Localiser, viewer: Entrant | None = None
) -> list[str]:
    """Return rows of the standings; the viewer's own is marked, and at the end the winner's."""
    entrant_names, trophy = names(stored, localiser), "" if stored.is_live else mark("common.trophy")
    return [
        f"{row.place}\\. {'➤ ' if row.entrant == viewer else ''}{trophy if row.place == 1 else ''}"
        f"**{entrant_names[row.entrant]}** · "
        + localiser.word("tournament-points", score=score_words(row.score), opponents=round(100 * row.opponents))
        for row in rows
    ]


def final_words(stored: StoredTournament, localiser: Localiser) -> str:
    """Return the sentence that the final decides; "" without a final, and for a tournament that ended before it."""
    is_to_come = stored.is_live and stored.tournament.settings.final
    return localiser.word("tournament-final-decides") if is_to_come or stored.is_final else ""


def score_words(score: Fraction) -> str:
    """Return an exact score such as `2⅓`."""
    number, rest = divmod(score, 1)
    if not rest:
        return str(number)
    part = PARTS.get(str(rest), f" {rest}" if number else str(rest))
    return f"{number or ''}{part}"


def next_moment(stored: StoredTournament, now: datetime, localiser: Localiser) -> str:
    """Return what happens next and when."""
    calendar, stage = stored.calendar, stored.stage(now)
    if stage == "announced":
        opens = stamp(calendar.check_in_at, "R")
        return localiser.word("tournament-next-check-in", start=stamp(calendar.starts_at, "f"), opens=opens)
    if stage == "check-in":
        return localiser.word("tournament-next-start", start=stamp(calendar.starts_at, "R"))
    if calendar.due_at is None or stage in ("over", "cancelled"):
        return ""
    key = "tournament-next-deadline" if stage == "playing" else "tournament-next-pairing"
    return localiser.word(key, when=stamp(calendar.due_at, "f"), left=stamp(calendar.due_at, "R"))


async def why_ended(context: Context, stored: StoredTournament, localiser: Localiser) -> str:
    """Return why the tournament has ended before its last round; "" for one that was played to its end."""
    if stored.ended_why == "cancelled":
        acts = await context.services.moderation.actions.about(stored.guild, stored.id)
        reason = next((action.reason for action in reversed(acts) if action.action == "contest-cancel"), "")
        return localiser.word("tournament-ended-cancelled", reason=reason)
    if stored.ended_why == "too-few":
        key = "tournament-ended-few-left" if stored.tournament.is_started else "tournament-ended-too-few"
        return localiser.word(key, fewest=FEWEST)
    if stored.ended_why == "nobody":
        return localiser.word("tournament-ended-nobody", last="no" if stored.repeats_from is None else "yes")
    texts = {"bot-removed": "tournament-ended-removed", "new-rules": "tournament-ended-rules"}
    return localiser.word(texts[stored.ended_why]) if stored.ended_why in texts else ""


async def tournament_part(context: Context, guild: int, localiser: Localiser) -> str:
    """Return the part of the club page about tournaments that are not over; "" without any."""
    now = context.services.now()
    lines = [
        localiser.word(
            "tournament-page-line",
            typed=stored.tournament.settings.title,
            game=context.games[stored.tournament.settings.game].title,
            next=next_moment(stored, now, localiser),
        )
        for stored in await context.services.club.tournaments.live(guild)
    ]
    return "\n".join([f"### {localiser.word('tournament-page-title')}", *lines]) if lines else ""
