"""The end of the game, ranks with all their tie-breaks, and the scores, rule by rule.

Scores are half points: 5 stands for 2½.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_francisco.rules import DISTRICTS, SanFrancisco
from sancity.kernel.rng import seeded
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    fill_columns,
    finish,
    hand,
    moves,
    new_game,
    recount_scores,
    set_contracts,
    set_supply,
    stack,
    take,
)
from tests.support import named, play_on

WORDS = SAN_FRANCISCO.words("en")
FULL_BUT_ONE = """
blue   3 3 3 3 3
grey   3 3 3 3
orange 3 3 3 3 3
yellow 3 3 3 3 3
green  3 3 3 3 3
"""


def order(state: SanFrancisco, district: str) -> list[int]:
    """The seats from the first rank in a district to the last."""
    row = DISTRICTS.index(district)
    return sorted(range(state.players), key=lambda seat: state.district_rank(seat, row))


def tram_order(state: SanFrancisco) -> list[int]:
    return sorted(range(state.players), key=state.tram_rank)


@pytest.mark.rule("SF-40")
def test_the_last_foundation_token_ends_the_game_at_once() -> None:
    state = new_game()
    set_contracts(state, 1, 0)
    state.cities[0].has_contract_token = True
    state.foundation_tokens = 2
    stack(state, "grey foundation", "blue foundation")
    take(state, "draw", "put in column 1", "end", "draw")
    events = take(state, "put in column 2")
    assert (state.seat, state.ender) == (-1, 1)
    assert named(events, "end")[0].public["reason"] == "foundations"
    assert moves(state) == []


@pytest.mark.rule("SF-40")
def test_a_full_city_ends_the_game_at_once() -> None:
    state = new_game()
    build(state, 0, FULL_BUT_ONE)
    hand(state, "grey 3", "grey 3")
    events = take(state, "place grey 3")
    assert (state.seat, state.ender) == (-1, 0)
    assert [event.name for event in events] == ["place", "complete", "discard", "end"]
    assert events[-1].public["reason"] == "city"
    assert events[-1].public["scores"] == state.scores()


@pytest.mark.rule("SF-40", "SF-30")
def test_the_bonus_of_the_last_card_is_still_chosen() -> None:
    state = new_game()
    build(state, 0, FULL_BUT_ONE.replace("grey   3 3 3 3", "grey   1-bonus 3 3 3"))
    hand(state, "grey 1-bonus", "grey 3")
    take(state, "place grey 1-bonus")
    assert state.seat == 0
    assert {move.split()[0] for move in moves(state)} == {"lines"}  # no space for a value card
    take(state, "lines on green 1")
    assert state.seat == -1
    view = SAN_FRANCISCO.view(state, 0)
    assert (view["taken"], view["bonus_due"], view["moves"]) == ([], None, [])


@pytest.mark.rule("SF-40", "SF-30")
def test_a_bonus_card_finds_no_space_in_a_full_city() -> None:
    state = new_game()
    set_supply(state, lines=0)
    build(state, 0, FULL_BUT_ONE.replace("grey   3 3 3 3", "grey   1-bonus 3 3 3"))
    hand(state, "grey 1-bonus")
    events = take(state, "place grey 1-bonus")
    assert [event.name for event in events] == ["place", "complete", "no-bonus", "end"]


@pytest.mark.rule("SF-32", "SF-40")
def test_a_bonus_card_can_fill_the_city() -> None:
    state = new_game()
    city = FULL_BUT_ONE.replace("grey   3 3 3 3", "grey   1-bonus 3 3")
    build(state, 0, city)
    hand(state, "grey 1-bonus")
    take(state, "place grey 1-bonus", "value in grey")
    assert (state.seat, state.ender) == (-1, 0)


@pytest.mark.rule("SF-40")
def test_with_an_empty_deck_a_player_can_only_finalise() -> None:
    state = new_game()
    state.drawn = len(state.deck)
    fill_columns(state, "grey 3", "blue 3, blue 3", "")
    assert moves(state) == ["finalise column 1", "finalise column 2"]
    assert SAN_FRANCISCO.view(state, 0)["prompt"] == "prompt-finalise"


@pytest.mark.rule("SF-40")
@pytest.mark.parametrize(
    ("has_token", "others", "ended_by"), [(False, 1, 1), (True, 3, 1), (True, 2, -1)]
)
def test_a_player_who_can_take_no_column_ends_the_game_when_the_deck_is_empty(
    has_token: bool, others: int, ended_by: int
) -> None:
    state = new_game()
    set_contracts(state, 0, others)
    state.cities[1].has_contract_token = has_token
    stack(state, "grey 3")
    take(state, "draw")
    state.drawn = len(state.deck)
    events = take(state, "put in column 1")
    assert state.ender == ended_by
    assert [event.public["reason"] for event in named(events, "end")] == (
        ["stuck"] if ended_by == 1 else []
    )


@pytest.mark.rule("SF-40")
def test_returning_too_few_contracts_with_an_empty_deck_ends_the_game() -> None:
    state = new_game()
    state.drawn = len(state.deck)
    set_contracts(state, 2, 0)
    state.cities[0].has_contract_token = True
    fill_columns(state, "grey 3", "", "")
    assert moves(state) == ["return 1", "return 2"]
    trial = state.copy()
    take(trial, "return 2")
    assert moves(trial) == ["finalise column 1"]
    take(state, "return 1")
    assert (state.seat, state.ender) == (-1, 0)


@pytest.mark.rule("SF-41")
@pytest.mark.parametrize(
    ("players", "districts", "trams"),
    [(2, [4, 0], [5, 0]), (3, [4, 2, 0], [5, 2, 0]), (4, [4, 2, 0, -2], [5, 2, 0, -2])],
)
def test_advantage_tokens(players: int, districts: list[int], trams: list[int]) -> None:
    """Seat 1 is first, then seat 0, then the others in turn."""
    state = new_game(players)
    for seat in range(players):
        rank = [1, 0, 2, 3][seat]
        build(state, seat, "blue " + "3 " * (4 - rank))
        build(state, seat, "green " + "2-lines " * (4 - rank))
    finish(state, by=0)
    for seat in range(players):
        rank = [1, 0, 2, 3][seat]
        assert state.district_points(seat, 0) == districts[rank]
        assert state.tram_points(seat) == trams[rank]


@pytest.mark.rule("SF-41")
def test_players_with_nothing_are_ranked_too() -> None:
    """Grey is empty in all cities, and no city has a tram."""
    state = new_game(4)
    build(state, 0, "blue 3")
    finish(state, by=1)
    assert [state.district_points(seat, 1) for seat in range(4)] == [4, 2, 0, -2]
    assert [state.tram_points(seat) for seat in range(4)] == [-2, 5, 2, 0]


@pytest.mark.rule("SF-41")
def test_the_trams_of_depot_cards_count() -> None:
    state = new_game()
    build(state, 1, "blue depot")
    finish(state, by=0)
    assert tram_order(state) == [1, 0]


@pytest.mark.rule("SF-42")
@pytest.mark.parametrize(
    ("loser", "winner", "district"),
    [
        ("blue 3 2", "blue 1 2 3", "blue"),  # the sum
        ("blue 1 3", "blue 3 1", "blue"),  # the first card
        ("blue 2 1 3", "blue 2 3 1", "blue"),  # the second card
        ("blue 2 3 0 1", "blue 2 3 1", "blue"),  # the third; an empty space counts 0
        ("blue 3\ngrey 2 2", "blue 3\ngrey 3", "blue"),  # the row below, by cards and not by sum
        ("orange 3\nyellow 2", "orange 3\nyellow 3", "blue"),  # on through further rows
        ("green 3\nblue 1", "green 3\nblue 2", "green"),  # from the bottom row to the top row
        ("grey 1\nblue 2 2", "grey 1\nblue 2 3", "orange"),  # round to the rows above
        ("grey 2 2", "grey park", "grey"),  # a park beside a tram
        ("grey 3", "grey 2+", "grey"),  # a +2 token
    ],
)
def test_ties_in_a_district(loser: str, winner: str, district: str) -> None:
    """One of players 0 and 1 wins, no matter which of them ends the game."""
    for first, by in ((0, 0), (0, 1), (1, 0), (1, 1)):
        state = new_game()
        for seat, city in ((first, winner), (1 - first, loser)):
            lay_values(state, seat, city)
        finish(state, by=by)
        assert order(state, district) == [first, 1 - first]


def lay_values(state: SanFrancisco, seat: int, city: str) -> None:
    """Lay black cards of these values; a park beside a tram; `2+` with a +2 token."""
    faces = {"0": "black/0-lines-bonus", "1": "black/1", "2": "black/2", "3": "3", "park": "park"}
    for line in city.splitlines():
        district, *values = line.split()
        build(state, seat, " ".join([district, *(faces[v.strip("+")] for v in values)]))
        if "park" in values:
            build(state, seat, "orange depot-card")
        if "2+" in values:
            state.add_plus_token(state.cities[seat], 5 * DISTRICTS.index(district))


@pytest.mark.rule("SF-43")
@pytest.mark.parametrize(
    ("loser", "winner"),
    [
        ("green 2-lines", "green 2-lines 2-lines"),  # the number of trams
        ("green 3 2-lines", "green 2-lines 3"),  # the first column
        ("green 2-lines 3 2-lines", "green 2-lines 2-lines 3"),  # the second column
        ("green 3 3 2-lines 2-lines", "green 3 3 2-lines\nyellow 3 3 2-lines"),  # the third
        ("green 2-lines 2-lines", "green 2-lines\nyellow 2-lines"),  # two in the first column
    ],
)
def test_ties_in_trams(loser: str, winner: str) -> None:
    for first, by in ((0, 0), (0, 1), (1, 0), (1, 1)):
        state = new_game()
        build(state, first, winner)
        build(state, 1 - first, loser)
        finish(state, by=by)
        assert tram_order(state) == [first, 1 - first]


@pytest.mark.rule("SF-44")
@pytest.mark.parametrize("by", range(4))
def test_the_player_who_ended_the_game_is_first_and_then_the_players_to_the_left(by: int) -> None:
    state = new_game(4)
    finish(state, by=by)
    expected = [(by + i) % 4 for i in range(4)]
    assert order(state, "orange") == expected
    assert tram_order(state) == expected
    assert [state.scores()[seat] for seat in expected] == [25, 12, 0, -12]


@pytest.mark.rule("SF-44")
def test_a_tie_without_the_player_who_ended_the_game() -> None:
    state = new_game(4)
    build(state, 2, "blue 3\ngreen 2-lines")
    finish(state, by=2)
    assert order(state, "blue") == [2, 3, 0, 1]
    state = new_game(4)
    build(state, 1, "blue 3")
    build(state, 3, "blue 3")
    finish(state, by=2)
    assert order(state, "blue") == [3, 1, 2, 0]


@pytest.mark.rule("SF-44")
def test_before_the_end_a_tie_that_only_the_end_decides_is_open() -> None:
    state = new_game(3)
    build(state, 1, "blue 3")
    view = SAN_FRANCISCO.view(state, None)
    assert ranks(view["districts"]["blue"]["standings"]) == [(2, 3), (1, 1), (2, 3)]
    assert ranks(view["tram_standings"]) == [(1, 3), (1, 3), (1, 3)]
    build(state, 2, "blue 3")
    assert state.scores() == [0, 5 * 2, 5 * 2]


def ranks(standings: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """By seat: its rank, and the lowest it can still have."""
    return [(standing["rank"], standing["last"]) for standing in standings]


def deciders(state: SanFrancisco, district: str, seat: int) -> dict[int, object]:
    """For each seat that a seat is tied with in a district: what decides."""
    standing = SAN_FRANCISCO.view(state, None)["districts"][district]["standings"][seat]
    return {tie["with"]: tie["by"] for tie in standing["ties"]}


@pytest.mark.rule("SF-42")
def test_a_view_shows_which_space_decides_a_tie() -> None:
    state = new_game(3)
    build(state, 0, "blue 2-bonus 3\ngreen 2")
    build(state, 1, "blue 3 2-bonus")
    build(state, 2, "blue 3 2-bonus")
    assert deciders(state, "blue", 0) == {
        1: {"district": "blue", "space": 1},
        2: {"district": "blue", "space": 1},
    }
    assert deciders(state, "blue", 1) == {0: {"district": "blue", "space": 1}, 2: None}
    assert deciders(state, "grey", 0) == {
        1: {"district": "green", "space": 1},
        2: {"district": "green", "space": 1},
    }


@pytest.mark.rule("SF-43")
def test_a_view_shows_which_column_decides_a_tie_of_trams() -> None:
    state = new_game()
    build(state, 0, "green 2-lines 3")
    build(state, 1, "green 3 2-lines")
    first, second = SAN_FRANCISCO.view(state, None)["tram_standings"]
    assert first == {"rank": 1, "last": 1, "ties": [{"with": 1, "by": {"column": 1}}]}
    assert second == {"rank": 2, "last": 2, "ties": [{"with": 0, "by": {"column": 1}}]}


@pytest.mark.rule("SF-44")
@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 120))
def test_points_now_agree_with_the_end_no_matter_who_ends_the_game(
    players: int, seed: int, moves: int
) -> None:
    """The most if this seat ends the game, the least if the next one does."""
    state = SAN_FRANCISCO.new(players, seed)
    assert isinstance(state, SanFrancisco)
    play_on(state, seeded(seed), moves)
    if state.seat < 0:
        return
    now = [seat["points"] for seat in SAN_FRANCISCO.view(state, None)["seats"]]
    for seat in range(players):
        scores = []
        for ender in range(players):
            ended = state.copy()
            ended.seat, ended.ender = -1, ender
            scores.append(ended.scores()[seat])
        assert scores[seat] == max(scores) == now[seat]["most"]
        assert scores[(seat + 1) % players] == min(scores) == now[seat]["least"]


def test_at_the_start_nothing_is_decided() -> None:
    view = SAN_FRANCISCO.view(new_game(4), None)
    assert [seat["points"] for seat in view["seats"]] == [{"least": -12, "most": 25}] * 4


def lines(state: SanFrancisco, seat: int) -> list[str]:
    """Where a seat's points come from, in English."""
    names = ["Ada", "Bo", "Cy", "Di"][: state.players]
    return [
        f"{SAN_FRANCISCO.explain(item, names, WORDS)} | {SAN_FRANCISCO.points(item['points'])}"
        for item in SAN_FRANCISCO.score(state, seat, None)
    ]


