### Reports of players to the bot's operator.

report-button = Report a problem
report-label = What is wrong?
report-hint = What did you do, and what did you expect?
report-consent = Send the match’s record too
report-consent-about = It has only what everyone at the table may know.
report-arrived = Thank you, your report has arrived. Reference: { $reference }
report-to-operator = ⚠ **A player reports that something is wrong.** Reference: `{ $reference }`{ $match ->
    [none] {""}
   *[other] { " " }· match `{ $match }`
}
refused-report-empty = The report was empty. Press *{ report-button }* again and write what is wrong.
refused-reports-used-up = You have sent { $most } reports today, which is the limit. You can send more tomorrow.
