"""*Hint*: shown only where it is fair, and it changes nothing until the user plays it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from tests.wire.forged_presses import forged
from tests.wire.play_session import Session, custom_id, session_at
from tests.wire.test_why import begun, play_a_while

SKILLED = [name for name, game in GAMES.items() if game.skill]


async def asked(session: Session, match: str, person: Any) -> Any:
    """Return the panel of a person who must act."""
    services = session.client.services
    for _ in range(60):
        if (await services.matches.look_as(match, person.id)).offers:
            break
        await play_a_while(session, match, person, 1)
    table = session.table(person)
    return (await (await person.press(table, custom_id(table, "turn"))).settled()).reply


def hints_in(panel: Any) -> list[str]:
    return [button.custom_id for button in panel.buttons() if button.custom_id.startswith("b:hint:")]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", SKILLED)
async def test_a_hint_is_given_among_computers_and_taken(tmp_path: Path, game: str) -> None:
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        match = await begun(session, [anna], game)
        await play_a_while(session, match, anna, 6)
        panel = await asked(session, match, anna)
        before = await session.client.services.matches.look_as(match, anna.id)
        (hint,) = hints_in(panel)
        told = (await (await anna.press(panel, hint)).settled()).reply
        assert told.ephemeral
        assert "strong computer player" in told.text
        assert "**\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}" not in told.text, "what is advised begins with a word"
        assert [bool(picture.description) for picture in told.pictures] == [True] * (2 if game == "saint_martin" else 1)
        after = await session.client.services.matches.look_as(match, anna.id)
        assert (after.since, after.heard, after.offers) == (before.since, before.heard, before.offers)
        again = (await (await anna.press(told, custom_id(told, "again"))).settled()).reply
        advised = (await (await anna.press(again, *hints_in(again))).settled()).reply
        assert advised.text == told.text, "the same as often as it is asked"
        do = custom_id(advised, "hint-do")
        turn, seq = do.rpartition(":")[2].split("|"), before.table.seq
        assert advised.text.count("; then ") == len(turn) - 1, "every move in words"
        done = (await (await anna.press(advised, do)).settled()).reply
        assert "⚠" not in done.text
        rows = (await session.client.services.matches.views.whole(match)).rows
        made = [row.move for row in rows if row.seat == before.viewer and row.seq > seq]
        assert made[: len(turn)] == turn, "the whole turn at once"


async def test_beside_other_people_there_is_no_hint(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        anna, bruno, guest = session.people("Anna", "Bruno", "Guest")
        match = await begun(session, [anna, bruno], "zanzibar")
        for person in (anna, bruno):
            table = session.table(person)
            panel = (await (await person.press(table, custom_id(table, "turn"))).settled()).reply
            assert hints_in(panel) == []
        for person in (anna, bruno):
            answer = await forged(session, person, session.channel, f"b:hint:{match}:0::")
            assert "would give away" in answer.followups[-1].text
        answer = await forged(session, guest, session.channel, f"b:hint:{match}:0::")
        assert "strong computer player" not in answer.followups[-1].text


async def test_a_hint_without_a_question_is_refused(tmp_path: Path) -> None:
    async with session_at(tmp_path) as session:
        (anna,) = session.people("Anna")
        match = await begun(session, [anna], "zanzibar")
        await asked(session, match, anna)
        computers = session.client.services.computer_seats
        await computers.stop()
        matches = session.client.services.matches
        while offers := (await matches.look_as(match, anna.id)).offers:
            await matches.play(match, anna.id, offers[-1])
        answer = await forged(session, anna, session.channel, f"b:hint:{match}:0::")
        assert word("refused-nothing-to-decide", "en") in answer.followups[-1].text
