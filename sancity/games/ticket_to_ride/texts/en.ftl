title = Ticket to Ride: San Francisco
summary = Collect cards, claim routes between the sights of the city, and connect the places on your secret tickets before the cable cars run out.
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
cards-blue = { $count ->
    [one] a blue card
   *[other] { $count } blue cards
}
cards-green = { $count ->
    [one] a green card
   *[other] { $count } green cards
}
cards-black = { $count ->
    [one] a black card
   *[other] { $count } black cards
}
cards-pink = { $count ->
    [one] a pink card
   *[other] { $count } pink cards
}
cards-red = { $count ->
    [one] a red card
   *[other] { $count } red cards
}
cards-orange = { $count ->
    [one] an orange card
   *[other] { $count } orange cards
}
cards-ferry = { $count ->
    [one] a ferry
   *[other] { $count } ferries
}
cards-grey = { $count ->
    [one] a card of any colour
   *[other] { $count } cards of one colour
}
and = { $one } and { $other }
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
move-token = Take the { $symbol } token
move-symbol = Place the { $symbol }…
move-place = Place the { $symbol } on { $place }
move-claim-menu = Claim a route ({ $count ->
    [one] 1 possible
   *[other] { $count } possible
})…
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
log-sweep = Too many ferries lie face up: the row is replaced.
log-shuffle = The deck is empty: the discards are shuffled, { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
log-claim = { $player } claims { $route } with { $payment }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
log-token = { $player } takes the { $symbol } token from { $place }.
log-place = { $player } places { $count ->
    [one] the { $symbol } token
   *[other] { $count } { $symbol } tokens
} on { $place }.
log-tickets = { $player } draws { $count } tickets.
log-tickets-own = { $player } draws { $tickets }.
log-last-ticket = { $player } draws the last ticket and keeps it.
log-last-ticket-own = { $player } draws the last ticket and keeps it: { $tickets }.
log-keep = { $count ->
    [one] { $player } keeps one ticket and returns the other.
   *[other] { $player } keeps both tickets.
}
log-keep-one = { $player } keeps { $tickets } and returns { $returned }.
log-keep-both = { $player } keeps { $tickets }.
log-chosen = { $player } has chosen.
log-kept = Everyone has chosen. Tickets kept: { $kept }.
log-first = { $player } begins.
log-pass = { $player } passes: there is nothing to take and no route to claim.
log-last-round = { $player } has { $count ->
    [0] no car
    [one] 1 car
   *[other] { $count } cars
} left: everyone has one more turn.
log-end = The game is over, and all tickets are turned up.

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
    [0] No routes yet
    [one] 1 route of { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }
   *[other] { $count } routes of { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }
}
sheet-ticket = { $ticket }
sheet-ticket-failed = { $ticket }, not complete
sheet-ticket-later = { $ticket }, complete: { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
sheet-ticket-later-failed = { $ticket }, not complete: { $points ->
    [one] −1 point
   *[other] −{ $points } points
} at the end if it stays so
sheet-secret = { $count ->
    [one] 1 ticket, secret until the end
   *[other] { $count } tickets, secret until the end
}
sheet-tokens = { $count ->
    [0] No tourist tokens
    [one] 1 tourist token
   *[other] { $count } different tourist tokens
}
sheet-tokens-later = { $count ->
    [one] 1 tourist token
   *[other] { $count } different tourist tokens
}: { $points ->
    [one] 1 point
   *[other] { $points } points
} at the end
tie-completed = more completed tickets ({ $value })

why-not-yours = You have claimed it already.
why-not-claimed = { $player } has claimed it.
why-not-twin = You have the other track of this double route, and no one may have both.
why-not-closed = { $player } has the other track: with two players, a double route is claimed only once.
why-not-cars = It takes { $count ->
    [one] 1 car
   *[other] { $count } cars
}; you have { $left ->
    [0] none left
   *[other] only { $left } left
}.
why-not-ferries = It costs at least { $count ->
    [one] 1 ferry
   *[other] { $count } ferries
}; you have { $held ->
    [0] none
   *[other] only { $held }
}.
why-not-cards = It costs { $cost }; you have { $held }.
why-not-tickets-first = First choose which tickets to keep.
why-not-pile-first = First put the tokens on a place.
why-not-card-first = You are taking cards this turn: take your second one.
why-not-token-first = First choose your token.
why-not-no-deck = The deck is empty, and there are no discards.
why-not-second-ferry = A ferry from the row cannot be your second card.
why-not-no-tickets = No tickets are left.
why-not-has-pile = There are tokens here already: { $symbol }.
why-not-had-token = You have a token of this kind already.
why-not-not-at-end = It is not at an end of the route you have claimed.

ride-map = Map. Use the arrow keys to go from one route to the next.
ride-ocean = Pacific Ocean
ride-bay = San Francisco Bay
ride-market = Cards and tickets to draw
ride-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Take the top card.
ride-deck-name = Deck
ride-ticket-deck = Tickets: { $count } left. Draw tickets.
ride-ask-tickets = { $count ->
    [one] Draw the last ticket? You must keep it.
   *[other] Draw { $count } tickets? You must keep at least one.
}
ride-keep = Keep
ride-cars = { $count ->
    [one] 1 car
   *[other] { $count } cars
}
ride-free = free
ride-owned = claimed by { $player }
ride-closed = closed
ride-possible = you can claim it
ride-ferries = { $count ->
    [one] one of them a ferry
   *[other] { $count } of them ferries
}
ride-any = any one colour
ride-hold = You hold: { $cards }
ride-none = none
ride-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
ride-gain = { $count ->
    [one] 1 point
   *[other] { $count } points
}
ride-token = { $symbol }: { $count ->
    [0] a token
    [one] a token, 1 point
   *[other] a token, { $count } points
}
ride-choice = { $one } or { $other }: { $count ->
    [0] a token
    [one] a token, 1 point
   *[other] a token, { $count } points
}
ride-completes = completes { $ticket }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
ride-last-round = begins the last round
ride-left = { $count ->
    [0] no car left
    [one] 1 car left
   *[other] { $count } cars left
}
ride-claim = Claim { $route } with { $payment }
ride-effects = { $move } ({ $effects })
ride-pile = { $place }: { $count ->
    [one] 1 token
   *[other] { $count } tokens
} with the { $symbol }
ride-ticket-done = complete
ride-ticket-open = not yet complete: { $count ->
    [one] 1 more car
   *[other] { $count } more cars
}
ride-ticket-failed = not complete
ride-ticket-lost = can no longer be completed
ride-reveal = The tickets
ride-aside = Piles and points
ride-discards = Discards
ride-scale = Scoring
ride-spaces = Spaces

text-turn = { $player } is to move.
text-hand = Your cards: { $cards }
text-ticket = Ticket { $ticket }: { $state }.
text-row = Face up: { $cards }
text-aside = Tokens set aside: { $symbols }
text-seat = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $cars ->
    [one] 1 car
   *[other] { $cars } cars
} left, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
}.
text-known = Seen to take: { $cards }.
text-tokens = Tokens: { $symbols }.

