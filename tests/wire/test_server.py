"""Server settings, missing permissions, and actions of moderators."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.match.matches import Matches
from bot.rng import Dice, Seeds
from cogs.context import Context
from tests.wire.outward_views import normal, other_hands, outward
from tests.wire.play_session import Session, answer_to, said, session_at, typed
from tests.wire.random_match import played


async def test_server_settings_apply_to_new_tables(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (anna,) = session.people("Anna")
    assert not [offer.path for offer in anna.commands(session.channel) if offer.path.startswith("tavolino-admin")]
    await said(keeper, session.channel, "tavolino-admin setup language", language="it")
    await said(keeper, session.channel, "tavolino-admin setup terms", clock="none", messages="quiet")
    assert "Saved" not in await said(keeper, session.channel, "tavolino-admin setup terms"), "nothing was given"
    assert "on 30 days a year" in await said(keeper, session.channel, "tavolino-admin setup away", days=30)
    panel = await typed(keeper, session.channel, "tavolino-admin setup show")
    answers = next(found for found in panel.selects() if ":answer_hours:" in found.custom_id)
    changed = await answer_to(keeper.select(panel, answers.custom_id, ["4"]))
    assert "Saved" in changed.text
    lobby = await session.lobby(anna, answers="24")
    table = await session.client.services.matches.table(await session.match_id())
    assert (table.locale, table.terms.turn_hours, table.terms.verbosity) == ("it", None, "quiet")
    assert table.terms.answer_hours == 24, "the opener's own word counts"
    assert "tavolo di Anna" in lobby.text
    settings = await session.client.services.people.servers.of(session.guild.id)
    assert (settings.answer_hours, settings.away_days) == (4, 30)
    keeper.set_admin(False)
    pressed = await keeper.select(panel, answers.custom_id, ["8"])
    told = await session.loopback.wait_for(lambda: pressed.added)
    assert "Manage Server" in told[0].text
    assert (await session.client.services.people.servers.of(session.guild.id)).answer_hours == 4


async def test_settings_limit_who_opens_tables_and_where(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (anna,) = session.people("Anna")
    cellar = session.loopback.add_channel(session.guild, "cellar")
    await said(keeper, session.channel, "tavolino-admin setup who-opens", who="managers")
    assert "Only moderators can open tables" in await said(anna, session.channel, "zanzibar new")
    assert "Pick a role" in await said(keeper, session.channel, "tavolino-admin setup who-opens", who="role")
    await said(keeper, session.channel, "tavolino-admin setup who-opens", role=session.guild.admins)
    assert f"<@&{session.guild.admins}>" in await said(anna, session.channel, "zanzibar new")
    await said(keeper, session.channel, "tavolino-admin setup who-opens", who="role", role=session.guild.id)
    await said(keeper, session.channel, "tavolino-admin setup allow", channel=cellar)
    assert f"<#{cellar.id}>" in await said(anna, session.channel, "zanzibar new")
    assert "the last allowed channel" in await said(
        keeper, session.channel, "tavolino-admin setup forbid", channel=cellar
    )
    await session.lobby(anna, channel=cellar)
    await session.lobby(anna, channel=session.loopback.add_thread(cellar, "niche"))
    await said(keeper, session.channel, "tavolino-admin setup everywhere")
    await session.lobby(anna)


async def test_check_command_reports_settings_with_deleted_channels_or_roles(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (anna,) = session.people("Anna")
    gone, cellar = 12345, session.loopback.add_channel(session.guild, "cellar")
    check = "tavolino-admin setup check"
    assert "gone" not in await said(keeper, session.channel, check)
    servers = session.client.services.people.servers
    await servers.change(
        session.guild.id, openers="role", opener_role=gone, organiser_role=gone, news_role=gone, forum=gone, club=gone
    )
    told = await said(keeper, session.channel, check)
    for effect in (
        "Only moderators can open tables now",
        "Only moderators can organise",
        "Nobody is notified",
        "open in channels",
        "There is no page",
    ):
        assert effect in told
    assert "Nobody can open a table" not in told
    assert "Only moderators can open tables" in await said(anna, session.channel, "zanzibar new")
    await servers.change(session.guild.id, openers="everyone", opener_role=None, channels=(gone,))
    assert "Nobody can open a table until you allow a channel" in await said(keeper, session.channel, check)
    assert "All channels for tables are gone" in await said(anna, session.channel, "zanzibar new")
    await servers.change(session.guild.id, channels=(gone, cellar.id))
    told = await said(keeper, session.channel, check)
    assert f"<#{gone}> is gone" in told
    assert "Nobody can open a table" not in told
    assert f"<#{cellar.id}>" in (refused := await said(anna, session.channel, "zanzibar new"))
    assert f"<#{gone}>" not in refused


async def test_news_role_that_cannot_be_mentioned_is_reported_to_the_manager(
    session: Session,
) -> None:
    """Discord posts such a mention and notifies nobody."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    quiet = session.loopback.add_role(session.guild, "Quiet")
    loud = session.loopback.add_role(session.guild, "Loud", is_mentionable=True)
    warning, club = "Nobody is notified of new tournaments", "tavolino-admin setup club"
    assert warning in await said(keeper, session.channel, club, channel=session.channel, news=quiet)
    assert warning in await said(keeper, session.channel, "tavolino-admin setup check")
    session.loopback.allow(session.channel, "mention_everyone")
    assert warning not in await said(keeper, session.channel, "tavolino-admin setup check")
    session.loopback.deny(session.channel, "mention_everyone")
    assert warning in await said(keeper, session.channel, "tavolino-admin setup check")
    assert warning not in await said(keeper, session.channel, club, news=loud)


