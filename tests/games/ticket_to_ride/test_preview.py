"""Previews come true, and the way shown for a ticket can be built."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.ticket_to_ride.rules import SYMBOLS, TicketToRide
from sancity.kernel.rng import seeded
from tests.games.ticket_to_ride.positions import (
    RIDE,
    fresh,
    give,
    hold,
    joined,
    own,
    put_tokens,
    set_cars,
    set_row,
    started,
    take,
)
from tests.support import play_on, random_action


def preview(state: TicketToRide, text: str) -> dict[str, Any]:
    return RIDE.preview(state, RIDE.read(text))


def ways(state: TicketToRide, seat: int) -> dict[str, list[str] | None]:
    return {ticket["ticket"]: ticket["way"] for ticket in RIDE.view(state, seat)["tickets"]}


def test_a_claim_shows_points_cars_cards_token_and_ticket() -> None:
    state = started()
    give(state, 0, "2 black 1 ferry")
    put_tokens(state, castro="2 crab")
    hold(state, 0, "castro-potrero_hill", "lands_end-pier_39")
    own(state, 0, "castro-mission")
    seen = preview(state, "claim mission-potrero_hill/2 with 1 black 1 ferry")
    assert (seen["points"], seen["cars"], seen["tokens"]) == (2, 18, [])
    assert {card: n for card, n in seen["cards"].items() if n} == {"black": 1}
    assert seen["completes"] == ["castro-potrero_hill"]
    assert not seen["last_round"]
    seen = preview(state, "claim haight_ashbury-castro with 2 black")
    assert (seen["tokens"], seen["token_points"], seen["completes"]) == (["crab"], 0, [])


def test_a_claim_between_two_piles_shows_the_choice_and_what_it_is_worth() -> None:
    state = started()
    claim = "claim haight_ashbury-castro with 2 black"
    give(state, 0, "2 black")
    put_tokens(state, castro="2 crab", haight_ashbury="1 bell")
    set_cars(state, 4, 20)
    seen = preview(state, claim)
    assert (seen["tokens"], seen["choice"], seen["token_points"]) == ([], ["crab", "bell"], 0)
    assert seen["last_round"]
    state.collected[0] = 0b11
    assert (preview(state, claim)["choice"], preview(state, claim)["token_points"]) == (
        *(["crab", "bell"], 1),
    )
    listed = next(move for move in RIDE.view(state, 0)["moves"] if move["text"] == claim)
    assert (listed["tokens"], listed["token_points"]) == (["bell", "crab"], 1)
    take(state, claim)
    assert preview(state, "token bell") == preview(state, "token crab") == {"token_points": 1}
    assert [move["token_points"] for move in RIDE.view(state, 0)["moves"]] == [1, 1]


def test_a_claim_without_a_new_token_lists_none() -> None:
    state = started()
    give(state, 0, "2 black")
    put_tokens(state, castro="2 crab")
    state.collected[0] = 1 << SYMBOLS.index("crab")
    moves = [move for move in RIDE.view(state, 0)["moves"] if move["name"] == "claim"]
    assert moves
    assert not any("tokens" in move for move in moves)


def test_cards_and_piles() -> None:
    state = started()
    give(state, 0, "1 red")
    set_row(state, "red blue blue pink green")
    assert preview(state, "take red")["cards"]["red"] == 2
    assert preview(state, "take blind") == preview(state, "tickets") == {}
    state = fresh(3)
    take(state, "keep first", "keep first", "keep first")
    place = next(action for action in state.legal())
    assert RIDE.preview(state, place) == {"tokens": 2}


def test_the_way_of_a_ticket_uses_own_routes_and_avoids_those_of_others() -> None:
    state = started()
    hold(state, 0, "castro-potrero_hill")
    assert ways(state, 0) == {"castro-potrero_hill": ["castro-mission", "mission-potrero_hill"]}
    own(state, 1, "castro-mission", "castro-mission/2")
    way = ways(state, 0)["castro-potrero_hill"]
    assert way is not None
    assert "castro-mission" not in way
    own(state, 0, "twin_peaks-castro", "twin_peaks-mission")
    assert ways(state, 0)["castro-potrero_hill"] == [
        "twin_peaks-castro",
        "twin_peaks-mission",
        "mission-potrero_hill",
    ]
    set_cars(state, 1, 20)
    assert ways(state, 0)["castro-potrero_hill"] is None


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 120))
def test_a_preview_comes_true_and_is_the_same_on_any_guess(
    players: int, seed: int, moves: int
) -> None:
    state = RIDE.new(players, seed)
    rng = seeded(seed)
    play_on(state, rng, moves)
    assert isinstance(state, TicketToRide)
    if state.seat < 0:
        return
    seat, action = state.seat, random_action(state, rng)
    seen = RIDE.preview(state, action)
    assert RIDE.preview(state.guess(seat, rng), action) == seen
    before = RIDE.view(state, seat)
    state.play(action)
    after = RIDE.view(state, seat)
    assert seen.get("cards", after["hand"]) == after["hand"] or "blind" in RIDE.write(action)
    if "completes" in seen:
        was = {t["ticket"] for t in before["tickets"] if t["complete"]}
        now = {t["ticket"] for t in after["tickets"] if t["complete"]}
        assert set(seen["completes"]) == now - was
        about = (before["seats"][seat], after["seats"][seat])
        assert seen["points"] == about[1]["points"] - about[0]["points"]
        assert seen["cars"] == about[1]["cars"]
        assert set(seen["tokens"]) == set(about[1]["tokens"]) - set(about[0]["tokens"])
        if seen["choice"]:
            assert {move["symbol"] for move in after["moves"]} == set(seen["choice"])
            state.play(random_action(state, rng))
        now_worth = RIDE.view(state, seat)["seats"][seat]["token_points"]
        assert seen["token_points"] == now_worth - about[0]["token_points"]
    for ticket in after["tickets"]:
        check_way(after, seat, ticket)


def check_way(view: dict[str, Any], seat: int, ticket: dict[str, Any]) -> None:
    """Check that a way joins both ends over tracks that the seat has or could claim."""
    start, end = ticket["ticket"].split("-")
    if ticket["way"] is None:
        assert not ticket["complete"]
        return
    tracks = [track for track in view["tracks"] if track["track"] in ticket["way"]]
    assert all(track["owner"] in (None, seat) and not track["closed"] for track in tracks)
    missing = sum(track["spaces"] for track in tracks if track["owner"] is None)
    assert missing <= view["seats"][seat]["cars"]
    assert ticket["complete"] == (missing == 0)
    assert joined({"tracks": [track | {"owner": seat} for track in tracks]}, seat, start, end)