guide-keep-first = A ticket names two places. If your own routes connect them by the end, you score its points; if not, you lose them. Keep both if their ways overlap. { $input ->
    [touch] A ticket that you tap is shown on the map.
    [keyboard] The ticket you go to is shown on the map.
   *[mouse] The ticket you point at is shown on the map.
}
guide-keep = Keep at least one. A ticket that your routes complete already, or nearly, is safe; late in the game a long one costs more often than it pays.
guide-place = A route to a place with tokens brings you one, and the more different ones you have, the more they score. Put these where you are likely to build: near the places of your tickets.
guide-turn = Do one thing: take two cards, claim a route with cards of its colour, or draw tickets. { $input ->
    [touch] Tap one of your tickets to see the way that it still needs
    [keyboard] Press Enter on one of your tickets to see the way that it still needs
   *[mouse] Point at one of your tickets to see the way that it still needs
}, and collect cards for it.
guide-last-turn = This is your last turn: cards left in hand are worth nothing. Claim the route that scores most, or one that completes a ticket.
guide-second = Take one more card: from the row if a colour there helps you, otherwise from the deck, where it may be a ferry. A ferry from the row cannot be your second card.
guide-token = Both ends of your route have a token that you lack, and you get one of them. Take the one you are less likely to get later.

## The lesson
lesson-aim = Claim routes through San Francisco and connect the places on your secret tickets. The most points win.
lesson-aim-1 = A route scores as soon as you claim it: 1, 2, 4 or 10 points for 1, 2, 3 or 5 spaces.
lesson-aim-2 = A ticket scores at the end if your routes connect its two places. If they do not, it costs you as many points.
lesson-aim-3 = Routes to some places bring you a tourist token. The more different tokens you have, the more they score.
lesson-tickets = These are your first tickets. The way from Alcatraz to Painted Ladies can lead through Chinatown, so one line of routes completes both. Keep both.
lesson-tickets-done = Together they are worth 10 points, and seven cars are enough for both. If you do not finish them, you lose those points.
lesson-tickets-other = You may keep just one. Here both lie on the same line, so the second ticket does not cost you a single extra car: keep both.
lesson-tokens = Your rival begins, and so you place two tokens. Put them on your line: first the [[token lighthouse|lighthouse]] on Civic Center, then the [[token tea_cup|tea cup]] on Chinatown.
lesson-tokens-done = The first player to claim a route that ends there gets the token. You are going there anyway.
lesson-tokens-other = Any place without tokens will do. But you will surely pass Civic Center and Chinatown: put the lighthouse on the first, the tea cup on the second.
lesson-cards = On your turn you take cards, claim a route, or draw tickets. You need cards first: take the two [[cards pink|pink]] cards from the row, one after the other.
lesson-cards-done = That is a pair. A route is paid in one colour, so a pair is worth more than two different cards. The row was filled up at once.
lesson-cards-other = You may take any two cards. But a route is paid in one colour, so this pair of pink cards helps you most.
lesson-ferry = Now take a ferry, [[cards ferry|the card with the boat]]. It stands for any colour, and is so useful that a ferry from the row is your only card that turn.
lesson-ferry-done = One card only, but it was worth it: with the two pink cards it pays for a route of three spaces.
lesson-ferry-other = That is allowed, but you cannot get to Alcatraz without a ferry. Take one while it lies in the row.
lesson-route = Time to claim! Grey routes take any one colour, but the boat on this one asks for a ferry. { $input ->
    [touch] Tap Alcatraz – The Embarcadero and confirm.
    [keyboard] Go to Alcatraz – The Embarcadero with the arrow keys and press Enter.
   *[mouse] Click Alcatraz – The Embarcadero.
}
lesson-route-done = You paid two pink cards and the ferry. Three cars, 4 points at once: a long route scores more per car than a short one.
lesson-route-other = That is allowed. But the route from Alcatraz is the hardest part of your ticket, and you hold just the right cards for it.
lesson-token = Both ends of your route have a token, and you may take one. Take the [[token crab|crab]] from Alcatraz: you will come past The Embarcadero again.
lesson-token-done = The crab is yours. At the end, two different tokens score 1 point, three score 2, four score 4, and all seven score 12.
lesson-token-other = The sea lion is worth just as much. But you will get to The Embarcadero again, and hardly to Alcatraz: take the crab.
lesson-double = Your rival has claimed one track of Fort Mason – Lombard Street. Can you claim the other?
lesson-double-1 = Yes
lesson-double-2 = No
lesson-double-done = Right. With two players a double route can be claimed only once. With three or four, the other track stays open to the others.
lesson-double-other = Not with two players: as soon as one track is claimed, the other is closed. With three or four, it stays open to the others.
lesson-colour = This route is orange, so only [[cards orange|orange]] cards and ferries pay for it. You have an orange card: claim Union Square – Civic Center, on your line.
lesson-colour-done = 1 point, and the lighthouse on top. Claim the routes of your line in any order: all that counts is that they connect in the end.
lesson-colour-other = That is allowed. But this route is on your line and you can pay for it now: better claim it before your rival does.
lesson-deck = You may also draw unseen. The rest of your line is grey, so any colour will do: take two cards from the top of the deck.
lesson-deck-done = A pink card and a ferry. Only a ferry from the row takes your whole turn; one from the deck counts as any other card.
lesson-deck-other = The row is fine too. But you can use any colour now, and the next card of the deck may be a ferry: draw two.
lesson-join = A few turns later a single route is missing: Civic Center – Painted Ladies. Claim it, pay with a [[cards pink|pink]] card, and save the ferry.
lesson-join-done = Both tickets are complete: 7 and 3 points at the end, and no one can take them from you.
lesson-join-other = That is allowed. But this route completes both tickets, and a pink card pays for it as well as the ferry, which can do more.
lesson-draw = Your tickets are complete and you have 13 cars left: draw new tickets. Keep only the one that your routes complete already.
lesson-draw-done = Your line leads through Alcatraz and Civic Center: 6 points for nothing. The other ticket might have cost you 9.
lesson-draw-other = That is allowed. But here draw tickets and keep only Alcatraz – Civic Center, which is complete: the other takes many cars and can cost 9 points.
lesson-last = Your rival has two cars left: with two or fewer, everyone has one last turn. Claim the longest route, Golden Gate Bridge – Fort Mason.
lesson-last-done = 10 points for five spaces, and the bridge as your fifth token! Cards left in your hand count for nothing.
lesson-last-other = That is allowed. But this is your last turn, and no other route scores 10 points: you have the cards for it.
lesson-score = You win, { $mine } to { $theirs }! 23 points for routes, 7 + 3 + 6 for tickets, 6 for five tokens. A ticket that was not complete cost your rival 5.

