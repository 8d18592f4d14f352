# Saint Martin: termini, avvenimenti, rifiuti, scelte, il tavolo a parole.

saint_martin-coffee = { $coffee ->
    [A] Arabica
    [B] Benghalensis
    [C] Canephora
    [D] Dewevrei
   *[unknown] caffè sconosciuto
}
saint_martin-tile = { $tile } ({ $look })
saint_martin-look-threequarter = ¾ { $a }, ¼ { $b }
saint_martin-look-half = ½ { $a }, ½ { $b }
saint_martin-look-tee = ½ { $a }, ¼ { $b }, ¼ { $c }
saint_martin-look-cross = A, B, C, D
saint_martin-look-demanio-tee = ½ { $a }, ¼ { $b }, ¼ demanio
saint_martin-look-demanio-corner = ¾ { $a }, ¼ demanio
saint_martin-look-barracks = baracche
saint_martin-look-objective = tessera obiettivo, tutta { $a }
saint_martin-name = { $seat }
saint_martin-bid-of = { $seat }: { $coins }
saint_martin-zoom = { $part ->
    [nw] Il nord-ovest
    [ne] Il nord-est
    [sw] Il sud-ovest
   *[se] Il sud-est
}

# Avvenimenti

saint_martin-drew = { $seat } pesca { $tile }.
saint_martin-asked = { $how ->
    [sealed] Offerta segreta per { $tile }, chiesta a: { $seats }.
   *[open] A turno si chiede se indire un’asta per { $tile }: { $seats }.
}
saint_martin-answered = { $coins ->
    [0] Annotato, lo vedi solo tu: nessuna offerta per { $tile }.
    [one] Annotato, lo vedi solo tu: arrivi a 1 moneta per { $tile }.
   *[other] Annotato, lo vedi solo tu: arrivi a { $coins } monete per { $tile }.
}
saint_martin-silent = Nessuno offre per { $tile }.
saint_martin-heard = Offerte per { $tile } finora, ogni massimo resta segreto – { $bids }. Ora { $seat } può difenderla.
saint_martin-declined = { $seat } non indice un’asta per { $tile }.
saint_martin-called = { $seat } indice un’asta per { $tile } con { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}.
saint_martin-raised = { $seat } rialza a { $coins } per { $tile }.
saint_martin-dropped-out = { $why ->
    [coins] { $seat } non può rialzare e si chiama fuori.
   *[passed] { $seat } si chiama fuori.
}
saint_martin-sold = { $payee ->
    [bank] { $winner } tiene { $tile } e paga { $price } alla banca
   *[drawer] { $winner } compra { $tile } e paga { $price } a { $drawer }
}.{ $count ->
    [one] { "" }
   *[other] { " " }Offerte – { $bids }.
}
saint_martin-kept = { $seat } prende in mano { $tile }.
saint_martin-placed = { $source ->
    [objective] { $seat } piazza una tessera obiettivo in { $cell }: quattro quarti di { $tile }. Non piazzata valeva { $worth }.
    [bought] { $seat } piazza la tessera comprata { $tile } in { $cell }, { $turn ->
        [0] non girata
        [1] girata a destra
        [2] capovolta
       *[3] girata a sinistra
    }.
   *[hand] { $seat } piazza { $tile } in { $cell }, { $turn ->
        [0] non girata
        [1] girata a destra
        [2] capovolta
       *[3] girata a sinistra
    }.
}
saint_martin-closed = { $seat } chiude un campo di { $coffee } con { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
} ({ $where }){ $burned ->
    [0] { "" }
    [one] , di cui 1 bruciato
   *[other] , di cui { $burned } bruciati
}: { $coins ->
    [0] nessuna moneta
    [one] 1 moneta
   *[other] { $coins } monete
}.
saint_martin-closed-unpaid = { saint_martin-closed }
saint_martin-fields-changed = I tuoi campi e i loro cubetti ora valgono { $points ->
    [one] 1 punto
   *[other] { $points } punti
} in { $how ->
    [more] più
   *[less] meno
}.
saint_martin-took = { $seat } prende { $count ->
    [one] 1 cubetto da { $cells }, perché chiude un campo accanto
   *[other] { $count } cubetti da { $cells }, perché chiude un campo accanto a ciascuno
}.
saint_martin-relit = { $seat } può di nuovo bruciare dalla prossima tessera.
saint_martin-burned = { $seat } brucia { $quarter } ({ $coffee }).
saint_martin-discarded = { $seat } scarta { $tile }, che non ci sta da nessuna parte.
saint_martin-ended = { $seat } finisce il turno.
saint_martin-skipped = { $seat } non ha più niente da piazzare e salta il turno.
saint_martin-place-of = { $rank }. { $seat }, { $coffee }: { $score } ({ $points })
saint_martin-points = monete { $coins }, cubetti { $cubes }, campi { $fields }{ $burned ->
    [0] { "" }
   *[other] , cubetti su di essi { $burned }
}{ $objective ->
    [0] { "" }
   *[other] , tessera obiettivo { $objective }
}
saint_martin-over = La partita è finita: { $places }.

