"""Answers offered in the panel before the question comes, or once for the whole match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.game import AnyGame
from bot.table.table import MatchView
from cogs.context import Context
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.text.seat_names import literal, spoken
from cogs.ui.components import Option, StatefulButton, StatefulSelect, button, select
from cogs.ui.screen import Screen


async def add_pre_answers(context: Context, screen: Screen, look: MatchView, localiser: Localiser) -> None:
    """Add a list for each question that the seat may answer in advance. Only its owner ever sees them."""
    game = context.game(look.table)
    plans = game.plans(look.view) if look.table.status == "running" else {}
    if look.viewer is None or not plans:
        return
    settings = await context.services.auto_answers.of(look.table.id, look.viewer)
    for name, values in plans.items():
        screen.row(
            auto_answer_list(
                game, name, values, settings, ComponentAction("plan", look.table.id, menu=name), localiser=localiser
            )
        )


def auto_answer_title(game: AnyGame, name: str, localiser: Localiser) -> str:
    """Return the title of that auto-answer."""
    return localiser.word(f"{game.name}-order-{dashed(name)}")


def auto_answer_list(
    game: AnyGame, name: str, values: Sequence[object], settings: Any, pressed: ComponentAction, *, localiser: Localiser
) -> StatefulSelect:
    """Return the list of values for that auto-answer with the current one selected."""
    key = f"{game.name}-order-{dashed(name)}-value"
    lines = [
        Option(literal(value), localiser.word(key, value=spoken(value)), chosen=value == getattr(settings, name))
        for value in values
    ]
    return select(auto_answer_title(game, name, localiser), pressed, lines)


async def visible_offers(context: Context, look: MatchView) -> Sequence[str]:
    """Return the seat's offered moves without those that its auto-answers rule out."""
    game = context.game(look.table)
    if game.auto_answers is None or look.viewer is None or not look.offers:
        return look.offers
    return game.shown(await context.services.auto_answers.of(look.table.id, look.viewer), look.offers)


def never_buttons(game: AnyGame, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return *Never again* if the seat may refuse such questions for the whole match."""
    _, whose = game.timed_turn(look.view)
    if not game.refusing or look.viewer in (None, whose):
        return []
    return [button(localiser.word(f"{game.name}-button-never"), ComponentAction("never", look.table.id))]
