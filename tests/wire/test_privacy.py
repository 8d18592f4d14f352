"""A person's data through the wire: export, confirmation, and no name left on Discord."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.people.privacy import split_export
from bot.playground import person_actions
from bot.playground.limits import message_limits
from cogs import privacy
from tests.wire.play_session import Session, move_once, press
from tests.wire.private_answers import asked, hands, resign

pytestmark = pytest.mark.shared_bot


async def test_user_can_export_and_delete_all_stored_data(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await session.match(anna, bruno)
    await move_once(session, [anna, bruno])
    await resign(session, bruno)
    await resign(session, anna)
    await session.loopback.wait_for(lambda: "has won" in session.table(carla).text)
    second = session.loopback.add_channel(session.guild, "second")
    await session.match(carla, anna, channel=second, game="saint_martin")
    await session.loopback.wait_for(lambda: hands(anna))
    await session.client.services.delivery.pipeline.all_settled()

    (file,) = (await asked(session, anna, "export")).pictures
    tables = json.loads(file.data)["tables"]
    assert {len(tables[name]) for name in ("users", "seats", "messages")} >= {1, 2}
    assert str(anna.id) in file.data.decode()

    kept = await asked(session, anna, "forget")
    assert "You leave your table" in kept.text
    answer = await press(anna, kept, "forget-not")
    assert "Nothing has changed" in answer.reply.text
    assert "Anna" in session.table(carla, second).text
    sure = await asked(session, anna, "forget")
    posted = len(session.public())
    answer = await press(anna, sure, "forget-sure")
    assert "a new person" in answer.reply.text
    await session.loopback.wait_for(lambda: not hands(anna))
    await session.loopback.wait_for(lambda: "Former player" in session.table(carla).text)
    await session.loopback.wait_for(lambda: "Former player" in session.table(carla, second).text)
    await session.client.services.delivery.pipeline.all_settled()
    assert len(session.public()) == posted, "nothing new is posted for an ended match"
    for message in (*session.public(), *session.public(second)):
        seen = " ".join((message.text, *(alt or "" for alt in message.alts)))
        assert "Anna" not in seen
        assert str(anna.id) not in seen
    assert (await session.client.services.people.privacy.export(anna.id))["tables"] == {}

    table = session.table(anna, second)
    answer = await press(anna, table, "hand")
    assert "no seat" in answer.reply.text
    answer = await press(anna, table, "more")
    assert list((await session.client.services.people.privacy.export(anna.id))["tables"]) == ["users"]


async def test_typed_reasons_do_not_name_deleted_users(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    keeper = session.loopback.add_person("Keeper", admin=True, locale="de")
    await session.match(anna, bruno)
    await session.quiet()
    why = {"reason": f"bruno and <@{bruno.id}> agreed, said Brunoni"}
    await (await keeper.slash(session.channel, "tavolino-admin match end", why)).settled()
    await session.loopback.wait_for(lambda: "bruno and" in session.table(anna).text)
    await session.quiet()
    await press(bruno, await asked(session, bruno, "forget"), "forget-sure")
    await session.loopback.wait_for(lambda: "(a former player) and — agreed, said Brunoni" in session.table(anna).text)
    log = (await asked(session, keeper, "log", of="tavolino-admin match")).text
    assert "(früherer Spieler) and — agreed, said Brunoni" in log


async def test_very_large_export_is_sent_in_parts(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord, made to take little, refuses nothing of it; the parts together are what is kept."""
    anna, _ = await session.new_match("Anna", "Bruno", game="saint_martin")
    match = await session.match_id()
    for _ in range(48):
        look = await session.client.services.matches.look(match, None)
        user = look.table.seats[look.deciders[0]].user or 0
        offers = (await session.client.services.matches.look_as(match, user)).offers
        await session.client.services.matches.play(match, user, offers[0])
    await session.quiet()

    limit, request = 1500, 3500
    monkeypatch.setattr(person_actions, "FILE_BYTES", limit)
    monkeypatch.setattr(message_limits, "FILE_BYTES", limit)
    monkeypatch.setattr(message_limits, "REQUEST_BYTES", request)
    monkeypatch.setattr(privacy, "MAX_REQUEST_BYTES", request)
    whole = await session.client.services.people.privacy.export(anna.id)
    answer = await (await anna.slash(session.channel, "tavolino privacy", {"what": "export"})).settled()
    count = len(split_export(whole, limit))
    await session.loopback.wait_for(lambda: len(_files(answer)) == count)
    files = _files(answer)
    assert len(answer.followups) >= 2, "not all of it fits into two messages"
    assert f"so there are {count}." in answer.reply.text
    assert all(message.only_for == anna.id for message in (answer.reply, *answer.followups))
    assert [file.filename for file in files] == [f"tavolino-{number}.json" for number in range(1, count + 1)]
    tables: dict[str, list[Any]] = {}
    for number, file in enumerate(files, 1):
        part = json.loads(file.data)
        assert (part["user"], part["part"], part["parts"]) == (str(anna.id), number, count)
        for name, rows in part["tables"].items():
            tables.setdefault(name, []).extend(rows)
    assert tables == whole["tables"]


def _files(answer: Any) -> list[Any]:
    return [file for message in (answer.reply, *answer.followups) for file in message.pictures]


@pytest.mark.parametrize(
    ("sizes", "messages"),
    [
        ([1], [1]),
        ([10 << 20] * 5, [2, 2, 1]),
        ([1] * 23, [10, 10, 3]),
        ([24 << 20, 1], [1, 1]),
        ([100 << 20, 1], [1, 1]),
    ],
)
def test_export_splits_files_by_discords_limit(sizes: list[int], messages: list[int]) -> None:
    class Heavy(bytes):
        def __len__(self) -> int:
            return sizes[self[0]]

    files = [Heavy([number]) for number in range(len(sizes))]
    found = privacy.messages_for(files)
    assert [len(numbers) for numbers in found] == messages
    assert [number for numbers in found for number in numbers] == list(range(len(sizes)))
