"""Boards as a list in words: beside the pictures by preference, and on request."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import GAMES
from bot.moderation.moderator_actions import ModeratorAction
from bot.moderation.requests import paused
from bot.table.seating import TableChange
from cogs.text.custom_id import ComponentAction, write
from cogs.text.localiser import in_message
from cogs.ui import board_view
from cogs.ui.board_view import in_items, items_of
from tests.wire.analyses import ended, settled
from tests.wire.fake_rendering import wait_for_none
from tests.wire.forged_presses import forged
from tests.wire.play_session import Session, answer_to, custom_id, more_of, open_choices, reached, typed
from tests.wire.text_reader import pressing

pytestmark = pytest.mark.shared_bot


async def pressed_with(person: Any, message: Any, verb: str, where: str = "") -> Any:
    """Return the answer to the first button of that verb, of those that hold `where`."""
    found = [one for one in pressing(message, verb) if where in one]
    return await answer_to(person.press(message, found[0]))


async def words(session: Session, person: Any, *, wanted: bool = True) -> Any:
    """Return the answer to `/tavolino reminders` with `words`."""
    return await typed(person, session.channel, "tavolino reminders", words=wanted)


def items(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("- ")]


async def all_items(session: Session, person: Any, locale: str = "en") -> list[str]:
    """Return all items of that person's list."""
    look = await session.client.services.matches.look_as(await session.match_id(), person.id)
    found = items_of(GAMES[look.table.game], look.view, in_message(look.table, locale))
    return [line for item in found for line in item.splitlines()]


async def hand_items(session: Session, person: Any) -> list[str]:
    """Return all items of that person's hand."""
    look = await session.client.services.matches.look_as(await session.match_id(), person.id)
    localiser = in_message(look.table, "en")
    return list(in_items(GAMES[look.table.game].texts.hand_facts(look.view), localiser))


async def whole_board(session: Session, person: Any, panel: Any) -> list[str]:
    return await all_pages(person, await pressed_with(person, panel, "read"))


async def all_pages(person: Any, page: Any) -> list[str]:
    """Return the text of this page and those after it."""
    read = items(page.text)
    while onward := [one for one in pressing(page, "read-page") if ":on:" in one]:
        page = await answer_to(person.press(page, onward[0]))
        read += items(page.text)
    return read


