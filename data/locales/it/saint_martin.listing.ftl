# Saint Martin: il tavolo come elenco in parole.

saint_martin-list-field = { $coffee }, { $state ->
    [open] campo aperto
   *[closed] campo chiuso
}, vale { $value }: { $quarters }{ $burned ->
    [none] { "" }
   *[other] ; bruciati: { $burned }
}.
saint_martin-list-ground = { $kind ->
    [demanio] Demanio
    [barracks] Baracche
   *[mansion] La magione
}: { $quarters }.
saint_martin-list-reachable = { $count ->
    [0] Nessuna casella vuota accanto a una tessera.
   *[other] Caselle vuote accanto alle tessere: { $cells }.
}
