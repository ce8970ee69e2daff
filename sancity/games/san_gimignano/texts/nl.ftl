title = San Gimignano
summary = Verspreid je familie over de gilden van een groeiende stad. Waar je in vier verschillende gilden naast elkaar staat, mag je een toren bouwen. Wie de meeste torens heeft, wint.
notice = Een spel van Duilio Carpitella, uitgegeven door Piatnik. Dit project heeft geen band met hen.

option-linked_groups = Verbonden groepen
option-linked_groups-help = Elk aantal verbonden gilden met jouw fiches is goed, als alle vier de kleuren erbij zijn; de toren mag op elk gilde ervan.
option-any_shape = Elke vorm
option-any_shape-help = De vier gilden van een groep hoeven geen keten te vormen waarin elk naast het vorige ligt: elke verbonden vorm is goed, ook een ster.

colour-gold = goud
colour-turquoise = turkoois
colour-white = wit
colour-black = zwart
guild-brown = bruine
guild-green = groene
guild-red = rode
guild-blue = blauwe
hue-brown = bruin
hue-green = groen
hue-red = rood
hue-blue = blauw
# Two letters that stand on the board.
short-brown = Br
short-green = Gr
short-red = Ro
short-blue = Bl

prompt-token = Zet een fiche op een gilde waar nog plaats is.
prompt-hexagon = Kies een zeshoek om te leggen.
prompt-cell = Kies waar de zeshoek komt.
prompt-rotation = Kies hoe de zeshoek ligt.
prompt-tower = Bouw een toren op een van de gemarkeerde gilden, of bouw niet.
prompt-over = Het spel is afgelopen.

move-token = Fiche op het { $guild } gilde op { $cell }
move-tower = Toren op het { $guild } gilde op { $cell }
move-no-tower = Niet bouwen
move-hexagon = Leg { $kind }
move-cell = Leg hem op { $cell }
move-rotation = Draaiing { $rotation }
menu-token = Fiche op welk gilde?
menu-hexagon = Welke zeshoek?
menu-cell = Waar?
menu-rotation = Hoe ligt hij?
menu-tower = Toren op welk gilde?

log-token = { $player } zet { $token } op { $guild }{ $at }.
log-hexagon = { $player } legt { $hexagon }{ $at }.
log-tower = { $player } bouwt { $tower } op { $guild }{ $at } en neemt { $count ->
    [one] een fiche
   *[other] { $count } fiches
} terug: { $towers ->
    [one] { $towers } toren
   *[other] { $towers } torens
}.
log-tower-shared = { $player } bouwt { $tower } op { $guild }{ $at }, neemt een fiche terug en geeft er een terug aan { $other }: { $towers ->
    [one] { $towers } toren
   *[other] { $towers } torens
}.
log-no-tower = { $player } kan een toren bouwen, maar wacht.
log-skip = { $player } kan geen fiche zetten, geen zeshoek leggen en geen toren bouwen: de beurt gaat voorbij.
log-end-towers = { $player } heeft alle { $count } torens gebouwd: het spel is afgelopen.
log-end-groups = Niemand kan nog bouwen: het spel is afgelopen.
log-end-idle = Een hele ronde zonder fiche, zeshoek of toren: het spel is afgelopen.
log-a-token = een fiche
log-a-tower = een toren
log-the-guild = het { $guild } gilde
log-the-hexagon = de zeshoek { $kind }
log-at = op { $cell }

why-not-tower = De toren van { $player } sluit dit gilde voorgoed.
why-not-own-tower = Jouw toren sluit dit gilde voorgoed.
why-not-full = Geen plaats: beide fiches hier zijn van { $player }.
why-not-full-own = Geen plaats: beide fiches hier zijn van jou.
why-not-full-shared = Geen plaats: jij en { $player } hebben hier elk een fiche.
why-not-full-others = Geen plaats: { $player } en { $other } hebben hier elk een fiche.
why-not-no-token = Je hebt hier geen fiche.
why-not-guilds-missing = Nog geen groep: bij je verbonden fiches hier ontbreekt nog { $guilds }.
why-not-no-chain = Geen groep: je verbonden fiches hier liggen op alle vier de gilden, maar geen vier verschillende vormen een keten met dit gilde erin.
why-not-not-connected = Geen groep: je verbonden fiches hier liggen op alle vier de gilden, maar geen vier verschillende sluiten samen met dit gilde op elkaar aan.
why-not-token-first = Zet eerst een fiche op een gilde.
why-not-other-chosen = Je hebt de zeshoek { $kind } al gekozen.
why-not-fits-nowhere = Deze zeshoek past op dit moment nergens.
why-not-laid-one = Je hebt deze beurt al een zeshoek gelegd.
why-not-one-contact = Een zeshoek zou hier maar één andere raken; hij moet er minstens twee raken.
why-not-same-guild-always = Hoe hij ook ligt, twee gilden van dezelfde kleur zouden elkaar raken (naast dit veld: { $guilds }).
why-not-same-guild = Twee { $guild } gilden zouden elkaar raken.
tie-on_guilds = meer fiches op gilden ({ $value })

