"""A table: seats, versions, moves, undo, consent, clocks."""

from collections.abc import Callable, Collection

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games import GAMES
from sancity.kernel.record import verify
from sancity.kernel.rng import seeded
from sancity.tables.cleaning import clean, clean_name
from sancity.tables.data import (
    BotTurn,
    Command,
    Deadline,
    Grant,
    Live,
    Refusal,
    Seat,
    Slow,
    Snapshot,
    Terms,
)
from sancity.tables.frame_cache import FrameCache
from sancity.tables.frames import Frame
from sancity.tables.history import Log, actions_after, position_at, record_for
from sancity.tables.narration import log_of, sheet_of, since_last_turn
from sancity.tables.permissions import Viewer, join_grants
from sancity.tables.table import Table, reopen_table, set_table
from tests.support import fingerprint, random_action

ADA, BOB = Seat("person", "Ada"), Seat("person", "Bob")
BOT = Seat("bot", level="easy")


def begun(*seats: Seat, game: str = "cable_car", terms: Terms | None = None) -> Table:
    """A table at which the game has just begun, at noon."""
    table = set_table("t", game, {}, list(seats or (ADA, BOB)), terms or Terms(), 0.0)
    table.start(0.0)
    return table


def act(table: Table, now: float = 1.0, action: int | None = None) -> int:
    """The seat to move plays the first legal move, or this one; who it was."""
    assert table.state is not None
    assert table.turn is not None
    seat = table.turn
    bot = table.data.seats[seat].bot is not None
    command = Command(seat, None, table.data.version, by_bot=bot)
    table.move(command, table.state.legal()[0] if action is None else action, now)
    return seat


def play_hidden(table: Table, steps: int) -> None:
    """Random actions, until the game is over."""
    rng = seeded(3)
    for _ in range(steps):
        assert table.state is not None
        if table.turn is None:
            return
        act(table, action=random_action(table.state, rng))


def wants(table: Table, seat: int, key: str | None = None) -> Command:
    return Command(seat, key, table.data.version)


# LiveTable down


def test_a_game_begins_when_every_seat_is_taken() -> None:
    table = set_table("t", "cable_car", {}, [ADA, Seat("open"), Seat("open")], Terms(), 0.0)
    with pytest.raises(Refusal) as early:
        table.start(1.0)
    assert early.value.code == "open-seats"
    table.claim(1, "Bob", 2.0)
    table.seat_bot(2, "hard", 3.0)
    table.start(4.0)
    assert table.data.record is not None
    assert table.data.record.seats == ["Ada", "Bob", "bot:hard"]
    assert [change.kind for change in table.changes] == ["created", "joined", "bot", "started"]
    assert [change.version for change in table.changes] == [1, 2, 3, 4]
    with pytest.raises(Refusal, match="begun already"):
        table.start(5.0)
    with pytest.raises(Refusal, match="taken"):
        table.claim(0, "Eve", 5.0)


@pytest.mark.parametrize(
    ("game", "options", "seats", "reason"),
    [
        ("chess", {}, [ADA, BOB], "no game 'chess'"),
        ("cable_car", {}, [ADA], "2 to 6 players"),
        ("cable_car", {"hand_size": 9}, [ADA, BOB], "hand_size cannot be 9"),
        ("cable_car", {}, [ADA, Seat("bot", level="os:system")], "no bot 'os:system'"),
    ],
)
def test_a_table_that_cannot_be_set(
    game: str, options: dict[str, int], seats: list[Seat], reason: str
) -> None:
    with pytest.raises(Refusal, match=reason):
        set_table("t", game, dict(options), seats, Terms(), 0.0)


def test_a_bot_stands_in_and_hands_back() -> None:
    table = begun()
    assert table.duty() is None
    turn = table.turn
    assert turn is not None
    table.seat_bot(turn, "easy", 1.0)
    assert table.duty() == BotTurn(turn, "easy")
    with pytest.raises(Refusal, match="a bot plays"):
        table.move(wants(table, turn), 0, 2.0)
    table.give_back(turn, 3.0)
    assert table.duty() is None
    assert act(table) == turn


