# Aiuto per la prima partita, accanto alle scelte.
saint_martin-coach-turn = Il tuo caffè è { $coffee }: alla fine i suoi campi ti danno punti. Se chiudi un campo, di qualunque caffè, ricevi subito monete: una per quarto, meno tre.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-window = Offri il massimo che pagheresti; una moneta è un punto. Chi compra piazza subito { $tile }. Hai { $own } monete.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-defend = Hai pescato { $tile }. Offri un massimo segreto sopra { $price } per provare a tenerla, o lasciala andare e ricevi { $price } o più.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-call = Un’offerta indice un’asta, e gli altri possono rialzare. Una moneta è un punto. Chi compra piazza subito { $tile }. Hai { $own } monete.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-raise = Offri più di { $price }, o chiamati fuori per sempre. Una moneta è un punto. Hai { $own } monete.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-kept = La tessera è tua. Ora puoi piazzare una tessera, o finire il turno. In mano puoi tenerne tre.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-bought = Hai comprato la tessera e la devi piazzare ora: dove chiude un campo, o dove fa crescere { $coffee }.{ $closes ->
    [yes] { " " }Ora conviene { $move }: chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-after = { $burnable ->
    [0] Di questa tessera non puoi bruciare nessun quarto: finisci il turno.
   *[other] Puoi bruciare un quarto di questa tessera. Non conta più. Chi chiude un campo accanto prende il cubetto, un punto. Brucia un quarto che conta per gli altri, accanto a un campo che chiuderai tu.
}
