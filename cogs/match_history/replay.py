"""Viewer of a match, step by step as pictures and text, private or for the whole channel."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import accumulate, takewhile

import discord
import msgspec

from bot.game import AnyGame, refuse
from bot.history.frames import Frame, FrameHeading, Hand, Perspective
from bot.scene import Scene
from bot.table.table import Table
from cogs.context import Context
from cogs.drawing.pictures import Drawn
from cogs.match_history.public_posts import post_publicly
from cogs.play.trial import show_trial
from cogs.text.custom_id import ComponentAction, number_in, page_in, picked_in
from cogs.text.localiser import Localiser, cut, in_message, mark, plain, stamp
from cogs.text.replay_page import ViewerState, parse_perspective, spell_perspective, viewing_of
from cogs.text.seat_names import marked_name, title
from cogs.ui.board_view import BoardPicture, add_view, words_screen
from cogs.ui.components import MAX_OPTIONS, Option, StatefulButton, answers, button, select
from cogs.ui.guards import may_see, require_visible, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from cogs.ui.timeline import MatchTexts, match_texts
from renderers import Picture

WORDS_LIMIT = 1000
OPEN_LIMIT = 2400
MAX_STEP_PREVIEW = 60


class ViewerPage(msgspec.Struct, frozen=True):
    """Content of a page of the viewer: the step, all headings, and the selectable perspectives.

    `table` has the player names at that step; `texts` has those at any time.
    """

    table: Table
    game: AnyGame
    viewing: ViewerState
    headings: tuple[FrameHeading, ...]
    perspectives: tuple[Perspective, ...]
    locale: str
    texts: MatchTexts

    @property
    def here(self) -> FrameHeading:
        """Return the heading of the shown step."""
        return self.headings[self.viewing.number]


async def viewer_screen(context: Context, page: ViewerPage, frame: Frame) -> Screen:
    """Return the page's step as picture and text."""
    localiser = context.illustrated(page.table, page.locale)
    screen = Screen().text(title_of(page, frame, localiser)).text(step_in_words(page, localiser))
    picture = BoardPicture(table=page.table, view=frame.view, locale=page.locale, before=frame.before)
    hands, _ = await asyncio.gather(_draw_hands(context, page, frame), add_view(context, screen, picture))
    _add_hands(screen, page, hands)
    screen.text(_revealed_text(frame, localiser))
    screen.row(*_buttons(page, localiser), _share_button(page, localiser), *_try_button(page, frame, localiser))
    screen.row(select(localiser.word("viewer-menu-turn"), page.viewing.to("replay-step", "turn"), _turns(page)))
    return screen.row(
        select(localiser.word("viewer-menu-eyes"), page.viewing.to("replay-eyes", "eyes"), _perspective_options(page))
    )


TURNS_OF_A_PAGE = MAX_OPTIONS - 2
"""Turns in a page of the list. The other two options lead to its neighbours."""


def turns_around(headings: Sequence[FrameHeading], number: int) -> tuple[FrameHeading, ...]:
    """Return the first steps of the turns in the page with that step, of the turn before the page and of that after."""
    starts = [
        heading for place, heading in enumerate(headings) if place == 0 or headings[place - 1].turn != heading.turn
    ]
    here = bisect_right(starts, number, key=lambda heading: heading.number) - 1
    first = here - here % TURNS_OF_A_PAGE
    return tuple(starts[max(0, first - 1) : first + TURNS_OF_A_PAGE + 1])


def title_of(page: ViewerPage, frame: Frame, localiser: Localiser) -> str:
    """Return the step's number, the perspective and whose turn it is."""
    here, last = page.here, page.headings[-1].step
    step = (
        localiser.word("viewer-step", number=here.step, last=last)
        if here.number
        else localiser.word("viewer-beginning")
    )
    perspective = localiser.word("viewer-through", eyes=_perspective_word(page, page.viewing.perspective, localiser))
    return f"### {title(page.game)} · {step}\n-# {perspective}\n{localiser.say(page.game.texts.headline(frame.view))}"


