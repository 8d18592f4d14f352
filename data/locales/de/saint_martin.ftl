# Saint Martin: Begriffe, Ereignisse, Ablehnungen, Auswahl, der Tisch in Worten.

saint_martin-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
   *[unknown] unbekannte Sorte
}
saint_martin-tile = { $tile } ({ $look })
saint_martin-look-threequarter = ¾ { $a }, ¼ { $b }
saint_martin-look-half = ½ { $a }, ½ { $b }
saint_martin-look-tee = ½ { $a }, ¼ { $b }, ¼ { $c }
saint_martin-look-cross = A, B, C, D
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
   *[open] Der Reihe nach gefragt, ob sie { $tile } versteigern lassen: { $seats }.
}
saint_martin-answered = { $coins ->
    [0] Notiert, nur für dich: kein Gebot für { $tile }.
    [one] Notiert, nur für dich: Du gehst bis 1 Münze für { $tile }.
   *[other] Notiert, nur für dich: Du gehst bis { $coins } Münzen für { $tile }.
}
saint_martin-silent = Niemand bietet für { $tile }.
saint_martin-heard = Gebote für { $tile } bisher, jedes Höchstgebot bleibt geheim – { $bids }. Jetzt darf { $seat } es verteidigen.
saint_martin-declined = { $seat } eröffnet keine Versteigerung von { $tile }.
saint_martin-called = { $seat } eröffnet die Versteigerung von { $tile } mit { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
saint_martin-raised = { $seat } erhöht auf { $coins } für { $tile }.
saint_martin-dropped-out = { $why ->
    [coins] { $seat } kann nicht erhöhen und steigt aus.
   *[passed] { $seat } steigt aus.
}
saint_martin-sold = { $payee ->
    [bank] { $winner } behält { $tile } und zahlt { $price } an die Bank
   *[drawer] { $winner } kauft { $tile } und zahlt { $price } an { $drawer }
}.{ $count ->
    [one] { "" }
   *[other] { " " }Gebote – { $bids }.
}
saint_martin-kept = { $seat } nimmt { $tile } auf die Hand.
saint_martin-placed = { $source ->
    [objective] { $seat } legt ein Zielplättchen auf { $cell }: vier Viertel { $tile }. Ungelegt war es { $worth } wert.
    [bought] { $seat } legt das gekaufte Plättchen { $tile } auf { $cell }, { $turn ->
        [0] ungedreht
        [1] rechts herum
        [2] kopfüber
       *[3] links herum
    }.
   *[hand] { $seat } legt { $tile } auf { $cell }, { $turn ->
        [0] ungedreht
        [1] rechts herum
        [2] kopfüber
       *[3] links herum
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
saint_martin-closed-unpaid = { saint_martin-closed }
saint_martin-fields-changed = Deine Felder und ihre Würfel sind jetzt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} { $how ->
    [more] mehr
   *[less] weniger
} wert.
saint_martin-took = { $seat } nimmt { $count ->
    [one] 1 Würfel von { $cells } für ein geschlossenes Feld daneben
   *[other] { $count } Würfel von { $cells } für ein geschlossenes Feld neben jedem
}.
saint_martin-relit = { $seat } darf ab dem nächsten Plättchen wieder abbrennen.
saint_martin-burned = { $seat } brennt { $quarter } ab ({ $coffee }).
saint_martin-discarded = { $seat } wirft { $tile } ab, das nirgends passt.
saint_martin-ended = { $seat } beendet den Zug.
saint_martin-skipped = { $seat } hat nichts mehr zu legen und wird übersprungen.
saint_martin-place-of = { $rank }. { $seat }, { $coffee }: { $score } ({ $points })
saint_martin-points = Münzen { $coins }, Würfel { $cubes }, Felder { $fields }{ $burned ->
    [0] { "" }
   *[other] , Würfel darauf { $burned }
}{ $objective ->
    [0] { "" }
   *[other] , Zielplättchen { $objective }
}
saint_martin-over = Die Partie ist zu Ende: { $places }.

# Ablehnungen

saint_martin-refused-players = Saint Martin ist für { $least } bis { $most } Spieler; an diesem Tisch { $count ->
    [one] ist es 1
   *[other] sind es { $count }
}.
saint_martin-refused-unreadable = „{ $typed }“ verstehe ich nicht. Züge sehen so aus: draw, place T17@F5r1, objective@D4, discard T17, burn F5ne, end, bid T17=3, nobid T17, pass T17.
saint_martin-refused-over = Diese Partie ist zu Ende. Du kannst nicht mehr ziehen.
saint_martin-refused-not-asked = Du hast gerade nichts zu entscheiden. Wenn es so weit ist, wirst du gefragt.
saint_martin-refused-wrong-step = { $step ->
    [bid] Antworte zuerst für { $tile }: mit einem Gebot oder ohne.
    [raise] Antworte zuerst für { $tile }: Erhöhe, oder steig mit pass aus.
    [bought] Leg zuerst das Plättchen, das du gekauft hast: { $tile }.
    [after] Du hast gelegt oder abgeworfen. Brenne ein Viertel dieses Plättchens ab, wenn du darfst, oder beende den Zug mit end.
    [kept] Das neue Plättchen ist auf deiner Hand. Leg eines, oder beende den Zug mit end.
   *[turn] Dies ist ein gewöhnlicher Zug. Leg ein Plättchen, oder zieh eines.
}
saint_martin-refused-bag-empty = Der Beutel ist leer, darum kannst du nicht ziehen. Leg ein Plättchen deiner Hand.
saint_martin-refused-not-in-hand = { $tile } hast du nicht auf der Hand. { $count ->
    [0] Deine Hand ist leer.
   *[other] Du hast: { $hand }.
}
saint_martin-refused-objective-gone = Du hast dein Zielplättchen schon gelegt. Du hast nur eines.
saint_martin-refused-bought-tile-only = Du musst das gekaufte Plättchen { $tile } legen und kein anderes.
saint_martin-refused-hand-tile-first = Du hast mehr als { $count } Plättchen, darum musst du zuerst eines deiner Hand legen. Mit dem Zielplättchen blieben zu viele übrig.
saint_martin-refused-cell-taken = Auf { $cell } liegt schon ein Plättchen. Wähle ein leeres Kästchen.
saint_martin-refused-not-adjacent = { $cell } grenzt mit keiner Seite an ein Plättchen. Wähle ein leeres Kästchen neben der Insel.
saint_martin-refused-road = { $tile } passt so nicht auf { $cell }: Straße trifft auf Feld, in { $count ->
    [one] der Richtung
   *[other] den Richtungen
} { $sides }. { $turn ->
    [none] Dort passt es in keiner Drehung.
   *[other] Dort würde es { $turn ->
        [0] ungedreht (r0)
        [1] rechts herum (r1)
        [2] kopfüber (r2)
       *[3] links herum (r3)
    } passen.
}
saint_martin-refused-same-look = { $tile } sieht in jeder Drehung gleich aus. Nimm r0.
saint_martin-refused-four-in-hand = Du hast mehr als { $count } Plättchen. Leg eines oder wirf eines ab, bevor du den Zug beendest.
saint_martin-refused-must-place = { $what ->
    [draw] Du kannst den Zug noch nicht beenden: Leg ein Plättchen, oder zieh eines.
    [place] Du kannst den Zug noch nicht beenden: Ein Plättchen deiner Hand passt und muss gelegt werden.
   *[discard] Du kannst den Zug noch nicht beenden: Leg dein Zielplättchen, wenn es passt, oder wirf ein Plättchen ab.
}
saint_martin-refused-a-tile-fits = Abwerfen darfst du nur, wenn kein Plättchen deiner Hand passt. { $tile } passt.
saint_martin-refused-no-discard = Du musst nichts abwerfen. Abgeworfen wird nur mit vier Plättchen auf der Hand oder bei leerem Beutel.
saint_martin-refused-fire-inactive = Dein Feuer war aus, als du dieses Plättchen gelegt hast. Jetzt brennt es wieder. Nach dem nächsten Legen darfst du abbrennen.
saint_martin-refused-no-cubes = Alle Würfel sind verbraucht, darum kannst du nichts abbrennen.
saint_martin-refused-not-this-tile = { $cell ->
    [none] Du hast ein Plättchen abgeworfen statt gelegt, darum kannst du { $quarter } nicht abbrennen.
   *[other] Abbrennen kannst du nur das eben gelegte Plättchen auf { $cell }. { $quarter } gehört nicht dazu.
}
saint_martin-refused-not-coffee = { $quarter } ist { $kind ->
    [demanio] Staatsland
    [barracks] ein Teil der Baracken
   *[mansion] ein Teil des Herrenhauses
}. Abbrennen kannst du nur Kaffee.
saint_martin-refused-burned = Du hast schon ein Viertel dieses Plättchens abgebrannt. Mehr als eines geht nicht.
saint_martin-refused-other-tile = { $tile } steht nicht zum Verkauf. Zum Verkauf steht { $offer }.
saint_martin-refused-too-few-coins = { $wanted } kannst du nicht bieten. Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
saint_martin-refused-too-low = Dieses Gebot ist zu niedrig. Biete { $least } bis { $most }, oder biete nicht.

# Auswahl

saint_martin-menu-tile = Plättchen legen
saint_martin-menu-column = Spalte wählen
saint_martin-menu-cell = Kästchen wählen
saint_martin-menu-bid = Gebot wählen
saint_martin-menu-page = Ungefähre Zahl der Münzen wählen
saint_martin-menu-coins = Zahl der Münzen wählen
saint_martin-menu-discard = Abwerfen
saint_martin-menu-discarded = Plättchen zum Abwerfen wählen
saint_martin-label-draw = Plättchen ziehen und anbieten
saint_martin-detail-draw = { $count ->
    [one] noch 1
   *[other] noch { $count }
}{ $waits ->
    [yes] ; mit vier auf der Hand wartet das Zielplättchen
   *[no] { "" }
}
saint_martin-label-end = { $ends ->
    [yes] Zug und Partie beenden
   *[no] Zug beenden
}
saint_martin-label-draw-with = Ziehen und Zug beenden
saint_martin-label-end-with = Zug beenden, bis zum nächsten passen
saint_martin-label-nobid-with = Bis zu meinem Zug passen
saint_martin-label-nobid-better = Kein Gebot; nur bei besseren fragen
saint_martin-button-hand-over = { $value ->
    [on] Zugende automatisch: an
   *[off] Zugende automatisch: aus
}
saint_martin-label-bid = { $tile ->
    [none] Bieten
   *[other] Bieten für { $tile }
}
saint_martin-label-nobid = { $brings ->
    [exactly] Abgeben: du bekommst { $price }
    [yes] Abgeben: du bekommst mindestens { $price }
   *[no] Kein Gebot
}
saint_martin-label-pass = { $brings ->
    [exactly] Aussteigen: du bekommst { $price }
    [yes] Aussteigen: du bekommst mindestens { $price }
   *[no] Aussteigen
}
saint_martin-button-never = Diese Partie nie bieten
saint_martin-label-discard = Ein Plättchen abwerfen
saint_martin-label-page = { $first } bis { $last } Münzen
saint_martin-label-coins = { $secret ->
    [yes] Bis
   *[no] Biete
} { $coins }
saint_martin-asks-tile = { $tile }: Wohin legst du es? { $places ->
    [0] Es passt nirgends
    [one] 1 Platz
   *[other] { $places } Plätze
}
saint_martin-detail-best = höchstens +{ $points }, auf { $cell }{ $gives ->
    [0] { "" }
   *[other] , dann { $gives } für andere
}
saint_martin-detail-best-does = bestenfalls { $does }
saint_martin-detail-tile = { $places ->
    [0] passt nirgends
    [one] 1 Platz
   *[other] { $places } Plätze
}{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
}
saint_martin-detail-barracks = Straße auf jeder Seite, kein Kaffee
saint_martin-label-objective = Zielplättchen ({ $coffee })
saint_martin-label-objective-brief = Zielplättchen
saint_martin-detail-objective = { $places ->
    [one] 1 Platz
   *[other] { $places } Plätze
}{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
} · ungelegt am Ende { $worth } wert
saint_martin-label-column = Spalte { $column } · { $count } Kästchen
saint_martin-label-cell = { $cell }{ $ways ->
    [one] { "" }
   *[other] { " " }· { $ways } Drehungen passen
}
saint_martin-label-rotation = { $points ->
    [0] { "" }
   *[other] +{ $points } ·{ " " }
}{ $turn ->
    [0] ungedreht
    [1] rechts herum
    [2] kopfüber
   *[3] links herum
}
saint_martin-label-burn = Brand { $corner }: { $field }{ $gain ->
    [none] { "" }
    [own] , +1
   *[other] , +1 für ihn
}
saint_martin-corner = { $corner ->
    [nw] NW
    [ne] NO
    [se] SO
   *[sw] SW
}
saint_martin-quarter = das { $corner ->
    [nw] nordwestliche
    [ne] nordöstliche
    [se] südöstliche
   *[sw] südwestliche
} Viertel von { $cell }
saint_martin-side = { $side ->
    [0] Norden
    [1] Osten
    [2] Süden
   *[3] Westen
}
saint_martin-land = { $kind ->
    [demanio] Staatsland
    [barracks] Baracken
   *[mansion] Herrenhaus
}
saint_martin-corners = { $turn ->
    [0] Ungedreht
    [1] Rechts herum
    [2] Kopfüber
   *[3] Links herum
}: NW { $nw }, NO { $ne }, SO { $se }, SW { $sw }. Straßen: { $count ->
    [0] keine
   *[other] { $roads }
}.
saint_martin-corners-same = In allen vier Ecken: { $kind }. Straßen: { $count ->
    [0] keine
   *[other] { $roads }
}.
saint_martin-remark-ways =
    { $tile }. { $a }{ $b ->
        [none] { "" }
       *[other] { "\u000A" }{ $b }
    }{ $c ->
        [none] { "" }
       *[other] { "\u000A" }{ $c }
    }{ $d ->
        [none] { "" }
       *[other] { "\u000A" }{ $d }
    }
saint_martin-remark-turnings = { $a }{ $b ->
    [none] { "" }
   *[other] { "\u000A" }{ $b }
}{ $c ->
    [none] { "" }
   *[other] { "\u000A" }{ $c }
}{ $d ->
    [none] { "" }
   *[other] { "\u000A" }{ $d }
}
saint_martin-remark-none-fits = Keines deiner Plättchen passt jetzt: { $way ->
    [draw] Du kannst ziehen
    [end] Du kannst den Zug beenden
    [discard] Wirf eines ab
   *[last] Wirf eines ab, oder leg dein Zielplättchen, wenn es passt
}.
saint_martin-remark-four = Du hast vier Plättchen und darfst drei behalten: Leg eines, bevor du den Zug beendest.
saint_martin-remark-legend = Bei jedem Namen: Münzen, Würfel, Flamme (darf abbrennen), Stern (ungelegtes Zielplättchen, { $worth } wert) und alle Punkte bis jetzt.
saint_martin-remark-burn = { $pays ->
    [own] Brenn deine Sorte ab für 1 Punkt sofort: Der Würfel zählt für dich, bis jemand daneben ein Feld schließt und ihn nimmt.
   *[none] Abbrennen bringt dir nicht sofort etwas. Ein Würfel ist ein Punkt für den, dem die Sorte darunter gehört, bis jemand daneben ein Feld schließt und ihn nimmt: Brenn ab, wo du das sein kannst.
} Dein nächstes Plättchen kannst du dann nicht abbrennen.
saint_martin-remark-raise-drawer =
    { $leader } bietet { $price }. Steig aus: Du bekommst mindestens { $price }, und dein Zug endet. Oder biete bis zu { $coins ->
    [one] deiner Münze
   *[other] deinen { $coins } Münzen
}: Gewinnst du, behältst du es und zahlst an die Bank.
    { $worth }
saint_martin-remark-raise-other =
    { $leader } bietet { $price }. Biete mehr, bis zu { $coins ->
    [one] deiner Münze
   *[other] deinen { $coins } Münzen
}, oder steig aus. Der Käufer { $fits ->
    [yes] legt das Plättchen sofort
    [turn] legt das Plättchen sofort, statt des nächsten Zugs
   *[no] nimmt das Plättchen auf die Hand, weil es nirgends passt
}.
    { $worth }
saint_martin-remark-call-other =
    Du darfst das Plättchen versteigern lassen. Biete bis zu { $coins ->
    [one] deiner Münze
   *[other] deinen { $coins } Münzen
}; alle Gebote sind öffentlich. Der Käufer { $fits ->
    [yes] legt es sofort
    [turn] legt es sofort, statt des nächsten Zugs
   *[no] nimmt es auf die Hand, weil es nirgends passt
}.
    { $worth }
saint_martin-remark-defend-drawer =
    Gibst du es ab, endet dein Zug. Oder nenn ein geheimes Höchstgebot (du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}): Gewinnst du, zahlst du an die Bank und behältst es.
    { $worth }
saint_martin-remark-window-other =
    Biete nicht, oder nenn ein geheimes Höchstgebot (du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}). Du zahlst nur so viel, dass es die anderen überbietet.{ $fits ->
    [yes] { "" }
    [turn] { " " }Du legst es sofort, statt deines nächsten Zugs.
   *[no] { " " }Das Plättchen passt nirgends und käme auf deine Hand.
}
    { $worth }
