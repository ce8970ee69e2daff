"""The reasons for moves are true: each is recomputed by the rules.

A move is rarely the whole turn. What a reason promises must hold for some way to finish it; if it
names a plot or a permit, with that one.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.rebuild_1906.judge import Rebuild1906Judge
from sancity.games.rebuild_1906.moves import plot_name
from sancity.games.rebuild_1906.rules import COLOURS, OBJECTIVES, SYMBOLS, WILD, Rebuild1906
from sancity.kernel.judge import Reason
from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    bits,
    built,
    give_urban,
    hold,
    in_1912,
    new_game,
    numbers,
    on,
    permit_number,
    take,
)
from tests.reasons import advised_positions
from tests.support import message_ids

JUDGE = GAME.judge()
Facts = dict[str, Any]
# Messages about score sheets.
SHEET = {"step", "each", "none", "rank", "rank-tied"}
# Messages for what a reason is about.
SUBJECTS = {"it", "building", "permit", "slot"}


def applied(state: Rebuild1906, action: int) -> Rebuild1906:
    after = state.copy()
    after.apply(action)
    return after


def endings(state: Rebuild1906, action: int, facts: Facts) -> Iterator[Rebuild1906]:
    """The states after a move and the rest of its turn, as far as they agree with the facts."""
    after = applied(state, action)
    if (after.seat, after.turn, after.card) != (state.seat, state.turn, state.card):
        yield after
        return
    for choice in after.legal():
        if agrees(after, choice, facts):
            yield from endings(after, choice, facts)


def agrees(state: Rebuild1906, action: int, facts: Facts) -> bool:
    move = GAME.move(action) | GAME.views.move_details(state, action)
    match move["name"]:
        case "act" if move["act"] in ("build", "subsidised"):
            return "plot" in facts
        case "build":
            return bool(move["plot"] == plot_name(facts["plot"]))
        case "permit" if "number" in facts:
            permit = move["permit"]
            return (permit["number"], permit["colour"]) == (facts["number"], facts["colour"])
        case "objective":
            return move["slot"] is not None
    return True


def is_true(state: Rebuild1906, action: int, reason: Reason) -> bool:
    """Whether what a reason says holds, for some way to finish the turn."""
    facts = dict(reason.facts)
    if reason.name in CHOICES:
        return bool(CHOICES[reason.name](state, action, facts))
    if GAME.move(action)["name"] == "income":
        return bool(RESULTS[reason.name](state, applied(state, action), facts))
    return any(RESULTS[reason.name](state, end, facts) for end in endings(state, action, facts))


# What a turn brings: the state before it and after it


def score(state: Rebuild1906, seat: int, objective: str) -> int:
    return state.objective_score(seat, OBJECTIVES.index(objective))


def dollars(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    gained = after.developers[before.seat].money - before.developers[before.seat].money
    return gained == facts["dollars"] > 0


def materials(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    was, now = before.developers[before.seat], after.developers[before.seat]
    return now.reserve == was.reserve - 1 and now.stock == facts["count"]


def reachable(state: Rebuild1906, seat: int) -> set[str]:
    """The free plots for which a hand has a permit of the colour and one of the number, or a wild
    permit instead of either."""
    shown = GAME.public_view(state)
    hand = shown["seats"][seat]["permits"]
    wild = sum(permit["colour"] is None for permit in hand)
    colours = {permit["colour"] for permit in hand}
    numbers = {permit["number"] for permit in hand}
    return {
        plot["plot"]
        for card in shown["map"]
        for plot in card["plots"]
        if plot["building"] is None
        and (plot["colour"] in colours) + (plot["number"] in numbers) + wild >= 2
    }


def new_permits(before: Rebuild1906, after: Rebuild1906) -> list[int]:
    was, now = (list(state.developers[before.seat].permits) for state in (before, after))
    return [int(card) for card in now[len(was) :]]


def reach(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    opened = reachable(after, before.seat) - reachable(before, before.seat)
    return len(new_permits(before, after)) == 1 and len(opened) == facts["count"] > 0


def held(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    now = after.developers[before.seat]
    return len(new_permits(before, after)) == 1 and len(now.permits) == facts["count"]


def wild(before: Rebuild1906, after: Rebuild1906, _: Facts) -> Any:
    new = new_permits(before, after)
    return len(new) == 1 and new[0] >= WILD


def match(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    """The new permit and another one share the symbol and are valid for a free plot."""
    if facts["points"] != next_card(before, before.seat, facts["symbol"]):
        return False
    if not new_permits(before, after):
        return False
    *others, new = list(after.developers[before.seat].permits)
    for other in others:
        pair = after.copy()
        pair.developers[before.seat].permits = vec[u8]([other, new])
        shown = GAME.public_view(pair)["seats"][before.seat]["permits"]
        shared = all(facts["symbol"] in permit["symbols"] for permit in shown)
        if shared and reachable(pair, before.seat):
            return True
    return False


def next_card(state: Rebuild1906, seat: int, symbol: str) -> int:
    """The points that the next urban card of a kind adds."""
    i = SYMBOLS.index(symbol)
    after = state.copy()
    after.urban = state.urban[:]
    after.urban[after.top_urban(i)] = u8(seat + 1)
    return after.urban_score(seat, i) - state.urban_score(seat, i)


def hand(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    return len(after.developers[before.seat].permits) == facts["count"] > 0


def pays(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    return (
        new_objectives(before, after) == bits(facts["objective"])
        and score(after, before.seat, facts["objective"]) == facts["points"] > 0
    )


def offer(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    card = OBJECTIVES.index(facts["objective"])
    if "slot" in facts and before.objective_row[facts["slot"] - 1] != card:
        return False
    shown = [row for row in GAME.public_view(before)["objectives"]["row"] if row]
    [about] = [row for row in shown if row["objective"] == facts["objective"]]
    printed = {name: facts[name] for name in ("points", "each") if name in facts}
    lists = {
        name: [int(n) for n in facts[name].split("/")] for name in ("ranks", "bar") if name in facts
    }
    assert printed | lists
    return (
        new_objectives(before, after) == bits(facts["objective"])
        and (printed | lists).items() <= about.items()
    )


def new_objectives(before: Rebuild1906, after: Rebuild1906) -> int:
    return after.developers[before.seat].open & ~before.developers[before.seat].open


def objective(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    seat, name = before.seat, facts["objective"]
    me = after.developers[seat]
    counts = bits(name) & (me.open | me.secret) or name in commons(before)
    gained = score(after, seat, name) - score(before, seat, name)
    return counts and gained == facts["points"] > 0


def commons(state: Rebuild1906) -> list[str]:
    return [OBJECTIVES[card] for card in state.city.common]


def piece(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    def pieces(state: Rebuild1906) -> int:
        if facts["objective"] == "urban_set":
            counts = [state.urban_cards(before.seat, symbol) for symbol in range(4)]
        else:
            plots = [p for card in GAME.public_view(state)["map"] for p in card["plots"]]
            mine = [plot["colour"] for plot in plots if plot["building"] == before.seat]
            counts = [mine.count(colour) for colour in COLOURS]
        return sum(count > min(counts) for count in counts)

    return pieces(before) < pieces(after) == facts["count"]


def costs(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    seat, name = facts["seat"], facts["objective"]
    known = bits(name) & before.developers[seat].open or name in commons(before)
    lost = score(before, seat, name) - score(after, seat, name)
    return known and seat != before.seat and lost == facts["points"] > 0


def urban(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    i = SYMBOLS.index(facts["symbol"])
    more = after.urban_cards(before.seat, i) - before.urban_cards(before.seat, i)
    return more == 1 and next_card(before, before.seat, facts["symbol"]) == facts["points"]


def advance(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    was, now = (GAME.public_view(state)["seats"][before.seat] for state in (before, after))
    cells = GAME.public_view(after)["development"]["cells"]
    moved = (was["column"], was["row"]) != (now["column"], now["row"])
    return moved and cells[now["row"]][now["column"]] == facts["points"]


def best_builder(before: Rebuild1906, after: Rebuild1906, facts: Facts) -> Any:
    built = GAME.public_view(after)["seats"][before.seat]["built"]
    return before.best_builder < 0 and built == 8 and facts["points"] == 3


RESULTS: dict[str, Callable[[Rebuild1906, Rebuild1906, Facts], Any]] = {
    "dollars": dollars,
    "materials": materials,
    "reach": reach,
    "held": held,
    "wild": wild,
    "match": match,
    "hand": hand,
    "pays": pays,
    "offer": offer,
    "objective": objective,
    "piece": piece,
    "costs": costs,
    "urban": urban,
    "advance": advance,
    "best-builder": best_builder,
}


# What a choice is about by itself


def pile(state: Rebuild1906, _: int, facts: Facts) -> Any:
    row = [
        card["worth"][state.seat] for card in GAME.public_view(state)["objectives"]["row"] if card
    ]
    return max(row, default=0) == facts["points"]


def early(state: Rebuild1906, action: int, facts: Facts) -> Any:
    """At worst the players who have not moved take the free spaces furthest to the right."""
    moved = applied(state, action)
    mine = moved.developers[state.seat].pawn
    spaces = 4 if state.card < 0 else 3 if state.players == 2 else 5
    free = [space for space in range(spaces) if not state.taken >> space & 1 and space != mine]
    waiting = len(state.order) - state.turn - 1
    taken = [space for space in range(spaces) if state.taken >> space & 1]
    taken += free[len(free) - waiting :] if waiting else []
    return sum(space > mine for space in taken) == facts["count"] < state.players - 1


def free(state: Rebuild1906, action: int, facts: Facts) -> Any:
    stood = applied(state, action)
    acts = {
        move["act"]: GAME.views.move_details(stood, act)["price"]
        for act in stood.legal()
        if (move := GAME.move(act))["name"] == "act"
    }
    return acts[facts["act"]] == 0


def saves(state: Rebuild1906, action: int, facts: Facts) -> Any:
    left = [applied(state, other).developers[state.seat].money for other in state.legal()]
    mine = applied(state, action).developers[state.seat].money
    return facts["dollars"] in [mine - money for money in left]


def clean(state: Rebuild1906, action: int, facts: Facts) -> Any:
    shown = [plot for card in GAME.public_view(state)["map"] for plot in card["plots"]]
    [site] = [plot for plot in shown if plot["plot"] == GAME.move(action)["plot"]]
    return not site["rubble"] and facts["dollars"] == 3


CHOICES: dict[str, Callable[[Rebuild1906, int, Facts], Any]] = {
    "pile": pile,
    "early": early,
    "free": free,
    "saves": saves,
    "clean": clean,
}


def test_every_reason_is_true_of_its_position() -> None:
    seen: set[str] = set()
    for state, action, _, reasons in advised_positions(GAME):
        assert isinstance(state, Rebuild1906)
        for reason in reasons:
            seen.add(reason.name)
            assert is_true(state, action, reason), (reason, GAME.write(action))
    assert len(seen) > 12


def test_all_legal_moves_have_only_true_reasons() -> None:
    for state, *_ in advised_positions(GAME, 60):
        assert isinstance(state, Rebuild1906)
        for action in state.legal():
            reasons = JUDGE.reasons(state, action)
            assert len({reason.name for reason in reasons}) == len(reasons)
            for reason in reasons:
                assert reason.worth > 0
                assert is_true(state, action, reason), (reason, GAME.write(action))


def test_every_kind_is_checked() -> None:
    texts = message_ids(GAME.folder / "texts")
    kinds = {text.removeprefix("reason-") for text in texts if text.startswith("reason-")}
    assert kinds - SHEET - SUBJECTS == {*RESULTS, *CHOICES}


def test_what_the_items_add_up_to_is_what_the_judge_expects() -> None:
    assert isinstance(JUDGE, Rebuild1906Judge)
    for state, *_ in advised_positions(GAME, 40):
        assert isinstance(state, Rebuild1906)
        sums = [sum(items) for items in JUDGE.itemise(JUDGE.settled(state))]
        assert sums == pytest.approx(list(JUDGE.expect(state)))


# Each kind that is rare in good games, in a position made for it; the plots are those of the first
# four plot cards:
#
#     1  a 3 green   b 4 yellow   c 2 violet   d 5 red     e 1 green
#     2  a 1 red     b 4 green    c 5 yellow   d 3 red     e 2 violet
#     3  a 5 yellow  b 4 violet   c 1 red      d 2 yellow  e 3 green
#     4  a 3 yellow  b 1 violet   c 4 green    d 2 red     e 5 violet


def reasons_for(state: Rebuild1906, move: str) -> dict[str, dict[str, int | str]]:
    """The facts of the reasons for a move, by kind, after checking them."""
    action = GAME.read(move)
    found = JUDGE.reasons(state, action)
    assert all(is_true(state, action, reason) for reason in found), found
    return {reason.name: reason.facts for reason in found}


def plot(name: str) -> int:
    return GAME.read(f"build {name}") - GAME.read("build 1a")


def building(year: int, stock: int, money: int, *permits: str) -> Rebuild1906:
    """A game in which seat 0 stands on Build."""
    state = at_card(2, "A1", year)
    me = on(state, "build")
    me.stock, me.reserve, me.money = stock, 8 - stock, money
    me.secret = 0
    hold(state, 0, *permits)
    return state


def test_a_building_pays_by_objectives() -> None:
    state = building(1908, 1, 9, "1 green LT")
    state.developers[0].open = bits("green")
    take(state, "act build")
    assert reasons_for(state, "build 1e")["objective"] == {"objective": "green", "points": 2}


def test_before_the_plot_is_chosen_the_reason_names_it() -> None:
    state = building(1908, 1, 9, "1 green LT")
    state.developers[0].open = bits("green")
    found = reasons_for(state, "act build")
    assert found["objective"] == {"plot": plot("1e"), "objective": "green", "points": 2}


def test_a_building_brings_a_set_nearer() -> None:
    state = building(1908, 1, 9, "1 red LH")
    built(state, 0, "1a 1b")
    me = state.developers[0]
    me.stock, me.reserve = 1, 5
    me.open = bits("colour_set")
    take(state, "act build")
    assert reasons_for(state, "build 2a")["piece"] == {"objective": "colour_set", "count": 3}


def test_a_rival_loses_a_majority() -> None:
    state = building(1908, 1, 9, "1 green LT")
    state.city.common = numbers("most_green", "column", "row")
    built(state, 1, "1a")
    take(state, "act build")
    found = reasons_for(state, "build 1e")
    assert found["costs"] == {"objective": "most_green", "seat": 1, "points": 1}
    assert found["objective"] == {"objective": "most_green", "points": 4}


def test_two_permits_bring_an_urban_card_and_one_leaves_more_in_hand() -> None:
    state = building(1907, 1, 6, "1 red LH", "1 green LT", "5 red LP")
    take(state, "act build", "build 1e")
    found = reasons_for(state, "discard 1 2")
    assert found["urban"] == {"symbol": "lighting", "points": 1}
    assert found["advance"] == {"points": -6}
    assert reasons_for(state, "discard 2")["hand"] == {"count": 2}


def test_a_tram_may_be_refused() -> None:
    state = building(1907, 1, 6, "1 red TP", "1 green LT")
    take(state, "act build", "build 1e", "discard 1 2")
    assert reasons_for(state, "urban tram")["urban"] == {"symbol": "tram", "points": 3}
    assert reasons_for(state, "urban nothing")["saves"] == {"dollars": 1}


def test_rubble_is_expensive() -> None:
    state = building(1908, 1, 9, "5 red LP", "1 green LT")
    take(state, "act build")
    assert reasons_for(state, "build 1e")["clean"] == {"dollars": 3}
    assert "clean" not in reasons_for(state, "build 1d")


def test_the_step_up_is_cheaper_without_rubble() -> None:
    state = at_card(2, "A4", 1908)
    on(state, "clearing").money = 9
    take(state, "act clearing")
    assert reasons_for(state, "clear nothing")["saves"] == {"dollars": 1}


def test_the_eighth_building_makes_the_best_builder() -> None:
    state = building(1911, 1, 9, "1 green LT")
    built(state, 0, "1a 1b 1c 2a 2b 2c 2d")
    state.developers[0].stock, state.developers[0].reserve = 1, 0
    take(state, "act build")
    assert reasons_for(state, "build 1e")["best-builder"] == {"points": 3}


def test_a_permit_opens_plots_or_shares_a_symbol() -> None:
    state = at_card(2, "A2", 1908)
    me = on(state, "permit")
    me.stock, me.reserve, me.money = 2, 6, 6
    give_urban(state, 0, lighting=3)
    hold(state, 0, "1 red LH")
    cards = ["wild LP", "3 red LT", "1 green HP"]
    state.permit_row = vec[u8](u8(permit_number(state, card)) for card in cards)
    found = reasons_for(state, "act permit")
    take(state, "act permit")
    assert reasons_for(state, "permit 1") == {"wild": {}}
    chosen = reasons_for(state, "permit 2")
    assert chosen["match"] == {"symbol": "lighting", "points": 4}
    assert chosen["reach"] == {"count": 1}
    assert "match" in found or "wild" in found


def test_objectives_pay_already_or_will() -> None:
    state = at_card(2, "A5", 1909)
    built(state, 0, "1a 1e 2b 4c")
    state.developers[0].secret = 0
    state.objective_row = numbers("yellow", "green", "tram")
    on(state, "objective")
    assert reasons_for(state, "act objective")["pays"] == {"objective": "green", "points": 8}
    take(state, "act objective")
    assert reasons_for(state, "objective 2")["pays"] == {"objective": "green", "points": 8}
    assert reasons_for(state, "objective 1")["offer"] == {"objective": "yellow", "points": 2}
    assert reasons_for(state, "objective pile")["pile"] == {"points": 8}


def test_the_first_dollars_are_weighed_against_acting_first() -> None:
    state = new_game(3)
    assert reasons_for(state, "income $4") == {"dollars": {"dollars": 4}}
    assert reasons_for(state, "income $2")["early"] == {"count": 1}
    assert reasons_for(state, "income $1")["early"] == {"count": 0}


def test_the_action_of_the_own_space_is_free() -> None:
    state = at_card(2, "A1", 1908)
    me = state.developers[0]
    me.stock, me.reserve, me.money, me.secret = 1, 7, 9, 0
    hold(state, 0, "1 green LT", "1 red LH")
    assert reasons_for(state, "stand 1")["free"] == {"act": "build"}
    assert reasons_for(state, "stand 3")["free"] == {"act": "profit"}
    assert reasons_for(state, "stand 3")["early"] == {"count": 0}


def test_in_1912_the_last_building_is_explained() -> None:
    state = in_1912()
    me = state.developers[0]
    me.stock, me.reserve, me.money, me.secret = 1, 7, 5, 0
    hold(state, 0, "1 green LT")
    found = reasons_for(state, "act build")
    assert found["objective"] == {"plot": plot("1e"), "objective": "building", "points": 1}
    assert reasons_for(state, "money")["dollars"] == {"dollars": 2}


def test_face_down_objectives_of_rivals_change_nothing() -> None:
    for state, action, *_ in advised_positions(GAME, 40):
        assert isinstance(state, Rebuild1906)
        other = state.guess(state.seat, seeded(1))
        assert JUDGE.reasons(state, action) == JUDGE.reasons(other, action)
