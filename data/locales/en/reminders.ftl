### Reminders, their settings, and being away.

reminders-deadline = Time runs out { $when }.
reminders-deadline-reserve = Time for this turn runs out { $when }, then you have { $reserve } in reserve.
reminders-deadline-in-reserve = You are using your reserve. Time runs out { $when }.
reminders-channel = { $who } Reminder: it is your turn in { $game }.
reminders-channel-asked = { $who } Reminder: { $game } has a question for you. { $what }
reminders-several = { $who } Reminder: { $game } is waiting for answers. If you’ve already answered, ignore this.
reminders-several-asked = { $who } Reminder: { $game } is waiting for answers. If you’ve already answered, ignore this. { $what }
reminders-direct-ping = {"**"}{ $game }**, { $channel }: your turn.
reminders-direct-ping-asked = { $game } has a question for you in { $channel }. { $what }
reminders-direct = Reminder: it is your turn in { $game }, { $channel }.
reminders-direct-asked = Reminder: { $game } has a question for you in { $channel }. { $what }
reminders-button-mute = Mute this turn
reminders-muted = You won’t get more reminders for this turn in { $game }.
refused-not-asked = The table is not waiting for you any more.

reminders-command = reminders
reminders-command-about = Set how and when the bot reminds you; without options, see your settings
reminders-parameter-words = words
reminders-parameter-words-about = Yes: board and hand in words, without pictures and icons. No: pictures
reminders-parameter-where = where
reminders-parameter-where-about = Where you get reminders
reminders-parameter-zone = zone
reminders-parameter-zone-about = Your time zone, such as Europe/Berlin
reminders-parameter-quiet-from = quiet-from
reminders-parameter-quiet-from-about = When your quiet hours begin, such as 22:00, or “off”
reminders-parameter-quiet-until = quiet-until
reminders-parameter-quiet-until-about = When your quiet hours end, such as 8:00
reminders-parameter-invitations = invitations
reminders-parameter-invitations-about = Whether people may invite you to tables
reminders-where = { $where ->
    [direct] by DM
    [nowhere] off
   *[channel] in the channel
}
reminders-now-where = Reminders: **{ $where }**
reminders-now-zone = Time zone: **{ $zone }**, where it is now { $time }
reminders-now-quiet = Quiet hours: **{ $from } to { $until }**
reminders-now-no-quiet = Quiet hours: **none**
reminders-now-invitations = Invitations: **{ $wanted ->
    [yes] welcome
   *[no] off
 }**
reminders-now-icons = Icons in what only you see: **{ $value ->
    [on] on
   *[off] off
}**
reminders-now-about = At most three reminders a turn: with half, a fifth and a twentieth of your time left. With a reserve: at half of the turn’s time, when the reserve begins, and with a fifth of it left. Without a clock: after one, three and seven days. They wait until your quiet hours end, unless your time runs out before.
reminders-no-quiet = no quiet hours
refused-bad-zone = I don’t know that time zone. Type a large city, such as Berlin or New York, or UTC+2.{ $known ->
    [yes] {" "}Do you mean { $near }?
   *[no] {""}
}
refused-bad-time = That is not a valid time. Write it like 22:00.

away-command = away
away-command-about = Be away until a date: your clocks are paused. Without a date: see how long, or come back
away-command-back = back
away-parameter-when = when
away-parameter-when-about = A number of days, or your last day away, such as 2026-12-24
away-choice = { $days ->
    [one] one day
   *[other] { $days } days
 }: until { $date }
away-begun = You are away until { $when }. Your clocks in this server are paused, and you get no reminders.
away-ask = Be away until { $when }?
away-costs = { $known ->
    [check-in] **{ $typed }**: you miss the check-in before { $start }, so you are out of the tournament. If you check in all the same, you miss { $round } and every later round that begins before then.
    [yes] **{ $typed }**: you miss { $round } and every later round that begins before then.
   *[no] **{ $typed }**: you miss every round that begins before then, starting with { $round }.
}
away-costs-about = A round that you miss scores 0, and the time at your present table runs on.
away-button-go = Be away
away-back = Welcome back. Your clocks run again.
away-button-back = I’m back
away-is-away = You are away until { $when }.
away-is-here = You are not away.
away-left = You have { $days ->
    [one] one day
   *[other] { $days } days
 } and { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } left this year. This server allows { $most ->
    [one] one day
   *[other] { $most } days
 }.
refused-not-away = You are not away.
refused-bad-until = I don’t understand that date. Write a number of days, such as 5, or a future date, such as 2026-12-24.
refused-away-too-long = That is too long: this server allows { $days ->
    [one] one day
   *[other] { $days } days
 } a year. You have { $left ->
    [one] one day
   *[other] { $left } days
 } and { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } left.

reminders-button-quiet = Quiet hours
reminders-button-icons = { $value ->
    [on] Show icons
   *[off] Hide icons
}
reminders-form-from = From
reminders-form-until = Until
reminders-form-zone = Time zone
reminders-button-back = Back
reminders-where-about = Reminders come when a table has waited for you for some time. The first mention of a turn is always made at the table.
reminders-form-from-about = Such as 22:00. Empty: no quiet hours.
reminders-form-until-about = Such as 8:00. Mentions and reminders wait until then.
reminders-form-zone-about = A large city, such as Berlin or New York, or UTC+2
reminders-form-fault = ⚠ **{ $field }**: { $why }
reminders-form-kept = Nothing has changed. *Try again* keeps what you typed.
reminders-button-retry = Try again
reminders-now = {"**"}For you** · reminders { $where } · { $quiet }
reminders-quiet-hours = quiet from { $from } to { $until } ({ $zone })
reminders-button-where = Where to remind me
