title = Ticket to Ride: San Francisco
summary = Verzamel kaarten, claim routes tussen de plaatsen van de stad en verbind de plaatsen op je geheime tickets voordat je wagons op zijn.
notice = Een spel van Alan R. Moon, uitgegeven door Days of Wonder. Dit project heeft geen band met hen.

colour-blue = blauw
colour-white = wit
colour-pink = roze
colour-purple = paars
card-blue = blauw
card-green = groen
card-black = zwart
card-pink = roze
card-red = rood
card-orange = oranje
card-ferry = veerboot
card-grey = grijs
cards-blue = { $count ->
    [one] een blauwe kaart
   *[other] { $count } blauwe kaarten
}
cards-green = { $count ->
    [one] een groene kaart
   *[other] { $count } groene kaarten
}
cards-black = { $count ->
    [one] een zwarte kaart
   *[other] { $count } zwarte kaarten
}
cards-pink = { $count ->
    [one] een roze kaart
   *[other] { $count } roze kaarten
}
cards-red = { $count ->
    [one] een rode kaart
   *[other] { $count } rode kaarten
}
cards-orange = { $count ->
    [one] een oranje kaart
   *[other] { $count } oranje kaarten
}
cards-ferry = { $count ->
    [one] een veerboot
   *[other] { $count } veerboten
}
cards-grey = { $count ->
    [one] een kaart van een willekeurige kleur
   *[other] { $count } kaarten van één kleur
}
and = { $one } en { $other }
symbol-bridge = brug
symbol-lighthouse = vuurtoren
symbol-sea_lion = zeeleeuw
symbol-crab = krab
symbol-tea_cup = theekopje
symbol-painted_house = beschilderd huis
symbol-bell = trambel

prompt-keep-first = Kies uit je twee tickets: houd er één of allebei.
prompt-keep = Houd één van de getrokken tickets, of allebei.
prompt-place = Leg apart gelegde toeristenfiches op een plaats zonder fiches.
prompt-turn = Neem kaarten, claim een route of trek tickets.
prompt-last-turn = Je laatste beurt: neem kaarten, claim een route of trek tickets.
prompt-second = Neem je tweede kaart.
prompt-token = Kies welk toeristenfiche je neemt.
prompt-over = Het spel is afgelopen.

move-keep-one = Houd { $tickets } en geef het andere terug
move-keep-both = Houd allebei
move-take = Neem { $card } uit de open rij
move-take-ferry = Neem een open veerboot (je enige kaart deze beurt)
move-take-blind = Neem de bovenste kaart van de trekstapel
move-tickets = Trek tickets
move-pass = Pas
move-token = Neem het fiche ‘{ $symbol }’
move-symbol = Leg neer: { $symbol }…
move-place = Leg ‘{ $symbol }’ op { $place }
move-claim-menu = Claim een route ({ $count ->
    [one] 1 mogelijk
   *[other] { $count } mogelijk
})…
move-route = { $route }: { $spaces } { $colour }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
move-claim = { $route } met { $payment }
menu-move = Jouw zet
menu-route = Welke route?
menu-payment = Waarmee betaal je?
menu-place = Waar?

log-take = { $player } neemt { $card } uit de open rij.
log-take-blind = { $player } trekt { $card }.
log-take-hidden = { $player } trekt een kaart.
log-sweep = Te veel open veerboten: de rij wordt vervangen.
log-shuffle = De trekstapel is op: de aflegstapel wordt geschud, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}.
log-claim = { $player } claimt { $route } met { $payment }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
log-token = { $player } neemt een fiche van { $place }: { $symbol }.
log-place = { $player } legt { $count ->
    [one] een fiche
   *[other] { $count } fiches
} op { $place }: { $symbol }.
log-tickets = { $player } trekt { $count } tickets.
log-tickets-own = { $player } trekt { $tickets }.
log-last-ticket = { $player } trekt het laatste ticket en houdt het.
log-last-ticket-own = { $player } trekt het laatste ticket en houdt het: { $tickets }.
log-keep = { $count ->
    [one] { $player } houdt één ticket en geeft het andere terug.
   *[other] { $player } houdt beide tickets.
}
log-keep-one = { $player } houdt { $tickets } en geeft { $returned } terug.
log-keep-both = { $player } houdt { $tickets }.
log-chosen = { $player } heeft gekozen.
log-kept = Iedereen heeft gekozen. Gehouden tickets: { $kept }.
log-first = { $player } begint.
log-pass = { $player } past: er is niets te nemen en geen route te claimen.
log-last-round = { $player } heeft { $count ->
    [0] geen wagon
    [one] 1 wagon
   *[other] { $count } wagons
} over: iedereen krijgt nog één beurt.
log-end = Het spel is afgelopen; alle tickets worden opengelegd.

