"""What holds for every game, with every number of players and every combination of options."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sancity.games import GAMES
from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.record import (
    begin,
    finish_record,
    read_record,
    replay,
    start_record,
    verify,
    write_record,
)
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event, IllegalMove, State, playout
from sancity.kernel.words import LANGUAGES
from tests.support import (
    Variant,
    any_variant,
    apply_with_events,
    fingerprint,
    inside,
    message_ids,
    plain,
    play_on,
    random_action,
    random_game,
    seats_and_spectator,
    variants,
    view_text,
)

any_seed = st.integers(0, 2**128 - 1)


@given(any_variant, any_seed)
def test_legal_actions_are_sorted_and_exist_until_the_end(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        actions = list(state.legal())
        assert actions == sorted(set(actions))
        assert all(0 <= action < variant.game.actions for action in actions)
        assert bool(actions) == (state.seat >= 0)
        assert state.seat < variant.players


@given(any_variant, any_seed)
def test_only_a_finished_game_has_winners(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert len(state.scores()) == variant.players
        assert bool(state.winners()) == (state.seat < 0)
        assert state.winners() == sorted(set(state.winners()))


@given(any_variant, any_seed)
def test_notation_round_trips(variant: Variant, seed: int) -> None:
    game = variant.game
    for state, _ in random_game(variant, seed):
        for action in state.legal():
            assert game.read(game.write(action)) == action
            assert game.move(action)["name"] == game.write(action).split()[0]


@given(any_variant, any_seed)
def test_only_the_seat_to_move_gets_moves(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        for seat in seats_and_spectator(variant):
            moves = variant.game.view(state, seat)["moves"]
            legal = list(state.legal()) if seat == state.seat else []
            assert [move["action"] for move in moves] == legal
            for move in moves:
                named = {"text": variant.game.write(move["action"])}
                assert move.items() >= (named | variant.game.move(move["action"])).items()


@given(any_variant, any_seed)
def test_a_view_is_its_two_halves(variant: Variant, seed: int) -> None:
    game = variant.game
    for state, events in random_game(variant, seed):
        shared = game.public_view(state)
        for seat in seats_and_spectator(variant):
            own = game.private_view(state, seat, events)
            assert not shared.keys() & own.keys()
            assert game.view(state, seat, events) == shared | own
            assert own["events"] == game.events_for(state, seat, events)


@given(any_variant, any_seed)
def test_a_game_of_open_information_shows_everyone_the_same(variant: Variant, seed: int) -> None:
    game = variant.game
    own_fields = ("viewer", "moves")
    differs = False
    for state, events in random_game(variant, seed):
        views = [game.private_view(state, seat, events) for seat in seats_and_spectator(variant)]
        plainly = {plain({k: v for k, v in view.items() if k not in own_fields}) for view in views}
        differs |= len(plainly) > 1
    assert differs != game.open_information


@pytest.mark.parametrize("name", GAMES.names())
def test_every_prompt_names_the_rule_that_explains_it(name: str) -> None:
    game = GAMES.get(name)
    explained = game.views.explained_by
    shown = set()
    for variant in variants(name):
        for state, _ in random_game(variant, variant.players):
            prompt = game.public_view(state)["prompt"]
            shown.add(prompt)
            assert prompt in explained, str(variant)
    assert len(shown) > 4
    texts = message_ids(game.folder / "texts")
    assert set(explained) == {text for text in texts if text.startswith("prompt-")}


@pytest.mark.parametrize("name", GAMES.names())
def test_numbers_outside_the_actions_are_refused(name: str) -> None:
    game = GAMES.get(name)
    for action in (-1, game.actions):
        for translate in (game.move, game.write):
            with pytest.raises(MoveError, match=f"{action} is no action: they are 0 to"):
                translate(action)


@given(any_variant, any_seed, st.integers(0, 80))
def test_a_copy_is_equal_and_independent(variant: Variant, seed: int, moves: int) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed).fork(), moves)
    before = fingerprint(variant.game, state)
    copy = state.copy()
    assert fingerprint(variant.game, copy) == before
    play_on(copy, seeded(1), 30)
    copy.rng.next()
    assert fingerprint(variant.game, state) == before


def some_variants(name: str, count: int) -> list[Variant]:
    """Tables of a game with few and with many players, with and without each option."""
    every = variants(name)
    return every[:: max(1, len(every) // count)]


@pytest.mark.parametrize("name", GAMES.names())
def test_a_copy_shares_nothing_that_can_change(name: str) -> None:
    """Attribute by attribute: playing on a copy or a guess does not change the state, and playing
    on the state does not change a copy, whether that was played on or not."""
    for variant in some_variants(name, 8):
        rng = seeded(variant.players)
        state = variant.new(variant.players)
        while state.seat >= 0:
            before = inside(state)
            copy, parted = state.copy(), state.copy()
            assert inside(copy) == before
            play_on(parted, rng, 3)
            parted_before = inside(parted)
            for other in (state.copy(), *(state.guess(seat, rng) for seat in range(-1, 2))):
                playout(other, rng)
                other.rng.next()
                assert inside(state) == before
            play_on(state, rng, 3)
            assert inside(copy) == before
            assert inside(parted) == parted_before
            play_on(state, rng, 7)


@given(any_variant, any_seed, st.integers(0, 80), st.data())
def test_an_illegal_action_raises_and_changes_nothing(
    variant: Variant, seed: int, moves: int, data: st.DataObject
) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed).fork(), moves)
    before = fingerprint(variant.game, state)
    legal = set(state.legal())
    action = data.draw(st.integers(-3, variant.game.actions + 3).filter(lambda a: a not in legal))
    with pytest.raises(IllegalMove, match=str(action)):
        state.play(action)
    assert fingerprint(variant.game, state) == before


@given(any_variant, any_seed)
def test_a_record_gives_the_same_states_again(variant: Variant, seed: int) -> None:
    game = variant.game
    record = start_record(game, ["person"] * variant.players, dict(variant.options), seed)
    states = [fingerprint(game, begin(record, game))]
    state = begin(record, game)
    rng = seeded(seed).fork()
    while state.seat >= 0:
        action = random_action(state, rng)
        record.actions.append(action)
        state.play(action)
        states.append(fingerprint(game, state))
    finish_record(record, state)
    again = read_record(write_record(record))
    assert again == record
    assert states[1:] == [fingerprint(game, step.state) for step in replay(again, game)]
    assert fingerprint(game, verify(again, game)) == states[-1]


@given(any_variant, any_seed, st.integers(0, 2**32))
def test_nothing_a_seat_sees_depends_on_what_it_cannot_know(
    variant: Variant, seed: int, guess_seed: int
) -> None:
    """Views, legal actions and error texts are the same on every guess of what is hidden."""
    game = variant.game
    rng = seeded(guess_seed)
    for state, events in random_game(variant, seed):
        for seat in seats_and_spectator(variant):
            guess = state.guess(-1 if seat is None else seat, rng)
            assert view_text(game, guess, seat, events) == view_text(game, state, seat, events)
            if seat == state.seat:
                assert list(guess.legal()) == list(state.legal())
                for action in state.legal():
                    assert game.preview(guess, action) == game.preview(state, action)
            assert refusal(guess, game.actions) == refusal(state, game.actions)


def refusal(state: State, action: int) -> str:
    with pytest.raises(IllegalMove) as refused:
        state.play(action)
    return str(refused.value)


@pytest.mark.parametrize("name", GAMES.names())
def test_events_show_a_seat_no_more_than_its_view(name: str) -> None:
    """If the same action on a guess leads to the same view, it has the same events, so no event
    shows what the view hides."""
    compared = 0
    for game, action, state, events, seat, guess in guesses_along_games(name):
        other = apply_with_events(guess, action)
        if view_text(game, guess, seat, []) == view_text(game, state, seat, []):
            assert view_text(game, guess, seat, other) == view_text(game, state, seat, events)
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("name", GAMES.names())
def test_an_action_that_shows_something_hidden_is_revealed(name: str) -> None:
    """If an action shows a seat something else on a guess than on the true state, it has shown the
    seat something hidden, so it cannot be taken back."""
    found = 0
    for game, action, state, _, seat, guess in guesses_along_games(name):
        if not state.revealed:
            guess.apply(action)
            seen = view_text(game, state, seat, [])
            assert view_text(game, guess, seat, []) == seen, game.write(action)
            found += 1
    assert found > 100


def guesses_along_games(
    name: str,
) -> Iterator[tuple[Game, int, State, list[Event], int | None, State]]:
    """Random games, action by action: the state and the events after each action and, for each
    seat and a spectator, a guess of the state before it in which the action is legal too."""
    for variant in some_variants(name, 12):
        rng = seeded(variant.players)
        state = variant.new(variant.players)
        while state.seat >= 0:
            action = random_action(state, rng)
            before = state.copy()
            events = apply_with_events(state, action)
            for seat in seats_and_spectator(variant):
                guess = guess_that_allows(before, seat, action, rng)
                if guess is not None:
                    yield variant.game, action, state, events, seat, guess


def guess_that_allows(state: State, seat: int | None, action: int, rng: Rng) -> State | None:
    """A guess of a seat in which an action of the seat to move is legal, if one is soon found."""
    for _ in range(5):
        guess = state.guess(-1 if seat is None else seat, rng)
        if action in guess.legal():
            return guess
    return None


@given(any_variant, any_seed, st.integers(0, 60))
def test_everyone_can_tell_moves_apart_that_are_not_secret(
    variant: Variant, seed: int, moves: int
) -> None:
    """So it gives nothing away to say which of them a seat has made."""
    state = variant.new(seed)
    play_on(state, seeded(seed).fork(), moves)
    game = variant.game
    shown = []
    for action in state.legal():
        if not game.is_secret(action):
            after = state.copy()
            events = apply_with_events(after, action)
            shown.append(view_text(game, after, None, events))
    assert len(set(shown)) == len(shown)


@given(any_variant, any_seed, st.integers(0, 80), st.integers(0, 2**32))
def test_a_guess_keeps_no_trace_of_the_truth(
    variant: Variant, seed: int, moves: int, guess_seed: int
) -> None:
    """Guessing with the same random numbers gives the same state, whether from the true state or
    from another guess of it, so it depends only on what the seat knows."""
    state = variant.new(seed)
    play_on(state, seeded(seed).fork(), moves)
    for seat in range(-1, variant.players):
        other = state.guess(seat, seeded(guess_seed + 1))
        from_truth = state.guess(seat, seeded(guess_seed))
        from_guess = other.guess(seat, seeded(guess_seed))
        assert fingerprint(variant.game, from_truth) == fingerprint(variant.game, from_guess)


@given(any_variant, any_seed, st.integers(0, 80), st.integers(0, 2**32))
def test_a_guess_can_be_played_to_the_end(
    variant: Variant, seed: int, moves: int, guess_seed: int
) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed).fork(), moves)
    before = fingerprint(variant.game, state)
    rng = seeded(guess_seed)
    for seat in range(-1, variant.players):
        guess = state.guess(seat, rng)
        assert guess.seat == state.seat
        playout(guess, rng)
        assert guess.winners()
    assert fingerprint(variant.game, state) == before


@settings(max_examples=10)
@given(any_variant, any_seed)
def test_every_event_prompt_and_item_has_a_text(variant: Variant, seed: int) -> None:
    game = variant.game
    names = [f"P{seat}" for seat in range(variant.players)]
    for language in LANGUAGES:
        words = game.words(language)
        for state, events in random_game(variant, seed):
            for seat in seats_and_spectator(variant):
                view = game.view(state, seat, events)
                assert words(view["prompt"])
                for event in view["events"]:
                    game.describe(event, names, words)
                for sheet in view["result"]["sheet"] if view["result"] else []:
                    assert all(game.explain(item, names, words) for item in sheet)


@given(any_variant, any_seed)
def test_the_score_sheet_adds_up(variant: Variant, seed: int) -> None:
    state = variant.new(seed)
    playout(state, seeded(seed).fork())
    result = variant.game.view(state, None)["result"]
    assert result["scores"] == state.scores()
    assert result["winners"] == state.winners()
    assert [sum(item["points"] for item in sheet) for sheet in result["sheet"]] == state.scores()


@pytest.mark.parametrize("name", GAMES.names())
def test_options_have_texts_and_wrong_ones_are_refused(name: str) -> None:
    game = GAMES.get(name)
    for language in LANGUAGES:
        words = game.words(language)
        for option in game.options:
            assert words(f"option-{option.name}")
            assert words(f"option-{option.name}-help")
        for message in ("title", "summary", "notice"):
            assert words(message)
    with pytest.raises(SetupError, match="players"):
        game.new(game.players[-1] + 1, 0)
    with pytest.raises(SetupError, match="no option 'weather'"):
        game.new(2, 0, weather="fine")


@pytest.mark.parametrize("name", GAMES.names())
def test_all_languages_have_the_same_messages(name: str) -> None:
    game = GAMES.get(name)
    ids = {language: message_ids(game.folder / "texts", language) for language in LANGUAGES}
    assert ids["fr"] == ids["en"]
    assert ids["nl"] == ids["en"]


@given(any_variant, any_seed)
def test_a_score_is_explained_by_what_the_viewer_knows(variant: Variant, seed: int) -> None:
    game = variant.game
    names = [f"P{seat}" for seat in range(variant.players)]
    rng = seeded(seed)
    for state, _ in random_game(variant, seed):
        for viewer in seats_and_spectator(variant):
            guess = state.guess(-1 if viewer is None else viewer, rng)
            for seat in range(variant.players):
                items = game.score(state, seat, viewer)
                if state.seat >= 0:
                    assert plain(items) == plain(game.score(guess, seat, viewer))
                for item in items:
                    assert all("event" in lit for lit in item.get("lit", []))
                    assert all(game.explain(item, names, game.words(code)) for code in LANGUAGES)


@given(any_variant, any_seed)
def test_a_refusal_is_of_no_legal_move_and_goes_by_what_the_seat_knows(
    variant: Variant, seed: int
) -> None:
    game = variant.game
    names = [f"P{seat}" for seat in range(variant.players)]
    rng = seeded(seed)
    for state, _ in random_game(variant, seed):
        for seat in seats_and_spectator(variant):
            refusals = game.refusals(state, seat)
            assert not refusals or seat == state.seat
            if not refusals:
                continue
            assert plain(refusals) == plain(game.refusals(state.guess(state.seat, rng), seat))
            moves = game.legal_moves(state, seat)
            for refusal in refusals:
                about = {k: v for k, v in refusal.items() if k not in ("why", "facts")}
                assert not any(about.items() <= move.items() for move in moves)
                texts = {game.explain_refusal(refusal, names, game.words(c)) for c in LANGUAGES}
                assert all(texts)
