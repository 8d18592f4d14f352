"""*Why?*: computers' reasons are shown only where they reveal nothing hidden."""

from __future__ import annotations

import itertools
from functools import partial
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from bot.match.ai_decisions import read_decisions
from bot.match.log_replay import replay
from bot.table.table import Person
from tests.match.tables import stop
from tests.wire.computers import begun, play_a_while
from tests.wire.forged_presses import forged, told
from tests.wire.play_session import Session, answer_to, buttons_of, custom_id, more_of, pressed

SKILLED = [name for name, game in GAMES.items() if game.skill]


@pytest.mark.rotating(12)
@pytest.mark.parametrize("game", SKILLED)
async def test_computers_explain_their_moves_at_solo_tables(game: str, session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], game)
    await play_a_while(session, match, anna, 12)
    assert "b:explain:" not in str([one.custom_id for one in (await more_of(anna, session.table(anna))).buttons()])
    refused = await forged(session, anna, session.channel, f"b:explain:{match}:0::")
    assert "would give away" in refused.reply.text, "what the computer holds"
    await stop(session.client.services.matches, match)
    await session.quiet()
    panel = await more_of(anna, session.table(anna))
    (why,) = buttons_of(panel, "explain")
    (computer,) = (info for info in (await session.client.services.matches.table(match)).seats if info.level)
    name = computer.name.removesuffix(" (easy)")
    assert why.label == f"Why did {name} play this?"
    told = await answer_to(anna.press(panel, why.custom_id))
    assert told.ephemeral
    assert told.text.startswith(f"**{why.label}**\n**Turn ")
    assert told.text.count("Played: ") == 1
    assert any(
        f"\n{key}" in told.text for key in ("Next best: ", "Better: ", "In the end about as good: ", "No other move")
    )
    assert "brings no points" not in told.text, "what brings nothing is no reason"
    (turns,) = [menu for menu in told.selects() if menu.custom_id.startswith("s:explain-turn:")]
    _, earliest = turns.options[-1]
    again = await answer_to(anna.select(told, turns.custom_id, [earliest]))
    assert again.text.splitlines()[1].startswith(("**Turn ", "**Before the first turn.** "))
    assert "turn 0" not in again.text.lower()
    back = await pressed(anna, again, "more-again")
    assert custom_id(back, "explain"), "*More* again"


async def test_explained_turn_has_its_forced_moves_too(session: Session) -> None:
    """In Café International a second guest often has one chair."""
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], "cafe_international")
    await play_a_while(session, match, anna, 25)
    matches, forced = session.client.services.matches, 0
    whole, decisions = await matches.views.whole(match), await read_decisions(matches, match)
    steps = list(replay(whole.game, whole.first, whole.rows, whole.seed))
    for decision in decisions:
        rest = (step for step in steps if step.seq >= decision.seq)
        turn = list(itertools.takewhile(partial(_is_in, whole, decision), rest))
        assert decision.moves == tuple(step.notation for step in turn)
        forced += any(len(whole.game.legal_moves(step.before, step.seat)) == 1 for step in turn)
    assert forced


async def test_explained_turns_of_saint_martin_begin_with_the_tile_placed(session: Session) -> None:
    """A draw, which everybody sees coming, is explained only where no tile was placed after it."""
    (anna,) = session.people("Anna")
    match = await begun(session, [anna], "saint_martin")
    await play_a_while(session, match, anna, 40)
    matches, explanations = session.client.services.matches, session.client.services.computers.ai_explanations
    await stop(matches, match)
    whole = await matches.views.whole(match)
    steps = list(replay(whole.game, whole.first, whole.rows, whole.seed))
    placed = {
        (step.seat, whole.game.see(step.before, None).turn): step.notation
        for step in steps
        if step.notation.startswith(("place", "objective")) and step.undone_by is None
    }
    told = await explanations.explain(whole.game, match, anna.id)
    assert len({(seat, turn) for _, seat, turn in told.turns}) == len(told.turns), "a turn is listed once"
    silent = {
        step.seq
        for step in steps
        if step.notation.startswith("nobid")
        and whole.game.timed_turn(whole.game.see(step.before, None))[1] != step.seat
    }
    assert silent
    assert silent.isdisjoint(seq for seq, *_ in told.turns), "who bids for no tile of others does nothing to see"
    compared = 0
    for seq, seat, turn in told.turns:
        if (seat, turn) in placed:
            shown = await explanations.explain(whole.game, match, anna.id, seq)
            assert shown.played[0] == placed[seat, turn]
            assert any(way.moves[0] == shown.played[0] for way in shown.reasons)
            compared += 1
    assert compared


def _is_in(whole: Any, decision: Any, step: Any) -> bool:
    """Return whether the step belongs to the turn of the decision."""
    turn = whole.game.see(step.before, step.seat).turn
    return bool((step.seat, turn) == (decision.seat, decision.turn))


async def test_computers_do_not_explain_moves_while_others_play(session: Session) -> None:
    anna, bruno, guest = session.people("Anna", "Bruno", "Guest")
    match = await begun(session, [anna, bruno], "zanzibar")
    for person in (anna, bruno, guest):
        panel = await more_of(person, session.table(person))
        assert [button for button in panel.buttons() if "explain" in button.custom_id] == []
    for person in (anna, guest):
        answer = await forged(session, person, session.channel, f"b:explain:{match}:0::")
        assert "would give away" in answer.reply.text


async def test_computers_do_not_explain_moves_after_another_player_left(session: Session) -> None:
    anna, bruno = session.people("Anna", "Bruno")
    match = await begun(session, [anna, bruno], "zanzibar")
    await session.client.services.matches.seats.resign(match, bruno.id)
    for successor in ("nobody", "a computer"):
        if successor == "a computer":
            await session.client.services.matches.seats.give_to_computer(match, 1)
        await session.quiet()
        panel = await more_of(anna, session.table(anna))
        assert [button for button in panel.buttons() if "explain" in button.custom_id] == [], successor
        for verb in ("explain", "hint"):
            answer = await forged(session, anna, session.channel, f"b:{verb}:{match}:0::")
            said = [message.text for message in (answer.reply, *told(answer))]
            assert any("would give away" in text for text in said), (verb, successor)


async def test_resigned_player_cannot_take_another_seat(session: Session) -> None:
    anna, bruno, carla, dora = session.people("Anna", "Bruno", "Carla", "Dora")
    await session.match(anna, bruno, carla)
    matches, match = session.client.services.matches, await session.match_id()
    await matches.seats.resign(match, bruno.id)
    await matches.seats.take(match, 1, Person(dora.id, "Dora"))
    await matches.seats.resign(match, carla.id)
    await session.quiet()
    offer = session.message_with(bruno, "seat-take")
    pressed = await bruno.press(offer, custom_id(offer, "seat-take"))
    (told,) = await session.loopback.wait_for(lambda: pressed.added)
    assert told.text == word("refused-other-hand-seen", "en")
    assert (await matches.table(match)).seats[2].user == carla.id
