"""Onboarding: guide, lesson offers and coaching for new users, and answers to mentions and direct messages."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

import discord
import msgspec
from discord.ext import commands

from bot.automation.ai_explanations import is_hint_allowed
from bot.clock import has_passed
from bot.game import AnyGame, Line
from bot.lessons.examples import primer
from bot.lessons.lesson_state import name_in_presses
from bot.lru import LRU
from bot.table.table import MatchFilter, MatchView
from cogs.context import Context
from cogs.delivery.calls import CallContent, post_directly
from cogs.delivery.exactly_once import SentMessage
from cogs.messages.own_tables import own_tables, turn_button
from cogs.text.custom_id import ComponentAction
from cogs.text.languages import public_locale
from cogs.text.localiser import Localiser
from cogs.text.permissions import missing_from, required_permissions
from cogs.text.seat_names import title
from cogs.ui.components import StatefulButton, button
from cogs.ui.errors import DISCORD_ERRORS
from cogs.ui.press import Press
from cogs.ui.screen import NOBODY, Screen, with_known_emojis


async def is_newcomer(context: Context, look: MatchView, turns: int) -> bool:
    """Return whether the viewer's seat is in that many first turns of a first match."""
    turn, _ = context.game(look.table).timed_turn(look.view)
    is_early = look.table.status == "running" and turn <= turns * len(look.table.seats)
    return is_early and await is_coached(context, look)


async def coach_advice(context: Context, look: MatchView, localiser: Localiser) -> str:
    """Return the coach's line for this decision, before the first one with the goal; "" for players without a coach."""
    if not look.offers or not await is_coached(context, look):
        return ""
    texts = context.game(look.table).texts
    appraised = texts.appraise(look.view) if is_hint_allowed(look) else None  # among people it would be unfair
    coach = _news(context, look) or texts.coach(look.view, look.offers)
    lines = [localiser.say(advice) for advice in (coach, appraised) if advice is not None]
    goal = "" if texts.goal is None or look.token else localiser.say(texts.goal)
    whole = "\n".join(filter(None, (goal, " ".join(lines))))
    return f"🎓 {whole}" if whole else ""


def _news(context: Context, look: MatchView) -> Line | None:
    """Return what the coach tells the viewer in this turn alone, or None. Note that it is told."""
    game, person = context.game(look.table), _person_of(look) or 0
    turn, _ = game.timed_turn(look.view)
    turns = context.told_news.get((look.table.id, person), {})
    for news in game.texts.news(look.view):
        subject = news.key, dict(news.args).get("about")
        if turns.setdefault(subject, turn) == turn:
            context.told_news.put((look.table.id, person), turns)
            return news
    return None


async def is_coached(context: Context, look: MatchView) -> bool:
    """Return whether the viewer's seat has a coach: in a first match, until it is dismissed."""
    game, person = context.game(look.table), _person_of(look)
    return person is not None and await context.services.computers.lesson_progress.is_coached(game, person)


async def coach_buttons(context: Context, look: MatchView, localiser: Localiser) -> list[StatefulButton]:
    """Return the button that turns the coach off or on again; [] once the player has finished a match."""
    game, person, progress = context.game(look.table), _person_of(look), context.services.computers.lesson_progress
    if person is None or look.table.status != "running":
        return []
    if await progress.is_coached(game, person):
        return [button(localiser.word("lessons-button-known"), ComponentAction("known", look.table.id))]
    return [uncoached_button(look, localiser)] if await progress.would_be_coached(game, person) else []


def uncoached_button(look: MatchView, localiser: Localiser) -> StatefulButton:
    """Return the button that turns the coach on again."""
    return button(localiser.word("lessons-button-coached"), ComponentAction("coached", look.table.id))


def _person_of(look: MatchView) -> int | None:
    return None if look.viewer is None else look.table.seats[look.viewer].user


def lesson_button(game: AnyGame, localiser: Localiser) -> StatefulButton:
    """Return the button that opens the lesson at the learner's step."""
    label = localiser.word("lessons-button-open", game=game.title)
    return button(label, ComponentAction("learn", name_in_presses(game)), style=discord.ButtonStyle.primary)


async def add_lesson_offer(context: Context, screen: Screen, game: AnyGame, user: int, localiser: Localiser) -> Screen:
    """Add the lesson offer to the screen if that user is new to the game."""
    return (
        _with_lesson(screen, game, localiser)
        if await context.services.computers.lesson_progress.is_new(game, user)
        else screen
    )


