"""Bots see only what their seat may know."""

from hypothesis import given
from hypothesis import strategies as st

from sancity.bots import LEVELS, Bot, ask, bot_maker
from sancity.bots.levels import LevelBot
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.support import ALL_VARIANTS, Variant, any_variant, fingerprint, play_on, view_text

NAMES = ["random", "greedy", "easy", "search@20"]
# Whether a search is fair does not depend on how long it is.
FEW_ITERATIONS = 8


def bot_of(name: str, variant: Variant, seed: int) -> Bot:
    """A bot of this name that decides quickly, and the same each time."""
    bot = bot_maker(name)(variant.game, seeded(seed))
    if isinstance(bot, LevelBot):
        bot.most_iterations = FEW_ITERATIONS
        bot.seconds = None
    return bot


@given(any_variant, st.sampled_from(NAMES), st.integers(0, 2**64))
def test_a_bot_plays_a_whole_game(variant: Variant, name: str, seed: int) -> None:
    state = variant.new(seed)
    bots = [bot_maker(name)(variant.game, seeded(seed + seat)) for seat in range(variant.players)]
    rng = seeded(1)
    while state.seat >= 0:
        state.play(ask(bots[state.seat], state, rng))
    assert state.winners()


@given(
    any_variant,
    st.sampled_from([*NAMES, *LEVELS]),
    st.integers(0, 2**64),
    st.integers(0, 50),
)
def test_a_bot_decides_the_same_whatever_is_hidden(
    variant: Variant, name: str, seed: int, moves: int
) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed), moves)
    if state.seat < 0:
        return
    choices = {
        bot_of(name, variant, 7).choose(state.guess(state.seat, seeded(guess)))
        for guess in range(5)
    }
    assert choices == {bot_of(name, variant, 7).choose(state)}


def test_a_bot_is_asked_on_a_guess_and_not_on_the_true_state() -> None:
    variant = ALL_VARIANTS[0]
    state = variant.new(3)
    before = fingerprint(variant.game, state)
    asked: list[State] = []

    class Spy(Bot):
        def choose(self, state: State) -> int:
            asked.append(state)
            return state.legal()[0]

    ask(Spy(variant.game, seeded(1)), state, seeded(5))
    assert asked[0] is not state
    assert view_text(variant.game, asked[0], state.seat, []) == view_text(
        variant.game, state, state.seat, []
    )
    assert fingerprint(variant.game, asked[0]) != before
    assert fingerprint(variant.game, state) == before
