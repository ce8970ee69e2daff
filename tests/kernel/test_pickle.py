"""Games and states can be copied and pickled, and go on as if nothing had happened."""

import copy
import multiprocessing
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sancity.bots import KINDS, LEVELS, ask, bot_maker
from sancity.games import GAMES
from sancity.kernel import pickling
from sancity.kernel.components import Components
from sancity.kernel.game import Game, shared_game, shared_setup
from sancity.kernel.pickling import OutdatedPickle
from sancity.kernel.planes import Planes
from sancity.kernel.record import start_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event, State
from tests.harbour import HarbourGame
from tests.harbour.rules import Harbour
from tests.kernel.test_state import Countdown
from tests.support import (
    ALL_VARIANTS,
    Variant,
    any_variant,
    apply_with_events,
    fingerprint,
    inside,
    play_on,
    printed_by_plain,
    random_action,
    seats_and_spectator,
    view_text,
)

PROTOCOLS: Final = range(2, pickle.HIGHEST_PROTOCOL + 1)
ALL_GAMES: Final = [*map(GAMES.get, GAMES.names()), HarbourGame()]
every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])
any_seed = st.integers(0, 2**128 - 1)
harbours = st.sampled_from([Variant(HarbourGame(), players, ()) for players in (2, 3, 4)])
Copier = Callable[[Any], Any]


def repickle(thing: Any, protocol: int = pickle.DEFAULT_PROTOCOL) -> Any:
    return pickle.loads(pickle.dumps(thing, protocol))


COPIERS: Final[tuple[Copier, ...]] = (
    copy.copy,
    copy.deepcopy,
    *(lambda thing, protocol=protocol: repickle(thing, protocol) for protocol in PROTOCOLS),
)


def observation(variant: Variant, state: State, seat: int) -> list[int]:
    tensor = variant.game.tensor(variant.players, dict(variant.options))
    row = vec[i32]([i32(0)] * int(tensor.size))
    tensor.write(state, seat, row, 0)
    return list(row)


def everything(variant: Variant, state: State) -> Any:
    """All there is to know of a state, inside and outside."""
    game = variant.game
    views = [view_text(game, state, seat, []) for seat in seats_and_spectator(variant)]
    rows = [observation(variant, state, seat) for seat in range(variant.players)]
    return fingerprint(game, state), inside(state), views, rows


def altered(game: Game) -> Components:
    """The components of the box, with a remark."""
    return Components(f"# mine\n{game.components.text}", "mine.toml")


@given(any_variant | harbours, any_seed, st.integers(0, 150), st.sampled_from(COPIERS))
def test_a_copied_state_goes_on_in_the_same_way(
    variant: Variant, seed: int, moves: int, copier: Copier
) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed), moves)
    before = everything(variant, state)
    other = copier(state)
    assert everything(variant, other) == before
    assert play_on(other, seeded(1), 1000) == play_on(state.copy(), seeded(1), 1000)
    assert everything(variant, state) == before
    play_on(state, seeded(1), 1000)
    assert everything(variant, other) == everything(variant, state)


@given(any_variant, any_seed, st.integers(0, 100))
def test_a_guess_pickles_too(variant: Variant, seed: int, moves: int) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed), moves)
    guess = state.guess(max(state.seat, 0), seeded(7))
    assert everything(variant, repickle(guess)) == everything(variant, guess)


def test_unpickled_states_share_their_game_and_their_set_up() -> None:
    state, other = (
        repickle(GAMES.get("cable_car").new(3, seed, companies=True)) for seed in (1, 2)
    )
    assert state.setup is other.setup
    assert state.setup.parts is GAMES.get("cable_car").parts
    assert state.setup.companies
    assert not repickle(GAMES.get("cable_car").new(3, 1)).setup.companies


def test_a_pickled_state_is_small() -> None:
    for variant in ALL_VARIANTS:
        state = variant.new(1)
        play_on(state, seeded(1), 20)
        assert len(pickle.dumps(state)) < 4096


