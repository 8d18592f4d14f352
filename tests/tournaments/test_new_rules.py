"""A tournament that ran by the old rules is cancelled in one sentence, with its tables."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.sqlite.opening import SCHEMA
from bot.version import migrations
from tests.tournaments.tournament_fixture import GUILD, fixture_at

LAST = 34
"""Schema before the new rules."""
OLD = """
INSERT INTO tournaments (id, guild, channel, organiser, settings, terms, locale, seed, secret, created_at, check_in_at,
 starts_at, round_hours, due_at) VALUES ('old', 1, 5, 50, '{"title":"Old Cup","game":"zanzibar"}', '{}', 'en',
 x'00', x'00', 1, 1, 1, 24, 2);
INSERT INTO tournament_events (tournament, number, event, at) VALUES
 ('old', 0, '{"event":"entered","name":null}', 1), ('old', 1, '{"event":"voided","table":0}', 1);
INSERT INTO tournament_entrants (tournament, entrant, user, name, at) VALUES ('old', 0, 101, 'Anna', 1);
INSERT INTO tournaments (id, guild, channel, organiser, settings, terms, locale, seed, secret, created_at, check_in_at,
 starts_at, round_hours, ended_at, ended_why) VALUES ('ended', 1, 5, 50, '{}', '{}', 'en', x'00', x'00', 1, 1, 1, 24,
 3, 'finished');
"""


async def test_running_tournament_under_old_rules_is_cancelled(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "test.db", isolation_level=None)) as file:
        for step, migration in migrations(SCHEMA).items():
            if step <= LAST:
                file.executescript(migration.read_text(encoding="utf-8"))
        file.executescript(f"{OLD} PRAGMA user_version = {LAST};")
    async with fixture_at(tmp_path) as fixture:
        (old,) = await fixture.tournaments.past(GUILD)
        assert (old.id, old.ended_why, old.tournament.phase, old.users) == ("old", "new-rules", "cancelled", ())
        assert await fixture.tournaments.live(GUILD) == ()
