"""Verification of `tournament.json`: every pairing, score and place is recomputed from seed and results."""

from __future__ import annotations

import hashlib
from itertools import zip_longest
from typing import NoReturn

import msgspec

from bot.club.club_file import FileVerdict, comparison, difference
from bot.club.pairing import next_round
from bot.club.tournament import Ended, EventRefused, Paired, Tournament, after, check_settings, table_seed
from bot.club.tournament_file import FORMAT, VERSION, TournamentFile, digest, standing_records
from bot.game import Argument, line
from bot.games import GAMES
from bot.history.record import Record
from bot.history.record.json_parsing import misplaced
from bot.history.record.verification_result import RecordError, Verdict, sanitise, with_literals
from bot.rng import is_match_id


def verify(content: object) -> FileVerdict:
    """Check the parsed JSON of a tournament and return a verdict for any input."""
    try:
        return _checked(content)
    except RecordError as found:
        return FileVerdict(False, found.verdict.reason, found.verdict.line)


def _fail(reason: str, **args: Argument) -> NoReturn:
    said = with_literals(line(f"tournament-file-{reason}", **args), sanitise)
    raise RecordError(Verdict(False, reason, said))


def _checked(content: object) -> FileVerdict:
    file = _read(content)
    tournament = _replayed(file)
    if not tournament.is_started:
        _fail("not-started")
    if file.next_lot and hashlib.sha256(bytes.fromhex(file.next_lot)).hexdigest() != tournament.lot:
        _fail("commitment")
    rows = zip_longest(file.standings, standing_records(tournament))
    for place, (theirs, ours) in enumerate(rows, 1):
        if theirs != ours:
            _fail("standings", place=place)
    phase = "running" if tournament.phase == "running" else "true"
    said = line(
        f"tournament-file-{phase}",
        people=len(file.standings),
        rounds=len(tournament.rounds),
        title=GAMES[file.settings.game].title,
    )
    apart = [line("tournament-file-apart", count=len(tournament.apart))] if tournament.apart else []
    remarks = (*apart, line("tournament-file-unproven"))
    return FileVerdict(True, phase, said, remarks=remarks, digest=digest(file))


def _read(content: object) -> TournamentFile:
    version = content.get("version") if isinstance(content, dict) else None
    if isinstance(content, dict) and (content.get("format") != FORMAT or version != VERSION):
        _fail("version", format=FORMAT, version=VERSION)
    try:
        file = msgspec.convert(content, TournamentFile)
    except msgspec.ValidationError as fault:
        _fail("unreadable", detail=misplaced(fault))
    try:
        check_settings(file.settings)
    except EventRefused as refused:
        _fail("settings", detail=refused.line)
    return file


def _replayed(file: TournamentFile) -> Tournament:
    """Return the tournament at the end of the file."""
    tournament, matches = Tournament(file.settings, file.commitment), set[str]()
    for number, event in enumerate(file.events, 1):
        try:
            following = after(tournament, event)
        except EventRefused as refused:
            if refused.reason == "lot":
                _fail("commitment")
            _fail("event", number=number, detail=refused.line)
        if isinstance(event, Paired):
            _check_round(tournament, event)
        if isinstance(event, Ended):
            if not is_match_id(event.match) or event.match in matches:
                _fail("match", number=number)
            matches.add(event.match)
        tournament = following
    return tournament


def _check_round(before: Tournament, event: Paired) -> None:
    expected, number = next_round(before, bytes.fromhex(event.lot)), len(before.rounds) + 1
    if event.byes != expected.byes:
        _fail("byes", round=number)
    for table, (theirs, ours) in enumerate(zip_longest(event.tables, expected.tables), 1):
        if theirs != ours:
            _fail("pairing", round=number, table=table)


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
