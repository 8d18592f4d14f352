"""What stands above the choices: what is asked in an auction, and what each answer costs and brings."""

from __future__ import annotations

from bot.game import Line, Name, Path, Seat, line
from bot.games.saint_martin.seen.sighted import places_of
from bot.games.saint_martin.view import SaintMartinView
from bot.games.saint_martin.words import tile_term


def remark(view: SaintMartinView, path: Path) -> Line | None:  # noqa: ARG001 - the same whatever is chosen
    """Of an auction in which the viewer is asked; in a turn, why no tile is on offer."""
    seat, sale = view.viewer, view.sale
    if seat is None or seat not in view.asked:
        return None
    if view.phase in ("turn", "kept"):
        return _none_fits(view, seat)
    if sale is None or view.offer is None:
        return None
    role = "drawer" if seat == sale.drawer else "other"
    most = max((found.coins for found in view.prospects), default=0)
    return line(
        f"saint_martin-remark-{view.phase}-{role}",
        tile=tile_term(view.offer),
        coins=view.seats[seat].coins,
        price=sale.price,
        leader=Name(sale.bids[-1].seat if sale.bids else sale.drawer),
        drawer=Name(sale.drawer),
        worth=line("saint_martin-remark-worth", coins=most) if most else "none",
        closes="yes" if most else "no",
    )


def _none_fits(view: SaintMartinView, seat: Seat) -> Line | None:
    """What is left where no tile of the hand fits."""
    tiles = view.seats[seat].hand or ()
    if not tiles or any(places_of(view, tile) for tile in tiles):
        return None
    draws = view.phase == "turn" and view.bag_count
    return line("saint_martin-remark-none-fits", draws="yes" if draws else "no")
