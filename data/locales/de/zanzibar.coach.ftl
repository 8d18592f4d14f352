# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
zanzibar-coach-placement = Du bist { $color }. Setze in jede Zone einen Händler. Kleine Nummern sind stark, aber langsam, große kommen weit. Deine ersten zwei Aufträge bekommst du, wenn alle Händler stehen.
zanzibar-coach-turn =
    Du bist { $color }. { $moves ->
    [all] Bewege zuerst bis zu drei Händler.{ " " }
    [some] { $left ->
        [one] Du darfst noch einen Händler bewegen.{ " " }
       *[other] Du darfst noch { $left } Händler bewegen.{ " " }
    }
    [rest] { $steps ->
        [one] Händler { $mover } darf noch einen Schritt gehen.{ " " }
       *[other] Händler { $mover } darf noch { $steps } Schritte gehen.{ " " }
    }
   *[none] { "" }
}{ $count ->
    [0] Du hast keine Aufträge auf der Hand.
    [one] Verbrauche deinen Auftrag, oder behalte ihn: { $cards }.
   *[other] Verbrauche einen Auftrag, zwei oder keinen. Deine Aufträge: { $cards }.
}{ $last ->
    [yes] { " " }Das ist dein letzter Zug.
   *[no] { $count ->
        [0] { "" }
       *[other] { " " }Ein Auftrag kann auf einen besseren Zug warten.
    }
}
zanzibar-coach-card = { $pays ->
    [no] { $card } brächte jetzt nichts
   *[other] { $card } brächte jetzt { $now }
}{ $grows ->
    [even] , nach einem weiteren Schritt ohne Verlust
    [yes] , nach einem weiteren Schritt { $then }
   *[no] { "" }
}
zanzibar-coach-used = { $others ->
    [yes] Verbrauche auch den anderen Auftrag, wenn er sich lohnt, oder beende den Zug.
   *[no] Beende den Zug.
}{ $draws ->
    [yes] { " " }Du ziehst so viele Karten nach, wie du verbraucht hast.
   *[no] { "" }
}
zanzibar-coach-fresh = Du musst noch { $discards ->
    [one] eine Karte
   *[other] { $discards } Karten
} ohne Wertung abwerfen. Am billigsten ist eine neue Karte, wenn deine Händler weit von ihren Dörfern stehen.

# Züge als Rat, Teile eines Satzes
zanzibar-advice-place = Händler { $trader } auf { $space }
zanzibar-advice-walk = Händler { $trader } nach { $space }
zanzibar-advice-clear = Händler { $trader } nach { $space }, dabei { $victim } von { $owner } nach { $target } { $how ->
    [push] schieben
   *[other] verbannen
}
zanzibar-advice-play = { $card } werten { $pays ->
    [yes] ({ $points })
   *[no] ohne Punkte
}
zanzibar-advice-discard = { $card } abwerfen
zanzibar-advice-keep = die gezogenen Karten behalten
zanzibar-advice-end = { $looks ->
    [yes] den Zug beenden und die gezogenen Karten ansehen
   *[no] den Zug beenden
}
