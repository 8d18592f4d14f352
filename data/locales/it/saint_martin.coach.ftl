# Aiuto per la prima partita, accanto alle scelte.
saint_martin-coach-turn = { $about ->
    [objective] La tua tessera obiettivo ha quattro quarti di { $coffee }. Non piazzata vale { $worth ->
        [one] 1 punto
       *[other] { $worth } punti
    } alla fine; piazzata conta come le altre.
    [fire] Il tuo fuoco è spento: la prossima tessera che piazzi lo riaccende, ma non potrai bruciarla. I campi di { $coffee } valgono alla fine.
   *[fields] I campi di { $coffee } ti pagano alla fine. Ogni campo chiuso paga subito: una moneta per quarto, meno tre.
}
saint_martin-coach-window = { $bids ->
    [yes] Offri il massimo che pagheresti: ogni moneta va a { $drawer }.
   *[no] Non puoi pagare questa tessera.
}
saint_martin-coach-defend = { $bids ->
    [yes] Offri più di { $price } per tenerla, o lasciala andare e ricevi { $price } o più.
   *[no] Non puoi offrire più di { $price }: lasciala andare e ricevi { $price } o più.
}
saint_martin-coach-call = { $bids ->
    [yes] Un’offerta indice un’asta, e gli altri possono rialzare. Ogni moneta che paghi va a { $drawer }.
   *[no] Non puoi pagare questa tessera.
}
saint_martin-coach-raise = { $bids ->
    [yes] Offri più di { $price }, o chiamati fuori per sempre. Una moneta è un punto.
   *[no] Non puoi offrire più di { $price }: chiamati fuori.
}
saint_martin-coach-kept = { $ends ->
    [yes] { $places ->
        [yes] Piazza ora una tessera, o finisci il turno: in mano ne tieni tre.
       *[no] La tessera è tua. Finisci il turno: in mano ne tieni tre.
    }
   *[no] { $places ->
        [yes] In mano ne tieni tre: piazza una tessera ora.
       *[no] Nessuna delle tue tessere ci sta: scartane una.
    }
}
saint_martin-coach-bought = La tessera è tua. Piazzala ora dove chiude un campo o fa crescere { $coffee }.
saint_martin-coach-after = { $burnable ->
    [0] Di questa tessera non puoi bruciare nessun quarto: finisci il turno.
   *[other] Puoi bruciare un quarto che conta per gli altri, accanto a un campo che chiuderai: il suo cubetto vale un punto.
}
saint_martin-coach-objective = la tua tessera obiettivo
saint_martin-appraised = { $coins ->
    [0] Per te ora questa tessera non vale quasi nulla: non offrire.
    [one] Per te ora questa tessera vale circa 1 moneta.
   *[other] Per te ora questa tessera vale circa { $coins } monete.
}

# Mosse come consiglio, parti di una frase
saint_martin-advice-draw = pesca una tessera
saint_martin-advice-place = { $tile } su { $cell }, { $turn ->
    [0] non girata
    [1] girata a destra
    [2] capovolta
   *[3] girata a sinistra
}
saint_martin-advice-objective = la tua tessera obiettivo su { $cell }
saint_martin-advice-discard = scarta { $tile }
saint_martin-advice-burn = brucia { $quarter }
saint_martin-advice-bid = offri { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
} per { $tile }
saint_martin-advice-nobid = non offrire per { $tile }
saint_martin-advice-pass = chiamati fuori
saint_martin-advice-end = finisci il turno
