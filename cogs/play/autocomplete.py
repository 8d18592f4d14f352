"""Autocomplete of legal moves in words, for the seat's player only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord.app_commands import Choice

from bot.game import AnyGame, Refused
from bot.i18n import contains
from bot.table.table import MatchView
from cogs.text.choice_tree import ChoiceTree, offers, tokens
from cogs.text.localiser import Localiser, distinct_labels, plain
from cogs.ui.components import MAX_OPTIONS
from cogs.ui.guards import candidate_tables
from cogs.ui.press import Press

PREPARE, TRY, WISHES = "prepare", "try", "wishes"
"""Words before typed moves that are not made now. The last one is also the auto-answer that holds the wishes."""


def after_word(word: str, text: str) -> str | None:
    """Return what follows that word in a text that begins with it, or None."""
    first, _, rest = text.strip().partition(" ")
    return rest if first.casefold().rstrip(":") == word else None


async def complete_moves(press: Press, game: AnyGame, current: str) -> list[Choice[str]]:
    """Return whole moves, in notation and words, filtered by the typed text.

    After a comma, return the moves of the position reached by the moves before it. Return none if those moves would
    reveal hidden information.
    """
    look = await own_look(press, game)
    if look is None:
        return []
    localiser = plain(look.table, press.locale)
    done, _, typed = current.rpartition(",")
    after = await press.services.matches.views.look_after(look, done.split(",")) if done else look
    if after is None:
        return []
    moves = whole_moves(game, after, localiser)
    ahead = f"{done}, " if done else ""
    return filter_choices(((f"{ahead}{text}", words) for text, words in moves), typed)


async def complete_wishes(press: Press, game: AnyGame, current: str) -> list[Choice[str]]:
    """Return the moves for which the user may wish here, in notation and words. After a comma, one more of them."""
    look = await seated_look(press, game)
    if look is None or look.view is None:
        return []
    localiser = plain(look.table, press.locale)
    done, _, typed = current.rpartition(",")
    ahead = f"{WISHES} {done}, " if done else f"{WISHES} "
    moves = whole_moves(game, look, localiser, game.auto_answers.wishable(look.view))
    return filter_choices(((f"{ahead}{text}", words) for text, words in moves), typed)


async def own_look(press: Press, game: AnyGame) -> MatchView | None:
    """Return the user's view of the match here, or None unless the user may move now."""
    look = await seated_look(press, game)
    return look if look is not None and look.offers else None


async def seated_look(press: Press, game: AnyGame) -> MatchView | None:
    """Return the user's view of the match of that game here, or None without a seat or while it is paused."""
    try:
        table = await _table(press, game)
        look = await press.services.matches.look_as(table, press.user_id) if table else None
    except Refused:
        return None
    if look is None or look.viewer is None or look.table.paused_at is not None:
        return None
    return look


def filter_choices(offered: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Return at most 25 of the (value, words) that contain every typed word. No two of them look alike."""
    matching: list[tuple[str, str]] = []
    for value, words in offered:
        label = words if value in words else f"{value} · {words}"
        if len(value) <= 100 and contains(label, typed):
            matching.append((value, label))
        if len(matching) == MAX_OPTIONS:
            break
    names = distinct_labels([label for _, label in matching], [value for value, _ in matching])
    return [Choice(name=name, value=value) for name, (value, _) in zip(names, matching, strict=True)]


def whole_moves(
    game: AnyGame, look: MatchView, localiser: Localiser, moves: Sequence[str] | None = None
) -> Iterable[tuple[str, str]]:
    """Yield each of these moves, by default those offered, in notation and in words."""
    labels: dict[tuple[str, ...], str] = {}
    tree: ChoiceTree = offers(game, look.offers if moves is None else moves)
    for text, choices in tree.moves:
        path = tokens(choices)
        parts = []
        for depth in range(len(path)):
            part = path[: depth + 1]
            if part not in labels:
                labels[part] = localiser.say(game.label(look.view, part).text)
            parts.append(labels[part])
        yield text, " › ".join(parts)


async def _table(press: Press, game: AnyGame) -> str | None:
    if press.guild is not None:
        table = await press.services.matches.table_in(press.channel)
        return table.id if table is not None and table.game == game.name else None
    mine = await candidate_tables(press, game.name)
    return mine[0].id if len(mine) == 1 else None
