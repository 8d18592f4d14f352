### Testi di tutti i giochi: lobby, messaggio del tavolo, scelte private, errori, comandi.

## Groups of commands
common-group = tavolino
common-group-about = Aiuto, promemoria, club, assenze e privacy
common-group-managers = tavolino-admin
common-group-managers-about = Per i moderatori: impostazioni e partite di questo server

## Comandi di ogni gioco
common-command-new = nuova
common-command-new-about = Apri un tavolo in questo canale
common-command-join = entra
common-command-join-about = Entra al tavolo di questo canale
common-command-leave = esci
common-command-leave-about = Lascia il tavolo; se la partita è già iniziata, prima ti chiedo conferma
common-command-start = inizia
common-command-close = chiudi
common-command-computer = computer
common-command-options = opzioni
common-command-turn = turno
common-command-turn-about = Gioca il tuo turno (le tue scelte le vedi solo tu)
common-command-hand = mano
common-command-hand-about = La tua mano (la vedi solo tu)
common-command-board = tabellone
common-command-board-about = Il tabellone, come immagine o come testo
common-command-log = cronaca
common-command-log-about = Tutto ciò che è successo finora nella partita
common-command-rules = regole
common-command-rules-about = Le regole in breve
common-command-resign = abbandona
common-command-back = annulla
common-command-back-about = Annulla il tuo ultimo passo (se non ha rivelato nulla)
common-command-do = fai
common-command-do-about = Fai una mossa scrivendola
common-path-new = /{ $game } { common-command-new }
common-path-rules = /{ $game } { common-command-rules }
common-parameter-level = livello
common-parameter-level-about = Quanto è forte (se manca, Medio)
common-parameter-text = testo
common-parameter-text-about = Mostra il tabellone come testo
common-parameter-words = parole
common-parameter-words-about = Leggi il tabellone descritto a parole
common-parameter-zoom = ingrandisci
common-parameter-zoom-about = Ingrandisci una parte del tabellone
common-parameter-page = pagina
common-parameter-page-about = La pagina da mostrare (se manca, l’ultima)
common-parameter-moves = mosse
common-parameter-moves-about = Una mossa, o più mosse separate da virgole

## Pulsanti
common-button-join = Entra
common-button-leave = Esci
common-button-computer-add = Aggiungi computer
common-list-computer-add = Aggiungi un computer
common-button-computer-remove = Togli computer
common-button-start = Inizia
common-button-options = Opzioni
common-button-close = Chiudi tavolo
common-button-turn = Il mio turno
common-button-free-seats = Posti liberi
common-button-hand = La mia mano
common-button-log = Cronaca
common-button-rules = Regole
common-button-more = Altro
common-button-all = Tutto il resto
common-button-words = Solo parole: { $value ->
    [on] sì
   *[off] no
}
common-words-on = Tabellone e mano arrivano a parole, senza immagini né icone.
common-button-type = Scrivi una mossa
common-type-label = Mossa, o più mosse separate da virgole
common-type-hint = Come nella cronaca
common-button-text = Schema di testo
common-button-back = Annulla
common-button-again = Le mie scelte
common-button-resign = Abbandona
common-button-sure = Sì
common-button-no = No
common-button-page-back = Pagina precedente
common-button-page-on = Pagina seguente
common-page = pagina { $page } di { $pages }
common-menu-zoom = Ingrandisci

## Lobby
common-lobby-free = { $free ->
    [0] Tutti i posti sono occupati.
    [one] C’è un posto libero.
   *[other] Ci sono { $free } posti liberi.
}
lobby-heading = {"**"}{ $game }** · tavolo di { $host } · { $taken ->
    [one] 1 posto
   *[other] { $taken } posti
} su { $seats }
lobby-host = { $name } (host)
lobby-computer = { $name } ({ $level ->
    [none] computer
    [easy] computer facile
    [casual] computer amatoriale
    [medium] computer medio
   *[strong] computer forte
 })
lobby-rated = { $value ->
    [yes] classificata
    [soon] classificata quando arriva una seconda persona
    [computer] non classificata con un computer
   *[no] non classificata
}
lobby-unusual = Cambiato qui: { $options }
lobby-seal = Sigillo del mescolamento: { $seal }
lobby-more-heading = {"**"}{ $game }**, prima dell’inizio
lobby-fair =
    {"**"}Mescolamento equo.** Tutto ciò che è casuale nasce da un seme segreto, fissato all’apertura del tavolo, dagli ingressi e dall’inizio. Il codice qui sotto è il sigillo del seme. Dopo la partita mostro il seme, e chiunque può verificare che corrisponda al sigillo. La lobby ne mostra l’inizio in una grafia più breve, di 22 caratteri.
