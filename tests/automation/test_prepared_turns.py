"""Prepared turns on both engines: stored, due, played once, dropped, and gone with their player."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.automation.auto_answers import AutoAnswerPlayer, AutoAnswers
from bot.automation.prepared_turns import PreparedTurns
from bot.game import Seat, line
from bot.games import GAMES
from bot.history.replay import Replays
from bot.i18n import say
from bot.match.matches import Matches
from bot.moderation.requests import paused
from bot.people.privacy import Privacy
from bot.store import Store
from bot.store.engine.address import Address
from bot.table.refusals import MatchOver, NothingAhead, TooManySteps
from bot.table.seating import TableChange
from bot.table.table import Person
from tests.match.tables import ANNA, BERT, CARLA, context, running, stop
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at

GAME = "cafe_international"


class Scene:
    """A match of Café International, in which one player waits for the turn of the other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches: Matches = context(store, 1, GAMES)
        self.turns = PreparedTurns(self.matches, store)
        self.match, self.seat = "", 0
        self.mover, self.waiter = ANNA, BERT

    async def begin(self) -> None:
        """Start the match."""
        self.match = (await running(self.matches, ANNA, BERT, game=GAME)).id
        (mover,) = (await self.matches.look(self.match, None)).deciders
        self.seat = 1 - mover
        people: dict[Seat, Person] = {0: ANNA, 1: BERT}
        self.mover, self.waiter = people[mover], people[self.seat]

    async def bar(self) -> str:
        """Return a guest that the waiter may send to the bar."""
        seen, _, _ = await self.turns.look(await self.matches.look(self.match, self.seat))
        found: str = next(text for text in seen.offers if text.startswith("bar"))
        return found

    async def move(self, kind: str) -> None:
        """Make such moves for the mover until the turn is over."""
        while await self.due_seat() != self.seat:
            look = await self.matches.look_as(self.match, self.mover.id)
            text = next((text for text in look.offers if kind in text), look.offers[-1])
            await self.matches.play(self.match, self.mover.id, text)

    async def due_seat(self) -> Seat:
        (seat,) = (await self.matches.look(self.match, None)).deciders
        return seat

    async def made(self) -> list[str]:
        """Return the waiter's moves."""
        rows = (await self.matches.views.whole(self.match)).rows
        return [str(row.move) for row in rows if row.seat == self.seat]

    def player(self) -> AutoAnswerPlayer:
        """Return the player of prepared turns, not started."""
        found = AutoAnswerPlayer(self.matches, AutoAnswers(self.matches, self.store), self.turns, wait=lambda *_: 0.0)
        found._work.start()
        return found


@pytest.fixture
async def scene(place: Address) -> AsyncIterator[Scene]:
    store = await Store.open(place)
    found = Scene(store)
    await found.begin()
    yield found
    await store.close()


async def test_prepared_turn_is_played_once_when_it_is_due(scene: Scene) -> None:
    step, user = await scene.bar(), scene.waiter.id
    await scene.turns.add(scene.match, user, [step])
    assert await scene.turns.steps(scene.match, scene.seat) == (step,)
    assert await scene.turns.due(scene.match, scene.seat) is None, "it is not the waiter's turn"
    await scene.move("@")
    player = scene.player()
    await player.answer_openly(scene.match)
    assert await scene.made() == [step]
    assert await scene.turns.steps(scene.match, scene.seat) == ()
    (words,) = await scene.turns.played(scene.match, scene.seat)
    assert re.match(r"Bar \S+, ends turn → ", say(words, "en"))
    await player.answer_openly(scene.match)
    assert await scene.made() == [step]
    await scene.move("bar")
    await scene.matches.play(scene.match, user, (await scene.matches.look(scene.match, scene.seat)).offers[0])
    assert await scene.turns.played(scene.match, scene.seat) == (), "its player has moved since"


async def test_prepared_turn_is_played_exactly_once_across_a_crash(scene: Scene) -> None:
    step = await scene.bar()
    await scene.turns.add(scene.match, scene.waiter.id, [step])
    await scene.move("@")
    assert await scene.turns.due(scene.match, scene.seat) == step
    again = PreparedTurns(scene.matches, scene.store)
    assert await again.due(scene.match, scene.seat) == step, "the next process goes on"
    await scene.matches.play_seat(scene.match, scene.seat, step)  # and dies before it deletes the prepared turn
    await _back_to(scene)
    assert await again.due(scene.match, scene.seat) is None
    assert (await scene.store.prepared.all(scene.match)) == {}


async def _back_to(scene: Scene) -> None:
    """Let the other player move, so that it is the waiter's turn again."""
    await scene.move("bar")


