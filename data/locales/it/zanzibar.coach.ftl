# Aiuto per la prima partita, accanto alle scelte.
zanzibar-coach-goal = Vince chi ha più punti, da dieci ordini segreti a testa. Quando un giocatore li ha usati tutti, gli altri hanno un ultimo turno.
zanzibar-coach-placement = Il tuo colore: { $color }. Un commerciante per zona. Un villaggio con una spezia serve due ordini: spezia e provincia. Gli ordini arrivano dopo.
zanzibar-coach-turn = { $moves ->
    [rest] { $steps ->
        [one] Al { $mover } resta un passo.
       *[other] Al { $mover } restano { $steps } passi.
    }
   *[other] Il tuo colore: { $color }.
} { $count ->
    [0] Non hai ordini in mano.
    [one] Ordine, ora vale: { $cards }.
   *[other] Ordini, ora valgono: { $cards }.
}{ $last ->
    [yes] { " " }Ultimo turno.
    [soon] { " " }Fine vicina.
   *[no] { $count ->
        [0] { "" }
       *[other] { " " }Possono aspettare.
    }
}
zanzibar-coach-card = { $card } { $now }{ $grows ->
    [yes] { " " }({ $then } dopo un’altra mossa)
   *[no] { "" }
}
zanzibar-coach-used = { $others ->
    [yes] Puoi usare anche l’altro ordine, o tenerlo e finire il turno.
   *[no] Finisci il turno.
}{ $draws ->
    [yes] { " " }Peschi tanti ordini quanti ne hai usati.
   *[no] { "" }
}
zanzibar-coach-fresh = Devi scartare { $discards ->
    [one] ancora un ordine
   *[other] ancora { $discards } ordini
}, ora o più tardi. Non costa nulla, neanche a −6. Il peggiore ha i villaggi lontani.

# Mosse come consiglio, parti di una frase
zanzibar-advice-place = { $order ->
    [first] prima il commerciante { $trader },
   *[next] commerciante { $trader }
} in { $space }
zanzibar-advice-walk = commerciante { $trader } in { $space }
zanzibar-advice-clear = commerciante { $trader } in { $space }, spingendo il { $victim } { $color } in { $target }
zanzibar-advice-play = gioca l’ordine { $card } { $pays ->
    [yes] ({ $points })
   *[no] senza punti
}{ zanzibar-advice-use }
zanzibar-advice-discard = scarta { $card }{ $why ->
    [none] { "" }
   *[other] { " " }({ $points })
}{ zanzibar-advice-use }
zanzibar-advice-use = { $why ->
    [draw] , per pescare un altro ordine
    [sooner] , per finire prima
    [fewer] , perché a pari punti vince chi ha meno ordini
   *[none] { $ends ->
        [yes] { "" }: finisce il turno
       *[no] { "" }
    }
}
zanzibar-advice-keep = tieni gli ordini pescati
zanzibar-advice-end = { $looks ->
    [yes] finisci il turno e guarda gli ordini pescati
   *[no] finisci il turno
}