def step_in_words(page: ViewerPage, localiser: Localiser) -> str:
    """Return who did what when at the shown step."""
    here = page.here
    who = "" if here.seat is None else f"{marked_name(page.game, here.seat, localiser, '**{}**')} · "
    when = f"{stamp(here.at, 'f')} ({stamp(here.at, 'R')})"
    return who + when + "\n" + cut(" ".join(localiser.say(text) for text in here.lines), WORDS_LIMIT)


async def _draw_hands(context: Context, page: ViewerPage, frame: Frame) -> list[tuple[Hand, Drawn]]:
    """Return the visible hands, rendered concurrently."""
    names, held = plain(page.table, page.locale).names, [hand for hand in frame.hands if hand.hand is not None]
    scenes = [Scene(game=page.game.name, kind="hand", view=hand.hand, names=names, locale=page.locale) for hand in held]
    return list(zip(held, await asyncio.gather(*map(context.draw, scenes)), strict=True))


def _add_hands(screen: Screen, page: ViewerPage, hands: Iterable[tuple[Hand, Drawn]]) -> None:
    """Add the hands side by side, or as text if a picture is missing or pending."""
    localiser, drawn = plain(page.table, page.locale), []
    for hand, picture in hands:
        name, words = f"hand-{hand.seat + 1}", "\n".join((localiser.names[hand.seat], *map(localiser.say, hand.facts)))
        if isinstance(picture, Picture):
            drawn.append((picture, name, words))
        else:
            screen.picture(picture, name, words, partial(str, words))
    screen.gallery(drawn)


def _revealed_text(frame: Frame, localiser: Localiser) -> str:
    """Return the formerly hidden information, as many lines as fit."""
    rows = [f"-# {localiser.say(hidden)}" for hidden in frame.revealed]
    ends = list(takewhile(lambda length: length <= OPEN_LIMIT, accumulate(len(row) + 1 for row in rows)))
    more = len(rows) - len(ends)
    return "\n".join(rows[: len(ends)] + ([f"-# {localiser.word('viewer-laid-open-cut', count=more)}"] if more else []))


def _buttons(page: ViewerPage, localiser: Localiser) -> tuple[StatefulButton, ...]:
    here, last = page.viewing.number, len(page.headings) - 1

    def to(name: str, number: int, *, is_there: bool) -> StatefulButton:
        pressed = page.viewing.to("replay-step", name, number=number)
        return button(localiser.word(f"viewer-button-{name}"), pressed, disabled=not is_there)

    return (
        to("first", 0, is_there=here > 0),
        to("back", max(0, here - 1), is_there=here > 0),
        to("next", min(last, here + 1), is_there=here < last),
        to("last", last, is_there=here < last),
        button(localiser.word("board_in_words-button"), page.viewing.to("replay-read", "read")),
    )


def _share_button(page: ViewerPage, localiser: Localiser) -> StatefulButton:
    return button(localiser.word("show-button"), page.viewing.to("replay-share", "share"))


def _try_button(page: ViewerPage, frame: Frame, localiser: Localiser) -> tuple[StatefulButton, ...]:
    """Return *Try* where an ended match can be played on from this step."""
    if page.table.is_live or page.game.skill is None or not page.game.waiting(frame.view):
        return ()
    return (button(localiser.word("trial-button"), page.viewing.to("replay-try", "try")),)


def _turns(page: ViewerPage) -> list[Option]:
    """Return the options of a page of the turns, with the shown step selected if it is one of them."""
    return [
        Option(str(heading.number), _turn(page, heading), chosen=heading.number == page.viewing.number)
        for heading in turns_around(page.headings, page.viewing.number)
    ]


def _turn(page: ViewerPage, heading: FrameHeading) -> str:
    localiser = plain(page.texts.table_at(heading.at), page.locale)
    if heading.seat is None and not heading.lines:
        return localiser.word("viewer-turn-beginning", number=heading.step)
    words = localiser.say(heading.lines[0]) if heading.lines else ""
    if heading.seat is None:
        return f"#{heading.step} · {cut(words, MAX_STEP_PREVIEW)}"
    name = localiser.names[heading.seat]
    return f"#{heading.step} · {name} · {cut(words.removeprefix(name).lstrip(' :,'), MAX_STEP_PREVIEW)}"


