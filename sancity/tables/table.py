"""A table: who sits there, what has happened, what may happen next. Logic only: what is stored
and who is told is the house's business."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from sancity.bots import LEVELS
from sancity.games import GAMES
from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.record import Record, begin, finish_record, play_telling, start_record
from sancity.kernel.state import Event, IllegalMove, State
from sancity.tables.data import (
    Accepted,
    BotTurn,
    Change,
    Command,
    Deadline,
    Live,
    Refusal,
    Seat,
    Slow,
    Snapshot,
    TakeBack,
    Terms,
)

DAY: Final = 86400.0
# Who comes back after their time has run out has at least so much.
GRACE_SECONDS: Final = 60.0
# Bots that may sit at a table. Others' programs play through the API.
BOTS: Final = (*LEVELS, "random")
STAND_IN: Final = "medium"
# A copy of the state is kept after every so many actions, so that nothing is replayed for long.
KEYFRAME: Final = 16
# So many changes are remembered; who has seen less gets the whole position without them.
REMEMBERED: Final = 500


class Table:
    """A table as it is. `draft` gives a copy to change; the table itself is then left alone."""

    def __init__(self, data: Snapshot, game: Game | None = None) -> None:
        self.data = data
        self.game = game or GAMES.get(data.game)
        self.changes: list[Change] = []
        self.unsaved: list[Change] = []
        self.answers: dict[tuple[int | None, str], Accepted] = {}
        self.state: State | None = None
        self.keyframes: list[State] = []
        # By action: who made it, what it did, and whether it revealed anything.
        self.acted: list[int] = []
        self.happened: list[list[Event]] = []
        self.revealed: list[bool] = []
        if data.record is not None:
            # Until now nobody noted who was there: count everybody.
            missing = len(data.record.actions) - len(data.witnesses)
            data.witnesses = data.witnesses + [self._at_table()] * missing
            actions = data.record.actions
            data.record.actions = []
            self.state = begin(data.record, self.game)
            self.keyframes.append(self.state.copy())
            for action in actions:
                self._apply(action)

    def draft(self) -> "Table":
        """A copy to change."""
        other = Table.__new__(Table)
        data = msgspec.structs.replace(
            self.data,
            seats=self.data.seats[:],
            made=self.data.made[:],
            witnesses=self.data.witnesses[:],
            left=self.data.left[:],
            flagged=self.data.flagged[:],
        )
        if data.record is not None:
            data.record = msgspec.structs.replace(data.record, actions=data.record.actions[:])
        other.data = data
        other.game = self.game
        other.changes = self.changes[-REMEMBERED:]
        other.unsaved = []
        other.answers = self.answers
        other.state = self.state and self.state.copy()
        other.keyframes = self.keyframes[:]
        other.acted = self.acted[:]
        other.happened = self.happened[:]
        other.revealed = self.revealed[:]
        return other

    # What is the case

    @property
    def position(self) -> int:
        """How many actions have been made."""
        return len(self.acted)

    @property
    def turn(self) -> int | None:
        """Who must decide now."""
        if self.data.status != "playing" or self.state is None:
            return None
        return self.state.seat

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.data.seats) if seat.who == "person"]

    def _at_table(self) -> int:
        """The people who count as being there, as bits. Somebody whose seat was given to a bot by
        the host or the clock does: they have not agreed to it."""
        seats = self.data.seats
        return sum(1 << seat for seat in self.people if not seats[seat].excused)

    @property
    def free(self) -> bool:
        """Whether moves are taken back at will: one person against bots, or all at one screen."""
        return self.data.terms.hot_seat or len(self.people) == 1

    def duty(self) -> BotTurn | Deadline | None:
        """What has to happen here although nobody asks."""
        turn = self.turn
        if turn is None:
            return None
        if bot := self.data.seats[turn].bot:
            return BotTurn(turn, bot)
        if self.data.terms.clock is None or turn in self.data.flagged:
            return None
        return Deadline(turn, self.data.since + self.data.left[turn])

    @property
    def clock_runs(self) -> bool:
        """Whether the time of the seat to move is running out."""
        return isinstance(self.duty(), Deadline)

    @property
    def wake(self) -> float | None:
        """When the house has to look at this table."""
        duty = self.duty()
        if isinstance(duty, BotTurn):
            return self.data.changed
        return None if duty is None else duty.at

    def state_at(self, position: int) -> State:
        """A past position."""
        if self.state is None or not 0 <= position <= self.position:
            raise Refusal("no-position", f"the positions are 0 to {self.position}")
        assert self.data.record is not None
        start = position // KEYFRAME
        state = self.keyframes[start].copy()
        for action in self.data.record.actions[start * KEYFRAME : position]:
            state.apply(action)
        return state

    def read_move(self, move: int | str) -> int:
        """An action from its number or its notation."""
        if isinstance(move, int):
            return move
        try:
            return self.game.read(move)
        except MoveError as error:
            raise Refusal("illegal", str(error)) from None

    # Sitting down

    def begin(self, now: float) -> None:
        """The table is set."""
        self._note("created", None, now, {})

    def start(self, now: float) -> None:
        """Deal."""
        if self.data.status != "open":
            raise Refusal("started", "the game has begun already")
        if any(seat.who == "open" for seat in self.data.seats):
            raise Refusal("open-seats", "a seat is still open: wait for somebody, or seat a bot")
        names = [seat.called for seat in self.data.seats]
        self.resume(start_record(self.game, names, self.data.options), now)

    def resume(self, record: Record, now: float) -> None:
        """Begin with a game that has perhaps been played for a while."""
        data = self.data
        data.record = record
        data.status = "playing"
        data.since = now
        if isinstance(data.terms.clock, Live):
            data.left = [data.terms.clock.bank] * len(data.seats)
        elif isinstance(data.terms.clock, Slow):
            data.left = [data.terms.clock.days * DAY] * len(data.seats)
        fresh = Table(data, self.game)
        self.state, self.keyframes = fresh.state, fresh.keyframes
        self.acted, self.happened, self.revealed = fresh.acted, fresh.happened, fresh.revealed
        change = self._note("started", None, now, {"commitment": record.commitment})
        data.moved = change.version
        data.made = [change.version] * self.position

    def claim(self, number: int, name: str, now: float) -> None:
        """Somebody takes an open seat."""
        if self.seat(number).who != "open":
            raise Refusal("taken", f"seat {number} is taken")
        self._seat(number, Seat("person", name), "joined", now, {"name": name})

    def rename(self, number: int, name: str, now: float) -> None:
        seat = self.seat(number)
        if seat.who != "person":
            raise Refusal("no-person", f"no person sits on seat {number}")
        named = msgspec.structs.replace(seat, name=name)
        self._seat(number, named, "renamed", now, {"name": name})

    def seat_bot(self, number: int, level: str, now: float, excused: bool = False) -> None:
        """A bot takes a seat: for good before the game, for an absent person during it. `excused`
        if that person wants it so."""
        if level not in BOTS:
            raise Refusal("no-bot", f"there is no bot {level!r}; there are {', '.join(BOTS)}")
        seat = self.seat(number)
        if self.data.status == "over":
            raise Refusal("over", "the game is over")
        if self.data.status == "open":
            self._seat(number, Seat("bot", level=level), "bot", now, {"level": level})
        elif seat.who == "bot":
            raise Refusal("no-person", f"a bot sits on seat {number} already")
        else:
            away = msgspec.structs.replace(seat, stand_in=level, excused=excused)
            self._seat(number, away, "away", now, {"level": level})

    def give_back(self, number: int, now: float) -> None:
        """A person takes their seat again."""
        seat = self.seat(number)
        if seat.stand_in is None:
            raise Refusal("not-away", f"no bot stands in on seat {number}")
        back = msgspec.structs.replace(seat, stand_in=None, excused=False)
        self._seat(number, back, "back", now, {})
        if self.data.terms.clock is not None:
            self.data.left[number] = max(self.data.left[number], GRACE_SECONDS)
        if self.turn == number:
            self.data.since = now
        self.data.flagged = [flagged for flagged in self.data.flagged if flagged != number]

    def reissued(self, number: int, now: float) -> None:
        """The link of a seat is a new one."""
        self._note("reissued", number, now, {})

    def open_seat(self, number: int, now: float) -> None:
        """Make a seat free again, before the game."""
        if self.data.status != "open":
            raise Refusal("started", "the game has begun already")
        self.seat(number)
        self._seat(number, Seat("open"), "opened", now, {})

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.data.seats):
            raise Refusal("no-seat", f"the seats are 0 to {len(self.data.seats) - 1}")
        return self.data.seats[number]

    def _seat(self, number: int, seat: Seat, kind: str, now: float, data: dict[str, Any]) -> None:
        self.data.seats[number] = seat
        self._note(kind, number, now, data)
        # Those who were asked may have changed.
        self.data.take_back = None

    # Playing

    def move(self, command: Command, move: int | str, now: float) -> Accepted:
        """A person's or a bot's action."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        if self.turn is None:
            raise Refusal("not-playing", "nothing can be played now")
        if self.turn != command.seat:
            raise Refusal("not-your-turn", f"seat {self.turn} is to decide")
        if command.by_bot != (self.data.seats[self.turn].bot is not None):
            raise Refusal("away", f"a bot plays on seat {self.turn}: take your seat back first")
        action = self.read_move(move)
        assert self.state is not None
        assert self.data.record is not None
        before = self.state.seat
        try:
            self._apply(action)
        except IllegalMove as error:
            raise Refusal("illegal", str(error)) from None
        self._charge(before, now)
        if self.state.seat < 0:
            self.data.status = "over"
            finish_record(self.data.record, self.state)
        return self._moved("move", command, now, {}, action)

    def undo(self, command: Command, now: float, whole_turn: bool = False) -> Accepted:
        """Take back one's last action, or all of one's turn, as far as nothing was revealed."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        steps = self.undoable(command.seat)
        if not steps:
            raise Refusal("no-undo", "there is nothing that can be taken back without consent")
        if self.free:
            steps = self._steps_back(whole_turn)
        elif not whole_turn:
            steps = 1
        return self._go_back(command, self.position - steps, now, "undo")

    def undoable(self, seat: int) -> int:
        """How many actions a seat can take back without asking anybody."""
        if self.turn is None:
            return 0
        if self.free:
            return self._steps_back(whole_turn=False)
        steps = 0
        for actor, revealed in zip(reversed(self.acted), reversed(self.revealed), strict=True):
            if actor != seat or revealed:
                break
            steps += 1
        return steps

    def _steps_back(self, whole_turn: bool) -> int:
        """How far back the last decision of a person is, or the first one of their turn."""
        seats = self.data.seats
        for last in reversed(range(self.position)):
            if seats[self.acted[last]].bot is None:
                person = self.acted[last]
                while whole_turn and last and self.acted[last - 1] == person:
                    last -= 1
                return self.position - last
        return 0

    def ask_back(self, command: Command, position: int | None, now: float) -> Accepted:
        """Ask the others to go back to a position: without one, to one's own last decision."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        if self.turn is None:
            raise Refusal("not-playing", "nothing can be taken back now")
        own = [i for i, seat in enumerate(self.acted) if seat == command.seat]
        target = position if position is not None else own[-1] if own else -1
        if not 0 <= target < self.position:
            raise Refusal("no-position", "there is no such position to go back to")
        asked = self._asked(command.seat, target)
        if not asked:
            return self._go_back(command, target, now, "undo")
        self.data.take_back = TakeBack(command.seat, target, asked=asked)
        return self._answer("ask", command, now, {"position": target})

    def answer_back(self, command: Command, agree: bool, now: float) -> Accepted:
        """Agree to a wish to go back, or not; when all have agreed it is done."""
        if answer := self.answered(command):
            return answer
        wish = self.data.take_back
        if wish is None:
            raise Refusal("no-wish", "nobody asks to take anything back")
        if command.seat == wish.seat and not agree:
            self.data.take_back = None
            return self._answer("withdraw", command, now, {})
        if command.seat not in wish.asked:
            raise Refusal("not-asked", "the others are asked")
        if not agree:
            self.data.take_back = None
            return self._answer("refuse", command, now, {})
        wish = msgspec.structs.replace(wish, agreed=(*wish.agreed, command.seat))
        if set(wish.agreed) >= set(wish.asked):
            return self._go_back(command, wish.position, now, "take-back")
        self.data.take_back = wish
        return self._answer("agree", command, now, {})

    def _asked(self, seat: int, position: int) -> tuple[int, ...]:
        """The people whose consent is needed to go back to a position: those who play now, and if
        something was revealed since then, all who were at the table when it was."""
        if self.free:
            return ()
        seats = self.data.seats
        asked = {other for other in self.people if seats[other].bot is None}
        witnesses = self.data.witnesses[position:]
        for present, revealed in zip(witnesses, self.revealed[position:], strict=True):
            if revealed:
                asked |= {other for other in self.people if present >> other & 1}
        return tuple(sorted(asked - {seat}))

    def flag(self, now: float) -> None:
        """The time of the seat to move is up."""
        duty = self.duty()
        if not isinstance(duty, Deadline) or now < duty.at:
            raise Refusal("not-late", "nobody's time is up")
        self.data.left[duty.seat] = 0.0
        self.data.since = now
        self.data.flagged.append(duty.seat)
        self._note("timeout", duty.seat, now, {})
        if self.data.terms.on_timeout == "bot":
            self.seat_bot(duty.seat, STAND_IN, now)

    # Talking, playing again

    def chat(self, seat: int | None, name: str, text: str, now: float) -> None:
        self._note("chat", seat, now, {"name": name, "text": text})

    def rotated(self) -> list[Seat]:
        """The seats of a rematch: who sat first sits last."""
        if self.data.status != "over":
            raise Refusal("not-over", "the game is not over yet")
        if self.data.rematch is not None:
            raise Refusal("rematch", "there is a rematch already")
        here = [
            msgspec.structs.replace(seat, stand_in=None, excused=False) for seat in self.data.seats
        ]
        return here[1:] + here[:1]

    def set_rematch(self, other: str, now: float) -> None:
        self.rotated()
        self.data.rematch = other
        self._note("rematch", None, now, {"table": other})

    # How all of this is done

    def answered(self, command: Command) -> Accepted | None:
        """The answer that this command got when it came for the first time."""
        if command.key is None:
            return None
        return self.answers.get((command.seat, command.key))

    def _expect(self, version: int) -> None:
        if not self.data.moved <= version <= self.data.version:
            raise Refusal("stale", f"the table is at version {self.data.version}, not {version}")

    def _apply(self, action: int) -> None:
        assert self.state is not None
        assert self.data.record is not None
        seat = self.state.seat
        events = play_telling(self.state, action)
        self.data.record.actions.append(action)
        self.acted.append(seat)
        self.happened.append(events)
        self.revealed.append(self.state.revealed)
        if self.position % KEYFRAME == 0:
            self.keyframes.append(self.state.copy())

    def _go_back(self, command: Command, position: int, now: float, kind: str) -> Accepted:
        assert self.state is not None
        assert self.data.record is not None
        before = self.state.seat
        self.state = self.state_at(position)
        for history in (
            self.data.record.actions,
            self.data.made,
            self.data.witnesses,
            self.acted,
            self.happened,
            self.revealed,
        ):
            del history[position:]
        del self.keyframes[position // KEYFRAME + 1 :]
        self._charge(before, now)
        return self._moved(kind, command, now, {})

    def restart_clock(self, stopped: float, now: float) -> bool:
        """Go on after a pause of the whole house, which nobody is charged for: the clock stopped
        then and runs again now. Returns whether there is a clock."""
        if self.data.terms.clock is None:
            return False
        self.data.since = now - max(stopped - self.data.since, 0.0)
        return True

    def _charge(self, seat: int, now: float) -> None:
        """The seat's clock stops, and that of the seat to move begins to run."""
        data = self.data
        clock = data.terms.clock
        if clock is not None and data.seats[seat].bot is None:
            data.left[seat] = max(data.left[seat] - (now - data.since), 0.0)
            if isinstance(clock, Slow):
                data.left[seat] = clock.days * DAY
            elif self.state is not None and self.state.seat != seat:
                data.left[seat] += clock.increment
            data.flagged = [flagged for flagged in data.flagged if flagged != seat]
        data.since = now

    def _moved(
        self,
        kind: str,
        command: Command,
        now: float,
        data: dict[str, Any],
        action: int | None = None,
    ) -> Accepted:
        """The position has changed."""
        self.data.take_back = None
        self.data.moved = self.data.version + 1
        if action is not None:
            self.data.made.append(self.data.moved)
            self.data.witnesses.append(self._at_table())
        return self._answer(kind, command, now, data, action)

    def _answer(
        self,
        kind: str,
        command: Command,
        now: float,
        data: dict[str, Any],
        action: int | None = None,
    ) -> Accepted:
        data = {"position": self.position} | data
        change = self._note(kind, command.seat, now, data, action, command.key)
        return Accepted(change.version, self.position)

    def _note(
        self,
        kind: str,
        seat: int | None,
        now: float,
        data: dict[str, Any],
        action: int | None = None,
        key: str | None = None,
    ) -> Change:
        self.data.version += 1
        self.data.changed = now
        change = Change(self.data.version, kind, seat, now, data, action, key)
        self.changes.append(change)
        self.unsaved.append(change)
        return change

    def saved(self) -> None:
        """What has changed is stored: from now on it is answered the same again."""
        self.remember(self.unsaved)
        self.unsaved = []

    def remember(self, changes: Iterable[Change]) -> None:
        """Know the answers that these changes were given."""
        for change in changes:
            if change.key is not None:
                answer = Accepted(change.version, change.data["position"])
                self.answers[change.seat, change.key] = answer


def reopen_table(data: Snapshot) -> Table:
    """A table as it was stored, or an error if it cannot be played on with these rules."""
    game = GAMES.get(data.game)
    game.check_players(len(data.seats))
    game.read_options(data.options)
    return Table(data, game)


def set_table(
    table_id: str,
    name: str,
    options: dict[str, Any],
    seats: list[Seat],
    terms: Terms,
    now: float,
) -> Table:
    """A new table, if it can be set like this."""
    try:
        game = GAMES.get(name)
        game.check_players(len(seats))
        chosen = game.read_options(options)
    except SetupError as error:
        raise Refusal("set-up", str(error)) from None
    for seat in seats:
        if seat.who == "bot" and seat.level not in BOTS:
            raise Refusal("no-bot", f"there is no bot {seat.level!r}; there are {', '.join(BOTS)}")
    if terms.hot_seat and any(seat.who == "open" for seat in seats):
        raise Refusal("set-up", "at one screen no seat is open: all who play are there")
    data = Snapshot(table_id, name, chosen, terms, seats, created=now, changed=now)
    table = Table(data, game)
    table.begin(now)
    return table
