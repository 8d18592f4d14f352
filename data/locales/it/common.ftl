### Ciò che il bot dice attorno a ogni gioco: sala d'attesa, tavolo, pannello privato, errori, comandi.

## Comandi di ogni gioco
common-command-new = nuova
common-command-new-about = Apri un tavolo in questo canale
common-command-lobby = lobby
common-command-lobby-about = Prima della partita: siediti, alzati, aggiungi un computer, comincia, annulla
common-command-join = siediti
common-command-join-about = Siediti al tavolo di questo canale
common-command-leave = alzati
common-command-leave-about = Lascia il posto prima che la partita cominci
common-command-start = inizia
common-command-start-about = Comincia la partita
common-command-close = chiudi
common-command-close-about = Annulla la partita prima che cominci
common-command-computer = computer
common-command-computer-about = Fai sedere o alzare un giocatore artificiale
common-command-options = opzioni
common-command-options-about = Guarda le opzioni della partita, o cambiale prima che cominci
common-command-turn = turno
common-command-turn-about = Il tuo pannello privato: che cosa puoi fare adesso
common-command-hand = mano
common-command-hand-about = La tua mano, solo per i tuoi occhi
common-command-look = guarda
common-command-look-about = Guarda il tabellone e che cosa è successo
common-command-board = tabellone
common-command-board-about = Il tabellone, come figura o come testo
common-command-log = cronaca
common-command-log-about = Che cosa è successo finora nella partita
common-command-rules = regole
common-command-rules-about = Le regole in breve
common-command-resign = abbandona
common-command-resign-about = Lascia il tuo posto per sempre
common-command-back = indietro
common-command-back-about = Annulla il tuo ultimo passo, se non ha rivelato nulla
common-command-do = fai
common-command-do-about = Fai una mossa scrivendola
common-parameter-add = aggiungi
common-parameter-add-about = Sì: un giocatore artificiale in più. No: uno in meno
common-parameter-level = livello
common-parameter-level-about = Quanto gioca bene: Medio, se non lo indichi
common-parameter-text = testo
common-parameter-text-about = Mostra il tabellone come testo
common-parameter-words = parole
common-parameter-words-about = Leggi il tavolo come elenco in parole
common-parameter-zoom = ingrandisci
common-parameter-zoom-about = Ingrandisci una parte del tabellone
common-parameter-page = pagina
common-parameter-page-about = Quale pagina; l'ultima, se non lo dici
common-parameter-moves = mosse
common-parameter-moves-about = La mossa, o più mosse separate da virgole

## Pulsanti
common-button-join = Siediti
common-button-leave = Alzati
common-button-computer-add = Aggiungi computer
common-list-computer-add = Aggiungi un giocatore artificiale
common-button-computer-remove = Togli computer
common-button-start = Inizia
common-button-options = Opzioni
common-button-close = Annulla
common-button-turn = Il mio turno
common-button-hand = La mia mano
common-button-log = Che cosa è successo
common-button-rules = Regole
common-button-more = Altro
common-button-text = Tabellone in testo
common-button-back = Passo indietro
common-button-again = Aggiorna
common-button-resign = Abbandona
common-button-sure = Sì, procedi
common-button-no = No
common-button-page-back = ◀
common-button-page-on = ▶
common-page = pagina { $page } di { $pages }
common-menu-zoom = Ingrandisci una parte del tabellone

## Sala d'attesa
common-lobby-intro = { $host } ha aperto un tavolo. Chi gioca?
common-lobby-free = { $free ->
    [0] Tutti i posti sono occupati.
    [one] Un posto è libero.
   *[other] { $free } posti sono liberi.
}
common-lobby-closed = Questo tavolo è chiuso.
common-options-intro = Queste opzioni valgono per la partita. Chi ospita può cambiarle finché non comincia.
common-opened = Il tavolo di { $game } è aperto in questo canale.
common-seat-computer = { $seat } (computer)
common-seat-resigned = { $seat } (si è ritirato)
common-seat-vanished = { $seat } (ha lasciato scadere il tempo)
common-seat-successor = { $seat } ({ $kind ->
    [computer] computer, ha preso il posto
   *[person] ha preso il posto
 })
common-done-join = Hai un posto.
common-done-leave = Hai lasciato il tavolo.
common-done-start = La partita è cominciata.
common-done-close = Il tavolo è chiuso.
common-done-computer = Fatto. La sala d'attesa mostra chi siede al tavolo.

