"""The games as games of OpenSpiel, played by its own tests, bots and algorithms."""

import importlib
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    random_agent,
)

import sancity.adapters.openspiel
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.state import IllegalMove
from tests.support import variants

Recall = pyspiel.IIGObservationType
Private = pyspiel.PrivateInfoType

every_game = pytest.mark.parametrize("name", GAMES.names())


def load(name: str, **parameters: object) -> Any:
    return pyspiel.load_game(f"sancity_{name}", parameters)


def dealt(game: Any, rng: np.random.RandomState) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choice(outcomes, p=chances))
    return state


def play_randomly(state: Any, moves: int, rng: np.random.RandomState) -> None:
    while moves and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves -= 1


def some_variants(name: str) -> list[dict[str, bool | int]]:
    """The fewest players without options, the most with all, and something between."""
    every = variants(name)
    chosen = [every[0], every[len(every) // 2], every[-1]]
    return [{"players": variant.players, **dict(variant.options)} for variant in chosen]


@every_game
def test_the_games_pass_the_tests_of_openspiel(name: str) -> None:
    for parameters in some_variants(name):
        game = load(name, **parameters)
        assert game.num_players() == parameters["players"]
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_game_is_the_one_of_its_seed(name: str) -> None:
    """One deal, and the moves in our notation."""
    game = load(name, seed=1906, deals=1)
    state = dealt(game, np.random.RandomState(1))
    ours = GAMES.get(name)
    same = ours.new(2, 1906)
    rng = np.random.RandomState(2)
    while not state.is_terminal():
        assert state.current_player() == same.seat
        assert state.legal_actions() == list(same.legal())
        action = int(rng.choice(state.legal_actions()))
        assert state.action_to_string(action) == ours.write(action)
        state.apply_action(action)
        same.apply(action)
    assert state.scores() == same.scores()


def test_deals_differ_and_are_repeated() -> None:
    game = load("cable_car")
    rng = np.random.RandomState(1)
    states = [dealt(game, rng) for _ in range(3)]
    assert len({str(state) for state in states}) == 3
    again = dealt(game, np.random.RandomState(1))
    assert str(again) == str(states[0])
    assert len(game.new_initial_state().chance_outcomes()) == 256
    assert game.max_chance_nodes_in_history() == 4
    assert len(load("cable_car", deals=12).new_initial_state().chance_outcomes()) == 12


@every_game
def test_a_guess_looks_the_same_to_the_player(name: str) -> None:
    rng = np.random.RandomState(7)
    game = load(name)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    hidden = 0
    for moves in range(0, 60, 7):
        state = dealt(game, rng)
        play_randomly(state, moves, rng)
        for player in range(2):
            guess = state.resample_from_infostate(player, sampler)
            for see in ("information_state", "observation"):
                for form in ("string", "tensor"):
                    seen = getattr(state, f"{see}_{form}")(player)
                    assert getattr(guess, f"{see}_{form}")(player) == seen
            for observer in factored(game):
                assert observer.string_from(guess, player) == observer.string_from(state, player)
            assert guess.history() == state.history()
            hidden += guess.played.state.rng.a != state.played.state.rng.a
            # A guess goes on by itself, and can be stored like any other state.
            play_randomly(guess, 5, rng)
            assert str(pickle.loads(pickle.dumps(guess))) == str(guess)
    assert hidden > 0


def factored(game: Any) -> list[Any]:
    """Observers of what everyone sees, what everyone has seen, and what a player sees alone."""
    return [
        game.make_py_observer(Recall(True, False, Private.NONE)),
        game.make_py_observer(Recall(True, True, Private.NONE)),
        game.make_py_observer(Recall(False, False, Private.SINGLE_PLAYER)),
    ]


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    """Two cards that lie face up are taken, one first or the other first."""
    state = dealt(load("ticket_to_ride", deals=1), np.random.RandomState(1))
    while "take blind" not in written(state):
        state.apply_action(state.legal_actions()[0])
    face_up = [move for move in written(state) if move.startswith("take ")]
    one, other = [move for move in face_up if move not in ("take blind", "take ferry")][:2]
    ways = [state.clone(), state.clone()]
    for way, texts in zip(ways, ((one, other), (other, one)), strict=True):
        for text in texts:
            way.apply_action(way.string_to_action(text))
    for player in range(2):
        assert len({way.observation_string(player) for way in ways}) == 1
        assert len({way.information_state_string(player) for way in ways}) == 2
        assert len({tuple(way.observation_tensor(player)) for way in ways}) == 1
        assert len({tuple(way.information_state_tensor(player)) for way in ways}) == 2


def decisions_in(game: Any, state: Any, player: int) -> list[tuple[int, int]]:
    """Who decided what, as the history in a player's information state tells it."""
    observer = game.make_py_observer(Recall(perfect_recall=True))
    observer.set_from(state, player)
    history = observer.dict["history"]
    players, actions = game.num_players(), game.num_distinct_actions()
    told = []
    for who, action, *mark in history[: state.move_number() - game.max_chance_nodes_in_history()]:
        assert 0 < max(mark) < 1
        seat = (round(float(who) * players) - 1 + player) % players
        told.append((seat, round(float(action) * actions) - 1))
    assert not history[len(told) :].any()
    return told


@every_game
def test_an_information_state_tells_all_decisions_that_the_player_was_shown(name: str) -> None:
    rng = np.random.RandomState(11)
    game = load(name, players=3)
    state = dealt(game, rng)
    true: list[tuple[int, int]] = []
    while not state.is_terminal() and len(true) < 80:
        true.append((state.current_player(), int(rng.choice(state.legal_actions()))))
        state.apply_action(true[-1][1])
    ours = GAMES.get(name)
    hidden = 0
    for player in range(3):
        for shown, (seat, action) in zip(decisions_in(game, state, player), true, strict=True):
            secret = seat != player and ours.is_secret(action)
            assert shown == (seat, -1 if secret else action)
            hidden += secret
    assert (hidden > 0) == (name == "ticket_to_ride")


@every_game
def test_histories_that_look_different_have_different_tensors(name: str) -> None:
    """Information states are equal as numbers just if they are equal as text."""
    game = load(name, deals=3)
    rng = np.random.RandomState(12)
    for player in range(2):
        states = list(positions(game, rng))
        texts = [state.information_state_string(player) for state in states]
        numbers = [tuple(state.information_state_tensor(player)) for state in states]
        assert len(set(numbers)) == len(set(texts)) == len(set(zip(texts, numbers, strict=True)))
        assert len(set(texts)) > len(states) / 2


def positions(game: Any, rng: np.random.RandomState) -> Iterator[Any]:
    """Positions of several games that begin alike."""
    for first in range(3):
        for _ in range(3):
            state = game.new_initial_state().child(first)
            for _ in range(12):
                state.apply_action(rng.choice(state.legal_actions()[:2]))
                yield state.clone()


def written(state: Any) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


@every_game
def test_a_stored_state_is_the_same_in_all_that_players_see(name: str) -> None:
    rng = np.random.RandomState(3)
    game = load(name, players=GAMES.get(name).players[-1])
    state = dealt(game, rng)
    play_randomly(state, 30, rng)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)
    play_randomly(state, 500, np.random.RandomState(4))
    play_randomly(again, 500, np.random.RandomState(4))
    assert again.returns() == state.returns()


@every_game
def test_a_clone_goes_its_own_way(name: str) -> None:
    rng = np.random.RandomState(5)
    state = dealt(load(name), rng)
    play_randomly(state, 10, rng)
    before = str(state), state.information_state_string(0)
    play_randomly(state.clone(), 20, rng)
    assert (str(state), state.information_state_string(0)) == before


def test_an_illegal_action_changes_nothing() -> None:
    state = dealt(load("cable_car"), np.random.RandomState(1))
    before = str(state), state.legal_actions()
    with pytest.raises(IllegalMove, match="action 1449 is not legal for seat"):
        state.apply_action(1449)
    assert (str(state), state.legal_actions()) == before


@every_game
def test_observations_are_the_numbers_of_the_game(name: str) -> None:
    rng = np.random.RandomState(6)
    game = load(name)
    state = dealt(game, rng)
    play_randomly(state, 20, rng)
    tensor = np.array(state.observation_tensor(1))
    fields = GAMES.get(name).tensor(2, {}).fields
    assert game.observation_tensor_shape() == [sum(field.length for field in fields)]
    assert np.abs(tensor).max() <= 1.0
    assert tensor.any()
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert list(observer.dict) == [field.name for field in fields]
    assert observer.dict["turn"].tolist() == [
        int(state.current_player() == seat) for seat in (1, 0)
    ]


@pytest.fixture
def parsed_flags() -> None:
    """OpenSpiel's playthroughs read the flags of the program that runs them."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS([sys.argv[0]])


@pytest.mark.usefixtures("parsed_flags")
@every_game
def test_openspiel_writes_playthroughs(name: str, tmp_path: Path) -> None:
    for parameters in some_variants(name):
        written = ",".join(f"{key}={value}" for key, value in parameters.items())
        text = generate_playthrough.playthrough(f"sancity_{name}({written})", [], seed=1906)
        assert "PublicObservationString()" in text
        assert 'PrivateObservationString(0) = "' in text
        longest = game_longest(name, parameters)
        assert f"MaxGameLength() = {longest}\n" in text
        assert 20 < text.count("\n# Apply action") <= longest + sancity.adapters.openspiel.DIGITS
        file = tmp_path / "playthrough.txt"
        file.write_text(text, encoding="utf-8")
        once, again = generate_playthrough.replay(file)
        assert once == again


def game_longest(name: str, parameters: dict[str, bool | int]) -> int:
    game = GAMES.get(name)
    options = {key: value for key, value in parameters.items() if key != "players"}
    return game.longest(game.setup(int(parameters["players"]), game.read_options(options)))


@every_game
def test_what_everyone_sees_is_the_same_for_all_and_leaves_out_what_is_private(name: str) -> None:
    game = load(name)
    rng = np.random.RandomState(13)
    state = dealt(game, rng)
    public, recalled, private = factored(game)
    ours = GAMES.get(name)
    secrets = 0
    while not state.is_terminal():
        assert public.string_from(state, 0) == public.string_from(state, 1)
        assert recalled.string_from(state, 0) == recalled.string_from(state, 1)
        for player in range(2):
            alone = private.string_from(state, player)
            secrets += alone != ""
            for line in alone.splitlines():
                assert line not in public.string_from(state, player).splitlines()
        play_randomly(state, 5, rng)
    hides = {"cable_car", "ticket_to_ride", "rebuild_1906"}
    assert (secrets > 0) == (ours.name in hides)


def test_before_the_deal_nobody_sees_anything() -> None:
    game = load("cable_car")
    state = game.new_initial_state()
    public, recalled, private = factored(game)
    assert public.string_from(state, 0) == recalled.string_from(state, 0) == "not dealt yet"
    assert private.string_from(state, 0) == ""
    nothing = game.make_py_observer(Recall(False, False, Private.NONE))
    assert nothing.string_from(dealt(game, np.random.RandomState(1)), 0) == ""
    assert not any(state.information_state_tensor(0))


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Recall(True, False, Private.ALL_PLAYERS), "hidden from all players"),
        (Recall(False, True, Private.SINGLE_PLAYER), "what a player alone has seen"),
    ],
)
def test_other_observers_are_refused(kind: Any, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        load("cable_car").make_py_observer(kind)


@every_game
def test_the_returns_are_those_of_the_winners(name: str) -> None:
    rng = np.random.RandomState(8)
    for players in GAMES.get(name).players:
        state = dealt(load(name, players=players), rng)
        assert state.returns() == [0.0] * players
        play_randomly(state, 2000, rng)
        returns = state.returns()
        won = state.played.state.winners()
        assert sum(returns) == pytest.approx(0)
        assert [player for player in range(players) if returns[player] == max(returns)] == won
        if len(won) == 1:
            assert sorted(returns)[-2:] == [pytest.approx(-1 / (players - 1)), 1.0]


@every_game
def test_the_bots_of_openspiel_play(name: str) -> None:
    rng = np.random.RandomState(9)
    game = load(name)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bots = [
        mcts.MCTSBot(game, 1.5, 4, evaluator, random_state=rng),
        ismcts.ISMCTSBot(game, evaluator, 1.5, 4, random_state=rng),
    ]
    state = dealt(game, rng)
    while not state.is_terminal() and state.move_number() < 40:
        action = bots[state.current_player()].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_the_search_of_openspiel_in_cplusplus_runs() -> None:
    game = load("san_gimignano")
    state = dealt(game, np.random.RandomState(1))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.5, 20, 100, False, 1, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@every_game
def test_agents_learn_in_the_environment_of_openspiel(name: str) -> None:
    game = load(name, players=3)
    environment = rl_environment.Environment(game)
    environment.seed(10)
    agents = [random_agent.RandomAgent(player, game.num_distinct_actions()) for player in range(3)]
    step = environment.reset()
    while not step.last():
        action = agents[step.observations["current_player"]].step(step).action
        step = environment.step([action])
    assert sum(step.rewards) == pytest.approx(0)
    assert len(step.observations["info_state"][0]) == game.information_state_tensor_size()


@every_game
def test_deep_q_learning_runs(name: str) -> None:
    pytest.importorskip("torch", reason="torch is not installed")
    dqn = pytest.importorskip("open_spiel.python.pytorch.dqn", reason="dm-tree is not installed")
    environment = rl_environment.Environment(
        load(name), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    environment.seed(14)
    size = environment.observation_spec()["info_state"][0]
    actions = environment.action_spec()["num_actions"]
    sizes = {"hidden_layers_sizes": [32], "replay_buffer_capacity": 500, "batch_size": 16}
    learner = dqn.DQN(0, size, actions, **sizes, min_buffer_size_to_learn=16, learn_every=4)
    agents = [learner, random_agent.RandomAgent(1, actions)]
    for _ in range(2):
        step = environment.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = environment.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)
    assert learner.loss is not None


def test_counterfactual_regrets_are_found_by_sampling() -> None:
    """One deal, few seats: the same first decision is met again and again."""
    game = load("san_gimignano", deals=1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(6):
        solver.iteration()
    state = dealt(game, np.random.RandomState(1))
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    assert max(policy.values()) > 1 / len(state.legal_actions())


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 9}, "for 2 to 6 players, not 9"),
        ({"hand_size": 7}, "hand_size cannot be 7"),
        ({"deals": -1}, "below 0"),
    ],
)
def test_a_wrong_set_up_is_refused(parameters: dict[str, int], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        load("cable_car", **parameters)


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, sancity.adapters.openspiel.__name__)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r'needs pyspiel: pip install "sancity\[openspiel\]"'):
        importlib.import_module("sancity.adapters.openspiel")