def _with_lesson(screen: Screen, game: AnyGame, localiser: Localiser) -> Screen:
    steps = 0 if game.lesson is None else game.lesson.length
    return screen.text(localiser.word("lessons-offer", game=game.title, steps=steps)).row(
        lesson_button(game, localiser)
    )


async def send_lesson_offer(press: Press, game: AnyGame) -> None:
    """Send the lesson offer as an ephemeral message if the user is new to the game."""
    if await press.services.computers.lesson_progress.is_new(game, press.user_id):
        await press.whisper(_with_lesson(Screen(), game, press.words))


def length_in_words(game: AnyGame, localiser: Localiser) -> str:
    """Return the possible numbers of players and, if known, the length of a match with the fewest."""
    fewest, most = game.players[0], game.players[-1]
    length = primer(game.name).lengths.get(fewest)
    if length is None:
        return localiser.word("guide-players", least=fewest, most=most)
    return localiser.word("guide-length", least=fewest, most=most, minutes=length.minutes)


async def guide_screen(context: Context, localiser: Localiser, guild: int | None, reader: int | None) -> Screen:
    """Return the games and where to go from here, for that server; None for a direct channel.

    A single `reader` sees first their tables, the game played last and the puzzle of the day, and no line about a
    known game.
    """
    games = by_ease(await context.services.people.servers.offered_in(guild))
    if not games:
        return Screen().text(localiser.word("server-games-none"))
    screen, puzzle, unknown = Screen(), list[StatefulButton](), games
    if reader is not None:
        await _add_tables(context, screen, reader, localiser)
        daily_puzzles, last = context.services.people.daily_puzzles, await _last_game(context, reader)
        games.sort(key=lambda game: game.name != last)
        known = await daily_puzzles.known_games(reader)
        unknown = [game for game in games if game.name not in known]
        puzzle = await puzzle_buttons(context, reader, localiser)
    screen.text("\n".join([localiser.word("guide-title"), *(_game_line(game, localiser) for game in unknown)]))
    screen.row(*(button(title(game), ComponentAction("meet", "", menu=game.name)) for game in games))
    row = [button(localiser.word(f"guide-button-{name}"), ComponentAction(f"help-{name}", "")) for name in HELP]
    return screen.row(*puzzle, *row)


async def puzzle_buttons(context: Context, reader: int, localiser: Localiser) -> list[StatefulButton]:
    """Return the button to the puzzle of the day, for a reader who knows a game."""
    if not await offers_puzzle(context, reader):
        return []
    is_answered = await context.services.people.daily_puzzles.is_answered(reader)
    label = "daily-button-done" if is_answered else "daily-button"
    return [button(localiser.word(label), ComponentAction("today-open", ""))]


async def offers_puzzle(context: Context, reader: int) -> bool:
    """Return whether the first page of help has the puzzle of the day: the reader knows a game or has played one."""
    known = await context.services.people.daily_puzzles.known_games(reader)
    return bool(known or await _last_game(context, reader))


async def _add_tables(context: Context, screen: Screen, reader: int, localiser: Localiser) -> None:
    """Add how many tables wait for the reader, and a button for each of the most urgent that are running."""
    running = [mine for mine in await own_tables(context, reader) if mine.table.status == "running"]
    if running:
        waiting = sum(mine.is_my_turn for mine in running)
        screen.text(f"**{localiser.word('games-mine-title', waiting=waiting)}**")
    for mine in running[:MAX_TABLES]:
        screen.row(turn_button(context, mine, reader, localiser))


async def _last_game(context: Context, reader: int) -> str:
    """Return the game of the reader's newest match, "" without one."""
    page = await context.services.history.match_lists.page(MatchFilter(user=reader), 0, 1)
    return next((entry.table.game for entry in page.entries), "")


def _game_line(game: AnyGame, localiser: Localiser) -> str:
    """Return what one does in the game, for how many players it is, and how long a match lasts."""
    kind, length = localiser.word(f"{game.name}-kind"), length_in_words(game, localiser)
    return localiser.word("guide-game", game=game.title, kind=kind, length=length)


HELP = ("mine", "open", "more")
"""Buttons below the games, by the last part of their verbs."""
MAX_TABLES = 3
"""Maximum number of the reader's tables above the games."""


