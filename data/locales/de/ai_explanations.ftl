# Die Überlegungen der Computerspieler.
why-button = Warum?
why-title = **Warum { $who } das gespielt hat**, { $turn ->
    [0] vor dem ersten Zug
   *[other] Zug { $turn }
}
why-played = Gespielt: { $moves }
why-none = Es gab keine Wahl.
why-way = { $rank }. { $moves }{ $less ->
    [some] , etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger
    [none] , etwa so gut
   *[unknown] { "" }
}{ $is_played ->
    [1] { " " }· gespielt
   *[0] { "" }
}
why-menu = Ein anderer Zug
why-option = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}, { $who }

# Tipps für den eigenen Zug.
hint-thinking = Ich überlege …
hint-button = Tipp
hint-title = **Tipp: { $turn }.**
hint-compared = { $verdict ->
    [close] Etwa so gut wie: { $other }.
   *[better] Etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } besser als: { $other }.
}
hint-brings = Das { $brings }.
hint-three = Drei Möglichkeiten zeigen
hint-then = dann { $move }
hint-none = Hier habe ich keinen Tipp.
hint-do = Ausführen
