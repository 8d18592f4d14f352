# Guatemala Café: termini, eventi, rifiuti, scelte, il tavolo in parole, risposte automatiche.

guatemala_cafe-colour = { $colour ->
    [K] nero
    [B] marrone
    [R] rosso
    [G] beige
    [W] bianco
   *[other] nessuno
}
guatemala_cafe-piece = { $kind ->
    [w] operaia
    [h] baracca
    [s] nave
    [r] strada
   *[sack] sacco
}{ $kind ->
    [sack] { $colour ->
        [K] { " " }nero
        [B] { " " }marrone
        [R] { " " }rosso
        [G] { " " }beige
        [W] { " " }bianco
       *[other] { "" }
    }
   *[other] { $colour ->
        [K] { " " }nera
        [B] { " " }marrone
        [R] { " " }rossa
        [G] { " " }beige
        [W] { " " }bianca
       *[other] { "" }
    }
}
guatemala_cafe-line = { $kind ->
    [row] riga
   *[column] colonna
} { $name }
guatemala_cafe-zoom = { $part ->
    [production] Il tabellone di produzione
   *[plantation] Le piantagioni
}
guatemala_cafe-name = { $seat }
guatemala_cafe-gain = { $seat } { $points }

# Eventi

guatemala_cafe-put = { $seat } mette il compratore in { $space } ({ $line }). Comincia { $first }.
guatemala_cafe-moved = { $seat } sposta il compratore di { $steps ->
    [one] 1 casella
   *[other] { $steps } caselle
}, { $line } (casella { $space }){ $price ->
    [0] .
   *[other] , { $price } centavos.
}
guatemala_cafe-stayed = { $seat } lascia fermo il compratore.
guatemala_cafe-took = { $seat }: { $piece } dalla casella { $space } { $kind ->
    [border] al confine
    [harbour] al porto
   *[field] al campo
} { $target }{ $price ->
    [0] .
    [one] , 1 centavo.
   *[other] , { $price } centavos.
}
guatemala_cafe-ended = { $seat } finisce il turno{ $count ->
    [0] .
    [one] ; una strada va nella casella { $roads }.
   *[other] ; le strade vanno nelle caselle { $roads }.
}{ $missing ->
    [0] { "" }
   *[other] { " " }Per le altre caselle non ci sono più strade.
}
guatemala_cafe-sack = { $seat } prende il sacco { $colour } dalla casella { $space }: 8 centavos.{ $asks ->
    [yes] { " " }Qualcuno blocca?
   *[no] { " " }Nessuno può bloccare.
}
guatemala_cafe-unblocked = Nessuno blocca.
guatemala_cafe-blocked = { $seat } blocca con un sacco { $colour } nella casella { $space }: nessuno fa punti.
guatemala_cafe-scored = Conteggio del { $colour }: { $count ->
    [0] nessun punto per nessuno.
   *[other] { $yields }.
}
guatemala_cafe-yield = { $seat } { $workers ->
    [one] 1 operaia
   *[other] { $workers } operaie
}{ $ships ->
    [0] { "" }
    [one] { " " }x { $factor } (una nave)
   *[other] { " " }x { $factor } ({ $ships } navi)
} = { $points }, ora { $score }
guatemala_cafe-ship-left = Una nave lascia { $harbour } ({ $colour }).
guatemala_cafe-refilled = { $source ->
    [bag] Dal sacchetto: { $colour } nella casella { $space } per { $seat }.
   *[hand] { $seat } mette un sacco { $colour } nella casella { $space }.
}
guatemala_cafe-space-closed = Mano e sacchetto sono vuoti, quindi la casella { $space } resta senza sacco.
guatemala_cafe-idle = Da { $turns ->
    [one] 1 turno
   *[other] { $turns } turni
} nessuno prende niente. { $left ->
    [one] Dopo un altro turno così
   *[other] Dopo altri { $left } turni così
} la partita finisce.
guatemala_cafe-place-of = { $rank }. { $seat } ({ $score ->
    [one] 1 punto
   *[other] { $score } punti
}, { $money ->
    [one] 1 centavo
   *[other] { $money } centavos
})
guatemala_cafe-over = La partita è finita: { $cause ->
    [track] un segnapunti ha raggiunto i sacchi
    [idle] per due giri nessuno ha preso niente
   *[sacks] sul tabellone non c’è più nessun sacco
}. { $places }.

