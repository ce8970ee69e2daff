title = San Gimignano
summary = Spread your family over the guilds of a growing city. Where your tokens stand on four different guilds side by side, you may build a tower. Most towers win.
notice = A game by Duilio Carpitella, published by Piatnik. This project is not affiliated with them.

option-linked_groups = Linked groups
option-linked_groups-help = Any number of connected guilds with your tokens will do, if all four guilds are among them; the tower goes on any of them.
option-any_shape = Any shape
option-any_shape-help = The four guilds of a group need not form a chain, each next to the one before: any four that are connected will do, even a star.

colour-gold = gold
colour-turquoise = turquoise
colour-white = white
colour-black = black
guild-brown = brown
guild-green = green
guild-red = red
guild-blue = blue
hue-brown = brown
hue-green = green
hue-red = red
hue-blue = blue
# Two-letter abbreviations on the board.
short-brown = Br
short-green = Gr
short-red = Re
short-blue = Bl

prompt-token = Put a token on a guild that has room for it.
prompt-hexagon = Choose a hexagon to lay.
prompt-cell = Choose where the hexagon goes.
prompt-rotation = Choose the rotation of the hexagon.
prompt-tower = Build a tower on one of the marked guilds, or build none.
prompt-over = The game is over.

move-token = Token on { $guild } at { $cell }
move-tower = Tower on { $guild } at { $cell }
move-no-tower = Build no tower
move-hexagon = Lay { $kind }
move-cell = Lay it at { $cell }
move-rotation = Rotation { $rotation }
menu-token = Token on which guild?
menu-hexagon = Which hexagon?
menu-cell = Where?
menu-rotation = Which rotation?
menu-tower = Tower on which guild?

log-token = { $player } puts { $token } on { $guild }{ $at }.
log-hexagon = { $player } lays { $hexagon }{ $at }.
log-tower = { $player } builds { $tower } on { $guild }{ $at } and takes { $count ->
    [one] a token
   *[other] { $count } tokens
} back: { $towers ->
    [one] { $towers } tower
   *[other] { $towers } towers
}.
log-tower-shared = { $player } builds { $tower } on { $guild }{ $at }, takes a token back and returns one to { $other }: { $towers ->
    [one] { $towers } tower
   *[other] { $towers } towers
}.
log-no-tower = { $player } could build a tower, but waits.
log-skip = { $player } can put no token, lay no hexagon and build no tower: the turn passes.
log-end-towers = { $player } has built all { $count } towers: the game is over.
log-end-groups = No one can build any more: the game is over.
log-end-idle = A whole round without a token, a hexagon or a tower: the game is over.
log-a-token = a token
log-a-tower = a tower
log-the-guild = the { $guild } guild
log-the-hexagon = the { $kind } hexagon
log-at = at { $cell }

why-not-tower = { $player }’s tower closes this guild for good.
why-not-own-tower = Your tower closes this guild for good.
why-not-full = No room: both tokens here are { $player }’s.
why-not-full-own = No room: both tokens here are yours.
why-not-full-shared = No room: you and { $player } each have a token here.
why-not-full-others = No room: { $player } and { $other } each have a token here.
why-not-no-token = You have no token here.
why-not-guilds-missing = No group yet: your connected tokens here still lack { $guilds }.
why-not-no-chain = No group: your connected tokens here cover all four guilds, but no four different ones form a chain that includes this one.
why-not-not-connected = No group: your connected tokens here cover all four guilds, but no four different ones that touch each other include this one.
why-not-token-first = Put a token on a guild first.
why-not-other-chosen = You have already chosen the { $kind } hexagon.
why-not-fits-nowhere = This hexagon fits nowhere at the moment.
why-not-laid-one = You have laid a hexagon this turn.
why-not-one-contact = A hexagon here would touch only one other; it must touch at least two.
why-not-same-guild-always = In every rotation, two guilds of the same colour would touch (next to this cell: { $guilds }).
why-not-same-guild = Two { $guild } guilds would touch.
tie-on_guilds = having more tokens on guilds ({ $value })

panel-player = Player
panel-towers = Towers
panel-tokens = Tokens left
panel-on-guilds = On guilds
panel-hexagons = Hexagons
panel-hand = Your hexagons
panel-rotations = Possible rotations
panel-group = can build
sheet-towers = Towers on the { $guild } guild
sheet-no-towers = No towers
sheet-group = Next tower: a group is ready, with { $count } guilds to build on
sheet-tokens = Tokens on guilds, which break ties: { $count }

