# Aiuto per la prima partita, accanto alle scelte.
zanzibar-coach-placement = Il tuo colore: { $color }. Metti un commerciante in ogni zona. I numeri piccoli sono forti ma lenti, i grandi vanno lontano. I primi due ordini arrivano quando tutti sono piazzati.
zanzibar-coach-turn =
    Il tuo colore: { $color }. { $moves ->
    [all] Prima muovi fino a tre commercianti.{ " " }
    [some] { $left ->
        [one] Puoi muovere ancora un commerciante.{ " " }
       *[other] Puoi muovere ancora { $left } commercianti.{ " " }
    }
    [rest] { $steps ->
        [one] Il commerciante { $mover } può fare ancora un passo.{ " " }
       *[other] Il commerciante { $mover } può fare ancora { $steps } passi.{ " " }
    }
   *[none] { "" }
}{ $count ->
    [0] Non hai ordini in mano.
    [one] Usa il tuo ordine o tienilo: { $cards }.
   *[other] Usa un ordine, due o nessuno. I tuoi ordini: { $cards }.
}{ $last ->
    [yes] { " " }Questo è il tuo ultimo turno.
   *[no] { $count ->
        [0] { "" }
       *[other] { " " }Un ordine può aspettare un turno migliore.
    }
}
zanzibar-coach-card = { $pays ->
    [no] { $card } ora non porterebbe punti
   *[other] { $card } porterebbe ora { $now }
}{ $grows ->
    [even] , senza perdite dopo un’altra mossa
    [yes] , { $then } dopo un’altra mossa
   *[no] { "" }
}
zanzibar-coach-used = { $others ->
    [yes] Usa anche l’altro ordine, se conviene, o finisci il turno.
   *[no] Finisci il turno.
}{ $draws ->
    [yes] { " " }Peschi tante carte quante ne hai usate.
   *[no] { "" }
}
zanzibar-coach-fresh = Devi ancora scartare { $discards ->
    [one] una carta
   *[other] { $discards } carte
} senza fare punti. Conviene scartare una carta appena pescata se i tuoi commercianti sono lontani dai suoi villaggi.

# Mosse come consiglio, parti di una frase
zanzibar-advice-place = commerciante { $trader } in { $space }
zanzibar-advice-walk = commerciante { $trader } in { $space }
zanzibar-advice-clear = commerciante { $trader } in { $space }, { $how ->
    [push] spingendo
   *[other] allontanando
} il { $victim } di { $owner } in { $target }
zanzibar-advice-play = gioca l’ordine { $card } { $pays ->
    [yes] ({ $points })
   *[no] senza punti
}
zanzibar-advice-discard = scarta { $card }
zanzibar-advice-keep = tieni le carte pescate
zanzibar-advice-end = { $looks ->
    [yes] finisci il turno e guarda le carte pescate
   *[no] finisci il turno
}
