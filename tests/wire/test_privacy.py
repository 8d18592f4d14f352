"""A person's data through the wire: the file, the question, and that nothing on Discord names him afterwards."""

from __future__ import annotations

import json
from typing import Any

from tests.wire.evening import Evening, custom_id
from tests.wire.test_messages import move_once
from tests.wire.test_odd_orders import hands, press, resign


async def asked(evening: Evening, person: Any, command: str) -> Any:
    """The private answer to `/privacy <command>`."""
    answer = await (await person.slash(evening.channel, f"privacy {command}")).settled()
    assert answer.reply.only_for == person.id
    return answer.reply


async def test_a_person_gets_all_that_is_kept_and_is_forgotten(evening: Evening) -> None:
    anna, bruno, carla = evening.people("Anna", "Bruno", "Carla")
    await evening.match(anna, bruno)
    await move_once(evening, [anna, bruno])
    await resign(evening, bruno)
    await resign(evening, anna)
    await evening.loopback.wait_for(lambda: "stopped" in evening.table(carla).text)
    second = evening.loopback.add_channel(evening.guild, "second")
    await evening.match(carla, anna, channel=second, game="saint_martin")
    running = await evening.match_id(second)
    await evening.loopback.wait_for(lambda: hands(anna))
    await evening.client.house.publisher.settled(running)

    (file,) = (await asked(evening, anna, "export")).pictures
    tables = json.loads(file.data)["tables"]
    assert {len(tables[name]) for name in ("users", "seats", "messages")} >= {1, 2}
    assert str(anna.id) in file.data.decode()

    kept = await asked(evening, anna, "forget")
    assert "the table at which you sit now" in kept.text
    answer = await press(anna, kept, "forget-not")
    assert "Nothing has changed" in answer.reply.text
    assert "Anna" in evening.table(carla, second).text
    sure = await asked(evening, anna, "forget")
    posted = len(evening.public())
    answer = await press(anna, sure, "forget-sure")
    assert "somebody new" in answer.reply.text
    await evening.loopback.wait_for(lambda: not hands(anna))
    await evening.loopback.wait_for(lambda: "Former player" in evening.table(carla).text)
    await evening.loopback.wait_for(lambda: "Former player" in evening.table(carla, second).text)
    await evening.client.services.following.settled(running)
    assert len(evening.public()) == posted, "nothing new is posted for an ended match"
    for message in (*evening.public(), *evening.public(second)):
        seen = " ".join((message.text, *(alt or "" for alt in message.alts)))
        assert "Anna" not in seen
        assert str(anna.id) not in seen
    assert (await evening.client.services.privacy.export(anna.id))["tables"] == {}

    table = evening.table(anna, second)
    answer = await (await anna.press(table, custom_id(table, "hand"))).settled()
    assert "no seat" in answer.reply.text
    answer = await (await anna.press(table, custom_id(table, "more"))).settled()
    assert list((await evening.client.services.privacy.export(anna.id))["tables"]) == ["users"]
