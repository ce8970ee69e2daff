title = 1906 San Francisco
summary = Bouw de stad weer op na de aardbeving: verzamel vergunningen, dollars en materiaal langs een ring van actiekaarten, en bouw waar je doelen het meest opleveren.
notice = Een spel van Perepau Llistosella, uitgegeven door Looping Games. Dit project heeft geen band met hen.

colour-green = groen
colour-red = rood
colour-yellow = geel
colour-violet = violet
symbol-lighting = verlichting
symbol-tram = tram
symbol-hydrant = brandkraan
symbol-park = park
letter-lighting = V
letter-tram = T
letter-hydrant = B
letter-park = P
permit = { $number } { $colour } ({ $symbols })
permit-wild = joker ({ $symbols })
dollars = ${ $dollars }
dollars-lost = ${ $dollars } (waarvan ${ $lost } boven $15 vervalt)

act-build = Bouwen
act-subsidised = Bouwen met subsidie
act-materials = Materiaal
act-profit = Winst
act-permit = Vergunning
act-objective = Doel
act-clearing = Puinruimen
act-development = Ontwikkeling
act-pass = Passen
space-build = Bouwen
space-subsidised = Bouwen*
space-materials = Materiaal
space-profit = Winst
space-permit = Vergunning
space-objective = Doel
space-clearing = Puinruimen
space-development = Ontwikkel
space-pass = Passen

objective-most_green = { $ranks } voor de meeste op groen
objective-most_red = { $ranks } voor de meeste op rood
objective-most_yellow = { $ranks } voor de meeste op geel
objective-most_violet = { $ranks } voor de meeste op violet
objective-most_rubble = { $ranks } voor het meeste puin
objective-column = { $bar } voor je kolom
objective-row = { $bar } voor je rij
objective-building = { $points } per gebouw
objective-green = { $points } per gebouw op groen
objective-red = { $points } per gebouw op rood
objective-yellow = { $points } per gebouw op geel
objective-violet = { $points } per gebouw op violet
objective-lighting = { $points } per verlichtingskaart
objective-tram = { $points } per tramkaart
objective-hydrant = { $points } per brandkraankaart
objective-park = { $points } per parkkaart
objective-alone = { $points } per gebouw zonder buur
objective-rival = { $points } per gebouw naast dat van een ander
objective-pair = { $points } per paar eigen buurgebouwen
objective-corner = { $points } per ingesloten hoekgebouw
objective-colour_set = { $points } per set van 4 bebouwde kleuren
objective-urban_set = { $points } per set van 4 stadskaarten
objective-rubble = { $points } per puinfiche
objective-money = { $points } per ${ $each }

short-most_green = meeste op groen
short-most_red = meeste op rood
short-most_yellow = meeste op geel
short-most_violet = meeste op violet
short-most_rubble = meeste puin
short-column = kolom
short-row = rij
short-building = gebouwen
short-green = op groen
short-red = op rood
short-yellow = op geel
short-violet = op violet
short-lighting = verlichtingskaarten
short-tram = tramkaarten
short-hydrant = brandkraankaarten
short-park = parkkaarten
short-alone = zonder buur
short-rival = naast een ander
short-pair = paren buurgebouwen
short-corner = ingesloten hoeken
short-colour_set = sets van 4 kleuren
short-urban_set = sets van 4 stadskaarten
short-rubble = puin
short-money = geld

prompt-income = Neem dollars: zet je pion op een vrij vak. Verder naar rechts ben je op de eerste kaart eerder.
prompt-bonus-1906 = Neem een vergunning.
prompt-bonus-1907 = Je bonus: een vergunning of een doel.
prompt-bonus-1908 = Je bonus: een gebouw, of dollars voor wat je hebt gebouwd.
prompt-bonus-1909 = Je bonus: een vergunning, of een stap naar rechts op het ontwikkelingsbord.
prompt-bonus-1910 = Je bonus: een gebouw, of dollars.
prompt-bonus-1911 = Je bonus: een vergunning, een doel, of dollars voor wat je hebt gebouwd.
prompt-space = Zet je pion op een vrij vak van de volgende kaart. Verder naar rechts ben je daarna eerder.
prompt-act = Doe de actie van je vak, betaal voor een andere, of neem $1.
prompt-permit = Neem een vergunning.
prompt-objective = Neem een doel uit de rij, of een van de stapel zonder het te tonen.
prompt-clearing = Ruim het puin van een perceel, of ga alleen een stap omhoog.
prompt-plot = Kies het perceel om op te bouwen.
prompt-permits = Kies de vergunningen om mee te bouwen.
prompt-urban = Kies een stadskaart.
prompt-last = 1912: bouw nog één keer, of neem dollars.
prompt-over = Het spel is afgelopen.

