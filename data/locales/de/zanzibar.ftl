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
    [sea] { $zone }
   *[other] { $goods }, { $zone }
}
zanzibar-pays = Jeder Auftrag zahlt nach deinen Händlern in seinen Dörfern: { $scale }.
zanzibar-pays-for = { $traders ->
    [0] keiner
    [1] einer
    [2] zwei
    [3] drei
    [4] vier
   *[5] fünf oder mehr
} { $points }
zanzibar-name = { $seat }

# Ereignisse

zanzibar-placed = { $seat } setzt Händler { $trader } auf { $space }.
zanzibar-walked = { $seat }: Händler { $trader } geht von { $start } nach { $end } ({ $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}).
zanzibar-pushed = { $seat }: Händler { $trader } geht nach { $space } und schiebt Händler { $victim } von { $owner } nach { $target }.
zanzibar-scored = { $seat } wertet { $card }: { $traders ->
    [0] kein Händler
    [one] 1 Händler ({ $villages })
   *[other] { $traders } Händler ({ $villages })
}, { $points }, Punktestand { $score }.
zanzibar-discarded = { $seat } wirft { $card } ab.
zanzibar-discarded-fresh = { $seat } wirft { $card } ab, eben gezogen.
zanzibar-ended = { $seat } beendet den Zug.
zanzibar-drew = { $seat } zieht { $count ->
    [one] 1 Auftrag
   *[other] { $count } Aufträge
}{ $looks ->
    [yes] { " " }und sieht sie sich vor dem Behalten an.
   *[other] .
}
zanzibar-drew-own = Du ziehst { $cards }{ $looks ->
    [yes] { " " }und darfst vor dem Behalten abwerfen.
   *[other] .
}
zanzibar-kept = { $seat } behält die gezogenen Aufträge.
zanzibar-finished = { $seat } hat den letzten der zehn Aufträge verbraucht.
zanzibar-last-turns = Letzte Züge: Alle außer { $seat } haben noch einen.
zanzibar-place-of = { $rank }. { $seat } ({ $score })
zanzibar-over = Die Partie ist zu Ende{ $cause ->
    [round_limit] { " " }(Zuggrenze)
   *[other] { "" }
}: { $places }.

# Ablehnungen

