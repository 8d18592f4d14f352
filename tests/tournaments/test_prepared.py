"""Prepared turns at tournament tables: laid down and played as at any other."""

from __future__ import annotations

from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from tests.tournaments.tournament_fixture import TournamentFixture, asked


async def test_prepared_turn_is_played_at_a_tournament_table(fixture: TournamentFixture) -> None:
    made = await fixture.begun(4, game="cafe_international")
    match, mover, _ = await asked(fixture, made)
    table, seat = await fixture.matches.table(match), 1 - mover
    user, store = table.seats[seat].user or 0, fixture.context.store
    assert table.terms.tournament
    turns = PreparedTurns(fixture.matches, store)
    seen, _, _ = await turns.look(await fixture.matches.look(match, seat))
    step = next(text for text in seen.offers if text.startswith("bar"))
    await turns.add(match, user, [step])
    player = AutoAnswerPlayer(fixture.matches, AutoAnswers(fixture.matches, store), turns, wait=lambda *_: 0.0)
    player._work.start()
    while seat not in (await fixture.matches.look(match, None)).deciders:
        offers = (await fixture.matches.look(match, mover)).offers
        text = next((text for text in offers if "@" in text), offers[-1])
        await fixture.matches.play(match, table.seats[mover].user or 0, text)
    await player.answer_openly(match)
    row = (await fixture.matches.views.whole(match)).rows[-1]
    assert (row.seat, row.move, row.user) == (seat, step, None)
