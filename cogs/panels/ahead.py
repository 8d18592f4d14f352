"""What a panel offers beside its choices: answers given before the question comes, or once for the whole match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game import AnyGame
from bot.table.table import Look
from cogs.house import House
from cogs.screen.components import Option, Pick, Press, button, select
from cogs.screen.screen import Screen
from cogs.wording.memory import Pressed
from cogs.wording.named import dashed
from cogs.wording.seats import literal, spoken
from cogs.wording.voice import Voice


async def add_plans(house: House, screen: Screen, look: Look, voice: Voice) -> None:
    """A list for everything that the seat may decide before it is asked; only its owner ever sees it."""
    game = house.game(look.table)
    plans = game.plans(look.view) if look.table.status == "running" else {}
    if look.viewer is None or not plans:
        return
    orders = await house.orders.of(look.table.id, look.viewer)
    for name, values in plans.items():
        screen.row(order_list(game, name, values, orders, Pressed("plan", look.table.id, menu=name), voice=voice))


def order_title(game: AnyGame, name: str, voice: Voice) -> str:
    """What that order is called."""
    return voice.word(f"{game.name}-order-{dashed(name)}")


def order_list(
    game: AnyGame, name: str, values: Sequence[object], orders: Any, pressed: Pressed, *, voice: Voice
) -> Pick:
    """A list of values for that order; the one in force is chosen."""
    key = f"{game.name}-order-{dashed(name)}-value"
    lines = [
        Option(literal(value), voice.word(key, value=spoken(value)), chosen=value == getattr(orders, name))
        for value in values
    ]
    return select(order_title(game, name, voice), pressed, lines)


async def shown_offers(house: House, look: Look) -> Sequence[str]:
    """What the seat may do, without what its orders rule out."""
    game = house.game(look.table)
    if game.orders is None or look.viewer is None or not look.offers:
        return look.offers
    return game.shown(await house.orders.of(look.table.id, look.viewer), look.offers)


def never_buttons(game: AnyGame, look: Look, voice: Voice) -> list[Press]:
    """*Never again*, where a seat is asked what others bring about and can refuse it for the whole match."""
    _, whose = game.timed_turn(look.view)
    if not game.refusing or look.viewer in (None, whose):
        return []
    return [button(voice.word(f"{game.name}-button-never"), Pressed("never", look.table.id))]