async def test_panel_in_words_does_not_repeat_the_remark_in_the_hand(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", setup="random")
    person = await session.decider(people)
    await words(session, person)
    text = (await session.panel(person)).text
    assert "Move up to three traders" in text
    assert text.count("Each order pays") == 1


async def test_panel_shows_the_hand_in_words_and_the_board_on_request(session: Session) -> None:
    anna, bruno = await session.new_match("Anna", "Bruno")
    before = session.table(bruno).text
    told = await words(session, anna)
    assert told.only_for == anna.id
    assert "Words only: on" in [one.label for one in told.buttons()]
    panel = await session.panel(anna)
    assert items(panel.text) == await hand_items(session, anna)
    assert not panel.pictures
    assert await whole_board(session, anna, panel) == await all_items(session, anna)
    since = await pressed_with(anna, session.table(anna), "since")
    first = items(since.text)
    assert first
    assert first == (await all_items(session, anna))[: len(first)], "the first page"
    assert items((await session.panel(bruno)).text) == []
    await session.quiet()
    assert session.table(bruno).text == before
    await words(session, anna, wanted=False)
    assert items((await session.panel(anna)).text) == []


async def test_hand_in_direct_messages_follows_the_setting_at_once(session: Session) -> None:
    """Left for the next change of the match, the edit would tell that another player has answered in secret."""
    anna, _ = await session.quiet_match("Anna", "Bruno", setup="random")
    (hand,) = [message for message in anna.sees(anna.dm) if message.pictures]
    for wanted in (True, False):
        await words(session, anna, wanted=wanted)
        await session.quiet()
        shown = session.loopback.message(hand.id)
        assert shown is not None
        assert bool(shown.pictures) is not wanted


async def test_hand_in_direct_messages_says_when_it_is_the_players_turn(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", setup="random")
    matches, match = session.client.services.matches, await session.match_id()
    for _ in range(2):
        await session.quiet()
        actor = await session.decider(people)
        for person in people:
            (hand,) = [message for message in person.sees(person.dm) if message.pictures]
            assert ("– your turn" in hand.text) == (person is actor)
        await matches.play(match, actor.id, "end")
    paused_at = session.client.services.now()
    await matches.change(match, lambda table: TableChange(paused(table, paused_at)))
    await session.quiet()
    for person in people:
        (hand,) = [message for message in person.sees(person.dm) if message.pictures]
        assert "– your turn" not in hand.text
    await session.client.services.moderation.actions.end(match, ModeratorAction(session.guild.id, 1, "late"))
    await session.quiet()
    for person in people:
        (hand,) = [message for message in person.sees(person.dm) if message.pictures]
        assert "– match over" in hand.text


async def test_board_in_words_uses_the_language_of_the_reader(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno", locale="de")
    await session.match(anna, bruno)
    await words(session, anna)
    since = await pressed_with(anna, session.table(anna), "since")
    whole, read = await all_items(session, anna, "de"), items(since.text)
    assert read == whole[: len(read)], "the rest is on the next page"
    assert "Norden" in since.text


async def test_board_in_words_is_open_to_everyone_under_more(session: Session) -> None:
    anna, bruno, stranger = session.people("Anna", "Bruno", "Stranger")
    table = await session.match(anna, bruno, game="guatemala_cafe")
    for person in (anna, stranger):
        more = await more_of(person, table)
        page = await pressed_with(person, more, "read")
        read = items(page.text)
        while onward := [one for one in pressing(page, "read-page") if ":on:" in one]:
            page = await answer_to(person.press(page, onward[0]))
            assert page.only_for == person.id
            read += items(page.text)
        assert read == await all_items(session, person)
        assert bool(pressing(page, "read-beside")) == (person is anna)
    assert not any("in hand" in line for line in await all_items(session, stranger))


@pytest.mark.rotating(3)
async def test_every_step_of_a_replay_can_be_read_in_words(session: Session) -> None:
    """The text shows the position of that step from the selected perspective."""
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno, game="guatemala_cafe")
    start = await all_items(session, anna)
    person = await session.decider([anna, bruno])
    matches, match = session.client.services.matches, await session.match_id()
    await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
    assert await all_items(session, anna) != start
    viewer = await pressed_with(anna, await more_of(anna, table), "replay")
    viewer = await pressed_with(anna, viewer, "replay-step", ":first:")
    page = await pressed_with(anna, viewer, "replay-read")
    read = items(page.text)
    while onward := [one for one in pressing(page, "replay-read-page") if ":on:" in one]:
        page = await answer_to(anna.press(page, onward[0]))
        read += items(page.text)
    assert page.only_for == anna.id
    assert read == start


async def test_words_only_can_be_switched_from_the_reading_screen(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno)
    page = await pressed_with(anna, await more_of(anna, table), "read")
    page = await pressed_with(anna, page, "read-beside")
    assert pressing(await session.panel(anna), "read")
    page = await pressed_with(anna, page, "read-beside")
    assert await all_pages(anna, page) == await all_items(session, anna)
    assert pressing(await session.panel(anna), "read") == []


@pytest.mark.parametrize(("menu", "is_on"), [("yes", True), ("no", False)])
async def test_words_only_button_of_version_1_0_0_still_works(session: Session, menu: str, is_on: bool) -> None:
    """It stays in direct messages for good."""
    anna, _ = await session.new_match("Anna", "Bruno")
    await words(session, anna, wanted=not is_on)
    former = write("b", ComponentAction("read-beside", await session.match_id(), menu=menu, path=("0",)))
    await forged(session, anna, session.channel, former)
    assert (await session.client.services.people.preferences.of(anna.id)).in_words == is_on


async def test_long_board_in_words_continues_with_a_button(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_view, "MAX_PAGE_LENGTH", 900)
    monkeypatch.setattr(board_view, "RESERVED_FOR_MESSAGE", 2200)
    anna, _ = await session.new_match("Anna", "Bruno", game="guatemala_cafe")
    await words(session, anna)
    panel = await pressed_with(anna, session.table(anna), "since")
    whole, beside = await all_items(session, anna), items(panel.text)
    assert beside == whole[: len(beside)]
    assert len(beside) < len(whole)
    onward = items((await pressed_with(anna, panel, "read")).text)
    start = whole.index(onward[0])
    assert start <= len(beside) < start + len(onward)
    assert onward == whole[start : start + len(onward)]


async def test_late_picture_does_not_double_the_text(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user with boards in words gets no columns of characters instead of a picture."""
    wait_for_none(monkeypatch)
    anna, _ = await session.new_match("Anna", "Bruno")
    await words(session, anna)
    interaction = await anna.press(session.table(anna), custom_id(session.table(anna), "turn"))
    reply = (await interaction.settled()).reply
    assert "```" not in reply.text
    assert items(reply.text) == await hand_items(session, anna)


@pytest.mark.parametrize("is_direct", [False, True])
async def test_help_has_the_words_only_switch_and_shows_its_effect(session: Session, *, is_direct: bool) -> None:
    (anna,) = session.people("Anna")
    channel = anna.dm if is_direct else session.channel
    more = await pressed_with(anna, await typed(anna, channel, "tavolino help"), "help-more")
    for state in ("off", "on", "off"):
        assert f"Words only: {state}" in [one.label for one in more.buttons()]
        assert ("without pictures" in more.text) == (state == "on")
        more = await pressed_with(anna, more, "help-switch")


async def test_words_only_turns_off_icons_and_pictures(session: Session) -> None:
    """And one more press turns all three back."""
    anna, _ = await session.quiet_match("Anna", "Bruno", game="cafe_international")
    screen = await typed(anna, session.channel, "tavolino reminders")
    for is_on in (True, False):
        assert f"Words only: {'off' if is_on else 'on'}" in [one.label for one in screen.buttons()]
        screen = await pressed_with(anna, screen, "words-only")
        assert f"Words only: {'on' if is_on else 'off'}" in [one.label for one in screen.buttons()]
        assert ("without pictures" in screen.text) == is_on
        preferences = await session.client.services.people.preferences.of(anna.id)
        assert (preferences.in_words, preferences.has_icons) == (is_on, not is_on)
        panel, hand = await session.panel(anna), await pressed_with(anna, session.table(anna), "hand")
        assert bool(panel.pictures) is not is_on
        assert bool(hand.pictures) is not is_on


async def test_board_in_words_leads_back_to_the_choices(session: Session) -> None:
    *people, guest = session.people("Anna", "Bruno", "Carla")
    await session.match(*people)
    turn = await session.decider(people)
    reading = await reached(turn, await session.panel(turn), "read")
    assert not open_choices(reading)
    assert open_choices(await pressed_with(turn, reading, "again"))
    assert pressing(await reached(guest, session.table(guest), "read"), "again") == []


async def test_private_screens_have_no_pictures_for_a_reader_of_words(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match = await ended(session, anna, bruno)
    commands: list[tuple[str, dict[str, str]]] = [
        ("zanzibar learn", {}),
        *(("history show", {"view": view, "match": match}) for view in ("replay", "page", "animation")),
    ]

    async def pictures() -> list[int]:
        screens = [(await settled(session, await anna.slash(session.channel, *one)))[0].reply for one in commands]
        return [len(screen.pictures) for screen in screens]

    assert all(await pictures())
    await words(session, anna)
    assert not any(await pictures())
