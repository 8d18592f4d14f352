"""Private panels stay current: open ones are edited when the match changes, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from bot.moderation.admin_actions import ModeratorAction
from bot.rng import Dice
from tests.wire.evening import Evening, choose, custom_id, make_move, open_choices
from tests.wire.test_alone import begin, lobby_of, typed, waits_for_person

pytestmark = pytest.mark.shared_bot

CHANCE = Dice(b"live panels", 0)


def now(evening: Evening, panel: Any) -> Any:
    """The same message as it is now."""
    return evening.loopback.message(panel.id)


async def two(evening: Evening, locale: str = "en-US") -> tuple[Any, Any]:
    """A match of two: whose turn it is, and the other."""
    people = evening.people("Anna", "Bruno", locale=locale)
    await evening.match(*people)
    person = await evening.decider(people)
    return person, next(found for found in people if found is not person)


async def move(evening: Evening, person: Any) -> Any:
    """That person makes a move; the panel in which it was made."""
    matches, match = evening.client.services.matches, await evening.match_id()
    panel = await make_move(matches, match, person, await evening.panel(person), CHANCE)
    await evening.quiet()
    return panel


async def test_alone_the_panel_offers_choices_once_the_computers_have_moved(evening: Evening) -> None:
    (anna,) = evening.people("Anna")
    await begin(evening, anna, await lobby_of(evening, anna))
    table = await evening.client.services.matches.table_in(anna.dm.id, "zanzibar")
    assert table is not None
    panel = await typed(anna, "zanzibar turn")
    for _ in range(3):
        await make_move(evening.client.services.matches, table.id, anna, panel, CHANCE)
        await waits_for_person(evening)
        panel = now(evening, panel)
        assert "waiting for" not in panel.text
        assert open_choices(panel), "no press was needed"
    await evening.client.services.requests.ask(table.id, anna.id, "end", evening.client.services.now())
    await evening.quiet()
    assert "The match is over" in now(evening, panel).text
    assert open_choices(now(evening, panel)) == []


async def test_a_panel_that_waits_becomes_the_panel_of_a_turn(evening: Evening) -> None:
    person, other = await two(evening)
    panel = await evening.panel(other)
    assert open_choices(panel) == []
    mine = await move(evening, person)
    panel = now(evening, panel)
    assert open_choices(panel)
    assert panel.pictures
    assert other.name in now(evening, mine).text
    await choose(other, panel, open_choices(panel)[0])


async def test_a_request_and_the_end_reach_an_open_panel(evening: Evening) -> None:
    person, other = await two(evening)
    panel, services = await evening.panel(other), evening.client.services
    match = await evening.match_id()
    await services.requests.ask(match, person.id, "pause", services.now())
    await evening.quiet()
    panel = now(evening, panel)
    assert custom_id(panel, "asked-yes")
    await services.moderation.end(match, ModeratorAction(evening.guild.id, person.id, "late"))
    await evening.quiet()
    assert "The match is over" in now(evening, panel).text


async def test_a_choice_in_progress_stays(evening: Evening) -> None:
    person, other = await two(evening)
    panel, services = await evening.panel(person), evening.client.services
    panel = await choose(person, panel, next(choice for choice in open_choices(panel) if choice[1] is not None))
    chosen = open_choices(panel)
    await services.requests.ask(await evening.match_id(), other.id, "pause", services.now())
    await evening.quiet()
    assert custom_id(now(evening, panel), "asked-yes")
    assert open_choices(now(evening, panel)) == chosen


async def test_a_message_that_replaced_the_panel_is_not_edited(evening: Evening) -> None:
    person, other = await two(evening)
    panel, services, match = await evening.panel(person), evening.client.services, await evening.match_id()
    await services.requests.ask(match, other.id, "pause", services.now())
    await evening.quiet()
    answer = (await (await person.press(panel, custom_id(now(evening, panel), "asked-no"))).settled()).reply
    assert answer.id == panel.id
    before = now(evening, panel).text
    assert "Not everyone agreed" in before
    look = await services.matches.look_as(match, person.id)
    await services.matches.play(match, person.id, look.offers[0])
    await evening.quiet()
    assert now(evening, panel).text == before


async def test_the_only_player_left_is_offered_the_win_at_once(evening: Evening) -> None:
    person, other = await two(evening)
    panel, services, match = await evening.panel(person), evening.client.services, await evening.match_id()
    await services.matches.resign(match, other.id)
    await evening.quiet()
    panel = now(evening, panel)
    assert "You have won" in panel.text
    assert ", rated," in panel.text
    later = (await (await person.press(panel, custom_id(panel, "win-later"))).settled()).reply
    assert "You have won" not in later.text
    assert open_choices(later), "the match goes on"
    more = (await (await person.press(evening.table(person), custom_id(evening.table(person), "more"))).settled()).reply
    told = (await (await person.press(more, custom_id(more, "win"))).settled()).reply
    assert "The match is over" in told.text
    await evening.quiet()
    assert f"**{person.name}** has won" in evening.table(person).text
    assert "The match is over" in now(evening, panel).text
    for shown in (evening.table(person), now(evening, panel)):
        assert f"{person.name} has won: all others had left." in shown.alts[0]
        assert "to move" not in shown.alts[0]
    await services.results.settled()
    gains = (await services.statistics.count(match)).gains
    assert {gain.user: (gain.change or 0) > 0 for gain in gains} == {person.id: True, other.id: False}
    shown = (await (await person.slash(evening.channel, "history show", {"match": match})).settled()).reply
    assert "All others have left" in shown.text
    again = (await (await other.slash(evening.channel, "history replay", {"match": match})).settled()).reply
    assert again.pictures


async def test_settled_requests_go_after_the_next_turn(evening: Evening) -> None:
    person, other = await two(evening)
    services, match = evening.client.services, await evening.match_id()
    for kind in ("pause", "resume"):
        asked = await services.requests.ask(match, person.id, kind, services.now())
        await services.requests.agree(asked.id, other.id)
        await evening.quiet()
    assert [one for one in evening.public() if "agreed" in one.text and "wants to" in one.text]
    for _ in range(6):
        mover = await evening.decider([person, other])
        look = await services.matches.look_as(match, mover.id)
        await services.matches.play(match, mover.id, look.offers[0])
        await evening.quiet()
    assert [one for one in evening.public() if "wants to" in one.text] == []


async def test_a_player_who_lost_the_seat_is_told_in_the_own_language(evening: Evening) -> None:
    person, other = await two(evening, locale="it")
    panel, match = await evening.panel(person), await evening.match_id()
    services = evening.client.services
    order = ModeratorAction(evening.guild.id, other.id, "gone")
    (look,) = [await services.matches.look_as(match, person.id)]
    assert look.viewer is not None
    await services.moderation.reseat(match, look.viewer, None, order)
    await evening.quiet()
    panel = now(evening, panel)
    assert "Non hai un posto" in panel.text
    assert not panel.pictures
    assert not panel.buttons()
