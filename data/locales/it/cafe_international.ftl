# Café International: termini, eventi, rifiuti, scelte, il tavolo in parole, la mano.

cafe_international-nation = { $nation ->
    [GB] Gran Bretagna
    [CN] Cina
    [ES] Spagna
    [FR] Francia
    [AF] Africa
    [DE] Germania
    [CU] Cuba
    [IN] India
    [US] Stati Uniti
    [TR] Turchia
    [IT] Italia
    [RU] Russia
   *[joker] jolly
}
cafe_international-guest = { $nation ->
    [GB] { $sex ->
        [m] un uomo britannico
       *[f] una donna britannica
    }
    [CN] { $sex ->
        [m] un uomo cinese
       *[f] una donna cinese
    }
    [ES] { $sex ->
        [m] un uomo spagnolo
       *[f] una donna spagnola
    }
    [FR] { $sex ->
        [m] un uomo francese
       *[f] una donna francese
    }
    [AF] { $sex ->
        [m] un uomo africano
       *[f] una donna africana
    }
    [DE] { $sex ->
        [m] un uomo tedesco
       *[f] una donna tedesca
    }
    [CU] { $sex ->
        [m] un uomo cubano
       *[f] una donna cubana
    }
    [IN] { $sex ->
        [m] un uomo indiano
       *[f] una donna indiana
    }
    [US] { $sex ->
        [m] un uomo americano
       *[f] una donna americana
    }
    [TR] { $sex ->
        [m] un uomo turco
       *[f] una donna turca
    }
    [IT] { $sex ->
        [m] un uomo italiano
       *[f] una donna italiana
    }
    [RU] { $sex ->
        [m] un uomo russo
       *[f] una donna russa
    }
   *[joker] { $sex ->
        [m] un jolly come uomo
       *[f] un jolly come donna
    }
}
cafe_international-code = { $code }
cafe_international-person = { $nation ->
    [GB] { $sex ->
        [m] uomo britannico
       *[f] donna britannica
    }
    [CN] { $sex ->
        [m] uomo cinese
       *[f] donna cinese
    }
    [ES] { $sex ->
        [m] uomo spagnolo
       *[f] donna spagnola
    }
    [FR] { $sex ->
        [m] uomo francese
       *[f] donna francese
    }
    [AF] { $sex ->
        [m] uomo africano
       *[f] donna africana
    }
    [DE] { $sex ->
        [m] uomo tedesco
       *[f] donna tedesca
    }
    [CU] { $sex ->
        [m] uomo cubano
       *[f] donna cubana
    }
    [IN] { $sex ->
        [m] uomo indiano
       *[f] donna indiana
    }
    [US] { $sex ->
        [m] uomo americano
       *[f] donna americana
    }
    [TR] { $sex ->
        [m] uomo turco
       *[f] donna turca
    }
    [IT] { $sex ->
        [m] uomo italiano
       *[f] donna italiana
    }
    [RU] { $sex ->
        [m] uomo russo
       *[f] donna russa
    }
   *[joker] { $sex ->
        [m] jolly come uomo
       *[f] jolly come donna
    }
}
cafe_international-coded = { $person } ({ $code })
cafe_international-chair = sedia { $number }
cafe_international-chair-with-tables = { $chair } ({ $tables })
cafe_international-several = { $count } × { $guest }
cafe_international-placed = { $guest } sulla { $chair }
cafe_international-table-score = tavolo { $table }: { $points }
cafe_international-either = { $table }{ $count ->
    [0] { "" }
   *[other] { " " }o { $other }
}
cafe_international-zoom = { $part ->
    [north] Il nord
    [east] L’est
    [south] Il sud
    [west] L’ovest
   *[other] { $part }
}
cafe_international-reason = { $cause ->
    [bar_full] il bar è pieno
    [chairs_full] tutte le sedie sono occupate
    [bag_low] il sacchetto è quasi vuoto
    [limit_zero] il limite di un giocatore è sceso a 0
    [one_left] è rimasto un solo giocatore
    [all_passed] tutti hanno passato
   *[other] { $cause }
}
cafe_international-name = { $seat }

