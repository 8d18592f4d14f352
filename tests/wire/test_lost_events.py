"""Lost gateway events: the bot answers in channels that are not in its cache."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.play_session import Session


async def test_press_in_an_unannounced_thread_is_answered(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    (anna,) = session.people("Anna")
    gateway: Any = session.loopback._context.gateway
    with monkeypatch.context() as silent:
        silent.setattr(gateway, "dispatch", lambda *_, **__: None)
        thread = session.loopback.add_thread(session.channel, "unheard-of")
    assert session.client.get_channel(thread.id) is None
    answer = await (await anna.slash(thread, "games mine")).settled()
    assert answer.reply.text
    assert not session.client.is_closed()
