"""Verification of `season.json`: every row of the table is recomputed from the results."""

from __future__ import annotations

from itertools import pairwise, zip_longest

import msgspec

from bot.club.club_file import FileVerdict, comparison, difference, fail, read_file
from bot.club.season import SeasonMatch, season_table
from bot.club.season_file import FORMAT, VERSION, SeasonFile, digest, numbered
from bot.game import Outcome, line
from bot.games import GAMES
from bot.history.record import Record
from bot.history.record.verification_result import RecordError, Verdict, sanitise
from bot.rng import is_match_id
from bot.table.final_places import placed


def verify(content: object) -> FileVerdict:
    """Check the parsed JSON of a season and return a verdict for any input."""
    try:
        file = _read(content)
        _check_matches(file)
        for place, (theirs, ours) in enumerate(
            zip_longest(file.table, season_table(file.matches, file.begin, file.end)), 1
        ):
            if theirs != ours:
                fail("season-file-table", place=place)
    except RecordError as found:
        return FileVerdict(False, found.verdict.reason, found.verdict.line)
    sentence = line("season-file-true", title=sanitise(file.title), people=len(file.names), matches=len(file.matches))
    return FileVerdict(True, "true", sentence, remarks=(line("season-file-unproven"),), digest=digest(file))


def _read(content: object) -> SeasonFile:
    file = read_file(content, SeasonFile, FORMAT, VERSION)
    if file.begin >= file.end or not (file.game is None or file.game in GAMES):
        fail("season-file-settings")
    return file


def _check_matches(file: SeasonFile) -> None:
    """Check that each match is possible and within the season, and that all are in order."""
    for number, match in enumerate(file.matches, 1):
        if not _is_possible(match, file):
            fail("season-file-match", number=number)
    if any((last.ended_at, last.match) >= (match.ended_at, match.match) for last, match in pairwise(file.matches)):
        fail("season-file-order")
    matches, people = numbered(file.matches)
    if len({match.match for match in matches}) < len(matches) or people != tuple(range(len(file.names))):
        fail("season-file-order")


def _is_possible(match: SeasonMatch, file: SeasonFile) -> bool:
    game = GAMES.get(match.game)
    if game is None or len(match.people) > game.players[-1]:
        return False  # rating a match of thousands of seats would take hours
    seats, known = len(match.people), [person for person in match.people if person is not None]
    is_named = is_match_id(match.match)
    is_whole = 2 <= seats == len(match.ranks) == len(match.stayed) and any(match.stayed)
    is_known = len(set(known)) == len(known) and set(known) <= set(range(len(file.names)))
    is_within = file.begin <= match.ended_at < file.end and file.game in (None, match.game)
    if not (is_named and is_whole and is_known and is_within):
        return False
    return placed(Outcome((), match.ranks), match.stayed).ranks == match.ranks


def compare(season: object, record: object) -> Verdict:
    """Return whether a valid season has the match of a valid record: its game, seats and places."""
    file, match = msgspec.convert(season, SeasonFile), msgspec.convert(record, Record)
    listed = next((listed_match for listed_match in file.matches if listed_match.match == match.match), None)
    reason = "elsewhere" if listed is None else difference(match, listed.game, listed.ranks, listed.stayed)
    return comparison(reason, match)
