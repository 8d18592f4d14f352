# Zanzibar: termini, eventi, rifiuti, scelte, il tavolo in parole, aiuto.

zanzibar-card = { $card ->
    [pepper] pepe
    [ginger] zenzero
    [cinnamon] cannella
    [vanilla] vaniglia
    [cloves] chiodi di garofano
    [north] nord
    [south] sud
    [east] est
    [west] ovest
    [centre] centro
   *[other] { $card }
}
zanzibar-spice = { $spice ->
    [pepper] pepe
    [ginger] zenzero
    [cinnamon] cannella
    [vanilla] vaniglia
    [cloves] chiodi di garofano
    [hut] capanna
    [sea] mare
   *[other] { $spice }
}
zanzibar-zone = { $zone ->
    [north] nord
    [south] sud
    [east] est
    [west] ovest
    [centre] centro
    [sea] mare
   *[other] { $zone }
}
zanzibar-zoom = { $part ->
    [north] Il nord
    [south] Il sud
    [east] L’est
    [west] L’ovest
    [centre] Il centro
   *[other] { $part }
}
zanzibar-color = { $color ->
    [red] rosso
    [blue] blu
    [black] nero
    [white] bianco
    [orange] arancione
   *[other] { $color }
}
zanzibar-space = { $space } { $name }
zanzibar-where = { $kind ->
    [sea] { $zone }
   *[other] { $goods }, { $zone }
}
zanzibar-pays = Ogni ordine dà punti secondo i tuoi commercianti nei suoi villaggi: { $scale }.
zanzibar-pays-for = { $traders ->
    [0] nessuno
    [1] uno
    [2] due
    [3] tre
    [4] quattro
   *[5] cinque o più
} { $points }
zanzibar-name = { $seat }

# Eventi

zanzibar-placed = { $seat } piazza il commerciante { $trader } in { $space }.
zanzibar-walked = { $seat }: il commerciante { $trader } va da { $start } a { $end } ({ $steps ->
    [one] 1 passo
   *[other] { $steps } passi
}).
zanzibar-pushed = { $seat }: il commerciante { $trader } va in { $space } e spinge il commerciante { $victim } di { $owner } in { $target }.
zanzibar-scored = { $seat } gioca l’ordine { $card }: { $traders ->
    [0] nessun commerciante
    [one] 1 commerciante ({ $villages })
   *[other] { $traders } commercianti ({ $villages })
}, { $points }, ora { $score }.
zanzibar-discarded = { $seat } scarta { $card }.
zanzibar-discarded-fresh = { $seat } scarta { $card }, appena pescato.
zanzibar-ended = { $seat } finisce il turno.
zanzibar-drew = { $seat } pesca { $count ->
    [one] 1 ordine
   *[other] { $count } ordini
}{ $looks ->
    [yes] { " " }e guarda prima di decidere.
   *[other] .
}
zanzibar-drew-own = Hai pescato { $cards }{ $looks ->
    [yes] { " " }e puoi ancora scartare.
   *[other] .
}
zanzibar-kept = { $seat } tiene gli ordini pescati.
zanzibar-finished = { $seat } ha usato l’ultimo dei dieci ordini.
zanzibar-last-turns = Ultimi turni: tutti tranne { $seat } ne hanno ancora uno.
zanzibar-place-of = { $rank }. { $seat } ({ $score })
zanzibar-over = La partita è finita{ $cause ->
    [round_limit] { " " }(limite di turni)
   *[other] { "" }
}: { $places }.

# Rifiuti

