"""*Hint* and *Why?*: a computer player's suggested move, and its reasons for any of its turns."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from typing import Any

import discord
import msgspec

from bot.ai.explanation import TurnExplanation, is_unlike_without_a_word
from bot.ai.reasons import points_line
from bot.automation.ai_explanations import Explanation, Hint
from bot.game import AnyGame, BadNotation, IllegalMove, Line, Path, line
from bot.i18n import DEFAULT, say
from bot.table.refusals import Stale
from cogs.context import Context
from cogs.messages.match_state import headline
from cogs.play.choice_components import add_picture
from cogs.play.live_panel import panel_state
from cogs.play.panel import events_since, show_panel, show_thinking
from cogs.play.selection import Selection
from cogs.text.choice_tree import offers, tokens
from cogs.text.custom_id import MAX_CUSTOM_ID_LENGTH, ComponentAction, number_in, picked_in, write
from cogs.text.localiser import Localiser, cut, in_message, without_levels
from cogs.ui.components import Option, StatefulButton, answers, button, select
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen

QUICK_SECONDS = 0.3
"""Seconds before the panel says that a hint is being computed: most are there at once."""
MAX_REASONS = 3
"""Maximum parts of a reason, the last ones of what is known: what is earned comes last."""
MAX_SENTENCE_MOVES = 2
"""Maximum moves of a hint in one sentence. More of them make a list."""
MAX_WAY_LENGTH = 600
"""Maximum number of characters of a turn in words."""


def why_screen(explanation: Explanation, locale: str) -> Screen:
    """Return a screen with the turn that was played, the next best or a better one, and a list of the other turns."""
    table, ways, played = explanation.table, explanation.reasons, explanation.played
    localiser = in_message(without_levels(table), locale)
    screen = Screen().text(f"**{localiser.word('why-title', who=localiser.names[explanation.seat])}**")
    played_way = next((way for way in ways if way.moves == played[: len(way.moves)]), None)
    compared = _compared_way(ways, played_way)
    moves = _moves(played) if played_way is None else turn_in_words(localiser, played_way)
    rows = [localiser.word("why-played", turn=explanation.turn, moves=cut(moves, MAX_WAY_LENGTH))]
    rows += [] if played_way is None else reason_in_words(localiser, played_way, compared)
    screen.text(" ".join(rows)).text(_compared_with_next(localiser, ways, played_way))
    lines = [text for way in (played_way, compared) if way is not None for text in (*way.brings, way.drawback)]
    if any(text is not None and addresses_reader(text, localiser.names) for text in lines):
        screen.small(localiser.word("why-you", who=localiser.names[explanation.seat]))
    options = [
        Option(str(seq), localiser.word("why-option", turn=turn, who=table.names[seat]), chosen=seq == explanation.seq)
        for seq, seat, turn in explanation.turns
    ]
    screen.row(select(localiser.word("why-menu"), ComponentAction("explain-turn", table.id), options))
    return screen.row(button(localiser.word("why-button-back"), ComponentAction("more-again", table.id)))


def _compared_with_next(localiser: Localiser, ways: Sequence[TurnExplanation], played: TurnExplanation | None) -> str:
    """Return the best turn if it was not played, else the next best, with the difference."""
    rival = _compared_way(ways, played)
    if rival is None:
        return localiser.word("why-none")
    is_best = played is ways[0]
    less = rival if is_best or played is None else played
    how = "close" if less.is_as_good else "worse" if is_best else "better"
    text = cut(turn_in_words(localiser, rival), MAX_WAY_LENGTH)
    compared = localiser.word("why-compared", how=how, other=text, points=in_points(less.behind))
    if played is None:
        return compared
    case = case_in_words(localiser, rival, shared_by((played, rival)))
    return " ".join((compared, *case))


def _compared_way(ways: Sequence[TurnExplanation], played: TurnExplanation | None) -> TurnExplanation | None:
    """Return the turn to compare with the one played: the best, or else the next best.

    A turn that is as good in the end and pays more or less at once is left out, unless a reason for that is known.
    """
    alternatives = [way for way in ways if way is not played]
    if played is None or (played is not ways[0] and not is_unlike_without_a_word(ways[0], played)):
        return next(iter(alternatives), None)
    if played is not ways[0]:
        alternatives = [way for way in alternatives if way.is_as_good and way.pays == played.pays]
    return next((way for way in alternatives if not is_unlike_without_a_word(played, way)), None)


def addresses_reader(text: Line, names: Sequence[str]) -> bool:
    """Return whether the part of a sentence calls the seat of its turn "you", whatever the players are called."""
    return re.search(r"\byour?\b", say(text, DEFAULT, ("",) * len(names))) is not None


def ways_in_words(localiser: Localiser, ways: Sequence[TurnExplanation]) -> str:
    """Return the turns, best first, each with its distance to the best one and what it brings at once."""
    shared = shared_by(ways)
    return "\n".join(_way(localiser, rank, way, shared) for rank, way in enumerate(ways, 1))


def _way(localiser: Localiser, rank: int, way: TurnExplanation, shared: Collection[Line]) -> str:
    less = "unknown" if rank == 1 else "none" if way.is_as_good else "some"
    first = localiser.word(
        "why-way",
        rank=rank,
        moves=capitalised(turn_in_words(localiser, way)),
        less=less,
        points=in_points(way.behind),
    )
    return "\n-# ".join((first, *case_in_words(localiser, way, shared)))


def shared_by(ways: Sequence[TurnExplanation]) -> frozenset[Line]:
    """Return what all of the turns bring at once, which is no reason to choose one of them."""
    return frozenset.intersection(*(frozenset(way.brings) for way in ways)) if len(ways) > 1 else frozenset()


def _brings(way: TurnExplanation, shared: Collection[Line], *, costs: bool = False) -> tuple[Line, ...]:
    """Return what the turn does at once, without what others share; points that it costs only if `costs`."""
    left_out = ("none",) if costs else ("none", "loss")
    effects = (effect for effect in way.brings if effect not in shared)
    return tuple(effect for effect in effects if dict(effect.args).get("kind") not in left_out)[-MAX_REASONS:]


def brought_in_words(localiser: Localiser, way: TurnExplanation, shared: Collection[Line] = ()) -> tuple[str, ...]:
    """Return the sentence on what the turn does at once, with what it costs."""
    brings = _brings(way, shared, costs=True)
    return (localiser.say(line("hint-brings", brings=brings)),) if brings else ()


def case_in_words(localiser: Localiser, way: TurnExplanation, shared: Collection[Line]) -> tuple[str, ...]:
    """Return the sentence on what the turn does at once, and what speaks against it later on, if anything does."""
    drawback = way.drawback
    if drawback is not None and _brings(way, shared):
        brings = _brings(way, shared, costs=True)
        return (localiser.say(line("hint-brings-but", brings=brings, drawback=drawback)),)
    brought = brought_in_words(localiser, way, shared)
    if drawback is not None:
        return (*brought, localiser.say(line("hint-drawback", drawback=drawback)))
    if way.makes_up is not None:
        return (*brought, localiser.say(line("hint-makes-up", drawback=way.makes_up)))
    return brought


def reason_in_words(localiser: Localiser, best: TurnExplanation, rival: TurnExplanation | None) -> tuple[str, ...]:
    """Return the reason for the turn: what it brings at once that the other does not.

    Points, and before another effect the main one, are told even if the other brings them too.
    """
    points = {points_line(best.points)} if best.points is not None else set[Line]()
    shared = shared_by((best, rival)) - points if rival is not None else frozenset[Line]()
    effects = [effect for effect in best.brings if effect not in points]
    if {*effects} - shared:
        shared -= {*effects[-1:]}
    return case_in_words(localiser, best, shared) if best.behind else brought_in_words(localiser, best, shared)


def capitalised(text: str) -> str:
    """Return the text with a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def in_points(behind: float) -> int:
    """Return a distance to the best turn in whole points, at least 1."""
    return max(1, round(behind))