# Eventi

cafe_international-seated-alone = { $seat } fa sedere { $guest } sulla { $chair }: 0 punti.
cafe_international-seated = { $seat } fa sedere { $guest } sulla { $chair }: { $tables }. In tutto { $points ->
    [one] 1 punto
   *[other] { $points } punti
}, ora { $score }.{ $limit ->
    [no] { "" }
   *[other] { " " }Un tavolo pieno di una sola nazione: il limite ora è { $limit }.
}
cafe_international-bar = { $seat } manda { $guest } al bar, posto { $place }: { $value }, ora { $score }.
cafe_international-turned-away = { $seat } non può pagare per { $guest } al bar ({ $value }; { $missing ->
    [one] manca 1 punto
   *[other] mancano { $missing } punti
}): l’ospite lascia il gioco.
cafe_international-went-out = { $seat } è fuori dalla partita{ $count ->
    [0] .
   *[other] , e anche questi ospiti: { $guests }.
}
cafe_international-swapped = { $seat } mette { $guest } sulla { $chair } e prende in mano { $joker }. Nessun punto.
cafe_international-reserved = { $seat } riserva il tavolo { $table } con { $guests }: { $tables }. In tutto { $points } punti, ora { $score }.{ $limit ->
    [no] { "" }
   *[other] { " " }Un tavolo pieno di una sola nazione: il limite ora è { $limit }.
}
cafe_international-drew = { $seat } pesca { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}.
cafe_international-drew-open = { $seat } pesca { $guests }.
cafe_international-drew-own = Hai pescato { $guests }.
cafe_international-ended = { $seat } finisce il turno.
cafe_international-passed = { $seat } non può fare altro e passa.
cafe_international-over = La partita è finita: { $reasons }. { $places }.
cafe_international-place-of = { $rank }. { $seat } { $total }{ $penalty ->
    [0] { "" }
   *[other] { " " }({ $score }, meno { $penalty } per { $hand })
}

# Rifiuti