zanzibar-refused-players = Zanzibar è per { $least }–{ $most } giocatori; a questo tavolo { $count ->
    [one] ce n’è 1
   *[other] ce ne sono { $count }
}.
zanzibar-refused-first = Il posto { $number } non può cominciare: si gioca solo in { $count }. Scegli un altro posto, oppure lascia scegliere al caso.
zanzibar-refused-unreadable = Non capisco «{ $typed }». Le mosse si scrivono così: place 5@n3, 7>w3, 7xw3>n5, play pepper, discard cloves, end, end look, keep.
zanzibar-refused-game-over = Questa partita è finita. Non si può più muovere.
zanzibar-refused-not-your-turn = Tocca a { $seat }. Aspetta il tuo turno.
zanzibar-refused-wrong-phase = { $phase ->
    [placement] Si stanno ancora piazzando i commercianti. Mettine uno in uno spazio libero, per esempio con: place { $trader }@n3. Scegli una zona dove non ne hai ancora.
    [fresh] Stai guardando gli ordini appena pescati: { $fresh }. Tienili (keep), o scartane uno (discard e il nome).
   *[other] Questo è un turno normale. Muovi commercianti (7>w3), usa ordini (play o discard) o finisci con end.
}
zanzibar-refused-no-such-trader = Non hai un commerciante { $trader }. I tuoi vanno da { $first } a { $last }.
zanzibar-refused-no-such-space = Lo spazio { $space } non esiste. Gli spazi sono n1-n6, w1-w5, c1-c6, e1-e5, s1-s6 e o1-o6 (mare).
zanzibar-refused-already-placed = Il commerciante { $trader } è già in { $space }. Devi ancora piazzare: { $unplaced }.
zanzibar-refused-space-occupied = { $how ->
    [own] In { $space } c’è già il tuo commerciante { $trader }. Scegli uno spazio libero.
    [clear] In { $space } c’è il commerciante { $trader } di { $holder }. Puoi spingerlo via. Aggiungi una x, come in 7x{ $space }>n5, e di’ dove va.
   *[other] In { $space } c’è il commerciante { $trader } di { $holder }. Scegli uno spazio libero.
}
zanzibar-refused-zone-taken = { $space } è nella zona «{ $zone }». Lì hai già il commerciante { $trader }, in { $standing }. Durante il piazzamento metti un solo commerciante per zona.
zanzibar-refused-movement-over = In questo turno hai usato un ordine, quindi i commercianti non si muovono più. Usane un altro o finisci il turno.
zanzibar-refused-trader-done = Il commerciante { $trader } ha finito per questo turno, perché dopo di lui hai mosso { $mover }. Ognuno si muove una volta sola.
zanzibar-refused-three-moved = Hai mosso tre commercianti ({ $moved }), il massimo in un turno. Il commerciante { $trader } deve aspettare.
zanzibar-refused-no-steps-left = Il commerciante { $trader } non ha più passi. Muovine un altro, usa un ordine o finisci il turno.
zanzibar-refused-same-space = Il commerciante { $trader } è già in { $space }. Indica un altro spazio.
zanzibar-refused-no-path = Il commerciante { $trader } non ha una via libera da { $start } a { $space }. In mezzo ci sono altri commercianti.
zanzibar-refused-too-far = { $space } è troppo lontano per il commerciante { $trader }: gli { $needs ->
    [one] serve 1 passo
   *[other] servono { $needs } passi
} e gliene restano { $left }.
zanzibar-refused-nobody-there = { $space } è libero. Per andarci togli la x: { $trader }>{ $space }.
zanzibar-refused-own-trader = In { $space } c’è il tuo commerciante { $trader }. Puoi spingere solo commercianti di altri giocatori.
zanzibar-refused-too-strong = Il commerciante { $enemy } di { $holder } in { $space } è più forte del tuo { $trader }. Puoi spingere solo numeri uguali o più grandi.
zanzibar-refused-equal-has-room = Il commerciante in { $space } è forte come il tuo { $trader }, e ha spazio (liberi accanto: { $rooms }). Uno di pari forza si può spingere solo se non ha spazi liberi accanto.
zanzibar-refused-target-taken = { $how ->
    [itself] In { $target } c’è proprio il commerciante { $trader } di { $holder }. Mandalo in uno spazio libero.
   *[other] In { $target } c’è il commerciante { $trader } di { $holder }. Manda l’altro in uno spazio libero.
}
zanzibar-refused-must-push = Il commerciante in { $space } ha spazi liberi accanto, quindi devi spingerlo in uno di questi: { $targets }. { $target } non è fra loro.
zanzibar-refused-comes-from-there = Il tuo commerciante entra in { $space } da { $target }, l’unico accesso. Quindi lì non si può mandare nessuno. { $how ->
    [push] Possibili: { $targets }.
   *[other] Scegli un altro spazio libero.
}
zanzibar-refused-no-such-card = L’ordine «{ $card }» non esiste. Gli ordini sono: { $cards }.
zanzibar-refused-not-in-hand = Non hai in mano { $card }. { $count ->
    [0] La tua mano è vuota.
   *[other] Hai in mano: { $hand }.
}
zanzibar-refused-only-discard = Hai giocato tutti gli ordini che potevi. L’ordine { $card } si può solo scartare.
zanzibar-refused-only-score = Hai fatto tutti i tuoi scarti. L’ordine { $card } si può solo giocare, non scartare.
zanzibar-refused-not-just-drawn = L’ordine { $card } l’avevi già. Ora puoi scartare solo un ordine appena pescato: { $fresh }.
zanzibar-refused-nothing-to-look-at = { $why ->
    [off] A questo tavolo gli ordini pescati si tengono. Finisci il turno con end.
    [discards] Hai fatto tutti i tuoi scarti, quindi non c’è niente da decidere. Finisci il turno con end.
    [unused] In questo turno non hai usato ordini, quindi non ne peschi. Finisci il turno con end.
   *[other] Il tuo mazzo è vuoto, quindi non peschi. Finisci il turno con end.
}

