"""The reasons for moves are true: each is recomputed from the cards by the rules."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from sancity.games.san_francisco.judge import SanFranciscoJudge
from sancity.games.san_francisco.rules import DISTRICTS, SanFrancisco
from sancity.kernel.judge import Reason
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    Recount,
    build,
    fill_columns,
    finish,
    hand,
    new_game,
    set_contracts,
    stack,
    take,
)
from tests.reasons import advised_positions
from tests.support import message_ids

JUDGE = SAN_FRANCISCO.judge()


def applied(state: SanFrancisco, action: int) -> SanFrancisco:
    after = state.copy()
    after.apply(action)
    return after


def is_true(state: SanFrancisco, action: int, reason: Reason) -> bool:
    """Whether what a reason says holds once the move is made. For a card of a column, some place
    for it must do what the reason says."""
    name, facts = reason.name, dict(reason.facts)
    if name not in CHECKS:
        return CHOICES[name](state, action, facts)
    if "card" not in facts:
        return CHECKS[name](state, applied(state, action), facts)
    taken = applied(state, action)
    places = [place for place in taken.legal() if is_place_of(facts["card"], place)]
    return any(CHECKS[name](taken, applied(taken, place), facts) for place in places)


def is_place_of(card: int | str, action: int) -> bool:
    move = SAN_FRANCISCO.move(action)
    return bool(move["name"] == "place" and move["card"] == card)


# What a move changes in a city


class Change:
    """A city before and after a move, and those of the rivals."""

    def __init__(self, before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> None:
        self.seat = before.seat
        self.old = Recount(before, self.seat)
        self.new = Recount(after, self.seat)
        others = [seat for seat in range(after.players) if seat != self.seat]
        self.rivals = {seat: Recount(after, seat) for seat in others}
        self.row = DISTRICTS.index(facts["district"]) if "district" in facts else -1
        self.added = [place for place in self.new.cells if place not in self.old.cells]

    def values(self) -> tuple[int, int, dict[int, int]]:
        """The value of the district before and after, and by rival."""
        rivals = {seat: sum(city.row(self.row)) for seat, city in self.rivals.items()}
        return sum(self.old.row(self.row)), sum(self.new.row(self.row)), rivals

    def trams(self) -> tuple[int, int, int]:
        """The trams before and after, and the most that a rival has."""
        rivals = max(len(city.trams) for city in self.rivals.values())
        return len(self.old.trams), len(self.new.trams), rivals

    def room(self) -> int:
        return 5 - sum(place[0] == self.row for place in self.new.cells)

    def symbols(self) -> int:
        return sum("bonus" in name for (row, _), name in self.new.cells.items() if row == self.row)

    def beside(self, place: tuple[int, int]) -> tuple[int, int]:
        """The value of the cards beside a space before and after."""
        old, new = (
            sum(city.values.get(other, 0) for other in city.beside(place))
            for city in (self.old, self.new)
        )
        return old, new

    def needs(self) -> int:
        return 7 - sum("waterfront" in name for name in self.new.cells.values())


def skyscraper(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    return bool(len(change.new.skyscrapers) - len(change.old.skyscrapers) == facts["count"] > 0)


def foundation(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    place = (change.row, facts["space"] - 1)
    old, new = change.beside(place)
    return (
        "foundation" in change.old.cells[place]
        and place not in change.new.skyscrapers
        and old < new == facts["value"]
        and change.needs() == facts["needs"]
    )


def site(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    [place] = change.added
    return (
        "foundation" in change.new.cells[place]
        and change.beside(place)[1] == facts["value"]
        and change.needs() == facts["needs"]
    )


def waterfront(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    [place] = change.added
    return "waterfront" in change.new.cells[place] and change.needs() == facts["needs"]


def medal(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    return before.medal == facts.get("seat", -1) and after.medal == before.seat


def complete(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    bit = 1 << change.row
    held = [bool(state.cities[before.seat].completed & bit) for state in (before, after)]
    points = after.secured(before.seat) - before.secured(before.seat)
    return change.room() == 0 and held == [False, True] and points >= facts["points"] == 2


def nearer(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    unclaimed = not any(city.completed >> change.row & 1 for city in after.cities)
    return (
        unclaimed
        and any(p[0] == change.row for p in change.added)
        and change.room() == facts["room"]
    )


def first(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    old, new, rivals = Change(before, after, facts).values()
    return bool(old <= max(rivals.values()) == facts["rival"] < new == facts["value"])


def overtake(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    old, new, rivals = Change(before, after, facts).values()
    return bool(old <= rivals[facts["seat"]] == facts["rival"] < new == facts["value"])


def district(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    old, new, _ = Change(before, after, facts).values()
    return bool(old == facts["from"] < new == facts["value"])


def park(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    [place] = change.added
    quiet = change.new.values[place] == 0
    return quiet and "park" in change.new.cells[place] and facts["value"] == 4


def trams_first(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    old, new, rival = Change(before, after, facts).trams()
    return bool(old <= rival == facts["rival"] < new == facts["value"])


def trams(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    old, new, _ = Change(before, after, facts).trams()
    return bool(old == facts["from"] < new == facts["value"])


def lines(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    new = [place for place in change.added if "lines" in change.new.cells[place]]
    new += change.new.on["lines"] - change.old.on["lines"]
    return bool(new) and not set(new) & change.new.trams


def bonus(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    due = SAN_FRANCISCO.public_view(after)["bonus_due"]
    return Change(before, after, facts).symbols() == 2 and due == facts["district"]


def symbol(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    change = Change(before, after, facts)
    [place] = change.added
    return "bonus" in change.new.cells[place] and change.symbols() == 1


def points(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    return bool(after.secured(before.seat) - before.secured(before.seat) == facts["points"])


def token(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    held = [state.cities[before.seat].has_contract_token for state in (before, after)]
    return held == [False, True] and facts["count"] == 2


def ends(before: SanFrancisco, after: SanFrancisco, facts: dict[str, Any]) -> bool:
    return after.seat < 0 and margin(after, before.seat) == facts["points"] > 0


def margin(state: SanFrancisco, seat: int) -> int:
    scores = state.scores()
    return scores.pop(seat) - max(scores)


CHECKS: dict[str, Callable[[SanFrancisco, SanFrancisco, dict[str, Any]], bool]] = {
    "skyscraper": skyscraper,
    "foundation": foundation,
    "site": site,
    "waterfront": waterfront,
    "medal": medal,
    "medal-from": medal,
    "complete": complete,
    "nearer": nearer,
    "first": first,
    "overtake": overtake,
    "district": district,
    "park": park,
    "trams-first": trams_first,
    "trams": trams,
    "lines": lines,
    "bonus": bonus,
    "symbol": symbol,
    "points": points,
    "token": token,
    "ends": ends,
}


# What a choice is about, besides the city


def contracts_of(state: SanFrancisco) -> int:
    return state.cities[state.seat].contracts


def cards(state: SanFrancisco, action: int, facts: dict[str, Any]) -> bool:
    """Coloured cards fit their districts, black ones whatever room is left."""
    column = SAN_FRANCISCO.public_view(state)["columns"][SAN_FRANCISCO.move(action)["column"] - 1]
    colours = Counter(card["colour"] for card in column)
    cells = Recount(state, state.seat).cells
    room = {name: 5 - sum(p[0] == row for p in cells) for row, name in enumerate(DISTRICTS)}
    coloured = sum(min(colours[name], room[name]) for name in DISTRICTS)
    fit = coloured + min(colours["black"], sum(room.values()) - coloured)
    return bool(len(column) == facts["count"] and fit == facts["fit"])


def short(state: SanFrancisco, _: int, facts: dict[str, Any]) -> bool:
    return bool(contracts_of(state) < facts["count"] == state.column_size[facts["column"] - 1])


def free(state: SanFrancisco, _: int, facts: dict[str, Any]) -> bool:
    open_to = [size for size in state.column_size if size > contracts_of(state)]
    return bool(open_to) and contracts_of(state) == facts["contracts"]


def burden(state: SanFrancisco, _: int, __: dict[str, Any]) -> bool:
    column = next(i for i, size in enumerate(state.column_size) if size)
    taken = applied(state, SAN_FRANCISCO.read(f"finalise column {column + 1}"))
    given_back = [
        a.contracts - b.contracts for a, b in zip(state.cities, taken.cities, strict=True)
    ]
    given_back[state.seat] += 1
    return contracts_of(state) == 0 and all(count == 1 for count in given_back)


def lead(state: SanFrancisco, _: int, facts: dict[str, Any]) -> bool:
    last = state.copy()
    finish(last, by=state.seat)
    return state.foundation_tokens == 1 and margin(last, state.seat) == facts["points"] > 0


def yours(state: SanFrancisco, action: int, facts: dict[str, Any]) -> bool:
    size = applied(state, action).column_size[SAN_FRANCISCO.move(action)["column"] - 1]
    return bool(facts["contracts"] == contracts_of(state) < size == facts["count"])


def locked(state: SanFrancisco, action: int, facts: dict[str, Any]) -> bool:
    size = applied(state, action).column_size[SAN_FRANCISCO.move(action)["column"] - 1]
    rival = state.cities[facts["seat"]].contracts
    return bool(
        facts["seat"] != state.seat and facts["count"] == size <= rival == facts["contracts"]
    )


def away(state: SanFrancisco, action: int, facts: dict[str, Any]) -> bool:
    other = SAN_FRANCISCO.read(f"put in column {facts['column']}")
    size = applied(state, other).column_size[facts["column"] - 1]
    rival = state.cities[facts["seat"]].contracts
    return other != action and facts["seat"] != state.seat and rival < size == facts["count"]


def fewer(state: SanFrancisco, action: int, facts: dict[str, Any]) -> bool:
    after = applied(state, action).cities[state.seat].contracts
    return bool(contracts_of(state) > after == facts["contracts"])


def keep(state: SanFrancisco, action: int, _: dict[str, Any]) -> bool:
    return applied(state, action).cities[state.seat].has_contract_token


def room(state: SanFrancisco, _: int, facts: dict[str, Any]) -> bool:
    row = DISTRICTS.index(facts["district"])
    filled = sum(place[0] == row for place in Recount(state, state.seat).cells)
    moves = [SAN_FRANCISCO.move(action) for action in state.legal()]
    placed = {"name": "place", "card": facts["card"], "district": facts["district"]}
    return placed in moves and 5 - filled == facts["room"]


def plays_on(state: SanFrancisco, _: int, facts: dict[str, Any]) -> bool:
    places = [action for action in state.legal() if is_place_of(facts["card"], action)]
    return bool(places) and all(applied(state, place).seat < 0 for place in places)


CHOICES: dict[str, Callable[[SanFrancisco, int, dict[str, Any]], bool]] = {
    "cards": cards,
    "short": short,
    "free": free,
    "burden": burden,
    "lead": lead,
    "yours": yours,
    "locked": locked,
    "away": away,
    "fewer": fewer,
    "keep": keep,
    "room": room,
    "plays-on": plays_on,
}


def test_every_reason_is_true_of_its_position() -> None:
    seen: set[str] = set()
    for state, action, _, reasons in advised_positions(SAN_FRANCISCO):
        assert isinstance(state, SanFrancisco)
        for reason in reasons:
            seen.add(reason.name)
            assert is_true(state, action, reason), (reason, SAN_FRANCISCO.write(action))
    assert len(seen) > 20


def test_all_legal_moves_have_only_true_reasons() -> None:
    for state, *_ in advised_positions(SAN_FRANCISCO, 60):
        assert isinstance(state, SanFrancisco)
        for action in state.legal():
            reasons = JUDGE.reasons(state, action)
            assert len({reason.name for reason in reasons}) == len(reasons)
            for reason in reasons:
                assert reason.worth > 0
                assert is_true(state, action, reason), (reason, SAN_FRANCISCO.write(action))


def test_every_kind_is_checked() -> None:
    texts = message_ids(SAN_FRANCISCO.folder / "texts")
    kinds = {text.removeprefix("reason-") for text in texts if text.startswith("reason-")}
    assert kinds - {"it", "card"} == {*CHECKS, *CHOICES}


# Each kind that is rare in good games, in a position made for it

CROWDED = """
blue   3 3 3 3
grey   3 3 3 3 3
orange 3 3 3 3 3
yellow 3 3 3 3 3
green  3 3 3 3 3
"""


def reasons_for(state: SanFrancisco, move: str) -> dict[str, dict[str, int | str]]:
    """The facts of the reasons for a move, by kind, after checking them."""
    action = SAN_FRANCISCO.read(move)
    found = JUDGE.reasons(state, action)
    assert all(is_true(state, action, reason) for reason in found), found
    return {reason.name: reason.facts for reason in found}


def test_a_card_beside_a_foundation_builds_a_skyscraper_and_wins_the_medal() -> None:
    state = new_game()
    build(state, 0, "blue 3\ngrey 3\norange foundation 2-lines")
    hand(state, "black 2", "black 1")
    found = reasons_for(state, "place black 2 in yellow")
    assert found["skyscraper"] == {"count": 1}
    assert found["medal"] == {}
    assert "skyscraper" not in reasons_for(state, "place black 2 in green")


def test_a_card_beside_a_foundation_brings_it_nearer() -> None:
    state = new_game()
    build(state, 0, "grey 3\norange foundation")
    hand(state, "yellow 3", "blue foundation")
    assert reasons_for(state, "place yellow 3")["foundation"] == {
        "district": "orange",
        "space": 1,
        "value": 6,
        "needs": 7,
    }
    assert reasons_for(state, "place blue foundation")["site"] == {"value": 3, "needs": 7}


def test_a_second_skyscraper_takes_the_medal_from_its_holder() -> None:
    state = new_game(3)
    build(state, 2, "grey 3\norange foundation 2-lines\nyellow 2-lines")
    build(state, 0, "grey 3\norange foundation 3\nyellow value-card\ngreen foundation")
    assert state.medal == 2
    hand(state, "green 3", "green 2-lines")
    assert reasons_for(state, "place green 3")["medal-from"] == {"seat": 2}
    assert "medal-from" not in reasons_for(state, "place green 2-lines")


def test_a_column_is_praised_for_its_cards() -> None:
    state = new_game()
    build(state, 0, "grey 3\norange foundation 2-lines")
    fill_columns(state, "yellow 3, blue 3, blue 1-bonus")
    found = reasons_for(state, "finalise column 1")
    assert found["cards"] == {"count": 3, "fit": 3}
    assert found["skyscraper"] == {"card": "yellow 3", "count": 1}
    assert found["first"]["card"] in {"blue 3", "yellow 3"}


def test_cards_without_room_do_not_count() -> None:
    state = new_game()
    build(state, 0, "blue 3 3 3 3\ngrey 1-bonus")
    fill_columns(state, "blue 3, blue 2-bonus, grey 3")
    assert reasons_for(state, "finalise column 1")["cards"] == {"count": 3, "fit": 2}


def test_a_waterfront_lowers_what_foundations_need() -> None:
    state = new_game()
    build(state, 0, "grey 3\norange foundation 1-bonus")
    hand(state, "blue waterfront-1", "green 3")
    assert reasons_for(state, "place blue waterfront-1")["waterfront"] == {"needs": 6}


def test_a_full_row_completes_its_district_first() -> None:
    state = new_game()
    build(state, 0, "grey 3 3 3")
    hand(state, "grey 3", "grey 2-lines")
    assert reasons_for(state, "place grey 3")["nearer"] == {"district": "grey", "room": 1}
    take(state, "place grey 3")
    found = reasons_for(state, "place grey 2-lines")
    assert found["complete"] == {"district": "grey", "points": 2}
    state.completions = 0
    assert "complete" not in reasons_for(state, "place grey 2-lines")


def test_a_card_overtakes_a_rival_in_a_district() -> None:
    state = new_game(3)
    build(state, 0, "grey 1-bonus")
    build(state, 1, "grey 2-lines")
    build(state, 2, "grey 3 3")
    hand(state, "grey 2-lines", "grey 3", "grey 1-bonus")
    found = reasons_for(state, "place grey 2-lines")
    assert found["overtake"] == {"district": "grey", "value": 3, "rival": 2, "seat": 1}
    assert "overtake" not in reasons_for(state, "place grey 1-bonus")


def test_a_tie_is_broken_for_the_lead_in_a_district() -> None:
    state = new_game()
    build(state, 0, "grey 3")
    build(state, 1, "grey 3")
    hand(state, "grey 1-bonus", "blue 3")
    found = reasons_for(state, "place grey 1-bonus")
    assert found["first"] == {"district": "grey", "value": 4, "rival": 3}


def test_the_contract_token_is_used_or_kept() -> None:
    state = new_game()
    set_contracts(state, 2, 1)
    state.cities[0].has_contract_token = True
    stack(state, "grey 3")
    take(state, "draw", "put in column 1")
    assert reasons_for(state, "return 2") == {"fewer": {"contracts": 0}}
    assert reasons_for(state, "return 1")["fewer"] == {"contracts": 1}
    assert reasons_for(state, "end") == {"keep": {}}


def test_drawing_costs_no_contract() -> None:
    state = new_game()
    fill_columns(state, "blue 3, grey 3, orange 2-lines, green 2-lines")
    assert reasons_for(state, "draw") == {"free": {"contracts": 0}}
    fill_columns(state, "", "blue 1-bonus")
    assert reasons_for(state, "draw") == {"short": {"column": 2, "count": 1}}
    set_contracts(state, 0, 1)
    assert reasons_for(state, "draw") == {"burden": {}}


def test_the_leader_likes_the_last_foundation() -> None:
    state = new_game()
    build(state, 0, CROWDED)
    state.foundation_tokens = 1
    state.drawn = 60
    lead = margin_if_ended(state)
    assert reasons_for(state, "draw")["lead"] == {"points": lead}
    state.seat = 1
    assert "lead" not in reasons_for(state, "draw")


def margin_if_ended(state: SanFrancisco) -> int:
    last = state.copy()
    finish(last, by=state.seat)
    return margin(last, state.seat)


def test_a_card_is_kept_from_the_column_a_rival_waits_for() -> None:
    state = new_game()
    set_contracts(state, 0, 2)
    fill_columns(state, "blue 3, orange 3", "green 2-lines")
    stack(state, "grey 3")
    take(state, "draw")
    expected = {"seat": 1, "count": 2, "contracts": 2}
    assert reasons_for(state, "put in column 2")["locked"] == expected
    assert not {"locked", "away"} & set(reasons_for(state, "put in column 1"))
    set_contracts(state, 0, 1)
    found = reasons_for(state, "put in column 2")
    assert found["away"] == {"seat": 1, "column": 1, "count": 3}


def test_a_card_that_would_end_the_game_too_early_is_thrown_away() -> None:
    """Ten cards with lines still wait to be connected."""
    state = new_game()
    build(
        state,
        0,
        """
        blue   3 3 3 3
        grey   2-lines 2-lines 2-lines 2-lines 2-lines
        orange 2-lines 2-lines 2-lines 2-lines 2-lines
        yellow 1-bonus 1-bonus 1-bonus 1-bonus 1-bonus
        green  3 3 3 3 3
        """,
    )
    build(state, 1, "blue 3 3 3 3 3\norange 3 3 3 3 3\nyellow 3 3 3 3 3\ngreen 2-lines")
    hand(state, "blue 1-bonus")
    assert reasons_for(state, "stop") == {"plays-on": {"card": "blue 1-bonus"}}
    assert reasons_for(state, "place blue 1-bonus") == {}


def test_the_last_space_ends_the_game_for_the_leader() -> None:
    state = new_game()
    build(state, 0, CROWDED)
    hand(state, "blue 3")
    found = reasons_for(state, "place blue 3")
    last = applied(state, SAN_FRANCISCO.read("place blue 3"))
    assert found == {"ends": {"points": margin(last, 0)}}


def test_a_poor_card_takes_the_room_of_a_better_one() -> None:
    state = new_game()
    build(state, 0, "blue 3 3 3 3")
    build(state, 1, "blue 3 3 3 3")
    state.completions = 0
    hand(state, "blue foundation")
    expected = {"card": "blue foundation", "district": "blue", "room": 1}
    assert reasons_for(state, "stop") == {"room": expected}


def test_what_the_items_add_up_to_is_what_the_judge_expects() -> None:
    for state, *_ in advised_positions(SAN_FRANCISCO, 60):
        assert isinstance(state, SanFrancisco)
        if state.turned == 255:
            assert isinstance(JUDGE, SanFranciscoJudge)
            items = JUDGE.prospects.itemise(state)
            for seat, points in enumerate(JUDGE.expect(state)):
                assert sum(item[seat] for item in items) == pytest.approx(points)