zanzibar-refused-players = Zanzibar ist für { $least } bis { $most } Spieler; an diesem Tisch { $count ->
    [one] ist es 1
   *[other] sind es { $count }
}.
zanzibar-refused-first = Platz { $number } kann nicht beginnen: Es gibt nur { $count } Spieler. Wähle einen anderen ersten Platz oder den Zufall.
zanzibar-refused-unreadable = „{ $typed }“ verstehe ich nicht. Züge sehen so aus: place 5@n3, 7>w3, 7xw3>n5, play pepper, discard cloves, end, end look, keep.
zanzibar-refused-game-over = Diese Partie ist zu Ende. Du kannst keinen Zug mehr machen.
zanzibar-refused-not-your-turn = { $seat } ist am Zug. Bitte warte, bis du am Zug bist.
zanzibar-refused-wrong-phase = { $phase ->
    [placement] Noch werden Händler gesetzt. Setz einen auf ein freies Feld, zum Beispiel mit place { $trader }@n3. Wähle eine Zone, in der du noch keinen Händler hast.
    [fresh] Du siehst dir die eben gezogenen Aufträge an: { $fresh }. Behalte sie (keep), oder wirf einen davon ab (discard und sein Name).
   *[other] Dies ist ein gewöhnlicher Zug. Beweg Händler (7>w3), verbrauch Aufträge (play oder discard), oder beende den Zug mit end.
}
zanzibar-refused-no-such-trader = Du hast keinen Händler { $trader }. Deine haben die Nummern { $first } bis { $last }.
zanzibar-refused-no-such-space = Ein Feld { $space } gibt es nicht. Felder sind n1-n6, w1-w5, c1-c6, e1-e5, s1-s6 und o1-o6 (Meer).
zanzibar-refused-already-placed = Händler { $trader } steht schon auf { $space }. Zu setzen sind noch: { $unplaced }.
zanzibar-refused-space-occupied = { $how ->
    [own] Auf { $space } steht dein eigener Händler { $trader }. Wähle ein freies Feld.
    [clear] Auf { $space } steht Händler { $trader } von { $holder }. Du kannst ihn wegschieben: Schreib ein x wie in 7x{ $space }>n5, und sag, wohin er kommt.
   *[other] Auf { $space } steht Händler { $trader } von { $holder }. Wähle ein freies Feld.
}
zanzibar-refused-zone-taken = { $space } liegt in der Zone „{ $zone }“. Dort steht schon dein Händler { $trader }, auf { $standing }. Bei der Aufstellung setzt du in jede Zone nur einen.
zanzibar-refused-movement-over = Du hast in diesem Zug schon einen Auftrag verbraucht, darum bewegt sich kein Händler mehr. Verbrauche noch einen, oder beende den Zug.
zanzibar-refused-trader-done = Händler { $trader } ist für diesen Zug fertig, weil du nach ihm { $mover } bewegt hast. Jeder Händler bewegt sich einmal.
zanzibar-refused-three-moved = Du hast drei Händler bewegt ({ $moved }), mehr geht nicht in einem Zug. Händler { $trader } muss warten.
zanzibar-refused-no-steps-left = Händler { $trader } hat keinen Schritt mehr. Beweg einen anderen, verbrauch einen Auftrag, oder beende den Zug.
zanzibar-refused-same-space = Händler { $trader } steht schon auf { $space }. Gib ein anderes Feld an.
zanzibar-refused-no-path = Händler { $trader } hat keinen freien Weg von { $start } nach { $space }. Andere Händler stehen dazwischen.
zanzibar-refused-too-far = { $space } ist zu weit für Händler { $trader }: Er braucht { $needs ->
    [one] 1 Schritt
   *[other] { $needs } Schritte
} und hat noch { $left }.
zanzibar-refused-nobody-there = { $space } ist frei. Um dorthin zu gehen, lass das x weg: { $trader }>{ $space }.
zanzibar-refused-own-trader = Auf { $space } steht dein eigener Händler { $trader }. Wegschieben kannst du nur Händler anderer Spieler.
zanzibar-refused-too-strong = Händler { $enemy } von { $holder } auf { $space } ist stärker als deine { $trader }. Wegschieben kannst du nur gleiche und größere Nummern.
zanzibar-refused-equal-has-room = Der Händler auf { $space } ist so stark wie deine { $trader }, und er hat Platz (frei daneben: { $rooms }). Einen gleich starken kannst du nur wegschieben, wenn neben ihm kein Feld frei ist.
zanzibar-refused-target-taken = { $how ->
    [itself] Händler { $trader } von { $holder } steht gerade auf { $target }. Schick ihn auf ein freies Feld.
   *[other] Auf { $target } steht Händler { $trader } von { $holder }. Schick den anderen auf ein freies Feld.
}
zanzibar-refused-must-push = Neben dem Händler auf { $space } ist Platz, darum musst du ihn auf ein Feld daneben schieben: { $targets }. { $target } gehört nicht dazu.
zanzibar-refused-comes-from-there = Dein Händler betritt { $space } von { $target } aus, dem einzigen Zugang. Darum kannst du niemanden dorthin schicken. { $how ->
    [push] Möglich: { $targets }.
   *[other] Wähle ein anderes freies Feld.
}
zanzibar-refused-no-such-card = Einen Auftrag „{ $card }“ gibt es nicht. Die Aufträge sind: { $cards }.
zanzibar-refused-not-in-hand = Den Auftrag { $card } hast du nicht auf der Hand. { $count ->
    [0] Deine Hand ist leer.
   *[other] Auf der Hand: { $hand }.
}
zanzibar-refused-only-discard = Du hast alle Aufträge gewertet, die du werten darfst. { $card } kannst du nur noch abwerfen.
zanzibar-refused-only-score = Du hast alles abgeworfen, was du abwerfen darfst. { $card } kannst du nur noch werten.
zanzibar-refused-not-just-drawn = { $card } hattest du schon vorher. Abwerfen kannst du jetzt nur einen eben gezogenen Auftrag: { $fresh }.
zanzibar-refused-nothing-to-look-at = { $why ->
    [off] An diesem Tisch behältst du gezogene Aufträge. Beende den Zug mit end.
    [discards] Du hast nichts mehr abzuwerfen, darum gibt es nichts zu entscheiden. Beende den Zug mit end.
    [unused] Du hast in diesem Zug keinen Auftrag verbraucht, darum ziehst du keinen. Beende den Zug mit end.
   *[other] Dein Stapel ist leer, darum ziehst du keinen Auftrag. Beende den Zug mit end.
}

# Auswahl