# Rifiuti

saint_martin-refused-players = Saint Martin è per { $least }–{ $most } giocatori; a questo tavolo { $count ->
    [one] ce n’è 1
   *[other] ce ne sono { $count }
}.
saint_martin-refused-unreadable = Non capisco «{ $typed }». Le mosse si scrivono così: draw, place T17@F5r1, objective@D4, discard T17, burn F5ne, end, bid T17=3, nobid T17, pass T17.
saint_martin-refused-over = Questa partita è finita. Non si può più muovere.
saint_martin-refused-not-asked = Ora non hai niente da decidere. Quando toccherà a te, te lo chiederò.
saint_martin-refused-wrong-step = { $step ->
    [bid] Prima rispondi per { $tile }: offri, o non offrire.
    [raise] Prima rispondi per { $tile }: rialza, o chiamati fuori con pass.
    [bought] Prima piazza la tessera che hai comprato: { $tile }.
    [after] Hai piazzato o scartato. Brucia un quarto di quella tessera, se puoi, o finisci il turno con end.
    [kept] La nuova tessera è nella tua mano. Piazzane una, o finisci il turno con end.
   *[turn] Questo è un turno normale. Piazza una tessera, o pesca.
}
saint_martin-refused-bag-empty = Il sacchetto è vuoto, quindi non puoi pescare. Piazza una tessera della tua mano.
saint_martin-refused-not-in-hand = { $tile } non è nella tua mano. { $count ->
    [0] La tua mano è vuota.
   *[other] Hai: { $hand }.
}
saint_martin-refused-objective-gone = Hai già piazzato la tua tessera obiettivo. Ne hai una sola.
saint_martin-refused-bought-tile-only = Devi piazzare la tessera che hai comprato, { $tile }, e nessun’altra.
saint_martin-refused-hand-tile-first = Hai più di { $count } tessere, quindi prima piazzane una della mano. Con la tessera obiettivo ne resterebbero troppe.
saint_martin-refused-cell-taken = In { $cell } c’è già una tessera. Scegli una casella vuota.
saint_martin-refused-not-adjacent = { $cell } non tocca con un lato nessuna tessera piazzata. Scegli una casella vuota accanto all’isola.
saint_martin-refused-road = { $tile } messa così non ci sta in { $cell }: una strada incontra un campo { $count ->
    [one] nella direzione
   *[other] nelle direzioni
} { $sides }. { $turn ->
    [none] Lì non ci sta in nessuna rotazione.
   *[other] Lì ci starebbe { $turn ->
        [0] non girata (r0)
        [1] girata a destra (r1)
        [2] capovolta (r2)
       *[3] girata a sinistra (r3)
    }.
}
saint_martin-refused-same-look = { $tile } è uguale in ogni rotazione. Usa r0.
saint_martin-refused-four-in-hand = Hai più di { $count } tessere. Piazzane o scartane una prima di finire il turno.
saint_martin-refused-must-place = { $what ->
    [draw] Non puoi ancora finire il turno: piazza una tessera, o pesca.
    [place] Non puoi ancora finire il turno: una tessera della tua mano ci sta e va piazzata.
   *[discard] Non puoi ancora finire il turno: piazza la tessera obiettivo, se ci sta, o scarta una tessera.
}
saint_martin-refused-a-tile-fits = Puoi scartare solo quando nessuna tessera della mano ci sta. { $tile } ci sta.
saint_martin-refused-no-discard = Non serve scartare: si scarta solo con quattro tessere in mano, o a sacchetto vuoto.
saint_martin-refused-fire-inactive = Il tuo fuoco era spento quando hai piazzato questa tessera. Ora è di nuovo acceso: potrai bruciare la prossima tessera che piazzi.
saint_martin-refused-no-cubes = I cubetti sono finiti, quindi non puoi bruciare.
saint_martin-refused-not-this-tile = { $cell ->
    [none] Hai scartato una tessera invece di piazzarla, quindi non puoi bruciare { $quarter }.
   *[other] Puoi bruciare solo la tessera appena piazzata, in { $cell }. { $quarter } non è su quella.
}
saint_martin-refused-not-coffee = { $quarter } è { $kind ->
    [demanio] demanio
    [barracks] parte delle baracche
   *[mansion] parte della magione
}. Puoi bruciare solo il caffè.
saint_martin-refused-burned = Hai già bruciato un quarto di questa tessera. Ne puoi bruciare uno solo.
saint_martin-refused-other-tile = { $tile } non è in vendita. La tessera in vendita è { $offer }.
saint_martin-refused-too-few-coins = Non puoi offrire { $wanted }. Hai { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}.
saint_martin-refused-too-low = L’offerta è troppo bassa. Offri da { $least } a { $most }, o non offrire.

