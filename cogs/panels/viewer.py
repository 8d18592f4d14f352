"""The viewer: one step of a match as a picture and in words, with buttons and lists to all the others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import accumulate, takewhile

import msgspec

from bot.game import AnyGame
from bot.history.story import Eyes, Frame, Hand, Heading
from bot.scene import Scene
from bot.table.table import Table
from cogs.drawing.coming import Drawn
from cogs.house import House
from cogs.screen.board import Board, add_view
from cogs.screen.chronology import Tellers
from cogs.screen.components import Option, Press, button, select
from cogs.screen.screen import Screen
from cogs.wording.seats import mark
from cogs.wording.times import stamp
from cogs.wording.viewing import Viewing, spelled
from cogs.wording.voice import Voice, cut, in_message, plain
from renderers import Picture

MOST = 25
"""Lines of a list."""
WORDS_LIMIT = 1000
OPEN_LIMIT = 2400
FIRST_WORDS = 60


class Page(msgspec.Struct, frozen=True):
    """Everything that a page of the viewer says: the step, all headings and all eyes there are to choose.

    `table` has the names of the step's time, `voices` have those of every time.
    """

    table: Table
    game: AnyGame
    viewing: Viewing
    headings: tuple[Heading, ...]
    eyes: tuple[Eyes, ...]
    locale: str
    voices: Tellers

    @property
    def here(self) -> Heading:
        """The heading of the step that is shown."""
        return self.headings[self.viewing.number]


async def viewer_screen(house: House, page: Page, frame: Frame) -> Screen:
    """The step of the page, drawn and told."""
    voice = in_message(page.table, page.locale)
    screen = Screen().text(title_of(page, frame, voice)).text(_words(page, voice))
    shown = Board(table=page.table, view=frame.view, locale=page.locale, before=frame.before)
    hands, _ = await asyncio.gather(_draw_hands(house, page, frame), add_view(house, screen, shown))
    _add_hands(screen, page, hands)
    screen.text(_laid_open(frame, voice))
    screen.row(*_buttons(page, voice))
    screen.row(select(voice.word("viewer-menu-turn"), page.viewing.to("replay-step", "turn"), _turns(page)))
    return screen.row(select(voice.word("viewer-menu-eyes"), page.viewing.to("replay-eyes", "eyes"), _eyes(page)))


def spread(headings: Sequence[Heading]) -> tuple[Heading, ...]:
    """The first step of every turn; of more than 25 turns the first, the last and others evenly between them."""
    starts = [
        heading for number, heading in enumerate(headings) if number == 0 or headings[number - 1].turn != heading.turn
    ]
    if len(starts) <= MOST:
        return tuple(starts)
    return tuple(starts[round(place * (len(starts) - 1) / (MOST - 1))] for place in range(MOST))


def title_of(page: Page, frame: Frame, voice: Voice) -> str:
    """Which step it is, through whose eyes, and whose turn."""
    here, last = page.here, page.headings[-1].step
    step = voice.word("viewer-step", number=here.step, last=last) if here.number else voice.word("viewer-beginning")
    eyes = voice.word("viewer-through", eyes=_eyes_word(page, page.viewing.eyes, voice))
    return f"### {page.game.title} · {step}\n-# {eyes}\n{voice.say(page.game.headline(frame.view))}"


def _words(page: Page, voice: Voice) -> str:
    here = page.here
    who = "" if here.seat is None else f"`{mark(page.game, here.seat)}` **{voice.names[here.seat]}** · "
    when = f"{stamp(here.at, 'f')} ({stamp(here.at, 'R')})"
    return who + when + "\n" + cut(" ".join(voice.say(said) for said in here.lines), WORDS_LIMIT)


async def _draw_hands(house: House, page: Page, frame: Frame) -> list[tuple[Hand, Drawn]]:
    """The hands that these eyes see, all drawn at once."""
    names, held = plain(page.table, page.locale).names, [hand for hand in frame.hands if hand.hand is not None]
    scenes = [Scene(game=page.game.name, kind="hand", view=hand.hand, names=names, locale=page.locale) for hand in held]
    return list(zip(held, await asyncio.gather(*map(house.draw, scenes)), strict=True))


def _add_hands(screen: Screen, page: Page, hands: Iterable[tuple[Hand, Drawn]]) -> None:
    """Side by side; in words what has no picture, or none yet."""
    voice, drawn = plain(page.table, page.locale), []
    for hand, picture in hands:
        name, words = f"hand-{hand.seat + 1}", "\n".join((voice.names[hand.seat], *map(voice.say, hand.facts)))
        if isinstance(picture, Picture):
            drawn.append((picture, name, words))
        else:
            screen.picture(picture, name, words, partial(str, words))
    screen.gallery(drawn)


def _laid_open(frame: Frame, voice: Voice) -> str:
    """All that was hidden, line by line, as far as there is room."""
    rows = [f"-# {voice.say(hidden)}" for hidden in frame.laid_open]
    kept = list(takewhile(lambda length: length <= OPEN_LIMIT, accumulate(len(row) + 1 for row in rows)))
    more = len(rows) - len(kept)
    return "\n".join(rows[: len(kept)] + ([f"-# {voice.word('viewer-laid-open-cut', count=more)}"] if more else []))


def _buttons(page: Page, voice: Voice) -> tuple[Press, ...]:
    here, last = page.viewing.number, len(page.headings) - 1

    def to(name: str, number: int, *, is_there: bool) -> Press:
        pressed = page.viewing.to("replay-step", name, number=number)
        return button(voice.word(f"viewer-button-{name}"), pressed, disabled=not is_there)

    return (
        to("first", 0, is_there=here > 0),
        to("back", max(0, here - 1), is_there=here > 0),
        to("next", min(last, here + 1), is_there=here < last),
        to("last", last, is_there=here < last),
        button(voice.word("reading-button"), page.viewing.to("replay-read", "read")),
    )


def _turns(page: Page) -> list[Option]:
    """Where a turn begins; the step that is shown is marked if it is one of these."""
    return [
        Option(str(heading.number), _turn(page, heading), chosen=heading.number == page.viewing.number)
        for heading in spread(page.headings)
    ]


def _turn(page: Page, heading: Heading) -> str:
    voice = plain(page.voices.table_at(heading.at), page.locale)
    if heading.seat is None and not heading.lines:
        return voice.word("viewer-turn-beginning", number=heading.step)
    words = voice.say(heading.lines[0]) if heading.lines else ""
    if heading.seat is None:
        return f"#{heading.step} · {cut(words, FIRST_WORDS)}"
    name = voice.names[heading.seat]
    return f"#{heading.step} · {name} · {cut(words.removeprefix(name).lstrip(' :,'), FIRST_WORDS)}"


def _eyes(page: Page) -> list[Option]:
    voice = plain(page.table, page.locale)
    later = voice.word("viewer-eyes-later") if page.table.is_live else None
    return [
        Option(spelled(eyes), _eyes_word(page, eyes, voice), later, chosen=eyes == page.viewing.eyes)
        for eyes in page.eyes
    ]


def _eyes_word(page: Page, eyes: Eyes, voice: Voice) -> str:
    match eyes:
        case None:
            return voice.word("viewer-eyes-public")
        case "open":
            return voice.word("viewer-eyes-open")
        case seat:
            return voice.word("viewer-eyes-seat", mark=mark(page.game, seat), name=voice.names[seat])
