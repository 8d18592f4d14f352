# Die Überlegungen der Computerspieler.
why-button = { $count ->
    [one] Warum hat { $who } das gespielt?
   *[other] Warum hat der Computer das gespielt?
}
why-title = Warum hat { $who } das gespielt?
why-you = „Du“ ist hier { $who }.
why-played = **{ $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}.** Gespielt: { $moves }.
why-compared = { $how ->
    [worse] Das Nächstbeste: { $other }, am Ende etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger.
   *[better] Besser: { $other }, am Ende etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } mehr.
    [close] Am Ende etwa so gut: { $other }.
}
why-none = Kein anderer Zug schien einen Vergleich wert.
why-way = { $rank }. { $moves }{ $less ->
    [some] , am Ende etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger
    [none] , am Ende etwa so gut
   *[unknown] { "" }
}
why-button-back = Zurück
why-menu = Ein anderer Zug
why-option = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}, { $who }

# Tipps für den eigenen Zug.
hint-thinking = Ich überlege …
hint-button = Tipp
hint-title = **Tipp: { $turn }.**
hint-other = Andere Idee, { $verdict ->
    [close] am Ende etwa so gut
   *[worse] am Ende etwa { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } weniger
}: { $idea }.
hint-steps = **Tipp:**
hint-brings = Das { $brings }.
hint-brings-but = Das { $brings }, aber { $drawback }.
hint-drawback = Nachteil: { $drawback }.
hint-makes-up = Das zahlt jetzt weniger. Nimmst du jetzt mehr Punkte, gilt: { $drawback }.
hint-price = Jetzt sind mehr Punkte möglich, dann aber gilt: { $drawback }.{ $count ->
    [0] { "" }
   *[other] { " " }Dieser Zug { $brings }.
}
hint-losses = { $losses }
hint-best = Keine andere Wahl sah besser aus, als ich vorausdachte.
hint-three = { $count ->
    [2] Die andere Idee zeigen
   *[other] Die anderen Ideen zeigen
}
hint-then = dann { $move }
hint-none = Hier habe ich keinen Tipp.
hint-do = { $rest ->
    [yes] Die ersten { $count } ausführen
   *[no] { $count ->
        [one] Ausführen
       *[other] Alle { $count } ausführen
    }{ $ends ->
        [yes] , Zug beenden
       *[no] { "" }
    }
}
hint-do-first = Schritt 1 ausführen
hint-do-way = Idee { $rank } ausführen