guide-token = A guild has room for two tokens, no matter whose. Look for colours you still lack beside your tokens: four colours, each touching the next, let you build. { $input ->
    [touch] Tap a guild to see whether it completes a group.
    [keyboard] Go to a guild to hear whether it completes a group.
   *[mouse] Point at a guild to see whether it completes a group.
}
guide-hexagon = Now the city grows. Bring colours you still lack next to your tokens. { $input ->
    [touch] Choose a hexagon below, tap a marked cell, turn it with ⟲ ⟳ and confirm.
    [keyboard] Choose a hexagon below, go to a marked cell, turn it with R and press Enter.
   *[mouse] Choose a hexagon below, point at a marked cell, turn it with R, the wheel or a right click, and click.
}
guide-cell = Choose a marked cell for your hexagon. Guilds of the same colour never touch, so it does not fit everywhere.
guide-rotation = Lay the hexagon so that colours you lack come next to your tokens. { $input ->
    [touch] Turn it with ⟲ ⟳ and confirm.
    [keyboard] Turn it with R and press Enter.
   *[mouse] Turn it with R or ⟲ ⟳, and click.
}
guide-tower = You have a group: build on one of its guilds. All tokens there go home and the guild is closed. So build where a rival’s token stands, or where your other three stay together. Waiting is rarely better.

city-board = The city
city-guilds = The guilds
city-box = Stay in the box:
city-can-build = Can build on
city-place = row { $row }, place { $place }
city-token = Token on the { $guild } guild ({ $place })
city-tower = Tower on the { $guild } guild ({ $place })
city-cell = Lay it at { $place }
city-hexagon = Hexagon { $kind }
city-how = Turn the hexagon with ⟲ ⟳ or R.
city-fits = { $count ->
    [one] It fits in this rotation only.
   *[other] It fits in { $count } rotations: turn it with ⟲ ⟳ or R.
}
city-turn-left = Turn the hexagon to the left
city-turn-right = Turn the hexagon to the right
city-lay = Lay { $kind } ({ $place }), { $turned }{ $count ->
    [one] { "" }
   *[other] ; R turns it, { $count } ways fit
}
city-turned = { $hue } towards the { $direction }
city-direction-0 = lower right
city-direction-1 = bottom
city-direction-2 = lower left
city-direction-3 = upper left
city-direction-4 = top
city-direction-5 = upper right
city-effects = { $move }: { $effects }
city-gains = { $count ->
    [one] then you can build on one more guild
   *[other] then you can build on { $count } more guilds
}
city-returns = { $count ->
    [one] one token goes home to { $player }
   *[other] { $count } tokens go home to { $player }
}
city-loses = { $count ->
    [one] { $player } can no longer build on one guild
   *[other] { $player } can no longer build on { $count } guilds
}
text-turn = { $player } is to move.
text-seat = { $player }: towers { $towers }, tokens left { $tokens }, hexagons: { $hexagons }.
text-none = none
text-can-build = { $player } can build on: { $guilds }.
text-spot = { $guild } ({ $place })
text-hexagon = Hexagon at { $place }: { $guilds }.
text-guild = { $guild }: { $pieces }
text-guild-beside = { $guild }: { $pieces }, next to { $beside }
text-tower = tower of { $player }
text-empty = empty
text-separator = {"; "}

## The lesson

lesson-aim = Build more towers than your rival in a city that grows as you play.
lesson-aim-1 = Four of your tokens on guilds of four different colours, each touching the next, are a group.
lesson-aim-2 = With a group you may build a tower on any of its four guilds. Every tower is 1 point.
lesson-aim-3 = The tokens on that guild go home, and the tower closes it for good.

lesson-token = A turn starts with a token. Each hexagon has three guilds: put your first [[token 0|token]] on the red one. { $input ->
    [touch] Tap it, then confirm.
    [keyboard] Go to it with the arrow keys and press Enter.
   *[mouse] Click it.
}
lesson-token-done = Your family has moved in. Red is the first of the four colours you need.
lesson-token-other = You may go there, too. This lesson starts on red, at the top of the left hexagon: take it back and join us there.

lesson-hexagon = Then the city grows by one of your hexagons. It must touch two others. [[hexagon brown-green-red 2|The first one]] is chosen already: { $input ->
    [touch] tap the lit cell and confirm.
    [keyboard] go to the lit cell with the arrow keys and press Enter.
   *[mouse] click the lit cell.
}
lesson-hexagon-done = It turned by itself: guilds of the same colour may never touch, so it fits there in only 2 of 6 ways.
lesson-hexagon-other = That is allowed, too. For this lesson, lay the first hexagon on the lower cell, turned as it is offered.

lesson-beside = Your rival joined you on red: a guild has room for two tokens. They laid a hexagon, too. Now put your second [[token 0|token]] on blue, right beside your red.
lesson-beside-done = Red and blue touch along a side: the beginning of a chain.
lesson-beside-other = That is allowed, but the tokens of a group must touch. Blue lies right beside your red token.

lesson-turn = You still lack brown and green. Lay [[hexagon brown-blue-red 4|the third hexagon]] on the lit cell, brown on top. { $input ->
    [touch] Tap it, tap the cell, turn it with ⟳, and confirm.
    [keyboard] Choose it with Enter, go to the cell, turn it with R, press Enter.
   *[mouse] Click it, point at the cell, press R to turn it, and click.
}
lesson-turn-done = Now a brown guild touches your blue one. That is what hexagons are for: they bring the colours you lack to your tokens.
lesson-turn-other = That is allowed, too. But we want brown beside your blue token: lay the third hexagon at the lower left, with brown on top.

