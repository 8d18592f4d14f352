"""Organisers keep two people apart in a tournament, and everybody can read why."""

from __future__ import annotations

from tests.wire.clubs import Cup, announced
from tests.wire.play_session import Session, answer_to


async def test_organisers_keep_two_people_apart_for_one_of_three_reasons(session: Session) -> None:
    cup = Cup(session)
    await cup.club.begin()
    people = cup.club.people(*(f"Guest {number}" for number in range(8)))
    await announced(cup, people)
    screen = await cup.screen(cup.keeper)
    listed = next(one for one in screen.selects() if ":tour-apart:" in one.custom_id)
    alone = await (await cup.keeper.select(screen, listed.custom_id, [str(people[0].id)])).settled()
    assert "Pick two people" in alone.added[-1].text
    pair = [str(people[0].id), str(people[3].id)]
    asked = await answer_to(cup.keeper.select(screen, listed.custom_id, pair))
    assert "Everyone can read it" in asked.text
    reason = next(one.custom_id for one in asked.buttons() if ":tour-part::0:household:" in (one.custom_id or ""))
    done = await answer_to(cup.keeper.press(asked, reason))
    assert "pair kept apart, or no longer · One household" in done.text
    assert (await cup.stored()).tournament.apart == ((0, 3),)
