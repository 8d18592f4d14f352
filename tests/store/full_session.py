"""Matches in every state, stored and read again."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.game import line
from bot.history.results import Results
from bot.match.matches import Matches
from bot.store import Conflict, LessonRow, Store
from bot.store.audit import audit_statement
from bot.store.puzzles import AnswerRow, PuzzleRow, StreakRow
from bot.store.reports import REPORT_AGE
from bot.store.searches import Opening, StoredSearch
from bot.store.seasons import SeasonInfo
from bot.store.tournaments import (
    EntrantRow,
    TournamentRow,
    TournamentTableRow,
    due_statement,
    end_statement,
    match_statement,
    resume_statement,
    start_statement,
    stop_statement,
)
from bot.table.message_records import OpenPanel, PostRow, RetryEntry
from bot.table.table import AuditRow, MatchFilter
from tests.match.tables import ANNA, BERT, CARLA, DARIO, lobby, play_any, running
from tests.store.cached_queries import AT, USER, readings, writings

LATER = AT + timedelta(days=400)
PEOPLE = (ANNA, BERT, CARLA, DARIO)


async def a_session(store: Store, matches: Matches) -> list[Any]:
    """Store matches in every state, some shared, announced or pruned, and return what is read."""
    found: list[Any] = []
    ended = []
    for number, people in enumerate([(ANNA, BERT), (BERT, CARLA), (ANNA, CARLA, DARIO), (CARLA, ANNA)]):
        table = await running(matches, *people, channel=number)
        if number == 2:
            await matches.seats.resign(table.id, ANNA.id)
            await matches.seats.take(table.id, 0, BERT)
        await play_any(matches, table.id, *people, BERT, most=500)
        ended.append(table.id)
    results = Results(matches, store)
    await results.start()
    await results.settled()
    await results.unrate(ended[1])
    await results.rate(ended[1])
    runs = await running(matches, ANNA, BERT, channel=8)
    await play_any(matches, runs.id, ANNA, BERT, most=4)
    await lobby(matches, CARLA, DARIO, channel=9)
    found += await a_rebuilt_and_an_imported_match(store, runs.id)
    found += await a_club(store, runs.id)
    found += await a_tournament(store, runs.id)
    found += await some_study(store, runs.id)
    found += await some_reports(store)
    found += await some_open_panels(store, runs.id)
    await store.audit.add(AuditRow(1, ended[0], USER, "end", "because of Anna", AT))
    struck_out = AuditRow(1, ended[1], None, "end", "again", AT)
    await store.audit.add(struck_out)
    await store.audit.remove(struck_out)
    await store.pending_updates.put(RetryEntry(match=runs.id, part="table", tries=1, tried_at=AT, next_at=None))
    await store.pending_updates.put(RetryEntry(match=runs.id, part="table", tries=2, tried_at=AT, next_at=AT))
    await store.pending_updates.put(RetryEntry(match=runs.id, part="hand", tries=1, tried_at=AT, next_at=None))
    await store.pending_updates.delete(runs.id, "hand", AT)
    for version in (1, 2):
        await store.analyses.keep(ended[0], version, b"found" * version)
    for token in (1, 3, 2):
        await store.lessons.put(USER, "toy", LessonRow("one", ("m",) * token, token, token == 3))
    await store.guilds.set_settings(1, '{"locale":"it"}', before=None)
    for step in writings(store, runs.id)[:-1]:
        await step()
        read_now = {name: await read() for name, read in readings(store, runs.id).items()}
        found.append(read_now | {"preferences": _unfolded(read_now["preferences"])})
    await store.messages.mark_uncertain((await store.messages.all_shown(runs.id))[0])
    for call in await store.outbox.of(runs.id):
        await store.outbox.mark_uncertain(runs.id, call.key)
    found += [await looked(store, matches, runs.id, ended), await store.messages.all_shown(runs.id)]
    await store.users.set_preferences(CARLA.id, '{"in_words":true}', before="{}")
    found += [_unfolded(await store.users.preferences(one.id)) for one in (DARIO, CARLA)]
    found.append(await store.users.name(CARLA.id))
    await writings(store, runs.id)[-1]()
    await store.privacy.erase_deleted_data()
    for match in ended[1:]:
        await store.archives.archive(match, LATER, lambda _: None)
    await store.pruning.drop(ended[1], LATER)
    await store.archives.remove_file(None)
    await store.pruning.shrink()
    for guild in (1 << 22, 2 << 22, 1 << 22):
        await store.heartbeats.begin_outage(guild, AT)
    await store.heartbeats.touch()
    await store.heartbeats.form(3, LATER, timedelta(minutes=1))
    await store.heartbeats.shift(1, 3, timedelta(hours=1), LATER)
    await store.heartbeats.end_outage(2 << 22, timedelta(hours=1), LATER)
    return [*found, await looked(store, matches, runs.id, ended)]


async def a_tournament(store: Store, match: str) -> list[Any]:
    """Store two tournaments: one is played and interrupted for a while, the other is over. Return what is read."""
    rows = store.tournaments
    for number, name in enumerate(("cup", "over")):
        row = TournamentRow(
            id=name,
            guild=1,
            channel=7,
            organiser=ANNA.id,
            settings="{}",
            terms="{}",
            locale="en",
            seed=b"seed",
            created_at=AT,
            check_in_at=AT,
            starts_at=LATER,
            round_hours=24 + number,
        )
        await rows.create(row, audit_statement(AuditRow(1, name, ANNA.id, "contest-new", "spring", AT)), limit=5)
    people = [EntrantRow(0, ANNA.id, "Anna"), EntrantRow(1, BERT.id, "Bert"), EntrantRow(2, None, None)]
    await rows.append("cup", 0, ('{"event":"entered"}',) * 3, AT, entrants=people)
    table = TournamentTableRow(1, 0)
    due = due_statement("cup", LATER), start_statement("over", AT)
    await rows.append("cup", 3, ('{"event":"paired"}',), LATER, tables=[table, TournamentTableRow(1, 1)], also=due)
    with pytest.raises(Conflict):
        await rows.append("cup", 3, ("{}",), LATER)
    await rows.set_thread("cup", table, 8)
    await rows.write(match_statement("cup", table, match))
    with pytest.raises(Conflict):
        await rows.write(match_statement("cup", table, "another1"))
    await rows.write(stop_statement("cup", AT))
    await rows.write(resume_statement("cup", LATER), end_statement("over", LATER, "finished"))
    return [
        [await rows.one(name) for name in ("cup", "over", "none")],
        [await rows.live(1), await rows.ended(1, 5), await rows.ended(1, 0), await rows.live_ids()],
        [await rows.events("cup"), await rows.events("cup", 3)],
        [await rows.entrants("cup"), await rows.tables("cup"), await rows.of_match(match), await rows.of_match("no")],
        [await rows.states("cup"), await rows.given_up("cup")],
    ]


async def a_club(store: Store, match: str) -> list[Any]:
    """Store searches, avoided people, followers and notes, some of which stay. Return what is read."""
    searches, anna, bert, carla = store.searches, ANNA.id, BERT.id, CARLA.id
    for number, user in enumerate((anna, bert, carla)):
        await searches.put(1, StoredSearch(user, "toy", 2, 24, number, LATER), 5)
    await searches.put(1, StoredSearch(carla, "toy", 3, None, 9, AT), 5)
    await searches.renew(1, carla, LATER)
    await searches.withdraw(1, carla, "toy", 3)
    await searches.expire(1, AT)
    for avoided in (bert, carla):
        await searches.avoid(1, DARIO.id, avoided, 5)
    await searches.allow(1, DARIO.id, carla)
    for name in ("given up", "open"):
        await searches.claim(Opening(id=name, guild=1, game="toy", players=2, hours=24, channel=7, at=AT), (anna, bert))
        await searches.set_thread(name, 8)
        if name == "given up":
            await searches.release(name)
    for guild in (1, 2):
        await store.club_posts.put(PostRow(guild=guild, slot="page", channel=7, at=AT, message=9, digest="d"))
    await store.club_posts.delete(2, "page")
    for user in (anna, carla):
        await store.follows.add(match, user, AT, 5)
        await store.notes.put(match, user, f"of {user}", AT)
    seasons = await some_seasons(store)
    await store.follows.remove(match, carla)
    await store.notes.put(match, carla, "", AT)
    return [
        await store.club_posts.guilds(),
        await searches.all(1),
        [await searches.avoided_by(1, DARIO.id), await searches.avoided(1)],
        await searches.openings(1),
        [await store.club_posts.of(guild) for guild in (1, 2)],
        [await store.follows.of(match), await store.follows.count(anna)],
        [await store.notes.of(match, user) for user in (anna, carla)],
        await store.invitations.counts(anna, bert, AT),
        seasons,
    ]


async def some_study(store: Store, match: str) -> list[Any]:
    """Prepare turns, of which one was dropped and one deleted, and answer puzzles."""
    prepared, puzzles = store.prepared, store.puzzles
    table = (await store.matches.load(match)) or pytest.fail("it runs")
    found: list[Any] = []
    for seat, info in enumerate(table.table.seats):
        assert info.user is not None
        before = None
        for turn in (1, 2):
            await prepared.put(match, seat, f'[{{"turn": {turn}}}]', turn, user=info.user, at=AT, before=before)
            before = (await prepared.all(match))[seat]
        with pytest.raises(Conflict):
            await prepared.put(match, seat, "[]", 3, user=info.user, at=AT, before=None)
        await prepared.mark_due(match, seat, 4)
        await prepared.drop(match, seat, line("prepared-dropped"))
        found.append([_unfolded(one.body) for one in (await prepared.all(match)).values()])
    await prepared.delete(match, 1)
    for number in (1, 2, 2, 3):
        await puzzles.put(1, PuzzleRow(number=number, match=match, game="toy", content=b"\x00view", at=AT))
        for choice in (1, 2):
            await puzzles.put_answer(1, number, AnswerRow(ANNA.id, choice, is_listed=choice == 2), AT)
            await puzzles.put_streak(ANNA.id, StreakRow(number, choice, number, 3))
    stored = msgspec.structs.replace((await prepared.all(match))[0], body="")
    return [
        *found,
        stored,
        await puzzles.latest(1, 2),
        await puzzles.used(1),
        [await puzzles.answers(1, n) for n in range(4)],
        await puzzles.streak(ANNA.id),
    ]


async def some_open_panels(store: Store, match: str) -> list[Any]:
    """Store the panels of two users, one twice, take one away, and return what is read."""
    panels = [
        OpenPanel(match=match, user=user, message=user, channel=3, interaction=number, token=f"{number}", locale="it")
        for number, user in enumerate((USER, 5, USER))
    ]
    await store.open_panels.put(panels)
    found: list[Any] = [await store.open_panels.all()]
    await store.open_panels.delete([panels[0], panels[1]])
    return [*found, await store.open_panels.all()]


async def some_reports(store: Store) -> list[Any]:
    """Store, send and refuse reports of one user. Return what is left to send each time."""
    reports, found = store.reports, list[Any]()
    for number in range(3):
        await reports.add(USER, reference=f"{number:08x}", text="wrong", match="", at=AT)
    with pytest.raises(Conflict):
        await reports.add(USER, reference="3", text="wrong", match="", at=AT)
    found.append(await reports.unsent())
    await reports.note_sent(found[0][0], LATER)
    found += [await reports.unsent(), await reports.count(USER, AT), await reports.count(USER, LATER)]
    await reports.expire(AT + REPORT_AGE + timedelta(days=1))
    found.append(await reports.count(USER, AT))
    return found


async def some_seasons(store: Store) -> list[Any]:
    """Store a season that has ended and one that runs. Return what is read."""
    for number in (1, 2):
        info = SeasonInfo(guild=1, number=number, title="autumn", game=(None, "toy")[number % 2], begin=AT, end=LATER)
        act = AuditRow(1, f"season-{number}", ANNA.id, "span-start", "why not", AT)
        await store.seasons.begin(info, act)
        await store.seasons.set_end(info, LATER + timedelta(days=number), act)
        if number == 1:
            await store.seasons.end(info, LATER, "{}", "digest", (ANNA.id, BERT.id, 12345))
    span = (1, None, AT, LATER)
    return [
        await store.seasons.of(1),
        [await store.seasons.file(1, number) for number in (1, 2, 3)],
        [await store.seasons.people(1, number) for number in (1, 2)],
        [await store.seasons.matches(*span), await store.seasons.lacks_results(*span)],
        await store.audit.about(1, "season-1"),
    ]


def _unfolded(text: str | None) -> Any:
    """Parse JSON, because engines differ in its blanks."""
    return None if text is None else msgspec.json.decode(text)


async def a_rebuilt_and_an_imported_match(store: Store, runs: str) -> list[Any]:
    """Store the position of the running match again, and the whole match, closed, under another id."""
    row, rows = (await store.matches.load(runs)) or pytest.fail("it runs"), await store.matches.log(runs)
    state = row.state or b""
    await store.matches.rebuild(runs, rows[-1].seq, state)
    closed = msgspec.structs.replace(row.table, id="imported", status="closed", ended_at=LATER)
    free = [msgspec.structs.replace(info, user=None) for info in closed.seats]
    copied = msgspec.structs.replace(closed, seats=tuple(free))
    bare = [msgspec.structs.replace(one, interaction=None) for one in rows]
    await store.matches.import_match(copied, bytes(32), first=state, last=state, rows=bare)
    return [await store.matches.load(runs), await store.matches.load("imported"), await store.matches.log("imported")]


async def looked(store: Store, matches: Matches, runs: str, ended: list[str]) -> dict[str, Any]:
    """Return the results of all queries over many matches and people."""
    users = [person.id for person in PEOPLE]
    searches = [
        MatchFilter(guild=guild, user=user, channels=channels, user_sees=sees, game=game, state=state)
        for guild in (None, 1)
        for user, sees in ((None, None), (ANNA.id, None), (None, BERT.id), (DARIO.id, BERT.id))
        for channels in (None, (), (1, 2, 8))
        for game in (None, "toy")
        for state in ("any", "open", "lobby", "finished")
    ]
    over = [await store.results.ended(match) for match in ended]
    last = over[0].table
    messages = await store.messages.personal(USER)
    table = (await store.matches.load(runs)) or pytest.fail("it runs")
    return {
        "searches": [
            (await store.history.count(one), await store.history.page(one, 0, 3), await store.history.page(one, 2, 9))
            for one in searches
        ],
        "people": [
            (
                await store.history.played(user, guild),
                await store.history.rated(user, guild),
                await store.history.left(user, guild),
                await store.history.rivals(user, guild, 5),
                await store.privacy.touched(user),
                await store.privacy.names(user),
                await store.privacy.outbox_texts(runs),
                await store.privacy.held(user),
                await store.reasons.near(user),
                await store.reasons.titles(user),
                await store.reasons.season_titles(user),
                await store.matches.live_of(user),
                await store.matches.count_lobbies(user, guild),
                await store.lessons.of(user, "toy"),
                await store.lessons.has_played(user, "toy"),
                await store.lessons.has_finished(user, "toy"),
                sorted(await store.lessons.known_games(user, "ending")),
                await store.messages.personal(user),
            )
            for user in (*users, 5)
            for guild in (None, 1)
        ],
        "data": {
            name: sorted(map(_same, rows)) for name, rows in (await store.privacy.everything(USER, messages)).items()
        },
        "seats": [
            (await store.results.latest_seats(user, 3), await store.results.latest_stays(user, 1, 3)) for user in users
        ],
        "board": [await store.history.board(1, "toy", first, 3, settled=2, opponents=1) for first in (0, 2)],
        "wins": await store.history.wins(1),
        "pairs": await store.history.pairs(1),
        "against": await store.history.against(1, "toy", 5),
        "missing": await store.results.missing(),
        "ended": over,
        "times": [await store.results.times(match) for match in ended],
        "before": [await store.results.ratings_before(one.table, users) for one in over],
        "rated": sorted((await store.results.ratings_of(1, "toy", users)).items()),
        "paces": sorted(await store.results.paces_in(1, over[0].table.created_at)),
        "met": [await store.results.meetings(one.table, users, timedelta(days=30)) for one in over],
        "ranks": [await store.results.ranks(match) for match in ended],
        "gains": [await store.results.gains(match) for match in ended],
        "later": await store.results.rated_later(last),
        "settings": [await store.guilds.settings(guild) for guild in (1, 2)],
        "audit": [await store.audit.page(1, 0, 5), await store.audit.count(1)],
        "pending_updates": await store.pending_updates.all(),
        "analyses": [await store.analyses.kept(ended[0], version) for version in (1, 2)],
        "old": [
            await store.pruning.ended(LATER),
            [one.match async for one in store.pruning.prunable(LATER)],
            await store.pruning.dropped_since(LATER),
        ],
        "archived": [
            [await store.archives.find(match) for match in ended],
            [await store.archives.file_of(match) for match in ended],
            [await store.archives.of_user(user) for user in users],
            await store.archives.superseded([f"2026-10/{match}-0.xz" for match in (*ended, "stranger")]),
            [await store.matches.log(match) for match in ended],
        ],
        "moved": [await store.clocks.has_moved(runs, seat, 1) for seat in (0, 1)],
        "rewound": [await store.clocks.is_rewound(runs, 1)],
        "beats": [await store.heartbeats.all(), await store.heartbeats.last(), await store.clocks.ended_since(AT)],
        "outages": await store.heartbeats.outages(),
        "behind": await store.messages.behind(),
        "posted": [await store.messages.posted_since(since) for since in (AT, LATER)],
        "forgotten": await store.privacy.unknown([AT, LATER]),
        "request": await store.requests.one(1),
        "live": [
            await store.matches.live(),
            await store.matches.live_in(8),
            await store.matches.live_in(8, "x"),
            await store.matches.last_in(1, "toy"),
            await store.matches.live_ids(),
            await store.matches.count_live(),
            sorted(await store.matches.live_games()),
            await store.matches.count_closed_lobbies(users[0], 1, AT),
            await store.matches.close_unreadable("nothere1", AT),
        ],
        "log": [
            await store.matches.log(runs),
            await store.matches.log(runs, 1, 2),
            await store.matches.rows(runs, [1, 3]),
            await store.matches.setup(runs),
        ],
        "pressed": [
            await store.matches.pressed(77),
            await store.matches.is_taken(runs),
            await store.matches.is_taken("nothere1"),
        ],
        "filed": table,
    }


def _same(row: dict[str, Any]) -> str:
    """Return the row in a common form: engines differ in booleans and in the order of columns."""
    plain = {name: int(value) if isinstance(value, bool) else value for name, value in row.items()}
    if "preferences" in plain:
        plain["preferences"] = _unfolded(str(plain["preferences"]))
    return repr(sorted(plain.items()))
