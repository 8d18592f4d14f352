"""Watcher queries: every command, autocomplete and button that only shows something."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeAlias

from bot.playground.interactions import Interaction
from bot.playground.person_actions import Person
from bot.playground.slash_commands import CommandOffer
from tests.wire.command_paths import at_table
from tests.wire.twins.leak import compare
from tests.wire.twins.paired_match import Paired
from tests.wire.twins.paired_worlds import World
from tests.wire.twins.visible_content import answer_content

Ask: TypeAlias = tuple[str, Callable[[World, Person], Awaitable[Interaction | list[Any] | None]]]
"""A question to the bot: its name, and the function that returns answer or choices."""

OF_A_GAME: tuple[tuple[str, dict[str, Any]], ...] = (
    ("turn", {}),
    ("hand", {}),
    ("board", {}),
    ("board", {"text": True}),
    ("log", {}),
    ("log", {"page": 1}),
    ("since", {}),
    ("rules", {}),
    ("auto", {}),
    ("leave", {}),
    ("do", {"moves": "no such move"}),
    *(("do", {"moves": f"try{word}"}) for word in ("", " new", " medium", " undo", " back", " at 3")),
)
ANYWHERE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("games mine", {}),
    ("games open", {}),
    ("history list", {"state": "open"}),
    ("history list", {"state": "any"}),
    ("history show", {}),
    ("table log", {}),
    ("history show", {"view": "record"}),
    ("history verify", {}),
    ("history show", {"view": "replay"}),
    ("history show", {"view": "replay", "step": 1}),
    ("history show", {"view": "replay", "step": 5}),
    ("history show", {"view": "replay", "step": 9999}),
    ("history player", {}),
    ("history leaderboard", {}),
    ("history show", {"view": "animation"}),
    ("table lobby", {"action": "rematch"}),
    ("tavolino reminders", {"words": True}),
    ("tavolino-admin setup show", {}),
    ("tavolino privacy", {"what": "export"}),
    ("tavolino away", {}),
    ("tavolino reminders", {}),
    ("tavolino-admin match log", {}),
)
BUTTONS = (
    *("turn", "again", "page", "hand", "more", "more-again", "since", "text", "rules", "rules-page", "resign"),
    *("log", "log-page", "replay", "replay-step", "life", "orders", "audit"),
    *("read", "read-page", "replay-read", "replay-read-page"),
    *("list-open", "list-page", "open-page", "mine-turn"),
    *("try", "try-pick", "try-page", "try-back", "try-medium", "try-again", "try-read", "try-read-page", "try-leave"),
)
MENUS = ("zoom", "rules-at", "replay-step", "replay-eyes", "list-open", "try-pick")
"""Menus that show something or ask for confirmation, and change nothing but the user's own trial."""
LOOKING = frozenset({*(("b", verb) for verb in BUTTONS), *(("s", verb) for verb in MENUS)})
KINDS = {"b": "button", "s": "menu"}
OFTEN = 3
"""Weight of each visible button or menu relative to a command."""
OVERTAKEN = ("pick", "sure")
"""Return old components of a person who is not asked; presses of them are refused."""
TYPED = ("", "", "1", "a", "pass", "no such thing")
INTEGER = 4
"""Discord's number for options that are whole numbers."""


async def ask_some(paired: Paired, watcher: int, chance: random.Random, most: int) -> None:
    """Ask so many random queries; the answers in both worlds must be alike."""
    asks = list(_asks(paired, watcher, chance))
    if await paired.waits(watcher):
        for verb in OVERTAKEN:
            asks.append((f"the overtaken button {verb}", _button(verb, paired)))
            asks.append((f"the overtaken menu {verb}", _menu(verb, paired, chance.random())))
    for what, ask in chance.sample(asks, min(most, len(asks))):
        paired.pair.tick()
        answers = [await _answered(world, world.loopback.person(watcher), ask) for world in paired.pair.worlds]
        compare(f"{_role(paired, watcher)} asks: {what}", *answers)
        paired.asked[what.split(" {")[0]] += answers[0] is not None


async def ask_one(paired: Paired, which: int, user: int, chance: random.Random) -> None:
    """Ask a random query in that world alone."""
    world = paired.pair.worlds[which]
    paired.pair.tick()
    _, ask = chance.choice(list(_asks(paired, user, chance)))
    await _answered(world, world.loopback.person(user), ask)


async def _answered(world: World, person: Person, ask: Any) -> Any:
    found = await world.do(ask(world, person))
    if isinstance(found, Interaction):
        return answer_content(await world.do(found.settled()))
    return found


