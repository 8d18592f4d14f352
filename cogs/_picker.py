"""The private panel: the board through the seat's eyes and short lists to pick a move from, one small step at a time."""

from __future__ import annotations

from typing import Any

import discord

from bot.game import AnyGame, Choice, Label, Path
from bot.scene import Scene
from bot.table import Look
from cogs._choosing import Offers, by_menu, offers
from cogs._custom_id import Pressed
from cogs._house import House
from cogs._items import Option, button, select
from cogs._screen import Screen
from cogs._table import alt_text, text_board, waited_for
from cogs._voice import Voice, in_message, plain

PAGE = 25


async def panel(
    house: House, look: Look, locale: str, *, path: Path | None = None, note: str = "", page: int = 0
) -> Screen:
    """What *My turn* answers: for a seat that must act the choices, for every other whom the table waits for."""
    game, voice = house.game(look.table), in_message(look.table, locale)
    tree = offers(game, look.offers)
    chosen = tree.longest(game.start(look.view) if path is None else path) if look.offers else ()
    screen = Screen().text(f"### {voice.say(game.headline(look.view))}").text(note)
    if chosen:
        screen.text("› " + " › ".join(_words(game, look, chosen[: depth + 1], voice) for depth in range(len(chosen))))
    await _add_picture(house, screen, look, locale, chosen, tree)
    if look.offers:
        _add_choices(screen, game, look, voice, tree, chosen, page)
    else:
        screen.text(_why_waiting(game, look, voice))
    return screen.row(*_standing_buttons(look, voice))


def confirmation(game: AnyGame, look: Look, locale: str, path: Path, asked: Label) -> Screen:
    """Really? Asked before a choice that its label calls doubtful."""
    voice = in_message(look.table, locale)
    assert asked.confirm is not None  # noqa: S101 - the caller has looked
    screen = Screen().text(voice.say(asked.confirm))
    sure = Pressed("sure", look.table.id, look.since, path=path)
    return screen.row(
        button(voice.word("common-button-sure"), sure, style=discord.ButtonStyle.danger),
        button(voice.word("common-button-no"), Pressed("again", look.table.id)),
    )


async def _add_picture(
    house: House, screen: Screen, look: Look, locale: str, chosen: Path, tree: Offers
) -> None:
    game, voice = house.game(look.table), plain(look.table, locale)
    scene = Scene(
        game=game.name,
        kind="board",
        view=look.view,
        names=look.table.names,
        locale=locale,
        path=chosen,
        targets=tree.fitting(chosen),
    )
    screen.picture(await house.draw(scene), "board", alt_text(game, look, voice), text_board(game, look, voice))


def _add_choices(
    screen: Screen, game: AnyGame, look: Look, voice: Voice, tree: Offers, chosen: Path, page: int
) -> None:
    """The lists of every level down to the open one; buttons of the first level stay at hand below."""
    buttons: list[Any] = []
    for depth in range(len(chosen) + 1):
        path, token = chosen[:depth], chosen[depth] if depth < len(chosen) else None
        for menu, choices in by_menu(tree.following(path)).items():
            is_left = depth > 0 and token is not None and all(choice.token != token for choice in choices)
            if choices[0].button:
                buttons += [_press(game, look, voice, path, choice, token) for choice in choices if not is_left]
            elif not is_left:
                _add_list(screen, game, look, voice, path, menu, choices, token, page)
    if buttons:
        screen.row(*buttons[:20])


def _add_list(
    screen: Screen,
    game: AnyGame,
    look: Look,
    voice: Voice,
    path: Path,
    menu: str,
    choices: tuple[Choice, ...],
    token: str | None,
    page: int,
) -> None:
    pages = -(-len(choices) // PAGE)
    start = page % pages * PAGE
    lines = [_line(game, look, voice, path, choice, token) for choice in choices[start : start + PAGE]]
    pressed = Pressed("pick", look.table.id, look.since, menu, path)
    screen.row(select(voice.word(f"{game.name}-menu-{menu}"), pressed, lines))
    if pages > 1:
        turn = Pressed("page", look.table.id, look.since, menu, (str((page + 1) % pages), *path))
        screen.row(button(voice.word("common-button-page", page=page % pages + 1, pages=pages), turn))


def _line(game: AnyGame, look: Look, voice: Voice, path: Path, choice: Choice, token: str | None) -> Option:
    label = game.label(look.view, (*path, choice.token))
    names = plain(look.table, voice.locale)
    detail = names.say(label.detail) if label.detail is not None else None
    return Option(choice.token, names.say(label.text), detail, chosen=choice.token == token)


def _press(game: AnyGame, look: Look, voice: Voice, path: Path, choice: Choice, token: str | None) -> Any:
    whole = (*path, choice.token)
    text = plain(look.table, voice.locale).say(game.label(look.view, whole).text)
    style = discord.ButtonStyle.primary if choice.token == token else discord.ButtonStyle.secondary
    return button(text, Pressed("pick", look.table.id, look.since, path=whole), style=style)


def _words(game: AnyGame, look: Look, path: Path, voice: Voice) -> str:
    return voice.say(game.label(look.view, path).text)


def _why_waiting(game: AnyGame, look: Look, voice: Voice) -> str:
    if look.outcome is not None:
        return voice.word("common-panel-over")
    return voice.word("common-panel-waiting", who=waited_for(game, look, voice))


def _standing_buttons(look: Look, voice: Voice) -> list[Any]:
    back = Pressed("back", look.table.id, look.since)
    return [
        button(voice.word("common-button-back"), back, disabled=not look.can_step_back),
        button(voice.word("common-button-again"), Pressed("again", look.table.id)),
    ]
