### Ciò che ogni server stabilisce, e ciò che può fare alle partite chi lo gestisce.

## Impostazioni
server-command-setup = impostazioni
server-command-setup-about = Stabilisci che cosa vale per tutti i tavoli di questo server
server-command-show = mostra
server-command-show-about = Che cosa vale in questo server, con gli elenchi per cambiarlo
server-command-language = lingua
server-command-language-about = La lingua di tutto ciò che è pubblico, ai tavoli aperti da ora in poi
server-command-terms = condizioni
server-command-terms-about = Orologio e messaggi di un tavolo per cui chi lo apre non sceglie nulla
server-command-openers = chi-apre
server-command-openers-about = Chi può aprire tavoli
server-command-allow = permetti
server-command-allow-about = Permetti tavoli in questo canale e nei suoi thread; con il primo si chiudono tutti gli altri
server-command-forbid = vieta
server-command-forbid-about = Non permettere più nuovi tavoli in questo canale
server-command-everywhere = ovunque
server-command-everywhere-about = Permetti tavoli in ogni canale
server-command-away = assenze
server-command-away-about = Quanti giorni l'anno si può essere assenti con i propri orologi fermi
server-command-check = controlla
server-command-check-about = Che cosa non mi è permesso, qui e nei canali per i tavoli
server-parameter-language = lingua
server-parameter-language-about = La lingua di tutti i testi pubblici
server-parameter-who = chi
server-parameter-who-about = Tutti, un ruolo, o solo chi gestisce il server
server-parameter-role = ruolo
server-parameter-role-about = Il ruolo i cui membri possono aprire tavoli
server-parameter-channel = canale
server-parameter-channel-about = Quale canale
server-parameter-channel-check-about = Solo questo canale; senza, quello presente e tutti quelli permessi
server-parameter-days = giorni
server-parameter-days-about = Giorni per anno solare; 0: gli orologi non si fermano per nessuno

server-title = Che cosa vale in questo server
server-settled = ✓ Stabilito. I tavoli già aperti tengono ciò con cui sono stati aperti.
server-commands = -# Canali, ruolo e giorni di assenza si stabiliscono con `/impostazioni permetti`, `vieta`, `ovunque`, `chi-apre` e `assenze`; `/impostazioni controlla` dice che cosa non mi è permesso.
server-everywhere = I tavoli possono stare in ogni canale.
server-channels = I tavoli possono stare in { $channels }, e nei thread di questi canali.
server-opened-by = { $openers ->
    [everyone] Tutti possono aprire tavoli.
    [role] { $role } e chi gestisce il server possono aprire tavoli.
   *[managers] Solo chi gestisce il server può aprire tavoli.
}
server-away = { $days ->
    [0] Per chi è assente gli orologi non si fermano.
    [one] Chi è assente può fermare i propri orologi un giorno l'anno.
   *[other] Chi è assente può fermare i propri orologi { $days } giorni l'anno.
}
server-locale = Lingua
server-locale-of-discord = quella che il server ha su Discord
server-openers = Chi può aprire tavoli
server-openers-value = { $value ->
    [everyone] tutti
    [role] un ruolo
   *[managers] solo chi gestisce il server
}

## Aprire un tavolo
server-channel = { $channel }
server-other-channel = In questo canale non possono stare tavoli. C'è posto in { $channels }.
server-managers-open = In questo server apre tavoli solo chi lo gestisce. Chiedi a uno di loro.
server-role-opens = In questo server apre tavoli { $role }, e chi lo gestisce. Chiedi a qualcuno con questo ruolo.

## Controllo
server-check-fine = { $channels ->
    [0] In nessun canale è ancora tutto a posto.
    [one] ✓ In un canale è tutto a posto.
   *[other] ✓ In { $channels } canali è tutto a posto.
}
server-check-missing = ✗ In { $channel } non può stare nessun tavolo: mi manca { $permissions }.
server-check-wished = ⚠ In { $channel } me la cavo senza: { $permissions }. Ma i thread dei tavoli, o ritrovare i miei messaggi dopo un incidente, possono fallire.
server-check-gone = ✗ { $channel } non c'è più, oppure non lo vedo.

