your-turn = { $player }, jij bent aan zet bij { $game }.
player = Speler
hint-only = er is geen andere zet
hint-ahead = op langere termijn wint hij vaker
hint-next = { $difference ->
    [0] ‘{ $move }’ is even goed.
   *[other] Daarna komt ‘{ $move }’, met { $difference }% minder kans om te winnen.
}
list-last = { $first } en { $last }
verdict-margin = { $names } wint met { $count ->
    [one] { $points } punt
   *[other] { $points } punten
} verschil.
verdict-shared = { $names } delen de overwinning met elk { $points } punten.
verdict-tie = De punten zijn gelijk; { $names } wint door { $decider }.
verdict-tie-only = De punten zijn gelijk; { $names } wint.

# What went wrong, by the word for programs. In English the program says it more precisely.
error-away = Een bot speelt op jouw plaats: neem die eerst weer in.
error-busy = Er wordt al over een tip nagedacht.
error-can-open = Deze tafel kan nog worden geopend en wordt daarom niet verwijderd.
error-damaged = De gegevens van deze tafel zijn beschadigd: exporteren en verwijderen kan nog.
error-failed = Hier is iets misgegaan.
error-forbidden = Dat mag je aan deze tafel niet.
error-hot-seat = Aan één scherm deelt iedereen dezelfde link.
error-illegal = Deze zet mag nu niet.
error-invalid = Dit verzoek heeft niet de juiste vorm.
error-name-seat = Je hebt meer dan één plaats: zeg voor welke dit is.
error-no-bot = Deze bot bestaat niet.
error-no-hints = Aan deze tafel zijn geen tips toegestaan.
error-no-lesson = Aan deze tafel is geen les.
error-no-person = Er zit niemand op deze plaats.
error-no-position = Deze stelling bestaat niet.
error-no-result = Het spel is opgegeven: er is geen uitslag.
error-no-seat = Deze plaats bestaat niet.
error-no-step = Deze stap van de les bestaat niet.
error-no-such-thing = Op dit adres is niets te vinden.
error-no-table = Deze tafel bestaat niet of niet meer.
error-no-undo = Zonder toestemming van de anderen kan niets worden teruggenomen.
error-no-wish = Niemand vraagt om terug te gaan.
error-not-asked = De anderen moeten antwoorden.
error-not-away = Deze plaats hoeft niet te worden teruggenomen: de speler is er.
error-not-late = Niemand heeft zijn tijd overschreden.
error-not-over = Het spel is nog niet afgelopen.
error-not-playing = Er wordt nu niet gespeeld.
error-not-stored = Dit kon niet worden opgeslagen: probeer het opnieuw.
error-not-your-turn = Je bent niet aan zet.
error-older-rules = Deze tafel is begonnen met oudere regels: exporteren en verwijderen kan nog.
error-open-seats = Er is nog een plaats vrij: wacht op iemand of laat een bot meespelen.
error-origin = Dit verzoek komt van een andere pagina.
error-over = Het spel is afgelopen.
error-record = Met deze bewaarde partij kan niet worden verdergespeeld.
error-rematch = Er is al een revanche.
error-resigned = Deze speler heeft opgegeven: een bot speelt tot het einde.
error-set-up = Zo kan de tafel niet worden geopend.
error-stale = De tafel is intussen veranderd: kijk opnieuw en probeer het nog eens.
error-started = Het spel is al begonnen.
error-still-playing = Je speelt nog aan deze tafel: ga eerst weg of geef op.
error-taken = Deze plaats is al bezet.
error-text = Er is minstens één zichtbaar teken nodig.
error-too-large = Dit verzoek is te lang.
error-too-many = Deze browser bezet te veel plaatsen.
error-too-many-links = Deze tafel heeft al te veel links.
error-too-often = Te veel verzoeken: wacht even.
error-too-slow = Dit verzoek kwam niet volledig aan.
error-webhook = Naar dit adres kan niets worden gestuurd.
error-who = Open eerst de link van een plaats of van deze tafel.
