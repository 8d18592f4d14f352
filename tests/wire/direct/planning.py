"""Scenes of trials, prepared turns and wishes in direct messages: for a server's match, and for one alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.rng import Dice
from tests.wire.direct.button_walk import ButtonWalk
from tests.wire.direct.direct_user import MAX_PRESSES, DirectUser, has
from tests.wire.play_session import custom_ids, open_choices

CHANCE = Dice(b"planning", 0)
STEPS = 3


async def try_turn(walk: ButtonWalk, who: DirectUser, match: str) -> None:
    """Try a turn, leave the trial, and play another one in the match."""
    screen = await _opened(walk, who, match, "try")
    for _ in range(STEPS):
        screen = await _next_step(who, screen)
    reading = await who.verb(screen, "try-read")
    others = [one.custom_id for one in reading.buttons() if ":try-read-page:" in one.custom_id and not one.disabled]
    for page in others[:1]:
        await who.press(reading, page)
    screen = await who.verb(await who.verb(screen, "try-back"), "try-again")
    assert has(await who.verb(screen, "try-leave"), "more")
    before = (await walk.services.matches.table(match)).seq
    await who.verb(await _one_step(who, await _opened(walk, who, match, "try"), "try"), "try-play")
    await walk.quiet()
    assert (await walk.services.matches.table(match)).seq > before


async def prepare_turn(walk: ButtonWalk, who: DirectUser, match: str) -> None:
    """Prepare and withdraw a turn step by step, then prepare one that was tried."""
    screen = await _one_step(who, await _opened(walk, who, match, "prep"), "prep")
    screen = await _one_step(who, await who.verb(screen, "prep-back"), "prep")
    await who.verb(screen, "prep-off")
    assert await _steps(walk, who, match) == ()
    screen = await _opened(walk, who, match, "try")
    for _ in range(MAX_PRESSES):
        if not has(screen, "try-prepare"):
            screen = await _next_step(who, screen)
            continue
        screen = await who.verb(screen, "try-prepare")
        if await _steps(walk, who, match):
            return
        # The others' moves in the trial are guesses. A step that only fits after these is refused.
        assert "⚠" in screen.text
        screen = await who.verb(screen, "try-back")
    pytest.fail(f"nothing prepared: {screen.text}")


async def play_prepared_turn(walk: ButtonWalk, who: DirectUser, match: str) -> None:
    """Play until the prepared turn is over: the process that acts for the match must know of it."""
    await walk.quiet()
    for bot in (walk.monitor.guest, walk.monitor.owner):
        await bot.services.answers.auto_answer_player.settled()
    await walk.quiet()
    assert await _steps(walk, who, match) == ()


async def wish_for_space(walk: ButtonWalk) -> None:
    """Wish for a space at the placement and leave the rest to the bot, or do not."""
    match = await walk.table("zanzibar", walk.anna, walk.bruno)
    is_asked = (await walk.services.matches.look_as(match, walk.anna.person.id)).offers
    who, seat = (walk.bruno, 1) if is_asked else (walk.anna, 0)
    screen = await _opened(walk, who, match, "wishes")
    for _ in range(MAX_PRESSES):
        await walk.quiet()
        if (await walk.services.answers.auto_answers.of(match, seat)).wishes:
            break
        screen = (await who.press(screen, *CHANCE.choose(open_choices(screen, "wish-pick")))).reply
    for verb in ("wish-plan", "wish-plan", "wish-clear"):
        screen = await who.verb(screen, verb)
    await walk.quiet()
    assert not (await walk.services.answers.auto_answers.of(match, seat)).wishes
    await walk.end(match)


@asynccontextmanager
async def computers_stopped(walk: ButtonWalk) -> AsyncIterator[None]:
    """Stop all computer players until the block ends."""
    bots = (walk.monitor.guest, walk.monitor.owner)
    for bot in bots:
        await bot.services.computers.computer_seats.stop()
    yield
    for bot in bots:
        await bot.services.computers.computer_seats.start()


async def _opened(walk: ButtonWalk, who: DirectUser, match: str, verb: str) -> Any:
    """Open My turn by its command, and press that button there or in its *More*."""
    await walk.quiet()
    screen = await who.typed(f"{(await walk.services.matches.table(match)).game} turn")
    for more in ("more", "more-all"):
        screen = await who.verb(screen, more) if not has(screen, verb) and has(screen, more) else screen
    return await who.verb(screen, verb)


async def _next_step(who: DirectUser, trial: Any) -> Any:
    """Take one step, or as many as the computer makes for the others. Return the screen."""
    if has(trial, "try-medium"):
        return await who.verb(trial, "try-medium")
    return await _one_step(who, trial, "try")


async def _one_step(who: DirectUser, screen: Any, prefix: str) -> Any:
    """Choose until one more step can be taken back."""
    before = custom_ids(screen, f"{prefix}-back")
    for _ in range(MAX_PRESSES):
        screen = (await who.press(screen, *CHANCE.choose(open_choices(screen, f"{prefix}-pick")))).reply
        if custom_ids(screen, f"{prefix}-back") != before:
            return screen
    return pytest.fail(f"no step: {screen.text}")


async def _steps(walk: ButtonWalk, who: DirectUser, match: str) -> tuple[str, ...]:
    """Return the steps of the prepared turn."""
    await walk.quiet()
    seat = (await walk.services.matches.table(match)).seat_of(who.person.id)
    assert seat is not None
    return await walk.services.answers.prepared_turns.steps(match, seat)
