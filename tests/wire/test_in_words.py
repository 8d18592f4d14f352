"""Boards as a list in words: beside the pictures by preference, and on request."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import GAMES
from cogs.text.localiser import in_message
from cogs.ui import board_view
from cogs.ui.board_view import in_items, items_of
from tests.wire.evening import Evening, custom_id
from tests.wire.reading import pressing
from tests.wire.sketches import wait_for_none

pytestmark = pytest.mark.shared_bot


async def press(person: Any, message: Any, verb: str, where: str = "") -> Any:
    """The answer to the first button of that verb, of those that hold `where`."""
    found = [one for one in pressing(message, verb) if where in one]
    return (await (await person.press(message, found[0])).settled()).reply


async def words(evening: Evening, person: Any, **given: Any) -> Any:
    """The answer to `/games words`."""
    return (await (await person.slash(evening.channel, "games words", given)).settled()).reply


def items(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("- ")]


async def all_items(evening: Evening, person: Any, locale: str = "en") -> list[str]:
    """What that person's list says in whole."""
    look = await evening.client.services.matches.look_as(await evening.match_id(), person.id)
    found = items_of(GAMES[look.table.game], look.view, in_message(look.table, locale))
    return [line for item in found for line in item.splitlines()]


async def hand_items(evening: Evening, person: Any, locale: str = "en") -> list[str]:
    """What that person's hand says."""
    look = await evening.client.services.matches.look_as(await evening.match_id(), person.id)
    localiser = in_message(look.table, locale)
    return list(in_items(GAMES[look.table.game].hand_facts(look.view), localiser))


async def whole_board(evening: Evening, person: Any, panel: Any) -> list[str]:
    """All that the pages of *Read the board* say."""
    page = await press(person, panel, "read")
    read = items(page.text)
    while onward := [one for one in pressing(page, "read-page") if ":on:" in one]:
        page = (await (await person.press(page, onward[0])).settled()).reply
        read += items(page.text)
    return read


async def test_a_panel_has_the_hand_in_words_and_the_whole_board_on_request(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    before = evening.table(bruno).text
    told = await words(evening, anna)
    assert told.only_for == anna.id
    assert "Read the board" in told.text
    panel = await evening.panel(anna)
    assert items(panel.text) == await hand_items(evening, anna)
    assert 0 < len(panel.alts[0]) < 200
    assert await whole_board(evening, anna, panel) == await all_items(evening, anna)
    since = await press(anna, evening.table(anna), "since")
    assert items(since.text) == await all_items(evening, anna)
    assert items((await evening.panel(bruno)).text) == []
    await evening.quiet()
    assert evening.table(bruno).text == before
    await words(evening, anna, beside=False)
    assert items((await evening.panel(anna)).text) == []


async def test_a_reader_of_another_language_has_it_in_that(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno", locale="de")
    await evening.match(anna, bruno)
    await words(evening, anna)
    since = await press(anna, evening.table(anna), "since")
    assert items(since.text) == await all_items(evening, anna, "de")
    assert "Norden" in since.text


async def test_anybody_reads_the_board_under_more(evening: Evening) -> None:
    anna, bruno, stranger = evening.people("Anna", "Bruno", "Stranger")
    table = await evening.match(anna, bruno, game="guatemala_cafe")
    for person in (anna, stranger):
        more = await press(person, table, "more")
        page = await press(person, more, "read")
        read = items(page.text)
        while onward := [one for one in pressing(page, "read-page") if ":on:" in one]:
            page = (await (await person.press(page, onward[0])).settled()).reply
            assert page.only_for == person.id
            read += items(page.text)
        assert read == await all_items(evening, person)
        assert bool(pressing(page, "read-beside")) == (person is anna)
    assert not any("in hand" in line for line in await all_items(evening, stranger))


@pytest.mark.rotating(3)
async def test_every_step_of_a_replay_is_read(evening: Evening) -> None:
    """As it was then, and through the eyes that were chosen."""
    anna, bruno = evening.people("Anna", "Bruno")
    table = await evening.match(anna, bruno, game="guatemala_cafe")
    start = await all_items(evening, anna)
    person = await evening.decider([anna, bruno])
    matches, match = evening.client.services.matches, await evening.match_id()
    await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])
    assert await all_items(evening, anna) != start
    viewer = await press(anna, await press(anna, table, "more"), "replay")
    viewer = await press(anna, viewer, "replay-step", ":first:")
    page = await press(anna, viewer, "replay-read")
    read = items(page.text)
    while onward := [one for one in pressing(page, "replay-read-page") if ":on:" in one]:
        page = (await (await anna.press(page, onward[0])).settled()).reply
        read += items(page.text)
    assert page.only_for == anna.id
    assert read == start


async def test_the_setting_is_changed_where_one_reads(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    table = await evening.match(anna, bruno)
    page = await press(anna, await press(anna, table, "more"), "read")
    page = await press(anna, page, "read-beside")
    assert pressing(await evening.panel(anna), "read")
    page = await press(anna, page, "read-beside")
    assert items(page.text) == await all_items(evening, anna)
    assert pressing(await evening.panel(anna), "read") == []


async def test_a_long_list_continues_with_a_button(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_view, "PAGE", 900)
    monkeypatch.setattr(board_view, "BESIDE", 2200)
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno, game="guatemala_cafe")
    await words(evening, anna)
    panel = await press(anna, evening.table(anna), "since")
    whole, beside = await all_items(evening, anna), items(panel.text)
    assert beside == whole[: len(beside)]
    assert len(beside) < len(whole)
    onward = items((await press(anna, panel, "read")).text)
    start = whole.index(onward[0])
    assert start <= len(beside) < start + len(onward)
    assert onward == whole[start : start + len(onward)]


async def test_nothing_stands_twice_while_a_picture_is_late(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user with boards in words gets no columns of characters instead of a picture."""
    wait_for_none(monkeypatch)
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.match(anna, bruno)
    await words(evening, anna)
    interaction = await anna.press(evening.table(anna), custom_id(evening.table(anna), "turn"))
    reply = (await interaction.settled()).reply
    assert "```" not in reply.text
    assert items(reply.text) == await hand_items(evening, anna)
