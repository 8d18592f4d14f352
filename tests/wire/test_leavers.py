"""A player leaves a match: a remaining player wins in every message and list, and is rated."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.game import Refused
from bot.games import GAMES
from bot.history.record import verify
from bot.history.record.export import export
from bot.i18n import whole
from bot.match.matches import Matches
from bot.rng import Seeds
from bot.store import Store
from cogs.context import context_at
from cogs.messages.membership import MEMBERSHIP_LIFETIME, Membership
from cogs.text.sanitise import escape_formatting
from tests.match.tables import stop
from tests.wire.command_paths import history, lobby
from tests.wire.play_session import Session, answer_to, custom_id, pressed, reached, tells_result, typed
from tests.wire.random_match import to_the_end
from tests.wire.records import record_of
from tests.wire.timed_turns import play_on, press_publicly, settled, vanish

NAMES = ("Anna", "Bruno", "Carla", "Dora")
STAKE = "This counts for your rating, unless the match ends before two turns each."
OPTIONS: dict[str, dict[str, Any]] = {"zanzibar": {"round_limit": 12}}
MARKED = {"resign": "(resigned)", "person": "(took over)", "computer": "(computer, took over)"}
"""Words about the seat at the end, by what happened to it."""
MIXED = [
    (game, way, 2 + (one + other) % 3) for one, game in enumerate(sorted(GAMES)) for other, way in enumerate(MARKED)
]
"""Every game with every way to leave it and two, three or four players."""


async def best_seat(session: Session, match: str, folder: Path) -> int:
    """Return the seat that wins if all go on by default moves, computed on a copy."""
    copied = folder / "copied.db"
    with closing(sqlite3.connect(session.database)) as file, closing(sqlite3.connect(copied)) as copy:
        file.backup(copy)
    store = await Store.open(copied)
    try:
        matches = Matches(store, seeds=Seeds(), now=session.client.services.now)
        await to_the_end(matches, match)
        look = await matches.look(match, None)
    finally:
        await store.close()
    assert look.outcome is not None
    return look.outcome.winners[0]


async def finished(session: Session, match: str) -> Any:
    """Play the rest of the match in the file alone. Return it once the bot has announced its end."""
    services = session.client.services
    await settled(session)
    await to_the_end(Matches(services.store, seeds=Seeds(), now=services.now), match)
    await services.matches.reload(match)
    services.matches.announce(match)
    await settled(session)
    await services.history.results.settled()
    return await services.matches.look(match, None)


async def leave(session: Session, person: Any, others: list[Any], game: str, way: str) -> None:
    """Resign the person's seat, and let a new player or a computer player take over."""
    answer = await (await person.slash(session.channel, "table leave")).settled()
    await (await person.press(answer.reply, custom_id(answer.reply, "resign-sure"))).settled()
    await settled(session)
    if way != "resign":
        await play_on(session)
        verb, presser = ("seat-take", others[-1]) if way == "person" else ("seat-computer", others[0])
        await press_publicly(presser, session.message_with(presser, verb), verb)
    await settled(session)


async def asked(session: Session, person: Any, command: str, **options: Any) -> str:
    """Return the answer to `/history …`."""
    return str((await answer_to(person.slash(session.channel, *history(command, options)))).text)


def closing_message(session: Session) -> str:
    """Return the last message about the match."""
    return str([message.text for message in session.public() if tells_result(message)][-1])


@pytest.mark.rotating(12)
@pytest.mark.of_a_file
@pytest.mark.parametrize(("game", "way", "players"), MIXED)
async def test_player_who_left_never_wins(tmp_path: Path, game: str, way: str, players: int, session: Session) -> None:
    *people, guest = session.people(*NAMES[:players], "Guest")
    await session.match(*people, game=game, **OPTIONS.get(game, {}))
    match = await session.match_id()
    seat = await best_seat(session, match, tmp_path)
    table = await session.client.services.matches.table(match)
    leaver = next(person for person in people if person.id == table.seats[seat].user)
    stayed = [person for person in people if person is not leaver]
    await leave(session, leaver, [*stayed, guest], game, way)
    look = await finished(session, match)
    assert way == "computer" or look.outcome.scores[seat] == max(look.outcome.scores)
    assert look.outcome.ranks[seat] == players
    winners = {look.table.names[one] for one in look.outcome.winners}
    assert winners <= {person.name for person in stayed}
    await tells_of_it_alike(session, look, seat, MARKED[way])
    assert (f"played on for {leaver.name}, who left" in session.table(guest).text) == (way != "resign")
    await rates_it(session, match, leaver, stayed, guest)
    record = await export(session.client.services.matches, match)
    assert record["result"]["ranks"][seat] == 1 or way == "computer", "the game's own result stays"
    assert verify(record).ok


