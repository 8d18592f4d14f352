"""*Hint*: shown only where it is fair, and it changes nothing until the user plays it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from bot.automation.ai_explanations import AIExplanations
from bot.games import GAMES
from bot.i18n import word
from tests.waiting import within
from tests.wire.computers import begun, play_a_while
from tests.wire.forged_presses import forged
from tests.wire.pending_work import work_done
from tests.wire.play_session import Session, buttons_of, choose, custom_id, custom_ids, open_choices, press, pressed
from tests.wire.solo_tables import match_of, waits_for_person

SKILLED = [name for name, game in GAMES.items() if game.skill]


async def asked(session: Session, match: str, person: Any) -> Any:
    """Return the panel of a person who must act."""
    services = session.client.services
    for _ in range(60):
        if (await services.matches.look_as(match, person.id)).offers:
            break
        await play_a_while(session, match, person, 1)
    table = session.table(person)
    return await pressed(person, table, "turn")


def hints_in(panel: Any) -> list[str]:
    return custom_ids(panel, "hint")


async def hinted(session: Session, person: Any, panel: Any, hint: str) -> Any:
    """Return the panel once it shows the hint: until then it may say that the computer is thinking."""
    await person.press(panel, hint)
    await within(work_done(), "the hint to be shown")
    return now(session, panel)


async def _panel_again(person: Any, shown: Any) -> tuple[Any, str]:
    """Go back to the panel. Return it with its button *Hint*."""
    panel = await pressed(person, shown, "again")
    return (panel, *hints_in(panel))


def listed_moves(told: Any) -> int:
    """Return the number of moves in the hint's list."""
    return sum(row[:1].isdigit() for row in told.text.splitlines())


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", SKILLED)
async def test_hint_against_computers_can_be_played(game: str, session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], game)
    await play_a_while(session, match, anna, 10)
    panel = await asked(session, match, anna)
    before = await session.client.services.matches.look_as(match, anna.id)
    (hint,) = hints_in(panel)
    told = await hinted(session, anna, panel, hint)
    assert told.ephemeral
    assert "**Hint:" in told.text
    reasons = [row for row in told.text.splitlines() if row.startswith("It ")]
    assert len(reasons) < 2, "one reason, or none where no fact shows it"
    assert "brings no points" not in told.text, "what brings nothing is no reason"
    assert "**\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}" not in told.text, "what is advised begins with a word"
    assert [picture.description for picture in told.pictures if not picture.description] == []
    assert told.pictures
    if game == "guatemala_cafe" and listed_moves(told) > 1:
        assert [one.filename.split(".")[0] for one in told.pictures] == ["choice", "plantations", "seats"], (
            "all steps are found"
        )
    after = await session.client.services.matches.look_as(match, anna.id)
    assert (after.token, after.heard, after.offers) == (before.token, before.heard, before.offers)
    again = await pressed(anna, told, "again")
    advised = await hinted(session, anna, again, *hints_in(again))
    assert advised.text == told.text, "the same as often as it is asked"
    do = custom_id(advised, "hint-do")
    labels = [one.label for one in buttons_of(advised, "hint-do")]
    count = len(do.rpartition(":")[2].split("|"))
    labels[0] = labels[0].removesuffix(", end turn")
    assert labels == (["Do it"] if count == 1 else [f"Play all {count}", "Play step 1"])
    turn, seq = do.rpartition(":")[2].split("|"), before.table.seq
    listed = listed_moves(advised)
    assert listed or advised.text.partition(".**")[0].count("; then ") + 1 == len(turn), "every move in words"
    assert listed in (0, len(turn)), "every move in words"
    has_ways = any(":ways:" in button.custom_id for button in advised.buttons())
    assert has_ways or game == "saint_martin", "there it has one way to play"
    if has_ways:
        ways = await hinted(session, anna, advised, custom_id(advised, "ways"))
        assert ways.pictures, "the board stays"
        ranks = [row[:3] for row in ways.text.splitlines() if row[:1].isdigit()]
        assert ranks == ["1. ", "2. ", "3. "][: len(ranks)]
        assert len(ranks) > 1
        plays = [one.label for one in buttons_of(ways, "hint-do")]
        assert plays == ["Play idea 1", "Play idea 2", "Play idea 3"][: len(ranks)]
        advised = await hinted(session, anna, *(await _panel_again(anna, ways)))
    done = (await (await anna.press(advised, do)).settled()).reply
    assert "⚠" not in done.text
    rows = (await session.client.services.matches.views.whole(match)).rows
    made = [row.move for row in rows if row.seat == before.viewer and row.seq > seq]
    assert made[: len(turn)] == turn, "the whole turn at once"