panel-player = Speler
panel-points = Punten
panel-cars = Wagons
panel-cards = Kaarten
panel-known = gezien
panel-tickets = Tickets
panel-tokens = Fiches
panel-row = Open
panel-deck = Trekstapel { $deck } · Afgelegd { $discards } · Tickets { $tickets }
panel-hand = Jouw kaarten
panel-your-tickets = Jouw tickets
panel-aside = Apart gelegd
panel-last-round = Laatste ronde: nog { $count ->
    [one] 1 beurt
   *[other] { $count } beurten
}
sheet-routes = { $count ->
    [0] Nog geen routes
    [one] 1 route van { $spaces ->
        [one] 1 vak
       *[other] { $spaces } vakken
    }
   *[other] { $count } routes van { $spaces ->
        [one] 1 vak
       *[other] { $spaces } vakken
    }
}
sheet-ticket = { $ticket }
sheet-ticket-failed = { $ticket }, niet voltooid
sheet-ticket-later = { $ticket }, voltooid: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} aan het einde
sheet-ticket-later-failed = { $ticket }, niet voltooid: { $points ->
    [one] −1 punt
   *[other] −{ $points } punten
} aan het einde als dat zo blijft
sheet-secret = { $count ->
    [one] 1 ticket, geheim tot het einde
   *[other] { $count } tickets, geheim tot het einde
}
sheet-tokens = { $count ->
    [0] Geen toeristenfiches
    [one] 1 toeristenfiche
   *[other] { $count } verschillende toeristenfiches
}
sheet-tokens-later = { $count ->
    [one] 1 toeristenfiche
   *[other] { $count } verschillende toeristenfiches
}: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} aan het einde
tie-completed = meer voltooide tickets ({ $value })

why-not-yours = Je hebt deze route al.
why-not-claimed = { $player } heeft deze route geclaimd.
why-not-twin = Je hebt het andere spoor van deze dubbele route, en niemand mag beide hebben.
why-not-closed = { $player } heeft het andere spoor: met twee spelers kan een dubbele route maar één keer worden geclaimd.
why-not-cars = Er zijn { $count ->
    [one] 1 wagon
   *[other] { $count } wagons
} nodig; je hebt er { $left ->
    [0] geen meer
   *[other] nog maar { $left }
}.
why-not-ferries = Er { $count ->
    [one] is minstens 1 veerboot
   *[other] zijn minstens { $count } veerboten
} nodig; je hebt er { $held ->
    [0] geen
   *[other] maar { $held }
}.
why-not-cards = De route kost { $cost }; je hebt { $held }.
why-not-tickets-first = Kies eerst welke tickets je houdt.
why-not-pile-first = Leg eerst de fiches op een plaats.
why-not-card-first = Je neemt deze beurt kaarten: neem je tweede.
why-not-token-first = Kies eerst je fiche.
why-not-no-deck = De trekstapel is op en er zijn geen afgelegde kaarten.
why-not-second-ferry = Een open veerboot kan niet je tweede kaart zijn.
why-not-no-tickets = Er zijn geen tickets meer.
why-not-has-pile = Hier liggen al fiches: { $symbol }.
why-not-had-token = Zo’n fiche heb je al.
why-not-not-at-end = Het ligt niet aan een uiteinde van de route die je hebt geclaimd.

