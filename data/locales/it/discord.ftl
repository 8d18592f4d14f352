### Frasi per un’azione che Discord ha rifiutato o a cui non ha risposto. Ognuna dice che cosa non va e che cosa fare.

discord-stands = La tua mossa vale. { $what }
discord-down = Discord non ha funzionato. Nulla è andato perso: premi di nuovo.
discord-down-stands = La tua mossa vale, ma Discord non ha funzionato mentre rispondevo. Guarda il tavolo per vedere che cosa fare ora.
discord-limit = Discord mi sta rallentando. { $wait }
discord-slow-mode = In questo canale è attiva la modalità lenta, quindi non posso ancora scrivere. { $wait }
discord-channel-limit = In questo canale si scrive troppo per i limiti di Discord. { $wait }
discord-server-limit = Su questo server si scrive troppo per i limiti di Discord. { $wait }
discord-openings-paused = Al momento Discord non mi lascia aprire nuovi messaggi diretti. { $wait }
discord-wait = { $minutes ->
    [0] Riprova tra qualche minuto.
    [one] Riprova tra un minuto.
   *[other] Riprova tra { $minutes } minuti.
}
discord-too-many-threads = Su questo server sono aperti tutti i thread che Discord permette. Togli «{ games-thread-slash }» per giocare qui, o chiedi a un moderatore di chiudere i vecchi thread.
discord-thread-exists = Quel messaggio ha già un thread. Usalo, o apri il tavolo nel canale.
discord-thread-locked = Questo thread è bloccato. Chiedi a un moderatore di sbloccarlo, o gioca altrove.
discord-thread-archived = Questo thread è archiviato. Scrivi un messaggio per riaprirlo, poi premi di nuovo.
discord-message-blocked = L’AutoMod di questo server blocca le parole del mio messaggio. Prova con altre parole, o chiedi a un moderatore di escludermi dal filtro.
discord-title-blocked = L’AutoMod di questo server blocca il titolo. Prova con un altro nome o in un altro posto, o chiedi a un moderatore di escludermi dal filtro.
discord-no-uploads = Discord ha limitato il caricamento di file su questo server, quindi qui non posso inviarne. Prova nei nostri messaggi diretti.
discord-file-too-large = Il file è troppo grande per questo server. Prova nei nostri messaggi diretti o su un altro server.
discord-no-history = Qui mi serve il permesso di leggere la cronologia dei messaggi. Chiedi a un moderatore di concederlo, poi premi di nuovo.
discord-no-access = Non ho accesso a quel canale. Chiedi a un moderatore di farmelo vedere, o gioca altrove.
discord-forbidden = Discord non me lo permette qui: mi manca un permesso, oppure sono in timeout. Chiedi a un moderatore di controllare, o gioca altrove.
discord-closed = Quella persona non accetta messaggi diretti da me. Può permettere quelli dei membri di questo server nelle impostazioni della privacy.
discord-no-mutual-server = Non posso scrivere a quella persona, perché non abbiamo server in comune. Deve entrare in un server in cui ci sono anch’io.
discord-answers-used-up = Discord non permette altre risposte a questo comando. Scrivilo di nuovo.
discord-person-gone = Quella persona non c’è più. Scegli qualcun altro.
discord-channel-gone = Quel canale non c’è più. Prova in un altro canale.
discord-message-gone = Quel messaggio è stato eliminato. Usa il messaggio più recente del tavolo.
discord-not-found = Su Discord non c’è più quello che serve. Guarda il tavolo e, se ha ancora senso, scrivi di nuovo il comando.
discord-no-picture = Senza immagine: al momento Discord non accetta file da me in questo canale.
discord-drawing = Sto disegnando l’immagine…
