# Zanzibar: Begriffe, Ereignisse, Ablehnungen, Auswahl, der Tisch in Worten, Hilfe.

zanzibar-card = { $card ->
    [pepper] Pfeffer
    [ginger] Ingwer
    [cinnamon] Zimt
    [vanilla] Vanille
    [cloves] Nelken
    [north] Norden
    [south] Süden
    [east] Osten
    [west] Westen
    [centre] Zentrum
   *[other] { $card }
}
zanzibar-spice = { $spice ->
    [pepper] Pfeffer
    [ginger] Ingwer
    [cinnamon] Zimt
    [vanilla] Vanille
    [cloves] Nelken
    [hut] Hütte
    [sea] Meer
   *[other] { $spice }
}
zanzibar-zone = { $zone ->
    [north] Norden
    [south] Süden
    [east] Osten
    [west] Westen
    [centre] Zentrum
    [sea] Meer
   *[other] { $zone }
}
zanzibar-zoom = { $part ->
    [north] Der Norden
    [south] Der Süden
    [east] Der Osten
    [west] Der Westen
    [centre] Das Zentrum
   *[other] { $part }
}
zanzibar-color = { $color ->
    [red] Rot
    [blue] Blau
    [black] Schwarz
    [white] Weiß
    [orange] Orange
   *[other] { $color }
}
zanzibar-space = { $space } { $name }
zanzibar-where = { $kind ->
    [sea] { $space } { $name }, { $zone }
   *[other] { $space } { $name }, { $goods }, { $zone }
}
zanzibar-name = { $seat }

# Ereignisse

zanzibar-placed = { $seat } stellt Händler { $trader } auf { $space }.
zanzibar-walked = { $seat }: Händler { $trader } zieht von { $start } nach { $end } ({ $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}).
zanzibar-pushed = { $seat }: Händler { $trader } betritt { $space } und schiebt Händler { $victim } von { $owner } nach { $target }.
zanzibar-banished = { $seat }: Händler { $trader } betritt { $space } und verbannt Händler { $victim } von { $owner } nach { $target }.
zanzibar-scored = { $seat } wertet { $card }: { $traders ->
    [0] kein Händler
    [one] 1 Händler ({ $villages })
   *[other] { $traders } Händler ({ $villages })
}, { $points }, Punktestand { $score }.
zanzibar-discarded = { $seat } wirft { $card } ab.
zanzibar-discarded-fresh = { $seat } wirft { $card } ab, eben erst gezogen.
zanzibar-ended = { $seat } beendet den Zug.
zanzibar-drew = { $seat } zieht { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}{ $looks ->
    [yes] { " " }und sieht nach, bevor behalten wird.
   *[other] .
}
zanzibar-drew-own = Gezogen: { $cards }{ $looks ->
    [yes] { " " }(abwerfen oder behalten?).
   *[other] .
}
zanzibar-kept = { $seat } behält, was gezogen wurde.
zanzibar-finished = { $seat } hat die letzte der zehn Karten verbraucht.
zanzibar-last-turns = Letzte Züge: alle außer { $seat } haben noch einen.
zanzibar-place-of = { $rank }. { $seat } ({ $score })
zanzibar-over = Die Partie ist zu Ende{ $cause ->
    [round_limit] { " " }(Rundengrenze)
   *[other] { "" }
}: { $places }.

# Ablehnungen

