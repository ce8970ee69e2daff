"""A worker that keeps games decides as one that replays them, and plays only what is new."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sancity.kernel.record
import sancity.kernel.recorded_game
from sancity.games import GAMES
from sancity.kernel.record import Record, RecordError, begin, play_with_events, start_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.rng import seeded
from sancity.kernel.state import Event, IllegalMove, State
from sancity.tables import thinking
from sancity.tables.kept_games import KeptGames
from sancity.tables.thinking import advise, choose
from tests.support import fingerprint, random_action


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on in a worker that has not seen anything yet."""
    monkeypatch.setattr(thinking, "kept_games", KeptGames())


def random_record(name: str, seed: int = 1906, moves: int = 60) -> Record:
    game = GAMES.get(name)
    record = start_record(game, ["person"] * 2, {}, seed=seed, salt="")
    state = begin(record, game)
    rng = seeded(seed)
    while len(record.actions) < moves:
        action = random_action(state, rng)
        state.apply(action)
        if state.seat < 0:
            break
        record.actions.append(action)
    return record


def cut(record: Record, length: int) -> Record:
    return msgspec.structs.replace(record, actions=record.actions[:length])


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The actions that have been played on kept games; a test empties the list as it goes."""
    actions: list[int] = []

    def noted(state: State, action: int) -> list[Event]:
        actions.append(action)
        return play_with_events(state, action)

    monkeypatch.setattr(sancity.kernel.record, "play_with_events", noted)
    monkeypatch.setattr(sancity.kernel.recorded_game, "play_with_events", noted)
    return actions


@pytest.mark.parametrize("name", GAMES.names())
def test_the_same_is_chosen_with_and_without_kept_games(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = random_record(name)
    # Forward as in a game, then an undo, and forward again.
    lengths = [0, 5, 11, 30, 29, 12, 13, 40]
    kept = [choose(cut(record, length), "medium") for length in lengths]
    for length, action in zip(lengths, kept, strict=True):
        forget(monkeypatch)
        assert choose(cut(record, length), "medium") == action


def test_advice_is_the_same_with_and_without_kept_games(monkeypatch: pytest.MonkeyPatch) -> None:
    # The hard bot looks at the clock, too.
    monkeypatch.setattr(thinking, "ADVISER", "search@40")
    record = random_record("san_gimignano")
    choose(cut(record, 20), "random")
    kept = advise(cut(record, 25))
    forget(monkeypatch)
    assert advise(cut(record, 25)) == kept


def test_only_new_actions_are_played(played: list[int]) -> None:
    record = random_record("ticket_to_ride")
    games = KeptGames()
    games.at(cut(record, 30))
    assert played == record.actions[:30]
    for begin_at, end in ((30, 31), (31, 31), (31, 50)):
        played.clear()
        games.at(cut(record, end))
        assert played == record.actions[begin_at:end]


def test_after_an_undo_only_what_differs_is_played(played: list[int]) -> None:
    record = random_record("ticket_to_ride")
    games = KeptGames()
    games.at(cut(record, 30))
    played.clear()
    assert games.at(cut(record, 25)).position == 25
    assert played == []
    # Another move than the one that was taken back.
    state = RecordedGame(GAMES.get(record.game), cut(record, 25)).state
    other = next(action for action in state.legal() if action != record.actions[25])
    changed = cut(record, 25)
    changed.actions.append(other)
    played.clear()
    games.at(cut(record, 28))
    games.at(changed)
    assert played == [*record.actions[25:28], other]


@given(
    st.sampled_from(GAMES.names()),
    st.lists(st.tuples(st.integers(1, 2), st.integers(0, 60)), max_size=8),
)
def test_a_kept_game_is_always_that_of_its_record(
    name: str, requests: list[tuple[int, int]]
) -> None:
    """Two games of one deal that differ after a few moves, and requests in any order."""
    one = random_record(name)
    rng = seeded(2)
    game = GAMES.get(name)
    twin = RecordedGame(game, cut(one, 7))
    while twin.position < 40 and twin.state.seat >= 0:
        twin.play(random_action(twin.state, rng))
    games = KeptGames()
    for number, length in requests:
        record = cut(one if number == 1 else twin.record, length)
        kept = games.at(record)
        assert kept.record.actions == record.actions
        fresh = RecordedGame(game, cut(record, length))
        assert fingerprint(game, kept.state) == fingerprint(game, fresh.state)


def test_a_kept_game_is_independent_of_the_record_it_was_asked_for_with() -> None:
    record = random_record("cable_car")
    games = KeptGames()
    games.at(record)
    record.actions.pop()
    assert games.at(record).position == len(record.actions)


def test_games_of_other_players_options_or_seeds_are_other_games() -> None:
    record = random_record("cable_car", moves=0)
    games = KeptGames()
    first = games.at(record)
    for change in (
        {"seats": ["person"] * 3},
        {"options": record.options | {"hand_size": 3}},
        {"seed": "1907"},
    ):
        assert games.at(msgspec.structs.replace(record, **change)) is not first
    assert games.at(msgspec.structs.replace(record, seats=["Ada", "Bo"])) is first


def test_a_record_that_cannot_be_played_spoils_nothing() -> None:
    record = random_record("cable_car")
    games = KeptGames()
    games.at(cut(record, 20))
    wrong = cut(record, 21)
    wrong.actions[20] = 1449
    with pytest.raises(IllegalMove):
        games.at(wrong)
    with pytest.raises(RecordError, match=r"actions\[20\]"):
        games.at(wrong)
    assert games.at(cut(record, 20)).record.actions == record.actions[:20]


def test_the_games_not_asked_for_longest_are_forgotten(played: list[int]) -> None:
    records = [random_record("san_gimignano", seed, 3) for seed in range(3)]
    games = KeptGames(max_games=2)
    for number in (0, 1, 0, 2):
        games.at(records[number])
    played.clear()
    games.at(records[0])
    games.at(records[2])
    assert played == []
    games.at(records[1])
    assert played == records[1].actions