# Rifiuti

guatemala_cafe-refused-players = Guatemala Café è per { $least }–{ $most } giocatori; a questo tavolo { $count ->
    [one] ce n’è 1
   *[other] ce ne sono { $count }
}.
guatemala_cafe-refused-not-understood = Non capisco «{ $typed }». Le mosse si scrivono così: @17, stay, >3@20, wB b6>C7, sB b3>P2, r d4>B8/B9, score K@d1, pass K@d1, block K@d1, sail K@P2, refill R@d1, end.
guatemala_cafe-refused-game-over = Questa partita è finita. Non si può più muovere.
guatemala_cafe-refused-not-asked = Gli altri decidono se bloccare. Aspetta la loro risposta.
guatemala_cafe-refused-already-answered = Hai già risposto, e la risposta è definitiva. Aspetta gli altri.
guatemala_cafe-refused-not-your-turn = Tocca a { $seat }. Aspetta il tuo turno.
guatemala_cafe-refused-wrong-moment = { $phase ->
    [place] Prima metti il compratore su una casella del percorso, per esempio con @9.
    [move] Ora sposta il compratore (da >1 a >4), o lascialo fermo (stay).
    [block] Si chiede solo se blocchi: pass { $colour }@{ $space } oppure block { $colour }@{ $space }.
    [sail] Ora scegli la nave che parte, per esempio con sail { $colour }@P1.
    [refill] Ora metti uno dei tuoi sacchi in { $space }, per esempio con refill K@{ $space }.
   *[act] Il compratore si è mosso. Prendi pezzi, fai punti o finisci con end.
}
guatemala_cafe-refused-move-first = Prima sposta il compratore (da >1 a >4). Se non lo sposti, puoi solo lasciarlo fermo con stay.
guatemala_cafe-refused-no-such-space = Sul percorso la casella { $space } non esiste. Le caselle vanno da 1 a 36.
guatemala_cafe-refused-too-far = Il compratore avanza di 1, 2 o 3 caselle, oppure di 4 per 2 centavos; non di { $steps }.
guatemala_cafe-refused-other-stop = { $steps ->
    [one] Con una casella
   *[other] Con { $steps } caselle
} il compratore arriva da dov’è adesso a { $line } (casella { $right }), non a { $planned } (casella { $space }).
guatemala_cafe-refused-wrong-space = { $right ->
    [none] La linea del compratore non ha una casella per i sacchi, quindi non puoi prendere { $space }.
   *[other] Si tratta di { $right }, non di { $space }.
}
guatemala_cafe-refused-was-blocked = Il tuo conteggio è stato bloccato: in questo turno puoi solo costruire. Prendi pezzi o finisci con end.
guatemala_cafe-refused-already-building = In questo turno hai già preso un pezzo, quindi non puoi fare punti. Continua a costruire o finisci con end.
guatemala_cafe-refused-not-in-line = { $space } non è nella linea del compratore, { $line }: { $spaces }.
guatemala_cafe-refused-is-sack = { $space } è una casella per i sacchi. Un sacco serve a fare punti, non a costruire.
guatemala_cafe-refused-three-taken = Hai preso tre pezzi, il massimo in un turno. Finisci con end.
guatemala_cafe-refused-space-empty = { $space } è vuota. Scegli un’altra casella della linea.
guatemala_cafe-refused-wrong-piece = In { $space } c’è: { $piece }. Hai scritto: { $said }.
guatemala_cafe-refused-no-such-border = { $side ->
    [2] Il confine { $target } non esiste. Indica due campi vicini (A1/A2), o sul bordo un campo e il suo lato (A1/W).
   *[other] Lungo { $target } non passa un sentiero. Le strade vanno solo sui sentieri del tabellone, come A9/B9.
}
guatemala_cafe-refused-no-such-harbour = Il porto { $target } non esiste; l’ultimo è { $last }.
guatemala_cafe-refused-no-such-field = Il campo { $target } non esiste. I campi vanno da A1 a { $last }.
guatemala_cafe-refused-not-a-site = { $target } non è un terreno per baracche. Le baracche vanno solo sui terreni segnati.
guatemala_cafe-refused-site-only-hut = { $target } è un terreno per baracche. Per un’operaia scegli un campo normale.
guatemala_cafe-refused-closed = In tre giocatori { $target } è chiuso. Usa uno degli altri tre sentieri.
guatemala_cafe-refused-hut-owned = Hai già una baracca di quel colore ({ $colour }) in { $standing }. Ne puoi avere una per colore.
guatemala_cafe-refused-field-taken = { $target } è occupato. Scegli un campo vuoto.
guatemala_cafe-refused-road-taken = In { $target } c’è già una strada. Scegli un confine senza strada.
guatemala_cafe-refused-harbour-full = Tutti gli ormeggi di { $target } sono occupati.
guatemala_cafe-refused-touches-rival = { $target } tocca la piantagione dello stesso colore ({ $colour }) di { $rival }. Si possono toccare solo gli angoli.
guatemala_cafe-refused-not-connected = { $target } non tocca la tua piantagione di quel colore ({ $colour }). Costruisci accanto ai tuoi pezzi.
guatemala_cafe-refused-no-money = Costa { $needs ->
    [one] 1 centavo
   *[other] { $needs } centavos
}, e ne hai { $has }.
guatemala_cafe-refused-no-sack = In { $space } non c’è nessun sacco.
guatemala_cafe-refused-wrong-sack = Il sacco è { $right }, non { $said }.
guatemala_cafe-refused-cannot-block = Non hai un sacco di quel colore ({ $colour }), quindi puoi solo lasciare fare punti.
guatemala_cafe-refused-not-holding = Non hai un sacco di quel colore ({ $colour }). Scegline uno dalla tua mano.
guatemala_cafe-refused-no-such-ship = La nave che parte è in uno di { $harbours }, non in { $target }.

