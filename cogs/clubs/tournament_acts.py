"""Buttons and lists with which organisers change a tournament or announce one."""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.tournaments.stored import StoredTournament
from cogs.clubs.tournament_words import entered
from cogs.context import Context
from cogs.text.custom_id import ComponentAction
from cogs.text.localiser import Localiser
from cogs.text.sanitise import single_line
from cogs.ui.components import Option, button, people_select, select
from cogs.ui.screen import Screen

MOST_LISTED = 25
"""Maximum number of options of a list. More people are picked from the server's members."""


def add_acts(screen: Screen, context: Context, stored: StoredTournament | None, localiser: Localiser) -> None:
    """Add what organisers can do: change a tournament that is live, and announce one."""
    if stored is not None and stored.is_live:
        _add_changes(screen, context, stored, localiser)
    options = [Option(name, game.title) for name, game in sorted(context.games.items())]
    screen.row(select(localiser.word("cup-list-new"), ComponentAction("tour-new", ""), options))


def _add_changes(screen: Screen, context: Context, stored: StoredTournament, localiser: Localiser) -> None:
    screen.text(f"**{localiser.word('cup-organisers')}**")
    acts = [("move", localiser.word("cup-button-move")), ("cancel", localiser.word("cup-button-cancel"))]
    if stored.stage(context.services.now()) == "check-in":
        acts.insert(0, ("start", localiser.word("cup-button-start")))
    styles = {"cancel": discord.ButtonStyle.danger}
    screen.row(
        *(
            button(
                label,
                ComponentAction("tour-act", "", menu=act, path=(stored.id,)),
                style=styles.get(act, discord.ButtonStyle.secondary),
            )
            for act, label in acts
        )
    )
    people, label = _listed(stored, localiser), localiser.word("cup-list-remove")
    remove = ComponentAction("tour-act", "", menu="remove", path=(stored.id,))
    if 0 < len(people) <= MOST_LISTED:
        screen.row(select(label, remove, people))
    elif people:
        by_member = msgspec.structs.replace(remove, menu="member")
        screen.row(people_select(label, by_member, 1))


def _listed(stored: StoredTournament, localiser: Localiser) -> Sequence[Option]:
    """Return the entrants who still take part as options of a list."""
    known = [single_line(one.name or localiser.word("privacy-somebody")) for one in stored.tournament.entries]
    in_it = stored.tournament.active if stored.tournament.is_started else entered(stored)
    return [Option(str(number), known[number]) for number in in_it]
