"""Refusals that callers catch by name. All others are reasons, raised as `refuse(reason)`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.game import Line, Name, Refused, Seat, line, refuse


class NoSuchMatch(Refused):
    """No match has that id."""

    def __init__(self) -> None:
        super().__init__("no_such_match")


class Unreadable(Refused):
    """The stored match cannot be decoded: it is damaged, or this version of the program does not know its form."""

    def __init__(self) -> None:
        super().__init__("unreadable")


class MatchElsewhere(Refused):
    """The user's match of that game is in another channel; `match` is its id."""

    def __init__(self, game: str, match: str, channel: int, *, is_direct: bool) -> None:
        place = "direct" if is_direct else "channel"
        super().__init__("match_elsewhere", game=game, place=place, channel=f"<#{channel}>")
        self.match = match


class TableTaken(Refused):
    """The channel already has a match that is not over; `match` is its id."""

    def __init__(self, match: str) -> None:
        super().__init__("table_taken")
        self.match = match


class RematchOfOthers(Refused):
    """Only those who played the match may open its rematch."""

    def __init__(self) -> None:
        super().__init__("rematch_of_others")


class NotStarted(Refused):
    """The match has not started yet."""

    def __init__(self) -> None:
        super().__init__("not_started")


class MatchOver(Refused):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__("match_over")


class NothingAhead(Refused):
    """The seat has no turn to prepare now, or the steps so far end its turn."""

    def __init__(self) -> None:
        super().__init__("nothing_ahead")


class TooManySteps(Refused):
    """The prepared turn is as long as it may be."""

    def __init__(self, limit: int) -> None:
        super().__init__("too_many_steps", most=limit)


class TrialGone(Refused):
    """The user has no such trial: another one was begun, or it was left, is too old or ended with the process."""

    def __init__(self) -> None:
        super().__init__("trial_gone")


class NotHost(Refused):
    """Only the host, who may have a seat, can do this."""

    def __init__(self, seat: Seat | None) -> None:
        super().__init__("not_host", host=Name(seat or 0), seated="no" if seat is None else "yes")


class RequestOpen(Refused):
    """Another request is open at this table."""

    def __init__(self) -> None:
        super().__init__("request_open")


class Stale(Refused):
    """The seat has acted since the choice was offered."""

    def __init__(self) -> None:
        super().__init__("stale")


class NotYourTurn(Refused):
    """The seat has nothing to decide now. `others` have to decide, as far as this seat may know."""

    def __init__(self, waiting: Sequence[Seat]) -> None:
        who: tuple[Line, ...] = tuple(line("match-player", seat=Name(seat)) for seat in waiting)
        super().__init__("not_your_turn", who=who, others=len(who))


def bad_option(names: Iterable[str]) -> Refused:
    """Return the refusal of an option or value that is not among those of these names."""
    return refuse("bad_option", options=tuple(line("match-literal", text=name) for name in names))
