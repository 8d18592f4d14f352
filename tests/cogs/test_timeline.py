"""Timeline of a seat that changes hands repeatedly."""

from __future__ import annotations

from datetime import timedelta

import msgspec

from bot.games import GAMES
from bot.i18n import LOCALES
from bot.table.notices import FormerHolder, Notice, seat_taken
from cogs.ui.timeline import MatchTexts
from tests.history.replay.memory_match import START, table_of

GAME = GAMES["zanzibar"]


def test_timeline_names_the_players_of_two_seat_changes_in_a_row() -> None:
    """From Anna to a computer, then to Dieter: each line names the two players concerned."""
    table = table_of(GAME, 2, 5)
    first, *others = table.seats
    table = msgspec.structs.replace(table, seats=(msgspec.structs.replace(first, name="Dieter", changes=2), *others))
    times = [START + timedelta(minutes=minutes) for minutes in (1, 2)]
    former = (
        FormerHolder(0, 1, "person", 101, "Anna", 5, times[0]),
        FormerHolder(0, 2, "computer", None, "Computer 1", 5, times[1]),
    )
    told = [seat_taken(0, "computer"), seat_taken(0, "person")]
    notices = [Notice(n, 5, at, one.kind, one.line) for n, (at, one) in enumerate(zip(times, told, strict=True), 1)]
    mark = f"{GAME.marks[0].letter})"
    for locale in LOCALES:
        texts = MatchTexts(GAME, table, former, locale, notices)
        taken, again = map(texts.say, notices)
        assert "Computer 1" in taken
        assert "Anna" in taken
        assert again.startswith("Dieter ")
        assert "Computer 1" in again
        assert again.count(",") == 0, "Dieter is no computer"
        assert mark in taken
        assert mark in again