ride-map = Plattegrond. Met de pijltjestoetsen ga je van route naar route.
ride-ocean = Stille Oceaan
ride-bay = Baai van San Francisco
ride-market = Kaarten en tickets om te nemen
ride-deck = Stapel: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}. Neem de bovenste kaart.
ride-deck-name = Stapel
ride-ticket-deck = Tickets: nog { $count }. Trek tickets.
ride-ask-tickets = { $count ->
    [one] Het laatste ticket trekken? Je moet het houden.
   *[other] { $count } tickets trekken? Je moet er minstens één houden.
}
ride-keep = Houd
ride-cars = { $count ->
    [one] 1 wagon
   *[other] { $count } wagons
}
ride-free = vrij
ride-owned = geclaimd door { $player }
ride-closed = gesloten
ride-possible = jij kunt deze route claimen
ride-ferries = { $count ->
    [one] waarvan een veerboot
   *[other] waarvan { $count } veerboten
}
ride-any = één kleur naar keuze
ride-hold = Je hebt: { $cards }
ride-none = geen
ride-points = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
ride-gain = { $count ->
    [one] 1 punt
   *[other] { $count } punten
}
ride-token = { $symbol }: { $count ->
    [0] een fiche
    [one] een fiche, 1 punt
   *[other] een fiche, { $count } punten
}
ride-choice = { $one } of { $other }: { $count ->
    [0] een fiche
    [one] een fiche, 1 punt
   *[other] een fiche, { $count } punten
}
ride-completes = voltooit { $ticket }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
ride-last-round = begint de laatste ronde
ride-left = { $count ->
    [0] geen wagon over
    [one] 1 wagon over
   *[other] { $count } wagons over
}
ride-claim = Claim { $route } met { $payment }
ride-effects = { $move } ({ $effects })
ride-pile = { $place }: { $count ->
    [one] 1 fiche
   *[other] { $count } fiches
}, { $symbol }
ride-ticket-done = voltooid
ride-ticket-open = nog niet voltooid: nog { $count ->
    [one] 1 wagon
   *[other] { $count } wagons
}
ride-ticket-failed = niet voltooid
ride-ticket-lost = kan niet meer voltooid worden
ride-reveal = De tickets
ride-aside = Stapels en punten
ride-discards = Afgelegd
ride-scale = Wat het waard is
ride-spaces = Vakken

text-turn = { $player } is aan zet.
text-hand = Jouw kaarten: { $cards }
text-ticket = Ticket { $ticket }: { $state }.
text-row = Open kaarten: { $cards }
text-aside = Apart gelegde fiches: { $symbols }
text-seat = { $player }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}, { $cars ->
    [one] 1 wagon
   *[other] { $cars } wagons
} over, { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
}.
text-known = Open genomen: { $cards }.
text-tokens = Fiches: { $symbols }.

guide-keep-first = Een ticket noemt twee plaatsen. Verbind je ze met je eigen routes, dan krijg je de punten; lukt dat niet, dan verlies je ze. Houd allebei als hun wegen samenlopen. { $input ->
    [touch] Het ticket dat je aantikt
    [keyboard] Het ticket waar je heen gaat
   *[mouse] Het ticket dat je aanwijst
} staat op de kaart.
guide-keep = Houd er minstens één. Een ticket dat je routes al voltooien, of bijna, is veilig; laat in het spel kost een lang ticket vaker punten dan het oplevert.
guide-place = Een route naar een plaats met fiches levert er één op, en hoe meer verschillende je hebt, hoe meer ze tellen. Leg deze waar je waarschijnlijk routes claimt: bij de plaatsen op je tickets.
guide-turn = Doe één ding: neem twee kaarten, claim een route met kaarten van die kleur of trek tickets. { $input ->
    [touch] Tik een van je tickets aan
    [keyboard] Druk op Enter op een van je tickets
   *[mouse] Wijs een van je tickets aan
} om te zien welke weg het nog nodig heeft.
guide-last-turn = Dit is je laatste beurt: kaarten die je overhoudt zijn niets waard. Claim de route die het meeste oplevert, of die een ticket voltooit.
guide-second = Neem nog een kaart: een open kaart als die kleur je helpt, anders een van de trekstapel, waar misschien een veerboot ligt. Een open veerboot kan niet je tweede kaart zijn.
guide-token = Aan beide uiteinden van je route ligt een fiche dat je nog niet hebt: je krijgt er één. Neem het fiche waar je later niet meer bij komt.

