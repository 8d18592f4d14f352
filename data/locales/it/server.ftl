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
server-command-check-about = Che cosa non mi è permesso qui e dove possono stare i tavoli
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
server-locale-value = { $value ->
    [en] English
    [it] Italiano
    [de] Deutsch
   *[discord] quella che il server ha su Discord
}
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
