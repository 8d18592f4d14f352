### Che cosa è conservato di una persona: averlo, farlo dimenticare.

privacy-command = privacy
privacy-command-about = Che cosa conservo di te: averlo, o farlo dimenticare
privacy-command-export = esporta
privacy-command-export-about = Tutto ciò che conservo di te, come file solo per te
privacy-command-forget = dimentica
privacy-command-forget-about = Far dimenticare tutto di te; prima te lo chiedo ancora una volta

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
