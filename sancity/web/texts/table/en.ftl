seat-open = Free seat
seat-free = waiting for someone
seat-you = you
seat-bot = bot, { $level }
seat-stand-in = away: a bot plays ({ $level })
seat-here = here
seat-away = not here
seat-flagged = Time is up.
seat-back = Give the seat back
seat-to-bot = Let a bot play
seat-new-link = New link
seats-title = Players
clock-left = Time left

lobby-waiting = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
lobby-complete = Everyone has a seat.
lobby-start = Start the game
lobby-host-starts = The host starts the game.
lobby-your-name = Your name
lobby-sit-down = Sit down
lobby-bot = Bot: { $level }

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
do-confirm = Confirm
do-cancel = Cancel
do-undo = Undo
do-restart = Restart turn
do-hint = Hint
do-ask-back = Ask to undo
hint-title = A hint

back-asked = { $name } would like to go back to move { $position }.
back-agree = Agree
back-refuse = Refuse

log-title = Log
chat-title = Chat
chat-say = Say something
chat-send = Send
chat-host = Host
notes-title = My notes
side-title = Log, chat and notes
tray-title = What I hold

replay-title = Look back
replay-first = To the beginning
replay-back = One move back
replay-on = One move forward
replay-now = Current position
replay-move = Move
replay-at = { $position } of { $last }
replay-link = Link to this move
missed-title = Since your last turn
missed-watch = Watch it

end-title = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
end-winner = winner
end-total = Total
end-rematch = Play again
end-to-rematch = To the next game
end-export = Save the record
end-watch = Watch the game
end-home = All games

text-title = Position and moves as text
text-position = Position
text-moves = { $count ->
    [one] The only move
   *[other] { $count } moves
}

curtain-title = { $name } is next
curtain-text = Hand the screen to { $name }. No one else should look now.
curtain-open = I am { $name }

settings-title = Settings
settings-sound = Sound
settings-confirm = Confirm every move

closed-link = This link does not open this table, or no longer does. Ask the host for a new one.
closed-no-table = There is no such table.
closed-gone = This table has been removed.
closed-older-rules = This table was begun under older rules and can no longer be opened. You can export and remove it on the home page.
closed-damaged = The stored data of this table is damaged. You can export and remove it on the home page.
closed-failed = The page could not be loaded. Reload it to try again.

# A bot that only programs can choose.
random = Random

guided-title = Your first game
guided-understood = Got it
guided-enough = No more explanations
guided-rules = All rules
