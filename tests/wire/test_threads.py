"""A table in a thread: opened under the channel, visible from it, refused where threads are impossible."""

from __future__ import annotations

from tests.wire.play_session import Session, custom_id, press, typed


async def test_new_table_can_open_a_thread_for_its_match(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await session.lobby(anna)
    answer = await (await anna.slash(session.channel, "zanzibar new", {"thread": True})).settled()
    (thread,) = [place for place in session.loopback.channels if place.kind == "thread"]
    assert (thread.name, thread.parent) == ("Zanzibar: Anna", session.channel.id)
    assert f"<#{thread.id}>" in answer.reply.text
    table = await session.client.services.matches.table(await session.match_id(thread))
    assert (table.channel, table.seen_in) == (thread.id, session.channel.id)
    lobby = session.message_with(bruno, "join", thread)
    await bruno.press(lobby, custom_id(lobby, "join"))
    refused = await (await bruno.slash(thread, "zanzibar new")).settled()
    assert refused.reply.only_for == bruno.id
    lobby = await session._lobby_of(anna, thread, 2)
    await anna.press(lobby, custom_id(lobby, "start"))
    await session.loopback.wait_for(lambda: session.table(anna, thread))
    listed = await (await bruno.slash(session.channel, "history list", {"where": "channel"})).settled()
    assert next(value for menu in listed.reply.selects() for _, value in menu.options) == table.id


async def test_refused_thread_names_the_reason(session: Session) -> None:
    (anna,) = session.people("Anna")
    thread = session.loopback.add_thread(session.channel, "back room")
    answer = await (await anna.slash(thread, "zanzibar new", {"thread": True})).settled()
    assert answer.reply.only_for == anna.id
    assert "already in a thread" in answer.reply.text
    session.loopback.deny(session.channel, "create_public_threads", "send_messages_in_threads", "send_messages")
    answer = await (await anna.slash(session.channel, "zanzibar new", {"thread": True})).settled()
    assert answer.reply.only_for == anna.id
    assert (
        "missing permissions in this channel: Create Public Threads and Send Messages in Threads." in answer.reply.text
    )
    session.loopback.allow(session.channel, "create_public_threads", "send_messages_in_threads")
    await typed(anna, session.channel, "zanzibar new", thread=True)
    assert len(await session.client.services.matches.live()) == 1


async def test_taken_channel_offers_a_thread_and_opens_the_table_there(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    await session.lobby(anna)
    refused = await (
        await bruno.slash(session.channel, "zanzibar new", {"placement": "random", "rated": "off"})
    ).settled()
    assert refused.reply.only_for == bruno.id
    assert "already has a match" in refused.reply.text
    await press(bruno, refused.reply, "new-thread")
    (thread,) = [place for place in session.loopback.channels if place.kind == "thread"]
    assert thread.parent == session.channel.id
    table = await session.client.services.matches.table(await session.match_id(thread))
    assert (table.host, table.options["setup"], table.terms.rated) == (bruno.id, "random", False)
    assert table.terms.turn_hours == 72, "what was not chosen stays the server's"
    crowded = await (await anna.slash(thread, "zanzibar new")).settled()
    assert not any("new-thread" in str(button.custom_id) for button in crowded.reply.buttons())


async def test_server_can_require_threads_for_all_tables(session: Session) -> None:
    (anna,) = session.people("Anna")
    keeper = session.loopback.add_person("Keeper", admin=True)
    await typed(keeper, session.channel, "tavolino-admin setup terms", thread=True)
    await typed(anna, session.channel, "zanzibar new")
    (thread,) = [place for place in session.loopback.channels if place.kind == "thread"]
    assert session.message_with(anna, "join", thread) is not None
    await typed(anna, session.channel, "zanzibar new", thread=False)
    assert session.message_with(anna, "join") is not None
    await typed(anna, thread, "zanzibar new")
    assert len([place for place in session.loopback.channels if place.kind == "thread"]) == 1
