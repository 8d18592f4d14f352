"""Hints for beginners: the purpose of the current decision, and what it may earn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.game import Line, Name, Played, Seat, line
from bot.games.guatemala_cafe.board import (
    COLORS,
    HUT,
    LINES,
    ROAD,
    SACKS_PER_COLOR,
    SACKS_PER_HAND,
    SHIP,
    line_at,
)
from bot.games.guatemala_cafe.events import Blocked, Event, SackPut
from bot.games.guatemala_cafe.moves import End, Go, Move, Put, Sail, Stay, Take
from bot.games.guatemala_cafe.notation import write
from bot.games.guatemala_cafe.text.choices import ends_match
from bot.games.guatemala_cafe.view import GuatemalaCafeView, PlantationView
from bot.games.guatemala_cafe.views.routes import routes_of
from bot.games.guatemala_cafe.vocabulary import color_term, line_term, piece_term, space_term

SHORT_OF_MONEY = 3
"""Centavos with which a seat can place hardly anything."""


def coach(view: GuatemalaCafeView, offers: Sequence[str]) -> Line | None:
    """Return the hint for the seat that must act, or None: each rule where it first matters, and then no more."""
    if view.viewer is None or not offers:
        return None
    match view.phase:
        case "move":
            return _move(view, view.viewer)
        case "act":
            return _act(view, view.viewer, offers)
        case "refill" if view.seats[view.viewer].sacks < SACKS_PER_HAND[view.players]:
            return None
        case "block":
            return None
        case phase:
            return line(f"guatemala_cafe-coach-{phase}")


def _move(view: GuatemalaCafeView, seat: Seat) -> Line | None:
    """Return the hint for moving the buyer: taking pieces, the first points, or money when it is short."""
    seat_view, sacks = view.seats[seat], [stop.sack for stop in view.stops if stop.sack is not None]
    if view.turn <= view.players:
        return line("guatemala_cafe-coach-first")
    is_new = (
        not seat_view.score
        and seat_view.sacks == SACKS_PER_HAND[view.players]
        and view.turn <= FIRST_SCORINGS * view.players
    )
    if is_new and any(color.gains[seat] for color in view.colors if color.color in sacks):
        return line("guatemala_cafe-coach-score")
    return line("guatemala_cafe-coach-money") if sacks and seat_view.money <= SHORT_OF_MONEY else None


def _act(view: GuatemalaCafeView, seat: Seat, offers: Sequence[str]) -> Line | None:
    """Return the hint before the first piece: a ship that a scoring uses up, a block, or the first hut."""
    colors = {offer[6] for offer in offers if offer.startswith("score ")}
    plantations = [plantation for plantation in view.plantations if plantation.seat == seat]
    if any(plantation.ships and plantation.points for plantation in plantations if plantation.color in colors):
        return line("guatemala_cafe-coach-ships")
    if view.taken or not any(">" in offer for offer in offers):
        return None
    if view.substitute:
        return line("guatemala_cafe-coach-blocked")
    if not any(plantation.hut for plantation in plantations):
        begins = any(offer.startswith(HUT) for offer in offers)
        return line("guatemala_cafe-coach-begin" if begins else "guatemala_cafe-coach-workers")
    return None


FIRST_SCORINGS = 5
"""Turns of each seat in which scorings are new to it unless it has put down a sack."""


def news(view: GuatemalaCafeView) -> tuple[Line, ...]:
    """Return what roads and ships are for, and what ends their use, where a seat can take one for its hut."""
    seat = view.turn_seat
    if view.phase != "act" or view.viewer != seat or view.taken or view.substitute:
        return ()
    pieces = {view.production[place] for place in LINES[view.line or ""]}
    ships = {SHIP + plantation.color for plantation in view.plantations if plantation.seat == seat and plantation.hut}
    subjects = ("roads", ROAD in pieces and bool(routes_of(view, seat))), ("multiply", not pieces.isdisjoint(ships))
    return tuple(line(f"guatemala_cafe-coach-{name}") for name, is_new in subjects if is_new)


def _others(gains: Sequence[int], seat: Seat) -> int:
    return max(gain for rival, gain in enumerate(gains) if rival != seat)


def advise(view: GuatemalaCafeView, move: Move) -> Line:  # noqa: ARG001 - independent of the position
    """Return the move as advice to the seat that decides, as part of a sentence."""
    match move:
        case Put(space):
            return line("guatemala_cafe-advice-put", space=space, line=line_term(line_at(space)))
        case Go(steps, space):
            return line("guatemala_cafe-advice-go", steps=steps, line=line_term(line_at(space)))
        case Take(piece, space, target):
            kind = "border" if piece == ROAD else "harbour" if piece[0] == SHIP else "field"
            where = {"space": space_term(space), "kind": kind, "target": target}
            return line("guatemala_cafe-advice-take", piece=piece_term(piece), **where)
        case Sail(color, harbour):
            return line("guatemala_cafe-advice-sail", colour=color_term(color), harbour=harbour)
        case Stay() | End():
            return line(f"guatemala_cafe-advice-{write(move)}")
        case _:
            verb = type(move).__name__.lower()
            return line(f"guatemala_cafe-advice-{verb}", colour=color_term(move.color), space=space_term(move.space))


def effects(before: GuatemalaCafeView, after: GuatemalaCafeView, events: Sequence[Event]) -> tuple[Line, ...]:
    """Return what the viewer's moves do for its plantations and sacks, what a scoring brings, and centavos gained."""
    seat = before.viewer
    if seat is None:
        return ()
    parts = list[Line]()
    if (gained := after.seats[seat].money - before.seats[seat].money) > 0:
        parts.append(line("guatemala_cafe-effect-centavos", count=gained))
    if after.scoring is not None and after.scoring.seat == seat:
        parts += _stakes("scores", after, seat, after.scoring.color)
    if any(isinstance(event, Blocked) and event.seat == seat for event in events) and before.scoring is not None:
        sack, space = color_term(before.scoring.color), space_term(before.scoring.space)
        parts += [*_stakes("blocks", before, seat, before.scoring.color)] or [
            line("guatemala_cafe-effect-fills", colour=sack, space=space, seat=Name(before.scoring.seat))
        ]
    parts += _sacks(before, after, events, seat)
    old, new = (
        {plantation.color: plantation for plantation in view.plantations if plantation.seat == seat}
        for view in (before, after)
    )
    begun_colors = [color for color, plantation in new.items() if plantation.hut and color not in old]
    worth = [color for color in COLORS if color in new and new[color].points != _points(old, color)]
    worth = [color for color in worth if color not in begun_colors]
    parts += _prepared(old, {color: plantation for color, plantation in new.items() if color not in begun_colors})
    parts += _roads(before, after, seat, {*worth})
    parts += [_started(new[color]) for color in begun_colors]
    for color in worth:
        change = {"was": _points(old, color), "now": new[color].points}
        parts.append(line("guatemala_cafe-effect-worth", colour=color_term(color), **change))
    if (ends := _ends(after)) != "no":
        parts.append(line("guatemala_cafe-effect-ends", ends=ends))
    return tuple(parts)


