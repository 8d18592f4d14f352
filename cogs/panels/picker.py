"""The private panel: the board through the seat's eyes and short lists to pick a move from, step by step."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.game import AnyGame, Choice, Label, Path
from bot.scene import Scene
from bot.table.table import Look
from cogs.house import House
from cogs.messages.asking.asked import answer_buttons, asked_in_words, asked_of
from cogs.messages.table import alt_text, headline, text_board, waited_for
from cogs.panels.hint import hint_buttons
from cogs.panels.since import News
from cogs.screen.clocks import clocks_in_words
from cogs.screen.components import Option, Press, button, select
from cogs.screen.in_words import add_words, prefers_words
from cogs.screen.screen import Screen
from cogs.wording.choosing import Choices, by_menu, offers
from cogs.wording.memory import Pressed
from cogs.wording.tame import tamed
from cogs.wording.voice import Voice, in_message, plain

PAGE = 25
MOST_BUTTONS = 20


class Picking(msgspec.Struct, frozen=True):
    """A seat that is choosing: what it sees, what is on offer, what it has chosen so far; `page` of a long list.

    `prefix` stands before the verbs of its buttons and lists: other panels than *My turn* answer them.
    """

    game: AnyGame
    look: Look
    tree: Choices
    chosen: Path
    locale: str
    page: int = 0
    prefix: str = ""

    def label(self, path: Path) -> Label:
        """The words for the last choice of that path."""
        return self.game.label(self.look.view, path)

    def shown(self, path: Path) -> str:
        """The same as plain text."""
        return plain(self.look.table, self.locale).say(self.label(path).text)

    def token(self, depth: int) -> str | None:
        """What has been chosen at that level."""
        return self.chosen[depth] if depth < len(self.chosen) else None

    def to(self, verb: str, path: Path = (), menu: str = "") -> Pressed:
        """What a component of this panel asks for, good until the seat has moved."""
        return Pressed(f"{self.prefix}{verb}", self.look.table.id, self.look.since, menu, path)


async def panel(
    house: House,
    look: Look,
    locale: str,
    *,
    path: Path | None = None,
    note: str = "",
    page: int = 0,
    fresh: News | None = None,
) -> Screen:
    """What *My turn* answers: for a seat that must act the choices, for every other whom the table waits for.

    It begins with what is `fresh`, which the picture marks as long as it does not mark a choice, and with what the
    table asks the viewer.
    """
    game, voice = house.game(look.table), in_message(look.table, locale)
    tree = offers(game, look.offers)
    chosen = tree.longest(game.start(look.view) if path is None else path) if look.offers else ()
    picking = Picking(game, look, tree, chosen, locale, page)
    told = fresh.words(voice) if fresh is not None else ""
    asked = await asked_of(house, look)
    request = "" if asked is None else await asked_in_words(house, look.table, asked, voice)
    screen = Screen().text(f"### {headline(game, look, voice)}\n{told}".strip()).text(f"{note}\n{request}".strip())
    screen.text(choice_in_words(picking))
    await add_picture(house, screen, picking, None if fresh is None or chosen else fresh.before)
    if look.offers:
        due = (await clocks_in_words(house, look.table, voice)).get(look.viewer or 0)
        screen.text(voice.word("seats-panel-due", clock=due) if due else "")
        remark = game.remark(look.view, chosen)
        screen.text(voice.say(remark) if remark is not None else "")
        add_choices(screen, picking)
    elif look.table.status != "running":
        screen.text(voice.word("common-panel-over"))
    elif len(game.waiting(look.view)) > 1:
        screen.text(voice.word("common-panel-waiting-several"))
    else:
        screen.text(voice.word("common-panel-waiting", who=waited_for(game, look, voice)))
    return screen.row(*_standing_buttons(picking), *(() if asked is None else answer_buttons(asked, voice)))


def confirmation(game: AnyGame, look: Look, locale: str, path: Path) -> Screen:
    """Really? Asked before a choice that its label calls doubtful."""
    voice, asked = in_message(look.table, locale), game.label(look.view, path).confirm
    assert asked is not None  # noqa: S101 - the caller has looked
    sure = Pressed("sure", look.table.id, look.since, path=path)
    return (
        Screen()
        .text(voice.say(asked))
        .row(
            button(voice.word("common-button-sure"), sure, style=discord.ButtonStyle.danger),
            button(voice.word("common-button-no"), Pressed("again", look.table.id)),
        )
    )


def choice_in_words(picking: Picking) -> str:
    """What has been chosen so far; "" where nothing has."""
    steps = [tamed(picking.shown(picking.chosen[: end + 1])) for end in range(len(picking.chosen))]
    return "› " + " › ".join(steps) if steps else ""


async def add_picture(house: House, screen: Screen, picking: Picking, before: Any) -> None:
    """The board through the seat's eyes, with the marks of what it has chosen, or of what has changed since."""
    game, look, voice = picking.game, picking.look, plain(picking.look.table, picking.locale)
    scene = Scene(
        game=game.name,
        kind="board",
        view=look.view,
        names=voice.names,
        locale=picking.locale,
        path=picking.chosen,
        targets=picking.tree.fitting(picking.chosen),
        before=before,
    )
    alt = alt_text(game, look, voice)
    is_read = await prefers_words(house, look)
    screen.picture(await house.draw(scene), "board", alt, lambda: "" if is_read else text_board(game, look, voice))
    if is_read:
        add_words(house, screen, look, picking.locale, picking.prefix)


