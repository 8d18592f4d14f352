"""A match shortly before its end, as two computers have played it: score markers and sacks are about to meet."""

from __future__ import annotations

from bot.lesson import Position

_SETUP = {
    "seats": 2,
    "options": {
        "production": "fixed",
        "track": 40,
    },
    "first": 1,
    "production": {
        "A1": "hG",
        "B1": "wW",
        "C1": "wK",
        "D1": "K",
        "E1": "wK",
        "F1": "sR",
        "G1": "hB",
        "H1": "wG",
        "I1": "wW",
        "A2": "wR",
        "B2": "wG",
        "C2": "wB",
        "D2": "hK",
        "E2": "wW",
        "F2": "wB",
        "G2": "sK",
        "H2": "wW",
        "I2": "sR",
        "A3": "wK",
        "B3": "sB",
        "C3": "hB",
        "D3": "sG",
        "E3": "hR",
        "F3": "wW",
        "G3": "wR",
        "H3": "wK",
        "I3": "W",
        "A4": "sG",
        "B4": "wR",
        "C4": "R",
        "D4": "wR",
        "E4": "wG",
        "F4": "hB",
        "G4": "wK",
        "H4": "hW",
        "I4": "wB",
        "A5": "wR",
        "B5": "hG",
        "C5": "sW",
        "D5": "hW",
        "E5": "sK",
        "F5": "wR",
        "G5": "wB",
        "H5": "wG",
        "I5": "wK",
        "A6": "sW",
        "B6": "wB",
        "C6": "wR",
        "D6": "wG",
        "E6": "wB",
        "F6": "sK",
        "G6": "B",
        "H6": "hK",
        "I6": "wW",
        "A7": "G",
        "B7": "sW",
        "C7": "wG",
        "D7": "wK",
        "E7": "wG",
        "F7": "hK",
        "G7": "wW",
        "H7": "sR",
        "I7": "wB",
        "A8": "wW",
        "B8": "hR",
        "C8": "wK",
        "D8": "wB",
        "E8": "sB",
        "F8": "wG",
        "G8": "hW",
        "H8": "wR",
        "I8": "sG",
        "A9": "wB",
        "B9": "wK",
        "C9": "hG",
        "D9": "wW",
        "E9": "wR",
        "F9": "K",
        "G9": "wG",
        "H9": "sB",
        "I9": "hR",
    },
    "hands": [
        ["W", "G", "B", "B", "W", "K", "R", "R", "B", "G", "G", "R"],
        ["B", "K", "G", "W", "R", "R", "K", "W", "W", "B", "K", "B"],
    ],
    "bag": ["W", "K", "G", "R", "G"],
}

_MOVES = """
@14, >2@16, sR H7>P1, sW B7>P1, end, >4@20, wR H8>B4, wW H2>E4, end, >3@23, wK E1>H4, wB E6>B7, sK E5>P1,
end, >3@26, wK B9>C2, wW B1>E3, end, >1@27, wB A9>B6, wR A2>H2, end, >4@31, score B@G6, pass B@G6, refill
R@G6, >2@33, score R@C4, pass R@C4, refill R@C4, >3@36, score K@D1, pass K@D1, refill G@D1, >2@2, wG B2>C4,
end, >3@5, wW E2>E5, sB E8>P1, end, >3@8, hW H4>A3, wK H3>I4, end, >2@10, score G@D1, pass G@D1, refill
B@D1, >3@13, score R@C4, pass R@C4, refill G@C4, >1@14, hW D5>D4, end, >4@18, wW D9>A4, r A9>A4/B4, r
B9>A5/B5, end, >3@21, score R@G6, block R@G6, wK G4>B2, wB G5>G5, wG G9>G3, end, >3@24, r D5>A6/B6, end,
>1@25, score G@C4, pass G@C4, refill K@C4, >1@26, sB B3>P1, end, >4@30, wK D7>D2, wW G7>E6, r B7>D5/E5, end,
>1@31, score R@G6, pass R@G6, refill W@G6, >3@34, wW F3>E7, r B3>D6/E6, r H3>D7/E7, end, >3@1, wK A3>I3, wW
A8>A2, sG A4>P1, end, >4@5, r E1>D8/E8, r E2>D9/E9, end, >2@7, score W@G6, pass W@G6, refill W@G6, >1@8, wG
H1>G2, end, >1@9, sR I2>P1, end, >4@13, hB F4>G4, end, >2@15, wW I6>A5, end, >3@18, r A9>F4/F5, end, >3@21,
score W@G6, pass W@G6, refill B@G6, >1@22, wG F8>F2, end, >3@25, hB C3>B8, wB C2>C6, wG C7>C3, end, >1@26,
wB B6>G6, end, >2@28, r A9>C7/C8, r B9>D7/D8, end, >2@30, score G@A7, pass G@A7, refill R@A7, >1@31, r
B6>A7/B7, r E6>B7/B8, end, >1@32, wK I5>B1, r D5>E4/E5, end, >2@34, wR G3>I2, end, >3@1, score R@A7, pass
R@A7, refill R@A7, >4@5, wR E9>I1, end, >2@7, score B@G6, pass B@G6, refill B@G6, >1@8, end
"""

LATE = Position(setup=_SETUP, moves=tuple(" ".join(_MOVES.split()).split(", ")))
"""The learner is to move, seven points ahead."""
