seat-open = Vrije plaats
seat-free = wacht op iemand
seat-you = jij
seat-bot = bot ({ $level })
seat-stand-in = afwezig: een bot speelt ({ $level })
seat-here = aanwezig
seat-away = afwezig
seat-flagged = De tijd is om.
seat-resigned = heeft opgegeven
seat-back = Plaats teruggeven
seat-to-bot = Een bot laten spelen
seat-new-link = Nieuwe link
seats-title = Spelers
clock-left = Resterende tijd

lobby-waiting = { $count ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $count } plaatsen vrij.
}
lobby-complete = Iedereen is er.
lobby-start = Spel starten
lobby-host-starts = De gastheer start het spel.
your-name = Je naam
lobby-sit-down = Gaan zitten
choose-bot = Bot: { $level }
lobby-away = { $count ->
    [one] Iedereen heeft een plaats; één speler is er nog niet.
   *[other] Iedereen heeft een plaats; { $count } spelers zijn er nog niet.
}
lobby-terms = Wat er wordt gespeeld
lobby-option = { $name }: { $value }
lobby-no = nee
lobby-no-clock = Zonder klok
lobby-live-clock = { $minutes } minuten per speler, en { $seconds } seconden extra per zet
lobby-slow-clock = { $days ->
    [one] Eén dag per zet
   *[other] { $days } dagen per zet
}
lobby-hints = Tips zijn toegestaan
lobby-no-hints = Zonder tips
lobby-rules = Alle regels
lobby-link = Link tonen
lobby-give-bot = Een bot op plaats { $number }
lobby-free = Plaats vrijmaken
link-open = Link naar de vrije plaatsen
link-open-text = Wie deze link opent, kan een vrije plaats innemen.

link-for = Link voor { $name }
link-secret = Wie deze link opent, krijgt deze plaats. De oude link werkt niet meer.
link-qr = QR-code van de link
link-copy = Link kopiëren
link-copied = Gekopieerd
close = Sluiten

prompt-title = Wat je kunt doen
prompt-you = Jij bent aan zet.
prompt-of = { $name }: { $what }
prompt-bot = { $name } denkt na…
prompt-other = { $name } is aan zet.
prompt-waiting = Het spel is nog niet begonnen.
prompt-past = Je bekijkt de stelling na zet { $position }.
prompt-offline = De verbinding is verbroken. We proberen het opnieuw…
prompt-sending = Nog geen antwoord. Je zet is onderweg en wordt opnieuw verstuurd tot hij aankomt.
prompt-sends-again = De verbinding is verbroken. Je zet wordt opnieuw verstuurd zodra ze terug is.
no-answer = De server heeft niet geantwoord. Is er niets gebeurd, probeer het dan zo nog eens.
do-confirm = Bevestigen
do-cancel = Annuleren
do-undo = Terugnemen
do-restart = Beurt overdoen
do-hint = Tip
do-ask-back = Vragen om terug te gaan
hint-title = Een tip
hint-why = { $move }: { $reasons }.
do-more = Meer
story-skip = Overslaan
thumb-title = Wat je kunt doen
strip-title = Punten en spelers
ticker-nothing = Er is nog niets gebeurd.

back-asked = { $name } wil graag terug naar zet { $position }.
back-agree = Akkoord
back-refuse = Weigeren

log-title = Verslag
chat-title = Chat
chat-say = Zeg iets
chat-send = Versturen
chat-host = Gastheer
chat-nothing = Nog niemand heeft iets gezegd.
notes-title = Mijn notities
side-title = Verslag, chat en notities
side-new = { $panel }, { $count } nieuw
side-fold = Zijpaneel inklappen
side-unfold = Zijpaneel uitklappen
rules-title = Regels
rules-now = De regel bij deze keuze
rules-whole = Alle regels op één pagina
rules-contents = Inhoud
rules-search = Zoeken in de regels
rules-search-previous = Vorige
rules-search-next = Volgende
rules-search-none = Niets gevonden
rules-search-at = { $at } van { $count }
legend-title = Legenda
hand-title = Wat ik in handen heb

