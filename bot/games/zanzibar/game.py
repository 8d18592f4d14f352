"""The game as one value."""

from __future__ import annotations

from bot.game import AutoAnswers, Game, Records, Texts, line
from bot.games.zanzibar.ai.skill import SKILL
from bot.games.zanzibar.board import DATA, HAND_SIZE, LANDS, MARKS, MAX_MOVED, PLAYERS, START_SCORE
from bot.games.zanzibar.events import Event
from bot.games.zanzibar.lesson import LESSON
from bot.games.zanzibar.moves import Move
from bot.games.zanzibar.notation import complete, read, write
from bot.games.zanzibar.rules.auto_answers import (
    AUTO_ANSWER_VALUES,
    MAX_WISHES,
    ONCE,
    AutoAnswerSettings,
    answer,
    auto_answer_applies,
    plans,
    read_wishes,
    wishable,
)
from bot.games.zanzibar.rules.core import apply, deciders, default, hidden, legal_moves
from bot.games.zanzibar.rules.preparing import ahead
from bot.games.zanzibar.rules.ranking import outcome
from bot.games.zanzibar.rules.setup import setup
from bot.games.zanzibar.state import Options, State
from bot.games.zanzibar.text.board_text import facts, headline, listing, reasons, text_board
from bot.games.zanzibar.text.choices import choices, label, remark, shown, start, together
from bot.games.zanzibar.text.coach import advise, coach, effects, losses
from bot.games.zanzibar.text.record import RULES_VERSION, record_final, record_setup, redact_setup, replay_setup
from bot.games.zanzibar.view import ZanzibarView
from bot.games.zanzibar.views.events import ASIDES, hear
from bot.games.zanzibar.views.hand import hand, hand_facts
from bot.games.zanzibar.views.position import reveal_all, see, timed_turn
from bot.games.zanzibar.vocabulary import ICONLESS, ICONS

GAME: Game[State, Move, Event, ZanzibarView] = Game(
    name="zanzibar",
    title=DATA["title"],
    players=PLAYERS,
    version=RULES_VERSION,
    options=Options,
    option_values={
        "first": ("random", *range(PLAYERS[-1])),
        "setup": ("placed", "random"),
        "draw_discard": (True, False),
        "round_limit": (None, 12, 15, 20),
    },
    numbers={
        "hand_size": HAND_SIZE,
        "most_moved": MAX_MOVED,
        "most_wishes": MAX_WISHES,
        "start_score": START_SCORE,
    },
    marks=MARKS,
    state_type=State,
    move_type=Move,
    event_type=Event,
    view_type=ZanzibarView,
    setup=setup,
    deciders=deciders,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    on_timeout=default,
    hidden=hidden,
    ahead=ahead,
    see=see,
    timed_turn=timed_turn,
    hear=hear,
    write=write,
    read=read,
    abbreviated=complete,
    choices=choices,
    numbered=frozenset({"walk", "space"}),
    start=start,
    label=label,
    remark=remark,
    hand=hand,
    reveal_all=reveal_all,
    zooms=LANDS,
    icons=ICONS,
    iconless=ICONLESS,
    shown=shown,
    together=together,
    texts=Texts(
        headline=headline,
        listing=listing,
        facts=facts,
        board=text_board,
        reasons=reasons,
        coach=coach,
        goal=line("zanzibar-coach-goal"),
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
    auto_answers=AutoAnswers(
        settings=AutoAnswerSettings,
        values=AUTO_ANSWER_VALUES,
        parsers={"wishes": read_wishes},
        answer=answer,
        applies=auto_answer_applies,
        plans=plans,
        wishable=wishable,
        once=ONCE,
    ),
    skill=SKILL,
    lesson=LESSON,
)
