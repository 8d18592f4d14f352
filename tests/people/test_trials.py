"""The service of trials: one for each person, bounded, in memory, and in nobody's way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.ai.levels import DecisionRequest, answer
from bot.club.tournament import Settings
from bot.game import AnyGame, BadNotation, Refused
from bot.games import GAMES
from bot.history.replay import Replays
from bot.match.matches import Matches
from bot.match.trial import Trial, with_text
from bot.people import trials as module
from bot.people.privacy import Privacy
from bot.people.trials import LASTS, Trials
from bot.rng import Seeds
from bot.store import Store
from bot.table.match_terms import Terms
from bot.table.refusals import MatchOver, NotStarted, Stale, TrialGone
from bot.table.table import Person
from bot.tournaments.calendar import Draft
from bot.tournaments.tournaments import _terms_of
from tests.match.tables import ANNA, BERT, CARLA, Clock, lobby, play_any, running, stop
from tests.refusals import assert_refused
from tests.threadless_sqlite import store_at
from tests.waiting import until

GAME = "cafe_international"


class Scene:
    """A match of Café International. Its computers answer at once, unless they are held back."""

    def __init__(self, store: Store) -> None:
        self.ahead = timedelta()
        clock = Clock()
        self.store = store
        self.matches = Matches(store, seeds=Seeds(1), now=lambda: clock() + self.ahead, games=GAMES)
        self.replays = Replays(self.matches)
        self.trials = Trials(self.matches, self.replays, think=self.think)
        self.go = asyncio.Event()
        self.go.set()
        self.thinking = self.most_thinking = self.asked = 0
        self.match, self.mover, self.waiter = "", ANNA, BERT

    async def think(self, game: AnyGame, question: DecisionRequest) -> Sequence[str]:
        self.asked += 1
        self.thinking += 1
        self.most_thinking = max(self.most_thinking, self.thinking)
        await self.go.wait()
        self.thinking -= 1
        return answer(game, question)

    async def begin(self) -> None:
        self.match = (await running(self.matches, ANNA, BERT, game=GAME)).id
        (seat,) = (await self.matches.look(self.match, None)).deciders
        self.mover, self.waiter = (ANNA, BERT) if seat == 0 else (BERT, ANNA)

    async def bar(self, person: Person) -> str:
        """Return a guest that the person may send to the bar."""
        look = await self.matches.look_as(self.match, person.id)
        return next(text for text in look.offers if text.startswith("bar"))


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    store = await store_at(tmp_path / "test.db")
    found = Scene(store)
    await found.begin()
    yield found
    await store.close()


async def test_second_trial_from_the_same_view_draws_other_hidden_parts(scene: Scene) -> None:
    user = scene.mover.id
    tokens = [(await scene.trials.open(scene.match, user)).look.token for _ in range(3)]
    assert len(set(tokens)) == 3
    again = Trials(scene.matches, scene.replays, think=scene.think)
    assert [(await again.open(scene.match, user)).look.token for _ in range(3)] == tokens, "by what is known alone"


async def test_trial_is_refused_to_spectators_and_resigned_players(scene: Scene) -> None:
    await assert_refused(scene.trials.open(scene.match, CARLA.id), "not_seated")
    await scene.matches.seats.resign(scene.match, scene.waiter.id)
    await assert_refused(scene.trials.open(scene.match, scene.waiter.id), "not_seated")
    waiting = await lobby(scene.matches, ANNA, BERT, channel=8, game=GAME)
    with pytest.raises(NotStarted):
        await scene.trials.open(waiting.id, ANNA.id)
    await scene.matches.lobby.set_terms(waiting.id, ANNA, {"study": False})
    table = await scene.matches.lobby.start(waiting.id, ANNA)
    assert not scene.trials.is_offered(table)
    await assert_refused(scene.trials.open(table.id, ANNA.id), "trial_off")
    await assert_refused(scene.trials.open_at(table.id, ANNA.id, 0, 0), "still_running")
    await stop(scene.matches, table.id)
    with pytest.raises(MatchOver):
        await scene.trials.open(table.id, ANNA.id)
    assert (await scene.trials.open_at(table.id, CARLA.id, 1, 0)).seat == 1, "ended matches are free for all"


async def test_trial_ends_when_expired_closed_deleted_or_evicted(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    trials, user = scene.trials, scene.mover.id
    await trials.open(scene.match, user)
    scene.ahead = LASTS - timedelta(minutes=1)
    await trials.play(scene.match, user, await scene.bar(scene.mover))
    scene.ahead = 2 * LASTS - timedelta(minutes=3)
    assert (await trials.look(scene.match, user)).has_steps, "each use renews it"
    scene.ahead = 2 * LASTS + timedelta(minutes=3)
    ends: list[Callable[[], object]] = [
        lambda: None,
        lambda: trials.close(user),
        lambda: trials.forget(user),
        lambda: trials.forget(None),
    ]
    for end in ends:
        end()
        with pytest.raises(TrialGone):
            await trials.look(scene.match, user)
        await trials.open(scene.match, user)
    trials.close(user, "another")
    assert trials.match_of(user, GAME) == scene.match
    assert trials.match_of(user, "zanzibar") is None
    monkeypatch.setattr(trials._open, "bound", 1)
    await trials.open(scene.match, scene.waiter.id)
    with pytest.raises(TrialGone):
        await trials.look(scene.match, user)


async def test_deleted_user_has_no_trial(scene: Scene) -> None:
    privacy = Privacy(scene.matches, scene.store, scene.replays)
    privacy.outdated.add(scene.trials.forget)
    await scene.trials.open(scene.match, scene.mover.id)
    await scene.trials.open(scene.match, scene.waiter.id)
    await privacy.forget(scene.mover.id, scene.matches.now())
    assert scene.trials.match_of(scene.mover.id, GAME) is None
    assert scene.trials.match_of(scene.waiter.id, GAME) == scene.match


async def test_trials_do_not_wait_for_each_other(scene: Scene) -> None:
    """While computers think for one, others play on, and one question at a time is before the workers."""
    trials, one, other = scene.trials, scene.waiter.id, scene.mover.id
    await trials.open(scene.match, one)
    await trials.open(scene.match, other)
    step = await scene.bar(scene.mover)
    await trials.play(scene.match, other, step)
    scene.go.clear()
    thinking = asyncio.create_task(trials.answer(scene.match, one))
    await until(lambda: scene.asked == 1, "the first question")
    also = asyncio.create_task(trials.answer(scene.match, other))
    await scene.matches.play(scene.match, other, step)
    assert (await trials.undo(scene.match, other)).has_steps is False
    assert scene.thinking == 1
    scene.go.set()
    assert (await thinking).has_steps
    with pytest.raises(Stale):
        await also
    assert scene.most_thinking == 1


async def test_trial_token_is_valid_for_one_step(scene: Scene) -> None:
    trials, user = scene.trials, scene.mover.id
    shown = await trials.open(scene.match, user)
    step = await scene.bar(scene.mover)
    after, refused = await trials.play(scene.match, user, step, token=shown.look.token)
    assert (after.has_steps, refused, after.use) == (True, None, "play")
    for act in (trials.answer, trials.undo):
        with pytest.raises(Stale):
            await act(scene.match, user, token=shown.look.token)
    with pytest.raises(Stale):
        await trials.moves_to_play(scene.match, user, token=shown.look.token)
    with pytest.raises(BadNotation):
        await trials.play(scene.match, user, "no such move", token=after.look.token)
    assert await trials.moves_to_play(scene.match, user, token=after.look.token) == ((step,), 0)


async def test_trial_steps_of_a_later_turn_are_prepared_or_played(scene: Scene) -> None:
    trials, user, theirs = scene.trials, scene.waiter.id, await scene.bar(scene.mover)
    await trials.open(scene.match, user)
    shown, _ = await trials.play(scene.match, user, theirs)
    assert (shown.look.viewer, shown.use) == (shown.seat, ""), "the other's turn is over, and the person's has begun"
    own = next(text for text in shown.look.offers if text.startswith("bar"))
    shown, _ = await trials.play(scene.match, user, own)
    assert shown.use == "prepare"
    assert await trials.moves_to_prepare(scene.match, user) == (own,)
    await assert_refused(trials.moves_to_play(scene.match, user), "trial_not_playable")
    await scene.matches.play(scene.match, scene.mover.id, theirs)
    assert (await trials.look(scene.match, user)).use == "play"
    moves, token = await trials.moves_to_play(scene.match, user)
    assert moves == (own,)
    await assert_refused(trials.moves_to_prepare(scene.match, user), "trial_not_playable")
    await scene.matches.play(scene.match, user, ", ".join(moves), token=token)


async def test_different_moves_of_others_drop_the_trial_with_the_reason(scene: Scene) -> None:
    trials, user = scene.trials, scene.waiter.id
    await trials.open(scene.match, user)
    look = await scene.matches.look_as(scene.match, scene.mover.id)
    shown, _ = await trials.play(scene.match, user, await scene.bar(scene.mover))
    own = next(text for text in shown.look.offers if text.startswith("bar"))
    await trials.play(scene.match, user, own)
    seating = next(text for text in look.offers if "@" in text)
    await scene.matches.play(scene.match, scene.mover.id, seating)
    while not (await scene.matches.look_as(scene.match, user)).offers:
        left = (await scene.matches.look_as(scene.match, scene.mover.id)).offers
        await scene.matches.play(
            scene.match, scene.mover.id, next((one for one in left if not one.startswith("bar")), left[0])
        )
    with pytest.raises(Refused, match="trial_not_playable") as refused:
        await trials.moves_to_play(scene.match, user)
    assert dict(refused.value.line.args)["why"].key == "prepare-changed"  # type: ignore[union-attr]


async def test_trial_is_refused_beyond_its_maximum_length(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.trial.MAX_STEPS", 1)
    monkeypatch.setattr(module, "MAX_DECISIONS", 1)
    await scene.trials.open(scene.match, scene.mover.id)
    step = await scene.bar(scene.mover)
    _, refused = await scene.trials.play(scene.match, scene.mover.id, f"{step}, {step}")
    assert refused is not None
    assert refused.reason == "trial_too_long"


async def test_trials_at_tournament_tables_need_the_organisers_permission() -> None:
    assert Terms().study
    for study in (False, True):
        settings = Settings(title="Cup", game=GAME, size=2)
        draft = Draft(settings=settings, starts_at=datetime(2027, 1, 1, tzinfo=UTC), study=study)
        assert _terms_of(draft, Terms()).study == study


async def test_many_typed_trial_moves_do_not_block_the_event_loop(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are computed in a thread, and dropped if the trial has gone on meanwhile."""
    user, threads, made = scene.mover.id, list[bool](), with_text
    loop, begun, released = asyncio.get_running_loop(), asyncio.Event(), threading.Event()

    def noted(trial: Trial, text: str) -> tuple[Trial, Refused | None]:
        threads.append(threading.current_thread() is not threading.main_thread())
        if threads[-1]:
            loop.call_soon_threadsafe(begun.set)
            released.wait()
        return made(trial, text)

    monkeypatch.setattr(module, "with_text", noted)
    shown = await scene.trials.open(scene.match, user)
    first, text = shown.look.offers[0], ",".join([shown.look.offers[0]] * 50)
    many = asyncio.create_task(scene.trials.play(scene.match, user, text))
    await begun.wait()
    await scene.trials.play(scene.match, user, first)
    released.set()
    with pytest.raises(Stale):
        await many
    await scene.trials.look_after(scene.match, user, [first] * 50)
    assert threads == [True, False, True]