async def test_prepared_turn_that_gains_more_than_planned_is_played(scene: Scene) -> None:
    step = await scene.bar()
    await scene.turns.add(scene.match, scene.waiter.id, [step])
    await scene.move("bar")
    await scene.player().answer_openly(scene.match)
    assert await scene.made() == [step], "the next place at the bar is worth more"


async def test_prepared_turn_that_gains_less_than_planned_is_dropped(scene: Scene) -> None:
    step = await scene.bar()
    await scene.turns.add(scene.match, scene.waiter.id, [step])
    stored = (await scene.store.prepared.all(scene.match))[scene.seat]
    body = stored.body.replace('"gain":1', '"gain":9')
    assert body != stored.body
    now, user = scene.matches.now(), scene.waiter.id
    await scene.store.prepared.put(scene.match, scene.seat, body, stored.turn, user=user, at=now, before=stored)
    await scene.move("bar")
    await scene.player().answer_openly(scene.match)
    assert await scene.made() == []
    why = await scene.turns.dropped(scene.match, scene.seat)
    assert why is not None
    guest = say(dict(why.args)["move"], "en")  # type: ignore[arg-type]
    assert (why.key, guest.startswith("Bar +1, ends turn → ")) == ("prepare-changed", True)
    await scene.matches.play(
        scene.match, scene.waiter.id, (await scene.matches.look(scene.match, scene.seat)).offers[0]
    )
    assert await scene.turns.dropped(scene.match, scene.seat) is None, "the player has moved since"


@pytest.mark.parametrize("choice", range(3))
async def test_prepared_turn_returns_when_the_turn_before_it_is_undone(tmp_path: Path, choice: int) -> None:
    """The buyer of Guatemala Café stops elsewhere than expected, which is undone; then the turn ends as expected."""
    store = await store_at(tmp_path / "test.db")
    matches, chance = context(store, 1, GAMES), Random(choice)
    turns = PreparedTurns(matches, store)
    match = (await running(matches, ANNA, BERT, game="guatemala_cafe")).id

    async def decider() -> Seat:
        (seat,) = (await matches.look(match, None)).deciders
        return seat

    async def offers(seat: Seat) -> tuple[str, ...]:
        return (await matches.look(match, seat)).offers

    people = (ANNA, BERT)
    while not await turns.may_prepare(match, 1 - await decider()):
        await matches.play(match, people[await decider()].id, (await offers(await decider()))[-1])
    mover = await decider()
    waiter = 1 - mover
    stays = (await turns.look(await matches.look(match, waiter)))[0].offers
    await turns.add(match, people[waiter].id, [chance.choice([text for text in stays if text.startswith(">")])])
    await matches.undo.step(match, people[mover].id)
    ways = [text for text in await offers(mover) if text.startswith(">")]
    prepared, results = await turns.steps(match, waiter), set[bool]()
    for way in (*ways, "stay"):
        if way not in await offers(mover):
            continue
        made = 0
        for text in (way, "end"):
            if await decider() == mover and text in await offers(mover):
                await matches.play(match, people[mover].id, text)
                made += 1
        if await decider() == waiter:
            due = await turns.due(match, waiter)
            results.add(due is not None)
            assert (await turns.dropped(match, waiter) is None) == (due is not None)
        for _ in range(made):
            await matches.undo.step(match, people[mover].id)
        assert await turns.steps(match, waiter) == prepared, "it is prepared as before"
        assert await turns.dropped(match, waiter) is None
    assert results == {True, False}
    await store.close()


async def test_prepared_turn_is_not_played_in_an_earlier_turn_after_an_undo(
    scene: Scene,
) -> None:
    await scene.move("@")
    first = (await scene.matches.table(scene.match)).seq + 1
    while await scene.due_seat() == scene.seat:
        look = await scene.matches.look_as(scene.match, scene.waiter.id)
        await scene.matches.play(scene.match, scene.waiter.id, look.offers[-1])
    await scene.turns.add(scene.match, scene.waiter.id, [await scene.bar()])
    await scene.matches.undo.rewind(scene.match, first)
    assert await scene.due_seat() == scene.seat
    assert await scene.turns.due(scene.match, scene.seat) is None
    assert await scene.turns.dropped(scene.match, scene.seat) == line("prepare-undone")
    assert await scene.turns.due(scene.match, scene.seat) is None, "nor later"


