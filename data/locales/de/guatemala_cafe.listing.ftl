# Guatemala Café: der Tisch als Liste in Worten.

guatemala_cafe-list-plantation = { $seat }, { $colour }: { $hut ->
    [none] keine Lagerhütte
   *[other] Lagerhütte { $hut }
}{ $count ->
    [0] , keine Arbeiterin
    [one] , Arbeiterin { $workers }
   *[other] , Arbeiterinnen { $workers }
}{ $harbours ->
    [none] { "" }
   *[other] ; Wege bis { $harbours }
}{ $ships ->
    [0] { "" }
   *[other] ; Schiffe, die zählen: { $ships }
}; Punkte jetzt: { $points }.
guatemala_cafe-list-scoring = { $seat } wertet { $colour } mit dem Sack von { $space }.
guatemala_cafe-list-ties = Gleich teure Schiffe in { $harbours }. Eines davon legt ab.
guatemala_cafe-list-buyer = Der Einkäufer steht auf Feld { $space } des Rundwegs, an { $line }: { $count ->
    [0] leer
   *[other] { $contents }
}.
guatemala_cafe-list-stop = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}{ $price ->
    [0] { "" }
   *[other] { " " }(kostet { $price } Centavos)
}: Feld { $space } des Rundwegs, { $line }: { $count ->
    [0] leer
   *[other] { $contents }
}.
guatemala_cafe-list-there = { $space } { $piece }
guatemala_cafe-list-ship = { $ship } auf dem Liegeplatz für { $price } Centavos
guatemala_cafe-list-berth = freier Liegeplatz für { $price } Centavos
guatemala_cafe-list-harbour = Hafen { $harbour }: { $closed ->
    [yes] geschlossen
   *[no] { $berths }
}.
guatemala_cafe-list-site = { $site } für { $price } Centavos
guatemala_cafe-list-sites = Freie Hüttenbauplätze: { $sites }.
guatemala_cafe-list-sacks = { $count ->
    [0] Auf der Siegpunktleiste liegt noch kein Sack.
   *[other] Säcke auf der Siegpunktleiste: { $sacks }.
}
guatemala_cafe-list-kind = In den Anbaugebieten, { $piece }: { $spaces }.
guatemala_cafe-list-empty = Sackfelder ohne Sack: { $spaces }.
guatemala_cafe-list-ways = { $seat }, fehlende Wege ab Hütte { $colour } { $hut }: { $missing }.
guatemala_cafe-list-missing = { $count } bis { $harbour }
