"""What a seat knows (RB-60)."""

import pytest

from sancity.games.rebuild_1906.rules import OBJECTIVES, Rebuild1906
from sancity.kernel.bits import count, members
from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import GAME, bits, built, new_game
from tests.support import play_on


def midgame(players: int = 3) -> Rebuild1906:
    """A position in which seat 1 has three objectives face down, seat 0 and 2 one each."""
    state = new_game(players, 5)
    for _ in range(2):
        state.developers[1].secret |= 1 << state.draw_objective()
    return state


def hidden(state: Rebuild1906, seat: int) -> set[int]:
    """The objectives that a seat (-1: a spectator) cannot place."""
    secrets = [members(d.secret) for i, d in enumerate(state.developers) if i != seat]
    return {int(card) for card in state.objective_pile}.union(*secrets)


@pytest.mark.rule("RB-60")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_a_guess_redistributes_what_the_seat_cannot_know(seat: int) -> None:
    state = midgame()
    rng = seeded(9)
    unseen = hidden(state, seat)
    found: list[set[int]] = [set(), set(), set()]
    tops, next_permits = set(), set()
    for _ in range(400):
        guess = state.guess(seat, rng)
        assert hidden(guess, seat) == unseen
        assert [count(d.secret) for d in guess.developers] == [1, 3, 1]
        assert len(guess.objective_pile) == len(state.objective_pile)
        assert sorted(guess.permit_pile) == sorted(state.permit_pile)
        assert list(guess.permit_row) == list(state.permit_row)
        assert list(guess.objective_row) == list(state.objective_row)
        for other, developer in enumerate(guess.developers):
            found[other] |= set(members(developer.secret))
        tops.add(guess.objective_pile[-1])
        next_permits.add(guess.permit_pile[-1])
    for other in range(3):
        mine = set(members(state.developers[other].secret))
        assert found[other] == (mine if other == seat else unseen)
    assert tops == unseen
    assert next_permits == set(state.permit_pile)


@pytest.mark.rule("RB-60")
def test_a_guess_has_another_future() -> None:
    state = midgame()
    futures = {state.guess(0, seeded(seed)).rng.next() for seed in range(20)}
    assert len(futures) == 20
    assert state.copy().rng.next() not in futures


@pytest.mark.rule("RB-60")
def test_face_down_objectives_are_shown_only_to_their_owner() -> None:
    state = midgame()
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        assert [about["face_down"] for about in view["seats"]] == [1, 3, 1]
        assert [about["secret"] for about in view["seats"]] == [None, None, None]
        secret = [] if viewer is None else members(state.developers[viewer].secret)
        shown = [own["objective"] for own in view["secret"]]
        assert shown == [OBJECTIVES[card] for card in secret]


@pytest.mark.rule("RB-60")
def test_running_totals_leave_out_what_the_viewer_cannot_see() -> None:
    state = new_game(2)
    built(state, 0, "1a 2b")
    state.developers[0].secret = bits("green")
    mine = GAME.view(state, 0)["points"][0]
    assert mine == state.scores()[0]
    assert GAME.view(state, 1)["points"][0] == mine - 4
    assert GAME.view(state, None)["points"][0] == mine - 4
    state.developers[0].open, state.developers[0].secret = bits("green"), 0
    assert GAME.view(state, 1)["points"][0] == mine


@pytest.mark.rule("RB-60")
def test_everything_else_is_open() -> None:
    state = new_game(2)
    play_on(state, seeded(2), 70)
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        for seat, about in enumerate(view["seats"]):
            me = state.developers[seat]
            assert about["money"] == me.money
            assert about["rubble"] == me.rubble
            assert len(about["permits"]) == len(me.permits)
            assert len(about["objectives"]) == count(me.open)
        assert len(view["permits"]["used"]) == count(state.used_permits)
        assert view["permits"]["pile"] == len(state.permit_pile)


@pytest.mark.rule("RB-60")
def test_all_objectives_are_shown_at_the_end() -> None:
    state = new_game(3)
    play_on(state, seeded(3), 10_000)
    for about in GAME.view(state, None)["seats"]:
        assert len(about["secret"]) == about["face_down"] >= 1
    guess = state.guess(0, seeded(4))
    assert [d.secret for d in guess.developers] == [d.secret for d in state.developers]