def turn_in_words(localiser: Localiser, turn: TurnExplanation) -> str:
    """Return the turn's moves as one sentence: "trader 6 to s4; then score pepper"."""
    *before, last = [localiser.say(text) for text in turn.words] or [_moves(turn.moves)]
    return "; ".join([*before, localiser.word("hint-then", move=last) if before else last])


def _moves(moves: tuple[str, ...]) -> str:
    return " ".join(f"`{move}`" for move in moves)


@answers("explain", "private", viewers_only, is_long=True)
async def answer_why(press: Press) -> None:
    """Explain the last turn."""
    await _show(press, press.match, None)


@answers("explain-turn", "update", viewers_only, is_long=True)
async def answer_why_turn(press: Press) -> None:
    """Explain the turn picked from the list."""
    await _show(press, press.match, number_in(picked_in(press.action)))


async def _show(press: Press, match: str, seq: int | None) -> None:
    table = await press.table(match)
    person = press.person
    explanation = await press.services.computers.ai_explanations.explain(
        press.context.game(table), match, press.user_id, seq
    )
    await press.show_newest(why_screen(explanation, person.locale), match, "explain")


@answers("hint", "update", players_only, is_long=True)
async def answer_hint(press: Press) -> None:
    """Show a hint. Raise Refused."""
    if hint := await _hint_for(press):
        await press.show(await hint_screen(press.context, hint, press.locale))


