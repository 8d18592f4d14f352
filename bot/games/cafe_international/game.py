"""The game as one value."""

from __future__ import annotations

from bot.game import Game, Records, Texts, line
from bot.games.cafe_international.ai.skill import SKILL
from bot.games.cafe_international.board import DATA, MARKS, NUMBERS, PLAYERS, ZONES
from bot.games.cafe_international.events import Event
from bot.games.cafe_international.lesson import LESSON
from bot.games.cafe_international.moves import Move
from bot.games.cafe_international.notation import complete, read, write
from bot.games.cafe_international.rules.core import apply, deciders, default, forced, hidden, legal_moves
from bot.games.cafe_international.rules.preparing import ahead
from bot.games.cafe_international.rules.ranking import outcome
from bot.games.cafe_international.rules.setup import setup
from bot.games.cafe_international.state import Options, State
from bot.games.cafe_international.text.board_text import (
    facts,
    headline,
    in_words,
    listing,
    parts,
    reasons,
    scores,
    text_board,
)
from bot.games.cafe_international.text.choices import choices, label, remark, start
from bot.games.cafe_international.text.coach import advise, coach, effects, losses
from bot.games.cafe_international.text.hand_text import hand_facts
from bot.games.cafe_international.text.news import news
from bot.games.cafe_international.text.record import (
    RULES_VERSION,
    record_final,
    record_setup,
    redact_setup,
    replay_setup,
)
from bot.games.cafe_international.view import CafeInternationalView
from bot.games.cafe_international.views.events import ASIDES, hear
from bot.games.cafe_international.views.hand import hand
from bot.games.cafe_international.views.position import reveal_all, see
from bot.games.cafe_international.vocabulary import ICONLESS, ICONS

GAME: Game[State, Move, Event, CafeInternationalView] = Game(
    name="cafe_international",
    title="Café International",
    players=PLAYERS,
    version=RULES_VERSION,
    options=Options,
    option_values={name: tuple(values) for name, values in DATA["options"].items()},
    numbers=NUMBERS,
    marks=MARKS,
    state_type=State,
    move_type=Move,
    event_type=Event,
    view_type=CafeInternationalView,
    setup=setup,
    deciders=deciders,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    on_timeout=default,
    forced=forced,
    hidden=hidden,
    ahead=ahead,
    see=see,
    hear=hear,
    write=write,
    read=read,
    abbreviated=complete,
    choices=choices,
    start=start,
    label=label,
    remark=remark,
    in_words=in_words,
    parts=parts,
    scores=scores,
    hand=hand,
    reveal_all=reveal_all,
    zooms=ZONES,
    icons=ICONS,
    iconless=ICONLESS,
    texts=Texts(
        headline=headline,
        listing=listing,
        facts=facts,
        board=text_board,
        reasons=reasons,
        coach=coach,
        news=news,
        goal=line("cafe_international-coach-goal"),
        effects=effects,
        losses=losses,
        advise=advise,
        hand_facts=hand_facts,
        asides=ASIDES,
    ),
    records=Records(
        setup=record_setup,
        replay=replay_setup,
        final=record_final,
        redact=redact_setup,
    ),
    skill=SKILL,
    lesson=LESSON,
)