## The legend
legend-cards = Transport cards: blue, green, black, pink, red and orange, each with a symbol of its own.
legend-ferry = A ferry: stands for any colour. Taken from the row, it is your only card that turn.
legend-deck = The deck. The number says how many cards are left in it.
legend-turned = A dot: this card was turned up after your last move.
legend-seen = Seen: cards that everyone saw this player take, and that were not paid since.
legend-routes = Routes
legend-space = A space of a route. It takes a card of its colour, or a ferry.
legend-grey = Grey spaces take any colour, but the same one for the whole route.
legend-boat = A space with a boat takes a ferry.
legend-car = A cable car: this route belongs to the player with this colour and mark.
legend-open = A bright edge: you can claim this route now.
legend-closed = Faded: closed. With two players, a double route is claimed only once.
legend-claimed-lately = A band in a player’s colour: claimed after your last move.
legend-way = A broad band: the way for the ticket on show that takes the fewest cars.
legend-places = Places
legend-place = A place where routes end.
legend-mark = A ring in your colour: a place on one of your tickets.
legend-pile = Tourist tokens, and how many there are. Claim a route to this place and you get one.
legend-had = Faded tokens: you have one of these already.
legend-end = A broad ring: a place of the ticket on show. It is dashed for the second of two.
legend-choice = A dashed bright ring: you can choose this place now.
legend-ticket-deck = The ticket deck. The number says how many tickets are left in it.
legend-worth = What a ticket scores at the end, or costs you if it is not complete.
legend-waiting = Not complete yet.
legend-done = Complete: your routes connect its two places.
legend-lost = Can no longer be completed.