async def _hint_for(press: Press) -> Hint | None:
    """Return the hint, or None if a search for this panel is under way. Raise Refused.

    If the position has changed since the press, show the panel and return None.
    """
    context, match, message = press.context, press.match, press.interaction.message
    place = press.id if message is None else message.id
    if place in context.thinking:
        return None
    context.thinking.add(place)
    try:
        look = await press.own_look(match)
        state = await panel_state(context, look)
        hinting = press.services.computers.ai_explanations.hint(context.game(look.table), match, press.user_id)
        hint = await _while_thinking(hinting, lambda: show_thinking(press, look))
    finally:
        context.thinking.discard(place)
    if await panel_state(context, await press.own_look(match)) == state:
        return hint
    await show_panel(press, match)
    return None


async def _while_thinking(hinting: Coroutine[Any, Any, Hint], show: Callable[[], Awaitable[None]]) -> Hint:
    """Return the hint. Call `show` if it takes longer than `QUICK_SECONDS`."""
    making = asyncio.ensure_future(hinting)
    try:
        await asyncio.wait({making}, timeout=QUICK_SECONDS)
        if not making.done():
            await show()
        return await making
    finally:
        making.cancel()


async def hint_screen(
    context: Context, hint: Hint, locale: str, prefix: str = "", back: ComponentAction | None = None
) -> Screen:
    """Return the board with the move marked, the move and its benefit in words, and a button to make it.

    `prefix` precedes the verbs of its buttons, for panels other than *My turn*. `back`: what leads to the choices, by
    default the verb `again`.
    """
    look, localiser = hint.look, in_message(hint.look.table, locale)
    selection = _hinted(context, hint, locale, prefix)
    screen = Screen().title(headline(selection.game, look, localiser)).text(_advice(selection, hint, localiser))
    await add_picture(context, screen, selection, moves=_moves_of(hint))
    back = back or ComponentAction(f"{prefix}again", look.table.id)
    row = [button(localiser.word("common-button-again"), back)]
    if selection.chosen:
        row = [*_play_buttons(selection, hint.reasons[0], localiser), *row]
        if len(hint.reasons) > 1 and not prefix:
            three = localiser.word("hint-three", count=len(hint.reasons))
            row.insert(-1, button(three, ComponentAction("ways", look.table.id)))
    return screen.row(*row)