## The lesson
lesson-aim = Claim routes door San Francisco en verbind de plaatsen op je geheime tickets: wie aan het einde de meeste punten heeft, wint.
lesson-aim-1 = Een route levert meteen punten op: 1, 2, 4 of 10 voor 1, 2, 3 of 5 vakken.
lesson-aim-2 = Een ticket telt aan het einde als je routes de twee plaatsen verbinden. Zo niet, dan kost het je evenveel punten.
lesson-aim-3 = Routes naar sommige plaatsen leveren een toeristenfiche op. Hoe meer verschillende fiches, hoe meer ze waard zijn.
lesson-tickets = Dit zijn je eerste tickets. De weg van Alcatraz naar Painted Ladies kan langs Chinatown lopen: één lijn voltooit ze allebei. Houd allebei.
lesson-tickets-done = Samen zijn ze 10 punten waard, en zeven wagons zijn genoeg. Voltooi je ze niet, dan verlies je die punten.
lesson-tickets-other = Je mag er ook één houden. Maar ze liggen op dezelfde lijn: het tweede ticket kost je geen enkele wagon extra. Houd allebei.
lesson-tokens = Je rivaal begint, dus jij legt twee fiches neer. Leg ze op je lijn: eerst de [[token lighthouse|vuurtoren]] op Civic Center, dan het [[token tea_cup|theekopje]] op Chinatown.
lesson-tokens-done = Wie als eerste een route tot daar claimt, krijgt het fiche. En jij komt er toch langs.
lesson-tokens-other = Elke plaats zonder fiches is goed. Maar langs Civic Center en Chinatown kom je zeker: leg daar de vuurtoren en het theekopje.
lesson-cards = In je beurt neem je kaarten, claim je een route of trek je tickets. Eerst heb je kaarten nodig: neem de twee open [[cards pink|roze]] kaarten, na elkaar.
lesson-cards-done = Een paar! Een route betaal je in één kleur, dus dat is beter dan twee verschillende kaarten.
lesson-cards-other = Je mag elke twee kaarten nemen. Maar een route betaal je in één kleur, dus aan dit roze paar heb je het meest.
lesson-ferry = Neem nu een veerboot, [[cards ferry|de kaart met het bootje]]. Die past bij elke kleur en is zo sterk dat een open veerboot je enige kaart van die beurt is.
lesson-ferry-done = Maar één kaart, maar wel een goede: met de twee roze kaarten betaalt ze een route van drie vakken.
lesson-ferry-other = Dat mag, maar zonder veerboot kom je niet op Alcatraz. Neem er een zolang hij open ligt.
lesson-route = Tijd om te claimen! Een grijze route betaal je in een kleur naar keuze, maar het bootje vraagt een veerboot. { $input ->
    [touch] Tik op Alcatraz – The Embarcadero en bevestig.
    [keyboard] Ga met de pijltjestoetsen naar Alcatraz – The Embarcadero en druk op Enter.
   *[mouse] Klik op Alcatraz – The Embarcadero.
}
lesson-route-done = Twee roze kaarten en de veerboot: drie wagons, meteen 4 punten. Een lange route levert per wagon meer op.
lesson-route-other = Dat mag. Maar de route vanaf Alcatraz is het moeilijkste stuk van je ticket, en je hebt er precies de kaarten voor.
lesson-token = Aan beide uiteinden van je route ligt een fiche, en je mag er één nemen. Neem de [[token crab|krab]] van Alcatraz: langs The Embarcadero kom je nog eens.
lesson-token-done = De krab is van jou. Aan het einde zijn twee verschillende fiches 1 punt waard, drie 2, vier 4, en alle zeven 12.
lesson-token-other = De zeeleeuw is evenveel waard. Maar bij The Embarcadero kom je nog eens en bij Alcatraz waarschijnlijk niet: neem de krab.
lesson-double = Je rivaal heeft één spoor van Fort Mason – Lombard Street. Kun jij het andere claimen?
lesson-double-1 = Ja
lesson-double-2 = Nee
lesson-double-done = Klopt. Met twee spelers wordt een dubbele route maar één keer geclaimd. Met drie of vier blijft het andere spoor open.
lesson-double-other = Met twee spelers niet: zodra één spoor is geclaimd, is het andere gesloten. Met drie of vier blijft het open voor de anderen.
lesson-colour = Deze route is oranje: je betaalt met [[cards orange|oranje]] kaarten of veerboten. Je hebt een oranje kaart: claim Union Square – Civic Center, op je lijn.
lesson-colour-done = 1 punt, en de vuurtoren erbij. Claim de routes van je lijn in elke volgorde: als ze aan het einde maar op elkaar aansluiten.
lesson-colour-other = Dat mag. Maar deze route ligt op je lijn en je kunt haar nu betalen: claim haar voordat je rivaal het doet.
lesson-deck = Je mag ook van de trekstapel nemen. De rest van je lijn is grijs, dus elke kleur is goed: neem de bovenste twee kaarten van de stapel.
lesson-deck-done = Een roze kaart en een veerboot. Alleen een open veerboot kost je hele beurt; van de trekstapel telt hij als elke andere kaart.
lesson-deck-other = De open rij is ook goed. Maar elke kleur komt van pas, en op de stapel ligt misschien een veerboot: trek er twee.
lesson-join = Een paar beurten later ontbreekt nog één route: Civic Center – Painted Ladies. Claim haar met een [[cards pink|roze]] kaart en spaar de veerboot.
lesson-join-done = Beide tickets zijn voltooid: 7 en 3 punten aan het einde, en niemand neemt ze je nog af.
lesson-join-other = Dat mag. Maar deze route voltooit beide tickets, en een roze kaart is genoeg: de veerboot kun je later beter gebruiken.
lesson-draw = Je tickets zijn voltooid en je hebt nog 13 wagons: trek nieuwe tickets. Houd alleen het ticket dat je routes nu al voltooien.
lesson-draw-done = Je lijn loopt langs Alcatraz en Civic Center: 6 punten voor niets. Het andere ticket had je er 9 kunnen kosten.
lesson-draw-other = Dat mag. Maar trek hier tickets en houd alleen Alcatraz – Civic Center, dat al voltooid is: het andere is lang en kan je 9 punten kosten.
lesson-last = Je rivaal heeft nog twee wagons. Bij twee of minder krijgt iedereen nog één beurt. Claim de langste route: Golden Gate Bridge – Fort Mason.
lesson-last-done = 10 punten voor vijf vakken, en de brug als vijfde fiche! Kaarten die je overhoudt, zijn niets waard.
lesson-last-other = Dat mag. Maar dit is je laatste beurt, en geen andere route levert 10 punten op: je hebt er de kaarten voor.
lesson-score = Je wint met { $mine } tegen { $theirs }! 23 punten voor routes, 7 + 3 + 6 voor tickets, 6 voor vijf fiches. Een niet voltooid ticket kost je rivaal er 5.

