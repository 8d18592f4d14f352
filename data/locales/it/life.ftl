### Ciò che tiene viva una partita: posti che cambiano mano, accordi, orologi.

life-seat-resigned = { $seat } si è ritirato. Il posto è libero per chi lo vuole.
life-seat-resigned-then = { $seat } si è ritirato.
life-seat-left = { $seat } non è più in questo server. Il posto è libero per chi lo vuole.
life-seat-left-then = { $seat } non è più in questo server.
life-seat-offered = { $seat } manca da un po'. Il posto è libero per chi lo vuole.
life-seat-offered-then = { $seat } non si faceva vedere da un po’, e il posto era libero.
life-seat-kept = { $seat } è di nuovo qui e tiene il posto.
life-seat-voted = { $seat } fa aspettare il tavolo da una settimana. Gli altri vogliono andare avanti: il posto è libero per chi lo vuole.
life-fell-asleep = A questo tavolo non c'è più nessuno: dorme.
life-woke = Il tavolo è di nuovo sveglio.
life-rules-corrected = Le regole di questo gioco sono state corrette (la versione { $before } è diventata { $now }). Questa partita continua dalla sua posizione con quelle corrette; la sua registrazione si verifica solo con la versione con cui è cominciata.
life-slept-long = Per 14 giorni non è tornato nessuno: la partita è stata chiusa senza risultato.
life-not-absent = Lì non si aspetta nessuno da tanto: un posto si può offrire dopo sette giorni in cui il suo giocatore non ha premuto nulla.
life-bot-removed = Il bot è stato tolto da questo server: gli orologi restano fermi finché non torna, per 30 giorni al massimo.
life-bot-returned = Il bot è di nuovo in questo server e la partita prosegue.
life-bot-stayed-away = Il bot è rimasto fuori da questo server per 30 giorni e la partita è stata chiusa senza risultato.
life-taken-person = { $seat } prende un posto.
life-taken-computer = { $seat } prende un posto, un giocatore artificiale.
life-taken-over = { $kind ->
    [computer] { $who }, un giocatore artificiale, prende il posto di { $former } ({ $mark }).
   *[person] { $who } prende il posto di { $former } ({ $mark }).
}
life-asked = { $kind ->
    [take-back] { $who } ha chiesto a tutti di ritirare un turno
    [pause] { $who } ha chiesto a tutti di fermare la partita
    [resume] { $who } ha chiesto a tutti di riprendere
    [end] { $who } ha chiesto a tutti di finire la partita senza risultato
    [offer] { $who } ha chiesto agli altri di offrire un posto
   *[other] { $who } ha chiesto qualcosa agli altri
}{ $state ->
    [open] : non tutti hanno ancora risposto.
    [granted] : d'accordo.
    [refused] : non tutti erano d'accordo.
    [withdrawn] , poi ha ritirato la domanda.
    [lapsed] : non tutti hanno risposto in tempo, la richiesta è scaduta.
   *[overtaken] , ma la partita è andata avanti.
}
life-steps-taken-back = { $way ->
    [own] { $names } ha ritirato { $count } passi.
    [ordered] { $count } passi ritirati da chi gestisce questo server{ $known ->
        [yes] : { $names }
       *[no] .
    }
   *[agreed] { $count } passi ritirati di comune accordo{ $known ->
        [yes] : { $names }
       *[no] .
    }
}
life-take-back-agreed = Tutti d'accordo: { $seat } può ripensarci. { $steps ->
    [one] Un passo è stato ritirato.
   *[other] { $steps } passi sono stati ritirati.
}
life-pause-agreed = Tutti d'accordo: gli orologi sono fermi finché tutti non vogliono riprendere.
life-resume-agreed = Tutti d'accordo: gli orologi ripartono.
life-end-agreed = Tutti d'accordo: la partita finisce qui, senza risultato.
life-take-back-alone = { $seat } ha ritirato un turno: { $steps ->
    [one] un passo.
   *[other] { $steps } passi.
}
life-end-alone = { $seat } ha chiuso qui la partita, senza risultato.
life-time-out = A { $seat } è scaduto il tempo, e ho mosso io.
life-time-given = { $seat } concede a { $to } { $hours ->
    [one] un'ora
   *[other] { $hours } ore
 } in più.

life-seat-not-offered = Il posto non è più libero: qualcuno gioca già lì.
life-request-open = Al tavolo è già stata posta una domanda.
life-no-such-request = Questa richiesta è già chiusa.
life-not-your-request = Solo chi ha fatto la richiesta può ritirarla.
life-already-paused = La partita è già in pausa.
life-not-paused = La partita non è in pausa.
life-nothing-to-give = Non c'è nulla da concedere: per quel posto non corre alcun orologio, oppure è il tuo.
life-too-much-given = Per un turno o una risposta si possono concedere al massimo { $hours } ore in tutto.
