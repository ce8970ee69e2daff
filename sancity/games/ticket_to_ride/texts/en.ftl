title = Ticket to Ride: San Francisco
summary = Collect cards, claim routes between the sights of the city, and join the places on your secret tickets before the cable cars run out.
notice = A game by Alan R. Moon, published by Days of Wonder. This project is not affiliated with them.

colour-blue = blue
colour-white = white
colour-pink = pink
colour-purple = purple
card-blue = blue
card-green = green
card-black = black
card-pink = pink
card-red = red
card-orange = orange
card-ferry = ferry
card-grey = grey
symbol-bridge = bridge
symbol-lighthouse = lighthouse
symbol-sea_lion = sea lion
symbol-crab = crab
symbol-tea_cup = tea cup
symbol-painted_house = painted house
symbol-bell = cable-car bell

prompt-keep-first = Choose which of your two tickets to keep: one or both.
prompt-keep = Keep one of the tickets you have drawn, or both.
prompt-place = Put tourist tokens that were set aside on a place that has none.
prompt-turn = Take cards, claim a route, or draw tickets.
prompt-last-turn = Your last turn: take cards, claim a route, or draw tickets.
prompt-second = Take your second card.
prompt-token = Choose the tourist token you take.
prompt-over = The game is over.

move-keep-one = Keep { $tickets } and return the other
move-keep-both = Keep both
move-take = Take { $card } from the row
move-take-ferry = Take a ferry from the row (your only card this turn)
move-take-blind = Take the top card of the deck
move-tickets = Draw tickets
move-pass = Pass
move-token = Take the token with the { $symbol }
move-symbol = Place the { $symbol } …
move-place = Place the { $symbol } on { $place }
move-claim-menu = Claim a route ({ $count ->
    [one] 1 possible
   *[other] { $count } possible
}) …
move-route = { $route }: { $spaces } { $colour }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
move-claim = { $route } with { $payment }
menu-move = Your move
menu-route = Which route?
menu-payment = Pay with what?
menu-place = Where?

log-take = { $player } takes { $card } from the row.
log-take-blind = { $player } draws { $card } from the deck.
log-take-hidden = { $player } draws a card from the deck.
log-turn-up = Turned up: { $card }.
log-sweep = Too many ferries: the row is discarded and replaced.
log-shuffle = The discards become the deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
log-claim = { $player } claims { $route } with { $payment }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-token = { $player } takes the token with the { $symbol } from { $place }.
log-place = { $player } places the { $symbol } on { $place }: { $count ->
    [one] 1 token
   *[other] { $count } tokens
}.
log-tickets = { $player } draws { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
}.
log-tickets-own = { $player } draws { $tickets }.
log-keep = { $player } keeps { $count ->
    [one] 1 ticket
   *[other] { $count } tickets
}.
log-keep-own = { $player } keeps { $tickets }.
log-pass = { $player } passes.
log-last-round = { $player } has { $count ->
    [0] no car
    [one] 1 car
   *[other] { $count } cars
} left: everyone has one more turn.
log-reveal = { $player } reveals { $ticket }: complete, { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-reveal-failed = { $player } reveals { $ticket }: not complete, { $points } points.
log-end = The game is over.

panel-player = Player
panel-points = Points
panel-cars = Cars
panel-cards = Cards
panel-known = seen
panel-tickets = Tickets
panel-tokens = Tokens
panel-row = Face up
panel-deck = Deck { $deck } · Discards { $discards } · Tickets { $tickets }
panel-hand = Your cards
panel-your-tickets = Your tickets
panel-aside = Set aside
panel-last-round = Last round: { $count ->
    [one] 1 turn left
   *[other] { $count } turns left
}
sheet-routes = { $count ->
    [one] 1 route
   *[other] { $count } routes
}
sheet-ticket = { $ticket }
sheet-ticket-failed = { $ticket }, not complete
sheet-tokens = { $count ->
    [one] 1 tourist token
   *[other] { $count } different tourist tokens
}