cafe_international-refused-players = Café International è per { $least }–{ $most } giocatori; a questo tavolo { $count ->
    [one] ce n’è 1
   *[other] ce ne sono { $count }
}.
cafe_international-refused-unreadable = Non capisco «{ $typed }». Le mosse si scrivono così: USm@c12, bar INm, swap USm@c52, reserve USm@c45+USm@c51+USm@c52+INm@c57, end, pass.
cafe_international-refused-unknown-tile = L’ospite «{ $guest }» non esiste. Un ospite si scrive con la nazione e m o f, come USm o GBf; i jolly sono Jm e Jf.
cafe_international-refused-unknown-chair = La sedia { $chair } non esiste. Le sedie vanno da c01 a c68.
cafe_international-refused-match-over = Questa partita è finita. Non si può più muovere.
cafe_international-refused-not-your-turn = Tocca a { $seat }. Aspetta il tuo turno.
cafe_international-refused-turn-already-begun = In questo turno hai fatto sedere un ospite. Ora fai sedere un secondo ospite o finisci il turno. Per fare altro, prima premi Annulla.
cafe_international-refused-nothing-to-end = Non hai ancora fatto nulla. Fai sedere un ospite, mandane uno al bar o scambia un jolly.
cafe_international-refused-must-seat-second = Il tuo ospite siede da solo, e un altro della tua mano può raggiungerlo. Fai sedere un secondo ospite a { $tables }, o premi Annulla.
cafe_international-refused-lone-guest-ends = Dopo un ospite solitario puoi solo finire il turno: end.
cafe_international-refused-not-in-hand = Non hai { $guest }. { $count ->
    [0] La tua mano è vuota.
   *[other] In mano hai { $hand }.
}
cafe_international-refused-chair-taken = Sulla { $chair } siede già { $guest }. Scegli una sedia libera.
cafe_international-refused-wrong-nation = { $guest } non può sedersi sulla { $chair }. Quella sedia è solo per queste nazioni: { $nations }; oppure per un jolly.
cafe_international-refused-unbalanced = { $guest } non può sedersi sulla { $chair }: al tavolo { $table } ci sono { $men ->
    [one] 1 uomo
   *[other] { $men } uomini
} e { $women ->
    [one] 1 donna
   *[other] { $women } donne
}, e { $sex ->
    [m] un altro uomo
   *[f] un’altra donna
} romperebbe l’equilibrio.
cafe_international-refused-must-score = { $guest } resterebbe senza compagnia sulla { $chair }, e nessun ospite della tua mano potrebbe raggiungerlo. Scegli una sedia a un tavolo dove c’è già qualcuno.
cafe_international-refused-must-join = Il secondo ospite deve raggiungere il primo a { $tables }. { $chair } non è lì.
cafe_international-refused-second-must-score = Il secondo ospite deve fare punti, ma i tavoli di { $chair } sono vuoti. Scegli un’altra sedia, o finisci il turno.
cafe_international-refused-joker-at-bar = { $guest } è un jolly, e i jolly non vanno al bar. Manda un altro ospite.
cafe_international-refused-no-joker-there = Su { $chair } non c’è un jolly. Indica una sedia con un jolly.
cafe_international-refused-joker-for-joker = Anche { $guest } è un jolly. Solo un ospite con una nazione può prendere la sedia del jolly su { $chair }.
cafe_international-refused-wrong-sex = { $joker } su { $chair } sostituisce un ospite del suo stesso sesso, ma { $guest } è dell’altro sesso.
cafe_international-refused-variant-off = A questo tavolo non si gioca con i tavoli riservati.
cafe_international-refused-not-one-table = { $chairs } non appartengono allo stesso tavolo. Si riserva un solo tavolo alla volta.
cafe_international-refused-mixed-sexes = A un tavolo riservato tutti gli ospiti sono dello stesso sesso. A { $table } non lo sarebbero.
cafe_international-refused-table-not-filled = Un tavolo riservato si riempie per intero. A { $table } resterebbe libero: { $chairs }. Servono quattro ospiti a un tavolo vuoto, o tre accanto a un solo ospite del loro sesso. Tre ospiti a un tavolo vuoto non bastano: sarebbero fuori equilibrio e la quarta sedia resterebbe vuota per sempre.
cafe_international-refused-move-available = Puoi ancora fare qualcosa, quindi non puoi passare.

# Scelte

cafe_international-menu-guest = Scegli un ospite
cafe_international-menu-zone = Scegli un lato del caffè
cafe_international-menu-chair = Scegli una sedia
cafe_international-menu-to-bar = Finisce il turno: manda al bar
cafe_international-menu-joker = Scegli il jolly da prendere
cafe_international-menu-swapped = Finisce il turno: ospite per il jolly
cafe_international-menu-table = Scegli il tavolo da riservare
cafe_international-menu-placing = Finisce il turno: chi siede dove
cafe_international-menu-left = Scegli la sedia che non occupano
cafe_international-remark-reserve =
    {"**"}Riserva**{ $tables ->
        [0] { " " }(ora non si può)
       *[other] { "" }
    }: riempi un tavolo con un solo sesso. Servono quattro ospiti a un tavolo vuoto, o tre accanto a un solo ospite del loro sesso. Tre ospiti a un tavolo vuoto non bastano: sarebbero fuori equilibrio e la quarta sedia resterebbe vuota per sempre.
cafe_international-remark-no-chair = Nessun tuo ospite può fare punti su una sedia: { $ways ->
    [both] usa il bar, o scambia un jolly
    [bar] resta solo il bar
    [swap] puoi solo scambiare un jolly
   *[none] puoi solo passare
}.
    { $bar }
