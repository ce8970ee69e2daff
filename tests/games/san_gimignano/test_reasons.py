"""The reasons for a move are true: each is worked out again from what everyone sees."""

from collections import Counter
from functools import cache
from typing import Any

from sancity.games.san_gimignano.rules import SanGimignano
from sancity.kernel.judge import Reason
from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    Rhombus,
    buildable,
    connected,
    is_chain,
    moves,
    position,
    rhombi,
    take,
    with_pieces,
)
from tests.games.san_gimignano.test_judge import CHAIN, tokens
from tests.reasons import advised_positions
from tests.support import message_ids

JUDGE = SAN_GIMIGNANO.judge()
Four = frozenset[str]


class Seen:
    """What everyone sees of a position."""

    def __init__(self, state: SanGimignano) -> None:
        self.view: dict[str, Any] = SAN_GIMIGNANO.view(state, None)
        self.places = rhombi(self.view)

    def groups(self, seat: int) -> Counter[int]:
        """The groups that a seat has or could still get, by the number of tokens they lack."""
        options = self.view["options"]
        any_shape = options["any_shape"] or options["linked_groups"]
        own = {place.name for place in self.places if seat in place.tokens}
        full = {
            place.name
            for place in self.places
            if place.tower is not None or (len(place.tokens) == 2 and seat not in place.tokens)
        }
        without_pieces = frozenset(
            Rhombus(place.name, place.guild, place.cell, place.edges, (), None)
            for place in self.places
        )
        return Counter(
            len(four - own) for four in fours(without_pieces, any_shape) if not four & full
        )

    def buildable(self, seat: int) -> set[str]:
        return buildable(self.view, seat)

    def in_reach(self, seat: int) -> set[str]:
        """The guilds with a token of a seat on which another seat could build."""
        own = {place.name for place in self.places if seat in place.tokens}
        rivals = [rival for rival in range(len(self.view["seats"])) if rival != seat]
        return own & {name for rival in rivals for name in self.buildable(rival)}

    def about(self, seat: int, what: str) -> int:
        number: int = self.view["seats"][seat][what]
        return number


@cache
def fours(places: frozenset[Rhombus], any_shape: bool) -> list[Four]:
    """Every four places that can be a group, grown one by one."""
    beside = {one: {other for other in places if other.touches(one)} - {one} for one in places}
    sets = {frozenset([place]) for place in places}
    for _ in range(3):
        sets = {
            some | {more}
            for some in sets
            for one in some
            for more in beside[one]
            if more.guild not in {place.guild for place in some}
        }
    test = connected if any_shape else is_chain
    return [frozenset(place.name for place in four) for four in sets if test(tuple(four))]


def started(groups: Counter[int]) -> int:
    return sum(groups[lacking] for lacking in range(4))


def after(state: SanGimignano, move: str) -> SanGimignano:
    state = state.copy()
    state.apply(SAN_GIMIGNANO.read(move))
    return state


def brings(state: SanGimignano, later: SanGimignano, facts: dict[str, Any]) -> bool:
    """Whether a move brings as many more groups within as many tokens as it is said to."""
    lacking = facts["tokens"]
    before, now = Seen(state).groups(state.seat), Seen(later).groups(state.seat)
    return bool(now[lacking] - before[lacking] == facts["groups"])


def can_bring(state: SanGimignano, later: SanGimignano, facts: dict[str, Any]) -> bool:
    """Whether the hexagon that is being laid can be laid so."""
    if later.chosen_kind < 0:
        return brings(state, later, facts)
    return any(can_bring(state, after(later, move), facts) for move in moves(later))


