# Che cosa spiega l’aiuto nella prima partita, una volta ciascuna, quando conta.
saint_martin-coach-goal = Vince chi ha più punti: una moneta è un punto, un cubetto anche, e alla fine pagano i campi del tuo caffè. La partita finisce quando sacchetto e mani sono vuoti.
saint_martin-coach-start = Coltivi { $coffee } ({ $color }), il caffè { $color ->
    [A] rosso
    [B] giallo
    [C] verde
   *[D] blu
}. Quarti vicini dello stesso caffè formano un campo.
saint_martin-coach-draw = Coltivi { $coffee } ({ $color }), il caffè { $color ->
    [A] rosso
    [B] giallo
    [C] verde
   *[D] blu
}. Prima pesca una tessera, è gratis. Se nessuno la compra, piazzane una.
saint_martin-coach-fields = Quarti vicini dello stesso caffè formano un campo. Dove due tessere si toccano, strada con strada, lato senza strada con lato senza.
saint_martin-coach-land = I campi finiscono al demanio (bianco a strisce), alle baracche e al mare. Le baracche, con strade su ogni lato, stanno solo accanto a strade.
saint_martin-coach-objective = La tua tessera obiettivo, quattro quarti di { $coffee }, sta solo presso lati senza strada{ $fits ->
    [no] , ora da nessuna parte
   *[yes] { "" }
}. Non piazzata vale { $worth ->
    [one] 1 punto
   *[other] { $worth } punti
} alla fine.
saint_martin-coach-closing = Un campo senza caselle vuote accanto è chiuso. Chiuderne uno qualsiasi ti dà subito una moneta per ogni quarto oltre i primi tre.
saint_martin-coach-danger = Cerca di non lasciare un campo grande a una casella dalla chiusura: chi gioca dopo può chiuderlo e prendere le monete.
saint_martin-coach-winning = Alla fine ogni campo di { $coffee }, aperto o chiuso, ti paga ancora una volta: un punto per ogni quarto oltre i primi tre.
saint_martin-coach-end = Il sacchetto è quasi vuoto. La partita finisce quando lo sono anche le mani; un campo rimasto aperto non paga monete.
saint_martin-coach-bid = Una moneta è un punto. Se compri questa tessera, la piazzi subito e { $drawer } riceve le monete.
saint_martin-coach-empty = Hai la mano vuota: pesca una tessera. La tieni, se nessuno offre più di te. Una tessera piazzata non viene sostituita.
saint_martin-coach-sell = Qualcuno vuole la tessera che hai pescato. Lasciala per le monete, un punto l’una, o tienila con un’offerta più alta, che paghi alla banca.
saint_martin-coach-kept = { $places ->
    [yes] Piazza ora una tessera, o finisci il turno: in mano ne tieni tre.
   *[no] La tessera è tua. Finisci il turno.
}
saint_martin-coach-fire = Hai bruciato la tessera prima, quindi questa non puoi bruciarla. La prossima sì.
saint_martin-coach-burn = Puoi bruciare un quarto: non conta più e riceve un cubetto, un punto per chi ha quel caffè finché non si chiude un campo accanto.
saint_martin-appraised = { $advice ->
    [bid] { $coins ->
        [one] Offri al massimo 1 moneta
       *[other] Offri fino a { $coins } monete
    }: alla fine questa tessera ti vale circa { $worth ->
        [one] 1 punto
       *[other] { $worth } punti
    }. { $why ->
        [turn] Comprarla prende il posto del tuo prossimo turno, e ogni moneta sposta un punto da te a { $drawer }
       *[coin] Ogni moneta sposta un punto da te a { $drawer }
    }.
    [refuse] Le tue tessere non rendono meno, e gratis.
    [keep] Se la tieni, paghi monete invece di riceverne.
   *[weigh] { $why ->
        [opens] Nel posto migliore apre un campo da cui altri potrebbero prendere { $gives }
        [turn] Comprarla prende il posto del tuo prossimo turno, e ogni moneta sposta un punto da te a { $drawer }
       *[coin] Ogni moneta sposta un punto da te a { $drawer }
    }.
}
saint_martin-objective-own = La tua tessera obiettivo

# Mosse come consiglio, parti di una frase
saint_martin-advice-draw = pesca una tessera
saint_martin-advice-place = { $tile } su { $cell }, { $turn ->
    [0] non girata
    [1] girata a destra
    [2] capovolta
   *[3] girata a sinistra
}
saint_martin-advice-objective = la tessera obiettivo su { $cell }
saint_martin-advice-discard = scarta { $tile }
saint_martin-advice-burn = brucia { $quarter }, { $whose ->
    [own] il tuo { $coffee }
   *[other] { $coffee }
}{ $why ->
    [point] : il cubetto vale un punto
    [loose] : il cubetto vale un punto finché non si chiude un campo accanto
    [less] : chiudere il suo campo paga poi una moneta in meno
    [shared] : chiudere il suo campo paga poi una moneta in meno, ma un campo accanto al cubetto un punto in più
    [theirs] : non conta più, ma il cubetto è un punto di chi lo coltiva
    [cube] : il cubetto vale un punto per chi chiude un campo accanto
   *[none] { "" }
}
saint_martin-advice-bid = offri { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
} per { $tile }
saint_martin-advice-nobid = { $sells ->
    [yes] lascia { $tile }
   *[no] non offrire per { $tile }
}
saint_martin-advice-pass = chiamati fuori
saint_martin-advice-end = finisci il turno
