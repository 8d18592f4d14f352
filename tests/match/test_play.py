"""Tests of playing: moves, several moves at once, stale offers, repeated presses, resigning, the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.game import BadNotation, IllegalMove, Name, line
from bot.match.matches import Matches
from bot.store import Store
from bot.table.refusals import MatchOver, NoSuchMatch, NotYourTurn, Stale
from tests.match.tables import ANNA, BERT, BY_SEAT, CARLA, Clock, bid_all, context, opened, play_any, running
from tests.refusals import assert_refused


async def test_simultaneous_deciders_know_only_their_own_choice(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    public = await matches.look(table.id, None)
    assert (public.deciders, public.offers, public.view.hand, public.token) == ((0, 1, 2), (), None, 0)
    hers = await matches.look_as(table.id, BERT.id)
    assert hers.viewer == 1
    assert hers.offers == tuple(f"bid {card}" for card in hers.view.hand)
    played = await matches.play(table.id, BERT.id, hers.offers[0], token=hers.token)
    assert (played.seat, played.moves, played.repeated, played.refused) == (1, (hers.offers[0],), False, None)
    assert played.table == await matches.table(table.id)
    after = await matches.look_as(table.id, BERT.id)
    assert (after.offers, after.token, after.deciders) == ((), 1, (0, 2))
    assert (await matches.look_as(table.id, ANNA.id)).token == 0


async def test_offered_move_is_valid_until_its_player_has_moved(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    hers, his = [await matches.look_as(table.id, person.id) for person in (ANNA, BERT)]
    await matches.play(table.id, ANNA.id, hers.offers[0], token=hers.token)
    await matches.play(table.id, BERT.id, his.offers[0], token=his.token)
    for person in (ANNA, BERT):
        with pytest.raises(Stale):
            await matches.play(table.id, person.id, "pass", token=0)


async def test_refused_move_changes_nothing(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    with pytest.raises(BadNotation):
        await matches.play(table.id, ANNA.id, "dance")
    with pytest.raises(BadNotation):
        await matches.play(table.id, ANNA.id, "")
    with pytest.raises(IllegalMove):
        await matches.play(table.id, ANNA.id, "bid 99")
    await assert_refused(matches.play(table.id, CARLA.id, "bid 1"), "not_seated")
    with pytest.raises(NoSuchMatch):
        await matches.play("nothere1", ANNA.id, "bid 1")
    assert await matches.table(table.id) == table
    assert await matches.log(table.id, None) == ()


async def test_refusal_does_not_reveal_who_has_answered_in_secret(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT, CARLA)
    said = []
    for seat in (1, 2):
        offers = (await matches.look(table.id, seat)).offers
        await matches.play_seat(table.id, seat, offers[0])
        with pytest.raises(NotYourTurn) as refused:
            await matches.play_seat(table.id, 1, "pass")
        said.append(refused.value.line)
    assert said[0] == said[1]


async def test_list_of_moves_is_played_until_one_is_refused(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    played = await matches.play(table.id, person.id, "walk, WALK,  walk ,walk, pass", interaction=5)
    assert played.moves == ("walk", "walk", "walk")
    assert isinstance(played.refused, IllegalMove)
    again = await matches.play(table.id, person.id, "walk, walk, walk, walk, pass", interaction=5)
    assert (again.moves, again.repeated, again.table.seq) == (("walk", "walk", "walk"), True, played.table.seq)
    short = await matches.play(table.id, person.id, "pe")
    assert short.moves == ("peek",)


@pytest.mark.parametrize("restarted", [False, True])
async def test_repeated_interaction_changes_nothing(tmp_path: Path, restarted: bool) -> None:
    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        person = await bid_all(matches, table)
        first = await matches.play(table.id, person.id, "roll", interaction=77)
        back = await matches.play(table.id, person.id, "walk", interaction=78)
        undone = await matches.undo.step(table.id, person.id, interaction=79)
        assert (back.moves, undone.moves) == (("walk",), ("walk",))
    async with opened(tmp_path) as matches:
        if not restarted:
            await matches.look_as(table.id, person.id)
        for interaction, moves in ((77, ("roll",)), (78, ("walk",))):
            again = await matches.play(table.id, person.id, moves[0], token=3, interaction=interaction)
            assert (again.moves, again.repeated, again.table.seq) == (moves, True, undone.table.seq)
        again = await matches.undo.step(table.id, person.id, interaction=79)
        assert (again.moves, again.repeated) == (("walk",), True)
        assert (await matches.table(table.id)).seq == undone.table.seq
        assert first.table.seq == 3


async def test_interaction_of_another_match_does_not_count_as_repeated(matches: Matches) -> None:
    one = await running(matches, ANNA, BERT)
    two = await running(matches, ANNA, BERT, channel=8)
    offers = [(await matches.look_as(table.id, ANNA.id)).offers[0] for table in (one, two)]
    await matches.play(one.id, ANNA.id, offers[0], interaction=5)
    with pytest.raises(Stale):
        await matches.play(two.id, ANNA.id, offers[1], interaction=5)
    assert (await matches.table(two.id)).seq == 0


async def test_seed_is_revealed_after_the_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as matches:
        table = await running(matches, ANNA, BERT)
        over = await play_any(matches, table.id, ANNA, BERT)
        assert (over.status, over.commitment) == ("over", table.commitment)
        assert bytes.fromhex(over.seed or "") == (await matches.views.whole(table.id)).seed
        look = await matches.look_as(table.id, ANNA.id)
        assert (look.deciders, look.offers, look.can_undo) == ((), (), False)
        assert look.outcome is not None
        assert look.outcome.scores == look.view.scores
        with pytest.raises(MatchOver):
            await matches.play(table.id, ANNA.id, "pass")
        assert await matches.live() == ()
        assert (await running(matches, ANNA, BERT)).channel == table.channel
    store = await Store.open(tmp_path / "test.db")
    assert await context(store).table(table.id) == over
    await store.close()


async def test_resigned_seat_plays_only_default_moves(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    table = await matches.seats.resign(table.id, ANNA.id)
    assert [info.resigned for info in table.seats] == [True, False]
    for again in (matches.seats.resign(table.id, ANNA.id), matches.play(table.id, ANNA.id, "pass")):
        await assert_refused(again, "seat_resigned")
    await assert_refused(matches.seats.resign(table.id, CARLA.id), "not_seated")
    lowest = (await matches.look(table.id, 0)).offers[0]
    assert (await matches.play_default(table.id, 0)).moves == (lowest,)
    with pytest.raises(NotYourTurn):
        await matches.play_default(table.id, 0)
    table = await matches.seats.resign(table.id, BERT.id)
    assert (table.status, table.seed is None) == ("over", False), "the last player has won"
    assert [info.resigned for info in table.seats] == [True, False]
    assert await matches.table_in(table.channel) is None
    with pytest.raises(MatchOver):
        await matches.play_default(table.id, 1)


async def test_log_shows_each_viewer_only_permitted_facts(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    card = (await matches.look(table.id, 0)).view.hand[0]
    await matches.play(table.id, ANNA.id, f"bid {card}")
    sealed = line("toy-sealed", seat=Name(0), card=card)
    assert [heard.lines for heard in await matches.log(table.id, 0)] == [(sealed,)]
    assert [heard.lines for heard in await matches.log(table.id, 1)] == [()]
    await matches.play_default(table.id, 1)
    winner = (await matches.look(table.id, None)).view.mover
    await matches.play(table.id, BY_SEAT[winner].id, "walk, walk")
    await matches.undo.step(table.id, BY_SEAT[winner].id)
    log = await matches.log(table.id, None)
    assert [heard.seq for heard in log] == [1, 2, 3, 4, 5]
    assert [heard.is_undone for heard in log] == [False, False, False, True, False]
    assert log[4].lines == (line("match-took-back", seat=Name(winner), step=log[3].lines[0]),)
    assert await matches.log(table.id, None, after=3) == log[3:]
    assert await matches.log(table.id, None, limit=2) == log[3:]
    assert await matches.log(table.id, None, after=4, limit=9) == log[4:]
    assert all(heard.at.tzinfo is not None for heard in log)


async def test_subscribers_are_notified_of_every_stored_change(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "test.db")
    matches = context(store)
    heard: list[str] = []

    def fail(match: str) -> None:
        raise RuntimeError(match)

    matches.subscribe(fail)
    matches.subscribe(heard.append)
    table = await running(matches, ANNA, BERT)
    assert heard == [table.id] * 3
    card = (await matches.look(table.id, 0)).offers[0]
    await matches.play(table.id, ANNA.id, card, interaction=1)
    await matches.play(table.id, ANNA.id, card, interaction=1)
    with pytest.raises(NotYourTurn):
        await matches.play(table.id, ANNA.id, "pass")
    assert heard == [table.id] * 4
    await store.close()


def test_fake_clock_advances_with_each_reading() -> None:
    clock = Clock()
    assert clock() < clock()