def _perspective_options(page: ViewerPage) -> list[Option]:
    localiser = plain(page.table, page.locale)
    later = localiser.word("viewer-eyes-later") if page.table.is_live else None
    return [
        Option(
            spell_perspective(perspective),
            _perspective_word(page, perspective, localiser),
            later,
            chosen=perspective == page.viewing.perspective,
        )
        for perspective in page.perspectives
    ]


def _perspective_word(page: ViewerPage, perspective: Perspective, localiser: Localiser) -> str:
    match perspective:
        case None:
            return localiser.word("viewer-eyes-public")
        case "open":
            return localiser.word("viewer-eyes-open")
        case seat:
            return localiser.word("viewer-eyes-seat", mark=mark(page.game, seat), name=localiser.names[seat])


LAST_STEP = 10**9
"""Step number beyond all others, which selects the last step."""


async def show_replay(press: Press, table: Table, *, step: int | None, public: bool) -> None:
    """Open a viewer at that step, private or for everybody in the channel."""
    screen = await _screen(press, await _new_viewing(press, table, step, is_public=public))
    if not public:
        await press.show(screen)
        return
    await post_publicly(press, table.id, screen, "viewer-posted")


async def sees_viewed(press: Press) -> None:
    """Require a user who may see the match and, for a public viewer, a channel that may show it. Raise Refused."""
    await _check_viewing(press, viewing_of(press.action))


@answers("replay", "private", viewers_only)
async def answer_replay(press: Press) -> None:
    """Show *Replay* privately, at the step given in the path or picked from a list, if any."""
    table = await press.table()
    step = number_in(picked_in(press.action)) if press.action.path else None
    viewing = await _new_viewing(press, table, step, is_public=False)
    await press.show(await _screen(press, viewing))


@answers("replay-step", "update", sees_viewed)
async def turn_to_step(press: Press) -> None:
    """Show the step of the button, or the one picked from the list of turns."""
    viewing = viewing_of(press.action)
    viewing = msgspec.structs.replace(viewing, number=number_in(picked_in(press.action)))
    await press.show(await _screen(press, viewing))


@answers("replay-eyes", "update", sees_viewed)
async def change_perspective(press: Press) -> None:
    """Show the same moment from another perspective, which may see fewer steps."""
    before, perspective = viewing_of(press.action), parse_perspective(picked_in(press.action))
    after = msgspec.structs.replace(before, perspective=perspective)
    current = await headings_for(press, before)
    seq = current[min(before.number, len(current) - 1)].seq
    visible = await headings_for(press, after)
    number = max(heading.number for heading in visible if heading.number == 0 or heading.seq <= seq)
    await press.show(await _screen(press, msgspec.structs.replace(after, number=number)))


@answers("replay-read", "private", sees_viewed)
async def read_step(press: Press) -> None:
    """Show *Board in words* at that step, privately."""
    page, frame = await page_and_frame(press, viewing_of(press.action))
    await press.show(reading_screen(page, frame, 0))


@answers("replay-read-page", "update", sees_viewed)
async def turn_step_pages(press: Press) -> None:
    """Show another page of *Board in words*."""
    page, frame = await page_and_frame(press, viewing_of(press.action))
    await press.show(reading_screen(page, frame, page_in(press.action, len(press.action.path) - 1)))


def reading_screen(page: ViewerPage, frame: Frame, number: int) -> Screen:
    """Return a page of that step's board in words, with buttons to the other pages."""
    localiser = in_message(page.table, page.locale)

    def to(target: int) -> ComponentAction:
        pressed = page.viewing.to("replay-read-page", "")
        return msgspec.structs.replace(pressed, path=(*pressed.path, str(target)))

    return words_screen(title_of(page, frame, localiser), page.game, frame.view, localiser, number, to=to)


