seat-open = Free seat
seat-free = waiting for someone
seat-you = you
seat-bot = bot, { $level }
seat-stand-in = away: a bot plays ({ $level })
seat-here = here
seat-away = not here
seat-flagged = Time is up.
seat-resigned = has resigned
seat-back = Give the seat back
seat-to-bot = Let a bot play
seat-new-link = New link
seats-title = Players
clock-left = Time left

lobby-waiting = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
lobby-complete = Everybody is here.
lobby-start = Start the game
lobby-host-starts = The host starts the game.
your-name = Your name
lobby-sit-down = Sit down
choose-bot = Bot: { $level }
lobby-away = { $count ->
    [one] Everyone has a seat; one player is not here yet.
   *[other] Everyone has a seat; { $count } players are not here yet.
}
lobby-terms = What will be played
lobby-option = { $name }: { $value }
lobby-no = no
lobby-no-clock = No clock
lobby-live-clock = { $minutes } minutes each, and { $seconds } seconds more for every move
lobby-slow-clock = { $days ->
    [one] One day for every move
   *[other] { $days } days for every move
}
lobby-hints = Hints are allowed
lobby-no-hints = No hints
lobby-rules = All rules
lobby-link = Show the link
lobby-give-bot = A bot in seat { $number }
lobby-free = Free the seat
link-open = Link to the free seats
link-open-text = Anyone who opens this link can take a free seat.

link-for = Link for { $name }
link-secret = Anyone who opens this link takes this seat. The old link no longer works.
link-qr = QR code of the link
link-copy = Copy the link
link-copied = Copied
close = Close

prompt-title = What to do
prompt-you = Your turn.
prompt-of = { $name }: { $what }
prompt-bot = { $name } is thinking…
prompt-other = It is { $name }’s turn.
prompt-waiting = The game has not started yet.
prompt-past = You are looking at the position after move { $position }.
prompt-offline = The connection is lost. Trying again…
prompt-sending = No answer yet. Your move is on its way, and is sent again until it arrives.
prompt-sends-again = The connection is lost. Your move will be sent again as soon as it is back.
no-answer = The server did not answer. If nothing has happened, try again in a moment.
do-confirm = Confirm
do-cancel = Cancel
do-undo = Undo
do-restart = Restart turn
do-hint = Hint
do-ask-back = Ask to undo
hint-title = A hint
hint-why = { $move }: { $reasons }.
do-more = More
story-skip = Skip
thumb-title = What to do
strip-title = Points and players
ticker-nothing = Nothing has happened yet.

back-asked = { $name } would like to go back to move { $position }.
back-agree = Agree
back-refuse = Refuse

log-title = Log
chat-title = Chat
chat-say = Say something
chat-send = Send
chat-host = Host
chat-nothing = Nobody has said anything yet.
notes-title = My notes
side-title = Log, chat and notes
side-new = { $panel }, { $count } new
side-fold = Fold the side panel
side-unfold = Unfold the side panel
rules-title = Rules
rules-now = The rule for this decision
rules-whole = All rules on a page
rules-contents = Contents
rules-search = Search the rules
rules-search-previous = Previous
rules-search-next = Next
rules-search-none = Nothing found
rules-search-at = { $at } of { $count }
legend-title = Legend
hand-title = What I hold

replay-title = Look back
replay-first = To the beginning
replay-back = One move back
replay-on = One move forward
replay-now = Current position
replay-move = Move
replay-at = { $position } of { $last }
replay-link = Link to this move
replay-play = Play
replay-pause = Pause
replay-speed = Speed
pace-slow = slow
pace-normal = normal
pace-fast = fast
replay-again = Last round again
missed-title = Since your last turn
missed-watch = Watch it

why-points = { $name }: { $points } points. Why?
why-title = Why?
why-of = { $name }’s points
why-nothing = No points yet.
why-not = { $what }. Not possible: { $reason }
why-not-title = Why not?

end-title = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
end-winner = winner
end-total = Total
result-title = Result
end-rematch = Play again
end-to-rematch = To the next game
end-export = Save the record
end-watch = Watch the game
end-home = All games
end-show = Show the result
end-resigned = The game was given up
end-level = How strong the bots are

text-title = Position and moves as text
text-position = Position
text-moves = { $count ->
    [one] The only move
   *[other] { $count } moves
}

curtain-title = { $name } is next
curtain-text = Hand the screen to { $name }. No one else should look at the hand now.
curtain-open = I am { $name }
curtain-pass = Have a look, then pass the screen to { $name }.
curtain-done = Done, pass the screen

settings-title = Settings
settings-sound = Sound
settings-confirm = Confirm every move
settings-notation = Notation and coordinates
settings-explain = Explain each decision
settings-explain-again = Show all explanations again
settings-speed = Animations
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-off = off
settings-language = Language
settings-colours = Colours
colours-system = As the system
colours-light = Light
colours-dark = Dark

menu-title = Menu
menu-rename = Change my name
menu-leave = Leave the table
menu-resign = Resign
menu-forget = Remove from “My tables”
leave-wait = The others wait for you. Your link brings you back to your seat.
leave-bot = A bot plays on for you. Your link brings you back to your seat.
resign-text = A bot plays your seat to the end, and you cannot take it back. If no other person is playing, the game ends.

keys-title = Keys
keys-tab = to the next part of the page
keys-arrows = to the next choice on the board
keys-refused = to what cannot be chosen, and why
keys-enter = choose, or confirm a choice
keys-escape = cancel a choice
keys-undo = undo
keys-hint = a hint
keys-turn = turn a piece
keys-back = one move back or forward
keys-play = show the last round again; while looking back: play or pause
keys-legend = the legend
keys-help = this list

closed-link = This link does not open this table, or no longer does. Ask the host for a new one.
closed-no-table = There is no such table.
closed-gone = This table has been removed.
closed-older-rules = This table was begun under older rules and can no longer be opened. You can export and remove it on the home page.
closed-damaged = The stored data of this table is damaged. You can export and remove it on the home page.
closed-failed = The page could not be loaded. Reload it to try again.

# A bot that only programs can choose.
random = Random

lesson-title = Lesson
lesson-step = Step { $step } of { $count }
lesson-start = Start
lesson-next = Next
lesson-back = Back
lesson-take-back = Take it back
lesson-waits = Go on with the lesson.
lesson-play-on = Go on from here against an easy bot
lesson-real-game = Play a real game
lesson-learn = Learn { $title }

explain-title = This decision
explain-understood = Got it
explain-rule = The rule
explain-off = No more explanations
explain-show = Show the explanation