zanzibar-menu-trader = Händler bewegen
zanzibar-menu-placed = Händler zum Setzen wählen
zanzibar-menu-walk = Ziel wählen
zanzibar-menu-send = Wohin schicken? Feld wählen
zanzibar-menu-order = Auftrag werten
zanzibar-menu-discard = Auftrag zum Abwerfen wählen
zanzibar-menu-zone = Zone wählen
zanzibar-menu-space = Feld wählen
zanzibar-label-place = Händler { $trader }
zanzibar-asks-place = Händler { $trader }: Wohin?
zanzibar-asks-space = Händler { $trader }: { $province ->
    [sea] Welches Meeresfeld
   *[other] Welches Dorf im { $zone }
}?
zanzibar-label-brief = { $trader } ({ $space })
zanzibar-label-trader = { $trader } auf { $space }, { $steps } Schritte
zanzibar-label-goes-on = { $trader } auf { $space }, noch { $steps } von { $trader }
zanzibar-label-space = { $space } { $goods }
zanzibar-label-walk = { $space } { $goods }, { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
zanzibar-label-clear = { $space }: schieb { $color } { $victim } weg
zanzibar-label-enemy = { $space }: schieb { $color } { $victim }
zanzibar-label-send = auf { $space }
zanzibar-label-play = { $card } werten: { $points }
zanzibar-label-play-end = { $card } werten, Zug beenden: { $points }
zanzibar-detail-play-end = der andere Auftrag wartet; { $draws ->
    [0] du ziehst nichts
    [one] du ziehst 1 Auftrag und behältst ihn
   *[other] du ziehst { $draws } Aufträge und behältst sie
}
zanzibar-label-discard = { $card } abwerfen{ $ends ->
    [turn] , Zug beenden
    [moves] { " " }(keine Bewegung mehr)
   *[no] { "" }
}
zanzibar-label-keep = Behalten, Zug beenden
zanzibar-label-end = { $draws ->
    [0] { $used ->
        [0] Zug beenden, ohne Auftrag
       *[other] Zug beenden, der Stapel ist leer
    }
   *[other] Zug beenden, { $draws } ziehen
}
zanzibar-label-end-look = Zug beenden, { $draws } ziehen, Abwurf möglich
zanzibar-remark-placing = Aufstellung, { $number } von { $count }. Händler { $trader } geht { $trader ->
    [1] einen Schritt
   *[other] { $trader } Schritte
} im Zug; { $trader ->
    [2] nur eine andere 2 kann
   *[other] Nummern bis { $trader } können
} ihn wegschieben.
    { $pays }
zanzibar-remark-order =
    Beweg bis zu drei Händler, dann verbrauch Aufträge: Der erste beendet alle Bewegung.{ $discards ->
        [0] { "" }
        [one] {" "}Bis zum Ende der Partie musst du einen Auftrag abwerfen: Das kostet nichts, auch bei −6.
       *[other] {" "}Bis zum Ende der Partie musst du { $discards } Aufträge abwerfen: Das kostet nichts, auch bei −6.
    }
    { $pays }
zanzibar-remark-moved = Bewegt in diesem Zug: { $moved }{ $steps ->
    [0] { "" }
    [one] { " " }(noch ein Schritt)
   *[other] { " " }(noch { $steps } Schritte)
}. { $more ->
    [0] Kein anderer darf mehr gehen.
    [one] Einer darf noch gehen.
   *[other] { $more } dürfen noch gehen.
}
zanzibar-remark-none-moves = { $why ->
    [card] Du hast einen Auftrag verbraucht, darum bewegt sich kein Händler mehr
    [three] Drei Händler haben sich bewegt, mehr geht nicht in einem Zug
   *[board] Keiner deiner Händler kann sich bewegen: Jeder Weg ist versperrt
}. { $cards ->
    [0] Du kannst nur den Zug beenden.
   *[other] { $why ->
        [card] Verbrauche den anderen Auftrag
       *[other] Verbrauche einen Auftrag
    }, oder beende den Zug.
}
zanzibar-detail-free = { $count ->
    [one] 1 freies Feld
   *[other] { $count } freie Felder
}{ $kinds ->
    [0] { "" }
   *[other] : { $goods }
}
zanzibar-gain = { $card }: { $points } { $more ->
    [yes] mehr
   *[no] weniger
}
zanzibar-detail-trader = { $count ->
    [0] { "" }
   *[other] bestenfalls { $gains } ·{ " " }
}{ $where }
zanzibar-detail-space = { $count ->
    [0] { "" }
   *[other] { $gains } ·{ " " }
}{ $kind ->
    [sea] zählt für keinen Auftrag
   *[village] { $zone }
}{ $via ->
    [none] { "" }
   *[other] { " " }· über { $via }
}
zanzibar-detail-send = { $count ->
    [0] { "" }
   *[other] { $gains } ·{ " " }
}{ $where }
zanzibar-detail-play = { $traders ->
    [0] kein Händler zählt
    [one] 1 Händler zählt
   *[other] { $traders } Händler zählen
}{ $other ->
    [yes] { " " }· danach geht auch der andere Auftrag
   *[no] { "" }
}{ $only ->
    [yes] { " " }· kein Abwurf mehr übrig
   *[no] { "" }
}
zanzibar-detail-discards-left = { $left ->
    [one] kostet nichts · dein letzter Abwurf der Partie
   *[other] kostet nichts · noch { $left } Abwürfe in der Partie
}
zanzibar-detail-discards-only = alle Aufträge gewertet: nur noch abwerfen
zanzibar-confirm-play = { $card } mit { $traders ->
    [0] keinem Händler
    [one] nur 1 Händler
   *[other] nur { $traders } Händlern
} werten? Das kostet dich { $loses } Punkte.

# Der Tisch in Worten

zanzibar-headline-placement = Aufstellung: { $own ->
    [yes] du bist am Zug
   *[no] { $seat } ist am Zug
}
zanzibar-headline-turn = Zug { $turn }{ $last ->
    [yes] { " " }(letzte Züge)
   *[other] { "" }
}: { $own ->
    [yes] du bist am Zug
   *[no] { $seat } ist am Zug
}
zanzibar-headline-fresh = Zug { $turn }{ $last ->
    [yes] { " " }(letzte Züge)
   *[other] { "" }
}: { $own ->
    [yes] sieh dir { $fresh ->
        [one] den gezogenen Auftrag
       *[other] die { $fresh } gezogenen Aufträge
    } an
   *[no] { $seat } sieht sich { $fresh ->
        [one] 1 gezogenen Auftrag
       *[other] { $fresh } gezogene Aufträge
    } an
}
zanzibar-headline-over = { $count ->
    [0] Niemand ist bis zum Ende geblieben
    [one] { $winners } gewinnt mit { $score }
   *[other] { $winners } teilen sich den Sieg mit { $score }
}{ $tie ->
    [finished] { " " }(punktgleich, aber früher fertig)
    [cards] { " " }(punktgleich, aber weniger Aufträge übrig)
   *[none] { "" }
}
zanzibar-fact-seat = { $letter } { $seat }: Punktestand { $score }, noch { $cards ->
    [one] 1 Auftrag
   *[other] { $cards } Aufträge
}.
zanzibar-fact-hand = Deine Hand: { $cards }.
zanzibar-fact-worth = Deine Hand, jetzt wert: { $cards }.
zanzibar-fact-card = { $use ->
    [only-discard] { $card } (nur abwerfen)
   *[other] { $card } { $points }
}
zanzibar-fact-zone = { $zone }: { $spaces }.
zanzibar-step-placed = { $trader } auf { $space } gesetzt.
zanzibar-step-walked = { $trader } ging { $way }.
zanzibar-step-pushed = { $trader } ging { $way } und schob { $victim } nach { $target }.
zanzibar-board-zone = { $zone }:
zanzibar-board-cell = { $kind ->
    [sea] { $space }
   *[other] { $space } { $goods }
} { $holder ->
    [none] frei
   *[other] { $holder }
}
zanzibar-board-routes = Wege:
zanzibar-board-route = { $space }: { $near }
zanzibar-board-seat = { $letter } { $seat }: Punktestand { $score }, Hand { $hand }, Stapel { $deck }, noch zu werten { $orders }, noch abzuwerfen { $discards }{ $last ->
    [due] , letzter Zug kommt noch
    [had] , hatte den letzten Zug
    [finished-first] , als Erster fertig
    [finished-later] , fertig
   *[no] { "" }
}
zanzibar-board-traders = { "  " }Händler: { $traders ->
    [none] keine
   *[other] { $traders }
}
zanzibar-board-scored = { $card } { $traders } ({ $points })
zanzibar-board-used = { $count ->
    [0] gewertet: nichts
   *[other] gewertet: { $scored }
}; { $thrown ->
    [0] abgeworfen: nichts
   *[other] abgeworfen: { $discarded }
}
zanzibar-board-hand = { "  " }nicht verbrauchte Aufträge: { $cards }
zanzibar-board-turn = In diesem Zug bewegt: { $moved ->
    [none] keine
   *[other] { $moved }
}{ $mover ->
    [0] { "" }
   *[other] ; { $mover } hat noch { $left }
}{ $used ->
    [yes] ; keine Bewegung mehr
   *[no] { "" }
}
zanzibar-board-limit = Ende nach je { $rounds } Zügen, falls niemand vorher fertig ist.
zanzibar-board-places = Platzierung: { $places }
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
    [one] 1 Auftrag in deinem Stapel: { $cards }.
   *[other] { $count } Aufträge in deinem Stapel, Reihenfolge unbekannt: { $cards }.
}
zanzibar-hand-quota = Punktestand { $score }; Aufträge gewertet: { $scored }, noch möglich: { $orders }; noch abzuwerfen: { $discards }.