# Scelte

guatemala_cafe-menu-side = Scegli un lato del tabellone
guatemala_cafe-menu-space = Scegli una casella del percorso
guatemala_cafe-menu-piece = Scegli un pezzo
guatemala_cafe-menu-column = Scegli una colonna
guatemala_cafe-menu-field = Scegli un campo
guatemala_cafe-menu-site = Scegli un terreno per baracche
guatemala_cafe-menu-harbour = Scegli un porto
guatemala_cafe-menu-near = Scegli dove va la strada
guatemala_cafe-menu-group = Scegli una parte del tabellone
guatemala_cafe-menu-border = Scegli un confine
guatemala_cafe-menu-sail = Scegli la nave che parte
guatemala_cafe-menu-refill = Scegli un sacco per la casella vuota
guatemala_cafe-label-side = { $side ->
    [top] in alto
    [right] a destra
    [bottom] in basso
   *[left] a sinistra
}
guatemala_cafe-asks-side = Caselle da { $first } a { $last }, { guatemala_cafe-label-side }
guatemala_cafe-detail-side = caselle da { $first } a { $last }
guatemala_cafe-label-put = Casella { $space }, serve { $line }
guatemala_cafe-count = { $kind ->
    [w] { $count ->
        [one] 1 operaia
       *[other] { $count } operaie
    }
    [h] { $count ->
        [one] 1 baracca
       *[other] { $count } baracche
    }
    [s] { $count ->
        [one] 1 nave
       *[other] { $count } navi
    }
   *[r] { $count ->
        [one] 1 strada
       *[other] { $count } strade
    }
}
guatemala_cafe-contents = { $count ->
    [0] nessun pezzo
   *[other] { $pieces }
}{ $sack ->
    [none] { "" }
   *[other] , sacco { $sack }
}
guatemala_cafe-label-stay = Lascia il compratore: turno perso
guatemala_cafe-confirm-stay = Lasciare il compratore dov’è? Il turno finisce: non costruisci e non fai punti.{ $ends ->
    [yes] { " " }Poiché nessuno ha preso niente per due giri, così finisce la partita.
   *[no] { "" }
}
guatemala_cafe-standing = Punti: { $scores }. Alla fine { $gap ->
    [one] manca 1 casella
   *[other] mancano { $gap } caselle
}: un sacco contato e ogni punto di chi è in testa ne tolgono una.
guatemala_cafe-stop-in-words = { $kind ->
    [row] Riga
   *[column] Colonna
} { $name }: { $count ->
    [0] vuota
   *[other] { $pieces }
}.
guatemala_cafe-words-below =
    { $above }
    { $below }
