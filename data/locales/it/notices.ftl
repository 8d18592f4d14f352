### La vita di una partita: posti che cambiano mano, richieste, orologi.

life-seat-resigned = { $seat } ha abbandonato.
life-seat-left = { $seat } non è più su questo server. Il posto è libero per chi lo vuole.
life-seat-left-then = { $seat } non è più su questo server.
life-seat-offered = { $seat } non gioca da un po’. Il posto è libero per chi lo vuole.
life-seat-offered-then = { $seat } non giocava da un po’, e il posto era libero.
life-seat-kept = { $seat } è di nuovo qui e tiene il posto.
life-seat-voted = { $seat } ha fatto aspettare il tavolo per una settimana. Gli altri hanno votato per continuare: il posto è libero per chi lo vuole.
life-fell-asleep = Nessuno gioca da un po’: il tavolo dorme.
life-woke = Il tavolo è di nuovo sveglio.
life-rules-corrected = Le regole di questo gioco sono state corrette (versione { $before } → { $now }). La partita continua con quelle corrette. La registrazione si può verificare solo con la versione con cui la partita è iniziata.
life-slept-long = La partita è stata chiusa senza risultato: il tavolo ha dormito per 14 giorni.
life-tournament-cancelled = La partita è stata chiusa perché il torneo è stato annullato.
refused-not-absent = Puoi offrire un posto solo se chi lo occupa non gioca da sette giorni.
life-bot-removed = Il bot è stato tolto da questo server. Gli orologi restano in pausa finché non torna, per 30 giorni al massimo.
life-bot-returned = Il bot è di nuovo su questo server, e la partita continua.
life-bot-stayed-away = La partita è stata chiusa senza risultato: per 30 giorni il bot non era sul server.
life-channel-deleted = Il canale di questa partita è stato eliminato. La partita è in pausa finché un moderatore non la sposta in un altro canale, o finché tutti i giocatori non vogliono continuare per messaggio diretto. Dopo 14 giorni viene chiusa.
life-channel-replaced = Il canale di questa partita è stato eliminato. Continuo la partita in un altro.
life-channel-back = Il canale di questa partita esiste ancora, e la partita continua.
life-channel-stayed-deleted = La partita è stata chiusa senza risultato: il suo canale è stato eliminato 14 giorni fa.
life-place-closed = { $why ->
    [locked] Questo thread è bloccato, quindi non posso scriverci.
    [timed-out] Sono in timeout su questo server, quindi non posso scrivere.
    [hidden] Non vedo più il canale di questa partita.
   *[other] Non posso più scrivere nel canale di questa partita.
} Gli orologi restano in pausa finché un moderatore non rimedia o non sposta la partita. Dopo sette giorni, a un tavolo di torneo dopo dodici ore, continua altrove o finisce senza risultato.
life-place-unseen = { $seat } non vede più questo canale. Gli orologi restano in pausa finché un moderatore non rimedia o non sposta la partita. Dopo sette giorni, a un tavolo di torneo dopo dodici ore, continua altrove o finisce senza risultato.
life-place-open = La partita continua qui. Gli orologi sono rimasti in pausa per { $hours ->
    [0] { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minuti
    }
    [one] 1 ora
   *[other] { $hours } ore
}.
life-place-left = La partita continua qui, perché nel suo canale di prima non si è potuto giocare per troppo tempo.
life-place-stayed-closed = La partita è stata chiusa senza risultato: il suo canale è rimasto inaccessibile troppo a lungo e non ce n’è un altro.
life-taken-person = { $seat } prende un posto.
life-taken-computer = Il computer { $seat } prende un posto.
life-lapsed = Un giocatore ha esaurito tempo e riserva. Il computer { $seat } gioca il suo posto fino alla fine.
life-taken-over = { $kind ->
    [computer] Il computer { $who } prende il posto di { $former } ({ $mark }).
   *[person] { $who } prende il posto di { $former } ({ $mark }).
}
life-asked = { $kind ->
    [take-back] { $who } ha chiesto di annullare un turno
    [pause] { $who } ha chiesto di mettere in pausa la partita
    [resume] { $who } ha chiesto di riprendere la partita
    [end] { $who } ha chiesto di chiudere la partita senza risultato
    [offer] { $who } ha chiesto di offrire un posto ad altri
   *[other] { $who } ha chiesto qualcosa al tavolo
}{ $state ->
    [open] : non tutti hanno ancora risposto.
    [granted] : tutti d’accordo.
    [refused] : non tutti erano d’accordo.
    [withdrawn] , poi ha ritirato la richiesta.
    [lapsed] , ma la richiesta è scaduta: non tutti hanno risposto in tempo.
   *[overtaken] , ma la partita è proseguita prima.
}
life-steps-taken-back = { $way ->
    [own] { $names } ha annullato { $count ->
        [one] 1 passo
       *[other] { $count } passi
    }.
    [ordered] Un moderatore ha annullato { $count ->
        [one] 1 passo
       *[other] { $count } passi
    }{ $known ->
        [yes] : { $names }
       *[no] .
    }
    [alone] { $count ->
        [one] 1 passo annullato
       *[other] { $count } passi annullati
    }{ $known ->
        [yes] : { $names }
       *[no] .
    }
   *[agreed] { $count ->
        [one] 1 passo annullato
       *[other] { $count } passi annullati
    } di comune accordo{ $known ->
        [yes] : { $names }
       *[no] .
    }
}
life-take-back-agreed = Tutti d’accordo: { $seat } può scegliere di nuovo. { $steps ->
    [one] Annullato un passo.
   *[other] Annullati { $steps } passi.
}
life-pause-agreed = Tutti d’accordo: la partita è in pausa finché non vogliono riprendere tutti, o metà dei giocatori dopo sette giorni.
life-resume-agreed = Tutti d’accordo: la partita riprende e gli orologi ripartono.
life-end-agreed = Tutti d’accordo: la partita finisce qui, senza risultato.
life-won = La partita è finita: ha vinto { $seat }, perché nessun altro è rimasto.
life-drawn = La partita è finita in anticipo. { $count ->
    [one] Un giocatore se n’è andato ed è ultimo.
   *[other] { $count } giocatori se ne sono andati e sono ultimi.
 } Chi è rimasto divide il primo posto.
