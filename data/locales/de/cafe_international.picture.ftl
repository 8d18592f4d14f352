# Wörter in den Bildern von Café International: kurz halten.
cafe_international-picture-turn = Zug { $turn }
cafe_international-picture-second = noch einer?
cafe_international-picture-over = Endstand
cafe_international-picture-seat = Platz { $letter }
cafe_international-picture-joker = Joker
cafe_international-picture-sex = { $sex ->
    [m] Mann
   *[f] Frau
}
cafe_international-picture-chairs = { $chairs ->
    [0] kein Stuhl
    [one] { $chairs } Stuhl
   *[other] { $chairs } Stühle
}
cafe_international-picture-score = Punkte
cafe_international-picture-limit = Limit
cafe_international-picture-bag = Beutel
cafe_international-picture-left = Am Ende auf der Hand: Gast { $guest }, Joker { $joker }
cafe_international-picture-now = jetzt { $penalty }
cafe_international-picture-empty = Keine Gäste auf der Hand
cafe_international-picture-out = Ausgeschieden
