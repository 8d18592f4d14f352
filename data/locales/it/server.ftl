### Impostazioni di un server, e interventi dei moderatori.

## Impostazioni
server-command-setup = impostazioni
server-command-setup-about = Impostazioni del server per i nuovi tavoli
server-command-show = mostra
server-command-show-about = Guarda e cambia le impostazioni di questo server
server-command-language = lingua
server-command-language-about = La lingua dei testi pubblici ai nuovi tavoli
server-command-terms = condizioni
server-command-terms-about = Orologio e messaggi per i nuovi tavoli, e se si aprono in un thread
server-command-forum = forum
server-command-forum-about = Apri ogni nuovo tavolo come post di un forum; senza forum, non più
server-command-openers = chi-apre
server-command-openers-about = Scegli chi può aprire tavoli
server-command-allow = permetti
server-command-allow-about = Permetti i tavoli in questo canale e nei suoi thread; da quel momento solo nei canali permessi
server-command-forbid = vieta
server-command-forbid-about = Vieta nuovi tavoli in questo canale
server-command-everywhere = ovunque
server-command-everywhere-about = Permetti tavoli in ogni canale
server-command-games = giochi
server-command-games-about = Scegli i giochi disponibili qui
server-command-club = club
server-command-club-about = Il canale della pagina del club; senza canale non c’è pagina
server-command-invitation = invito
server-command-invitation-about = Un invito a giocare resta in questo canale; senza gioco sparisce
server-command-away = assenze
server-command-away-about = Quanti giorni all’anno si può essere assenti con gli orologi in pausa
server-command-check = controlla
server-command-check-about = I permessi che mi mancano, qui e nei canali per i tavoli
server-parameter-language = lingua
server-parameter-language-about = La lingua di tutti i testi pubblici
server-parameter-who = chi
server-parameter-who-about = Tutti, un ruolo, o solo i moderatori
server-parameter-role = ruolo
server-parameter-role-about = Il ruolo che può aprire tavoli
server-parameter-channel = canale
server-parameter-channel-about = Il canale
server-parameter-channel-check-about = Solo questo canale; se manca, quello attuale e tutti quelli permessi
server-parameter-channel-club-about = Il canale o forum della pagina del club e dei tavoli; lascia tutto vuoto per togliere la pagina
server-parameter-organisers = organizzatori
server-parameter-organisers-about = Un ruolo che può organizzare tornei e stagioni, come i moderatori
server-parameter-news = novità
server-parameter-news-about = Un ruolo che menziono una volta per ogni nuovo torneo
server-parameter-game-invitation-about = Il gioco; senza indicarlo l’invito viene tolto
server-parameter-channel-move-about = Dove la partita continua
server-parameter-forum = forum
server-parameter-forum-about = Il forum; non indicarlo per aprire di nuovo i tavoli nei canali
server-parameter-days = giorni
server-parameter-days-about = Giorni per anno solare; 0: gli orologi non vanno mai in pausa