# Scelte

saint_martin-menu-tile = Piazza una tessera
saint_martin-menu-column = Scegli una colonna
saint_martin-menu-cell = Scegli una casella
saint_martin-menu-bid = Scegli la tua offerta
saint_martin-menu-page = Scegli all’incirca quante monete
saint_martin-menu-coins = Scegli quante monete
saint_martin-menu-discard = Scarto
saint_martin-menu-discarded = Scegli la tessera da scartare
saint_martin-label-draw = Pesca una tessera e offrila
saint_martin-detail-draw = { $count ->
    [one] 1 rimasta
   *[other] { $count } rimaste
}{ $waits ->
    [yes] ; con quattro in mano la tessera obiettivo aspetta
   *[no] { "" }
}
saint_martin-label-end = { $ends ->
    [yes] Fine del turno e della partita
   *[no] Fine turno
}
saint_martin-label-draw-with = Pesca e finisci il turno
saint_martin-label-end-with = Fine turno, niente offerte fino a me
saint_martin-label-nobid-with = Niente offerte fino a me
saint_martin-label-nobid-better = Passo; chiedi solo se è migliore
saint_martin-button-hand-over = { $value ->
    [on] Fine turno da sola: accendi
   *[off] Fine turno da sola: spegni
}
saint_martin-label-bid = { $tile ->
    [none] Offri
   *[other] Offri per { $tile }
}
saint_martin-label-nobid = { $brings ->
    [exactly] Lasciala: ricevi { $price }
    [yes] Lasciala: ricevi { $price } o più
   *[no] Nessuna offerta
}
saint_martin-label-pass = { $brings ->
    [exactly] Chiamati fuori: ricevi { $price }
    [yes] Chiamati fuori: ricevi { $price } o più
   *[no] Chiamati fuori
}
saint_martin-button-never = Mai in questa partita
saint_martin-label-discard = Scarta una tessera
saint_martin-label-page = Da { $first } a { $last } monete
saint_martin-label-coins = { $secret ->
    [yes] Fino a
   *[no] Offri
} { $coins }
saint_martin-asks-tile = { $tile }: dove la piazzi? { $places ->
    [0] Non ci sta
    [one] 1 posto
   *[other] { $places } posti
}
saint_martin-detail-best = fino a +{ $points } in { $cell }{ $gives ->
    [0] { "" }
   *[other] , poi { $gives } per altri
}
saint_martin-detail-best-does = al meglio: { $does }
saint_martin-detail-tile = { $places ->
    [0] non ci sta
    [one] 1 posto
   *[other] { $places } posti
}{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
}
saint_martin-detail-barracks = una strada su ogni lato, nessun caffè
saint_martin-label-objective = Tessera obiettivo ({ $coffee })
saint_martin-label-objective-brief = Obiettivo
saint_martin-detail-objective = { $places ->
    [one] 1 posto
   *[other] { $places } posti
}{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
} · non piazzata vale { $worth } alla fine
saint_martin-label-column = Colonna { $column } · { $count ->
    [one] 1 casella
   *[other] { $count } caselle
}
saint_martin-label-cell = { $cell }{ $ways ->
    [one] { "" }
   *[other] { " " }· { $ways } modi di girarla
}
saint_martin-label-rotation = { $points ->
    [0] { "" }
   *[other] +{ $points } ·{ " " }
}{ $turn ->
    [0] non girata
    [1] girata a destra
    [2] capovolta
   *[3] girata a sinistra
}
saint_martin-label-burn = Brucia { $corner }: { $field }{ $gain ->
    [none] { "" }
    [own] , +1
   *[other] , +1 per lui
}
saint_martin-corner = { $corner ->
    [nw] NO
    [ne] NE
    [se] SE
   *[sw] SO
}
saint_martin-quarter = il quarto { $corner ->
    [nw] nord-ovest
    [ne] nord-est
    [se] sud-est
   *[sw] sud-ovest
} di { $cell }
saint_martin-side = { $side ->
    [0] nord
    [1] est
    [2] sud
   *[3] ovest
}
saint_martin-land = { $kind ->
    [demanio] demanio
    [barracks] baracche
   *[mansion] magione
}
saint_martin-corners = { $turn ->
    [0] Non girata
    [1] Girata a destra
    [2] Capovolta
   *[3] Girata a sinistra
}: NO { $nw }, NE { $ne }, SE { $se }, SO { $sw }. Strade: { $count ->
    [0] nessuna
   *[other] { $roads }
}.
saint_martin-corners-same = In tutti e quattro gli angoli: { $kind }. Strade: { $count ->
    [0] nessuna
   *[other] { $roads }
}.
saint_martin-remark-ways =
    { $tile }. { $a }{ $b ->
        [none] { "" }
       *[other] { "\u000A" }{ $b }
    }{ $c ->
        [none] { "" }
       *[other] { "\u000A" }{ $c }
    }{ $d ->
        [none] { "" }
       *[other] { "\u000A" }{ $d }
    }
