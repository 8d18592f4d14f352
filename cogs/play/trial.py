"""*Try*: a private what-if board, played on from what the seat sees. Nothing of it counts in the match."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord
from discord.app_commands import Choice

from bot.game import AnyGame, Path, Refused, Seat, line, refuse
from bot.people.trials import TrialView
from bot.table.refusals import Stale
from bot.table.table import Table
from cogs.context import Context
from cogs.messages.match_state import headline, score_lines
from cogs.play.autocomplete import TRY, filter_choices, own_look, whole_moves
from cogs.play.choice_components import add_choices, add_picture, choice_in_words
from cogs.play.hint import hint_screen
from cogs.play.panel import events_since, show_panel
from cogs.play.prepared_turns import show_prepared
from cogs.play.selection import Selection, picked_path
from cogs.text.choice_tree import offers
from cogs.text.custom_id import ComponentAction, page_in, picked_in
from cogs.text.localiser import Localiser, cut, in_message, plain
from cogs.text.replay_page import ViewerState
from cogs.text.seat_names import marked_name
from cogs.ui.board_view import words_screen
from cogs.ui.components import StatefulButton, answers, button
from cogs.ui.guards import players_only, viewers_only
from cogs.ui.press import Press
from cogs.ui.screen import Screen
from renderers.kit.color import CHOSEN

PREFIX = "try-"
"""Prefix of the verbs of the buttons and lists."""
SECOND = "second"
"""Verb of *Play this position again*."""
UNDO, ANSWER, PLAY, PREPARE, AGAIN, BACK = "undo", "medium", "play this", "prepare this", "new", "back"
"""Words that are typed in place of moves."""
REPLAY_STEP = re.compile(r"at (\d{1,5})(?: seat (\d))?")
"""Syntax for a step of an ended match and the seat whose view is used, counted from 1."""
FRAME_COLOR = int.from_bytes(CHOSEN)
"""Colour of the frame, that of the banner in the picture."""
MAX_EVENTS_LENGTH = 1200
"""Maximum characters of the latest events."""


async def trial_screen(
    context: Context, trial: TrialView, locale: str, *, path: Path | None, page: int, note: str
) -> Screen:
    """Return the trial: the latest events, the board of the deciding seat, its choices and the buttons."""
    look, game = trial.look, context.game(trial.look.table)
    localiser, tree = context.illustrated(look.table, locale), offers(game, game.shown(look.offers))
    selection = await Selection.begin(context, look, tree, path, locale, page=page, prefix=PREFIX, is_trial=True)
    title = localiser.word("trial-second-title" if trial.is_second_chance else "trial-title", game=game.title)
    screen = Screen().text(f"### {title}\n{headline(game, look, localiser)}")
    screen.accent = FRAME_COLOR
    if trial.goal is not None and trial.scores is None:
        who = marked_name(game, trial.seat, localiser)
        screen.text(localiser.word("trial-second-goal", who=who, points=trial.goal))
    screen.small(_about(game, trial, localiser)).text(note)
    screen.text(cut("\n".join(f"-# {localiser.say(line)}" for line in trial.heard), MAX_EVENTS_LENGTH))
    screen.text(score_lines(game, look, localiser))
    if trial.scores is not None:
        points, match = trial.scores
        than = "better" if points > match else "worse" if points < match else "same"
        screen.text(localiser.word("trial-second-result", than=than, points=points, match=match))
    if look.viewer is not None and look.viewer != trial.seat:
        screen.text(localiser.word("trial-choose-for", who=marked_name(game, look.viewer, localiser, "**{}**")))
    screen.text(choice_in_words(selection))
    await add_picture(context, screen, selection, None if selection.chosen else trial.before)
    add_choices(screen, selection)
    return screen.row(*_buttons(trial, selection, in_message(look.table, locale)))


def _about(game: AnyGame, trial: TrialView, localiser: Localiser) -> str:
    """Return a note on whose knowledge the trial uses, and that it does not count in the match."""
    if trial.replay is None:
        return localiser.word("trial-about-match")
    who, step = marked_name(game, trial.seat, localiser), trial.replay.step
    if trial.is_second_chance:
        return localiser.word("trial-second-about", who=who)
    if trial.replay.perspective == "open":
        return localiser.word("trial-about-open", step=step)
    return localiser.word("trial-about-seat", who=who, step=step)


def _buttons(trial: TrialView, selection: Selection, localiser: Localiser) -> list[StatefulButton]:
    """Return the buttons: continue, undo, use the trial, leave it, begin again, read the board."""
    look, styles = trial.look, discord.ButtonStyle
    buttons = [button(localiser.word("hint-button"), selection.to("hint"))] if _is_hintable(trial) else []
    if trial.has_steps:
        buttons.append(button(localiser.word("common-button-back"), selection.to("back")))
    if look.offers and look.viewer != trial.seat:
        buttons.append(button(localiser.word("trial-button-medium"), selection.to("medium"), style=styles.primary))
    if trial.use:
        buttons.append(
            button(localiser.word(f"trial-button-{trial.use}"), selection.to(trial.use), style=styles.success)
        )
    if trial.replay is None:
        buttons.append(button(localiser.word("trial-button-match"), selection.to("leave")))
    elif trial.is_second_chance:
        buttons.append(button(localiser.word("analysis-button"), ComponentAction("analysis", look.table.id)))
    else:
        viewing = ViewerState(look.table.id, is_public=False, perspective=trial.replay.perspective, number=0)
        back = viewing.to("replay-step", "try", number=trial.replay.number)
        buttons.append(button(localiser.word("trial-button-replay"), back))
    buttons.append(button(localiser.word("trial-button-again"), selection.to("again")))
    buttons.append(button(localiser.word("board_in_words-button"), selection.to("read", ("0",))))
    return buttons


def _is_hintable(trial: TrialView) -> bool:
    """Return whether a hint is available: in a second chance, which follows the match, on the reader's own turn."""
    return trial.is_second_chance and bool(trial.look.offers) and trial.look.viewer == trial.seat


