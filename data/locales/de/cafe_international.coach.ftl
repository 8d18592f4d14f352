# Tipps in der ersten Partie eines Spielers, bei jeder Auswahl.
cafe_international-coach-goal = Die meisten Punkte gewinnen. Die Partie endet, wenn der Beutel fast leer, die Bar oder das Café voll oder das Gästelimit eines Spielers (die Tasse) 0 ist.
cafe_international-coach-turn = { $about ->
    [seats] Gäste sitzen nur an Tischen ihrer Nation, Frauen und Männer im Gleichgewicht.
    [pays] Gäste sitzen an Tischen ihrer Nation, Frauen und Männer im Gleichgewicht. Der erste Gast bringt nichts, zweiter 2, dritter 3, vierter 4 (8 unter Landsleuten).
    [limit] Füllst du einen Tisch mit nur einer Nation, sinkt dein Gästelimit (die Tasse): Du hältst weniger Gäste. Die Partie endet bei 0.
    [swap] Joker tauschen, dein ganzer Zug: Ein Gast mit Geschlecht des Jokers und passender Nation nimmt seinen Stuhl, du nimmst den Joker.
    [joker] Dein Joker passt zu jeder Nation und kann einen Tisch einer Nation für 8 Punkte füllen. Am Ende auf der Hand kostet er 10.
    [bar] Ab jetzt kostet die Bar Punkte: { $value } für den nächsten Gast. Am Ende kostet ein Gast auf deiner Hand 5.
    [others] { $who } hat gerade einen Tisch gefüllt. Der vierte Gast bringt am meisten: Schau, wer einen Tisch füllen könnte, den du bei drei lässt.
    [left] Am Ende kostet jeder Gast auf deiner Hand 5 Punkte, ein Joker 10.
    [cup] Das Ende ist nah: Eine Tasse steht bei 1, und der nächste Tisch einer Nation dort beendet die Partie. Handgäste kosten je 5.
    [bag] Das Ende ist nah: { $left ->
        [one] Der nächste gezogene Gast beendet
       *[other] Noch { $left } gezogene Gäste beenden
    } die Partie. Jeder Gast auf deiner Hand kostet dann 5 Punkte, ein Joker 10.
    [places] Das Ende ist nah: { $left ->
        [one] Der nächste Gast an der Bar beendet
       *[other] Noch { $left } Gäste an der Bar beenden
    } die Partie. Jeder Gast auf deiner Hand kostet dann 5 Punkte.
   *[chairs] Das Ende ist nah: { $left ->
        [one] Der letzte freie Stuhl beendet
       *[other] Noch { $left } Stühle sind frei, und der letzte beendet
    } die Partie. Jeder Gast auf deiner Hand kostet dann 5 Punkte.
}
cafe_international-coach-lone = Jetzt punktet niemand. Einer allein an einem leeren Tisch lässt den nächsten dort punkten, deinen oder einen fremden.
cafe_international-coach-second = { $follow ->
    [none] Keiner deiner Gäste punktet als zweiter: Beende den Zug.{ $draws ->
        [yes] { " " }Dann ziehst du.
       *[no] { "" }
    }
    [must] Dein Gast braucht Gesellschaft: Setz einen zweiten an { $tables }.
   *[may] { $points ->
        [0] Du darfst einen zweiten Gast setzen, aber jetzt punktet keiner. Oder beende den Zug.
       [one] Ein zweiter Gast kann jetzt 1 Punkt bringen. Oder behalte deine Gäste für bessere Tische und beende den Zug.
       *[other] Ein zweiter Gast kann jetzt { $points } Punkte bringen. Oder behalte deine Gäste für bessere Tische und beende den Zug.
    }
}
cafe_international-coach-stuck = Allein kann kein Gast sitzen.{ $groups ->
    [0] { "" }
   *[other] { " " }{ $points ->
        [one] Eine ganze Gruppe reserviert ihren Tisch für 1 Punkt.
       *[other] Eine ganze Gruppe reserviert ihren Tisch für { $points } Punkte.
    }
}{ $bar ->
    [none] { "" }
    [tile_out] { " " }Die Bar kannst du nicht bezahlen: Ein Gast dort wäre aus dem Spiel.
    [player_out] { " " }Die Bar kannst du nicht bezahlen: Du würdest ausscheiden.
   *[pays] { " " }Der nächste Barplatz zählt { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }Du darfst gegen einen Joker tauschen.
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