## The legend
legend-cards = Kaarten: blauw, groen, zwart, roze, rood en oranje, elk met een eigen symbool.
legend-ferry = Een veerboot: past bij elke kleur. Uit de open rij is het je enige kaart van die beurt.
legend-deck = De trekstapel. Het getal zegt hoeveel kaarten er nog liggen.
legend-turned = Een stip: deze kaart is na je laatste zet opengelegd.
legend-seen = Gezien: kaarten die deze speler open heeft genomen en nog niet heeft gebruikt.
legend-routes = Routes
legend-space = Een vak van een route. Er hoort een kaart van die kleur bij, of een veerboot.
legend-grey = Bij grijze vakken past elke kleur, maar wel één kleur voor de hele route.
legend-boat = Een vak met een bootje vraagt een veerboot.
legend-car = Een wagon: de route is van de speler met deze kleur en dit teken.
legend-open = Een heldere rand: je kunt deze route nu claimen.
legend-closed = Vaag: gesloten. Met twee spelers wordt een dubbele route maar één keer geclaimd.
legend-claimed-lately = Een band in de kleur van een speler: geclaimd na je laatste zet.
legend-way = Een brede band: de weg die de minste wagons kost voor het getoonde ticket.
legend-places = Plaatsen
legend-place = Een plaats waar routes eindigen.
legend-mark = Een ring in je eigen kleur: een plaats op een van je tickets.
legend-pile = Toeristenfiches, en hoeveel het er zijn. Claim een route naar deze plaats en je krijgt er een.
legend-had = Doffe fiches: zo’n fiche heb je al.
legend-end = Een brede ring: een plaats van het getoonde ticket. Bij het tweede ticket is hij gestreept.
legend-choice = Een heldere gestreepte ring: je kunt deze plaats nu kiezen.
legend-ticket-deck = De stapel tickets. Het getal zegt hoeveel er nog liggen.
legend-worth = Wat een ticket aan het einde oplevert, of kost als het niet voltooid is.
legend-waiting = Nog niet voltooid.
legend-done = Voltooid: je routes verbinden de twee plaatsen.
legend-lost = Kan niet meer voltooid worden.