saint_martin-remark-turnings = { $a }{ $b ->
    [none] { "" }
   *[other] { "\u000A" }{ $b }
}{ $c ->
    [none] { "" }
   *[other] { "\u000A" }{ $c }
}{ $d ->
    [none] { "" }
   *[other] { "\u000A" }{ $d }
}
saint_martin-remark-none-fits = Ora nessuna delle tue tessere ci sta: { $way ->
    [draw] puoi pescare
    [end] puoi finire il turno
    [discard] scartane una
   *[last] scartane una, o piazza la tessera obiettivo se ci sta
}.
saint_martin-remark-four = Hai quattro tessere e ne puoi tenere tre: piazzane una prima di finire il turno.
saint_martin-remark-legend = Accanto a ogni nome: monete, cubetti, una fiamma (può bruciare), una stella (tessera obiettivo non piazzata, vale { $worth }) e tutti i punti di adesso.
saint_martin-remark-burn = { $pays ->
    [own] Brucia il tuo caffè per 1 punto subito: il cubetto conta per te finché qualcuno non chiude un campo lì accanto e lo prende.
   *[none] Bruciare non ti porta nulla subito. Il cubetto è un punto per chi ha il caffè lì sotto, finché qualcuno non chiude un campo accanto e lo prende: brucia dove potresti essere tu.
} Poi non puoi bruciare la prossima tessera.
saint_martin-remark-raise-drawer =
    { $leader } offre { $price }. Chiamati fuori: ricevi { $price } o più e il tuo turno finisce. Oppure offri fino { $coins ->
    [one] alla tua moneta
   *[other] alle tue { $coins } monete
}: se vinci, tieni la tessera e paghi la banca.
    { $worth }
saint_martin-remark-raise-other =
    { $leader } offre { $price }. Offri di più, fino { $coins ->
    [one] alla tua moneta
   *[other] alle tue { $coins } monete
}, o chiamati fuori. Chi compra { $fits ->
    [yes] piazza subito la tessera
    [turn] piazza subito la tessera, al posto del prossimo turno
   *[no] tiene la tessera, che non ci sta da nessuna parte
}.
    { $worth }