zanzibar-refused-players = Zanzibar ist für { $least } bis { $most } Personen; an diesem Tisch { $count ->
    [one] sitzt 1
   *[other] sitzen { $count }
}.
zanzibar-refused-first = Platz { $number } kann nicht beginnen: nur { $count } spielen mit. Wählt einen anderen ersten Platz oder das Los.
zanzibar-refused-unreadable = „{ $typed }“ verstehe ich nicht. So sehen Züge aus: place 5@n3, 7>w3, 7xw3>n5, play pepper, discard cloves, end, end look, keep.
zanzibar-refused-game-over = Diese Partie ist zu Ende; niemand zieht mehr.
zanzibar-refused-not-your-turn = { $seat } ist am Zug. Bitte warte, bis du dran bist.
zanzibar-refused-wrong-phase = { $phase ->
    [placement] Noch werden Händler aufgestellt. Stell einen auf ein freies Feld, zum Beispiel: place { $trader }@n3 (in einer Zone, in der du noch keinen hast).
    [fresh] Du siehst dir an, was du eben gezogen hast: { $fresh }. Behalte es (keep) oder wirf eine davon ab (discard und ihr Name).
   *[other] Dies ist ein gewöhnlicher Zug: bewege Händler (7>w3), verbrauche Auftragskarten (play oder discard) oder beende ihn mit end.
}
zanzibar-refused-no-such-trader = Du hast keinen Händler { $trader }. Deine haben die Nummern { $first } bis { $last }.
zanzibar-refused-no-such-space = Ein Feld { $space } gibt es nicht. Felder sind n1-n6, w1-w5, c1-c6, e1-e5, s1-s6 und o1-o6 (Meer).
zanzibar-refused-already-placed = Händler { $trader } steht schon auf { $space }. Aufzustellen sind noch: { $unplaced }.
zanzibar-refused-space-occupied = { $how ->
    [own] Auf { $space } steht dein eigener Händler { $trader }. Wähle ein freies Feld.
    [clear] Auf { $space } steht Händler { $trader } von { $holder }. Du kannst ihn vertreiben: mit einem x wie in 7x{ $space }>n5, und sag, wohin er geht.
   *[other] Auf { $space } steht Händler { $trader } von { $holder }. Wähle ein freies Feld.
}
zanzibar-refused-zone-taken = { $space } liegt in der Zone „{ $zone }“, wo dein Händler { $trader } schon auf { $standing } steht. Beim Aufstellen kommt in jede Zone nur einer von dir.
zanzibar-refused-movement-over = Du hast in diesem Zug schon eine Karte verbraucht, deshalb bewegt sich niemand mehr. Verbrauche noch eine oder beende den Zug.
zanzibar-refused-trader-done = Händler { $trader } ist für diesen Zug fertig, weil nach ihm { $mover } bewegt wurde. Jeder Händler zieht einmal.
zanzibar-refused-three-moved = Drei Händler sind gezogen ({ $moved }); mehr geht in einem Zug nicht. Händler { $trader } muss warten.
zanzibar-refused-no-steps-left = Händler { $trader } hat keinen Schritt mehr. Bewege einen anderen, verbrauche eine Karte oder beende den Zug.
zanzibar-refused-same-space = Händler { $trader } steht schon auf { $space }. Nenne ein anderes Feld.
zanzibar-refused-no-path = Kein freier Weg führt Händler { $trader } von { $start } nach { $space }. Andere stehen dazwischen.
zanzibar-refused-too-far = { $space } ist zu weit für Händler { $trader }: er braucht { $needs ->
    [one] 1 Schritt
   *[other] { $needs } Schritte
} und hat noch { $left }.
zanzibar-refused-nobody-there = Auf { $space } steht niemand. Um dorthin zu gehen, lass das x weg: { $trader }>{ $space }.
zanzibar-refused-own-trader = Auf { $space } steht dein eigener Händler { $trader }; vertreiben kannst du nur fremde.
zanzibar-refused-too-strong = Händler { $enemy } von { $holder } auf { $space } ist stärker als deine { $trader }. Vertreiben kannst du nur gleiche und größere Nummern.
zanzibar-refused-equal-has-room = Der Händler auf { $space } ist so stark wie deine { $trader }, und neben ihm ist { $rooms } frei. Einen gleich starken kannst du nur verbannen, wenn neben ihm nichts frei ist.
zanzibar-refused-target-taken = { $how ->
    [itself] Auf { $target } steht Händler { $trader } von { $holder } ja schon. Schick ihn auf ein freies Feld.
   *[other] Auf { $target } steht Händler { $trader } von { $holder }. Schick den anderen auf ein freies Feld.
}
zanzibar-refused-must-push = Der Händler auf { $space } hat Platz, also wird er auf ein Feld daneben geschoben: { $targets }. { $target } liegt nicht daneben.
zanzibar-refused-comes-from-there = Dein Händler betritt { $space } von { $target } aus, dem einzigen Zugang; dorthin kann niemand geschickt werden. { $how ->
    [push] Möglich: { $targets }.
   *[other] Jedes andere freie Feld ist recht.
}
zanzibar-refused-no-such-card = Eine Karte „{ $card }“ gibt es nicht. Die Karten heißen: { $cards }.
zanzibar-refused-not-in-hand = Die Karte { $card } hast du nicht auf der Hand. { $count ->
    [0] Deine Hand ist leer.
   *[other] Auf der Hand: { $hand }.
}
zanzibar-refused-only-discard = Du hast alle Aufträge gewertet, die du werten darfst; { $card } kann nur noch abgeworfen werden.
zanzibar-refused-only-score = Du hast alles abgeworfen, was abzuwerfen war; { $card } kann nur noch gewertet werden.
zanzibar-refused-not-just-drawn = Die Karte { $card } hattest du schon vorher. Abwerfen kannst du jetzt nur, was du eben gezogen hast: { $fresh }.
zanzibar-refused-nothing-to-look-at = { $why ->
    [off] An diesem Tisch werden gezogene Karten behalten; beende den Zug mit end.
    [discards] Du hast nichts mehr abzuwerfen, also gibt es nichts zu entscheiden; beende den Zug mit end.
    [unused] Du hast in diesem Zug keine Karte verbraucht, also wird keine gezogen; beende den Zug mit end.
   *[other] Dein Stapel ist leer, also wird keine Karte gezogen; beende den Zug mit end.
}

