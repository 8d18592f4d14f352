# Parole nelle immagini di Café International: tenerle brevi.
cafe_international-picture-turn = Turno { $turn }
cafe_international-picture-second = un altro?
cafe_international-picture-over = Fine
cafe_international-picture-seat = Posto { $letter }
cafe_international-picture-joker = Jolly
cafe_international-picture-sex = { $sex ->
    [m] uomo
   *[f] donna
}
cafe_international-picture-chairs = { $chairs ->
    [0] nessuna sedia
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
