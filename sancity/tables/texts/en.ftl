your-turn = { $player }, it is your turn in { $game }.
player = Player
hint-only = there is no other move
hint-ahead = looking ahead, it wins more often
hint-next = { $difference ->
    [0] “{ $move }” is as good.
   *[other] Next comes “{ $move }”, with { $difference }% less chance of winning.
}
list-last = { $first } and { $last }
verdict-margin = { $names } wins by { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
verdict-shared = { $names } share the victory with { $points } points each.
verdict-tie = The points are level; { $names } wins by { $decider }.
verdict-tie-only = The points are level; { $names } wins.