def reading_screen(game: AnyGame, trial: TrialView, locale: str, number: int) -> Screen:
    """Return that page of the trial's board in words, with buttons to the other pages."""
    localiser, look = in_message(trial.look.table, locale), trial.look
    heading = f"### {localiser.word('trial-title', game=game.title)}\n{headline(game, look, localiser)}"

    def to(page: int) -> ComponentAction:
        return ComponentAction(f"{PREFIX}read-page", look.table.id, path=(str(page),))

    return words_screen(heading, game, look.view, localiser, number, to=to)


async def show_trial(
    press: Press,
    trial: TrialView,
    *,
    path: Path | None = None,
    page: int = 0,
    refused: Refused | None = None,
) -> None:
    """Show the trial in answer to this interaction, with the reason why something was refused."""
    locale = press.locale
    note = "" if refused is None else _warning(trial, refused, locale)
    screen = await trial_screen(press.context, trial, locale, path=path, page=page, note=note)
    await press.show_newest(screen, trial.look.table.id, "try")


def _warning(trial: TrialView, refused: Refused, locale: str) -> str:
    """Return the reason for a refusal. An outdated button belongs to an earlier step."""
    localiser = in_message(trial.look.table, locale)
    return localiser.warning(line("trial-stale") if isinstance(refused, Stale) else refused.line)


async def _attempt(press: Press, match: str, work: Awaitable[TrialView]) -> None:
    """Show the trial after the work, or the unchanged trial with the reason why it was refused. Raise TrialGone."""
    try:
        trial = await work
    except Refused as refused:
        unchanged = await press.services.computers.trials.look(match, press.user_id)
        await show_trial(press, unchanged, refused=refused)
        return
    await show_trial(press, trial)


@answers("try", "update", players_only, is_apart=True)
async def open_trial(press: Press) -> None:
    """Begin a trial from what the seat sees now. Raise Refused."""
    await show_trial(press, await press.services.computers.trials.open(press.match, press.user_id))


def second_chance_button(match: str, seat: Seat, seq: int, localiser: Localiser) -> StatefulButton:
    """Return the button that plays the position before that row of an ended match again, from that seat."""
    pressed = ComponentAction(SECOND, match, path=(str(seat), str(seq)))
    return button(localiser.word("trial-second-button"), pressed)


@answers(SECOND, "private", viewers_only, is_apart=True)
async def open_second_chance(press: Press) -> None:
    """Begin a second chance at the turning point in the path. Raise OutdatedButton, Refused."""
    seat, seq = page_in(press.action, 0), page_in(press.action, 1)
    trials, match = press.services.computers.trials, press.match
    await show_trial(press, await trials.open_second_chance(match, press.user_id, seat, seq))


@answers(f"{PREFIX}again", "update", viewers_only, is_apart=True)
async def begin_again(press: Press) -> None:
    """Begin another trial where this one began. Raise TrialGone."""
    await _attempt(press, press.match, press.services.computers.trials.again(press.match, press.user_id))


@answers(f"{PREFIX}page", "update", viewers_only, is_apart=True)
async def turn_page(press: Press) -> None:
    """Show the next part of a long list. Raise TrialGone."""
    trial = await press.services.computers.trials.look(press.match, press.user_id)
    await show_trial(press, trial, path=press.action.path[1:], page=page_in(press.action, 0))