async def test_hint_of_several_steps_shows_both_boards_that_they_concern(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], "guatemala_cafe")
    panel = await asked(session, match, anna)
    told = await hinted(session, anna, panel, *hints_in(panel))
    assert listed_moves(told) > 1
    assert [one.filename.split(".")[0] for one in told.pictures] == ["choice", "plantations", "seats"]


async def test_hint_that_is_followed_is_searched_once(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    searched, search = list[Any](), AIExplanations.hint_at

    async def counted(self: AIExplanations, *asked: Any) -> Any:
        searched.append(asked)
        return await search(self, *asked)

    monkeypatch.setattr(AIExplanations, "hint_at", counted)
    (anna,) = session.people("Anna")
    panel = await asked(session, await begun(session, [anna], "guatemala_cafe"), anna)
    told = await hinted(session, anna, panel, *hints_in(panel))
    ways = await hinted(session, anna, told, custom_id(told, "ways"))
    told = await hinted(session, anna, *(await _panel_again(anna, ways)))
    *_, first = custom_ids(told, "hint-do")
    panel = (await (await anna.press(told, first)).settled()).reply
    rest = await hinted(session, anna, panel, *hints_in(panel))
    assert listed_moves(rest) == listed_moves(told) - 1
    assert len(searched) == 1


async def test_table_with_other_people_has_no_hint(session: Session) -> None:
    anna, bruno, guest = session.people("Anna", "Bruno", "Guest")
    match = await begun(session, [anna, bruno], "zanzibar")
    for person in (anna, bruno):
        table = session.table(person)
        panel = await pressed(person, table, "turn")
        assert hints_in(panel) == []
    for person in (anna, bruno):
        answer = await forged(session, person, session.channel, f"b:hint:{match}:0::")
        assert "would give away" in answer.added[-1].text
    answer = await forged(session, guest, session.channel, f"b:hint:{match}:0::")
    assert "**Hint: " not in answer.added[-1].text


async def test_hint_without_a_question_is_refused(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], "zanzibar")
    await asked(session, match, anna)
    computers = session.client.services.computers.computer_seats
    await computers.stop()
    matches = session.client.services.matches
    while offers := (await matches.look_as(match, anna.id)).offers:
        await matches.play(match, anna.id, offers[-1])
    answer = await forged(session, anna, session.channel, f"b:hint:{match}:0::")
    assert word("refused-nothing-to-decide", "en") in answer.added[-1].text


class HeldHints(msgspec.Struct):
    """Hints that are not found before `release`."""

    asked: asyncio.Event
    release: asyncio.Event
    count: list[int] = []


@pytest.fixture
def held_hints(monkeypatch: pytest.MonkeyPatch) -> HeldHints:
    """Hold every hint, as if the computer thought for a long time."""
    held, hint = HeldHints(asyncio.Event(), asyncio.Event()), AIExplanations.hint

    async def slow(self: AIExplanations, *asked: Any) -> Any:
        found = await hint(self, *asked)
        held.count.append(1)
        held.asked.set()
        await held.release.wait()
        return found

    monkeypatch.setattr(AIExplanations, "hint", slow)
    monkeypatch.setattr("cogs.play.hint.QUICK_SECONDS", 0.0)
    return held