async def test_second_chance_starts_before_the_decision_and_computers_answer(scene: Scene) -> None:
    for _ in range(3):
        for person in (scene.mover, scene.waiter):
            await scene.matches.play(scene.match, person.id, await scene.bar(person))
    await stop(scene.matches, scene.match)
    rows = (await scene.matches.views.whole(scene.match)).rows
    row = next(row for row in reversed(rows) if row.user == scene.waiter.id)
    seat = (await scene.matches.table(scene.match)).seat_of(scene.waiter.id)
    assert seat is not None
    begun = await scene.trials.open_second_chance(scene.match, CARLA.id, seat, row.seq)
    assert (begun.seat, begun.look.viewer, begun.is_second_chance) == (seat, seat, True)
    assert row.move in begun.look.offers
    assert (begun.replay is not None, scene.asked) == (True, 0)
    assert row.move is not None
    played, refused = await scene.trials.play(scene.match, CARLA.id, row.move, token=begun.look.token)
    assert (played.look.viewer, refused) == (seat, None)
    assert scene.asked > 0
    undone = await scene.trials.undo(scene.match, CARLA.id)
    assert (undone.look.view, undone.has_steps) == (begun.look.view, False)
    again = await scene.trials.again(scene.match, CARLA.id)
    assert again.is_second_chance
    assert len((await scene.matches.views.whole(scene.match)).rows) == len(rows)


