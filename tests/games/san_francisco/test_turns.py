"""Set-up, turns and contracts, rule by rule."""

import pytest

from sancity.games.san_francisco.rules import DISTRICTS, SanFrancisco
from sancity.kernel.rng import seeded
from sancity.kernel.state import IllegalMove
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    contracts,
    fill_columns,
    hand,
    moves,
    new_game,
    set_contracts,
    stack,
    take,
    trams,
)
from tests.support import named


@pytest.mark.rule("SF-01")
@pytest.mark.parametrize(("players", "tokens"), [(2, 6), (3, 8), (4, 10)])
def test_set_up(players: int, tokens: int) -> None:
    view = SAN_FRANCISCO.view(new_game(players), None)
    assert view["foundation_tokens"] == tokens
    assert view["deck"] == 87
    assert view["columns"] == [[], [], []]
    assert {bonus["left"] for bonus in view["bonuses"].values()} == {3}
    assert len(view["seats"]) == players
    assert all(seat["contracts"] == 0 for seat in view["seats"])
    for district in view["districts"].values():
        assert district["completed_by"] is None
        assert [row["spaces"] for row in district["rows"]] == [[None] * 5] * players


@pytest.mark.rule("SF-01")
def test_anyone_may_begin_and_the_deck_is_shuffled() -> None:
    for players in (2, 3, 4):
        games = [SAN_FRANCISCO.new(players, seed) for seed in range(40)]
        assert {state.seat for state in games} == set(range(players))
        assert len({tuple(SAN_FRANCISCO.whole(state)["deck_order"]) for state in games}) == 40


@pytest.mark.rule("SF-01")
def test_turns_go_round() -> None:
    state = new_game(3)
    order = []
    for _ in range(5):
        order.append(state.seat)
        stack(state, "blue 3")
        take(state, "draw", "put in column 1")
    assert order == [0, 1, 2, 0, 1]


@pytest.mark.rule("SF-10", "SF-60")
def test_the_card_is_seen_by_all_before_its_column_is_chosen() -> None:
    state = new_game()
    stack(state, "grey 2-lines")
    assert moves(state) == ["draw"]
    take(state, "draw")
    for seat in (0, 1, None):
        assert SAN_FRANCISCO.view(state, seat)["turned"]["card"] == "grey 2-lines"
    assert state.seat == 0
    assert moves(state) == ["put in column 1", "put in column 2", "put in column 3"]
    take(state, "put in column 2")
    columns = SAN_FRANCISCO.view(state, None)["columns"]
    assert [[card["card"] for card in column] for column in columns] == [[], ["grey 2-lines"], []]
    assert state.seat == 1


@pytest.mark.rule("SF-60")
def test_only_turning_up_a_card_reveals_something() -> None:
    state = new_game()
    stack(state, "grey 3")
    revealed = []
    for move in ("draw", "put in column 1", "finalise column 1", "place grey 3"):
        take(state, move)
        revealed.append(state.revealed)
    assert revealed == [True, False, False, False]


@pytest.mark.rule("SF-10")
def test_a_column_has_no_limit() -> None:
    state = new_game()
    for _ in range(12):
        stack(state, "blue 3")
        take(state, "draw", "put in column 3")
    assert list(state.column_size) == [0, 0, 12]


@pytest.mark.rule("SF-11")
def test_printed_example_1_a_foundation_card_gets_a_token_at_once() -> None:
    state = new_game()
    stack(state, "grey foundation", "grey 3")
    events = take(state, "draw", "put in column 1")
    assert named(events, "foundation")[0].public == {"left": 5}
    assert state.foundation_tokens == 5
    take(state, "draw", "put in column 1")
    assert state.foundation_tokens == 5