life-played-on = Al tavolo resta solo { $seat }, che continua a giocare.
refused-not-left-alone = In questa partita giocano ancora altri: nessuno ha già vinto.
life-resume-half = Abbastanza giocatori d’accordo: la partita riprende e gli orologi ripartono.
life-take-back-alone = { $seat } ha annullato un turno: { $steps ->
    [one] un passo.
   *[other] { $steps } passi.
}
life-end-stalled = { $seat } ha chiuso la partita senza risultato, perché altri giocatori si erano concessi tutto il tempo possibile in una partita.
life-end-alone = { $seat } ha chiuso la partita senza risultato.
life-time-out = Il tempo di { $seat } è scaduto, quindi ho mosso io.
life-time-given = { $seat } concede a { $to } { $hours ->
    [one] un’ora
   *[other] { $hours } ore
 } in più.

refused-seat-not-offered = Qualcuno ha già preso questo posto.
refused-request-open = Questo tavolo ha già una richiesta aperta. Prima rispondi a quella, o aspetta che scada.
refused-asked-too-often = In un’ora hai chiesto { $most } volte senza successo. Aspetta un po’.
refused-no-such-request = Questa richiesta non è più aperta.
refused-not-your-request = Può ritirare la richiesta solo chi l’ha fatta.
refused-already-paused = La partita è già in pausa.
refused-not-paused = La partita non è in pausa.
refused-nothing-to-give = Lì non puoi concedere tempo: per quel posto non corre nessun orologio, oppure è il tuo.
refused-too-much-given = { $hours ->
    [0] Questo giocatore non può ricevere altro tempo in questa partita.
    [one] Questo giocatore può ricevere solo un’altra ora in questa partita.
   *[other] Questo giocatore può ricevere solo altre { $hours } ore in questa partita.
}
