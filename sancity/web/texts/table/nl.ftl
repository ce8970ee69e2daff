seat-open = Vrije plaats
seat-free = wacht op iemand
seat-you = jij
seat-bot = bot ({ $level })
seat-stand-in = afwezig: een bot speelt ({ $level })
seat-here = aanwezig
seat-away = afwezig
seat-flagged = De tijd is om.
seat-back = Plaats teruggeven
seat-to-bot = Een bot laten spelen
seat-new-link = Nieuwe link
seats-title = Spelers
clock-left = Resterende tijd

lobby-waiting = { $count ->
    [one] Er is nog één plaats vrij.
   *[other] Er zijn nog { $count } plaatsen vrij.
}
lobby-complete = Iedereen heeft een plaats.
lobby-start = Spel starten
lobby-host-starts = De gastheer start het spel.
lobby-your-name = Je naam
lobby-sit-down = Gaan zitten
lobby-bot = Bot: { $level }

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
do-confirm = Bevestigen
do-cancel = Annuleren
do-undo = Terugnemen
do-restart = Beurt overdoen
do-hint = Tip
do-ask-back = Vragen om terug te gaan
hint-title = Een tip

back-asked = { $name } wil graag terug naar zet { $position }.
back-agree = Akkoord
back-refuse = Weigeren

log-title = Verslag
chat-title = Chat
chat-say = Zeg iets
chat-send = Versturen
chat-host = Gastheer
notes-title = Mijn notities
side-title = Verslag, chat en notities
tray-title = Wat ik in handen heb

replay-title = Terugkijken
replay-first = Naar het begin
replay-back = Eén zet terug
replay-on = Eén zet verder
replay-now = Huidige stelling
replay-move = Zet
replay-at = { $position } van { $last }
replay-link = Link naar deze zet
missed-title = Sinds je vorige beurt
missed-watch = Bekijken

end-title = { $count ->
    [one] { $names } wint
   *[other] { $names } delen de overwinning
}
end-winner = winnaar
end-total = Totaal
end-rematch = Nog een keer
end-to-rematch = Naar de volgende partij
end-export = Partij bewaren
end-watch = Partij terugkijken
end-home = Alle spellen

text-title = Stelling en zetten als tekst
text-position = Stelling
text-moves = { $count ->
    [one] De enige zet
   *[other] { $count } zetten
}

curtain-title = { $name } is aan zet
curtain-text = Geef het scherm aan { $name }. Niemand anders mag nu kijken.
curtain-open = Ik ben { $name }

settings-title = Instellingen
settings-sound = Geluid
settings-confirm = Elke zet bevestigen

closed-link = Deze link opent deze tafel niet, of niet meer. Vraag de gastheer om een nieuwe.
closed-no-table = Deze tafel bestaat niet.
closed-gone = Deze tafel is verwijderd.
closed-older-rules = Deze tafel is begonnen met oudere regels en kan niet meer worden geopend. Op de startpagina kun je de tafel exporteren en verwijderen.
closed-damaged = De gegevens van deze tafel zijn beschadigd. Op de startpagina kun je de tafel exporteren en verwijderen.
closed-failed = De pagina kon niet worden geladen. Vernieuw de pagina om het opnieuw te proberen.

# A bot that people cannot choose here, but programs can.
random = Willekeurig

guided-title = Je eerste partij
guided-understood = Begrepen
guided-enough = Geen uitleg meer
guided-rules = Alle regels
