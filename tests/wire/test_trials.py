"""Trials through the wire: a private what-if board that nobody notices, left or played."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games import GAMES
from bot.i18n import word
from bot.playground.world.models import Message
from bot.rng import Dice
from tests.wire.forged_presses import forged, stored, told
from tests.wire.play_session import (
    MovedTime,
    Session,
    answer_to,
    bot_on,
    custom_id,
    custom_ids,
    more_of,
    open_choices,
    reached,
    session_at,
    typed,
)
from tests.wire.random_match import played
from tests.wire.replays import opened, turned
from tests.wire.replays import picked as chosen
from tests.wire.sealed_questions import do, said
from tests.wire.solo_tables import match_of

GAME = "cafe_international"


class Table:
    """A match of two: the player to move, and the one who waits."""

    def __init__(self, session: Session, mover: Any, waiter: Any, match: str, game: str) -> None:
        self.session, self.mover, self.waiter, self.match, self.game = session, mover, waiter, match, game

    @classmethod
    async def begin(cls, session: Session, game: str = GAME, **options: Any) -> Table:
        people = await session.quiet_match("Anna", "Bruno", game=game, **options)
        mover, waiter = await session.by_turn(people)
        return cls(session, mover, waiter, await session.match_id(), game)

    async def trial(self, person: Any) -> Any:
        """Press *Try* in *My turn*."""
        return await reached(person, await self.session.panel(person), "try")

    async def rows(self) -> list[tuple[str | None, int | None]]:
        """Return the log."""
        whole = await self.session.client.services.matches.views.whole(self.match)
        return [(row.move, row.user) for row in whole.rows]

    async def bars(self, person: Any) -> tuple[str, str]:
        """Return two guests that the person may send to the bar now."""
        look = await self.session.client.services.matches.look_as(self.match, person.id)
        one, other = [text for text in look.offers if text.startswith("bar")][:2]
        return one, other

    async def typed(self, person: Any, moves: str = "") -> Any:
        """Return the answer to `/<game> do` with the word `try` before these moves."""
        asked = await person.slash(self.session.channel, f"{self.game} do", {"moves": f"try {moves}".strip()})
        return (await asked.settled()).reply


def verbs(screen: Message) -> set[str]:
    """Return the verbs of the buttons that can be pressed."""
    return {str(one.custom_id).split(":")[1] for one in screen.buttons() if not one.disabled and one.custom_id}


async def picked(person: Any, screen: Any, chance: Dice) -> Any:
    component, value = chance.choose(open_choices(screen, "try-pick"))
    asked = person.press(screen, component) if value is None else person.select(screen, component, [value])
    return await answer_to(asked)


async def tried(person: Any, screen: Any, chance: Dice) -> Any:
    """Make small choices until the trial has one more step."""
    before = custom_ids(screen, "try-back")
    for _ in range(12):
        screen = await picked(person, screen, chance)
        if custom_ids(screen, "try-back") != before:
            return screen
    raise AssertionError(f"no step: {screen.text}")


@pytest.mark.shared_bot
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_trial_is_private_and_changes_nothing(game: str, session: Session) -> None:
    table, chance = await Table.begin(session, game), Dice(b"trial", 1)
    rows, before = await table.rows(), said(session)
    screen = await table.trial(table.mover)
    assert screen.only_for == table.mover.id
    assert "Trial: " in screen.text
    assert "it doesn’t count" in screen.text
    assert all(picture.description.startswith(word("trial-alt", "en")) for picture in screen.pictures[:1])
    for _ in range(3):
        screen = await tried(table.mover, screen, chance)
        if "try-medium" in verbs(screen):
            assert "You choose for" in screen.text
            screen = await reached(table.mover, screen, "try-medium")
            assert screen.text.count("\n-# ") > 1, "it says what was played"
    reading = await reached(table.mover, screen, "try-read")
    assert "Trial: " in reading.text
    shown = await reached(table.mover, screen, "try-back")
    assert shown.text != screen.text
    again = await reached(table.mover, shown, "try-again")
    assert "try-back" not in verbs(again)
    panel = await reached(table.mover, again, "try-leave")
    assert "Trial: " not in panel.text
    await session.quiet()
    assert (await table.rows(), said(session)) == (rows, before), "nobody notices"


@pytest.mark.shared_bot
async def test_play_this_plays_the_users_trial_steps_in_the_match(session: Session) -> None:
    table = await Table.begin(session)
    await table.trial(table.mover)
    first, _ = await table.bars(table.mover)
    screen = await table.typed(table.mover, moves=first)
    panel = await reached(table.mover, screen, "try-play")
    assert "Trial: " not in panel.text
    assert await table.rows() == [(first, table.mover.id)]
    assert await refusal(table, table.mover, custom_id(screen, "try-play")) == say("refused-trial-gone")


@pytest.mark.shared_bot
async def test_outdated_trial_is_not_played_and_says_why(session: Session) -> None:
    table = await Table.begin(session)
    await table.trial(table.mover)
    first, second = await table.bars(table.mover)
    screen = await table.typed(table.mover, moves=first)
    await do(session, table.mover, GAME, second)
    refused = await reached(table.mover, screen, "try-play")
    assert say("refused-trial-not-playable", why=say("trial-not-now")) in refused.text
    assert "Trial: " in refused.text, "the trial goes on"
    assert await table.rows() == [(second, table.mover.id)]


@pytest.mark.shared_bot
async def test_trial_out_of_turn_becomes_a_prepared_turn(session: Session) -> None:
    table = await Table.begin(session)
    screen = await table.trial(table.waiter)
    assert "You choose for" in screen.text
    screen = await table.typed(table.waiter, moves=(await table.bars(table.mover))[0])
    if "You choose for" in screen.text:
        screen = await table.typed(table.waiter, moves="medium")
    assert "try-prepare" not in verbs(screen), "nothing of it is the person's own"
    offered = await table.waiter.autocomplete(session.channel, f"{GAME} do", {}, focused="moves", typed="try bar")
    assert all("\N{MIDDLE DOT}" in choice.name for choice in offered), "the moves are offered in words"
    own = offered[0].value.removeprefix("try ")
    screen = await table.typed(table.waiter, moves=own)
    prepared = await reached(table.waiter, screen, "try-prepare")
    assert word("prepare-title", "en") in prepared.text
    seat = (await session.client.services.matches.table(table.match)).seat_of(table.waiter.id)
    assert seat is not None
    assert await session.client.services.answers.prepared_turns.steps(table.match, seat) == (own,)


@pytest.mark.shared_bot
async def test_trial_commands_do_the_same_as_buttons(session: Session) -> None:
    table = await Table.begin(session)
    first, _ = await table.bars(table.mover)
    shown = await table.typed(table.mover)
    assert "Trial: " in shown.text
    assert "⚠" in (await table.typed(table.mover, moves="no such move")).text
    shown = await table.typed(table.mover, moves=f"{first}, no such move")
    assert "⚠" in shown.text
    assert "try-back" in verbs(shown)
    words = await table.mover.autocomplete(session.channel, f"{GAME} do", {}, focused="moves", typed="try")
    assert [choice.value for choice in words[:5]] == ["try undo", "try medium", "try play this", "try back", "try new"]
    assert "try-back" in verbs(await table.typed(table.mover, moves="Medium"))
    assert "try-back" in verbs(await table.typed(table.mover, moves="undo"))
    assert "try-back" not in verbs(await table.typed(table.mover, moves="undo"))
    await table.typed(table.mover, moves=first)
    assert "try-back" not in verbs(await table.typed(table.mover, moves="new"))
    assert "Trial: " not in (await table.typed(table.mover, moves="back")).text
    assert await table.rows() == []
    await table.typed(table.mover, moves=first)
    assert "Trial: " not in (await table.typed(table.mover, moves="play this")).text
    assert await table.rows() == [(first, table.mover.id)]


@pytest.mark.shared_bot
async def test_outdated_trial_buttons_and_strangers_get_one_sentence(session: Session) -> None:
    table, chance = await Table.begin(session), Dice(b"stale", 1)
    (carla,) = session.people("Carla")
    first = await table.trial(table.mover)
    component, value = open_choices(first, "try-pick")[0]
    await tried(table.mover, first, chance)
    stale = await forged(session, table.mover, session.channel, component, value)
    assert say("trial-stale") in stale.reply.text
    assert "try-back" in verbs(stale.reply), "it is the trial as it is now"
    assert await refusal(table, carla, f"b:try:{table.match}:0::") == say("refused-not-seated")
    assert await refusal(table, carla, custom_id(first, "try-again")) == say("refused-trial-gone")
    assert await refusal(table, table.waiter, component, value) == say("refused-trial-gone")
    back = custom_id(stale.reply, "try-back")
    await reached(table.mover, stale.reply, "try-leave")
    assert await refusal(table, table.mover, back) == say("refused-trial-gone")


@pytest.mark.shared_bot
async def test_trials_can_be_forbidden_at_a_table(session: Session) -> None:
    table = await Table.begin(session, trying_moves="off")
    assert "try" not in verbs(await more_of(table.mover, await session.panel(table.mover)))
    assert await refusal(table, table.mover, f"b:try:{table.match}:0::") == say("refused-trial-off")
    assert (await table.typed(table.mover)).text == say("refused-trial-off")
    assert "Trying moves: only after the match" in "".join(text for _, _, text in said(session))


@pytest.mark.shared_bot
async def test_trial_works_in_direct_messages(session: Session) -> None:
    (anna,) = session.people("Anna")
    match = await match_of(session, anna, GAME)
    steps = (await session.client.services.matches.table(match)).seq
    shown = await typed(anna, anna.dm, f"{GAME} do", moves="try")
    assert "Trial: " in shown.text
    shown = await tried(anna, shown, Dice(b"direct", 1))
    assert "Trial: " not in (await reached(anna, shown, "try-leave")).text
    assert (await session.client.services.matches.table(match)).seq == steps


async def test_replay_of_an_ended_match_can_start_a_trial(session: Session) -> None:
    anna, bruno, carla = session.people("Anna", "Bruno", "Carla")
    await played(session, anna, bruno)
    before = stored(session)
    texts = []
    for seat in (None, 1, 2):
        moves = "try at 6" if seat is None else f"try at 6 seat {seat}"
        texts.append((await typed(carla, session.channel, "zanzibar do", moves=moves)).text)
    assert all("From step 6." in text for text in texts)
    assert "What `● R` Anna could not see" in texts[1]
    assert "What `■ B` Bruno could not see" in texts[2]
    viewer = (await opened(session, carla, step=6)).reply
    for eyes in ("open", "public"):
        viewer = await chosen(carla, viewer, "eyes", eyes)
        trial = await turned(carla, viewer, "try")
        assert (say("trial-about-open", step=6) in trial.text) == (eyes == "open")
    trial = await tried(carla, trial, Dice(b"replay", 1))
    assert {"try-play", "try-prepare", "try-leave"} & verbs(trial) == set()
    back = await turned(carla, trial, "try")
    assert "step 6 of" in back.text
    last = (await opened(session, carla, step=9999)).reply
    assert "replay-try" not in verbs(last)
    for moves in ("try at 9999", "try at 6 seat 3"):
        assert (await typed(carla, session.channel, "zanzibar do", moves=moves)).text == say("refused-nothing-to-try")
    assert stored(session) == before


@pytest.mark.of_a_file
async def test_trial_ends_with_the_process_without_a_trace(tmp_path: Path) -> None:
    """No table of the database knows of it, it is no presence, and it wakes no table."""
    now = MovedTime()
    async with session_at(tmp_path, now=now) as session:
        table, chance = await Table.begin(session), Dice(b"trace", 1)
        screen = await table.trial(table.mover)
        await session.pass_time(timedelta(hours=2))
        before = stored(session)
        screen = await tried(table.mover, screen, chance)
        await table.typed(table.mover, moves="undo")
        await session.quiet()
        assert stored(session) == before
        exported = await session.client.services.people.privacy.export(table.mover.id)
        assert "trial" not in str(exported)
        await session.end()
        async with bot_on(session.loopback, session.database, now=now) as client:
            session.client = client
            assert await refusal(table, table.mover, custom_id(screen, "try-again")) == say("refused-trial-gone")
            again = await table.trial(table.mover)
            assert "Trial: " in again.text
            assert client.services.computers.trials.match_of(table.mover.id, GAME) == table.match
            await client.services.people.privacy.forget(table.mover.id, now())
            assert client.services.computers.trials.match_of(table.mover.id, GAME) is None


async def refusal(table: Table, person: Any, custom_id: str, value: str | None = None) -> str:
    """Return the sentence that refuses the press."""
    (found,) = told(await forged(table.session, person, table.session.channel, custom_id, value))
    return str(found.text)


def say(key: str, **arguments: int | str) -> str:
    return word(key, "en", **arguments)