def test_a_secret_opens_what_it_was_made_for() -> None:
    grants = {
        "h": Grant("host"),
        "0": Grant("seat", 0),
        "1": Grant("seat", 1),
        "p": Grant("people"),
        "s": Grant("spectator"),
    }
    assert join_grants(grants, ["x"], [0, 1]) is None
    looking = join_grants(grants, ["s"], [0, 1])
    assert looking is not None
    assert not looking.seats
    both = join_grants(grants, ["0", "1", "h"], [0, 1])
    assert both is not None
    assert both.seats == {0, 1}
    assert both.host
    table = begun(game="san_gimignano")
    assert both.acting_seat(None, table) == table.turn
    hidden = begun()
    assert both.speaking_seat(None, hidden) == hidden.turn
    assert both.acting_seat(1, hidden) == 1
    with pytest.raises(Refusal, match="several seats"):
        both.acting_seat(None, hidden)
    with pytest.raises(Refusal, match="seat 2"):
        both.acting_seat(2, hidden)
    # A bot has taken the seat meanwhile.
    gone = join_grants(grants, ["0"], [1])
    assert gone is not None
    assert not gone.seats
    one_screen = join_grants(grants, ["p"], [0, 2])
    assert one_screen is not None
    assert one_screen.seats == {0, 2}


def test_a_player_is_renamed_at_any_time() -> None:
    table = set_table("t", "cable_car", {}, [ADA, BOT], Terms(), 0.0)
    table.rename(0, "Grace", 1.0)
    table.start(2.0)
    before = table.draft()
    table.rename(0, "Heidi", 3.0)
    assert table.data.seats[0].name == "Heidi"
    assert table.changes[-1].kind == "renamed"
    assert table.data.record is not None
    assert table.data.record.seats == ["Heidi", "bot:easy"]
    assert before.data.record is not None
    assert before.data.record.seats == ["Grace", "bot:easy"]
    with pytest.raises(Refusal, match="no person"):
        table.rename(1, "Robot", 4.0)


def test_a_new_name_does_not_withdraw_a_request() -> None:
    table = begun()
    seat = act(table)
    table.ask_back(wants(table, seat), 0, 2.0)
    asked = table.data.take_back
    table.rename(seat, "Grace", 3.0)
    assert table.data.take_back == asked


# Leaving and resigning


def test_a_player_who_leaves_the_lobby_frees_the_seat() -> None:
    table = set_table("t", "cable_car", {}, [ADA, BOB], Terms(), 0.0)
    table.leave(1, 1.0)
    assert table.data.seats[1] == Seat("open")
    screen = set_table("t", "cable_car", {}, [ADA, BOB], Terms(hot_seat=True), 0.0)
    with pytest.raises(Refusal, match="one screen"):
        screen.leave(1, 1.0)


def test_the_table_waits_for_a_player_who_left_until_they_move() -> None:
    table = begun()
    turn = table.turn
    assert turn is not None
    table.leave(turn, 1.0)
    assert table.changes[-1].kind == "left"
    info = frame(table, Viewer(frozenset(), False)).table.seats[turn]
    assert (info.away, info.stand_in, info.resigned) == (True, None, False)
    assert table.duty() is None
    assert act(table) == turn
    assert not frame(table, Viewer(frozenset(), False)).table.seats[turn].away


def test_a_bot_plays_for_a_player_who_left_where_the_terms_say_so() -> None:
    table = begun(terms=Terms(on_timeout="bot"))
    turn = table.turn
    assert turn is not None
    table.leave(turn, 1.0)
    assert table.duty() == BotTurn(turn, "medium")
    version = table.data.version
    table.leave(turn, 1.5)
    assert table.data.version == version
    table.give_back(turn, 2.0)
    assert not frame(table, Viewer(frozenset(), False)).table.seats[turn].away
    assert act(table) == turn
    with pytest.raises(Refusal, match="not away"):
        table.give_back(turn, 3.0)


