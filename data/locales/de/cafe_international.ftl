# Café International: Begriffe, Ereignisse, Ablehnungen, Auswahl, der Tisch in Worten, die Hand.

cafe_international-nation = { $nation ->
    [GB] Großbritannien
    [CN] China
    [ES] Spanien
    [FR] Frankreich
    [AF] Afrika
    [DE] Deutschland
    [CU] Kuba
    [IN] Indien
    [US] USA
    [TR] Türkei
    [IT] Italien
    [RU] Russland
   *[joker] Joker
}
cafe_international-guest = { $nation ->
    [GB] { $sex ->
        [m] einen Briten
       *[f] eine Britin
    }
    [CN] { $sex ->
        [m] einen Chinesen
       *[f] eine Chinesin
    }
    [ES] { $sex ->
        [m] einen Spanier
       *[f] eine Spanierin
    }
    [FR] { $sex ->
        [m] einen Franzosen
       *[f] eine Französin
    }
    [AF] { $sex ->
        [m] einen Afrikaner
       *[f] eine Afrikanerin
    }
    [DE] { $sex ->
        [m] einen Deutschen
       *[f] eine Deutsche
    }
    [CU] { $sex ->
        [m] einen Kubaner
       *[f] eine Kubanerin
    }
    [IN] { $sex ->
        [m] einen Inder
       *[f] eine Inderin
    }
    [US] { $sex ->
        [m] einen Amerikaner
       *[f] eine Amerikanerin
    }
    [TR] { $sex ->
        [m] einen Türken
       *[f] eine Türkin
    }
    [IT] { $sex ->
        [m] einen Italiener
       *[f] eine Italienerin
    }
    [RU] { $sex ->
        [m] einen Russen
       *[f] eine Russin
    }
   *[joker] { $sex ->
        [m] einen Joker als Mann
       *[f] einen Joker als Frau
    }
}
cafe_international-code = { $code }
cafe_international-person = { $nation ->
    [GB] { $sex ->
        [m] Brite
       *[f] Britin
    }
    [CN] { $sex ->
        [m] Chinese
       *[f] Chinesin
    }
    [ES] { $sex ->
        [m] Spanier
       *[f] Spanierin
    }
    [FR] { $sex ->
        [m] Franzose
       *[f] Französin
    }
    [AF] { $sex ->
        [m] Afrikaner
       *[f] Afrikanerin
    }
    [DE] { $sex ->
        [m] Deutscher
       *[f] Deutsche
    }
    [CU] { $sex ->
        [m] Kubaner
       *[f] Kubanerin
    }
    [IN] { $sex ->
        [m] Inder
       *[f] Inderin
    }
    [US] { $sex ->
        [m] Amerikaner
       *[f] Amerikanerin
    }
    [TR] { $sex ->
        [m] Türke
       *[f] Türkin
    }
    [IT] { $sex ->
        [m] Italiener
       *[f] Italienerin
    }
    [RU] { $sex ->
        [m] Russe
       *[f] Russin
    }
   *[joker] { $sex ->
        [m] Joker als Mann
       *[f] Joker als Frau
    }
}
cafe_international-coded = { $person } ({ $code })
cafe_international-chair = Stuhl { $number }
cafe_international-chair-with-tables = { $chair } ({ $tables })
cafe_international-several = { $count } × { $guest }
cafe_international-placed = { $guest } auf { $chair }
cafe_international-table-score = Tisch { $table }: { $points }
cafe_international-either = { $table }{ $count ->
    [0] { "" }
   *[other] { " " }oder { $other }
}
cafe_international-zoom = { $part ->
    [north] Der Norden
    [east] Der Osten
    [south] Der Süden
    [west] Der Westen
   *[other] { $part }
}
cafe_international-reason = { $cause ->
    [bar_full] Bar voll
    [chairs_full] alle Stühle besetzt
    [bag_low] Beutel fast leer
    [limit_zero] Limit eines Spielers auf 0
    [one_left] nur noch ein Spieler dabei
    [all_passed] alle nacheinander gepasst
   *[other] { $cause }
}
cafe_international-name = { $seat }

# Ereignisse

