"""Prepared turns at tournament tables: laid down and played as at any other."""

from __future__ import annotations

from pathlib import Path

from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from bot.games import GAMES
from tests.tournaments.hall import hall_at
from tests.tournaments.test_absence import asked


async def test_a_prepared_turn_is_played_at_a_tournament_table(tmp_path: Path) -> None:
    async with hall_at(tmp_path) as hall:
        made = await hall.begun(4, game="cafe_international")
        match, mover, _ = await asked(hall, made)
        table, seat = await hall.matches.table(match), 1 - mover
        user, store = table.seats[seat].user or 0, hall.context.store
        assert table.terms.tournament
        turns = PreparedTurns(hall.matches, store)
        seen, _, _ = await turns.look(await hall.matches.look(match, seat))
        step = next(text for text in seen.offers if text.startswith("bar"))
        await turns.add(match, user, [step])
        player = AutoAnswerPlayer(hall.matches, AutoAnswers(hall.matches, store, GAMES), turns, wait=lambda *_: 0.0)
        player._is_going = True
        while seat not in (await hall.matches.look(match, None)).deciders:
            offers = (await hall.matches.look(match, mover)).offers
            text = next((text for text in offers if "@" in text), offers[-1])
            await hall.matches.play(match, table.seats[mover].user or 0, text)
        await player.answer_openly(match)
        row = (await hall.matches.whole(match)).rows[-1]
        assert (row.seat, row.move, row.user) == (seat, step, None)
