"""Random games with every number of players: nothing is lost, and counting from scratch agrees."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_francisco.rules import NO_CARD, STOP, City, SanFrancisco, row_of
from sancity.kernel.bits import count
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event
from tests.games.san_francisco.positions import SAN_FRANCISCO, Recount, recount_scores
from tests.support import Variant, variants

any_variant = st.sampled_from(variants("san_francisco"))
any_seed = st.integers(0, 2**64)
# How often, out of ten times, a player who could place a card stops instead.
any_rest = st.integers(0, 9)


def builders_game(
    variant: Variant, seed: int, rest: int
) -> Iterator[tuple[SanFrancisco, list[Event]]]:
    """The states of a random game with more or less building, with the events before each."""
    state = variant.new(seed)
    assert isinstance(state, SanFrancisco)
    rng = seeded(seed).fork()
    yield state, []
    while state.seat >= 0:
        events: list[Event] = []
        state.events = events
        state.apply(choose(list(state.legal()), rest, rng))
        state.events = None
        yield state, events


def choose(actions: list[int], rest: int, rng: Rng) -> int:
    if STOP in actions and len(actions) > 1:
        if rng.below(10) < rest:
            return STOP
        actions.remove(STOP)
    return actions[rng.below(len(actions))]


def bits(places: set[tuple[int, int]]) -> int:
    return sum(1 << 5 * row + col for row, col in places)


@given(any_variant, any_seed, any_rest)
def test_cities_counted_from_scratch_agree(variant: Variant, seed: int, rest: int) -> None:
    """Trams, values, parks and skyscrapers, after every single action."""
    for state, _ in builders_game(variant, seed, rest):
        for seat, city in enumerate(state.cities):
            recount = Recount(state, seat)
            assert city.trams == bits(recount.trams)
            assert city.skyscrapers == bits(recount.skyscrapers)
            assert city.filled == bits(set(recount.cells))
            values = [recount.values.get(divmod(i, 5), 0) for i in range(25)]
            assert list(city.value) == [*values, 0]


@given(any_variant, any_seed, any_rest)
def test_scores_counted_from_scratch_agree(variant: Variant, seed: int, rest: int) -> None:
    *_, (state, _) = builders_game(variant, seed, rest)
    scores = recount_scores(state)
    assert state.scores() == scores
    best = [seat for seat in range(variant.players) if scores[seat] == max(scores)]
    trams = {seat: len(Recount(state, seat).trams) for seat in best}
    assert state.winners() == [seat for seat in best if trams[seat] == max(trams.values())]


@given(any_variant, any_seed, any_rest)
def test_after_every_turn_a_player_has_no_contracts(variant: Variant, seed: int, rest: int) -> None:
    for state, _ in builders_game(variant, seed, rest):
        assert min(city.contracts for city in state.cities) == 0


@given(any_variant, any_seed, any_rest)
def test_every_game_ends_for_one_of_the_two_reasons(variant: Variant, seed: int, rest: int) -> None:
    *_, (state, events) = builders_game(variant, seed, rest)
    assert events[-1].name == "end"
    assert 0 <= state.ender < variant.players
    if events[-1].public["reason"] == "foundations":
        assert state.foundation_tokens == 0
    else:
        assert events[-1].public["reason"] == "city"
        assert state.cities[state.ender].filled == 2**25 - 1


@given(any_variant, any_seed, any_rest)
def test_no_card_is_lost(variant: Variant, seed: int, rest: int) -> None:
    names = SAN_FRANCISCO.whole(variant.new(seed))["deck_order"]
    discarded: Counter[str] = Counter()
    for state, events in builders_game(variant, seed, rest):
        for event in events:
            if event.name == "discard":
                discarded.update(event.public["cards"])
        kinds = [*list(state.deck)[state.drawn :], *state.projects, *state.taken]
        kinds += [card for city in state.cities for card in city.card if card != NO_CARD]
        if state.turned != NO_CARD:
            kinds.append(state.turned)
        held = Counter(state.parts.names[card] for card in kinds)
        bonus_cards = held.pop("value card", 0), held.pop("depot card", 0)
        assert bonus_cards == (3 - int(state.supply[1]), 3 - int(state.supply[2]))
        assert held + discarded == Counter(names)


@given(any_variant, any_seed, any_rest)
def test_rows_are_filled_from_the_left_and_tokens_are_handed_out_once(
    variant: Variant, seed: int, rest: int
) -> None:
    for state, _ in builders_game(variant, seed, rest):
        for city in state.cities:
            check_rows(state, city)
        completed = [city.completed for city in state.cities]
        assert sum(completed) + state.completions == 31
        counts = [bin(city.skyscrapers).count("1") for city in state.cities]
        assert (state.medal == -1) == (max(counts) == 0)
        assert state.medal == -1 or counts[state.medal] == max(counts)


def check_rows(state: SanFrancisco, city: City) -> None:
    for row in range(5):
        cards = list(city.card)[5 * row : 5 * row + 5]
        built = sum(card != NO_CARD for card in cards)
        assert NO_CARD not in cards[:built]
        symbols = ["bonus" in state.parts.names[card] for card in cards[:built]]
        assert row_of(city.symbols, row) == sum(1 << i for i, one in enumerate(symbols) if one)


@given(any_variant, any_seed, any_rest)
def test_the_outcomes_in_a_view_come_true(variant: Variant, seed: int, rest: int) -> None:
    promised: dict[str, list[object]] = {}
    for state, events in builders_game(variant, seed, rest):
        if events and events[0].name in ("place", "plus", "value", "depot", "lines"):
            first = events[0].public
            where = f"{events[0].name} {first.get('card')} {first['district']} {first['space']}"
            kept = ("trams", "park", "skyscraper", "medal", "complete")
            came = [event.seen_by(None) for event in events if event.name in kept]
            assert came == promised[where]
        promised = {}
        if state.seat >= 0:
            for move in SAN_FRANCISCO.view(state, state.seat)["moves"]:
                if "effects" in move:
                    promised[key_of(state, move)] = move["effects"]


def key_of(state: SanFrancisco, move: dict[str, object]) -> str:
    district = str(move["district"])
    row = ("blue", "grey", "orange", "yellow", "green").index(district)
    space = move.get("space", count(row_of(state.cities[state.seat].filled, row)) + 1)
    card = {"value": "value card", "depot": "depot card"}.get(str(move["name"]), move.get("card"))
    return f"{move['name']} {card} {district} {space}"
