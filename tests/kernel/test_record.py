"""Records: written, read, played again, and refused when something is wrong."""

import json
from typing import Any

import msgspec
import pytest

from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.record import (
    Record,
    RecordError,
    begin,
    commit,
    finish_record,
    read_record,
    replay,
    start_record,
    verify,
    write_record,
)
from sancity.kernel.rng import seeded
from tests.support import random_action

GAME = GAMES.get("cable_car")


def played(moves: int = 1000) -> Record:
    """The record of a random game, finished or after this many moves."""
    record = start_record(GAME, ["person", "bot:random"], {"hand_size": 2}, seed=1906)
    state = begin(record, GAME)
    rng = seeded(1)
    while state.seat >= 0 and len(record.actions) < moves:
        record.actions.append(random_action(state, rng))
        state.play(record.actions[-1])
    if state.seat < 0:
        finish_record(record, state)
    return record


def changed(**changes: Any) -> Record:
    fields = json.loads(write_record(played()))
    return read_record(json.dumps(fields | changes))


def test_a_record_says_all_that_is_needed() -> None:
    fields = json.loads(write_record(played()))
    assert fields["format"] == "sancity-record-1"
    assert fields["game"] == "cable_car"
    assert fields["options"] == {"free_orientation": False, "hand_size": 2, "companies": False}
    assert fields["seats"] == ["person", "bot:random"]
    assert fields["seed"] == "1906"
    assert fields["commitment"] == commit("1906", fields["salt"])
    assert sum(GAME.move(action)["name"] == "lay" for action in fields["actions"]) == 60
    assert fields["result"]["winners"] in ([0], [1], [0, 1])


def test_a_record_round_trips_and_verifies() -> None:
    record = played()
    assert read_record(write_record(record)) == record
    assert verify(record, GAME).scores() == (record.result and record.result.scores)


def test_a_seed_is_drawn_where_none_is_given() -> None:
    seeds = {start_record(GAME, ["person"] * 2, {}).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(seed and int(seed) < 2**128 for seed in seeds)


def test_the_commitment_does_not_tell_the_seed() -> None:
    first, second = (start_record(GAME, ["person"] * 2, {}, seed=7) for _ in range(2))
    assert first.commitment != second.commitment


def test_a_record_without_its_seed_cannot_be_played() -> None:
    secret = msgspec.structs.replace(played(10), seed=None, salt=None)
    with pytest.raises(RecordError, match="seed: it is missing"):
        verify(secret, GAME)


def test_a_running_game_verifies_as_far_as_it_went() -> None:
    assert verify(played(10), GAME).seat >= 0


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "record", "truncated"),
        ("{", "record", "truncated"),
        ("[]", "record", "Expected `object`"),
        ("{}", "record", "missing required field `format`"),
        ("\xff", "record", "malformed"),
    ],
)
def test_what_is_no_record_is_refused(text: str, place: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refusal:
        read_record(text)
    assert refusal.value.place == place


@pytest.mark.parametrize(
    ("changes", "place", "reason"),
    [
        ({"format": "sancity-record-0"}, "format", "'sancity-record-0' is unknown"),
        ({"actions": [1, "two"]}, "actions[1]", "Expected `int`, got `str`"),
        ({"weather": "fine"}, "record", "unknown field `weather`"),
        ({"seed": 1906}, "seed", "Expected `str | null`, got `int`"),
    ],
)
def test_a_wrong_form_is_refused_with_the_place(
    changes: dict[str, Any], place: str, reason: str
) -> None:
    with pytest.raises(RecordError) as refusal:
        changed(**changes)
    assert refusal.value.place == place
    assert reason in refusal.value.reason


@pytest.mark.parametrize(
    ("changes", "place", "reason"),
    [
        ({"seed": "1907"}, "commitment", "does not fit the seed"),
        ({"salt": "pepper"}, "commitment", "does not fit the seed"),
        ({"game": "chess"}, "game", "it is 'chess' and should be 'cable_car'"),
        ({"rules_version": 99}, "rules_version", "it is 99"),
        ({"components": "0000"}, "components", "other components (0000)"),
        ({"options": {"hand_size": 9}}, "options", "hand_size cannot be 9"),
        ({"options": {"weather": 1}}, "options", "no option 'weather'"),
        ({"seats": ["person"]}, "options", "2 to 6 players, not 1"),
        ({"result": None}, "result", "missing although the game is over"),
        ({"result": {"scores": [1, 2], "winners": [1]}}, "result.scores", "it is [1, 2]"),
    ],
)
def test_what_was_not_played_is_refused_with_the_place(
    changes: dict[str, Any], place: str, reason: str
) -> None:
    with pytest.raises(RecordError) as refusal:
        verify(changed(**changes), GAME)
    assert refusal.value.place == place
    assert reason in refusal.value.reason


def test_a_wrong_winner_is_refused() -> None:
    record = played()
    assert record.result is not None
    loser = 1 - record.result.winners[0]
    wrong = changed(result={"scores": record.result.scores, "winners": [loser]})
    with pytest.raises(RecordError, match=r"result\.winners"):
        verify(wrong, GAME)


@pytest.mark.parametrize("action", [-1, 1449, 1450, 10**30])
def test_a_wrong_action_is_refused_with_its_number(action: int) -> None:
    record = played()
    record.actions[7] = action
    with pytest.raises(RecordError, match=r"actions\[7\]: ") as refusal:
        list(replay(record, GAME))
    assert str(action) in refusal.value.reason


def test_an_illegal_move_is_named_in_the_notation() -> None:
    record = played()
    record.actions[1] = record.actions[0]
    with pytest.raises(RecordError, match=r"\(lay \w{4} at \d,\d\) is not legal for seat \d here"):
        list(replay(record, GAME))


def test_an_action_after_the_end_is_refused() -> None:
    record = played()
    record.actions.append(0)
    with pytest.raises(RecordError, match="comes after the end"):
        verify(record, GAME)


@pytest.mark.parametrize("seed", ["-1", "x", "", str(2**128)])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    record = played()
    record.seed = seed
    record.commitment = commit(seed, record.salt or "")
    with pytest.raises(RecordError, match=r"seed: .* is no number"):
        verify(record, GAME)


def test_a_game_cut_short_is_refused_as_finished() -> None:
    record = played()
    record.actions.pop()
    with pytest.raises(RecordError, match=f"not over after {len(record.actions)} actions"):
        verify(record, GAME)


def test_a_record_needs_the_components_it_was_played_with() -> None:
    text = GAME.components.text.replace("aaaa = 4", "aaaa = 2").replace("dddd = 2", "dddd = 4")
    other = GAMES.get("cable_car", Components(text, "my.toml"))
    with pytest.raises(RecordError, match="components: this game was played with other"):
        verify(played(), other)
