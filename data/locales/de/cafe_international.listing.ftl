# Café International: der Tisch als Liste in Worten.

cafe_international-list-taken = { $chair } { $guest }
cafe_international-list-free = { $chair } { $takes ->
    [mf] frei
    [m] frei für einen Mann
    [f] frei für eine Frau
   *[nobody] für alle gesperrt
}
cafe_international-list-table = Tisch { $table }, { $nation }: { $seated } von 4 besetzt: { $chairs }{ $paid ->
    [0] .
   *[other] . Hat { $paid } gebracht.
}
cafe_international-list-empty = { $count ->
    [one] Leerer Tisch: { $tables }.
   *[other] Leere Tische: { $tables }.
}
cafe_international-list-empty-table = { $table } ({ $nation }) { $chairs }
cafe_international-list-bar = An der Bar, der Reihe nach: { $guests }.
cafe_international-list-out = Aus dem Spiel: { $guests }.
