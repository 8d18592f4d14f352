# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
zanzibar-coach-placement = Du bist { $color }. Setze in jede Zone einen Händler. Kleine Nummern sind stark, aber langsam, große kommen weit. Deine ersten zwei Aufträge bekommst du, wenn alle Händler stehen.
zanzibar-coach-turn =
    Du bist { $color }. { $moves ->
    [yes] Bewege zuerst bis zu drei Händler; verbrauche dann
   *[no] Verbrauche jetzt
} einen Auftrag, zwei oder keinen. Deine Aufträge: { $cards }. Ein Auftrag kann auf einen besseren Zug warten.
zanzibar-coach-card = { $card } brächte jetzt { $now }{ $grows ->
    [yes] , nach einem weiteren Schritt { $then }
   *[no] { "" }
}
zanzibar-coach-used =
    { $count ->
    [0] Beende den Zug. Du ziehst so viele Karten nach, wie du verbraucht hast.
   *[other] Verbrauche auch den anderen Auftrag, wenn er sich lohnt, oder beende den Zug. Du ziehst so viele Karten nach, wie du verbraucht hast.
}
zanzibar-coach-fresh = Du musst noch { $discards ->
    [one] eine Karte
   *[other] { $discards } Karten
} ohne Wertung abwerfen. Am billigsten ist eine neue Karte, wenn deine Händler weit von ihren Dörfern stehen.
