"""Guatemala Café as a `Game` value: its rules, views, texts, computer players and lesson."""

from __future__ import annotations

from bot.game import AutoAnswers, Game, Records, Texts, line
from bot.games.guatemala_cafe.ai.skill import SKILL
from bot.games.guatemala_cafe.board import DATA, MARKS, NUMBERS, PLAYERS
from bot.games.guatemala_cafe.events import Event
from bot.games.guatemala_cafe.lesson import LESSON
from bot.games.guatemala_cafe.moves import Move
from bot.games.guatemala_cafe.notation import complete, read, write
from bot.games.guatemala_cafe.rules.auto_answers import (
    ONCE,
    VALUES,
    AutoAnswerSettings,
    answer,
    auto_answer_applies,
    has_auto_answers,
)
from bot.games.guatemala_cafe.rules.core import apply, deciders, default, hidden, is_sealed, is_secret, legal_moves
from bot.games.guatemala_cafe.rules.preparing import ahead
from bot.games.guatemala_cafe.rules.ranking import outcome
from bot.games.guatemala_cafe.rules.setup import setup
from bot.games.guatemala_cafe.state import Options, State
from bot.games.guatemala_cafe.text.board_text import facts, headline, listing, parts, reasons, text_board
from bot.games.guatemala_cafe.text.choices import choices, in_words, label, plans, remark, together
from bot.games.guatemala_cafe.text.coach import advise, coach, effects, losses, news
from bot.games.guatemala_cafe.text.record import (
    RULES_VERSION,
    effective,
    record_final,
    record_setup,
    redact_setup,
    replay_setup,
)
from bot.games.guatemala_cafe.view import GuatemalaCafeView
from bot.games.guatemala_cafe.views.events import ANSWERS, ASIDES, OUTCOMES, hear
from bot.games.guatemala_cafe.views.hand import hand, hand_facts
from bot.games.guatemala_cafe.views.position import reveal_all, see, timed_turn, waiting
from bot.games.guatemala_cafe.vocabulary import ICONLESS, ICONS

GAME: Game[State, Move, Event, GuatemalaCafeView] = Game(
    name="guatemala_cafe",
    title=DATA["title"],
    players=PLAYERS,
    version=RULES_VERSION,
    options=Options,
    option_values={"production": ("fixed", "random"), "track": (60, 40, 50, 70)},
    numbers=NUMBERS,
    marks=MARKS,
    state_type=State,
    move_type=Move,
    event_type=Event,
    view_type=GuatemalaCafeView,
    setup=setup,
    deciders=deciders,
    legal_moves=legal_moves,
    apply=apply,
    outcome=outcome,
    on_timeout=default,
    hidden=hidden,
    ahead=ahead,
    see=see,
    waiting=waiting,
    timed_turn=timed_turn,
    hear=hear,
    write=write,
    read=read,
    abbreviated=complete,
    choices=choices,
    numbered=frozenset({"field", "site", "border", "near"}),
    together=together,
    label=label,
    remark=remark,
    in_words=in_words,
    parts=parts,
    hand=hand,
    reveal_all=reveal_all,
    zooms=("production", "plantation"),
    icons=ICONS,
    iconless=ICONLESS,
    is_secret=is_secret,
    is_sealed=is_sealed,
    texts=Texts(
        headline=headline,
        listing=listing,
        facts=facts,
        board=text_board,
        reasons=reasons,
        coach=coach,
        news=news,
        goal=line("guatemala_cafe-coach-goal"),
        effects=effects,
        losses=losses,
        advise=advise,
        hand_facts=hand_facts,
        asides=ASIDES,
        answers=ANSWERS,
        outcomes=OUTCOMES,
    ),
    records=Records(
        setup=record_setup,
        replay=replay_setup,
        final=record_final,
        redact=redact_setup,
        effective=effective,
    ),
    auto_answers=AutoAnswers(
        settings=AutoAnswerSettings,
        values=VALUES,
        answer=answer,
        applies=auto_answer_applies,
        plans=plans,
        once=ONCE,
        are_seen=has_auto_answers,
    ),
    skill=SKILL,
    lesson=LESSON,
)
