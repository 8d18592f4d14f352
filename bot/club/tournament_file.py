"""Format of `tournament.json`: a tournament as a file from which everything can be recomputed. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.club.club_file import digest_of
from bot.club.standings import Standing, standings
from bot.club.tournament import Entered, Entrant, Event, EventRefused, Lot, Settings, Tournament, built, link

FORMAT = "tavolino-tournament/1"
VERSION = 1
"""Version of the rules of pairing and standings. A change that gives other tables or places raises it."""


class StandingRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Row of the standings. Fractions are texts such as `7/3`."""

    place: int
    entrant: Entrant
    final: int
    score: str
    opponents: str
    direct: int
    lot: int


class TournamentFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Content of `tournament.json`."""

    format: str
    version: int
    settings: Settings
    commitment: Lot
    next_lot: Lot | None
    """Lot after that of the latest round, from which the seeds of its tables follow; None while one is being played."""
    events: tuple[Event, ...]
    standings: tuple[StandingRecord, ...]


def export(settings: Settings, seed: bytes, events: Sequence[Event]) -> TournamentFile:
    """Return the file of a tournament that has begun. Raise EventRefused before its start.

    `seed` is the secret end of the chain of lots.
    """
    commitment = link(seed, 0).hex()
    tournament = built(settings, commitment, events)
    if not tournament.is_started:
        raise EventRefused("not_started")
    return TournamentFile(
        format=FORMAT,
        version=VERSION,
        settings=settings,
        commitment=commitment,
        next_lot=link(seed, len(tournament.rounds) + 1).hex() if tournament.phase == "over" else None,
        events=tuple(events),
        standings=standing_records(tournament),
    )


def standing_records(tournament: Tournament) -> tuple[StandingRecord, ...]:
    """Return the rows of the standings as a file has them."""
    return tuple(_record(row) for row in standings(tournament))


def _record(row: Standing) -> StandingRecord:
    score, opponents = str(row.score), str(row.opponents)
    return StandingRecord(row.place, row.entrant, row.final, score, opponents, row.direct, row.lot)


def digest(file: TournamentFile) -> str:
    """Return the digest of the file without names. See `digest_of`."""
    nameless = tuple(Entered(None, event.press) if isinstance(event, Entered) else event for event in file.events)
    return digest_of(msgspec.structs.replace(file, events=nameless))
