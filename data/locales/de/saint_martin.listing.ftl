# Saint Martin: der Tisch als Liste in Worten.

saint_martin-list-fields = { $coffee }, { $state ->
    [open] { $count ->
        [one] offenes Feld mit seinem Wert: { $fields }
       *[other] offene Felder, jedes mit seinem Wert: { $fields }
    }
   *[closed] { $count ->
        [0] geschlossene Felder, alle ohne Wert: { $worthless }
       *[other] geschlossene Felder, jedes mit seinem Wert: { $fields }{ $worthless ->
            [none] { "" }
           *[other] ; ohne Wert: { $worthless }
        }
    }
}.
saint_martin-field-worth = { $value } für { $quarters }
saint_martin-chain = { $before }{ $sign ->
    [comma] ,{ " " }
    [semicolon] ;{ " " }
   *[space] { " " }
}{ $after }
saint_martin-list-burned = Abgebrannte Viertel: { $quarters }.
saint_martin-list-ground = { $kind ->
    [demanio] Staatsland
    [barracks] Baracken
   *[mansion] Das Herrenhaus
}: { $quarters }.
saint_martin-list-reachable = { $count ->
    [0] Kein leeres Kästchen grenzt an die Insel.
   *[other] Leere Kästchen neben der Insel: { $cells }.
}
saint_martin-list-free = Freies { $cell } – { $sides }.
saint_martin-list-tile = { $cell }: { $tile }
saint_martin-list-legend = Zeichen: NW, NO, SO und SW sind die Ecken eines Kästchens. Ein Plättchen passt, wo Straße an Straße stößt und Seiten ohne Straße an ebensolche. Ein Feld bleibt offen, solange daneben ein Kästchen leer ist. Feuer brennt: Dieser Spieler darf ein Viertel des nächsten Plättchens abbrennen. Der Würfel auf einem abgebrannten Viertel ist ein Punkt für den, der daneben ein Feld schließt, oder am Ende für den Besitzer der Sorte. Staatsland, Baracken und Herrenhaus zählen für niemanden.
