### Il primo incontro con il bot: guida, catalogo, schede dei giochi.

meeting-length = Da { $least } a { $most } giocatori. In { $players }: circa { $turns } turni, { $minutes } minuti di riflessione in tutto.
meeting-players = Da { $least } a { $most } giocatori.
meeting-start-needs = { $missing ->
    [one] Per *{ common-button-start }* manca ancora un giocatore o un computer.
   *[other] Per *{ common-button-start }* mancano ancora { $missing } giocatori, persone o computer.
}

## La guida
meeting-command-help = aiuto
meeting-command-help-about = Come si gioca: il tuo primo turno in tre clic
meeting-guide-title =
    ### Tavolino: giochi da tavolo, un turno alla volta
    Gioca subito o nell’arco di giorni, con persone o computer. Conosco le regole, disegno il tabellone e ti chiamo quando tocca a te.
meeting-guide-server =
    {"**"}Tre clic per giocare**
    {"**"}1** Scegli un gioco qui sotto.
    {"**"}2** Premi *{ meeting-button-computer }*, o *{ meeting-button-open }* per giocare con chi è qui.
    {"**"}3** Premi *{ common-button-start }*. Poi *{ common-button-turn }* mostra le tue scelte, una alla volta. Le vedi solo tu.
meeting-guide-direct =
    {"**"}Tre clic per giocare**
    {"**"}1** Scegli un gioco qui sotto.
    {"**"}2** Premi *{ meeting-button-alone }*: un computer è già al tavolo.
    {"**"}3** Premi *{ common-button-start }*. Poi *{ common-button-turn }* mostra le tue scelte, una alla volta. Per giocare con altre persone, usa un server.
meeting-guide-first =
    {"**"}Come funziona.** Conosco le regole, disegno il tabellone e ti chiamo quando tocca a te. La tua mano arriva qui e resta aggiornata. *{ common-button-turn }* mostra le tue scelte, una alla volta. Con `/{ common-group } { meeting-command-help }` apri un’altra partita in tre clic.
meeting-guide-learn = *Impara*
meeting-guide-rules = *{ common-button-rules }*
meeting-guide-more =
    {"**"}Non conosci un gioco?** { $lesson ->
        [yes] { $learn } lo insegna in dieci minuti sul tabellone vero.{" "}
       *[no] {""}
    }{ $rules } lo spiega con le immagini.
    {"**"}Dove trovo cosa** `/{ games-command } { games-command-catalogue }` tutti i giochi · `/{ games-command } { games-command-open }` tavoli con un posto libero · `/{ games-command } { games-command-mine }` i tuoi tavoli · `/{ history-command } { history-command-list }` partite passate · `/{ common-group } { reminders-command }` quando ti chiamo · `/{ common-group } { meeting-command-help }` questa pagina

## Il catalogo
meeting-catalogue-below = Scegli un gioco per aprire un tavolo, seguire la lezione o leggere le regole.
meeting-card-server = *{ meeting-button-computer }* apre qui un tavolo che puoi iniziare subito. Altri possono ancora sedersi.
meeting-card-direct = Il tavolo si apre qui: in solitario, contro un computer.
meeting-button-computer = Gioca con un computer
meeting-button-open = Apri un tavolo
meeting-button-alone = Gioca in solitario