def test_a_player_who_left_is_not_asked_about_what_happened_since() -> None:
    table = begun(ADA, BOB, Seat("person", "Carol"))
    seat = table.turn
    assert seat is not None
    gone, here = (other for other in range(3) if other != seat)
    table.leave(gone, 1.0)
    act(table)
    table.ask_back(wants(table, seat), 0, 2.0)
    assert table.data.take_back is not None
    assert table.data.take_back.asked == (here,)


def test_a_bot_plays_to_the_end_for_a_player_who_resigned() -> None:
    table = begun(ADA, BOB, Seat("person", "Carol"))
    table.resign(0, 1.0)
    assert table.data.status == "playing"
    seat = table.data.seats[0]
    assert (seat.bot, seat.resigned) == ("medium", True)
    attempts: list[Callable[[], None]] = [
        lambda: table.give_back(0, 2.0),
        lambda: table.seat_bot(0, "easy", 2.0),
        lambda: table.leave(0, 2.0),
        lambda: table.resign(0, 2.0),
    ]
    for attempt in attempts:
        with pytest.raises(Refusal) as refusal:
            attempt()
        assert refusal.value.code == "resigned"
    while table.turn != 0:
        act(table)
    with pytest.raises(Refusal, match="resigned"):
        table.move(wants(table, 0), 0, 3.0)
    act(table)
    was_free = table.free
    assert not was_free
    table.ask_back(wants(table, 1), 0, 4.0)
    assert table.data.take_back is not None
    assert table.data.take_back.asked == (2,)
    table.resign(1, 5.0)
    assert table.free
    play_hidden(table, 10_000)
    assert table.data.ended is None
    assert sheet_of(table, "en").scores


@pytest.mark.parametrize("other", ["bot", "left", "resigned"])
def test_a_game_that_everyone_gave_up_is_over_without_a_result(other: str) -> None:
    table = begun(ADA, BOT if other == "bot" else BOB)
    act(table)
    if other == "left":
        table.leave(1, 1.0)
    elif other == "resigned":
        table.resign(1, 1.0)
        assert table.data.status == "playing"
    table.resign(0, 2.0)
    assert (table.data.status, table.turn, table.duty()) == ("over", None, None)
    for viewer in (Viewer(frozenset({0}), True), Viewer(frozenset(), False)):
        sent = frame(table, viewer)
        assert (sent.table.ended, sent.you.undo) == ("resigned", 0)
        assert sent.view is not None
        assert (sent.view["moves"], sent.view["result"]) == ([], None)
        # What is hidden stays so.
        assert isinstance(record_for(table, viewer), Log)
    assert sent.table.seats[0].resigned
    with pytest.raises(Refusal, match="no result"):
        sheet_of(table, "en")
    with pytest.raises(Refusal) as late:
        table.resign(0, 3.0)
    assert late.value.code == "not-playing"
    with pytest.raises(Refusal):
        table.undo(wants(table, 0), 3.0)
    assert reopen_table(msgspec.json.decode(msgspec.json.encode(table.data), type=Snapshot))


# Moves


def test_a_repeated_move_is_answered_the_same_and_done_once() -> None:
    table = begun()
    seat = table.turn
    assert seat is not None
    assert table.state is not None
    command = Command(seat, "key", table.data.version)
    first = table.move(command, table.state.legal()[0], 1.0)
    table.saved()
    act(table)
    assert table.move(command, 0, 2.0) == first
    assert table.position == 2