@pytest.mark.rule("SF-12", "SF-50")
def test_printed_example_2_a_column_must_have_more_cards_than_you_have_contracts() -> None:
    state = new_game()
    set_contracts(state, 1, 0)
    fill_columns(state, "grey 3, blue 3", "green 3", "yellow 3, yellow park, orange 3")
    assert moves(state) == ["draw", "finalise column 1", "finalise column 3"]
    with pytest.raises(IllegalMove):
        take(state, "finalise column 2")
    take(state, "finalise column 1")
    assert contracts(state) == [2, 0]


@pytest.mark.rule("SF-12")
def test_all_cards_of_the_column_are_taken_for_one_contract() -> None:
    state = new_game()
    fill_columns(state, "grey 3, blue 3, green 3", "green 2", "")
    event = named(take(state, "finalise column 1"), "finalise")[0]
    assert event.public["cards"] == ["blue 3", "grey 3", "green 3"]
    view = SAN_FRANCISCO.view(state, 1)
    assert [card["card"] for card in view["taken"]] == ["blue 3", "grey 3", "green 3"]
    assert [len(column) for column in view["columns"]] == [0, 1, 0]
    assert contracts(state) == [1, 0]


@pytest.mark.rule("SF-12")
def test_an_empty_column_cannot_be_taken() -> None:
    state = new_game()
    fill_columns(state, "", "grey 3", "")
    assert moves(state) == ["draw", "finalise column 2"]


@pytest.mark.rule("SF-13", "SF-50")
def test_printed_example_3_when_every_player_has_a_contract_each_returns_one() -> None:
    state = new_game(3)
    set_contracts(state, 0, 2, 1)
    events = hand(state, "grey 3")
    assert contracts(state) == [0, 1, 0]
    names = [event.name for event in events]
    assert names.index("finalise") < names.index("return-all")
    assert moves(state) == ["stop", "place grey 3"]


@pytest.mark.rule("SF-13")
def test_contracts_are_returned_before_the_cards_are_placed() -> None:
    state = new_game()
    set_contracts(state, 0, 1)
    state.cities[0].has_contract_token = True
    build(state, 0, "blue 3 3 3 3 3")
    events = hand(state, "blue 3")
    assert [event.name for event in events] == ["finalise", "return-all", "discard"]
    assert state.seat == 1  # no contract is left for the token to return


@pytest.mark.rule("SF-13")
def test_no_contract_is_returned_while_a_player_has_none() -> None:
    state = new_game(3)
    set_contracts(state, 0, 2, 0)
    assert named(hand(state, "grey 3"), "return-all") == []
    assert contracts(state) == [1, 2, 0]


@pytest.mark.rule("SF-14")
def test_cards_are_placed_in_any_order_and_the_rest_is_discarded() -> None:
    state = new_game()
    hand(state, "blue 3", "grey 3", "green 3", "grey 3")
    assert moves(state) == ["stop", "place blue 3", "place grey 3", "place green 3"]
    take(state, "place green 3", "place grey 3")
    assert moves(state) == ["stop", "place blue 3", "place grey 3"]
    event = named(take(state, "stop"), "discard")[0]
    assert event.public["cards"] == ["blue 3", "grey 3"]
    assert state.seat == 1
    assert list(state.taken) == []


@pytest.mark.rule("SF-14")
def test_a_player_may_place_no_card() -> None:
    state = new_game()
    hand(state, "blue 3")
    take(state, "stop")
    assert state.cities[0].filled == 0
    assert state.seat == 1


@pytest.mark.rule("SF-14", "SF-20")
def test_when_nothing_fits_the_rest_is_discarded_automatically() -> None:
    state = new_game()
    build(state, 0, "blue 3 3 3 3")
    hand(state, "blue 3", "blue 2-lines")
    events = take(state, "place blue 3")
    assert named(events, "discard")[0].public["cards"] == ["blue 2-lines"]
    assert state.seat == 1
    set_contracts(state, 0, 1)
    state.seat = 0
    events = hand(state, "blue 3")
    assert named(events, "discard")[0].public["cards"] == ["blue 3"]
    assert state.seat == 1


