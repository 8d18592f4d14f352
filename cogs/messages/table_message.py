"""The table message: the board, the score line, whose turn it is and what happened last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord

from bot.game import AnyGame, Seat
from bot.table.notices import Notice
from bot.table.slots import TABLE
from bot.table.table import Heard, Look, Table
from bot.words import whole
from cogs.delivery.letters import mentions
from cogs.drawing.pictures import Place
from cogs.house import House
from cogs.messages.ended.charted import add_public_course
from cogs.messages.rematch import rematch_button
from cogs.screen.board import Board, add_view, facts_of, rows_of
from cogs.screen.chronology import Tellers, in_order, tellers
from cogs.screen.clocks import clocks_in_words, pause_in_words
from cogs.screen.components import Press, button
from cogs.screen.in_words import add_words, prefers_words
from cogs.screen.screen import Screen
from cogs.wording.memory import Pressed
from cogs.wording.seats import mark, tag
from cogs.wording.voice import Voice, cut, in_message

LAST_STEPS = 6
LAST_BESIDE = 4
"""So much of what was told beside the steps stands among them."""
LAST_LIMIT = 1200
LONGEST_TURN = 100
"""No turn has more rows."""


async def table_screen(house: House, look: Look, heard: Sequence[Heard]) -> Screen:
    """What everybody in the channel sees; depends on public knowledge alone."""
    table, locale = look.table, look.table.locale
    game, voice = house.game(table), in_message(table, locale)
    screen = Screen().text(f"## {game.title}\n{headline(game, look, voice)}")
    await add_board(house, screen, look, locale, place=(table.id, TABLE.text))
    flags, clocks = await house.orders.flags(table), await clocks_in_words(house, table, voice)
    screen.text(score_lines(game, look, voice, flags, clocks)).text(pause_in_words(table, voice))
    notices = await house.matches.notices(table.id)
    screen.text(last_lines(heard, notices, await tellers(house, table, locale)))
    if not table.is_live:
        proved = proof(table, voice)
        await add_public_course(house, screen, table, (table.id, TABLE.text), spared=len(proved))
        screen.text(proved)
    for row in _buttons(look, voice):
        screen.row(*row)
    return screen


def headline(game: AnyGame, look: Look, voice: Voice) -> str:
    """Whose turn it is or who has won; of a match that was given up, that it was."""
    if look.table.status == "closed":
        return voice.word("common-table-stopped")
    return voice.say(game.headline(look.view))


async def add_board(
    house: House,
    screen: Screen,
    look: Look,
    locale: str,
    kind: str = "board",
    *,
    before: Any = None,
    between: tuple[Any, ...] = (),
    may_be_read: bool = True,
    place: Place | None = None,
) -> Screen:
    """The board through the eyes of the look; marked is what has changed since `before`.

    For some it stands in words as well, if it `may_be_read`: that takes much of the room. `between` and `place` as in
    `Board`.
    """
    is_read = may_be_read and kind == "board" and await prefers_words(house, look)
    shown = Board(
        table=look.table,
        view=look.view,
        locale=locale,
        kind=kind,
        before=before,
        between=between,
        is_read=is_read,
        place=place,
    )
    await add_view(house, screen, shown)
    return add_words(house, screen, look, locale) if is_read else screen


def alt_text(game: AnyGame, look: Look, voice: Voice) -> str:
    """The board's facts in words."""
    return facts_of(game, look.view, voice)


def text_board(game: AnyGame, look: Look, voice: Voice) -> str:
    """All that the picture says, for a code block."""
    return rows_of(game, look.view, voice)


def score_lines(
    game: AnyGame,
    look: Look,
    voice: Voice,
    flags: Sequence[bool] = (),
    clocks: Mapping[Seat, str] = MappingProxyType({}),
) -> str:
    """One line a seat, in order of the places once the match is over; an arrow at whoever must act.

    Whoever left a seat is named as such behind all who stayed.
    `flags` tells by seat who has standing orders, `clocks` until when there is time; both are public.
    """
    table, scores = look.table, game.scores(look.view)
    waiting = game.waiting(look.view) if table.status == "running" else ()
    seats, standing = list(range(len(table.seats))), voice.word("common-has-orders")
    if look.outcome is not None:
        ranks = look.outcome.ranks
        seats.sort(key=lambda seat: ranks[seat])
        return "\n".join(
            f"{ranks[seat]}\\. {tag(game, table, seat, voice, look.left)} · **{whole(look.outcome.scores[seat])}**"
            for seat in seats
        )
    lines = []
    for seat in seats:
        line = f"{'▶' if seat in waiting else '▫'} {tag(game, table, seat, voice)} · **{whole(scores[seat])}**"
        more = [standing] if any(flags[seat : seat + 1]) else []
        lines.append(" · ".join([line, *more, *([clocks[seat]] if seat in clocks else [])]))
    return "\n".join(lines)


