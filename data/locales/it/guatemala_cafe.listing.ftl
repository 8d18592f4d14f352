# Guatemala Café: il tavolo come elenco in parole.

guatemala_cafe-list-plantation = { $seat }, { $colour }: { $hut ->
    [none] nessuna baracca
   *[other] baracca { $hut }
}{ $count ->
    [0] , nessuna operaia
    [one] , operaia { $workers }
   *[other] , operaie { $workers }
}{ $harbours ->
    [none] { "" }
   *[other] ; strade fino a { $harbours }
}{ $ships ->
    [0] { "" }
   *[other] ; navi che contano: { $ships }
}; punti ora: { $points }.
guatemala_cafe-list-scoring = { $seat } fa punti col { $colour }, con il sacco di { $space }.
guatemala_cafe-list-ties = Navi sugli ormeggi più economici, allo stesso prezzo, in { $harbours }. Ne parte una.
guatemala_cafe-list-buyer = Il compratore è sulla casella { $space } del percorso. La sua linea, { $line }: { $count ->
    [0] vuota
   *[other] { $contents }
}.
guatemala_cafe-list-stop = { $steps ->
    [one] 1 passo
   *[other] { $steps } passi
}{ $price ->
    [0] { "" }
   *[other] { " " }(costa { $price } centavos)
}: casella { $space } del percorso, { $line }: { $count ->
    [0] vuota
   *[other] { $contents }
}.
guatemala_cafe-list-there = { $space } { $piece }
guatemala_cafe-list-ship = { $ship } all’ormeggio da { $price } centavos
guatemala_cafe-list-berth = ormeggio libero per { $price } centavos
guatemala_cafe-list-harbour = Porto { $harbour }: { $closed ->
    [yes] chiuso
   *[no] { $berths }
}.
guatemala_cafe-list-site = { $site } per { $price } centavos
guatemala_cafe-list-sites = Terreni liberi per baracche: { $sites }.
guatemala_cafe-list-sacks = { $count ->
    [0] Nessun sacco sulla scala del punteggio.
   *[other] Sacchi sulla scala del punteggio: { $sacks }.
}
guatemala_cafe-list-kind = Sul tabellone di produzione, { $piece }: { $spaces }.
guatemala_cafe-list-empty = Caselle dei sacchi senza sacco: { $spaces }.
guatemala_cafe-list-ways = { $seat }, strade che mancano dalla baracca { $colour } { $hut }: { $missing }.
guatemala_cafe-list-missing = { $count } per { $harbour }