def _role(paired: Paired, watcher: int) -> str:
    seat = paired.seat_of(watcher)
    return f"seat {seat}" if seat is not None else "a manager" if watcher == paired.manager else "a stranger"


def _asks(paired: Paired, watcher: int, chance: random.Random) -> Iterator[Ask]:
    channel, name = paired.channel, paired.game.name
    offered = {
        one.path: one
        for one in paired.pair.worlds[0].loopback.person(watcher).commands(_channel(paired.pair.worlds[0], channel))
    }
    own = [(at_table(name, path), options) for path, options in OF_A_GAME]
    own += [("table board", {"zoom": part}) for part in paired.game.zooms]
    for path, options in (*own, *ANYWHERE):
        if path in offered:
            yield f"/{path} {options}", _command(path, options, channel)
    for path, offer in offered.items():
        if path.split()[0] in (name, "table", "tavolino", "tavolino-admin", "history"):
            yield from _completions(path, offer, channel, chance)
    for kind, verb in _components(paired, watcher):
        if (kind, verb) in LOOKING:
            ask = _button(verb, paired) if kind == "b" else _menu(verb, paired, chance.random())
            yield from [(f"the {KINDS[kind]} {verb}", ask)] * OFTEN


def _components(paired: Paired, watcher: int) -> Iterator[tuple[str, str]]:
    """Return kind and verb of all buttons and lists that the person sees."""
    world = paired.pair.worlds[0]
    seen = world.loopback.person(watcher).sees(_channel(world, paired.channel))
    ids = [str(button.custom_id) for message in seen for button in message.buttons()]
    ids += [str(menu.custom_id) for message in seen for menu in message.selects()]
    parts = {tuple(found.split(":")[:2]) for found in ids if ":" in found}
    yield from ((kind, verb) for kind, verb in sorted(parts))


def _command(path: str, options: dict[str, Any], channel: int) -> Callable[[World, Person], Awaitable[Interaction]]:
    return lambda world, person: person.slash(_channel(world, channel), path, options)


def _completions(path: str, offer: CommandOffer, channel: int, chance: random.Random) -> Iterator[Ask]:
    """Return suggestions for an empty option, and for one with the numbers before it."""
    filled: dict[str, Any] = {}
    for option in offer.options:
        if option.autocomplete:
            ask = _completion(path, option.name, {}, channel, chance.choice(TYPED))
            yield f"/{path} {option.name}:", ask
        if option.autocomplete and filled:
            ask = _completion(path, option.name, dict(filled), channel, "")
            yield f"/{path} {filled} {option.name}:", ask
        elif option.type == INTEGER:
            filled[option.name] = int(option.least or 0) + 1


def _completion(
    path: str, option: str, filled: dict[str, Any], channel: int, typed: str
) -> Callable[[World, Person], Awaitable[list[Any]]]:
    async def ask(world: World, person: Person) -> list[Any]:
        found = await person.autocomplete(_channel(world, channel), path, filled, focused=option, typed=typed)
        return [tuple(choice) for choice in found]

    return ask


def _button(verb: str, paired: Paired) -> Callable[[World, Person], Awaitable[Interaction | None]]:
    """Return a query that presses the newest such button that the person sees."""

    async def ask(world: World, person: Person) -> Interaction | None:
        for message in reversed(person.sees(_channel(world, paired.channel))):
            for button in message.buttons():
                if _is_of(paired, "b", verb, button.custom_id) and not button.disabled:
                    return await person.press(message, str(button.custom_id))
        return None

    return ask


def _menu(verb: str, paired: Paired, share: float) -> Callable[[World, Person], Awaitable[Interaction | None]]:
    """Return a query that picks from the newest such list that the person sees, so far down."""

    async def ask(world: World, person: Person) -> Interaction | None:
        for message in reversed(person.sees(_channel(world, paired.channel))):
            for menu in message.selects():
                values = [value for _, value in menu.options if verb != "list-open" or value == paired.id]
                if _is_of(paired, "s", verb, menu.custom_id) and values and not menu.disabled:
                    return await person.select(message, str(menu.custom_id), [values[int(share * len(values))]])
        return None

    return ask


def _is_of(paired: Paired, kind: str, verb: str, custom_id: str | None) -> bool:
    """Return whether the query concerns this match or none: everything may be shown of an ended one."""
    parts = str(custom_id).split(":")
    return parts[:2] == [kind, verb] and parts[2:3] in ([], [""], [paired.id])


def _channel(world: World, channel: int) -> Any:
    return world.loopback.channel(channel)
