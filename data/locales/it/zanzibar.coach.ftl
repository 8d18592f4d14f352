# Aiuto per la prima partita, accanto alle scelte.
zanzibar-coach-placement = Il tuo colore: { $color }. Metti un commerciante in ogni zona. I numeri piccoli sono forti ma lenti, i grandi vanno lontano. I primi due ordini arrivano quando tutti sono piazzati.
zanzibar-coach-turn =
    Il tuo colore: { $color }. { $moves ->
    [yes] Prima muovi fino a tre commercianti; poi usa
   *[no] Ora usa
} un ordine, due o nessuno. I tuoi ordini: { $cards }. Un ordine può aspettare un turno migliore.
zanzibar-coach-card = { $card } porterebbe ora { $now }{ $grows ->
    [yes] , { $then } dopo un’altra mossa
   *[no] { "" }
}
zanzibar-coach-used =
    { $count ->
    [0] Finisci il turno. Peschi tante carte quante ne hai usate.
   *[other] Usa anche l’altro ordine, se conviene, o finisci il turno. Peschi tante carte quante ne hai usate.
}
zanzibar-coach-fresh = Devi ancora scartare { $discards ->
    [one] una carta
   *[other] { $discards } carte
} senza fare punti. Conviene scartare una carta appena pescata se i tuoi commercianti sono lontani dai suoi villaggi.
