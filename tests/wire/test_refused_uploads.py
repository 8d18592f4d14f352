"""A server that takes no files: every message comes in words, says why, and gets its picture back by itself."""

from __future__ import annotations

import pytest

from bot import outbox
from bot.i18n import LOCALES, word
from tests.waiting import until
from tests.wire.play_session import Session, custom_id, pressed
from tests.wire.refused_requests import DISCORD_LOCALES
from tests.wire.refused_uploads import ALWAYS, STATUSES, is_in_words, refuse_files


@pytest.mark.parametrize("code", STATUSES)
async def test_match_continues_in_words_where_files_are_refused(session: Session, code: int) -> None:
    refuse_files(session, code)
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna, bruno)
    assert is_in_words(lobby)
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(anna))
    await session.quiet()
    table = session.table(anna)
    assert is_in_words(table)
    assert "```" in table.text, "the board is there in words"
    assert table.text.count(word("discord-no-picture", "en")) == 1
    person = await session.decider([anna, bruno])
    panel = await pressed(person, table, "turn")
    assert is_in_words(panel)
    assert panel.buttons()
    assert session.client.services.delivery.retry_queue.matches == ()


@pytest.mark.parametrize("locale", LOCALES)
async def test_reason_for_missing_pictures_is_in_the_users_language(session: Session, locale: str) -> None:
    anna, bruno = session.people("Anna", "Bruno", locale=DISCORD_LOCALES[locale])
    await session.match(anna, bruno)
    await session.quiet()
    refuse_files(session)
    table = session.table(anna)
    panel = await pressed(anna, table, "turn")
    assert is_in_words(panel, locale)


async def test_pictures_return_once_files_are_allowed(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "UPLOAD_PAUSE", 0.2)
    faults = refuse_files(session)
    anna, _ = await session.quiet_match("Anna", "Bruno")
    assert is_in_words(session.table(anna))
    for fault in faults:
        fault.times = 0
    await until(lambda: session.table(anna).pictures, "the picture")
    assert word("discord-no-picture", "en") not in session.table(anna).text


async def test_refused_file_is_not_uploaded_with_every_change(session: Session) -> None:
    faults = refuse_files(session)
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    lobby = await session.lobby(anna, bruno)
    await carla.press(lobby, custom_id(lobby, "join"))
    await session.quiet()
    assert sum(ALWAYS - fault.times for fault in faults) == 1


async def test_command_that_sends_a_file_says_that_it_cannot_be_sent(session: Session) -> None:
    refuse_files(session)
    (anna,) = session.people("Anna")
    answer = await (await anna.slash(session.channel, "tavolino privacy", {"what": "export"})).settled()
    assert answer.reply.text == word("discord-no-uploads", "en")
