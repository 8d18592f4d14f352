"""The private panel: the board through the seat's eyes and short lists to pick a move from, step by step."""

from __future__ import annotations

from typing import Any

import discord
import msgspec

from bot.game import AnyGame, Label, Path
from bot.life.computing.explaining import may_be_hinted
from bot.scene import Scene
from bot.table.table import Look
from cogs.house import House
from cogs.messages.asking.asked import answer_buttons, asked_in_words, asked_of
from cogs.messages.newcomers.coached import coached
from cogs.messages.table import headline, text_board, waited_for
from cogs.panels.ahead import add_plans, never_buttons, shown_offers
from cogs.panels.menus import Menu, Ways, menus, told
from cogs.panels.since import News
from cogs.screen.board import alt_of
from cogs.screen.clocks import clocks_in_words, pause_in_words
from cogs.screen.components import Option, Press, button, page_buttons, select
from cogs.screen.in_words import add_words, prefers_words
from cogs.screen.screen import Screen
from cogs.wording.choosing import Choices, offers
from cogs.wording.memory import Pressed
from cogs.wording.tame import tamed
from cogs.wording.voice import Voice, in_message, plain

PAGE = 25
MOST_BUTTONS = 20
APART = " › "
"""Between the choices of one line."""


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
    labels: dict[Path, Label] = {}
    """Those that were asked for: the words of a head stand in many lines."""

    def label(self, path: Path) -> Label:
        """The words for the last choice of that path."""
        if path not in self.labels:
            self.labels[path] = self.game.label(self.look.view, path)
        return self.labels[path]

    def shown(self, path: Path) -> str:
        """The same as plain text."""
        return plain(self.look.table, self.locale).say(self.label(path).text)

    def line(self, ways: Ways, item: Path, beyond: Path = ()) -> str:
        """The choices that lead to that item, behind what stands over them, as one line of plain text."""
        *before, _ = told(ways, item, beyond)
        voice, briefly = plain(self.look.table, self.locale), [self.label(path) for path in before]
        return APART.join([*(voice.say(label.brief or label.text) for label in briefly), self.shown(item)])

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
    is_asked, standing = bool(look.offers) and look.table.paused_at is None, list[Press]()
    tree = offers(game, await shown_offers(house, look) if is_asked else ())
    chosen = tree.longest(game.start(look.view) if path is None else path)
    picking = Picking(game, look, tree, chosen, locale, page)
    told = fresh.words(voice) if fresh is not None else ""
    asked = await asked_of(house, look)
    request = "" if asked is None else await asked_in_words(house, look.table, asked, voice)
    screen = Screen().text(f"### {headline(game, look, voice)}\n{told}".strip()).text(f"{note}\n{request}".strip())
    screen.text(choice_in_words(picking))
    if fresh is None or chosen:
        await add_picture(house, screen, picking)
    else:
        await add_picture(house, screen, picking, fresh.before, fresh.between)
    if is_asked:
        standing = await _add_question(house, screen, picking, voice)
    else:
        screen.text(_why_nothing(game, look, voice))
    await add_plans(house, screen, look, voice)
    return screen.row(*_standing_buttons(picking), *standing, *(() if asked is None else answer_buttons(asked, voice)))


def _why_nothing(game: AnyGame, look: Look, voice: Voice) -> str:
    """Why nothing is to be chosen."""
    if look.table.paused_at is not None:
        return "\n".join([pause_in_words(look.table, voice), voice.word("common-panel-paused")])
    if look.table.status != "running":
        return voice.word("common-panel-over")
    if len(game.waiting(look.view)) > 1:
        return voice.word("common-panel-waiting-several")
    return voice.word("common-panel-waiting", who=waited_for(game, look, voice))


async def confirmation(house: House, look: Look, locale: str, path: Path) -> Screen:
    """Really? Asked before a choice by which something is lost, under the picture in which it is marked."""
    game, voice = house.game(look.table), in_message(look.table, locale)
    picking = Picking(game, look, offers(game, look.offers), path, locale)
    asked = picking.label(path).confirm
    assert asked is not None  # noqa: S101 - the caller has looked
    screen = Screen().text(f"### {headline(game, look, voice)}").text(choice_in_words(picking))
    await add_picture(house, screen, picking)
    sure = picking.to("sure", path)
    return screen.text(voice.say(asked)).row(
        button(voice.word("common-button-sure"), sure, style=discord.ButtonStyle.danger),
        button(voice.word("common-button-no"), Pressed("again", look.table.id)),
    )