# Auswahl

zanzibar-menu-trader = Händler
zanzibar-menu-walk = Ziehen nach
zanzibar-menu-clear = Vertreiben
zanzibar-menu-send = Wohin mit ihm?
zanzibar-menu-order = Auftragskarte (eine zu nutzen beendet die Bewegung)
zanzibar-menu-discard = Karte zum Ablegen
zanzibar-menu-zone = Zone
zanzibar-menu-space = Feld
zanzibar-label-place = Händler { $trader }
zanzibar-label-brief = { $trader } ({ $space })
zanzibar-label-trader = { $trader } auf { $space }, { $steps } Schritte
zanzibar-label-goes-on = { $trader } auf { $space }, noch { $steps } von { $trader }
zanzibar-label-walk = { $where }, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
zanzibar-label-clear = { $space }: { $color } { $victim }, { $how ->
    [push] schieben
   *[other] verbannen
}
zanzibar-label-send = { $where }{ $how ->
    [next] , gleich daneben
   *[other] { "" }
}
zanzibar-label-play = { $card } werten: { $traders } Händler, { $points }
zanzibar-label-discard = { $card } abwerfen ({ $left ->
    [one] letzter Abwurf
   *[other] noch { $left } Abwürfe
})
zanzibar-label-keep = Behalten
zanzibar-label-end = { $draws ->
    [0] Zug beenden
   *[other] Zug beenden, { $draws } ziehen
}
zanzibar-label-end-look = { $draws ->
    [one] Beenden, 1 ziehen, darfst sie abwerfen
   *[other] Beenden, { $draws } ziehen, darfst sie abwerfen
}
zanzibar-label-end-unseen = { $draws ->
    [one] Zug beenden, 1 ziehen und behalten: kein Abwurf
   *[other] Zug beenden, { $draws } ziehen und behalten: kein Abwurf
}
zanzibar-remark-none-moves = { $why ->
    [card] Eine Karte ist verbraucht, deshalb bewegt sich niemand mehr
    [three] Drei Händler sind gezogen, mehr geht in einem Zug nicht
   *[board] Keiner deiner Händler kann ziehen: jeder Weg ist versperrt
}. { $cards ->
    [0] Es bleibt nur, den Zug zu beenden.
   *[other] Werte einen Auftrag, wirf eine Karte ab, wenn du noch darfst, oder beende den Zug.
}
zanzibar-detail-free = frei: { $spaces }
zanzibar-detail-wanted = zählt für { $cards }
zanzibar-detail-only-discard = alle Aufträge sind gewertet: kann nur abgeworfen werden
zanzibar-detail-only-score = alle Abwürfe sind gemacht: kann nur gewertet werden
zanzibar-confirm-play = Wirklich? { $card } mit { $traders ->
    [0] keinem Händler
    [one] nur 1 Händler
   *[other] nur { $traders } Händlern
} zu werten kostet dich { $loses } Punkte.

# Der Tisch in Worten