async def last_heard(house: House, match: str) -> tuple[Heard, ...]:
    """What everybody heard last, back to LAST_STEPS steps that stand, however many were taken back since."""
    most = 3 * LAST_STEPS
    while True:
        heard = await house.matches.log(match, None, limit=most)
        if len(heard) < most or len(_standing(heard)) >= LAST_STEPS:
            return heard
        most *= 2


async def heard_back_to(house: House, look: Look, told_at: int) -> tuple[Heard, ...]:
    """What everybody heard last, back to that row and to each seat's last step, or as far back as there are turns."""
    heard: tuple[Heard, ...] = ()
    for most in (3 * LAST_STEPS, LONGEST_TURN):
        heard = await house.matches.log(look.table.id, None, limit=most)
        moved = {row.seat for row in heard if row.lines}
        if len(heard) < most or (heard[0].seq <= told_at and moved.issuperset(range(len(look.table.seats)))):
            break
    return heard


def last_lines(heard: Sequence[Heard], notices: Sequence[Notice], voices: Tellers) -> str:
    """The last steps that stand and what was told beside them, the newest last; the oldest go where it is too much."""
    steps = _standing(heard)[-LAST_STEPS:]
    begins = steps[0].at if len(steps) == LAST_STEPS else None
    others = [row for row in heard if row.lines and not row.is_step and not row.agreed]
    beside: list[Heard | Notice] = [*others, *notices]
    newest = sorted(beside, key=lambda one: one.at)[-LAST_BESIDE:]
    shown = [one for one in newest if begins is None or one.at >= begins]
    rows = [*steps, *(one for one in shown if isinstance(one, Heard))]
    told = in_order(rows, [one for one in shown if isinstance(one, Notice)], voices)
    lines = [cut(f"-# {text}", LAST_LIMIT) for _, text in told]
    while len("\n".join(lines)) > LAST_LIMIT:
        del lines[0]
    return "\n".join(lines)


def _standing(heard: Sequence[Heard]) -> list[Heard]:
    return [row for row in heard if row.lines and row.is_step and not row.taken_back]


def waited_for(game: AnyGame, look: Look, voice: Voice) -> str:
    """The names of those that the table waits for, with their marks."""
    return ", ".join(f"`{mark(game, seat)}` {voice.names[seat]}" for seat in game.waiting(look.view))


def call_text(game: AnyGame, look: Look, users: Sequence[int], seats: Sequence[Seat], voice: Voice) -> str:
    """What calls these seats' people, with their names."""
    return say_asked("common-ping", game, look, seats, voice, who=mentions(users))


def say_asked(key: str, game: AnyGame, look: Look, seats: Sequence[Seat], voice: Voice, **arguments: int | str) -> str:
    """The message of that key where it is one of these seats' turn; else its twin, which says what they are asked.

    By public knowledge alone: `look` is everybody's.
    """
    _, whose = game.timed_turn(look.view)
    is_before = not game.turn(look.view)  # what comes before the first turn is nobody's question out of turn
    if whose is None or is_before or set(seats) <= {whose}:
        return voice.word(key, game=game.title, **arguments)
    return voice.word(f"{key}-asked", game=game.title, what=voice.say(game.headline(look.view)), **arguments)


def proof(table: Table, voice: Voice) -> str:
    """The seal of the shuffle; once the match is over with the seed, so that anybody can check it."""
    text = voice.word("common-table-commitment", commitment=table.commitment)
    if table.seed is not None:
        text += "\n" + voice.word("common-table-seed", seed=table.seed)
    return "\n".join(f"-# {row}" for row in text.splitlines())


def _buttons(look: Look, voice: Voice) -> tuple[tuple[Press, ...], ...]:
    """Two rows while the match runs; afterwards what there is to look at."""

    def to(verb: str) -> Press:
        return button(voice.word(f"common-button-{verb}"), Pressed(verb, look.table.id))

    ever = tuple(to(verb) for verb in ("log", "rules", "more"))
    if look.table.status != "running":
        return ((replay_button(look, voice), *ever, rematch_button(look.table, voice)),)
    primary = discord.ButtonStyle.primary
    turn = button(voice.word("common-button-turn"), Pressed("turn", look.table.id), style=primary)
    since = button(voice.word("viewer-button-since"), Pressed("since", look.table.id))
    return (turn, to("hand"), since), ever


def replay_button(look: Look, voice: Voice) -> Press:
    """*Replay*: a private viewer of the match."""
    return button(voice.word("viewer-button-replay"), Pressed("replay", look.table.id))
