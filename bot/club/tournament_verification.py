"""Verification of `tournament.json`: every pairing, score and place is recomputed from seed and results."""

from __future__ import annotations

import hashlib
from itertools import zip_longest

import msgspec

from bot.club.club_file import FileVerdict, comparison, difference, fail, read_file
from bot.club.pairing import next_round
from bot.club.tournament import Ended, EventRefused, Paired, Tournament, after, check_settings, table_seed
from bot.club.tournament_file import FORMAT, VERSION, TournamentFile, digest, standing_records
from bot.game import line
from bot.games import GAMES
from bot.history.record import Record
from bot.history.record.verification_result import RecordError, Verdict
from bot.rng import is_match_id


def verify(content: object) -> FileVerdict:
    """Check the parsed JSON of a tournament and return a verdict for any input."""
    try:
        return _checked(content)
    except RecordError as found:
        return FileVerdict(False, found.verdict.reason, found.verdict.line)


def _checked(content: object) -> FileVerdict:
    file = _read(content)
    tournament = _replayed(file)
    if not tournament.is_started:
        fail("tournament-file-not-started")
    if file.next_lot and hashlib.sha256(bytes.fromhex(file.next_lot)).hexdigest() != tournament.lot:
        fail("tournament-file-commitment")
    rows = zip_longest(file.standings, standing_records(tournament))
    for place, (theirs, ours) in enumerate(rows, 1):
        if theirs != ours:
            fail("tournament-file-standings", place=place)
    phase = "running" if tournament.phase == "running" else "true"
    sentence = line(
        f"tournament-file-{phase}",
        people=len(file.standings),
        rounds=len(tournament.rounds),
        title=GAMES[file.settings.game].title,
    )
    apart = [line("tournament-file-apart", count=len(tournament.apart))] if tournament.apart else []
    remarks = (*apart, line("tournament-file-unproven"))
    return FileVerdict(True, phase, sentence, remarks=remarks, digest=digest(file))


def _read(content: object) -> TournamentFile:
    file = read_file(content, TournamentFile, FORMAT, VERSION)
    try:
        check_settings(file.settings)
    except EventRefused as refused:
        fail("tournament-file-settings", detail=refused.line)
    return file


def _replayed(file: TournamentFile) -> Tournament:
    """Return the tournament at the end of the file."""
    tournament, matches = Tournament(file.settings, file.commitment), set[str]()
    for number, event in enumerate(file.events, 1):
        try:
            following = after(tournament, event)
        except EventRefused as refused:
            if refused.reason == "lot":
                fail("tournament-file-commitment")
            fail("tournament-file-event", number=number, detail=refused.line)
        if isinstance(event, Paired):
            _check_round(tournament, event)
        if isinstance(event, Ended):
            if not is_match_id(event.match) or event.match in matches:
                fail("tournament-file-match", number=number)
            matches.add(event.match)
        tournament = following
    return tournament


def _check_round(before: Tournament, event: Paired) -> None:
    expected, number = next_round(before, bytes.fromhex(event.lot)), len(before.rounds) + 1
    if event.byes != expected.byes:
        fail("tournament-file-byes", round=number)
    for table, (theirs, ours) in enumerate(zip_longest(event.tables, expected.tables), 1):
        if theirs != ours:
            fail("tournament-file-pairing", round=number, table=table)


def compare(tournament: object, record: object) -> Verdict:
    """Return whether a valid tournament has the match of a valid record: its game, seats, seed and places."""
    file, match = msgspec.convert(tournament, TournamentFile), msgspec.convert(record, Record)
    lot: str | None = file.next_lot
    for event in reversed(file.events):  # the lot of the next round gives the seeds of this one's tables
        if isinstance(event, Paired):
            lot = event.lot
        elif isinstance(event, Ended) and event.match == match.match:
            left = (*event.resigned, *event.lapsed)
            stayed = [seat not in left for seat in range(len(event.places))]
            reason = difference(match, file.settings.game, event.places, stayed)
            if lot is not None and match.seed != table_seed(bytes.fromhex(lot), event.table).hex():
                reason = reason if reason == "game" else "seed"
            break
    else:
        reason = "elsewhere"
    return comparison(reason, match)