# Alles Verborgene, gezeigt nach dem Ende der Partie

zanzibar-open-hand = Hand von { $seat }: { $count ->
    [0] leer
   *[other] { $cards }
}.
zanzibar-open-deck = Stapel von { $seat }, von oben: { $count ->
    [0] leer
   *[other] { $cards }
}.

# Namen der Computerspieler, durch Kommas getrennt.
zanzibar-computer-names = Amina, Salim, Zuhra, Idris, Bibi

# Begriffe aus der Bewertung eines Computerspielers; darauf folgen Punkte.

# Auto-Antworten

zanzibar-auto-answer-placing = Händler, die noch zu setzen sind
zanzibar-auto-answer-placing-value = { $value ->
    [on] für mich setzen
   *[off] frag mich
}
zanzibar-button-placing = { $value ->
    [on] Alle für mich setzen
   *[off] Selbst setzen
}
zanzibar-auto-answer-wishes = Wünsche für die Aufstellung
zanzibar-auto-answer-wishes-value = { $count ->
    [0] Keine. Mit `/zanzibar { common-command-do } { common-parameter-moves }: wishes 5@n3` sagst du, wohin deine Händler kommen. Bist du am Zug, wird der erste mögliche Wunsch sofort gesetzt.
   *[other] { $value }. Bist du am Zug, wird der erste mögliche Wunsch sofort gesetzt. Ist keiner möglich, frage ich dich.
}
zanzibar-refused-all-placed = Alle Händler stehen schon. Wünsche gelten nur für die Aufstellung.
zanzibar-refused-too-many-wishes = Das sind zu viele Wünsche. Du kannst höchstens { $most } vormerken.
zanzibar-verdict-orders = Aufträge mit Punkten ({ $own } zu { $other })
zanzibar-verdict-lost = weniger Verluste bei Aufträgen ({ $own } zu { $other })
zanzibar-verdict-worth = besser bezahlte Aufträge

