### Tornei su Discord: i messaggi nel canale del club, la schermata privata e ciò che fanno gli organizzatori.

## Words
cup-title = Torneo: { $typed }
cup-name = { $typed }
cup-format = { $format ->
    [round-robin] tutti contro tutti, tavoli da 2
   *[swiss] tavoli da { $size }, s’incontra chi ha punti simili
}
cup-with-final = poi una finale
cup-seeded = i punteggi migliori separati nella tornata 1
cup-role = Possono iscriversi solo i membri di { $role }.
cup-role-gone = ⚠ Solo i membri di un ruolo possono iscriversi, e quel ruolo è stato eliminato. Nessun altro può iscriversi.
cup-round-time = { $account } a testa per una partita, una tornata dura al massimo { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
cup-repeats = { $every ->
    [week] Ogni settimana: il prossimo si apre quando questo inizia, finché qualcuno si iscrive.
   *[month] Ogni mese: il prossimo si apre quando questo inizia, finché qualcuno si iscrive.
}
cup-repeats-off = Il prossimo si apre quando { $game } sarà di nuovo permesso su questo server.
cup-forecast = { $people } persone, { $rounds ->
    [one] 1 tornata
   *[other] { $rounds } tornate
}, finito entro il { $end }
cup-so-far = Se giocano tutte, ha { $rounds ->
    [one] 1 tornata
   *[other] { $rounds } tornate
} e finisce entro il { $end }.
cup-final = Finale
cup-round = Tornata { $number } di { $rounds }
cup-round-first = Tornata 1
cup-table = Tavolo { $number }
cup-table-void = senza risultato
cup-tables-wait = **Tavoli aperti: { $opened } su { $tables }.** Discord mi lascia aprirne solo alcuni alla volta: i prossimi seguono { $next }. Prima non scorre il tempo di nessuno.
cup-byes = **Turno libero** (mezzo punto): { $names }
cup-points = **{ $score }** · avversari { $opponents } %
cup-next-check-in = Inizia { $start }. Il check-in apre { $opens }.
cup-next-start = Il check-in è aperto. Il torneo inizia { $start }.
cup-next-deadline = Questa tornata finisce con il suo ultimo tavolo, al più tardi { $when } ({ $left }).
cup-next-pairing = La prossima tornata inizia { $when } ({ $left }).
cup-ended-cancelled = Gli organizzatori l’hanno annullato: { $reason }
cup-ended-too-few = Annullato: meno di { $fewest } persone avevano fatto il check-in.
cup-ended-nobody = { $last ->
    [yes] Annullato: nessuno si è iscritto. Non ne aprirò un altro.
   *[no] Annullato: nessuno si è iscritto.
}
cup-ended-few-left = Erano rimaste meno di { $fewest } persone, quindi la classifica raggiunta è definitiva.
cup-ended-removed = Annullato: sono mancato troppo a lungo da questo server.
cup-ended-rules = Annullato: le regole dei tornei sono cambiate.
cup-pace = { $account } a testa: al massimo { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
cup-stage = { $stage ->
    [announced] annunciato
    [check-in] check-in aperto
    [playing] in corso
    [between] in corso
    [cancelled] annullato
   *[over] finito
}

## Posts
cup-news-start = Inizia { $start } ({ $left }).
cup-news-check-in = Il check-in apre { $opens }: se non lo fai, sei fuori.
cup-news-check-in-open = Il check-in è aperto: se non lo fai, sei fuori.
cup-entered = { $people ->
    [0] Nessuno si è ancora iscritto.
    [one] Si è iscritta 1 persona.
   *[other] Si sono iscritte { $people } persone.
}
cup-news-runs = È in corso, con { $people } persone.
cup-news-over = È finito.
cup-news-seed = -# Ogni tornata è sorteggiata da un numero fissato prima e mostrato dopo. Il suo sigillo: { $commitment }
cup-check-title = Check-in: { $typed }
cup-check-until = Il torneo inizia { $start }. Premi prima *{ cup-button-check-in }*, altrimenti sei fuori.
cup-check-count = Check-in fatto: { $present } di { $people }
cup-check-over = Il check-in è chiuso: { $present ->
    [one] partecipa 1 persona
   *[other] partecipano { $present } persone
} su { $people }.
cup-more-tables = … e { $count ->
    [one] un altro tavolo
   *[other] altri { $count } tavoli
}. Per il tuo premi *{ cup-button-mine }*.
cup-standings-title = Classifica: { $typed }
cup-standings-after = { $done ->
    [0] Nessuna tornata è ancora finita
    [one] Dopo 1 tornata su { $rounds }
   *[other] Dopo { $done } tornate su { $rounds }
}
cup-over-title = Torneo finito: { $typed }
cup-cancelled-title = Torneo annullato: { $typed }
cup-file-hint = -# Ogni abbinamento e ogni piazzamento si può ricalcolare: *{ cup-button-file }*. Impronta { $digest }

## Private screen
cup-none = Qui non c’è ancora un torneo.
cup-ended = Finito il { $when }.
cup-you = { $state ->
    [away] ✓ Partecipi. Non giochi la prossima tornata.
    [in] ✓ Partecipi.
    [missed] Sei fuori: non hai fatto il check-in prima dell’inizio.
    [lapsed] Sei fuori: un computer ha preso il tuo posto due volte.
   *[entered] ✓ Iscrizione fatta. Fai il check-in più tardi, altrimenti sei fuori.
}
cup-standings = Classifica
cup-scores-about = -# Chi vince un tavolo ha 1 punto, l’ultimo 0. Una tornata saltata vale 0. A pari punti: prima avversari più forti (forza media in %).
cup-your-place = Piazzamento { $place } su { $people }.
cup-final-decides = -# La finale decide i primi piazzamenti, qualunque siano i punti.
cup-list = Tutti i tornei
cup-done = { $act ->
    [enter] ✓ Iscrizione al torneo fatta. Qui le persone che eviti possono sedere al tuo tavolo.
    [check] ✓ Check-in fatto. Qui le persone che eviti possono sedere al tuo tavolo.
    [skip] ✓ Non giochi la prossima tornata.
    [play] ✓ Giochi la prossima tornata.
   *[leave] ✓ Sei fuori dal torneo.
}
refused-tournament-unseen = I tavoli saranno in { $channel }, che tu non vedi. Chiedi a un moderatore.
refused-tournament-role = A questo torneo possono iscriversi solo i membri di { $role }.
refused-tournament-role-gone = Solo i membri di un ruolo possono iscriversi a questo torneo, e quel ruolo è stato eliminato. Chiedi agli organizzatori.
cup-blocked = Il torneo aspetta: in { $channel } mi mancano: { $permissions }. Continua da solo appena li ho.
refused-no-tournament-channel = Il torneo aspetta: non ho un canale per i suoi tavoli. Scegline uno con `/{ common-group-managers } { server-command-setup } { server-command-club }`.
cup-leave-before = Vuoi uscire da questo torneo? Fino all’inizio puoi iscriverti di nuovo.
cup-leave-started = Vuoi uscire definitivamente? Non puoi tornare, e un computer gioca il tuo tavolo fino alla fine.
cup-file-about = Sorteggi, risultati e classifica. Per ricalcolarli: `python -m bot verify tournament.json`.

## Buttons and lists
cup-button-tournaments = Tornei
cup-button-join = Iscriviti
cup-button-check-in = Fai il check-in
cup-button-details = Dettagli
cup-button-mine = Il mio tavolo
cup-button-table = Classifica intera
cup-button-file = Torneo in un file
cup-button-skip = Salta la prossima
cup-button-play = Gioca la prossima
cup-button-leave = Esci dal torneo

## Organisers
cup-organisers = Per gli organizzatori
cup-late = Tavoli in ritardo
cup-late-table = { $table } aspetta { $name } dal { $since }
cup-list-new = Annuncia un torneo
cup-list-remove = Togli una persona
cup-list-disqualify = Squalifica una persona
cup-list-apart = Tieni separate due persone
cup-apart-about = Perché { $names } restano separati? Tutti possono leggerlo nel file del torneo.
cup-apart-reason = { $why ->
    [household] Stessa famiglia
    [request] Su richiesta
    [organiser] Decisione degli organizzatori
   *[none] Non più separati
}
cup-apart-done = ✓ È scritto nel file del torneo.
cup-button-start = Inizia ora
cup-button-move = Sposta le date
cup-button-once = Non ripetere più
cup-button-cancel = Annulla il torneo
cup-button-announce = Annuncia
cup-button-again = Di nuovo
cup-button-when = Giorno e ora
cup-draft-title = Nuovo torneo: { $game }
cup-draft-start = Inizia { $start }, con il check-in da { $opens }.
    Tornata: di solito { $usual ->
        [one] 1 giorno
       *[other] { $usual } giorni
    }, al massimo { $most }. { $account } a testa, circa { $pace } h a turno.
cup-draft-slow = Al ritmo di oggi { $slow ->
    [0] nessuna delle { $people } persone resterebbe senza tempo
    [one] 1 persona su { $people } resterebbe senza tempo
   *[other] { $slow } persone su { $people } resterebbero senza tempo
}.
cup-draft-long = ⚠ Una tornata può durare { $most } giorni.
cup-draft-long-tables = ⚠ Una tornata può durare { $most } giorni. Con tavoli da 2 ne dura al massimo { $days }.
cup-draft-long-game = ⚠ Una tornata può durare { $most } giorni. Con { $game } ne dura al massimo { $days }.
cup-list-tables = Tavoli
cup-tables = Tavoli da { $size }
cup-tables-all = Tutti contro tutti, fino a { $most } persone
cup-list-rounds = Tornate
cup-rounds-usual = Quante ne servono
cup-rounds = { $rounds ->
    [one] 1 tornata
   *[other] { $rounds } tornate
}
cup-list-final = Finale
cup-final-no = Senza finale
cup-final-yes = Un tavolo finale dei migliori
cup-list-worst = Tornata peggiore
cup-worst-no = Contano tutte le tornate
cup-worst-yes = La tornata peggiore non conta (da 4 in su)
cup-list-role = Chi può iscriversi
cup-role-everybody = Tutti, oppure scegli un ruolo
cup-list-seeded = Tornata 1
cup-seeded-no = Tavoli a caso
cup-seeded-yes = I punteggi migliori a tavoli diversi
cup-list-repeats = Ripetizione
cup-repeats-option = { $every ->
    [week] Ogni settimana
    [month] Ogni mese
   *[once] Una volta
}
cup-list-days = Durata di una tornata
cup-form-day = Giorno, per esempio 2026-12-31
cup-form-hour = Ora, per esempio 18:00 ({ $zone })
cup-form-days = Giorni dopo, o prima con −, fino a { $most }
cup-form-title = { $act ->
    [start] Inizia ora il torneo
    [move] Sposta le date
    [cancel] Annulla il torneo
    [once] Non ripetere più il torneo
    [disqualify] Squalifica questa persona
   *[remove] Togli questa persona
}
cup-form-reason-new = Un nuovo torneo
cup-announced = ✓ Annunciato. Il messaggio è in { $channel }.
cup-carried = { $act ->
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
cup-page-title = Tornei
cup-page-line = **{ $typed }** · { $game } · { $next }
