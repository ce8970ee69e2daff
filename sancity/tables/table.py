"""A table: its seats, its game, and the changes that are possible now. This is logic only: storing
a table and publishing its changes are done elsewhere."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from sancity.bots import LEVELS
from sancity.games import GAMES
from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.lesson import Lesson, lessons_of
from sancity.kernel.record import Record, start_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.state import Event, IllegalMove, State
from sancity.tables.data import (
    Accepted,
    BotTurn,
    Change,
    Command,
    Deadline,
    LessonProgress,
    Live,
    Refusal,
    Seat,
    Slow,
    Snapshot,
    TakeBack,
    Terms,
)

DAY: Final = 86400.0
# A player who comes back after their time has run out gets at least this much.
GRACE_SECONDS: Final = 60.0
# Bots that can take a seat. Other programs play through the API.
BOTS: Final = (*LEVELS, "random")
STAND_IN: Final = "medium"
# How many changes are kept in memory. A viewer whose version is older gets the whole position.
REMEMBERED: Final = 500


class Table:
    """A table as it is. To change it, change a `draft` and let that replace the table."""

    def __init__(self, data: Snapshot, game: Game | None = None) -> None:
        self.data = data
        self.game = game or GAMES.get(data.game)
        self.changes: list[Change] = []
        self.unsaved: list[Change] = []
        self.answers: dict[tuple[int | None, str], Accepted] = {}
        # None before the game has begun; its record is the one in `data`.
        self.played: RecordedGame | None = None
        if data.record is not None:
            self._open_record(data.record)

    def _open_record(self, record: Record) -> None:
        """Play a record up to its last action."""
        # For actions without witnesses (stored by an older version) everyone counts as present.
        missing = len(record.actions) - len(self.data.witnesses)
        self.data.witnesses = self.data.witnesses + [self._at_table()] * missing
        self.played = RecordedGame(self.game, record)

    def draft(self) -> "Table":
        """Return a copy to change."""
        other = Table.__new__(Table)
        data = msgspec.structs.replace(
            self.data,
            seats=self.data.seats[:],
            made=self.data.made[:],
            witnesses=self.data.witnesses[:],
            left=self.data.left[:],
            flagged=self.data.flagged[:],
        )
        other.played = None
        if self.played is not None:
            other.played = self.played.copy()
            data.record = other.played.record
        other.data = data
        other.game = self.game
        other.changes = self.changes[-REMEMBERED:]
        other.unsaved = []
        other.answers = self.answers
        return other

    def caught_up(self, data: Snapshot, changes: list[Change]) -> "Table":
        """Return the table as another server has changed it since."""
        other = Table.__new__(Table)
        other.game = self.game
        other.data = data
        other.changes = (self.changes + changes)[-REMEMBERED:]
        other.unsaved = []
        other.answers = self.answers
        other.remember(changes)
        other.played = None
        if data.record is not None:
            other.played = self._played_up_to(data.record)
            data.record = other.played.record
        return other

    def _played_up_to(self, record: Record) -> RecordedGame:
        """Return the game of a record. Of what both have in common nothing is played again."""
        if self.played is None:
            return RecordedGame(self.game, record)
        played = self.played.copy()
        shared = shared_length(played.record.actions, record.actions)
        played.rewind(shared)
        for action in record.actions[shared:]:
            played.play(action)
        played.record.seats = record.seats
        return played if played.record == record else RecordedGame(self.game, record)

    # The game

    @property
    def state(self) -> State | None:
        return None if self.played is None else self.played.state

    @property
    def position(self) -> int:
        """How many actions have been played."""
        return 0 if self.played is None else self.played.position

    @property
    def actors(self) -> list[int]:
        """By action: the seat that acted."""
        return [] if self.played is None else self.played.actors

    @property
    def events(self) -> list[list[Event]]:
        """By action: what it did."""
        return [] if self.played is None else self.played.events

    @property
    def turn(self) -> int | None:
        """The seat that must decide now."""
        if self.data.status != "playing" or self.played is None:
            return None
        return self.played.state.seat

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.data.seats) if seat.who == "person"]

    @property
    def contenders(self) -> list[int]:
        """The people who have not given the game up."""
        return [number for number in self.people if not self.data.seats[number].resigned]

    def _at_table(self) -> int:
        """The people who count as present, as bits. A person whose seat was given to a bot by the
        host or the clock is one of them: they have not agreed to it."""
        seats = self.data.seats
        return sum(1 << seat for seat in self.people if not seats[seat].excused)

    @property
    def free(self) -> bool:
        """Whether moves can be taken back without consent: one person against bots, or all people
        at one screen."""
        return self.data.terms.hot_seat or len(self.contenders) == 1

    def duty(self) -> BotTurn | Deadline | None:
        """What the table must do by itself: a bot's turn, or a clock running out."""
        turn = self.turn
        if turn is None:
            return None
        if bot := self.data.seats[turn].bot:
            # In a lesson, rivals move when the learner goes on to the next step.
            return None if self.data.lesson else BotTurn(turn, bot)
        if self.data.terms.clock is None or turn in self.data.flagged:
            return None
        return Deadline(turn, self.data.since + self.data.left[turn])

    @property
    def clock_runs(self) -> bool:
        """Whether the time of the seat to move is running out."""
        return isinstance(self.duty(), Deadline)

    @property
    def wake(self) -> float | None:
        """When the table's duty is due."""
        duty = self.duty()
        if isinstance(duty, BotTurn):
            return self.data.changed
        return None if duty is None else duty.at

    def state_at(self, position: int) -> State:
        """Return the state at a past position."""
        if self.played is None or not 0 <= position <= self.position:
            raise Refusal("no-position", f"the positions are 0 to {self.position}")
        return self.played.state_at(position)

    def read_move(self, move: int | str) -> int:
        """Return an action given by its number or in the game's notation."""
        if isinstance(move, int):
            return move
        try:
            return self.game.read(move)
        except MoveError as error:
            raise Refusal("illegal", str(error)) from None

    # Seats

    def begin(self, now: float) -> None:
        """Note that the table was created."""
        self._note("created", None, now, {})

    def start(self, now: float) -> None:
        """Begin the game."""
        if self.data.status != "open":
            raise Refusal("started", "the game has begun already")
        if any(seat.who == "open" for seat in self.data.seats):
            raise Refusal("open-seats", "a seat is still open: wait for a player, or seat a bot")
        names = [seat.called for seat in self.data.seats]
        self.resume(start_record(self.game, names, self.data.options), now)

    def resume(self, record: Record, now: float) -> None:
        """Begin with a record, which may already have actions."""
        data = self.data
        data.record = record
        data.status = "playing"
        data.since = now
        if isinstance(data.terms.clock, Live):
            data.left = [data.terms.clock.bank] * len(data.seats)
        elif isinstance(data.terms.clock, Slow):
            data.left = [data.terms.clock.days * DAY] * len(data.seats)
        self._open_record(record)
        change = self._note("started", None, now, {"commitment": record.commitment})
        data.moved = change.version
        data.made = [change.version] * self.position

    def claim(self, number: int, name: str, now: float) -> None:
        """Give an open seat to a person."""
        if self.seat(number).who != "open":
            raise Refusal("taken", f"seat {number} is taken")
        self._seat(number, Seat("person", name), "joined", now, {"name": name})

    def rename(self, number: int, name: str, now: float) -> None:
        """Give a person another name, also in the record."""
        named = msgspec.structs.replace(self.person(number), name=name)
        self.data.seats[number] = named
        if (record := self.data.record) is not None:
            # Other drafts share the list.
            record.seats = [*record.seats[:number], named.called, *record.seats[number + 1 :]]
        self._note("renamed", number, now, {"name": name})

    def seat_bot(self, number: int, level: str, now: float, excused: bool = False) -> None:
        """Give a seat to a bot: for good before the game, for an absent person during it. `excused`
        if that person asked for it."""
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
            self._expect_contender(seat)
            excused = excused or seat.excused
            away = msgspec.structs.replace(seat, stand_in=level, excused=excused)
            self._seat(number, away, "away", now, {"level": level})

    def leave(self, number: int, now: float) -> None:
        """Note that a person leaves. Before the game, the seat is free again. During it, a bot
        stands in if the terms say so; otherwise the table waits. Either way they can come back."""
        seat = self.person(number)
        if self.data.status == "open":
            self.open_seat(number, now)
            return
        self._expect_playing()
        self._expect_contender(seat)
        level = seat.stand_in
        if self.data.terms.on_timeout == "bot":
            level = level or STAND_IN
        away = msgspec.structs.replace(seat, stand_in=level, excused=True)
        if away != seat:
            self._seat(number, away, "left", now, {"level": level})

    def resign(self, number: int, now: float) -> None:
        """Note that a person gives the game up for good: a bot plays to the end. If no other person
        is left, the table is over at once, without a result."""
        seat = self.person(number)
        self._expect_playing()
        self._expect_contender(seat)
        level = seat.stand_in or STAND_IN
        gone = msgspec.structs.replace(seat, stand_in=level, excused=True, resigned=True)
        if all(self.data.seats[other].excused for other in self.people if other != number):
            self.data.status = "over"
            self.data.ended = "resigned"
        self._seat(number, gone, "resigned", now, {"level": level})

    def _expect_playing(self) -> None:
        if self.data.status != "playing":
            raise Refusal("not-playing", "no game is being played")

    def _expect_contender(self, seat: Seat) -> None:
        if seat.resigned:
            raise Refusal("resigned", "this player has resigned: a bot plays to the end")

    def give_back(self, number: int, now: float) -> None:
        """Return a seat to its person."""
        seat = self.seat(number)
        self._expect_contender(seat)
        if seat.stand_in is None and not seat.excused:
            raise Refusal("not-away", f"the player of seat {number} is not away")
        back = msgspec.structs.replace(seat, stand_in=None, excused=False)
        self._seat(number, back, "back", now, {})
        if self.data.terms.clock is not None:
            self.data.left[number] = max(self.data.left[number], GRACE_SECONDS)
        if self.turn == number:
            self.data.since = now
        self.data.flagged = [flagged for flagged in self.data.flagged if flagged != number]

    def reissued(self, number: int, now: float) -> None:
        """Note that a seat has a new link."""
        self._note("reissued", number, now, {})

    def open_seat(self, number: int, now: float) -> None:
        """Free a seat again, before the game."""
        if self.data.status != "open":
            raise Refusal("started", "the game has begun already")
        if self.data.terms.hot_seat:
            raise Refusal("hot-seat", "a table at one screen cannot have open seats")
        self.seat(number)
        self._seat(number, Seat("open"), "opened", now, {})

    def seat(self, number: int) -> Seat:
        if not 0 <= number < len(self.data.seats):
            raise Refusal("no-seat", f"the seats are 0 to {len(self.data.seats) - 1}")
        return self.data.seats[number]

    def person(self, number: int) -> Seat:
        """Return the seat of a person, or refuse if no person sits there."""
        seat = self.seat(number)
        if seat.who != "person":
            raise Refusal("no-person", f"no person sits on seat {number}")
        return seat

    def _seat(self, number: int, seat: Seat, kind: str, now: float, data: dict[str, Any]) -> None:
        self.data.seats[number] = seat
        self._note(kind, number, now, data)
        # The players who must agree to a take-back may have changed.
        self.data.take_back = None

    # Playing

    def move(self, command: Command, move: int | str, now: float) -> Accepted:
        """Play an action for a person or a bot."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        if self.turn is None:
            raise Refusal("not-playing", "nothing can be played now")
        if self.turn != command.seat:
            raise Refusal("not-your-turn", f"seat {self.turn} is to decide")
        seat = self.data.seats[self.turn]
        if command.by_bot != (seat.bot is not None):
            self._expect_contender(seat)
            raise Refusal("away", f"a bot plays on seat {self.turn}: take your seat back first")
        action = self.read_move(move)
        assert self.played is not None
        try:
            self.played.play(action)
        except IllegalMove as error:
            raise Refusal("illegal", str(error)) from None
        self._charge(command.seat, now)
        if not command.by_bot and seat.excused:
            # The table waited for a player who had left; this move brings them back.
            self.data.seats[command.seat] = msgspec.structs.replace(seat, excused=False)
        if self.played.state.seat < 0:
            self.data.status = "over"
        self._note_action(self.data.version + 1)
        return self._moved("move", command, now, action=action)

    def undo(self, command: Command, now: float, whole_turn: bool = False) -> Accepted:
        """Take back a seat's last action, or its whole turn, as far as nothing was revealed."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        steps = self.undoable(command.seat)
        if not steps:
            raise Refusal("no-undo", "there is nothing that can be taken back without consent")
        if self.free:
            steps = min(self._steps_back(whole_turn), self._steps_in_lesson())
        elif not whole_turn:
            steps = 1
        return self._go_back(command, self.position - steps, now, "undo")

    def undoable(self, seat: int) -> int:
        """Return how many actions a seat can take back without consent."""
        if self.turn is None or self.played is None:
            return 0
        if self.free:
            return min(self._steps_back(whole_turn=False), self._steps_in_lesson())
        steps = 0
        history = zip(reversed(self.actors), reversed(self.played.revealed), strict=True)
        for actor, revealed in history:
            if actor != seat or revealed:
                break
            steps += 1
        return steps

    def _steps_back(self, whole_turn: bool) -> int:
        """Return how far back a person's last decision is, or the first one of that turn."""
        people = [number for number, seat in enumerate(self.data.seats) if seat.bot is None]
        assert self.played is not None
        last = self.played.last_decision(*people)
        if last is None:
            return 0
        while whole_turn and last and self.actors[last - 1] == self.actors[last]:
            last -= 1
        return self.position - last

    def ask_back(self, command: Command, position: int | None, now: float) -> Accepted:
        """Ask the other players to go back to a position, by default the seat's own last decision.
        It happens at once if no consent is needed."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        if self.turn is None or self.played is None:
            raise Refusal("not-playing", "nothing can be taken back now")
        target = self.played.last_decision(command.seat) if position is None else position
        if target is None or not 0 <= target < self.position:
            raise Refusal("no-position", "there is no such position to go back to")
        asked = self._asked(command.seat, target)
        if not asked:
            return self._go_back(command, target, now, "undo")
        self.data.take_back = TakeBack(command.seat, target, asked=asked)
        return self._answer("ask", command, now, {"position": target})

    def answer_back(self, command: Command, agree: bool, now: float) -> Accepted:
        """Agree to a take-back or refuse it; it happens when all have agreed."""
        if answer := self.answered(command):
            return answer
        request = self.data.take_back
        if request is None:
            raise Refusal("no-wish", "there is no request to take anything back")
        if command.seat == request.seat and not agree:
            self.data.take_back = None
            return self._answer("withdraw", command, now, {})
        if command.seat not in request.asked:
            raise Refusal("not-asked", "the other players are asked")
        if not agree:
            self.data.take_back = None
            return self._answer("refuse", command, now, {})
        request = msgspec.structs.replace(request, agreed=(*request.agreed, command.seat))
        if set(request.agreed) >= set(request.asked):
            return self._go_back(command, request.position, now, "take-back")
        self.data.take_back = request
        return self._answer("agree", command, now, {})

    def _asked(self, seat: int, position: int) -> tuple[int, ...]:
        """Return the people whose consent is needed to go back to a position: the current players,
        and everyone who was present when something was revealed since then. Players who have
        resigned are not asked."""
        if self.free:
            return ()
        assert self.played is not None
        seats = self.data.seats
        asked = {other for other in self.contenders if seats[other].bot is None}
        asked -= {other for other in asked if seats[other].excused}
        witnesses = self.data.witnesses[position:]
        for present, revealed in zip(witnesses, self.played.revealed[position:], strict=True):
            if revealed:
                asked |= {other for other in self.contenders if present >> other & 1}
        return tuple(sorted(asked - {seat}))

    def flag(self, now: float) -> None:
        """Note that the time of the seat to move is up."""
        duty = self.duty()
        if not isinstance(duty, Deadline) or now < duty.at:
            raise Refusal("not-late", "no player's time is up")
        self.data.left[duty.seat] = 0.0
        self.data.since = now
        self.data.flagged.append(duty.seat)
        self._note("timeout", duty.seat, now, {})
        if self.data.terms.on_timeout == "bot":
            self.seat_bot(duty.seat, STAND_IN, now)

    # Lessons

    def teach(self, lesson: Lesson, now: float) -> None:
        """Begin a lesson: its deal, at its first step."""
        names = [seat.called for seat in self.data.seats]
        record = start_record(self.game, names, lesson.options, lesson.seed)
        record.actions = lesson.actions[: lesson.begins[0]]
        self.data.lesson = LessonProgress(lesson.name, 0)
        self.resume(record, now)

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is being taught here."""
        progress = self.data.lesson
        return None if progress is None else lessons_of(self.game).get(progress.name)

    @property
    def strayed(self) -> bool:
        """Whether the learner has made another move than the lesson asked for."""
        lesson, progress = self.lesson, self.data.lesson
        if lesson is None or progress is None or self.played is None:
            return False
        actions = self.played.record.actions
        _, end = lesson.span(progress.step)
        return len(actions) > end or actions != lesson.actions[: len(actions)]

    def go_to_step(self, command: Command, step: int, now: float) -> Accepted:
        """Go to the beginning of a step of the lesson, forward or back."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        lesson = self._expect_lesson()
        if not 0 <= step < len(lesson.steps):
            raise Refusal("no-step", f"the steps are 0 to {len(lesson.steps) - 1}")
        self.data.lesson = LessonProgress(lesson.name, step)
        took_back = self._follow(lesson, lesson.begins[step])
        return self._moved("lesson", command, now, {"step": step, "took_back": took_back})

    def play_on(self, command: Command, now: float) -> Accepted:
        """Leave the lesson and play on alone from where it says, with hints, against its bots."""
        if answer := self.answered(command):
            return answer
        self._expect(command.expect)
        lesson = self._expect_lesson()
        took_back = self._follow(lesson, lesson.play_on)
        self.data.lesson = None
        self.data.terms = msgspec.structs.replace(self.data.terms, hints=True)
        return self._moved("lesson", command, now, {"step": None, "took_back": took_back})

    def _expect_lesson(self) -> Lesson:
        if self.lesson is None:
            raise Refusal("no-lesson", "there is no lesson at this table")
        return self.lesson

    def _follow(self, lesson: Lesson, position: int) -> bool:
        """Go to a position of a lesson, and return whether anything was taken back for it."""
        assert self.played is not None
        script = lesson.actions[:position]
        shared = shared_length(self.played.record.actions, script)
        took_back = shared < self.position
        self._cut(shared)
        for action in script[shared:]:
            self.played.play(action)
            self._note_action(self.data.version + 1)
        self.data.status = "over" if self.played.state.seat < 0 else "playing"
        return took_back

    def _steps_in_lesson(self) -> int:
        """Return how many actions of the lesson's step have been made; without a lesson, of the
        game."""
        lesson, progress = self.lesson, self.data.lesson
        if lesson is None or progress is None:
            return self.position
        begin, _ = lesson.span(progress.step)
        return max(self.position - begin, 0)

    # Chat and rematch

    def chat(self, seat: int | None, name: str, text: str, now: float) -> None:
        self._note("chat", seat, now, {"name": name, "text": text})

    def rematch_seats(self, shift: int, level: str | None = None) -> list[Seat]:
        """Return the seats of a rematch, the first `shift` of them moved to the end; with a level,
        that of all bots."""
        self._expect_no_rematch()
        here = [
            Seat("bot", seat.name, level or seat.level)
            if seat.who == "bot"
            else Seat(seat.who, seat.name)
            for seat in self.data.seats
        ]
        return here[shift:] + here[:shift]

    def set_rematch(self, other: str, now: float) -> None:
        """Note that there is a rematch, at another table."""
        self._expect_no_rematch()
        self.data.rematch = other
        self._note("rematch", None, now, {"table": other})

    def _expect_no_rematch(self) -> None:
        if self.data.status != "over":
            raise Refusal("not-over", "the game is not over yet")
        if self.data.rematch is not None:
            raise Refusal("rematch", "there is a rematch already")

    # What the changes above share

    def answered(self, command: Command) -> Accepted | None:
        """Return the answer to this command if it was carried out before."""
        if command.key is None:
            return None
        return self.answers.get((command.seat, command.key))

    def _expect(self, version: int) -> None:
        if not self.data.moved <= version <= self.data.version:
            raise Refusal("stale", f"the table is at version {self.data.version}, not {version}")

    def _go_back(self, command: Command, position: int, now: float, kind: str) -> Accepted:
        assert self.played is not None
        before = self.played.state.seat
        self._cut(position)
        self._charge(before, now)
        return self._moved(kind, command, now)

    def _cut(self, position: int) -> None:
        """Take back all actions after a position."""
        assert self.played is not None
        self.played.rewind(position)
        del self.data.made[position:]
        del self.data.witnesses[position:]

    def _note_action(self, version: int) -> None:
        """Note that an action was made in this version, and who was there."""
        self.data.made.append(version)
        self.data.witnesses.append(self._at_table())

    def restart_clock(self, stopped: float, now: float) -> None:
        """Let the clock of the seat to move, which `stopped` with its server, run again from
        now."""
        if self.clock_runs:
            self.data.since = now - max(stopped - self.data.since, 0.0)
            self._note("clock", self.turn, now, {})

    def _charge(self, seat: int, now: float) -> None:
        """Stop the seat's clock and start that of the seat to move."""
        data = self.data
        clock = data.terms.clock
        if clock is not None and data.seats[seat].bot is None:
            data.left[seat] = max(data.left[seat] - (now - data.since), 0.0)
            if isinstance(clock, Slow):
                data.left[seat] = clock.days * DAY
            elif self.played is not None and self.played.state.seat != seat:
                data.left[seat] += clock.increment
            data.flagged = [flagged for flagged in data.flagged if flagged != seat]
        data.since = now

    def _moved(
        self,
        kind: str,
        command: Command,
        now: float,
        data: dict[str, Any] | None = None,
        action: int | None = None,
    ) -> Accepted:
        """Note that the position has changed."""
        self.data.take_back = None
        self.data.moved = self.data.version + 1
        return self._answer(kind, command, now, data or {}, action)

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
        """Note that all changes are stored: repeated commands now get the same answers."""
        self.remember(self.unsaved)
        self.unsaved = []

    def remember(self, changes: Iterable[Change]) -> None:
        """Keep the answers to the commands that made these changes."""
        for change in changes:
            if change.key is not None:
                answer = Accepted(change.version, change.data["position"])
                self.answers[change.seat, change.key] = answer


def shared_length(these: list[int], those: list[int]) -> int:
    """Return how many actions two games have in common from the beginning.

    >>> shared_length([1, 2, 3], [1, 2, 4, 5]), shared_length([1], [1, 2])
    (2, 1)
    """
    length = min(len(these), len(those))
    if these[:length] == those[:length]:
        return length
    return next(at for at in range(length) if these[at] != those[at])


def reopen_table(data: Snapshot) -> Table:
    """Return a stored table, or raise an error if it cannot be continued with these rules."""
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
    """Return a new table, or raise Refusal if it cannot be set up like this."""
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
        raise Refusal("set-up", "a table at one screen cannot have open seats")
    data = Snapshot(table_id, name, chosen, terms, seats, created=now, changed=now)
    table = Table(data, game)
    table.begin(now)
    return table