move-income = Neem ${ $dollars }
move-income-lost = Neem ${ $dollars } (waarvan ${ $lost } boven $15 vervalt)
move-stand = Ga naar { $act }
move-act = { $act }
move-act-elsewhere = { $act }, voor ${ $price } omdat het niet je vak is
move-money = Neem ${ $dollars }
move-money-lost = Neem ${ $dollars } (waarvan ${ $lost } boven $15 vervalt)
move-building = Neem een gebouw
move-step = Ga een stap naar rechts op het ontwikkelingsbord
move-permit = Neem de vergunning { $permit }
move-objective = Neem het doel: { $objective }
move-objective-pile = Neem het bovenste doel van de stapel, gedekt
move-clear = Ruim het puin van { $plot }
move-clear-nothing = Ga alleen een stap omhoog op het ontwikkelingsbord
move-build = Bouw op { $plot }
move-discard = Met { $permits }
move-urban = Neem een { $symbol ->
    [tram] tramkaart
    [brandkraan] brandkraankaart
    [park] parkkaart
   *[verlichting] verlichtingskaart
}
move-urban-price = Neem een { $symbol ->
    [tram] tramkaart
    [brandkraan] brandkraankaart
    [park] parkkaart
   *[verlichting] verlichtingskaart
} voor ${ $price }
move-urban-nothing = Neem geen kaart
menu-move = Jouw zet

log-income = { $player } krijgt ${ $dollars } inkomsten.
log-income-lost = { $dollars ->
    [0] { $player } heeft al $15 en krijgt geen inkomsten.
   *[other] { $player } krijgt ${ $dollars } inkomsten; ${ $lost } boven $15 vervalt.
}
log-money = { $player } neemt ${ $dollars }.
log-money-lost = { $dollars ->
    [0] { $player } heeft al $15 en krijgt niets.
   *[other] { $player } neemt ${ $dollars }; ${ $lost } boven $15 vervalt.
}
log-building = { $player } neemt { $building }.
log-stand = { $player } gaat naar { $act }.
log-pass = { $player } past.
log-act = { $player } betaalt ${ $price } om bij { $act } te komen.
log-act-development = { $way ->
    [0] { $player } betaalt ${ $price } voor { $act }.
   *[other] { $player } betaalt ${ $way } om bij { $act } te komen en ${ $price } voor de stap.
}
log-permit = { $player } neemt de vergunning { $permit }.
log-objective = { $player } neemt het doel { $objective }.
log-draw_objective = { $player } trekt een doel en houdt het gedekt.
log-draw_objective-own = { $player } trekt het doel { $objective } en houdt het gedekt.
log-clear = { $player } ruimt { $rubble } van { $plot } voor ${ $price }.
log-step = { $player } gaat naar { $cell } op het ontwikkelingsbord.
log-step-corner = { $player } staat aan het eind van het ontwikkelingsbord en krijgt $1.
log-step-corner-lost = { $player } staat aan het eind van het ontwikkelingsbord, maar heeft al $15 en krijgt niets.
log-build = { $price ->
    [0] { $player } bouwt op { $plot } met { $permits }.
   *[other] { $player } bouwt op { $plot } met { $permits } voor ${ $price }.
}
log-urban = { $price ->
    [0] { $player } neemt { $card }.
   *[other] { $player } neemt { $card } voor ${ $price }.
}
log-refuse = { $player } neemt geen tramkaart.
log-best_builder = { $player } heeft acht gebouwen neergezet en is de Beste Bouwer!
log-year = Het is { $year }.
log-end = Het spel is afgelopen, en de doelen worden omgedraaid.
plot-name = { $colour ->
    [green] groen perceel { $number }
    [red] rood perceel { $number }
    [yellow] geel perceel { $number }
   *[violet] violet perceel { $number }
}
log-two = { $one } en { $two }
log-thing-building = een gebouw
log-thing-objective = ‘{ $objective }’
log-thing-rubble = het puin
log-card-lighting = een verlichtingskaart
log-card-tram = een tramkaart
log-card-hydrant = een brandkraankaart
log-card-park = een parkkaart

