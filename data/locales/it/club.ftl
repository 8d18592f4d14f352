### Giocatori cercati, e la pagina del club di un server.

club-command-club = club
club-command-club-about = Cerca giocatori, stagioni e tornei, e indica le persone con cui non vuoi giocare
club-parameter-avoid = evita
club-parameter-avoid-about = Una persona che non metto mai al tavolo con te; nessun altro lo vede
club-parameter-show = mostra
club-parameter-show-about = Che cosa mostrare; altrimenti i giocatori cercati
club-show-wanted = Giocatori cercati
club-show-seasons = Stagioni
club-show-tournaments = Tornei

## Club page
club-title = Club
club-post-about = Giocatori cercati, tavoli aperti e ultimi risultati di questo server. La pagina è qui sotto.
club-post-table = Un tavolo di { $game } per chi cercava giocatori. È qui sotto.
club-wanted-title = Gioca oggi
club-wanted-none = Al momento nessuno cerca giocatori.
club-table = { $game } in { $players } · { $pace }
club-wanted-line = { $game } in { $players } · { $pace } · { $missing ->
    [one] ne manca uno
   *[other] ne mancano { $missing }
}
club-pace = { $value ->
    [none] senza orologio
   *[other] { $time } per turno
}
club-open-title = Tavoli aperti
club-running-title = Partite in corso ({ $total })
club-results-title = Risultati della settimana
club-more = … e altri { $count }
club-live = { $count ->
    [one] 1 tavolo
   *[other] { $count } tavoli
}
club-list-too = Gioco anch’io
club-list-games = Tutti i tavoli di un gioco
club-button-seek = Cerca giocatori

## Private screens
club-home-title = Cerca giocatori
club-home-about = Appena siete in abbastanza a volere lo stesso gioco a un ritmo simile, apro un tavolo con i vostri posti e vi menziono una volta.
club-purpose = Un club è una pagina per i giocatori di questo server: chi vuole giocare, posti liberi, risultati e tornei.{ $has_page ->
    [yes] {" "}Eccola: { $link }
   *[no] {""}
}
club-home-no-searches = Non cerchi giocatori.
club-none-yet = {"**"}Qui non c’è ancora un club.** Per i moderatori: `/{ common-group-managers } { server-command-setup } { server-command-club }`. Puoi comunque trovare giocatori:
club-set-up-about = La pagina del club va in { $channel }: chi cerca giocatori, posti liberi e risultati. Per un altro canale: `/{ common-group-managers } { server-command-setup } { server-command-club }`.
club-button-set-up = Configura il club
club-button-here = Mettila qui
club-button-open = Apri un tavolo
club-none = Qui non c’è una pagina del club. Un moderatore può sceglierne il canale con `/{ common-group-managers } { server-command-setup } { server-command-club }`.
club-until = fino a { $when }
club-opening = il tuo tavolo si sta aprendo
club-list-game = Scegli un gioco
club-list-stop = Non cercare più per
club-list-allow = Togli dall’elenco
club-button-renew = Rinnova ({ $days } giorni)
club-button-back = Indietro
club-form-title = { $game }: cerca giocatori
club-form-about = Metto insieme anche persone il cui tempo per turno è fino al doppio del tuo. Il tavolo ha il tempo più lungo.
club-list-players = Giocatori
club-list-pace = Tempo per turno
club-players = { $players } giocatori
club-done-seek = ✓ Sei nell’elenco: { $table }.
club-done-avoid = ✓ Salvato. Nessun altro lo vede.
club-avoid-title = Persone che non metto mai al tavolo con te
club-avoid-nobody = nessuno
club-avoid-about = -# Per aggiungere qualcuno: `/{ common-group } { club-command-club }` con «{ club-parameter-avoid }». Solo tu vedi questo elenco. Non vale per i tavoli che i giocatori aprono da sé.

## Call
club-called = { $who } Il vostro tavolo è aperto: { $game }, { $pace }. Chiunque di voi può iniziare la partita.

## Errors
refused-too-many-searches = Puoi cercare giocatori per al massimo { $most } tavoli. Prima smetti di cercare per uno.
refused-too-many-avoided = Questo elenco ha al massimo { $most } persone. Prima togli qualcuno dall’elenco.
refused-bad-avoided = Scegli un’altra persona. I bot e tu stesso non potete stare in questo elenco.
refused-no-organiser = Possono farlo solo i moderatori e gli organizzatori del club.