@pytest.mark.rule("SF-14")
def test_a_foundation_keeps_its_token_until_it_is_discarded() -> None:
    state = new_game()
    stack(state, "grey foundation", "grey foundation")
    take(state, "draw", "put in column 1", "draw", "put in column 1")
    assert state.foundation_tokens == 4
    take(state, "finalise column 1", "place grey foundation", "stop")
    view = SAN_FRANCISCO.view(state, None)
    placed = view["districts"]["grey"]["rows"][0]["spaces"][0]
    assert placed["sort"] == "foundation"
    assert not placed["skyscraper"]
    assert state.foundation_tokens == 4


@pytest.mark.rule("SF-14")
def test_contracts_and_trams_have_no_limit() -> None:
    state = new_game(2)
    set_contracts(state, 12, 0)
    hand(state, *["grey 3"] * 13)
    assert contracts(state) == [13, 0]
    state = new_game(2)
    for seat in (0, 1):
        build(state, seat, "\n".join(f"{row} {'black/1-lines ' * 5}" for row in DISTRICTS))
    assert [len(trams(state, seat)) for seat in (0, 1)] == [25, 25]


@pytest.mark.rule("SF-35")
def test_the_contract_token_brings_a_column_within_reach() -> None:
    state = new_game()
    set_contracts(state, 2, 0)
    fill_columns(state, "grey 3", "", "")
    assert moves(state) == ["draw"]
    state.cities[0].has_contract_token = True
    assert moves(state) == ["draw", "return 1", "return 2"]
    take(state, "return 2")
    assert contracts(state) == [0, 0]
    assert moves(state) == ["draw", "finalise column 1"]
    assert state.seat == 0


@pytest.mark.rule("SF-35")
def test_with_one_contract_only_one_can_be_returned() -> None:
    state = new_game()
    set_contracts(state, 1, 0)
    state.cities[0].has_contract_token = True
    assert moves(state) == ["draw", "return 1"]


@pytest.mark.rule("SF-35")
def test_the_token_is_offered_again_at_the_end_of_the_turn() -> None:
    state = new_game()
    set_contracts(state, 1, 0)
    state.cities[0].has_contract_token = True
    stack(state, "grey 3", "grey 3", "grey 3")
    take(state, "draw", "put in column 1")
    assert state.seat == 0
    assert moves(state) == ["return 1", "end"]
    take(state, "end")
    assert state.seat == 1
    assert contracts(state) == [1, 0]
    take(state, "draw", "put in column 1")
    take(state, "finalise column 1", "stop")
    assert state.seat == 0
    assert moves(state) == ["return 1", "return 2", "end"]
    take(state, "return 2")
    assert (state.seat, contracts(state)) == (1, [0, 0])
    assert not state.cities[0].has_contract_token


@pytest.mark.rule("SF-35")
def test_without_the_token_or_contracts_the_turn_ends_automatically() -> None:
    for has_token, count in ((False, 1), (True, 0)):
        state = new_game()
        set_contracts(state, count, 0)
        state.cities[0].has_contract_token = has_token
        stack(state, "grey 3")
        assert moves(state) == ["draw"]
        take(state, "draw", "put in column 1")
        assert state.seat == 1


@pytest.mark.rule("SF-60")
def test_only_the_order_of_the_deck_is_guessed() -> None:
    state = new_game()
    take(state, "draw", "put in column 1", "draw")
    rng = seeded(7)
    orders = set()
    for _ in range(20):
        guess = state.guess(0, rng)
        assert isinstance(guess, SanFrancisco)
        assert list(guess.deck)[:2] == list(state.deck)[:2]
        assert sorted(guess.deck) == sorted(state.deck)
        assert guess.turned == state.turned
        assert guess.rng.copy().next() != state.rng.copy().next()
        orders.add(tuple(guess.deck))
    assert len(orders) == 20
    assert tuple(state.deck) not in orders
