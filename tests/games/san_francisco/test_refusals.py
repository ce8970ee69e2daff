"""Whatever cannot be chosen has a reason."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_francisco.rules import BONUSES, DISTRICTS, SanFrancisco
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    fill_columns,
    hand,
    new_game,
    set_contracts,
    set_supply,
    stack,
    take,
)
from tests.support import message_ids, play_on


def reasons(state: SanFrancisco, **about: Any) -> list[tuple[str, dict[str, Any]]]:
    """Why what fits these fields is refused, with the facts."""
    return [
        (refusal["why"], refusal["facts"])
        for refusal in SAN_FRANCISCO.refusals(state, state.seat)
        if about.items() <= refusal.items()
    ]


def reason(state: SanFrancisco, **about: Any) -> tuple[str, dict[str, Any]] | None:
    """The one reason why what has just these fields is refused; None if it is not."""
    found = [
        (refusal["why"], refusal["facts"])
        for refusal in SAN_FRANCISCO.refusals(state, state.seat)
        if {key: value for key, value in refusal.items() if key not in ("why", "facts")} == about
    ]
    assert len(found) < 2
    return found[0] if found else None


FULL_CITY = "\n".join(f"{district} 3 3 3 3 3" for district in DISTRICTS)


@pytest.mark.rule("SF-12")
def test_a_column_is_too_short_or_empty() -> None:
    state = new_game()
    set_contracts(state, 2, 0)
    fill_columns(state, "grey 3, blue 3, green 3", "grey 3, blue 3", "")
    assert reason(state, name="finalise", column=1) is None
    short = ("column-short", {"cards": 2, "contracts": 2})
    assert reason(state, name="finalise", column=2) == short
    assert reason(state, name="finalise", column=3) == ("column-empty", {})
    assert reason(state, name="draw") is None


def test_a_deck_runs_out() -> None:
    state = new_game()
    state.drawn = len(state.deck)
    assert reason(state, name="draw") == ("deck-empty", {})


@pytest.mark.rule("SF-10")
def test_a_card_turned_up_comes_first() -> None:
    state = new_game()
    stack(state, "grey 3")
    take(state, "draw")
    assert reason(state, name="draw") == ("put-first", {})
    assert reasons(state, name="put") == []


@pytest.mark.rule("SF-14")
def test_cards_taken_come_first() -> None:
    state = new_game()
    hand(state, "grey 3")
    assert reason(state, name="draw") == ("place-first", {})
    assert reasons(state, name="finalise") == [("place-first", {})] * 3


@pytest.mark.rule("SF-20")
def test_a_card_belongs_in_its_district_on_the_leftmost_space() -> None:
    state = new_game()
    build(state, 0, "blue 3 3 3 3 3\ngrey 3")
    hand(state, "blue 3", "grey 3", "black 1")
    full = ("district-full", {"district": "blue"})
    assert reason(state, name="place", card="blue 3", district="blue") == full
    assert reason(state, name="place", card="black 1", district="blue") == full
    assert reason(state, name="place", card="black 1", district="green") is None
    assert reason(state, name="place", card="grey 3", district="grey") is None
    other = ("other-colour", {"district": "grey"})
    assert reason(state, name="place", card="grey 3", district="green") == other
    assert reason(state, name="place", district="grey", space=1) == ("occupied", {})
    assert reason(state, name="place", district="grey", space=2) is None
    assert reason(state, name="place", district="grey", space=3) == ("from-left", {"space": 2})


@pytest.mark.rule("SF-30")
def test_a_bonus_comes_from_its_district_as_long_as_any_are_left() -> None:
    state = bonus("blue", "grey 3", supply={"lines": 0})
    other = ("other-bonus", {"district": "blue", "bonus": "plus"})
    for kind in ("value", "depot", "points", "contract"):
        assert reason(state, name=kind) == other
    assert reason(state, name="lines") == ("none-left", {"bonus": "lines"})
    assert reason(state, name="place", card="grey 3") == ("bonus-first", {})
    assert reason(state, name="draw") == ("bonus-first", {})


def bonus(
    district: str, *rest: str, city: str = "", supply: dict[str, int] | None = None
) -> SanFrancisco:
    """A game in which seat 0 has to choose a bonus of this district."""
    state = new_game()
    set_supply(state, **(supply or {}))
    build(state, 0, f"{city}\n{district} 1-bonus")
    hand(state, f"{district} 1-bonus", *rest)
    take(state, f"place {district} 1-bonus")
    assert SAN_FRANCISCO.view(state, None)["bonus_due"] == district
    return state


@pytest.mark.rule("SF-31", "SF-36")
def test_a_token_goes_on_a_card_and_lines_on_one_without() -> None:
    state = bonus("blue", city="grey 2-lines depot")
    assert reason(state, name="plus", district="grey", space=1) is None
    assert reason(state, name="plus", district="grey", space=3) == ("no-card", {})
    assert reason(state, name="lines", district="grey", space=1) == ("has-lines", {})
    assert reason(state, name="lines", district="grey", space=2) == ("is-depot", {})
    assert reason(state, name="lines", district="grey", space=3) == ("no-card", {})
    assert reason(state, name="lines", district="blue", space=1) is None


@pytest.mark.rule("SF-36")
def test_all_cards_have_lines() -> None:
    state = new_game()
    build(state, 0, "blue 1-lines-bonus")
    hand(state, "blue 1-lines-bonus")
    take(state, "place blue 1-lines-bonus")
    assert reason(state, name="lines") == ("no-card-without-lines", {})


@pytest.mark.rule("SF-32", "SF-33")
def test_a_bonus_card_needs_an_empty_space() -> None:
    state = bonus("grey", city="blue 3 3 3 3 3")
    full = ("district-full", {"district": "blue"})
    assert reason(state, name="value", district="blue") == full
    assert reason(state, name="value", district="green") is None
    assert reason(state, name="value", district="green", space=2) == ("from-left", {"space": 1})
    assert reason(state, name="value", district="blue", space=2) == ("occupied", {})


@pytest.mark.rule("SF-32")
def test_a_full_city_has_no_room_for_a_bonus_card() -> None:
    state = new_game()
    build(state, 0, FULL_CITY.replace("grey 3 3 3 3 3", "grey 3 3 3 1-bonus"))
    hand(state, "grey 1-bonus")
    take(state, "place grey 1-bonus")
    assert reason(state, name="value") == ("city-full", {})


@pytest.mark.rule("SF-35")
def test_only_contracts_that_one_has_can_be_returned() -> None:
    state = new_game()
    assert reasons(state, name="return") == []
    state.cities[0].has_contract_token = True
    none = ("few-contracts", {"contracts": 0})
    assert reasons(state, name="return") == [none, none]
    set_contracts(state, 1, 0)
    assert reason(state, name="return", contracts=1) is None
    assert reason(state, name="return", contracts=2) == ("few-contracts", {"contracts": 1})


@pytest.mark.rule("SF-35")
def test_the_end_of_a_turn_is_no_new_turn() -> None:
    state = new_game()
    set_contracts(state, 1, 0)
    state.cities[0].has_contract_token = True
    stack(state, "grey 3")
    take(state, "draw", "put in column 1")
    assert reason(state, name="draw") == ("turn-over", {})
    assert reasons(state, name="finalise") == [("turn-over", {})] * 3


@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 250))
def test_everything_on_show_can_be_chosen_or_is_refused(
    players: int, seed: int, moves: int
) -> None:
    """The deck, each column, each card taken in each district and on each space, each bonus, the
    contract token."""
    state = SAN_FRANCISCO.new(players, seed)
    play_on(state, seeded(seed), moves)
    if state.seat < 0:
        return
    view = SAN_FRANCISCO.view(state, state.seat)
    refusals = SAN_FRANCISCO.refusals(state, state.seat)
    for choice in choices(view):
        legal = any(is_about(move, choice) for move in view["moves"])
        refused = [
            refusal
            for refusal in refusals
            if all(choice.get(key) == refusal[key] for key in refusal.keys() - {"why", "facts"})
        ]
        if "space" not in choice or choice["name"] in ("plus", "lines"):
            assert legal != bool(refused), choice
        else:
            assert legal or refused, choice


def choices(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What people see on the board and in their hand."""
    found: list[dict[str, Any]] = [{"name": "draw"}]
    columns = {"prompt-put": "put"}.get(view["prompt"], "finalise")
    found += [{"name": columns, "column": column} for column in (1, 2, 3)]
    places = [{"district": row, "space": space} for row in DISTRICTS for space in range(1, 6)]
    for card in view["taken"]:
        found += [{"name": "place", "card": card["card"], **place} for place in places]
    if view["prompt"] == "prompt-bonus":
        for name in BONUSES:
            on_board = name not in ("points", "contract")
            found += [{"name": name, **place} for place in places] if on_board else [{"name": name}]
    own = view["seats"][view["viewer"]]
    turn = view["prompt"] not in ("prompt-put", "prompt-place", "prompt-bonus")
    if own["contract_token"] and turn:
        found += [{"name": "return", "contracts": contracts} for contracts in (1, 2)]
    return found