## Prepared turns

# Was Züge bewirken, als Teile eines Satzes

zanzibar-effect-raised = hebt für später den Wert von { $cards }
zanzibar-effect-order = { $card } auf { $points }
zanzibar-effect-placed = zählt für { $cards }
zanzibar-effect-reach = erreicht { $villages ->
    [one] 1 Dorf
   *[other] { $villages } Dörfer
} in { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritten
}
zanzibar-effect-discarded = wirft { $card } ab (dann { $points } wert)
zanzibar-effect-scored = wertet { $card } mit { $traders ->
    [0] keinem Händler
    [one] 1 Händler
   *[other] { $traders } Händlern
}{ $loses ->
    [yes] { " " }({ $points })
   *[no] { "" }
}
zanzibar-effect-kept = behält { $cards } für später
zanzibar-effect-nearer = bringt { $count } Händler statt { $was } in Reichweite von { $card }
zanzibar-loss-order = { $card }{ $held ->
    [no] , noch zu ziehen,
   *[yes] { "" }
} brächte { $points } statt { $more }
zanzibar-loss-used = du wertest { $card } für { $points }
zanzibar-loss-early = { $card } bringt nur { $points }, während { $count } deiner Händler den Auftrag erreichen ({ $more })
zanzibar-loss-kept = { $card } mit { $points } bleibt auf deiner Hand
zanzibar-loss-discard = du hast keinen Abwurf mehr übrig
zanzibar-loss-exposed = { $pusher } kann deinen Händler { $trader } wegschieben
zanzibar-loss-reach = { $count ->
    [0] keiner deiner Händler erreicht
    [one] nur 1 deiner Händler erreicht
   *[other] nur { $count } deiner Händler erreichen
} { $card } statt { $more }
zanzibar-loss-others = { $color } könnte { $points } statt { $less } für { $card } holen
