"""Matches of two people in every state, one of whom is deleted."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import msgspec

from bot.history.replay import Replays
from bot.history.results import Results
from bot.match.matches import Matches
from bot.people.privacy import Privacy
from bot.store import Store
from bot.table.match_terms import Terms
from bot.table.message_records import TABLE, Shown, hand_of
from bot.table.table import Person
from tests.match.tables import context, lobby, play_any, running
from tests.sql import statement

NOW = datetime(2026, 11, 1, tzinfo=UTC)
GONE = Person(900_000_000_000_000_001, "Guglielmo", "it")
ROSA = Person(900_000_000_000_000_002, "Rosa", "de")


class PrivacyFixture:
    """A store with matches of two people in every state. One of them will be deleted."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches: Matches = context(store)
        self.stories = Replays(self.matches)
        self.privacy = Privacy(self.matches, store, self.stories)
        self.ids: dict[str, str] = {}

    async def settle(self) -> None:
        """Store an ended match, a running one and lobbies, with messages and results."""
        over = await running(self.matches, GONE, ROSA, channel=1)
        await play_any(self.matches, over.id, GONE, ROSA)
        runs = await running(self.matches, ROSA, GONE, channel=2)
        await play_any(self.matches, runs.id, ROSA, GONE, most=4)
        waits = await lobby(self.matches, GONE, ROSA, channel=3)
        alone = await lobby(self.matches, GONE, channel=4)
        rematch = await self.matches.lobby.open(
            game="toy",
            guild=1,
            channel=5,
            host=ROSA,
            options={},
            locale="en",
            terms=Terms(rotation=(ROSA.id, GONE.id), stayed=(ROSA.id, GONE.id)),
        )
        self.ids = {"over": over.id, "runs": runs.id, "waits": waits.id, "alone": alone.id, "rematch": rematch.id}
        for match in (over.id, runs.id):
            seat = (await self.matches.table(match)).seat_of(GONE.id)
            await self.store.messages.show(Shown(match, hand_of(seat or 0, GONE.id), 50, 51, 1, "k", NOW))
        await self.store.messages.show(Shown(over.id, TABLE, 1, 52, 1, "k", NOW))
        results = Results(self.matches, self.store)
        await results.start()
        await results.settled()
        await self.store_other_rows()

    async def store_other_rows(self) -> None:
        """Write the rows that other parts of the bot would write."""
        await self.matches.lobby.set_terms(self.ids["waits"], GONE, {"rated": False})
        runs = await self.matches.table(self.ids["runs"])
        sitter = runs.seats[1].user or 0
        await self.store.auto_answers.put(runs.id, 1, {"always": True}, 0, user=sitter, before=None)
        terms = msgspec.to_builtins((await self.matches.table(self.ids["over"])).terms)
        await self.store._database.write(
            statement("INSERT INTO absences (user, guild, from_at, until_at) VALUES (?, 1, 5, 6)", (GONE.id,)),
            statement(
                "INSERT INTO former_players (match, seat, change, kind, user, name, until_seq, at)"
                " VALUES (?, 0, 1, 'person', ?, ?, 1, 1)",
                (self.ids["over"], GONE.id, GONE.name),
            ),
            statement(
                "INSERT INTO audit (guild, match, user, action, reason, at) VALUES (1, ?, ?, 'end', ?, 1)",
                (self.ids["over"], GONE.id, f"<@{ROSA.id}> asked <@{GONE.id}>"),
            ),
            statement(
                "INSERT INTO tournaments (id, guild, channel, organiser, settings, terms, locale, seed,"
                " created_at, check_in_at, starts_at, round_hours)"
                " VALUES ('cup', 1, 1, ?, '{}', '{}', 'en', ?, 1, 1, 1, 1)",
                (GONE.id, b"0"),
            ),
            statement(
                "INSERT INTO tournament_entrants (tournament, entrant, user, name, at) VALUES ('cup', 0, ?, ?, 1)",
                (GONE.id, GONE.name),
            ),
            statement(
                "INSERT INTO audit (guild, match, user, action, reason, at)"
                " VALUES (1, 'cup', NULL, 'contest-withdraw', ?, 1)",
                (f"{GONE.name} is ill",),
            ),
            statement(
                "INSERT INTO outbox (match, slot, user, nonce, body, at) VALUES (?, 'a', ?, 'n1', '{}', 1)",
                (self.ids["over"], GONE.id),
            ),
            statement(
                "INSERT INTO outbox (match, slot, nonce, body, at) VALUES (?, 'b', 'n2', ?, 1)",
                (self.ids["over"], json.dumps({"text": f"<@{GONE.id}>", "users": [GONE.id, ROSA.id]})),
            ),
            statement(
                "UPDATE matches SET terms = ? WHERE id = ?",
                (json.dumps({**terms, "rotation": [ROSA.id, GONE.id], "stayed": [GONE.id]}), self.ids["over"]),
            ),
        )
