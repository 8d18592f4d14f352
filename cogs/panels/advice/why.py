"""*Why?*: the best turns as a computer player saw them, by named reasons, for any of its turns."""

from __future__ import annotations

from typing import Any

import discord

from bot.life.computing.explaining import Explanation
from bot.players.rationale import OTHERS, Reason
from bot.words import decimal
from cogs.house import House
from cogs.screen.components import Option, answers, select
from cogs.screen.needs import sees
from cogs.screen.screen import Screen, show
from cogs.wording.memory import Pressed, number_in, picked_in
from cogs.wording.voice import Voice, cut, in_message

MOST_TURNS = 25
MOST_TERMS = 5
SHORTEST = 0.1
"""Points that round to nothing are not told."""


def why_screen(explanation: Explanation, locale: str) -> Screen:
    """The turns that were weighed up, what was played among them, and a list of the other turns."""
    table = explanation.table
    voice = in_message(table, locale)
    who = voice.names[explanation.seat]
    screen = Screen().text(voice.word("why-title", who=who, turn=explanation.turn))
    rows = [
        _row(voice, table.game, rank, reason, explanation.played) for rank, reason in enumerate(explanation.reasons, 1)
    ]
    if rows:
        screen.text(cut("\n".join(rows), 3000)).text(f"-# {voice.word('why-intro')}")
    else:
        screen.text(voice.word("why-played", moves=_moves(explanation.played))).text(voice.word("why-none"))
    options = [
        Option(str(seq), voice.word("why-option", turn=turn, who=table.names[seat]), chosen=seq == explanation.seq)
        for seq, seat, turn in explanation.turns[:MOST_TURNS]
    ]
    return screen.row(select(voice.word("why-menu"), Pressed("explain-turn", table.id), options))


def _row(voice: Voice, game: str, rank: int, reason: Reason, played: tuple[str, ...]) -> str:
    is_played = int(reason.moves == played[: len(reason.moves)])
    points = _signed(reason.points, voice.locale)
    first = voice.word("why-rank", rank=rank, moves=_moves(reason.moves), points=points, is_played=is_played)
    terms = terms_in_words(voice, game, reason)
    return f"{first}\n-# {terms}" if terms else first


def terms_in_words(voice: Voice, game: str, reason: Reason) -> str:
    """What the turn seems to bring and cost, the greatest change first; empty where nothing weighs."""
    return " · ".join(
        voice.word("why-term", name=_term(voice, game, name), points=_signed(change, voice.locale))
        for name, change in reason.terms[:MOST_TERMS]
        if abs(change) >= SHORTEST
    )


def _term(voice: Voice, game: str, name: str) -> str:
    return voice.word(f"why-term-{OTHERS}" if name == OTHERS else f"{game}-term-{name}")


def _signed(points: float, locale: str) -> str:
    return f"{'+' if points > 0 else ''}{decimal(points, locale)}"


def _moves(moves: tuple[str, ...]) -> str:
    return " ".join(f"`{move}`" for move in moves)


@answers("explain", "private", sees, is_long=True)
async def answer_why(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Why?*, of the last turn."""
    await _show(interaction, house, pressed.match, None)


@answers("explain-turn", "update", sees, is_long=True)
async def answer_why_turn(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*Why?*, of a turn picked from the list."""
    await _show(interaction, house, pressed.match, number_in(picked_in(pressed)))


async def _show(interaction: discord.Interaction[Any], house: House, match: str, seq: int | None) -> None:
    table = await house.matches.table(match)
    person = await house.person(interaction)
    explanation = await house.explaining.explain(house.game(table), match, interaction.user.id, seq)
    await show(interaction, why_screen(explanation, person.locale))