@pytest.mark.parametrize("game", ["saint_martin", "zanzibar"])
async def test_player_who_resigned_no_longer_sees_the_hand(session: Session, game: str) -> None:
    anna, bruno, clara, guest = session.people("Anna", "Bruno", "Clara", "Guest")
    await session.match(anna, bruno, clara, game=game)
    panel = await session.panel(anna)
    answer = await (await anna.slash(session.channel, "table leave")).settled()
    assert f"You come last. {STAKE}" in answer.reply.text
    await (await anna.press(answer.reply, custom_id(answer.reply, "resign-sure"))).settled()
    await session.quiet()
    former: Any = session.loopback.message(panel.id)
    assert "no seat at this table" in former.text
    assert not former.alts
    shown = await session.panel(anna)
    assert [one.label for one in shown.buttons()] == ["Follow", "Board in words", "Free seats"]
    match, services = await session.match_id(), session.client.services
    assert (await services.matches.look_as(match, anna.id)).viewer is None
    assert await services.history.replays.perspectives_for(match, anna.id) == (None,)
    with pytest.raises(Refused):
        await services.history.replays.since(match, anna.id)
    before = await record_of(session, guest, match=match)
    own = await record_of(session, anna, match=match)
    assert own in (before, await record_of(session, guest, match=match))  # the bot may play for the seat in between


async def test_player_of_two_is_asked_to_resign_with_the_winner_named(session: Session) -> None:
    anna, _ = await session.new_match("Anna", "Bruno")
    asked_back = (await answer_to(anna.slash(session.channel, "table leave"))).text
    assert f"Resign? Bruno then wins or plays on without you. {STAKE}" in asked_back
    assert "Your seat goes" not in asked_back


@pytest.mark.parametrize("is_turn", [False, True])
async def test_list_of_own_tables_asks_the_only_one_who_stayed_for_the_end(session: Session, is_turn: bool) -> None:
    mover, other = await session.by_turn(await session.new_match("Anna", "Bruno"))
    leaver, stays = (other, mover) if is_turn else (mover, other)
    await session.client.services.matches.seats.resign(await session.match_id(), leaver.id)
    listed = await typed(stays, stays.dm, "games mine")
    assert listed.text.startswith("**1 table waits for you**")
    assert "-# **You have won: end the match or play on** · " in listed.text
    assert "It is your turn" not in listed.text
    assert "the clock is paused" not in listed.text, "it says what to do, and the seat on offer alone stops the clock"
    panel = await pressed(stays, listed, "mine-turn")
    await pressed(stays, panel, "win-later")
    is_now = "It is your turn" if is_turn else f"waiting for {leaver.name}"
    await session.loopback.wait_for(lambda: is_now in (session.loopback.message(listed.id) or listed).text)


