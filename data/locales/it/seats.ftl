### Posti offerti, e che cosa si chiede al tavolo.

seats-offer = { $who } { $why ->
    [vanished] non gioca da un po’.
   *[gone] ha lasciato il tavolo.
} Chi non ha un posto qui può prenderlo, a { $game }. { $moment ->
    [now] Fino ad allora gioco io per questo posto.
   *[other] Dal { $moment } gioco io per questo posto.
}
seats-offer-computer = Computer{ $level ->
    [none] { "" }
   *[other] : { $level }
}{ $rated ->
    [yes] ; la partita resta classificata
   *[no] { "" }
}.
seats-won = { $who } **{ $game }**: { $left } { $why ->
    [resigned] ha abbandonato
   *[left] se ne è andato
}. { games-end-asked }. { $rated ->
    [yes] Conta per il tuo punteggio in classifica.
   *[no] Non conta per il tuo punteggio in classifica.
}{ $until ->
    [never] { "" }
   *[other] {" "}Se non scegli, finisce { $until }.
}
seats-button-won = Chiudi ora
seats-button-take = Prendi il posto di { $who }
seats-offer-back = Solo { $who } può tenere il posto, con «{ $button }» o con una mossa.
seats-button-computer = Aggiungi computer
seats-button-back = Sono di nuovo qui
seats-taken = Il posto è tuo. Ti mando la mano in un messaggio diretto; puoi anche premere «{ common-button-hand }» qui.

seats-button-life = Chiedi al tavolo
seats-life-intro = Che cosa vuoi chiedere al tavolo? Si fa appena tutti gli altri sono d’accordo.
seats-button-take-back = Annulla tutto il turno
seats-button-pause = Pausa
seats-button-resume = Riprendi
won-offer = **Hai vinto.** Nessun altro è rimasto. Chiudi ora la partita{ $rated ->
    [yes] {" "}(conta per il tuo punteggio in classifica)
   *[no] {" "}(non conta per il tuo punteggio in classifica)
} o continua a giocare. Puoi chiuderla anche dopo, in **{ common-button-more }**.
won-button-end = Hai vinto: chiudi ora
won-button-play-on = Continua
won-ended = Hai vinto. La partita è finita.
seats-button-end = { $how ->
    [none] Chiudi senza risultato
    [won] { won-button-end }
    [shared] Chiudi, vittoria divisa
   *[open] Chiudi la partita
}
seats-menu-give = Concedi più tempo
seats-give-option = { $who }: { $hours ->
    [one] { $hours } ora in più
   *[other] { $hours } ore in più
 }
seats-given = Hai concesso { $hours ->
    [one] un’ora
   *[other] { $hours } ore
 } a { $who }.
