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

guide-token = You begin each turn by placing a token. Put it on any guild with a free ring: a guild holds two tokens, no matter whose. Four of your tokens in four different guilds, each next to the one before, make a group, and a group lets you build a tower. Point at a guild to see whether it would complete one.
guide-hexagon = Now the city grows by one of your hexagons. Choose one below, then point at a marked cell; turn it with R, the wheel, a right click or the buttons, and click to lay it. Bring guilds that you still lack next to your tokens.
guide-cell = Choose a marked cell for your hexagon. Guilds of the same colour never touch, so it does not fit everywhere.
guide-rotation = Turn the hexagon as you like, then lay it. Think of the guilds that will be next to your tokens.
guide-tower = You have a group: build a tower on one of its guilds. All tokens on that guild go home, yours and others’, and no one can use the guild again. So build where it hurts others most and keeps most of your own tokens together; waiting is rarely better.

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
