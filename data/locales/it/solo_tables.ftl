### Tavoli in solitario: una persona contro i computer, nei DM con il bot.

alone-place = DM
alone-lobby-intro = Tavolo in solitario: giochi contro i computer. Scegli un livello e inizia.
alone-terms = In solitario: niente orologio, niente classifica, annulli quanto vuoi
alone-opened = Il tuo tavolo di { $game } è aperto: { $link }
alone-taken = Hai già una partita di { $game } qui: { $link } Prima finisci quella, oppure scegli un altro gioco.
alone-no-terms = I tavoli in solitario non hanno orologio, classifica né impostazioni dei messaggi. Togli queste opzioni.
alone-closed = Non posso mandarti messaggi diretti. Consentili da un server che abbiamo in comune, poi riapri il tavolo.
alone-which = Giochi in solitario contro i computer. A quale gioco?
alone-list = Scegli un gioco
alone-button-back = Annulla
alone-taken-back = { $steps ->
    [one] Annullata una mossa.
   *[other] Annullate { $steps } mosse, comprese quelle degli altri dopo la tua.
}
alone-end-sure = Vuoi chiudere questa partita senza risultato? Resta nel tuo storico.
alone-ended = La partita è finita senza risultato.
