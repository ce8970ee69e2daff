"""The search finds the best moves of games in which they are known, and only fair ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.bots.search import Choice, SearchBot, Thought, joined, thought
from sancity.bots.tree import Search
from sancity.games import GAMES
from sancity.kernel.judge import Judge
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.bots.toys import Boxes, Detour, Nim, RareGift
from tests.support import Variant, any_variant, play_on


def search(state: State, iterations: int, seed: int = 1) -> Search:
    found = Search(state, Judge(), seeded(seed))
    found.run(iterations)
    return found


def think(state: State, iterations: int, seed: int = 1) -> Thought:
    return thought(search(state, iterations, seed))


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_move(heap: int) -> None:
    """Leave a multiple of four."""
    assert think(Nim(heap), 1500).choices[0].action == heap % 4 - 1


def test_it_sees_that_all_is_lost() -> None:
    best = think(Nim(4), 1500).choices[0]
    assert best.share < 0.2


def test_three_players_each_want_to_win_themselves() -> None:
    """With two left, seat 0 takes both; with four left whatever it does seat 1 or 2 can win."""
    assert think(Nim(2, 3), 300).choices[0].action == 1
    assert think(Nim(4, 3), 2000).choices[0].share < 0.3


def test_it_does_not_know_what_is_hidden() -> None:
    for right in range(3):
        found = think(Boxes(right), 600)
        assert found.choices[0].action == 3
        assert found.choices[0].share == pytest.approx(0.5, abs=0.1)


def test_a_move_that_is_rarely_on_offer_is_not_forgotten() -> None:
    """It is tried nearly every time it is there, however rarely that is."""
    found = search(RareGift(), 3000)
    reply = found.nodes[found.kid[found.root.edges[0]]]
    assert list(reply.actions) == [0, 1, 2]
    offered = [found.offered[edge] for edge in reply.edges]
    assert 5 * offered[2] < offered[1]
    assert 10 * found.visits[reply.edges[2]] > 8 * offered[2]


def test_chance_may_decide_who_moves_next() -> None:
    found = search(Detour(), 1000)
    first = found.nodes[found.kid[found.root.edges[0]]]
    assert first.twin is not None
    assert {first.seat, first.twin.seat} == {0, 1}
    # Both seats take the move that wins for themselves.
    for node in (first, first.twin):
        assert found.visits[node.edges[1]] > 3 * found.visits[node.edges[0]]


def test_the_expected_line_begins_with_the_choice() -> None:
    found = think(Nim(9), 2000)
    assert found.line[0] == (0, found.choices[0].action)
    assert [seat for seat, _ in found.line[:4]] == [0, 1, 0, 1][: len(found.line)]


def test_visits_add_up_to_the_iterations() -> None:
    found = think(Nim(9), 777)
    assert found.iterations == 777
    assert sum(choice.visits for choice in found.choices) == 777
    assert all(0.0 <= choice.share <= 1.0 for choice in found.choices)


def test_a_search_can_go_on_where_it_was() -> None:
    parts = search(Nim(11), 100)
    parts.run(300)
    assert thought(parts) == think(Nim(11), 400)


def test_it_stops_when_asked_and_still_has_an_answer() -> None:
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return asked == 3

    game = GAMES.get("cable_car")
    bot = SearchBot(game, seeded(1), iterations=1_000_000)
    found = bot.think(game.new(2, 1), stopped)
    assert asked == 3
    assert 0 < found.iterations < 1000
    assert found.choices[0].visits > 0


def bot_in_parts(parts: int, iterations: int = 300) -> SearchBot:
    return SearchBot(GAMES.get("ticket_to_ride"), seeded(1), iterations, parts=parts)


@pytest.mark.parametrize("parts", [1, 2, 3])
def test_a_search_in_parts_finds_the_same_wherever_they_run(parts: int) -> None:
    state = GAMES.get("ticket_to_ride").new(2, 1)
    whole = bot_in_parts(parts).think(state)
    assert whole.iterations == 300
    assert sum(choice.visits for choice in whole.choices) == 300
    found = [bot_in_parts(parts).part(state, number) for number in range(parts)]
    assert joined(found) == whole
    assert len({str(part.choices) for part in found}) == parts


def test_a_part_of_a_search_takes_its_share_of_the_iterations_rounded_up() -> None:
    state = GAMES.get("ticket_to_ride").new(2, 1)
    assert [bot_in_parts(3, 100).part(state, number).iterations for number in range(3)] == [34] * 3


def test_a_decision_without_a_choice_is_not_searched() -> None:
    assert bot_in_parts(2).part(Nim(1), 1) == Thought([Choice(0, 0, 0.0)], [], 0)


def test_what_several_searches_have_found_is_added_up() -> None:
    first = Thought([Choice(3, 6, 0.5), Choice(4, 4, 1.0), Choice(5, 0, 0.0)], [(0, 3)], 10)
    second = Thought([Choice(4, 8, 0.25), Choice(3, 2, 1.0), Choice(5, 0, 0.0)], [(0, 4)], 10)
    whole = joined([first, second])
    assert whole.choices == [Choice(4, 12, 0.5), Choice(3, 8, 0.625), Choice(5, 0, 0.0)]
    assert whole.line == [(0, 4)]
    assert whole.iterations == 20
    assert joined([first]) == first


def test_who_wavers_takes_other_good_moves_too_but_hardly_a_bad_one() -> None:
    game = GAMES.get("san_gimignano")
    state = game.new(2, 1)
    bot = SearchBot(game, seeded(1), iterations=100)
    bot.wavers = 3
    choices = [Choice(0, 53, 0.5), Choice(1, 45, 0.5), Choice(2, 2, 0.1), Choice(3, 0, 0.0)]
    bot.think = lambda *_: Thought(choices, [], 100)  # type: ignore[method-assign]
    chosen = [bot.choose(state) for _ in range(500)]
    assert chosen.count(0) > chosen.count(1) > 100
    assert chosen.count(2) < 10
    assert 3 not in chosen


def test_seconds_are_a_budget_too() -> None:
    game = GAMES.get("san_gimignano")
    state = game.new(2, 1)
    found = SearchBot(game, seeded(1), seconds=0.01).think(state)
    assert found.iterations > 0


@given(any_variant, st.integers(0, 2**64), st.integers(0, 40))
def test_the_same_numbers_give_the_same_thought_on_any_guess(
    variant: Variant, seed: int, moves: int
) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed), moves)
    if state.seat < 0:
        return
    thoughts = [
        SearchBot(variant.game, seeded(7), iterations=15).think(position)
        for position in (state, state, state.guess(state.seat, seeded(1)))
    ]
    assert thoughts[0] == thoughts[1] == thoughts[2]
    legal = list(state.legal())
    assert sorted(choice.action for choice in thoughts[0].choices) == legal