def test_a_move_needs_the_newest_position_but_not_the_newest_chat() -> None:
    table = begun()
    assert table.state is not None
    seen = table.data.version
    table.chat(0, "Ada", "Good luck!", 1.0)
    turn = table.turn
    assert turn is not None
    table.move(Command(turn, None, seen), table.state.legal()[0], 2.0)
    for version in (seen, table.data.version + 1, -1):
        with pytest.raises(Refusal) as stale:
            table.move(Command(1 - turn, None, version), 0, 3.0)
        assert stale.value.code == "stale"


@pytest.mark.parametrize("move", [-1, 10**30, 7, "", "dance", "lay 99 at 99,99"])
def test_what_is_no_legal_move_changes_nothing(move: int | str) -> None:
    table = begun()
    assert table.turn is not None
    assert table.state is not None
    if move == 7 and 7 in table.state.legal():
        move = 10**6
    before = fingerprint(table.game, table.state), msgspec.json.encode(table.data)
    with pytest.raises(Refusal):
        table.move(wants(table, table.turn), move, 1.0)
    assert (fingerprint(table.game, table.state), msgspec.json.encode(table.data)) == before


def test_only_the_seat_to_move_moves() -> None:
    table = begun()
    assert table.turn is not None
    with pytest.raises(Refusal) as refusal:
        table.move(wants(table, 1 - table.turn), 0, 1.0)
    assert refusal.value.code == "not-your-turn"


@pytest.mark.parametrize("game", GAMES.names())
def test_a_game_is_played_to_its_end_and_loaded_at_any_time(game: str) -> None:
    table = begun(game=game)
    rng = seeded(1)
    while table.turn is not None:
        assert table.state is not None
        act(table, action=random_action(table.state, rng))
        if table.position % 20 == 0:
            again = Table(
                msgspec.json.decode(msgspec.json.encode(table.data), type=type(table.data))
            )
            assert again.state is not None
            assert fingerprint(again.game, again.state) == fingerprint(table.game, table.state)
            assert again.actors == table.actors
    assert table.data.status == "over"
    assert table.data.record is not None
    verify(table.data.record, table.game)
    with pytest.raises(Refusal):
        table.undo(wants(table, 0), 1.0)


def test_a_draft_leaves_the_table_alone() -> None:
    table = begun()
    play_hidden(table, 5)
    assert table.state is not None
    before = fingerprint(table.game, table.state), msgspec.json.encode(table.data), table.actors[:]
    draft = table.draft()
    play_hidden(draft, 30)
    draft.seat_bot(0, "easy", 2.0)
    assert before == (
        fingerprint(table.game, table.state),
        msgspec.json.encode(table.data),
        table.actors,
    )


@given(st.sampled_from(GAMES.names()), st.integers(1, 60), st.integers(0, 60))
def test_every_past_position_is_as_it_was(game: str, steps: int, back: int) -> None:
    table = begun(game=game)
    assert table.state is not None
    seen = [fingerprint(table.game, table.state)]
    rng = seeded(steps)
    while table.turn is not None and table.position < steps:
        act(table, action=random_action(table.state, rng))
        seen.append(fingerprint(table.game, table.state))
    # How long a game is depends on its deal, which is another one each time.
    position = max(0, table.position - back)
    assert fingerprint(table.game, table.state_at(position)) == seen[position]
    with pytest.raises(Refusal):
        table.state_at(table.position + 1)


# Undo


@given(st.sampled_from(GAMES.names()), st.integers(1, 60))
def test_undo_goes_back_to_the_last_thing_revealed_and_no_further(game: str, steps: int) -> None:
    table = begun(game=game)
    assert table.state is not None
    rng = seeded(steps)
    seen = [fingerprint(table.game, table.state)]
    while table.turn is not None and table.position < steps:
        act(table, action=random_action(table.state, rng))
        seen.append(fingerprint(table.game, table.state))
    if table.turn is None:
        return
    last = table.actors[-1]
    assert table.undoable(1 - last) == 0
    free = table.undoable(last)
    assert table.played is not None
    assert not any(table.played.revealed[table.position - free :])
    assert set(table.actors[table.position - free :]) <= {last}
    position = table.position
    if free:
        draft = table.draft()
        draft.undo(wants(draft, last), 2.0, whole_turn=True)
        assert draft.position == position - free
        table.undo(wants(table, last), 2.0)
        assert table.position == position - 1
        assert fingerprint(table.game, table.state) == seen[position - 1]
    else:
        with pytest.raises(Refusal) as refusal:
            table.undo(wants(table, last), 2.0)
        assert refusal.value.code == "no-undo"


