"""A board of two pictures: posted, edited and told as one message."""

from __future__ import annotations

from typing import Any

import pytest

from tests.wire.play_session import Session, more_of, reached

pytestmark = pytest.mark.shared_bot

PARTS = {
    "cafe_international": ["cafe", "seats"],
    "guatemala_cafe": ["market", "plantations", "seats"],
    "saint_martin": ["island", "seats"],
}


def shown(message: Any) -> list[str]:
    """Return the names of its pictures without their suffix."""
    return [picture.filename.split(".")[0] for picture in message.pictures]


@pytest.mark.parametrize("game", PARTS)
async def test_each_board_part_is_a_picture_with_alt_text(session: Session, game: str) -> None:
    people = session.people("Anna", "Bruno")
    table = await session.match(*people, game=game)
    assert shown(table) == PARTS[game]
    told = [picture.description.splitlines() for picture in table.pictures]
    assert all(told)
    assert len({line for lines in told for line in lines}) == sum(map(len, told))
    assert all(name in table.pictures[-1].description for name in ("Anna", "Bruno"))
    galleries = [part for part in table.parts() if part["type"] == 12]
    assert [len(gallery["items"]) for gallery in galleries] == [1] * len(told), "one below the other, each in full size"


@pytest.mark.parametrize("game", PARTS)
async def test_both_boards_are_updated_after_a_move(session: Session, game: str) -> None:
    people = session.people("Anna", "Bruno")
    before = await session.match(*people, game=game)
    person = await session.decider(people)
    match = await session.match_id()
    look = await session.client.services.matches.look(match, people.index(person))
    await session.client.services.matches.play(match, person.id, look.offers[0])
    await session.quiet()
    after = session.table(person)
    assert after.id == before.id
    assert shown(after) == PARTS[game]
    assert [one.description for one in after.pictures] != [one.description for one in before.pictures]


async def test_panel_below_the_board_does_not_repeat_it(session: Session) -> None:
    """Nothing is marked while others are awaited and nothing has happened: the hand is enough."""
    people = await session.new_match("Anna", "Bruno", game="guatemala_cafe")
    person, other = await session.by_turn(people)
    waiting = await reached(other, session.table(other), "turn")
    assert shown(waiting) == ["hand"]
    asked = await reached(person, session.table(person), "turn")
    assert shown(asked) == ["choice", "plantations", "seats"]


async def test_log_and_rules_are_in_more(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno)
    verbs = [button.custom_id.split(":")[1] for button in table.buttons()]
    assert verbs == ["turn", "hand", "since", "more"]
    more = await more_of(anna, table)
    assert {"log", "rules"} <= {button.custom_id.split(":")[1] for button in more.buttons()}