def test_the_score_sheet_says_what_decided_a_tie() -> None:
    state = new_game()
    build(state, 0, "blue 3\ngreen 2")
    build(state, 1, "blue 3")
    finish(state, by=1)
    shown = lines(state, 0)
    tie = "level with Bo, decided by space 1 of the green district (2 to 0)"
    assert f"Rank 1 in the blue district, worth 3: {tie} | 2" in shown
    assert "Rank 1 in the green district, worth 2: 2 more than Bo | 2" in shown
    order = "level with Bo in everything, decided by turn order from Bo, who ended the game"
    assert f"Rank 2 in trams, with 0: {order} | 0" in shown


@pytest.mark.rule("SF-41", "SF-42", "SF-43", "SF-44")
def test_a_line_for_a_race_names_the_rivals_just_ahead_and_just_behind() -> None:
    state = new_game(4)
    build(state, 0, "blue 3\ngreen 2-lines 3")
    build(state, 1, "blue 2-bonus 2-bonus\ngreen 3 2-lines")
    build(state, 2, "blue 1-bonus")
    shown = lines(state, 0)
    assert shown[1] == "Rank 2 in the blue district, worth 3: 1 less than Bo; 2 more than Cy | 1"
    tie = "level with Bo, decided by column 1 (1 to 0)"
    assert shown[6] == f"Rank 1 in trams, with 1: {tie} | 2½"