panel-player = Speler
panel-towers = Torens
panel-tokens = Fiches over
panel-on-guilds = Op gilden
panel-hexagons = Zeshoeken
panel-hand = Jouw zeshoeken
panel-rotations = Zo kan hij liggen
panel-group = kan bouwen
sheet-towers = Torens op het { $guild } gilde
sheet-no-towers = Geen torens
sheet-group = Volgende toren: er staat een groep klaar, met { $count } gilden om op te bouwen
sheet-tokens = Fiches op gilden, die bij gelijke stand beslissen: { $count }

guide-token = Op een gilde passen twee fiches, van wie dan ook. Zoek naast je fiches de kleuren die je mist: met vier kleuren, elk naast het vorige, mag je bouwen. { $input ->
    [touch] Tik op een gilde om te zien of het een groep voltooit.
    [keyboard] Ga naar een gilde om te horen of het een groep voltooit.
   *[mouse] Wijs een gilde aan om te zien of het een groep voltooit.
}
guide-hexagon = Nu groeit de stad. Breng kleuren die je mist naast je fiches. { $input ->
    [touch] Kies onderaan een zeshoek, tik op een gemarkeerd veld, draai hem met ⟲ ⟳ en bevestig.
    [keyboard] Kies onderaan een zeshoek, ga naar een gemarkeerd veld, draai hem met R en druk op Enter.
   *[mouse] Kies onderaan een zeshoek, wijs een gemarkeerd veld aan, draai hem met R, het wiel of de rechtermuisknop, en klik.
}
guide-cell = Kies een gemarkeerd veld voor je zeshoek. Gilden van dezelfde kleur raken elkaar nooit, dus hij past niet overal.
guide-rotation = Leg de zeshoek zo dat kleuren die je mist naast je fiches komen. { $input ->
    [touch] Draai hem met ⟲ ⟳ en bevestig.
    [keyboard] Draai hem met R en druk op Enter.
   *[mouse] Draai hem met R of ⟲ ⟳, en klik.
}
guide-tower = Je hebt een groep: bouw op een van de gilden ervan. Alle fiches daar gaan terug en het gilde sluit. Bouw dus waar een ander staat, of waar je andere drie bij elkaar blijven. Wachten is zelden beter.

city-board = De stad
city-guilds = De gilden
city-box = Blijven in de doos:
city-can-build = Kan bouwen op
city-place = rij { $row }, plek { $place }
city-token = Fiche op het { $guild } gilde ({ $place })
city-tower = Toren op het { $guild } gilde ({ $place })
city-cell = Leg hem op { $place }
city-hexagon = Zeshoek { $kind }
city-how = Draai de zeshoek met ⟲ ⟳ of R.
city-fits = { $count ->
    [one] Hij past alleen zo.
   *[other] Hij past op { $count } manieren: draai hem met ⟲ ⟳ of R.
}
city-turn-left = Draai de zeshoek naar links
city-turn-right = Draai de zeshoek naar rechts
city-lay = Leg { $kind } ({ $place }), { $turned }{ $count ->
    [one] { "" }
   *[other] ; R draait hem, hij past op { $count } manieren
}
city-turned = { $hue } naar { $direction }
city-direction-0 = rechtsonder
city-direction-1 = onder
city-direction-2 = linksonder
city-direction-3 = linksboven
city-direction-4 = boven
city-direction-5 = rechtsboven
city-effects = { $move }: { $effects }
city-gains = { $count ->
    [one] dan kun je op nog één gilde bouwen
   *[other] dan kun je op nog { $count } gilden bouwen
}
city-returns = { $count ->
    [one] één fiche gaat terug naar { $player }
   *[other] { $count } fiches gaan terug naar { $player }
}
city-loses = { $count ->
    [one] { $player } kan op één gilde niet meer bouwen
   *[other] { $player } kan op { $count } gilden niet meer bouwen
}
text-turn = { $player } is aan de beurt.
text-seat = { $player }: torens { $towers }, fiches over { $tokens }, zeshoeken: { $hexagons }.
text-none = geen
text-can-build = { $player } kan bouwen op: { $guilds }.
text-spot = { $hue } ({ $place })
text-hexagon = Zeshoek op { $place }: { $guilds }.
text-guild = { $hue }: { $pieces }
text-guild-beside = { $hue }: { $pieces }, naast { $beside }
text-tower = toren van { $player }
text-empty = leeg
text-separator = {"; "}

## The lesson

