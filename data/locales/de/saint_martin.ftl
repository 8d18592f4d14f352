# Saint Martin: Begriffe, Ereignisse, Ablehnungen, Wahl, der Tisch in Worten.

saint_martin-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
   *[unknown] unbekannter Kaffee
}
saint_martin-tile = { $tile } ({ $look })
saint_martin-look-threequarter = ¾ { $a }, ¼ { $b }
saint_martin-look-half = ½ { $a }, ½ { $b }
saint_martin-look-tee = ½ { $a }, ¼ { $b }, ¼ { $c }
saint_martin-look-cross = alle vier Kaffees
saint_martin-look-demanio-tee = ½ { $a }, ¼ { $b }, ¼ Staatsland
saint_martin-look-demanio-corner = ¾ { $a }, ¼ Staatsland
saint_martin-look-barracks = Baracken
saint_martin-look-objective = Zielplättchen, ganz { $a }
saint_martin-name = { $seat }
saint_martin-bid-of = { $seat }: { $coins }
saint_martin-zoom = { $part ->
    [nw] Der Nordwesten
    [ne] Der Nordosten
    [sw] Der Südwesten
   *[se] Der Südosten
}

# Ereignisse

saint_martin-drew = { $seat } zieht { $tile }.
saint_martin-asked = { $how ->
    [sealed] Um ein geheimes Gebot für { $tile } gefragt: { $seats }.
   *[open] Der Reihe nach gefragt, ob { $tile } versteigert wird: { $seats }.
}
saint_martin-answered = { $coins ->
    [0] Notiert, nur für dich: kein Gebot für { $tile }.
    [one] Notiert, nur für dich: du gehst bis 1 Münze für { $tile }.
   *[other] Notiert, nur für dich: du gehst bis { $coins } Münzen für { $tile }.
}
saint_martin-silent = Niemand bietet für { $tile }.
saint_martin-heard = Gebote für { $tile } bisher – { $bids }. Jetzt kann { $seat } es verteidigen.
saint_martin-declined = { $seat } ruft keine Versteigerung von { $tile } aus.
saint_martin-called = { $seat } ruft die Versteigerung von { $tile } aus, mit { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
saint_martin-raised = { $seat } erhöht auf { $coins } für { $tile }.
saint_martin-dropped-out = { $why ->
    [coins] { $seat } kann nicht erhöhen und ist draußen.
   *[passed] { $seat } steigt aus.
}
saint_martin-sold = Gebote – { $bids }. { $payee ->
    [bank] { $winner } behält { $tile } und zahlt { $price } an die Bank.
   *[drawer] { $winner } kauft { $tile } und zahlt { $price } an { $drawer }.
}
saint_martin-kept = { $seat } nimmt { $tile } auf die Hand.
saint_martin-placed = { $source ->
    [objective] { $seat } legt ein Zielplättchen auf { $cell }: { $tile }.
    [bought] { $seat } legt das gekaufte Plättchen, { $tile }, auf { $cell }, { $turn ->
        [0] ungedreht
        [1] rechts gedreht
        [2] halb gedreht
       *[3] links gedreht
    }.
   *[hand] { $seat } legt { $tile } auf { $cell }, { $turn ->
        [0] ungedreht
        [1] rechts gedreht
        [2] halb gedreht
       *[3] links gedreht
    }.
}
saint_martin-closed = { $seat } schließt ein Feld { $coffee } mit { $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Vierteln
} ({ $where }){ $burned ->
    [0] { "" }
   *[other] , davon { $burned } abgebrannt
}: { $coins ->
    [0] keine Münze
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
saint_martin-took = { $seat } nimmt { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
} von { $quarters }.
saint_martin-relit = Das Feuer von { $seat } brennt wieder.
saint_martin-burned = { $seat } brennt { $quarter } ab ({ $coffee }).
saint_martin-discarded = { $seat } wirft { $tile } ab, das nirgends passt.
saint_martin-ended = { $seat } gibt ab.
saint_martin-skipped = { $seat } hat nichts mehr zu legen und wird übergangen.
saint_martin-place-of = { $rank }. { $seat }, { $coffee } ({ $score })
saint_martin-over = Die Partie ist zu Ende: { $places }.

# Ablehnungen

saint_martin-refused-players = Saint Martin ist für { $least } bis { $most }; an diesem Tisch { $count ->
    [one] sitzt 1 Person
   *[other] sitzen { $count } Personen
}.
saint_martin-refused-unreadable = „{ $typed }“ kann ich nicht lesen. Züge schreibt man so: draw, place T17@F5r1, objective@D4, discard T17, burn F5ne, end, bid T17=3, nobid T17, pass T17.
saint_martin-refused-over = Diese Partie ist zu Ende; niemand zieht mehr.
saint_martin-refused-not-asked = Du hast jetzt nichts zu entscheiden. Wenn es so weit ist, wirst du gefragt.
saint_martin-refused-wrong-step = { $step ->
    [bid] Antworte erst für { $tile }: ein Gebot oder keines.
    [raise] Antworte erst für { $tile }: erhöhe, oder steig mit pass aus.
    [bought] Lege erst das Plättchen, das du gekauft hast: { $tile }.
    [after] Du hast gelegt oder abgeworfen. Brenne ein Viertel dieses Plättchens ab, wenn du darfst, oder gib mit end ab.
    [kept] Du hast schon gezogen. Lege ein Plättchen, oder gib mit end ab.
   *[turn] Dies ist ein gewöhnlicher Zug: lege ein Plättchen, oder zieh eines.
}
saint_martin-refused-bag-empty = Der Beutel ist leer; niemand zieht mehr. Lege ein Plättchen von der Hand.
saint_martin-refused-not-in-hand = { $tile } hast du nicht auf der Hand. { $count ->
    [0] Deine Hand ist leer.
   *[other] Du hast: { $hand }.
}
saint_martin-refused-objective-gone = Du hast dein Zielplättchen schon gelegt; es gibt nur eines zu legen.
saint_martin-refused-bought-tile-only = Du musst das gekaufte Plättchen legen, { $tile }, und kein anderes.
saint_martin-refused-hand-tile-first = Du hast mehr als { $count } Plättchen, also muss erst eines von der Hand weg; mit dem Zielplättchen blieben zu viele.
saint_martin-refused-cell-taken = Auf { $cell } liegt schon ein Plättchen. Wähle ein leeres Feld.
saint_martin-refused-not-adjacent = { $cell } berührt kein Plättchen mit einer Seite. Wähle einen leeren Platz neben einem Plättchen.
saint_martin-refused-road = { $tile } passt so nicht auf { $cell }: Straße trifft auf Feld in { $count ->
    [one] Richtung
   *[other] den Richtungen
} { $sides }. { $turn ->
    [none] Dort passt es in keiner Drehung.
   *[other] Dort würde es als r{ $turn } passen.
}
saint_martin-refused-same-look = { $tile } sieht in jeder Drehung gleich aus. Nimm r0.
saint_martin-refused-four-in-hand = Du hast mehr als { $count } Plättchen. Lege eines oder wirf eines ab, bevor du den Zug beendest.
saint_martin-refused-must-place = { $what ->
    [draw] Du kannst den Zug noch nicht beenden: lege ein Plättchen, oder zieh eines.
    [place] Du kannst den Zug noch nicht beenden: ein Plättchen deiner Hand passt und muss gelegt werden.
   *[discard] Du kannst den Zug noch nicht beenden: lege dein Zielplättchen, wenn es passt, oder wirf ein Plättchen ab.
}
saint_martin-refused-a-tile-fits = Abwerfen darf man nur, wenn kein Plättchen der Hand passt. { $tile } passt.
saint_martin-refused-no-discard = Kein Plättchen muss weg. Abgeworfen wird nur mit vier auf der Hand oder bei leerem Beutel.
saint_martin-refused-fire-inactive = Dein Feuer war aus, als du dieses Plättchen gelegt hast. Jetzt brennt es wieder; nach dem nächsten Legen darfst du abbrennen.
saint_martin-refused-no-cubes = Alle Würfel sind verbraucht; es kann nichts mehr abgebrannt werden.
saint_martin-refused-not-this-tile = { $cell ->
    [none] Du hast abgeworfen, nicht gelegt; { $quarter } kann nicht abgebrannt werden.
   *[other] Nur das eben gelegte Plättchen auf { $cell } kann abgebrannt werden; { $quarter } gehört nicht dazu.
}
saint_martin-refused-not-coffee = { $quarter } ist { $kind ->
    [demanio] Staatsland
    [barracks] ein Teil der Baracken
   *[mansion] ein Teil des Herrenhauses
}. Nur Kaffee kann abgebrannt werden.
saint_martin-refused-burned = Du hast schon ein Viertel dieses Plättchens abgebrannt; mehr geht nicht.
saint_martin-refused-other-tile = { $tile } steht nicht zum Verkauf, sondern { $offer }.
saint_martin-refused-too-few-coins = { $wanted } kannst du nicht bieten: du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
saint_martin-refused-too-low = Das ist zu wenig. Biete von { $least } bis { $most }, oder biete nicht.

# Wahl

saint_martin-menu-tile = Plättchen
saint_martin-menu-column = Spalte
saint_martin-menu-cell = Platz
saint_martin-menu-bid = Gebot
saint_martin-menu-page = Wie viele ungefähr
saint_martin-menu-coins = Münzen
saint_martin-menu-discard = Abwerfen
saint_martin-menu-discarded = Plättchen zum Abwerfen
saint_martin-label-draw = Ziehen ({ $count ->
    [one] noch 1
   *[other] noch { $count }
})
saint_martin-label-end = Zug beenden
saint_martin-label-bid = { $tile ->
    [none] Bieten
   *[other] Bieten für { $tile }
}
saint_martin-label-nobid = { $brings ->
    [yes] { $tile } abgeben: du bekommst { $price } oder mehr
   *[no] Kein Gebot für { $tile }
}
saint_martin-label-pass = { $brings ->
    [yes] Aussteigen ({ $tile }): du bekommst { $price } oder mehr
   *[no] Aussteigen ({ $tile })
}
saint_martin-button-never = In dieser Partie nie mehr
saint_martin-label-discard = Ein Plättchen abwerfen
saint_martin-label-page = { $first } bis { $last } Münzen
saint_martin-label-coins = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
saint_martin-label-brief = { $tile }
saint_martin-label-tile = { $tile } · { $look } · { $places ->
    [0] passt nicht
    [one] 1 Art
   *[other] { $places } Arten
}
saint_martin-label-objective = Zielplättchen ({ $coffee }) · { $places ->
    [one] 1 Platz
   *[other] { $places } Plätze
}
saint_martin-label-column = Spalte { $column } ({ $count })
saint_martin-label-cell = { $cell }
saint_martin-label-rotation = { $turn ->
    [0] r0 · ungedreht
    [1] r1 · eine Vierteldrehung rechts
    [2] r2 · eine halbe Drehung
   *[3] r3 · eine Vierteldrehung links
}{ $coins ->
    [0] { "" }
   *[other] { " " }· +{ $coins }
}
saint_martin-label-burn = { $quarter } abbrennen ({ $coffee })
saint_martin-remark-none-fits = Keines deiner Plättchen passt irgendwo: { $draws ->
    [yes] du kannst ziehen
   *[no] wirf eines ab, oder lege dein Zielplättchen, wenn es passt
}.
saint_martin-remark-raise-drawer = { $leader } bietet { $price } für { $tile }. **Aussteigen**: wer kauft, zahlt dir { $price } oder mehr und legt es. **Mehr bieten**, bis zu deinen { $coins } Münzen: gewinnst du, behältst du es und zahlst an die Bank.{ $closes ->
    [yes] { " " }{ $worth }
   *[no] { "" }
}
saint_martin-remark-raise-other = { $leader } bietet { $price } für { $tile }. Biete mehr, bis zu deinen { $coins } Münzen, oder steig endgültig aus; wer kauft, zahlt { $drawer } und legt das Plättchen sofort.{ $closes ->
    [yes] { " " }{ $worth }
   *[no] { "" }
}
saint_martin-remark-call-other = Du darfst { $tile } versteigern lassen: Gebote bis zu deinen { $coins } Münzen, alle öffentlich. Wer kauft, zahlt { $drawer } und legt das Plättchen sofort.{ $closes ->
    [yes] { " " }{ $worth }
   *[no] { "" }
}
saint_martin-remark-defend-drawer = { $leader } bietet { $price } für { $tile }. **Abgeben**: wer kauft, zahlt dir { $price } oder mehr und legt es. **Verteidigen**: eine geheime Obergrenze über { $price }, bis zu deinen { $coins } Münzen; gewinnst du, behältst du es und zahlst an die Bank.{ $closes ->
    [yes] { " " }{ $worth }
   *[no] { "" }
}
saint_martin-remark-window-other = Versteigerung von { $tile }: Gebote bis zu deinen { $coins } Münzen. Dein Gebot ist eine geheime Obergrenze: du zahlst eins mehr als der Nächstbeste, nie darüber, und legst das Plättchen sofort.{ $closes ->
    [yes] { " " }{ $worth }
   *[no] { "" }
}
saint_martin-remark-worth = Bestens gelegt schlösse es Felder, die dir { $coins } brächten.
saint_martin-detail-discard = keines davon passt
saint_martin-detail-cells = { $cells }
saint_martin-detail-closes = { $best ->
    [yes] bestenfalls { $count ->
        [one] 1 Feld geschlossen
       *[other] { $count } Felder geschlossen
    }
   *[no] { $count ->
        [one] schließt 1 Feld
       *[other] schließt { $count } Felder
    }
}, { $coins ->
    [0] keine Münze
    [one] 1 Münze
   *[other] { $coins } Münzen
}{ $cubes ->
    [0] { "" }
    [one] , 1 Würfel
   *[other] , { $cubes } Würfel
}

# Der Tisch in Worten

saint_martin-headline-turn = Zug { $turn }: { $seat } legt oder zieht
saint_martin-headline-window = Zug { $turn }: { $drawer } hat { $tile } gezogen; wer bietet? Gefragt: { $asked }
saint_martin-headline-defend = Zug { $turn }: { $leader } bietet { $price } für { $tile }; { $seat } kann es verteidigen
saint_martin-headline-call = Zug { $turn }: { $drawer } hat { $tile } gezogen; { $seat } kann es versteigern lassen
saint_martin-headline-raise = Zug { $turn }: { $leader } bietet { $price } für { $tile }; { $seat } kann erhöhen
saint_martin-headline-kept = Zug { $turn }: { $seat } hat gezogen und macht weiter
saint_martin-headline-bought = Zug { $turn }: { $seat } legt { $tile }, von jemandem gekauft
saint_martin-headline-after = Zug { $turn }: { $seat } darf abbrennen oder beendet den Zug
saint_martin-headline-over = { $count ->
    [0] Niemand ist bis zum Ende geblieben
    [one] { $winners } gewinnt mit { $score }
   *[other] { $winners } gewinnen gemeinsam mit { $score }
}
saint_martin-closed-field = { $coffee } ({ $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Viertel
}): { $coins }
saint_martin-fact-last = { $seat } hat { $tile } auf { $cell } gelegt{ $source ->
    [objective] { "" }
   *[other] , r{ $turn }
}{ $count ->
    [0] ; kein Feld geschlossen
   *[other] ; geschlossen: { $closed }; Münzen { $coins }, Würfel genommen { $cubes }
}{ $burned ->
    [none] { "" }
   *[other] ; abgebrannt: { $burned }
}.
saint_martin-fact-sale = { $state ->
    [open] Zum Verkauf: { $tile }, gezogen von { $drawer }. Gefragt: { $asked }. { $count ->
        [0] Noch kein Gebot.
       *[other] Gebote – { $bids }.
    }
    [kept] Niemand hat für { $tile } geboten.
   *[sold] { $winner } bekam { $tile } für { $price }, bezahlt an { $payee ->
        [bank] die Bank
       *[drawer] { $drawer }
    }. Gebote – { $bids }.
}
saint_martin-fact-seat = { $letter } { $seat }, { $coffee }: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, { $cubes ->
    [one] 1 Würfel
   *[other] { $cubes } Würfel
}, { $hand } auf der Hand{ $known ->
    [0] { "" }
   *[other] { " " }(bekannt: { $shown })
}, Feuer { $fire ->
    [active] brennt
   *[inactive] aus
}, Zielplättchen { $objective ->
    [placed] gelegt
   *[unplaced] nicht gelegt
}{ $total ->
    [none] { "" }
   *[other] ; { $total } Punkte
}.
saint_martin-fields-of = { $coffee } { $value }
saint_martin-fact-supplies = Beutel: { $bag }. Würfel übrig: { $cubes }. Die Felder sind wert: { $values }.
saint_martin-fact-hand = Deine Hand: { $count ->
    [0] leer
   *[other] { $tiles }
}.
saint_martin-fact-fields = Offene Felder von { $coffee }: { $fields }.
saint_martin-fact-out = Bieten nicht mehr: { $seats }.
saint_martin-fact-discarded = Aus der Partie: { $tiles }.
saint_martin-board-row = { $text }
saint_martin-hand-coffee = Dein Kaffee ist { $coffee }.
saint_martin-hand-empty = Deine Hand ist leer.
saint_martin-hand-tile = { $tile }: { $places ->
    [0] passt nirgends
    [one] passt auf 1 Art
   *[other] passt auf { $places } Arten
}{ $best ->
    [0] { "" }
    [one] , bestenfalls 1 Münze
   *[other] , bestenfalls { $best } Münzen
}{ $shown ->
    [yes] , allen bekannt
   *[no] { "" }
}.
saint_martin-hand-objective = Dein Zielplättchen ist nicht gelegt: { $places ->
    [0] es passt nirgends
    [one] es passt auf 1 Platz
   *[other] es passt auf { $places } Plätze
}{ $best ->
    [0] { "" }
    [one] , bestenfalls 1 Münze
   *[other] , bestenfalls { $best } Münzen
}.
saint_martin-hand-points = Münzen { $coins }, Würfel { $cubes }, Feuer { $fire ->
    [active] brennt
   *[inactive] aus
}, { $total } Punkte nach jetzigem Stand.
saint_martin-hand-offer = Für dich zum Verkauf: { $tile }.
saint_martin-hand-answered = Deine Antwort für { $tile }: { $coins ->
    [0] kein Gebot
    [one] bis zu 1 Münze
   *[other] bis zu { $coins } Münzen
}.

# Alles aufgedeckt, nach dem Ende der Partie

saint_martin-open-hand = Hand von { $seat }: { $count ->
    [0] leer
   *[other] { $tiles }
}.
saint_martin-open-coffee = Geheimer Kaffee von { $seat }: { $coffee }.
saint_martin-open-bag = { $count ->
    [0] Der Beutel ist leer.
   *[other] Im Beutel, das nächste zuerst: { $tiles }.
}
saint_martin-open-answer = { $seat } für { $tile }: { $coins ->
    [-1] noch keine Antwort
    [0] kein Gebot
    [one] bis zu 1 Münze
   *[other] bis zu { $coins } Münzen
}.

# Computer players are called so; commas between the names.
saint_martin-computer-names = Céleste, Baptiste, Wilhelmina, Jules, Odette

# What a computer weighs up; after each stand points.
saint_martin-term-coins = Münzen
saint_martin-term-cubes = Würfel
saint_martin-term-fields = Felder
saint_martin-term-growth = Felder, die wachsen können
saint_martin-term-closings = Felder, die sich schließen lassen
saint_martin-term-objective = die Aufgabe
saint_martin-term-tiles = Plättchen auf der Hand
saint_martin-term-fire = das Feuer