lesson-third = Now a whole turn: put a [[token 0|token]] on the new brown guild. Then lay [[hexagon brown-blue-green 2|the hexagon with green]] on the lit cell on the left, so that green touches brown.
lesson-third-done = Red, blue, brown: three in a chain. And green lies right beside it.
lesson-third-other = That is allowed, too. Here your chain grows to the left: token on the new brown guild, then the hexagon with green beside it.

lesson-threat = Look out: your rival has red, blue and brown in a chain. Which colour would complete their group?
lesson-threat-1 = Red
lesson-threat-2 = Green
lesson-threat-done = Yes, green: it lies right beside their tokens. Next turn they would build. But it is your turn first!
lesson-threat-other = Not quite: they already have that colour. They lack green, which lies right beside their tokens.

lesson-group = Your chain lacks green, too. Put your [[token 0|token]] on the lit green guild, then lay your last hexagon on the lit cell on the far left, turned as it is offered.
lesson-group-done = Red, blue, brown, green: four colours, each touching the next. That is a group, and you may build at once!
lesson-group-other = That is allowed, too. But green completes your group right now; then the last hexagon goes on the far left, as it is offered.

lesson-tower = Your [[tower 0|tower]] may go on any of the four. Choose red, where your rival stands, too: every token there goes home, and the guild is closed for good.
lesson-tower-done = 1 to 0! You both took a token back. Without red, your rival’s chain is broken, and their tower is off.
lesson-tower-other = That is allowed, too. But on red your tower also sends your rival’s token home and breaks their chain.

lesson-second = Your other three tokens stayed. A [[token 0|token]] on the lit red guild makes a group again. Hexagons are used up, so build straight away: on blue.
lesson-second-done = 2 to 0! Green, brown and red are still together, with another blue beside them: your next tower needs just one token.
lesson-second-other = That is allowed, too. But red makes a group at once, and a tower on blue leaves your other three tokens together.

lesson-star = Your rival has built, too: 2 to 1. Look at the four lit guilds: would tokens on them be a group?
lesson-star-1 = Yes
lesson-star-2 = No
lesson-star-done = Right. In a group, each guild touches the next, like beads on a string. Here, three touch only blue: a star.
lesson-star-other = It looks like one! But in a group, each guild touches the next, like beads on a string. Here, three touch only blue.

lesson-end = Later: 9 to 7. A tenth tower ends the game, or a city where no one can build any more. Put a [[token 0|token]] on the lit red and build on green!
lesson-end-done = Your tenth tower! The game is over at once.
lesson-end-other = That is allowed, too. But you can win right now: a token on the lit red guild, then a tower on green.

lesson-score = You win { $mine } to { $theirs }: 4 towers on green, 3 on red, 2 on blue and 1 on brown. Your secret: three tokens that stayed together, so that one more was enough.

## The legend

legend-guild-brown = The brown guild, with bricks
legend-guild-green = The green guild, with leaves
legend-guild-red = The red guild, with roof tiles
legend-guild-blue = The blue guild, with waves
legend-pieces = Pieces
legend-hexagon = A hexagon: three guilds of different colours. Guilds of the same colour never touch.
legend-token = A token: a member of a family. A guild has room for two.
legend-tower = A tower: 1 point. It closes its guild for good.
legend-marks = Marks on the board
legend-room = A free ring: you can put a token here.
legend-site = Touches two hexagons: a cell where the city can grow.
legend-fits = Your hexagon fits here.
legend-turns = Your hexagon fits here in more than one way: turn it.
legend-group = A family can build here; the outline has its colour.
legend-builds = You can build a tower here now.
legend-gained = With this token, you can build here, too.
legend-lost = After this tower, someone can no longer build here.
legend-home = This tower sends these tokens home.
legend-latest = Something has happened here since your last move.

# Hints: why a move is good.
reason-tower = { $towers ->
    [1] it is your first tower
   *[other] it brings you to { $towers } towers
}
reason-wins = it ends the game, and you win with { $towers ->
    [one] 1 tower
   *[other] { $towers } towers
}
reason-group = it completes a group: you can build on any of { $guilds } guilds
reason-groups = it brings { $groups ->
    [one] one more of your groups
   *[other] { $groups } more of your groups
} within { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} of completion
reason-groups-to-come = laid well, it brings { $groups ->
    [one] one more of your groups
   *[other] { $groups } more of your groups
} within { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} of completion
reason-keeps = it leaves you { $groups ->
    [one] one group that is complete or lacks
   *[other] { $groups } groups that are complete or lack
} a single token
reason-sends-home = it sends { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
} home to { $player }
reason-blocks = it closes { $groups ->
    [one] one group
   *[other] { $groups } groups
} that { $player } has begun
reason-threatens = it puts { $guilds ->
    [one] one more guild
   *[other] { $guilds } more guilds
} with tokens of { $player } within reach of a tower
reason-safe = it leaves rivals { $guilds ->
    [one] one guild
   *[other] { $guilds } guilds
} fewer to build on where you have tokens
reason-waits = your tokens stay on the { $guilds } guilds where you could build
