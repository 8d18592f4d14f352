"""A table in a thread: opened under the channel, visible from it, refused where threads are impossible."""

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


async def test_a_taken_channel_offers_a_thread_and_opens_the_table_there(evening: Evening) -> None:
    anna, bruno = evening.people("Anna", "Bruno")
    await evening.lobby(anna)
    refused = await (await bruno.slash(evening.channel, "zanzibar new", {"setup": "random", "rated": "off"})).settled()
    assert refused.reply.only_for == bruno.id
    assert "already has a match" in refused.reply.text
    await (await bruno.press(refused.reply, custom_id(refused.reply, "new-thread"))).settled()
    (thread,) = [place for place in evening.loopback.channels if place.kind == "thread"]
    assert thread.parent == evening.channel.id
    table = await evening.client.services.matches.table(await evening.match_id(thread))
    assert (table.host, table.options["setup"], table.terms.rated) == (bruno.id, "random", False)
    assert table.terms.turn_hours == 72, "what was not chosen stays the server's"
    crowded = await (await anna.slash(thread, "zanzibar new")).settled()
    assert not any("new-thread" in str(button.custom_id) for button in crowded.reply.buttons())


async def test_a_server_may_want_all_tables_in_threads(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    keeper = evening.loopback.add_person("Keeper", admin=True)
    await (await keeper.slash(evening.channel, "tavolino-admin setup terms", {"thread": True})).settled()
    await (await anna.slash(evening.channel, "zanzibar new")).settled()
    (thread,) = [place for place in evening.loopback.channels if place.kind == "thread"]
    assert evening.message_with(anna, "join", thread) is not None
    await (await anna.slash(evening.channel, "zanzibar new", {"thread": False})).settled()
    assert evening.message_with(anna, "join") is not None
    await (await anna.slash(thread, "zanzibar new")).settled()
    assert len([place for place in evening.loopback.channels if place.kind == "thread"]) == 1