def test_a_repeated_undo_undoes_once() -> None:
    table = begun(terms=Terms(hot_seat=True))
    for _ in range(4):
        act(table)
    command = wants(table, 0, "oops")
    first = table.undo(command, 2.0)
    table.saved()
    assert table.undo(command, 3.0) == first
    assert table.position == 3


def test_one_person_against_bots_takes_back_at_will() -> None:
    table = begun(ADA, BOT)
    while table.position < 9 or table.turn != 0:
        act(table)
    own = [i for i, seat in enumerate(table.actors) if seat == 0]
    table.undo(wants(table, 0), 2.0)
    assert table.position == own[-1]
    assert table.turn == 0
    table.undo(wants(table, 0), 3.0)
    assert table.position == own[-2]


def test_others_are_asked_before_more_is_taken_back() -> None:
    carol = Seat("person", "Carol")
    table = begun(ADA, BOB, carol, BOT)
    for _ in range(12):
        act(table)
    own = max(i for i, seat in enumerate(table.actors) if seat == 0)
    table.ask_back(wants(table, 0), None, 2.0)
    assert table.data.take_back is not None
    assert table.data.take_back.position == own
    for nobody in (0, 3):
        with pytest.raises(Refusal):
            table.answer_back(wants(table, nobody), True, 3.0)
    table.answer_back(wants(table, 1), True, 3.0)
    assert table.position == 12
    table.answer_back(wants(table, 2), True, 4.0)
    assert table.position == own
    assert table.data.take_back is None


def test_a_refusal_or_a_move_ends_the_wish() -> None:
    table = begun()
    for _ in range(3):
        act(table)
    table.ask_back(wants(table, 0), 0, 2.0)
    table.answer_back(wants(table, 1), False, 3.0)
    assert table.data.take_back is None
    table.ask_back(wants(table, 0), 0, 4.0)
    act(table)
    assert table.data.take_back is None
    with pytest.raises(Refusal, match="there is no request"):
        table.answer_back(wants(table, 1), True, 5.0)
    table.ask_back(wants(table, 0), 1, 6.0)
    table.answer_back(wants(table, 0), False, 7.0)
    assert table.data.take_back is None
    with pytest.raises(Refusal, match="no such position"):
        table.ask_back(wants(table, 0), 99, 8.0)


def reveal(table: Table) -> tuple[int, int]:
    """Play until something is revealed: the position before it, and who did it."""
    assert table.played is not None
    while not (table.played.revealed and table.played.revealed[-1]):
        act(table)
    return table.position - 1, table.actors[-1]


@pytest.mark.parametrize("how", ["host", "clock", "before"])
def test_a_bot_on_a_seat_agrees_to_nothing_that_was_revealed(how: str) -> None:
    table = begun(terms=Terms(clock=Live(60.0), on_timeout="bot"))
    first = table.turn
    assert first is not None
    if how == "before":
        table.seat_bot(1 - first, "medium", 1.0)
    position, actor = reveal(table)
    other = 1 - actor
    if how == "host":
        table.seat_bot(other, "medium", 2.0)
    elif how == "clock":
        while table.turn != other:
            act(table, now=2.0)
        table.flag(100.0)
    assert table.data.seats[other].stand_in == "medium"
    before = table.position
    table.ask_back(wants(table, actor), position, 101.0)
    # Nothing happens until the person who was there has agreed, bot or no bot.
    assert table.position == before
    assert table.data.take_back is not None
    assert table.data.take_back.asked == (other,)
    table.answer_back(wants(table, other), True, 102.0)
    assert table.position == position