@pytest.mark.parametrize("is_rated", [False, True])
async def test_match_that_those_who_stayed_end_is_told_alike_before_and_after(
    session: Session, monkeypatch: pytest.MonkeyPatch, is_rated: bool
) -> None:
    if is_rated:
        monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", 0)
    anna, bruno, carla = await session.new_match(*NAMES[:3])
    asking = await table_requests(session, bruno)
    assert "End without result" in [one.label for one in asking.buttons()]
    resigning = await (await carla.slash(session.channel, "table leave")).settled()
    assert (STAKE in resigning.reply.text) != is_rated
    await press_publicly(carla, resigning.reply, "resign-sure")
    await settled(session)
    asking = await table_requests(session, bruno)
    (end,) = (one for one in asking.buttons() if one.label == "End with a shared win")
    await (await bruno.press(asking, end.custom_id)).settled()
    asked_for = await session.loopback.wait_for(lambda: session.message_with(anna, "consent-yes"))
    rated = "It counts for your rating." if is_rated else "It doesn’t count for your rating."
    assert f"so all who stayed share first place. {rated}" in asked_for.text
    await press_publicly(anna, asked_for, "consent-yes")
    await session.loopback.wait_for(lambda: [one for one in session.public() if tells_result(one)])
    await settled(session)
    assert "Anna" in closing_message(session).splitlines()[1]
    assert ("Unrated: it ended before two turns each." in closing_message(session)) != is_rated
    assert ("Rating:" in closing_message(session)) == is_rated


async def table_requests(session: Session, person: Any) -> Any:
    """Return *Ask the table* of that person."""
    panel = await session.panel(person)
    return await reached(person, await reached(person, panel, "more"), "life")


async def won_by_leaving(session: Session) -> tuple[Any, Any, Any, Any]:
    """Let the one of two players whose turn it is resign.

    Return this one, the winner, a stranger, and the message that offers the win.
    """
    anna, bruno, guest = session.people("Anna", "Bruno", "Guest")
    await session.match(anna, bruno)
    leaver = await session.decider([anna, bruno])
    winner = bruno if leaver is anna else anna
    match = await session.match_id()
    await session.client.services.matches.seats.resign(match, leaver.id)
    (told,) = await session.loopback.wait_for(
        lambda: [one for one in session.public() if "has resigned. You have won: end the match or play on." in one.text]
    )
    assert set(told.mentions) == {winner.id}
    assert "If you don’t choose, it ends <t:" in told.text
    assert [one.label for one in told.buttons()] == ["End now", "Play on"]
    before = (await session.client.services.matches.table(match)).seq
    for stranger in (guest, leaver):
        for verb in ("seat-won", "seat-on"):
            answer = await (await stranger.press(told, custom_id(told, verb))).settled()
            assert answer.reply.ephemeral
    panel = (await session.panel(winner)).text
    assert "You have won." in panel
    assert f"{leaver.name} resigned." in panel
    assert "is choosing" not in panel
    card = session.table(guest).text
    assert f"{leaver.name} resigned. {winner.name} can end the match or play on." in card
    assert "to move" not in card
    assert "It doesn’t count for your rating." in told.text
    await settled(session)
    table = await session.client.services.matches.table(match)
    assert (table.status, table.seq) == ("running", before), "nobody moves before the answer"
    return leaver, winner, guest, told


async def test_only_player_left_ends_the_match_in_the_channel(session: Session) -> None:
    leaver, winner, guest, told = await won_by_leaving(session)
    await winner.press(told, custom_id(told, "seat-won"))
    await session.loopback.wait_for(lambda: [one for one in session.public() if tells_result(one)])
    assert f"{leaver.name} (resigned).**" in closing_message(session)
    await session.loopback.wait_for(lambda: session.loopback.message(told.id) is None)
    unrated = "-# Unrated: it ended before two turns each."
    await session.loopback.wait_for(lambda: unrated in session.table(guest).text)
    shown, page = session.table(guest).text, await asked(session, guest, "show")
    assert (shown.count("has won"), shown.count("resigned.")) == (1, 1), "each is said once"
    assert unrated in closing_message(session)
    assert unrated in page
    assert "· rated" not in page


async def test_only_player_left_plays_on_with_the_bot_or_somebody_new(session: Session) -> None:
    _, winner, guest, told = await won_by_leaving(session)
    match = await session.match_id()
    before = (await session.client.services.matches.table(match)).seq
    await winner.press(told, custom_id(told, "seat-on"))
    await session.loopback.wait_for(lambda: session.message_with(guest, "seat-take"))
    await settled(session)
    assert (await session.client.services.matches.table(match)).seq > before, "the bot moves now"
    offer = session.message_with(guest, "seat-take")
    assert offer.id == told.id, "the same message"
    await press_publicly(guest, offer, "seat-take")
    assert (await session.client.services.matches.table(match)).seat_of(guest.id) is not None


