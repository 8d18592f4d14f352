"""Lobby rules: joining, leaving, options, start, and the seat rotation of a rematch. Pure: a table in, a table out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from bot.ai_spec import Level
from bot.game import AnyGame, plain_options, refuse
from bot.rng import MAX_PRESSES
from bot.table.final_places import first_holder
from bot.table.invitations import answered, require_room, require_seat, with_invited, without_open, without_seat
from bot.table.match_terms import changed
from bot.table.notices import FormerHolder
from bot.table.refusals import NoSuchMatch, NotHost, Stale, bad_option
from bot.table.seating import computer, with_level
from bot.table.table import Person, SeatInfo, Table

COMPUTER = 0
"""Value for a computer player in a rotation."""


def rotation_of(table: Table, former: Sequence[FormerHolder]) -> tuple[int, ...]:
    """Return the seat order of a rematch as user ids and COMPUTER. Deleted users are left out.

    Those who began the match are first, also if they left. People who took a seat over come last; computers that did
    are left out.
    """
    began = [first_holder(info, former) for info in table.seats]
    sat = [COMPUTER if holder.kind == "computer" else holder.user for holder in began]
    late = [info.user for info in table.seats if info.user not in sat]
    return tuple(who for who in (*sat[1:], *sat[:1], *late) if who is not None)


def rotated(seats: Sequence[SeatInfo], rotation: Sequence[int]) -> tuple[SeatInfo, ...]:
    """Return the seats renumbered: those in the rotation in its order, then the others in their order."""
    last = len(rotation)
    computers = iter([place for place, who in enumerate(rotation) if who == COMPUTER])
    places = [
        next(computers, last)
        if info.kind == "computer"
        else next((place for place, who in enumerate(rotation) if who == info.user), last)
        for info in seats
    ]
    order = sorted(range(len(seats)), key=places.__getitem__)
    return tuple(msgspec.structs.replace(seats[old], seat=seat) for seat, old in enumerate(order))


def invited(table: Table) -> tuple[int, ...]:
    """Return the players of the former match who have no seat in this lobby yet."""
    return tuple(who for who in table.terms.rotation if who != COMPUTER and table.seat_of(who) is None)


def awaited_in_rematch(former: Table, host: int) -> tuple[int, ...]:
    """Return the host and those who stayed to the end."""
    stayed = [info.user for info in former.seats if info.user is not None and not info.is_vacant]
    return tuple(dict.fromkeys([host, *stayed]))


def rematch_size(game: AnyGame, awaited: int, computers: int) -> int | None:
    """Return with how many players the rematch starts by itself: those awaited, and computers.

    None if the host alone is awaited, or if the game has no table of that size.
    """
    return awaited + computers if awaited > 1 and awaited + computers in game.players else None


def is_rematch_of(table: Table, match: Table, former: Sequence[FormerHolder]) -> bool:
    """Return whether the lobby is a rematch of that match, which has these former holders."""
    rotation = table.terms.rotation
    return table.status == "lobby" and table.game == match.game and rotation == rotation_of(match, former) != ()


def opened(
    table: Table, game: AnyGame, host: Person, computers: Sequence[Level | None], invited: Sequence[Person] = ()
) -> Table:
    """Return the table with the host and computers of these levels seated, and seats held for those invited.

    Raise Refused, and the exceptions of `with_invited`.
    """
    table = joined(table, game, host)
    for level in computers:
        table = with_computer(table, game, host, level)
    return with_invited(table, game, host.id, invited, table.created_at) if invited else table


def joined(table: Table, game: AnyGame, person: Person, press: int | None = None) -> Table:
    """Return the table with the person in the last seat, or by the rotation in a rematch.

    `press` is the interaction's id if it counts for the chance of the match.
    An open invitation of the person is accepted by it. Raise Refused, and NoSuchMatch for another user's solo match.
    """
    _require_lobby(table)
    if table.seat_of(person.id) is not None:
        raise refuse("already_seated")
    if table.guild is None and any(info.kind == "person" for info in table.seats):
        raise NoSuchMatch
    if any(invitation.user == person.id for invitation in table.held):
        table = answered(table, person.id, "joined")
    else:
        require_seat(table, game)
    table = _with_next(table, game, SeatInfo(len(table.seats), "person", person.id, person.name))
    return _with_press(table, press) if len(table.presses) < MAX_PRESSES else table


def left(table: Table, person: Person, now: datetime) -> Table:
    """Return the table without the person. The next person becomes host. An empty or solo table is closed.

    Raise Refused.
    """
    _require_lobby(table)
    if table.seat_of(person.id) is None:
        raise refuse("not_seated")
    table = without_seat(table, person.id)
    seats = _numbered(info for info in table.seats if info.user != person.id)
    if not seats or table.is_alone:
        return _put_away(msgspec.structs.replace(table, seats=seats), now)
    users = [info.user for info in seats if info.user is not None]
    host = users[0] if table.host == person.id and users else table.host
    return msgspec.structs.replace(table, seats=seats, host=host)


def taken_over(table: Table, absent: int, person: Person) -> Table:
    """Return the table without its host `absent`, who left the server. The person, who has a seat, becomes host.

    Raise Refused, and NotHost if somebody else has become host meanwhile.
    """
    _require_lobby(table)
    if table.host != absent or table.seat_of(person.id) is None:
        raise NotHost(table.seat_of(table.host))
    seats = _numbered(info for info in table.seats if info.user != absent)
    return msgspec.structs.replace(table, seats=seats, host=person.id)


def with_computer(table: Table, game: AnyGame, person: Person, level: Level | None) -> Table:
    """Return the table with a computer in the next seat. Raise Refused, NotHost."""
    _require_host(table, person)
    return _with_next(table, game, computer(table, len(table.seats), level if game.skill else None))


def without_computer(table: Table, person: Person) -> Table:
    """Return the table without its last computer player. Raise Refused, NotHost."""
    _require_host(table, person)
    last = next((info for info in reversed(table.seats) if info.kind == "computer"), None)
    if last is None:
        raise refuse("no_computer_seated")
    return msgspec.structs.replace(table, seats=_numbered(info for info in table.seats if info != last))


def with_computers_at(table: Table, person: Person, level: Level) -> Table:
    """Return the table with its computer players, where they have a level, at that level. Raise Refused, NotHost."""
    _require_host(table, person)
    seats = tuple(info if info.level is None else with_level(table, info, level) for info in table.seats)
    return msgspec.structs.replace(table, seats=seats)


def invited_by(table: Table, game: AnyGame, host: Person, people: Sequence[Person], now: datetime) -> Table:
    """Return the table with seats held for these people. Raise Refused, NotHost, and as `with_invited`."""
    _require_host(table, host)
    return with_invited(table, game, host.id, people, now)


def declined(table: Table, user: int, word: str) -> Table:
    """Return the table without the seat held for the user, who says that word. Raise Refused."""
    _require_lobby(table)
    return answered(table, user, "declined", word)


def released(table: Table, host: Person, user: int) -> Table:
    """Return the table without the seat held for the user. Raise Refused, NotHost."""
    _require_host(table, host)
    return answered(table, user, "released")


def with_options(table: Table, game: AnyGame, person: Person, options: dict[str, Any]) -> Table:
    """Return the table with the named options changed. Raise Refused, NotHost."""
    _require_host(table, person)
    return msgspec.structs.replace(table, options=checked_options(game, {**table.options, **options}))


def with_terms(table: Table, person: Person, changes: dict[str, Any]) -> Table:
    """Return the table with the named terms changed. Raise Refused, NotHost."""
    _require_host(table, person)
    if table.is_alone:
        raise refuse("no_terms_alone")
    return msgspec.structs.replace(table, terms=changed(table.terms, changes))


def closed(table: Table, person: Person, now: datetime) -> Table:
    """Return the cancelled table. Raise Refused, NotHost."""
    _require_host(table, person)
    return _put_away(table, now)


def expired(table: Table, now: datetime) -> Table:
    """Return the table closed because it was not started in time. Raise Refused."""
    _require_lobby(table)
    return _put_away(table, now)


def started(table: Table, game: AnyGame, person: Person | None, now: datetime, press: int | None = None) -> Table:
    """Return the running table under the current rules; `press` as in `joined`.

    `person`: None if it starts by itself; raise Stale if it is not to. Raise Refused, NotHost.
    """
    if person is not None:
        _require_host(table, person)
    elif not starts_itself(table, game):
        raise Stale
    if len(table.seats) not in game.players:
        raise refuse("not_enough_players", least=game.players[0], have=len(table.seats))
    table = _with_press(_without_rotation(without_open(table)), press)
    return msgspec.structs.replace(table, status="running", version=game.version, started_at=now)


def starts_itself(table: Table, game: AnyGame) -> bool:
    """Return whether the lobby is to start by itself: enough players have sat down, and no seat is held for another.

    Computers count, but are not left alone. In a rematch others count once those who stayed to the end are seated.
    """
    start_at, first = table.terms.start_at, table.terms.stayed or table.terms.rotation if invited(table) else ()
    if all(who == COMPUTER or table.seat_of(who) is not None for who in first):
        first = ()
    if table.status != "lobby" or start_at is None or table.held or table.seat_of(table.host) is None:
        return False
    counted = sum(not first or info.user is None or info.user in first for info in table.seats)
    return min(start_at, game.players[-1]) <= counted and len(table.seats) in game.players


def checked_options(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Return the game options as plain values: all but later ones at their default. Raise Refused."""
    for name, value in options.items():
        if name not in game.option_values:
            raise bad_option(game.option_values)
        if not any(value == offered and type(value) is type(offered) for offered in game.option_values[name]):
            raise bad_option(game.option_values)
    try:
        whole = msgspec.convert(options, game.options)
    except msgspec.ValidationError as fault:
        raise bad_option(game.option_values) from fault
    return plain_options(whole, game.later_options)


