"""What watchers ask of the bot: every command that only looks, every autocomplete, every button that only looks."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias

from bot.playground.live.interactions import Interaction
from bot.playground.people.people import CommandOffer, Person
from tests.wire.twins.leak import compare
from tests.wire.twins.looks import look_of_answer
from tests.wire.twins.paired import Paired
from tests.wire.twins.world import World

Ask: TypeAlias = tuple[str, Callable[[World, Person], Awaitable[Interaction | list[Any] | None]]]
"""What it is called, and how it is asked: the answer, or the choices that are offered."""

OF_A_GAME: tuple[tuple[str, dict[str, Any]], ...] = (
    ("turn", {}),
    ("hand", {}),
    ("board", {}),
    ("board", {"text": True}),
    ("log", {}),
    ("log", {"page": 1}),
    ("since", {}),
    ("orders", {}),
    ("resign", {}),
    ("do", {"moves": "no such move"}),
)
ANYWHERE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("games mine", {}),
    ("games open", {}),
    ("history list", {"state": "open"}),
    ("history list", {"state": "any"}),
    ("history show", {}),
    ("history log", {}),
    ("history export", {}),
    ("history verify", {}),
    ("history replay", {}),
    ("history replay", {"step": 1}),
    ("history replay", {"step": 9999}),
    ("history player", {}),
    ("privacy export", {}),
    ("away show", {}),
    ("reminders", {}),
    ("admin log", {}),
)
VERBS = ("turn", "hand", "more", "since", "log", "zoom", "text", "rules", "replay", "life", "orders", "list-open")
"""Buttons that show something and change nothing."""


async def ask_some(paired: Paired, watcher: int, chance: random.Random, most: int) -> None:
    """So many things, drawn; the answers in both worlds must be alike."""
    asks = list(_asks(paired, watcher))
    for what, ask in chance.sample(asks, min(most, len(asks))):
        paired.pair.tick()
        answers = [await _answered(world, world.loopback.person(watcher), ask) for world in paired.pair.worlds]
        compare(f"{_role(paired, watcher)} asks: {what}", *answers)


async def ask_one(paired: Paired, which: int, user: int, chance: random.Random) -> None:
    """Something, in that world alone."""
    world = paired.pair.worlds[which]
    paired.pair.tick()
    _, ask = chance.choice(list(_asks(paired, user)))
    await _answered(world, world.loopback.person(user), ask)


async def _answered(world: World, person: Person, ask: Any) -> Any:
    found = await world.do(ask(world, person))
    if isinstance(found, Interaction):
        return look_of_answer(await world.do(found.settled()))
    return found


def _role(paired: Paired, watcher: int) -> str:
    seat = paired.seat_of(watcher)
    return f"seat {seat}" if seat is not None else "a manager" if watcher == paired.manager else "a stranger"


def _asks(paired: Paired, watcher: int) -> Iterator[Ask]:
    channel, name = paired.channel, paired.game.name
    offered = {
        one.path: one
        for one in paired.pair.worlds[0].loopback.person(watcher).commands(_channel(paired.pair.worlds[0], channel))
    }
    own = [(f"{name} {path}", options) for path, options in OF_A_GAME]
    own += [(f"{name} board", {"zoom": part}) for part in paired.game.zooms]
    for path, options in (*own, *ANYWHERE):
        if path in offered:
            yield f"/{path} {options}", _command(path, options, channel)
    for path, offer in offered.items():
        if path.split()[0] in (name, "table", "admin", "history"):
            yield from _completions(path, offer, channel)
    for verb in VERBS:
        yield f"the button {verb}", _button(verb, channel)


def _command(path: str, options: dict[str, Any], channel: int) -> Callable[[World, Person], Awaitable[Interaction]]:
    return lambda world, person: person.slash(_channel(world, channel), path, options)


def _completions(path: str, offer: CommandOffer, channel: int) -> Iterator[Ask]:
    for option in offer.options:
        if option.autocomplete:
            yield f"/{path} {option.name}:", _completion(path, option.name, channel)


def _completion(path: str, option: str, channel: int) -> Callable[[World, Person], Awaitable[list[Any]]]:
    async def ask(world: World, person: Person) -> list[Any]:
        found = await person.autocomplete(_channel(world, channel), path, {}, focused=option, typed="")
        return [tuple(choice) for choice in found]

    return ask


def _button(verb: str, channel: int) -> Callable[[World, Person], Awaitable[Interaction | None]]:
    """The newest one that the person sees."""

    async def ask(world: World, person: Person) -> Interaction | None:
        for message in reversed(person.sees(_channel(world, channel))):
            for button in message.buttons():
                if str(button.custom_id).startswith(f"b:{verb}:") and not button.disabled:
                    return await person.press(message, str(button.custom_id))
        return None

    return ask


def _channel(world: World, channel: int) -> Any:
    return world.loopback.channel(channel)