guatemala_cafe-remark-possible = { $ends ->
    [always] Con il sacco { $colour } la partita finisce.
    [unblocked] Con il sacco { $colour } la partita finisce, se nessun avversario blocca.
   *[no] { "" }
}{ $count ->
    [0] { "" }
   *[other] { $ends ->
        [no] { "" }
       *[other] { " " }
    }Punti col { $colour }: { $gains }.
}
guatemala_cafe-remark-no-piece = { $why ->
    [three] Hai preso tre pezzi, il massimo in un turno
    [bare] Questa linea non ha pezzi
    [money] { $money ->
        [one] Il tuo centavo non basta
       *[other] I tuoi { $money } centavos non bastano
    } per nessun pezzo di questa linea
   *[room] Nessun pezzo di questa linea si può piazzare
}. { $scores ->
    [yes] Fai punti, o finisci il turno.
   *[no] Puoi solo finire il turno.
}
guatemala_cafe-remark-first-hut = Vicino al porto una baracca costa di più, ma servono meno strade per unirla alle navi, che ne moltiplicano i punti.
guatemala_cafe-remark-second-hut = Non per te, perché di ogni colore puoi avere una baracca: { $huts }.
guatemala_cafe-remark-closed-sites = Accanto { $count ->
    [one] al posto libero
   *[other] ai posti liberi
} { $sites } ci sono pezzi di un altro ({ $colour }): lì la tua baracca non può stare.
guatemala_cafe-remark-pair = { $one } { $other }
guatemala_cafe-remark-asked = { $count ->
    [0] Nessuno farebbe punti.
   *[other] Questo conteggio porta: { $gains }.
}{ $ends ->
    [always] { " " }La partita finisce, anche con un blocco.
    [unblocked] { " " }Se nessuno blocca, la partita finisce.
   *[no] { "" }
} { $holds ->
    [no] Non hai un sacco così. Te lo chiedo lo stesso, perché nessuno lo venga a sapere.
   *[yes] Un blocco ti costa un sacco di quel colore; nessuno fa punti, e { $seat } può costruire.
}
guatemala_cafe-line-use = { $use ->
    [any] { $coffee }
    [begin] inizia il { $coffee }
    [grow] amplia il { $coffee }
    [ship] nave, { $coffee }
    [road] strada per il { $coffee }
    [worker] operaia, { $coffee }
    [roads] strada
   *[none] nessun pezzo
}{ $more ->
    [yes] { " " }o altro
   *[no] { "" }
}
guatemala_cafe-label-go = { $kind ->
    [row] Riga
   *[column] Col.
} { $name }{ $how ->
    [dear] { " " }per 2
   *[free] { "" }
}: { $shows ->
    [build] { $use }
    [sack] { $use }, sacco
   *[points] { $builds ->
        [no] { "" }
        [road] strada o{ " " }
       *[yes] pezzi o{ " " }
    }{ $colour }{ $mine ->
        [0] { "" }
       *[other] { " " }+{ $mine }
    }{ $others ->
        [0] { "" }
       *[other] , altri +{ $others }
    }
}
guatemala_cafe-label-piece = { $piece } ({ $space })
guatemala_cafe-label-column = Colonna { $column }
guatemala_cafe-label-group = { $kind ->
    [v] riga { $number }, tra le colonne
   *[h] { $number ->
        [0] lungo il bordo nord
        [9] lungo il mare
       *[other] tra le righe { $number } e { $next }
    }
}
guatemala_cafe-label-place = { $kind ->
    [harbour] Porto
   *[other] Campo
} { $target }
guatemala_cafe-detail-route = baracca { $colour } { $hut } verso il porto { $harbour }: { $count ->
    [0] uniti da questa strada
    [one] poi manca 1 strada
   *[other] poi mancano { $count } strade
}{ $ships ->
    [0] { "" }
    [one] , là attende 1 nave
   *[other] , là attendono { $ships } navi
}
guatemala_cafe-label-way = Baracca { $hut } ({ $colour }) → porto { $harbour }
guatemala_cafe-detail-way = { $count ->
    [0] questa strada li collega
    [one] poi manca 1 strada
   *[other] poi mancano { $count } strade
}{ $ships ->
    [0] { "" }
    [one] , lì attende 1 nave
   *[other] , lì attendono { $ships } navi
}{ $shortest ->
    [yes] { " " }· la tua via più breve
   *[no] { "" }
} · confine { $border }
guatemala_cafe-label-other = Un altro confine…
guatemala_cafe-detail-berth = { $price ->
    [0] gratis
    [one] 1 centavo
   *[other] { $price } centavos
} · { $joined ->
    [yes] unito da strade alla tua baracca ({ $colour })
    [route] non conta ancora, { $count ->
        [one] manca 1 strada
       *[other] mancano { $count } strade
    } alla tua baracca ({ $colour })
   *[no] serve solo a una baracca ({ $colour })
}
guatemala_cafe-detail-joins = { $price ->
    [0] { "" }
    [one] 1 centavo:{ " " }
   *[other] { $price } centavos:{ " " }
}si unisce alla tua piantagione ({ $colour }): { $hut ->
    [none] { "" }
   *[other] baracca,{ " " }
}ora { $workers ->
    [one] 1 operaia
   *[other] { $workers } operaie
}{ $site ->
    [none] { "" }
   *[other] , accanto al terreno libero { $site }
}
guatemala_cafe-detail-begins = { $price ->
    [0] { "" }
    [one] 1 centavo:{ " " }
   *[other] { $price } centavos:{ " " }
}{ $roads ->
    [-1] inizia una piantagione
    [0] collegata a un porto da strade
    [one] a 1 strada dal porto
   *[other] a { $roads } strade dal porto
}{ $site ->
    [none] { "" }
   *[other] , accanto al terreno libero { $site }
}
guatemala_cafe-detail-fields = { $count ->
    [one] 1 campo
   *[other] { $count } campi
}, { $range ->
    [one] { $most ->
        [one] 1 centavo
       *[other] { $most } centavos
    }
   *[other] { $least }–{ $most } centavos
}
guatemala_cafe-detail-piece = { $range ->
    [one] { $most ->
        [one] 1 centavo
       *[other] { $most } centavos
    }
   *[other] { $least }–{ $most } centavos
}: { $how ->
    [hut-new] inizia una piantagione{ $workers ->
        [0] { "" }
        [one] , qui 1 operaia adatta
       *[other] , qui { $workers } operaie adatte
    }
    [hut-own] { $workers ->
        [one] poi la tua operaia dà punti
       *[other] poi le tue { $workers } operaie danno punti
    }
    [worker-hut] poi il tuo { $colour } dà { $points } in più
    [worker-own] con le tue, ancora senza baracca
   *[worker-new] ancora senza baracca
}
guatemala_cafe-detail-group = confini { $borders }
guatemala_cafe-label-border = { $other ->
    [N] A nord di { $one }
    [S] Lato mare di { $one }
    [E] Bordo est di { $one }
    [W] Bordo ovest di { $one }
   *[other] Tra { $one } e { $other }
} ({ $target })
guatemala_cafe-detail-border = { $path ->
    [none] { "" }
   *[other] sentiero { $path }
}{ $site ->
    [none] { "" }
   *[other] { $path ->
        [none] { "" }
       *[other] ,{ " " }
    }porta al terreno { $site }
}
guatemala_cafe-label-end = Fine turno
guatemala_cafe-confirm-end = Non hai ancora preso niente, e potresti. Finisci il turno lo stesso?{ $ends ->
    [yes] { " " }Poiché nessuno ha preso niente per due giri, così finisce la partita.
   *[no] { "" }
}
guatemala_cafe-label-score = Punti col { $colour }: { $others ->
    [0] { $mine ->
        [0] solo 8 centavos
       *[other] 8 centavos, tu +{ $mine }
    }
   *[other] tu +{ $mine }, altri +{ $others }
}
guatemala_cafe-confirm-score = Vuoi prendere il sacco { $colour } in { $space }? { $count ->
    [0] Nessuno farebbe punti.
   *[other] Questo conteggio porta: { $gains }.
} Ricevi 8 centavos, anche con un blocco. Il turno finisce, se nessuno blocca.{ $ships ->
    [none] { "" }
   *[other] { " " }Una nave lascerebbe { $ships }.
}{ $ends ->
    [no] { "" }
   *[other] { " " }La partita finirebbe.
}
guatemala_cafe-label-pass = Non bloccare ({ $colour })
guatemala_cafe-label-pass-with = { $holds ->
    [no] No; per il { $colour } non chiedere più
   *[yes] No; chiedimi solo se altri guadagnano
}
guatemala_cafe-label-block = Blocca col { $colour } ({ $count } in mano)
guatemala_cafe-label-refill = { $colour } ({ $count } in mano)
guatemala_cafe-detail-refill = { $count ->
    [0] adesso non dà punti a nessuno
   *[other] se preso adesso: { $gains }
}
guatemala_cafe-label-sail = La nave di { $harbour } ({ $colour })

