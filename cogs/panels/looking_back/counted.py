"""What a match that has ended was for the ratings: whose went where or, where none did, why."""

from __future__ import annotations

from collections.abc import Sequence

from bot.game import AnyGame
from bot.history.statistics import Count, Gain
from bot.table.ended.standings import first_holder
from bot.table.notices import Former
from bot.table.table import Table
from cogs.wording.entries import shortened
from cogs.wording.rated import change_words, points_words
from cogs.wording.seats import mark
from cogs.wording.voice import Voice


def counted_in_words(game: AnyGame, table: Table, former: Sequence[Former], count: Count, voice: Voice) -> str:
    """One line of small print: by seat whoever began there, with the rating afterwards and its change."""
    if count.why is not None:
        return f"-# {voice.word('history-unrated', why=count.why)}"
    if not count.gains:
        return f"-# {voice.word('history-rated-soon')}"
    told = [_gain(game, table, former, gain, voice) for gain in count.gains]
    return f"-# {voice.word('history-rated', who=' · '.join(told))}"


def _gain(game: AnyGame, table: Table, former: Sequence[Former], gain: Gain, voice: Voice) -> str:
    name = shortened(first_holder(table.seats[gain.seat], former).name)
    points = points_words(gain.rating, gain.matches, voice)
    change = "" if gain.change is None else f" ({change_words(gain.change)})"
    return f"`{mark(game, gain.seat)}` {name} **{points}**{change}"