seats-asked = { $state ->
    [granted] Fatto: non c’era nessun altro a cui chiedere.
    [overtaken] Troppo tardi: qualcuno ha già mosso.
   *[open] L’ho chiesto agli altri nel canale.
}
seats-button-play-on = Continua qui
seats-asked-directly = { $state ->
    [granted] Fatto: non c’era nessun altro a cui chiedere.
    [overtaken] Troppo tardi: qualcuno ha già mosso.
   *[open] Va bene. Il canale non c’è più e lì non posso chiedere agli altri: possono accettare con i pulsanti del loro messaggio, o in «{ common-button-turn }».
}
seats-ask-take-back = **{ $who }** vorrebbe annullare il proprio ultimo turno e tutto ciò che è seguito: { $steps ->
    [one] un passo
   *[other] { $steps } passi
}{ $revealing ->
    [0] , senza rivelare nulla.
    [one] , di cui uno ha rivelato qualcosa o dipendeva dal caso.
   *[other] , di cui { $revealing } hanno rivelato qualcosa o dipendevano dal caso.
}
seats-ask-pause = **{ $who }** vorrebbe mettere in pausa la partita. Nessun orologio corre finché non vogliono riprendere tutti. Dopo { $days } giorni basta metà dei giocatori.
seats-ask-resume = **{ $who }** vorrebbe riprendere la partita. Gli orologi ripartono.
seats-ask-end = **{ $who }** vorrebbe chiudere qui la partita{ $how ->
    [none] , senza risultato.
    [won] . Non è rimasto nessun altro, quindi ha vinto.
   *[shared] . Qualcuno se n’è andato, quindi chi è rimasto divide il primo posto.
}{ $rated ->
    [yes] {" "}Conta per il tuo punteggio in classifica.
    [no] {" "}Non conta per il tuo punteggio in classifica.
   *[unknown] { "" }
}
seats-request-agree = Sei d’accordo?
seats-request-open = D’accordo: { $agreed }. Manca la risposta di: { $missing }.
seats-request-until = Se non rispondi entro il { $when } ({ $left }), vale come no.
seats-request-ended = { $state ->
    [granted] ✔ Tutti d’accordo.
    [refused] ✘ Non tutti sono d’accordo.
    [withdrawn] Ritirata.
    [lapsed] Scaduta: non tutti hanno risposto in tempo. { $who }
   *[overtaken] Non serve più: la partita è proseguita.
}
seats-pause-ended = { $state ->
    [granted] ✔ Abbastanza giocatori d’accordo.
    [refused] ✘ Troppo pochi d’accordo.
    [withdrawn] Ritirata.
    [lapsed] Scaduta: troppo pochi hanno risposto in tempo. { $who }
   *[overtaken] Non serve più: la partita è proseguita.
}
seats-half = La pausa dura da { $days } giorni: basta metà dei giocatori.
seats-button-agree = D’accordo
seats-button-refuse = Rifiuta
seats-button-withdraw = Ritira la richiesta

seats-command = tavolo
seats-command-about = Il tavolo di questo canale: tabellone, cronaca, annulla, richieste, lobby, uscita
seats-command-note = nota
seats-command-note-about = La tua nota sulla partita, che vedi solo tu
seats-command-lobby = lobby
seats-command-lobby-about = Prima della partita: inizio, opzioni, computer, chiusura del tavolo; dopo: rivincita
seats-parameter-act = azione
seats-parameter-act-about = Che cosa fare; se manca, vedi che cosa è possibile
seats-parameter-match = partita
seats-parameter-match-about = La partita; se manca, quella di questo canale
seats-parameter-text = testo
seats-parameter-text-about = La tua nota; se manca, la scrivi in un modulo
refused-no-table-here = In questo canale non c’è una partita. Usa questo comando nel canale o nel thread di una partita.
refused-several-tables = Stai giocando più partite. Scegline una.
refused-no-table-of-yours = Al momento non stai giocando nessuna partita. `/{ common-group } { guide-command-help }` mostra come iniziarne una.
refused-give-whom = Scegli la persona con `{ seats-parameter-player }` e il tempo con `{ seats-parameter-hours }`.
seats-command-ask = chiedi
seats-command-ask-about = Chiedi al tavolo di annullare un turno, fare una pausa, riprendere o chiudere; o concedi più tempo
seats-command-give = concedi
seats-parameter-what = cosa
seats-parameter-what-about = La tua richiesta, o più tempo per qualcuno
seats-parameter-player = giocatore
seats-parameter-player-about = A chi concedi il tempo
seats-parameter-hours = ore
seats-parameter-hours-about = Quante ore in più
refused-no-such-player = A questo tavolo non c’è nessuno con questo nome.
refused-not-your-seat = Può farlo solo chi ha quel posto.

