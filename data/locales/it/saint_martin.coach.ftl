# Aiuto per la prima partita, accanto alle scelte.
saint_martin-coach-turn = Il tuo caffè è { $coffee }: alla fine i suoi campi ti danno punti. Se chiudi un campo, di qualunque caffè, ricevi subito monete: una per quarto, meno tre.{ $best }
saint_martin-coach-window = { $bids ->
    [yes] Offri il massimo che pagheresti; una moneta è un punto. { $fits ->
        [yes] Chi compra piazza subito { $tile }.
       *[no] Chi compra tiene { $tile }, che non ci sta da nessuna parte.
    }
   *[no] { $tile } è in vendita, ma non puoi pagarla.
} { $own ->
    [0] Non hai monete.
    [one] Hai 1 moneta.
   *[other] Hai { $own } monete.
}{ $best }
saint_martin-coach-defend = Hai pescato { $tile }. { $bids ->
    [yes] Offri un massimo segreto sopra { $price } per provare a tenerla, o lasciala andare e ricevi { $price } o più.
   *[no] Non puoi offrire più di { $price }: lasciala andare e ricevi { $price } o più.
}{ $best }
saint_martin-coach-call = { $bids ->
    [yes] Un’offerta indice un’asta, e gli altri possono rialzare. Una moneta è un punto. { $fits ->
        [yes] Chi compra piazza subito { $tile }.
       *[no] Chi compra tiene { $tile }, che non ci sta da nessuna parte.
    }
   *[no] { $tile } è in vendita, ma non puoi pagarla.
} { $own ->
    [0] Non hai monete.
    [one] Hai 1 moneta.
   *[other] Hai { $own } monete.
}{ $best }
saint_martin-coach-raise = { $bids ->
    [yes] Offri più di { $price }, o chiamati fuori per sempre. Una moneta è un punto.
   *[no] Non puoi offrire più di { $price }: chiamati fuori.
} { $own ->
    [0] Non hai monete.
    [one] Hai 1 moneta.
   *[other] Hai { $own } monete.
}{ $best }
saint_martin-coach-kept = La tessera è tua. { $ends ->
    [yes] { $places ->
        [yes] Ora puoi piazzare una tessera, o finire il turno. In mano puoi tenerne tre.
       *[no] Finisci il turno. In mano puoi tenerne tre.
    }
   *[no] In mano puoi tenerne solo tre: piazza una tessera ora, o scartane una.
}{ $best }
saint_martin-coach-bought = Hai comprato la tessera e la devi piazzare ora: dove chiude un campo, o dove fa crescere { $coffee }.{ $best }
saint_martin-coach-after = { $burnable ->
    [0] Di questa tessera non puoi bruciare nessun quarto: finisci il turno.
   *[other] Puoi bruciare un quarto di questa tessera. Non conta più. Chi chiude un campo accanto prende il cubetto, un punto. Brucia un quarto che conta per gli altri, accanto a un campo che chiuderai tu.
}
saint_martin-coach-objective = la tua tessera obiettivo
saint_martin-coach-best = { " " }Ora conviene { $tile } su { $cell }: chiude { $fields ->
    [one] un campo
   *[other] { $fields } campi
}: { $coins ->
    [0] { "" }
    [one] 1 moneta
   *[other] { $coins } monete
}{ $both ->
    [yes] { " " }e{ " " }
   *[no] { "" }
}{ $cubes ->
    [0] { "" }
    [one] 1 cubetto
   *[other] { $cubes } cubetti
}.
saint_martin-coach-offered = { " " }Su { $cell } { $tile } chiuderebbe { $fields ->
    [one] un campo
   *[other] { $fields } campi
}: { $coins ->
    [0] { "" }
    [one] 1 moneta
   *[other] { $coins } monete
}{ $both ->
    [yes] { " " }e{ " " }
   *[no] { "" }
}{ $cubes ->
    [0] { "" }
    [one] 1 cubetto
   *[other] { $cubes } cubetti
}.

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
