# Wer zum ersten Mal spielt, liest das bei jeder Entscheidung.
zanzibar-coach-placement = Deine Farbe: { $color }. In jede Zone ein Händler: kleine Zahlen sind stark, aber langsam, große kommen weit. Die ersten zwei Aufträge gibt es, wenn alle stehen.
zanzibar-coach-turn =
    Deine Farbe: { $color }. { $moves ->
    [yes] Erst bewegen, bis zu drei Händler; dann
   *[no] Jetzt
} einen Auftrag verbrauchen, zwei oder keinen. Deine Aufträge: { $cards }. Ein Auftrag kann auf einen besseren Zug warten.
zanzibar-coach-card = { $card } brächte jetzt { $now }{ $grows ->
    [yes] , nach einem Schritt mehr { $then }
   *[no] { "" }
}
zanzibar-coach-used =
    { $count ->
    [0] Beende den Zug: du ziehst so viele Karten, wie du verbraucht hast.
   *[other] Verbrauche auch den anderen Auftrag, wenn er sich lohnt, oder beende den Zug: du ziehst so viele Karten, wie du verbraucht hast.
}
zanzibar-coach-fresh = Ohne Wertung musst du noch { $discards ->
    [one] eine Karte
   *[other] { $discards } Karten
} abwerfen: am billigsten ist eine frische, von der deine Händler weit weg stehen.
