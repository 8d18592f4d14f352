### Words that all games share which describe their table as cards in rows and trays.

tabletop-seat = { $seat }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, { $count ->
    [0] no cards in hand
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
tabletop-hand = Hand of { $seat }: { $cards }
tabletop-laid = In front of { $seat }: { $cards }
tabletop-laid-hidden = Face down in front of { $seat }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
tabletop-state = { $seat }: { $state }
tabletop-tray = { $tray }: { $cards }
tabletop-tray-top = { $tray } ({ $count ->
    [one] 1 card
   *[other] { $count } cards
}), on top: { $cards }
tabletop-tray-hidden = { $tray }: { $count ->
    [0] no cards
    [one] { $count } card face down
   *[other] { $count } cards face down
}
tabletop-hand-card = { $card }
tabletop-hand-empty = Your hand is empty.
tabletop-picture-seat = Seat { $letter }