@pytest.mark.rule("SF-44")
def test_a_tie_that_only_the_end_decides_counts_the_least() -> None:
    state = new_game(3)
    build(state, 0, "green 2-lines")
    shown = lines(state, 2)
    level = "level with Bo in everything (up to 1 point, depending on who ends the game)"
    assert shown[1] == (
        f"Rank 2–3 in the blue district, worth 0: {level}; "
        "level with Ada, decided by space 1 of the green district (0 to 2) | 0"
    )
    assert shown[-1] == (
        "A tie is undecided: 6 points if Cy ends the game, 0 if the next player does. | 0"
    )


@given(st.integers(2, 4), st.integers(0, 2**32))
def test_the_lines_of_a_score_add_up_to_the_points_on_show(players: int, seed: int) -> None:
    """If a tie is undecided, to the least of them, and a line says what the most would be."""
    state = SAN_FRANCISCO.new(players, seed)
    rng = seeded(seed)
    while True:
        about = SAN_FRANCISCO.view(state, None)["seats"]
        for seat in range(players):
            items = SAN_FRANCISCO.score(state, seat, None)
            least, most = about[seat]["points"]["least"], about[seat]["points"]["most"]
            assert sum(item["points"] for item in items) == least
            undecided = [item["most"] for item in items if item["item"] == "undecided"]
            assert undecided == ([most] if most != least else [])
        if state.seat < 0:
            break
        play_on(state, rng, 5)
    assert [about[seat]["points"]["least"] for seat in range(players)] == state.scores()