saint_martin-remark-brings = { $points ->
    [0] Jetzt brächte es keinen Punkt{ $grown ->
        [0] .
        [one] ; auf { $cell } hätte dein Feld 1 Viertel.
       *[other] ; auf { $cell } hätte dein Feld { $grown } Viertel.
    }
    [one] Auf { $cell } brächte es dir jetzt 1 Punkt.
   *[other] Auf { $cell } brächte es dir jetzt { $points } Punkte.
}
saint_martin-detail-discard = keines davon passt
saint_martin-detail-cells = { $cells }{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
}
saint_martin-whose = { $whose ->
    [own] dein { $coffee }
    [other] fremdes { $coffee }
   *[nobody] { $coffee }
}
saint_martin-detail-brings = { $does }{ $gives ->
    [0] { "" }
   *[other] , dann { $gives } für andere
}{ $own ->
    [0] { "" }
   *[other] , +{ $own } { $own ->
        [one] Punkt
       *[other] Punkte
    }
}{ $fields ->
    [none] { "" }
   *[other] , Felder { $fields }
}{ $lost ->
    [0] { "" }
   *[other] , minus { $lost }, die es ungelegt wert ist
}{ $more ->
    [none] { "" }
   *[other] ; { $more }
}
saint_martin-detail-nothing = vergrößert kein Feld
saint_martin-detail-closes = schließt { $fields }{ $others ->
    [0] { "" }
   *[other] { "" } und { $others } weitere
}: { $coins ->
    [0] 0 Münzen
    [one] 1 Münze
   *[other] { $coins } Münzen
}{ $cubes ->
    [0] { "" }
    [one] , 1 Würfel
   *[other] , { $cubes } Würfel
}
saint_martin-detail-field = { $field }: { $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Viertel
}, { $pays ->
    [0] { $how ->
        [walled] nur noch{ " " }
       *[grown] { "" }
    }{ $gaps } Kästchen offen
   *[other] andere schließen: +{ $pays }
}
saint_martin-detail-ready = { $field } ({ $quarters } Viertel): dein { $tile } schließt es im nächsten Zug, +{ $gets }{ $others ->
    [yes] , oder andere
   *[no] { "" }
}
saint_martin-detail-sized = { $how ->
    [closed] schließt { $field }
    [walled] { $field }, eher geschlossen
   *[other] { $field }
} ({ $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Viertel
})
saint_martin-detail-turned = { $turns } – { $brings }
saint_martin-areas = { $a }{ $b ->
    [none] { "" }
   *[other] , { $b }
}{ $c ->
    [none] { "" }
   *[other] , { $c }
}{ $d ->
    [none] { "" }
   *[other] , { $d }
}
saint_martin-touches = { $side ->
    [0] Norden
    [1] Osten
    [2] Süden
   *[3] Westen
}: { $road ->
    [between] Straße zwischen { $first } ({ $before }) und { $second } ({ $behind })
    [along] Straße, { $first }
   *[none] keine Straße, { $first }
}
saint_martin-tile-corners = { $tile }. { $corners }

