"""`/table` finds the match that is meant, wherever it is typed, or says in one sentence why it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from tests.wire.play_session import Session, answer_to, custom_id

pytestmark = pytest.mark.shared_bot

NAMED = ("board", "since", "log", "undo", "note", "auto", "leave")
"""Commands that also take the match as an option."""


async def typed(person: Any, channel: Any, path: str, **options: Any) -> Any:
    """Return the private answer to that command."""
    answer = await answer_to(person.slash(channel, f"table {path}", options))
    assert answer.only_for == person.id
    return answer


@pytest.mark.parametrize("path", NAMED)
async def test_table_command_without_a_match_is_refused(session: Session, path: str) -> None:
    (anna,) = session.people("Anna")
    assert (await typed(anna, session.channel, path)).text == word("refused-no-table-here", "en")
    assert (await typed(anna, anna.dm, path)).text == word("refused-no-table-of-yours", "en")


async def test_command_in_direct_messages_chooses_among_several_matches(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    other = session.loopback.add_channel(session.guild, "other")
    await session.match(anna, bruno)
    first = await session.match_id()
    assert "### Log" in (await typed(anna, anna.dm, "log")).text, "her only match"
    await session.match(anna, bruno, channel=other, game="saint_martin")
    for path in NAMED:
        asked = await typed(anna, anna.dm, path)
        assert asked.text == word("refused-several-tables", "en"), path
    (mine,) = asked.buttons()
    assert mine.label == word("guide-button-mine", "en")
    tables = (await (await anna.press(asked, mine.custom_id)).settled()).reply
    assert all(name in tables.text for name in ("Zanzibar with Bruno", "Saint Martin with Bruno"))
    offered = await anna.autocomplete(anna.dm, "table log", {}, focused="match", typed="")
    assert {first, await session.match_id(other)} == {choice.value for choice in offered}
    assert "### Log" in (await typed(anna, anna.dm, "log", match=first)).text
    parts = await anna.autocomplete(anna.dm, "table board", {"match": first}, focused="zoom", typed="")
    assert [choice.value for choice in parts] == [*GAMES["zanzibar"].zooms][:25]


async def test_table_command_finds_a_match_in_its_thread_only(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await (await anna.slash(session.channel, "zanzibar new", {"thread": True})).settled()
    (thread,) = [place for place in session.loopback.channels if place.kind == "thread"]
    lobby = session.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    lobby = await session._lobby_of(anna, thread, 2)
    await typed(anna, thread, "lobby", action="start")
    await session.loopback.wait_for(lambda: session.table(anna, thread))
    assert "### Log" in (await typed(bruno, thread, "log")).text
    assert (await typed(bruno, session.channel, "log")).text == word("refused-no-table-here", "en")


async def test_note_can_be_an_option_or_typed_into_a_form(session: Session) -> None:
    anna, bruno, stranger = session.people("Anna", "Bruno", "Stranger")
    await session.match(anna, bruno)
    form = await anna.slash(session.channel, "table note", {})
    assert (await form.settled()).modal
    assert (
        word("notes-kept", "en", is_over="no")
        in (await typed(anna, session.channel, "note", text="Keep 5 for the north")).text
    )
    assert "Keep 5 for the north" in (await session.panel(anna)).text
    assert "Keep 5" not in (await session.panel(bruno)).text
    refused = await typed(stranger, session.channel, "note", text="Mine")
    assert refused.text == word("refused-not-seated", "en")


async def test_command_for_a_lobby_shows_the_possible_actions(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await session.lobby(anna, bruno)
    labels = [button.label for button in (await typed(anna, session.channel, "lobby")).buttons()]
    assert {"Options", "Rules", "Close table"} <= set(labels)
    assert "Close table" not in [button.label for button in (await typed(bruno, session.channel, "lobby")).buttons()]
    assert (await typed(bruno, session.channel, "leave")).text == word("common-done-leave", "en")


async def test_give_command_gives_a_number_of_hours_to_a_player(session: Session) -> None:
    anna, _ = await session.new_match("Anna", "Bruno")
    assert (await typed(anna, session.channel, "ask", what="give")).text == word("refused-give-whom", "en")
