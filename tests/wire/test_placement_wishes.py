"""Zanzibar's auto-answers through the wire: wishes for the placement, and always a look."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.wire.play_session import Session, choose, open_choices, pressed
from tests.wire.random_match import standing
from tests.wire.sealed_questions import do

pytestmark = pytest.mark.shared_bot


async def wish(session: Session, person: Any, moves: str) -> str:
    answer = await (await person.slash(session.channel, "zanzibar do", {"moves": f"wishes {moves}"})).settled()
    assert answer.reply is not None
    assert answer.reply.ephemeral
    await session.answered()
    return str(answer.reply.text)


async def test_wishes_are_placed_at_once_and_stay_private(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", first="0")
    anna, bruno = people
    told = await wish(session, bruno, "5@n3, 3@s1, 2@w1")
    assert re.search(r"Trader 5 → n3 ginger, Trader 3 → s1 \w+, and Trader 2 → w1 ", told)
    assert "auto-answers" not in session.table(anna).text
    assert (await standing(session)) == {"0": [], "1": []}

    await do(session, anna, "zanzibar", "place 4@n3")
    await session.answered()
    assert (await standing(session)) == {"0": ["4@n3"], "1": ["3@s1"]}, "n3 is taken: the second wish"
    await do(session, anna, "zanzibar", "place 5@w1")
    await session.answered()
    assert (await standing(session))["1"] == ["3@s1"], "no wish is left: he is asked"
    await session.quiet()
    assert f"<@{bruno.id}>" in session.public()[-1].text
    await do(session, bruno, "zanzibar", "place 2@n1")
    await do(session, anna, "zanzibar", "place 3@s2")
    await session.answered()
    assert (await standing(session))["1"] == ["2@n1", "3@s1"], "with his own move they are forgotten"


async def test_undone_placement_by_a_wish_is_not_repeated(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", first="0")
    anna = people[0]
    await wish(session, anna, "5@n3")
    assert (await standing(session))["0"] == ["5@n3"]
    answer = await (await anna.slash(session.channel, "table undo", {})).settled()
    assert "⚠" not in answer.reply.text
    await session.answered()
    assert (await standing(session))["0"] == []


async def test_wishes_are_cleared_with_auto_answers_and_autocompleted(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", first="0")
    bruno = people[1]
    await wish(session, bruno, "5@n3")
    shown = await (await bruno.slash(session.channel, "table auto", {})).settled()
    assert "Trader 5 → n3 ginger" in shown.reply.text
    off = next(one for one in shown.reply.buttons() if "orders-off" in str(one.custom_id))
    await (await bruno.press(shown.reply, str(off.custom_id))).settled()
    match = await session.match_id()
    assert (await session.client.services.answers.auto_answers.of(match, 1)).wishes == ()
    offered = await bruno.autocomplete(session.channel, "zanzibar do", {}, focused="moves", typed="wishes 5@n3, 3@s")
    assert "wishes 5@n3, place 3@s1" in [value for _, value in map(tuple, offered)]
    refused = await (await bruno.slash(session.channel, "zanzibar do", {"moves": "wishes 9@n3"})).settled()
    assert "9" in refused.reply.text


async def test_press_on_wishes_after_the_placement_says_that_nothing_was_played(session: Session) -> None:
    anna, bruno = await session.quiet_match("Anna", "Bruno", first="0")
    wishes = await pressed(bruno, await session.panel(bruno), "wishes")
    await session.leave_outdated(wishes)
    matches, match = session.client.services.matches, await session.match_id()
    while (await matches.look_as(match, bruno.id)).view.phase == "placement":
        mover = await session.decider([anna, bruno])
        await matches.play(match, mover.id, (await matches.look_as(match, mover.id)).offers[0])
    chosen = await choose(bruno, wishes, open_choices(wishes, "wish-pick")[0])
    assert "nothing was played" in chosen.text.splitlines()[1]


async def test_panel_has_a_single_end_button_after_an_order(session: Session) -> None:
    people = await session.quiet_match("Anna", "Bruno", first="0", setup="random")
    anna, match = people[0], await session.match_id()
    (seat,) = (await session.client.services.matches.look(match, None)).deciders
    hand = (await session.client.services.matches.look(match, seat)).view.seats[seat].hand
    await do(session, anna, "zanzibar", f"play {hand[0]}")
    (end,) = {component for component, _ in open_choices(await session.panel(anna)) if "end" in component}
    assert "look" in end


async def test_forbidden_wish_is_refused_with_a_sentence(session: Session) -> None:
    """The list without a match, and for a bystander."""
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    nowhere = await wish(session, anna, "5@n3")
    await session.match(anna, bruno, first="0")
    await session.quiet()
    looking_on = await wish(session, carla, "5@n3")
    odd = await wish(session, anna, "**5@n3**, <@1>")
    assert all(nowhere and "accident" not in text for text in (nowhere, looking_on, odd))
    assert (await standing(session)) == {"0": [], "1": []}
