"""Facts of a Café International position that every text form must contain."""

from __future__ import annotations

from collections.abc import Iterator

from bot.game import Name, signed
from bot.games.cafe_international.board import CHAIR_AT, TABLES
from bot.games.cafe_international.view import CafeInternationalView
from bot.games.cafe_international.vocabulary import chair_term, nation_term, person_term
from tests.contract.facts import Fact

UNSAID = {
    "viewer": "whose eyes they are",
    "players": "as many as there are seats",
    "hands": "an option of the table",
    "lone_guest": "an option of the table",
    "cannot_pay": "an option of the table",
    "reserved": "an option of the table",
    "pairs_double": "an option of the table",
    "first": "who began is told by the log",
    "chairs.id": "the names of the chairs never change",
    "tables.id": "the names of the tables never change",
    "tables.men": "every guest is listed",
    "tables.women": "every guest is listed",
    "seated": "every guest is listed",
    "bar_values": "the next one is told",
    "bar_set": "an option of the table",
    "unseen": "all tiles but those that are listed",
    "prospects.partner": "the label of the choice tells it",
    "seats.one_nation": "what the limit has come down by",
    "seats.known_jokers": "a known hand tells them itself",
    "first_chair": "told among the steps of the turn",
    "steps.seat": "whose the turn is",
    "steps.joker": "said of an exchange, which matches by lot hardly show",
    "steps.tables.guests": "as many as sit there",
    "steps_turn": "the turn of the steps that are told",
    "passes": "told by the log",
    "can_end": "said by the choice itself",
    "must_pass": "said by the choice itself",
    "prospects.chair": "said by the choice itself",
    "prospects.tables.table": "said by the choice itself",
    "prospects.tables.guests": "said by the choice itself",
    "prospects.tables.points": "said by the choice itself",
    "prospects.limit": "said by the choice itself",
    "prospects.then": "said by the choice itself",
    "prospects.joins": "said by the choice itself",
    "reserves.notation": "said by the choice itself",
    "reserves.table": "said by the choice itself",
    "reserves.guests": "said by the choice itself",
    "reserves.chairs": "said by the choice itself",
    "reserves.tables.table": "said by the choice itself",
    "reserves.tables.guests": "said by the choice itself",
    "reserves.tables.points": "said by the choice itself",
    "reserves.points": "said by the choice itself",
    "reserves.limit": "said by the choice itself",
    "bar_guests": "said by the choice itself",
    "swaps": "said by the choice itself",
}
FREE = {
    ("en", "mf"): "free",
    ("en", "m"): "free for a man",
    ("en", "f"): "free for a woman",
    ("en", ""): "closed",
    ("it", "mf"): "libera",
    ("it", "m"): "libera per un uomo",
    ("it", "f"): "libera per una donna",
    ("it", ""): "chiusa a tutti",
    ("de", "mf"): "frei",
    ("de", "m"): "frei für einen Mann",
    ("de", "f"): "frei für eine Frau",
    ("de", ""): "für alle gesperrt",
}


def facts(view: CafeInternationalView, locale: str) -> Iterator[Fact]:
    """Yield every chair with its guest, every seat, the bar, the bag, and all hands that the viewer knows."""
    for table, shown in zip(TABLES, view.tables, strict=True):
        where = (table.id, nation_term(table.nation))
        is_empty = all(view.chairs[CHAIR_AT[name]].guest is None for name in table.chairs)
        for name in table.chairs:
            chair = view.chairs[CHAIR_AT[name]]
            if is_empty and chair.takes == "mf":
                yield Fact(where, (int(name[1:]),))
                continue
            what = FREE[locale, chair.takes] if chair.guest is None else person_term(chair.guest)
            yield Fact(where, (chair_term(name), what))
        if shown.paid:
            yield Fact((*where, shown.paid), (shown.paid,))
    yield from _seats(view)
    yield Fact((len(view.bar_values),), (view.bag_count,))
    if view.bar_next is not None:
        yield Fact((), (signed(view.bar_values[view.bar_next - 1]),))
    for guest in view.bar:
        yield Fact((), (person_term(guest),), view.bar.count(guest))


def _seats(view: CafeInternationalView) -> Iterator[Fact]:
    for seat, shown in enumerate(view.seats):
        yield Fact((Name(seat),), (shown.score,))
        if shown.out_place is None:
            yield Fact((Name(seat),), (shown.limit,))
            yield Fact((Name(seat),), (shown.hand_count,))
        if shown.hand is None:
            for joker in shown.known_jokers:
                yield Fact((Name(seat),), (person_term(joker),))
        for guest in shown.hand or ():
            if seat == view.viewer:
                yield Fact((guest, person_term(guest)), ())
            else:
                yield Fact((Name(seat),), (person_term(guest),), (shown.hand or ()).count(guest))
