"""The game as one value."""

from __future__ import annotations

from bot.game import AutoAnswers, Game, Records, Texts, line
from bot.games.saint_martin.ai.appraisal import answer, appraise
from bot.games.saint_martin.ai.skill import SKILL
from bot.games.saint_martin.board import DATA, MARKS, NUMBERS, PLAYERS, ZOOMS
from bot.games.saint_martin.events import Event
from bot.games.saint_martin.lesson import LESSON
from bot.games.saint_martin.moves import Move
from bot.games.saint_martin.notation import complete, read, write
from bot.games.saint_martin.rules.auto_answers import AUTO_ANSWER_VALUES, ONCE, REFUSING, AutoAnswerSettings
from bot.games.saint_martin.rules.core import apply, deciders, default, hidden, is_sealed, is_secret, legal_moves
from bot.games.saint_martin.rules.preparing import ahead
from bot.games.saint_martin.rules.ranking import outcome
from bot.games.saint_martin.rules.setup import setup
from bot.games.saint_martin.state import LATER_OPTIONS, Options, State
from bot.games.saint_martin.text.board_text import (
    facts,
    headline,
    line_colors,
    listing,
    parts,
    reasons,
    scores,
    text_board,
)
from bot.games.saint_martin.text.choices import best_first, choices, in_words, label, plans, remark, start, together
from bot.games.saint_martin.text.coach import advise, coach, effects, losses
from bot.games.saint_martin.text.record import RULES_VERSION, record_final, record_setup, redact_setup, replay_setup
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.views.events import ANSWERS, ASIDES, OUTCOMES, UNPAID, hear, unsaid
from bot.games.saint_martin.views.hand import hand, hand_facts
from bot.games.saint_martin.views.position import reveal_all, see, timed_turn, waiting
from bot.games.saint_martin.vocabulary import ICONLESS, ICONS

GAME: Game[State, Move, Event, SaintMartinView] = Game(
    name="saint_martin",
    title=DATA["title"],
    players=PLAYERS,
    version=RULES_VERSION,
    options=Options,
    option_values={option["name"]: tuple(option["values"]) for option in DATA["options"]},
    later_options=LATER_OPTIONS,
    numbers=NUMBERS,
    marks=MARKS,
    line_colors=line_colors,
    state_type=State,
    move_type=Move,
    event_type=Event,
    view_type=SaintMartinView,
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
    numbered=frozenset({"cell"}),
    best_first=best_first,
    start=start,
    label=label,
    together=together,
    remark=remark,
    in_words=in_words,
    parts=parts,
    scores=scores,
    hand=hand,
    reveal_all=reveal_all,
    zooms=ZOOMS,
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
        goal=line("saint_martin-coach-goal"),
        appraise=appraise,
        effects=effects,
        losses=losses,
        advise=advise,
        hand_facts=hand_facts,
        asides=ASIDES,
        details=frozenset({UNPAID}),
        answers=ANSWERS,
        outcomes=OUTCOMES,
        unsaid=unsaid,
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
        answer=answer,
        plans=plans,
        refusing=REFUSING,
        later=frozenset({"plan", "passing", "hand_over"}),
        once=ONCE,
    ),
    skill=SKILL,
    lesson=LESSON,
)
