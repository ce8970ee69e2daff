your-turn = { $player }, it is your turn in { $game }.
player = Player
hint = In { $games } simulated continuations, this move wins { $share }% of the time on average.
hint-next = The next best, { $move }, wins { $share }%.
hint-only = There is no other move.
