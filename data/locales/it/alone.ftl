### Una persona sola contro giocatori artificiali, nel canale privato con il bot.

alone-place = messaggi privati
alone-lobby-intro = Un tavolo solo per te: chiunque altro giochi è un computer. Scegli quanto forte, e inizia.
alone-terms = Partita in solitario: niente orologio, niente classifica; ritira quel che vuoi
alone-opened = Il tuo tavolo di { $game } è aperto: { $link }
alone-taken = Hai già una partita di { $game } qui: { $link } Prima chiudi quella, o gioca accanto a un altro gioco.
alone-no-terms = Chi gioca da solo non ha orologio, classifica né messaggi da scegliere: tralascia queste opzioni.
alone-closed = Qui non posso scriverti. Consenti i messaggi privati da un server che abbiamo in comune, poi riapri il tavolo.
alone-which = Giocare da soli contro giocatori artificiali: a quale gioco?
alone-list = Apri un tavolo per uno di questi giochi
alone-button-back = Ritira il mio ultimo passo
alone-taken-back = { $steps ->
    [one] Ritirato: un passo.
   *[other] Ritirati: { $steps } passi, con ciò che gli altri hanno fatto dopo il tuo.
}
alone-end-sure = Chiudere qui questa partita, senza risultato? Resta nella tua storia.
alone-ended = La partita è finita senza risultato.
