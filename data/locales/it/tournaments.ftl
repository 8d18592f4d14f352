### Tornei: che cosa non va in un evento, e la verifica di un file.

## Rifiuti
tournament-refused-game = Questa versione del bot non conosce il gioco.
tournament-refused-size = Il gioco non ha tavoli di questa grandezza.
tournament-refused-over = Il torneo è finito.
tournament-refused-started = Il torneo è già cominciato.
tournament-refused-not-started = Il torneo non è ancora cominciato.
tournament-refused-late = È troppo tardi per entrare in questo torneo.
tournament-refused-full = Il torneo è al completo.
tournament-refused-too-few = Troppo poche persone hanno confermato la presenza.
tournament-refused-not-in = Questa persona non partecipa al torneo.
tournament-refused-tables-open = Alcuni tavoli di questo girone sono ancora in gioco.
tournament-refused-pairing = A ogni persona presente serve esattamente un posto o un turno di riposo.
tournament-refused-no-table = Il girone non ha un tavolo con questo numero.
tournament-refused-has-result = Quel tavolo ha già finito.
tournament-refused-places = Questi piazzamenti sono impossibili a un tavolo di questa grandezza.
tournament-refused-withdrawn = Chi ha abbandonato non può tornare.

## Che cosa non si può fare
refused-no-such-tournament = Questo server non ha un torneo così.
refused-too-many-tournaments = Questo server ha già { $most } tornei. Aspetta che uno finisca, o annullane uno.
refused-already-entered = Sei già in questo torneo.
refused-check-in-closed = Le conferme non sono ancora aperte.
refused-bad-start = Scegli un momento tra dieci minuti e { $days } giorni da adesso.

## Nomi dei tavoli
tournament-table = { $title }, { $kind ->
    [final] finale
   *[round] girone { $round }, tavolo { $table }
}

## Verifica
tournament-file-true = Il torneo è valido: { $title }, { $people } persone, { $rounds ->
    [one] un girone
   *[other] { $rounds } gironi
}. Seme e risultati danno ogni tavolo e ogni piazzamento.
tournament-file-running = Il torneo è valido fin qui ed è ancora in corso: { $title }, { $people } persone, { $rounds ->
    [one] un girone
   *[other] { $rounds } gironi
}. Seme e risultati danno ogni tavolo e ogni piazzamento.
tournament-file-adjusted = Cambiati per via di liste segrete di persone da evitare, per cui dei tavoli si può verificare solo la forma: gironi { $rounds }.
tournament-file-unproven = Nessun controllo di questo file può provare nomi, risultati o chi era via. Ogni risultato indica la sua partita: verificane la registrazione.
tournament-file-unreadable = Non riesco a leggere il torneo: { $detail }.
tournament-file-version = Questo programma legge solo il formato { $format } con la versione { $version } delle regole di abbinamento.
tournament-file-settings = Queste impostazioni sono impossibili: { $detail }
tournament-file-commitment = Il seme non corrisponde al sigillo pubblicato prima del torneo.
tournament-file-not-started = Il torneo non è cominciato, quindi non c’è niente da verificare.
tournament-file-event = L’evento { $number } è impossibile: { $detail }
tournament-file-byes = Girone { $round }: seme e risultati danno il turno di riposo ad altre persone.
tournament-file-pairing = Girone { $round }, tavolo { $table }: seme e risultati danno altre persone o altri posti.
tournament-file-not-adjusted = Il girone { $round } non è stato cambiato da liste di persone da evitare: riposi, grandezza dei tavoli o tavoli lo contraddicono.
tournament-file-standings = Classifica, piazzamento { $place }: i risultati danno un’altra riga.