def check(state: SanGimignano, move: str, reason: Reason) -> None:
    facts: dict[str, Any] = dict(reason.facts)
    later = after(state, move)
    seat, before, now = state.seat, Seen(state), Seen(later)
    assert facts.get("seat") != seat
    match reason.name:
        case "tower":
            assert move.startswith("tower ")
            assert facts == {"towers": now.about(seat, "towers")}
        case "wins":
            assert later.seat < 0
            assert later.winners() == [seat]
            assert facts == {"towers": now.about(seat, "towers")}
        case "group":
            assert before.buildable(seat) == set()
            assert facts == {"guilds": len(now.buildable(seat))}
        case "groups":
            assert facts["groups"] > 0
            assert brings(state, later, facts)
        case "groups-to-come":
            assert later.chosen_kind >= 0
            assert facts["groups"] > 0
            assert can_bring(state, later, facts)
        case "keeps":
            groups = now.groups(seat)
            assert facts == {"groups": groups[0] + groups[1]}
        case "waits":
            assert move == "no-tower"
            assert facts == {"guilds": len(now.buildable(seat))}
        case _:
            check_rivals(before, now, seat, reason)


def check_rivals(before: Seen, now: Seen, seat: int, reason: Reason) -> None:
    facts: dict[str, Any] = dict(reason.facts)
    if reason.name == "safe":
        fewer = len(before.in_reach(seat)) - len(now.in_reach(seat))
        assert facts == {"guilds": fewer}
        return
    rival = facts.pop("seat")
    if reason.name == "sends-home":
        assert facts == {"tokens": now.about(rival, "tokens") - before.about(rival, "tokens")}
    elif reason.name == "blocks":
        assert facts == {"groups": started(before.groups(rival)) - started(now.groups(rival))}
    else:
        assert reason.name == "threatens"
        more = now.in_reach(rival) - before.in_reach(rival)
        assert facts == {"guilds": len(more)}
        assert more <= now.buildable(seat)
    assert min(facts.values()) > 0


def reasons_for(state: SanGimignano, move: str) -> dict[str, dict[str, Any]]:
    """The facts of the reasons for a move, by name; all of them are checked."""
    found = JUDGE.reasons(state, SAN_GIMIGNANO.read(move))
    for reason in found:
        check(state, move, reason)
    return {reason.name: dict(reason.facts) for reason in found}


def test_what_speaks_for_a_move_is_true() -> None:
    """All reasons for the best two moves. Kinds that need a rare position have their own tests."""
    kinds = {"wins", "safe"}
    for state, action, rival, reasons in advised_positions(SAN_GIMIGNANO):
        assert isinstance(state, SanGimignano)
        best = reasons_for(state, SAN_GIMIGNANO.write(action))
        assert {reason.name for reason in reasons} <= best.keys()
        kinds |= best.keys() | reasons_for(state, SAN_GIMIGNANO.write(rival)).keys()
    texts = message_ids(SAN_GIMIGNANO.folder / "texts")
    in_words = {text for text in texts if text.startswith("reason-")}
    assert {f"reason-{kind}" for kind in kinds} == in_words


def test_a_token_completes_a_group() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN[:3])))
    assert reasons_for(state, f"token {CHAIN[3]}")["group"] == {"guilds": 4}


def test_a_tower_sends_tokens_home_and_takes_places_from_a_rival() -> None:
    rival = ("brown at 0,0", "green at 1,0", "blue at 1,-1")
    state = position(with_pieces(CITY, *tokens(*CHAIN), *tokens(*rival, of="b")))
    take(state, "token blue at -1,1")
    found = reasons_for(state, "tower brown at 0,0")
    assert found["tower"] == {"towers": 1}
    assert found["sends-home"] == {"seat": 1, "tokens": 1}
    assert found["blocks"]["seat"] == 1
    assert "sends-home" not in reasons_for(state, "tower green at 0,0")


def test_a_tower_in_a_rivals_group_makes_tokens_safe() -> None:
    """Both seats have the same group; the tower ends it for both."""
    state = position(with_pieces(CITY, *(f"{spot} ab" for spot in CHAIN)))
    take(state, "token green at 1,-1")
    assert reasons_for(state, "tower brown at 0,0")["safe"] == {"guilds": 4}


def test_the_last_tower_wins() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    take(state, "token green at 1,-1")
    state.towers[0] = state.setup.parts.towers - 1
    assert reasons_for(state, "tower brown at 0,0")["wins"] == {"towers": 10}
