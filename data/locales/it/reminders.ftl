### I promemoria, come li vuole ognuno, e le assenze.

reminders-deadline = Il tempo scade { $when }.
reminders-channel = { $who } Un promemoria: tocca a te a { $game }.
reminders-channel-asked = { $who } Un promemoria: una domanda per te a { $game }. { $what }
reminders-several = { $who } Un promemoria: il tavolo aspetta risposte a { $game }. Chi ha già risposto non deve fare nulla.
reminders-several-asked = { $who } Un promemoria: il tavolo aspetta risposte a { $game }. Chi ha già risposto non deve fare nulla. { $what }
reminders-direct-ping = Tocca a te a { $game }, { $channel }.
reminders-direct-ping-asked = Una domanda per te a { $game }, { $channel }. { $what }
reminders-direct = Un promemoria: tocca a te a { $game }, { $channel }.
reminders-direct-asked = Un promemoria: una domanda per te a { $game }, { $channel }. { $what }
reminders-button-mute = Non per questo turno
reminders-muted = Per questo turno a { $game } non riceverai altri promemoria.
reminders-not-asked = Il tavolo non ti aspetta più.

reminders-command = promemoria
reminders-command-about = Come e quando vuoi un promemoria; senza opzioni: com'è adesso
reminders-parameter-where = dove
reminders-parameter-where-about = Dove ti arrivano i promemoria
reminders-parameter-zone = fuso
reminders-parameter-zone-about = Il tuo fuso orario, per esempio Europe/Rome
reminders-parameter-quiet-from = silenzio-dalle
reminders-parameter-quiet-from-about = Quando comincia il tuo silenzio, per esempio 22:00, oppure "off"
reminders-parameter-quiet-until = silenzio-alle
reminders-parameter-quiet-until-about = Quando finisce il tuo silenzio, per esempio 8:00
reminders-where = { $where ->
    [direct] con un messaggio diretto
    [nowhere] nessuno
   *[channel] nel canale
}
reminders-now-where = Promemoria: **{ $where }**
reminders-now-zone = Fuso orario: **{ $zone }**, dove ora sono le { $time }
reminders-now-quiet = Silenzio: **dalle { $from } alle { $until }**
reminders-now-no-quiet = Silenzio: **mai**
reminders-now-about = Al massimo tre per turno: a metà del tuo tempo, quando ne resta un quinto e quando ne resta un ventesimo; senza orologio dopo uno, tre e sette giorni. Aspettano la fine del tuo silenzio; se il tuo tempo scade proprio allora, il promemoria arriva prima che cominci.
reminders-no-quiet = mai silenzio
reminders-bad-zone = Non conosco questo fuso orario. Scrivi una città, per esempio Rome o New York, e scegli dall'elenco.
reminders-bad-time = Questa non è un'ora. Scrivila così: 22:00, oppure "off" per non avere silenzio.

away-command = assenza
away-command-about = Assentati dai tavoli di questo server: i tuoi orologi si fermano
away-command-until = fino-a
away-command-until-about = I tuoi orologi in questo server restano fermi fino ad allora
away-command-back = ritorno
away-command-back-about = Sei di nuovo qui: i tuoi orologi ripartono
away-command-show = mostra
away-command-show-about = Fino a quando sei via, e quanti giorni ti restano quest'anno
away-parameter-when = quando
away-parameter-when-about = Un numero di giorni, o l'ultimo giorno di assenza, per esempio 2026-12-24
away-choice = { $days ->
    [one] un giorno
   *[other] { $days } giorni
 }: fino al { $date }
away-begun = Sei via fino a { $when }. I tuoi orologi in questo server sono fermi, e nessuno ti manda promemoria.
away-back = Eccoti di nuovo al tavolo. I tuoi orologi ripartono.
away-is-away = Sei via fino a { $when }.
away-is-here = Non risulti via.
away-left = Ti restano { $days ->
    [one] un giorno
   *[other] { $days } giorni
 } e { $hours ->
    [one] un'ora
   *[other] { $hours } ore
 } per quest'anno; questo server concede { $most ->
    [one] un giorno
   *[other] { $most } giorni
 }.
away-not-away = Non risulti via.
away-bad-until = Non capisco fino a quando. Scrivi un numero di giorni, per esempio 5, o un giorno futuro, per esempio 2026-12-24.
away-too-long = È troppo: questo server concede { $days ->
    [one] un giorno
   *[other] { $days } giorni
 } all'anno, e a te restano { $left ->
    [one] un giorno
   *[other] { $left } giorni
 } e { $hours ->
    [one] un'ora
   *[other] { $hours } ore
 }.
