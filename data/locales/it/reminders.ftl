### I promemoria, come li vuole ognuno, e le assenze.

reminders-bad-zone = Non conosco questo fuso orario. Scrivi una città, per esempio Rome o New York, e scegli dall'elenco.
reminders-bad-time = Questa non è un'ora. Scrivila così: 22:00, oppure "off" per non avere silenzio.

away-command = assenza
away-command-about = Assentati dai tavoli di questo server: i tuoi orologi si fermano
away-command-until = fino
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
away-back = Bentornato al tavolo. I tuoi orologi ripartono.
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
