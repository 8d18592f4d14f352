# Wer zum ersten Mal spielt, liest das bei jeder Entscheidung.
cafe_international-coach-turn = Setze einen oder zwei Gäste dorthin, wo sie punkten: ein Tisch zahlt zwei Punkte bei zwei Gästen, drei bei dreien, vier bei vieren, und doppelt, wenn alle vier von seiner Nation sind. { $then ->
    [must] Allein punktet jetzt niemand: ein erster Gast braucht einen zweiten an { $tables }.
    [lone] Jetzt kann niemand punkten: ein einsamer Gast bereitet einen Tisch vor.
   *[other] Am besten jetzt: { $guest } auf { $chair } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
}
cafe_international-coach-second = { $follow ->
    [none] Von deinen kann niemand folgen: beende den Zug, dann ziehst du nach.
    [must] Dein Gast wartet auf Gesellschaft: setze einen zweiten an { $tables }.
   *[may] Ein zweiter Gast darf folgen, wenn er punktet. Am besten jetzt: { $guest } auf { $chair } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }; oder behalte ihn für einen besseren Tisch und beende den Zug.
}
cafe_international-coach-stuck = Keiner deiner Gäste findet einen Stuhl. { $bar ->
    [0] { "" }
   *[other] Der nächste Platz an der Bar zählt { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }Oder nimm für einen deiner Gäste einen Joker vom Tisch: keine Punkte, aber ein Joker sitzt überall.
}