lobby-button-back = Indietro
lobby-button-terms = Tempo e messaggi
common-button-fair = Mescolamento equo
common-lobby-closed = Questo tavolo è chiuso.
common-options-intro = Ecco le opzioni della partita. L’host può cambiarle finché la partita non inizia.
common-options-reading = Ecco le opzioni della partita. Può cambiarle solo l’host, { $host }.
common-opened = Il tavolo di { $game } è aperto in questo canale.
common-seat-computer = { $seat } (computer)
common-seat-resigned = { $seat } (ha abbandonato)
common-seat-vanished = { $seat } (tempo scaduto)
common-seat-successor = { $seat } ({ $kind ->
    [computer] computer, ha preso il posto
   *[person] ha preso il posto
 })
common-done-join = Ora hai un posto al tavolo.
common-done-leave = Hai lasciato il tavolo.
common-done-start = La partita è iniziata.
common-done-close = Il tavolo è chiuso.
common-done-computer = Fatto. La lobby mostra chi gioca.

## Tavolo
common-table-commitment = Sigillo del mescolamento (SHA-256 del seme): `{ $commitment }`
common-table-seed = Seme, ora rivelato: `{ $seed }`
common-table-stopped = La partita è stata interrotta senza risultato.
common-table-alone = { $left } { $who } può chiudere la partita o continuare.
common-table-ended-early = { $count ->
    [one] { $who } ha vinto: nessun altro è rimasto.
   *[other] La partita è finita in anticipo. Primo posto, a pari merito per chi è rimasto: { $who }.
}
common-table-last = Ultimo turno: { $what }
common-moved-on = Il tavolo continua più in basso: { $link }
common-ping = { $who } **{ $game }**: tocca a te.
common-ping-asked = { $who } { $game }: c’è una domanda per te. { $what }
common-end-left = { $why ->
    [resigned] ha abbandonato
   *[vanished] tempo scaduto
}
common-end-you-win = hai vinto! { $result }
common-end-substitute = { $who } ha continuato al posto di { $former }, che ha lasciato la partita: con qualunque punteggio il posto è ultimo.
common-end-computers = Computer: { $who }
common-match-over = { $who } {"**"}{ $game }: { $result }.**
common-asleep = 💤 Questo tavolo di { $game } dorme: nessuno gioca da un po’. Se giochi qui, premi un pulsante qualsiasi per svegliarlo. Altrimenti si chiude il { $until }.
common-slept-long = Questo tavolo di { $game } è chiuso: ha dormito per 14 giorni. La partita finisce senza risultato. Per rivederla: `/{ history-command } { history-command-show } { history-parameter-match }:{ $match }`.
common-dm-closed = Non posso mandare messaggi diretti a { $who }. Premi «{ $button }» per vedere la tua mano in privato.

## Scelte private
common-panel-waiting = { $who } { $left ->
    [yes] ha lasciato il tavolo. Il posto è libero; dal { $moment } gioco io
   *[no] sta scegliendo
}.{ $alone ->
    [yes] {" "}Il tuo turno appare qui.
   *[no] {" "}Ti menziono quando tocca a te.
}
common-panel-waiting-several = Il tavolo aspetta delle risposte segrete: quando ci sono tutte, la partita continua.
common-panel-answered = ✅ Hai risposto. La partita continua quando ci sono tutte le risposte. Fino ad allora puoi scegliere di nuovo con **{ common-button-back }**.
common-panel-answered-for-you = ✅ Hai risposto: a questa domanda pensano le tue risposte automatiche. Per cambiare: **{ common-button-auto-answers }**.
common-panel-forced = ✅ L’unica mossa possibile viene giocata per te.
common-panel-numbers = { $count ->
    [one] Il numero nell’immagine corrisponde alla lista.
   *[other] I numeri da 1 a { $count } nell’immagine corrispondono alla lista.
}
common-panel-no-seat = Qui non giochi.
common-panel-over = La partita è finita.
common-panel-paused = La partita è in pausa. Per riprendere: **{ common-button-more }**, **{ seats-button-life }**, **{ seats-button-resume }**.
common-stepped-back = Passo annullato: «{ $step }»
common-hand-title = {"**"}La tua mano a { $game }**, { $channel }{ $turn ->
    [yes] { " " }– tocca a te
    [over] { " " }– partita finita
   *[no] { "" }
}
common-no-hand = Al momento non hai nulla in mano.
common-more-intro = Che cosa vuoi fare?
common-more-group = **{ $group ->
    [think] Pensa in anticipo
    [look] Guarda
   *[match] Questa partita
}**
common-more-about = { $verb ->
    [try] prova mosse su un tabellone privato, non conta niente
    [prep] scegli adesso il tuo prossimo turno
    [wishes] mosse da fare appena sono possibili
    [orders] rispondi in anticipo alle domande che tornano
    [note] parole tue su questa partita, solo per te
    [follow] ricevi il risultato in privato
    [life] annulla un turno, pausa, fine, più tempo
    [fair] come chiunque può controllare il mescolamento
   *[other] { "" }
}
common-resign-sure = Vuoi abbandonare? { $wins ->
    [yes] { $who } vince, o continua senza di te. { $stake }
   *[no] Finisci all’ultimo posto. { $stake } Chiunque potrà prendere il tuo posto, e tu non ne vedrai più la mano.
}
common-stake = { $rated ->
    [yes] Questo conta per il tuo punteggio in classifica.
    [short] Questo conta per il tuo punteggio in classifica, a meno che la partita finisca prima di due turni a testa.
   *[no] Questo non conta per il tuo punteggio in classifica.
}
common-resigned = Hai abbandonato. { $wins ->
    [yes] { $who } vince, o continua senza di te. { $stake }
   *[no] { $stake }
}