def _require_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise refuse("not_in_lobby")


def _require_host(table: Table, person: Person) -> None:
    """Raise Refused, or NotHost. If the host has no seat, everybody seated may act as host."""
    _require_lobby(table)
    is_seated = table.seat_of(person.id) is not None
    if table.host != person.id and not (is_seated and table.seat_of(table.host) is None):
        raise NotHost(table.seat_of(table.host))


def _with_next(table: Table, game: AnyGame, info: SeatInfo) -> Table:
    require_room(table, game)
    return msgspec.structs.replace(table, seats=rotated((*table.seats, info), table.terms.rotation))


def _with_press(table: Table, press: int | None) -> Table:
    return table if press is None else msgspec.structs.replace(table, presses=(*table.presses, press))


def _put_away(table: Table, now: datetime) -> Table:
    return msgspec.structs.replace(_without_rotation(without_open(table)), status="closed", ended_at=now)


def _without_rotation(table: Table) -> Table:
    """Return the table without what a rematch's lobby needs until the seats are fixed."""
    return msgspec.structs.replace(table, terms=msgspec.structs.replace(table.terms, rotation=(), stayed=()))


def _numbered(seats: Iterable[SeatInfo]) -> tuple[SeatInfo, ...]:
    return tuple(msgspec.structs.replace(info, seat=seat) for seat, info in enumerate(seats))
