### Erinnerungen, ihre Einstellungen, und Abwesenheit.

reminders-deadline = Die Zeit läuft { $when } ab.
reminders-deadline-reserve = Die Zeit für diesen Zug läuft { $when } ab, dann hast du noch { $reserve } Reserve.
reminders-deadline-in-reserve = Du verbrauchst gerade deine Reserve. Die Zeit läuft { $when } ab.
reminders-channel = { $who } Erinnerung: Du bist am Zug in { $game }.
reminders-channel-asked = { $who } Erinnerung: In { $game } wartet eine Frage auf dich. { $what }
reminders-several = { $who } Erinnerung: { $game } wartet auf Antworten. Wenn du schon geantwortet hast, musst du nichts tun.
reminders-several-asked = { $who } Erinnerung: { $game } wartet auf Antworten. Wenn du schon geantwortet hast, musst du nichts tun. { $what }
reminders-direct-ping = {"**"}{ $game }**, { $channel }: Du bist am Zug.
reminders-direct-ping-asked = In { $game }, { $channel }, wartet eine Frage auf dich. { $what }
reminders-direct = Erinnerung: Du bist am Zug in { $game }, { $channel }.
reminders-direct-asked = Erinnerung: In { $game }, { $channel }, wartet eine Frage auf dich. { $what }
reminders-button-mute = Zug stummschalten
reminders-muted = Für diesen Zug in { $game } bekommst du keine Erinnerungen mehr.
refused-not-asked = Der Tisch wartet nicht mehr auf dich.

reminders-command = erinnerungen
reminders-command-about = Wie und wann ich dich erinnere; ohne Angaben siehst du deine Einstellungen
reminders-parameter-words = worte
reminders-parameter-words-about = Ja: Plan und Hand in Worten, ohne Bilder und Symbole. Nein: Bilder
reminders-parameter-where = wo
reminders-parameter-where-about = Wo du Erinnerungen bekommst
reminders-parameter-zone = zeitzone
reminders-parameter-zone-about = Deine Zeitzone, zum Beispiel Europe/Berlin
reminders-parameter-quiet-from = ruhe-ab
reminders-parameter-quiet-from-about = Wann deine Ruhezeit beginnt, zum Beispiel 22:00, oder „off“
reminders-parameter-quiet-until = ruhe-bis
reminders-parameter-quiet-until-about = Wann deine Ruhezeit endet, zum Beispiel 8:00
reminders-parameter-invitations = einladungen
reminders-parameter-invitations-about = Ob andere dich an Tische einladen dürfen
reminders-where = { $where ->
    [direct] als Direktnachricht
    [nowhere] aus
   *[channel] im Kanal
}
reminders-now-where = Erinnerungen: **{ $where }**
reminders-now-zone = Zeitzone: **{ $zone }**, dort ist es jetzt { $time }
reminders-now-quiet = Ruhezeit: **{ $from } bis { $until }**
reminders-now-no-quiet = Ruhezeit: **keine**
reminders-now-invitations = Einladungen: **{ $wanted ->
    [yes] willkommen
   *[no] aus
 }**
reminders-now-icons = Symbole in dem, was nur du siehst: **{ $value ->
    [on] an
   *[off] aus
}**
reminders-now-about = Höchstens drei Erinnerungen je Zug: wenn noch die Hälfte, ein Fünftel und ein Zwanzigstel deiner Zeit übrig ist. Mit Reserve: bei der Hälfte der Zeit für den Zug, wenn die Reserve beginnt und wenn noch ein Fünftel von ihr übrig ist. Ohne Uhr: nach einem, drei und sieben Tagen. Sie warten, bis deine Ruhezeit vorbei ist, außer wenn deine Zeit davor abläuft.
reminders-no-quiet = keine Ruhezeit
refused-bad-zone = Diese Zeitzone kenne ich nicht. Tipp eine große Stadt wie Berlin oder New York, oder UTC+2.{ $known ->
    [yes] {" "}Meinst du { $near }?
   *[no] {""}
}
refused-bad-time = Das ist keine gültige Uhrzeit. Schreib sie wie 22:00.

away-command = abwesend
away-command-about = Bis zu einem Tag abwesend sein: Uhren pausieren. Ohne Tag: deine Abwesenheit sehen, beenden
away-command-back = zurück
away-parameter-when = wann
away-parameter-when-about = Wie viele Tage, oder der letzte Tag, etwa 2026-12-24
away-choice = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
 }: bis { $date }
away-begun = Du bist abwesend bis { $when }. Deine Uhren auf diesem Server sind pausiert, und du bekommst keine Erinnerungen.
away-ask = Abwesend sein bis { $when }?
away-costs = { $known ->
    [check-in] **{ $typed }**: Du versäumst den Check-in vor { $start } und bist nicht dabei. Checkst du trotzdem ein, versäumst du { $round } und jede spätere, die bis dahin beginnt.
    [yes] **{ $typed }**: Du versäumst { $round } und jede spätere, die bis dahin beginnt.
   *[no] **{ $typed }**: Du versäumst jede Runde, die bis dahin beginnt, ab { $round }.
}
away-costs-about = Eine versäumte Runde zählt 0, und an deinem jetzigen Tisch läuft deine Zeit weiter.
away-button-go = Abwesend sein
away-back = Willkommen zurück. Deine Uhren laufen wieder.
away-button-back = Ich bin zurück
away-is-away = Du bist abwesend bis { $when }.
away-is-here = Du bist nicht abwesend.
away-left = Dir bleiben dieses Jahr { $days ->
    [one] ein Tag
   *[other] { $days } Tage
 } und { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 }. Dieser Server erlaubt { $most ->
    [one] einen Tag
   *[other] { $most } Tage
 }.
refused-not-away = Du bist nicht abwesend.
refused-bad-until = Ich verstehe dieses Datum nicht. Schreib eine Anzahl Tage, zum Beispiel 5, oder ein künftiges Datum, zum Beispiel 2026-12-24.
refused-away-too-long = Das ist zu lang: Dieser Server erlaubt { $days ->
    [one] einen Tag
   *[other] { $days } Tage
 } im Jahr. Dir bleiben { $left ->
    [one] ein Tag
   *[other] { $left } Tage
 } und { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
 }.

reminders-button-quiet = Ruhezeit
reminders-button-icons = { $value ->
    [on] Symbole zeigen
   *[off] Symbole ausblenden
}
reminders-form-from = Von
reminders-form-until = Bis
reminders-form-zone = Zeitzone
reminders-button-back = Zurück
reminders-where-about = Erinnerungen kommen, wenn ein Tisch schon eine Weile auf dich wartet. Die erste Erwähnung eines Zugs kommt immer am Tisch.
reminders-form-from-about = Zum Beispiel 22:00. Leer: keine Ruhezeit.
reminders-form-until-about = Zum Beispiel 8:00. Erwähnungen und Erinnerungen warten bis dann.
reminders-form-zone-about = Eine große Stadt wie Berlin oder New York, oder UTC+2
reminders-form-fault = ⚠ **{ $field }**: { $why }
reminders-form-kept = Nichts hat sich geändert. *Noch einmal* behält, was du getippt hast.
reminders-button-retry = Noch einmal
reminders-now = {"**"}Für dich** · Erinnerungen { $where } · { $quiet }
reminders-quiet-hours = Ruhe von { $from } bis { $until } ({ $zone })
reminders-button-where = Wo erinnern?