zanzibar-headline-placement = Aufstellung: { $seat } ist dran
zanzibar-headline-turn = Zug { $turn }{ $last ->
    [yes] { " " }(letzte Züge)
   *[other] { "" }
}: { $seat } ist dran
zanzibar-headline-fresh = Zug { $turn }{ $last ->
    [yes] { " " }(letzte Züge)
   *[other] { "" }
}: { $seat } sieht sich { $fresh ->
    [one] 1 gezogene Karte
   *[other] { $fresh } gezogene Karten
} an
zanzibar-headline-over = { $count ->
    [0] Niemand ist bis zum Ende geblieben
    [one] { $winners } gewinnt mit { $score }
   *[other] { $winners } teilen sich den Sieg mit { $score }
}{ $tie ->
    [finished] { " " }(punktgleich, aber früher fertig)
    [cards] { " " }(punktgleich, aber weniger Karten übrig)
   *[none] { "" }
}
zanzibar-fact-seat = { $letter } { $seat }: Punktestand { $score }, noch { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}.
zanzibar-fact-hand = Deine Hand: { $cards }.
zanzibar-fact-worth = Deine Hand, jetzt wert: { $cards }.
zanzibar-fact-card = { $use ->
    [only-discard] { $card } (nur abzuwerfen)
   *[other] { $card } { $points }
}
zanzibar-fact-zone = { $zone }: { $spaces }.
zanzibar-step-placed = { $trader } aufgestellt auf { $space }.
zanzibar-step-walked = { $trader } zog { $way }.
zanzibar-step-pushed = { $trader } zog { $way } und schob { $victim } nach { $target }.
zanzibar-step-banished = { $trader } zog { $way } und verbannte { $victim } nach { $target }.
zanzibar-board-zone = { $zone }:
zanzibar-board-cell = { $kind ->
    [sea] { $space } { $holder }
   *[other] { $space } { $goods } { $holder }
}
zanzibar-board-seat = { $letter } { $seat }: Punktestand { $score }, Hand { $hand }, Stapel { $deck }, noch zu werten { $orders }, noch abzuwerfen { $discards }{ $last ->
    [due] , letzter Zug kommt noch
    [had] , hatte den letzten Zug
    [finished-first] , als Erster fertig
    [finished-later] , fertig
   *[no] { "" }
}
zanzibar-board-traders = { "  " }Händler: { $traders }
zanzibar-board-scored = { $card } { $traders } ({ $points })
zanzibar-board-used = { $count ->
    [0] gewertet: nichts
   *[other] gewertet: { $scored }
}; { $thrown ->
    [0] abgeworfen: nichts
   *[other] abgeworfen: { $discarded }
}
zanzibar-board-hand = { "  " }nicht verbraucht: { $cards }
zanzibar-board-turn = In diesem Zug bewegt: { $moved }{ $mover ->
    [0] { "" }
   *[other] ; { $mover } hat noch { $left }
}{ $used ->
    [yes] ; keine Bewegung mehr
   *[no] { "" }
}
zanzibar-board-limit = Ende nach { $rounds } Zügen jeder Person, falls niemand vorher fertig ist.
zanzibar-board-places = Plätze: { $places }
zanzibar-neighbour = { $space } { $name } ({ $goods })
zanzibar-routes = { $where }. Wege führen nach: { $neighbours }.
zanzibar-hand-empty = Deine Hand ist leer.
zanzibar-hand-card = { $card } ({ $villages }): jetzt { $traders } Händler, { $points }{ $fresh ->
    [yes] , eben gezogen
   *[no] { "" }
}{ $use ->
    [only-score] , kann nur gewertet werden
    [only-discard] , kann nur abgeworfen werden
   *[both] { "" }
}.
zanzibar-hand-deck = { $count ->
    [0] Dein Stapel ist leer.
    [one] 1 Karte in deinem Stapel: { $cards }.
   *[other] { $count } Karten in deinem Stapel, Reihenfolge unbekannt: { $cards }.
}
zanzibar-hand-quota = Punktestand { $score }; Aufträge gewertet: { $scored }, noch möglich: { $orders }; noch abzuwerfen: { $discards }.

# Alles aufgedeckt, nach dem Ende der Partie

zanzibar-open-hand = Hand von { $seat }: { $count ->
    [0] leer
   *[other] { $cards }
}.
zanzibar-open-deck = Stapel von { $seat }, von oben: { $count ->
    [0] leer
   *[other] { $cards }
}.

# Computer players are called so; commas between the names.
zanzibar-computer-names = Amina, Salim, Zuhra, Idris, Bibi

# What a computer weighs up; after each stand points.
zanzibar-term-scored = Punkte gewertet
zanzibar-term-playable-now = jetzt spielbare Aufträge
zanzibar-term-orders-in-hand = Karten auf der Hand
zanzibar-term-orders-to-come = Karten, die noch kommen
zanzibar-term-turns-to-come = Züge, die noch kommen

# Daueraufträge

zanzibar-order-look = Karten, die ich am Ende meines Zugs ziehe
zanzibar-order-look-value = { $value ->
    [on] immer ansehen, bevor ich sie behalte
   *[off] frag mich
}
zanzibar-order-wishes = Wünsche für die Aufstellung
zanzibar-order-wishes-value = { $count ->
    [0] Keine. Mit /zanzibar wünsche sagst du, was für dich gesetzt wird, sobald du dran bist: der erste mögliche Wunsch.
   *[other] { $value }. Der erste mögliche wird gesetzt, sobald du dran bist; wenn keiner möglich ist, wirst du gefragt.
}
zanzibar-refused-all-placed = Alle Händler stehen schon; Wünsche gelten für die Aufstellung.
zanzibar-refused-too-many-wishes = Das sind zu viele Wünsche. Höchstens { $most } lassen sich vormerken.