def add_choices(screen: Screen, picking: Picking) -> None:
    """What has been chosen with the lists that are open now, then the other lists and buttons of the first level."""
    later: list[tuple[str, tuple[Choice, ...]]] = []
    buttons: list[Any] = []
    for depth in range(len(picking.chosen) + 1):
        path, token = picking.chosen[:depth], picking.token(depth)
        for menu, choices in by_menu(picking.tree.following(path)).items():
            is_open = token is None or any(choice.token == token for choice in choices)
            if choices[0].button and (is_open or depth == 0):
                buttons += [_press(picking, (*path, choice.token)) for choice in choices]
            elif is_open:
                _add_list(screen, picking, path, menu, choices)
            elif depth == 0:
                later.append((menu, choices))
    for menu, choices in later:
        _add_list(screen, picking, (), menu, choices)
    if buttons:
        screen.row(*buttons[:MOST_BUTTONS])


def _add_list(screen: Screen, picking: Picking, path: Path, menu: str, choices: tuple[Choice, ...]) -> None:
    voice = in_message(picking.look.table, picking.locale)
    pages = -(-len(choices) // PAGE)
    page = picking.page % pages
    lines = [_line(picking, path, choice) for choice in choices[page * PAGE : (page + 1) * PAGE]]
    placeholder = voice.word(f"{picking.game.name}-menu-{menu}")
    screen.row(select(placeholder, picking.to("pick", path, menu), lines))
    if pages > 1:
        following = picking.to("page", (str((page + 1) % pages), *path), menu)
        screen.row(button(voice.word("common-button-page", page=page + 1, pages=pages), following))


def _line(picking: Picking, path: Path, choice: Choice) -> Option:
    whole = (*path, choice.token)
    detail = picking.label(whole).detail
    told = plain(picking.look.table, picking.locale).say(detail) if detail is not None else None
    return Option(choice.token, picking.shown(whole), told, chosen=choice.token == picking.token(len(path)))


def _press(picking: Picking, whole: Path) -> Any:
    is_chosen = picking.chosen[: len(whole)] == whole
    style = discord.ButtonStyle.primary if is_chosen else discord.ButtonStyle.secondary
    return button(picking.shown(whole), picking.to("pick", whole), style=style)


def _standing_buttons(picking: Picking) -> list[Any]:
    voice, look = in_message(picking.look.table, picking.locale), picking.look
    hint = hint_buttons(picking.game, look, voice)
    return [
        *back_buttons(look, voice),
        *hint,
        button(voice.word("common-button-again"), Pressed("again", look.table.id)),
    ]


def back_buttons(look: Look, voice: Voice) -> list[Press]:
    """*Step back*; for who plays alone his last step, and his whole last turn, whatever has come of them."""
    match, alone = look.table.id, look.table.is_alone
    said = voice.word("alone-button-back" if alone else "common-button-back")
    step = button(said, Pressed("back", match, look.since), disabled=not look.can_step_back)
    if not alone:
        return [step]
    turn = Pressed("back-turn", match, look.since)
    return [step, button(voice.word("seats-button-take-back"), turn, disabled=not look.can_step_back)]