cafe_international-seated-alone = { $seat } setzt { $guest } auf { $chair }: 0 Punkte.
cafe_international-seated = { $seat } setzt { $guest } auf { $chair }: { $tables }. Das macht { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, Punktestand { $score }.{ $limit ->
    [no] { "" }
   *[other] { " " }Ein voller Tisch einer Nation: Das Limit ist jetzt { $limit }.
}
cafe_international-bar = { $seat } schickt { $guest } an die Bar, Barplatz { $place }: { $value }, Punktestand { $score }.
cafe_international-turned-away = { $seat } kann { $guest } an der Bar nicht bezahlen ({ $value }; { $missing ->
    [one] 1 Punkt fehlt
   *[other] { $missing } Punkte fehlen
}): Der Gast ist aus dem Spiel.
cafe_international-went-out = { $seat } scheidet aus{ $count ->
    [0] .
   *[other] , ebenso diese Gäste: { $guests }.
}
cafe_international-swapped = { $seat } setzt { $guest } auf { $chair } und nimmt { $joker } auf die Hand. Keine Punkte.
cafe_international-reserved = { $seat } reserviert Tisch { $table } mit { $guests }: { $tables }. Das macht { $points } Punkte, Punktestand { $score }.{ $limit ->
    [no] { "" }
   *[other] { " " }Ein voller Tisch einer Nation: Das Limit ist jetzt { $limit }.
}
cafe_international-drew = { $seat } zieht { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}.
cafe_international-drew-open = { $seat } zieht { $guests }.
cafe_international-drew-own = Du ziehst { $guests }.
cafe_international-ended = { $seat } beendet den Zug.
cafe_international-passed = { $seat } kann nichts anderes tun und passt.
cafe_international-over = Die Partie ist zu Ende: { $reasons }. { $places }.
cafe_international-place-of = { $rank }. { $seat } { $total }{ $penalty ->
    [0] { "" }
   *[other] { " " }({ $score }, abzüglich { $penalty } für { $hand })
}

# Ablehnungen

cafe_international-refused-players = Café International ist für { $least } bis { $most } Spieler; an diesem Tisch { $count ->
    [one] ist es 1
   *[other] sind es { $count }
}.
cafe_international-refused-unreadable = „{ $typed }“ verstehe ich nicht. Züge sehen so aus: USm@c12, bar INm, swap USm@c52, reserve USm@c45+USm@c51+USm@c52+INm@c57, end, pass.
cafe_international-refused-unknown-tile = Einen Gast „{ $guest }“ gibt es nicht. Ein Gast ist eine Nation mit m oder f, etwa USm oder GBf; die Joker sind Jm und Jf.
cafe_international-refused-unknown-chair = Einen Stuhl { $chair } gibt es nicht. Stühle sind c01 bis c68.
cafe_international-refused-match-over = Diese Partie ist zu Ende. Du kannst nicht mehr ziehen.
cafe_international-refused-not-your-turn = { $seat } ist am Zug. Bitte warte, bis du am Zug bist.
cafe_international-refused-turn-already-begun = Du hast in diesem Zug schon einen Gast gesetzt. Setz jetzt einen zweiten, oder beende den Zug. Für etwas anderes drück zuerst Rückgängig.
cafe_international-refused-nothing-to-end = Du hast noch nichts getan. Setz einen Gast, schick einen an die Bar oder tausch einen Joker.
cafe_international-refused-must-seat-second = Dein Gast sitzt allein, und ein Gast auf deiner Hand kann dazukommen. Setz einen zweiten an { $tables }, oder drück Rückgängig.
cafe_international-refused-lone-guest-ends = Nach einem einsamen Gast kannst du nur den Zug beenden: end.
cafe_international-refused-not-in-hand = Du hast { $guest } nicht auf der Hand. { $count ->
    [0] Deine Hand ist leer.
   *[other] Auf der Hand: { $hand }.
}
cafe_international-refused-chair-taken = Auf { $chair } sitzt schon { $guest }. Wähle einen freien Stuhl.
cafe_international-refused-wrong-nation = { $guest } kann nicht auf { $chair } sitzen. Dort sitzen nur Gäste aus { $nations } und Joker.
cafe_international-refused-unbalanced = { $guest } kann nicht auf { $chair } sitzen: An Tisch { $table } { $men ->
    [one] ist 1 Mann
   *[other] sind { $men } Männer
} und { $women ->
    [one] 1 Frau
   *[other] { $women } Frauen
}, und noch { $sex ->
    [m] ein Mann
   *[f] eine Frau
} brächte den Tisch aus dem Gleichgewicht.
cafe_international-refused-must-score = { $guest } säße auf { $chair } allein, und kein Gast auf deiner Hand könnte dazukommen. Wähle einen Stuhl an einem Tisch, wo schon jemand sitzt.
cafe_international-refused-must-join = Der zweite Gast muss zum ersten an { $tables }. { $chair } ist nicht dort.
cafe_international-refused-second-must-score = Der zweite Gast muss punkten, aber die Tische von { $chair } sind leer. Wähle einen anderen Stuhl, oder beende den Zug.
cafe_international-refused-joker-at-bar = { $guest } ist ein Joker, und Joker dürfen nicht an die Bar. Schick einen anderen Gast.
cafe_international-refused-no-joker-there = Auf { $chair } sitzt kein Joker. Gib einen Stuhl mit einem Joker an.
cafe_international-refused-joker-for-joker = Auch { $guest } ist ein Joker. Nur ein Gast mit einer Nation kann den Stuhl des Jokers auf { $chair } einnehmen.
cafe_international-refused-wrong-sex = { $joker } auf { $chair } steht für einen Gast desselben Geschlechts, aber { $guest } hat das andere.
cafe_international-refused-variant-off = An diesem Tisch spielt ihr ohne reservierte Tische.
cafe_international-refused-not-one-table = { $chairs } gehören nicht zum selben Tisch. Eine Reservierung füllt genau einen Tisch.
cafe_international-refused-mixed-sexes = An einem reservierten Tisch müssen alle Gäste dasselbe Geschlecht haben. An { $table } hätten sie es nicht.
cafe_international-refused-table-not-filled = Eine Reservierung füllt den ganzen Tisch. An { $table } bliebe frei: { $chairs }. Du brauchst vier Gäste an einem leeren Tisch oder drei zu einem einzelnen Gast ihres Geschlechts. Drei allein wären nicht im Gleichgewicht, und niemand dürfte je dazukommen.
cafe_international-refused-move-available = Du kannst noch etwas anderes tun, darum kannst du nicht passen.

# Auswahl

cafe_international-menu-guest = Gast wählen
cafe_international-menu-zone = Seite des Cafés wählen
cafe_international-menu-chair = Stuhl wählen
cafe_international-menu-to-bar = Beendet den Zug: an die Bar
cafe_international-menu-joker = Joker zum Nehmen wählen
cafe_international-menu-swapped = Beendet den Zug: Gast für den Joker
cafe_international-menu-table = Tisch zum Reservieren wählen
cafe_international-menu-placing = Beendet den Zug: wer sitzt wo
cafe_international-menu-left = Stuhl wählen, den sie nicht nehmen
cafe_international-remark-reserve =
    {"**"}Reservieren**{ $tables ->
        [0] { " " }(jetzt nicht möglich)
       *[other] { "" }
    }: Du füllst einen Tisch mit einem Geschlecht. Du brauchst vier Gäste an einem leeren Tisch oder drei zu einem einzelnen Gast ihres Geschlechts. Drei allein an einem leeren Tisch sind nicht erlaubt. Sie wären nicht im Gleichgewicht, und den vierten Stuhl dürfte nie jemand nehmen.
cafe_international-remark-no-chair = Keiner deiner Gäste kann auf einem Stuhl punkten: { $ways ->
    [both] Nutz die Bar, oder tausch einen Joker
    [bar] Dir bleibt nur die Bar
    [swap] Du kannst nur einen Joker tauschen
   *[none] Du kannst nur passen
}.
    { $bar }
cafe_international-remark-bar = { $seats ->
    [yes] Setz einen oder zwei Gäste{ $bar ->
        [none] . Die Bar ist voll.
       *[other] { " " }oder schick einen an die Bar{ $jokers ->
            [yes] { " " }(keinen Joker)
           *[no] { "" }
        }, deren nächster Platz { $bar } zählt.
    }
   *[no] { $bar ->
        [none] Die Bar ist voll.
       *[other] Der nächste Barplatz zählt { $bar }{ $jokers ->
            [yes] { " " }und nimmt keinen Joker
           *[no] { "" }
        }.
    }
}
cafe_international-label-verb = { $verb ->
    [seat] Setzen
    [bar] Bar{ $value ->
        [out] , du bist raus
       *[other] { " " }{ $value }, { $ends ->
            [yes] Partieende
           *[no] Zugende
        }
    }
    [swap] Joker tauschen
    [reserve] Reservieren
    [pass] { $ends ->
        [yes] Passen, Partie beenden
       *[no] Passen, Zug beenden
    }
   *[end] { $ends ->
        [yes] Zug und Partie beenden
       *[no] { $draws ->
            [0] Zug beenden, nichts ziehen
           *[other] Zug beenden, { $draws } ziehen
        }
    }
}
cafe_international-asks-chair = { $guest }{ $joker ->
    [yes] , für jede Nation
   *[no] { "" }
}: welcher Stuhl?
cafe_international-label-chair = { $chair }, { $tables }
cafe_international-label-joker = { $chair }, { $tables }: { $joker }
cafe_international-label-table = { $table }
cafe_international-label-placing = { $placing }
cafe_international-label-left = ohne { $chair }, { $tables }
cafe_international-detail-guest = { $joker ->
    [yes] jede Nation ·{ " " }
   *[no] { "" }
}{ $chairs ->
    [one] 1 Stuhl
   *[other] { $chairs } Stühle
}, höchstens { $best ->
    [one] 1 Punkt
   *[other] { $best } Punkte
}{ $pair ->
    [yes] { " " }mit einem zweiten Gast
   *[no] { "" }
}
cafe_international-label-side = { $side }: am besten { $chair }
cafe_international-detail-side = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $pair ->
    [yes] { " " }mit einem zweiten Gast
   *[no] { "" }
} · { $chairs }
cafe_international-chairs = { $numbers ->
    [many] { $count ->
        [one] 1 Stuhl
       *[other] { $count } Stühle
    }
   *[few] { $count ->
        [one] Stuhl { $numbers }
       *[other] Stühle { $numbers }
    }
}
cafe_international-detail-sum = { $parts } = { $points } Punkte{ $second ->
    [yes] { " " }· { $both } mit einem zweiten Gast: { $placed }
   *[no] { "" }
}
cafe_international-detail-over = { $parts } = { $points } Punkte, danach { $score }; beendet den Zug{ $ends ->
    [yes] { " " }und die Partie
   *[no] { "" }
}, zieht { $draws }
cafe_international-detail-must = 0 Punkte, dann ein zweiter Gast an { $tables }
cafe_international-detail-pair = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mit einem zweiten Gast (einer muss folgen), am besten { $placed }
cafe_international-detail-lone = einsamer Gast, 0 Punkte, dann beendest du den Zug{ $count ->
    [0] { "" }
   *[other] ; { $sex ->
        [m] ein Mann
       *[f] eine Frau
    } an { $tables } bringt danach 2{ $double ->
        [yes] { " " }oder 4
       *[no] { "" }
    }
}
cafe_international-detail-best = höchstens { $best } Punkte
cafe_international-detail-bar = Barplatz { $place }: { $value }, danach { $score }; beendet den Zug{ $ends ->
    [yes] { " " }und die Partie
   *[no] { "" }
}, zieht { $draws }
cafe_international-detail-tile-out = nicht bezahlbar: Gast aus dem Spiel
cafe_international-detail-player-out = nicht bezahlbar: du scheidest aus{ $ends ->
    [yes] , und die Partie endet
   *[no] { "" }
}
cafe_international-detail-swap = keine Punkte, du nimmst { $joker } auf die Hand; beendet den Zug, nichts ziehen
cafe_international-confirm-bar = { $guest } an die Bar schicken, Barplatz { $place }, und den Zug beenden? { $value }, danach { $score }. { $ends ->
    [yes] Damit endet die Partie.
   *[no] Du ziehst { $draws }.
}
cafe_international-confirm-tile-out = Du kannst { $value } für { $guest } auf Barplatz { $place } nicht bezahlen. Der Gast ist dann aus dem Spiel, dein Punktestand bleibt { $score }, und { $ends ->
    [yes] die Partie endet
   *[no] du ziehst { $draws }
}. So den Zug beenden?
cafe_international-confirm-player-out = Vorsicht: Du kannst { $value } für { $guest } auf Barplatz { $place } nicht bezahlen. Du würdest sofort AUSSCHEIDEN, mit allen deinen Plättchen{ $ends ->
    [yes] , und die Partie wäre zu Ende
   *[no] { "" }
}. Dein Punktestand bleibt { $score }. Wirklich?

