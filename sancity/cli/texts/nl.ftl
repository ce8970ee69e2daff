which-game = Welk spel?
how-many-people = Hoeveel mensen spelen aan dit toetsenbord?
how-many-bots = Hoeveel bots?
which-level = Hoe sterk moeten de bots zijn?
use-options = Opties wijzigen?
bot = Bot { $number } ({ $kind })
person = Speler { $number }
ask-move = Een nummer, een zet zoals ‘{ $example }’, of: undo, save, rules, quit, help
ask-submenu = Een nummer, of: back
help = Typ het nummer van een zet, of de zet zelf: { $example }. ‘undo’ neemt je laatste zet terug, ‘save’ bewaart het spel in een bestand (of ‘save BESTAND’), ‘rules’ toont de regels, ‘quit’ bewaart en stopt.
turn = { $player }: { $prompt }
not-a-choice = { $text } staat niet bij de keuzes.
not-legal = { $text } kan nu niet.
nothing-to-undo = Er is niets om terug te nemen.
undone = Teruggenomen.
saved = Bewaard in { $file }. Speel verder met: sancity play --resume { $file }
cannot-save = { $file } kan niet worden geschreven: { $reason }
finished-saved = Deze partij is bewaard in { $file }. Kijk terug met: sancity replay { $file }
commitment = Vingerafdruk van dit spel: { $hash }
curtain = { $player } is aan zet. Druk op Enter als alleen { $player } het scherm kan zien.
result = Uitslag
place-winner = { $count ->
    [one] { $names } wint
   *[other] { $names } delen de overwinning
} met { $points } { $number ->
    [one] punt
   *[other] punten
}.
yes = j
no = n
players-range = { $least } tot { $most } spelers
picture = [Afbeelding: { $shown }]
