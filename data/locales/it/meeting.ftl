### Conoscere un gioco: che cosa si dice a chi non lo conosce ancora.

meeting-length = Da { $least } a { $most } giocatori. In { $players } circa { $turns } turni, { $minutes } minuti di riflessione in tutto.
meeting-start-needs = { $missing ->
    [one] Per *Inizia* manca un giocatore, o un computer.
   *[other] Per *Inizia* mancano { $missing } giocatori, persone o computer.
}

## La guida
meeting-command-help = aiuto
meeting-command-help-about = Come si gioca qui: da qui al tuo primo turno in tre tocchi
meeting-guide-title =
    ### Tavolino: giochi da tavolo, un turno alla volta
    Gioca subito o lungo vari giorni, con persone o con computer. Io faccio rispettare le regole, disegno il tabellone e chiamo chi deve muovere.
meeting-guide-server =
    {"**"}Da qui al gioco in tre tocchi**
    {"**"}1** Scegli un gioco qui sotto.
    {"**"}2** *Gioca con un computer*, o *Apri un tavolo* per tutti.
    {"**"}3** *Inizia*. Poi *Il mio turno* ti chiede una piccola scelta dopo l'altra, solo per i tuoi occhi.
meeting-guide-direct =
    {"**"}Da qui al gioco in tre tocchi**
    {"**"}1** Scegli un gioco qui sotto.
    {"**"}2** *Gioca da solo*: al tavolo siede già un computer.
    {"**"}3** *Inizia*. Poi *Il mio turno* ti chiede una piccola scelta dopo l'altra. Con le persone si gioca in un server.
meeting-guide-first =
    {"**"}Qui si gioca così.** Io faccio rispettare le regole, disegno il tabellone e chiamo chi deve muovere; la tua mano arriva qui e resta aggiornata. *Il mio turno* ti chiede una piccola scelta dopo l'altra. Con `/aiuto` apri un'altra partita in tre tocchi.
meeting-guide-more =
    {"**"}Non conosci un gioco?** *Impara* lo insegna in dieci minuti sulla plancia vera; *Regole* lo mostra in immagini.
    {"**"}Dov'è che cosa?** `/tavoli catalogo` tutti i giochi · `/tavoli aperti` tavoli a cui sedersi · `/tavoli miei` i tuoi tavoli · `/storico elenco` partite passate · `/promemoria` quando ti chiamo · `/aiuto` questa pagina

## Il catalogo
meeting-catalogue-below = Scegline uno per aprire un tavolo, prendere la lezione o leggere le regole.
meeting-card-server = *Gioca con un computer* apre qui un tavolo al quale puoi iniziare subito; altri possono ancora sedersi.
meeting-card-direct = Il tavolo si apre qui, solo per te, con un computer già seduto.
meeting-button-computer = Gioca con un computer
meeting-button-open = Apri un tavolo
meeting-button-alone = Gioca da solo