# Scelte

zanzibar-menu-trader = Muovi un commerciante
zanzibar-menu-placed = Scegli il commerciante da piazzare
zanzibar-menu-walk = Scegli dove va
zanzibar-menu-send = Scegli dove mandarlo
zanzibar-menu-order = Gioca un ordine
zanzibar-menu-discard = Scegli l’ordine da scartare
zanzibar-menu-zone = Scegli una zona
zanzibar-menu-space = Scegli uno spazio
zanzibar-label-place = Commerciante { $trader }
zanzibar-asks-place = Commerciante { $trader }: dove?
zanzibar-asks-space = Commerciante { $trader }: { $province ->
    [sea] quale spazio di mare
    [centre] quale villaggio al centro
   *[other] quale villaggio a { $zone }
}?
zanzibar-label-brief = { $trader }, { $space }
zanzibar-label-trader = { $trader } in { $space }, { $steps } passi
zanzibar-label-goes-on = { $trader } in { $space }, ancora { $steps } di { $trader }
zanzibar-label-space = { $space } { $goods }
zanzibar-label-walk = { $space } { $goods }, { $steps ->
    [one] 1 passo
   *[other] { $steps } passi
}
zanzibar-label-clear = { $space }: spingi via { $color } { $victim }
zanzibar-label-enemy = { $space }: spingi { $color } { $victim }
zanzibar-label-send = in { $space }
zanzibar-label-play = Gioca { $card }: { $points }
zanzibar-label-play-end = { $card }, fine turno: { $points }
zanzibar-detail-play-end = l’altro ordine aspetta; { $draws ->
    [0] non peschi
    [one] peschi 1 ordine e lo tieni
   *[other] peschi { $draws } ordini e li tieni
}
zanzibar-label-discard = Scarta { $card }{ $ends ->
    [turn] , fine turno
    [moves] { " " }(finisce i movimenti)
   *[no] { "" }
}
zanzibar-label-keep = Tieni, fine turno
zanzibar-label-end = { $draws ->
    [0] { $used ->
        [0] Fine turno, senza usare ordini
       *[other] Fine turno, il mazzo è vuoto
    }
   *[other] Fine turno, pesca { $draws }
}
zanzibar-label-end-look = Fine turno, pesca { $draws }, tieni o scarta
zanzibar-remark-placing = Piazzamento, { $number } di { $count }. Il commerciante { $trader } fa { $trader ->
    [1] un passo
   *[other] { $trader } passi
} per turno; { $trader ->
    [2] solo un altro 2 può
   *[other] i numeri fino a { $trader } possono
} spingerlo via.
    { $pays }
