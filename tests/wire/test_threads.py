"""A table in a thread of its own: opened under the channel, seen from it, refused where there can be none."""

from __future__ import annotations

from tests.wire.evening import Evening, custom_id


async def test_new_opens_a_thread_and_the_match_lives_there(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.lobby(anna)
    answer = await (await anna.slash(evening.channel, "zanzibar new", {"thread": True})).settled()
    (thread,) = [place for place in evening.loopback.channels if place.kind == "thread"]
    assert (thread.name, thread.parent) == ("Zanzibar: Anna", evening.channel.id)
    assert f"<#{thread.id}>" in answer.reply.text
    table = await evening.client.services.matches.table(await evening.match_id(thread))
    assert (table.channel, table.seen_in) == (thread.id, evening.channel.id)
    lobby = evening.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    refused = await (await bruno.slash(thread, "zanzibar new")).settled()
    assert refused.reply.only_for == bruno.id
    lobby = await evening._lobby_of(anna, thread, 2)
    await anna.press(lobby, custom_id(lobby, "start"))
    await evening.loopback.wait_for(lambda: evening.table(anna, thread))
    listed = await (await bruno.slash(evening.channel, "history list", {"where": "channel"})).settled()
    assert table.id in listed.reply.text


async def test_where_no_thread_can_be_opened_it_says_why(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    thread = evening.loopback.add_thread(evening.channel, "back room")
    answer = await (await anna.slash(thread, "zanzibar new", {"thread": True})).settled()
    assert answer.reply.only_for == anna.id
    assert "already in a thread" in answer.reply.text
    evening.loopback.deny(evening.channel, "create_public_threads", "send_messages_in_threads", "send_messages")
    answer = await (await anna.slash(evening.channel, "zanzibar new", {"thread": True})).settled()
    assert answer.reply.only_for == anna.id
    assert (
        "missing permissions in this channel: Create Public Threads and Send Messages in Threads." in answer.reply.text
    )
    evening.loopback.allow(evening.channel, "create_public_threads", "send_messages_in_threads")
    await (await anna.slash(evening.channel, "zanzibar new", {"thread": True})).settled()
    assert len(await evening.client.services.matches.live()) == 1