saint_martin-remark-call-other =
    Puoi indire un’asta. Offri fino { $coins ->
    [one] alla tua moneta
   *[other] alle tue { $coins } monete
}; tutte le offerte sono pubbliche. Chi compra { $fits ->
    [yes] piazza subito la tessera
    [turn] piazza subito la tessera, al posto del prossimo turno
   *[no] tiene la tessera, che non ci sta da nessuna parte
}.
    { $worth }
saint_martin-remark-defend-drawer =
    Se la lasci, il tuo turno finisce. Oppure indica un massimo segreto (hai { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}): se vinci, paghi la banca e tieni la tessera.
    { $worth }
saint_martin-remark-window-other =
    Non offrire, o indica un massimo segreto (hai { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}). Paghi solo quanto basta a superare gli altri.{ $fits ->
    [yes] { "" }
    [turn] { " " }La piazzi subito, al posto del tuo prossimo turno.
   *[no] { " " }La tessera non ci sta da nessuna parte: resterebbe in mano.
}
    { $worth }
saint_martin-remark-brings = { $points ->
    [0] Ora non darebbe punti{ $grown ->
        [0] .
        [one] ; in { $cell } il tuo campo avrebbe 1 quarto.
       *[other] ; in { $cell } il tuo campo avrebbe { $grown } quarti.
    }
    [one] In { $cell } ti darebbe ora 1 punto.
   *[other] In { $cell } ti darebbe ora { $points } punti.
}
saint_martin-detail-discard = nessuna ci sta
saint_martin-detail-cells = { $cells }{ $best ->
    [none] { "" }
   *[other] { " " }· { $best }
}
saint_martin-whose = { $whose ->
    [own] il tuo { $coffee }
    [other] { $coffee } altrui
   *[nobody] { $coffee }
}
saint_martin-detail-brings = { $does }{ $gives ->
    [0] { "" }
   *[other] , poi { $gives } per altri
}{ $own ->
    [0] { "" }
   *[other] , +{ $own } { $own ->
        [one] punto
       *[other] punti
    }
}{ $fields ->
    [none] { "" }
   *[other] , tuoi campi { $fields }
}{ $lost ->
    [0] { "" }
   *[other] , meno i { $lost } che vale non piazzata
}{ $more ->
    [none] { "" }
   *[other] ; { $more }
}
saint_martin-detail-nothing = non allarga nessun campo
saint_martin-detail-closes = chiude { $fields }{ $others ->
    [0] { "" }
   *[other] { "" } e altri { $others }
}: { $coins ->
    [0] nessuna moneta
    [one] 1 moneta
   *[other] { $coins } monete
}{ $cubes ->
    [0] { "" }
    [one] , 1 cubetto
   *[other] , { $cubes } cubetti
}
saint_martin-detail-field = { $field }: { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
}, { $how ->
    [walled] ora{ " " }
   *[grown] { "" }
}{ $pays ->
    [0] { $gaps ->
        [one] 1 casella aperta
       *[other] { $gaps } caselle aperte
    }
   *[other] altri chiudono: +{ $pays }
}
saint_martin-detail-ready = { $field } ({ $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
}): { $tile } in mano lo chiude al prossimo turno, +{ $gets }{ $others ->
    [yes] , o lo fanno altri
   *[no] { "" }
}
saint_martin-detail-sized = { $how ->
    [closed] chiude { $field }
    [walled] { $field }, più vicino alla chiusura
   *[other] { $field }
} ({ $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
})
saint_martin-detail-turned = { $turns } – { $brings }
saint_martin-areas = { $a }{ $b ->
    [none] { "" }
   *[other] , { $b }
}{ $c ->
    [none] { "" }
   *[other] , { $c }
}{ $d ->
    [none] { "" }
   *[other] , { $d }
}
saint_martin-touches = { $side ->
    [0] nord
    [1] est
    [2] sud
   *[3] ovest
}: { $road ->
    [between] strada fra { $first } ({ $before }) e { $second } ({ $behind })
    [along] strada, { $first }
   *[none] niente strada, { $first }
}
saint_martin-tile-corners = { $tile }. { $corners }