# Il tavolo in parole

guatemala_cafe-headline-place = { $own ->
    [yes] Metti il compratore sul percorso; comincia { $first }
   *[no] { $seat } mette il compratore sul percorso; comincia { $first }
}
guatemala_cafe-headline-move = Turno { $turn }: { $own ->
    [yes] sposta il compratore, poi costruisci o fai punti
   *[no] { $seat } sposta il compratore
}
guatemala_cafe-headline-act = Turno { $turn }: { $own ->
    [yes] { $may ->
        [blocked] hai subito un blocco e puoi costruire
        [both] costruisci o fai punti
       *[build] costruisci
    }
   *[no] { $seat } { $may ->
        [blocked] ha subito un blocco e può costruire
        [both] costruisce o fa punti
       *[build] costruisce
    }
}{ $taken ->
    [0] { "" }
   *[other] , { $taken ->
        [one] 1 pezzo
       *[other] { $taken } pezzi
    } su 3
}
guatemala_cafe-headline-block = Turno { $turn }: { $own ->
    [yes] { $seat } prende il sacco { $colour }; blocchi?
   *[no] { $seat } prende il sacco { $colour }; qualcuno blocca?
}
guatemala_cafe-headline-sail = Turno { $turn }: { $own ->
    [yes] scegli quale nave parte
   *[no] { $seat } sceglie quale nave parte
}
guatemala_cafe-headline-refill = Turno { $turn }: { $own ->
    [yes] riempi la casella del sacco
   *[no] { $seat } riempie la casella del sacco
}
guatemala_cafe-headline-over = { $count ->
    [0] Nessuno è rimasto fino alla fine
    [one] { $winners } vince con { $score }
   *[other] { $winners } vincono a pari merito con { $score }
}{ $beaten ->
    [-1] { "" }
   *[other] { " " }(a pari punti, ma con { $money ->
        [one] 1 centavo
       *[other] { $money } centavos
    } contro { $beaten })
}
guatemala_cafe-fact-buyer = Compratore sulla casella { $space }, { $line }: { $contents }.
guatemala_cafe-fact-seat = { $mark } { $seat }: { $score ->
    [one] 1 punto
   *[other] { $score } punti
}, { $money ->
    [one] 1 centavo
   *[other] { $money } centavos
}, { $sacks ->
    [one] 1 sacco
   *[other] { $sacks } sacchi
}.
guatemala_cafe-fact-track = { $count ->
    [0] Ancora nessun sacco sulla scala del punteggio (ultima casella { $last }).
   *[other] Sacchi sulla scala del punteggio fino alla casella { $lowest } di { $last }.
} { $gap ->
    [0] Il primo segnapunti li ha raggiunti.
    [one] La partita finisce quando il primo segnapunti li raggiunge, a 1 casella.
   *[other] La partita finisce quando il primo segnapunti li raggiunge, a { $gap } caselle.
}
guatemala_cafe-fact-last = Ultima mossa, { $seat }: { $spaces }{ $count ->
    [0] { "" }
   *[other] { " " }→ { $targets }
}.
guatemala_cafe-fact-land = { $seat }: { $pieces }.
guatemala_cafe-fact-pieces = { $colour }{ $hut ->
    [none] { "" }
   *[other] { " " }baracca { $hut }
}{ $count ->
    [0] { "" }
    [one] { " " }operaia { $workers }
   *[other] { " " }operaie { $workers }
}
guatemala_cafe-fact-roads = { $count ->
    [0] Nessuna strada costruita.
   *[other] Strade sulle piantagioni: { $roads }.
}
guatemala_cafe-fact-stock = Strade costruite: { $roads }, nella riserva: { $supply }, una per ogni casella svuotata. Sacchetto: { $bag }.
guatemala_cafe-fact-harbour = { $harbour }: { $closed ->
    [yes] chiuso
   *[no] { $ships }
}
guatemala_cafe-board-row = { $row }
guatemala_cafe-board-key = Segni: wK1 operaia nera del giocatore 1, h baracca, s nave, r strada, [K] sacco nero. B marrone, R rosso, G beige, W bianco.
guatemala_cafe-board-colour = { $colour }: { $up } di 7 scoperti; { $count ->
    [0] ora nessun punto
   *[other] punti ora: { $gains }
}
guatemala_cafe-board-taken = Preso: { $piece }, { $space } → { $target }, { $price ->
    [one] 1 centavo
   *[other] { $price } centavos
}
guatemala_cafe-board-hand = Mano di { $seat }: { $count ->
    [0] vuota
   *[other] { $sacks }
}
guatemala_cafe-board-bag = Sacchetto: { $count ->
    [0] vuoto
   *[other] { $sacks }
}
guatemala_cafe-board-places = Classifica: { $places }
guatemala_cafe-sack-count = { $count } { $colour }
guatemala_cafe-hand-sacks = { $count ->
    [0] Non hai sacchi in mano.
    [one] Il tuo sacco: { $sacks }.
   *[other] I tuoi { $count } sacchi: { $sacks }.
}
guatemala_cafe-fact-worth = { $count ->
    [0] Ora nessun colore ti darebbe punti.
   *[other] Punti che faresti ora, per colore: { $colours }.
}
guatemala_cafe-fact-colour = { $colour } { $points }
guatemala_cafe-hand-colour = { $colour }: { $mine } in mano, { $up ->
    [one] { $up } scoperto
   *[other] { $up } scoperti
}, { $unseen ->
    [one] { $unseen } mai visto
   *[other] { $unseen } mai visti
}; { $count ->
    [0] ora nessun punto
   *[other] ora vale { $gains }
}.
guatemala_cafe-hand-purse = Hai { $money ->
    [one] 1 centavo
   *[other] { $money } centavos
}.
guatemala_cafe-hand-answer = La tua risposta sul { $colour }: { $answer ->
    [block] blocchi
   *[pass] lasci fare punti
}. Resta segreta fino all’esito.