server-title = Impostazioni di questo server
server-button-settings = Tutte le impostazioni
server-settled = ✓ Salvato. I tavoli già aperti mantengono le loro impostazioni.
server-commands = -# Altre impostazioni, sempre dopo `/{ common-group-managers } { server-command-setup }`: `{ server-command-allow }`, `{ server-command-forbid }` e `{ server-command-everywhere }` per i canali, `{ server-command-forum }` per i post in un forum, `{ server-command-openers }` per un ruolo. `{ server-command-club }` serve per la pagina del club, `{ server-command-games }` per i giochi, `{ server-command-away }` per i giorni di assenza. `{ server-command-check }` mostra i permessi che mancano. `{ server-command-invitation }` mette un invito a giocare in questo canale.
server-invitation-set = In questo canale c’è un invito a giocare a { $game }. Non menziona nessuno, e *{ newcomer-button-play }* porta chi è alle prime armi a una prima partita.
server-invitation-removed = In questo canale non c’è più un invito a giocare.
server-everywhere = Si possono aprire tavoli in ogni canale.
server-channels = Si possono aprire tavoli in { $channels }, e nei loro thread.
server-forum = I nuovi tavoli sono post in { $forum }, con tag per gioco e stato.
server-opened-by = { $openers ->
    [everyone] Tutti possono aprire tavoli.
    [role] { $role } e i moderatori possono aprire tavoli.
   *[managers] Solo i moderatori possono aprire tavoli.
}
server-away = { $days ->
    [0] Durante un’assenza gli orologi continuano a correre.
    [one] Si può essere assenti con gli orologi in pausa per un giorno all’anno.
   *[other] Si può essere assenti con gli orologi in pausa per { $days } giorni all’anno.
}
server-club = La pagina del club è in { $channel }: chi cerca giocatori, posti liberi, risultati e tornei.
server-club-organisers = { $role } organizza tornei e stagioni.
server-club-news = Menziono { $role } per ogni nuovo torneo.
server-club-none = Non c’è una pagina del club.
server-games = Giochi: { $games }.
server-games-title = Giochi di questo server
server-games-about = Premi un gioco per disattivarlo o attivarlo. Di un gioco disattivato (✗) nessuno può aprire tavoli o lezioni. I tavoli già aperti continuano, e tutti i risultati restano.
server-locale = Lingua
server-threads = Dove si aprono i tavoli nuovi
server-threads-value = { $value ->
    [on] in un thread tutto loro
   *[off] nel canale
}
server-threads-about = Se i tavoli nuovi si aprono in un thread tutto loro
server-locale-of-discord = la lingua del server su Discord
server-openers = Apertura dei tavoli
server-openers-value = { $value ->
    [everyone] tutti
    [role] un ruolo
   *[managers] solo i moderatori
}

## Aprire un tavolo
server-channel = { $channel }
server-game = { $game }
refused-game-off = { $game } qui è disattivato. Puoi giocare a { $games }.
server-games-none = Qui tutti i giochi sono disattivati. Un moderatore può attivarne uno con `/{ common-group-managers } { server-command-setup } { server-command-games }`.
refused-other-channel = In questo canale non puoi aprire tavoli. Usa { $channels }.
refused-no-channel-left = Tutti i canali per i tavoli sono spariti. Un moderatore può permetterne un altro con `/{ common-group-managers } { server-command-setup } { server-command-allow }`.
server-managers-open = Su questo server solo i moderatori possono aprire tavoli. Chiedi a uno di loro.
server-role-opens = Su questo server solo { $role } e i moderatori possono aprire tavoli. Chiedi a uno di loro.

## Controllo
server-check-fine = { $channels ->
    [0] Nessun canale è ancora a posto.
    [one] ✓ Un canale ha tutti i permessi.
   *[other] ✓ { $channels } canali hanno tutti i permessi.
}
server-check-missing = ✗ In { $channel } non si possono aprire tavoli. Permessi che mi mancano: { $permissions }.
server-club-missing = La pagina del club non può stare in { $channel }. Mi mancano: { $permissions }.
server-check-wished = ⚠ { $channel }: mancano permessi facoltativi: { $permissions }. Potrei non riuscire ad aprire thread, o a ritrovare i miei messaggi dopo un guasto.
server-check-tags = ⚠ { $channel }: mancano dei tag: { $tags }. Permettimi «Gestisci canale» in questo forum, oppure aggiungi tu i tag.
server-check-required-tag = ✗ In { $channel } ogni post deve avere un tag, e alcuni dei miei mancano: { $tags }. Permettimi «Gestisci canale» in questo forum, oppure aggiungi tu i tag.
server-check-full = ⚠ { $channel }: non c’è posto per questi tag: { $tags }. Discord ne permette { $most } in un forum.
server-check-gone = ✗ { $channel } non c’è più, o non lo vedo.
server-check-gone-opener-role = ✗ Il ruolo che può aprire tavoli non c’è più. Ora possono aprirli solo i moderatori.
server-check-gone-organiser-role = ⚠ Il ruolo degli organizzatori non c’è più. Ora solo i moderatori organizzano tornei e stagioni.
server-check-gone-news-role = ⚠ Il ruolo per le novità non c’è più. Nessuno viene a sapere dei nuovi tornei.
server-check-gone-channels = ✗ Tutti i canali per i tavoli sono spariti. Nessuno può aprire un tavolo finché non permetti un canale.
server-check-gone-forum = ⚠ Il forum per i tavoli non c’è più. I nuovi tavoli si aprono nei canali.
server-check-gone-club = ⚠ Il canale della pagina del club non c’è più. Non c’è una pagina finché non ne scegli un altro.
server-check-news = ⚠ Nessuno riceve notizia dei nuovi tornei: non posso menzionare { $role }. Consenti a chiunque di menzionare questo ruolo, nelle impostazioni del server.