def test_who_has_left_by_themselves_is_not_asked() -> None:
    table = begun()
    first = table.turn
    assert first is not None
    table.seat_bot(1 - first, "medium", 1.0, excused=True)
    position, actor = reveal(table)
    assert actor == first
    table.ask_back(wants(table, actor), position, 2.0)
    assert table.position == position
    # What they saw themselves is another matter.
    table.give_back(1 - first, 3.0)
    position, actor = reveal(table)
    table.seat_bot(1 - first, "medium", 4.0, excused=True)
    table.ask_back(wants(table, actor), position, 5.0)
    assert table.data.take_back is not None
    assert table.data.take_back.asked == (1 - first,)


def test_the_witnesses_are_stored_and_old_tables_count_everybody() -> None:
    table = begun()
    position, actor = reveal(table)
    text = msgspec.json.encode(table.data)
    known = msgspec.json.decode(text)
    assert len(known["witnesses"]) == table.position
    del known["witnesses"]
    for stored in (text, msgspec.json.encode(known)):
        again = Table(msgspec.json.decode(stored, type=Snapshot))
        again.seat_bot(1 - actor, "medium", 1.0)
        again.ask_back(wants(again, actor), position, 2.0)
        assert again.data.take_back is not None


# Clocks


def test_a_live_clock_charges_the_seat_to_move_and_adds_after_its_turn() -> None:
    table = begun(terms=Terms(clock=Live(60.0, 5.0)))
    first = table.turn
    assert first is not None
    assert table.duty() == Deadline(first, 60.0)
    while table.turn == first:
        act(table, now=10.0)
    assert table.data.left[first] == 55.0
    assert table.duty() == Deadline(1 - first, 70.0)
    assert table.wake == 70.0


def test_when_time_is_up_the_table_waits_or_a_bot_plays() -> None:
    for choice, duty in (("wait", None), ("bot", BotTurn)):
        terms = msgspec.convert(
            {"clock": {"kind": "live", "bank": 60}, "on_timeout": choice}, Terms
        )
        table = begun(terms=terms)
        turn = table.turn
        assert turn is not None
        with pytest.raises(Refusal):
            table.flag(59.0)
        table.flag(61.0)
        assert table.data.flagged == [turn]
        assert isinstance(table.duty(), duty) if duty else table.duty() is None
        if duty:
            table.give_back(turn, 100.0)
            assert table.duty() == Deadline(turn, 160.0)
        else:
            act(table, now=100.0)
            assert table.data.flagged == []


def test_a_slow_clock_gives_days_for_every_turn() -> None:
    table = begun(terms=Terms(clock=Slow(2.0)))
    act(table, now=86400.0)
    assert table.data.left == [2 * 86400.0, 2 * 86400.0]


def test_a_bot_has_no_clock_and_a_restart_costs_nobody_time() -> None:
    table = begun(ADA, BOT, terms=Terms(clock=Live(60.0)))
    while table.turn == 1:
        act(table, now=0.0)
    while table.turn == 0:
        act(table, now=10.0)
    assert table.duty() == BotTurn(1, "easy")
    while table.turn == 1:
        act(table, now=500.0)
    assert table.data.left[1] == 60.0
    # Five seconds into the turn the server went down; the rest was no time at all.
    table.restart_clock(505.0, 10_000.0)
    assert table.duty() == Deadline(0, 10_045.0)


