### Tornei: i messaggi nel canale del club, la schermata privata, ciò che fanno gli organizzatori e la verifica di un file.

## Words
tournament-title = Torneo: { $typed }
tournament-name = { $typed }
tournament-format = { $format ->
    [round-robin] tutti contro tutti, tavoli da 2
   *[swiss] tavoli da { $size }, s’incontra chi ha punti simili
}
tournament-with-final = poi una finale
tournament-seeded = i punteggi migliori separati nella tornata 1
tournament-role = Possono iscriversi solo i membri di { $role }.
tournament-role-gone = ⚠ Solo i membri di un ruolo possono iscriversi, e quel ruolo è stato eliminato. Nessun altro può iscriversi.
tournament-round-time = { $account } a testa per una partita, una tornata dura al massimo { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
tournament-repeats = { $every ->
    [week] Ogni settimana: il prossimo si apre quando questo inizia, finché qualcuno si iscrive.
   *[month] Ogni mese: il prossimo si apre quando questo inizia, finché qualcuno si iscrive.
}
tournament-repeats-off = Il prossimo si apre quando { $game } sarà di nuovo permesso su questo server.
tournament-forecast = { $people } persone, { $rounds ->
    [one] 1 tornata
   *[other] { $rounds } tornate
}, finito entro il { $end }
tournament-so-far = Se giocano tutte, ha { $rounds ->
    [one] 1 tornata
   *[other] { $rounds } tornate
} e finisce entro il { $end }.
tournament-final = Finale
tournament-round = Tornata { $number } di { $rounds }
tournament-round-first = Tornata 1
tournament-table = Tavolo { $number }
tournament-table-void = senza risultato
tournament-tables-wait = **Tavoli aperti: { $opened } su { $tables }.** Discord mi lascia aprirne solo alcuni alla volta: i prossimi seguono { $next }. Prima non scorre il tempo di nessuno.
tournament-byes = **Turno libero** (mezzo punto): { $names }
tournament-points = **{ $score }** · avversari { $opponents } %
tournament-next-check-in = Inizia { $start }. Il check-in apre { $opens }.
tournament-next-start = Il check-in è aperto. Il torneo inizia { $start }.
tournament-next-deadline = Questa tornata finisce con il suo ultimo tavolo, al più tardi { $when } ({ $left }).
tournament-next-pairing = La prossima tornata inizia { $when } ({ $left }).
tournament-ended-cancelled = Gli organizzatori l’hanno annullato: { $reason }
tournament-ended-too-few = Annullato: meno di { $fewest } persone avevano fatto il check-in.
tournament-ended-nobody = { $last ->
    [yes] Annullato: nessuno si è iscritto. Non ne aprirò un altro.
   *[no] Annullato: nessuno si è iscritto.
}
tournament-ended-few-left = Erano rimaste meno di { $fewest } persone, quindi la classifica raggiunta è definitiva.
tournament-ended-removed = Annullato: sono mancato troppo a lungo da questo server.
tournament-ended-rules = Annullato: le regole dei tornei sono cambiate.
tournament-pace = { $account } a testa: al massimo { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
tournament-stage = { $stage ->
    [announced] annunciato
    [check-in] check-in aperto
    [playing] in corso
    [between] in corso
    [cancelled] annullato
   *[over] finito
}

## Posts
tournament-news-start = Inizia { $start } ({ $left }).
tournament-news-check-in = Il check-in apre { $opens }: se non lo fai, sei fuori.
tournament-news-check-in-open = Il check-in è aperto: se non lo fai, sei fuori.
tournament-entered = { $people ->
    [0] Nessuno si è ancora iscritto.
    [one] Si è iscritta 1 persona.
   *[other] Si sono iscritte { $people } persone.
}
tournament-news-runs = È in corso, con { $people } persone.
tournament-news-over = È finito.
tournament-news-seed = -# Ogni tornata è sorteggiata da un numero fissato prima e mostrato dopo. Il suo sigillo: { $commitment }
tournament-check-title = Check-in: { $typed }
tournament-check-until = Il torneo inizia { $start }. Premi prima *{ tournament-button-check-in }*, altrimenti sei fuori.
tournament-check-count = Check-in fatto: { $present } di { $people }
tournament-check-over = Il check-in è chiuso: { $present ->
    [one] partecipa 1 persona
   *[other] partecipano { $present } persone
} su { $people }.
tournament-more-tables = … e { $count ->
    [one] un altro tavolo
   *[other] altri { $count } tavoli
}. Per il tuo premi *{ tournament-button-mine }*.
tournament-standings-title = Classifica: { $typed }
tournament-standings-after = { $done ->
    [0] Nessuna tornata è ancora finita
    [one] Dopo 1 tornata su { $rounds }
   *[other] Dopo { $done } tornate su { $rounds }
}
tournament-over-title = Torneo finito: { $typed }
tournament-cancelled-title = Torneo annullato: { $typed }
tournament-file-hint = -# Ogni abbinamento e ogni piazzamento si può ricalcolare: *{ tournament-button-file }*. Impronta { $digest }

## Private screen
tournament-none = Qui non c’è ancora un torneo.
tournament-ended = Finito il { $when }.
tournament-you = { $state ->
    [away] ✓ Partecipi. Non giochi la prossima tornata.
    [in] ✓ Partecipi.
    [missed] Sei fuori: non hai fatto il check-in prima dell’inizio.
    [lapsed] Sei fuori: un computer ha preso il tuo posto due volte.
   *[entered] ✓ Iscrizione fatta. Fai il check-in più tardi, altrimenti sei fuori.
}
tournament-standings = Classifica
tournament-scores-about = -# Chi vince un tavolo ha 1 punto, l’ultimo 0. Una tornata saltata vale 0. A pari punti: prima avversari più forti (forza media in %).
tournament-your-place = Piazzamento { $place } su { $people }.
tournament-final-decides = -# La finale decide i primi piazzamenti, qualunque siano i punti.
tournament-list = Tutti i tornei
tournament-done = { $act ->
    [enter] ✓ Iscrizione al torneo fatta. Qui le persone che eviti possono sedere al tuo tavolo.
    [check] ✓ Check-in fatto. Qui le persone che eviti possono sedere al tuo tavolo.
    [skip] ✓ Non giochi la prossima tornata.
    [play] ✓ Giochi la prossima tornata.
   *[leave] ✓ Sei fuori dal torneo.
}
refused-tournament-unseen = I tavoli saranno in { $channel }, che tu non vedi. Chiedi a un moderatore.
refused-tournament-role = A questo torneo possono iscriversi solo i membri di { $role }.
refused-tournament-role-gone = Solo i membri di un ruolo possono iscriversi a questo torneo, e quel ruolo è stato eliminato. Chiedi agli organizzatori.
tournament-blocked = Il torneo aspetta: in { $channel } mi mancano: { $permissions }. Continua da solo appena li ho.
refused-no-tournament-channel = Il torneo aspetta: non ho un canale per i suoi tavoli. Scegline uno con `/{ common-group-managers } { server-command-setup } { server-command-club }`.
tournament-leave-before = Vuoi uscire da questo torneo? Fino all’inizio puoi iscriverti di nuovo.
tournament-leave-started = Vuoi uscire definitivamente? Non puoi tornare, e un computer gioca il tuo tavolo fino alla fine.
tournament-file-about = Sorteggi, risultati e classifica. Per ricalcolarli: `python -m bot verify tournament.json`.

## Buttons and lists
tournament-button-tournaments = Tornei
tournament-button-join = Iscriviti
tournament-button-check-in = Fai il check-in
tournament-button-details = Dettagli
tournament-button-mine = Il mio tavolo
tournament-button-table = Classifica intera
tournament-button-file = Torneo in un file
tournament-button-skip = Salta la prossima
tournament-button-play = Gioca la prossima
tournament-button-leave = Esci dal torneo

## Organisers
tournament-organisers = Per gli organizzatori
tournament-late = Tavoli in ritardo
tournament-late-table = { $table } aspetta { $name } dal { $since }
tournament-list-new = Annuncia un torneo
tournament-list-remove = Togli una persona
tournament-list-disqualify = Squalifica una persona
tournament-list-apart = Tieni separate due persone
tournament-apart-about = Perché { $names } restano separati? Tutti possono leggerlo nel file del torneo.
tournament-apart-reason = { $why ->
    [household] Stessa famiglia
    [request] Su richiesta
    [organiser] Decisione degli organizzatori
   *[none] Non più separati
}
tournament-apart-done = ✓ È scritto nel file del torneo.
tournament-button-start = Inizia ora
tournament-button-move = Sposta le date
tournament-button-once = Non ripetere più
tournament-button-cancel = Annulla il torneo
tournament-button-announce = Annuncia
tournament-button-again = Di nuovo
tournament-button-when = Giorno e ora
tournament-draft-title = Nuovo torneo: { $game }
tournament-draft-start = Inizia { $start }, con il check-in da { $opens }.
    Tornata: di solito { $usual ->
        [one] 1 giorno
       *[other] { $usual } giorni
    }, al massimo { $most }. { $account } a testa, circa { $pace } h a turno.
tournament-draft-slow = Al ritmo di oggi { $slow ->
    [0] nessuna delle { $people } persone resterebbe senza tempo
    [one] 1 persona su { $people } resterebbe senza tempo
   *[other] { $slow } persone su { $people } resterebbero senza tempo
}.
tournament-draft-long = ⚠ Una tornata può durare { $most } giorni.
tournament-draft-long-tables = ⚠ Una tornata può durare { $most } giorni. Con tavoli da 2 ne dura al massimo { $days }.
tournament-draft-long-game = ⚠ Una tornata può durare { $most } giorni. Con { $game } ne dura al massimo { $days }.
tournament-list-tables = Tavoli
tournament-tables = Tavoli da { $size }
tournament-tables-all = Tutti contro tutti, fino a { $most } persone
tournament-list-rounds = Tornate
tournament-rounds-usual = Quante ne servono
tournament-rounds = { $rounds ->
    [one] 1 tornata
   *[other] { $rounds } tornate
}
tournament-list-final = Finale
tournament-final-no = Senza finale
tournament-final-yes = Un tavolo finale dei migliori
tournament-list-worst = Tornata peggiore
tournament-worst-no = Contano tutte le tornate
tournament-worst-yes = La tornata peggiore non conta (da 4 in su)
tournament-list-role = Chi può iscriversi
tournament-role-everybody = Tutti, oppure scegli un ruolo
tournament-list-seeded = Tornata 1
tournament-seeded-no = Tavoli a caso
tournament-seeded-yes = I punteggi migliori a tavoli diversi
tournament-list-repeats = Ripetizione
tournament-repeats-option = { $every ->
    [week] Ogni settimana
    [month] Ogni mese
   *[once] Una volta
}
tournament-list-days = Durata di una tornata
tournament-form-day = Giorno, per esempio 2026-12-31
tournament-form-hour = Ora, per esempio 18:00 ({ $zone })
tournament-form-days = Giorni dopo, o prima con −, fino a { $most }
tournament-form-title = { $act ->
    [start] Inizia ora il torneo
    [move] Sposta le date
    [cancel] Annulla il torneo
    [once] Non ripetere più il torneo
    [disqualify] Squalifica questa persona
   *[remove] Togli questa persona
}
tournament-form-reason-new = Un nuovo torneo
tournament-announced = ✓ Annunciato. Il messaggio è in { $channel }.
tournament-carried = { $act ->
    [start] ✓ Il check-in è chiuso. Sto abbinando la prima tornata.
    [move] ✓ Le date sono spostate.
    [cancel] ✓ Il torneo è annullato.
    [once] ✓ Il torneo non si ripete più.
    [disqualify] ✓ Questa persona è squalificata e ultima a ogni tavolo.
   *[remove] ✓ Questa persona è fuori dal torneo.
}
refused-bad-day = Non riesco a leggere questo giorno. Scrivilo come 2026-12-31.
refused-bad-days = Scrivi un numero di giorni fino a { $most }, con − per anticipare.
refused-no-title = Un torneo ha bisogno di un nome.

## Club page
tournament-page-title = Tornei
tournament-page-line = **{ $typed }** · { $game } · { $next }

## Rifiuti
tournament-refused-game = Questa versione del bot non conosce il gioco.
tournament-refused-size = Il gioco non ha tavoli di questa grandezza.
tournament-refused-over = Il torneo è finito.
tournament-refused-started = Il torneo è già iniziato.
tournament-refused-not-started = Il torneo non è ancora iniziato.
tournament-refused-late = È troppo tardi per iscriversi a questo torneo.
tournament-refused-full = Il torneo è al completo.
tournament-refused-too-few = Troppo poche persone hanno fatto il check-in.
tournament-refused-not-in = Questa persona non partecipa al torneo.
tournament-refused-tables-open = Alcuni tavoli di questa tornata sono ancora in gioco.
tournament-refused-pairing = A ogni persona presente serve esattamente un posto o un turno libero.
tournament-refused-no-table = La tornata non ha un tavolo con questo numero.
tournament-refused-has-result = Quel tavolo ha già finito.
tournament-refused-places = Questi piazzamenti sono impossibili a un tavolo di questa grandezza.
tournament-refused-ranks = I piazzamenti per punteggio non corrispondono a chi partecipa all’inizio.
tournament-refused-withdrawn = Hai lasciato il torneo dopo l’inizio, quindi non puoi tornare.
tournament-refused-lot = Questo sorteggio non corrisponde al sigillo.
tournament-refused-drops-worst = Con meno di quattro tornate contano tutte.
tournament-refused-everybody-meets = In questo formato tutti incontrano tutti.
tournament-refused-too-many-apart = Puoi tenere separata una coppia ogni otto persone. Nessuno può essere in più di due coppie.

## Che cosa non si può fare
refused-no-such-tournament = Su questo server questo torneo non esiste.
refused-too-many-tournaments = Questo server ha già { $most } tornei. Aspetta che uno finisca, o annullane uno.
refused-already-entered = Sei già in questo torneo.
refused-entered-too-often = Puoi iscriverti a un torneo al massimo { $most } volte.
refused-check-in-closed = Il check-in non è ancora aperto.
refused-not-repeating = Questo torneo non si ripete.
refused-bad-start = Scegli un momento tra dieci minuti e { $days } giorni da adesso.

## Nomi dei tavoli
tournament-table-name = { $title }, { $kind ->
    [final] finale
   *[round] tornata { $round }, tavolo { $table }
}

## Verifica
tournament-file-true = Il torneo è valido: { $title }, { $people } persone, { $rounds ->
    [one] una tornata
   *[other] { $rounds } tornate
}. Seme e risultati danno ogni tavolo e ogni piazzamento.
tournament-file-running = Il torneo è valido fin qui ed è ancora in corso: { $title }, { $people } persone, { $rounds ->
    [one] una tornata
   *[other] { $rounds } tornate
}. Seme e risultati danno ogni tavolo e ogni piazzamento.
tournament-file-apart = Gli organizzatori hanno tenuto separate { $count ->
    [one] 1 coppia di persone
   *[other] { $count } coppie di persone
}. I motivi sono nel file.
tournament-file-unproven = Nessun controllo di questo file può provare nomi, risultati o chi era assente. Ogni risultato indica la sua partita: verificane la registrazione.
tournament-file-unreadable = Non riesco a leggere il torneo: { $detail }.
tournament-file-version = Questo programma legge solo il formato { $format } con la versione { $version } delle regole di abbinamento.
tournament-file-settings = Queste impostazioni sono impossibili: { $detail }
tournament-file-commitment = Il seme non corrisponde al sigillo pubblicato prima del torneo.
tournament-file-not-started = Il torneo non è iniziato, quindi non c’è niente da verificare.
tournament-file-event = L’evento { $number } è impossibile: { $detail }
tournament-file-byes = Tornata { $round }: seme e risultati danno il turno libero ad altre persone.
tournament-file-pairing = Tornata { $round }, tavolo { $table }: seme e risultati danno altre persone o altri posti.
tournament-file-standings = Classifica, piazzamento { $place }: i risultati danno un’altra riga.
tournament-file-match = Evento { $number }: nessuna partita ha questo ID, o ce l’ha anche un altro tavolo.
compared-same = Partita { $match }: la registrazione dà gli stessi piazzamenti.
compared-early = La partita { $match } è finita prima perché qualcuno l’ha lasciata. La registrazione non può provare i piazzamenti.
compared-elsewhere = La partita { $match } non è in questo file.
compared-game = Partita { $match }: il file indica un altro gioco o un altro numero di posti.
compared-unfinished = Partita { $match }: la registrazione finisce prima dell’ultima mossa, e nessuno l’ha lasciata.
compared-places = Partita { $match }: la registrazione dà altri piazzamenti.
compared-seed = Partita { $match }: i sorteggi del torneo danno un altro seme.