def _play_buttons(selection: Selection, turn: TurnExplanation, localiser: Localiser) -> list[StatefulButton]:
    """Return the buttons that make the whole turn, or as much of it as fits, and its first move alone."""
    moves, whole = turn.moves, _action_for(selection, turn.moves)
    count = len(whole.path)
    ends = "yes" if turn.ends_turn else "no"
    text = localiser.word("hint-do", count=count, rest="yes" if count < len(moves) else "no", ends=ends)
    buttons = [button(text, whole, style=discord.ButtonStyle.primary)]
    return [*buttons, button(localiser.word("hint-do-first"), selection.to("hint-do", moves[:1]))][: min(count, 2)]


def _action_for(selection: Selection, moves: Path, rank: str = "") -> ComponentAction:
    """Return the action that makes the moves: the whole turn, or as much of it as a custom_id holds.

    `rank` distinguishes ways that begin alike.
    """
    for count in range(len(moves), 1, -1):
        action = selection.to("hint-do", moves[:count], rank)
        if len(write("b", action)) <= MAX_CUSTOM_ID_LENGTH:
            return action
    return selection.to("hint-do", moves[:1], rank)


def _hinted(context: Context, hint: Hint, locale: str, prefix: str = "") -> Selection:
    """Return the choice that the hint suggests."""
    look, game = hint.look, context.game(hint.look.table)
    return Selection(game, look, offers(game, look.offers), _path(game, hint), locale, prefix=prefix)


def _path(game: AnyGame, hint: Hint) -> Path:
    """Return the choices of the best turn's first move; () without advice."""
    return tokens(game.choices(game.read(hint.reasons[0].moves[0]))) if hint.reasons else ()


def _moves_of(hint: Hint) -> Path:
    """Return the notations of the best turn; () without advice."""
    return hint.reasons[0].moves if hint.reasons else ()


def _advice(selection: Selection, hint: Hint, localiser: Localiser) -> str:
    if not selection.chosen:
        return localiser.word("hint-none")
    return "\n".join(advice_in_words(localiser, hint.reasons))


def advice_in_words(localiser: Localiser, ways: Sequence[TurnExplanation]) -> tuple[str, ...]:
    """Return the best turn, its reason, and another idea if what is told of the two differs."""
    best, *alternatives = ways
    idea = told_idea(best, alternatives)
    if idea is not None and _can_wait(best, idea) and (brought := brought_in_words(localiser, best)):
        return advised_turn(localiser, best), *brought
    if idea is not None and idea.pays > best.pays and idea.drawback is not None:
        why = localiser.say(_price(best, idea.drawback))
        return advised_turn(localiser, best), why, other_idea(localiser, best, _without_drawback(idea))
    reason = brought_in_words(localiser, best) if idea is None else reason_in_words(localiser, best, idea)
    if idea is not None:
        return advised_turn(localiser, best), *reason, other_idea(localiser, best, idea)
    if not reason and alternatives and not alternatives[0].is_as_good:
        return advised_turn(localiser, best), other_idea(localiser, best, alternatives[0])
    return advised_turn(localiser, best), *(reason or (localiser.word("hint-best"),))


def _can_wait(best: TurnExplanation, idea: TurnExplanation) -> bool:
    """Return whether a long idea waits for a press: it is as good, pays no more, and nothing speaks against it."""
    is_plain = idea.drawback is None and idea.makes_up is None and idea.pays <= best.pays
    return is_plain and idea.is_as_good and len(idea.words) > MAX_SENTENCE_MOVES


def _price(best: TurnExplanation, drawback: Line) -> Line:
    """Return what speaks against a turn that brings more points at once, and what the best one brings."""
    brings = _brings(best, (), costs=True)
    return line("hint-price", drawback=drawback, count=len(brings), brings=brings)


def _without_drawback(way: TurnExplanation) -> TurnExplanation:
    return msgspec.structs.replace(way, drawback=None)


