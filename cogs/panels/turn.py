"""What happens when somebody presses in the private panel: choose on, play, step back."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import Argument, IllegalMove, Path, Refused, line
from bot.table.refusals import Stale
from bot.table.table import Look, Played, Table
from cogs.house import House
from cogs.panels.picker import confirmation, panel
from cogs.panels.since import News, news_of
from cogs.screen.components import answers, button
from cogs.screen.needs import plays
from cogs.screen.screen import Screen, show
from cogs.wording.choosing import Choices, offers
from cogs.wording.memory import OldButton, Pressed, page_in, picked_in
from cogs.wording.permissions import missing_permissions
from cogs.wording.voice import in_message


@answers("turn", "private", plays)
async def my_turn(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*My turn*: a fresh panel."""
    await show_panel(interaction, house, pressed.match)


@answers("again", "update", plays)
async def again(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The panel as things are now."""
    await show_panel(interaction, house, pressed.match)


@answers("known", "update", plays)
async def know_the_game(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """*I know this game*: the panel without the coach, from now on."""
    game = house.game(await house.matches.table(pressed.match))
    await house.learning.know(game, interaction.user.id)
    await show_panel(interaction, house, pressed.match)


@answers("page", "update", plays)
async def turn_page(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The next part of a list that is longer than Discord allows."""
    look = await house.look_of(interaction, pressed.match)
    page, path = page_in(pressed, 0), pressed.path[1:]
    await show(interaction, await panel(house, look, await _locale(interaction, house), path=path, page=page))


@answers("pick", "update", plays)
async def pick(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """One small choice: the next list, the question whether it is meant, or the move."""
    await _choose(interaction, house, pressed, is_sure=False)


@answers("sure", "update", plays)
async def pick_surely(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """The answer to "really?"."""
    await _choose(interaction, house, pressed, is_sure=True)


@answers("back", "update", plays)
async def step_back(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Take back one's own last step."""
    await take_back(interaction, house, pressed.match, since=pressed.since)


@answers("back-turn", "update", plays)
async def turn_back(interaction: discord.Interaction[Any], house: House, pressed: Pressed) -> None:
    """Who plays alone takes back his last turn, with all that came after it. Raises Refused."""
    locale, table = await _locale(interaction, house), await house.matches.table(pressed.match)
    if not table.is_alone:
        raise OldButton
    before = await house.look_of(interaction, table.id)
    if before.since != pressed.since:
        await show_panel(interaction, house, table.id, note=await _refusal(house, table.id, Stale(), locale))
        return
    asked = await house.agreements.ask(table.id, interaction.user.id, "take-back", house.now())
    note = in_message(table, locale).word("alone-taken-back", steps=asked.steps)
    await show_panel(interaction, house, table.id, note=note)


async def show_panel(interaction: discord.Interaction[Any], house: House, match: str, note: str = "") -> None:
    """A fresh panel in answer to this interaction; without a note it begins with what the person has missed."""
    look = await house.look_of(interaction, match)
    locale, hindrance = await _locale(interaction, house), missing_permissions(interaction)
    fresh = None if note else await _missed(house, match, interaction.user.id, locale)
    if hindrance is not None:
        note += "\n⚠ " + in_message(look.table, locale).say(hindrance.line)
    await show(interaction, await panel(house, look, locale, note=note, fresh=fresh))


async def take_back(
    interaction: discord.Interaction[Any], house: House, match: str, *, since: int | None = None
) -> None:
    """The step back, and the panel afterwards."""
    locale = await _locale(interaction, house)
    try:
        played = await house.matches.step_back(match, interaction.user.id, since=since, interaction=interaction.id)
    except Stale as stale:
        await show_panel(interaction, house, match, note=await _refusal(house, match, stale, locale))
        return
    voice, steps = in_message(played.table, locale), len(played.moves)
    if played.table.is_alone:
        note = voice.word("alone-taken-back", steps=steps)
    else:
        note = voice.say(line("common-stepped-back", step=await _undone(house, played)))
    await show_panel(interaction, house, match, note=note)


async def _undone(house: House, played: Played) -> Argument:
    """The step that was taken back, as its seat had heard of it; its notation where it was silent."""
    row, *_ = await house.matches.log(played.table.id, played.seat, after=played.table.seq - 1)
    said = dict(row.lines[0].args) if row.lines else {}
    return said.get("step", ", ".join(played.moves))


def refused_screen(table: Table, refused: Refused, locale: str) -> Screen:
    """What answers a command that was refused: why, and one button to the panel."""
    voice = in_message(table, locale)
    turn = button(voice.word("common-button-turn"), Pressed("again", table.id), style=discord.ButtonStyle.primary)
    return Screen().text(f"⚠ {voice.say(refused.line)}").row(turn)


async def _choose(interaction: discord.Interaction[Any], house: House, pressed: Pressed, *, is_sure: bool) -> None:
    """Raises OldButton where nothing was picked."""
    picked_in(pressed)
    look = await house.look_of(interaction, pressed.match)
    locale = await _locale(interaction, house)
    game = house.game(look.table)
    tree = offers(game, look.offers)
    if look.table.paused_at is not None:
        await show(interaction, await panel(house, look, locale))
        return
    if pressed.since != look.since or not tree.fitting(pressed.path):
        note = await _refusal(house, pressed.match, Stale(), locale)
        await show(interaction, await panel(house, look, locale, note=note if look.offers else ""))
        return
    path = tree.onward(pressed.path)
    if game.label(look.view, path).confirm is not None and len(tree.moves) > 1 and not is_sure:
        await show(interaction, await confirmation(house, look, locale, path))
    elif tree.notation(path) is None:
        await show(interaction, await panel(house, look, locale, path=path))
    else:
        await _play(interaction, house, look, tree, path)


async def _play(interaction: discord.Interaction[Any], house: House, look: Look, tree: Choices, path: Path) -> None:
    locale, match = await _locale(interaction, house), look.table.id
    text = tree.notation(path) or ""
    try:
        await house.matches.play(match, interaction.user.id, text, since=look.since, interaction=interaction.id)
    except (Stale, IllegalMove) as refused:
        await show_panel(interaction, house, match, note=await _refusal(house, match, refused, locale))
        return
    await show_panel(interaction, house, match, note=await what_happened(house, look, locale))


async def what_happened(house: House, before: Look, locale: str) -> str:
    """In words, what that viewer learnt since `before`."""
    heard = await house.matches.log(before.table.id, before.viewer, after=before.table.seq)
    voice = in_message(before.table, locale)
    return "\n".join(voice.say(said) for row in heard for said in row.lines)


async def _missed(house: House, match: str, user: int, locale: str) -> News | None:
    """What has happened since the person's last turn; None where nothing has, or where it cannot be told any more."""
    try:
        fresh = await news_of(house, match, user, locale)
    except Refused:
        return None
    return fresh if fresh.rows else None


async def _refusal(house: House, match: str, refused: Refused, locale: str) -> str:
    return "⚠ " + in_message(await house.matches.table(match), locale).say(refused.line)


async def _locale(interaction: discord.Interaction[Any], house: House) -> str:
    return (await house.person(interaction)).locale
