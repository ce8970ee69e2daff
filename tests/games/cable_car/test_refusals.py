"""Why a choice is not possible."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.cable_car.rules import CELLS, CableCar
from sancity.kernel.words import LANGUAGES
from tests.games.cable_car.positions import CABLE_CAR, give, lay, new_game, take
from tests.games.cable_car.test_companies import new_companies, set_points
from tests.support import Variant, message_ids, random_game, variants


def refused(state: CableCar, **choice: object) -> dict[str, Any]:
    """The first refusal that covers a choice: `why` and `facts`."""
    for refusal in CABLE_CAR.refusals(state, state.seat):
        if covers(refusal, choice):
            return {"why": refusal["why"], **refusal["facts"]}
    return {}


def covers(refusal: dict[str, Any], choice: dict[str, Any]) -> bool:
    """Whether a choice is refused: `cells` has the cells where no tile can be laid."""
    cells = refusal.get("cells")
    if cells is not None and [choice.get("row"), choice.get("col")] not in cells:
        return False
    about = {k: v for k, v in refusal.items() if k not in ("why", "facts", "cells")}
    return about.items() <= choice.items()


def turns_of(tile: str, view: dict[str, Any]) -> list[str]:
    turns = range(4 if view["options"]["free_orientation"] else 1)
    return [tile[4 - turn :] + tile[: 4 - turn] for turn in turns]


def choices(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that a player sees and may try to choose: tiles on squares, buttons, shares."""
    usable = view["hand"][-1:] if view["declined"] else view["hand"]
    codes = {turned for tile in usable for turned in turns_of(tile, view)}
    found: list[dict[str, Any]] = [{"name": "decline"}]
    for tile, row, col in product(codes, range(8), range(8)):
        found.append({"name": "lay", "tile": tile, "row": row, "col": col})
    kept = set(view["hand"]) - codes
    found += [{"name": "lay", "tile": tile, "row": 0, "col": 0} for tile in kept]
    if view["options"]["companies"]:
        found.append({"name": "pass"})
        for percentage, blind in product((10, 20, 30, 40), (False, True)):
            found.append({"name": "exchange", "percentage": percentage, "blind": blind})
    return found