def told_idea(best: TurnExplanation, alternatives: Sequence[TurnExplanation]) -> TurnExplanation | None:
    """Return the idea to compare with the best turn: the one that brings most at once if that is more, else the next.

    What pays more is what a player asks about first. Ideas without a sentence that makes the best turn better are left
    out, unless they pay clearly more.
    """
    compared = [way for way in alternatives if way.pays_clearly_more(best) or _is_comparable(best, way)]
    paid = max(compared, key=lambda way: way.pays, default=None)
    return paid if paid is None or paid.pays > best.pays else compared[0]


def _is_comparable(best: TurnExplanation, idea: TurnExplanation) -> bool:
    """Return whether something speaks against the other idea, or only the best turn does what is told of it."""
    if idea.drawback is not None or idea.makes_up is not None:
        return True
    brought = _brings(best, ())
    effects = [effect for effect in brought if best.points is None or effect != points_line(best.points)]
    is_outpaid = best.points is not None and (idea.points or 0) > best.points
    return bool(brought) and not is_outpaid and not {*(effects or brought)} & {*idea.brings}


def other_idea(localiser: Localiser, best: TurnExplanation, rival: TurnExplanation) -> str:
    """Return the next best turn with its distance to the best one, and what speaks for it and against it.

    Points that the best one brings too are told, as they are of that one. A worse turn has its points at least.
    """
    idea = cut(turn_in_words(localiser, rival), MAX_WAY_LENGTH)
    verdict = "close" if rival.is_as_good else "worse"
    sentence = localiser.word("hint-other", verdict=verdict, idea=idea, points=in_points(rival.behind))
    shared = shared_by((best, rival))
    if shared != {*rival.brings} and best.points is not None:
        shared -= {points_line(best.points)}
    case = case_in_words(localiser, rival, shared)
    if not case and not rival.is_as_good and rival.points is not None:
        case = (localiser.say(line("hint-brings", brings=(points_line(rival.points),))),)
    return " ".join((sentence, *case))


def advised_turn(localiser: Localiser, turn: TurnExplanation) -> str:
    """Return the advised turn as one sentence, or as a list of its moves if a sentence would be long."""
    if len(turn.words) <= MAX_SENTENCE_MOVES:
        return localiser.word("hint-title", turn=turn_in_words(localiser, turn))
    steps = (f"{number}. {capitalised(localiser.say(text))}" for number, text in enumerate(turn.words, 1))
    return "\n".join((localiser.word("hint-steps"), *steps))


@answers("ways", "update", players_only, is_long=True)
async def show_ways(press: Press) -> None:
    """Show the best turns, each with its distance to the best one and a button that plays it. Raise Refused.

    The board marks the best one.
    """
    hint = await _hint_for(press)
    if hint is None:
        return
    look, locale = hint.look, press.locale
    localiser = in_message(look.table, locale)
    back = button(localiser.word("common-button-again"), ComponentAction("again", look.table.id))
    selection = _hinted(press.context, hint, locale)
    play = [
        button(
            localiser.word("hint-do-way", rank=rank),
            _action_for(selection, way.moves, str(rank)),
            style=discord.ButtonStyle.primary if rank == 1 else discord.ButtonStyle.secondary,
        )
        for rank, way in enumerate(hint.reasons, 1)
    ]
    screen = Screen().title(headline(selection.game, look, localiser))
    screen.text(cut(ways_in_words(localiser, hint.reasons), 3000))
    await add_picture(press.context, screen, selection, moves=_moves_of(hint))
    await press.show(screen.row(*play, back))


@answers("hint-do", "update", players_only)
async def do_hint(press: Press) -> None:
    """Make the moves of the hint, all with this press."""
    picked_in(press.action)
    look, locale = await press.own_look(), press.locale
    user, moves, token = press.user_id, ", ".join(press.action.path), press.action.token
    try:
        await press.services.matches.play(press.match, user, moves, token=token, interaction=press.id)
    except (Stale, IllegalMove, BadNotation) as refused:
        note = in_message(look.table, locale).warning(refused.line)
    else:
        note = await events_since(press.context, look, locale)
    await show_panel(press, press.match, note=note)