cafe_international-remark-bar = { $seats ->
    [yes] Fai sedere uno o due ospiti{ $bar ->
        [none] . Il bar è pieno.
       *[other] , o mandane uno al bar{ $jokers ->
            [yes] { " " }(nessun jolly)
           *[no] { "" }
        }, dove il prossimo posto vale { $bar }.
    }
   *[no] { $bar ->
        [none] Il bar è pieno.
       *[other] Il prossimo posto al bar vale { $bar }{ $jokers ->
            [yes] { " " }e non accetta jolly
           *[no] { "" }
        }.
    }
}
cafe_international-label-verb = { $verb ->
    [seat] Fai sedere
    [bar] Bar{ $value ->
        [out] , sei fuori
       *[other] { " " }{ $value }, fine { $ends ->
            [yes] gioco
           *[no] turno
        }
    }
    [swap] Scambia jolly
    [reserve] Riserva
    [pass] { $ends ->
        [yes] Passa, fine partita
       *[no] Passa, fine turno
    }
   *[end] { $ends ->
        [yes] Fine del turno e della partita
       *[no] { $draws ->
            [0] Fine turno, non peschi
           *[other] Fine turno, pesca { $draws }
        }
    }
}
cafe_international-asks-chair = { $guest }{ $joker ->
    [yes] , per ogni nazione
   *[no] { "" }
}: quale sedia?
cafe_international-label-chair = { $chair }, { $tables }
cafe_international-label-joker = { $chair }, { $tables }: { $joker }
cafe_international-label-table = { $table }
cafe_international-label-placing = { $placing }
cafe_international-label-left = senza la { $chair }, { $tables }
cafe_international-detail-guest = { $joker ->
    [yes] ogni nazione ·{ " " }
   *[no] { "" }
}{ $chairs ->
    [one] 1 sedia
   *[other] { $chairs } sedie
}, fino a { $best ->
    [one] 1 punto
   *[other] { $best } punti
}{ $pair ->
    [yes] { " " }con un secondo ospite
   *[no] { "" }
}
cafe_international-label-side = { $side }: meglio la { $chair }
cafe_international-detail-side = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}{ $pair ->
    [yes] { " " }con un secondo ospite
   *[no] { "" }
} · { $chairs }
cafe_international-chairs = { $numbers ->
    [many] { $count ->
        [one] 1 sedia
       *[other] { $count } sedie
    }
   *[few] { $count ->
        [one] sedia { $numbers }
       *[other] sedie { $numbers }
    }
}
cafe_international-detail-sum = { $parts } = { $points } punti{ $second ->
    [yes] { " " }· { $both } con un secondo ospite: { $placed }
   *[no] { "" }
}
cafe_international-detail-over = { $parts } = { $points } punti, poi { $score }; finisce il turno{ $ends ->
    [yes] { " " }e la partita
   *[no] { "" }
}, peschi { $draws }
cafe_international-detail-must = 0 punti, poi un secondo ospite a { $tables }
cafe_international-detail-pair = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} con un secondo ospite (uno deve seguire), al meglio { $placed }
cafe_international-detail-lone = ospite solitario, 0 punti, poi finisci il turno{ $count ->
    [0] { "" }
   *[other] ; { $sex ->
        [m] un uomo
       *[f] una donna
    } a { $tables } fa poi 2 punti{ $double ->
        [yes] { " " }o 4
       *[no] { "" }
    }
}
cafe_international-detail-best = fino a { $best } punti
cafe_international-detail-bar = posto { $place }: { $value }, poi { $score ->
    [one] 1 punto
   *[other] { $score } punti
}; finisce il turno{ $ends ->
    [yes] { " " }e la partita
   *[no] { "" }
}, peschi { $draws }
cafe_international-detail-tile-out = non puoi pagare: l’ospite lascia il gioco
cafe_international-detail-player-out = non puoi pagare: saresti fuori dalla partita{ $ends ->
    [yes] , che finirebbe
   *[no] { "" }
}
cafe_international-detail-swap = niente punti, prendi in mano { $joker }; finisce il turno, non peschi
cafe_international-confirm-bar = Vuoi mandare { $guest } al bar, posto { $place }, e finire il turno? { $value }, poi hai { $score ->
    [one] 1 punto
   *[other] { $score } punti
}. { $ends ->
    [yes] Così finisce la partita.
   *[no] Peschi { $draws }.
}
cafe_international-confirm-tile-out = Non puoi pagare { $value } per { $guest } al posto { $place }. L’ospite lascia il gioco, i tuoi punti restano { $score } e { $ends ->
    [yes] finisce la partita
   *[no] peschi { $draws }
}. Vuoi farlo lo stesso e finire il turno?
cafe_international-confirm-player-out = Attenzione: non puoi pagare { $value } per { $guest } al posto { $place }. Saresti subito FUORI DALLA PARTITA, con tutte le tue tessere{ $ends ->
    [yes] , e la partita finirebbe
   *[no] { "" }
}. I tuoi punti restano { $score }. Davvero?

