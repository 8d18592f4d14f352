# Parole nelle immagini di Café International: tenerle brevi.
cafe_international-picture-turn = Turno { $turn }
cafe_international-picture-over = Fine
cafe_international-picture-asked = { $phase ->
    [may] può far sedere un altro ospite
    [must] deve far sedere un altro ospite
    [none] può solo finire il turno
    [stuck] può solo finire il turno
   *[turn] fa sedere ospiti o usa il bar
}
cafe_international-picture-which-guest = Quale ospite si siede?
cafe_international-picture-which-chair = { $guest }: su quale sedia?
cafe_international-picture-who-to-bar = Chi va al bar?
cafe_international-picture-swap-what = { $step ->
    [1] Quale jolly prendi?
   *[other] Quale ospite lo sostituisce?
}
cafe_international-picture-reserve-what = { $step ->
    [1] Quale tavolo riservi?
   *[other] Chi si siede lì?
}
cafe_international-picture-sure = { $points ->
    [none] Così?
   *[other] Così, per { $points }?
}
cafe_international-picture-winners = { $count ->
    [1] Vince
   *[other] Vittoria condivisa
}
cafe_international-picture-takes = { $who ->
    [m] uomo
    [f] donna
    [none] chiusa
   *[mf] tutti
}
cafe_international-picture-you = Tu
cafe_international-picture-you-are = Sei
cafe_international-picture-seat = Posto { $letter }
cafe_international-picture-joker = Jolly
cafe_international-picture-sex = { $sex ->
    [m] uomo
   *[f] donna
}
cafe_international-picture-chairs = { $chairs ->
    [0] 0 sedie
    [one] { $chairs } sedia
   *[other] { $chairs } sedie
}
cafe_international-picture-score = Punti
cafe_international-picture-limit = Limite
cafe_international-picture-bag = Sacchetto
cafe_international-picture-left = In mano alla fine: { $guest } per ospite, { $joker } per jolly
cafe_international-picture-now = ora { $penalty }
cafe_international-picture-empty = Nessun ospite in mano
cafe_international-picture-out = Fuori dalla partita