# Il tavolo a parole

saint_martin-headline-turn = Turno { $turn }: { $own ->
    [no] { $seat } { $bag ->
        [empty] piazza una tessera
       *[full] pesca o piazza una tessera
    }
    [draw] pesca una tessera
    [place] piazza una tessera
   *[yes] pesca una tessera, o piazzane una
}
saint_martin-headline-window = Turno { $turn }: { $own ->
    [yes] { $drawer } ha pescato questa tessera. Offri?
   *[no] { $drawer } ha pescato { $tile }. Offerta chiesta a: { $asked }
}
saint_martin-headline-defend = Turno { $turn }: { $own ->
    [yes] { $leader } offre { $price } per la tua tessera
   *[no] { $leader } offre { $price } per { $tile }; { $seat } può difenderla
}
saint_martin-headline-call = Turno { $turn }: { $drawer } ha pescato { $tile }; { $seat } può indire un’asta
saint_martin-headline-raise = Turno { $turn }: { $leader } offre { $price } per { $tile }; { $seat } può rialzare
saint_martin-headline-kept = Turno { $turn }: { $own ->
    [no] { $seat } continua con la nuova tessera
    [place] { $tile } è tua: piazza una tessera
   *[yes] { $tile } è tua: piazza una tessera, o finisci il turno
}
saint_martin-headline-bought = Turno { $turn }: { $own ->
    [no] { $seat } piazza { $tile }, che era di { $drawer }
   *[yes] piazza la tessera comprata da { $drawer }
}
saint_martin-headline-after = Turno { $turn }: { $own ->
    [burn] brucia un quarto, o finisci il turno
    [yes] finisci il turno
   *[no] { $seat } può bruciare o finire il turno
}
saint_martin-headline-over = { $count ->
    [0] Nessuno è rimasto fino alla fine
    [one] { $winners } vince con { $score }
   *[other] { $winners } vincono a pari merito con { $score }
}
saint_martin-closed-field = { $coffee }, { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
}: { $coins }
saint_martin-fact-last = { $seat } ha piazzato { $tile } in { $cell }{ $count ->
    [0] ; nessun campo chiuso
   *[other] ; ha chiuso { $closed }; monete { $coins }, cubetti presi { $cubes }
}{ $burned ->
    [none] { "" }
   *[other] ; bruciato { $burned }
}{ $source ->
    [objective] .
   *[other] . { $corners }
}
saint_martin-fact-sale = { $state ->
    [offered] { $tile }, pescata da { $drawer }. Chiesto a: { $asked }. { $count ->
        [0] Ancora nessuna offerta.
       *[other] Offerte{ $secret ->
            [yes] , ogni massimo resta segreto
           *[no] { "" }
        } – { $bids }.
    }
    [open] In vendita: { $tile }, pescata da { $drawer }. { $corners } Chiesto a: { $asked }. { $count ->
        [0] Ancora nessuna offerta.
       *[other] Offerte{ $secret ->
            [yes] , ogni massimo resta segreto
           *[no] { "" }
        } – { $bids }.
    }
    [kept] Nessuno ha offerto per { $tile }.
   *[sold] { $winner } ha preso { $tile } per { $price }, pagando { $payee ->
        [bank] alla banca
       *[drawer] a { $drawer }
    }. Offerte – { $bids }.{ $state ->
        [bought] { " " }{ $corners }
       *[placed] { "" }
    }
}
saint_martin-fact-seat = { $seat }, { $coffee }: { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}, { $cubes ->
    [one] 1 cubetto
   *[other] { $cubes } cubetti
}, { $hand } in mano{ $known ->
    [0] { "" }
   *[other] { " " }(note: { $shown })
}, fuoco { $fire ->
    [active] acceso
   *[inactive] spento
}, tessera obiettivo { $objective ->
    [placed] piazzata
   *[unplaced] non piazzata
}{ $total ->
    [none] { "" }
   *[other] ; { $total } punti
}.
saint_martin-fields-of = { $coffee } { $value }
saint_martin-fact-supplies = Sacchetto: { $bag }. Cubetti rimasti: { $cubes }. I campi valgono: { $values }.
saint_martin-fact-hand = Nella tua mano: { $tile }
saint_martin-fact-fields = Campi aperti di { $coffee }: { $fields }.
saint_martin-fact-out = Non offrono più: { $seats }.
saint_martin-fact-discarded = Scartate, fuori dalla partita: { $tiles }.
saint_martin-board-row = { $text }
saint_martin-hand-coffee = Il tuo caffè è { $coffee }.
saint_martin-hand-empty = La tua mano è vuota.
saint_martin-hand-tile = { $copies ->
    [one] { "" }
   *[other] { $copies } ×{ " " }
}{ $tile }. { $corners } { $places ->
    [0] Non ci sta
    [one] Ci sta in 1 posto
   *[other] Ci sta in { $places } posti
}{ $best ->
    [0] { "" }
   *[other] , fino a +{ $best } in { $cell }
}{ $shown ->
    [yes] , gli altri l’hanno vista
   *[no] { "" }
}.
saint_martin-hand-objective = La tua tessera obiettivo non è piazzata: { $places ->
    [0] non ci sta
    [one] ci sta in 1 posto
   *[other] ci sta in { $places } posti
}{ $best ->
    [0] { "" }
   *[other] , fino a +{ $best } in { $cell }
}.
saint_martin-hand-points = { $total ->
    [one] 1 punto per ora
   *[other] { $total } punti per ora
}: { $points }. { $fire ->
    [active] Il tuo fuoco è acceso
   *[inactive] Il tuo fuoco è spento
}.
saint_martin-hand-offer = { $whose ->
    [own] La tessera che hai pescato
   *[other] In vendita per te
}{ $count ->
    [0] { "" }
   *[other] , un’altra come la tua
}: { $tile }. { $corners }
saint_martin-hand-answered = La tua risposta per { $tile }: { $coins ->
    [0] nessuna offerta
    [one] fino a 1 moneta
   *[other] fino a { $coins } monete
}.