async def test_second_chance_ends_with_the_points_of_both_attempts(scene: Scene) -> None:
    table = await play_any(scene.matches, scene.match, ANNA, BERT)
    rows = (await scene.matches.views.whole(table.id)).rows
    seq = [row.seq for row in rows if row.user == ANNA.id][-4]
    now = await scene.trials.open_second_chance(table.id, ANNA.id, table.seat_of(ANNA.id) or 0, seq)
    assert now.scores is None
    goal = now.goal
    for _ in range(100):
        if now.look.outcome is not None:
            break
        now, _ = await scene.trials.play(table.id, ANNA.id, now.look.offers[-1])
    former = (await scene.matches.look(table.id, None)).outcome
    assert now.look.outcome is not None
    assert former is not None
    assert now.scores == (now.look.outcome.scores[now.seat], former.scores[now.seat])
    assert goal == former.scores[now.seat], "it was told from the start"


async def test_forged_step_of_a_second_chance_is_refused_or_clamped(scene: Scene) -> None:
    await scene.matches.play(scene.match, scene.mover.id, await scene.bar(scene.mover))
    await stop(scene.matches, scene.match)
    await assert_refused(scene.trials.open_second_chance(scene.match, ANNA.id, 5, 1), "nothing_to_try")
    for seq, number in ((0, 0), (10**6, 1)):
        shown = await scene.trials.open_second_chance(scene.match, ANNA.id, 0, seq)
        assert shown.replay is not None
        assert shown.replay.number == number
