### Stagioni: la loro classifica, la loro fine e i moduli degli organizzatori.

## Words
season-title = Stagione: { $typed }
season-over-title = Stagione finita: { $typed }
season-facts = { $games } · dal { $begin } al { $end } · { $matches ->
    [one] 1 partita classificata
   *[other] { $matches } partite classificate
}
season-games = { $game ->
    [all] Tutti i giochi
   *[other] { $title }
}
season-about = -# Tutti partono da 1500. Contano le partite classificate di questo periodo, tornei compresi. Compari in classifica dopo { $fewest } partite contro { $people } persone diverse, o contro tutti se siete di meno. Lo stesso gruppo conta al massimo { $same } volte.
season-row = { $matches ->
    [one] 1 partita
   *[other] { $matches } partite
}, { $opponents ->
    [one] 1 avversario
   *[other] { $opponents } avversari
}
season-nobody = In classifica non c’è ancora nessuno: servono { $fewest } partite contro più persone.
season-file-hint = -# I risultati dietro questa classifica: *{ season-button-file }*. Impronta { $digest }
season-none = Qui non c’è ancora stata una stagione.
season-chart = Stagione: i primi
season-chart-along = Giorno della stagione
season-acts-title = Che cosa hanno fatto gli organizzatori
season-page-title = Stagione: { $typed }
season-page-until = fino al { $end }

## Buttons and lists
season-button-seasons = Stagioni
season-button-table = Classifica intera
season-button-file = Risultati in un file
season-button-end = Chiudi la stagione
season-list-others = Tutte le stagioni
season-list-new = Inizia una stagione

## Forms
season-form-title = Inizia una stagione
season-form-name = Nome
season-form-begin = Primo giorno, per esempio 2026-12-31
season-form-end = Ultimo giorno, per esempio 2026-12-31
season-form-end-title = Chiudi ora la stagione
season-form-reason = Motivo, che tutti possono leggere
season-form-reason-new = Una nuova stagione
season-started = ✓ La stagione è iniziata. La classifica è nella pagina del club.
season-ended = ✓ La stagione è finita. La classifica finale arriva nel canale del club.
season-file-about = I risultati della stagione e la sua classifica. Per ricalcolarla: `python -m bot verify season.json`.

## Refusals
refused-season-running = Qui c’è già una stagione in corso. Prima chiudila, o aspetta il suo ultimo giorno.
refused-season-over = Questa stagione è finita.
refused-season-unknown = Qui questa stagione non esiste.
refused-season-title = Una stagione ha bisogno di un nome di al massimo { $most } caratteri.
refused-season-dates = Non riesco a leggere questi giorni. Il primo è oggi o prima, l’ultimo è dopo oggi, con al massimo { $days } giorni in mezzo.
refused-no-reason = Scrivi un motivo: tutti possono leggerlo.

## Verify
season-file-true = La stagione è valida: { $title }, { $people } persone, { $matches ->
    [one] una partita
   *[other] { $matches } partite
}. I risultati danno ogni riga della classifica.
season-file-unproven = Nessun controllo di questo file può provare nomi o risultati, né che non manchino partite. Ogni risultato ha l’ID della sua partita: verificane la registrazione.
season-file-unreadable = Non riesco a leggere la stagione: { $detail }.
season-file-version = Questo programma legge solo il formato { $format } con la versione { $version } delle regole delle stagioni.
season-file-settings = I suoi giorni o il suo gioco sono impossibili.
season-file-match = La partita { $number } è impossibile, o non è di questa stagione.
season-file-order = Le partite o le persone non sono nell’ordine in cui le partite sono finite.
season-file-table = Classifica, riga { $place }: i risultati danno un’altra riga.
