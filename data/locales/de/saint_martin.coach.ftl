# Was der Tipp in der ersten Partie eines Spielers erklärt, jedes einmal, sobald es zählt.
saint_martin-coach-goal = Die meisten Punkte gewinnen: Eine Münze ist ein Punkt, ein Würfel auch, und am Ende zahlen die Felder deiner Sorte. Die Partie endet, wenn Beutel und Hände leer sind.
saint_martin-coach-start = Du baust { $coffee } ({ $color }) an, die { $color ->
    [A] rote
    [B] gelbe
    [C] grüne
   *[D] blaue
} Sorte. Viertel einer Sorte nebeneinander sind ein Feld.
saint_martin-coach-fields = Leg ein Plättchen neben die anderen: Straße an Straße, die Farben dürfen verschieden sein.
saint_martin-coach-land = Weiß gestreifte Viertel sind Staatsland. Dort und an Baracken enden Felder wie am Meer. Baracken passen nur an Straßen.
saint_martin-coach-objective = Dein Zielplättchen hat vier Viertel { $coffee }. Ungelegt bringt es am Ende { $worth ->
    [one] 1 Punkt
   *[other] { $worth } Punkte
}, gelegt zählt es wie jedes Plättchen.
saint_martin-coach-closing = Ein Feld ohne leeres Kästchen daneben ist geschlossen. Irgendein Feld zu schließen bringt sofort eine Münze für jedes Viertel über drei hinaus.
saint_martin-coach-winning = Am Ende zahlt dir jedes Feld mit { $coffee }, offen oder geschlossen, noch einmal: einen Punkt für jedes Viertel über drei hinaus.
saint_martin-coach-end = Der Beutel ist fast leer. Die Partie endet, wenn auch alle Hände leer sind. Ein Feld, das offen bleibt, bringt keine Münzen.
saint_martin-coach-bid = Eine Münze ist ein Punkt. Kaufst du dieses Plättchen, legst du es sofort, als deinen Zug, und { $drawer } bekommt die Münzen.
saint_martin-coach-empty = Deine Hand ist leer: Zieh ein Plättchen. Du behältst es, wenn niemand mehr bietet als du. Ein gelegtes Plättchen wird nicht ersetzt.
saint_martin-coach-sell = Jemand möchte das Plättchen, das du gezogen hast. Gib es für die Münzen ab, jede ein Punkt, oder behalte es mit einem höheren Gebot, das du an die Bank zahlst.
saint_martin-coach-kept = { $places ->
    [yes] Leg jetzt ein Plättchen, oder beende den Zug: Drei bleiben auf der Hand.
   *[no] Das Plättchen gehört dir. Beende den Zug.
}
saint_martin-coach-fire = Du hast das Plättchen davor abgebrannt, darum geht es bei diesem nicht. Beim nächsten geht es wieder.
saint_martin-coach-burn = Du darfst ein Viertel abbrennen: Es zählt nicht mehr und bekommt einen Würfel, einen Punkt für den Besitzer der Sorte, bis daneben ein Feld schließt.
saint_martin-appraised = { $advice ->
    [bid] { $coins ->
        [one] Biete höchstens 1 Münze
       *[other] Biete bis zu { $coins } Münzen
    }: Es { $points ->
        [0] vergrößert dein Feld
        [one] bringt jetzt 1 Punkt
       *[other] bringt jetzt { $points } Punkte
    }, aber jede Münze kostet dich einen Punkt und bringt { $drawer } einen.
    [refuse] Besser nicht: Deine eigenen Plättchen bringen nicht weniger und kosten nichts.
    [sell] Lass es besser gehen: Deine Plättchen bringen nicht weniger.
   *[weigh] { $more ->
        [0] Es macht dein Feld größer als deine eigenen Plättchen
        [one] Es bringt jetzt 1 Punkt mehr als deine eigenen Plättchen
       *[other] Es bringt jetzt { $more } Punkte mehr als deine eigenen Plättchen
    }, { $seller ->
        [you] aber um es zu behalten, zahlst du Münzen, statt welche zu bekommen.
       *[other] aber jede Münze kostet dich einen Punkt und bringt { $drawer } einen.
    }
}
saint_martin-objective-own = Dein Zielplättchen

# Züge als Rat, Teile eines Satzes
saint_martin-advice-draw = ein Plättchen ziehen
saint_martin-advice-place = { $tile } auf { $cell }, { $turn ->
    [0] ungedreht
    [1] rechts herum
    [2] kopfüber
   *[3] links herum
}
saint_martin-advice-objective = das Zielplättchen auf { $cell }
saint_martin-advice-discard = { $tile } abwerfen
saint_martin-advice-burn = { $quarter } ({ $whose ->
    [own] dein { $coffee }, der Würfel ist ein Punkt
   *[other] { $coffee }
}) abbrennen
saint_martin-advice-bid = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} für { $tile } bieten
saint_martin-advice-nobid = für { $tile } nicht bieten
saint_martin-advice-pass = aussteigen
saint_martin-advice-end = den Zug beenden