panel-price = een gebouw kost ${ $price }
panel-income = Inkomsten
panel-permits = Vergunningen
panel-urban = Stadskaarten
panel-common = Voor iedereen
panel-objectives = Doelen
panel-pile = stapel { $count }
panel-development = Ontwikkelingsbord
panel-player = ${ $money } · gebouwd { $built } · bij de hand { $stock } · voorraad { $reserve } · puin { $rubble }
panel-best_builder = Beste Bouwer
panel-points = { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
panel-worth = { $objective } ({ $points })
panel-worth-secret = gedekt: { $objective } ({ $points })
panel-face-down = { $count ->
    [one] 1 gedekt doel
   *[other] { $count } gedekte doelen
}

sheet-common = Voor iedereen: { $objective } ({ $reason })
sheet-own = Eigen: { $objective } ({ $reason })
sheet-secret = Gedekt: { $objective } ({ $reason })
sheet-hidden = { $cards ->
    [one] 1 gedekt doel, dat alleen { $player } kent
   *[other] { $cards } gedekte doelen, die alleen { $player } kent
}
sheet-cell = Ontwikkelingsbord, kolom { $column }, rij { $row }
sheet-urban = Stadskaarten: { $symbol } ×{ $cards } ({ $paid })
sheet-lighting = Stadskaarten: { $symbol } ×{ $cards } (naar aantal: { $paid })
sheet-best_builder = Beste Bouwer
sheet-money = Geldspoor op ${ $dollars }
sheet-step = { $step } van { $steps }
sheet-each = { $count } × { $each }
sheet-every = { $count } × ${ $every }, telkens { $each }
sheet-none = { $counts }; geen, dus geen punten
sheet-rank = { $counts }; plaats { $rank } van { $ranks }
sheet-rank-tied = { $counts }; plaats { $rank } van { $ranks }, gedeeld door { $tied }

tie-buildings = meer gebouwen ({ $value })

why-not-taken = { $player } staat daar al.
why-not-pass = Passen kan alleen met je pion op dit vak; je kunt wel $1 nemen.
why-not-way = Het kost ${ $way } om hier te komen; je hebt ${ $money }.
why-not-price = { $way ->
    [0] Het kost ${ $price }; je hebt ${ $money }.
   *[other] Het kost ${ $price }, en ${ $way } om er te komen; je hebt ${ $money }.
}
why-not-no-building = Je hebt geen gebouw bij de hand: met Materiaal krijg je er een.
why-not-no-building-left = Je hebt geen gebouw meer om te bouwen.
why-not-no-permits = Je hebt geen vergunning om mee te bouwen.
why-not-no-plot = Je vergunningen passen op geen enkel vrij perceel.
why-not-only-rubble = { $way ->
    [0] Je vergunningen passen alleen op percelen onder puin, voor ${ $price }; je hebt ${ $money }.
   *[other] Je vergunningen passen alleen op percelen onder puin, voor ${ $price }, en ${ $way } om hier te komen; je hebt ${ $money }.
}
why-not-no-reserve = Je hebt geen gebouw meer in voorraad.
why-not-five-permits = Je hebt { $permits } vergunningen, en meer mag niet.
why-not-no-permit-left = Er is geen vergunning meer om te nemen.
why-not-no-objectives = Er is geen doel meer om te nemen.
why-not-refilled-later = Deze plaats blijft leeg tot iedereen op deze kaart is geweest.
why-not-no-card-left = Deze plaats is leeg, en er is geen kaart meer voor.
why-not-empty-pile = De stapel is leeg.
why-not-tram = Een tram vraagt het symbool op beide vergunningen, en ${ $price }.
why-not-not-shared = Je twee vergunningen hebben dit symbool niet gemeen.
why-not-only-tram = Een kaart die niets kost, moet je nemen.
why-not-no-rubble = Hier ligt geen puin.
why-not-built = { $player } heeft hier gebouwd.
why-not-built-own = Je hebt hier gebouwd.
why-not-rubble-price = Met het puin kost het ${ $price }; je hebt ${ $money }.
why-not-hand-colour = Je hebt een vergunning met een { $number }, maar geen in { $colour }.
why-not-hand-number = Je hebt een vergunning in { $colour }, maar geen met een { $number }.
why-not-hand-both = Geen van je vergunningen is { $colour } of heeft een { $number }.
why-not-permits-colour = { $permits ->
    [one] Deze vergunning is niet { $colour }.
   *[other] Geen van beide vergunningen is { $colour }.
}
why-not-permits-number = { $permits ->
    [one] Deze vergunning heeft geen { $number }.
   *[other] Geen van beide vergunningen heeft een { $number }.
}
why-not-permits-both = { $permits ->
    [one] Deze vergunning is niet { $colour } en heeft geen { $number }.
   *[other] Geen van beide vergunningen is { $colour } of heeft een { $number }.
}
why-not-wild-alone = Een joker heeft een andere vergunning nodig die { $colour } is of een { $number } heeft.

city-board = De stad
city-map = Kaart van de stad
city-plot-card = Blok { $number }
city-plot = { $number } { $colour }
city-plot-block = { $plot }, blok { $block }
city-plot-built = { $plot }: gebouw van { $player }
city-plot-rubble = { $plot }, onder puin
city-years = Jaren
city-year = { $year }: een gebouw kost ${ $price }; bonus: { $bonus }
city-bonus-permit = een vergunning
city-bonus-objective = een doel
city-bonus-building = een gebouw
city-bonus-step = een stap naar rechts
city-bonus-each = ${ $dollars } per gebouw dat je hebt gebouwd
city-card = Kaart { $number }
city-now = Wat er nu gebeurt
city-order = Volgorde op deze kaart: { $order }
city-only-up = Alleen omhoog
city-step-right = Een stap naar rechts
city-empty = leeg
city-effects = { $move } ({ $effects })
city-from-there = vandaar: { $acts }
city-act-price = { $act } +${ $price }
city-dollars-more = +${ $dollars }
city-dollars-less = −${ $dollars }
city-gets-building = een gebouw bij de hand
city-gets-rubble = een puinfiche
city-goes-to = naar { $points } op het ontwikkelingsbord
city-opens = { $count ->
    [one] een perceel meer binnen bereik: { $plots }
   *[other] { $count } percelen meer binnen bereik: { $plots }
}
city-on = op { $plots }
city-gets-urban = daarna een stadskaart: { $symbols }
city-points = punten: { $points }
city-worth-now = punten voor jou nu
city-urban-price = { $symbol } ${ $price }
city-urban-points = punten: { $points }
city-money = Geld
city-money-track = Geldspoor
city-at-hand = Bij de hand
city-no-permits = Geen vergunningen
city-secret = gedekt, alleen jij ziet het
city-fits = { $permit }: past op { $plots }
city-fits-nowhere = { $permit }: past nog nergens
city-points-now = Punten
city-buildings = Gebouwen
city-buildings-title = { $built } gebouwd, { $stock } bij de hand, { $reserve } in voorraad
city-rubble = Puin
city-used = Gebruikte vergunningen ({ $count })
city-cell = { $player }: kolom { $column }, rij { $row }, { $points }.
city-has-money = { $player }: ${ $dollars }, { $points }.
city-text-turn = { $player } is aan zet.
city-text-year = Het is { $year }: { $price }.
city-text-site = Het perceel om op te bouwen: { $plot }.
city-text-row = { $name }: { $list }.
city-text-pawn = { $space } (pion van { $player })
city-text-card-now = Kaart { $number }, nu
city-text-none = geen
city-text-seat = { $player }: { $points } punten · { $about } · ontwikkelingsbord { $cell } · vergunningen: { $permits } · stadskaarten: { $urban } · doelen: { $objectives }

guide-income = Een jaar begint. Links verdien je meer dollars; rechts ben je op de eerste kaart eerder aan de beurt. Neem bij twijfel het geld: het betaalt gebouwen en acties buiten je eigen vak.
guide-bonus-1906 = Met een vergunning bouw je op het perceel met haar kleur en nummer; twee samen verbinden de kleur van de ene met het nummer van de andere. { $input ->
    [touch] Tik één keer op een vergunning
    [keyboard] Ga naar een vergunning
   *[mouse] Wijs een vergunning aan
} om te zien wat ze opent.
guide-bonus-1907 = Elk nieuw jaar brengt een bonus. Neem een vergunning als je er een mist voor een goed perceel; neem een doel als het beloont wat je toch al van plan bent.
guide-bonus-1908 = Een gebouw nu bespaart je later een actie Materiaal. Heb je er al drie of meer gebouwd, dan zijn de dollars het overwegen waard.
guide-bonus-1909 = De stap naar rechts op het ontwikkelingsbord zou anders $2 kosten. Of neem een vergunning die een symbool gemeen heeft met een van de jouwe: bouwen met beide brengt een stadskaart.
guide-bonus-1910 = De tijd dringt: kun je nog een gebouw neerzetten? Zo niet, dan helpen de dollars meer.
guide-bonus-1911 = De laatste bonus. Het getal op een doel zegt wat het je nu zou opleveren; dat is vaak meer dan een vergunning brengt.
guide-space = Ga naar een vrij vak van deze kaart. Doe dan de actie ervan, of een andere voor $2 per vak afstand, of neem $1; op Passen doe je niets. Verder naar rechts ben je op de volgende kaart eerder aan de beurt.
guide-act = Kies wat je doet. Je eigen vak is gratis, de prijs van de andere staat erop. Punten komen van bouwen; vergunningen, materiaal en dollars maken dat mogelijk.
guide-permit = Je mag vijf vergunningen hebben. Zoek er een die met de jouwe een perceel bereikt dat je doelen belonen; twee met hetzelfde symbool geven ook een stadskaart.
guide-objective = Doelen leveren aan het eind punten op. Het getal zegt wat een doel je nu zou opleveren. Eentje van de stapel blijft geheim, maar is een gok.
guide-clearing = Voor $3 neem je een puinfiche en ga je een rij omhoog op het ontwikkelingsbord; voor $2 ga je alleen omhoog. Ruim waar je wilt bouwen, maar anderen kunnen er dan ook bouwen.
guide-plot = Je vergunningen en dollars bereiken de gemarkeerde percelen. { $input ->
    [touch] Tik er één keer op
    [keyboard] Ga ernaartoe
   *[mouse] Wijs er een aan
} om de prijs en het gevolg te zien. Puin kost $3 meer, maar geeft een fiche en een stap omhoog.
guide-permits = Eén vergunning kan genoeg zijn; een tweede met hetzelfde symbool geeft een stadskaart en een stap op het ontwikkelingsbord. Bewaar wat je voor je volgende gebouw nodig hebt.
guide-urban = Verlichting is meer waard naarmate je er meer van hebt; een tram brengt 3 punten voor $1, een brandkraan 2; parken steeds meer naarmate de stapel slinkt. Je gaat ook een stap naar rechts.
guide-last = De laatste kans om te bouwen, voor $3 en zonder subsidie. Neem anders de dollars: die leveren misschien nog een punt op het geldspoor op.

## The lesson

lesson-aim = Bouw San Francisco weer op: bouw waar je doelen ervoor betalen, en heb aan het eind de meeste punten.
lesson-aim-1 = Doelen belonen je gebouwen: drie voor iedereen, de andere alleen voor wie ze heeft.
lesson-aim-2 = Twee vergunningen met hetzelfde symbool brengen een stadskaart: nog meer punten.
lesson-aim-3 = Je fiche begint op −7. Elke stap naar rechts of omhoog is een punt waard.
lesson-income = Het is 1906 en jij begint. Verdien je eerste dollars: { $input ->
    [touch] tik op het vak $4, en tik er nog eens op om te bevestigen.
    [keyboard] ga met de pijltjestoetsen naar het vak $4 en druk op Enter.
   *[mouse] klik op het vak $4.
}
lesson-income-done = $4, en een eerste gebouw. De vakken rechts brengen minder op, maar daarmee ben je op de eerste kaart eerder aan de beurt.
lesson-income-other = Dat mag: minder dollars, maar een vroegere beurt. In deze les heb je alle $4 nodig, dus neem die.
lesson-permit = Een vergunning geldt voor het perceel met haar kleur en nummer. Neem [[permit 2 green tram park|de groene 2]]: op haar perceel [[plot 2 green|groen 2]] ligt geen puin.
lesson-permit-done = Groen betaalt je dubbel: ‘de meeste op groen’ telt voor iedereen, en je geheime doel geeft 2 per gebouw op groen.
lesson-permit-other = Die mag je ook nemen. Maar je doelen belonen gebouwen op groen, en de groene 2 past op een perceel zonder puin.
lesson-build = Je tegenspeler stond verder naar rechts en was eerst. Ga naar [[act build|Bouwen]], kies die actie, dan [[plot 2 green|groen 2]] en je vergunning. In 1906 is het gratis.
lesson-build-done = Je eerste gebouw! Het brengt 5 punten voor ‘de meeste op groen’ en 2 voor je geheime doel. De vergunning is op.
lesson-build-other = Dat mag. Maar je hebt een gebouw en de goede vergunning, en alleen in 1906 is bouwen gratis. Bouw op groen 2.
lesson-materials = Twee vergunningen gaven je tegenspeler een stadskaart. Dat ga jij ook doen; ga eerst naar [[act materials|Materiaal]] en neem een gebouw.
lesson-materials-done = Je hebt weer een gebouw bij de hand. Er liggen er nog zes in je voorraad.
lesson-materials-other = Dat mag, maar zonder gebouw bij de hand kun je niet bouwen. Ga naar Materiaal en neem er een.
lesson-order = Kijk naar de pionnen: wie is op kaart 3 eerst?
lesson-order-1 = Ik
lesson-order-2 = De ander
lesson-order-done = Juist! Wie verder naar rechts staat, is op de volgende kaart eerder. Daarom staat de beste actie, Bouwen, meestal links.
lesson-order-other = Niet helemaal. Alleen de pionnen tellen: wie het verst naar rechts staat, is op de volgende kaart eerst, en dat ben jij.
lesson-green = Ga naar [[act permit|Vergunning]] en neem [[permit 2 green lighting hydrant|de groene 2]]. Haar perceel is bebouwd, maar haar kleur is nog nuttig: je kunt er twee combineren.
lesson-green-done = Twee vergunningen openen het perceel met de kleur van de ene en het nummer van de andere. Met een 1 of een 3 heb je weer een groen perceel.
lesson-green-other = Die vergunning kan ook van pas komen. Maar je doelen belonen groen: neem de groene 2.
lesson-pay = Je tegenspeler staat op [[act permit|Vergunning]]. Jij kunt het toch: ga naar [[act materials|Materiaal]], kies [[act permit|Vergunning]] voor $2, en [[permit 3 yellow lighting hydrant|de gele 3]] is van jou.
lesson-pay-done = Een andere actie van de kaart kost $2 per vak afstand, ook als er iemand op staat. En jij bent weer het eerst aan de beurt.
lesson-pay-other = Dat mag. Maar voor je volgende gebouw wil je een tweede vergunning: ga naar Materiaal, betaal $2 voor Vergunning en neem de gele 3.
lesson-profit = Ga naar [[act profit|Winst]] en neem $4. Helemaal rechts ben je straks weer eerst. (Als niets je bevalt, kun je altijd $1 nemen.)
lesson-profit-done = Je hebt $6. Met dollars betaal je afstand en puin, en vanaf 1907 elk gebouw.
lesson-profit-other = Dat mag. Maar vanaf 1907 kost elk gebouw geld, en Winst brengt in één keer $4 op: neem die.
lesson-two = De 3 van de ene en het groen van de andere vergunning openen [[plot 3 green|groen 3]]. Ga naar [[act build|Bouwen]], kies het perceel, beide vergunningen en een [[urban hydrant|brandkraan]].
lesson-two-done = Op beide vergunningen staat een brandkraan: daarom kreeg je die kaart en een gratis stap op het ontwikkelingsbord. 6 punten in één beurt!
lesson-two-other = Dat mag. Maar groen 3 met beide vergunningen levert het meest op, en een brandkraan geeft 2 punten, een eerste verlichting maar 1.
lesson-year = Een nieuw jaar: dollars en een bonus. Je tegenspeler nam $4; neem $3. Neem dan het doel voor brandkranen: je hebt er al een!
lesson-year-done = Elke brandkraan levert je nu 2 meer op. En je staat rechts van je tegenspeler: op kaart 1 ben je eerst.
lesson-year-other = Dat mag. Maar meer dan $3 is er niet meer, en het doel voor brandkranen levert je al iets op. Neem deze twee.
lesson-clear = Bouwen op puin kost $3 extra, tenzij het al geruimd is. Ga naar [[act clearing|Puinruimen]] en ruim [[plot 5 green|groen 5]] voor $3.
lesson-clear-done = ‘Het meeste puin’ geeft je 6, en je fiche ging een rij omhoog. Maar wees er snel bij: nu kan iedereen op groen 5 bouwen.
lesson-clear-other = Dat mag. Maar nog niemand heeft puin, en ‘het meeste puin’ is 6 waard: ga naar Puinruimen en ruim groen 5.
lesson-last = 1912, het einde! (Een achtste gebouw had het vervroegd.) Elk bouwt nog één keer. Je staat achter, 63 tegen 69: bouw op [[plot 4 yellow|geel 4]] met beide vergunningen!
lesson-last-done = Het kostte $6 met het puin, maar bracht een gebouw, een puinfiche, twee stappen en een park: 10 punten!
lesson-last-other = Dat mag, maar dan blijf je achter. Bouw op geel 4 met beide vergunningen: die hebben een park gemeen.
lesson-score = Je wint, { $mine } tegen { $theirs }! De doelen voor iedereen geven je 17, je eigen doelen 34, je stadskaarten 16, het ontwikkelingsbord 5 en je dollars 1.

## The legend

legend-actions = Acties
legend-cards = Kaarten
legend-players = Spelers en jaren
legend-plot = Een perceel. Om hier te bouwen heb je vergunningen met zijn nummer en zijn kleur nodig.
legend-colours = De vier kleuren en hun tekens: blad, vlam, zon, maan.
legend-rubble = Puin. Bouwen kost hier $3 meer, maar brengt een puinfiche en een stap omhoog.
legend-building = Een gebouw, met de kleur en het teken van de eigenaar.
legend-reach = Puntjes: een van je vergunningen past hier, alleen of met een andere.
legend-target = Een lichte rand: dit perceel kun je nu kiezen, of de kaart die je bekijkt opent het.
legend-block = Een blok van vijf percelen in een U. Buren liggen langs de U naast elkaar; de hoeken zijn de vier aan de uiteinden en in de bochten.
legend-build = Bouwen: zet een gebouw op een perceel.
legend-subsidised = Bouwen met subsidie: de kleur of het nummer hoeft niet te passen.
legend-materials = Materiaal: neem een gebouw uit je voorraad.
legend-profit = Winst: neem de dollars.
legend-permit = Vergunning: neem er een uit de rij.
legend-objective = Doel: neem er een uit de rij, of een onbekend van de stapel.
legend-clearing = Puinruimen: een puinfiche en een stap omhoog voor $3, of alleen de stap voor $2.
legend-development = Ontwikkeling: een stap naar rechts op het ontwikkelingsbord voor $2.
legend-pass = Passen: doe niets.
legend-permit-card = Een vergunning, met de kleur en het nummer van een perceel en twee symbolen. Je mag er vijf hebben.
legend-wild = Een jokervergunning staat voor elke kleur of elk nummer.
legend-shared = Twee vergunningen met hetzelfde symbool brengen een stadskaart met dat symbool en een stap naar rechts.
legend-worth = Wat een doel je nu zou opleveren.
legend-face-down = Een gedekt doel; alleen de eigenaar kent het.
legend-left = Hoeveel kaarten er nog op een stapel liggen.
legend-lighting = Verlichting: 1, 3, 6, 10 of 15 punten voor 1 tot 5 kaarten.
legend-tram = Tram: elk 3 punten; kost $1.
legend-hydrant = Brandkraan: elk 2 punten.
legend-park = Park: het eerste van de stapel brengt 2 punten, elk volgende een meer.
legend-pawn = Een pion. Verder naar rechts is hij op de volgende kaart eerder aan de beurt.
legend-buildings = Gebouwen: op de kaart, bij de hand, in voorraad.
legend-token = Een fiche op het ontwikkelingsbord.
legend-cell = Een vak van het ontwikkelingsbord: de punten aan het eind. De getallen aan de rand tellen voor de doelen over kolommen en rijen.
legend-year = Een jaar: wat een gebouw kost, en welke bonus je mag kiezen als het begint.
legend-building-bonus = Een gebouw.
legend-step-bonus = Een stap naar rechts op het ontwikkelingsbord.

# Hints: why a move is good.
reason-it = dat
reason-building = bouwen op { $plot }
reason-permit = de vergunning { $number } { $colour }
reason-slot = doel { $slot } van de rij
reason-dollars = dat levert je ${ $dollars } op
reason-saves = dat bespaart je ${ $dollars }
reason-clean = er is geen puin te ruimen voor ${ $dollars }
reason-materials = je hebt dan { $count ->
    [one] 1 gebouw
   *[other] { $count } gebouwen
} bij de hand
reason-reach = { $what } brengt { $count ->
    [one] 1 perceel
   *[other] { $count } percelen
} meer binnen je bereik
reason-held = je hebt dan { $count ->
    [one] 1 vergunning
   *[other] { $count } vergunningen
}
reason-wild = een joker past bij elke kleur of elk nummer
reason-match = { $what } zou samen met een vergunning die je hebt een { $symbol ->
    [tram] tramkaart
    [brandkraan] brandkraankaart
    [park] parkkaart
   *[verlichting] verlichtingskaart
} opleveren, { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
reason-hand = je houdt { $count ->
    [one] 1 vergunning
   *[other] { $count } vergunningen
} over
reason-pays = het doel ‘{ $objective }’ levert je nu al { $count ->
    [one] { $points } punt
   *[other] { $points } punten
} op
reason-offer = { $what } levert straks punten op: { $pays }
reason-pile = { $count ->
    [0] geen doel in de rij levert je al iets op
    [one] geen doel in de rij levert je nu meer dan { $points } punt op
   *[other] geen doel in de rij levert je nu meer dan { $points } punten op
}
reason-objective = { $what } levert { $count ->
    [one] { $points } punt
   *[other] { $points } punten
} op voor ‘{ $objective }’
reason-piece = { $what } brengt je op { $count } van de 4 voor ‘{ $objective }’
reason-costs = { $what } kost { $player } { $count ->
    [one] { $points } punt
   *[other] { $points } punten
} voor ‘{ $objective }’
reason-urban = { $what } levert een { $symbol ->
    [tram] tramkaart
    [brandkraan] brandkraankaart
    [park] parkkaart
   *[verlichting] verlichtingskaart
} op, { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
reason-advance = { $what } brengt je naar { $points } op het ontwikkelingsbord
reason-best-builder = { $what } maakt je de Beste Bouwer, voor { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
reason-early = { $count ->
    [0] niemand is daarna eerder dan jij
    [one] hoogstens 1 ander is daarna eerder dan jij
   *[other] hoogstens { $count } anderen zijn daarna eerder dan jij
}
reason-free = { $act } kost je op dat vak niets extra’s