# Der Tisch in Worten

cafe_international-headline-turn = Zug { $turn }: { $seat } ist am Zug
cafe_international-headline-own = Zug { $turn }: { $follow ->
    [first] du bist am Zug
    [may] zweiten Gast setzen oder Zug beenden
    [must] zweiten Gast an { $tables } setzen
   *[end] Zug beenden
}
cafe_international-headline-second = Zug { $turn }: { $seat } { $follow ->
    [may] darf einen zweiten Gast setzen
    [must] muss einen zweiten Gast an { $tables } setzen
    [stuck] kann nur den Zug beenden
    [none] hat einen einsamen Gast gesetzt und kann nur den Zug beenden
   *[unknown] hat einen Gast gesetzt
}
cafe_international-headline-over = { $count ->
    [0] Niemand ist bis zum Ende geblieben
    [one] { $winners } gewinnt mit { $total }
   *[other] { $winners } gewinnen gemeinsam mit { $total }
}
cafe_international-fact-seat = { $letter } { $seat }: { $out ->
    [yes] ausgeschieden mit { $score }
   *[no] { $score ->
        [one] 1 Punkt
       *[other] { $score } Punkte
    }, Limit { $limit }, { $count } Plättchen auf der Hand{ $known ->
        [0] { "" }
       *[other] , darunter { $jokers }
    }
}.
cafe_international-fact-last = Letzter Zug, { $seat }: { $steps }. Punkte: { $points }.
cafe_international-fact-seated = Gäste an den Tischen: { $count } von 68.
cafe_international-fact-nearly = Tische, die dem richtigen vierten Gast 8 bringen: { $tables }.
cafe_international-fact-hand = Hand von { $seat }: { $guests }.
cafe_international-fact-table = { $table }: { $guests }.
cafe_international-stock = Bar: { $taken } von { $places } Barplätzen besetzt{ $value ->
    [none] { "" }
   *[other] , der nächste zählt { $value }
}; im Beutel: { $bag }.
cafe_international-step-seated = { $guest } auf { $chair }, { $tables }
cafe_international-step-bar = { $guest } an die Bar, Barplatz { $place }: { $value }
cafe_international-step-turned-away = { $guest } aus dem Spiel, unbezahlt
cafe_international-step-swapped = { $guest } auf { $chair } im Tausch gegen { $joker }
cafe_international-step-reserved = Tisch { $table } reserviert mit { $placed }, { $tables }
cafe_international-step-passed = passt
cafe_international-board-row = { $table } { $cells }
cafe_international-board-paid = Gezahlt: { $tables }
cafe_international-board-bar = An der Bar: { $guests }
cafe_international-board-out = Aus dem Spiel: { $guests }
cafe_international-board-seat = { $letter } { $seat } { $score } { $out ->
    [yes] ausgeschieden
   *[no] Limit { $limit } Hand { $hand }
}
cafe_international-board-last = Letzter Zug ({ $letter }): { $points }
cafe_international-board-step = { "  " }{ $step }
cafe_international-board-over = Ende: { $reasons }. { $places }
cafe_international-board-place = { $rank }. { $seat } { $total } ({ $score } − { $penalty })