seats-clock-due = il tempo scade { $when }
seats-clock-before-reserve = il tempo per il turno scade { $when }, poi { $reserve } di riserva
seats-clock-in-reserve = in riserva: il tempo scade { $when }
seats-reserve = { $reserve } di riserva
seats-no-reserve = riserva esaurita
seats-span-days = { $count } g
seats-span-hours = { $count } h
seats-span-minutes = { $count } min
seats-clock-paused = orologio in pausa
seats-table-paused = ⏸ Partita in pausa { $since }: gli orologi non corrono.
seats-panel-due = ⏳ Per te: { $clock }
seats-table-asleep = 💤 Il tavolo dorme ({ $since }): gli orologi non corrono. Chi gioca qui può svegliarlo premendo un pulsante qualsiasi.
seats-absent = { $others } { $count ->
    [one] **{ $who }** fa aspettare il tavolo da una settimana. Gli altri possono votare per offrire il posto a qualcun altro, o a un computer.
   *[other] **{ $who }** fanno aspettare il tavolo da una settimana. Gli altri possono votare per offrire un posto a qualcun altro, o a un computer.
}
seats-button-offer = Offri il posto di { $who }
seats-ask-offer = **{ $who }** vorrebbe offrire a chi lo vuole il posto di **{ $about }**, dopo una settimana di attesa. Decide la maggioranza degli altri.
seats-vote-ended = { $state ->
    [granted] ✔ La maggioranza è d’accordo.
    [refused] ✘ La maggioranza non è d’accordo.
    [withdrawn] Ritirata.
    [lapsed] Scaduta: hanno risposto in troppo pochi. { $who }
   *[overtaken] Non serve più: il giocatore è tornato, o qualcun altro ha il posto.
}
seats-away = assente fino al { $until }
seats-seated = { $called } Un moderatore ha assegnato un posto a { $game }: { $who } prende il posto di { $former } ({ $mark }).
seats-told-timed-out = Il tuo tempo a { $game }, { $channel }, è scaduto, quindi ho mosso io per te.
seats-told-offered = Non giochi da un po’ a { $game }, { $channel }: il tuo posto ({ $mark }) ora è libero per chi lo vuole. Per tenerlo premi lì «{ seats-button-back }», o fai una mossa.
seats-told-seated = Un moderatore ti ha dato un posto a { $game }, { $channel }: prendi il posto di { $former } ({ $mark }).
seats-told-unseated = Un moderatore ha dato ad altri il tuo posto a { $game }, { $channel }: { $who } prende il posto di { $former } ({ $mark }).
seats-told-lapsed = La tua richiesta a { $game }, { $channel }, è scaduta: non tutti hanno risposto in tempo. Avevi chiesto: { $asked }
seats-told-channel-deleted = Il canale della tua partita di { $game } è stato eliminato, quindi la partita è in pausa. Potete continuare qui: appena tutti avrete premuto «{ seats-button-play-on }», scriverò un messaggio diretto a chi tocca. Potete anche chiudere la partita, se siete tutti d’accordo. Oppure un moderatore la sposta in un altro canale con `/{ common-group-managers } { server-command-admin } { server-command-move }`. Altrimenti la chiudo dopo { $days } giorni.
seats-told-channel-moved = La tua partita di { $game } continua in { $channel }.
seats-told-channel-closed = La tua partita di { $game } è stata chiusa senza risultato. Il suo canale era stato eliminato.
seats-told-place-closed = La tua partita di { $game } in { $channel } è in pausa: non posso scrivere lì, oppure qualcuno di voi non vede il canale. La cronaca della partita dice perché. Un moderatore può rimediare, o spostare la partita con `/{ common-group-managers } { server-command-admin } { server-command-move }`. Poi riprende da sola.{ $tournament ->
    [yes] {" "}Dopo dodici ore continua altrove o finisce senza risultato.
   *[no] {" "}Potete anche continuare qui: quando avrete premuto tutti «{ seats-button-play-on }», scriverò un messaggio diretto a chi tocca. Altrimenti dopo sette giorni continua altrove o finisce senza risultato.
}
seats-told-place-ended = La tua partita di { $game } è stata chiusa senza risultato. Il suo canale è rimasto inaccessibile e non ce n’è un altro.
seats-told-channel-over = La tua partita di { $game } è finita.
