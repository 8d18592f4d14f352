# Detto a chi gioca per la prima volta, in ogni pannello.
saint_martin-coach-turn = Il tuo caffè è { $coffee }: i suoi campi ti pagano alla fine. Chi chiude un campo, di qualunque caffè, è pagato subito: una moneta per quarto, meno tre.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-window = L’offerta è il massimo che pagheresti; una moneta è un punto. Chi compra piazza subito { $tile }. Hai { $own } monete.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-defend = Hai pescato { $tile }: paga alla banca una moneta più di { $price } e tienila, o lasciala andare e prendi { $price }.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-call = Un’offerta indice un’asta, e gli altri possono rialzare; una moneta è un punto. Chi compra piazza subito { $tile }. Hai { $own } monete.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-raise = Offri più di { $price }, o chiamati fuori per sempre; una moneta è un punto. Hai { $own } monete.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-kept = La tessera è tua. Ora puoi piazzarne una, o passare la mano; in mano ne restano al più tre.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-bought = L’hai comprata, e va piazzata ora: dove chiude un campo, o dove cresce { $coffee }.{ $closes ->
    [yes] { " " }Il meglio ora: { $move } chiude un campo, { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } e { $cubes ->
        [one] 1 cubetto
       *[other] { $cubes } cubetti
    }.
   *[no] { "" }
}
saint_martin-coach-after = { $burnable ->
    [0] Di questa tessera non si può bruciare niente: passa la mano.
   *[other] Puoi bruciare un quarto di questa tessera. Non conta più, e chi chiude un campo accanto prende il cubetto, un punto: brucia quel che costa agli altri, accanto a un campo che chiuderai tu.
}