def test_a_slow_clock_does_not_run_while_the_server_is_down() -> None:
    table = begun(ADA, BOB, terms=Terms(clock=Slow(2.0)))
    turn = table.turn
    assert turn is not None
    table.restart_clock(86400.0, 30 * 86400.0)
    assert table.duty() == Deadline(turn, 31 * 86400.0)
    # Nor does it matter what time of day it is when the server comes back.
    table.restart_clock(30 * 86400.0, 1000.0)
    assert table.duty() == Deadline(turn, 1000.0 + 86400.0)


# What other servers have changed


@given(st.sampled_from(GAMES.names()), st.integers(0, 2**32), st.data())
def test_a_table_that_catches_up_is_the_same_table(
    game: str, seed: int, data: st.DataObject
) -> None:
    """Whatever has happened since, and however long ago that was."""
    rng = seeded(seed)
    table = begun(ADA, BOB, game=game)
    table.saved()
    behind = table
    for number in range(rng.below(60)):
        draft = table.draft()
        if draft.turn is None:
            break
        command = Command(draft.turn, f"k{number}", draft.data.version)
        do = rng.below(8)
        if do == 0 and draft.undoable(draft.turn):
            draft.undo(command, float(number))
        elif do == 1:
            draft.rename(rng.below(2), f"Ada {number}", float(number))
        elif do == 2:
            draft.chat(0, "Ada", "Hello", float(number))
        elif draft.state is not None:
            draft.move(command, random_action(draft.state, rng), float(number))
        draft.saved()
        table = draft
        if data.draw(st.booleans()):
            changes = [c for c in table.changes if c.version > behind.data.version]
            stored = msgspec.json.encode(table.data)
            behind = behind.caught_up(msgspec.json.decode(stored, type=Snapshot), changes)
            assert msgspec.json.encode(behind.data) == stored
            assert behind.changes == table.changes
            assert behind.answers == table.answers
            assert actions_after(behind, None) == actions_after(table, None)
            assert behind.state is not None
            assert table.state is not None
            assert fingerprint(table.game, behind.state) == fingerprint(table.game, table.state)


# What is sent


def frame(
    table: Table, viewer: Viewer, after: int | None = None, connected: Collection[int] = ()
) -> Frame:
    return msgspec.json.decode(FrameCache(table, connected).frame(viewer, after), type=Frame)


def test_a_frame_tells_what_is_new() -> None:
    table = begun()
    seen = table.data.version
    turn = act(table)
    table.chat(1, "Bob", "Hm.", 2.0)
    sent = frame(table, Viewer(frozenset({turn}), True), after=seen, connected={0})
    assert [change.kind for change in sent.changes] == ["move", "chat"]
    assert sent.complete
    assert sent.view is not None
    assert sent.view["viewer"] == turn
    assert sent.view["events"]
    assert sent.you.host
    assert [seat.connected for seat in sent.table.seats] == [True, False]
    fresh = frame(table, Viewer(frozenset(), False))
    assert fresh.changes == []
    assert fresh.view is not None
    assert fresh.view["viewer"] is None
    assert fresh.view["events"] == []


@pytest.mark.parametrize("game", GAMES.names())
def test_at_one_screen_a_hand_is_shown_when_its_seat_is_named(game: str) -> None:
    table = begun(game=game, terms=Terms(hot_seat=True))
    both = Viewer(frozenset({0, 1}), True)
    for _ in range(4):
        shown = table.turn if table.game.open_information else None
        assert frame(table, both).you.seat == shown
        for seat in (0, 1):
            assert frame(table, both._replace(asked=seat)).you.seat == seat
        act(table)


def test_a_viewer_who_lost_the_seat_they_asked_for_sees_no_other_hand() -> None:
    table = begun(terms=Terms(hot_seat=True))
    assert frame(table, Viewer(frozenset({1}), False, asked=0)).you.seat is None


def test_undone_actions_are_told_no_more() -> None:
    table = begun(terms=Terms(hot_seat=True))
    seen = table.data.version
    act(table)
    table.undo(wants(table, 0), 2.0)
    sent = frame(table, Viewer(frozenset({0}), False), after=seen)
    assert [change.kind for change in sent.changes] == ["move", "undo"]
    assert sent.view is not None
    assert sent.view["events"] == []


