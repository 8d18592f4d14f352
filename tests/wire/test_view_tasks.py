"""discord.py keeps no task for sent components: every button and form is handled by its custom_id."""

from __future__ import annotations

import asyncio

import pytest

from tests.wire.play_session import Session, press


def waiting_views() -> list[str]:
    """Return the tasks that wait for the timeout of a view."""
    names = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    return [name for name in names if "timeout" in name and "View" in name]


@pytest.mark.shared_bot
async def test_private_messages_keep_no_view_task(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    lobby = await session.lobby(anna)
    joined = await press(bruno, lobby, "join")
    assert [message.only_for for message in joined.added] == [bruno.id], "somebody new is offered a lesson"
    mine = await (await anna.slash(session.channel, "games mine")).settled()
    assert mine.reply.only_for == anna.id
    assert waiting_views() == []
