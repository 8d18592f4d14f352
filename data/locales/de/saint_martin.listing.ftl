# Saint Martin: der Tisch als Liste in Worten.

saint_martin-list-field = { $coffee }, { $state ->
    [open] offenes Feld
   *[closed] geschlossenes Feld
}, wert { $value }: { $quarters }{ $burned ->
    [none] { "" }
   *[other] ; verbrannt: { $burned }
}.
saint_martin-list-ground = { $kind ->
    [demanio] Staatsland
    [barracks] Baracken
   *[mansion] Das Herrenhaus
}: { $quarters }.
saint_martin-list-reachable = { $count ->
    [0] Kein leeres Feld liegt neben einem Plättchen.
   *[other] Leere Felder neben Plättchen: { $cells }.
}
