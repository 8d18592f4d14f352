# Detto a chi gioca per la prima volta, in ogni pannello.
cafe_international-coach-turn = Fai sedere uno o due ospiti dove fanno punti: un tavolo rende due punti con due ospiti, tre con tre, quattro con quattro, il doppio se i quattro sono della sua nazione. { $then ->
    [must] Da solo nessuno fa punti: al primo ospite serve un secondo a { $tables }.
    [lone] Ora nessuno può fare punti: un ospite solitario prepara un tavolo.
   *[other] Il meglio ora: { $guest } su { $chair } per { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }.
}
cafe_international-coach-second = { $follow ->
    [none] Nessun altro dei tuoi può seguire: finisci il turno e peschi.
    [must] Il tuo ospite aspetta compagnia: fai sedere un secondo a { $tables }.
   *[may] Può seguire un secondo ospite, se fa punti. Il meglio ora: { $guest } su { $chair } per { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }; o tienilo per un tavolo migliore e finisci il turno.
}
cafe_international-coach-stuck = Nessuno dei tuoi ospiti trova una sedia. { $bar ->
    [0] { "" }
   *[other] Il prossimo posto al bar vale { $value }.
}{ $swaps ->
    [0] { "" }
   *[other] { " " }O prendi un jolly da un tavolo in cambio di un tuo ospite: niente punti, ma un jolly siede ovunque.
}
