### Posti offerti, e che cosa si chiede al tavolo.

seats-offer = { $who } { $why ->
    [vanished] manca da un po'.
   *[gone] ha lasciato il tavolo.
} Chi continua a giocare a { $game }? La mano arriva in privato.
seats-button-take = Prendi il posto di { $who }
seats-offer-back = Solo { $who } può tenere il posto: con “{ $button }”, o con una mossa.
seats-button-computer = Metti un giocatore artificiale
seats-button-back = Eccomi di nuovo
seats-taken = Il posto è tuo. La mano ti arriva in privato; anche il pulsante “La mia mano” la mostra qui.

seats-button-life = Chiedi al tavolo …
seats-life-intro = Che cosa vuoi chiedere a tutti? Si fa quando tutti gli altri sono d'accordo.
seats-button-take-back = Ritira il mio ultimo turno
seats-button-pause = Metti in pausa
seats-button-resume = Riprendi
seats-button-end = Chiudi senza risultato
seats-menu-give = Concedi più tempo a qualcuno
seats-give-option = { $who }: { $hours } ore in più
seats-given = Hai concesso { $hours ->
    [one] un'ora
   *[other] { $hours } ore
 }.
seats-asked = { $state ->
    [granted] Fatto: non c'era nessun altro a cui chiedere.
    [overtaken] Troppo tardi: nel frattempo qualcuno ha mosso.
   *[open] La domanda è stata posta agli altri nel canale.
}
seats-ask-take-back = **{ $who }** vorrebbe ritirare l'ultimo turno: { $steps ->
    [one] un passo
   *[other] { $steps } passi
}{ $revealing ->
    [0] , che non ha mostrato nulla di nascosto.
    [one] , di cui uno ha mostrato qualcosa di nascosto o usato il caso.
   *[other] , di cui { $revealing } hanno mostrato qualcosa di nascosto o usato il caso.
}
seats-ask-pause = **{ $who }** vorrebbe mettere in pausa la partita: nessun orologio corre finché tutti non vogliono riprendere.
seats-ask-resume = **{ $who }** vorrebbe riprendere: gli orologi corrono di nuovo.
seats-ask-end = **{ $who }** vorrebbe chiudere qui la partita, senza risultato.
seats-request-open = D'accordo: { $agreed }. Manca la risposta di: { $missing }.
seats-request-until = Possono rispondere fino a { $when } ({ $left }).
seats-request-ended = { $state ->
    [granted] ✔ Tutti d'accordo.
    [refused] ✘ Non tutti sono d'accordo.
    [withdrawn] Ritirata.
    [lapsed] Scaduta: non tutti hanno risposto in tempo. { $who }
   *[overtaken] Superata: la partita è andata avanti.
}
seats-button-agree = D'accordo
seats-button-refuse = No
seats-button-withdraw = Ritira la richiesta

seats-command = tavolo
seats-command-about = Chiedi qualcosa a tutto il tavolo, o concedi più tempo a qualcuno
seats-no-table = In questo canale non è in corso nessuna partita.
seats-command-ask = chiedi
seats-command-ask-about = Chiedi a tutto il tavolo: ritirare un turno, pausa, riprendere, chiudere
seats-command-give = concedi
seats-command-give-about = Concedi più tempo a un altro giocatore
seats-parameter-what = cosa
seats-parameter-what-about = Che cosa chiedi
seats-parameter-player = giocatore
seats-parameter-player-about = Chi riceve più tempo
seats-parameter-hours = ore
seats-parameter-hours-about = Quante ore in più
seats-no-such-player = Nessuno con quel nome siede a questo tavolo.
seats-not-your-seat = Solo chi siede lì può tornare al posto libero.

seats-clock-due = il tempo scade { $when }
seats-clock-paused = il tempo è fermo
seats-table-paused = ⏸ Partita messa in pausa { $since }: nessun orologio corre.
seats-panel-due = ⏳ Per te: { $clock }
seats-table-asleep = 💤 Il tavolo dorme ({ $since }): nessun orologio scorre. Lo sveglia qualsiasi pulsante premuto da un giocatore.
seats-absent = { $others } { $count ->
    [one] **{ $who }** fa aspettare il tavolo da una settimana. Gli altri possono decidere di offrire il posto a chi lo vuole, o a un giocatore computer.
   *[other] **{ $who }** fanno aspettare il tavolo da una settimana. Gli altri possono decidere di offrire un posto a chi lo vuole, o a un giocatore computer.
}
seats-button-offer = Offri il posto di { $who }
seats-ask-offer = **{ $who }** vorrebbe andare avanti senza **{ $about }**, che fa aspettare il tavolo da una settimana: il posto sarebbe libero per chi lo vuole. Decide la maggioranza degli altri.
seats-vote-ended = { $state ->
    [granted] ✔ La maggioranza è d'accordo.
    [refused] ✘ La maggioranza non è d'accordo.
    [withdrawn] Ritirata.
    [lapsed] Scaduta: troppo pochi hanno risposto in tempo. { $who }
   *[overtaken] Superata: il giocatore è tornato, o il posto è in altre mani.
}
seats-away = assente fino al { $until }
seats-seated = { $called } Chi gestisce questo server ha assegnato un posto a { $game }: { $who } prende il posto di { $former } ({ $mark }).
seats-told-timed-out = Il tuo tempo a { $game }, { $channel }, è scaduto, e ho mosso io per te.
seats-told-offered = Manchi da un po' a { $game }, { $channel }: il tuo posto ({ $mark }) è libero per chi lo vuole. Premi lì “Eccomi di nuovo”, o fai una mossa, e lo tieni.
seats-told-seated = Chi gestisce il server ti ha dato un posto a { $game }, { $channel }: prendi il posto di { $former } ({ $mark }).
seats-told-unseated = Chi gestisce il server ha assegnato ad altri il tuo posto a { $game }, { $channel }: { $who } prende il posto di { $former } ({ $mark }).
seats-told-lapsed = La tua richiesta a { $game }, { $channel }, è scaduta: non hanno risposto in tempo abbastanza giocatori. Era: { $asked }
