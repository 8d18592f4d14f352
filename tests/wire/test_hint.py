"""*Hint*: a strong player's move, where nobody loses by it; it changes nothing until it is taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from tests.wire.evening import Evening, custom_id, evening_at
from tests.wire.forging import forged
from tests.wire.test_why import begun, play_a_while

SKILLED = [name for name, game in GAMES.items() if game.skill]


async def asked(evening: Evening, match: str, person: Any) -> Any:
    """The panel of a person who must act."""
    services = evening.client.services
    for _ in range(60):
        if (await services.matches.look_as(match, person.id)).offers:
            break
        await play_a_while(evening, match, person, 1)
    table = evening.table(person)
    return (await (await person.press(table, custom_id(table, "turn"))).settled()).reply


def hints_in(panel: Any) -> list[str]:
    return [button.custom_id for button in panel.buttons() if button.custom_id.startswith("b:hint:")]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", SKILLED)
async def test_a_hint_is_given_among_computers_and_taken(tmp_path: Path, game: str) -> None:
    async with evening_at(tmp_path) as evening:
        (anna,) = evening.people("Anna")
        match = await begun(evening, [anna], game)
        await play_a_while(evening, match, anna, 6)
        panel = await asked(evening, match, anna)
        before = await evening.client.services.matches.look_as(match, anna.id)
        (hint,) = hints_in(panel)
        told = (await (await anna.press(panel, hint)).settled()).reply
        assert told.ephemeral
        assert "strong computer player" in told.text
        assert "**\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}" not in told.text, "what is advised begins with a word"
        assert [bool(picture.description) for picture in told.pictures] == [True] * (2 if game == "saint_martin" else 1)
        after = await evening.client.services.matches.look_as(match, anna.id)
        assert (after.since, after.heard, after.offers) == (before.since, before.heard, before.offers)
        again = (await (await anna.press(told, custom_id(told, "again"))).settled()).reply
        advised = (await (await anna.press(again, *hints_in(again))).settled()).reply
        assert advised.text == told.text, "the same as often as it is asked"
        do = custom_id(advised, "hint-do")
        turn, seq = do.rpartition(":")[2].split("|"), before.table.seq
        assert advised.text.count("; then ") == len(turn) - 1, "every move in words"
        done = (await (await anna.press(advised, do)).settled()).reply
        assert "⚠" not in done.text
        rows = (await evening.client.services.matches.whole(match)).rows
        made = [row.move for row in rows if row.seat == before.viewer and row.seq > seq]
        assert made[: len(turn)] == turn, "the whole turn at once"


async def test_beside_other_people_there_is_no_hint(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        anna, bruno, guest = evening.people("Anna", "Bruno", "Guest")
        match = await begun(evening, [anna, bruno], "zanzibar")
        for person in (anna, bruno):
            table = evening.table(person)
            panel = (await (await person.press(table, custom_id(table, "turn"))).settled()).reply
            assert hints_in(panel) == []
        for person in (anna, bruno):
            answer = await forged(evening, person, evening.channel, f"b:hint:{match}:0::")
            assert "would give away" in answer.followups[-1].text
        answer = await forged(evening, guest, evening.channel, f"b:hint:{match}:0::")
        assert "strong computer player" not in answer.followups[-1].text


async def test_a_hint_without_a_question_is_refused(tmp_path: Path) -> None:
    async with evening_at(tmp_path) as evening:
        (anna,) = evening.people("Anna")
        match = await begun(evening, [anna], "zanzibar")
        await asked(evening, match, anna)
        computers = evening.client.services.computer_seats
        await computers.stop()
        matches = evening.client.services.matches
        while offers := (await matches.look_as(match, anna.id)).offers:
            await matches.play(match, anna.id, offers[-1])
        answer = await forged(evening, anna, evening.channel, f"b:hint:{match}:0::")
        assert word("match-nothing-to-advise", "en") in answer.followups[-1].text
