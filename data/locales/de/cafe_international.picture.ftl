# Wörter in den Bildern von Café International: kurz halten.
cafe_international-picture-turn = Zug { $turn }
cafe_international-picture-over = Endstand
cafe_international-picture-asked = { $phase ->
    [may] darf noch einen Gast setzen
    [must] muss noch einen Gast setzen
    [none] kann nur den Zug beenden
    [stuck] kann nur den Zug beenden
   *[turn] setzt Gäste oder nutzt die Bar
}
cafe_international-picture-which-guest = Welcher Gast setzt sich?
cafe_international-picture-which-chair = { $guest }: welcher Stuhl?
cafe_international-picture-who-to-bar = Wer geht an die Bar?
cafe_international-picture-swap-what = { $step ->
    [1] Welchen Joker nimmst du?
   *[other] Welcher Gast ersetzt ihn?
}
cafe_international-picture-reserve-what = { $step ->
    [1] Welcher Tisch wird reserviert?
   *[other] Wer setzt sich dort?
}
cafe_international-picture-sure = { $points ->
    [none] Dieser Zug?
   *[other] So, für { $points }?
}
cafe_international-picture-winners = { $count ->
    [1] Sieg
   *[other] Geteilter Sieg
}
cafe_international-picture-takes = { $who ->
    [m] Mann
    [f] Frau
    [none] zu
   *[mf] beide
}
cafe_international-picture-you = Du
cafe_international-picture-you-are = Du bist
cafe_international-picture-seat = Spieler { $letter }
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