zanzibar-remark-order =
    Muovi fino a tre commercianti, poi usa gli ordini: dopo il primo non si muove più.{ $discards ->
        [0] { "" }
        [one] {" "}Entro la fine della partita devi scartare un ordine: non costa nulla, neanche a −6.
       *[other] {" "}Entro la fine della partita devi scartare { $discards } ordini: non costano nulla, neanche a −6.
    }
    { $pays }
zanzibar-remark-moved = Mossi in questo turno: { $moved }{ $steps ->
    [0] { "" }
    [one] { " " }(resta un passo)
   *[other] { " " }(restano { $steps } passi)
}. { $more ->
    [0] Nessun altro può muoversi.
    [one] Può muoversi ancora uno.
   *[other] Possono muoversi ancora { $more }.
}
zanzibar-remark-none-moves = { $why ->
    [card] Hai usato un ordine, quindi nessun commerciante si muove più
    [three] Si sono mossi tre commercianti, il massimo in un turno
   *[board] Nessun tuo commerciante può muoversi: tutti i tragitti sono bloccati
}. { $cards ->
    [0] Puoi solo finire il turno.
   *[other] { $why ->
        [card] Usa l’altro ordine
       *[other] Usa un ordine
    }, o finisci il turno.
}
zanzibar-detail-free = { $count ->
    [one] 1 spazio libero
   *[other] { $count } spazi liberi
}{ $kinds ->
    [0] { "" }
   *[other] : { $goods }
}
zanzibar-gain = { $card }: { $points } in { $more ->
    [yes] più
   *[no] meno
}
zanzibar-detail-trader = { $count ->
    [0] { "" }
   *[other] massimo { $gains } ·{ " " }
}{ $where }
zanzibar-detail-space = { $count ->
    [0] { "" }
   *[other] { $gains } ·{ " " }
}{ $kind ->
    [sea] non conta per nessun ordine
   *[village] { $zone }
}{ $via ->
    [none] { "" }
   *[other] { " " }· via { $via }
}
zanzibar-detail-send = { $count ->
    [0] { "" }
   *[other] { $gains } ·{ " " }
}{ $where }
zanzibar-detail-play = { $traders ->
    [0] non conta nessun commerciante
    [one] conta 1 commerciante
   *[other] contano { $traders } commercianti
}{ $other ->
    [yes] { " " }· poi puoi usare l’altro ordine
   *[no] { "" }
}{ $only ->
    [yes] { " " }· non ti restano scarti
   *[no] { "" }
}
zanzibar-detail-discards-left = { $left ->
    [one] non costa nulla · il tuo ultimo scarto della partita
   *[other] non costa nulla · ti restano { $left } scarti nella partita
}
zanzibar-detail-discards-only = tutti gli ordini sono giocati: si può solo scartare
zanzibar-confirm-play = Giocare l’ordine { $card } con { $traders ->
    [0] nessun commerciante
    [one] solo 1 commerciante
   *[other] solo { $traders } commercianti
}? Ti costa { $loses } punti.

# Il tavolo in parole

