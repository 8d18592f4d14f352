"""Tests of undo: allowed until a reveal or another seat's move; the log only grows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.game import AnyGame, Refused
from bot.games import GAMES as ALL_GAMES
from bot.match.log_replay import replay, standing_steps
from bot.match.matches import Matches
from bot.match.position import MAX_UNDOS, undo_window_of, visible_counts_of
from bot.match.state_codec import codec
from bot.rng import Dice, Seeds
from bot.store import LogRow
from bot.table.refusals import Stale
from tests.match.tables import ANNA, BERT, CARLA, Clock, bid_all, context, opened, running
from tests.match.toy import GAMES, TOY
from tests.threadless_sqlite import store_at

PEOPLE = (ANNA, BERT, CARLA)
REST: dict[str, Any] = {
    "undoes": None,
    "events": b"",
    "press": 1,
    "interaction": None,
    "user": None,
    "at": datetime(2026, 10, 1, tzinfo=UTC),
}


async def why(matches: Matches, match: str, user: int) -> str:
    with pytest.raises(Refused, match="cannot_step_back") as refused:
        await matches.undo.step(match, user)
    assert not (await matches.look_as(match, user)).can_undo
    return str(dict(refused.value.line.args)["why"])


@pytest.mark.parametrize("restarted", [False, True])
async def test_step_that_revealed_nothing_can_be_undone(tmp_path: Path, restarted: bool) -> None:
    store = await store_at(tmp_path / "test.db")
    matches = context(store)
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    before = await matches.views.whole(table.id)
    await matches.play(table.id, person.id, "walk, walk")
    if restarted:
        matches = context(store)
    look = await matches.look_as(table.id, person.id)
    assert look.can_undo
    played = await matches.undo.step(table.id, person.id, token=look.token)
    assert (played.moves, played.table.seq) == (("walk",), before.table.seq + 3)
    with pytest.raises(Stale):
        await matches.undo.step(table.id, person.id, token=look.token)
    assert (await matches.undo.step(table.id, person.id)).moves == ("walk",)
    after = await matches.views.whole(table.id)
    assert (after.now, len(after.rows)) == (before.now, len(before.rows) + 4)
    await matches.play(table.id, person.id, "walk")
    assert (await matches.look_as(table.id, person.id)).can_undo
    await store.close()


async def test_undo_without_a_step_is_refused(matches: Matches) -> None:
    table = await running(matches, ANNA, BERT)
    assert await why(matches, table.id, ANNA.id) == "nothing"


@pytest.mark.parametrize("step", ["peek", "roll"])
async def test_revealing_or_random_step_cannot_be_undone(step: str, matches: Matches) -> None:
    """The die changes nothing hidden, but rolling again would be a second chance."""
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    await matches.play(table.id, person.id, f"walk, {step}")
    assert await why(matches, table.id, person.id) == "revealed"


async def test_step_before_another_players_move_cannot_be_undone(tmp_path: Path) -> None:
    quick = replace(TOY, hidden=lambda state: state.deck)
    async with opened(tmp_path, games={"toy": quick}) as matches:
        table = await running(matches, ANNA, BERT)
        offers = [(await matches.look(table.id, seat)).offers[0] for seat in (0, 1)]
        await matches.play(table.id, ANNA.id, offers[0])
        assert (await matches.look_as(table.id, ANNA.id)).can_undo
        assert (await matches.undo.step(table.id, ANNA.id)).moves == (offers[0],)
        await matches.play(table.id, ANNA.id, offers[0])
        await matches.play(table.id, BERT.id, offers[1])
        assert await why(matches, table.id, ANNA.id) == "somebody-moved"


async def test_sealed_answer_cannot_be_undone_whether_or_not_others_answered(matches: Matches) -> None:
    """Otherwise the refusal would tell who has."""
    table = await running(matches, ANNA, BERT, CARLA)
    reasons = []
    for seat in (0, 1):
        await matches.play_seat(table.id, seat, (await matches.look(table.id, seat)).offers[0])
        reasons.append(await why(matches, table.id, ANNA.id))
    assert reasons == ["revealed", "revealed"]


async def test_snapshot_wins_over_a_replay_under_corrected_rules(tmp_path: Path) -> None:
    store = await store_at(tmp_path / "test.db")
    matches = context(store)
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    await matches.play(table.id, person.id, "walk")
    now = (await matches.views.whole(table.id)).now

    def corrected(state: Any, seat: int, move: Any, dice: Dice) -> Any:
        after, events = TOY.apply(state, seat, move, dice)
        return (msgspec.structs.replace(after, steps=after.steps + 1) if after.steps else after), events

    later = context(store, games={"toy": replace(TOY, apply=corrected)})
    assert await why(later, table.id, person.id) == "rules-changed"
    assert (await later.views.whole(table.id)).now == now
    await later.play(table.id, person.id, "pass")
    await store.close()


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(picks=st.lists(st.integers(0, 10**6), min_size=1, max_size=60), players=st.sampled_from([2, 3]))
@pytest.mark.rotating(4)
async def test_folded_log_equals_the_snapshot_after_every_press(
    tmp_path_factory: pytest.TempPathFactory, picks: list[int], players: int
) -> None:
    await _play_and_fold(tmp_path_factory.mktemp("fold"), "toy", GAMES, picks, players)


@pytest.mark.rotating(4)
@pytest.mark.parametrize("seed", range(4))
async def test_folded_log_equals_the_snapshot_in_every_game(tmp_path: Path, seed: int) -> None:
    for name, game in ALL_GAMES.items():
        dice = Dice(b"picks", seed)
        picks = [dice.below(10**6) for _ in range(150)]
        players = game.players[seed % len(game.players)]
        (tmp_path / name).mkdir()
        await _play_and_fold(tmp_path / name, name, ALL_GAMES, picks, players)


async def _play_and_fold(folder: Path, name: str, games: Mapping[str, AnyGame], picks: list[int], players: int) -> None:
    """Make random moves and undos.

    After each, the stored log must fold to the stored snapshot, and so must a reload.
    """
    store = await store_at(folder / "test.db")
    matches = Matches(store, seeds=Seeds(1), now=Clock(), games=games)
    people = [*PEOPLE, *(msgspec.structs.replace(ANNA, id=number) for number in range(1, 10))][:players]
    table = await running(matches, *people, game=name)
    game, seed = games[name], (await matches.views.whole(table.id)).seed
    for number, pick in enumerate(picks):
        deciders = (await matches.look(table.id, None)).deciders
        if not deciders:
            break
        person = people[deciders[pick % len(deciders)]]
        look = await matches.look_as(table.id, person.id)
        if look.can_undo and pick % 3 == 0:
            await matches.undo.step(table.id, person.id, token=look.token)
        else:
            await matches.play(table.id, person.id, look.offers[pick % len(look.offers)], token=look.token)
        if number % 10 == 0 or number > len(picks) - 3:
            filed = await store.matches.load(table.id)
            assert filed is not None
            assert filed.state is not None
            first = codec(game).state(await store.matches.setup(table.id))
            assert first == game.setup(players, msgspec.convert(table.options, game.options), Dice(seed, 0))
            rows = await store.matches.log(table.id)
            steps = standing_steps(replay(game, first, rows, seed))
            kept = await matches._changes.positions.of(table.id, reads_undo=True)
            assert kept.undo == undo_window_of(game, steps), "what is kept after each press is what the log says"
            assert kept.tally == visible_counts_of(game, rows, players)
            assert codec(game).encode(steps[-1].after if steps else first) == filed.state
            assert (filed.table, filed.own) == (
                (await matches.table(table.id)),
                _own(await store.matches.log(table.id), players),
            )
    await store.close()


def _own(rows: Any, players: int) -> tuple[int, ...]:
    return tuple(max((row.seq for row in rows if row.seat == seat), default=0) for seat in range(players))


def test_log_that_undoes_another_row_than_the_last_is_invalid() -> None:
    first = TOY.setup(2, TOY.options(), Dice(b"x", 0))
    bids = [LogRow(seq=seat + 1, seat=seat, move=f"bid {first.hands[seat][0]}", **REST) for seat in (0, 1)]
    back = LogRow(seq=3, seat=0, move=None, **{**REST, "undoes": 1})
    with pytest.raises(ValueError, match="row 3 takes back row 1"):
        replay(TOY, first, [*bids, back], b"x")


@pytest.mark.parametrize("restarted", [False, True])
async def test_number_of_undos_without_progress_is_limited(tmp_path: Path, restarted: bool) -> None:
    """Otherwise one player could make the log arbitrarily long. Moving on resets the limit."""
    store = await store_at(tmp_path / "test.db")
    matches = context(store)
    table = await running(matches, ANNA, BERT)
    person = await bid_all(matches, table)
    for _ in range(MAX_UNDOS):
        await matches.play(table.id, person.id, "walk")
        await matches.undo.step(table.id, person.id)
    await matches.play(table.id, person.id, "walk")
    if restarted:
        matches = context(store)
    assert await why(matches, table.id, person.id) == "too-often"
    with pytest.raises(Refused, match="cannot_step_back") as refused:
        await matches.undo.last_turn(table.id, table.seat_of(person.id) or 0)
    assert refused.value.line.args == (("why", "too-often"),)
    await matches.play(table.id, person.id, "walk")
    assert (await matches.look_as(table.id, person.id)).can_undo
    await matches.undo.step(table.id, person.id)
    await store.close()
