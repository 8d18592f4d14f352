# Rückblick auf eine Partie, Bild für Bild.

story-told-to = Nur { $seat } sah: „{ $told }“
story-in-secret = { $seat } antwortet geheim: { $move }
story-rules-changed = Die Regeln wurden während dieser Partie berichtigt. Was dazwischen geschah, kann ich nicht zeigen.
refused-still-running = Solange die Partie läuft, hast du nur deine eigene Sicht. Die anderen öffnen sich nach der Partie.
refused-no-such-frame = { $total ->
    [one] Bisher gibt es nur die Anfangsstellung.
   *[other] Es gibt nur { $total } Stellungen, gezählt ab 0.
 }
refused-replay-unavailable = Die Regeln haben sich seit dieser Partie zu sehr geändert. Ich kann sie nicht mehr zeigen.