@pytest.mark.parametrize("game", ["cafe_international", "saint_martin", "zanzibar"])
async def test_prepared_turn_stands_when_only_turns_of_others_before_it_are_undone(tmp_path: Path, game: str) -> None:
    store = await store_at(tmp_path / "test.db")
    matches, people = context(store, 1, GAMES), (ANNA, BERT, CARLA)
    turns = PreparedTurns(matches, store)
    match = (await running(matches, *people, game=game)).id

    async def turn() -> tuple[int, Seat | None]:
        return GAMES[game].timed_turn((await matches.look(match, None)).view)

    async def pass_on() -> None:
        begun = await turn()
        while await turn() == begun:
            (seat, *_) = (await matches.look(match, None)).deciders
            await matches.play(match, people[seat].id, (await matches.look(match, seat)).offers[-1])

    while (await turn())[1] is None or (await turn())[0] < 2:
        await pass_on()
    whose = (await turn())[1] or 0
    waiter, first = (whose + 2) % 3, (await matches.table(match)).seq + 1
    await pass_on()
    step = (await turns.look(await matches.look(match, waiter)))[0].offers[0]
    await turns.add(match, people[waiter].id, [step])
    await matches.undo.rewind(match, first)
    assert (await turn())[1] == whose
    assert await turns.dropped(match, waiter) is None
    assert await turns.steps(match, waiter) == (step,), "its turn is still to come"
    await store.close()


async def test_turn_prepared_after_an_undone_step_of_its_seat_stays_dropped(scene: Scene) -> None:
    await scene.move("@")
    user, player = scene.waiter.id, scene.player()
    seated = next(text for text in (await scene.matches.look(scene.match, scene.seat)).offers if "@" in text)
    await scene.matches.play(scene.match, user, seated)
    assert await scene.due_seat() == scene.seat, "the turn goes on"
    last = (await scene.matches.table(scene.match)).seq + 1
    while await scene.due_seat() == scene.seat:
        await scene.matches.play(scene.match, user, (await scene.matches.look(scene.match, scene.seat)).offers[-1])
    step = await scene.bar()
    await scene.turns.add(scene.match, user, [step])
    await scene.matches.undo.rewind(scene.match, last)
    player.wake(scene.match)
    await player.settled()
    assert await scene.turns.dropped(scene.match, scene.seat) == line("prepare-undone")
    while await scene.due_seat() == scene.seat:
        await scene.matches.play(scene.match, user, (await scene.matches.look(scene.match, scene.seat)).offers[-1])
    assert await scene.turns.steps(scene.match, scene.seat) == ()
    await scene.move("@")
    assert await scene.turns.due(scene.match, scene.seat) is None


async def test_prepared_turn_is_not_played_at_a_paused_table(scene: Scene) -> None:
    step = await scene.bar()
    await scene.turns.add(scene.match, scene.waiter.id, [step])
    await scene.matches.change(scene.match, lambda table: TableChange(paused(table, scene.matches.now())))
    await scene.move("@")
    player = scene.player()
    await player.answer_openly(scene.match)
    player.wake(scene.match)
    await player.settled()
    assert await scene.made() == []
    assert await scene.turns.steps(scene.match, scene.seat) == (step,)


async def test_only_players_prepare_change_and_withdraw_a_turn(scene: Scene) -> None:
    step, user = await scene.bar(), scene.waiter.id
    await assert_refused(scene.turns.add(scene.match, CARLA.id, [step]), "not_seated")
    with pytest.raises(NothingAhead):
        await scene.turns.add(scene.match, scene.mover.id, [step])
    await scene.turns.replace(scene.match, user, [step])
    await scene.turns.replace(scene.match, user, [step])
    assert await scene.turns.steps(scene.match, scene.seat) == (step,)
    with pytest.raises(NothingAhead):
        await scene.turns.add(scene.match, user, [step])
    await scene.turns.remove_last(scene.match, user)
    assert (await scene.store.prepared.all(scene.match)) == {}
    await scene.turns.add(scene.match, user, [step])
    await scene.turns.withdraw(scene.match, user)
    assert (await scene.store.prepared.all(scene.match)) == {}
    await stop(scene.matches, scene.match)
    with pytest.raises(MatchOver):
        await scene.turns.add(scene.match, user, [step])
    assert TooManySteps(12).line.args == (("most", 12),)


async def test_prepared_turn_ends_with_its_player(scene: Scene) -> None:
    await scene.turns.add(scene.match, scene.waiter.id, [await scene.bar()])
    await scene.matches.seats.resign(scene.match, scene.waiter.id)
    await scene.matches.seats.take(scene.match, scene.seat, CARLA)
    assert (await scene.store.prepared.all(scene.match)) == {}


async def test_prepared_turn_is_exported_and_deleted_with_its_player(scene: Scene) -> None:
    step = await scene.bar()
    await scene.turns.add(scene.match, scene.waiter.id, [step])
    privacy = Privacy(scene.matches, scene.store, Replays(scene.matches))
    (row,) = (await privacy.export(scene.waiter.id))["tables"]["prepared"]
    assert (step in str(row["steps"]), "due" in row) == (True, False)
    assert "prepared" not in (await privacy.export(scene.mover.id))["tables"]
    await privacy.forget(scene.waiter.id, scene.matches.now())
    assert (await scene.store.prepared.all(scene.match)) == {}
