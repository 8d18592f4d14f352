# Saint Martin: il tavolo come elenco in parole.

saint_martin-list-fields = { $coffee }, { $state ->
    [open] { $count ->
        [one] campo aperto con il suo valore: { $fields }
       *[other] campi aperti, ognuno con il suo valore: { $fields }
    }
   *[closed] { $count ->
        [0] campi chiusi, tutti senza valore: { $worthless }
       *[other] campi chiusi, ognuno con il suo valore: { $fields }{ $worthless ->
            [none] { "" }
           *[other] ; senza valore: { $worthless }
        }
    }
}.
saint_martin-field-worth = { $value } per { $quarters }
saint_martin-chain = { $before }{ $sign ->
    [comma] ,{ " " }
    [semicolon] ;{ " " }
   *[space] { " " }
}{ $after }
saint_martin-list-burned = Quarti bruciati: { $quarters }.
saint_martin-list-ground = { $kind ->
    [demanio] Demanio
    [barracks] Baracche
   *[mansion] La magione
}: { $quarters }.
saint_martin-list-reachable = { $count ->
    [0] Nessuna casella vuota accanto all’isola.
   *[other] Caselle vuote accanto all’isola: { $cells }.
}
saint_martin-list-free = Libera { $cell } – { $sides }.
saint_martin-list-tile = { $cell }: { $tile }
saint_martin-list-legend = Segni: NO, NE, SE e SO sono gli angoli di una casella. Una tessera ci sta se le strade toccano strade e i lati senza strada toccano lati senza strada. Un campo resta aperto finché ha accanto una casella vuota. Fuoco acceso: questo giocatore può bruciare un quarto della prossima tessera. Il cubetto su un quarto bruciato è un punto per chi chiude un campo lì accanto, o alla fine per chi ha quel caffè. Demanio, baracche e magione non contano per nessuno.