## Errori
server-only-in-server = Questo funziona solo in un server.
server-only-managers = Può farlo solo chi può gestire questo server (permesso Gestisci server).
server-which-role = Indica un ruolo esattamente quando è un ruolo ad aprire i tavoli.
server-last-channel = Così non resterebbe nessun canale. Prima permettine un altro, oppure permetti i tavoli ovunque.
server-bad-setting = Questa impostazione non esiste, oppure non può avere questo valore.
server-too-many-channels = Si possono indicare al massimo { $most } canali. Prima vietane uno, oppure permetti i tavoli ovunque.

## Ciò che fa alle partite chi gestisce il server
server-command-admin = gestione
server-command-admin-about = Intervieni a un tavolo di questo server: sempre con un motivo, senza mai vedere una mano
server-command-end = termina
server-command-end-about = Termina una partita senza risultato, o annulla un tavolo che non è ancora iniziato
server-command-pause = pausa
server-command-pause-about = Ferma gli orologi di una partita
server-command-resume = riprendi
server-command-resume-about = Fai ripartire gli orologi di una partita
server-command-rewind = riavvolgi
server-command-rewind-about = Annulla un passo di una partita e tutto ciò che è venuto dopo
server-command-reseat = riassegna
server-command-reseat-about = Dai un posto a qualcun altro, o a un giocatore artificiale
server-command-log = registro
server-command-log-about = Chi è intervenuto dove, e perché
server-parameter-reason = motivo
server-parameter-reason-about = Perché; lo leggono tutti al tavolo
server-parameter-before = prima-di
server-parameter-before-about = Il primo passo che viene annullato
server-parameter-seat = posto
server-parameter-seat-about = Quale posto
server-parameter-player = giocatore
server-parameter-player-about = Chi lo prende; se non indichi nessuno, un giocatore artificiale
server-told-close = Chi gestisce questo server ha annullato questo tavolo: { $reason }
server-told-end = Chi gestisce questo server ha terminato la partita, senza risultato: { $reason }
server-told-pause = Chi gestisce questo server ha fermato gli orologi: { $reason }
server-told-resume = Chi gestisce questo server fa ripartire gli orologi: { $reason }
server-told-reseat = Chi gestisce questo server ha riassegnato un posto: { $reason }
server-told-rewind = Chi gestisce questo server ha annullato questo passo e tutto ciò che è venuto dopo: «{ $step }» Il motivo: { $reason }
server-done = ✓ Fatto. Il tavolo in { $channel } lo sa, con il tuo motivo ma senza il tuo nome.
server-deed = { $deed ->
    [end] terminata
    [pause] messa in pausa
    [resume] ripresa
    [rewind] riavvolta
    [reseat-person] posto dato a qualcun altro
    [reseat-computer] posto dato a un giocatore artificiale
   *[other] { $deed }
}
server-log-title = Chi è intervenuto, pagina { $page } di { $pages }
server-log-empty = Nessuno è ancora intervenuto.
server-log-somebody = qualcuno
server-not-for-oneself = Non puoi dare un posto a te: vedresti la sua mano. Un posto libero può prenderlo chiunque con il pulsante nel suo canale, anche tu.
server-no-such-step = Questo passo non c'è, oppure è già stato annullato. Scegline uno dall'elenco.
server-no-such-seat = Questo posto non c'è. Scegline uno dall'elenco.
server-no-bots = Un bot non può sedersi. Se non indichi nessuno, il posto va a un giocatore artificiale.
server-no-member = Chi non fa parte di questo server non può sedersi qui. Se non indichi nessuno, il posto va a un giocatore artificiale.
