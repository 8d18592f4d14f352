"""The private panel: only for its owner, one step at a time, and it reports outdated choices."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from bot.games import GAMES
from bot.moderation.moderator_actions import ModeratorAction
from bot.rng import Dice
from tests.wire.play_session import (
    Session,
    buttons_of,
    choose,
    make_move,
    more_of,
    open_choices,
    press,
    pressed,
    reach,
    reached,
    typed,
)

pytestmark = pytest.mark.shared_bot

CHANCE = Dice(b"panel", 0)


async def place_one(session: Session, person: Any, panel: Any) -> Any:
    """Choose until one move has been made; the panel afterwards."""
    return await make_move(session.client.services.matches, await session.match_id(), person, panel, CHANCE)


async def moved(session: Session, person: Any) -> None:
    """Make a move of that person, as a typed command does: no panel shows it."""
    matches, match = session.client.services.matches, await session.match_id()
    await matches.play(match, person.id, (await matches.look_as(match, person.id)).offers[0])


async def test_panel_is_private_and_shows_the_board(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    panel = await session.panel(person)
    assert panel.only_for == person.id
    assert panel.pictures[0].description
    other = next(found for found in people if found is not person)
    assert panel.id not in [message.id for message in other.sees(session.channel)]


@pytest.mark.parametrize("name", GAMES)
async def test_coach_speaks_in_the_first_panel(session: Session, name: str) -> None:
    """`tests/wire/screens.py` counts its words."""
    people = await session.new_match("Anna", "Bruno", game=name)
    panel = await session.panel(await session.decider(people))
    assert "🎓" in panel.text


async def test_waiting_player_sees_the_awaited_player(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person, other = await session.by_turn(people)
    panel = await session.panel(other)
    assert open_choices(panel) == []
    assert person.name in panel.text


async def test_stranger_who_opens_a_panel_gets_one_private_sentence(session: Session) -> None:
    anna, bruno, stranger = session.people("Anna", "Bruno", "Stranger")
    table = await session.match(anna, bruno)
    for verb in ("turn", "hand"):
        answer = await press(stranger, table, verb)
        assert answer.reply.only_for == stranger.id
        assert not answer.reply.selects()
        assert len(answer.reply.text.splitlines()) == 1


async def test_stale_panel_explains_itself_and_offers_a_fresh_one(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    old = await session.panel(person)
    await session.leave_outdated(old)
    choice = open_choices(old)[0]
    await moved(session, person)
    seq = (await session.client.services.matches.table(await session.match_id())).seq
    fresh = await choose(person, old, choice)
    assert (await session.client.services.matches.table(await session.match_id())).seq == seq
    assert fresh.only_for == person.id
    title, said = fresh.text.splitlines()[:2]
    assert title.startswith("### ")
    assert "nothing was played" in said
    assert controls(fresh)[-1] == "more"


async def test_stale_panel_of_the_player_to_move_continues(session: Session) -> None:
    """After the other has moved it is the first one's turn again; the panel of the turn before is out of date."""
    people = await session.new_match("Anna", "Bruno")
    first = await session.decider(people)
    old = await session.panel(first)
    await session.leave_outdated(old)
    choice = open_choices(old)[0]
    await moved(session, first)
    await moved(session, await session.decider(people))
    seq = (await session.client.services.matches.table(await session.match_id())).seq
    fresh = await choose(first, old, choice)
    assert (await session.client.services.matches.table(await session.match_id())).seq == seq
    assert "⚠" in fresh.text
    assert open_choices(fresh)
    await place_one(session, first, fresh)