# Hints: why a move is good.
hint-cards-blue = { $count ->
    [0] no blue card
    [one] 1 blue card
   *[other] { $count } blue cards
}
hint-cards-green = { $count ->
    [0] no green card
    [one] 1 green card
   *[other] { $count } green cards
}
hint-cards-black = { $count ->
    [0] no black card
    [one] 1 black card
   *[other] { $count } black cards
}
hint-cards-pink = { $count ->
    [0] no pink card
    [one] 1 pink card
   *[other] { $count } pink cards
}
hint-cards-red = { $count ->
    [0] no red card
    [one] 1 red card
   *[other] { $count } red cards
}
hint-cards-orange = { $count ->
    [0] no orange card
    [one] 1 orange card
   *[other] { $count } orange cards
}
hint-cards-ferry = { $count ->
    [0] no ferry
    [one] 1 ferry
   *[other] { $count } ferries
}
reason-completes = it completes your ticket { $route }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-way = it is on your way from { $from } to { $to } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
reason-scores = it scores { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-token = { $points ->
    [0] it takes the token with the { $symbol } from { $place }
    [one] it takes the token with the { $symbol } from { $place }, worth 1 point
   *[other] it takes the token with the { $symbol } from { $place }, worth { $points } points
}
reason-keeps = it leaves you { $hand }
reason-race = it brings the last round closer: you have { $cars ->
    [one] 1 car
   *[other] { $cars } cars
} left
reason-last-round = it begins the last round: you have { $cars ->
    [0] no car
    [one] 1 car
   *[other] { $cars } cars
} left
reason-card = { $cards ->
    [0] you can then claim { $route }
    [one] you then need only one more card for { $route }
   *[other] you then need { $cards } more cards for { $route }
}
reason-toward = it counts towards { $route }: you then hold { $hand }
reason-set = you then hold { $hand }
reason-deck = there is { $hand } in the row for { $route }
reason-deck-ferry = it may be a ferry, which goes with any colour
reason-reach = { $cars ->
    [0] your routes already complete { $route }
    [one] { $route } takes only one more car
   *[other] { $route } takes { $cars } more cars
} and brings { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-both = together they bring { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-returns = you return { $route }, which costs { $points ->
    [one] 1 point
   *[other] { $points } points
} if you do not complete it
reason-room = { $tickets ->
    [0] your tickets are complete, and you have { $cars ->
        [one] 1 car
       *[other] { $cars } cars
    } left for another one
   *[other] you have { $cars ->
        [one] 1 car
       *[other] { $cars } cars
    } left for another ticket
}
reason-pile = { $place } is on your way from { $from } to { $to }
reason-quiet = { $tracks ->
    [one] only one track leads
   *[other] only { $tracks } tracks lead
} to { $place }