def is_about(move: dict[str, Any], choice: dict[str, Any]) -> bool:
    """Whether a move is this choice, or, for a card laid on a space, would lay it there."""
    return all(move.get(key) == choice[key] for key in choice if key in move and key != "action")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_reason_is_without_a_text_nor_a_text_without_a_reason(language: str) -> None:
    texts = message_ids(SAN_FRANCISCO.folder / "texts", language)
    assert {text for text in texts if text.startswith("why-not-")} == {
        f"why-not-{why}" for why in WHYS
    }


WHYS = (
    "deck-empty",
    "column-empty",
    "column-short",
    "few-contracts",
    "put-first",
    "place-first",
    "bonus-first",
    "turn-over",
    "other-colour",
    "district-full",
    "occupied",
    "from-left",
    "other-bonus",
    "none-left",
    "city-full",
    "no-card",
    "has-lines",
    "is-depot",
    "no-card-without-lines",
)


def test_a_reason_is_given_in_words() -> None:
    state = new_game()
    set_contracts(state, 2, 0)
    fill_columns(state, "grey 3, blue 3")
    words = SAN_FRANCISCO.words("en")
    shown = [
        SAN_FRANCISCO.explain_refusal(refusal, ["Ada", "Bo"], words)
        for refusal in SAN_FRANCISCO.refusals(state, 0)
    ]
    assert shown[0] == (
        "This column has 2 cards, and you have 2 contracts: "
        "you may only take a column with more cards than that."
    )