# Risposte automatiche

guatemala_cafe-auto-answer-black = Nero
guatemala_cafe-auto-answer-black-value = { $value ->
    [ask] chiedimelo
    [never] lascia sempre fare punti
   *[other] blocca se un altro fa { $value }+ più di me
}
guatemala_cafe-auto-answer-brown = Marrone
guatemala_cafe-auto-answer-brown-value = { $value ->
    [ask] chiedimelo
    [never] lascia sempre fare punti
   *[other] blocca se un altro fa { $value }+ più di me
}
guatemala_cafe-auto-answer-red = Rosso
guatemala_cafe-auto-answer-red-value = { $value ->
    [ask] chiedimelo
    [never] lascia sempre fare punti
   *[other] blocca se un altro fa { $value }+ più di me
}
guatemala_cafe-auto-answer-beige = Beige
guatemala_cafe-auto-answer-beige-value = { $value ->
    [ask] chiedimelo
    [never] lascia sempre fare punti
   *[other] blocca se un altro fa { $value }+ più di me
}
guatemala_cafe-auto-answer-white = Bianco
guatemala_cafe-auto-answer-white-value = { $value ->
    [ask] chiedimelo
    [never] lascia sempre fare punti
   *[other] blocca se un altro fa { $value }+ più di me
}
guatemala_cafe-auto-answer-harmless = Quando farei punti solo io
guatemala_cafe-auto-answer-harmless-value = { $value ->
    [on] lascia, qualunque sia il colore
   *[off] come per quel colore
}
guatemala_cafe-auto-answer-refill = Il mio sacco per la casella vuota, in questo conteggio, se nessuno blocca
guatemala_cafe-auto-answer-refill-value = { $value ->
    [K] nero
    [B] marrone
    [R] rosso
    [G] beige
    [W] bianco
   *[ask] chiedimelo
}
guatemala_cafe-auto-answer-sail = La nave che parte in questo mio conteggio, a parità di prezzo
guatemala_cafe-auto-answer-sail-value = { $value ->
    [ask] chiedimelo
   *[other] quella di { $value }
}

