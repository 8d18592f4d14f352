"""Forms that open as the first answer to a press: a typed move and the quiet hours."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.text.custom_id import ComponentAction, write
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import Session, answer_to, custom_id, more_of, typed
from tests.wire.timed_turns import settled, settled_match

pytestmark = pytest.mark.shared_bot


async def test_move_typed_into_a_form_is_played(session: Session) -> None:
    people = await settled_match(session, "Anna", "Bruno", game="cafe_international")
    first = await session.decider(people)
    match = await session.match_id(session.channel)
    matches = session.client.services.matches
    look = await matches.look_as(match, first.id)
    opened = await first.press(menu := await more_of(first, session.table(first)), custom_id(menu, "type"))
    assert (opened.answer, opened.modal.title) == ("modal", "Type a move")
    answer = await (await first.submit(opened.modal, {"moves": look.offers[0]})).settled()
    assert answer.reply.only_for == first.id
    assert (await matches.table(match)).seq > look.table.seq

    await settled(session)
    decider = await session.decider(people)
    opened = await decider.press(menu := await more_of(decider, session.table(decider)), custom_id(menu, "type"))
    answer = await (await decider.submit(opened.modal, {"moves": "nonsense"})).settled()
    assert "⚠" in answer.reply.text


async def test_spectator_gets_a_refusal_and_no_form(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno, game="cafe_international")
    await settled(session)
    match = await session.match_id(session.channel)
    refused = await forged(session, carla, session.channel, write("b", ComponentAction("type", match)))
    assert refused.modal is None
    assert [one.only_for for one in told(refused)] == [carla.id]


async def test_manager_types_the_reason_into_a_form(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    keeper: Any = session.loopback.add_person("Keeper", guilds=[session.guild], admin=True)
    await session.match(anna, bruno, game="cafe_international")
    await settled(session)
    match = await session.match_id(session.channel)
    matches = session.client.services.matches
    opened = await keeper.slash(session.channel, "tavolino-admin match pause")
    assert opened.modal.title == "Pause this match"
    assert (await matches.table(match)).paused_at is None
    assert not session.client._connection._view_store._modals  # nothing waits for the form, as after a restart
    done = await (await keeper.submit(opened.modal, {"reason": "Holidays"})).settled()
    assert done.reply.only_for == keeper.id
    assert (await matches.table(match)).paused_at is not None
    log = await (await keeper.slash(session.channel, "tavolino-admin match log")).settled()
    assert "Holidays" in log.reply.text

    opened = await keeper.slash(session.channel, "tavolino-admin match end")
    keeper.set_admin(False)
    refused = await (await keeper.submit(opened.modal, {"reason": "No more"})).settled()
    assert refused.reply.only_for == keeper.id
    assert (await matches.table(match)).is_live


async def test_reason_of_blanks_is_refused(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    keeper: Any = session.loopback.add_person("Keeper", guilds=[session.guild], admin=True)
    await session.match(anna, bruno, game="cafe_international")
    await settled(session)
    match = await session.match_id(session.channel)
    opened = await keeper.slash(session.channel, "tavolino-admin match end")
    refused = await (await keeper.submit(opened.modal, {"reason": "   "})).settled()
    assert "Give a reason" in refused.reply.text
    unseen = {"reason": " \u200b\u3164"}
    ended = await (await keeper.slash(session.channel, "tavolino-admin match end", unseen)).settled()
    assert "Give a reason" in ended.reply.text
    assert (await session.client.services.matches.table(match)).is_live
    log = await (await keeper.slash(session.channel, "tavolino-admin match log")).settled()
    assert match not in log.reply.text


async def test_quiet_hours_can_be_typed_into_a_form(session: Session) -> None:
    (anna,) = session.people("Anna")
    shown = await typed(anna, session.channel, "tavolino reminders")
    opened = await anna.press(shown, "Quiet hours")
    names = [field.custom_id for field in opened.modal.fields]
    assert names == ["quiet_from", "quiet_until", "zone"]
    answer = await anna.submit(opened.modal, {"quiet_from": "23:15", "quiet_until": "6:45", "zone": "UTC"})
    await answer.settled()
    changed = session.loopback.message(shown.id)
    assert changed is not None
    assert "quiet from 23:15 to 6:45 (UTC)" in changed.text
    opened = await anna.press(shown, "Quiet hours")
    assert [field.value for field in opened.modal.fields] == ["23:15", "6:45", "UTC"]
    await (await anna.submit(opened.modal, {"quiet_from": "23:15", "quiet_until": "6:45", "zone": "Rom"})).settled()
    changed = session.loopback.message(shown.id)
    assert changed is not None
    assert "quiet from 23:15 to 6:45 (Europe/Rome)" in changed.text
    opened = await anna.press(shown, "Quiet hours")
    await (await anna.submit(opened.modal, {"quiet_from": "22:00", "quiet_until": "", "zone": "Rome"})).settled()
    changed = session.loopback.message(shown.id)
    assert changed is not None
    assert "no quiet hours" in changed.text
    opened = await anna.press(shown, "Quiet hours")
    hours = {"quiet_from": "late", "quiet_until": "25:00", "zone": "Springfield"}
    await (await anna.submit(opened.modal, hours)).settled()
    wrong = session.loopback.message(shown.id)
    assert wrong is not None
    assert wrong.text.count("That is not a valid time") == 2
    assert "I don’t know that time zone" in wrong.text
    opened = await anna.press(wrong, "Try again")
    assert {field.custom_id: field.value for field in opened.modal.fields} == hours, "what was typed is kept"
    await (await anna.submit(opened.modal, {"quiet_from": "22", "quiet_until": "7", "zone": "Rome"})).settled()
    changed = session.loopback.message(shown.id)
    assert changed is not None
    assert "quiet from 22:00 to 7:00 (Europe/Rome)" in changed.text


async def test_place_of_reminders_says_what_it_moves_and_leads_back(session: Session) -> None:
    (anna,) = session.people("Anna")
    shown = await typed(anna, session.channel, "tavolino reminders")
    place = await answer_to(anna.press(shown, "Where to remind me"))
    assert "The first mention of a turn is always made at the table" in place.text
    back = await answer_to(anna.press(place, "Back"))
    assert back.text == shown.text
