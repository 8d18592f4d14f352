"""The screen of a lesson: what is to be learnt, the position, what is asked for, and the choices of the real panel."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.game import AnyGame, Line, Path
from bot.lessons.sitting import Points, Sitting
from bot.lessons.trying import Tried
from bot.scene import Scene
from bot.words import whole
from cogs.house import House
from cogs.messages.table import headline, score_lines
from cogs.panels.picker import Picking, add_choices, add_picture, choice_in_words
from cogs.screen.components import Press, button, page_buttons
from cogs.screen.in_words import PAGE, items_of, pages_of
from cogs.screen.screen import Screen
from cogs.wording.choosing import offers
from cogs.wording.memory import Pressed
from cogs.wording.tame import tamed
from cogs.wording.voice import Voice, in_message, plain

PREFIX = "learn-"
"""Before the verbs of all buttons and lists of a lesson."""


async def lesson_screen(
    house: House,
    game: AnyGame,
    sitting: Sitting,
    locale: str,
    *,
    note: str = "",
    path: Path | None = None,
    page: int = 0,
) -> Screen:
    """Where the learner is; `note` tells what has become of his last act, or why there was none."""
    voice, look = in_message(sitting.look.table, locale), sitting.look
    tree = offers(game, () if sitting.is_done else look.offers)
    chosen = tree.longest(game.start(look.view) if path is None else path) if tree.moves else ()
    picking = Picking(game, look, tree, chosen, locale, page, PREFIX)
    screen = Screen().text(f"### {title(game, sitting, voice)}\n{_said(game, sitting, voice)}").text(note)
    if sitting.step is None:
        screen.text(f"{headline(game, look, voice)}\n{score_lines(game, look, voice)}")
    screen.text(choice_in_words(picking))
    await add_picture(house, screen, picking, None if chosen else sitting.before)
    if sitting.step is not None and sitting.step.with_hand:
        await _add_hand(house, screen, picking)
    add_choices(screen, picking)
    return screen.row(*_ways(sitting, voice))


def title(game: AnyGame, sitting: Sitting, voice: Voice) -> str:
    """The game, and which step of how many."""
    place = sitting.place + 1
    return voice.word("lessons-title", game=game.title, place=place, steps=sitting.steps + 1)


def wrong(tried: Tried, voice: Voice) -> str:
    """What an act would do that is not asked for."""
    return voice.word("lessons-wrong", brings=brought(tried.heard, tried.points, voice))


def brought(heard: tuple[Line, ...], points: Points, voice: Voice) -> str:
    """What an act brings, in the words of the game, and what it does to one's own score unless these say it."""
    told = " ".join(voice.say(said) for said in heard)
    before, after = points
    if before != after and not re.search(rf"(?<!\w){whole(after)}(?!\w)", told):
        change = f"{after - before:+d}".replace("-", "\N{MINUS SIGN}")
        told += " " + voice.word("lessons-points", change=change, before=whole(before), after=whole(after))
    return told.strip()


def answer_in_words(game: AnyGame, sitting: Sitting, voice: Voice) -> str:
    """The first of the right acts, choice by choice as the panel asks for them, and in its notation."""
    look, step = sitting.look, sitting.step
    right = (step.answer(look.offers) if step is not None else None) or ""
    spoken, path = plain(look.table, voice.locale), list[str]()
    steps = list[str]()
    for choice in game.choices(game.read(right)):
        path.append(choice.token)
        steps.append(tamed(spoken.say(game.label(look.view, tuple(path)).text)))
    return voice.word("lessons-answer", steps=" › ".join(steps), notation=right)


def reading_screen(game: AnyGame, sitting: Sitting, locale: str, number: int) -> Screen:
    """That page of the board in words, with the way to the others."""
    voice, match = in_message(sitting.look.table, locale), sitting.look.table.id
    pages = pages_of(items_of(game, sitting.look.view, voice), PAGE)
    number = min(number, len(pages) - 1)
    told = voice.word("reading-page", page=number + 1, pages=len(pages))
    screen = Screen().text(f"### {title(game, sitting, voice)}\n{told}").text("\n".join(pages[number]))
    if len(pages) == 1:
        return screen

    def to(there: int) -> Pressed:
        return Pressed(f"{PREFIX}read-page", match, path=(str(there),))

    return screen.row(*page_buttons(voice, number, len(pages), to))


def _said(game: AnyGame, sitting: Sitting, voice: Voice) -> str:
    """What this step says, and what it asks for; once that is done, what it brought."""
    if sitting.step is None:
        return _ending(game, sitting, voice)
    key = f"{game.name}-lesson-{sitting.step.name}"
    if sitting.is_done:
        told = brought(sitting.heard, sitting.points, voice)
        return f"✅ {voice.word('lessons-right', brings=told)}\n{voice.word(f'{key}-done')}"
    return f"{voice.word(key)}\n**{voice.word(f'{key}-ask')}**"


def _ending(game: AnyGame, sitting: Sitting, voice: Voice) -> str:
    """What the free game is about; then what has happened since one's own last move, and at last how to go on."""
    if not sitting.learner.moves:
        return voice.word(f"{game.name}-lesson-ending")
    told = "\n".join(voice.say(said) for said in sitting.heard)
    if not sitting.is_over:
        return told
    over = voice.word("lessons-over", game=game.title, command=f"/{game.name} new", rules=f"/{game.name} rules")
    return f"{told}\n{over}".strip()


async def _add_hand(house: House, screen: Screen, picking: Picking) -> None:
    """The private hand, as the real one is shown."""
    game, view, voice = picking.game, picking.look.view, plain(picking.look.table, picking.locale)
    hand = game.hand(view)
    if hand is None:
        return
    scene = Scene(game=game.name, kind="hand", view=hand, names=voice.names, locale=picking.locale)
    facts = "\n".join(voice.say(fact) for fact in game.hand_facts(view))
    screen.picture(await house.draw(scene), "hand", facts, lambda: facts)


def is_hintable(sitting: Sitting) -> bool:
    """Whether it is the free game, and the learner has to move."""
    return sitting.step is None and bool(sitting.look.offers)


def _ways(sitting: Sitting, voice: Voice) -> list[Press]:
    """On, back, the answer, the same once more, the beginning."""

    def to(verb: str, *, is_open: bool = True, **how: Any) -> Press:
        pressed = Pressed(f"{PREFIX}{verb}", sitting.look.table.id, sitting.learner.token)
        return button(voice.word(f"lessons-button-{verb}"), pressed, disabled=not is_open, **how)

    from_first = Pressed(f"{PREFIX}read", sitting.look.table.id, menu="first", path=("0",))
    read = button(voice.word("reading-button"), from_first)
    if sitting.step is None:
        hint = Pressed(f"{PREFIX}hint", sitting.look.table.id)
        return [
            button(voice.word("hint-button"), hint, disabled=not is_hintable(sitting)),
            to("earlier"),
            to("undo", is_open=sitting.look.can_step_back),
            to("anew", is_open=bool(sitting.learner.moves)),
            to("first"),
            read,
        ]
    on = to("next", style=discord.ButtonStyle.success) if sitting.is_done else to("skip")
    last = to("anew") if sitting.is_done else to("show")
    return [to("earlier", is_open=sitting.place > 0), on, last, to("first", is_open=sitting.place > 0), read]
