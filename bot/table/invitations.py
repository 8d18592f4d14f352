"""Invitations to a lobby: seats held, answers, release and expiry. Pure: a table in, a table out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import msgspec

from bot.clock import has_passed
from bot.game import AnyGame, refuse
from bot.table.table import Invitation, InvitationState, Person, Table

HELD_FOR = timedelta(hours=72)
"""Time for which a seat is held for an invited person, and a table for the people whom the bot has called to it."""
MAX_OPEN = 5
"""Maximum number of open invitations that a person has sent, and that a person has got."""
PAIR_PAUSE = timedelta(days=1)
"""Time between two invitations from the same person to the same person."""


def free_seats(table: Table, game: AnyGame) -> int:
    """Return how many seats anybody may take: neither taken, nor held.

    A lobby to which the bot has called people has as many seats as it has called people, while they are kept for them.
    """
    seats = game.players[-1]
    if table.called:
        batch = table.called[0].batch
        seats = sum(invitation.batch == batch for invitation in table.invitations)
    return max(0, seats - len(table.seats) - len(table.held))


def require_seat(table: Table, game: AnyGame) -> None:
    """Raise Refused if there is no seat for somebody who is not invited."""
    require_room(table, game)
    if not free_seats(table, game):
        raise refuse("kept_for_called", called=", ".join(person.name for person in table.called))


def called(people: Sequence[Person], host: int, now: datetime) -> tuple[Invitation, ...]:
    """Return the invitations of people whom the bot seats at a new table."""
    return tuple(Invitation(person.id, person.name, host, 1, now) for person in people)


def require_room(table: Table, game: AnyGame, newcomers: int = 1) -> None:
    """Raise Refused if fewer seats than that are free, or if they are only held for others."""
    seats = game.players[-1]
    if len(table.seats) + newcomers > seats:
        raise refuse("lobby_full", players=seats)
    if len(table.seats) + len(table.held) + newcomers > seats:
        raise refuse("seats_held", invited=", ".join(invitation.name for invitation in table.held))


def with_invited(table: Table, game: AnyGame, host: int, people: Sequence[Person], now: datetime) -> Table:
    """Return the lobby with a seat held for each of these people.

    Raise Refused.
    """
    for person in people:
        if table.seat_of(person.id) is not None:
            raise refuse("invited_seated", invited=person.name)
        if any(invitation.user == person.id for invitation in table.held):
            raise refuse("already_invited", invited=person.name)
    require_room(table, game, len(people))
    batch = max((invitation.batch for invitation in table.invitations), default=0) + 1
    users = {person.id for person in people}
    remaining = tuple(invitation for invitation in table.invitations if invitation.user not in users)
    new = tuple(Invitation(person.id, person.name, host, batch, now) for person in people)
    return msgspec.structs.replace(table, invitations=(*remaining, *new))


def answered(table: Table, user: int, state: InvitationState, word: str = "") -> Table:
    """Return the lobby with that answer to the user's open invitation. Raise Refused without an open one."""
    if all(invitation.user != user for invitation in table.held):
        raise refuse("not_invited")
    return _settled(table, state, lambda invitation: invitation.user == user, word)


def without_seat(table: Table, user: int) -> Table:
    """Return the lobby in which the user, whom the bot has called and who gets up, keeps no seat."""
    return _settled(table, "declined", lambda entry: entry.user == user) if table.seat_of(user) is not None else table


def without_open(table: Table) -> Table:
    """Return the table with all open invitations released, because it starts or closes."""
    return _settled(table, "released", lambda _: True)


def lapsed(table: Table, now: datetime) -> Table:
    """Return the lobby without the invitations that nobody answered in time."""
    return _settled(table, "lapsed", lambda invitation: has_passed(invitation.at, HELD_FOR, now))


def without_user(table: Table, user: int) -> Table:
    """Return the table without a deleted user: without invitations to the user, and with 0 as their sender."""
    return msgspec.structs.replace(
        table,
        invitations=tuple(
            msgspec.structs.replace(invitation, host=0) if invitation.host == user else invitation
            for invitation in table.invitations
            if invitation.user != user
        ),
    )


def _settled(table: Table, state: InvitationState, is_meant: Callable[[Invitation], bool], word: str = "") -> Table:
    standing = (*table.held, *table.called)
    return msgspec.structs.replace(
        table,
        invitations=tuple(
            msgspec.structs.replace(invitation, state=state, word=word)
            if invitation in standing and is_meant(invitation)
            else invitation
            for invitation in table.invitations
        ),
    )