# Die Hand

cafe_international-hand-empty = Deine Hand ist leer.
cafe_international-hand-tile = { $guest }.
cafe_international-hand-tile-turn = { $guest }: { $chairs ->
    [one] 1 Stuhl
   *[other] { $chairs } Stühle
}, höchstens { $best ->
    [one] 1 Punkt
   *[other] { $best } Punkte
}{ $pair ->
    [yes] { " " }mit einem zweiten Gast
   *[no] { "" }
}.
cafe_international-hand-tile-unseated = { $guest }: { $why ->
    [follows] nur als zweiter Gast zu setzen
    [lone] bleibt, denn ein einsamer Gast beendet den Zug
   *[other] jetzt nicht zu setzen, { $why ->
        [full] weil alle Stühle dieser Nation besetzt sind
        [balance] weil auf jedem freien Stuhl Frauen und Männer nicht ausgewogen wären
        [elsewhere] weil an { $tables } kein Stuhl passt
        [second] weil der zweite Gast punkten muss
       *[alone] weil sich niemand dazusetzen könnte
    }
}.
cafe_international-hand-standing = Punktestand { $score }, Limit { $limit }.{ $penalty ->
    [0] { "" }
   *[other] { " " }Am Ende übrig, kostet diese Hand { $penalty }.
}
cafe_international-hand-out = Du bist ausgeschieden.

