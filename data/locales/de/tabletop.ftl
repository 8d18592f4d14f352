### Wörter für alle Spiele, die ihren Tisch als Karten in Reihen und Ablagen beschreiben.

tabletop-seat = { $seat }: { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}, { $count ->
    [0] keine Karten auf der Hand
    [one] { $count } Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
tabletop-hand = Hand von { $seat }: { $cards }
tabletop-laid = Vor { $seat }: { $cards }
tabletop-laid-hidden = Verdeckt vor { $seat }: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
tabletop-state = { $seat }: { $state }
tabletop-tray = { $tray }: { $cards }
tabletop-tray-top = { $tray } ({ $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}), obenauf: { $cards }
tabletop-tray-hidden = { $tray }: { $count ->
    [0] keine Karten
    [one] { $count } Karte verdeckt
   *[other] { $count } Karten verdeckt
}
tabletop-hand-card = { $card }
tabletop-hand-empty = Deine Hand ist leer.
tabletop-picture-seat = Platz { $letter }