@answers(f"{PREFIX}pick", "update", viewers_only, is_apart=True)
async def pick(press: Press) -> None:
    """Handle one choice: show the next list, or make the move. Raise TrialGone."""
    trial = await press.services.computers.trials.look(press.match, press.user_id)
    tree = offers(press.context.game(trial.look.table), trial.look.offers)
    path = picked_path(press.action, tree, trial.look.token)
    if path is None:
        await show_trial(press, trial, refused=Stale())
        return
    text = tree.notation(path)
    if text is None:
        await show_trial(press, trial, path=path)
        return
    await _attempt(press, press.match, _play_on(press, text))


async def _play_on(press: Press, moves: str) -> TrialView:
    """Play moves in the trial of the pressed button."""
    trials, token = press.services.computers.trials, press.action.token
    return (await trials.play(press.match, press.user_id, moves, token=token))[0]


@answers(f"{PREFIX}hint", "update", viewers_only, is_apart=True, is_long=True)
async def give_hint(press: Press) -> None:
    """Show a hint for the position of a second chance. Raise TrialGone, Refused."""
    computers = press.services.computers
    trial = await computers.trials.look(press.match, press.user_id)
    if not _is_hintable(trial):
        raise refuse("nothing_to_decide")
    hint = await computers.ai_explanations.hint_at(press.context.game(trial.look.table), trial.look)
    if (await computers.trials.look(press.match, press.user_id)).look.token != trial.look.token:
        raise Stale
    choices = ComponentAction(f"{PREFIX}page", press.match, path=("0",))
    await press.show_newest(await hint_screen(press.context, hint, press.locale, PREFIX, choices), press.match, "try")


@answers(f"{PREFIX}hint-do", "update", viewers_only, is_apart=True)
async def do_hint(press: Press) -> None:
    """Make the moves of the hint, all with this press. Raise TrialGone."""
    picked_in(press.action)
    await _attempt(press, press.match, _play_on(press, ", ".join(press.action.path)))


@answers(f"{PREFIX}back", "update", viewers_only, is_apart=True)
async def undo(press: Press) -> None:
    """Undo the last act. Raise TrialGone."""
    trials, match = press.services.computers.trials, press.match
    await _attempt(press, match, trials.undo(match, press.user_id, token=press.action.token))


@answers(f"{PREFIX}medium", "update", viewers_only, is_apart=True)
async def let_answer(press: Press) -> None:
    """Let the computer decide for the others. Raise TrialGone."""
    trials, match = press.services.computers.trials, press.match
    await _attempt(press, match, trials.answer(match, press.user_id, token=press.action.token))


@answers(f"{PREFIX}play", "update", players_only)
async def play_this(press: Press) -> None:
    """Make the user's steps in the match. Raise TrialGone."""
    await _play(press, press.match, token=press.action.token)


@answers(f"{PREFIX}prepare", "update", players_only)
async def prepare_this(press: Press) -> None:
    """Prepare the user's steps as the next turn. Raise TrialGone."""
    await _prepare(press, press.match, token=press.action.token)


@answers(f"{PREFIX}leave", "update", players_only)
async def leave(press: Press) -> None:
    """End the trial and show *My turn*."""
    press.services.computers.trials.close(press.user_id, press.match)
    await show_panel(press, press.match)


@answers(f"{PREFIX}read", "private", viewers_only, is_apart=True)
@answers(f"{PREFIX}read-page", "update", viewers_only, is_apart=True)
async def turn_reading(press: Press) -> None:
    """Show another page of *Board in words*. Raise TrialGone."""
    trial = await press.services.computers.trials.look(press.match, press.user_id)
    screen = reading_screen(press.context.game(trial.look.table), trial, press.locale, page_in(press.action, 0))
    await press.show(screen)


async def _play(press: Press, match: str, *, token: int | None = None) -> None:
    """Make the user's steps in the match as if they were pressed there, and show *My turn*."""
    trials, user, locale = press.services.computers.trials, press.user_id, press.locale
    before = await press.own_look(match)
    try:
        moves, offered = await trials.moves_to_play(match, user, token=token)
        played = await press.services.matches.play(match, user, ", ".join(moves), token=offered, interaction=press.id)
    except Refused as refused:
        await show_trial(press, await trials.look(match, user), refused=refused)
        return
    trials.close(user, match)
    note = await events_since(press.context, before, locale)
    if played.refused is not None:
        note += "\n" + in_message(before.table, locale).warning(played.refused.line)
    await show_panel(press, match, note=note)


