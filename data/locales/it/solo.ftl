### Tavoli in solitario: una persona contro i computer, nei messaggi diretti con il bot.

solo-place = messaggi diretti
solo-opened = Il tuo tavolo di { $game } è aperto: { $link }
solo-taken = Hai già una partita di { $game } qui: { $link } Prima finisci quella, oppure scegli un altro gioco.
refused-no-terms-alone = I tavoli in solitario non hanno orologio, punteggi di classifica né impostazioni dei messaggi. Togli queste opzioni.
refused-direct-closed = Non posso mandarti messaggi diretti. Aggiungimi al tuo account o consentili da un server che abbiamo in comune, poi riapri il tavolo.
solo-which = Giochi in solitario contro i computer. A quale gioco?
solo-list = Scegli un gioco
solo-button-back = Annulla la mia mossa
solo-taken-back = { $steps ->
    [one] Annullato un passo.
   *[other] Annullati { $steps } passi, compresi quelli degli altri dopo i tuoi.
}
solo-end-sure = Vuoi chiudere questa partita? Nessuno vince né perde e la partita non conta per la classifica. Resta nel tuo storico.
solo-ended = La partita è finita senza risultato.

solo-first-title = {"**"}{ $game }: la tua prima partita**
solo-title = {"**"}{ $game }** contro un computer
solo-opponent = { $name }, { $level ->
    [none] un computer
    [easy] un computer facile
    [casual] un computer amatoriale
    [medium] un computer medio
   *[strong] un computer forte
}
solo-against = Tu contro { $who }.
solo-minutes = Circa { $minutes } min.
solo-terms = Senza orologio, non classificata.
solo-coach = Una guida spiega ogni passo.
solo-button-learn = Prima impara { $game }
solo-button-stronger = Avversario più forte
solo-list-level = Livello dell’avversario
