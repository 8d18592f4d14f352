"""The ping: one short message per change of turn, to exactly those for whom the table waits."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.game import Seat
from bot.messages import Shown
from bot.table import Look
from cogs._custom_id import Pressed
from cogs._house import House
from cogs._items import Press, button
from cogs._kept import remove
from cogs._rematch import rematch_button
from cogs._voice import Voice, in_message

SLOT = "ping"
OVER = "over"
PUBLIC_ROWS = 100
"""So far back it looks for a seat's last step; no turn is longer."""


async def ping(house: House, look: Look) -> None:
    """Tell those who must act, once for each of their turns; the message of the turn before goes away."""
    shown = await house.messages.shown(look.table.id, SLOT)
    if look.outcome is not None or look.table.status != "running":
        await _tell_end(house, look, shown)
        return
    seats = waiting_seats(house, look)
    if shown is not None and not seats:
        await _take_away(house, shown)
    elif await _is_news(house, look, seats, shown):
        if shown is not None:
            await _take_away(house, shown)
        await _send(house, look, seats)
    elif shown is not None and not set(seats) & _told(shown):
        await _take_away(house, shown)


def waiting_seats(house: House, look: Look) -> tuple[Seat, ...]:
    """The seats of persons for whom the table waits, as everybody sees it."""
    if look.table.status != "running":
        return ()
    waiting = house.game(look.table).waiting(look.view)
    return tuple(seat for seat in waiting if not look.table.seats[seat].is_driven)


def _told(shown: Shown) -> set[Seat]:
    return {int(seat) for seat in shown.key.split(",") if seat.isdigit()}


async def _is_news(house: House, look: Look, seats: tuple[Seat, ...], shown: Shown | None) -> bool:
    """Whether one of these seats waits without having been told, and did not bring it about itself.

    Looks at public steps alone: a sealed answer must not be seen by a ping, nor by the lack of one. So whoever is
    waited for after a question to several is told in any case, even if it was that seat's answer that closed it.
    """
    if shown is not None and len(_told(shown)) > 1 and set(seats) != _told(shown):
        return True
    last = dict.fromkeys(range(len(look.table.seats)), 0)
    for row in await house.matches.log(look.table.id, None, limit=PUBLIC_ROWS):
        if row.seat is not None and row.lines:
            last[row.seat] = row.seq
    for seat in seats:
        others = max((since for other, since in last.items() if other != seat), default=0)
        is_turn_new = last[seat] == 0 or others > last[seat]
        is_told = shown is not None and seat in _told(shown) and last[seat] <= shown.seq
        if is_turn_new and not is_told:
            return True
    return False


async def _take_away(house: House, shown: Shown) -> None:
    await remove(house, shown)
    await house.messages.forget(shown.match, shown.slot)


async def _send(house: House, look: Look, seats: tuple[Seat, ...]) -> None:
    table, voice = look.table, in_message(look.table, look.table.locale)
    users = [user for seat in seats if (user := table.seats[seat].user) is not None]
    text = voice.word("common-ping", who=_mentions(users), game=house.game(table).title)
    turn = button(voice.word("common-button-turn"), Pressed("turn", table.id), style=discord.ButtonStyle.primary)
    await _post(house, look, text, [turn], key=",".join(map(str, seats)), users=users)


async def _tell_end(house: House, look: Look, shown: Shown | None) -> None:
    """Once the match is over, everybody who played is told, once."""
    if shown is not None and shown.key == OVER:
        return
    if shown is not None:
        await _take_away(house, shown)
    if look.outcome is None:
        return
    text, users = end_text(house, look)
    voice = Voice(look.table.locale)
    story = button(voice.word("common-button-log"), Pressed("log", look.table.id))
    await _post(house, look, text, [story, rematch_button(look.table, voice)], key=OVER, users=users)


def end_text(house: House, look: Look) -> tuple[str, list[int]]:
    """What is said once the match is over, and to whom. `outcome` must be known."""
    assert look.outcome is not None  # noqa: S101 - the caller has looked
    table, voice = look.table, in_message(look.table, look.table.locale)
    users = [info.user for info in table.seats if info.user is not None and not info.resigned]
    winners = ", ".join(voice.names[seat] for seat in look.outcome.winners)
    text = voice.word("common-match-over", who=_mentions(users), winners=winners, game=house.game(table).title)
    return text.strip(), users


def _mentions(users: Sequence[int]) -> str:
    return " ".join(f"<@{user}>" for user in users)


async def _post(
    house: House, look: Look, text: str, presses: Sequence[Press], *, key: str, users: Sequence[int]
) -> None:
    """The nonce is the match and the log's length: told again after a crash, Discord says it only once."""
    table, buttons = look.table, discord.ui.View(timeout=None)
    for press in presses:
        buttons.add_item(press)
    told = [discord.Object(user) for user in users]
    message = await house.client.get_partial_messageable(table.channel).send(
        text,
        nonce=f"{table.id}-{table.seq}",
        allowed_mentions=discord.AllowedMentions(users=told, everyone=False, roles=False),
        view=buttons,
    )
    await house.messages.show(Shown(table.id, SLOT, table.channel, message.id, table.seq, key, message.created_at))