def test_a_line_of_a_score_lights_what_it_counts() -> None:
    state = new_game()
    build(state, 0, "blue 3 2-bonus\ngrey foundation 3\norange 1-bonus\ngreen 2-lines 3")
    build(state, 0, "blue 3 3 3")
    state.cities[0].has_points_token = True
    lit = {
        (item["item"], item.get("district")): item["lit"]
        for item in SAN_FRANCISCO.score(state, 0, None)
    }

    def spaces(district: str, *numbers: int) -> dict[str, object]:
        places = [{"district": district, "space": number} for number in numbers]
        return {"event": "spaces", "seat": 0, "spaces": places}

    assert lit["skyscrapers", None] == [spaces("grey", 1)]
    assert lit["medal", None] == [{"event": "medal", "seat": 0}]
    assert lit["token", None] == [{"event": "points", "seat": 0}]
    assert lit["completion", "blue"] == [spaces("blue", 1, 2, 3, 4, 5)]
    race = {"event": "race", "seat": 0, "district": "green"}
    assert lit["district", "green"] == [spaces("green", 1, 2), race]
    assert lit["trams", None] == [spaces("green", 1), {"event": "race", "seat": 0}]


@pytest.mark.rule("SF-45")
def test_everything_that_counts_is_on_the_score_sheet() -> None:
    state = new_game()
    build(state, 0, "blue 3 3 3 3\ngrey foundation 3\norange 1-bonus")
    build(state, 1, "orange 3\nyellow 3\ngreen 3")
    hand(state, "blue 3")
    take(state, "place blue 3")
    state.cities[0].has_points_token = True
    finish(state, by=0)
    result = SAN_FRANCISCO.view(state, None)["result"]
    shown = [(item["item"], item["points"]) for item in result["sheet"][0] if item["points"]]
    assert shown == [
        ("skyscrapers", 2),
        ("medal", 2),
        ("token", 3),
        ("completion", 2),
        ("district", 4),
        ("district", 4),
        ("trams", 5),
    ]
    assert result["scores"] == state.scores() == [22, 12]
    assert result["winners"] == state.winners() == [0]


