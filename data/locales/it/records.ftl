### I verbali delle partite: consegnarli, controllarli, portarli dentro.

## Comandi
history-command-export = esporta
history-command-export-about = Il verbale di una partita come file, solo per te
history-command-verify = verifica
history-command-verify-about = Rigioca una partita e controlla ogni mossa, il caso e il risultato
history-parameter-record = verbale
history-parameter-record-about = Un match.json da controllare al posto di una partita conservata qui

## Consegna
records-export-ended = Tutto su questa partita di { $title }: { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}, la preparazione, il seme, il risultato. `{ $command }` controlla un file così, qui o dovunque io sia.
records-export-running = Questa partita di { $title } è ancora in corso, quindi il file contiene solo ciò che puoi sapere adesso: { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}; senza il seme, senza ciò che è nascosto. A partita finita avrai tutto.
records-digest = Impronta (SHA-256): { $digest }

## Verifica
records-still-running = Una partita si può controllare quando è finita: solo allora il seme viene rivelato. Fino ad allora il suo sigillo resta sul tavolo.
records-too-large = Il file è troppo grande: un verbale ha al massimo { $megabytes } MB.
records-not-fetched = Discord non ha consegnato il file. Allegalo ancora una volta.
records-no-such-seat = quel posto non esiste.
records-found-true = ✅ { $finding }
records-found-untrue = ❌ { $finding }
records-same-match = È proprio la partita { $match } conservata qui.
records-other-match = Non è la partita { $match } conservata qui: quella ha l'impronta { $digest }.
records-not-kept = Qui non si può vedere nessuna partita finita con il suo codice.

## Ciò che non è leggibile
records-detail-large = supera i { $megabytes } MB
records-detail-json = non è JSON dalla riga { $row }, colonna { $column }
records-detail-letters = contiene un carattere che non è tale
records-detail-deep = è annidato troppo a fondo
records-detail-number = contiene un numero che non è tale o è troppo grande
records-detail-twice = una chiave sta due volte nello stesso oggetto
records-detail-fault = { $fault } durante la lettura
records-detail-no-file = questo file non esiste
records-detail-folder = è una cartella
records-detail-permission = non ho il permesso di leggerlo
records-detail-file = il file non si apre
records-detail-shape = in { $place } c’è qualcosa che non va lì
records-detail-whole = non è un verbale

## Portare dentro
records-imported = Portata dentro: partita { $match } di { $title }, { $moves ->
    [one] una mossa
   *[other] { $moves } mosse
}.
records-already-there = Nella banca dati c'è già una partita { $match }; resta com'è.
records-bad-id = Il verbale non ha un identificativo valido: al massimo 16 lettere minuscole e cifre.
records-bad-name = Nel verbale il nome di un giocatore è vuoto, troppo lungo o non si può mostrare.
records-not-ours = Il verbale è esatto, ma portato dentro e consegnato di nuovo sarebbe un altro: i suoi tempi sono più fini di un millisecondo o fuori misura, oppure un passo ritirato dipendeva da una risposta che è tralasciata.
records-no-longer-replayed = Le regole sono state corrette da quando la partita è cominciata, e le sue mosse non portano più alla posizione raggiunta: non se ne può dare un verbale verificabile.
