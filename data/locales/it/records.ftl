### Registrazioni delle partite: esportarle, verificarle, importarle.

## Esportazione
records-export-ended = Tutto su questa partita di { $title }: { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}, preparazione, seme e risultato. `{ $command }` controlla file come questo, in ogni server in cui ci sono io.
records-export-running = Questa partita di { $title } è ancora in corso, quindi il file contiene solo ciò che puoi sapere ora: { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}, senza il seme e le informazioni nascoste. Dopo la partita avrai tutto.
records-digest = Impronta (SHA-256): { $digest }

## Verifica
refused-record-running = Puoi verificare una partita solo quando è finita e il seme è rivelato. Fino ad allora *Altro* mostra il sigillo.
refused-too-large = Il file è troppo grande: una registrazione può avere al massimo { $megabytes } MB.
refused-not-fetched = Non sono riuscito a scaricare il file da Discord. Allegalo di nuovo.
refused-check-not-finished = Non sono riuscito a completare la verifica di questa registrazione. Verificala da te con `python -m bot verify match.json`.
records-no-such-seat = quel posto non esiste.
records-found-true = ✅ { $finding }
records-found-untrue = ❌ { $finding }
records-chance-drawn = Caso: il seme l’ha scelto a sorte il bot da solo, prima dell’inizio.
records-chance-shared = Caso: il seme era fissato prima degli ingressi. Poi vi si sono mescolati i numeri di Discord degli ingressi e dell’inizio.
records-unproven = Nessuna verifica può provare i nomi, gli orari, l’ID della partita, i numeri di Discord o un’opzione senza effetto.
records-same-match = È identica alla partita { $match } conservata qui.
records-other-match = È diversa dalla partita { $match } conservata qui, che ha l’impronta { $digest }.
records-not-kept = Qui non c’è nessuna partita finita con questo ID che tu possa vedere.

## File illeggibili
records-detail-large = supera i { $megabytes } MB
records-detail-json = JSON non valido alla riga { $row }, colonna { $column }
records-detail-letters = carattere non valido
records-detail-deep = troppi livelli annidati
records-detail-number = numero non valido o troppo grande
records-detail-twice = chiave duplicata in un oggetto
records-detail-fault = { $fault } durante la lettura
records-detail-no-file = questo file non esiste
records-detail-folder = è una cartella
records-detail-permission = permesso negato
records-detail-file = il file non si apre
records-detail-shape = valore inatteso in { $place }
records-detail-whole = non è una registrazione

## Importazione
records-imported = Importata: partita { $match } di { $title }, { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}.
records-already-there = Il database ha già questa partita { $match }: non l’ho cambiata.
records-id-taken = Un’altra partita del database ha l’ID { $match }: non ho importato niente.
records-bad-id = ID della registrazione non valido: usa al massimo 16 lettere minuscole e cifre.
records-bad-name = Il nome di un giocatore nella registrazione è vuoto, troppo lungo o non si può mostrare.
records-not-ours = La registrazione è valida, ma non si può importare senza cambiarla. I suoi orari sono più precisi del millisecondo o fuori dai limiti, oppure manca una risposta da cui dipendeva un passo annullato.
refused-no-longer-replayed = Le regole sono state corrette dopo l’inizio di questa partita, e le sue mosse non portano più alla sua posizione. Non c’è una registrazione da verificare.
