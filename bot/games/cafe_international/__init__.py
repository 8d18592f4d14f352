"""Café International for two to four: guests of twelve nations find seats, at tables in balance."""

from __future__ import annotations

from bot.game import Game
from bot.games.cafe_international.board import DATA, MARKS, PLAYERS, ZONES
from bot.games.cafe_international.events import Event
from bot.games.cafe_international.moves import Move
from bot.games.cafe_international.notation import complete, read, write
from bot.games.cafe_international.played.skill import SKILL
from bot.games.cafe_international.rules.defaults import default
from bot.games.cafe_international.rules.playing import apply, deciders, forced, hidden, legal_moves
from bot.games.cafe_international.rules.ranking import outcome
from bot.games.cafe_international.rules.setup import setup
from bot.games.cafe_international.said.choices import choices, start
from bot.games.cafe_international.said.coach import coach
from bot.games.cafe_international.said.labels import label
from bot.games.cafe_international.said.listing import listing
from bot.games.cafe_international.said.record import (
    RULES_VERSION,
    record_final,
    record_setup,
    redact_setup,
    replay_setup,
)
from bot.games.cafe_international.said.remarks import remark
from bot.games.cafe_international.said.text import facts, headline, scores, text_board
from bot.games.cafe_international.seen.hand import hand, hand_facts
from bot.games.cafe_international.seen.hearing import hear
from bot.games.cafe_international.seen.laid_open import lay_open
from bot.games.cafe_international.seen.ranked import ended, placed
from bot.games.cafe_international.seen.sight import see, timed_turn, waiting
from bot.games.cafe_international.state import Options, State
from bot.games.cafe_international.taught.lesson import LESSON
from bot.games.cafe_international.view import CafeInternationalView

GAME: Game[State, Move, Event, CafeInternationalView] = Game(
    name="cafe_international",
    title="Café International",
    players=PLAYERS,
    version=RULES_VERSION,
    options=Options,
    option_values={name: tuple(values) for name, values in DATA["options"].items()},
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
    default=default,
    forced=forced,
    hidden=hidden,
    see=see,
    waiting=waiting,
    timed_turn=timed_turn,
    hear=hear,
    write=write,
    read=read,
    complete=complete,
    choices=choices,
    start=start,
    label=label,
    coach=coach,
    remark=remark,
    facts=facts,
    text_board=text_board,
    listing=listing,
    headline=headline,
    turn=lambda view: view.turn,
    scores=scores,
    placed=placed,
    ended=ended,
    hand=hand,
    hand_facts=hand_facts,
    lay_open=lay_open,
    zooms=ZONES,
    record_setup=record_setup,
    replay_setup=replay_setup,
    record_final=record_final,
    redact_setup=redact_setup,
    skill=SKILL,
    lesson=LESSON,
)