# Hints: why a move is good.
hint-cards-blue = { $count ->
    [0] geen blauwe kaart
    [one] 1 blauwe kaart
   *[other] { $count } blauwe kaarten
}
hint-cards-green = { $count ->
    [0] geen groene kaart
    [one] 1 groene kaart
   *[other] { $count } groene kaarten
}
hint-cards-black = { $count ->
    [0] geen zwarte kaart
    [one] 1 zwarte kaart
   *[other] { $count } zwarte kaarten
}
hint-cards-pink = { $count ->
    [0] geen roze kaart
    [one] 1 roze kaart
   *[other] { $count } roze kaarten
}
hint-cards-red = { $count ->
    [0] geen rode kaart
    [one] 1 rode kaart
   *[other] { $count } rode kaarten
}
hint-cards-orange = { $count ->
    [0] geen oranje kaart
    [one] 1 oranje kaart
   *[other] { $count } oranje kaarten
}
hint-cards-ferry = { $count ->
    [0] geen veerboot
    [one] 1 veerboot
   *[other] { $count } veerboten
}
reason-completes = je voltooit je ticket { $route }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-way = deze route ligt op je weg van { $from } naar { $to } ({ $points ->
    [one] 1 punt
   *[other] { $points } punten
})
reason-scores = het levert { $points ->
    [one] 1 punt
   *[other] { $points } punten
} op
reason-token = { $points ->
    [0] je krijgt een fiche van { $place } ({ $symbol })
    [one] je krijgt een fiche van { $place } ({ $symbol }), goed voor 1 punt
   *[other] je krijgt een fiche van { $place } ({ $symbol }), goed voor { $points } punten
}
reason-keeps = zo houd je { $hand } over
reason-race = de laatste ronde komt dichterbij: je hebt nog { $cars ->
    [one] 1 wagon
   *[other] { $cars } wagons
}
reason-last-round = de laatste ronde begint: je hebt { $cars ->
    [0] geen wagon meer
    [one] nog 1 wagon
   *[other] nog { $cars } wagons
}
reason-card = { $cards ->
    [0] je kunt daarna { $route } claimen
    [one] je mist dan nog maar één kaart voor { $route }
   *[other] je mist dan nog { $cards } kaarten voor { $route }
}
reason-toward = deze kaart telt ook mee voor { $route }: je hebt dan { $hand }
reason-set = je hebt dan { $hand }
reason-deck = er ligt { $hand } open voor { $route }
reason-deck-ferry = misschien is het een veerboot, en die past bij elke kleur
reason-reach = { $cars ->
    [0] je routes voltooien { $route } al, goed voor
    [one] { $route } kost nog maar één wagon en is goed voor
   *[other] { $route } kost nog { $cars } wagons en is goed voor
} { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-both = samen zijn ze goed voor { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
reason-returns = je geeft { $route } terug, een ticket dat { $points ->
    [one] 1 punt
   *[other] { $points } punten
} kost als je het niet voltooit
reason-room = { $tickets ->
    [0] je tickets zijn voltooid, en je hebt nog { $cars ->
        [one] 1 wagon
       *[other] { $cars } wagons
    } voor een ander ticket
   *[other] je hebt nog { $cars ->
        [one] 1 wagon
       *[other] { $cars } wagons
    } voor nog een ticket
}
reason-pile = { $place } ligt op je weg van { $from } naar { $to }
reason-quiet = { $tracks ->
    [one] er loopt maar één spoor
   *[other] er lopen maar { $tracks } sporen
} naar { $place }