lesson-aim = Bouw meer torens dan je tegenstander, in een stad die tijdens het spel groeit.
lesson-aim-1 = Vier van je fiches op gilden van vier verschillende kleuren, elk naast het vorige, vormen een groep.
lesson-aim-2 = Met een groep mag je een toren bouwen op een van die vier gilden. Elke toren is 1 punt.
lesson-aim-3 = De fiches op dat gilde gaan terug naar huis, en de toren sluit het voorgoed.

lesson-token = Een beurt begint met een fiche. Elke zeshoek heeft drie gilden: zet je eerste [[token 0|fiche]] op het rode. { $input ->
    [touch] Tik erop en bevestig.
    [keyboard] Ga erheen met de pijltjes en druk op Enter.
   *[mouse] Klik erop.
}
lesson-token-done = Je familie heeft een plek. Rood is de eerste van de vier kleuren die je nodig hebt.
lesson-token-other = Daar mag je ook heen. Deze les begint op rood, boven in de linker zeshoek: neem terug en doe mee.

lesson-hexagon = Dan groeit de stad met een van je zeshoeken, die twee andere moet raken. [[hexagon brown-green-red 2|De eerste]] is al gekozen: { $input ->
    [touch] tik op het verlichte veld en bevestig.
    [keyboard] ga met de pijltjes naar het verlichte veld en druk op Enter.
   *[mouse] klik op het verlichte veld.
}
lesson-hexagon-done = Hij draaide vanzelf: gilden van dezelfde kleur raken elkaar nooit, dus hij past hier maar op 2 van 6 manieren.
lesson-hexagon-other = Dat mag ook. Leg voor deze les de eerste zeshoek op het onderste veld, zo gedraaid als hij wordt aangeboden.

lesson-beside = Je tegenstander kwam bij je op rood staan: op een gilde passen twee fiches. Zet nu je tweede [[token 0|fiche]] op blauw, vlak naast je rode.
lesson-beside-done = Rood en blauw raken elkaar met een zijde: het begin van een keten.
lesson-beside-other = Dat mag, maar de fiches van een groep moeten elkaar raken. Blauw ligt vlak naast je fiche op rood.

lesson-turn = Je mist nog bruin en groen. Breng [[hexagon brown-blue-red 4|de derde zeshoek]] naar het verlichte veld, met bruin boven. { $input ->
    [touch] Tik hem aan, tik op het veld, draai hem met ⟳ en bevestig.
    [keyboard] Kies hem met Enter, ga naar het veld, draai hem met R en druk op Enter.
   *[mouse] Klik hem aan, wijs het veld aan, draai hem met R en klik.
}
lesson-turn-done = Nu raakt een bruin gilde je blauwe. Daar zijn zeshoeken voor: ze brengen de kleuren die je mist naast je fiches.
lesson-turn-other = Dat mag ook. Maar we willen bruin naast je blauwe fiche: leg de derde zeshoek linksonder, met bruin boven.

lesson-third = Nu een hele beurt: zet een [[token 0|fiche]] op het nieuwe bruine gilde. Leg dan [[hexagon brown-blue-green 2|de zeshoek met groen]] links op het verlichte veld, zodat groen bruin raakt.
lesson-third-done = Rood, blauw, bruin: drie in een keten. En groen ligt er vlak naast.
lesson-third-other = Dat mag ook. Hier groeit je keten naar links: een fiche op het nieuwe bruin, dan de zeshoek met groen ernaast.

lesson-threat = Let op: je tegenstander heeft rood, blauw en bruin in een keten. Welke kleur maakt er een groep van?
lesson-threat-1 = Rood
lesson-threat-2 = Groen
lesson-threat-done = Ja, groen: dat ligt er vlak naast. Volgende beurt zou daar een toren komen. Maar jij bent eerst!
lesson-threat-other = Net niet: die kleur is er al bij. Groen ontbreekt nog, en dat ligt er vlak naast.

lesson-group = Ook jouw keten mist groen. Zet je [[token 0|fiche]] op het verlichte groene gilde en leg je laatste zeshoek helemaal links, zo gedraaid als hij wordt aangeboden.
lesson-group-done = Rood, blauw, bruin, groen: vier kleuren, elk naast het vorige. Dat is een groep, en je mag meteen bouwen!
lesson-group-other = Dat mag ook. Maar groen voltooit je groep nu meteen; daarna gaat de laatste zeshoek helemaal links, zoals hij wordt aangeboden.

lesson-tower = Je [[tower 0|toren]] mag op elk van de vier. Kies rood, waar je tegenstander ook staat: alle fiches daar gaan naar huis, en het gilde is voorgoed gesloten.
lesson-tower-done = 1 tegen 0! Jullie namen allebei een fiche terug. Zonder rood is de keten van je tegenstander gebroken: die toren gaat niet door.
lesson-tower-other = Dat mag ook. Maar op rood stuurt je toren ook het fiche van je tegenstander naar huis en breekt hij die keten.

