# Detto a chi gioca per la prima volta, in ogni pannello.
zanzibar-coach-placement = Il tuo colore: { $color }. Un commerciante per zona: i numeri piccoli sono forti ma lenti, i grandi vanno lontano. I primi due ordini arrivano quando tutti sono piazzati.
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
    [0] Finisci il turno: peschi tante carte quante ne hai usate.
   *[other] Usa anche l’altro ordine, se conviene, o finisci: peschi tante carte quante ne hai usate.
}
zanzibar-coach-fresh = Senza punti devi ancora scartare { $discards ->
    [one] una carta
   *[other] { $discards } carte
}: quella appena pescata lontana dai tuoi commercianti è la meno cara da perdere.