# Der Tisch in Worten

saint_martin-headline-turn = Zug { $turn }: { $own ->
    [no] { $seat } { $bag ->
        [empty] legt ein Plättchen
       *[full] zieht oder legt ein Plättchen
    }
    [draw] Plättchen ziehen
    [place] Plättchen legen
   *[yes] Plättchen ziehen oder legen
}
saint_martin-headline-window = Zug { $turn }: { $own ->
    [yes] { $drawer } hat dieses Plättchen gezogen. Bieten?
   *[no] { $drawer } hat { $tile } gezogen. Um ein Gebot gefragt: { $asked }
}
saint_martin-headline-defend = Zug { $turn }: { $own ->
    [yes] { $leader } bietet { $price } für dein Plättchen
   *[no] { $leader } bietet { $price } für { $tile }; { $seat } darf es verteidigen
}
saint_martin-headline-call = Zug { $turn }: { $drawer } hat { $tile } gezogen; { $seat } darf es versteigern lassen
saint_martin-headline-raise = Zug { $turn }: { $leader } bietet { $price } für { $tile }; { $seat } darf erhöhen
saint_martin-headline-kept = Zug { $turn }: { $own ->
    [no] { $seat } macht mit dem neuen Plättchen weiter
    [place] { $tile } gehört dir: Plättchen legen
   *[yes] { $tile } gehört dir: Plättchen legen oder Zug beenden
}
saint_martin-headline-bought = Zug { $turn }: { $own ->
    [no] { $seat } legt { $tile }, gekauft von { $drawer }
   *[yes] das Plättchen legen, das du von { $drawer } gekauft hast
}
saint_martin-headline-after = Zug { $turn }: { $own ->
    [burn] Viertel abbrennen oder Zug beenden
    [yes] Zug beenden
   *[no] { $seat } darf abbrennen oder den Zug beenden
}
saint_martin-headline-over = { $count ->
    [0] Niemand ist bis zum Ende geblieben
    [one] { $winners } gewinnt mit { $score }
   *[other] { $winners } gewinnen gemeinsam mit { $score }
}
saint_martin-closed-field = { $coffee }, { $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Viertel
}: { $coins }
saint_martin-fact-last = { $seat } hat { $tile } auf { $cell } gelegt{ $count ->
    [0] ; kein Feld geschlossen
   *[other] ; geschlossen: { $closed }; Münzen { $coins }, Würfel genommen { $cubes }
}{ $burned ->
    [none] { "" }
   *[other] ; abgebrannt: { $burned }
}{ $source ->
    [objective] .
   *[other] . { $corners }
}
saint_martin-fact-sale = { $state ->
    [offered] { $tile }, gezogen von { $drawer }. Gefragt: { $asked }. { $count ->
        [0] Noch kein Gebot.
       *[other] Gebote{ $secret ->
            [yes] , jedes Höchstgebot bleibt geheim
           *[no] { "" }
        } – { $bids }.
    }
    [open] Zum Verkauf: { $tile }, gezogen von { $drawer }. { $corners } Gefragt: { $asked }. { $count ->
        [0] Noch kein Gebot.
       *[other] Gebote{ $secret ->
            [yes] , jedes Höchstgebot bleibt geheim
           *[no] { "" }
        } – { $bids }.
    }
    [kept] Niemand hat für { $tile } geboten.
   *[sold] { $winner } bekam { $tile } für { $price }, bezahlt an { $payee ->
        [bank] die Bank
       *[drawer] { $drawer }
    }. Gebote – { $bids }.{ $state ->
        [bought] { " " }{ $corners }
       *[placed] { "" }
    }
}
saint_martin-fact-seat = { $seat }, { $coffee }: { $coins ->
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
saint_martin-fact-hand = In deiner Hand: { $tile }
saint_martin-fact-fields = Offene Felder von { $coffee }: { $fields }.
saint_martin-fact-out = Bieten nicht mehr: { $seats }.
saint_martin-fact-discarded = Abgeworfen, aus dem Spiel: { $tiles }.
saint_martin-board-row = { $text }
saint_martin-hand-coffee = Deine Sorte ist { $coffee }.
saint_martin-hand-empty = Deine Hand ist leer.
saint_martin-hand-tile = { $copies ->
    [one] { "" }
   *[other] { $copies } ×{ " " }
}{ $tile }. { $corners } { $places ->
    [0] Passt nirgends
    [one] 1 Platz
   *[other] { $places } Plätze
}{ $best ->
    [0] { "" }
   *[other] , höchstens +{ $best }, auf { $cell }
}{ $shown ->
    [yes] , die anderen haben es gesehen
   *[no] { "" }
}.
saint_martin-hand-objective = Dein Zielplättchen ist noch nicht gelegt: { $places ->
    [0] Es passt nirgends
    [one] 1 Platz
   *[other] { $places } Plätze
}{ $best ->
    [0] { "" }
   *[other] , höchstens +{ $best }, auf { $cell }
}.
saint_martin-hand-points = { $total ->
    [one] Jetzt 1 Punkt
   *[other] Jetzt { $total } Punkte
}: { $points }. { $fire ->
    [active] Dein Feuer brennt
   *[inactive] Dein Feuer ist aus
}.
saint_martin-hand-offer = { $whose ->
    [own] Dein gezogenes Plättchen
   *[other] Für dich zum Verkauf
}{ $count ->
    [0] { "" }
   *[other] , noch eines wie deines
}: { $tile }. { $corners }
saint_martin-hand-answered = Deine Antwort für { $tile }: { $coins ->
    [0] kein Gebot
    [one] bis zu 1 Münze
   *[other] bis zu { $coins } Münzen
}.

# Alles Verborgene, gezeigt nach dem Ende der Partie

saint_martin-open-hand = Hand von { $seat }: { $count ->
    [0] leer
   *[other] { $tiles }
}.
saint_martin-open-coffee = Geheime Sorte von { $seat }: { $coffee }.
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

# Namen der Computerspieler, durch Kommas getrennt.
saint_martin-computer-names = Céleste, Baptiste, Wilhelmina, Jules, Odette

# Begriffe aus der Bewertung eines Computerspielers; darauf folgen Punkte.
saint_martin-verdict-coins = Münzen ({ $own } zu { $other })
saint_martin-verdict-cubes = Würfel ({ $own } zu { $other })
saint_martin-verdict-fields = eigene Felder ({ $own } zu { $other })
saint_martin-verdict-cubes-on-color = Würfel auf eigenen Feldern ({ $own } zu { $other })
saint_martin-verdict-objective = das Zielplättchen ({ $own } zu { $other })

## Prepared turns

# Was Züge bewirken, als Teile eines Satzes

saint_martin-effect-closed = schließt { $count ->
    [one] ein Feld
   *[other] { $count } Felder
} { $coffee }{ $coins ->
    [0] { "" }
    [one] { " " }für 1 Münze
   *[other] { " " }für { $coins } Münzen
}
saint_martin-effect-shut = hält ein gegnerisches Feld ({ $coffee }) bei { $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Vierteln
} auf
saint_martin-effect-spare = verbraucht dein Plättchen, das jetzt am wenigsten bringt
saint_martin-effect-took = nimmt { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}
saint_martin-effect-grew = bringt ein Feld { $coffee } auf { $quarters } Viertel
saint_martin-effect-ready = lässt dein { $tile } nächsten Zug ein Feld { $coffee } schließen, für { $gets ->
    [one] 1 Punkt
   *[other] { $gets } Punkte
}{ $others ->
    [yes] , falls es niemand vorher schließt
   *[no] { "" }
}
saint_martin-effect-let-go = { $keeps ->
    [own] lässt ein Plättchen aus, das nicht mehr bringt als deine eigenen
    [turn] kostet weder Münzen noch deinen nächsten Zug
   *[coins] kostet keine Münzen
}
saint_martin-effect-drew = { $best ->
    [none] bringt vielleicht ein besseres Plättchen: Von denen auf der Hand bringt jetzt keines etwas
    [opens] bringt vielleicht ein besseres Plättchen: Was auf deiner Hand jetzt etwas bringt, öffnet anderen ein Feld für { $gives }
    [pays] lässt dir die Wahl zwischen einem neuen Plättchen, falls es niemand kauft, und { $tile } für { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
   *[choice] lässt dir vor dem Legen mehr Plättchen zur Wahl, falls niemand das neue kauft
}
saint_martin-effect-apart = ändert kein offenes Feld
saint_martin-effect-left = lässt einem Feld { $coffee } Platz zum Wachsen ({ $gaps ->
    [one] 1 freies Kästchen
   *[other] { $gaps } freie Kästchen
})
saint_martin-effect-narrows = lässt einem { $whose ->
    [other] gegnerischen{ " " }
   *[nobody] { "" }
}Feld ({ $coffee }) nur { $gaps ->
    [one] 1 freies Kästchen
   *[other] { $gaps } freie Kästchen
} zum Wachsen
saint_martin-effect-extends = erweitert ein Feld ({ $coffee }) auf { $quarters } Viertel
saint_martin-effect-guards = { $less ->
    [0] hindert andere vorerst daran,
    [one] lässt nur 1 Plättchen statt { $tiles } übrig, um
   *[other] lässt nur { $less } Plättchen statt { $tiles } übrig, um
} ein Feld { $coffee } für { $gets ->
    [one] 1 Punkt
   *[other] { $gets } Punkte
} zu schließen
saint_martin-effect-bid = { $gets ->
    [0] { $points ->
        [0] lässt den anderen das Plättchen vielleicht nicht
        [one] gewinnt vielleicht ein Plättchen, das jetzt 1 Punkt bringt
       *[other] gewinnt vielleicht ein Plättchen, das jetzt { $points } Punkte bringt
    }
   *[other] { $points ->
        [0] nimmt { $buyer } vielleicht ein Plättchen weg, das jetzt { $gets ->
            [one] 1 Punkt
           *[other] { $gets } Punkte
        } bringen kann
        [one] gewinnt vielleicht ein Plättchen, das dir jetzt 1 Punkt bringt oder { $buyer } { $gets }
       *[other] gewinnt vielleicht ein Plättchen, das dir jetzt { $points } Punkte bringt oder { $buyer } { $gets }
    }
}
saint_martin-effect-keeps-turn = lässt dir deinen Zug, in dem { $tile } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} bringen kann
saint_martin-effect-sells = verkauft das Plättchen für mindestens { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
saint_martin-effect-unfit = verzichtet auf ein Plättchen, das jetzt nirgends passt
saint_martin-effect-discarded = lässt { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
} auf der Hand
saint_martin-effect-ended = { $keeps ->
    [fire] hält das Feuer bereit, um das nächste Plättchen abzubrennen
    [idle] hebt Plättchen auf, die später etwas bringen können: Jetzt bringt keines einen Punkt
    [objective] behält die Punkte für dein ungelegtes Zielplättchen
   *[tiles] hebt { $count ->
        [one] 1 Plättchen
       *[other] { $count } Plättchen
    } für spätere Züge auf
}
# What moves take from later turns, as clauses

saint_martin-loss-objective = dein Zielplättchen ist verbraucht
saint_martin-loss-field = dein Feld mit { $quarters ->
    [one] 1 Viertel
   *[other] { $quarters } Vierteln
} ist geschlossen und wächst nicht mehr
saint_martin-loss-fire = dein nächstes Plättchen kannst du nicht abbrennen
saint_martin-loss-cube = ein Spieler, der ein Feld neben dem Würfel schließt, nimmt ihn
saint_martin-loss-tile = dir bleibt { $tile } statt { $other }
saint_martin-loss-room = dein größtes offenes Feld hat { $gaps ->
    [0] kein freies Kästchen
    [one] 1 freies Kästchen
   *[other] { $gaps } freie Kästchen
} zum Wachsen statt { $more }
saint_martin-loss-sold = das Plättchen kann { $buyer } { $gets ->
    [one] 1 Punkt
   *[other] { $gets } Punkte
} bringen
saint_martin-loss-closers = { $tiles ->
    [one] 1 Plättchen schließt
   *[other] { $tiles } Plättchen schließen
} ein Feld { $coffee } für { $gets ->
    [one] 1 Punkt
   *[other] { $gets } Punkte
}, statt { $less ->
    [0] keines
   *[other] { $less }
}
saint_martin-loss-ready = einem Feld { $coffee } fehlt ein Plättchen, um sich für { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} zu schließen