## Tavolo
common-table-commitment = Sigillo del mazzo (SHA-256 del seme): `{ $commitment }`
common-table-seed = Il seme, ora svelato: `{ $seed }`
common-table-stopped = La partita è stata interrotta. Non c'è risultato.
common-moved-on = Questo tavolo continua più in basso: { $link }
common-ping = { $who } Tocca a te a { $game }.
common-ping-asked = { $who } Una domanda per te in { $game }. { $what }
common-match-over = { $who } La partita di { $game } è finita. { $count ->
    [0] Nessuno è rimasto fino alla fine.
   *[other] Primo posto: { $winners }.
 }
common-asleep = 💤 A questo tavolo ({ $game }) non c'è più nessuno: dorme, e nulla scorre. Chi gioca qui lo sveglia premendo qualsiasi pulsante. Se non viene nessuno, si chiude il { $until }.
common-slept-long = Il tavolo ({ $game }) ha dormito 14 giorni ed è chiuso: nessun risultato, nulla conta per la classifica. Per rivederlo: `/history show match:{ $match }`.
common-dm-closed = { $who } non riceve i miei messaggi diretti. Nulla è perduto: il pulsante «{ $button }» mostra la mano in privato.

## Pannello privato
common-panel-waiting = Non tocca a te. Il tavolo aspetta { $who }.
common-panel-waiting-several = Il tavolo aspetta risposte che si danno in segreto. Si continua appena arrivano.
common-panel-over = La partita è finita.
common-panel-paused = Finché non si riprende non c’è niente da scegliere: **Altro**, **Chiedi al tavolo …**, **Riprendi**.
common-stepped-back = Annullato: «{ $step }»
common-hand-title = La tua mano a { $game }, { $channel }
common-no-hand = Adesso non hai carte.
common-more-intro = Che cosa vuoi vedere?
common-resign-sure = Se abbandoni, il tuo posto viene giocato senza di te e offerto a tutti gli altri, e tu non ne vedi più la mano. Lo vuoi davvero?
common-resigned = Hai abbandonato.

## Cronaca
common-log-title = Che cosa è successo, pagina { $page } di { $pages }
common-log-empty = Non è ancora successo nulla.
common-log-since = **Dal tuo ultimo passo:**
common-log-made = { $maker ->
    [computer] (fatto dal computer)
    [bot] (fatto dal bot: il posto era libero)
   *[own] (fatto per te)
}

## Errori
common-accident = Qualcosa è andato storto da parte mia. Guarda di nuovo prima di ripetere: vale ciò che vedi allora. Se succede ancora, riferisci questo codice a chi mi gestisce: { $reference }
common-accident-stands = La tua mossa è fatta e vale, ma qualcosa è andato storto da parte mia mentre rispondevo. Guarda di nuovo che cosa c'è da fare ora. Se succede ancora, riferisci questo codice a chi mi gestisce: { $reference }
common-disk-full = Non ho più spazio per annotare nulla, perciò non è stato fatto. Tutto ciò che c'era prima è al sicuro. Riprova più tardi; chi mi gestisce deve fare spazio sul disco.
common-closing = Sto per ripartire. Premi di nuovo fra un momento.
common-old-button = Questo pulsante è di una mia versione precedente. Quelli validi stanno sotto il messaggio più recente del tavolo.
common-only-in-server = Un tavolo si apre solo nel canale di un server, o nel tuo canale privato con me.
common-no-match-here = In questo canale non c'è nessuna partita di { $game }. Aprine una con `{ $command }`.
common-no-match-of-yours = Non hai partite di { $game } in corso.
common-several-matches = Giochi più partite di { $game }. Usa i pulsanti, o il comando nel canale della partita.
common-no-permission = In questo canale mi manca: { $permissions }. Chi gestisce il server può concederlo; poi riprova.
common-permission = { $permission ->
    [view_channel] Vedere il canale
    [send_messages] Inviare messaggi
    [create_public_threads] Creare thread pubblici
    [send_messages_in_threads] Inviare messaggi nei thread
    [embed_links] Incorporare link
    [attach_files] Allegare file
    [read_message_history] Leggere la cronologia dei messaggi
   *[other] { $permission }
}

## Standing orders
common-command-orders = ordini
common-command-orders-about = A cosa vuoi che si risponda per te senza chiedertelo
common-button-orders = Ordini permanenti
common-button-orders-off = Annulla tutti gli ordini
common-orders-intro = A cosa vuoi che si risponda per te senza chiedertelo? Lo vedi solo tu; vale per questa partita e si può cambiare in ogni momento, anche mentre una domanda è aperta.
common-orders-never = In questa partita non te lo si chiede più. **{ $button }** in **Altro** lo annulla.
common-has-orders = ordini permanenti
