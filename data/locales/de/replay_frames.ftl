# Rückblick auf eine Partie, Bild für Bild.

story-told-to = Nur { $seat } sah: „{ $told }“
story-in-secret = { $seat } antwortet geheim: { $move }
story-rules-changed = Die Regeln wurden während dieser Partie berichtigt. Was dazwischen geschah, kann ich nicht zeigen.
story-still-running = Solange die Partie läuft, hast du nur deine eigene Sicht. Die anderen öffnen sich nach der Partie.
story-no-such-frame = { $total ->
    [one] Bisher gibt es nur die Anfangsstellung.
   *[other] Es gibt nur { $total } Stellungen, gezählt ab 0.
 }
story-no-longer-told = Die Regeln haben sich seit dieser Partie zu sehr geändert. Ich kann sie nicht mehr zeigen.