zanzibar-headline-placement = Piazzamento: tocca a { $own ->
    [yes] te
   *[no] { $seat }
}
zanzibar-headline-turn = Turno { $turn }{ $last ->
    [yes] { " " }(ultimi turni)
   *[other] { "" }
}: tocca a { $own ->
    [yes] te
   *[no] { $seat }
}
zanzibar-headline-fresh = Turno { $turn }{ $last ->
    [yes] { " " }(ultimi turni)
   *[other] { "" }
}: { $own ->
    [yes] guarda { $fresh ->
        [one] l’ordine pescato
       *[other] i { $fresh } ordini pescati
    }
   *[no] { $seat } guarda { $fresh ->
        [one] 1 ordine pescato
       *[other] { $fresh } ordini pescati
    }
}
zanzibar-headline-over = { $count ->
    [0] Nessuno è rimasto fino alla fine
    [one] { $winners } vince con { $score }
   *[other] { $winners } vincono a pari merito con { $score }
}{ $tie ->
    [finished] { " " }(a pari punti, ma ha finito prima)
    [cards] { " " }(a pari punti, ma con meno ordini rimasti)
   *[none] { "" }
}
zanzibar-fact-seat = { $letter } { $seat }: punteggio { $score }, { $cards ->
    [one] resta 1 ordine
   *[other] restano { $cards } ordini
}.
zanzibar-fact-hand = La tua mano: { $cards }.
zanzibar-fact-worth = La tua mano, con i punti attuali: { $cards }.
zanzibar-fact-card = { $use ->
    [only-discard] { $card } (solo da scartare)
   *[other] { $card } { $points }
}
zanzibar-fact-zone = { $zone }: { $spaces }.
zanzibar-step-placed = { $trader } piazzato in { $space }.
zanzibar-step-walked = { $trader } è andato { $way }.
zanzibar-step-pushed = { $trader } è andato { $way } e ha spinto { $victim } in { $target }.
zanzibar-board-zone = { $zone }:
zanzibar-board-cell = { $kind ->
    [sea] { $space }
   *[other] { $space } { $goods }
} { $holder ->
    [none] libero
   *[other] { $holder }
}
zanzibar-board-routes = Tragitti:
zanzibar-board-route = { $space }: { $near }
zanzibar-board-seat = { $letter } { $seat }: punteggio { $score }, mano { $hand }, mazzo { $deck }, da giocare { $orders }, da scartare { $discards }{ $last ->
    [due] , gli spetta l’ultimo turno
    [had] , ha fatto l’ultimo turno
    [finished-first] , ha finito per primo
    [finished-later] , ha finito
   *[no] { "" }
}
zanzibar-board-traders = { "  " }commercianti: { $traders ->
    [none] nessuno
   *[other] { $traders }
}
zanzibar-board-scored = { $card } { $traders } ({ $points })
zanzibar-board-used = { $count ->
    [0] giocati: nessuno
   *[other] giocati: { $scored }
}; { $thrown ->
    [0] scartati: nessuno
   *[other] scartati: { $discarded }
}
zanzibar-board-hand = { "  " }ordini non usati: { $cards }
zanzibar-board-turn = Mossi in questo turno: { $moved ->
    [none] nessuno
   *[other] { $moved }
}{ $mover ->
    [0] { "" }
   *[other] ; passi rimasti al { $mover }: { $left }
}{ $used ->
    [yes] ; non si muove più
   *[no] { "" }
}
zanzibar-board-limit = La partita si chiude dopo { $rounds } turni a testa, se nessuno finisce prima.
zanzibar-board-places = Classifica: { $places }
zanzibar-hand-empty = La tua mano è vuota.
zanzibar-hand-card = { $card } ({ $villages }): ora { $traders ->
    [one] 1 commerciante
   *[other] { $traders } commercianti
}, { $points }{ $fresh ->
    [yes] , appena pescata
   *[no] { "" }
}{ $use ->
    [only-score] , si può solo giocare
    [only-discard] , si può solo scartare
   *[both] { "" }
}.
zanzibar-hand-deck = { $count ->
    [0] Il tuo mazzo è vuoto.
    [one] 1 ordine nel tuo mazzo: { $cards }.
   *[other] { $count } ordini nel tuo mazzo, in sequenza ignota: { $cards }.
}
zanzibar-hand-quota = Punteggio { $score }; ordini giocati: { $scored }, ancora possibili: { $orders }; scarti da fare: { $discards }.

