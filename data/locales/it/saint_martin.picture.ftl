# Parole dentro le immagini di Saint Martin: brevi.
saint_martin-picture-turn = Turno { $turn }
saint_martin-picture-over = Risultato finale
saint_martin-picture-winners = { $count ->
    [0] Nessun vincitore
    [one] Vince
   *[other] Vittoria condivisa
}
saint_martin-picture-phase = { $phase ->
    [kept] ha pescato: piazza o finisce
    [bought] deve piazzare l’acquisto
    [after] ha piazzato: brucia o finisce
    [ending] ha piazzato: finisce il turno
    [last] piazza una tessera
   *[other] pesca o piazza una tessera
}
saint_martin-picture-auction = { $phase ->
    [window] Chi fa un’offerta?
    [defend] Più di { $price }, { $name }?
    [call] Offri, { $name }?
    [raise] Più di { $price }, { $name }?
   *[other] Asta
}
saint_martin-picture-sold = Venduta a { $price }
saint_martin-picture-drawn = { $name } pesca { $tile }
saint_martin-picture-asked = chiesto a:
saint_martin-picture-seat = Giocatore { $letter }
saint_martin-picture-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
   *[D] Dewevrei
}
saint_martin-picture-you = Sei
saint_martin-picture-objective = Obiettivo
saint_martin-picture-offer = All’asta
saint_martin-picture-places = { $count ->
    [0] non ci sta
   *[other] ci sta { $count }×
}
saint_martin-picture-rotation = { $turn ->
    [0] non girata
    [1] girata a destra
    [2] capovolta
   *[3] girata a sinistra
}
saint_martin-picture-known = nota a tutti
saint_martin-picture-secret = segreta
saint_martin-picture-no-tiles = Nessuna tessera in mano
saint_martin-picture-points = Punti ora
saint_martin-picture-your-bid = La tua offerta
saint_martin-picture-no-bid = nessuna
saint_martin-picture-column = { $of ->
    [coins] Monete
    [cubes] Cubetti
    [fields] Campi
    [burned] Bruciati
    [objective] Obiettivo
   *[total] Totale
}
