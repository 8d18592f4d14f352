"""State of a match in words: whose turn it is, the scores, or who has won and why."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from bot.game import AnyGame, Refused, Seat
from bot.history.ratings import UnratedReason
from bot.i18n import whole
from bot.table.seating import voters
from bot.table.table import MatchView, Table
from cogs.context import Context
from cogs.messages.rematch import strong_winner_in_words
from cogs.text.localiser import Localiser, without_levels
from cogs.text.match_entries import rating_changes_in_words
from cogs.text.seat_names import marked_name, tag, title, with_player_remark
from cogs.ui.board_view import early_end_in_words
from cogs.ui.timeline import match_texts

UNEXPECTED: frozenset[UnratedReason] = frozenset({"short", "often"})
"""Reasons that nobody can know before the end."""


async def heading(context: Context, game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the title and whose turn it is or, after the end, who has how many points, and why."""
    brief = context.illustrated(without_levels(look.table), localiser.locale)
    if look.outcome is None:
        return f"## {title(game)}\n{await state_in_words(context, game, look, brief)}"
    scores = result_in_words(look, brief)
    if look.viewer is not None and look.outcome.winners == (look.viewer,):
        scores = localiser.word("common-end-you-win", result=scores)
    result = f"## {title(game)}: {scores}"
    why = await verdict_in_words(context, look.table, brief)
    consolation = strong_winner_in_words(look, brief)
    remarks = (
        await _substitutes_in_words(context, look, brief),
        "" if look.table.is_alone else _levels_in_words(look.table, localiser),
        await ratings_in_words(context, look, localiser),
    )
    return "\n".join(filter(None, (result, exception_in_words(game, look, brief), why, consolation, *remarks)))


async def state_in_words(context: Context, game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return whose turn it is or, after somebody has left one player alone, who decides on the end."""
    left = await context.services.matches.views.undecided_since(look.table.id)
    if left is None:
        return headline(game, look, localiser)
    text, seat = localiser.say(left.line), voters(look.table)[0]
    return text if seat == look.viewer else localiser.word("common-table-alone", left=text, who=localiser.names[seat])


async def _substitutes_in_words(context: Context, look: MatchView, localiser: Localiser) -> str:
    """Return a line for each seat that somebody else played to the end: for whom, and why it comes last."""
    table = look.table
    if look.is_early or table.started_at is None:
        return ""
    began = (await match_texts(context, without_levels(table), localiser.locale)).at(table.started_at).names
    seats = [seat for seat in look.left if not (table.seats[seat].resigned or table.seats[seat].offered)]
    names = localiser.names
    return "\n".join(localiser.word("common-end-substitute", who=names[seat], former=began[seat]) for seat in seats)


async def ratings_in_words(context: Context, look: MatchView, localiser: Localiser) -> str:
    """Return the rating changes in small print, or why there are none although players expect them; "" otherwise."""
    table = look.table
    if table.status != "over" or table.guild is None or not table.terms.rated:
        return ""
    counted = await context.services.history.statistics.count(table.id, is_early=look.is_early)
    former = await context.services.matches.former(table.id)
    is_told = counted.gains or counted.why in UNEXPECTED
    if not is_told:
        return ""
    return rating_changes_in_words(table, former, counted, localiser)


def _levels_in_words(table: Table, localiser: Localiser) -> str:
    """Return the computers with their levels in small print; "" without any."""
    names = [localiser.names[info.seat] for info in table.seats if info.level is not None]
    return "-# " + localiser.word("common-end-computers", who=", ".join(names)) if names else ""


def result_in_words(look: MatchView, localiser: Localiser) -> str:
    """Return each player's name and own score, by place. `outcome` must not be None."""
    outcome = look.outcome
    assert outcome is not None  # noqa: S101 - checked by the callers
    parts = []
    for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
        info, name, score = look.table.seats[seat], localiser.names[seat], look.own_scores[seat]
        if seat in look.left:
            name = with_player_remark(info, name, localiser, look.left)
        parts.append(name if score is None else f"{name} {whole(score)}")
    return ", ".join(parts)


def exception_in_words(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return who has won if the scores alone do not say so, as after a tie or an early end; else ""."""
    outcome = look.outcome
    if outcome is None:
        return ""
    if not outcome.winners:
        return headline(game, look, localiser)
    first, *rest = [look.own_scores[seat] for place in outcome.places for seat in place]
    is_ahead = first is not None and all(score is not None and first > score for score in rest)
    is_clear = look.early_winners is None and len(outcome.winners) == 1 and is_ahead
    return "" if is_clear else headline(game, look, localiser)


def headline(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the headline: whose turn it is, who has won, or that the match was ended early."""
    if look.early_winners is not None:
        return early_end_in_words(look.early_winners, localiser)
    return localiser.say(game.texts.headline(look.view))


def score_lines(
    game: AnyGame,
    look: MatchView,
    localiser: Localiser,
    flags: Sequence[bool] = (),
    clocks: Mapping[Seat, str] = MappingProxyType({}),
    *,
    waiting: Collection[Seat] | None = None,
) -> str:
    """Return one line per seat, ordered by place once the match is over, with an arrow at the awaited players.

    Players who left are marked and come after the others. `flags`: whether the seat has auto-answers. `clocks`:
    deadlines as text. Both are by seat and public. `waiting`: the awaited seats if they are not the game's.
    """
    table, scores = look.table, game.scores(look.view)
    waiting = () if table.status != "running" else game.waiting(look.view) if waiting is None else waiting
    seats, auto_answers = list(range(len(table.seats))), localiser.word("common-has-auto-answers")
    if look.outcome is not None:
        ranks = look.outcome.ranks
        seats.sort(key=lambda seat: ranks[seat])
        return "\n".join(
            f"{ranks[seat]}\\. {named}" + ("" if score is None else f" · **{whole(score)}**")
            for seat in seats
            for named, score in [(_named(game, table, seat, localiser, look.left), look.own_scores[seat])]
        )
    lines = []
    for seat in seats:
        line = f"{'▶' if seat in waiting else '▫'} {_named(game, table, seat, localiser)} · **{whole(scores[seat])}**"
        more = [auto_answers] if any(flags[seat : seat + 1]) else []
        lines.append(" · ".join([line, *more, *([clocks[seat]] if seat in clocks else [])]))
    return "\n".join(lines)


def _named(game: AnyGame, table: Table, seat: Seat, localiser: Localiser, leavers: Sequence[Seat] = ()) -> str:
    """Return the seat's tag. A computer whose name says its level is not called a computer once more."""
    info = table.seats[seat]
    if info.kind == "computer" and info.level is not None and not info.resigned and seat not in leavers:
        return marked_name(game, seat, localiser, "**{}**")
    return tag(game, table, seat, localiser, leavers)


async def verdict_in_words(context: Context, table: Table, localiser: Localiser) -> str:
    """Return one sentence on why the match was won; "" if it was not played to its end."""
    if table.status != "over":
        return ""
    try:
        verdict = await context.services.history.replays.verdict(table.id)
    except Refused:
        return ""
    return "" if verdict is None else localiser.say(verdict)


def waiting_names(game: AnyGame, look: MatchView, localiser: Localiser) -> str:
    """Return the names of the awaited players, with their marks."""
    return ", ".join(marked_name(game, seat, localiser) for seat in game.waiting(look.view))