async def _new_viewing(press: Press, table: Table, step: int | None, *, is_public: bool) -> ViewerState:
    """Return a new viewer at that step; by default, at a finished match's start or a running match's last step."""
    viewing = ViewerState(table.id, is_public, None, LAST_STEP if table.is_live else 0)
    if table.is_live and not is_public:
        perspective, *_ = await press.services.history.replays.perspectives_for(table.id, press.user_id)
        viewing = msgspec.structs.replace(viewing, perspective=perspective)
    if step is None:
        return viewing
    headings = await headings_for(press, viewing)
    return msgspec.structs.replace(viewing, number=frame_at_step(headings, step))


def frame_at_step(headings: Sequence[FrameHeading], step: int) -> int:
    """Return the frame of the step with that public number, or the last one before it."""
    return max(heading.number for heading in headings if heading.step <= step)


async def show_frame(press: Press, viewing: ViewerState) -> None:
    """Show the viewer in answer to this interaction. Raise Refused."""
    await press.show(await _screen(press, viewing))


async def _screen(press: Press, viewing: ViewerState) -> Screen:
    """Return the page limited to what this user may see. Raise Refused."""
    return await viewer_screen(press.context, *await page_and_frame(press, viewing))


async def page_and_frame(press: Press, viewing: ViewerState) -> tuple[ViewerPage, Frame]:
    """Return the content of the page for this user. Raise Refused."""
    headings = await headings_for(press, viewing)
    viewing = msgspec.structs.replace(viewing, number=min(viewing.number, len(headings) - 1))
    table, asks = await press.table(viewing.match), viewing.asks(press.user_id)
    frame = await press.services.history.replays.frame(viewing.match, asks, viewing.perspective, viewing.number)
    person = press.person
    locale = table.locale if viewing.is_public else person.locale
    texts = await match_texts(press.context, table, locale)
    page = ViewerPage(
        table=texts.table_at(headings[viewing.number].at),
        game=press.context.game(table),
        viewing=viewing,
        headings=headings,
        perspectives=await press.services.history.replays.perspectives_for(viewing.match, asks),
        locale=locale,
        texts=texts,
    )
    return page, frame


async def headings_for(press: Press, viewing: ViewerState) -> tuple[FrameHeading, ...]:
    """Return the headings of all steps for this perspective. Raise Refused if the user may not see them."""
    await _check_viewing(press, viewing)
    asks = viewing.asks(press.user_id)
    if viewing.perspective not in await press.services.history.replays.perspectives_for(viewing.match, asks):
        raise refuse("not_your_eyes")
    return await press.services.history.replays.frames(viewing.match, asks, viewing.perspective)


async def _check_viewing(press: Press, viewing: ViewerState) -> None:
    if not viewing.is_public:
        await require_visible(press, viewing.match)
        return
    table = await press.table(viewing.match)
    if not _may_be_shown_here(press, table):
        raise refuse("not_here")
    if not _is_played_here(press, table):
        await require_visible(press, viewing.match)


def _may_be_shown_here(press: Press, table: Table) -> bool:
    """Return whether everybody who can read this channel may see the match."""
    guild = press.server
    if guild is None:
        return may_see(press, table)
    if table.guild != guild.id:
        return False
    if _is_played_here(press, table):
        return True
    home = guild.get_channel(table.seen_in or table.channel)
    return home is not None and home.permissions_for(guild.default_role).view_channel


def _is_played_here(press: Press, table: Table) -> bool:
    """Return whether the match's channel is this one, its parent or one of its threads."""
    channel = press.here
    here = {press.channel, channel.parent_id if isinstance(channel, discord.Thread) else None}
    return bool(here & {table.channel, table.seen_in} - {None})


@answers("replay-try", "private", sees_viewed, is_apart=True)
async def try_viewed(press: Press) -> None:
    """Begin a trial from the step that the viewer shows. Raise Refused."""
    viewing = viewing_of(press.action)
    trials, user = press.services.computers.trials, press.user_id
    trial = await trials.open_at(viewing.match, user, viewing.perspective, viewing.number)
    await show_trial(press, trial)