## Cronaca
common-log-title = Cronaca{ $pages ->
    [1] { "" }
   *[other] , pagina { $page } di { $pages }
}
common-log-empty = Non è ancora successo nulla.
common-log-since = **Dal tuo ultimo passo:**
common-log-automatic = (automatico)
common-bot-for = Bot per { $who }

## Errori
common-accident = Qualcosa è andato storto da parte mia. Prima di riprovare guarda il tavolo: forse la mossa è andata a buon fine. Se succede ancora, premi *{ report-button }*. Codice: { $reference }
common-accident-stands = La tua mossa vale, ma qualcosa è andato storto mentre rispondevo. Guarda il tavolo per vedere che cosa fare ora. Se succede ancora, premi *{ report-button }*. Codice: { $reference }
common-database-gone = Il mio database è sparito, quindi non ho potuto salvare la mossa. Le mosse precedenti sono al sicuro. Dillo a chi gestisce il bot, che deve rimetterlo al suo posto.
common-database-gone-stands = La tua mossa vale. Adesso il mio database è sparito, quindi quello che vedi può non essere aggiornato: dillo a chi gestisce il bot.
common-disk-full = Il mio disco è pieno, quindi non ho potuto salvare la mossa. Le mosse precedenti sono al sicuro. Riprova più tardi: chi gestisce il bot deve liberare spazio.
common-disk-full-stands = La tua mossa vale. Adesso il mio disco è pieno, quindi quello che vedi può non essere aggiornato: chi gestisce il bot deve liberare spazio.
common-database-busy = Il database è occupato in questo momento. Non si è perso né salvato niente: premi di nuovo tra poco.
common-database-lost = Il database non risponde, quindi non so ancora se vale. Guarda il tavolo prima di riprovare.
common-database-stands = La tua mossa vale. Adesso il database non risponde, quindi quello che vedi può non essere aggiornato.
refused-closing = Sto per riavviarmi. Riprova fra un momento.
refused-no-such-choice = Questo comando non prevede quel valore. Scrivilo di nuovo e scegli dall’elenco.
refused-old-command = Questo comando non c’è più o ha cambiato posto. Riavvia Discord per vedere quelli nuovi; `/{ common-group } { guide-command-help }` ti mostra da dove partire.
refused-moved-command = Questo comando ora è `{ $command }`. Riavvia Discord per vederlo nell’elenco.
refused-outdated-button = Questo pulsante non vale più. Usa quelli sotto il messaggio più recente del tavolo.
refused-no-guild = Puoi aprire un tavolo solo nel canale di un server o nei nostri messaggi diretti.
refused-play-elsewhere = Per giocare usami su un server che mi ha aggiunto, oppure scrivi a { $bot } per imparare un gioco e giocare da solo.
refused-no-match-of-game = In questo canale non c’è nessuna partita di { $game }. Apri un tavolo con `{ $command }`.
refused-match-elsewhere = La tua partita di { $game } è { $place ->
    [direct] nei tuoi messaggi diretti
   *[channel] in { $channel }
}.
refused-no-match-of-yours = Al momento non stai giocando a { $game }.
refused-no-permission = In questo canale mi mancano dei permessi: { $permissions }. Chiedi a un moderatore di concederli, poi riprova.
common-permission = { $permission ->
    [view_channel] Visualizza canale
    [send_messages] Invia messaggi
    [create_public_threads] Crea thread pubblici
    [send_messages_in_threads] Invia messaggi nei thread
    [create_posts] Crea post
    [send_messages_in_posts] Invia messaggi nei post
    [embed_links] Incorpora link
    [attach_files] Allega file
    [read_message_history] Leggi la cronologia dei messaggi
    [connect] Connettiti
   *[other] { $permission }
}

## Risposte automatiche
common-command-auto-answers = auto
common-command-auto-answers-about = Risposte automatiche: le domande a cui il bot risponde per te
common-button-auto-answers = Risposte automatiche
common-button-auto-answers-off = Disattiva tutte
common-auto-answers-intro = A quali domande rispondo per te? Lo vedi solo tu. Le risposte automatiche valgono per questa partita, e puoi cambiarle quando vuoi.
common-button-wishes = Desideri
common-button-wishes-clear = Togli desideri
common-button-invite = Invita
common-auto-answers-never = In questa partita non te lo chiedo più. Per cambiare: **{ common-button-more }**, **{ $button }**.
common-has-auto-answers = risposte automatiche