# Il tavolo in parole

cafe_international-headline-turn = Turno { $turn }: tocca a { $seat }
cafe_international-headline-own = Turno { $turn }: { $follow ->
    [first] tocca a te
    [may] fai sedere un secondo ospite, o finisci il turno
    [must] fai sedere un secondo ospite a { $tables }
   *[end] finisci il turno
}
cafe_international-headline-second = Turno { $turn }: { $seat } { $follow ->
    [may] può far sedere un secondo ospite
    [must] deve far sedere un secondo ospite a { $tables }
    [stuck] può solo finire il turno
    [none] ha fatto sedere un ospite solitario e può solo finire il turno
   *[unknown] ha fatto sedere un ospite
}
cafe_international-headline-over = { $count ->
    [0] Nessuno è rimasto fino alla fine
    [one] { $winners } vince con { $total }
   *[other] { $winners } vincono a pari merito con { $total }
}
cafe_international-fact-seat = { $letter } { $seat }: { $out ->
    [yes] fuori con { $score }
   *[no] { $score ->
        [one] 1 punto
       *[other] { $score } punti
    }, limite { $limit }, { $count ->
        [one] 1 tessera
       *[other] { $count } tessere
    } in mano{ $known ->
        [0] { "" }
       *[other] , tra cui { $jokers }
    }
}.
cafe_international-fact-last = Ultimo turno, { $seat }: { $steps }. Punti: { $points }.
cafe_international-fact-seated = Ospiti ai tavoli: { $count } su 68.
cafe_international-fact-nearly = Tavoli che danno 8 al quarto ospite giusto: { $tables }.
cafe_international-fact-hand = Mano di { $seat }: { $guests }.
cafe_international-fact-table = { $table }: { $guests }.
cafe_international-stock = Bar: occupati { $taken } su { $places }{ $value ->
    [none] { "" }
   *[other] , il prossimo posto vale { $value }
}; nel sacchetto: { $bag }.
cafe_international-step-seated = { $guest } sulla { $chair }, { $tables }
cafe_international-step-bar = { $guest } al bar, posto { $place }: { $value }
cafe_international-step-turned-away = { $guest } lascia il gioco, senza pagare
cafe_international-step-swapped = { $guest } sulla { $chair }, scambiato con { $joker }
cafe_international-step-reserved = tavolo { $table } riservato con { $placed }, { $tables }
cafe_international-step-passed = passa
cafe_international-board-row = { $table } { $cells }
cafe_international-board-paid = Hanno dato: { $tables }
cafe_international-board-bar = Al bar: { $guests }
cafe_international-board-out = Usciti dal gioco: { $guests }
cafe_international-board-seat = { $letter } { $seat } { $score } { $out ->
    [yes] fuori
   *[no] limite { $limit } mano { $hand }
}
cafe_international-board-last = Ultimo turno ({ $letter }): { $points }
cafe_international-board-step = { "  " }{ $step }
cafe_international-board-over = Finita: { $reasons }. { $places }
cafe_international-board-place = { $rank }. { $seat } { $total } ({ $score } − { $penalty })

# La mano

