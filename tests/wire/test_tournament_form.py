"""The organiser's form of a tournament: who can join, and seeding by rating."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from bot.club.tournament import Settings
from bot.table.match_terms import Terms
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from tests.wire.clubs import Cup
from tests.wire.play_session import answer_to, custom_id, pressed


async def pick_role(cup: Cup, draft: Any, *roles: int) -> Any:
    """Return the preview with that role picked, or none."""
    (menu,) = (one for one in draft.selects() if one.custom_id.startswith("r:tour-draft::0:role:"))
    return await answer_to(cup.keeper.select(draft, menu.custom_id, [str(role) for role in roles]))


async def test_tournament_can_be_limited_to_members_of_a_role(cup: Cup) -> None:
    anna, bruno = cup.club.people("Anna", "Bruno")
    role = cup.session.loopback.add_role(cup.session.guild, "Regulars")
    anna.set_roles(role.id)
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper, "cafe_international"), "tour-draft", "1", "seeded")
    draft = await pick_role(cup, draft, role.id)
    await cup.announce(cup.keeper, draft)
    await cup.settled()
    post = cup.post("Tournament: Autumn Cup")
    assert f"Only members of <@&{role.id}> can join." in post.text
    assert "the best ratings apart in round 1" in post.text
    refused = await pressed(bruno, post, "tour-join")
    assert refused.text == f"Only members of <@&{role.id}> can join this tournament."
    assert "✓ You have joined" in (await pressed(anna, post, "tour-join")).text
    stored = await cup.stored()
    assert (stored.role, stored.tournament.settings.seeded) == (role.id, True)
    anna.set_roles()
    await cup.passed(stored.calendar.check_in_at - cup.services.now())
    checked = await pressed(anna, cup.post("Check-in: Autumn Cup"), "tour-join")
    assert "✓ You are checked in" in checked.text, "a lost role puts nobody out"


async def test_repeated_tournament_has_the_same_settings(cup: Cup) -> None:
    role = cup.session.loopback.add_role(cup.session.guild, "Regulars")
    draft = await cup.pick(cup.keeper, await cup.draft(cup.keeper), "tour-draft", "1", "seeded")
    draft = await cup.pick(cup.keeper, draft, "tour-draft", "week", "repeats")
    await cup.announce(cup.keeper, await pick_role(cup, draft, role.id))
    (anna,) = cup.club.people("Anna")
    anna.set_roles(role.id)
    await cup.settled()
    await pressed(anna, cup.post("Tournament: Autumn Cup"), "tour-join")
    first = await cup.stored()
    await cup.passed(first.calendar.starts_at + timedelta(minutes=1) - cup.services.now())
    second = await cup.stored()
    assert second.id != first.id
    assert (second.role, second.tournament.settings.seeded) == (role.id, True)
    await cup.act(cup.keeper, await cup.screen(cup.keeper), "cancel")
    again = await pressed(cup.keeper, await cup.screen(cup.keeper), "tour-again")
    assert f"|1|{role.id}|" in custom_id(again, "tour-name")
    more = next(one.custom_id for one in again.buttons() if ":tour-draft::0:more:" in (one.custom_id or ""))
    again = await answer_to(cup.keeper.press(again, more))
    everybody = await pick_role(cup, again)
    assert "|1||" in custom_id(everybody, "tour-name")
    everybody = await pick_role(cup, everybody, cup.session.guild.id)
    assert "|1||" in custom_id(everybody, "tour-name"), "everybody has this role"


async def test_tournament_of_a_deleted_role_admits_no_new_entrant(cup: Cup) -> None:
    draft = Draft(
        settings=Settings(title="Autumn Cup", game="zanzibar", size=2),
        starts_at=cup.services.now() + timedelta(days=7),
        role=12345,
    )
    await cup.services.club.tournaments.create(
        draft,
        Person(cup.keeper.id, "Keeper"),
        guild=cup.session.guild.id,
        channel=cup.session.channel.id,
        locale="en",
        terms=Terms(),
    )
    await cup.settled()
    (anna,) = cup.club.people("Anna")
    post = cup.post("Tournament: Autumn Cup")
    assert "that role was deleted. Nobody new can join" in post.text
    assert "that role was deleted" in (await pressed(anna, post, "tour-join")).text
    await cup.act(cup.keeper, await cup.screen(cup.keeper), "cancel")
    again = await pressed(cup.keeper, await cup.screen(cup.keeper), "tour-again")
    await cup.announce(cup.keeper, again)
    assert "that role was deleted" in cup.keeper.sees(cup.channel)[-1].text
    assert (await cup.services.club.tournaments.live(cup.session.guild.id)) == ()