async def test_panel_keeps_its_choices_while_a_hint_is_computed(held_hints: HeldHints, session: Session) -> None:
    (anna,) = session.people("Anna")
    panel = await asked(session, await begun(session, [anna], "zanzibar"), anna)
    await anna.press(panel, *hints_in(panel))
    thinking = await session.loopback.wait_for(lambda: saying(session, panel, "Thinking…"))
    assert open_choices(thinking) == open_choices(panel)
    again = await anna.press(thinking, *hints_in(thinking))
    await again.first_answer
    held_hints.release.set()
    await within(work_done(), "both presses to be answered")
    assert len(held_hints.count) == 1, "the second press does nothing"
    told = now(session, panel)
    assert custom_id(told, "hint-do")
    assert "Thinking…" not in told.text


@pytest.mark.parametrize("verb", ["hint", "ways"])
@pytest.mark.parametrize("leaves", [False, True])
async def test_late_hint_does_not_overwrite_the_panel(
    held_hints: HeldHints, leaves: bool, verb: str, session: Session
) -> None:
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], "zanzibar")
    panel = await asked(session, match, anna)
    if verb == "ways":
        held_hints.release.set()
        panel = await hinted(session, anna, panel, *hints_in(panel))
        held_hints.release.clear()
    await anna.press(panel, custom_id(panel, verb))
    thinking = await session.loopback.wait_for(lambda: saying(session, panel, "Thinking…"))
    if leaves:  # a move by command: nothing else is shown in this message
        look = await session.client.services.matches.look_as(match, anna.id)
        await session.client.services.matches.play(match, anna.id, look.offers[0])
    else:
        await choose(anna, thinking, open_choices(thinking)[0])
    held_hints.release.set()
    await within(work_done(), "the hint to be dropped")
    await session.quiet()
    shown = await session.loopback.wait_for(lambda: choosing_in(session, panel))
    assert "Thinking…" not in shown.text
    assert not buttons_of(shown, "hint-do"), "the choices after what was done, and no list of ways"


def now(session: Session, message: Any) -> Any:
    return session.loopback.message(message.id)


def saying(session: Session, message: Any, text: str) -> Any:
    """Return the message as it is now if it says this."""
    return now(session, message) if text in now(session, message).text else None


def choosing_in(session: Session, message: Any) -> Any:
    """Return the message as it is now if it has choices, which it may get after the computer's moves."""
    return now(session, message) if open_choices(now(session, message)) else None


async def test_pressing_my_turn_again_leaves_one_panel(session: Session) -> None:
    (anna,) = session.people("Anna")
    await begun(session, [anna], "zanzibar")
    for _ in range(5):
        newest = await session.panel(anna)
    await within(work_done(), "the older panels to be deleted")
    panels = [message for message in anna.sees(session.channel) if message.ephemeral and open_choices(message)]
    assert [panel.id for panel in panels] == [newest.id]


async def test_undo_reverts_all_moves_played_by_one_press(session: Session) -> None:
    (anna,) = session.people("Anna")
    match, matches = await match_of(session, anna), session.client.services.matches
    while not (look := await matches.look_as(match, anna.id)).view.turn:
        await matches.play(match, anna.id, look.offers[0])
        await waits_for_person(session)
    panel = await pressed(anna, session.message_with(anna, "turn", anna.dm), "turn")
    before = await matches.look_as(match, anna.id)
    ways = await hinted(session, anna, await hinted(session, anna, panel, *hints_in(panel)), f"b:ways:{match}:0::")
    second = custom_ids(ways, "hint-do")[1]
    turn = second.rpartition(":")[2].split("|")
    done = (await (await anna.press(ways, second)).settled()).reply
    made = [row.move for row in (await matches.views.whole(match)).rows if row.seq > before.table.seq]
    assert made[: len(turn)] == turn
    assert len(turn) > 1
    await press(anna, done, "back")
    after = await matches.look_as(match, anna.id)
    assert (after.view, after.offers) == (before.view, before.offers)