async def test_check_command_names_missing_permissions(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    cellar = session.loopback.add_channel(session.guild, "cellar")
    assert "One channel has all permissions" in await said(keeper, session.channel, "tavolino-admin setup check")
    session.loopback.deny(session.channel, "attach_files", "embed_links")
    session.loopback.deny(cellar, "create_public_threads")
    await said(keeper, session.channel, "tavolino-admin setup allow", channel=cellar)
    lacking = await said(keeper, session.channel, "tavolino-admin setup check")
    assert f"opened in <#{session.channel.id}>. I am missing: Embed Links and Attach Files." in lacking
    assert f"⚠ <#{cellar.id}>: optional permissions missing: Create Public Threads." in lacking
    assert "Attach Files" not in await said(keeper, session.channel, "tavolino-admin setup check", channel=cellar)
    await said(keeper, session.channel, "tavolino-admin setup everywhere")
    assert "Embed Links and Attach Files" in await said(keeper, session.channel, "zanzibar new")
    assert await session.client.services.matches.live() == ()


async def test_manager_pauses_undoes_reseats_and_ends_a_match(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await played(session, anna, bruno, steps=1)
    done = await said(keeper, session.channel, "tavolino-admin match pause", reason="Holidays,\n everybody!")
    assert f"<#{session.channel.id}>" in done
    assert "already paused" in await said(keeper, session.channel, "tavolino-admin match pause", reason="again")
    steps = await keeper.autocomplete(session.channel, "tavolino-admin match undo", {}, focused="before", typed="")
    await said(keeper, session.channel, "tavolino-admin match undo", before=steps[-1].value, reason="Misread rule")
    assert not await keeper.autocomplete(session.channel, "tavolino-admin match undo", {}, focused="before", typed="")
    seats = await keeper.autocomplete(session.channel, "tavolino-admin match reseat", {}, focused="seat", typed="brun")
    assert "to yourself" in await said(
        keeper, session.channel, "tavolino-admin match reseat", seat=seats[0].value, player=keeper, reason="Let me see"
    )
    await said(
        keeper,
        session.channel,
        "tavolino-admin match reseat",
        seat=seats[0].value,
        player=carla,
        reason="Bruno moved away",
    )
    table = await session.client.services.matches.table(match)
    assert (table.names, table.paused_at is not None) == (("Anna", "Carla"), True)
    await said(keeper, session.channel, "tavolino-admin match resume", match=match, reason="Welcome back")
    await said(keeper, session.channel, "tavolino-admin match end", reason="The season is over")
    assert (await session.client.services.matches.table(match)).status == "closed"
    told = [notice.line for notice in await session.client.services.matches.notices(match)]
    assert [dict(one.args).get("reason") for one in told if one.key.startswith("server-")] == [
        "Holidays, everybody!",
        "Misread rule",
        "Bruno moved away",
        "Welcome back",
        "The season is over",
    ]
    log = await said(keeper, session.channel, "tavolino-admin match log")
    assert [log.index(word) for word in ("season", "Welcome", "Bruno", "Misread", "Holidays")] == sorted(
        log.index(word) for word in ("season", "Welcome", "Bruno", "Misread", "Holidays")
    )
    assert (log.count("**Keeper**"), "Let me see" in log) == (5, False)


async def test_manager_excludes_a_match_from_ratings_and_readmits_it(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno = session.people("Anna", "Bruno")
    match = await played(session, anna, bruno)
    session.client.services.history.results.note(match)
    await session.client.services.history.results.settled()
    rate, public = "tavolino-admin match rating", {"match": match}
    assert (
        "no moderator has taken"
        in (await said(keeper, session.channel, rate, **public, counts=True, reason="why not")).casefold()
    )
    await said(keeper, session.channel, rate, **public, counts=False, reason="Two accounts of *one* person")
    page = await said(anna, session.channel, "history show", **public)
    assert "a moderator took it out of ratings and seasons: Two accounts of \\*one\\* person" in page
    assert "doesn’t count" in await said(keeper, session.channel, rate, **public, counts=False, reason="again")
    await said(keeper, session.channel, rate, **public, counts=True, reason="They are sisters")
    assert "Rating: " in await said(anna, session.channel, "history show", **public)
    log = await said(keeper, session.channel, "tavolino-admin match log")
    assert log.index("counted in ratings") < log.index("taken out of ratings")


async def test_only_members_can_be_given_a_seat(session: Session) -> None:
    """Discord lets a user name people who have left or were never there."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    match = await played(session, anna, bruno, steps=1)
    (seat,) = await keeper.autocomplete(
        session.channel, "tavolino-admin match reseat", {}, focused="seat", typed="brun"
    )
    elsewhere = session.loopback.add_guild("Elsewhere")
    dario = session.loopback.add_person("Dario", guilds=[elsewhere])
    carla.leave(session.guild)
    strangers = (
        (carla, "not in the server"),
        (dario, "not in the server"),
        (session.loopback.bot, "A bot can’t take a seat"),
    )
    for person, why in strangers:
        assert why in await said(
            keeper,
            session.channel,
            "tavolino-admin match reseat",
            seat=seat.value,
            player=person,
            reason="Bruno moved away",
        )
    assert (await session.client.services.matches.table(match)).names == ("Anna", "Bruno")


async def test_only_a_current_manager_can_page_through_the_audit_log(session: Session) -> None:
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    (anna,) = session.people("Anna")
    for number in range(11):
        await session.lobby(anna)
        await said(keeper, session.channel, "tavolino-admin match end", reason=f"Reason {number}")
    page = await typed(keeper, session.channel, "tavolino-admin match log")
    assert ("Reason 10" in page.text, "Reason 0" in page.text) == (True, False)
    page = await answer_to(keeper.press(page, "Next page"))
    assert ("Reason 10" in page.text, "Reason 0" in page.text) == (False, True)
    keeper.set_admin(False)
    pressed = await keeper.press(page, "Previous page")
    told = await session.loopback.wait_for(lambda: pressed.added)
    assert "Manage Server" in told[0].text


async def stepping_in(
    session: Session, script: list[str] | None, *, is_playing: bool
) -> tuple[list[Any], list[str], Any]:
    """Return everything that a moderator gets to see, the moves made, and the first hand. He may play in seat 2."""
    keeper: Any = session.loopback.add_person("Keeper", admin=True)
    people = [*session.people("Anna", "Bruno"), keeper if is_playing else session.loopback.add_person("Carla")]
    match = await played(session, *people, steps=0, setup="random", first=0)
    matches, chance, made = quiet_matches(session), Dice(b"admin", 0), []
    hand = (await matches.look(match, 0)).view
    for number in range(12):
        (seat,) = (await matches.look(match, None)).deciders
        fitting = [
            text for text in (await matches.look(match, seat)).offers if not text.startswith(("play", "discard"))
        ]
        made.append(script[number] if script else chance.choose(fitting))
        await matches.play(match, people[seat].id, made[-1])
    got: list[Any] = []
    for path, focused in (("undo", "before"), ("reseat", "seat"), ("end", "match")):
        found = await keeper.autocomplete(
            session.channel, f"tavolino-admin match {path}", {}, focused=focused, typed=""
        )
        assert found
        got.append([(choice.name, choice.value) for choice in found])
    actions: list[tuple[str, dict[str, Any]]] = [
        ("pause", {}),
        ("resume", {}),
        ("undo", {"before": got[0][2][1]}),
        ("reseat", {"seat": "2", "player": session.loopback.add_person("Dario")}),
        ("end", {}),
    ]
    for path, options in actions:
        answer = await keeper.slash(session.channel, f"tavolino-admin match {path}", {**options, "reason": "because"})
        got.append(outward([(await answer.settled()).reply]))
    got.append(outward([await typed(keeper, session.channel, "tavolino-admin match log")]))
    notices = await session.client.services.matches.notices(match)
    done = [notice for notice in notices if notice.line.key.startswith("server-told-")]
    refused = sum("You play or have played in this match" in str(answer) for answer in got)
    assert (len(done), refused) == ((0, len(actions)) if is_playing else (len(actions), 0))
    return [*got, [normal(str(notice.line)) for notice in notices]], made, hand


def quiet_matches(session: Session) -> Matches:
    """Return the matches of the bot's file, whose moves do not notify the bot."""
    return Matches(session.client.services.store, seeds=Seeds(11), now=lambda: datetime.now(UTC))


async def undrawn(_: Context, *__: Any) -> None:
    """Wait for no picture, because no answer has one."""


@pytest.mark.parametrize("is_playing", [False, True])
async def test_moderator_actions_reveal_nothing_of_hands_and_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_playing: bool
) -> None:
    monkeypatch.setattr(Context, "draw", undrawn)
    async with session_at(tmp_path / "one") as session:
        one, script, hand = await stepping_in(session, None, is_playing=is_playing)
    monkeypatch.setitem(GAMES, "zanzibar", dataclasses.replace(GAMES["zanzibar"], setup=other_hands(0, 1, 2)))
    async with session_at(tmp_path / "two") as session:
        two, _, other = await stepping_in(session, script, is_playing=is_playing)
    assert one == two
    assert hand != other, "the twins must differ"