async def test_move_of_the_only_player_left_chooses_to_play_on(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    match = await session.match_id()
    winner = await session.decider([anna, bruno])
    leaver = bruno if winner is anna else anna
    services = session.client.services
    await services.matches.seats.resign(match, leaver.id)
    assert await services.matches.views.undecided_since(match) is not None
    look = await services.matches.look_as(match, winner.id)
    await services.matches.play(match, winner.id, look.offers[0], token=look.token)
    assert await services.matches.views.undecided_since(match) is None


async def test_message_of_a_rated_match_tells_the_new_ratings(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.history.ratings.FEWEST_TURNS", 0)
    anna, bruno = await session.new_match("Anna", "Bruno")
    await session.client.services.matches.seats.resign(await session.match_id(), anna.id)
    await session.client.services.moderation.requests.win(await session.match_id(), bruno.id)
    await session.loopback.wait_for(lambda: "Rating:" in session.table(bruno).text)
    assert "Bruno **" in session.table(bruno).text.partition("Rating:")[2]
    await session.loopback.wait_for(lambda: [one for one in session.public() if tells_result(one)])
    assert re.search(r"-# Rating: Anna \*\*\d+\?\*\* \(−\d+\) · Bruno .*\(\?: fewer", closing_message(session))


async def tells_of_it_alike(session: Session, look: Any, seat: int, marked: str) -> None:
    """Check that closing message, table, page, log, list, headline and trophies agree on places and scores.

    A seat that nobody took over has no score: what the bot made there is nobody's.
    """
    told = closing_message(session)
    guest = session.loopback.people[-1]
    shown = session.table(guest).text
    page = await asked(session, guest, "show", match=look.table.id)
    parts = []
    for one, (rank, score) in enumerate(zip(look.outcome.ranks, look.outcome.scores, strict=True)):
        name = escape_formatting(look.table.names[one])
        shown_score = "" if look.table.seats[one].is_vacant else rf" · \*\*{whole(score)}\*\*"
        row = rf"^{rank}\\\. `\S+ \S+` \*\*{re.escape(name)}\*\*[^·\n]*{shown_score}$"
        (line,) = re.findall(row, page, re.MULTILINE)
        assert (marked in line) == (one == seat)
        own = f" {whole(score)}" if shown_score else ""
        parts.append((rank, f"{name}{line.split('**')[2].removesuffix(' · ')}{own}"))
    assert marked in parts[seat][1]
    result = ", ".join(part for _, part in sorted(parts, key=lambda part: part[0]))
    result = re.sub(r" \\\(\w+\\\)", "", result)  # the levels of computers stand below
    assert f": {result}.**" in told
    assert f": {result}" in shown.splitlines()[0]
    names = [f"{rank}. {escape_formatting(look.table.names[one])}" for one, rank in enumerate(look.outcome.ranks)]
    pages = [await asked(session, who, "log", match=look.table.id) for who in session.loopback.people]
    assert all(name in told.splitlines()[-1] for told in pages for name in names), "everybody's log agrees"
    scores = [look.outcome.scores[one] for place in look.outcome.places for one in place]
    is_clear = len(look.outcome.winners) == 1 and scores[0] > max(scores[1:]) and not look.table.seats[seat].is_vacant
    for headline in () if is_clear else (shown.splitlines()[1], told.splitlines()[1]):
        assert look.table.names[seat] not in headline, "the scores alone do not say who has won"
        assert all(look.table.names[one] in headline for one in look.outcome.winners)
    listed = await asked(session, guest, "list")
    trophies = set(re.findall(r"🏆 \*\*(.*?)\*\*", listed))
    assert trophies == {look.table.names[one] for one in look.outcome.winners}
    if look.table.seats[seat].is_vacant:
        assert f"{escape_formatting(look.table.names[seat])} {marked}" in listed
        assert f"{marked} {whole(look.outcome.scores[seat])}" not in listed


async def rates_it(session: Session, match: str, leaver: Any, stayed: list[Any], guest: Any) -> None:
    """Check that all starters are rated, the leaver down and the winner up.

    All are new, so every rating is provisional.
    """
    page = await asked(session, guest, "show", match=match)
    (line,) = re.findall(r"^-# Rating: .*$", page, re.MULTILINE)[-1:]
    changes = dict(re.findall(r"(\w+) \*\*\d+\?\*\* \((\S+)\)", line))
    assert set(changes) == {leaver.name, *(person.name for person in stayed)}
    assert changes[leaver.name].startswith("−")
    assert any(change.startswith("+") for change in changes.values())
    board = await asked(session, guest, "leaderboard")
    assert guest.name not in board
    for person in (leaver, *stayed):
        points = re.findall(rf"{person.name} \*\*(\d+\?)\*\*", line)
        assert re.findall(rf"\*\*{person.name}\*\* · \*\*(\d+\?)\*\* · 1 match", board) == points
        assert f"rating {points[0]} (1 rated)" in await asked(session, guest, "player", member=person.id)
    assert "resigned, timed out or replaced: 1" in await asked(session, guest, "player", member=leaver.id)


@pytest.mark.parametrize("is_taken", [False, True])
async def test_player_who_times_out_comes_last(is_taken: bool, session: Session) -> None:
    *two, guest = session.people("Anna", "Bruno", "Guest")
    await session.match(*two, game="cafe_international", clock="24")
    match = await session.match_id()
    late, other = await session.by_turn(two)
    await vanish(session, late, other)
    table = await session.client.services.matches.table(match)
    seat = table.seat_of(late.id)
    assert seat is not None
    assert table.seats[seat].offered
    if is_taken:
        await press_publicly(guest, session.message_with(other, "seat-take"), "seat-take")
        await settled(session)
    look = await finished(session, match)
    assert look.outcome.winners == (1 - seat,)
    marked = "(took over)" if is_taken else "(timed out)"
    await tells_of_it_alike(session, look, seat, marked)
    await rates_it(session, match, late, [other], guest)


async def test_match_that_everyone_left_has_no_winner(session: Session) -> None:
    anna, bruno, carla, dora = session.people(*NAMES)
    await session.match(anna, bruno, game="cafe_international")
    match = await session.match_id()
    await leave(session, anna, [bruno, carla], "cafe_international", "person")
    await leave(session, bruno, [carla, dora], "cafe_international", "person")
    look = await finished(session, match)
    assert (look.outcome.winners, look.outcome.ranks) == ((), (2, 2))
    assert "Nobody stayed to the end" in closing_message(session)
    assert "Nobody stayed to the end" in session.table(carla).text
    assert "Unrated: none of the original players stayed" in await asked(session, carla, "show", match=match)
    assert "🏆" not in await asked(session, carla, "list")
    assert "Nobody has played a rated match" in await asked(session, carla, "leaderboard")


async def test_match_page_says_why_a_match_is_not_rated(session: Session) -> None:
    """One that is stopped, one with a computer from its beginning; of one that is still played nothing is said."""
    anna, _ = await session.new_match("Anna", "Bruno", game="cafe_international")
    match = await session.match_id()
    assert "ated:" not in await asked(session, anna, "show", match=match)
    await stop(session.client.services.matches, match)
    assert "Unrated: the match was stopped before its end." in await asked(session, anna, "show", match=match)
    await session.lobby(anna, game="cafe_international")
    match = await session.match_id()
    for command in ("computer", "start"):
        await (await anna.slash(session.channel, *lobby(command))).settled()
    await finished(session, match)
    assert "Unrated: a computer player was there" in await asked(session, anna, "show", match=match)


@pytest.mark.shared_bot
async def test_cached_membership_checks_expire(session: Session) -> None:
    """Otherwise everyone who ever played would stay in memory."""
    checks = Membership(context_at(session.client))
    old: dict[tuple[int | None, int | None], Any] = {
        (1, user): (session.client.services.now() - MEMBERSHIP_LIFETIME, None) for user in range(100)
    }
    checks._seen.update(old)
    await session.match(*session.people("Anna", "Bruno"))
    look = await session.client.services.matches.look(await session.match_id(), None)
    assert await checks.confirm(look, (0,))
    assert len(checks._seen) == 1