lesson-second = Je andere drie fiches bleven staan. Met een [[token 0|fiche]] op het verlichte rode gilde heb je weer een groep. Je zeshoeken zijn op, dus bouw meteen: op blauw.
lesson-second-done = 2 tegen 0! Groen, bruin en rood staan nog bij elkaar, met nog een blauw ernaast: voor je volgende toren is één fiche genoeg.
lesson-second-other = Dat mag ook. Maar met rood heb je meteen een groep, en een toren op blauw laat je andere drie fiches bij elkaar.

lesson-star = Je tegenstander bouwde ook: 2 tegen 1. Zouden fiches op de vier verlichte gilden een groep zijn?
lesson-star-1 = Ja
lesson-star-2 = Nee
lesson-star-done = Juist. In een groep raakt elk gilde het volgende, als kralen aan een snoer. Hier raken er drie alleen blauw: een ster.
lesson-star-other = Het lijkt erop! Maar in een groep raakt elk gilde het volgende, als kralen aan een snoer. Hier raken er drie alleen blauw.

lesson-end = Later: 9 tegen 7. Het spel eindigt bij een tiende toren, of als niemand nog kan bouwen. Zet een [[token 0|fiche]] op rood en bouw op groen!
lesson-end-done = Je tiende toren! Het spel is meteen afgelopen.
lesson-end-other = Dat mag ook. Maar je kunt nu meteen winnen: een fiche op het verlichte rood, dan een toren op groen.

lesson-score = Je wint met { $mine } tegen { $theirs }: 4 torens op groen, 3 op rood, 2 op blauw en 1 op bruin. Je geheim: drie fiches die bij elkaar bleven, zodat één erbij genoeg was.

## The legend

legend-guild-brown = Het bruine gilde, met bakstenen
legend-guild-green = Het groene gilde, met blaadjes
legend-guild-red = Het rode gilde, met dakpannen
legend-guild-blue = Het blauwe gilde, met golven
legend-pieces = Het materiaal
legend-hexagon = Een zeshoek: drie gilden van verschillende kleuren. Gilden van dezelfde kleur raken elkaar nooit.
legend-token = Een fiche: een lid van een familie. Op een gilde passen er twee.
legend-tower = Een toren: 1 punt. Hij sluit zijn gilde voorgoed.
legend-marks = Tekens op het bord
legend-room = Een vrije ring: hier kun je een fiche zetten.
legend-site = Een veld dat twee zeshoeken raakt: hier kan de stad groeien.
legend-fits = Je zeshoek past hier.
legend-turns = Je zeshoek past hier op meer dan één manier: draai hem.
legend-group = Een familie kan hier bouwen; de rand heeft haar kleur.
legend-builds = Hier kun je nu een toren bouwen.
legend-gained = Met dit fiche kun je ook hier bouwen.
legend-lost = Na deze toren kan iemand hier niet meer bouwen.
legend-home = Deze toren stuurt deze fiches naar huis.
legend-latest = Hier is iets gebeurd sinds je laatste zet.

# Hints: why a move is good.
reason-tower = { $towers ->
    [1] het is je eerste toren
   *[other] het brengt je op { $towers } torens
}
reason-wins = het spel is dan afgelopen en je wint met { $towers ->
    [one] 1 toren
   *[other] { $towers } torens
}
reason-group = het maakt een groep volledig: je kunt op elk van { $guilds } gilden bouwen
reason-groups = het brengt je op { $tokens ->
    [one] één fiche
   *[other] { $tokens } fiches
} van nog { $groups ->
    [one] één volledige groep
   *[other] { $groups } volledige groepen
}
reason-groups-to-come = goed gelegd brengt hij je op { $tokens ->
    [one] één fiche
   *[other] { $tokens } fiches
} van nog { $groups ->
    [one] één volledige groep
   *[other] { $groups } volledige groepen
}
reason-keeps = je houdt { $groups ->
    [one] één groep over die volledig is of nog één fiche mist
   *[other] { $groups } groepen over die volledig zijn of nog één fiche missen
}
reason-sends-home = het stuurt { $tokens ->
    [one] één fiche
   *[other] { $tokens } fiches
} terug naar { $player }
reason-blocks = het sluit { $groups ->
    [one] één groep
   *[other] { $groups } groepen
} af waaraan { $player } is begonnen
reason-threatens = het brengt nog { $guilds ->
    [one] één gilde
   *[other] { $guilds } gilden
} met fiches van { $player } binnen bereik van een toren
reason-safe = het laat anderen { $guilds ->
    [one] één gilde
   *[other] { $guilds } gilden
} minder om op te bouwen waar jij een fiche hebt
reason-waits = je fiches blijven op de { $guilds } gilden waar je kon bouwen