# Tutto scoperto, a partita finita

saint_martin-open-hand = Mano di { $seat }: { $count ->
    [0] vuota
   *[other] { $tiles }
}.
saint_martin-open-coffee = Caffè segreto di { $seat }: { $coffee }.
saint_martin-open-bag = { $count ->
    [0] Il sacchetto è vuoto.
   *[other] Nel sacchetto, a partire dalla prossima: { $tiles }.
}
saint_martin-open-answer = { $seat } per { $tile }: { $coins ->
    [-1] ancora nessuna risposta
    [0] nessuna offerta
    [one] fino a 1 moneta
   *[other] fino a { $coins } monete
}.

# I nomi dei computer, separati da virgole.
saint_martin-computer-names = Céleste, Baptiste, Wilhelmina, Jules, Odette

# Ciò che un computer considera; dopo ogni voce vengono i punti.
saint_martin-verdict-coins = monete ({ $own } a { $other })
saint_martin-verdict-cubes = cubetti ({ $own } a { $other })
saint_martin-verdict-fields = campi propri ({ $own } a { $other })
saint_martin-verdict-cubes-on-color = cubetti sui campi propri ({ $own } a { $other })
saint_martin-verdict-objective = tessera obiettivo ({ $own } a { $other })

## Prepared turns

# Che cosa fanno le mosse, come parti di una frase