# Tutto scoperto, a partita finita

guatemala_cafe-open-hand = Mano di { $seat }: { $count ->
    [0] nessun sacco
   *[other] { $sacks }
}.
guatemala_cafe-open-bag = { $count ->
    [0] Il sacchetto è vuoto.
   *[other] Nel sacchetto, a partire dal prossimo: { $sacks }.
}
guatemala_cafe-open-answer = { $seat } sul blocco del { $colour }: { $answer ->
    [block] blocca
    [pass] lascia fare punti
   *[none] ancora nessuna risposta
}.

# I nomi dei computer, separati da virgole.
guatemala_cafe-computer-names = Ixchel, Tomás, Rosalba, Eusebio, Marta

# Ciò che un computer considera; dopo ogni voce vengono i punti.
guatemala_cafe-verdict-ships = navi ({ $own } a { $other })
guatemala_cafe-verdict-workers = operaie ({ $own } a { $other })

## Prepared turns

# Che cosa fanno le mosse, come parti di una frase

guatemala_cafe-effect-scores = fa punti con il { $colour } se nessuno blocca ({ $own ->
    [one] 1 punto
   *[other] { $own } punti
} per te, { $others ->
    [0] nessuno
   *[other] al massimo { $others }
} per gli altri)
guatemala_cafe-effect-ends = finisce la partita{ $ends ->
    [unblocked] { " " }se nessuno blocca
   *[always] { "" }
}
guatemala_cafe-effect-centavos = ti porta { $count ->
    [one] 1 centavo
   *[other] { $count } centavos
}
guatemala_cafe-effect-blocks = ferma il conteggio del { $colour } ({ $own ->
    [one] 1 punto
   *[other] { $own } punti
} per te, { $others } per il migliore degli altri)
guatemala_cafe-effect-nearer = avvicina la tua baracca ({ $colour }) al porto { $harbour } ({ $count ->
    [one] manca 1 strada
   *[other] mancano { $count } strade
})
guatemala_cafe-effect-joins = unisce la tua baracca ({ $colour }) al porto { $harbour }
guatemala_cafe-effect-offers = offre il { $colour } per un conteggio: { $own ->
    [0] per ora nessun punto a nessuno
    [one] per ora 1 punto per te, al massimo { $others } per gli altri
   *[other] per ora { $own } punti per te, al massimo { $others } per gli altri
}
guatemala_cafe-effect-fills = mette il tuo { $colour } su { $space }, così { $seat } non ci mette un sacco
guatemala_cafe-effect-keeps = ti lascia il sacco ({ $colour }), perché { $others ->
    [0] questo conteggio non dà niente agli altri
    [one] questo conteggio dà a un altro solo 1 punto
   *[other] un conteggio futuro può dare agli altri più di { $others } punti
}
guatemala_cafe-effect-starts = comincia una piantagione in { $hut } ({ $colour }: { $points ->
    [0] ancora senza operaie
    [one] 1 punto se si conta
   *[other] { $points } punti se si conta
})
guatemala_cafe-effect-prepares = prepara una piantagione ({ $colour }: { $workers ->
    [0] baracca, ancora senza operaie
    [one] 1 operaia
   *[other] { $workers } operaie
}{ $hut ->
    [yes] { $workers ->
        [0] { "" }
       *[other] { " " }e baracca
    }
   *[no] , ancora senza baracca
})
guatemala_cafe-effect-worth = porta il tuo { $colour } da { $was } a { $now ->
    [one] 1 punto
   *[other] { $now } punti
} a conteggio