# Tutto scoperto, a partita finita

zanzibar-open-hand = Mano di { $seat }: { $count ->
    [0] vuota
   *[other] { $cards }
}.
zanzibar-open-deck = Mazzo di { $seat }, dalla cima: { $count ->
    [0] vuoto
   *[other] { $cards }
}.

# I nomi dei computer, separati da virgole.
zanzibar-computer-names = Amina, Salim, Zuhra, Idris, Bibi

# Ciò che un computer considera; dopo ogni voce vengono i punti.

# Risposte automatiche

zanzibar-auto-answer-placing = Commercianti ancora da piazzare
zanzibar-auto-answer-placing-value = { $value ->
    [on] piazzali per me
   *[off] chiedimelo
}
zanzibar-button-placing = { $value ->
    [on] Piazzali tutti per me
   *[off] Piazzo io
}
zanzibar-auto-answer-wishes = Desideri di piazzamento
zanzibar-auto-answer-wishes-value = { $count ->
    [0] Nessuno. Con `/zanzibar { common-command-do } { common-parameter-moves }: wishes 5@n3` dici dove vanno i tuoi commercianti. Al tuo turno si esegue subito il primo desiderio possibile.
   *[other] { $value }. Al tuo turno si esegue subito il primo desiderio possibile. Se nessuno è possibile, chiedo a te.
}
zanzibar-refused-all-placed = Tutti i commercianti sono piazzati. I desideri valgono solo per il piazzamento.
zanzibar-refused-too-many-wishes = Troppi desideri: puoi indicarne al massimo { $most }.
zanzibar-verdict-orders = ordini che hanno portato punti ({ $own } a { $other })
zanzibar-verdict-lost = meno perdite con gli ordini ({ $own } a { $other })
zanzibar-verdict-worth = ordini pagati meglio

## Prepared turns

# Che cosa fanno le mosse, come parti di una frase

zanzibar-effect-raised = porta per dopo il valore di { $cards }
zanzibar-effect-order = { $card } a { $points }
zanzibar-effect-placed = conta per { $cards }
zanzibar-effect-reach = raggiunge { $villages ->
    [one] 1 villaggio
   *[other] { $villages } villaggi
} in { $steps ->
    [one] 1 passo
   *[other] { $steps } passi
}
zanzibar-effect-discarded = scarta { $card } (che poi renderebbe { $points })
zanzibar-effect-scored = gioca l’ordine { $card } con { $traders ->
    [0] nessun commerciante
    [one] 1 commerciante
   *[other] { $traders } commercianti
}{ $loses ->
    [yes] { " " }({ $points })
   *[no] { "" }
}
zanzibar-effect-kept = tiene { $cards } per dopo
zanzibar-effect-nearer = porta { $count ->
    [one] 1 commerciante
   *[other] { $count } commercianti
} a portata di { $card } invece di { $was }
zanzibar-loss-order = { $card }{ $held ->
    [no] , ancora da pescare,
   *[yes] { "" }
} renderebbe { $points } invece di { $more }
zanzibar-loss-used = giochi { $card } per { $points }
zanzibar-loss-early = { $card } porta solo { $points }, mentre { $count } dei tuoi commercianti possono arrivarci ({ $more })
zanzibar-loss-kept = { $card }, che vale { $points }, ti resta in mano
zanzibar-loss-discard = non ti restano scarti
zanzibar-loss-exposed = { $pusher } può spingere via il tuo commerciante { $trader }
zanzibar-loss-reach = { $count ->
    [0] nessuno dei tuoi commercianti può
    [one] solo 1 dei tuoi commercianti può
   *[other] solo { $count } dei tuoi commercianti possono
} arrivare a { $card } invece di { $more }
zanzibar-loss-others = il { $color } potrebbe ottenere { $points } per { $card } invece di { $less }