## Errori
refused-only-in-server = Questo comando funziona solo su un server.
refused-no-manager = Possono farlo solo i moderatori. Serve il permesso Gestisci server.
refused-which-role = Indica un ruolo solo con «un ruolo».
refused-last-channel = Questo è l’ultimo canale permesso. Prima permettine un altro, oppure permetti i tavoli ovunque.
refused-last-game = È l’ultimo gioco. Prima attivane un altro.
refused-bad-setting = Questa impostazione o questo valore non esiste. Scegli dall’elenco.
refused-too-many-channels = Puoi permettere al massimo { $most } canali. Prima vietane uno, oppure permetti i tavoli ovunque.

## Interventi dei moderatori
server-command-admin = partita
server-command-admin-about = Modera un tavolo di questo server: sempre con un motivo, senza mai vedere una mano
server-command-end = chiudi
server-command-end-about = Chiudi una partita senza risultato, o un tavolo non ancora iniziato
server-command-repair = ripara
server-command-repair-about = Ricostruisci dalle mosse una partita che il bot non riesce a leggere
server-command-pause = pausa
server-command-pause-about = Metti in pausa una partita e i suoi orologi
server-command-resume = riprendi
server-command-resume-about = Fai riprendere una partita e i suoi orologi
server-command-rewind = annulla
server-command-rewind-about = Annulla un passo di una partita e tutto ciò che viene dopo
server-command-reseat = riassegna
server-command-reseat-about = Dai un posto a qualcun altro, o a un computer
server-command-move = sposta
server-command-move-about = Sposta una partita in un altro canale, per esempio se il suo è stato eliminato
server-command-rating = classifica
server-command-rating-about = Togli una partita finita da classifiche e stagioni, o falla contare di nuovo
server-command-log = registro
server-command-log-about = Gli interventi dei moderatori e i loro motivi
server-parameter-reason = motivo
server-parameter-reason-about = Il motivo; lo possono leggere tutti al tavolo
server-parameter-counts = conta
server-parameter-counts-about = Se la partita conta per classifiche e stagioni
server-parameter-before = prima-di
server-parameter-before-about = Il primo passo da annullare
server-parameter-seat = posto
server-parameter-seat-about = Quale posto
server-parameter-player = giocatore
server-parameter-player-about = La persona che prende il posto; se manca, un computer
server-told-close = Un moderatore ha chiuso questo tavolo: { $reason }
server-told-end = Un moderatore ha chiuso la partita senza risultato: { $reason }
server-told-pause = Un moderatore ha messo in pausa la partita: { $reason }
server-told-resume = Un moderatore ha fatto riprendere la partita: { $reason }
server-told-reseat = Un moderatore ha riassegnato un posto: { $reason }
server-told-reseat-by = { $by ->
    [former] Un moderatore ha riassegnato un posto
   *[other] <@{ $by }> ha riassegnato un posto come moderatore
}: { $reason }
server-told-rewind = Un moderatore ha annullato questo passo e tutto ciò che viene dopo: «{ $step }» Motivo: { $reason }
server-told-unrate = Un moderatore ha tolto questa partita da classifiche e stagioni: { $reason }
server-told-rate = Un moderatore fa contare di nuovo questa partita per classifiche e stagioni: { $reason }
server-told-move = Un moderatore ha spostato la partita in questo canale: { $reason }
server-done = ✓ Fatto. Al tavolo in { $channel } ho comunicato il motivo, ma non il tuo nome.
server-done-reseat = ✓ Fatto. Al tavolo in { $channel } ho comunicato il motivo, e che la decisione è tua.
server-action = { $action ->
    [end] chiusa
    [repair] riparata
    [pause] messa in pausa
    [resume] ripresa
    [rewind] annullato un passo
    [reseat-person] posto dato a qualcun altro
    [reseat-computer] posto dato a un computer
    [move] spostata in un altro canale
    [unrate] tolta da classifiche e stagioni
    [rate] conta di nuovo per classifiche e stagioni
    [place-locked] thread bloccato, partita in pausa
    [place-forbidden] il bot non può scrivere, partita in pausa
    [place-timed-out] bot in timeout, partita in pausa
    [place-hidden] il bot non vede il canale, partita in pausa
    [place-unseen] un giocatore non vede il canale, partita in pausa
    [place-ended] finita, perché il canale è rimasto inaccessibile
    [span-start] stagione iniziata
    [span-end] stagione chiusa prima
    [contest-new] torneo annunciato
    [contest-start] torneo avviato
    [contest-cancel] torneo annullato
    [contest-once] torneo non più ripetuto
    [contest-withdraw] persona tolta dal torneo
    [contest-postpone] torneo rinviato
    [contest-apart] coppia tenuta separata, o non più
    [contest-disqualify] persona squalificata
   *[other] { $action }
}
server-form-title = { $action ->
    [end] Chiudi la partita
    [pause] Metti in pausa la partita
   *[resume] Riprendi la partita
}
server-form-reason = Motivo (lo leggono tutti al tavolo)
server-log-title = Interventi dei moderatori{ $pages ->
    [1] { "" }
   *[other] , pagina { $page } di { $pages }
}
server-log-empty = Ancora nessun intervento dei moderatori.
server-log-somebody = qualcuno
refused-not-for-oneself = Non puoi assegnare un posto a te: ne vedresti la mano. Se il posto è libero, prendilo con il pulsante nel suo canale.
refused-own-table = Giochi o hai giocato in questa partita, quindi non puoi decidere da solo. Chiedi al tavolo sotto **{ common-button-more }**, o a un altro moderatore.
refused-own-rating = Giochi o hai giocato in questa partita, quindi non puoi decidere se conta. Chiedi a un altro moderatore.
refused-not-rated = Questa partita non conta per la classifica. La sua pagina dice perché.
refused-not-unrated = Nessun moderatore ha tolto questa partita dalla classifica. La sua pagina dice se conta.
refused-hand-seen-since = Nel frattempo qualcun altro ha tenuto questo posto e ne ha visto la mano. Scegli un altro giocatore o un computer.
refused-not-rebuilt = Non riesco a ricostruire questa partita dalle mosse. Aspetta una nuova versione del bot, oppure chiudila con `/{ common-group-managers } { server-command-admin } { server-command-end }`.
refused-nothing-to-repair = Riesco a leggere questa partita: non c’è niente da riparare.
refused-no-such-step = Questo passo non esiste o è già annullato. Scegline uno dall’elenco.
refused-no-such-seat = Questo posto non esiste. Scegline uno dall’elenco.
refused-no-bots = Un bot non può avere un posto. Per assegnarlo a un computer, lascia vuota l’opzione del giocatore.
refused-no-member = Questa persona non è sul server. Per assegnare il posto a un computer, lascia vuota l’opzione del giocatore.
refused-already-there = La partita è già in questo canale. Scegline un altro.
refused-channel-taken = In questo canale c’è già una partita. Scegline un altro, o prima chiudi quella partita.
refused-channel-unseen = Non vedo { $channel }. Dammi accesso, o scegli un altro canale.
