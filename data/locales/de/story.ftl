# Looking back at a match, frame by frame.

story-told-to = Nur { $seat } erfuhr: „{ $told }“
story-in-secret = { $seat } antwortet verdeckt: { $move }
story-rules-changed = Die Regeln wurden während dieser Partie berichtigt: Was dazwischen liegt, lässt sich nicht zeigen.
story-still-running = Solange die Partie läuft, siehst du sie nur mit deinen eigenen Augen. Mit denen aller anderen kannst du sie nach dem Ende ansehen.
story-no-such-frame = { $total ->
    [one] Bisher gibt es nur die Anfangsstellung zu sehen.
   *[other] Es gibt nur { $total } Stellungen zu sehen, gezählt ab 0.
 }
story-no-longer-told = Die Regeln haben sich seit dieser Partie so sehr geändert, dass sie sich nicht mehr zeigen lässt.
