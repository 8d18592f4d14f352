"""The game as one value."""

from __future__ import annotations

from bot.games.sprout.board import NUMBERS, PLAYERS
from bot.games.sprout.events import Event
from bot.games.sprout.moves import Move
from bot.games.sprout.notation import read, write
from bot.games.sprout.rules.core import apply, is_secret, legal_moves, outcome
from bot.games.sprout.rules.setup import setup
from bot.games.sprout.state import OPTION_VALUES, Options, State
from bot.games.sprout.text.choices import choices, label
from bot.games.sprout.text.table import hand_facts, headline, listing
from bot.games.sprout.view import SproutView
from bot.games.sprout.views.events import hear
from bot.games.sprout.views.position import hand, reveal_all, see
from bot.games.sprout.vocabulary import ICONLESS, ICONS

from bot.game import Game, Texts

GAME: Game[State, Move, Event, SproutView] = Game(
    name="sprout",
    title="Sprout",
    is_draft=True,
    players=PLAYERS,
    options=Options,
    option_values=OPTION_VALUES,
    numbers=NUMBERS,
    state_type=State,
    move_type=Move,
    event_type=Event,
    view_type=SproutView,
    setup=setup,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    see=see,
    hear=hear,
    write=write,
    read=read,
    choices=choices,
    label=label,
    hand=hand,
    reveal_all=reveal_all,
    is_secret=is_secret,
    icons=ICONS,
    iconless=ICONLESS,
    texts=Texts(
        headline=headline,
        listing=listing,
        hand_facts=hand_facts,
    ),
)