cafe_international-hand-empty = La tua mano è vuota.
cafe_international-hand-tile = { $guest }.
cafe_international-hand-tile-turn = { $guest }: { $chairs ->
    [one] 1 sedia
   *[other] { $chairs } sedie
}, fino a { $best ->
    [one] 1 punto
   *[other] { $best } punti
}{ $pair ->
    [yes] { " " }con un secondo ospite
   *[no] { "" }
}.
cafe_international-hand-tile-unseated = { $guest }: { $why ->
    [follows] può sedersi solo come secondo ospite
    [lone] resta, perché un ospite solitario finisce il turno
   *[other] ora non può sedersi, { $why ->
        [full] perché tutte le sedie di questa nazione sono occupate
        [balance] perché nessuna sedia libera mantiene l’equilibrio tra donne e uomini
        [elsewhere] perché a { $tables } non c’è una sedia adatta
        [second] perché il secondo ospite deve fare punti
       *[alone] perché nessuno potrebbe fargli compagnia
    }
}.
cafe_international-hand-standing = { $score ->
    [one] 1 punto
   *[other] { $score } punti
}, limite { $limit }.{ $penalty ->
    [0] { "" }
   *[other] { " " }Se resta alla fine, questa mano costa { $penalty }.
}
cafe_international-hand-out = Sei fuori dalla partita.

# Tutto scoperto, a partita finita

cafe_international-open-hand = Mano di { $seat }: { $count ->
    [0] vuota
   *[other] { $guests }
}.
cafe_international-open-bag = { $count ->
    [0] Il sacchetto è vuoto.
   *[other] Nel sacchetto, a partire dal prossimo: { $guests }.
}

# I nomi dei computer, separati da virgole.
cafe_international-computer-names = Jeanette, Oskar, Manuela, Ivo, Greta

# Ciò che un computer considera; dopo ogni voce vengono i punti.
cafe_international-verdict-tables = ospiti ai tavoli ({ $own } a { $other })
cafe_international-verdict-nations = tavoli completi di una nazione ({ $own } a { $other })
cafe_international-verdict-reserved = tavoli riservati ({ $own } a { $other })
cafe_international-verdict-bar = bar ({ $own } a { $other })
cafe_international-verdict-hand = tessere rimaste ({ $own } a { $other })

## Prepared turns

# Che cosa fanno le mosse, come parti di una frase

cafe_international-effect-unseated = manda via un ospite { $why ->
    [alone] che non può sedersi da solo
   *[full] per cui nessuna sedia libera va bene
}
cafe_international-effect-joker = ti dà un jolly, che va bene per ogni nazione
cafe_international-effect-opened = fa fare punti al prossimo ospite a { $tables }
cafe_international-effect-drew = pesca { $count ->
    [one] 1 ospite
   *[other] { $count } ospiti
}
cafe_international-effect-filled = riempie { $count ->
    [one] il tavolo
   *[other] i tavoli
} { $tables }{ $limit ->
    [same] { "" }
   *[other] { " " }(il tuo limite di ospiti scende a { $limit })
}
cafe_international-loss-joker = il jolly lascia la tua mano
cafe_international-loss-swap = il jolly resta sulla { $chair }{ $points ->
    [0] { "" }
    [one] , mentre al prossimo turno potrebbe portare 1 punto
   *[other] , mentre al prossimo turno potrebbe portare { $points } punti
}
cafe_international-loss-draw = non peschi nessun ospite
cafe_international-loss-kept = ti resta in mano { $guest }, ma nessuna sedia libera va bene
cafe_international-loss-single = al prossimo turno il miglior ospite che ti resta fa { $points ->
    [0] nessun punto
   *[other] { $points }
} invece di { $more }
cafe_international-loss-others = { $seat } può fare { $points ->
    [one] 1 punto
   *[other] { $points } punti
} invece di { $less } ({ $placed })
cafe_international-loss-bar = il { $value } del bar resta libero per gli altri
cafe_international-loss-end = la partita finisce subito
cafe_international-loss-left = tieni { $count ->
    [one] 1 ospite
   *[other] { $count } ospiti
} in mano, e ognuno che resta alla fine costa 5 punti
