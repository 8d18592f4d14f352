### Tornei: che cosa non va in un evento, e la verifica di un file.

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
tournament-table = { $title }, { $kind ->
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
