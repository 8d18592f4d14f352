"""Tests of frames with undos, moves by the bot, resigned seats and stopped matches."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.history.replay import Replays
from bot.match.matches import Matches
from bot.table.refusals import NotStarted
from tests.history.replay.memory_match import FREE
from tests.match.tables import ANNA, BERT, CARLA, DARIO, bid_all, lobby, opened, play_any, running, stop
from tests.refusals import assert_refused


async def test_replay_omits_an_undone_move(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    before = await replays.frames(table.id, CARLA.id, None)
    await matches.play(table.id, person.id, "walk, walk")
    await matches.undo.step(table.id, person.id)
    headings = await replays.frames(table.id, CARLA.id, None)
    assert headings[:-1] == before
    assert [heading.number for heading in headings] == list(range(len(before) + 1))
    frame = await replays.frame(table.id, CARLA.id, None, -1)
    assert (frame.view.steps, frame.before.steps) == (1, 0)
    await matches.play(table.id, person.id, "pass")
    assert (await replays.frames(table.id, CARLA.id, None))[-1].number == len(before) + 1


async def test_replay_shows_no_trace_of_an_undone_secret_answer(tmp_path: Path) -> None:
    """Times and numbers of earlier and later public steps stay the same."""
    async with opened(tmp_path, games=FREE) as matches:
        replays = Replays(matches)
        table = await running(matches, ANNA, BERT, CARLA)
        offers = [(await matches.look(table.id, seat)).offers for seat in range(3)]
        await matches.play(table.id, ANNA.id, offers[0][0])
        await matches.play(table.id, BERT.id, offers[1][0])
        hers = await replays.frame(table.id, BERT.id, 1, -1)
        await matches.undo.step(table.id, ANNA.id)
        assert await replays.frame(table.id, BERT.id, 1, -1) == hers
        assert len(await replays.frames(table.id, ANNA.id, 0)) == 1
        await matches.play(table.id, ANNA.id, offers[0][1])
        assert await replays.frame(table.id, BERT.id, 1, -1) == hers
        await matches.play(table.id, CARLA.id, offers[2][0])
        public = await replays.frames(table.id, DARIO.id, None)
        assert [(heading.number, heading.seat) for heading in public] == [(0, None), (1, None)]
        assert (await replays.frames(table.id, CARLA.id, 2))[-1].seat == 2, "she knows that hers was the last"


async def test_replay_of_a_stopped_match_reveals_everything(matches: Matches) -> None:
    replays = Replays(matches)
    table = await running(matches, ANNA, BERT)
    await play_any(matches, table.id, ANNA, BERT, most=3)
    await matches.play_default(table.id, (await matches.look(table.id, None)).deciders[0])
    kept = await replays.frames(table.id, ANNA.id, 0)
    await matches.seats.resign(table.id, ANNA.id)
    await assert_refused(replays.frames(table.id, ANNA.id, "open"), "still_running")
    table = await stop(matches, table.id)
    assert table.status == "closed"
    assert await replays.frames(table.id, DARIO.id, 0) == kept
    frame = await replays.frame(table.id, DARIO.id, "open", -1)
    whole = await matches.views.whole(table.id)
    assert len(frame.revealed) == len(whole.now.hands) + 2
    assert [hand.hand for hand in frame.hands] == list(whole.now.hands)
    assert all(point.kind != "end" for point in await replays.turning_points(table.id, 999))
    assert (await replays.since(table.id, ANNA.id)).now.table.status == "closed"


async def test_closed_lobby_has_no_replay(matches: Matches) -> None:
    replays = Replays(matches)
    table = await lobby(matches, ANNA, BERT)
    await matches.lobby.close(table.id, ANNA)
    with pytest.raises(NotStarted):
        await replays.perspectives_for(table.id, ANNA.id)
    with pytest.raises(NotStarted):
        await replays.turning_points(table.id, 999)
    with pytest.raises(NotStarted):
        await replays.animation_frames(table.id, "open")


async def test_cached_replay_frames_equal_freshly_made_ones(tmp_path: Path) -> None:
    """Cached frames equal freshly made ones, whatever has happened meanwhile."""
    async with opened(tmp_path, games=FREE) as matches:
        replays, chance, backs = Replays(matches), random.Random(2), 0
        table = await running(matches, ANNA, BERT)
        while table.status == "running":
            person = chance.choice((ANNA, BERT))
            look = await matches.look_as(table.id, person.id)
            if look.can_undo and chance.random() < 0.3:
                await matches.undo.step(table.id, person.id)
                backs += 1
            elif look.offers:
                await matches.play(table.id, person.id, chance.choice(look.offers))
            table = await matches.table(table.id)
            assert await _all_of(replays, table.id) == await _all_of(Replays(matches), table.id)
        assert backs > 2


async def _all_of(replays: Replays, match: str) -> list[object]:
    perspective = (await replays.perspectives_for(match, BERT.id))[0]
    frame = await replays.frame(match, BERT.id, perspective, -1)
    return [frame, await replays.frames(match, BERT.id, perspective), await replays.since(match, BERT.id)]
