### Parole comuni ai giochi che descrivono il tavolo come carte in file e pile.

tabletop-seat = { $seat }: { $score ->
    [one] { $score } punto
   *[other] { $score } punti
}, { $count ->
    [0] nessuna carta in mano
    [one] { $count } carta in mano
   *[other] { $count } carte in mano
}
tabletop-hand = Mano di { $seat }: { $cards }
tabletop-laid = Davanti a { $seat }: { $cards }
tabletop-laid-hidden = Coperte davanti a { $seat }: { $count ->
    [one] { $count } carta
   *[other] { $count } carte
}
tabletop-state = { $seat }: { $state }
tabletop-tray = { $tray }: { $cards }
tabletop-tray-top = { $tray } ({ $count ->
    [one] 1 carta
   *[other] { $count } carte
}), in cima: { $cards }
tabletop-tray-hidden = { $tray }: { $count ->
    [0] nessuna carta
    [one] { $count } carta coperta
   *[other] { $count } carte coperte
}
tabletop-hand-card = { $card }
tabletop-hand-empty = La tua mano è vuota.
tabletop-picture-seat = Posto { $letter }
