# Café International: il tavolo come elenco in parole.

cafe_international-list-taken = { $chair } { $guest }
cafe_international-list-free = { $chair } { $takes ->
    [mf] libera
    [m] libera per un uomo
    [f] libera per una donna
   *[nobody] chiusa a tutti
}
cafe_international-list-table = Tavolo { $table }, { $nation }: { $seated } su 4 seduti: { $chairs }{ $paid ->
    [0] .
   *[other] . Ha dato { $paid }.
}
cafe_international-list-empty = { $count ->
    [one] Tavolo vuoto: { $tables }.
   *[other] Tavoli vuoti: { $tables }.
}
cafe_international-list-empty-table = { $table } ({ $nation }) { $chairs }
cafe_international-list-bar = Al bar, nell’ordine: { $guests }.
cafe_international-list-out = Usciti dal gioco: { $guests }.
