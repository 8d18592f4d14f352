"""Tests of replay frames: one for each step heard, and only the viewer's own while the match runs."""

from __future__ import annotations

import pytest

from bot.game import Line, Seat
from bot.history.replay import Replays
from bot.match.matches import Matches
from bot.table.refusals import NotStarted
from tests.match.tables import ANNA, BERT, CARLA, DARIO, bid, bid_all, lobby, play_any, running
from tests.refusals import assert_refused

SEAT: dict[str, Seat] = {"Anna": 0, "Bert": 1, "Carla": 2}


def keys(lines: tuple[Line, ...]) -> list[str]:
    return [said.key for said in lines]


async def test_replay_of_a_running_match_has_a_frame_for_each_step(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    first = await replays.frame(table.id, ANNA.id, 0, 0)
    assert (first.heading.number, first.heading.seq, first.heading.seat, first.heading.lines) == (0, 0, None, ())
    assert (first.heading.at, first.total, first.before) == (table.started_at, 1, None)
    assert first.view == (await matches.look_as(table.id, ANNA.id)).view

    person = await bid_all(matches, table)
    await matches.play(table.id, person.id, "walk, peek")
    seat = SEAT[person.name]
    headings = await replays.frames(table.id, person.id, seat)
    assert [heading.number for heading in headings] == list(range(len(headings)))
    assert keys(headings[-1].lines) == ["toy-acted"]
    assert headings[-1].turn == 1
    last = await replays.frame(table.id, person.id, seat, -1)
    assert (last.heading, last.total) == (headings[-1], len(headings))
    look = await matches.look_as(table.id, person.id)
    assert last.view == look.view
    assert last.view.peeked is not None
    before = await replays.frame(table.id, person.id, seat, last.heading.number - 1)
    assert last.before == before.view
    assert [(hand.seat, hand.hand) for hand in last.hands] == [(seat, look.view.hand)]
    public = await replays.frame(table.id, CARLA.id, None, -1)
    assert public.view.peeked is None
    assert (public.view, public.hands, public.revealed) == ((await matches.look(table.id, None)).view, (), ())


async def test_replay_shows_only_the_viewers_perspective_before_the_end(matches: Matches) -> None:
    replays = Replays(matches)
    waiting = await lobby(matches, ANNA, BERT)
    with pytest.raises(NotStarted):
        await replays.perspectives_for(waiting.id, ANNA.id)
    with pytest.raises(NotStarted):
        await replays.frames(waiting.id, ANNA.id, 0)
    table = await matches.lobby.start(waiting.id, ANNA)
    await bid(matches, table, ANNA)
    for person, own in ((ANNA, 0), (BERT, 1), (CARLA, None)):
        assert await replays.perspectives_for(table.id, person.id) == (own,)
        for perspective in (None, 0, 1, 2, "open"):
            if perspective == own:
                assert len(await replays.frames(table.id, person.id, perspective)) == (2 if own == 0 else 1)
                continue
            await assert_refused(replays.frames(table.id, person.id, perspective), "still_running")
            await assert_refused(replays.frame(table.id, person.id, perspective, 0), "still_running")
            await assert_refused(replays.animation_frames(table.id, perspective), "still_running")


async def test_replay_shows_all_perspectives_after_the_end(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    table = await play_any(matches, table.id, ANNA, BERT)
    assert table.status == "over"
    for person in (ANNA, DARIO):
        assert await replays.perspectives_for(table.id, person.id) == (None, 0, 1, "open")
    public, hers, all_open = [
        await replays.frames(table.id, DARIO.id, perspective) for perspective in (None, 0, "open")
    ]
    assert len(public) < len(hers) == len(all_open) == table.seq + 1, "she bids first each time, with nobody told"
    whole = await matches.views.whole(table.id)
    for heading in (all_open[1], all_open[-1]):
        frame = await replays.frame(table.id, DARIO.id, "open", heading.number)
        assert [hand.seat for hand in frame.hands] == [0, 1]
        assert frame.view.viewer is None
        assert heading.seat == whole.rows[heading.seq - 1].seat
    reel = await replays.animation_frames(table.id, 1)
    frames = [await replays.frame(table.id, ANNA.id, 1, number) for number in range(len(reel))]
    assert [(frame.view, frame.heading) for frame in frames] == list(reel)
    for number in (len(reel), -len(reel) - 1):
        await assert_refused(replays.frame(table.id, ANNA.id, 1, number), "no_such_frame")
    await assert_refused(replays.frames(table.id, ANNA.id, 2), "still_running")
