### Che cosa è conservato di una persona: averlo, farlo dimenticare.

privacy-command = privacy
privacy-command-about = Che cosa conservo di te: averlo, o farlo dimenticare
privacy-command-export = esporta
privacy-command-export-about = Tutto ciò che conservo di te, come file solo per te
privacy-command-forget = dimentica
privacy-command-forget-about = Far dimenticare tutto di te; prima te lo chiedo ancora una volta
privacy-command-policy = informativa
privacy-command-policy-about = Che cosa conservo di chiunque, per quanto tempo e perché

privacy-exported = Questo è tutto ciò che conservo di te: nome, lingua e preferenze, i tuoi posti di adesso e di prima, ogni tua mossa, i tuoi ordini permanenti, risultati e punteggi di classifica, e i messaggi diretti con le tue mani.
privacy-exported-parts = È troppo per un solo file: sono { $files }. Ognuno si legge da solo, tutti insieme sono tutto.
privacy-exported-more = File da { $first } a { $last } di { $files }.
privacy-forget-sure = Ti dimenticherò. { $live ->
    [0] Non lasci nessun tavolo, perché non siedi a nessuno.
    [one] Lasci il tavolo a cui siedi adesso; una partita già cominciata continua senza di te.
   *[other] Lasci i { $live } tavoli a cui siedi adesso; le partite già cominciate continuano senza di te.
 } In tutte le tue partite diventi un «ex giocatore»: le mosse restano, perché gli altri le hanno giocate con te, ma nessuno può più dire che fossero tue. I tuoi risultati non contano in nessuna lista, il tuo punteggio di classifica sparisce, i messaggi diretti con le tue mani vengono cancellati. Non si può tornare indietro.
privacy-button-forget = Dimenticami
privacy-button-keep = No, tieni tutto
privacy-kept = Non è cambiato niente.
privacy-forgotten = Fatto: non ti conosco più. Le vecchie immagini nei canali le cambio dove Discord me lo permette ancora. Se un giorno premerai o scriverai qualcosa qui, per me sarai una persona nuova.
privacy-former-player = { $number ->
    [1] Ex giocatore
   *[other] Ex giocatore { $number }
}
privacy-somebody = (un ex giocatore)

privacy-policy-goal = # Che cosa conservo, per quanto tempo e perché
    Conservo quello che serve per giocare qui ai giochi da tavolo, e nient'altro. Non lo riceve nessuno; non se ne conta, vende o impara nulla.
privacy-policy-person = **Chi sei**: il tuo id su Discord, il nome, la lingua, le tue preferenze (`/promemoria`, `/assenza`) e a che punto sei in una lezione. Per poterti parlare. Finché non ti fai dimenticare.
privacy-policy-seats = **Dove giochi**: i tuoi posti, le tue mosse con l'ora, gli ordini permanenti e quando hai premuto per ultimo. Perché la partita vada avanti e chiunque possa verificarla. Finché la partita è conservata; una volta che sei dimenticato le mosse non sono di nessuno.
privacy-policy-results = **Risultati e punteggi di classifica**: come sono finite le tue partite, per gli elenchi dei loro server. Finché non ti fai dimenticare.
privacy-policy-messages = **Messaggi miei**: quale mostra che cosa, dov'è il tuo canale diretto e che cosa ti si deve ancora mandare. Perché ognuno ci sia una volta sola. Spariscono con ciò a cui appartengono.
privacy-policy-managers = **Interventi di chi gestisce**: chi ha fatto che cosa a un tavolo, e con quale motivo. Perché un server possa guardarci dentro. Finché il bot è in funzione; il nome sparisce quando la persona è dimenticata.
privacy-policy-never = **Mai**: ciò che si scrive nei canali (non posso leggerlo), voci, indirizzi di posta, elenchi di membri, indirizzi di computer.
privacy-policy-logs = **I registri** del programma hanno id di partite e di pressioni, niente nomi, mani o testi. Per quanto tempo lo decide chi mi tiene in funzione; di solito qualche settimana.
privacy-policy-copies = **Copie**: { $hours ->
        [0] da solo non ne faccio.
        [one] ne faccio una ogni ora e tengo le ultime { $kept }.
       *[other] ne faccio una ogni { $hours } ore e tengo le ultime { $kept }.
    } Chi è dimenticato resta nelle più vecchie finché ci sono. Se una viene rimessa al suo posto, lo dimentico subito di nuovo: per questo un id e un momento restano in un elenco.
privacy-policy-empty = **Partite senza persone**: { $days ->
        [0] conservate finché sono in funzione.
        [one] via dopo un giorno.
       *[other] via dopo { $days } giorni.
    } Quelle importate restano. Chi mi tiene in funzione può togliere le partite vecchie come file; i punteggi di classifica restano.
privacy-policy-rights = `/privacy esporta` ti dà tutto, `/privacy dimentica` ti fa dimenticare, in ogni momento e per sempre.