async def _prepare(press: Press, match: str, *, token: int | None = None) -> None:
    """Prepare the user's steps in place of what is prepared, and show the prepared turn."""
    trials, user = press.services.computers.trials, press.user_id
    try:
        moves = await trials.moves_to_prepare(match, user, token=token)
        await press.services.answers.prepared_turns.replace(match, user, moves)
    except Refused as refused:
        await show_trial(press, await trials.look(match, user), refused=refused)
        return
    trials.close(user, match)
    await show_prepared(press, match)


Find = Callable[[], Awaitable[Table]]
"""Callable that returns the live match in this channel, or the last one that ended here, or raises Refused."""


async def try_typed(press: Press, game: AnyGame, text: str, find: Find) -> None:
    """Do in the user's trial what was typed: moves, or one of the words. Without a trial, begin one here.

    Without a text, show the trial of the match here. Raise Refused.
    """
    typed, user, trials = " ".join(text.split()), press.user_id, press.services.computers.trials
    word = typed.casefold()
    if (at := REPLAY_STEP.fullmatch(word)) is not None:
        seat = None if at[2] is None else int(at[2]) - 1
        trial = await trials.open_at_step((await find()).id, user, seat, int(at[1]))
        await show_trial(press, trial)
        return
    match = await _trial_for(press, game, typed, find)
    if not typed:
        await show_trial(press, await trials.look(match, user))
    elif word == PLAY:
        await _play(press, match)
    elif word == PREPARE:
        await _prepare(press, match)
    elif word == BACK:
        await _leave_typed(press, match)
    elif word in (UNDO, ANSWER, AGAIN):
        act = {UNDO: trials.undo, ANSWER: trials.answer, AGAIN: trials.again}[word]
        await _attempt(press, match, act(match, user))
    else:
        await _play_typed(press, match, typed)


async def _trial_for(press: Press, game: AnyGame, typed: str, find: Find) -> str:
    """Return the match of the user's trial. Begin a trial if the user has none. Raise Refused."""
    trials, user = press.services.computers.trials, press.user_id
    match = trials.match_of(user, game.name)
    if typed and match is not None:
        return match
    try:
        here = await find()
    except Refused:
        if match is None:
            raise
        return match
    if match != here.id:
        await (trials.open(here.id, user) if here.is_live else trials.open_at_step(here.id, user, None, 0))
    return here.id


async def _leave_typed(press: Press, match: str) -> None:
    """End the trial, and show *My turn* if it was begun in a running match."""
    trials, user = press.services.computers.trials, press.user_id
    is_of_replay = (await trials.look(match, user)).replay is not None
    trials.close(user, match)
    if is_of_replay:
        await press.say("trial-left")
        return
    await show_panel(press, match)


async def _play_typed(press: Press, match: str, typed: str) -> None:
    trials, user = press.services.computers.trials, press.user_id
    try:
        trial, refused = await trials.play(match, user, typed)
    except Refused as fault:
        trial, refused = await trials.look(match, user), fault
    await show_trial(press, trial, refused=refused)


async def complete_trial(press: Press, game: AnyGame, current: str) -> list[Choice[str]]:
    """Return the moves in words that can be tried next, after those typed so far, and the words for the buttons."""
    trials, user, locale = press.services.computers.trials, press.user_id, press.locale
    done, _, typed = current.rpartition(",")
    offered = list[tuple[str, str]]()
    try:
        match = trials.match_of(user, game.name)
        if match is None:
            look = None if done else await own_look(press, game)
        else:
            trial = await trials.look(match, user)
            offered += [] if done else _words(trial, plain(trial.look.table, locale))
            look = await trials.look_after(match, user, done.split(",")) if done else trial.look
    except Refused:
        return []
    if look is None:
        return []
    ahead = f"{done.strip()}, " if done else ""
    offered += [(f"{ahead}{text}", words) for text, words in whole_moves(game, look, plain(look.table, locale))]
    return filter_choices(((f"{TRY} {text}", words) for text, words in offered), typed)


def _words(trial: TrialView, localiser: Localiser) -> list[tuple[str, str]]:
    """Return the words for the buttons that the trial has now."""
    options = [(UNDO, "common-button-back")] if trial.has_steps else []
    if trial.look.offers and trial.look.viewer != trial.seat:
        options.append((ANSWER, "trial-button-medium"))
    if trial.use:
        options.append(({"play": PLAY, "prepare": PREPARE}[trial.use], f"trial-button-{trial.use}"))
    back = "trial-button-match" if trial.replay is None else "trial-button-replay"
    options += [(BACK, back), (AGAIN, "trial-button-again")]
    return [(word, localiser.word(key)) for word, key in options]
