"""Last turn that a table message and a call tell: what changed the board or the score."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from bot.game import AnyGame, Line, Name, line
from bot.games import GAMES
from bot.rng import Dice
from bot.table.notices import Notice, NoticeDraft, agreed, seat_left, seat_taken
from bot.table.table import VisibleRow
from cogs.messages.last_events import LAST_TURN_LIMIT, last_step, recent_events
from cogs.ui.timeline import MatchTexts
from tests.history.replay.memory_match import START, table_of
from tests.playthroughs.transcript import files, positions, recorded

ENDS = {
    "cafe_international": line("cafe_international-drew-open", seat=Name(0), guests=()),
    "guatemala_cafe": line("guatemala_cafe-ended", seat=Name(0), count=0, roads=(), missing=0),
    "saint_martin": line("saint_martin-ended", seat=Name(0)),
    "zanzibar": line("zanzibar-drew", seat=Name(0), count=1, looks="no"),
}
SCORED = {
    "cafe_international-seated",
    "guatemala_cafe-scored",
    "saint_martin-placed",
    "zanzibar-scored",
}
"""What a reader wants to know first."""


def words(game: AnyGame, rows: Sequence[VisibleRow]) -> str:
    """Return what is told after these rows."""
    return last_step(rows, MatchTexts(game, table_of(game, 5, len(rows)), (), "en"), game.texts)


def row(seq: int, seat: int, *said: Line, is_undone: bool = False) -> VisibleRow:
    """Return a step of the log."""
    return VisibleRow(seq, seat, START + timedelta(seconds=seq), said, is_undone=is_undone)


def told(name: str, *steps: tuple[int, Line], undone: int | None = None) -> str:
    """Return what is told after these steps by seat; that number of them was undone."""
    rows = [row(seq, seat, said, is_undone=seq == undone) for seq, (seat, said) in enumerate(steps)]
    return words(GAMES[name], rows)


def move(game: str, seat: int) -> tuple[int, Line]:
    """Return a step that a reader wants to know, with the seat's name alone for its words."""
    return seat, line(f"{game}-name", seat=Name(seat))


@pytest.mark.parametrize("game", GAMES)
def test_last_step_is_a_move_and_not_the_end_of_the_turn(game: str) -> None:
    end = (0, ENDS[game])
    assert told(game, move(game, 1), move(game, 0), end, end) == "Last: P0"
    two = told(game, move(game, 0), end, move(game, 0), move(game, 0), end)
    assert two.strip() == "Last: P0 ·", "the turn before is another"
    assert "P0 " in told(game, move(game, 1), end), "nothing else in this turn"
    assert "P0 " in told(game, move(game, 1), move(game, 0), end, undone=1), "the move was undone"
    assert told(game) == ""


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_last_turn_tells_what_the_turn_scored(path: Path) -> None:
    match = recorded(path)
    game, rows, scored, turns = match.game, list[VisibleRow](), "", 0
    before = None
    for seq, (state, (seat, text)) in enumerate(zip(positions(match), match.moves, strict=False), 1):
        turn = game.see(state, None).turn
        if turn != before and scored and rows[-1].lines:
            assert scored.rstrip(".") in words(game, rows), f"turn {before}"
            assert ". ·" not in words(game, rows), "a dot between the moves is enough"
            turns += 1
        scored, before = "" if turn != before else scored, turn
        _, events = game.apply(state, seat, game.read(text), Dice(match.seed, seq))
        said = tuple(heard for event in events if (heard := game.hear(event, None)) is not None)
        rows.append(row(seq, seat, *said))
        texts = MatchTexts(game, table_of(game, 5, seq), (), "en").at(START)
        newest = [texts.say(heard) for heard in said if heard.key in SCORED]
        scored = newest[-1].removeprefix(texts.names[seat]).lstrip(" :") if newest else scored
    assert turns or not any(heard.key in SCORED for event in rows for heard in event.lines)


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_last_turn_tells_what_the_answers_of_all_have_brought(path: Path) -> None:
    match = recorded(path)
    game, rows, brought = match.game, list[VisibleRow](), list[Line]()
    before = None
    for seq, (state, (seat, text)) in enumerate(zip(positions(match), match.moves, strict=False), 1):
        turn, told_now = game.see(state, None).turn, words(game, rows)
        texts = MatchTexts(game, table_of(game, 5, seq), (), "en").at(START)
        for said in brought:
            assert turn == before or texts.say(said).partition(". ")[0].rstrip(".") in told_now, f"turn {before}"
        _, events = game.apply(state, seat, game.read(text), Dice(match.seed, seq))
        news = [game.hear(event, None) for event in events if isinstance(event, game.texts.outcomes)]
        brought = [*(brought if turn == before else ()), *filter(None, news)]
        before = turn
        rows.append(row(seq, seat, *filter(None, (game.hear(event, None) for event in events))))


@pytest.mark.parametrize("game", GAMES)
def test_last_turn_is_short_enough_for_a_notification(game: str) -> None:
    assert len(told(game, *[(0, line("common-table-last", what="x" * 90))] * 9)) < LAST_TURN_LIMIT + 99


def heard_beside(rows: Sequence[VisibleRow], *drafts: NoticeDraft) -> str:
    """Return the events beside the moves. The notices follow the rows, a second apart."""
    game = GAMES["zanzibar"]
    notices = [
        Notice(number, len(rows), START + timedelta(minutes=number), draft.kind, draft.line)
        for number, draft in enumerate(drafts, 1)
    ]
    return recent_events(rows, notices, MatchTexts(game, table_of(game, 5, len(rows)), (), "en"))


def test_seat_that_was_taken_is_no_longer_said_to_be_left() -> None:
    left, taken = seat_left(0, "left"), seat_taken(0, "computer")
    assert "The seat is free for anyone" in heard_beside((), left)
    assert heard_beside((), left, taken).splitlines() == ["-# P0, a computer player, takes over a seat."]
    again = heard_beside((), left, taken, seat_left(0, "resigned"), seat_left(1, "resigned"))
    assert again.splitlines()[1:] == ["-# P0 resigned.", "-# P1 resigned."]


def test_undo_before_an_agreed_undo_is_no_longer_told() -> None:
    own = VisibleRow(1, 0, START, (line("common-table-stopped"),), is_step=False)
    assert heard_beside([own]) != ""
    assert heard_beside([own], agreed("take-back", 0, 2)).count("\n") == 0
