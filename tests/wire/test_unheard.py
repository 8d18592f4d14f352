"""Events that were lost on the way: the bot answers in places of which it has never heard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.evening import Evening


async def test_a_press_in_a_thread_that_nobody_told_of_is_answered(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    (anna,) = evening.people("Anna")
    gateway: Any = evening.loopback._context.gateway
    with monkeypatch.context() as silent:
        silent.setattr(gateway, "dispatch", lambda *_, **__: None)
        thread = evening.loopback.add_thread(evening.channel, "unheard-of")
    assert evening.client.get_channel(thread.id) is None
    answer = await (await anna.slash(thread, "games mine")).settled()
    assert answer.reply.text
    assert not evening.client.is_closed()