@given(st.sampled_from(variants("cable_car")), st.integers(0, 2**32))
def test_every_choice_is_legal_or_refused(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        if state.seat < 0:
            return
        view = CABLE_CAR.view(state, state.seat)
        legal = [
            {name: value for name, value in move.items() if name not in ("action", "text")}
            for move in view["moves"]
        ]
        refusals = CABLE_CAR.refusals(state, state.seat)
        for choice in choices(view):
            covered = any(covers(refusal, choice) for refusal in refusals)
            assert covered != (choice in legal), choice


def at(tile: str, row: int, col: int) -> dict[str, Any]:
    return {"name": "lay", "tile": tile, "row": row, "col": col}


def test_a_tile_goes_on_an_empty_cell_at_the_edge_or_beside_a_tile() -> None:
    state = new_game()
    lay(state, "aaaa 0,3")
    give(state, state.seat, "acba")
    assert refused(state, **at("acba", 0, 3)) == {"why": "lay-taken"}
    assert refused(state, **at("acba", 2, 2)) == {"why": "lay-apart"}
    assert refused(state, **at("acba", 3, 4)) == {"why": "lay-power"}
    assert refused(state, **at("acba", 1, 3)) == {}


def test_a_tile_may_not_lead_straight_back_to_a_station() -> None:
    state = new_game()
    give(state, 0, "dbba")
    assert refused(state, **at("dbba", 0, 4)) == {"why": "lay-back", "turn": "no"}
    assert refused(state, **at("dbba", 7, 4)) == {}


def test_a_tile_may_not_join_the_two_stations_of_a_corner() -> None:
    state = new_game()
    give(state, 0, "bbbb")
    assert refused(state, **at("bbbb", 0, 7)) == {"why": "lay-short", "turn": "no"}
    assert refused(state, **at("bbbb", 0, 6)) == {}


def test_a_tile_that_fits_nowhere_else_is_not_refused() -> None:
    state = new_game()
    give(state, 0, "dddd")
    assert refused(state, **at("dddd", 0, 4)) == {}


def test_a_tile_that_fits_when_turned_is_refused_as_it_lies() -> None:
    state = new_game(free_orientation=True)
    give(state, 0, "adad")
    assert refused(state, **at("dada", 0, 4)) == {"why": "lay-back", "turn": "yes"}
    assert refused(state, **at("adad", 0, 4)) == {}
    # In a corner, one of the two stations is led back whichever way it lies.
    assert refused(state, **at("adad", 0, 0))["turn"] == "no"


def test_after_declining_the_drawn_tile_must_be_laid() -> None:
    state = new_companies(2, hand_size=2)
    give(state, 0, "aaaa", "bcbc")
    take(state, "decline")
    give(state, 0, "aaaa", "bcbc", "cbaa")
    assert refused(state, **at("bcbc", 0, 3)) == {"why": "lay-kept"}
    assert refused(state, **at("cbaa", 0, 3)) == {}
    assert refused(state, name="decline") == {"why": "decline-again"}
    assert refused(state, name="exchange", percentage=10, blind=True) == {
        "why": "exchange-declined"
    }


def test_a_kept_tile_like_the_drawn_one_is_not_refused() -> None:
    state = new_game(hand_size=2)
    take(state, "decline")
    give(state, 0, "aaaa", "cbaa", "cbaa")
    assert refused(state, **at("cbaa", 0, 3)) == {}


def test_nobody_declines_once_the_supply_is_empty() -> None:
    state = new_game()
    state.drawn = CELLS
    assert refused(state, name="decline") == {"why": "decline-supply"}


def test_shares_are_not_exchanged_once_a_company_has_too_many_points() -> None:
    state = new_companies(2)
    set_points(state, 3, 26, 25, *[0] * 5)
    assert refused(state, name="exchange", percentage=40, blind=False) == {
        "why": "exchange-points",
        "company": "blue",
        "points": 26,
        "limit": 25,
    }


def test_exchanges_pause_after_too_many_turns_without_a_tile() -> None:
    state = new_companies(2)
    assert refused(state, name="exchange", percentage=10, blind=True) == {}
    for _ in range(6):
        take(state, "exchange 10 blind")
    why = {"why": "exchange-pause", "turns": 6}
    assert refused(state, name="exchange", percentage=10, blind=True) == why


def test_only_a_player_without_tiles_passes() -> None:
    state = new_companies(2)
    assert refused(state, name="pass") == {"why": "pass-tile"}
    state.drawn = CELLS
    give(state, 0)
    assert refused(state, name="pass") == {}
    assert refused(state, **at("aaaa", 0, 3)) == {"why": "lay-nothing"}


def test_the_base_game_says_nothing_about_shares() -> None:
    names = {refusal["name"] for refusal in CABLE_CAR.refusals(new_game(), 0)}
    assert names == {"lay"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_name_companies_and_stations(language: str) -> None:
    state = new_companies(2)
    set_points(state, 26, *[0] * 7)
    words = CABLE_CAR.words(language)
    told = [
        CABLE_CAR.explain_refusal(refusal, ["Ada", "Bo"], words)
        for refusal in CABLE_CAR.refusals(state, 0)
        if refusal["name"] == "exchange"
    ]
    assert len(told) == 1
    for part in (words("company-yellow"), "26", "25"):
        assert part in told[0]


def test_no_reason_is_without_use() -> None:
    """The tests above prove each of these."""
    reasons = {m for m in message_ids(CABLE_CAR.folder / "texts") if m.startswith("why-not-")}
    assert reasons == {
        *(f"why-not-lay-{why}" for why in ("taken", "apart", "power", "back", "short", "kept")),
        *("why-not-lay-nothing", "why-not-decline-again", "why-not-decline-supply"),
        *(f"why-not-exchange-{why}" for why in ("points", "pause", "declined")),
        "why-not-pass-tile",
    }