replay-title = Terugkijken
replay-first = Naar het begin
replay-back = Eén zet terug
replay-on = Eén zet verder
replay-now = Huidige stelling
replay-move = Zet
replay-at = { $position } van { $last }
replay-link = Link naar deze zet
replay-play = Afspelen
replay-pause = Pauze
replay-speed = Snelheid
pace-slow = langzaam
pace-normal = normaal
pace-fast = snel
replay-again = Laatste ronde opnieuw
missed-title = Sinds je vorige beurt
missed-watch = Bekijken

why-points = { $name }: { $points } punten. Waarom?
why-title = Waarom?
why-of = De punten van { $name }
why-nothing = Nog geen punten.
why-not = { $what }. Niet mogelijk: { $reason }
why-not-title = Waarom niet?

end-title = { $count ->
    [one] { $names } wint
   *[other] { $names } delen de overwinning
}
end-winner = winnaar
end-total = Totaal
result-title = Uitslag
end-rematch = Nog een keer
end-to-rematch = Naar de volgende partij
end-export = Partij bewaren
end-watch = Partij terugkijken
end-home = Alle spellen
end-show = Uitslag tonen
end-resigned = De partij is opgegeven
end-level = Sterkte van de bots

text-title = Stelling en zetten als tekst
text-position = Stelling
text-moves = { $count ->
    [one] De enige zet
   *[other] { $count } zetten
}

curtain-title = { $name } is aan zet
curtain-text = Geef het scherm aan { $name }. Niemand anders mag nu in de hand kijken.
curtain-open = Ik ben { $name }
curtain-pass = Bekijk het resultaat en geef het scherm dan aan { $name }.
curtain-done = Klaar, scherm doorgeven

settings-title = Instellingen
settings-sound = Geluid
settings-confirm = Elke zet bevestigen
settings-notation = Notatie en coördinaten
settings-explain = Elke keuze uitleggen
settings-explain-again = Alle uitleg opnieuw tonen
settings-speed = Animaties
speed-slow = langzaam
speed-normal = normaal
speed-fast = snel
speed-off = uit
settings-language = Taal
settings-colours = Kleuren
colours-system = Zoals het systeem
colours-light = Licht
colours-dark = Donker

menu-title = Menu
menu-rename = Naam wijzigen
menu-leave = De tafel verlaten
menu-resign = Opgeven
menu-forget = Uit ‘Mijn tafels’ verwijderen
leave-wait = De anderen wachten op je. Met je link kom je terug op je plaats.
leave-bot = Een bot speelt voor je verder. Met je link kom je terug op je plaats.
resign-text = Een bot speelt je plaats tot het einde, en je kunt haar niet terugnemen. Als er niemand anders meer speelt, is de partij afgelopen.

keys-title = Toetsen
keys-tab = naar het volgende deel van de pagina
keys-arrows = naar de volgende keuze op het bord
keys-refused = naar wat niet gekozen kan worden, en waarom
keys-enter = kiezen, of een keuze bevestigen
keys-escape = een keuze annuleren
keys-undo = terugnemen
keys-hint = een tip
keys-turn = een stuk draaien
keys-back = één zet terug of verder
keys-play = laatste ronde opnieuw; tijdens terugkijken: afspelen of pauze
keys-legend = de legenda
keys-help = deze lijst

closed-link = Deze link opent deze tafel niet, of niet meer. Vraag de gastheer om een nieuwe.
closed-no-table = Deze tafel bestaat niet.
closed-gone = Deze tafel is verwijderd.
closed-older-rules = Deze tafel is begonnen met oudere regels en kan niet meer worden geopend. Op de startpagina kun je de tafel exporteren en verwijderen.
closed-damaged = De gegevens van deze tafel zijn beschadigd. Op de startpagina kun je de tafel exporteren en verwijderen.
closed-failed = De pagina kon niet worden geladen. Vernieuw de pagina om het opnieuw te proberen.

# A bot that people cannot choose here, but programs can.
random = Willekeurig

lesson-title = Les
lesson-step = Stap { $step } van { $count }
lesson-start = Beginnen
lesson-next = Verder
lesson-back = Terug
lesson-take-back = Zet terugnemen
lesson-waits = Ga verder met de les.
lesson-play-on = Hier verder spelen tegen een makkelijke bot
lesson-real-game = Een echt spel spelen
lesson-learn = Leer { $title }

explain-title = Deze keuze
explain-understood = Begrepen
explain-rule = De regel
explain-off = Geen uitleg meer
explain-show = De uitleg tonen
