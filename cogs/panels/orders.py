"""Standing orders: what a seat wants answered without being asked, one list for each order."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame
from bot.table.refusals import NoOrders
from bot.table.table import Look
from cogs.house import House
from cogs.panels.ahead import order_list, order_title
from cogs.panels.turn import show_panel
from cogs.screen.components import answers, button
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, one_of, picked_in
from cogs.wording.named import dashed
from cogs.wording.seats import literal
from cogs.wording.voice import in_message

LISTS = 9
"""So many orders fit into one message."""


def orders_screen(game: AnyGame, look: Look, orders: Any, locale: str) -> Screen:
    """Every order with the value in force chosen; only their owner ever sees it."""
    voice = in_message(look.table, locale)
    screen = Screen().text(voice.word("common-orders-intro"))
    for name in list(game.order_values)[:LISTS]:
        values = [value for value in game.order_values[name] if game.order_fits(look.view, name, value)]
        if len(values) < 2:
            continue
        screen.text(f"**{order_title(game, name, voice)}**")
        screen.row(order_list(game, name, values, orders, Pressed("order", look.table.id, menu=name), voice=voice))
    for name in game.order_texts:
        given = getattr(orders, name)
        if game.order_fits(look.view, name, given):
            said = voice.word(f"{game.name}-order-{dashed(name)}-value", value=", ".join(given), count=len(given))
            screen.text(f"**{order_title(game, name, voice)}**\n{said}")
    return screen.row(button(voice.word("common-button-orders-off"), Pressed("orders-off", look.table.id)))


async def show_orders(interaction: discord.Interaction[Any], house: House, match: str) -> None:
    """The orders of whoever asks. Raises NotSeated, NotStarted, NoOrders."""
    look = await house.look_of(interaction, match)
    game = house.game(look.table)
    if game.orders is None or look.viewer is None:
        raise NoOrders
    orders = await house.orders.of(match, look.viewer)
    await show(interaction, orders_screen(game, look, orders, (await house.person(interaction)).locale))


@answers("orders", "private", plays)
async def answer_orders(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Standing orders*."""
    await show_orders(interaction, house, pressed.match)


@answers("order", "update", plays)
async def set_order(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """One order was picked from its list."""
    game = house.game(await house.matches.table(pressed.match))
    picked = one_of(game.order_values.get(pressed.menu, ()), picked_in(pressed), literal)
    await house.orders.change(pressed.match, interaction.user.id, {pressed.menu: picked})
    await show_orders(interaction, house, pressed.match)


@answers("orders-off", "update", plays)
async def cancel_orders(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """All orders back to what they are without any."""
    await house.orders.cancel(pressed.match, interaction.user.id)
    await show_orders(interaction, house, pressed.match)


@answers("plan", "update", plays)
async def set_plan(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """An answer given in the panel before the question comes."""
    game = house.game(await house.matches.table(pressed.match))
    picked = one_of(game.order_values.get(pressed.menu, ()), picked_in(pressed), literal)
    await house.orders.change(pressed.match, interaction.user.id, {pressed.menu: picked})
    await show_panel(interaction, house, pressed.match)


@answers("never", "update", plays)
async def never_again(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Not asked again for the whole match; an open question is answered by it, too. Raises NoOrders."""
    table = await house.matches.table(pressed.match)
    game, locale = house.game(table), (await house.person(interaction)).locale
    if not game.refusing:
        raise NoOrders
    await house.orders.change(pressed.match, interaction.user.id, game.refusing)
    note = in_message(table, locale).word(
        "common-orders-never", button=in_message(table, locale).word("common-button-orders")
    )
    await show_panel(interaction, house, pressed.match, note=note)
