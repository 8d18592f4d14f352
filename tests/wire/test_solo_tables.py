"""Solo tables in the direct channel: one person against computers, invisible to everybody else."""

from __future__ import annotations

import json
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.playground.loopback import Loopback
from bot.rng import Dice
from cogs.messages.rematch import fairer_level
from tests.openapi import schema_checker
from tests.waiting import within
from tests.wire.command_paths import history
from tests.wire.forged_presses import forged
from tests.wire.play_session import (
    PatientClock,
    Session,
    add_computer,
    answer_to,
    bot_on,
    buttons_of,
    choose,
    custom_id,
    hurried,
    make_move,
    more_of,
    open_choices,
    pressed,
    reach,
    reached,
    typed,
)
from tests.wire.solo_tables import begin, is_table, lobby_of, match_of, waits_for_person

MOVES = 4


def listed(message: Any) -> list[str]:
    return [value for menu in message.selects() for _, value in menu.options]


def direct(person: Any) -> list[Any]:
    """Return the bot's messages there."""
    return [message for message in person.sees(person.dm) if message.by_bot and not message.ephemeral]


async def moved(session: Session, person: Any, match: str, chance: Dice) -> None:
    """Make the person's move, and wait for the computers'."""
    panel = await pressed(person, session.table(person, person.dm), "turn")
    await make_move(session.client.services.matches, match, person, panel, chance)
    await waits_for_person(session)


async def state_of(session: Session, match: str) -> Any:
    """Return the whole position, with its secrets."""
    return (await session.client.services.matches.views.whole(match)).now


@pytest.mark.rotating(4)
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_solo_match_can_be_played_undone_and_ended(session: Session, game: str) -> None:
    (anna,) = session.people("Anna")
    matches = session.client.services.matches
    lobby = await lobby_of(session, anna, game)
    told = [button.custom_id.split(":")[1] for button in lobby.buttons()]
    assert "join" not in told
    assert "leave" not in told
    match = (await matches.tables_of(anna.id))[0].id
    await begin(session, anna, lobby)
    table = await matches.table(match)
    assert [(info.kind, info.level) for info in table.seats] == [("person", None)] + [("computer", "easy")] * (
        GAMES[game].players[0] - 1
    )
    assert (table.guild, table.terms.rated, table.terms.turn_hours) == (None, False, None)
    before, chance = [await state_of(session, match)], Dice(game.encode(), 0)
    for _ in range(MOVES):
        await moved(session, anna, match, chance)
        assert (await matches.table(match)).status == "running"
        before.append(await state_of(session, match))
    assert len(direct(anna)) == 1, "one message shows the table, and none calls"
    for earlier in reversed(before[:-1]):
        panel = await pressed(anna, session.table(anna, anna.dm), "turn")
        assert "Undone" in (await pressed(anna, panel, "back")).text
        await waits_for_person(session)
        assert await state_of(session, match) == earlier
    more = await more_of(anna, session.table(anna, anna.dm))
    assert "life" not in [button.custom_id.split(":")[1] for button in more.buttons()]
    ended = await pressed(anna, await pressed(anna, more, "resign"), "resign-sure")
    assert "without a result" in ended.text
    await session.quiet()
    assert (await matches.table(match)).status == "closed"
    assert len(direct(anna)) == 1
    viewer = await reached(anna, direct(anna)[0], "replay")
    assert viewer.pictures
    assert "✅" in (await typed(anna, anna.dm, "history verify", match=match)).text
    assert [
        file.filename for file in (await typed(anna, anna.dm, "history show", view="record", match=match)).attachments
    ]
    assert session.loopback.violations == []


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_undo_first_drops_a_choice_in_progress(session: Session, game: str) -> None:
    (anna,) = session.people("Anna")
    match, chance = await match_of(session, anna, game), Dice(game.encode(), 1)
    look = await session.client.services.matches.look_as(match, anna.id)
    while True:
        panel = await pressed(anna, session.table(anna, anna.dm), "turn")
        choices = [choice for choice in open_choices(panel) if choice[1] is not None]
        has_replies = look.undoes_replies or game == "guatemala_cafe"  # there a turn begins with buttons alone
        if look.can_undo and has_replies and choices:
            begun = await choose(anna, panel, chance.choose(choices))
            if (await session.client.services.matches.table(match)).seq == look.table.seq:
                break
            await waits_for_person(session)
        else:
            await moved(session, anna, match, chance)
        look = await session.client.services.matches.look_as(match, anna.id)
    undo = next(one for one in begun.buttons() if one.label == "Undo")
    dropped = await answer_to(anna.press(begun, undo.custom_id))
    assert (await session.client.services.matches.table(match)).seq == look.table.seq, "nothing was undone"
    assert open_choices(dropped) == open_choices(panel)
    (back,) = buttons_of(dropped, "back")
    assert back.label == ("Undo my last move" if look.undoes_replies else "Undo"), "it says what it would undo"
    assert look.undoes_replies or game == "guatemala_cafe"


