# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
cafe_international-coach-turn = Setze einen oder zwei Gäste dorthin, wo sie punkten. Ein Tisch bringt zwei Punkte bei zwei Gästen, drei bei drei, vier bei vier. Er bringt das Doppelte, wenn alle vier aus einer Nation sind. { $then ->
    [must] Allein punktet jetzt kein Gast: Der erste braucht einen zweiten an { $tables }.
    [lone] Jetzt kann kein Gast punkten: Ein einsamer Gast bereitet einen Tisch vor.
   *[other] Am besten jetzt: { $guest } auf { $chair } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
}
cafe_international-coach-second = { $follow ->
    [none] Von deinen anderen Gästen kannst du jetzt keinen setzen: Beende den Zug.{ $draws ->
        [yes] { " " }Dann ziehst du.
       *[no] { "" }
    }
    [must] Dein Gast braucht Gesellschaft: Setze einen zweiten an { $tables }.
   *[may] { $points ->
        [0] Du darfst einen zweiten Gast setzen, aber jetzt punktet keiner. Oder beende den Zug.
       *[other] Du darfst einen zweiten Gast setzen, wenn er punktet. Am besten jetzt: { $guest } auf { $chair } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }. Oder behalte ihn für einen besseren Tisch und beende den Zug.
    }
}
cafe_international-coach-stuck = Keiner deiner Gäste kann sich allein setzen.{ $groups ->
    [0] { "" }
   *[other] { " " }Eine ganze Gruppe kann es: Sie reserviert ihren Tisch für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
}{ $bar ->
    [0] { "" }
   *[other] { " " }Der nächste Barplatz zählt { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }Du darfst einen deiner Gäste gegen einen Joker an einem Tisch tauschen. Das bringt keine Punkte, aber ein Joker darf überall sitzen.
}{ $ends ->
    [yes] { " " }Du darfst passen.
   *[no] { "" }
}

# Züge als Rat, Teile eines Satzes
cafe_international-advice-seat = { $guest } auf { $chair } setzen
cafe_international-advice-bar = { $guest } an die Bar schicken
cafe_international-advice-swap = { $guest } auf { $chair } setzen und den Joker nehmen
cafe_international-advice-reserve = einen Tisch reservieren mit { $placed }
cafe_international-advice-end = den Zug beenden
cafe_international-advice-pass = passen