def choice_in_words(picking: Picking) -> str:
    """What has been chosen so far; "" where nothing has."""
    chosen = picking.chosen
    return "".join(f"{APART}{tamed(picking.shown(chosen[: end + 1]))}" for end in range(len(chosen))).strip()


async def _add_question(house: House, screen: Screen, picking: Picking, voice: Voice) -> list[Press]:
    """By when an answer is due, what helps to find it, and the choices; the buttons that belong to the help."""
    look = picking.look
    due = (await clocks_in_words(house, look.table, voice)).get(look.viewer or 0)
    advice, buttons = await coached(house, look, voice)
    screen.text(voice.word("seats-panel-due", clock=due) if due else "").text(_remark(picking, voice)).text(advice)
    add_choices(screen, picking)
    return [*never_buttons(picking.game, look, voice), *buttons]


def _remark(picking: Picking, voice: Voice) -> str:
    """What the game has to say about what may be chosen now; "" where it has nothing."""
    remark = picking.game.remark(picking.look.view, picking.chosen) if picking.tree.moves else None
    return voice.say(remark) if remark is not None else ""


async def add_picture(
    house: House, screen: Screen, picking: Picking, before: Any = None, between: tuple[Any, ...] = ()
) -> None:
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
        between=between,
    )
    alt = alt_of([*filter(None, [_remark(picking, voice)]), *map(voice.say, game.facts(look.view))], voice)
    is_read = await prefers_words(house, look)
    screen.picture(await house.draw(scene), "board", alt, lambda: "" if is_read else text_board(game, look, voice))
    if is_read:
        add_words(house, screen, look, picking.locale, picking.prefix)


def add_choices(screen: Screen, picking: Picking) -> None:
    """The lists that are open now, those of what has been chosen first, and then the buttons."""
    ways = Ways(picking.tree)
    buttons: list[Any] = []
    for menu in menus(ways, picking.chosen):
        if not menu.has_buttons:
            _add_list(screen, picking, ways, menu)
        shown = menu.items if menu.has_buttons else menu.quick
        beyond = () if menu.head else menu.path  # apart from the words of their list buttons say them themselves
        for item in shown:
            details = _detail(picking, item) if len(menu.items) == 1 else ""
            text = " · ".join(filter(None, (picking.line(ways, item, beyond), details)))
            buttons.append(_press(picking, text, item))
    if buttons:
        screen.row(*buttons[:MOST_BUTTONS])


def _add_list(screen: Screen, picking: Picking, ways: Ways, menu: Menu) -> None:
    voice = in_message(picking.look.table, picking.locale)
    pages = -(-len(menu.items) // PAGE)
    page = picking.page % pages
    lines = [_line(picking, ways, menu, item) for item in menu.items[page * PAGE : (page + 1) * PAGE]]
    placeholder = picking.line(ways, menu.head) if menu.head else voice.word(f"{picking.game.name}-menu-{menu.title}")
    screen.row(select(placeholder, picking.to("pick", menu.path, menu.name), lines))
    if pages > 1:
        screen.row(*page_buttons(voice, page, pages, lambda n: picking.to("page", (str(n), *menu.path), menu.name)))


def _detail(picking: Picking, item: Path) -> str:
    """What a choice brings; "" where nothing is told of it."""
    detail = picking.label(item).detail
    return plain(picking.look.table, picking.locale).say(detail) if detail is not None else ""


def _line(picking: Picking, ways: Ways, menu: Menu, item: Path) -> Option:
    is_chosen = bool(picking.chosen) and picking.chosen[: len(item)] == item
    return Option(
        "|".join(item[len(menu.path) :]),
        picking.line(ways, item, menu.path),
        _detail(picking, item) or None,
        chosen=is_chosen,
    )


def _press(picking: Picking, text: str, whole: Path) -> Any:
    is_chosen = picking.chosen[: len(whole)] == whole
    style = discord.ButtonStyle.primary if is_chosen else discord.ButtonStyle.secondary
    return button(text, picking.to("pick", whole), style=style)


def _standing_buttons(picking: Picking) -> list[Any]:
    voice, look = in_message(picking.look.table, picking.locale), picking.look
    hint = button(voice.word("hint-button"), Pressed("hint", look.table.id))
    return [
        *back_buttons(look, voice),
        *([hint] if picking.game.skill is not None and may_be_hinted(look) else []),
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