# Alles Verborgene, gezeigt nach dem Ende der Partie

cafe_international-open-hand = Hand von { $seat }: { $count ->
    [0] leer
   *[other] { $guests }
}.
cafe_international-open-bag = { $count ->
    [0] Der Beutel ist leer.
   *[other] Im Beutel, das nächste zuerst: { $guests }.
}

# Namen der Computerspieler, durch Kommas getrennt.
cafe_international-computer-names = Jeanette, Oskar, Manuela, Ivo, Greta

# Begriffe aus der Bewertung eines Computerspielers; darauf folgen Punkte.
cafe_international-verdict-tables = Gäste an Tischen ({ $own } zu { $other })
cafe_international-verdict-nations = volle Tische einer Nation ({ $own } zu { $other })
cafe_international-verdict-reserved = reservierte Tische ({ $own } zu { $other })
cafe_international-verdict-bar = die Bar ({ $own } zu { $other })
cafe_international-verdict-hand = restliche Plättchen ({ $own } zu { $other })

## Prepared turns

# Was Züge bewirken, als Teile eines Satzes

cafe_international-effect-unseated = schickt einen Gast weg, { $why ->
    [alone] der nicht allein sitzen darf
   *[full] zu dem kein freier Stuhl passt
}
cafe_international-effect-joker = gibt dir einen Joker, der zu jeder Nation passt
cafe_international-effect-opened = lässt den nächsten Gast an { $tables } punkten
cafe_international-effect-drew = zieht { $count ->
    [one] 1 Gast
   *[other] { $count } Gäste
}
cafe_international-effect-filled = füllt { $count ->
    [one] Tisch
   *[other] die Tische
} { $tables }{ $limit ->
    [same] { "" }
   *[other] { " " }(dein Gästelimit sinkt auf { $limit })
}
cafe_international-loss-joker = der Joker verlässt deine Hand
cafe_international-loss-swap = der Joker bleibt auf { $chair }{ $points ->
    [0] { "" }
    [one] , obwohl er im nächsten Zug 1 Punkt bringen könnte
   *[other] , obwohl er im nächsten Zug { $points } Punkte bringen könnte
}
cafe_international-loss-draw = du ziehst keinen Gast
cafe_international-loss-kept = du behältst { $guest } ohne passenden freien Stuhl
cafe_international-loss-single = dein bester übriger Gast bringt im nächsten Zug { $points ->
    [0] nichts
   *[other] { $points }
} statt { $more }
cafe_international-loss-others = { $seat } kann dann { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} statt { $less } holen ({ $placed })
cafe_international-loss-bar = die { $value } der Bar bleibt für andere frei
cafe_international-loss-end = die Partie ist sofort zu Ende
cafe_international-loss-left = du hältst { $count ->
    [one] 1 Gast
   *[other] { $count } Gäste
}, und jeder am Ende übrige kostet 5 Punkte