@pytest.mark.parametrize("game", GAMES.names())
def test_a_running_game_is_told_step_by_step_without_its_seed(game: str) -> None:
    table = begun(game=game)
    play_hidden(table, 15)
    assert table.data.record is not None
    for viewer in (Viewer(frozenset({0}), False), Viewer(frozenset(), False)):
        sent = msgspec.to_builtins(record_for(table, viewer))
        assert len(sent["steps"]) == 15
        assert "seed" not in sent
        assert "actions" not in sent
    assert position_at(table, Viewer(frozenset({1}), False), 7).view["viewer"] == 1
    for language in ("en", "fr", "nl"):
        seen = since_last_turn(table, Viewer(frozenset({0}), False), language)
        assert set(table.actors[seen.position + 1 :]) <= {1}
        assert since_last_turn(table, Viewer(frozenset(), False), language).lines


@pytest.mark.parametrize("game", GAMES.names())
def test_the_log_and_the_score_sheet_are_told_in_words(game: str) -> None:
    table = begun(ADA, BOT, game=game)
    play_hidden(table, 9)
    onlooker = Viewer(frozenset(), False)
    for language in ("en", "fr", "nl"):
        log = log_of(table, onlooker, language)
        assert [entry.position for entry in log] == list(range(1, 10))
        assert log[4:] == log_of(table, onlooker, language, 4)
        lines = " ".join(line for entry in log for line in entry.lines)
        assert "Ada" in lines
        assert "Mason" in lines
        with pytest.raises(Refusal, match="not over"):
            sheet_of(table, language)
    play_hidden(table, 10_000)
    for language in ("en", "fr", "nl"):
        sheet = sheet_of(table, language)
        assert len(sheet.lines) == len(sheet.scores) == 2
        assert all(line.text and line.points for lines in sheet.lines for line in lines)


def test_a_rematch_has_the_same_players() -> None:
    table = begun(ADA, BOB, BOT)
    with pytest.raises(Refusal, match="not over"):
        table.rematch_seats(0)
    table.resign(0, 1.0)
    while table.turn is not None:
        act(table)
    assert table.rematch_seats(0) == [ADA, BOB, BOT]
    assert table.rematch_seats(1) == [BOB, BOT, ADA]
    assert table.rematch_seats(0, "hard") == [ADA, BOB, Seat("bot", level="hard")]
    table.set_rematch("other", 9.0)
    with pytest.raises(Refusal, match="already"):
        table.set_rematch("third", 9.0)


# Cleaning


def test_names_and_chat_are_cleaned() -> None:
    assert clean("a\u202eb\u2066c\x00d\u200be", 40) == "abcde"
    assert clean("one\ntwo\tthree\u2028four", 40) == "one two three four"
    assert clean("one\ntwo", 40, keep_lines=True) == "one\ntwo"
    assert clean("Z" + "\u0301" * 50, 40).startswith("Ź")
    assert len(clean("Z" + "\u0301" * 50, 40)) <= 5
    assert clean("x" * 100, 40) == "x" * 40
    assert clean("\ud800", 40) == ""
    assert clean_name("bot:expert") == "bot expert"


# What has been seen


@pytest.mark.parametrize("how", ["blind", "face-up"])
def test_an_exchange_of_shares_cannot_be_taken_back(how: str) -> None:
    table = set_table("t", "cable_car", {"companies": True}, [ADA, BOB], Terms(), 0.0)
    table.start(0.0)
    seat = act(table, action=GAMES.get("cable_car").read(f"exchange 10 {how}"))
    assert table.undoable(seat) == 0
    with pytest.raises(Refusal) as refusal:
        table.undo(wants(table, seat), 2.0)
    assert refusal.value.code == "no-undo"