@pytest.mark.rule("SF-45")
@pytest.mark.parametrize(("second", "winners"), [("orange 3", [0]), ("orange depot 3", [0, 1])])
def test_more_trams_win_a_tie_and_then_the_victory_is_shared(
    second: str, winners: list[int]
) -> None:
    """Seat 0: two districts, trams and a completed district, 15 half points. Seat 1: three
    districts and the points token, 15 as well."""
    state = new_game()
    build(state, 0, "blue depot 3\ngrey 3")
    build(state, 1, f"{second}\nyellow 3\ngreen 3")
    state.cities[0].completed = 1
    state.cities[1].has_points_token = True
    finish(state, by=0)
    assert state.scores() == [15, 15] == recount_scores(state)
    assert state.winners() == winners
    trams = SAN_FRANCISCO.view(state, None)["result"]["trams"]
    assert trams == [1, 1 if len(winners) > 1 else 0]


@pytest.mark.rule("SF-45")
@pytest.mark.parametrize(
    ("score", "text"), [(0, "0"), (1, "½"), (3, "1½"), (4, "2"), (-1, "−½"), (-3, "−1½")]
)
def test_half_points_are_written_as_people_write_them(score: int, text: str) -> None:
    assert SAN_FRANCISCO.points(score) == text


@pytest.mark.rule("SF-30")
def test_each_bonus_runs_out_after_three() -> None:
    state = new_game(4)
    for seat in range(4):
        build(state, seat, "yellow 1-bonus")
    for _ in range(3):
        hand(state, "yellow 1-bonus")
        take(state, "place yellow 1-bonus", "points")
    assert state.seat == 3
    set_supply(state, lines=0)
    hand(state, "yellow 1-bonus")
    events = take(state, "place yellow 1-bonus")
    assert [event.name for event in events] == ["place", "no-bonus"]