# What moves take from later turns, as clauses

guatemala_cafe-loss-block = { $count ->
    [one] 1 sacco nascosto
   *[other] ognuno di { $count } sacchi nascosti
} ({ $colour }) può bloccare il conteggio
guatemala_cafe-loss-others = { $seat } può guadagnare subito { $points ->
    [one] 1 punto
   *[other] { $points } punti
} su di te col { $colour }{ $less ->
    [0] { "" }
   *[other] { " " }invece di { $less }
}
guatemala_cafe-loss-ship = il conteggio consuma una nave che moltiplica il { $colour }
guatemala_cafe-loss-worth = le tue piantagioni valgono { $count ->
    [one] 1 punto
   *[other] { $count } punti
} invece di { $more } se si contano tutte
guatemala_cafe-loss-roads = alla tua baracca ({ $colour }) { $count ->
    [one] manca 1 strada
   *[other] mancano { $count } strade
} fino al porto invece di { $less }
guatemala_cafe-loss-gains = { $kind ->
    [risk] anche { $seat } riceve fino a { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
   *[sure] anche { $seat } riceve { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
}
guatemala_cafe-loss-money = ti { $count ->
    [one] resta 1 centavo
   *[other] restano { $count } centavos
} invece di { $more }
guatemala_cafe-loss-sack = hai un sacco in meno per bloccare
