"""A standing invitation to play, and the newcomer's way from its *Play* to the first choice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from bot.playground.world.models import NotOfferedError
from tests.waiting import until
from tests.wire.clubs import MINUTE, Club
from tests.wire.held_requests import HeldRequests
from tests.wire.play_session import MovedTime, pressed, said, session_at

LOCALES = {"en-US": "en", "de": "de", "it": "it"}
COMMAND = "tavolino-admin setup invitation"


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with session_at(tmp_path, now=MovedTime()) as session:
        yield Club(session)


def invitations(club: Club, channel: Any = None) -> list[Any]:
    return [one for one in club.session.public(channel or club.channel) if "b:play:" in str(one.buttons())]


async def invited(club: Club, game: str = "zanzibar") -> Any:
    """Set the invitation and return its message."""
    await said(club.keeper, club.channel, COMMAND, game=game)
    await club.settled()
    (message,) = invitations(club)
    return message


async def test_play_invitation_is_posted_once_per_channel_and_edited(club: Club) -> None:
    first = await invited(club)
    assert "**Play Zanzibar here.** 25 minutes, whenever you like." in first.text
    assert (first.silent, len(first.buttons())) == (True, 1)
    await invited(club)
    await said(club.keeper, club.channel, COMMAND, game="saint_martin")
    await club.passed(MINUTE)
    (changed,) = invitations(club)
    assert changed.id == first.id
    assert "**Play Saint Martin here.**" in changed.text
    other = club.session.loopback.add_channel(club.session.guild, "elsewhere")
    await said(club.keeper, other, COMMAND, game="zanzibar")
    await club.settled()
    assert len(invitations(club, other)) == len(invitations(club)) == 1
    await said(club.keeper, club.channel, COMMAND)
    await club.settled()
    assert (len(invitations(club, other)), invitations(club)) == (1, [])


async def test_deleted_play_invitation_is_reposted_only_on_command(club: Club) -> None:
    first = await invited(club)
    club.session.loopback.delete_messages(first)
    await until(lambda: club.session.rows("SELECT message FROM club_posts") == [(0,)], "the deletion", 60.0)
    await club.passed(timedelta(hours=2))
    assert invitations(club) == []
    assert (await invited(club)).id != first.id


@pytest.mark.parametrize(
    ("method", "before", "after"),
    [("PATCH", "saint_martin", None), ("PATCH", "saint_martin", "zanzibar"), ("DELETE", None, "zanzibar")],
)
async def test_play_invitation_changed_during_a_request_is_kept(
    club: Club, method: str, before: str | None, after: str | None
) -> None:
    """The request is the edit or deletion that an earlier command has caused."""
    await invited(club)
    held = HeldRequests(club.session.client, method)
    await said(club.keeper, club.channel, COMMAND, **({} if before is None else {"game": before}))
    passing = asyncio.create_task(club.session.pass_time(MINUTE))
    await until(lambda: bool(held.asked), "the request", 60.0)
    await said(club.keeper, club.channel, COMMAND, **({} if after is None else {"game": after}))
    await held.release()
    await passing
    for _ in range(3):
        await club.passed(MINUTE)
    titles = [GAMES[after].title] if after else []
    assert [message.text.partition("**Play ")[2].partition(" here")[0] for message in invitations(club)] == titles
    slots = [f"play {club.channel.id} {after}"] if after else []
    assert club.session.rows("SELECT slot FROM club_posts WHERE slot LIKE 'play %'") == [(slot,) for slot in slots]


async def test_former_manager_cannot_post_a_play_invitation(club: Club) -> None:
    club.keeper.set_admin(False)
    with pytest.raises(NotOfferedError):
        await club.keeper.slash(club.channel, COMMAND, {"game": "zanzibar"})
    await club.settled()
    assert invitations(club) == []


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_second_press_of_play_shows_the_first_choice(club: Club, game: str) -> None:
    message, (anna,) = await invited(club, game), club.people("Anna")
    asked = await pressed(anna, message, "play")
    assert (asked.only_for, len(asked.buttons())) == (anna.id, 4)
    panel = await pressed(anna, asked, "play-first")
    assert panel.id == asked.id
    (table,) = await club.session.client.services.matches.tables_of(anna.id)
    assert (table.game, table.status, table.guild, table.channel) == (game, "running", None, anna.dm.id)
    assert [info.level for info in table.seats] == [None] + ["easy"] * (GAMES[game].players[0] - 1)
    assert (table.terms.rated, table.terms.turn_hours, table.options) == (False, None, {**table.options})
    await club.session.loopback.wait_for(lambda: _offers_choice(club.session.loopback.message(panel.id)))
    again = await pressed(anna, await pressed(anna, message, "play"), "play-first")
    assert again.by_bot
    assert len(await club.session.client.services.matches.tables_of(anna.id)) == 1


def _offers_choice(message: Any) -> bool:
    return any(part.startswith(("b:pick:", "s:pick:")) for part in _ids(message))


def _ids(message: Any) -> list[str]:
    return [control.custom_id or "" for control in (*message.buttons(), *message.selects())]


async def test_play_with_closed_direct_messages_opens_a_thread(club: Club) -> None:
    message, (anna,) = await invited(club), club.people("Anna")
    anna.set_dms_open(False)
    panel = await pressed(anna, await pressed(anna, message, "play"), "play-first")
    (table,) = await club.session.client.services.matches.tables_of(anna.id)
    assert (table.status, table.guild, table.seen_in) == ("running", club.session.guild.id, club.channel.id)
    assert table.channel != club.channel.id
    assert (table.terms.rated, table.terms.turn_hours) == (False, None)
    assert panel.only_for == anna.id
    await pressed(anna, await pressed(anna, message, "play"), "play-first")
    assert len(await club.session.client.services.matches.tables_of(anna.id)) == 1


@pytest.mark.parametrize("locale", LOCALES)
async def test_words_only_switch_of_the_invitation_is_permanent(club: Club, locale: str) -> None:
    message, (anna,) = await invited(club), club.session.people("Anna", locale=locale)
    asked = await pressed(anna, message, "play")
    assert asked.text == word("newcomer-asked", LOCALES[locale], game="Zanzibar")
    assert word("common-button-words", LOCALES[locale], value="off") in [one.label for one in asked.buttons()]
    asked = await pressed(anna, asked, "play-words")
    assert word("common-button-words", LOCALES[locale], value="on") in [one.label for one in asked.buttons()]
    assert (await club.session.client.services.people.preferences.of(anna.id)).in_words
    assert (await pressed(anna, asked, "play-first")).pictures == []


async def test_play_invitation_of_a_switched_off_game_is_refused(club: Club) -> None:
    message, (anna,) = await invited(club), club.people("Anna")
    await club.session.client.services.people.servers.change(club.session.guild.id, hidden_games=("zanzibar",))
    assert "Zanzibar" in (await pressed(anna, message, "play")).text
    assert await club.session.client.services.matches.tables_of(anna.id) == ()
