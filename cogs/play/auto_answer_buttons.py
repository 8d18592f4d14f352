"""Buttons of a panel that answer questions in advance."""

from __future__ import annotations

from typing import Any

from bot.game import AnyGame
from bot.table.table import MatchView
from cogs.context import Context
from cogs.messages.newcomer_help import is_coached
from cogs.text.command_names import dashed
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.text.seat_names import literal
from cogs.ui.components import StatefulButton, button


async def pre_answer_buttons(context: Context, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return a button for each question that the seat may answer in advance with a yes or no. They are private."""
    game = context.game(look.table)
    if look.viewer is None or look.table.status != "running":
        return []
    names = [name for name, values in game.auto_answers.plans(look.view).items() if values == (False, True)]
    if game.auto_answers.later.intersection(names) and await is_coached(context, look):
        names = [name for name in names if name not in game.auto_answers.later]
    settings = await context.services.answers.auto_answers.of(look.table.id, look.viewer) if names else None
    return [plan_button(game, look, name, settings, localiser) for name in names]


def plan_button(
    game: AnyGame, look: MatchView, name: str, settings: Any, localiser: Localiser, *, verb: str = "plan"
) -> StatefulButton:
    """Return the button that turns an auto-answer on, or off again."""
    new_value = literal(not getattr(settings, name))
    pressed = ComponentAction(verb, look.table.id, menu=name, path=(new_value,))
    return button(localiser.word(f"{game.name}-button-{dashed(name)}", value=new_value), pressed)


async def never_buttons(context: Context, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return *Never again* if the seat may refuse such questions for the whole match. First matches have none."""
    game = context.game(look.table)
    _, whose = game.timed_turn(look.view)
    if not game.auto_answers.refusing or look.viewer in (None, whose) or await is_coached(context, look):
        return []
    return [button(localiser.word(f"{game.name}-button-never"), ComponentAction("never", look.table.id))]