async def test_panel_that_a_newer_one_in_another_channel_replaces_is_deleted(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    old, elsewhere = await session.panel(person), session.loopback.add_channel(session.guild, "beach")
    listed = await typed(person, elsewhere, "games mine")
    newer = await pressed(person, listed, "mine-turn")
    assert newer.channel == elsewhere.id
    await session.loopback.wait_for(lambda: session.loopback.message(old.id) is None)
    assert open_choices(newer)


async def test_undo_button_undoes_the_last_step(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    panel = await place_one(session, person, await session.panel(person))
    assert await session.decider(people) is not person
    back = buttons_of(panel, "back")[0]
    panel = (await (await person.press(panel, back.custom_id)).settled()).reply
    assert await session.decider(people) is person
    assert open_choices(panel)


async def test_wrong_notation_changes_nothing_and_is_private(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    for text in ("fly to the moon", "7>w3", "place 9@n1"):
        answer = await (await person.slash(session.channel, "zanzibar do", {"moves": text})).settled()
        assert answer.reply.only_for == person.id
        assert "⚠" in answer.reply.text
    assert (await session.client.services.matches.table(await session.match_id())).seq == 0


async def test_moves_can_be_played_by_command_with_autocomplete(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person, other = await session.by_turn(people)
    assert await other.autocomplete(session.channel, "zanzibar do", {}, focused="moves", typed="") == []
    whole = await person.autocomplete(session.channel, "zanzibar do", {}, focused="moves", typed="5 w3")
    assert len(whole) <= 25
    assert "place 5@w3" in [choice.value for choice in whole]
    answer = await (await person.slash(session.channel, "zanzibar do", {"moves": "place 5@w3"})).settled()
    assert "w3" in answer.reply.text
    assert await session.decider(people) is other


async def test_log_rules_more_and_text_board_answer_privately(session: Session) -> None:
    people = session.people("Anna", "Bruno")
    table = await session.match(*people)
    for verb in ("log", "rules", "more", "hand"):
        answer = await reach(people[0], table, verb)
        assert answer.reply.only_for == people[0].id
        assert answer.reply.text
    more = await more_of(people[0], table)
    zoom = await (
        await people[0].select(more, more.selects()[0].custom_id, [more.selects()[0].options[0][1]])
    ).settled()
    assert zoom.reply.pictures
    text = await reached(people[0], await reached(people[0], table, "read"), "text")
    assert "n1" in text.text
    words = await (await people[0].slash(session.channel, "table board", {"words": True})).settled()
    assert "w3" in words.reply.text


async def test_resigning_needs_confirmation(session: Session) -> None:
    anna, _ = await session.new_match("Anna", "Bruno")
    asked = await typed(anna, session.channel, "table leave")
    assert not (await session.client.services.matches.table(await session.match_id())).seats[0].resigned
    await press(anna, asked, "resign-sure")
    assert (await session.client.services.matches.table(await session.match_id())).seats[0].resigned


async def test_refused_command_answers_with_a_reason_and_a_panel_button(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person, other = await session.by_turn(people)
    for who, moves in ((person, "7>w3"), (person, "no such move"), (other, "end")):
        asked = await who.slash(session.channel, "zanzibar do", {"moves": moves})
        answer = (await asked.settled()).reply
        assert answer.text.startswith("⚠"), moves
        assert len(answer.text.splitlines()) == 1
        assert not answer.pictures
        assert not answer.selects()
        (only,) = answer.buttons()
        assert only.label == "My turn"
        panel = (await (await who.press(answer, only.custom_id)).settled()).reply
        assert bool(panel.pictures) == (who is person), "the board is right above, and there is no hand yet"
        assert bool(open_choices(panel)) == (who is person)


async def test_paused_match_offers_no_choices(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    person, services = await session.decider(people), session.client.services
    match, panel = await session.match_id(), await session.panel(person)
    component, value = next(choice for choice in open_choices(panel) if choice[1] is not None)
    await services.moderation.actions.pause(match, ModeratorAction(session.guild.id, 1, "tea"))
    seq = (await services.matches.table(match)).seq
    late = (await (await person.select(panel, component, [value])).settled()).reply
    for shown in (late, await session.panel(person)):
        assert open_choices(shown) == []
        assert "⏸" in shown.text
        assert "Resume" in shown.text
    assert await person.autocomplete(session.channel, "zanzibar do", {}, focused="moves", typed="") == []
    assert (await services.matches.table(match)).seq == seq


async def test_autocomplete_after_a_comma_continues_from_the_first_move(
    session: Session,
) -> None:
    people = await session.new_match("Anna", "Bruno", game="guatemala_cafe")
    person, services = await session.decider(people), session.client.services
    match = await session.match_id()
    seq = (await services.matches.table(match)).seq

    async def completed(text: str) -> list[Any]:
        found: list[Any] = await person.autocomplete(
            session.channel, "guatemala_cafe do", {}, focused="moves", typed=text
        )
        return found

    assert {choice.value for choice in await completed("@1, ")} == set()
    await typed(person, session.channel, "guatemala_cafe do", moves="@8")
    (person,) = [one for one in people if one is await session.decider(people)]
    moved = [choice.value for choice in await completed(">1@9, ")]
    assert moved
    assert all(value.startswith(">1@9, ") for value in moved)
    for word in ("hut", "worker"):
        found = await completed(f">1@9, {word}")
        assert found
        assert all(word in choice.name for choice in found)
        first = found[0].value.split(", ")[1]
        again = await completed(f">1@9, {first}, ")
        assert again
        assert all(first not in choice.value.split(", ")[2:] for choice in again), "the piece has been taken"
    assert await completed(">1@9, no such move, ") == []
    assert (await services.matches.table(match)).seq == seq + 1, "nothing was carried out"


async def test_list_shown_as_a_button_still_states_its_gain(session: Session) -> None:
    """A list with one line becomes a button. The line's extra text is on the button or, if too long, above it."""
    people = await session.new_match("Anna", "Bruno", game="zanzibar", setup="random")
    match, services = await session.match_id(), session.client.services
    for _ in range(60):
        person = await session.decider(people)
        look = await services.matches.look_as(match, person.id)
        plays = [text for text in look.offers if text.startswith("play")]
        if len(plays) == 1 and not any(text.startswith("discard") for text in look.offers):
            panel = await session.panel(person)
            shown = next(button for button in panel.buttons() if button.custom_id.endswith(f":{plays[0]}"))
            assert shown.label in panel.text
            assert "you have no discard left" in panel.text
            return
        chosen = next((text for text in look.offers if text.startswith("discard")), plays[0] if plays else "end")
        await services.matches.play(match, person.id, chosen)
    raise AssertionError("no card that can only be scored was seen")


def controls(panel: Any) -> list[str]:
    """Return the verbs of the panel's buttons, in order."""
    return [str(one.custom_id).split(":")[1] for one in panel.buttons()]


async def test_panel_shows_moves_then_undo_and_more(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    first, second = await session.by_turn(people)
    panel = await session.panel(first)
    assert [verb for verb in controls(panel) if verb != "pick"] == ["plan", "more"], (
        "nothing to undo, no hint among people"
    )
    assert controls(await session.panel(second)) == ["plan", "wishes", "more"], "no turn to prepare"
    assert {"try", "known", "type", "note"} <= set(controls(await more_of(first, panel)))
    after = await place_one(session, first, panel)
    assert f"{second.name} is choosing. I’ll mention you when it’s your turn." in after.text
    assert controls(after)[-2:] == ["back", "more"]


MOST_IN_MORE = 15
"""Buttons of *More*, which has at most three groups and a list of parts of the board."""


@pytest.mark.parametrize("name", GAMES)
async def test_more_menu_is_short_for_newcomers_and_has_three_groups_later(session: Session, name: str) -> None:
    people = await session.new_match("Anna", "Bruno", game=name)
    person, guest = await session.decider(people), session.people("Guest")[0]
    short = await reached(person, await session.panel(person), "more")
    assert controls(short) == ["rules", "log", "read", "note", "life", "known", "more-all"]
    assert not short.selects()
    whole = await reached(person, short, "more-all")
    assert "**Note**: your own words on this match" in whole.text
    assert _group_titles(whole) == ["Think ahead", "Look", "This match"]
    assert set(controls(short)) - {"more-all"} < set(controls(whole))
    of_guest = await reached(guest, session.table(guest), "more")
    assert _group_titles(of_guest) == ["Look", "This match"]
    for screen in (whole, of_guest):
        labels = [one.label for one in screen.buttons()]
        assert len(labels) == len(set(labels)) <= MOST_IN_MORE
        rows = [part for part in screen.parts() if part.get("type") == 1]
        assert len(rows) == len(_group_titles(screen)) + len(screen.selects()), "each group is one row"


async def test_more_menu_stays_short_from_the_third_turn(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno", game="cafe_international")
    match, services = await session.match_id(), session.client.services
    firsts = list[str]()
    while (turn := (await services.matches.look(match, None)).view.turn) <= 2 * len(people) + 1:
        person = await session.decider(people)
        more = await reached(person, session.table(person), "more")
        assert controls(more)[-1] == "more-all"
        firsts += controls(more)[:1] if len(firsts) < turn else []
        look = await services.matches.look_as(match, person.id)
        await services.matches.play(match, person.id, look.offers[0], token=look.token)
        await session.quiet()
    assert firsts == ["rules"] * 4 + ["try"]
    assert "**Try**: play any moves on a private board" in more.text
    assert controls(more) == ["try", "note", "log", "rules", "known", "life", "resign", "more-all"]


@pytest.mark.parametrize("opened", ["try", "wishes", "learn"])
async def test_unusable_buttons_are_hidden(session: Session, opened: str) -> None:
    people = await session.new_match("Anna", "Bruno")
    person = await session.decider(people)
    if opened == "learn":
        screen = await typed(person, session.channel, "zanzibar learn")
    else:
        screen = await reached(person, await session.panel(person), opened)
    assert controls(screen)
    assert not [one.label for one in screen.buttons() if one.disabled]


def _group_titles(screen: Any) -> list[str]:
    """Return the headings of *More*."""
    return re.findall(r"^\*\*(.+)\*\*$", screen.text, re.MULTILINE)


async def test_my_turn_offers_spectators_their_possible_actions(session: Session) -> None:
    anna, bruno, guest = session.people("Anna", "Bruno", "Guest")
    await session.match(anna, bruno)
    shown = await session.panel(guest)
    assert shown.only_for == guest.id
    assert shown.text == "You don’t play here."
    assert [one.label for one in shown.buttons()] == ["Follow", "Board in words", "Free seats"]
    assert (await reached(guest, shown, "read")).text
    seats = await reached(guest, shown, "open-page")
    assert "No free seats" in seats.text or "free" in seats.text.lower()


async def test_table_message_shows_only_the_last_move(session: Session) -> None:
    people = await session.new_match("Anna", "Bruno")
    first = await session.decider(people)
    await moved(session, first)
    await session.quiet()
    assert f"Last: {first.name} places trader" in session.table(first).text
    second = await session.decider(people)
    await moved(session, second)
    await session.quiet()
    text = session.table(first).text
    assert f"Last: {second.name} places trader" in text
    assert f"{first.name} places trader" not in text


async def test_repeated_presses_leave_one_private_message_of_each_kind(session: Session) -> None:
    """My turn, My hand, What happened, Board in words."""
    anna, bruno = session.people("Anna", "Bruno")
    table = await session.match(anna, bruno, game="cafe_international")
    await session.quiet()

    def left() -> int:
        return sum(bool(one.ephemeral) for one in anna.sees(session.channel))

    before = left()
    for number, verb in enumerate(("turn", "hand", "since"), 1):
        for _ in range(5):
            await press(anna, table, verb)
        await session.loopback.wait_for(partial(_is, left, before + number))
    more = await more_of(anna, table)
    for _ in range(5):
        await press(anna, more, "read")
    await session.loopback.wait_for(lambda: left() == before + 5)


def _is(count: Callable[[], int], wanted: int) -> bool:
    return count() == wanted