def test_a_copied_state_tells_nobody_what_happens() -> None:
    state = GAMES.get("cable_car").new(2, 1)
    state.events = []
    for copier in COPIERS:
        other = copier(state)
        assert other.events is None
        other.apply(random_action(other, seeded(1)))
    assert state.events == []


def test_a_state_written_by_a_user_pickles() -> None:
    state = Countdown(7)
    state.play(2)
    other = repickle(state)
    assert (other.counters, other.seat, other.last) == (5, 1, 0)
    play_on(other, seeded(1), 10)
    assert state.counters == 5


class Crane:
    """Part of a state: it knows the state that it is part of."""

    def __init__(self, harbour: "Cranes") -> None:
        self.harbour = harbour
        self.lifted = vec[i64]([4])


class Cranes(Harbour):
    """A state with objects that pickle knows how to keep."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.names = {name}
        self.cranes = [Crane(self)]


def test_a_state_keeps_whatever_a_user_puts_in_it() -> None:
    state = Cranes("Golden Gate")
    state.rng = seeded(1)
    other = repickle(state)
    assert other.names == {"Golden Gate"}
    assert other.cranes[0].harbour is other
    assert list(other.cranes[0].lifted) == [4]


@given(any_seed, st.integers(0, 20), st.sampled_from(COPIERS))
def test_copied_random_numbers_go_on_in_the_same_way(seed: int, drawn: int, copier: Copier) -> None:
    rng = seeded(seed)
    for _ in range(drawn):
        rng.next()
    other: Rng = copier(rng)
    assert other is not rng
    assert [other.next() for _ in range(9)] == [rng.next() for _ in range(9)]


@pytest.mark.parametrize("copier", COPIERS)
def test_events_can_be_copied(copier: Copier) -> None:
    event = Event("draw", 1, {"from": "deck"}, {"card": 7})
    other = copier(event)
    assert [other.seen_by(seat) for seat in (None, 0, 1)] == [
        event.seen_by(seat) for seat in (None, 0, 1)
    ]


@every_game
@pytest.mark.parametrize("copier", COPIERS)
def test_a_copied_game_is_the_same_object(game: Game, copier: Copier) -> None:
    parts, setup = game.parts, game.setup(2, game.read_options({}))
    if game.name == "harbour":
        # It has been made more than once in this process.
        assert type(copier(game)) is HarbourGame
        return
    assert copier(game) is game
    assert copier(parts) is parts
    assert copier(copier(setup)) is copier(setup)


@every_game
def test_corrected_components_travel_with_a_game_and_its_states(game: Game) -> None:
    mine = type(game)(altered(game))
    state = mine.new(2, 1)
    play_on(state, seeded(1), 5)
    read = repickle([mine, state])
    assert read[0].components.text == mine.components.text
    assert read[0].components.source == "mine.toml"
    assert fingerprint(read[0], read[1]) == fingerprint(mine, state)
    assert repickle(mine) is repickle(mine)
    assert repickle(mine) is not repickle(game)


@pytest.mark.parametrize("name", GAMES.names())
def test_encoders_can_be_copied(name: str) -> None:
    variant = next(variant for variant in reversed(ALL_VARIANTS) if variant.game.name == name)
    tensor = variant.game.tensor(variant.players, dict(variant.options))
    state = variant.new(1)
    for copier in COPIERS:
        other = copier(tensor)
        row = vec[i32]([i32(0)] * int(tensor.size))
        other.write(state, 0, row, 0)
        assert list(row) == observation(variant, state, 0)


def test_an_encoder_of_planes_can_be_copied() -> None:
    game = GamePlanes()
    planes = game.planes(2, {})
    assert isinstance(repickle(planes), HarbourPlanes)
    assert repickle(planes).setup.game.name == "harbour"


class HarbourPlanes(Planes):
    """Planes of the toy game."""


class GamePlanes(HarbourGame):
    """The toy game with planes."""

    def plane_encoder(self, setup: Any) -> Planes:
        return HarbourPlanes(1, int(setup.players))


@pytest.mark.parametrize("level", [*KINDS, *LEVELS, "search@20"])
def test_copied_bots_decide_alike(level: str) -> None:
    game = GAMES.get("cable_car")
    bot: Any = bot_maker(level)(game, seeded(1))
    if hasattr(bot, "seconds"):
        # A clock would make the choices differ.
        bot.seconds, bot.iterations, bot.most_iterations = None, 40, 8
    state = game.new(2, 1)
    ask(bot, state, seeded(2))
    others = [copier(bot) for copier in COPIERS[1:]]
    other = copy.copy(bot)
    if hasattr(bot, "judge"):
        assert type(other.judge) is type(bot.judge)
        assert other.judge.curiosity == bot.judge.curiosity
    chosen = [ask(bot, state, seeded(seed)) for seed in range(5)]
    for other in others:
        assert [ask(other, state, seeded(seed)) for seed in range(5)] == chosen


def test_a_recorded_game_pickles_with_its_history() -> None:
    game = GAMES.get("ticket_to_ride")
    played = RecordedGame(game, start_record(game, ["a", "b"], {}, 1, "salt"))
    for _ in range(30):
        played.play(random_action(played.state, seeded(1)))
    other = repickle(played)
    assert other.record == played.record
    assert fingerprint(game, other.state) == fingerprint(game, played.state)
    for seat in (None, 0, 1):
        assert [game.events_for(other.state, seat, events) for events in other.events] == [
            game.events_for(played.state, seat, events) for events in played.events
        ]


@pytest.mark.parametrize(
    "items",
    [
        vec[u8]([u8(1), u8(255)]),
        vec[i32]([i32(-300)]),
        vec[i64]([-1, 2**62]),
        vec[float]([0.5, float("-inf")]),
        vec[bool]([True]),
        vec[str](["cable", "car"]),
        vec[vec[i64]]([vec[i64]([1]), vec[i64]()]),
        vec[vec[u8]](),
    ],
    ids=repr,
)
def test_vectors_pickle(items: Any) -> None:
    for copier in COPIERS:
        other = copier(items)
        assert type(other) is type(items)
        assert repr(other) == repr(items)


def test_a_vector_of_other_things_is_refused() -> None:
    with pytest.raises(TypeError, match="vectors of bool, float"):
        pickle.dumps(vec[Rng]([seeded(1)]))


# What is refused


def test_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES.get("cable_car")
    pickled = [pickle.dumps(thing) for thing in (game, game.parts, game.new(2, 1))]
    monkeypatch.setattr(type(game), "rules_version", 99)
    for bytes_of in pickled:
        reason = "cable_car was pickled with version 1 of its rules; this is version 99"
        with pytest.raises(OutdatedPickle, match=reason):
            pickle.loads(bytes_of)


@pytest.mark.parametrize("name", GAMES.names())
def test_other_components_are_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES.get(name)
    pickled = pickle.dumps(game.new(2, 1))
    monkeypatch.setattr(game.components, "digest", "0123456789abcdef")
    with pytest.raises(OutdatedPickle, match=f"{name} was pickled with other components"):
        pickle.loads(pickled)


def test_other_fields_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAMES.get("rebuild_1906").new(2, 1)
    fields = state.__getstate__()
    without = {name: value for name, value in fields.items() if name != pickling.LAYOUT}
    for wrong in (without, {**fields, pickling.LAYOUT: 1}):
        with pytest.raises(OutdatedPickle, match="whose states have other fields"):
            state.copy().__setstate__(wrong)
    # A field of an object inside a state counts.
    pickled = pickle.dumps(state)
    names_of = pickling.names_of
    monkeypatch.setattr(
        pickling,
        "names_of",
        lambda thing: (*names_of(thing), "new") if "Developer" in str(thing) else names_of(thing),
    )
    with pytest.raises(OutdatedPickle, match="whose states have other fields"):
        pickle.loads(pickled)


@pytest.mark.skipif(not hasattr(Rng, "__mypyc_attrs__"), reason="plain objects take any attribute")
@pytest.mark.parametrize("wrong", [{"zeppelins": 3}, {"seat": "me"}, {"rng": None}])
def test_fields_of_another_kind_are_refused(wrong: dict[str, Any]) -> None:
    state = GAMES.get("cable_car").new(2, 1)
    fields = state.__getstate__()
    with pytest.raises(OutdatedPickle, match="whose states have other fields"):
        state.copy().__setstate__(fields | wrong)


def test_what_cannot_be_a_game_is_refused() -> None:
    game = GAMES.get("cable_car")
    for players, options in ((9, ()), (2, (("zeppelins", True),)), (2, (("hand_size", 8),))):
        with pytest.raises(ValueError, match=r"cable_car is for|no option|hand_size cannot be"):
            shared_setup(game, players, options)
    with pytest.raises(OutdatedPickle, match="no game"):
        shared_game(int, 1, "", None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"mine.toml"):
        shared_game(type(game), 1, "", ("nothing = ", "mine.toml"))


def test_garbage_is_refused() -> None:
    pickled = pickle.dumps(GAMES.get("cable_car").new(2, 1))
    with pytest.raises((pickle.UnpicklingError, EOFError)):
        pickle.loads(pickled[: len(pickled) // 2])


# Other processes and the other build


def play_to_end(name: str, state: State, seed: int) -> str:
    play_on(state, seeded(seed), sys.maxsize)
    return fingerprint(GAMES.get(name), state)


def send_back(state: State) -> State:
    state.apply(random_action(state, seeded(3)))
    return state


def test_states_go_to_other_processes_and_come_back() -> None:
    states = [(name, GAMES.get(name).new(2, 1)) for name in GAMES.names()]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        ended = pool.starmap(play_to_end, [(name, state, 5) for name, state in states])
        back = pool.map(send_back, [state for _, state in states])
    for (name, state), end, other in zip(states, ended, back, strict=True):
        assert play_to_end(name, state.copy(), 5) == end
        state.apply(random_action(state, seeded(3)))
        assert fingerprint(GAMES.get(name), other) == fingerprint(GAMES.get(name), state)


def sample_states() -> list[tuple[str, State]]:
    """States in the middle of a game of every variant."""
    found = []
    for number, variant in enumerate(ALL_VARIANTS):
        state = variant.new(number)
        play_on(state, seeded(number), 30)
        found.append((variant.game.name, state))
    return found


def read_and_print(path: Path) -> None:
    """Read pickled states, print how they end, and put states of this build in their place."""
    read = pickle.loads(path.read_bytes())
    path.write_bytes(pickle.dumps(sample_states()))
    for name, state in read:
        print(play_to_end(name, state, 5))


def test_compiled_and_plain_python_read_each_others_states(tmp_path: Path) -> None:
    path = tmp_path / "states"
    path.write_bytes(pickle.dumps(sample_states()))
    ended = [play_to_end(name, state, 5) for name, state in sample_states()]
    assert printed_by_plain(tmp_path, "tests.kernel.test_pickle", str(path)) == ended
    assert [play_to_end(name, state, 5) for name, state in pickle.loads(path.read_bytes())] == ended


@given(any_variant, any_seed)
def test_events_of_a_game_pickle(variant: Variant, seed: int) -> None:
    state = variant.new(seed)
    rng = seeded(seed)
    for _ in range(30):
        if state.seat < 0:
            break
        events = apply_with_events(state, random_action(state, rng))
        for seat in seats_and_spectator(variant):
            assert [repickle(event).seen_by(seat) for event in events] == [
                event.seen_by(seat) for event in events
            ]


if __name__ == "__main__":
    read_and_print(Path(sys.argv[1]))