def by_ease(games: Mapping[str, AnyGame]) -> list[AnyGame]:
    """Return the games, the shortest for two players first: they are the easiest to begin with."""

    def ease(game: AnyGame) -> tuple[int, int, str]:
        length, steps = primer(game.name).lengths.get(game.players[0]), 0 if game.lesson is None else game.lesson.length
        return (length.minutes if length is not None else 0, -steps, game.title)

    return sorted(games.values(), key=ease)


def guide_in_words(localiser: Localiser, game: AnyGame) -> str:
    """Return the guide for a message of a match, whose buttons open neither lesson nor rules: it names the commands."""
    more = localiser.word(
        "guide-more",
        lesson=_yes(game.lesson is not None),
        learn=f"`{localiser.word('lessons-path-learn', game=game.name)}`",
        rules=f"`{localiser.word('common-path-rules', game=game.name)}`",
    )
    return f"{localiser.word('guide-first')}\n{more}"


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


async def post_guided(
    context: Context, look: MatchView, slot: str, words: CallContent, user: int, *, is_noted: bool = True
) -> SentMessage | None:
    """Send like `post_directly`, with the guide for users who have not had it. Raise discord.HTTPException."""
    if (await context.services.people.preferences.of(user)).guided_in is not None:
        return await post_directly(context, look, slot, words, user, is_noted=is_noted)
    text = f"{words.text}\n\n{guide_in_words(Localiser(words.locale), context.game(look.table))}"
    sent = await post_directly(context, look, slot, msgspec.structs.replace(words, text=text), user, is_noted=is_noted)
    if sent is not None:
        await context.services.people.preferences.note_guided(user, look.table.id)
    return sent


ANSWER_INTERVAL = timedelta(seconds=30)
"""Minimum time between two answers in one channel."""
MAX_REMEMBERED_CHANNELS = 1000
"""Number of channels whose last answer is remembered."""
LOG = logging.getLogger(__name__)


class Onboarding(commands.Cog):
    """Listener that answers direct messages and mentions with the guide, without reading their content."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._answered: LRU[int, datetime] = LRU(MAX_REMEMBERED_CHANNELS)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Answer a message that mentions the bot or was sent to it directly."""
        if message.author.bot or not self._is_for_us(message) or self._context.closing or not self._is_due(message):
            return
        guild, reader = (None, message.author.id) if message.guild is None else (message.guild.id, None)
        screen = await guide_screen(self._context, Localiser(await self._locale(message)), guild, reader)
        try:
            screen.emojis = self._context.icons.emojis
            await with_known_emojis(self._context, screen, lambda: self._answer(message, screen))
        except DISCORD_ERRORS as refused:
            LOG.info("help message not answered: %s", refused, extra={"channel": message.channel.id})

    async def _answer(self, message: discord.Message, screen: Screen) -> discord.Message:
        if self._may_reply(message):
            return await message.reply(view=screen.view(), allowed_mentions=NOBODY, mention_author=False, silent=True)
        return await message.channel.send(view=screen.view(), allowed_mentions=NOBODY, silent=True)

    def _is_for_us(self, message: discord.Message) -> bool:
        """Return whether it is a direct message or mentions the bot. Replies and @everyone do not count."""
        if message.guild is None:
            return isinstance(message.channel, discord.DMChannel)
        ours = self._context.client.user
        return ours is not None and ours.id in message.raw_mentions

    def _may_reply(self, message: discord.Message) -> bool:
        """Return whether the answer may refer to the message, which needs the permission to read it."""
        channel: Any = message.channel
        return message.guild is None or bool(channel.permissions_for(message.guild.me).read_message_history)

    def _is_due(self, message: discord.Message) -> bool:
        """Return whether the bot may write there and has not just answered there."""
        channel: Any = message.channel
        if message.guild is not None and missing_from(
            channel.permissions_for(message.guild.me), required_permissions(channel)
        ):
            return False
        now = self._context.services.now()
        last = self._answered.get(channel.id)
        if last is not None and not has_passed(last, ANSWER_INTERVAL, now):
            return False
        self._answered.put(channel.id, now)
        return True

    async def _locale(self, message: discord.Message) -> str:
        """Return the server's language, or the user's in a direct channel."""
        if message.guild is None:
            return await self._context.services.people.users.locale(message.author.id)
        settings = await self._context.services.people.servers.of(message.guild.id)
        return public_locale(message.guild, settings)
