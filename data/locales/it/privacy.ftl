### I dati di una persona: esportarli, cancellarli.

privacy-command = privacy
privacy-command-about = Che cosa conservo di te: esportalo o cancellalo
privacy-parameter-what = cosa
privacy-parameter-what-about = Che cosa conservo, tutto come file, o la cancellazione
privacy-command-export = esporta
privacy-command-forget = dimentica
privacy-command-policy = informativa

privacy-exported = Questo è tutto ciò che conservo di te: nome, lingua, impostazioni, posti attuali e passati, tutte le tue mosse. Ci sono anche le risposte automatiche, i risultati, i punteggi di classifica, gli inviti, le note e i messaggi diretti con la tua mano di gioco.
privacy-exported-parts = È troppo per un solo file, quindi sono { $files }. Ognuno si può leggere da solo.
privacy-exported-more = File da { $first } a { $last } di { $files }.
privacy-forget-sure = Cancello tutto ciò che ti riguarda? { $live ->
    [0] Al momento non sei a nessun tavolo.
    [one] Lasci il tuo tavolo. Se la partita è iniziata, continua senza di te.
   *[other] Lasci i tuoi { $live } tavoli. Le partite iniziate continuano senza di te.
 } Nelle tue partite diventi «ex giocatore». Le mosse restano, perché gli altri le hanno giocate con te, ma nessuno può sapere che erano tue. I tuoi risultati contano solo per gli altri, senza il tuo nome, e il tuo punteggio di classifica sparisce. I messaggi diretti con la tua mano di gioco vengono cancellati. Non si può tornare indietro.
privacy-button-forget = Cancella i miei dati
privacy-button-keep = Tieni tutto
privacy-kept = Non è cambiato niente.
privacy-forgotten = Fatto: ho cancellato tutto ciò che ti riguarda. Cambio anche le vecchie immagini nei canali, dove Discord me lo permette ancora. Se torni a usarmi, per me inizi da zero.
privacy-former-player = { $number ->
    [1] Ex giocatore
   *[other] Ex giocatore { $number }
}
privacy-somebody = (un ex giocatore)

privacy-policy-goal = # Che cosa conservo, per quanto tempo e perché
    Conservo quello che serve per giocare qui ai giochi da tavolo, e nient’altro. Mai condiviso, venduto o usato per statistiche o addestramento.
privacy-policy-person = **Profilo**: il tuo ID Discord, nome, lingua, impostazioni (`/{ common-group } { reminders-command }`, `/{ common-group } { away-command }`) e a che punto sei nelle lezioni. Mi servono per parlarti. Restano finché non cancelli i tuoi dati.
privacy-policy-seats = **Partite**: i tuoi posti, le tue mosse con l’ora, le risposte automatiche, il turno preparato, l’ultimo pulsante premuto e i numeri che Discord dà a ogni tuo ingresso o inizio di partita. Servono alla partita e a chi la verifica. Restano quanto la partita; se cancelli i tuoi dati, mosse e numeri non hanno più un nome.
privacy-policy-results = **Risultati e punteggi di classifica**: come sono finite le tue partite, per le classifiche dei loro server. Restano finché non cancelli i tuoi dati.
privacy-policy-club = **Inviti, partite seguite e note**: chi ti ha invitato a quale tavolo e che cosa hai risposto, le partite di cui vuoi sapere il risultato e le tue note private. Mi servono per tenerti il posto e dirti come è finita. Conservati quanto la partita, o finché non cancelli i tuoi dati. Poi titoli e parole degli altri perdono il tuo nome, le loro note private no.
privacy-policy-tournaments = **Tornei e stagioni**: i tornei a cui ti sei iscritto e con quale nome, quando hai saltato una tornata o sei uscito, e i tuoi risultati e piazzamenti. Servono per i tavoli e la classifica. Li conservo come i risultati; se cancelli i tuoi dati, esci dal torneo, e nella classifica resta «ex giocatore».
privacy-policy-searches = **Ricerca di giocatori**: i giochi per cui cerchi giocatori e le persone con cui non vuoi giocare. Mi servono per aprirti tavoli. L’elenco lo vedi solo tu. Una ricerca finisce dopo sette giorni; l’elenco resta finché non cancelli i tuoi dati.
privacy-policy-puzzles = **Rompicapi**: se le tue partite possono diventare rompicapi della settimana, e le tue risposte fino a due rompicapi dopo. Compare solo il nome di chi li risolve e lo vuole. Del rompicapo del giorno: la tua ultima risposta e la tua serie, finché non cancelli i tuoi dati.
privacy-policy-messages = **I miei messaggi**: che cosa mostra ognuno, dove sono i tuoi messaggi diretti e che cosa devo ancora mandarti. Così non scrivo nulla due volte. Se mi riavvio, anche la chiave (15 minuti) del tuo *{ common-button-turn }* aperto. Li cancello con la partita o la persona a cui appartengono. Quando cancelli i tuoi dati, tolgo il tuo nome da ciò che ho scritto. Se Discord non me lo permette subito, ricordo solo dove si trova, e riprovo.
privacy-policy-reports = **Segnalazioni con *{ report-button }***: la tua frase, il suo codice e, se l’hai scelto, la partita. Vanno a chi gestisce il bot e restano 90 giorni, o finché non cancelli i tuoi dati.
privacy-policy-managers = **Interventi dei moderatori**: il moderatore, l’intervento e il motivo, perché un server possa controllarli. Restano finché il bot è in funzione; il nome sparisce quando quella persona cancella i suoi dati.
privacy-policy-never = **Mai**: voce, indirizzi e-mail, elenchi di membri, indirizzi IP. E nemmeno messaggi: Discord mi manda solo quelli che mi menzionano o che mi scrivi nei messaggi diretti. Non ne conservo nessuno.
privacy-policy-logs = **I file di log** del programma contengono ID di partite e pulsanti premuti, senza nomi, mani o testi. Li tiene chi gestisce il bot, di solito qualche settimana.
privacy-policy-copies = **Copie di sicurezza**: { $hours ->
        [0] io non ne faccio.
        [one] ne faccio una ogni ora e tengo le ultime { $kept }.
       *[other] ne faccio una ogni { $hours } ore e tengo le ultime { $kept }.
    } Contano anche quelle fatte prima di un aggiornamento o di un ripristino. I dati cancellati restano nelle copie più vecchie finché queste esistono. Se una viene ripristinata, li cancello subito di nuovo: per questo tengo un elenco di ID con l’ora.
privacy-policy-empty = **Partite senza persone**: { $days ->
        [0] conservate finché il bot è in funzione.
        [one] cancellate dopo un giorno.
       *[other] cancellate dopo { $days } giorni.
    } Quelle importate restano.
privacy-policy-archive = **Partite vecchie**: { $archived ->
        [0] le loro mosse restano nel database.
        [one] un giorno dopo la fine sposto le loro mosse in file senza nomi né ID. Ricordo di chi sono finché non cancelli i tuoi dati.
       *[other] { $archived } giorni dopo la fine sposto le loro mosse in file senza nomi né ID. Ricordo di chi sono finché non cancelli i tuoi dati.
    } Chi gestisce il bot può esportare le partite vecchie e toglierle da qui; i punteggi di classifica restano.
privacy-policy-rights = `/{ common-group } { privacy-command } { privacy-parameter-what }: { privacy-command-export }` ti dà tutti i dati. `/{ common-group } { privacy-command } { privacy-parameter-what }: { privacy-command-forget }` li cancella per sempre, quando vuoi.