async def test_lobby_with_a_computer_asks_it_nothing(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    (anna,) = session.people("Anna")
    await lobby_of(session, anna, "saint_martin")
    await waits_for_person(session)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


async def test_solo_player_undoes_a_whole_turn_at_once(session: Session) -> None:
    (anna,) = session.people("Anna")
    match, game = await match_of(session, anna), GAMES["zanzibar"]
    chance, in_turn = Dice(b"turn", 0), 0
    begun: dict[tuple[int, int | None], Any] = {}
    last: tuple[int, int | None] = (0, None)
    while in_turn < 2:
        state = await state_of(session, match)
        turn = game.timed_turn(game.see(state, None))
        begun.setdefault(turn, state)
        in_turn, last = (in_turn + 1 if turn == last else 1), turn
        await moved(session, anna, match, chance)
    panel = await pressed(anna, session.table(anna, anna.dm), "turn")
    more = await pressed(anna, panel, "more")
    old = custom_id(more, "back-turn")
    back = await pressed(anna, more, "back-turn")
    assert "Undone" in back.text
    await waits_for_person(session)
    assert await state_of(session, match) == begun[last], "both steps of the turn, and what came of them"
    again = await (await forged(session, anna, anna.dm, old)).settled()
    assert "⚠" in again.reply.text, "an old button takes nothing back"
    assert await state_of(session, match) == begun[last]
    assert "Anna undid a turn" in session.table(anna, anna.dm).text
    log = (await reached(anna, session.table(anna, anna.dm), "log")).text
    assert re.search(r"\d+ steps were undone: Anna", log)
    old = await pressed(anna, back, "more")
    await moved(session, anna, match, chance)
    await waits_for_person(session)
    since = await state_of(session, match)
    again = await pressed(anna, old, "back-turn")
    assert "⚠" in again.text, "an old button takes nothing back"
    assert await state_of(session, match) == since
    while "Undone" in back.text:
        back = await typed(anna, anna.dm, "table undo")
        await waits_for_person(session)
    assert "nothing to undo" in back.text
    assert await state_of(session, match) == begun[min(begun)]


async def test_one_undo_reverts_all_automatic_placements(session: Session) -> None:
    """*Undo* in the first turn does so too. A trader placed by hand before stays, and goes with another *Undo*."""
    (anna,) = session.people("Anna")
    match, matches = await match_of(session, anna), session.client.services.matches
    seat = (await matches.table(match)).seat_of(anna.id)
    assert seat is not None

    async def placed() -> int:
        """Return the number of Anna's traders on the board once nothing is placed by itself any more."""
        rows = -1
        while rows != (rows := (await matches.table(match)).seq):
            await waits_for_person(session)
        view = (await matches.look(match, None)).view
        return sum(trader.space is not None for trader in view.seats[seat].traders)

    async def place_all() -> None:
        await pressed(anna, await typed(anna, anna.dm, "zanzibar turn"), "plan")

    await typed(anna, anna.dm, "zanzibar do", moves=(await matches.look(match, seat)).offers[0])
    assert await placed() == 1
    await place_all()
    assert await placed() == 6
    undone = await pressed(anna, await typed(anna, anna.dm, "zanzibar turn"), "back")
    assert await placed() == 1, undone.text
    assert "Place all for me" in [button.label for button in undone.buttons()]
    await place_all()
    assert await placed() == 6
    for left in (1, 0):
        await typed(anna, anna.dm, "table undo")
        assert await placed() == left


async def test_solo_player_has_one_table_of_each_game(session: Session) -> None:
    (anna,) = session.people("Anna")
    first = await match_of(session, anna)
    refused = await typed(anna, anna.dm, "zanzibar new")
    assert "already" in refused.text
    assert f"/channels/@me/{anna.dm.id}/" in refused.text
    other = await match_of(session, anna, "saint_martin")
    matches = session.client.services.matches
    open_tables = {table.game: table.id for table in await matches.tables_of(anna.id)}
    assert open_tables == {"zanzibar": first, "saint_martin": other}
    for game in ("zanzibar", "saint_martin"):
        panel = await typed(anna, anna.dm, f"{game} turn")
        assert any(f":{open_tables[game]}:" in found.custom_id for found in panel.buttons())
        assert (await typed(anna, anna.dm, f"{game} hand")).text
    chosen = await typed(anna, anna.dm, "games open")
    menu = next(found for found in chosen.selects() if found.custom_id.startswith("s:open-alone:"))
    assert [value for _, value in menu.options] == sorted(GAMES)
    told = await answer_to(anna.select(chosen, menu.custom_id, ["cafe_international"]))
    assert "is open" in told.text
    mine = await typed(anna, session.channel, "games mine")
    assert mine.text.count("](https://discord.com/channels/@me/") == 3
    assert "Café International with " in mine.text
    assert "DMs" not in mine.text
    assert f"<#{anna.dm.id}>" not in mine.text


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_first_match_against_a_computer_shows_no_options(session: Session, game: str) -> None:
    (anna,) = session.people("Anna")
    lobby, title = await lobby_of(session, anna, game), GAMES[game].title
    first, about, *rest = lobby.text.splitlines()
    assert first == f"**{title}: your first match**"
    assert ", an easy computer" in about
    assert about.endswith("No clock, not rated. A coach explains each step.")
    assert not rest
    labels = [button.label for button in lobby.buttons()]
    assert labels == ["Start", f"Learn {title} first", "Stronger opponent", "More"]
    await anna.press(lobby, custom_id(lobby, "stronger"))
    await session.loopback.wait_for(lambda: "a casual computer" in session.message_with(anna, "start", anna.dm).text)
    await anna.press(lobby, custom_id(lobby, "stronger"))
    await session.loopback.wait_for(lambda: "a medium computer" in session.message_with(anna, "start", anna.dm).text)
    await anna.press(lobby, custom_id(lobby, "stronger"))
    await session.loopback.wait_for(lambda: "a strong computer" in session.message_with(anna, "start", anna.dm).text)
    lobby = session.message_with(anna, "start", anna.dm)
    assert "Stronger opponent" not in [button.label for button in lobby.buttons()]
    more = await reached(anna, lobby, "more-lobby")
    shown = [button.label for button in more.buttons()]
    assert shown == ["Remove computer", "Options", "Rules", "Fair shuffle", "Close table"]


async def test_command_in_another_channel_links_the_solo_match(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await match_of(session, anna)
    for command, options in (("turn", {}), ("hand", {}), ("do", {"moves": "end"})):
        answer = await typed(anna, session.channel, f"zanzibar {command}", **options)
        assert "Your Zanzibar match is in your DMs." in answer.text
        assert match in custom_id(answer, "turn")
    assert (await pressed(anna, answer, "turn")).selects()
    other = await typed(anna, session.channel, "saint_martin turn")
    assert "There is no Saint Martin match in this channel." in other.text


async def test_commands_name_a_solo_match_before_a_channel_match(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno", setup="random")
    await match_of(session, anna)
    other = session.loopback.add_channel(session.guild, "reef")
    assert "is in your DMs" in (await typed(anna, other, "zanzibar turn")).text
    assert f"Your Zanzibar match is in <#{session.channel.id}>." in (await typed(bruno, other, "zanzibar turn")).text


async def test_commands_without_use_at_a_solo_table_are_refused(session: Session) -> None:
    (anna,) = session.people("Anna")
    assert "no clock" in (await typed(anna, anna.dm, "zanzibar new", clock="24")).text
    assert "can’t have threads" in (await typed(anna, anna.dm, "zanzibar new", thread=True)).text
    assert await session.client.services.matches.tables_of(anna.id) == ()
    lobby = await lobby_of(session, anna)
    options = await reached(anna, lobby, "options")
    assert not [found for found in options.selects() if found.custom_id.startswith("s:term:")]
    await add_computer(anna, lobby, "strong")
    await session.loopback.wait_for(lambda: "strong computer" in session.message_with(anna, "start", anna.dm).text)
    (table,) = await session.client.services.matches.tables_of(anna.id)
    assert [info.level for info in table.seats] == [None, "easy", "strong"]
    assert "left the table" in (await typed(anna, anna.dm, "table leave")).text
    assert (await session.client.services.matches.table(table.id)).status == "closed"


async def test_solo_match_is_visible_to_its_player_only(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    keeper = session.loopback.add_person("Keeper", admin=True)
    match = await match_of(session, anna)
    await moved(session, anna, match, Dice(b"seen", 0))
    for person in (bruno, keeper):
        for command in ("show", "log", "replay", "export", "verify"):
            for channel in (session.channel, person.dm):
                path, options = history(command, {"match": match})
                told = await typed(person, channel, path, **options)
                assert "no match" in told.text.lower(), (command, told.text)
        assert match not in listed(await typed(person, session.channel, "history list"))
        assert match not in (await typed(person, session.channel, "games open")).text
    assert match in listed(await typed(anna, anna.dm, "history list"))
    assert match not in listed(await typed(anna, session.channel, "history list"))
    assert (await typed(anna, anna.dm, "history show", match=match)).pictures
    exported = await typed(anna, anna.dm, "history show", view="record", match=match)
    assert exported.attachments
    assert session.public() == []
    assert bruno.sees(bruno.dm) == [message for message in bruno.sees(bruno.dm) if message.ephemeral]


async def test_rematch_of_a_solo_match_is_solo(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await match_of(session, anna)
    await typed(anna, anna.dm, "table leave")
    ended = await pressed(anna, anna.sees(anna.dm)[-1], "resign-sure")
    assert "without a result" in ended.text
    await session.quiet()
    told = await pressed(anna, direct(anna)[0], "rematch")
    assert f"/channels/@me/{anna.dm.id}/" in told.text
    (again,) = await session.client.services.matches.tables_of(anna.id)
    assert again.id != match
    assert again.is_alone
    assert (again.terms.rated, again.terms.turn_hours) == (False, None)
    await begin(session, anna, session.message_with(anna, "start", anna.dm))
    assert (await session.client.services.matches.table(again.id)).status == "running"
    assert len(direct(anna)) == 2


async def test_solo_table_is_refused_if_direct_messages_are_closed(session: Session) -> None:
    (anna,) = session.people("Anna")
    anna.set_dms_open(False)
    assert "can’t DM you" in (await typed(anna, anna.dm, "zanzibar new")).text
    assert await session.client.services.matches.tables_of(anna.id) == ()
    anna.set_dms_open(True)
    await match_of(session, anna)
    assert len(direct(anna)) == 1


async def test_user_deletion_removes_the_solo_table(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await match_of(session, anna)
    (file,) = (await typed(anna, anna.dm, "tavolino privacy", what="export")).attachments
    shown = json.loads(file.data)["tables"]["messages"]
    assert [row["slot"] for row in shown] == ["table"]
    await pressed(anna, await typed(anna, anna.dm, "tavolino privacy", what="forget"), "forget-sure")
    await session.quiet()
    table = await session.client.services.matches.table(match)
    assert (table.status, table.channel, table.seen_in) == ("closed", 0, 0)
    assert table.seat_of(anna.id) is None
    await session.loopback.wait_for(lambda: direct(anna) == [])


async def test_user_deletion_removes_a_solo_table_during_an_edit(session: Session) -> None:
    (anna,) = session.people("Anna")
    match, matches = await match_of(session, anna), session.client.services.matches
    edit = session.loopback.faults.hang("PATCH", f"/channels/{anna.dm.id}/messages/*")
    await matches.play(match, anna.id, (await matches.look(match, 0)).offers[0])
    await within(edit.met.wait(), "the table to be edited")
    await pressed(anna, await typed(anna, anna.dm, "tavolino privacy", what="forget"), "forget-sure")
    edit.release()
    await session.quiet()
    assert direct(anna) == []
    assert session.rows("SELECT slot FROM messages UNION SELECT slot FROM replaced") == []


async def test_leaving_a_solo_lobby_removes_all_buttons(session: Session) -> None:
    (anna,) = session.people("Anna")
    await typed(anna, anna.dm, "zanzibar new")
    assert [button for message in direct(anna) for button in message.buttons() if "start" in button.custom_id]
    await typed(anna, anna.dm, "table leave")
    await session.quiet()
    verbs = {button.custom_id.split(":")[1] for message in direct(anna) for button in message.buttons()}
    assert not verbs & {"start", "computer-add", "computer-remove", "options"}
    assert await session.client.services.matches.tables_of(anna.id) == ()


async def test_solo_tables_do_not_affect_server_tables(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await match_of(session, anna)
    await session.match(anna, bruno)
    here = await session.match_id()
    assert (await typed(anna, anna.dm, "zanzibar turn")).text != ""
    panel = await session.panel(await session.decider([anna, bruno]))
    assert "back-turn" not in [button.custom_id.split(":")[1] for button in panel.buttons()]
    table = await session.client.services.matches.table(here)
    assert (table.guild, table.terms.rated, table.terms.turn_hours) == (session.guild.id, True, 72)


async def test_solo_players_are_not_mentioned(session: Session) -> None:
    (anna,) = session.people("Anna")
    await typed(anna, anna.dm, "tavolino reminders", where="direct")
    match = await match_of(session, anna)
    await moved(session, anna, match, Dice(b"silence", 0))
    for _ in range(3):
        await session.pass_time(timedelta(days=4))
    assert (await session.client.services.matches.table(match)).status == "running"
    assert [is_table(message) for message in direct(anna)] == [True]
    await moved(session, anna, match, Dice(b"again", 0))
    assert len([message for message in direct(anna) if is_table(message)]) == 1


async def test_restart_does_not_change_a_solo_table(tmp_path: Path) -> None:
    loopback = await Loopback.start(checker=schema_checker(), clock=PatientClock(), limits=hurried())
    try:
        guild, database = loopback.add_guild("Bazaar"), tmp_path / "tavolino.db"
        anna, channel = loopback.add_person("Anna"), loopback.add_channel(guild, "island")
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            match = await match_of(session, anna)
            await moved(session, anna, match, Dice(b"restart", 0))
            (before,) = direct(anna)
        async with bot_on(loopback, database) as client:
            session = Session(loopback, guild, channel, client, database)
            await waits_for_person(session)
            assert [message.id for message in direct(anna)] == [before.id]
            await moved(session, anna, match, Dice(b"on", 0))
        assert loopback.violations == []
    finally:
        await loopback.stop()


async def test_every_personal_command_is_offered_in_the_direct_channel(session: Session) -> None:
    (anna,) = session.people("Anna")
    offered = {offer.path.split()[0] for offer in anna.commands(anna.dm)}
    assert offered == {*GAMES, "table", "games", "history", "tavolino"}


@pytest.mark.rotating(4)
async def test_ended_solo_match_is_not_rated(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await match_of(session, anna, "saint_martin")
    matches, chance = session.client.services.matches, Dice(b"end", 0)
    while (await matches.table(match)).status == "running":
        await matches.play(match, anna.id, chance.choose((await matches.look(match, 0)).offers))
        await waits_for_person(session)
    (table,) = direct(anna)
    assert {button.custom_id.split(":")[1] for button in table.buttons()} >= {"analysis", "rematch"}
    fair = await reach(anna, table, "fair")
    assert (await matches.table(match)).seed in fair.reply.text
    page = await typed(anna, anna.dm, "history show", match=match)
    assert "1\\." in page.text
    board = await typed(anna, session.channel, "history leaderboard", game="saint_martin")
    assert "Anna" not in board.text
    assert "in a server channel" in (await typed(anna, anna.dm, "history leaderboard")).text


async def test_panel_of_an_ended_match_shows_the_result_and_begins_the_next_match(session: Session) -> None:
    (anna,) = session.people("Anna")
    matches, chance = session.client.services.matches, Dice(b"end", 0)
    guide = await typed(anna, session.channel, "tavolino help")
    card = await answer_to(anna.press(guide, "Zanzibar"))
    panel = await answer_to(anna.press(card, "First match"))
    (match,) = [table.id for table in await matches.tables_of(anna.id)]
    while (await matches.table(match)).status == "running":
        await waits_for_person(session)
        await matches.play(match, anna.id, chance.choose((await matches.look(match, 0)).offers))
        await waits_for_person(session)
    ended: Any = session.loopback.message(panel.id)
    outcome = (await matches.look(match, 0)).outcome
    assert outcome is not None
    assert "Zanzibar: " in ended.text
    assert all(f" {score}".replace("-", "−") in ended.text for score in outcome.scores)
    labels = [button.label for button in ended.buttons()]
    assert labels[0] == "Play again"
    assert {"Where was it decided?", "Exercises", "More"} <= set(labels)
    panel = await pressed(anna, ended, "play-again")
    assert panel.id != ended.id, "the result can still be read"
    assert (panel.only_for, panel.channel) == (anna.id, session.channel.id)
    assert any("pick" in str(one.custom_id) for one in (*panel.buttons(), *panel.selects()))
    assert [table.status for table in await matches.tables_of(anna.id)] == ["running"]
    repeated = await forged(session, anna, session.channel, custom_id(ended, "play-again"))
    assert any("pick" in str(one.custom_id) for one in (*repeated.reply.buttons(), *repeated.reply.selects()))
    assert len(await matches.tables_of(anna.id)) == 1


async def test_next_match_with_a_computer_begins_in_place_at_the_level_played_last(session: Session) -> None:
    (anna,) = session.people("Anna")
    matches, chance = session.client.services.matches, Dice(b"end", 0)

    async def card() -> Any:
        guide = await typed(anna, session.channel, "tavolino help")
        return await answer_to(anna.press(guide, "Café International"))

    async def level() -> tuple[str, Any]:
        (table,) = await matches.tables_of(anna.id)
        return table.status, next(info.level for info in table.seats if info.kind == "computer")

    assert "Options" not in [button.label for button in (await card()).buttons()], "a newcomer has no use for them"
    options = (await forged(session, anna, session.channel, "b:meet-options::0:cafe_international:")).reply
    assert await level() == ("lobby", "easy")
    (levels,) = [menu for menu in options.selects() if menu.custom_id.startswith("s:level:")]
    options = await answer_to(anna.select(options, levels.custom_id, ["casual"]))
    assert "**Opponent’s level: Casual**" in options.text
    panel = await pressed(anna, options, "play-first")
    assert panel.id == options.id
    assert await level() == ("running", "casual")
    (match,) = [table.id for table in await matches.tables_of(anna.id)]
    while (await matches.table(match)).status == "running":
        await waits_for_person(session)
        await matches.play(match, anna.id, chance.choose((await matches.look(match, 0)).offers))
        await waits_for_person(session)
    first = await card()
    assert [button.label for button in first.buttons()][:3] == ["Play with a computer", "Play with people", "Options"]
    panel = await pressed(anna, first, "play-first")
    assert (panel.id, panel.only_for) == (first.id, anna.id)
    assert await level() == ("running", "casual")


@pytest.mark.rotating(4)
async def test_ended_solo_match_offers_another_level(session: Session) -> None:
    (anna,) = session.people("Anna")
    lobby = await lobby_of(session, anna, "saint_martin")
    await anna.press(lobby, custom_id(lobby, "stronger"))
    await session.loopback.wait_for(lambda: "a casual computer" in str(session.loopback.message(lobby.id)))
    await begin(session, anna, lobby)
    matches, chance = session.client.services.matches, Dice(b"end", 0)
    (match,) = [table.id for table in await matches.tables_of(anna.id)]
    while (await matches.table(match)).status == "running":
        await matches.play(match, anna.id, chance.choose((await matches.look(match, 0)).offers))
        await waits_for_person(session)
    (table,) = direct(anna)
    level = "easy"
    assert fairer_level(await matches.look(match, None)) == level, "moves at random lose clearly to a casual computer"
    again, other = buttons_of(table, "rematch")
    assert again.label == "Play again"
    assert other.label == "Play again, easier"
    assert " was strong today." in table.text
    await (await anna.press(table, other.custom_id)).settled()
    (lobby,) = await matches.tables_of(anna.id)
    assert {info.level for info in lobby.seats if info.kind == "computer"} == {level}


async def test_words_only_holds_for_the_table_sent_in_direct_messages(session: Session) -> None:
    (anna,) = session.people("Anna")
    await match_of(session, anna)

    async def table_after(switch: str) -> Any:
        more = await pressed(anna, await typed(anna, anna.dm, "tavolino help"), "help-more")
        assert f"Words only: {switch}" not in [one.label for one in more.buttons()]
        await pressed(anna, more, "help-switch")
        await session.quiet()
        return session.message_with(anna, "turn", anna.dm)

    assert session.message_with(anna, "turn", anna.dm).pictures
    in_words = await table_after("on")
    assert not in_words.pictures
    assert "\n- " in in_words.text
    assert (await table_after("off")).pictures


async def test_solo_lobby_has_no_cover_for_words_only(session: Session) -> None:
    (anna,) = session.people("Anna")
    assert (await lobby_of(session, anna)).pictures
    await pressed(anna, await pressed(anna, await typed(anna, anna.dm, "tavolino help"), "help-more"), "help-switch")
    assert not (await lobby_of(session, anna, "cafe_international")).pictures


async def test_coach_appraises_an_offer_below_answers_in_their_usual_order(session: Session) -> None:
    (anna,) = session.people("Anna")
    match, matches = await match_of(session, anna, "saint_martin"), session.client.services.matches
    while not (look := await matches.look_as(match, anna.id)).view.offer or not look.offers:
        await matches.play(match, anna.id, "draw" if "draw" in look.offers else look.offers[-1])
        await waits_for_person(session)
    panel = await pressed(anna, session.table(anna, anna.dm), "turn")
    assert re.search(
        r"🎓.*(own tiles bring no less|Bid 1 coin at most|Bid up to \d coins|[Ee]ach coin moves|others could get)",
        panel.text,
    )
    choices = [one.label for one in buttons_of(panel, "pick")]
    assert [label.split(" ")[0] for label in choices[:2]] == ["No", "Up"]
    assert choices == sorted(choices)
    assert not {"never", "plan"} & {one.custom_id.split(":")[1] for one in panel.buttons()}