saint_martin-effect-closed = chiude { $count ->
    [one] un campo di
   *[other] { $count } campi di
} { $coffee }{ $coins ->
    [0] { "" }
    [one] { " " }per 1 moneta
   *[other] { " " }per { $coins } monete
}
saint_martin-effect-shut = ferma a { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
} un campo avversario di { $coffee }
saint_martin-effect-spare = usa la tua tessera che ora porta meno
saint_martin-effect-took = prende { $count ->
    [one] 1 cubetto
   *[other] { $count } cubetti
}
saint_martin-effect-grew = porta un campo di { $coffee } a { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
}
saint_martin-effect-ready = permette a { $tile } in mano di chiudere un campo di { $coffee } al prossimo turno per { $gets ->
    [one] 1 punto
   *[other] { $gets } punti
}{ $others ->
    [yes] , se nessuno lo chiude prima
   *[no] { "" }
}
saint_martin-effect-let-go = { $keeps ->
    [own] lascia una tessera che non dà più delle tue
    [turn] non costa né monete né il tuo prossimo turno
   *[coins] non costa monete
}
saint_martin-effect-drew = { $best ->
    [none] può portare una tessera migliore: quelle in mano ora non danno niente
    [opens] può portare una tessera migliore: ciò che in mano ora rende apre agli altri un campo da { $gives }
    [pays] ti fa scegliere tra una tessera nuova, se nessuno la compra, e { $tile } per { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
   *[choice] ti fa scegliere tra più tessere prima di piazzarne una, se nessuno compra quella nuova
}
saint_martin-effect-apart = non cambia nessun campo aperto
saint_martin-effect-left = lascia a un campo di { $coffee } spazio per crescere ({ $gaps ->
    [one] 1 casella libera
   *[other] { $gaps } caselle libere
})
saint_martin-effect-narrows = lascia a un campo { $whose ->
    [other] avversario{ " " }
   *[nobody] { "" }
}di { $coffee } solo { $gaps ->
    [one] 1 casella libera
   *[other] { $gaps } caselle libere
} per crescere
saint_martin-effect-extends = estende un campo di { $coffee } a { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
}
saint_martin-effect-guards = { $less ->
    [0] per ora impedisce agli altri di chiudere
    [one] lascia solo 1 tessera invece di { $tiles } per chiudere
   *[other] lascia solo { $less } tessere invece di { $tiles } per chiudere
} un campo di { $coffee } da { $gets ->
    [one] 1 punto
   *[other] { $gets } punti
}
saint_martin-effect-bid = { $gets ->
    [0] { $points ->
        [0] può togliere una tessera agli altri
        [one] può vincere una tessera che ora dà 1 punto
       *[other] può vincere una tessera che ora dà { $points } punti
    }
   *[other] { $points ->
        [0] può togliere a { $buyer } una tessera che ora può dare { $gets ->
            [one] 1 punto
           *[other] { $gets } punti
        }
        [one] può vincere una tessera che ora ti dà 1 punto, o { $gets } a { $buyer }
       *[other] può vincere una tessera che ora ti dà { $points } punti, o { $gets } a { $buyer }
    }
}
saint_martin-effect-keeps-turn = ti lascia il turno, in cui { $tile } può dare { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
saint_martin-effect-sells = vende la tessera per almeno { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}
saint_martin-effect-unfit = rinuncia a una tessera che ora non ci sta da nessuna parte
saint_martin-effect-discarded = lascia in mano { $count ->
    [one] 1 tessera
   *[other] { $count } tessere
}
saint_martin-effect-ended = { $keeps ->
    [fire] tiene acceso il fuoco, per bruciare la prossima tessera
    [idle] tiene tessere che possono rendere più tardi: ora nessuna dà un punto
    [objective] tiene i punti della tua tessera obiettivo non piazzata
   *[tiles] tiene { $count ->
        [one] 1 tessera
       *[other] { $count } tessere
    } per dopo
}
# What moves take from later turns, as clauses

saint_martin-loss-objective = la tua tessera obiettivo è già usata
saint_martin-loss-field = il tuo campo di { $quarters ->
    [one] 1 quarto
   *[other] { $quarters } quarti
} è chiuso e non può più crescere
saint_martin-loss-fire = non puoi bruciare la tua prossima tessera
saint_martin-loss-cube = chi chiude un campo accanto al cubetto lo prende
saint_martin-loss-tile = ti resta { $tile } invece di { $other }
saint_martin-loss-room = il tuo campo aperto più grande ha { $gaps ->
    [0] nessuna casella libera
    [one] 1 casella libera
   *[other] { $gaps } caselle libere
} per crescere invece di { $more }
saint_martin-loss-sold = la tessera può dare { $gets ->
    [one] 1 punto
   *[other] { $gets } punti
} a { $buyer }
saint_martin-loss-closers = { $tiles ->
    [one] 1 tessera chiude
   *[other] { $tiles } tessere chiudono
} un campo di { $coffee } da { $gets ->
    [one] 1 punto
   *[other] { $gets } punti
}, invece di { $less ->
    [0] nessuna
   *[other] { $less }
}
saint_martin-loss-ready = a un campo di { $coffee } manca una tessera per chiudersi e dare { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}