def _ends(view: GuatemalaCafeView) -> str:
    """Return whether the match is over, or will be after the scoring in progress, always or unless it is blocked."""
    if view.phase == "over":
        return "always"
    return "no" if view.scoring is None else ends_match(view, view.scoring.color, view.lowest_sack)


def _sacks(before: GuatemalaCafeView, after: GuatemalaCafeView, events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    """Yield for whom the sack put down would score, and why one for a block stays in hand.

    A sack that brings nobody points is told only if none of the hand brings its owner more than others.
    """
    gains, hand = {color_view.color: color_view.gains for color_view in before.colors}, before.seats[seat].hand or ()
    stakes = {color: (gains[color][seat], _others(gains[color], seat)) for color in gains}
    is_poor = all(stakes[color][0] <= stakes[color][1] for color in hand)
    for event in events:
        if isinstance(event, SackPut) and (event.seat, event.source) == (seat, "hand"):
            own_points, rival_points = stakes[event.color]
            if own_points > rival_points or (is_poor and not rival_points):
                yield line(
                    "guatemala_cafe-effect-offers", colour=color_term(event.color), own=own_points, others=rival_points
                )
    color = before.scoring.color if before.phase == "block" and before.scoring is not None else ""
    is_paid = after.seats[seat].score > before.seats[seat].score
    if color in hand and after.seats[seat].hand == hand and not is_paid:
        yield line("guatemala_cafe-effect-keeps", colour=color_term(color), others=stakes[color][1])


def _started(plantation: PlantationView) -> Line:
    """Return what a plantation with a new hut would score."""
    return line(
        "guatemala_cafe-effect-starts",
        colour=color_term(plantation.color),
        hut=plantation.hut or "",
        points=plantation.points,
    )


def _points(plantations: Mapping[str, PlantationView], color: str) -> int:
    return plantations[color].points if color in plantations else 0


def _prepared(before: Mapping[str, PlantationView], after: Mapping[str, PlantationView]) -> Iterator[Line]:
    """Yield which plantations got pieces that earn nothing yet."""
    for color, plantation in after.items():
        old = before.get(color)
        is_new = old is None or (old.hut, len(old.workers)) != (plantation.hut, len(plantation.workers))
        if is_new and not plantation.points and not _points(before, color):
            hut = "yes" if plantation.hut else "no"
            yield line(
                "guatemala_cafe-effect-prepares", colour=color_term(color), hut=hut, workers=len(plantation.workers)
            )


def _stakes(effect: str, view: GuatemalaCafeView, seat: Seat, color: str) -> Iterator[Line]:
    """Yield what scoring the colour, or preventing it, changes for the seat and others, if it speaks for doing so."""
    gains = next(color_view.gains for color_view in view.colors if color_view.color == color)
    rival_points = _others(gains, seat)
    if gains[seat] if effect == "scores" else rival_points > gains[seat]:
        kind = "risk" if effect == "scores" else "sure"
        stakes = {"own": gains[seat], "others": rival_points}
        yield line(f"guatemala_cafe-effect-{effect}", kind=kind, colour=color_term(color), **stakes)


def _roads(before: GuatemalaCafeView, after: GuatemalaCafeView, seat: Seat, colors: Collection[str]) -> Iterator[Line]:
    """Yield the best route that became shorter or was finished. `colors`: those of which more is said anyway."""
    missing_after = {(route.hut, route.harbour): route.missing for route in routes_of(after, seat)}
    open_harbours = {harbour.id for harbour in after.harbours if not harbour.is_closed}
    for route in routes_of(before, seat):
        missing = missing_after.get((route.hut, route.harbour), 0)
        if missing < route.missing and route.color not in colors and (missing or route.harbour in open_harbours):
            colour = color_term(route.color)
            if missing:
                yield line("guatemala_cafe-effect-nearer", colour=colour, harbour=route.harbour, count=missing)
            else:
                yield line("guatemala_cafe-effect-joins", colour=colour, harbour=route.harbour)
            return


def losses(aspect: str, moves: Played[GuatemalaCafeView], better: Played[GuatemalaCafeView]) -> tuple[Line, ...]:
    """Return what the viewer's moves use up of that aspect, offer the next player, or risk more than better ones.

    The danger of a block speaks only for a scoring that fewer sacks can block: one put off can be blocked as well.
    """
    seat = moves.before.viewer
    if seat is None:
        return ()
    facts = [*_paid_others(moves, better, seat)] if aspect in {"", "others-scorings"} else []
    if aspect in {"", "scorings", "plantations"}:
        color, better_color = _scores(moves.after, seat), _scores(better.after, seat)
        unseen = 0 if color is None else _unseen(moves.before, color)
        if color is not None and better_color is not None and unseen > _unseen(moves.before, better_color):
            facts.append(line("guatemala_cafe-loss-block", kind="risk", colour=color_term(color), count=unseen))
        color = _uses_ship(moves.after, seat)
        if color is not None and color != _uses_ship(better.after, seat):
            facts.append(line("guatemala_cafe-loss-ship", colour=color_term(color)))
    if aspect in {"", "plantations"}:
        facts += _grown_less(moves.after, better.after, seat)
    if aspect in {"", "others-scorings", "others-plantations"}:
        facts += _offered(moves, better, seat)
    money, more = (played.after.seats[seat].money for played in (moves, better))
    if aspect in {"", "money"} and money < more:
        facts.append(line("guatemala_cafe-loss-money", count=money, more=more))
    if aspect in {"", "sacks"} and _blocks(moves, seat) > _blocks(better, seat):
        facts.append(line("guatemala_cafe-loss-sack"))
    return tuple(facts)


def _paid_others(moves: Played[GuatemalaCafeView], better: Played[GuatemalaCafeView], seat: Seat) -> Iterator[Line]:
    """Yield the other seat that gets most points at once, if it gets more than any does by the better moves.

    A scoring that can still be blocked counts as scored.
    """
    scores = [seat_view.score for seat_view in moves.before.seats]
    gains, fewer = (
        [
            (seat_view.score - score + due, rival)
            for rival, (seat_view, score, due) in enumerate(
                zip(played.after.seats, scores, _due(played.after), strict=True)
            )
            if rival != seat
        ]
        for played in (moves, better)
    )
    points, rival = max(gains, key=lambda gain: gain[0])
    if points > max(gain for gain, _ in fewer):
        kind = "risk" if _due(moves.after)[rival] else "sure"
        yield line("guatemala_cafe-loss-gains", kind=kind, seat=Name(rival), points=points)


def _due(view: GuatemalaCafeView) -> Sequence[int]:
    """Return what each seat gets for the scoring that can still be blocked."""
    if view.phase != "block" or view.scoring is None:
        return [0] * view.players
    return view.colors[COLORS.index(view.scoring.color)].gains


def _grown_less(after: GuatemalaCafeView, better: GuatemalaCafeView, seat: Seat) -> Iterator[Line]:
    """Yield how much less the seat's plantations would score, and which hut is farther from the harbours."""
    points, more = (sum(color.gains[seat] for color in view.colors) for view in (after, better))
    is_settled = "block" not in {after.phase, better.phase}  # a scoring changes what the plantations are worth
    if is_settled and points < more:
        yield line("guatemala_cafe-loss-worth", count=points, more=more)
    roads_after, roads_better = (_missing_roads(view, seat) for view in (after, better))
    for color in COLORS:
        if color in roads_better and roads_after.get(color, 0) > roads_better[color]:
            yield line(
                "guatemala_cafe-loss-roads",
                colour=color_term(color),
                count=roads_after[color],
                less=roads_better[color],
            )
            return


def _missing_roads(view: GuatemalaCafeView, seat: Seat) -> dict[str, int]:
    """Return how many roads each of the seat's huts that reaches no harbour lacks to the nearest one, by colour."""
    joined_colors = {
        plantation.color for plantation in view.plantations if plantation.seat == seat and plantation.harbours
    }
    roads = dict.fromkeys(joined_colors, 0)
    for route in routes_of(view, seat):
        roads[route.color] = min(route.missing, roads.get(route.color, route.missing))
    return roads


def _offered(moves: Played[GuatemalaCafeView], better: Played[GuatemalaCafeView], seat: Seat) -> Iterator[Line]:
    """Yield the scoring that the next player can reach with most points more than the viewer, if that is clearly more.

    It is compared with the best one after the better moves.
    """
    following = (seat + 1) % moves.after.players
    if (now := moves.ahead[following]) is None or (then := better.ahead[following]) is None:
        return
    points, colour = max(_reach(now, following, moves.after), default=(0, ""))
    less = max((points for points, _ in _reach(then, following, better.after)), default=0)
    if points >= less + CLEARLY_MORE:
        counts = {"points": points, "less": less}
        yield line("guatemala_cafe-loss-others", seat=Name(following), colour=color_term(colour), **counts)


CLEARLY_MORE = 2
"""Points by which a scoring of the next player is told as better than another."""


def _reach(ahead: GuatemalaCafeView, seat: Seat, after: GuatemalaCafeView) -> Iterator[tuple[int, str]]:
    """Yield how many points more than the viewer the seat can score next, and in which colour.

    The colour of a scoring in progress, which may change its points, is left out.
    """
    gains = {color_view.color: color_view.gains for color_view in ahead.colors}
    scored = None if after.scoring is None else after.scoring.color
    for stop in ahead.stops:
        if stop.sack is not None and stop.sack != scored and stop.price <= ahead.seats[seat].money:
            yield max(0, gains[stop.sack][seat] - gains[stop.sack][after.viewer or 0]), stop.sack


def _scores(view: GuatemalaCafeView, seat: Seat) -> str | None:
    """Return the colour of the seat's scoring that others may still block, if it brings the seat enough points."""
    scoring = view.scoring
    if view.phase != "block" or scoring is None or scoring.seat != seat:
        return None
    return scoring.color if view.colors[COLORS.index(scoring.color)].gains[seat] >= WORTH_A_BLOCK else None


WORTH_A_BLOCK = 3
"""Points from which the danger of a block speaks against a scoring."""


def _unseen(view: GuatemalaCafeView, color: str) -> int:
    """Return how many sacks of that colour the viewer does not see: in other hands or in the bag."""
    hand = () if view.viewer is None else view.seats[view.viewer].hand or ()
    return SACKS_PER_COLOR - view.colors[COLORS.index(color)].face_up - hand.count(color)


def _uses_ship(view: GuatemalaCafeView, seat: Seat) -> str | None:
    """Return the colour that the seat scores if ships multiply its points, one of which then leaves; else None."""
    if view.scoring is None or view.scoring.seat != seat:
        return None
    color = view.scoring.color
    plantations = [
        plantation for plantation in view.plantations if (plantation.seat, plantation.color) == (seat, color)
    ]
    return color if any(plantation.ships and plantation.points for plantation in plantations) else None


def _blocks(moves: Played[GuatemalaCafeView], seat: Seat) -> int:
    return sum(isinstance(event, Blocked) and event.seat == seat for event in moves.events)
