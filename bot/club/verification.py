"""Verification of `tournament.json`: every pairing, score and place is recomputed from seed and results."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import NoReturn

import msgspec

from bot.club.pairing import next_round, seat_order, table_sizes
from bot.club.tournament import EventRefused, Paired, Tournament, after, check_settings
from bot.club.tournament_file import FORMAT, VERSION, TournamentFile, digest, standing_records
from bot.game import Argument, Line, line
from bot.games import GAMES
from bot.history.record.json_parsing import misplaced
from bot.history.record.verification_result import RecordError, Verdict, sanitise, with_literals
from bot.rng import SEED_BYTES, commitment


class FileVerdict(Verdict, frozen=True):
    """Result of a check. `remarks` say what a valid file cannot prove, `digest` identifies it."""

    remarks: tuple[Line, ...] = ()
    digest: str | None = None


def is_tournament(content: object) -> bool:
    """Return whether the parsed JSON calls itself a tournament."""
    named = content.get("format") if isinstance(content, dict) else None
    return isinstance(named, str) and named.startswith(FORMAT.partition("/")[0])


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
    tournament, adjusted = _replayed(file)
    if not tournament.is_started:
        _fail("not-started")
    rows = zip_longest(file.standings, standing_records(tournament))
    for place, (theirs, ours) in enumerate(rows, 1):
        if theirs != ours:
            _fail("standings", place=place)
    found = "running" if tournament.phase == "running" else "true"
    said = line(
        f"tournament-file-{found}",
        people=len(file.standings),
        rounds=len(tournament.rounds),
        title=GAMES[file.settings.game].title,
    )
    changed = [line("tournament-file-adjusted", rounds=", ".join(map(str, adjusted)))] if adjusted else []
    remarks = (*changed, line("tournament-file-unproven"))
    return FileVerdict(True, found, said, remarks=remarks, digest=digest(file))


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


def _seed(file: TournamentFile) -> bytes:
    try:
        seed = bytes.fromhex(file.seed)
    except ValueError:
        _fail("commitment")
    if seed.hex() != file.seed or len(seed) != SEED_BYTES or commitment(seed) != file.commitment:
        _fail("commitment")
    return seed


def _replayed(file: TournamentFile) -> tuple[Tournament, list[int]]:
    """Return the tournament at the end of the file, and the numbers of adjusted rounds."""
    tournament, adjusted = Tournament(file.settings, _seed(file)), list[int]()
    for number, event in enumerate(file.events, 1):
        try:
            following = after(tournament, event)
        except EventRefused as refused:
            _fail("event", number=number, detail=refused.line)
        if isinstance(event, Paired):
            _check_round(tournament, event)
            adjusted += [len(following.rounds)] if event.adjusted else []
        tournament = following
    return tournament, adjusted


def _check_round(before: Tournament, event: Paired) -> None:
    expected, number = next_round(before), len(before.rounds) + 1
    if event.adjusted:
        _check_adjusted(before, event, expected)
        return
    if event.byes != expected.byes:
        _fail("byes", round=number)
    for table, (theirs, ours) in enumerate(zip_longest(event.tables, expected.tables), 1):
        if theirs != ours:
            _fail("pairing", round=number, table=table)


def _check_adjusted(before: Tournament, event: Paired, expected: Paired) -> None:
    """Check what is known of a round that secret avoid lists changed: byes, sizes, order of tables and start seats."""
    number = len(before.rounds) + 1
    is_fixed = before.settings.format == "round-robin" or before.is_final_next
    if (
        is_fixed
        or not set(expected.byes) <= set(event.byes)
        or set(map(frozenset, event.tables)) == set(map(frozenset, expected.tables))
    ):
        _fail("not-adjusted", round=number)
    seated = sorted(chain.from_iterable(event.tables))
    if sorted(map(len, event.tables), reverse=True) != list(table_sizes(before, len(seated))):
        _fail("not-adjusted", round=number)
    for table, entrants in enumerate(event.tables):
        if entrants != seat_order(before, entrants, table):
            _fail("pairing", round=number, table=table + 1)
